/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chooser: on the felt of the table, a tile for each game, in places that stay. Above them a
 * narrow band (chooser-band.h), and a row in which one searches and leaves games out. The first
 * games are all on one screen; below them the marquise's book and the further games stand in
 * families, each folded to one row. Typing searches. */

#include "config.h"

#include "chooser.h"

#include "app/kit/fold-box.h"
#include "app/kit/letters.h"
#include "app/system/announcer.h"
#include "chooser-band.h"
#include "chooser-filters.h"
#include "game-card.h"
#include "game-words.h"
#include "model/patience/own-patiences.h"
#include "model/words/game-search.h"
#include "table/faces/pixels.h"
#include "table/faces/table-felt.h"
#include "tile-grid.h"

#include <glib/gi18n.h>

/* The most games that are seen on one screen: with more all are in families. */
#define MOST_ON_SCREEN 30
/* The number of search results made at once. */
#define FOUND_AT_ONCE 12

typedef enum {
  RULES_UNREAD,
  RULES_BEING_READ,
  RULES_READ
} RulesState;

struct _MarquiseChooser {
  AdwBin parent_instance;

  MarquiseLibrary *library;
  GPtrArray *ids;               /* of all games, borrowed */
  RulesState rules;             /* of all games */
  GPtrArray *game_cards;        /* of MarquiseGameCard, for the game at the same index; NULL: not
                                 * made yet */
  GPtrArray *lists;             /* GArray of places in both, a list for each section */
  MarquiseChooserBand *band;
  MarquiseChooserFilters *filters;
  GtkSizeGroup *texts;          /* of all tiles */
  TableFelt *felt;
  char *colour;
  gboolean anew;                /* shown since it last had the focus */
  MarquiseAnnouncer *announcer;
  gboolean tells;               /* what is shown, once it is known */
  gboolean forgets;             /* words and filters, one after the other */
  char *told;                   /* what was found, or NULL: all are shown */
  gboolean unfolded[MARQUISE_N_FAMILIES], book_unfolded;
  guint room;                   /* which of the classes it has, or 0 */
  guint room_idle;

  GtkWidget *page;
  GtkWidget *row;
  GtkWidget *entry;
  AdwStatusPage *nothing;       /* where no game is found */
  GtkWidget *known;             /* of the only game found */
  GtkWidget *scrolled;
  MarquiseTileGrid *grid;
};

G_DEFINE_FINAL_TYPE (MarquiseChooser, marquise_chooser, ADW_TYPE_BIN)

/* The families that are not called by their first game. */
static const char *const family_titles[MARQUISE_N_FAMILIES] = {
  [MARQUISE_FAMILY_FANS] = N_("Fans"),
  [MARQUISE_FAMILY_STRAIGHT] = N_("Straight to the foundations"),
  [MARQUISE_FAMILY_HEAPS] = N_("Sorting onto heaps"),
  [MARQUISE_FAMILY_KINGS] = N_("Kings and queens"),
  [MARQUISE_FAMILY_TAKEN] = N_("Card after card, and pairs"),
  [MARQUISE_FAMILY_ROWS] = N_("Rows and grids"),
  [MARQUISE_FAMILY_FOR_TWO] = N_("For two"),
};

/* From these widths on, which grow with the letters, everything is larger. */
static const struct {
  int width;
  const char *class;
} rooms[] = { { 0, NULL }, { 1700, "roomy" }, { 2900, "vast" } };

static const char *
get_id (MarquiseChooser *self,
        guint            i)
{
  return g_ptr_array_index (self->ids, i);
}

/* Makes the tile where there is none yet. */
static MarquiseGameCard *
get_card (MarquiseChooser *self,
          guint            i)
{
  MarquiseGameCard *card = g_ptr_array_index (self->game_cards, i);

  if (card == NULL)
    {
      card = g_object_ref_sink (marquise_game_card_new (self->library, get_id (self, i),
                                                        self->texts));
      self->game_cards->pdata[i] = card;
      marquise_game_card_update (card);
    }

  return card;
}

