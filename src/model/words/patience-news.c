/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences are short, since they are heard again and again, and begin with the card, which
 * listeners wait for. */

#include "config.h"

#include "patience-news.h"

#include "narration.h"
#include "patience-story.h"
#include "model/game/card-names.h"
#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/game/patience-moves.h"
#include "model/game/pile-names.h"

#include "engine/patience/told-patience.h"

#include <glib/gi18n-lib.h>

G_GNUC_PRINTF (2, 3)
static void
say (Story      *story,
     const char *format,
     ...)
{
  va_list args;

  if (story->text == NULL)
    story->text = g_string_new (NULL);
  if (story->text->len > 0)
    g_string_append_c (story->text, ' ');
  va_start (args, format);
  g_string_append_vprintf (story->text, format, args);
  va_end (args);
}

static char *
end_story (Story *story)
{
  return story->text == NULL ? NULL : g_string_free (story->text, FALSE);
}

/* The @count cards of @pile from index @first on, the last one first. (transfer full) */
static char *
list_cards (const Position *position,
            int             pile,
            int             first,
            int             count)
{
  GString *list = g_string_new (NULL);

  for (int i = count - 1; i >= 0; i--)
    {
      g_autofree char *card = marquise_card_in_list (position_pile (position, pile)[first + i]);

      if (list->len > 0)
        g_string_append (list, C_("between parts", ", "));
      g_string_append (list, card);
    }

  return g_string_free (list, FALSE);
}

/* By which of @count cards that move together these are called, from the top, 0: by the lowest; of
 * a place only the top card was seen. */
static int
find_called (const Story *story,
             int          from,
             int          count)
{
  return patience_moves_is_place (story->patience, story->before, from) ? 0 : count - 1;
}

/* The card, which the step moves, as it is seen afterwards: one from the stock may be turned up
 * only by a later step. */
static Card
as_seen (const Story        *story,
         const PatienceStep *step,
         Card                card)
{
  Card top = position_top (story->after, step->to);

  return card == CARD_NONE || (top != CARD_NONE && card_is_down (top)) ? card
         : (Card) (card & ~CARD_DOWN);
}

/* Tells cards that come to a pile of the table. */
static void
say_arrival (Story              *story,
             const PatienceStep *step,
             int                 pile,
             const Position     *position,
             int                 from)
{
  Card card = story_card (position, from, step->under + find_called (story, from, step->count));
  Card on = position_top (&story->now, pile);
  guint number = (guint) marquise_patience_find_pile (story->game, pile);
  g_autofree char *sentence = marquise_narrate_move (story->game, number,
                                                     as_seen (story, step, card), step->count, on);

  say (story, "%s", sentence);
}

/* Forward */

/* Tells a pair; its cards leave in two steps, whose number it returns. */
static int
tell_pair (Story *story)
{
  Move move = story->move;
  const char *first = marquise_card_name (position_top (story->before, move.from));
  const char *second = marquise_card_name (story_card (story->before, move.to, move.under));

  /* Translators: the two cards of a pair, with their articles. */
  say (story, _("Pair removed: %s and %s."), first, second);
  story_take (story, &story->steps[0]);
  story_take (story, &story->steps[1]);

  return 2;
}

/* Whether the step takes a card off the table for good. */
static gboolean
is_away (const Story        *story,
         const PatienceStep *step)
{
  return told_takes_away (story->told)
         && step->kind == PATIENCE_STEP_TRANSFER && step->count == 1
         && story_kind (story, step->to) == PILE_FOUNDATION
         && (story->move.kind == MOVE_AWAY || step == story->steps);
}

/* The cards that the first steps take away together, with their articles; returns the number of
 * steps. @list: (transfer full) */
static int
list_taken (const Story *story,
            char       **list)
{
  Card cards[PATIENCE_MAX_STEPS];
  int n = 0;

  for (; n < story->n_steps && is_away (story, &story->steps[n]); n++)
    cards[n] = story_card (story->before, story->steps[n].from, story->steps[n].under);
  *list = n > 0 ? marquise_card_names (cards, (guint) n) : NULL;

  return n;
}

/* Returns the number of steps told, 0 if nothing is taken away. */
static int
tell_away (Story *story)
{
  g_autofree char *list = NULL;
  int n = list_taken (story, &list);

  if (n == 0)
    return 0;
  /* Translators: one or more cards with their articles. */
  say (story, _("Removed: %s."), list);
  for (int i = 0; i < n; i++)
    story_take (story, &story->steps[i]);

  return n;
}

