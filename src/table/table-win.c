/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a game is won its uppermost cards fly about for a moment. They are only painted elsewhere: the table
 * is the same, everything on it can be used, and any key or click ends it. */

#include "table-private.h"

#include "spectacle.h"

#include <math.h>

#define SPECTACLE_DURATION 3600
#define MAX_PERFORMERS 20
#define FEW_PERFORMERS 7
/* So many pixels may be covered by flying cards: what a frame costs grows with them. */
#define MAX_PIXELS 500000

typedef struct {
  Card card;
  guint pile;
} Performer;

struct _TableSpectacle {
  Spectacle plan;
  AdwAnimation *animation;
  double time;                  /* 0 … 1 */
  Performer performers[MAX_PERFORMERS];
};

/* Nothing is hidden any more when a game is over. Where the cards are not known they are the high ones of a
 * pack, as they may lie in the tricks taken. */
static Card
show_face (Card card, guint n)
{
  static const int ranks[] = { RANK_QUEEN, RANK_JACK, RANK_KING, RANK_ACE, 10 };

  if (!card_is_down (card) && card != CARD_NONE)
    return card;
  return card_make ((int) (n % N_SUITS), ranks[n / N_SUITS % G_N_ELEMENTS (ranks)]);
}

static gboolean
performs (MarquiseTable *self, guint p, MarquisePlace place)
{
  const TablePileView *pile = _marquise_table_get_pile (self, p);

  return pile->layout.place == place && pile->layout.fan == MARQUISE_FAN_NONE;
}

/* From the piles in turn, the uppermost cards first. */
static guint
choose_performers (MarquiseTable *self, MarquisePlace place, Performer *performers, guint most)
{
  gboolean any = TRUE;
  guint n = 0;

  for (guint depth = 0; any && n < most; depth++)
    {
      any = FALSE;
      for (guint p = 0; p < self->piles->len && n < most; p++)
        {
          GPtrArray *cards = _marquise_table_get_pile (self, p)->cards;

          if (!performs (self, p, place) || depth >= cards->len)
            continue;
          any = TRUE;
          performers[n].card = ((MarquiseCardView *) g_ptr_array_index (cards, cards->len - 1 - depth))->card;
          performers[n].pile = p;
          n++;
        }
    }
  return n;
}

