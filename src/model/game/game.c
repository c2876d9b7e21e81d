/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGame: the history, clock, counters and signals of all games. Subclasses have the rules.
 *
 * A position is a plain value, so the history is an array of positions, and undo is a step back in
 * it. */

#include "config.h"

#include "game-struct.h"

#include "engine/cards/pack.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MarquiseGame, marquise_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_STATUS,
  PROP_N_MOVES,
  PROP_ELAPSED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_DEAL_NUMBER,
  PROP_CLOCK_RUNNING,
  PROP_BUSY,
  PROP_HELPED,
  PROP_BOOKMARKS,
  N_PROPS
};

enum {
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

MarquiseGamePrivate *
marquise_game_get_private (MarquiseGame *self)
{
  return marquise_game_get_instance_private (self);
}

/* The clock */

static gboolean
clock_tick_cb (gpointer data)
{
  g_object_notify_by_pspec (data, properties[PROP_ELAPSED]);

  return G_SOURCE_CONTINUE;
}

/* Starts or stops the clock after a change of what it depends on. */
static void
update_clock (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  gboolean playing = priv->status == MARQUISE_STATUS_PLAYING && marquise_game_has_begun (self)
                     && !priv->counted;

  if (marquise_clock_update (&priv->clock, playing, clock_tick_cb, self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ELAPSED]);
}

/* Announcing */

static void
notify_history (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  GObject *object = G_OBJECT (self);

  if (priv->said_moves != priv->history.at)
    g_object_notify_by_pspec (object, properties[PROP_N_MOVES]);
  if (priv->said_number != priv->number)
    g_object_notify_by_pspec (object, properties[PROP_DEAL_NUMBER]);
  if (priv->said_undo != marquise_game_can_undo (self))
    g_object_notify_by_pspec (object, properties[PROP_CAN_UNDO]);
  if (priv->said_redo != marquise_game_can_redo (self))
    g_object_notify_by_pspec (object, properties[PROP_CAN_REDO]);

  priv->said_moves = priv->history.at;
  priv->said_number = priv->number;
  priv->said_undo = marquise_game_can_undo (self);
  priv->said_redo = marquise_game_can_redo (self);
}

void
marquise_game_announce (MarquiseGame   *self,
                        MarquiseChange  change)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  if (priv->restoring > 0)
    return;

  if (priv->record.start == 0 && marquise_game_has_begun (self))
    priv->record.start = marquise_clock_now ();
  priv->n_piles = 0;
  priv->n_cards = 0;
  MARQUISE_GAME_GET_CLASS (self)->read_piles (self);
  update_clock (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, change);
  notify_history (self);
}

/* The present position was replaced. Updates the status first, so that handlers of "changed" see
 * the right one. */
void
marquise_game_settle (MarquiseGame   *self,
                      MarquiseChange  change)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (priv->restoring > 0)
    return;

  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  MARQUISE_GAME_GET_CLASS (self)->settle (self, change);
  marquise_game_announce (self, change);
  g_object_thaw_notify (G_OBJECT (self));
  g_object_unref (self);
}

static void
begin_deal (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  marquise_clock_stop (&priv->clock);
  priv->clock.before = 0;
  priv->counted = FALSE;
  marquise_game_set_helped (self, FALSE);
  marquise_record_clear (&priv->record);
  priv->record = (MarquiseRecord) { .id = g_uuid_string_random () };
  priv->finishing = FALSE;
  priv->status = MARQUISE_STATUS_PLAYING;
}

void
marquise_game_lay_out (MarquiseGame *self,
                       const Rules  *rules,
                       guint32       number,
                       const Card   *cards)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);
  MarquiseStatus before = priv->status;

  /* Handlers of notifications must see the new deal, not the old cards under its rules. */
  g_object_freeze_notify (G_OBJECT (self));
  priv->rules = *rules;
  priv->number = number;
  memmove (priv->pack, cards, (gsize) class->game->n_cards);
  begin_deal (self);
  priv->dealt = TRUE;

  if (before != priv->status)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ELAPSED]);
  class->deal (self, priv->pack);
  marquise_game_settle (self, MARQUISE_CHANGE_DEAL);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Parent overrides */