/* If several cards are turned at once, the top one can be played, and the others are seen under it.
 * They are on @waste already. */
static void
tell_drawn (Story *story,
            int    waste,
            int    count)
{
  int end = position_count (&story->now, waste);
  g_autofree char *under = NULL;

  say (story, _("%s on the waste."), marquise_card_title (position_top (&story->now, waste)));
  if (count < 2)
    return;

  under = list_cards (&story->now, waste, end - count, count - 1);
  /* Translators: cards turned together with the top one, from the upper to the lower. */
  say (story, _("Under it: %s."), under);
}

/* How many cards a stock with a visible top card gave to the waste one after the other; 0 if its
 * top card is not visible. */
static int
count_given (const Story *story)
{
  int n = 0;

  for (int i = 0; story->move.kind == MOVE_DRAW && i < story->n_steps; i++)
    n += story->steps[i].kind == PATIENCE_STEP_TRANSFER
         && story_kind (story, story->steps[i].to) == PILE_WASTE;

  return n;
}

/* Tells these cards together; returns the number of steps. */
static int
tell_given (Story *story)
{
  int waste = story->steps[0].to, n = 0;

  for (; n < story->n_steps && story->steps[n].to == waste; n++)
    story_take (story, &story->steps[n]);
  tell_drawn (story, waste, count_given (story));

  return n;
}

/* Whether the step deals a card of the stock onto the table, face up or down. */
static gboolean
is_dealt (const Story        *story,
          const PatienceStep *step)
{
  if (story_kind (story, step->to) == PILE_WASTE || story_kind (story, step->to) == PILE_FOUNDATION)
    return FALSE;

  return step->kind == PATIENCE_STEP_TURN
         || (step->kind == PATIENCE_STEP_TRANSFER && story_kind (story, step->from) == PILE_STOCK);
}

/* Whether the row goes to columns with consecutive numbers. */
static gboolean
is_even (const Story *story)
{
  guint first = story_layout (story, story->steps[0].to)->number;

  for (int n = 0; n < story->n_steps && is_dealt (story, &story->steps[n]); n++)
    {
      const MarquisePileLayout *layout = story_layout (story, story->steps[n].to);

      if (layout->number != first + (guint) n || layout->place != MARQUISE_PLACE_TABLEAU
          || layout->tier > 0 || layout->called > 0)
        return FALSE;
    }

  return TRUE;
}

/* Tells a row dealt to several columns; returns the number of steps. */
static int
tell_row (Story *story)
{
  GString *cards = g_string_new (NULL);
  guint first = story_layout (story, story->steps[0].to)->number;
  gboolean even = is_even (story);
  int n = 0;

  for (; n < story->n_steps && is_dealt (story, &story->steps[n]); n++)
    {
      const PatienceStep *step = &story->steps[n];
      g_autofree char *card = NULL;

      story_take (story, step);
      card = marquise_card_in_list (as_seen (story, step, position_top (&story->now, step->to)));
      if (cards->len > 0)
        g_string_append (cards, C_("between parts", ", "));
      g_string_append (cards, card);
    }

  if (even)
    /* Translators: the stock deals a card to each column; then the cards, in the order of the
     * columns. */
    say (story, _("A row is dealt, columns %u to %u: %s."), first, first + (guint) n - 1,
         cards->str);
  else
    /* Translators: the stock deals a card to each of several piles; then the cards, in order. */
    say (story, _("A row is dealt: %s."), cards->str);
  g_string_free (cards, TRUE);

  return n;
}

/* The number of a reserve by which it is called, or 0 if it is the only one or none. */
static guint
get_reserve (const Story *story,
             int          pile)
{
  const MarquisePileLayout *layout = story_layout (story, pile);

  return story_kind (story, pile) == PILE_RESERVE && layout->called == 0 ? layout->number : 0;
}

/* Tells what filled an empty column. */
static void
tell_filled (Story              *story,
             const PatienceStep *step)
{
  const char *title = marquise_card_title (position_top (&story->now, step->from));
  const MarquisePileLayout *layout = story_layout (story, step->to);
  guint column = layout->number;

  if (layout->place != MARQUISE_PLACE_TABLEAU || layout->tier > 0 || layout->called > 0)
    say_arrival (story, step, step->to, &story->now, step->from);
  else if (story_kind (story, step->from) == PILE_WASTE)
    say (story, _("%s from the waste to column %u."), title, column);
  else if (get_reserve (story, step->from) > 0)
    say (story, _("%s from reserve %u to column %u."), title, get_reserve (story, step->from),
         column);
  else if (story_kind (story, step->from) == PILE_RESERVE)
    say (story, _("%s from the reserve to column %u."), title, column);
  else
    say (story, _("%s from the stock to column %u."), title, column);
}

