/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history's state is an engine Position with the numbers of its cards.
 *
 * Finding out whether a position is blocked may take tens of milliseconds, so it is done in a
 * thread when the main loop is idle. An answer that arrives after the next move is dropped. */

#include "config.h"

#include "patience.h"
#include "error.h"
#include "patience-line.h"
#include "patience-moves.h"
#include "patience-points.h"
#include "patience-refusal.h"
#include "pile-names.h"
#include "model/work/job.h"

#include "engine/patience/identity.h"
#include "engine/patience/told-patience.h"

#include <glib/gi18n-lib.h>

typedef struct {
  MarquisePileLayout layout[POSITION_MAX_PILES];
  guint8 engine_pile[POSITION_MAX_PILES]; /* the engine's number of each pile on the table */
  guint n_piles;
  Rules rules;                  /* the rules for which the piles were placed */
  gboolean placed;

  guint look_source;
  MarquiseJob *look;            /* the job that looks ahead, or NULL */
} MarquisePatiencePrivate;

/* The history's state. It begins with the Position, so that a pointer to it is also one to a
 * Position. */
typedef struct {
  Position position;
  guint8 number[POSITION_MAX_CARDS]; /* the number of each card, constant for the deal */
} State;

/* The question of whether a position is blocked, for a thread. */
typedef struct {
  const Patience *patience;
  Position position;
  Status status;                /* the answer */
} LookAhead;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MarquisePatience, marquise_patience, MARQUISE_TYPE_GAME)

/* No move is cut short where it is kept: the game could not be read again. */
G_STATIC_ASSERT (PATIENCE_MOVE_TEXT <= MARQUISE_STEP_TEXT);

static const MarquisePlace places[] = {
  [PILE_STOCK] = MARQUISE_PLACE_STOCK,
  [PILE_WASTE] = MARQUISE_PLACE_WASTE,
  [PILE_TABLEAU] = MARQUISE_PLACE_TABLEAU,
  [PILE_FOUNDATION] = MARQUISE_PLACE_FOUNDATION,
  [PILE_ASIDE] = MARQUISE_PLACE_ASIDE,
  [PILE_CELL] = MARQUISE_PLACE_CELL,
  [PILE_RESERVE] = MARQUISE_PLACE_RESERVE,
};

static MarquisePatiencePrivate *
get_private (MarquiseGame *game)
{
  return marquise_patience_get_instance_private (MARQUISE_PATIENCE (game));
}

static const Patience *
get_patience (MarquiseGame *game)
{
  return MARQUISE_PATIENCE_GET_CLASS (game)->patience;
}

static const Position *
get_position (MarquiseGame *game)
{
  return marquise_game_get_state (game);
}

/* Piles */

/* Works out which engine's piles are on the table, and in which order; this depends only on the
 * rules. */
static void
place_piles (MarquiseGame *game)
{
  MarquisePatiencePrivate *priv = get_private (game);
  const Patience *patience = get_patience (game);
  const Rules *rules = marquise_game_get_rules (game);

  if (priv->placed && rules_equal (&patience->game, rules, &priv->rules))
    return;

  priv->n_piles = 0;
  priv->rules = *rules;
  priv->placed = TRUE;
  for (int i = 0; i < patience->n_piles; i++)
    {
      MarquisePileLayout *layout = &priv->layout[priv->n_piles];

      if (!patience_has_pile (patience, rules, i))
        continue;

      *layout = (MarquisePileLayout) {
        .place = places[patience->piles[i].kind], .index = patience->piles[i].index
      };
      layout->counted = layout->place == MARQUISE_PLACE_STOCK
                        || layout->place == MARQUISE_PLACE_RESERVE;
      MARQUISE_PATIENCE_GET_CLASS (game)->place (patience, rules, layout);
      priv->engine_pile[priv->n_piles++] = (guint8) i;
    }
  marquise_pile_layouts_number (priv->layout, priv->n_piles);
}

