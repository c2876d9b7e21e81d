/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list is read in a thread and read again whenever something is kept or deleted; what is
 * selected stays selected. */

#include "config.h"

#include "kept-page.h"

#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "app/kit/file-dialogs.h"
#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/pick/game-button.h"
#include "model/game/isolate.h"
#include "model/game/rule-texts.h"
#include "model/words/game-search.h"

#include <glib/gi18n.h>

struct _MarquiseKeptPage {
  MarquiseSidePage parent_instance;

  MarquiseLibrary *library;
  GActionGroup *files;          /* of the window */
  MarquiseShelf *kept;
  GListStore *store;            /* MarquiseKeptGame */
  GtkFilter *filter_function;
  GtkSingleSelection *selection;
  GCancellable *reading;
  gboolean ready;
  GPtrArray *words;             /* of the search (Word); NULL without */
  gboolean misspelt;            /* a letter of a name may be another */

  GtkWidget *toast_overlay;
  MarquiseGameButton *filter;
  GtkWidget *search;
  GtkWidget *stack;
  GtkWidget *empty;
  GtkWidget *list;
  GtkWidget *bar;
  GtkWidget *replay;
  GtkWidget *resume;
  GtkWidget *save;
  GtkWidget *delete;
};

G_DEFINE_FINAL_TYPE (MarquiseKeptPage, marquise_kept_page, MARQUISE_TYPE_SIDE_PAGE)

/* The names of the window's actions. */
static const char * const file_actions[] = {
  "files.open", "files.save-as", "files.replay", "files.copy-deal", "files.paste-deal"
};

enum {
  SIGNAL_REPLAY,
  SIGNAL_RESUME,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A word that is searched for. */
typedef struct {
  char *folded;
  GHashTable *meant;            /* ids of the games that are called so; borrowed */
  GHashTable *nearly;           /* those that are but for one letter */
} Word;

/* A deletion that can be undone. */
typedef struct {
  MarquiseShelf *kept;
  MarquiseKeptPage *page;       /* borrowed */
  char *path;
  GBytes *content;
} Deleted;

static void
deleted_free (gpointer  data,
              GClosure *closure)
{
  Deleted *deleted = data;

  g_object_unref (deleted->kept);
  g_free (deleted->path);
  g_bytes_unref (deleted->content);
  g_free (deleted);
}

/* In words */

static const char *
name_game (const char *id)
{
  return id == NULL || game_find (id) == NULL ? _("Unreadable file") : marquise_game_find_name (id);
}

static const char *
name_result (const MarquiseKeptInfo *info)
{
  gboolean match = info->deals > 0;

  switch (info->result)
    {
    case MARQUISE_KEPT_WON:
      return match ? C_("match", "won") : C_("patience", "won");
    case MARQUISE_KEPT_LOST:
      return C_("match", "lost");
    case MARQUISE_KEPT_GIVEN_UP:
      return C_("game", "given up");
    case MARQUISE_KEPT_ASIDE:
      return C_("game", "set aside");
    case MARQUISE_KEPT_UNREADABLE:
    default:
      return C_("file", "cannot be read");
    }
}

static char *
describe_rules (const MarquiseKeptInfo *info)
{
  const Game *engine = game_find (info->record->game);
  Rules rules = { 0 };

  return rules_parse (engine, info->record->rules, &rules, NULL, 0)
         ? marquise_rules_describe (engine, &rules) : g_strdup (info->record->rules);
}

static char *
make_title (const MarquiseKeptInfo *info)
{
  const char *name = name_game (info->record->game);

  return info->result == MARQUISE_KEPT_UNREADABLE ? g_strdup (name)
         : g_strdup_printf (_("%s · %s"), name, name_result (info));
}

/* “124 moves”, “3:12”, in words if @spoken; a match is measured in deals, too. */
static void
add_numbers (GPtrArray              *parts,
             const MarquiseKeptInfo *info,
             gboolean                spoken)
{
  if (info->deals > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u deal", "%u deals", info->deals),
                                             info->deals));
  g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u move", "%u moves", info->record->moves),
                                           info->record->moves));
  g_ptr_array_add (parts, spoken ? marquise_format_spoken_duration (info->record->seconds)
                   : marquise_format_duration (info->record->seconds));
}