static void
marquise_game_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  MarquiseGame *self = MARQUISE_GAME (object);

  switch (id)
    {
    case PROP_STATUS:
      g_value_set_enum (value, marquise_game_get_status (self));
      break;
    case PROP_N_MOVES:
      g_value_set_uint (value, marquise_game_get_n_moves (self));
      break;
    case PROP_ELAPSED:
      g_value_set_uint (value, marquise_game_get_elapsed (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, marquise_game_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, marquise_game_can_redo (self));
      break;
    case PROP_DEAL_NUMBER:
      g_value_set_uint (value, marquise_game_get_number (self));
      break;
    case PROP_CLOCK_RUNNING:
      g_value_set_boolean (value, marquise_game_get_private (self)->clock.wanted);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, marquise_game_get_busy (self));
      break;
    case PROP_HELPED:
      g_value_set_boolean (value, marquise_game_get_helped (self));
      break;
    case PROP_BOOKMARKS:
      g_value_set_uint (value, marquise_game_get_private (self)->history.marks->len);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_game_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  if (id == PROP_CLOCK_RUNNING)
    marquise_game_set_clock_running (MARQUISE_GAME (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_game_constructed (GObject *object)
{
  G_OBJECT_CLASS (marquise_game_parent_class)->constructed (object);

  /* There is always a deal, so that every other function can rely on a position. */
  marquise_game_deal_number (MARQUISE_GAME (object), &(Rules) { 0 }, 0);
}

static void
marquise_game_dispose (GObject *object)
{
  marquise_clock_stop (&marquise_game_get_private (MARQUISE_GAME (object))->clock);

  G_OBJECT_CLASS (marquise_game_parent_class)->dispose (object);
}

static void
marquise_game_finalize (GObject *object)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (MARQUISE_GAME (object));

  marquise_history_clear (&priv->history);
  marquise_record_clear (&priv->record);

  G_OBJECT_CLASS (marquise_game_parent_class)->finalize (object);
}

static void
marquise_game_class_init (MarquiseGameClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = marquise_game_get_property;
  object_class->set_property = marquise_game_set_property;
  object_class->constructed = marquise_game_constructed;
  object_class->dispose = marquise_game_dispose;
  object_class->finalize = marquise_game_finalize;

  properties[PROP_STATUS] = g_param_spec_enum ("status", NULL, NULL, MARQUISE_TYPE_STATUS,
                                               MARQUISE_STATUS_PLAYING, readable);
  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_ELAPSED] = g_param_spec_uint ("elapsed", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_DEAL_NUMBER] = g_param_spec_uint ("deal-number", NULL, NULL, 0, G_MAXUINT32, 0,
                                                    readable);
  properties[PROP_CLOCK_RUNNING] = g_param_spec_boolean ("clock-running", NULL, NULL, FALSE,
                                                         readable | G_PARAM_WRITABLE);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, readable);
  properties[PROP_HELPED] = g_param_spec_boolean ("helped", NULL, NULL, FALSE, readable);
  properties[PROP_BOOKMARKS] = g_param_spec_uint ("bookmarks", NULL, NULL, 0, G_MAXUINT, 0,
                                                  readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL,
                                          NULL, G_TYPE_NONE, 1, MARQUISE_TYPE_CHANGE);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", MARQUISE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
}

static void
marquise_game_init (MarquiseGame *self)
{
  marquise_history_init (&marquise_game_get_private (self)->history);
}

/* Where the game stands */

gconstpointer
marquise_game_get_state (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  return marquise_history_get_state (&priv->history, priv->history.at);
}

gboolean
marquise_game_can_undo (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  if (MARQUISE_GAME_GET_CLASS (self)->is_final != NULL
      && MARQUISE_GAME_GET_CLASS (self)->is_final (self))
    return FALSE;

  return marquise_history_find_undo (&marquise_game_get_private (self)->history) >= 0;
}

gboolean
marquise_game_can_redo (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return priv->history.at < priv->history.steps->len;
}

guint
marquise_game_get_n_moves (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->history.at;
}

gboolean
marquise_game_has_begun (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  /* If all moves were taken back, the game had still begun. */
  return priv->record.undos > 0 || marquise_history_find_undo (&priv->history) >= 0;
}

gboolean
marquise_game_get_helped (MarquiseGame *self)
{
  return marquise_game_get_private (self)->record.helped;
}

void
marquise_game_set_helped (MarquiseGame *self,
                          gboolean      helped)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  helped = !!helped;
  if (priv->record.helped == helped)
    return;

  priv->record.helped = (guint8) helped;
  g_object_notify (G_OBJECT (self), "helped");
}