int
marquise_patience_find_pile (MarquiseGame *game,
                             int           engine_pile)
{
  MarquisePatiencePrivate *priv = get_private (game);

  for (guint i = 0; i < priv->n_piles; i++)
    if (priv->engine_pile[i] == engine_pile)
      return (int) i;

  return -1;
}

static PileKind
get_kind (MarquiseGame *game,
          guint         pile)
{
  return get_patience (game)->piles[get_private (game)->engine_pile[pile]].kind;
}

/* Moves */

/* Whether the @count upper cards of a column may be lifted together; putting them down is another
 * question. */
static gboolean
may_lift (MarquiseGame *game,
          int           pile,
          int           count)
{
  return told_may_lift (told_of (get_patience (game), marquise_game_get_rules (game)),
                        get_position (game), pile, count);
}

/* The lowest card that is taken up with the one at @index: of a squared pile that moves as a whole,
 * where only the top card can be pointed at, the first. */
static guint
find_lowest (MarquiseGame *game,
             guint         pile,
             guint         index)
{
  MarquisePatiencePrivate *priv = get_private (game);
  int from = priv->engine_pile[pile], count = position_count (get_position (game), from);

  if (priv->layout[pile].fan != MARQUISE_FAN_NONE || (int) index != count - 1)
    return index;

  return !may_lift (game, from, 1) && may_lift (game, from, count) ? 0 : index;
}

/* Lists the legal moves that take the card at @index of @pile with those above it, or take it away
 * in a pair; returns their number. */
static int
list_moves_of (MarquiseGame *game,
               guint         pile,
               guint         index,
               Move          found[PATIENCE_MAX_MOVES])
{
  const Position *position = get_position (game);
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (get_patience (game), position, moves);
  int from = get_private (game)->engine_pile[pile];
  int above = position_count (position, from) - (int) find_lowest (game, pile, index);
  int n_found = 0;

  for (int i = 0; i < n_moves; i++)
    if ((moves[i].kind == MOVE_CARDS && moves[i].from == from
         && moves[i].count + moves[i].under == above)
        || patience_moves_find_partners (position, moves[i], from, (int) index) != 0)
      found[n_found++] = moves[i];

  return n_found;
}

/* Whether the card of this move may also be dropped on @target: a pile that is equal by the rules,
 * or that of the other card of a pair. */
static gboolean
may_drop (MarquiseGame *game,
          Move          move,
          guint         pile,
          guint         index,
          guint         target)
{
  int other = get_private (game)->engine_pile[target];

  if (move.kind == MOVE_PAIR || move.kind == MOVE_AWAY)
    return (patience_moves_find_partners (get_position (game), move,
                                          get_private (game)->engine_pile[pile], (int) index)
            >> other & 1) != 0;

  return patience_same_place (get_patience (game), get_position (game), move, other);
}

/* Whether the card at @index of @pile may move to @target with all those on it although that
 * changes nothing by the rules; if so, sets @move. */
static gboolean
may_shift (MarquiseGame *game,
           guint         pile,
           guint         index,
           guint         target,
           Move         *move)
{
  MarquisePatiencePrivate *priv = get_private (game);
  const Position *position = get_position (game);
  int from = priv->engine_pile[pile];

  *move = (Move) {
    .kind = MOVE_CARDS, .from = (guint8) from, .to = priv->engine_pile[target],
    .count = (guint8) position_count (position, from)
  };

  return find_lowest (game, pile, index) == 0
         && patience_is_idle (get_patience (game), position, *move)
         && patience_legal (get_patience (game), position, *move);
}

static gboolean
play (MarquiseGame   *game,
      Move            move,
      gboolean        own,
      MarquiseChange  change)
{
  const Patience *patience = get_patience (game);
  const State *before = marquise_game_get_state (game);
  State after = *before;
  char text[PATIENCE_MOVE_TEXT];
  guint8 was[POSITION_MAX_CARDS];
  Undo undo;

  if (marquise_game_is_full (game))
    return change == MARQUISE_CHANGE_MOVE
           && marquise_game_refuse (game, -1, _("This game has as many moves as can be kept. Take "
                                                "some back, or restart."));

  patience_write_move (patience, &before->position, move, text);
  patience_play (patience, &after.position, move, &undo);
  patience_trace (patience, &after.position, move, &undo, was);
  for (int i = 0; i < patience->game.n_cards; i++)
    after.number[i] = before->number[was[i]];
  marquise_game_push_step (game, &after, text, own, change);

  return TRUE;
}

