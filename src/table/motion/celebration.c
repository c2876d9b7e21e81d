/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "celebration.h"

#define DURATION 3600
#define FEW_PERFORMERS 7
/* The most pixels that flying cards may cover, since they make frames slower. */
#define MAX_PIXELS 500000
/* A trail overwrites what was painted before, so it may cover more. */
#define TRAIL_PIXELS 1000000
#define MOST_TRAIL 8
#define MOMENT 0.009            /* as a part of the whole time */

/* After the end nothing is secret. If the cards are not known, high ones are shown, which may be
 * among the tricks taken. */
static Card
show_face (Card card, guint n)
{
  static const int ranks[] = { RANK_QUEEN, RANK_JACK, RANK_KING, RANK_ACE, 10 };

  if (!card_is_down (card) && card != CARD_NONE)
    return card;
  return card_make ((int) (n % N_SUITS), ranks[n / N_SUITS % G_N_ELEMENTS (ranks)]);
}

static gboolean
performs (const TablePileView *pile, MarquisePlace place)
{
  return pile->layout.place == place && pile->layout.fan == MARQUISE_FAN_NONE;
}

static Card
get_card (const TablePileView *pile, guint depth)
{
  if (depth >= pile->cards->len)
    return CARD_NONE;
  return ((MarquiseCardView *) g_ptr_array_index (pile->cards, pile->cards->len - 1 - depth))->card;
}

/* Chooses cards from the piles in turn, top cards first. */
static guint
choose_performers (TableCelebration *self, MarquisePlace place, guint most)
{
  const TableLayout *layout = self->motion->layout;
  gboolean any = TRUE;
  guint n = 0;

  for (guint depth = 0; any && n < most; depth++)
    {
      any = FALSE;
      for (guint p = 0; p < layout->piles->len && n < most; p++)
        {
          const TablePileView *pile = table_layout_get_pile (layout, p);

          if (!performs (pile, place) || depth >= pile->cards->len)
            continue;
          any = TRUE;
          self->performers[n++] = (TablePerformer) { get_card (pile, depth), p };
        }
    }
  return n;
}

static guint
count_most (const TableLayout *layout)
{
  double area = layout->card_width * layout->card_height * layout->scale * layout->scale;
  int pixels = MAX ((int) area, 1);

  return (guint) CLAMP (MAX_PIXELS / pixels, FEW_PERFORMERS, CELEBRATION_PERFORMERS);
}

static guint
count_trail (const TableLayout *layout, guint n)
{
  double area = layout->card_width * layout->card_height * layout->scale * layout->scale;

  return (guint) CLAMP (TRAIL_PIXELS / MAX (n * area, 1), 2, MOST_TRAIL);
}

/* Every kind comes once before one is repeated. */
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

static void
value_cb (double value, gpointer data)
{
  TableCelebration *self = data;

  self->time = value;
  gtk_widget_queue_draw (self->motion->layout->table);
}

static void
click_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  table_celebration_stop (data);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  code,
        GdkModifierType        state,
        gpointer               data)
{
  table_celebration_stop (data);
  return GDK_EVENT_PROPAGATE;
}

/* Ends it without a callback. */
static void
halt (TableCelebration *self)
{
  self->awaited = FALSE;
  if (!self->animation)
    return;
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_pause (self->animation);
  g_clear_object (&self->animation);
  gtk_widget_queue_draw (self->motion->layout->table);
}

TableCelebration *
table_celebration_new (TableMotion *motion, TableCelebrationFunc ended, gpointer data)
{
  TableCelebration *self = g_new0 (TableCelebration, 1);

  self->motion = motion;
  self->ended = ended;
  self->data = data;
  return self;
}

void
table_celebration_free (TableCelebration *self)
{
  halt (self);
  g_free (self);
}

void
table_celebration_await (TableCelebration *self, gboolean won)
{
  table_celebration_stop (self);
  self->awaited = won;
  if (!self->motion->animation)
    table_celebration_begin (self);
}

void
table_celebration_begin (TableCelebration *self)
{
  if (self->awaited)
    table_celebration_start (self, -1, g_random_int ());
}

/* Chooses the cards and their flights; returns their number. */
static guint
plan (TableCelebration *self, SpectacleKind kind, guint32 seed)
{
  const TableLayout *layout = self->motion->layout;
  gboolean trails = kind == SPECTACLE_CASCADE;
  guint most = trails ? FEW_PERFORMERS : count_most (layout);
  guint n = choose_performers (self, MARQUISE_PLACE_FOUNDATION, most);

  if (n == 0)
    n = choose_performers (self, MARQUISE_PLACE_TRICKS_WON, most);
  self->plan = (Spectacle) { kind, seed, layout->plan.space.width, layout->plan.space.height,
                             layout->card_width, layout->card_height, n };
  self->n_trail = trails ? count_trail (layout, n) : 0;
  return n;
}

void
table_celebration_start (TableCelebration *self, int kind, guint32 seed)
{
  const TableLayout *layout = self->motion->layout;
  AdwAnimationTarget *target;
  guint n = 0;

  if (!table_motion_is_animated (self->motion))
    {
      table_celebration_stop (self);
      return;
    }
  halt (self);
  n = plan (self, kind < 0 ? draw_kind () : (SpectacleKind) kind, seed);
  if (n == 0)
    {
      self->ended (self->data);
      return;
    }

  self->time = 0;
  target = adw_callback_animation_target_new (value_cb, self, NULL);
  self->animation = adw_timed_animation_new (layout->table, 0, 1, DURATION, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (table_celebration_stop), self);
  adw_animation_play (self->animation);
}

void
table_celebration_stop (TableCelebration *self)
{
  gboolean on = table_celebration_is_on (self);

  halt (self);
  if (on)
    self->ended (self->data);
}

gboolean
table_celebration_is_on (TableCelebration *self)
{
  return self->awaited || self->animation != NULL;
}

void
table_celebration_hold (TableCelebration *self, double time)
{
  g_assert (self->animation != NULL);

  adw_animation_pause (self->animation);
  value_cb (time, self);
}

gboolean
table_celebration_find (TableCelebration *self,
                        guint             i,
                        guint             ago,
                        double           *x,
                        double           *y,
                        Card             *card)
{
  const TablePerformer *performer = &self->performers[i];
  const TableRect *home
    = &table_layout_get_pile (self->motion->layout, performer->pile)->place->rect;

  *card = show_face (performer->card, i);
  return spectacle_place (&self->plan, i, MAX (self->time - ago * MOMENT, 0), home->x, home->y, x,
                          y);
}

gboolean
table_celebration_bares (TableCelebration *self, guint pile, Card *card)
{
  guint n = 0;
  double x, y;
  Card face;

  for (guint i = 0; self->animation && i < self->plan.n_cards; i++)
    {
      if (self->performers[i].pile != pile)
        continue;
      *card = self->performers[i].card;
      if (!table_celebration_find (self, i, 0, &x, &y, &face))
        return TRUE;
      n++;
    }
  if (n > 0)
    *card = get_card (table_layout_get_pile (self->motion->layout, pile), n);
  return n > 0;
}

void
table_celebration_watch_root (TableCelebration *self, gboolean watch)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->motion->layout->table));
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