/* For subclasses */

void
marquise_game_set_status (MarquiseGame   *self,
                          MarquiseStatus  status)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (priv->status == status)
    return;

  priv->status = status;
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

void
marquise_game_set_busy (MarquiseGame *self,
                        gboolean      busy)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (priv->busy == busy)
    return;

  priv->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
marquise_game_add_pile (MarquiseGame             *self,
                        const MarquisePileLayout *layout,
                        const Card               *cards,
                        const guint8             *numbers,
                        guint                     n_cards)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  MarquisePile *pile = &priv->piles[priv->n_piles];
  guint8 *own_numbers = priv->numbers + priv->n_cards;

  g_return_if_fail (priv->n_piles < MAX_PILES && priv->n_cards + n_cards <= MAX_PILE_CARDS);

  pile->layout = *layout;
  pile->cards = priv->cards + priv->n_cards;
  pile->numbers = own_numbers;
  pile->n_cards = n_cards;
  if (n_cards > 0)
    memcpy (priv->cards + priv->n_cards, cards, n_cards);
  for (guint i = 0; i < n_cards; i++)
    own_numbers[i] = numbers != NULL ? numbers[i]
                     : card_face (cards[i]) != CARD_NONE ? card_face (cards[i])
                     : MARQUISE_CARD_UNTOLD;
  priv->n_cards += n_cards;
  priv->n_piles++;
}

gboolean
marquise_game_refuse (MarquiseGame *self,
                      int           pile,
                      const char   *why)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, pile, why);

  return FALSE;
}

const Card *
marquise_game_get_pack (MarquiseGame *self)
{
  return marquise_game_get_private (self)->pack;
}

/* Public functions */

void
marquise_game_deal_number (MarquiseGame *self,
                           const Rules  *rules,
                           guint32       number)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);
  Card cards[PACK_MAX];
  Rules chosen = *rules;

  g_return_if_fail (MARQUISE_IS_GAME (self));

  while (number == 0)
    number = g_random_int ();

  pack_deal (class->game, number, cards);
  if (class->forget != NULL)
    class->forget (self, number);
  marquise_game_lay_out (self, &chosen, number, cards);
}

const Rules *
marquise_game_get_rules (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return &marquise_game_get_private (self)->rules;
}

guint32
marquise_game_get_number (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->number;
}

const MarquisePile *
marquise_game_get_piles (MarquiseGame *self,
                         guint        *n_piles)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  if (n_piles != NULL)
    *n_piles = priv->n_piles;

  return priv->piles;
}

MarquiseStatus
marquise_game_get_status (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), MARQUISE_STATUS_PLAYING);

  return marquise_game_get_private (self)->status;
}

guint
marquise_game_get_elapsed (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return (guint) MIN (marquise_clock_count (&marquise_game_get_private (self)->clock)
                      / G_USEC_PER_SEC, MARQUISE_RECORD_SECONDS);
}

gboolean
marquise_game_get_busy (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return marquise_game_get_private (self)->busy;
}

void
marquise_game_set_clock_running (MarquiseGame *self,
                                 gboolean      running)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  running = !!running;
  if (priv->clock.wanted == running)
    return;

  priv->clock.wanted = running;
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOCK_RUNNING]);
}

void
marquise_game_set_clock_shown (MarquiseGame *self,
                               gboolean      shown)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  if (priv->clock.silent == !shown)
    return;

  priv->clock.silent = !shown;
  update_clock (self);
  if (shown)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ELAPSED]);
}

gboolean
marquise_game_is_over (MarquiseGame *self)
{
  MarquiseStatus status = marquise_game_get_status (self);

  return status == MARQUISE_STATUS_WON || status == MARQUISE_STATUS_LOST;
}

const Game *
marquise_game_get_engine (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return MARQUISE_GAME_GET_CLASS (self)->game;
}

const char *
marquise_game_get_id (MarquiseGame *self)
{
  return marquise_game_get_engine (self)->id;
}

/* What is known of the game besides its moves: its record */

const char *
marquise_game_get_record_id (MarquiseGame *self)
{
  return marquise_game_get_private (self)->record.id;
}

const char *
marquise_game_get_counted_id (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return class->counted_id != NULL ? class->counted_id (self) : marquise_game_get_record_id (self);
}

