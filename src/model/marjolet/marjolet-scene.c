/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See marjolet-scene.h. The order of things after a card that completes a trick: it lies (TRICK);
 * where somebody draws at once it is seen taken (TAKEN); the last draw shows the turned-up card
 * (RETOURNE). After a declaration: its cards lie (LAID). Then the next player passes, thinks, or is
 * waited for. */

#include "config.h"

#include "marjolet-scene.h"

gboolean
marjolet_scene_has_to_pass (const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];

  return deal->phase == MARJOLET_DECLARING && marjolet_moves (deal, moves) == 1;
}

gboolean
marjolet_scene_is_shown (MarjoletScene scene)
{
  return scene >= MARJOLET_SCENE_LOT && scene <= MARJOLET_SCENE_RETOURNE;
}

static gboolean
completes_trick (const MarjoletEvent *event)
{
  return event->move < MARJOLET_CARDS && event->before.phase == MARJOLET_FOLLOW;
}

static gboolean
declares (const MarjoletEvent *event)
{
  return event->move >= MARJOLET_DECLARE_FIRST && event->move != MARJOLET_DONE;
}

/* The turned-up card was drawn since @event. */
static gboolean
takes_retourne (const MarjoletEvent *event,
                const MarjoletDeal  *now)
{
  return event->before.up != MARJOLET_NO_CARD && now->up == MARJOLET_NO_CARD;
}

/* Nothing is left to be shown. */
static MarjoletScene
rest (const MarjoletDeal *now,
      gboolean            computer)
{
  if (now->phase == MARJOLET_OVER)
    return MARJOLET_SCENE_REST;
  if (marjolet_scene_has_to_pass (now))
    return MARJOLET_SCENE_PASSING;

  return computer && now->turn == 1 ? MARJOLET_SCENE_THINKING : MARJOLET_SCENE_REST;
}

MarjoletScene
marjolet_scene_begin (const MarjoletEvent *event,
                      const MarjoletDeal  *now,
                      gboolean             computer)
{
  if (event != NULL && completes_trick (event))
    return MARJOLET_SCENE_TRICK;
  if (event != NULL && declares (event))
    return MARJOLET_SCENE_LAID;
  if (event != NULL && takes_retourne (event, now))
    return MARJOLET_SCENE_RETOURNE;

  return rest (now, computer);
}

MarjoletScene
marjolet_scene_next (MarjoletScene        scene,
                     const MarjoletEvent *event,
                     const MarjoletDeal  *now,
                     gboolean             computer)
{
  gboolean draws = event->before.n_stock != now->n_stock;

  switch (scene)
    {
    case MARJOLET_SCENE_TRICK:
      if (draws)
        return MARJOLET_SCENE_TAKEN;
      break;
    case MARJOLET_SCENE_TAKEN:
    case MARJOLET_SCENE_LAID:
      if (takes_retourne (event, now))
        return MARJOLET_SCENE_RETOURNE;
      break;
    case MARJOLET_SCENE_REST:
    case MARJOLET_SCENE_LOT:
    case MARJOLET_SCENE_RETOURNE:
    case MARJOLET_SCENE_PASSING:
    case MARJOLET_SCENE_THINKING:
    default:
      break;
    }

  return rest (now, computer);
}

/* The deal while the trick that @event completed lies on the table: of what followed nothing is
 * seen. */
static void
view_trick (const MarjoletEvent *event,
            gboolean             taken,
            MarjoletView        *view)
{
  int seat = event->before.turn;

  view->deal = event->before;
  view->deal.hand[seat] &= ~card_bit (event->move);
  view->deal.shown[seat] &= ~card_bit (event->move);
  view->deal.led = MARJOLET_NO_CARD;
  if (taken)
    {
      view->deal.played[view->deal.n_played++] = event->move;
      return;
    }
  view->trick[seat] = event->move;
  view->trick[1 - seat] = event->before.led;
}

static void
view_laid (const MarjoletEvent *event,
           MarjoletView        *view)
{
  int seat = event->before.turn;

  view->deal = event->after;
  if (event->move < MARJOLET_EXCHANGE)
    view->laid[seat] = marjolet_combination (event->move - MARJOLET_DECLARE_FIRST,
                                             view->deal.trump, &view->deal.rules)
                       & view->deal.hand[seat];
  else
    view->open[seat] = card_bit (marjolet_exchanged_card (event->move, event->before.up));
}

void
marjolet_scene_view (MarjoletScene        scene,
                     const MarjoletEvent *event,
                     const MarjoletDeal  *now,
                     MarjoletView        *view)
{
  *view = (MarjoletView) { *now, { MARJOLET_NO_CARD, MARJOLET_NO_CARD }, { 0, 0 }, { 0, 0 } };
  switch (scene)
    {
    case MARJOLET_SCENE_TRICK:
      view_trick (event, FALSE, view);
      break;
    case MARJOLET_SCENE_TAKEN:
      view_trick (event, TRUE, view);
      break;
    case MARJOLET_SCENE_LAID:
      view_laid (event, view);
      break;
    case MARJOLET_SCENE_RETOURNE:
      view->open[0] = view->open[1] = card_bit (event->after.up != MARJOLET_NO_CARD
                                                ? event->after.up : event->before.up);
      break;
    case MARJOLET_SCENE_REST:
    case MARJOLET_SCENE_LOT:
    case MARJOLET_SCENE_PASSING:
    case MARJOLET_SCENE_THINKING:
    default:
      break;
    }
}