/* “21 November 2026, 14:05 · Deal 123 · 124 moves · 3:12 · House rules”; without moves and time if
 * the player hides numbers. */
static char *
make_details (MarquiseKeptPage       *self,
              const MarquiseKeptInfo *info,
              gboolean                spoken)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (parts, marquise_format_date (info->ended));
  if (info->result == MARQUISE_KEPT_UNREADABLE)
    {
      g_autofree char *name = g_filename_display_basename (info->path);

      g_ptr_array_add (parts, marquise_isolate (name));
      g_ptr_array_add (parts, g_strdup (info->problem));
    }
  else
    {
      if (info->deals == 0 && info->record->deal != 0)
        g_ptr_array_add (parts, g_strdup_printf (_("Deal %u"), info->record->deal));
      if (!marquise_settings_hides_numbers (marquise_library_get_settings (self->library)))
        add_numbers (parts, info, spoken);
      g_ptr_array_add (parts, describe_rules (info));
      if (info->record->again)
        g_ptr_array_add (parts, g_strdup (_("known deal")));
    }
  g_ptr_array_add (parts, NULL);

  return g_strjoinv ("\u00a0· ", (char **) parts->pdata);
}

/* Rows */

static void
row_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              gpointer                  user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *details = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (details), 0);
  gtk_label_set_wrap (GTK_LABEL (details), TRUE);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_widget_add_css_class (details, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), details);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_list_item_set_child (item, box);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             gpointer                  user_data)
{
  const MarquiseKeptInfo *info
    = marquise_kept_game_get_info (MARQUISE_KEPT_GAME (gtk_list_item_get_item (item)));
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *title = gtk_widget_get_first_child (box);
  g_autofree char *title_text = make_title (info);
  g_autofree char *details_text = make_details (user_data, info, FALSE);
  g_autofree char *spoken = make_details (user_data, info, TRUE);
  g_autofree char *both = g_strconcat (title_text, ". ", spoken, NULL);

  gtk_label_set_label (GTK_LABEL (title), title_text);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (title)), details_text);
  /* The row itself has the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}

/* Filtering */

static void
word_free (gpointer data)
{
  Word *word = data;

  g_free (word->folded);
  g_hash_table_unref (word->meant);
  g_hash_table_unref (word->nearly);
  g_free (word);
}

/* Whose games are in the list. (element-type utf8) */
static GPtrArray *
list_games (MarquiseKeptPage *self)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *ids = marquise_game_button_list_games (NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarquiseKeptGame) game = g_list_model_get_item (G_LIST_MODEL (self->store), i);
      const char *id = marquise_kept_game_get_info (game)->record->game;

      if (id != NULL)
        g_hash_table_add (kept, (gpointer) id);
    }
  for (guint i = ids->len; i > 0; i--)
    if (!g_hash_table_contains (kept, g_ptr_array_index (ids, i - 1)))
      g_ptr_array_remove_index (ids, i - 1);

  return ids;
}

/* The games of the list have all the names that they have on the start page. */
static Word *
word_new (const char *folded,
          GPtrArray  *ids)
{
  g_autofree MarquiseFound *found = g_new0 (MarquiseFound, ids->len + 1);
  Word *word = g_new0 (Word, 1);

  word->folded = g_strdup (folded);
  word->meant = g_hash_table_new (g_str_hash, g_str_equal);
  word->nearly = g_hash_table_new (g_str_hash, g_str_equal);
  marquise_game_search (folded, ids, found);
  for (guint i = 0; i < ids->len; i++)
    if (found[i] == MARQUISE_FOUND_MISSPELT)
      g_hash_table_add (word->nearly, g_ptr_array_index (ids, i));
    else if (found[i] != MARQUISE_FOUND_NOT && found[i] < MARQUISE_FOUND_MISSPELT)
      g_hash_table_add (word->meant, g_ptr_array_index (ids, i));

  return word;
}