gboolean
marquise_game_is_under_way (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->is_under_way != NULL ? class->is_under_way (self) : marquise_game_has_begun (self);
}

gboolean
marquise_game_get_again (MarquiseGame *self)
{
  return marquise_game_get_private (self)->record.again;
}

void
marquise_game_set_again (MarquiseGame *self,
                         gboolean      again)
{
  marquise_game_get_private (self)->record.again = !!again;
}

gboolean
marquise_game_get_chosen (MarquiseGame *self)
{
  return marquise_game_get_private (self)->record.chosen;
}

void
marquise_game_set_chosen (MarquiseGame *self,
                          gboolean      chosen)
{
  marquise_game_get_private (self)->record.chosen = !!chosen;
}

void
marquise_game_count_hint (MarquiseGame *self)
{
  marquise_game_get_private (self)->record.hints++;
}

void
marquise_game_count_solver (MarquiseGame *self)
{
  marquise_game_get_private (self)->record.solver++;
}

static void
set_text (char       **place,
          const char  *text)
{
  char *copy = g_strdup (text);

  g_free (*place);
  *place = copy;
}

const char *
marquise_game_get_daily (MarquiseGame *self)
{
  return marquise_game_get_private (self)->record.daily;
}

void
marquise_game_set_daily (MarquiseGame *self,
                         const char   *daily)
{
  set_text (&marquise_game_get_private (self)->record.daily, daily);
}

void
marquise_game_set_race (MarquiseGame *self,
                        const char   *race)
{
  set_text (&marquise_game_get_private (self)->record.race, race);
}

guint
marquise_game_get_n_undos (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->record.undos;
}

guint
marquise_game_get_n_hints (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return marquise_game_get_private (self)->record.hints;
}

/* The whole record */

MarquiseRecord *
marquise_game_get_record (MarquiseGame *self)
{
  MarquiseRecord *record;
  char rules[RULE_STRING_MAX];

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  record = marquise_record_copy (&marquise_game_get_private (self)->record);
  rules_format (marquise_game_get_engine (self), marquise_game_get_rules (self), rules);
  record->game = g_strdup (marquise_game_get_id (self));
  record->rules = g_strdup (rules);
  record->detail = g_strdup ("");
  record->date = marquise_clock_now ();
  record->zone = (gint16) marquise_zone_at (record->date);
  record->deal = marquise_game_get_number (self);
  record->seconds = marquise_game_get_elapsed (self);
  record->moves = marquise_game_get_n_moves (self);

  return record;
}

MarquiseRecord *
marquise_game_make_record (MarquiseGame   *self,
                           MarquiseResult  result,
                           gint64          date)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);
  MarquiseRecord *record;

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  record = marquise_game_get_record (self);
  record->result = result;
  if (date != 0)
    {
      record->date = date;
      record->zone = (gint16) marquise_zone_at (date);
    }
  if (class->complete_record != NULL)
    class->complete_record (self, record);
  /* Limits it now to what would be read back. */
  marquise_record_limit (record);
  /* Without details it is not a deal of a match. */
  if (result == MARQUISE_RESULT_DEAL && record->detail[0] == '\0')
    g_clear_pointer (&record, marquise_record_free);

  return record;
}

void
marquise_game_set_record (MarquiseGame         *self,
                          const MarquiseRecord *record)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  MarquiseRecord *copy = marquise_record_copy (record);

  if (copy->id == NULL)
    copy->id = g_strdup (priv->record.id);
  /* The game knows these itself. */
  g_clear_pointer (&copy->game, g_free);
  g_clear_pointer (&copy->rules, g_free);
  g_clear_pointer (&copy->detail, g_free);
  priv->clock.before = (gint64) copy->seconds * G_USEC_PER_SEC;
  marquise_game_set_helped (self, copy->helped);
  marquise_record_clear (&priv->record);
  priv->record = *copy;
  g_free (copy);
}

void
marquise_game_set_counted (MarquiseGame *self)
{
  MarquiseGamePrivate *priv;

  g_return_if_fail (MARQUISE_IS_GAME (self));

  priv = marquise_game_get_private (self);
  if (priv->counted)
    return;

  priv->counted = TRUE;
  update_clock (self);
}

gboolean
marquise_game_is_restoring (MarquiseGame *self)
{
  return marquise_game_get_private (self)->restoring > 0;
}