/* The first legal move that turns the stock, or the waste over (RULES.md 0). */
static gboolean
find_turn (MarquiseGame *game,
           Move         *move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (get_patience (game), get_position (game), moves);

  if (n_moves == 0)
    return FALSE;

  *move = moves[0];

  return move->kind < MOVE_CARDS;
}

/* The pile to which the open card at @index of the stock goes when the stock is turned, with that
 * move; -1 if it does not go anywhere alone. */
static int
find_turned (MarquiseGame *game,
             guint         pile,
             guint         index,
             Move         *move)
{
  MarquisePatiencePrivate *priv = get_private (game);
  const Position *position = get_position (game);
  int from = priv->engine_pile[pile];
  Position after = *position;
  Undo undo;

  if (get_kind (game, pile) != PILE_STOCK || (int) index != position_count (position, from) - 1
      || !may_lift (game, from, 1) || !find_turn (game, move) || move->kind != MOVE_DRAW)
    return -1;

  patience_play (get_patience (game), &after, *move, &undo);
  if (position_count (&after, from) != (int) index)
    return -1;
  for (guint i = 0; i < priv->n_piles; i++)
    if (position_count (&after, priv->engine_pile[i])
        > position_count (position, priv->engine_pile[i]))
      return (int) i;

  return -1;
}

static gboolean
turn_stock (MarquiseGame *game)
{
  g_autofree char *why = NULL;
  int in_the_way;
  Move move;

  if (find_turn (game, &move))
    return play (game, move, TRUE, MARQUISE_CHANGE_MOVE);

  why = marquise_refusal_say_stock (get_patience (game), get_position (game), &in_the_way);

  return marquise_game_refuse (game, marquise_patience_find_pile (game, in_the_way), why);
}

/* Looking ahead */

static void
look_ahead_work (MarquiseJob *job,
                 gpointer     data)
{
  LookAhead *look = data;

  look->status = patience_status (look->patience, &look->position, marquise_job_get_cancel (job));
}

static void
look_ahead_done_cb (gpointer game,
                    gpointer data)
{
  LookAhead *look = data;

  marquise_job_drop (&get_private (game)->look);
  if (look->status == STATUS_BLOCKED)
    marquise_game_set_status (game, MARQUISE_STATUS_BLOCKED);
}

static void
stop_looking (MarquisePatiencePrivate *priv)
{
  g_clear_handle_id (&priv->look_source, g_source_remove);
  marquise_job_drop (&priv->look);
}

static gboolean
look_ahead_cb (gpointer data)
{
  MarquiseGame *game = data;
  MarquisePatiencePrivate *priv = get_private (game);
  LookAhead *look = g_new0 (LookAhead, 1);

  priv->look_source = 0;
  look->patience = get_patience (game);
  look->position = *get_position (game);
  priv->look = marquise_job_start (game, look, g_free, look_ahead_work, look_ahead_done_cb);

  return G_SOURCE_REMOVE;
}

/* Parent overrides */

static void
marquise_patience_deal (MarquiseGame *game,
                        const Card   *cards)
{
  State dealt = { 0 };

  patience_deal (get_patience (game), marquise_game_get_rules (game), cards, &dealt.position);
  patience_number (get_patience (game), &dealt.position, cards, dealt.number);
  marquise_game_begin_history (game, &dealt);
}

static void
marquise_patience_table_size (MarquiseGame      *game,
                              MarquiseTableSize *size)
{
  const MarquisePatienceClass *class = MARQUISE_PATIENCE_GET_CLASS (game);

  *size = class->size;
  size->planned = TRUE;
  if (size->lengths.longest.up == 0)
    size->lengths = class->patience->lengths;
}