static void
read_words (MarquiseKeptPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);
  g_autoptr (GPtrArray) ids = list_games (self);

  g_clear_pointer (&self->words, g_ptr_array_unref);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        if (self->words == NULL)
          self->words = g_ptr_array_new_with_free_func (word_free);
        g_ptr_array_add (self->words, word_new (words[i], ids));
      }
}

static gboolean
matches (gpointer item,
         gpointer user_data)
{
  MarquiseKeptPage *self = user_data;
  const MarquiseKeptInfo *info = marquise_kept_game_get_info (MARQUISE_KEPT_GAME (item));
  const char *id = info->record->game, *wanted = marquise_game_button_get_chosen (self->filter);
  g_autofree char *title = NULL;
  g_autofree char *details = NULL;
  g_autofree char *both = NULL;
  g_autofree char *folded = NULL;

  if (wanted != NULL && g_strcmp0 (id, wanted) != 0)
    return FALSE;
  if (self->words == NULL)
    return TRUE;

  title = make_title (info);
  details = make_details (self, info, FALSE);
  both = g_strconcat (title, " ", details, NULL);
  folded = g_utf8_casefold (both, -1);
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = g_ptr_array_index (self->words, i);

      if (strstr (folded, word->folded) == NULL
          && (id == NULL || (!g_hash_table_contains (word->meant, id)
                             && !(self->misspelt && g_hash_table_contains (word->nearly, id)))))
        return FALSE;
    }

  return TRUE;
}

/* A misspelt name counts where nothing else is found. */
static void
filter_again (MarquiseKeptPage *self)
{
  self->misspelt = FALSE;
  gtk_filter_changed (self->filter_function, GTK_FILTER_CHANGE_DIFFERENT);
  if (marquise_kept_page_count (self) > 0 || self->words == NULL)
    return;

  self->misspelt = TRUE;
  gtk_filter_changed (self->filter_function, GTK_FILTER_CHANGE_LESS_STRICT);
}

static MarquiseKeptGame *
get_selected (MarquiseKeptPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static void
update_buttons (MarquiseKeptPage *self)
{
  MarquiseKeptGame *game = get_selected (self);
  MarquiseKeptResult result = game != NULL ? marquise_kept_game_get_info (game)->result
                              : MARQUISE_KEPT_UNREADABLE;

  gtk_widget_set_sensitive (self->replay, result != MARQUISE_KEPT_UNREADABLE);
  gtk_widget_set_sensitive (self->save, result != MARQUISE_KEPT_UNREADABLE);
  gtk_widget_set_sensitive (self->delete, game != NULL);
  gtk_widget_set_visible (self->resume, result == MARQUISE_KEPT_ASIDE);
}

static void
update_stack (MarquiseKeptPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;

  adw_status_page_set_description (ADW_STATUS_PAGE (self->empty),
                                   any ? _("No games match your search.")
                                   : _("Finished games appear here."));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    marquise_kept_page_count (self) > 0 || !self->ready
                                    ? "list" : "empty");
  gtk_widget_set_visible (self->bar, marquise_kept_page_count (self) > 0);
  update_buttons (self);
}

static void
filter_changed_cb (MarquiseKeptPage *self)
{
  if (self->filter_function == NULL)
    return;

  read_words (self);
  filter_again (self);
  update_stack (self);
}

/* Reading */

/* The row of @path, or the one where it was. */
static void
select_again (MarquiseKeptPage *self,
              const char       *path,
              guint             position)
{
  guint n_items = marquise_kept_page_count (self);

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (MarquiseKeptGame) game = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (g_strcmp0 (marquise_kept_game_get_info (game)->path, path) == 0)
        position = i;
    }

  if (n_items > 0)
    gtk_single_selection_set_selected (self->selection, MIN (position, n_items - 1));
}

