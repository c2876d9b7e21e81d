/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After each change the text is written again, or read if the player writes it; table and rules
 * follow, or the error is shown. */

#include "config.h"

#include "new-patience.h"

#include "app/chooser/thumbnail.h"
#include "app/system/accessible.h"
#include "app/kit/dialogs.h"
#include "app/kit/fold-box.h"
#include "app/pick/game-button.h"
#include "app/system/toasts.h"
#include "app/view/card-style.h"
#include "engine/patience/told-patience.h"
#include "model/game/error.h"
#include "model/game/isolate.h"
#include "model/game/patience.h"
#include "model/library/library-patiences.h"
#include "model/patience/draft.h"
#include "model/patience/own-patiences.h"
#include "model/words/told-rules.h"

#include <glib/gi18n.h>

/* The text is read when nothing was typed for this long. */
#define WAIT_MILLISECONDS 250

#define DIMMED 0.4

struct _MarquiseNewPatience {
  MarquiseSidePage parent_instance;

  MarquiseLibrary *library;
  AdwComboRow *rows[MARQUISE_DRAFT_CHOICES];
  GPtrArray *own_rows;
  gboolean by_hand;             /* the player has changed the text */
  char *changing;               /* id of the player's own that is changed, or NULL: it is a new
                                 * one */
  gboolean filling;             /* the program is changing what is shown */
  guint wait;

  AdwToastOverlay *toast_overlay;
  AdwPreferencesGroup *intent;
  GtkWidget *copy;
  GtkEditable *name;
  MarquiseGameButton *like;
  MarquiseThumbnail *thumbnail;
  GtkLabel *rules;
  GtkLabel *mistake;            /* of the choices; below them that of what the player wrote */
  GtkLabel *text_mistake;
  AdwPreferencesGroup *choices;
  GtkTextView *text;
  GtkWidget *follow;
  AdwPreferencesGroup *own;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (MarquiseNewPatience, marquise_new_patience, MARQUISE_TYPE_SIDE_PAGE)

enum {
  SIGNAL_PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The unsaved draft: the name, the id of the model, the player's text ("" if choices are used), the
 * values of the choices, and the id of the patience being changed, or "". */
#define DRAFT "(sss@aus)"
#define SETTING "draft"

/* Choices */

static void
get_values (MarquiseNewPatience *self,
            guint                values[MARQUISE_DRAFT_CHOICES])
{
  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    {
      guint selected = adw_combo_row_get_selected (self->rows[i]);
      gboolean offered = gtk_widget_get_visible (GTK_WIDGET (self->rows[i]));

      values[i] = offered && selected != GTK_INVALID_LIST_POSITION ? selected : 0;
    }
}

static char *
get_written (MarquiseNewPatience *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* The name, without blanks around it. (transfer full) */
static char *
get_name (MarquiseNewPatience *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
}

/* Writes the text for the choices. */
static char *
write_text (MarquiseNewPatience *self,
            const char          *id,
            const char          *name)
{
  guint values[MARQUISE_DRAFT_CHOICES];

  get_values (self, values);

  return marquise_draft_write (id, name, marquise_game_button_get_chosen (self->like), values);
}

/* (transfer full) or NULL: everything is as at first. */
static GVariant *
get_draft (MarquiseNewPatience *self)
{
  guint values[MARQUISE_DRAFT_CHOICES];
  const char *name = gtk_editable_get_text (self->name);
  g_autofree char *text = self->by_hand ? get_written (self) : g_strdup ("");
  gboolean any = *name != '\0' || *text != '\0' || self->changing != NULL;

  get_values (self, values);
  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    any = any || values[i] > 0;
  if (!any)
    return NULL;

  return g_variant_ref_sink (g_variant_new (DRAFT, name,
                                            marquise_game_button_get_chosen (self->like), text,
                                            g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32,
                                                                       values,
                                                                       G_N_ELEMENTS (values),
                                                                       sizeof values[0]),
                                            self->changing != NULL ? self->changing : ""));
}

/* Keeps the draft for the next time, whatever happens to the page or the program. */
static void
keep (MarquiseNewPatience *self)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  g_autoptr (GVariant) draft = get_draft (self);

  if (draft != NULL)
    g_settings_set_value (settings, SETTING, draft);
  else
    g_settings_reset (settings, SETTING);
}

/* What is shown */

static void
show_table (MarquiseNewPatience *self,
            MarquiseGame        *game)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  g_autofree char *colour = g_settings_get_string (settings, "table");
  g_autofree char *deck_id = g_settings_get_string (settings, "deck");
  g_autoptr (MarquiseDeck) deck = marquise_card_style_find_deck (deck_id);
  CardStyle style;