/* Whether the step closes a gap. */
static gboolean
is_closing (const Story *story,
            int          i)
{
  const PatienceStep *step = &story->steps[i];

  return (i > 0 || story->move.kind == MOVE_DRAW)
         && step->kind == PATIENCE_STEP_TRANSFER && story_kind (story, step->from) == PILE_TABLEAU
         && story_kind (story, step->to) == PILE_TABLEAU;
}

/* From step @i on; returns the next one. */
static int
tell_closing (Story *story,
              int    i)
{
  for (; i < story->n_steps && is_closing (story, i); i++)
    story_take (story, &story->steps[i]);
  say (story, _("The cards close up."));

  return i;
}

/* Whether the cards of the step, which lie in @pile, are all those of a suit. */
static gboolean
is_whole_suit (const Story        *story,
               const Position     *position,
               int                 pile,
               const PatienceStep *step)
{
  int under = pile == step->from ? step->under : 0;
  Card top = story_card (position, pile, under);

  for (int i = 0; i < step->count; i++)
    if (card_suit (story_card (position, pile, under + i)) != card_suit (top))
      return FALSE;

  return step->count == RANK_KING;
}

/* Tells a run or set that leaves the table. */
static void
tell_complete (Story              *story,
               const PatienceStep *step)
{
  Card top = story_card (&story->now, step->from, step->under);

  if (!is_whole_suit (story, &story->now, step->from, step))
    say (story, _("A complete set leaves the table."));
  else if (card_rank (top) == RANK_ACE)
    /* Translators: %s is a suit, such as “hearts”; the run goes from king to ace. */
    say (story, _("A run of %s is complete, from king to ace."),
         marquise_suit_name (card_suit (top)));
  else
    /* Translators: %s is a suit, such as “hearts”; the run begins with any card. */
    say (story, _("A run of %s is complete."), marquise_suit_name (card_suit (top)));
}

static void
tell_transfer (Story              *story,
               const PatienceStep *step)
{
  gboolean first = step == story->steps;
  gboolean foundation = story_kind (story, step->to) == PILE_FOUNDATION;

  if (!first && foundation && step->count > 1)
    tell_complete (story, step);
  else if (!first && foundation)
    say_arrival (story, step, step->to, &story->now, step->from);
  else if (!first)
    tell_filled (story, step);
  else
    say_arrival (story, step, step->to, &story->now, step->from);
}

/* Tells which card is the next one of a reserve. */
static void
tell_reserve (Story      *story,
              int         reserve,
              const char *title)
{
  guint number = get_reserve (story, reserve);

  if (story_layout (story, reserve)->called > 0)
    {
      g_autofree char *name
        = marquise_game_get_pile_name (story->game,
                                       (guint) marquise_patience_find_pile (story->game, reserve));

      say (story, _("%s: %s."), name, title);
    }
  else if (number == 0)
    say (story, _("On the reserve now: %s."), title);
  else
    say (story, _("On reserve %u now: %s."), number, title);
}

static void
tell_turned_up (Story              *story,
                const PatienceStep *step)
{
  Card card = (Card) (story_card (&story->now, step->to, step->under) & ~CARD_DOWN);
  g_autofree char *in_list = marquise_card_in_list (card);

  /* In a pyramid, uncovered cards are told instead; a card that has just come there was named. */
  if (story_layout (story, step->to)->tier > 0
      || (step > story->steps && step[-1].to == step->to && step[-1].kind != PATIENCE_STEP_TURN_UP))
    return;
  if (story_kind (story, step->to) == PILE_RESERVE)
    tell_reserve (story, step->to, in_list);
  else
    /* Translators: “turned up” agrees with the queen in this message, with any other card in the
     * next. */
    say (story, card_rank (card) == RANK_QUEEN
         ? C_("a queen", "%s turned up.")
         /* Translators: %s is the name of a card, never a queen. */
         : C_("not a queen", "%s turned up."), marquise_card_title (card));
}