/* If the deal decides the rank with which foundations begin, each shows its first card. */
static void
engrave_base (MarquiseGame       *game,
              MarquisePileLayout *layout)
{
  const Patience *patience = get_patience (game);
  const Position *position = get_position (game);

  if (patience->takes == NULL && position->base != 0)
    layout->sign = MARQUISE_SIGN_CARD (card_make ((int) layout->index % N_SUITS, position->base));
}

static void
marquise_patience_read_piles (MarquiseGame *game)
{
  MarquisePatiencePrivate *priv = get_private (game);
  const State *state = marquise_game_get_state (game);
  const Position *position = &state->position;
  const Told *told = told_of (get_patience (game), marquise_game_get_rules (game));

  place_piles (game);
  for (guint i = 0; i < priv->n_piles; i++)
    {
      int pile = priv->engine_pile[i];
      int count = position_count (position, pile);
      Card cards[POSITION_MAX_CARDS];

      if (priv->layout[i].place == MARQUISE_PLACE_STOCK)
        priv->layout[i].sign = patience_moves_find_stock_sign (get_patience (game), position);
      else if (priv->layout[i].place == MARQUISE_PLACE_FOUNDATION)
        engrave_base (game, &priv->layout[i]);
      priv->layout[i].spent = told_is_spent (told, position, pile);
      for (int j = 0; j < count; j++)
        {
          cards[j] = position_pile (position, pile)[j];
          /* Of the stock, only cards that may be played are shown, even if the rules keep others
           * face up. */
          if (priv->layout[i].place == MARQUISE_PLACE_STOCK && !may_lift (game, pile, count - j))
            cards[j] |= CARD_DOWN;
        }
      marquise_game_add_pile (game, &priv->layout[i], cards, state->number + position->start[pile],
                              (guint) count);
    }
}

/* Whether other piles cover this one, as in a pyramid. */
static gboolean
is_covered (MarquiseGame *game,
            int           pile)
{
  return !told_is_free (told_of (get_patience (game), marquise_game_get_rules (game)),
                        get_position (game), pile);
}

static gboolean
marquise_patience_is_covered (MarquiseGame *game,
                              guint         pile)
{
  return is_covered (game, get_private (game)->engine_pile[pile]);
}

static gboolean
marquise_patience_can_take (MarquiseGame *game,
                            guint         pile,
                            guint         index)
{
  const Position *position = get_position (game);
  int from = get_private (game)->engine_pile[pile];
  PileKind kind = get_kind (game, pile);
  gboolean top = (int) index == position_count (position, from) - 1;
  Move moves[PATIENCE_MAX_MOVES];

  if (list_moves_of (game, pile, index, moves) > 0)
    return TRUE;

  /* A card that can go nowhere may still be taken up; it goes back when dropped. */
  if (card_is_down (position_pile (position, from)[index]) || is_covered (game, from))
    return FALSE;
  if (kind == PILE_TABLEAU)
    return (top || may_lift (game, from, position_count (position, from) - (int) index))
           && !(index == 0 && MARQUISE_PATIENCE_GET_CLASS (game)->fixed_bases);

  if (kind == PILE_STOCK || kind == PILE_WASTE)
    return may_lift (game, from, position_count (position, from) - (int) index);

  return (kind == PILE_CELL || kind == PILE_RESERVE) && top;
}

static guint
marquise_patience_run (MarquiseGame *game,
                       guint         pile,
                       guint         index)
{
  Move moves[PATIENCE_MAX_MOVES];

  if (list_moves_of (game, pile, index, moves) > 0)
    return moves[0].count;
  if (get_kind (game, pile) == PILE_STOCK || get_kind (game, pile) == PILE_WASTE)
    return 1;

  return (guint) position_count (get_position (game), get_private (game)->engine_pile[pile])
         - find_lowest (game, pile, index);
}