  marquise_card_style_read (settings, &style);
  marquise_thumbnail_update (self->thumbnail, game, &style, deck, colour);
}

/* How it is played. */
static void
show_rules (MarquiseNewPatience *self,
            MarquiseGame        *game)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  GString *text = g_string_new (NULL);

  for (guint part = 0; part < TOLD_N_PARTS; part++)
    {
      g_autoptr (GPtrArray) sentences
        = marquise_told_rules_list (told_of (patience, marquise_game_get_rules (game)),
                                    (ToldPart) part);

      for (guint i = 0; i < sentences->len; i++)
        g_string_append_printf (text, "%s%s", i > 0 ? " " : text->len > 0 ? "\n" : "",
                                (const char *) g_ptr_array_index (sentences, i));
    }
  gtk_label_set_label (self->rules, text->str);
  g_string_free (text, TRUE);
}

static void
set_mistake (GtkLabel   *label,
             const char *sentence)
{
  gtk_label_set_label (label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

/* Shows the error where the player is looking. The old picture and rules are dimmed, since hiding
 * them would move the rest of the page. */
static void
show_mistake (MarquiseNewPatience *self,
              const GError        *error)
{
  g_autofree char *sentence = NULL;

  if (error != NULL)
    /* Translators: the reason within the sentence. */
    sentence = g_strdup_printf (_("It cannot be played yet: %s."), marquise_error_reason (error));
  set_mistake (self->mistake, self->by_hand ? NULL : sentence);
  set_mistake (self->text_mistake, self->by_hand ? sentence : NULL);
  gtk_widget_set_opacity (GTK_WIDGET (self->thumbnail), error != NULL ? DIMMED : 1);
  gtk_widget_set_opacity (GTK_WIDGET (self->rules), error != NULL ? DIMMED : 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence != NULL ? sentence : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_STATE_INVALID,
                               error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                               : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* Tries what there is: of the name alone nothing hangs. */
static void
try_it (MarquiseNewPatience *self)
{
  g_autofree char *name = get_name (self);
  g_autofree char *text = NULL;
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (self->by_hand)
    {
      g_autofree char *written = get_written (self);

      text = marquise_draft_rename (written, NULL, "Draft");
    }
  else
    text = write_text (self, "own", "Draft");
  game = marquise_draft_try (text, &error);
  if (game != NULL)
    {
      show_table (self, game);
      show_rules (self, game);
    }
  show_mistake (self, error);
  gtk_widget_set_sensitive (self->save, game != NULL && name[0] != '\0');
}

static void
set_text (MarquiseNewPatience *self,
          const char          *text)
{
  self->filling = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  self->filling = FALSE;
}

/* Which choices a patience like that one has. */
static void
update_choices (MarquiseNewPatience *self)
{
  const char *like = marquise_game_button_get_chosen (self->like);

  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), marquise_draft_offers (like, i));
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), !self->by_hand);
  gtk_widget_set_sensitive (GTK_WIDGET (self->like), !self->by_hand);
  gtk_widget_set_visible (self->follow, self->by_hand);
}

/* The id that it is to have: its own as long as nothing else hangs on that. (transfer full) */
static char *
make_id (MarquiseNewPatience *self,
         const char          *name)
{
  return self->changing != NULL ? g_strdup (self->changing) : marquise_draft_make_id (name);
}

/* Whether one is changed, and what becomes of it. */
static void
show_intent (MarquiseNewPatience *self)
{
  g_autofree char *sentence = NULL;
  const char *said, *title;

  if (self->changing != NULL)
    {
      g_autofree char *shown = marquise_isolate (marquise_game_find_name (self->changing));

      sentence
        = g_strdup_printf (_("You are changing “%s”. With other rules it starts afresh: its "
                             "statistics begin again, and a game in progress is closed."),
                           shown);
    }
  said = sentence != NULL ? sentence
         : _("Begin with a patience that you know, and change what you like; the rest stays the "
             "same.");
  adw_preferences_group_set_description (self->intent, said);
  marquise_accessible_tell (GTK_WIDGET (self->name), said);
  gtk_widget_set_visible (self->copy, self->changing != NULL);
  title = self->changing != NULL ? _("Change a patience") : _("New patience");
  g_object_set (self, "heading", title, "title", title, NULL);
}