static void
spectacle_value_cb (double value, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  if (!self->spectacle)
    return;
  self->spectacle->time = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
spectacle_done_cb (AdwAnimation *animation, gpointer data)
{
  _marquise_table_stop_spectacle (MARQUISE_TABLE (data));
}

void
_marquise_table_stop_spectacle (MarquiseTable *self)
{
  TableSpectacle *spectacle = g_steal_pointer (&self->spectacle);

  self->won = FALSE;
  if (!spectacle)
    return;
  g_signal_handlers_disconnect_by_data (spectacle->animation, self);
  adw_animation_pause (spectacle->animation);
  g_object_unref (spectacle->animation);
  g_free (spectacle);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
count_most (MarquiseTable *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int pixels = MAX (self->card_width * self->card_height * scale * scale, 1);

  return (guint) CLAMP (MAX_PIXELS / pixels, FEW_PERFORMERS, MAX_PERFORMERS);
}

/* Every kind once before one comes again. */
static SpectacleKind
draw_kind (void)
{
  static SpectacleKind kinds[N_SPECTACLES];
  static guint n_left;
  SpectacleKind kind;
  guint k;

  if (n_left == 0)
    for (n_left = 0; n_left < N_SPECTACLES; n_left++)
      kinds[n_left] = (SpectacleKind) n_left;
  k = (guint) g_random_int_range (0, (gint32) n_left);
  kind = kinds[k];
  kinds[k] = kinds[--n_left];
  return kind;
}

void
_marquise_table_start_spectacle (MarquiseTable *self, int kind, guint32 seed)
{
  TableSpectacle *spectacle;
  AdwAnimationTarget *target;
  guint n;

  _marquise_table_stop_spectacle (self);
  if (!_marquise_table_is_animated (self))
    return;
  spectacle = g_new0 (TableSpectacle, 1);
  n = choose_performers (self, MARQUISE_PLACE_FOUNDATION, spectacle->performers, count_most (self));
  if (n == 0)
    n = choose_performers (self, MARQUISE_PLACE_TRICKS_WON, spectacle->performers, count_most (self));
  if (n == 0)
    {
      g_free (spectacle);
      return;
    }

  spectacle->plan = (Spectacle) {
    kind < 0 ? draw_kind () : (SpectacleKind) kind, seed, self->space.width, self->space.height,
    self->card_width, self->card_height, n
  };
  self->spectacle = spectacle;
  target = adw_callback_animation_target_new (spectacle_value_cb, self, NULL);
  spectacle->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SPECTACLE_DURATION, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (spectacle->animation), ADW_LINEAR);
  g_signal_connect (spectacle->animation, "done", G_CALLBACK (spectacle_done_cb), self);
  adw_animation_play (spectacle->animation);
}

void
_marquise_table_hold_spectacle (MarquiseTable *self, double time)
{
  g_assert (self->spectacle != NULL);

  adw_animation_pause (self->spectacle->animation);
  spectacle_value_cb (time, self);
}

/* The last card is let arrive first. */
void
_marquise_table_celebrate (MarquiseTable *self)
{
  if (self->won && !self->motion)
    _marquise_table_start_spectacle (self, -1, g_random_int ());
}

static gboolean
find_performer (MarquiseTable *self, guint i, double *x, double *y)
{
  const TableSpectacle *spectacle = self->spectacle;
  const TableRect *home = &_marquise_table_get_pile (self, spectacle->performers[i].pile)->place->rect;

  return spectacle_place (&spectacle->plan, i, spectacle->time, home->x, home->y, x, y);
}

/* The card that is seen on a pile while others of it are away; CARD_NONE: none. */
static Card
find_uppermost (MarquiseTable *self, guint p)
{
  const TableSpectacle *spectacle = self->spectacle;
  GPtrArray *cards = _marquise_table_get_pile (self, p)->cards;
  guint n = 0;
  double x, y;

  for (guint i = 0; i < spectacle->plan.n_cards; i++)
    {
      if (spectacle->performers[i].pile != p)
        continue;
      if (!find_performer (self, i, &x, &y))
        return spectacle->performers[i].card;
      n++;
    }
  if (n >= cards->len)
    return CARD_NONE;
  return ((MarquiseCardView *) g_ptr_array_index (cards, cards->len - 1 - n))->card;
}

gboolean
_marquise_table_paint_bared (MarquiseTable *self, guint p, GtkSnapshot *snapshot)
{
  const TableRect *rect;
  gboolean any = FALSE;
  Card card;

  for (guint i = 0; self->spectacle && i < self->spectacle->plan.n_cards && !any; i++)
    any = self->spectacle->performers[i].pile == p;
  if (!any)
    return FALSE;
  card = find_uppermost (self, p);
  if (card == CARD_NONE)
    return TRUE;
  rect = &_marquise_table_get_pile (self, p)->place->rect;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (rect->x, rect->y));
  card_cache_append (self->cache, snapshot, card);
  gtk_snapshot_restore (snapshot);
  return TRUE;
}

static void
paint_performer (MarquiseTable *self, guint i, GtkSnapshot *snapshot)
{
  double x, y;

  if (!find_performer (self, i, &x, &y) || y > self->space.height || x > self->space.width ||
      y < -self->card_height || x < -self->card_width)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) lround (x), (float) lround (y)));
  card_cache_append (self->cache, snapshot, show_face (self->spectacle->performers[i].card, i));
  gtk_snapshot_restore (snapshot);
}

void
_marquise_table_paint_spectacle (MarquiseTable *self, GtkSnapshot *snapshot)
{
  guint n = self->spectacle ? self->spectacle->plan.n_cards : 0;

  gtk_snapshot_push_debug (snapshot, "spectacle");
  for (guint i = n; i > 0; i -= MIN (i, MARQUISE_TABLE_TOGETHER))
    {
      gtk_snapshot_push_debug (snapshot, "performers");
      for (guint k = 0; k < MIN (i, MARQUISE_TABLE_TOGETHER); k++)
        paint_performer (self, i - 1 - k, snapshot);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
click_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  _marquise_table_stop_spectacle (MARQUISE_TABLE (data));
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, gpointer data)
{
  _marquise_table_stop_spectacle (MARQUISE_TABLE (data));
  return GDK_EVENT_PROPAGATE;
}

void
_marquise_table_watch_root (MarquiseTable *self, gboolean watch)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkGesture *click;

  if (!watch)
    {
      for (guint i = 0; i < G_N_ELEMENTS (self->watchers); i++)
        if (self->watchers[i])
          gtk_widget_remove_controller (root, g_steal_pointer (&self->watchers[i]));
      return;
    }
  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (click_cb), self);
  self->watchers[0] = GTK_EVENT_CONTROLLER (click);
  self->watchers[1] = gtk_event_controller_key_new ();
  g_signal_connect (self->watchers[1], "key-pressed", G_CALLBACK (key_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (self->watchers); i++)
    {
      gtk_event_controller_set_propagation_phase (self->watchers[i], GTK_PHASE_CAPTURE);
      gtk_widget_add_controller (root, self->watchers[i]);
    }
}