static guint64
marquise_patience_targets (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  MarquisePatiencePrivate *priv = get_private (game);
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = list_moves_of (game, pile, index, moves);
  guint64 targets = 0;
  Move shift;

  for (int i = 0; i < n_moves; i++)
    for (guint target = 0; target < priv->n_piles; target++)
      if (may_drop (game, moves[i], pile, index, target))
        targets |= (guint64) 1 << target;
  for (guint target = 0; target < priv->n_piles; target++)
    if (may_shift (game, pile, index, target, &shift)
        || find_turned (game, pile, index, &shift) == (int) target)
      targets |= (guint64) 1 << target;

  return targets;
}

/* One of several equal piles: the one that the rules name. */
static guint64
marquise_patience_places (MarquiseGame *game,
                          guint         pile,
                          guint         index)
{
  const Position *position = get_position (game);
  int from = get_private (game)->engine_pile[pile];
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = list_moves_of (game, pile, index, moves);
  guint64 found = 0;

  for (int i = 0; i < n_moves; i++)
    {
      guint64 partners = patience_moves_find_partners (position, moves[i], from, (int) index);
      int first = 0;

      for (int other = 0; other < get_patience (game)->n_piles; other++)
        if ((partners >> other & 1) != 0)
          found |= (guint64) 1 << marquise_patience_find_pile (game, other);
      while (first < i && (partners != 0
                           || !patience_same_place (get_patience (game), position, moves[first],
                                                    moves[i].to)))
        first++;
      if (first == i && partners == 0)
        found |= (guint64) 1 << marquise_patience_find_pile (game, moves[i].to);
    }

  return found;
}

static char *
marquise_patience_why_not (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  return marquise_refusal_say (get_patience (game), get_position (game),
                               get_private (game)->engine_pile[pile],
                               (int) find_lowest (game, pile, index), -1);
}

static char *
marquise_patience_why_not_there (MarquiseGame *game,
                                 guint         pile,
                                 guint         index,
                                 guint         target)
{
  MarquisePatiencePrivate *priv = get_private (game);

  return marquise_refusal_say (get_patience (game), get_position (game), priv->engine_pile[pile],
                               (int) find_lowest (game, pile, index), priv->engine_pile[target]);
}

static gboolean
marquise_patience_move (MarquiseGame *game,
                        guint         pile,
                        guint         index,
                        guint         target)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = list_moves_of (game, pile, index, moves);
  g_autofree char *why = NULL;
  Move move;

  for (int i = 0; i < n_moves; i++)
    if (may_drop (game, moves[i], pile, index, target))
      {
        move = moves[i];
        if (move.kind == MOVE_CARDS)
          move.to = get_private (game)->engine_pile[target];
        return play (game, move, TRUE, MARQUISE_CHANGE_MOVE);
      }
  if (may_shift (game, pile, index, target, &move)
      || find_turned (game, pile, index, &move) == (int) target)
    return play (game, move, TRUE, MARQUISE_CHANGE_MOVE);

  why = marquise_patience_why_not_there (game, pile, index, target);

  return marquise_game_refuse (game, (int) pile, why);
}

static gboolean
marquise_patience_activate (MarquiseGame *game,
                            guint         pile,
                            int           index)
{
  Move moves[PATIENCE_MAX_MOVES];
  g_autofree char *why = NULL;
  int n_moves, best;

  if (get_kind (game, pile) == PILE_STOCK)
    return turn_stock (game);

  if (index < 0)
    return FALSE;

  n_moves = list_moves_of (game, pile, (guint) index, moves);
  best = patience_moves_find_best (get_patience (game), get_position (game), moves, n_moves,
                                   G_MININT);
  if (best < 0)
    {
      why = marquise_patience_why_not (game, pile, (guint) index);
      return marquise_game_refuse (game, (int) pile, why);
    }

  /* K6: a card may come back from a foundation, but only if the player says where to. */
  return get_kind (game, pile) != PILE_FOUNDATION
         && play (game, moves[best], TRUE, MARQUISE_CHANGE_MOVE);
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;

  return n;
}

/* If there are several places, a second click names one. A card is never taken back from a
 * foundation, or moved without effect, unless the player says where to. */