/* Takes the steps from @i on that turn up cards of one pile: several are counted, not named.
 * Returns the next step. */
static int
turn_up (Story *story,
         int    i)
{
  int pile = story->steps[i].to, first = i;
  g_autofree char *name = NULL;

  for (; i < story->n_steps && story->steps[i].kind == PATIENCE_STEP_TURN_UP
       && story->steps[i].to == pile; i++)
    story_take (story, &story->steps[i]);
  if (i == first + 1)
    {
      tell_turned_up (story, &story->steps[first]);
      return i;
    }

  name = marquise_game_get_pile_name (story->game,
                                      (guint) marquise_patience_find_pile (story->game, pile));
  /* Translators: the name of a pile, and how many of its cards are now face up. */
  say (story, ngettext ("%s: %u card turned up.", "%s: %u cards turned up.",
                        (gulong) (i - first)), name, (guint) (i - first));

  return i;
}

/* Whether no other pile covers this one. */
static gboolean
is_free (const Story    *story,
         const Position *position,
         int             pile)
{
  return told_is_free (story->told, position, pile);
}

/* The last card of the pile, and where it lies. (transfer full) */
static char *
say_placed (const Story *story,
            int          pile)
{
  const MarquisePileLayout *layout = story_layout (story, pile);
  g_autofree char *card = marquise_card_in_list (position_top (story->after, pile));
  g_autofree char *name = marquise_pile_names_say (layout);

  /* Translators: a card of a pyramid and where it lies. */
  return layout->tier > 0 ? g_strdup_printf (_("%s, row %u, place %u"), card, layout->tier,
                                             layout->nth)
         : g_strconcat (card, C_("between parts", ", "), name, NULL);
}

/* In a pyramid: tells which cards have been uncovered. */
static void
tell_free (Story *story)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  guint n = 0;

  for (int pile = 0; pile < story->patience->n_piles; pile++)
    {
      g_autofree char *card = NULL;
      g_autofree char *before = NULL;

      if (story_kind (story, pile) != PILE_TABLEAU || position_count (story->after, pile) == 0
          || is_free (story, story->before, pile) || !is_free (story, story->after, pile))
        continue;
      card = say_placed (story, pile);
      before = g_strdup (cards->str);
      if (n++ > 0)
        /* Translators: a list of cards with their places: what comes before, and the next. */
        g_string_printf (cards, _("%s; %s"), before, card);
      else
        g_string_assign (cards, card);
    }

  if (n > 0)
    say (story, ngettext ("Free now: %s.", "Free now: %s.", n), cards->str);
}

static void
say_emptied (Story *story,
             int    pile)
{
  guint number = (guint) marquise_patience_find_pile (story->game, pile);
  const MarquisePileLayout *layout = story_layout (story, pile);
  gboolean fan = marquise_pile_names_is_fan (layout);
  g_autofree char *name = NULL;

  if (layout->called == 0 || fan)
    {
      say (story, fan ? _("Fan %u is empty.") : _("Column %u is empty."), layout->number);
      return;
    }
  name = marquise_game_get_pile_name (story->game, number);
  say (story, _("%s: empty."), name);
}

/* Tells an empty column or stock, which is worth knowing. */
static void
tell_emptied (Story *story)
{
  for (int pile = 0; pile < story->patience->n_piles; pile++)
    {
      if (position_count (story->before, pile) == 0 || position_count (story->after, pile) > 0)
        continue;
      if (story_kind (story, pile) == PILE_STOCK)
        say (story, _("The stock is empty."));
      else if (story_kind (story, pile) == PILE_TABLEAU && story_layout (story, pile)->tier == 0)
        say_emptied (story, pile);
    }
}

static const char *
say_redeal (const Story *story)
{
  return !told_shuffles (story->told) ? _("The cards are redealt.")
         : _("The cards are gathered, shuffled and dealt again.");
}

static gboolean
is_row (const Story *story)
{
  if (story->move.kind != MOVE_DRAW)
    return FALSE;

  return story->n_steps > 1 && is_dealt (story, &story->steps[0])
         && is_dealt (story, &story->steps[1]);
}

/* Takes step @i, a shuffle: which order it made is only known from what was dealt afterwards. Where
 * that is a row of cards, they are told next; a whole table is not. Returns the next step. */
