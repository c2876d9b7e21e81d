/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenes after a card that completes a trick: the trick lies (TRICK); if cards are drawn at
 * once it is seen taken (TAKEN); the last draw shows the turn-up (TURN_UP). After an announcement
 * its cards lie (LAID). Then the next player passes, thinks, or has to decide. */

#include "config.h"

#include "trick-scene.h"

void
marquise_trick_event_init (MarquiseTrickEvent *event,
                           const TrickGame    *tricks,
                           gconstpointer       before,
                           TrickMove           move,
                           gconstpointer       after)
{
  *event = (MarquiseTrickEvent) {
    .before = before, .after = after, .move = move, .card = tricks->card (move),
    .seat = tricks->turn (before)
  };
  tricks->lay_out (before, &event->was);
  tricks->lay_out (after, &event->is);
}

gboolean
marquise_scene_has_to_pass (const TrickGame *tricks,
                            gconstpointer    deal)
{
  TrickMove moves[TRICK_MAX_MOVES];

  return tricks->pass >= 0 && tricks->moves (deal, moves) == 1 && moves[0] == tricks->pass;
}

gboolean
marquise_scene_is_shown (MarquiseScene scene)
{
  return scene >= MARQUISE_SCENE_LOT && scene <= MARQUISE_SCENE_TURN_UP;
}

static gboolean
completes_trick (const MarquiseTrickEvent *event)
{
  return event->card != CARD_NONE && event->was.led != CARD_NONE;
}

static gboolean
announces (const TrickGame          *tricks,
           const MarquiseTrickEvent *event)
{
  return event->card == CARD_NONE && event->move != tricks->pass;
}

/* Whether the turn-up was drawn after @event. */
static gboolean
takes_turn_up (const TrickGame          *tricks,
               const MarquiseTrickEvent *event,
               gconstpointer             now)
{
  TrickTable table;

  tricks->lay_out (now, &table);

  return event->was.up != CARD_NONE && table.up == CARD_NONE;
}

/* The scene when nothing is left to be shown. */
static MarquiseScene
rest (const TrickGame *tricks,
      gconstpointer    now,
      gboolean         computer)
{
  int turn = tricks->turn (now);

  if (turn < 0)
    return MARQUISE_SCENE_REST;
  if (marquise_scene_has_to_pass (tricks, now))
    return MARQUISE_SCENE_PASSING;

  return computer && turn == 1 ? MARQUISE_SCENE_THINKING : MARQUISE_SCENE_REST;
}

MarquiseScene
marquise_scene_begin (const TrickGame          *tricks,
                      const MarquiseTrickEvent *event,
                      gconstpointer             now,
                      gboolean                  computer)
{
  if (event != NULL && completes_trick (event))
    return MARQUISE_SCENE_TRICK;
  if (event != NULL && announces (tricks, event))
    return MARQUISE_SCENE_LAID;
  if (event != NULL && takes_turn_up (tricks, event, now))
    return MARQUISE_SCENE_TURN_UP;

  return rest (tricks, now, computer);
}

MarquiseScene
marquise_scene_next (MarquiseScene             scene,
                     const TrickGame          *tricks,
                     const MarquiseTrickEvent *event,
                     gconstpointer             now,
                     gboolean                  computer)
{
  TrickTable table;

  tricks->lay_out (now, &table);
  switch (scene)
    {
    case MARQUISE_SCENE_TRICK:
      if (event->was.n_stock != table.n_stock)
        return MARQUISE_SCENE_TAKEN;
      break;
    case MARQUISE_SCENE_TAKEN:
    case MARQUISE_SCENE_LAID:
      if (takes_turn_up (tricks, event, now))
        return MARQUISE_SCENE_TURN_UP;
      break;
    case MARQUISE_SCENE_REST:
    case MARQUISE_SCENE_LOT:
    case MARQUISE_SCENE_TURN_UP:
    case MARQUISE_SCENE_PASSING:
    case MARQUISE_SCENE_THINKING:
    default:
      break;
    }

  return rest (tricks, now, computer);
}

/* The deal while the trick completed by @event lies on the table, without what followed. */
static void
view_trick (const MarquiseTrickEvent *event,
            gboolean                  taken,
            MarquiseTrickView        *view)
{
  int seat = event->seat, trick = event->was.n_played / 2;

  view->table = event->was;
  view->table.hand[seat] &= ~trick_bit (event->card);
  view->table.shown[seat] &= ~trick_bit (event->card);
  view->table.led = CARD_NONE;
  if (taken)
    {
      view->table.played[view->table.n_played++] = event->card;
      view->table.takers[trick] = event->is.takers[trick];
      return;
    }
  view->trick[seat] = event->card;
  view->trick[1 - seat] = event->was.led;
}

static void
view_laid (const TrickGame          *tricks,
           const MarquiseTrickEvent *event,
           MarquiseTrickView        *view)
{
  view->table = event->is;
  tricks->announce (event->before, event->move, &view->laid[event->seat],
                    &view->open[event->seat]);
}

void
marquise_scene_view (MarquiseScene             scene,
                     const TrickGame          *tricks,
                     const MarquiseTrickEvent *event,
                     gconstpointer             now,
                     MarquiseTrickView        *view)
{
  *view = (MarquiseTrickView) { .trick = { CARD_NONE, CARD_NONE } };
  tricks->lay_out (now, &view->table);
  switch (scene)
    {
    case MARQUISE_SCENE_TRICK:
      view_trick (event, FALSE, view);
      break;
    case MARQUISE_SCENE_TAKEN:
      view_trick (event, TRUE, view);
      break;
    case MARQUISE_SCENE_LAID:
      view_laid (tricks, event, view);
      break;
    case MARQUISE_SCENE_TURN_UP:
      view->open[0] = view->open[1]
                        = trick_bit (event->is.up != CARD_NONE ? event->is.up : event->was.up);
      break;
    case MARQUISE_SCENE_REST:
    case MARQUISE_SCENE_LOT:
    case MARQUISE_SCENE_PASSING:
    case MARQUISE_SCENE_THINKING:
    default:
      break;
    }
}