static void
update (MarquiseNewPatience *self)
{
  show_intent (self);
  update_choices (self);
  if (!self->by_hand)
    {
      g_autofree char *name = get_name (self);
      g_autofree char *id = make_id (self, name);
      g_autofree char *text = write_text (self, id, name);

      set_text (self, text);
    }
  try_it (self);
  keep (self);
}

/* The first @n of them, the others as in that game. */
static void
set_choices (MarquiseNewPatience *self,
             const char          *like,
             const guint         *values,
             gsize                n)
{
  marquise_game_button_set_chosen (self->like, like);
  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    adw_combo_row_set_selected (self->rows[i],
                                i < n && marquise_draft_get_value (i, values[i]) != NULL
                                ? values[i] : 0);
}

static void
set_changing (MarquiseNewPatience *self,
              const char          *id)
{
  g_free (self->changing);
  self->changing = g_strdup (id);
}

static void
set_draft (MarquiseNewPatience *self,
           GVariant            *draft)
{
  const char *name, *like, *text, *changing;
  g_autoptr (GVariant) values = NULL;
  const guint *value;
  gsize n;

  g_variant_get (draft, "(&s&s&s@au&s)", &name, &like, &text, &values, &changing);
  set_changing (self, games_is_own (changing) && !marquise_own_patiences_is_dropped (changing)
                ? changing : NULL);
  value = g_variant_get_fixed_array (values, &n, sizeof *value);
  self->filling = TRUE;
  gtk_editable_set_text (self->name, name);
  set_choices (self, like, value, n);
  self->filling = FALSE;
  self->by_hand = *text != '\0';
  if (self->by_hand)
    set_text (self, text);
  update (self);
}

/* What is not saved */

static void
bring_back_cb (AdwToast            *toast,
               MarquiseNewPatience *self)
{
  set_draft (self, g_object_get_data (G_OBJECT (toast), SETTING));
}

/* Another draft has replaced @before (transfer full), which may be NULL. */
static void
tell_replaced (MarquiseNewPatience *self,
               GVariant            *before)
{
  AdwToast *toast;

  if (before == NULL)
    return;

  toast = marquise_dialogs_toast (_("What you had not saved is replaced."));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), SETTING, before, (GDestroyNotify) g_variant_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (bring_back_cb), self, 0);
  marquise_toasts_say (self->toast_overlay, toast);
}

/* What the player does */

static void
choice_changed_cb (MarquiseNewPatience *self)
{
  if (!self->filling && !self->by_hand)
    update (self);
}

static void
like_changed_cb (MarquiseNewPatience *self)
{
  if (self->filling)
    return;

  self->filling = TRUE;
  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    adw_combo_row_set_selected (self->rows[i], 0);
  self->filling = FALSE;
  if (!self->by_hand)
    update (self);
}

static void
name_changed_cb (MarquiseNewPatience *self)
{
  if (!self->filling)
    update (self);
}

static gboolean
wait_cb (gpointer user_data)
{
  MarquiseNewPatience *self = user_data;

  self->wait = 0;
  try_it (self);

  return G_SOURCE_REMOVE;
}

static void
text_changed_cb (MarquiseNewPatience *self)
{
  if (self->filling)
    return;

  if (!self->by_hand)
    {
      self->by_hand = TRUE;
      update_choices (self);
    }
  keep (self);
  g_clear_handle_id (&self->wait, g_source_remove);
  self->wait = g_timeout_add (WAIT_MILLISECONDS, wait_cb, self);
}