static const char *
get_words (MarquiseChooser *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* What stands where */

/* The tiles of a section that come into sight. */
static void
fill_cb (MarquiseTileGrid *grid,
         guint             section,
         guint             n,
         MarquiseChooser  *self)
{
  const GArray *list = g_ptr_array_index (self->lists, section);

  for (guint i = 0; i < MIN (n, list->len); i++)
    {
      GtkWidget *card = GTK_WIDGET (get_card (self, g_array_index (list, guint, i)));

      if (gtk_widget_get_parent (card) == NULL)
        marquise_tile_grid_append (grid, section, card);
    }
}

static GArray *
new_list (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Begins a section with these games (transfer full), of which @at_once are made immediately;
 * returns whether there are any. */
static gboolean
place_list (MarquiseChooser *self,
            const char      *title,
            gboolean        *unfolded,
            GArray          *list,
            guint            at_once)
{
  for (guint i = list->len; i-- > 0; )
    if (marquise_own_patiences_is_dropped (get_id (self, g_array_index (list, guint, i))))
      g_array_remove_index (list, i);
  if (list->len == 0)
    {
      g_array_unref (list);
      return FALSE;
    }
  g_ptr_array_add (self->lists, list);
  marquise_tile_grid_begin (self->grid, title, unfolded, list->len);
  fill_cb (self->grid, self->lists->len - 1, at_once, self);

  return TRUE;
}

/* The place of a game when nothing is searched. */
typedef enum {
  PLACE_FIRST,
  PLACE_OWN,
  PLACE_BOOK,
  PLACE_FAMILY
} Place;

static Place
find_place (const char *id)
{
  if (games_is_own (id))
    return PLACE_OWN;
  if (!games_is_further (id))
    return PLACE_FIRST;

  return marquise_game_is_in_book (id) ? PLACE_BOOK : PLACE_FAMILY;
}

/* The games of a place, family by family. (transfer full) */
static GArray *
list_place (MarquiseChooser *self,
            Place            place)
{
  GArray *list = new_list ();

  g_autoptr (GArray) those = new_list ();

  for (guint i = 0; i < self->ids->len; i++)
    if (find_place (get_id (self, i)) == place)
      g_array_append_val (those, i);
  for (guint family = 0; family < MARQUISE_N_FAMILIES; family++)
    for (guint i = 0; i < those->len; i++)
      if (marquise_game_find_family (get_id (self, g_array_index (those, guint, i))) == family)
        g_array_append_val (list, g_array_index (those, guint, i));

  return list;
}

/* Adds those games of a family that are shown in families. */
static void
place_family (MarquiseChooser *self,
              guint            family,
              gboolean         all)
{
  GArray *list = new_list ();
  const char *like = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const char *id = get_id (self, i);

      if (marquise_game_find_family (id) != family)
        continue;
      if (like == NULL)
        like = marquise_game_find_name (id);
      if (all || find_place (id) == PLACE_FAMILY)
        g_array_append_val (list, i);
    }
  if (family_titles[family] != NULL)
    title = g_strdup (_(family_titles[family]));
  else if (all)
    /* Translators: a heading: the name of a game, and those that are played like it. */
    title = g_strdup_printf (_("%s and games like it"), like);
  else
    /* Translators: a heading: other games that are played like this one. */
    title = g_strdup_printf (_("More games like %s"), like);
  place_list (self, title, &self->unfolded[family], list, 0);
}

/* The first games on one screen, followed by the player's own, so that a new one moves none; then
 * the others. If there are too many for the screen, all are shown in families. */
static void
place_usual (MarquiseChooser *self)
{
  g_autoptr (GArray) own = list_place (self, PLACE_OWN);
  GArray *first = list_place (self, PLACE_FIRST);
  guint n = first->len + own->len;

  marquise_tile_grid_clear (self->grid, n <= MOST_ON_SCREEN ? n : 0);
  if (n > MOST_ON_SCREEN)
    {
      g_array_unref (first);
      for (guint family = 0; family < MARQUISE_N_FAMILIES; family++)
        place_family (self, family, TRUE);
      return;
    }
  g_array_append_vals (first, own->data, own->len);
  place_list (self, NULL, NULL, first, n);
  place_list (self, _("The marquise’s book"), &self->book_unfolded,
              list_place (self, PLACE_BOOK), 0);
  for (guint family = 0; family < MARQUISE_N_FAMILIES; family++)
    place_family (self, family, FALSE);
}

/* The games found, the best matches first; equal ones in their usual order. Returns whether there
 * are any. */
static gboolean
place_found (MarquiseChooser     *self,
             const MarquiseFound *found)
{
  g_autoptr (GArray) all = new_list ();
  g_autofree char *title = NULL;
  GArray *list = new_list ();

  for (Place place = PLACE_FIRST; place <= PLACE_FAMILY; place++)
    {
      g_autoptr (GArray) those = list_place (self, place);

      g_array_append_vals (all, those->data, those->len);
    }
  for (MarquiseFound rank = MARQUISE_FOUND_BEGINS; rank <= MARQUISE_FOUND_SAID; rank++)
    for (guint i = 0; i < all->len; i++)
      if (found[g_array_index (all, guint, i)] == rank)
        g_array_append_val (list, g_array_index (all, guint, i));

  marquise_tile_grid_clear (self->grid, 0);
  title = g_strdup_printf (ngettext ("%u game found", "%u games found", list->len), list->len);

  return place_list (self, title, NULL, list, FOUND_AT_ONCE);
}

/* Beneath the tile of the only game that was found there is room for all that is known of it. */
static void
tell_only (MarquiseChooser *self,
           gboolean         searched)
{
  const GArray *list = self->lists->len == 1 ? g_ptr_array_index (self->lists, 0) : NULL;
  gboolean only = searched && list != NULL && list->len == 1;

  if (only)
    {
      MarquiseGameCard *card = get_card (self, g_array_index (list, guint, 0));
      g_autofree char *words = marquise_game_card_tell (card);

      gtk_label_set_label (GTK_LABEL (self->known), words);
    }
  gtk_widget_set_visible (self->known, only);
  gtk_widget_set_vexpand (GTK_WIDGET (self->grid), !only);
}

/* Reads records and games again, and what the pictures are painted with. */
static void
update_tiles (MarquiseChooser *self)
{
  g_free (self->colour);
  g_settings_get (marquise_library_get_settings (self->library), "table", "s", &self->colour);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  marquise_chooser_band_update (self->band);
  for (guint i = 0; i < self->game_cards->len; i++)
    if (self->game_cards->pdata[i] != NULL)
      marquise_game_card_update (get_card (self, i));
}

static void
setting_changed_cb (GSettings        *settings,
                    const char       *key,
                    MarquiseChooser  *self)
{
  static const char *keys[] = { "table", "indices", "four-colours", "index-size", "back",
                               "diamonds", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i]) && gtk_widget_get_mapped (GTK_WIDGET (self)))
      update_tiles (self);
}