/* Fills the choice of games with those in the list. */
static void
show_games (MarquiseKeptPage *self)
{
  g_autoptr (GPtrArray) ids = list_games (self);

  marquise_game_button_set_games (self->filter, ids, _("Game"), _("All games"));
  filter_changed_cb (self);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MarquiseKeptPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *path = NULL;
  gboolean first = !self->ready;
  guint position;

  list = marquise_shelf_list_finish (MARQUISE_SHELF (source), result, &error);
  if (list == NULL)
    return;

  g_clear_object (&self->reading);
  if (get_selected (self) != NULL)
    path = g_strdup (marquise_kept_game_get_info (get_selected (self))->path);
  position = gtk_single_selection_get_selected (self->selection);
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       list->pdata, list->len);
  self->ready = TRUE;
  show_games (self);
  select_again (self, path, path != NULL ? position : 0);
  update_stack (self);
  /* An empty list has nothing that could have the keyboard. */
  if (first && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
read_list (MarquiseKeptPage *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  marquise_shelf_list_async (self->kept, self->reading, listed_cb, g_object_ref (self));
}

/* Actions */

static void
replay_cb (MarquiseKeptPage *self)
{
  MarquiseKeptGame *game = get_selected (self);

  if (game != NULL)
    g_signal_emit (self, signals[SIGNAL_REPLAY], 0, game);
}

static void
resume_cb (MarquiseKeptPage *self)
{
  g_autoptr (MarquiseKeptGame) game = NULL;

  if (!g_set_object (&game, get_selected (self)))
    return;

  g_signal_emit (self, signals[SIGNAL_RESUME], 0, game);
}

static void
activate_cb (MarquiseKeptPage *self)
{
  MarquiseKeptGame *game = get_selected (self);

  if (game == NULL || marquise_kept_game_get_info (game)->result == MARQUISE_KEPT_UNREADABLE)
    return;

  if (marquise_kept_game_get_info (game)->result == MARQUISE_KEPT_ASIDE)
    resume_cb (self);
  else
    replay_cb (self);
}

static void
save_cb (MarquiseKeptPage *self)
{
  MarquiseKeptGame *game = get_selected (self);
  const MarquiseKeptInfo *info = game != NULL ? marquise_kept_game_get_info (game) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *file_name = NULL;
  char *text;
  gsize length;

  if (info == NULL)
    return;

  if (!g_file_get_contents (info->path, &text, &length, &error))
    {
      file = g_file_new_for_path (info->path);
      marquise_file_dialogs_say_unopened (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                          file, error);
      return;
    }

  file_name = marquise_file_dialogs_make_name (name_game (info->record->game), info->record->deal);
  marquise_file_dialogs_save (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), file_name, text,
                              length);
}

static void
undelete_cb (AdwToast *toast,
             Deleted  *deleted)
{
  marquise_shelf_restore (deleted->kept, deleted->path, deleted->content);
  /* The button goes with the toast. */
  gtk_widget_grab_focus (deleted->page->search);
  marquise_toasts_announce (ADW_TOAST_OVERLAY (deleted->page->toast_overlay),
                            _("The game is restored."));
}