static int
shuffle (Story *story,
         int    i)
{
  story->now = *story->after;
  for (int j = i + 1; j < story->n_steps; j++)
    if (story->steps[j].kind != PATIENCE_STEP_TURN)
      return story->n_steps;

  for (int j = story->n_steps - 1; j > i; j--)
    position_turn_back (&story->now, story->steps[j].from, story->steps[j].to,
                        story->steps[j].count);

  return i + 1;
}

/* Tells step @i; returns the next step. */
static int
tell_step (Story *story,
           int    i)
{
  const PatienceStep *step = &story->steps[i];

  if (is_closing (story, i))
    return tell_closing (story, i);
  if (i == 0 && is_row (story))
    return tell_row (story);

  switch (step->kind)
    {
    case PATIENCE_STEP_TURN:
      if (story_kind (story, step->to) == PILE_WASTE)
        {
          story_take (story, step);
          tell_drawn (story, step->to, step->count);
          return i + 1;
        }
      if (i > 0)
        tell_filled (story, step);
      else
        say_arrival (story, step, step->to, &story->now, step->from);
      break;
    case PATIENCE_STEP_TURN_BACK:
      say (story, ngettext ("The waste is turned over: %u card in the stock.",
                            "The waste is turned over: %u cards in the stock.", step->count),
           step->count);
      break;
    case PATIENCE_STEP_SHUFFLE:
      say (story, "%s", say_redeal (story));
      return shuffle (story, i);
    case PATIENCE_STEP_TURN_UP:
      return turn_up (story, i);
    case PATIENCE_STEP_TRANSFER:
    default:
      if (i == 0 && count_given (story) > 0)
        return tell_given (story);
      tell_transfer (story, step);
      break;
    }
  story_take (story, step);

  return i + 1;
}

/* Back */

/* After a draw is taken back, play goes on from the waste. */
static void
tell_waste (Story *story)
{
  int waste = patience_pile (story->patience, PILE_WASTE, 0);
  g_autofree char *card = NULL;

  if (waste < 0)
    return;
  if (position_count (story->before, waste) == 0)
    {
      say (story, _("The waste is empty."));
      return;
    }
  card = marquise_card_in_list (position_top (story->before, waste));
  say (story, _("On the waste now: %s."), card);
}

/* Tells that @count cards of @pile, turned before, go back to the stock. */
static void
tell_turned_back (Story *story,
                  int    pile,
                  guint  count)
{
  g_autofree char *card = marquise_card_in_list (position_top (&story->now, pile));

  if (count == 1)
    say (story, _("Back to the stock: %s."), card);
  else
    say (story, ngettext ("Back to the stock: %u card.", "Back to the stock: %u cards.", count),
         count);
  if (story_kind (story, pile) == PILE_WASTE)
    tell_waste (story);
}

static void
tell_back_transfer (Story              *story,
                    const PatienceStep *step)
{
  gboolean first = step == story->steps;
  Card top = as_seen (story, step, position_top (&story->now, step->to));
  g_autofree char *card = marquise_card_in_list (top);

  if (!first && story_kind (story, step->to) == PILE_FOUNDATION
      && !is_whole_suit (story, &story->now, step->to, step))
    say (story, _("The set is back in column %u."), story_layout (story, step->from)->number);
  else if (!first && story_kind (story, step->to) == PILE_FOUNDATION)
    /* Translators: a suit, and the number of a column. */
    say (story, _("The run of %s is back in column %u."), marquise_suit_name (card_suit (top)),
         story_layout (story, step->from)->number);
  else if (!first && story_kind (story, step->from) == PILE_WASTE)
    say (story, _("Back to the waste: %s."), card);
  else if (!first && story_kind (story, step->from) == PILE_STOCK)
    say (story, _("Back to the stock: %s."), card);
  else if (!first && get_reserve (story, step->from) > 0)
    say (story, _("Back to reserve %u: %s."), get_reserve (story, step->from), card);
  else if (!first)
    say (story, _("Back to the reserve: %s."), card);
  else
    {
      /* As it lay there before, without the cards that moved. */
      int lowest = position_count (story->before, step->from) - step->under - step->count;
      const Card *cards = position_pile (story->before, step->from);
      Card called = as_seen (story, step, story_card (story->before, step->from, step->under
                                                      + find_called (story, step->from,
                                                                     step->count)));
      guint number = (guint) marquise_patience_find_pile (story->game, step->from);
      g_autofree char *sentence
        = marquise_narrate_move (story->game, number, called, step->count,
                                 lowest > 0 ? cards[lowest - 1] : CARD_NONE);

      say (story, "%s", sentence);
    }
}