/* The search */

/* Says what the player's words and filters have found, NULL for all games. */
static void
tell_found (MarquiseChooser *self,
            const char      *sentence)
{
  gboolean again = g_strcmp0 (sentence, self->told) == 0;

  self->tells = FALSE;
  g_free (self->told);
  self->told = g_strdup (sentence);
  if (again)
    return;

  marquise_announcer_hush (self->announcer);
  marquise_announcer_say (self->announcer, sentence != NULL ? sentence : _("All games"));
}

static void place_all (MarquiseChooser *self);

static void
read_rules_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  const GPtrArray *ids = data;

  /* Meanwhile one may be added to the end of the list: those that are looked for come before. */
  for (guint i = 0; i < ids->len; i++)
    if (games_is_further (g_ptr_array_index (ids, i)))
      patience_find (g_ptr_array_index (ids, i));
  g_task_return_boolean (task, TRUE);
}

static void
rules_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (source);

  self->rules = RULES_READ;
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    place_all (self);
}

/* Whether the filters can be asked, which need the rules of all games. To read those takes longer
 * than a window may stand still: what was found is shown once it is done. */
static gboolean
has_rules (MarquiseChooser *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->rules != RULES_UNREAD)
    return self->rules == RULES_READ;

  self->rules = RULES_BEING_READ;
  task = g_task_new (self, NULL, rules_read_cb, NULL);
  g_task_set_source_tag (task, has_rules);
  g_task_set_task_data (task, g_ptr_array_copy (self->ids, NULL, NULL),
                        (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, read_rules_thread);

  return FALSE;
}

/* Leaves out what is not wanted. */
static void
filter (MarquiseChooser *self,
        MarquiseFound   *found)
{
  const MarquiseGameWish *wish = marquise_chooser_filters_get_wish (self->filters);

  for (guint i = 0; i < self->ids->len; i++)
    if (found[i] != MARQUISE_FOUND_NOT
        && !marquise_game_words_match (self->library, get_id (self, i), wish))
      found[i] = MARQUISE_FOUND_NOT;
}

static void
place_all (MarquiseChooser *self)
{
  gboolean searching = *get_words (self) != '\0';
  guint n = self->ids->len;
  g_autofree MarquiseFound *found = g_new0 (MarquiseFound, n + 1);
  gboolean filtering = marquise_chooser_filters_is_set (self->filters);
  gboolean any = n > 0;

  if (filtering && !has_rules (self))
    return;

  g_ptr_array_set_size (self->lists, 0);
  if (searching || filtering)
    {
      marquise_game_search (get_words (self), self->ids, found);
      if (filtering)
        filter (self, found);
      any = place_found (self, found);
    }
  else
    {
      place_usual (self);
    }

  adw_status_page_set_title (self->nothing, searching ? _("No game has that name.")
                             : _("No game matches these choices."));
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), !any);
  gtk_widget_set_visible (GTK_WIDGET (self->grid), any);
  tell_only (self, searching || filtering);
  if (self->tells)
    {
      g_autofree char *sentence = any ? marquise_game_search_say (self->ids, found)
                                  : g_strdup (adw_status_page_get_title (self->nothing));

      tell_found (self, searching || filtering ? sentence : NULL);
    }
}