static void
follow_cb (MarquiseNewPatience *self)
{
  GVariant *before = get_draft (self);

  self->by_hand = FALSE;
  update (self);
  tell_replaced (self, before);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* Makes a new one of the one that was being changed. */
static void
make_new (MarquiseNewPatience *self)
{
  set_changing (self, NULL);
  update (self);
}

static void
copy_cb (MarquiseNewPatience *self)
{
  make_new (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* The description with its new name. (transfer full) */
static GBytes *
make_bytes (MarquiseNewPatience *self,
            const char          *id,
            const char          *name)
{
  g_autofree char *written = get_written (self);
  char *text = marquise_draft_rename (written, id, name);

  return g_bytes_new_take (text, strlen (text));
}

/* A new one. The id (transfer full), or NULL and the reason. */
static char *
take_new (MarquiseNewPatience  *self,
          const char           *name,
          GError              **error)
{
  g_autofree char *id = marquise_draft_make_id (name);
  g_autoptr (GBytes) bytes = make_bytes (self, id, name);

  if (marquise_own_patiences_add (bytes, NULL, error) == NULL)
    return NULL;
  marquise_library_keep_patience (self->library, id, bytes);

  return g_steal_pointer (&id);
}

/* Replaces the patience being changed: the game stays the same if its rules do, since saved games
 * and statistics belong to them. The result is as above. */
static char *
take_change (MarquiseNewPatience  *self,
             const char           *name,
             GError              **error)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  GBytes *before = marquise_own_patiences_find_text (self->changing);
  g_autoptr (GBytes) same = make_bytes (self, self->changing, name);
  g_autofree char *id = NULL;

  if (before != NULL && marquise_own_patiences_are_alike (before, same))
    {
      if (!marquise_own_patiences_retell (same, self->changing, error))
        return NULL;
      marquise_library_keep_patience (self->library, self->changing, same);
      return g_strdup (self->changing);
    }

  id = take_new (self, name, error);
  if (id == NULL)
    return NULL;
  if (marquise_settings_is_favourite (settings, self->changing))
    {
      marquise_settings_set_favourite (settings, self->changing, FALSE);
      marquise_settings_set_favourite (settings, id, TRUE);
    }
  marquise_library_drop_patience (self->library, self->changing);

  return g_steal_pointer (&id);
}

static void
save_cb (MarquiseNewPatience *self)
{
  g_autofree char *name = get_name (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = self->changing != NULL ? take_change (self, name, &error)
                        : take_new (self, name, &error);

  if (id == NULL)
    {
      show_mistake (self, error);
      return;
    }
  g_settings_reset (marquise_library_get_settings (self->library), SETTING);
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, id);
}

/* The player's own */

static void fill_own (MarquiseNewPatience *self);

static const char *
get_id (GObject *row)
{
  return g_object_get_data (row, "id");
}

static void
edit_cb (MarquiseNewPatience *self,
         GObject             *button)
{
  GBytes *bytes = marquise_own_patiences_find_text (get_id (button));
  GVariant *before;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  guint values[MARQUISE_DRAFT_CHOICES];
  const char *like;

  if (bytes == NULL)
    return;

  before = get_draft (self);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  name = marquise_draft_find_name (text);
  set_changing (self, get_id (button));
  self->by_hand = !marquise_draft_read (text, &like, values);
  set_text (self, text);
  self->filling = TRUE;
  gtk_editable_set_text (self->name, name != NULL ? name : "");
  if (!self->by_hand)
    set_choices (self, like, values, G_N_ELEMENTS (values));
  self->filling = FALSE;
  update (self);
  tell_replaced (self, before);
  gtk_widget_grab_focus (self->by_hand ? GTK_WIDGET (self->text) : GTK_WIDGET (self->name));
}

static void
undo_cb (AdwToast            *toast,
         MarquiseNewPatience *self)
{
  const char *id = get_id (G_OBJECT (toast));
  g_autofree char *shown = marquise_isolate (marquise_game_find_name (id));
  g_autofree char *sentence = g_strdup_printf (_("“%s” is restored."), shown);

  marquise_library_keep_patience (self->library, id, marquise_own_patiences_find_text (id));
  fill_own (self);
  /* The button goes with the toast. */
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  marquise_toasts_announce (self->toast_overlay, sentence);
}

static void
delete_cb (MarquiseNewPatience *self,
           GObject             *button)
{
  const char *id = get_id (button);
  g_autofree char *shown = marquise_isolate (marquise_game_find_name (id));
  g_autofree char *sentence = g_strdup_printf (_("“%s” is deleted."), shown);
  AdwToast *toast = marquise_dialogs_toast (sentence);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data (G_OBJECT (toast), "id", (gpointer) id);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  marquise_library_drop_patience (self->library, id);
  if (g_strcmp0 (self->changing, id) == 0)
    make_new (self);
  /* The button goes, and with the keyboard the page would be up at the name. */
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  fill_own (self);
  marquise_toasts_say (self->toast_overlay, toast);
}

static void
add_button (MarquiseNewPatience *self,
            AdwActionRow        *row,
            const char          *id,
            const char          *icon,
            const char          *label,
            GCallback            callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "id", (gpointer) id);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (row, button);
}

static void
add_own (MarquiseNewPatience *self,
         const char          *id)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  const char *name = marquise_game_find_name (id);
  g_autofree char *edit = g_strdup_printf (_("Change “%s”"), name);
  g_autofree char *delete = g_strdup_printf (_("Delete “%s”"), name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  add_button (self, row, id, "document-edit-symbolic", edit, G_CALLBACK (edit_cb));
  add_button (self, row, id, "user-trash-symbolic", delete, G_CALLBACK (delete_cb));
  adw_preferences_group_add (self->own, GTK_WIDGET (row));
  g_ptr_array_add (self->own_rows, row);
}

static void
fill_own (MarquiseNewPatience *self)
{
  for (guint i = 0; i < self->own_rows->len; i++)
    adw_preferences_group_remove (self->own, g_ptr_array_index (self->own_rows, i));
  g_ptr_array_set_size (self->own_rows, 0);
  for (int i = 0; patiences[i] != NULL; i++)
    if (games_is_own (patiences[i]->game.id)
        && !marquise_own_patiences_is_dropped (patiences[i]->game.id))
      add_own (self, patiences[i]->game.id);
  gtk_widget_set_visible (GTK_WIDGET (self->own), self->own_rows->len > 0);
}

/* Making */

static void
add_choices (MarquiseNewPatience *self)
{
  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    {
      g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);

      for (guint value = 0; marquise_draft_get_value (i, value) != NULL; value++)
        gtk_string_list_append (values, marquise_draft_get_value (i, value));
      self->rows[i] = ADW_COMBO_ROW (adw_combo_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]),
                                     marquise_draft_get_title (i));
      adw_combo_row_set_model (self->rows[i], G_LIST_MODEL (values));
      g_signal_connect_object (self->rows[i], "notify::selected", G_CALLBACK (choice_changed_cb),
                               self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->choices, GTK_WIDGET (self->rows[i]));
    }
}