static gboolean
marquise_patience_click_chooses (MarquiseGame *game,
                                 guint         pile,
                                 guint         index)
{
  guint n_places = count_bits (marquise_patience_places (game, pile, index));

  /* A click on the stock turns it. */
  if (get_kind (game, pile) == PILE_STOCK)
    return FALSE;

  return n_places > 1
         || ((n_places == 0 || get_kind (game, pile) == PILE_FOUNDATION)
             && marquise_patience_targets (game, pile, index) != 0);
}

static MarquiseHint *
marquise_patience_hint (MarquiseGame *game)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (get_patience (game), get_position (game), moves);
  int best = patience_moves_find_best (get_patience (game), get_position (game), moves, n_moves, 0);

  return best < 0 ? NULL : marquise_patience_make_hint (game, moves[best]);
}

static gboolean
marquise_patience_play_text (MarquiseGame  *game,
                             const char    *text,
                             GError       **error)
{
  const Patience *patience = get_patience (game);
  char why[100];
  Move move;

  if (!move_parse (patience, text, &move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                   _("“%s” is not a move in this game."), text);
      return FALSE;
    }

  if (!patience_read_move (patience, get_position (game), text, &move, why, sizeof why))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_ILLEGAL,
                   _("The rules do not allow “%s” there."), text);
      return FALSE;
    }

  return play (game, move, TRUE, MARQUISE_CHANGE_MOVE);
}

static char *
marquise_patience_status_line (MarquiseGame *game)
{
  guint n_steps, at, run = 0;
  const MarquiseStep *steps = marquise_game_get_steps (game, &n_steps, &at);

  while (run < at && strchr (steps[at - run - 1].text, '>') != NULL)
    run++;

  return patience_line_say (get_patience (game), get_position (game), run);
}

/* The first safe move, or a move without cards. */
static Move
find_safe (MarquiseGame *game)
{
  const Patience *patience = get_patience (game);
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, get_position (game), moves);

  for (int i = 0; i < n_moves; i++)
    if (moves[i].kind == MOVE_CARDS && patience->piles[moves[i].to].kind == PILE_FOUNDATION
        && patience->safe (patience, get_position (game), moves[i]))
      return moves[i];

  return (Move) { .kind = MOVE_CARDS };
}

static gboolean
marquise_patience_auto_step (MarquiseGame *game)
{
  Move move = find_safe (game);

  return move.count > 0 && play (game, move, FALSE, MARQUISE_CHANGE_AUTO);
}

/* Plays on if the win is certain wherever the cards lie, or is known because every card has been
 * seen. */
static gboolean
marquise_patience_finish_step (MarquiseGame *game,
                               gboolean      only_ask)
{
  const Patience *patience = get_patience (game);
  Knowledge knowledge = *marquise_patience_knowledge_get (game);
  Move move;

  if (marquise_game_is_full (game)
      || (!patience_certain (patience, get_position (game))
          && !knowledge_complete (patience, &knowledge)))
    return FALSE;

  return patience_finish (patience, get_position (game), &move)
         && (only_ask || play (game, move, TRUE, MARQUISE_CHANGE_AUTO));
}

static void
marquise_patience_settle (MarquiseGame   *game,
                          MarquiseChange  change)
{
  MarquisePatiencePrivate *priv = get_private (game);
  gboolean won = get_patience (game)->won (get_patience (game), get_position (game));

  marquise_patience_knowledge_follow (game, change);
  stop_looking (priv);
  marquise_game_set_status (game, won ? MARQUISE_STATUS_WON : MARQUISE_STATUS_PLAYING);
  if (!won && !marquise_game_is_replaying (game))
    priv->look_source = g_idle_add_full (G_PRIORITY_LOW, look_ahead_cb, game, NULL);
}

/* A patience has no deals that are counted separately. */
static void
marquise_patience_complete_record (MarquiseGame   *game,
                                   MarquiseRecord *record)
{
  if (record->result != MARQUISE_RESULT_DEAL)
    marquise_patience_points_note (game, record);
}