static void
scroll_up (MarquiseChooser *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (
                              GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

/* Results are shown from the beginning. */
static void
search_cb (MarquiseChooser *self)
{
  self->tells = !self->anew && !self->forgets;
  place_all (self);
  scroll_up (self);
}

static void
forget_search (MarquiseChooser *self)
{
  self->forgets = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  marquise_chooser_filters_forget (self->filters);
  self->forgets = FALSE;
}

static void
stop_search_cb (MarquiseChooser *self)
{
  forget_search (self);
  search_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
open_found_cb (MarquiseChooser *self)
{
  GtkWidget *first;

  search_cb (self);
  first = marquise_tile_grid_find_first (self->grid);
  if (first != NULL && *get_words (self) != '\0')
    gtk_widget_activate (first);
}

/* One of those that are shown, or could be by unfolding. */
static void
surprise_cb (MarquiseChooser *self)
{
  g_autoptr (GArray) shown = new_list ();
  guint i;

  for (guint section = 0; section < self->lists->len; section++)
    {
      const GArray *list = g_ptr_array_index (self->lists, section);

      g_array_append_vals (shown, list->data, list->len);
    }
  if (shown->len == 0)
    return;

  /* Opens it directly, since a game in a folded family may have no tile. Among all the news of
   * another table a screen reader loses the title of the window. */
  i = g_array_index (shown, guint, g_random_int_range (0, (int) shown->len));
  marquise_announcer_say (self->announcer, marquise_game_find_name (get_id (self, i)));
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-game", "s", get_id (self, i));
}

/* A letter, or what an accent begins with. */
static gboolean
begins_search (guint           key,
               GdkModifierType state)
{
  gunichar letter = gdk_keyval_to_unicode (key);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  return (letter != 0 && g_unichar_isgraph (letter))
         || (key >= GDK_KEY_dead_grave && key <= GDK_KEY_dead_longsolidusoverlay);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarquiseChooser       *self)
{
  if (key == GDK_KEY_Escape
      && (*get_words (self) != '\0' || marquise_chooser_filters_is_set (self->filters)))
    {
      stop_search_cb (self);
      return GDK_EVENT_STOP;
    }
  if (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))))
      || !begins_search (key, state))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);

  /* GTK 4.24 would rather have the entry choose what it takes, a space that presses a tile among
   * it. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (
                                             gtk_editable_get_delegate (
                                               GTK_EDITABLE (self->entry))));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Parent overrides */

static gboolean
apply_room_cb (gpointer user_data)
{
  MarquiseChooser *self = user_data;

  self->room_idle = 0;
  for (guint i = 1; i < G_N_ELEMENTS (rooms); i++)
    if (i == self->room)
      gtk_widget_add_css_class (GTK_WIDGET (self), rooms[i].class);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), rooms[i].class);

  return G_SOURCE_REMOVE;
}

/* The size of the letters changes once all that is drawn now has its size. */
static void
update_room (MarquiseChooser *self,
             int              width)
{
  guint room = G_N_ELEMENTS (rooms) - 1;

  while (width < rooms[room].width * marquise_letters_get_scale ())
    room--;
  if (room != self->room && self->room_idle == 0)
    self->room_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_room_cb, self, NULL);
  self->room = room;
}

static void
marquise_chooser_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  update_room (self, width);
  if (width > 0 && height > 0)
    table_felt_append (self->felt, snapshot, self->colour, width, height,
                       pixels_get_scale (widget), pixels_wants_textures (widget));
  GTK_WIDGET_CLASS (marquise_chooser_parent_class)->snapshot (widget, snapshot);
}

/* Within the page at the tile that had it; when it is shown again at the game that can be gone on
 * with, or the one played last. */
static gboolean
marquise_chooser_grab_focus (GtkWidget *widget)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (widget);
  GtkWidget *last = marquise_tile_grid_get_last (self->grid);
  GtkWidget *leading = marquise_chooser_band_get_leading (self->band);
  g_autofree char *id = NULL;
  gboolean anew = self->anew;

  self->anew = FALSE;
  if (last != NULL && !anew && gtk_widget_grab_focus (last))
    return TRUE;
  if (leading != NULL)
    return gtk_widget_grab_focus (leading);
  g_settings_get (marquise_library_get_settings (self->library), "last-game", "s", &id);
  for (guint i = 0; i < self->game_cards->len; i++)
    if (g_strcmp0 (get_id (self, i), id) == 0 && self->game_cards->pdata[i] != NULL
        && gtk_widget_grab_focus (GTK_WIDGET (get_card (self, i))))
      return TRUE;

  last = marquise_tile_grid_find_first (self->grid);

  return gtk_widget_grab_focus (last != NULL ? last : self->entry);
}