static void
marquise_new_patience_dispose (GObject *object)
{
  MarquiseNewPatience *self = MARQUISE_NEW_PATIENCE (object);

  g_clear_handle_id (&self->wait, g_source_remove);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_new_patience_parent_class)->dispose (object);
}

static void
marquise_new_patience_finalize (GObject *object)
{
  MarquiseNewPatience *self = MARQUISE_NEW_PATIENCE (object);

  g_clear_pointer (&self->own_rows, g_ptr_array_unref);
  g_free (self->changing);

  G_OBJECT_CLASS (marquise_new_patience_parent_class)->finalize (object);
}

static gboolean
marquise_new_patience_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MARQUISE_NEW_PATIENCE (widget)->name));
}

static void
marquise_new_patience_class_init (MarquiseNewPatienceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = marquise_new_patience_dispose;
  object_class->finalize = marquise_new_patience_finalize;
  widget_class->grab_focus = marquise_new_patience_grab_focus;

  signals[SIGNAL_PLAY] = g_signal_new ("play", MARQUISE_TYPE_NEW_PATIENCE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_GAME_BUTTON);
  g_type_ensure (MARQUISE_TYPE_THUMBNAIL);
  gtk_widget_class_set_template_from_resource (widget_class, "/marquise/new-patience.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, intent);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, copy);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, name);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, like);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, rules);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, mistake);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, text_mistake);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, choices);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, text);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, follow);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, own);
  gtk_widget_class_bind_template_child (widget_class, MarquiseNewPatience, save);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, like_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, follow_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

/* Whether the patience can be a model. */
static gboolean
is_model (const char *id)
{
  return marquise_draft_is_model (id) && !games_is_own (id);
}

static void
marquise_new_patience_init (MarquiseNewPatience *self)
{
  g_autoptr (GPtrArray) models = marquise_game_button_list_games (is_model);

  self->own_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = TRUE;
  marquise_game_button_set_games (self->like, models, _("Like"), NULL);
  self->filling = FALSE;
  add_choices (self);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed",
                           G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
}

MarquiseNewPatience *
marquise_new_patience_new (MarquiseLibrary *library,
                           const char      *like)
{
  MarquiseNewPatience *self;
  g_autoptr (GVariant) draft = NULL;
  const char *kept;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_NEW_PATIENCE, NULL);
  self->library = g_object_ref (library);
  fill_own (self);
  draft = g_settings_get_value (marquise_library_get_settings (library), SETTING);
  g_variant_get_child (draft, 1, "&s", &kept);
  if (*kept != '\0')
    {
      set_draft (self, draft);
      return self;
    }

  self->filling = TRUE;
  marquise_game_button_set_chosen (self->like, like);
  self->filling = FALSE;
  update (self);

  return self;
}