/* (transfer full) */
static char *
say_back_pair (const Story *story)
{
  Move move = story->move;
  const char *first = marquise_card_name (position_top (story->before, move.from));
  const char *second = marquise_card_name (story_card (story->before, move.to, move.under));

  /* Translators: the two cards of a pair, with their articles. */
  return g_strdup_printf (_("Pair put back: %s and %s."), first, second);
}

/* Tells cards that were taken away and lie there again. (transfer full) */
static char *
say_away_back (const Story *story)
{
  g_autofree char *list = NULL;

  list_taken (story, &list);

  /* Translators: one or more cards with their articles. */
  return g_strdup_printf (_("Put back: %s."), list);
}

static void
tell_step_back (Story *story,
                int    i)
{
  const PatienceStep *step = &story->steps[i];
  Card top = position_top (story->before, step->from);

  switch (step->kind)
    {
    case PATIENCE_STEP_TURN:
      tell_turned_back (story, step->to, step->count);
      break;
    case PATIENCE_STEP_TURN_BACK:
      say (story, ngettext ("The waste is back: %u card, %s.",
                            /* Translators: the top card with its article. */
                            "The waste is back: %u cards, with %s on top.", step->count),
           step->count, marquise_card_name (top));
      break;
    case PATIENCE_STEP_SHUFFLE:
    case PATIENCE_STEP_TURN_UP:
      break;
    case PATIENCE_STEP_TRANSFER:
    default:
      tell_back_transfer (story, step);
      break;
    }
}

/* A card that was drawn and went on at once goes back to the stock: where it was in between is not
 * told. */
static gboolean
is_drawn_on (const Story *story,
             int          i)
{
  const PatienceStep *step = &story->steps[i];
  const PatienceStep *drawn = i > 0 ? &story->steps[i - 1] : NULL;

  return drawn != NULL && drawn->kind == PATIENCE_STEP_TURN
         && step->kind == PATIENCE_STEP_TRANSFER && drawn->to == step->from
         && drawn->count == 1 && step->count == 1;
}

static gboolean
is_shuffled (const Story *story)
{
  for (int i = 0; i < story->n_steps; i++)
    if (story->steps[i].kind == PATIENCE_STEP_SHUFFLE)
      return TRUE;

  return FALSE;
}

/* The position after step @i, which is the next to be taken back. */
static void
go_to_step (Story *story,
            int    i)
{
  story->now = *story->before;
  for (int j = 0; j <= i; j++)
    story_take (story, &story->steps[j]);
}

/* Public functions */

char *
marquise_patience_news_say (MarquiseGame *game,
                            guint         step)
{
  Story story;

  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  if (!story_read (game, step, &story))
    return NULL;

  for (int i = story.move.kind == MOVE_PAIR ? tell_pair (&story) : tell_away (&story);
       i < story.n_steps;)
    i = tell_step (&story, i);
  tell_free (&story);
  /* After gathering and dealing, cards may lie as before. */
  if (story.n_steps == 0)
    say (&story, "%s", say_redeal (&story));
  else if (story.steps[0].kind != PATIENCE_STEP_SHUFFLE)
    tell_emptied (&story);

  return end_story (&story);
}

char *
marquise_patience_news_say_back (MarquiseGame *game,
                                 guint         step)
{
  Story story;
  guint given;

  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  if (!story_read (game, step, &story))
    return NULL;

  story.now = *story.after;
  if (story.n_steps == 0 || is_closing (&story, 0))
    return g_strdup (_("The cards are back as they were."));
  if (is_shuffled (&story))
    return g_strdup (_("The cards are back as they were."));
  if (story.move.kind == MOVE_PAIR)
    return say_back_pair (&story);
  if (is_away (&story, story.steps))
    return say_away_back (&story);
  given = (guint) count_given (&story);
  for (int i = story.n_steps; i-- > 0;)
    if (given == 0 && !is_closing (&story, i) && !is_drawn_on (&story, i)
        && !(is_row (&story) && is_dealt (&story, &story.steps[i])))
      {
        go_to_step (&story, i);
        tell_step_back (&story, i);
      }
  story.now = *story.after;
  if (is_row (&story))
    say (&story, _("The row goes back to the stock."));
  else if (given > 0)
    tell_turned_back (&story, story.steps[0].to, given);

  return end_story (&story);
}