static void
marquise_chooser_dispose (GObject *object)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (object);

  g_clear_handle_id (&self->room_idle, g_source_remove);
  g_clear_pointer (&self->felt, table_felt_free);
  g_clear_pointer (&self->colour, g_free);
  g_clear_pointer (&self->game_cards, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_clear_object (&self->texts);
  g_clear_object (&self->library);
  g_clear_pointer (&self->announcer, marquise_announcer_free);
  g_clear_pointer (&self->told, g_free);

  G_OBJECT_CLASS (marquise_chooser_parent_class)->dispose (object);
}

static void
marquise_chooser_class_init (MarquiseChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_chooser_dispose;
  widget_class->snapshot = marquise_chooser_snapshot;
  widget_class->grab_focus = marquise_chooser_grab_focus;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, page);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, row);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, entry);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, nothing);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_found_cb);
}

static void
unref_card (gpointer card)
{
  g_clear_object (&card);
}

static void
marquise_chooser_init (MarquiseChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->ids = g_ptr_array_new ();
  self->game_cards = g_ptr_array_new_with_free_func (unref_card);
  self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->texts = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  self->felt = table_felt_new ((TableFeltFunc) gtk_widget_queue_draw, self);
  self->colour = g_strdup (table_felt_colours[0]);
  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_letters_prepare (GTK_WIDGET (self->nothing));
  self->announcer = marquise_announcer_new (GTK_WIDGET (self));
  self->grid = MARQUISE_TILE_GRID (marquise_tile_grid_new ());
  marquise_tile_grid_follow (self->grid, gtk_scrolled_window_get_vadjustment (
                               GTK_SCROLLED_WINDOW (self->scrolled)));
  g_signal_connect (self->grid, "fill", G_CALLBACK (fill_cb), self);
  gtk_widget_set_vexpand (GTK_WIDGET (self->grid), TRUE);
  gtk_box_append (GTK_BOX (self->page), GTK_WIDGET (self->grid));
  self->known = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              "visible", FALSE, "wrap", TRUE, "xalign", 0.0, "max-width-chars", 48,
                              "halign", GTK_ALIGN_START, NULL);
  gtk_box_append (GTK_BOX (self->page), self->known);
  self->filters = marquise_chooser_filters_new ();
  g_signal_connect_swapped (self->filters, "changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (self->filters, "surprise", G_CALLBACK (surprise_cb), self);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (self->row), GTK_WIDGET (self->filters));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Adds games that are not in the lists yet: first all, later those that the player has added. */
static void
add_games (MarquiseChooser *self)
{
  for (guint i = self->ids->len; games[i] != NULL; i++)
    {
      g_ptr_array_add (self->ids, (gpointer) games[i]->id);
      g_ptr_array_add (self->game_cards, NULL);
    }
}

MarquiseChooser *
marquise_chooser_new (MarquiseLibrary *library)
{
  MarquiseChooser *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_CHOOSER, NULL);
  self->library = g_object_ref (library);
  self->band = marquise_chooser_band_new (library);
  gtk_box_prepend (GTK_BOX (self->page), GTK_WIDGET (self->band));
  add_games (self);

  g_signal_connect_object (marquise_library_get_settings (library), "changed",
                           G_CALLBACK (setting_changed_cb), self, 0);

  return self;
}

static void
lay_out (MarquiseChooser *self)
{
  add_games (self);
  update_tiles (self);
  place_all (self);
}

void
marquise_chooser_update (MarquiseChooser *self)
{
  g_return_if_fail (MARQUISE_IS_CHOOSER (self));

  self->anew = TRUE;
  g_clear_pointer (&self->told, g_free);
  forget_search (self);
  lay_out (self);
  scroll_up (self);
}

void
marquise_chooser_take_games (MarquiseChooser *self)
{
  GtkWidget *last;

  g_return_if_fail (MARQUISE_IS_CHOOSER (self));

  last = marquise_tile_grid_get_last (self->grid);
  lay_out (self);
  if (last != NULL && gtk_widget_is_ancestor (last, GTK_WIDGET (self)))
    gtk_widget_grab_focus (last);
}