static void
delete_cb (MarquiseKeptPage *self)
{
  MarquiseKeptGame *game = get_selected (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  GBytes *content;
  Deleted *deleted;
  AdwToast *toast;

  if (game == NULL)
    return;

  path = g_strdup (marquise_kept_game_get_info (game)->path);
  content = marquise_shelf_remove (self->kept, path, &error);
  toast = marquise_dialogs_toast (content != NULL ? _("Game deleted.") : error->message);
  if (content != NULL)
    {
      deleted = g_new0 (Deleted, 1);
      *deleted = (Deleted) { g_object_ref (self->kept), self, g_steal_pointer (&path), content };
      adw_toast_set_button_label (toast, _("_Undo"));
      g_signal_connect_data (toast, "button-clicked", G_CALLBACK (undelete_cb), deleted,
                             deleted_free, 0);
    }
  /* Of several toasts, the one for the last deletion comes first. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  marquise_toasts_say (ADW_TOAST_OVERLAY (self->toast_overlay), toast);
}

/* They are done with what is on the table. */
static void
files_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  MarquiseKeptPage *self = MARQUISE_KEPT_PAGE (widget);
  GActionGroup *files = g_object_ref (self->files);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.leave", NULL);
  g_action_group_activate_action (files, strchr (action, '.') + 1, NULL);
  g_object_unref (files);
}

/* Parent overrides */

static gboolean
marquise_kept_page_grab_focus (GtkWidget *widget)
{
  MarquiseKeptPage *self = MARQUISE_KEPT_PAGE (widget);
  GtkWidget *child = gtk_stack_get_visible_child (GTK_STACK (self->stack));
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (marquise_kept_page_count (self) > 0)
    return gtk_widget_grab_focus (self->list);

  return (focus != NULL && gtk_widget_is_ancestor (focus, child))
         || gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

static void
marquise_kept_page_dispose (GObject *object)
{
  MarquiseKeptPage *self = MARQUISE_KEPT_PAGE (object);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);
  g_clear_object (&self->filter_function);
  g_clear_object (&self->kept);
  g_clear_object (&self->library);
  g_clear_object (&self->files);
  g_clear_pointer (&self->words, g_ptr_array_unref);

  G_OBJECT_CLASS (marquise_kept_page_parent_class)->dispose (object);
}

static void
marquise_kept_page_class_init (MarquiseKeptPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_kept_page_dispose;
  widget_class->grab_focus = marquise_kept_page_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;

  signals[SIGNAL_REPLAY] = g_signal_new ("replay", MARQUISE_TYPE_KEPT_PAGE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         MARQUISE_TYPE_KEPT_GAME);
  signals[SIGNAL_RESUME] = g_signal_new ("resume", MARQUISE_TYPE_KEPT_PAGE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         MARQUISE_TYPE_KEPT_GAME);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_GAME_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/kept-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, filter);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, search);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, empty);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, list);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, replay);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, resume);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, save);
  gtk_widget_class_bind_template_child (widget_class, MarquiseKeptPage, delete);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, marquise_side_page_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_cb);
  gtk_widget_class_bind_template_callback (widget_class, resume_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
  for (guint i = 0; i < G_N_ELEMENTS (file_actions); i++)
    gtk_widget_class_install_action (widget_class, file_actions[i], NULL, files_cb);
}

static void
marquise_kept_page_init (MarquiseKeptPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *shown;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->store = g_list_store_new (MARQUISE_TYPE_KEPT_GAME);
  self->filter_function = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
  shown = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)),
                                     g_object_ref (self->filter_function));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (shown));
  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), self);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (update_buttons),
                           self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
}

MarquiseKeptPage *
marquise_kept_page_new (MarquiseLibrary *library,
                        GActionGroup    *files)
{
  MarquiseKeptPage *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_ACTION_GROUP (files), NULL);

  self = g_object_new (MARQUISE_TYPE_KEPT_PAGE, NULL);
  self->files = g_object_ref (files);
  for (guint i = 0; i < G_N_ELEMENTS (file_actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), file_actions[i],
                                   g_action_group_get_action_enabled
                                     (files, strchr (file_actions[i], '.') + 1));
  self->library = g_object_ref (library);
  self->kept = g_object_ref (marquise_library_get_shelf (library));
  show_games (self);
  g_signal_connect_object (self->kept, "changed", G_CALLBACK (read_list), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marquise_library_get_settings (library), "changed::hide-numbers",
                           G_CALLBACK (read_list), self, G_CONNECT_SWAPPED);
  read_list (self);
  update_stack (self);

  return self;
}

gboolean
marquise_kept_page_is_ready (MarquiseKeptPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_KEPT_PAGE (self), FALSE);

  return self->ready && self->reading == NULL;
}

guint
marquise_kept_page_count (MarquiseKeptPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_KEPT_PAGE (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}