static void
marquise_patience_dispose (GObject *object)
{
  stop_looking (get_private (MARQUISE_GAME (object)));

  G_OBJECT_CLASS (marquise_patience_parent_class)->dispose (object);
}

static void
marquise_patience_class_init (MarquisePatienceClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  object_class->dispose = marquise_patience_dispose;

  game_class->state_size = sizeof (State);
  game_class->deal = marquise_patience_deal;
  game_class->table_size = marquise_patience_table_size;
  game_class->read_piles = marquise_patience_read_piles;
  game_class->can_take = marquise_patience_can_take;
  game_class->is_covered = marquise_patience_is_covered;
  game_class->run = marquise_patience_run;
  game_class->targets = marquise_patience_targets;
  game_class->places = marquise_patience_places;
  game_class->move = marquise_patience_move;
  game_class->activate = marquise_patience_activate;
  game_class->click_chooses = marquise_patience_click_chooses;
  game_class->why_not = marquise_patience_why_not;
  game_class->why_not_there = marquise_patience_why_not_there;
  game_class->hint = marquise_patience_hint;
  game_class->play_text = marquise_patience_play_text;
  game_class->status_line = marquise_patience_status_line;
  game_class->auto_step = marquise_patience_auto_step;
  game_class->finish_step = marquise_patience_finish_step;
  game_class->settle = marquise_patience_settle;
  game_class->complete_record = marquise_patience_complete_record;
  game_class->forget = marquise_patience_knowledge_forget;
  game_class->save = marquise_patience_knowledge_save;
  game_class->load = marquise_patience_knowledge_load;
}

static void
marquise_patience_init (MarquisePatience *self)
{
}

MarquiseHint *
marquise_patience_make_hint (MarquiseGame *game,
                             Move          move)
{
  const Position *position;
  MarquiseHint *hint;

  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  position = get_position (game);
  hint = g_new0 (MarquiseHint, 1);
  hint->sentence = patience_moves_say (get_patience (game), position, move);
  if (move.kind == MOVE_CARDS)
    {
      hint->pile = marquise_patience_find_pile (game, move.from);
      hint->index = position_count (position, move.from) - move.count - move.under;
      if (find_lowest (game, hint->pile, (guint) position_count (position, move.from) - 1) == 0)
        hint->index = position_count (position, move.from) - 1;
      hint->target = marquise_patience_find_pile (game, move.to);
    }
  else if (move.kind == MOVE_PAIR || move.kind == MOVE_AWAY)
    {
      /* The card under the top one is the second of the pair. */
      hint->pile = marquise_patience_find_pile (game, move.from);
      hint->index = position_count (position, move.from) - 1;
      hint->target = move.from == move.to ? -1 : marquise_patience_find_pile (game, move.to);
    }
  else
    {
      hint->pile = marquise_patience_find_pile (game,
                                                patience_pile (get_patience (game), PILE_STOCK, 0));
      hint->index = position_count (position, get_private (game)->engine_pile[hint->pile]) - 1;
      hint->target = -1;
    }

  return hint;
}

gboolean
marquise_patience_has_safe (MarquiseGame *game)
{
  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), FALSE);

  return find_safe (game).count > 0;
}

int
marquise_patience_count_left (MarquiseGame *game)
{
  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), -1);

  return patience_line_count_left (get_patience (game), get_position (game));
}

gboolean
marquise_patience_has_moved (MarquiseGame *game)
{
  const Patience *patience = get_patience (game);
  const MarquiseStep *steps;
  guint n_steps, at;
  char why[100];
  Move move;

  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), FALSE);

  steps = marquise_game_get_steps (game, &n_steps, &at);
  for (guint i = 0; i < at; i++)
    if (steps[i].own
        && patience_read_move (patience, marquise_game_get_state_at (game, i), steps[i].text, &move,
                               why, sizeof why)
        && patience->piles[move.from].kind != PILE_STOCK)
      return TRUE;

  return FALSE;
}
