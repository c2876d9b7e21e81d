/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences are short, since they are heard again and again, and begin with the card, which
 * listeners wait for. Each is a whole message: a program could not put together the French for “on
 * the queen”, “to the stock” or “turned up”. */

#include "config.h"

#include "narration.h"

#include "model/game/card-names.h"
#include "model/game/pile-names.h"
#include "model/trick/trick-match.h"
#include "model/game/patience.h"
#include "model/game/patience-moves.h"

#include "engine/patience/told-patience.h"

#include <glib/gi18n-lib.h>

/* The position of a card in its pile, counted from the bottom. */
static const char *const ordinals[] = {
  NC_("position of a card", "first"), NC_("position of a card", "second"),
  NC_("position of a card", "third"), NC_("position of a card", "fourth"),
  NC_("position of a card", "fifth"), NC_("position of a card", "sixth"),
  NC_("position of a card", "seventh"), NC_("position of a card", "eighth"),
  NC_("position of a card", "ninth"), NC_("position of a card", "tenth"),
  NC_("position of a card", "eleventh"), NC_("position of a card", "twelfth"),
  NC_("position of a card", "thirteenth"), NC_("position of a card", "fourteenth"),
  NC_("position of a card", "fifteenth"), NC_("position of a card", "sixteenth"),
  NC_("position of a card", "seventeenth"), NC_("position of a card", "eighteenth"),
  NC_("position of a card", "nineteenth"), NC_("position of a card", "twentieth"),
};

static const MarquisePile *
find_pile (MarquiseGame *game,
           guint         number)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  return number < n_piles ? &piles[number] : NULL;
}

/* The place of a card, after its name. */
static char *
name_place (MarquiseGame *game,
            guint         pile)
{
  const MarquisePileLayout *layout = &find_pile (game, pile)->layout;
  char *name = marquise_pile_names_say (layout);

  if (name != NULL)
    return name;

  switch (layout->place)
    {
    case MARQUISE_PLACE_ASIDE:
      return g_strdup (C_("within a sentence", "aside"));
    case MARQUISE_PLACE_HAND:
      return g_strdup (layout->index == 0 ? C_("within a sentence", "your hand")
                       : C_("within a sentence", "declared by you"));
    case MARQUISE_PLACE_OPPONENT:
      return g_strdup (layout->index == 0 ? C_("within a sentence", "your opponent’s hand")
                       : C_("within a sentence", "declared by your opponent"));
    case MARQUISE_PLACE_TRICK:
      return g_strdup (layout->index == 0 ? C_("within a sentence", "your card in the trick")
                       : C_("within a sentence", "your opponent’s card in the trick"));
    case MARQUISE_PLACE_RETOURNE:
      return g_strdup (C_("within a sentence", "turn-up"));
    case MARQUISE_PLACE_TRICKS_WON:
      return g_strdup (layout->index == 0 ? C_("within a sentence", "tricks you have won")
                       : C_("within a sentence", "tricks your opponent has won"));
    case MARQUISE_PLACE_SHOWN:
    default:
      return g_strdup (layout->index == 0 ? C_("within a sentence", "declared by you")
                       : C_("within a sentence", "declared by your opponent"));
    }
}

static char *
say_position (const MarquisePile *pile,
              guint               index)
{
  if (pile->n_cards == 1)
    return g_strdup (C_("position of a card", "alone"));
  if (index >= G_N_ELEMENTS (ordinals))
    return g_strdup_printf (C_("position of a card", "card %u of %u"), index + 1, pile->n_cards);

  /* Translators: %s is “first”, “second”…, %u how many cards the pile has. */
  return g_strdup_printf (C_("position of a card", "%s of %u"),
                          g_dpgettext2 (GETTEXT_PACKAGE, "position of a card", ordinals[index]),
                          pile->n_cards);
}

/* The number of what is counted for that pile. */
static char *
say_count (const MarquisePile *pile)
{
  guint together = MAX (pile->layout.counted, 1), n = (pile->n_cards + together - 1) / together;

  /* Translators: how often the stock still deals a card to each column. */
  return g_strdup_printf (together > 1 ? ngettext ("%u deal left", "%u deals left", n)
                          : ngettext ("%u card", "%u cards", n), n);
}

static gboolean
is_fanned (const MarquisePileLayout *layout)
{
  return layout->fan == MARQUISE_FAN_DOWN || layout->fan == MARQUISE_FAN_RIGHT;
}

/* A card of a foundation may come back (K6), but calling it playable would mislead. */
static gboolean
is_playable (MarquiseGame       *game,
             const MarquisePile *pile,
             guint               number,
             guint               index)
{
  return pile->layout.place != MARQUISE_PLACE_FOUNDATION
         && !card_is_down (pile->cards[index])
         && !marquise_game_get_busy (game)
         && marquise_game_can_take (game, number, index)
         && marquise_game_get_places (game, number, index) != 0;
}

/* The engine's piles that cover place @index of a pyramid: at most two, -1 for none. */
static void
find_covering (MarquiseGame *game,
               int           index,
               int           covering[2])
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  guint64 piles = told_covering (told_of (patience, marquise_game_get_rules (game)),
                                 patience_pile (patience, PILE_TABLEAU, index));
  int n = 0;

  covering[0] = covering[1] = -1;
  for (int pile = 0; pile < patience->n_piles && n < 2; pile++)
    if ((piles >> pile & 1) != 0)
      covering[n++] = pile;
}

/* What covers a place of a pyramid, or NULL if nothing does. */
static char *
say_covered (MarquiseGame *game,
             guint         number)
{
  const MarquisePileLayout *layout = &find_pile (game, number)->layout;
  const char *names[2];
  int covering[2];
  guint n = 0, n_down = 0;

  find_covering (game, (int) layout->index, covering);
  for (guint i = 0; i < 2; i++)
    {
      const MarquisePile *on = covering[i] < 0 ? NULL
                               : find_pile (game, (guint) marquise_patience_find_pile
                                              (game, covering[i]));

      if (on == NULL || on->n_cards == 0)
        continue;
      n_down += card_is_down (on->cards[0]);
      names[n++] = marquise_card_name (on->cards[0]);
    }
  if (n == 0)
    return NULL;
  if (n_down > 0)
    return g_strdup_printf (ngettext ("under %u card", "under %u cards", n), n);
  if (n == 1)
    /* Translators: where a card lies in a pyramid: “under the ten of clubs”. */
    return g_strdup_printf (C_("where a card lies", "under %s"), names[0]);

  return g_strdup_printf (C_("where a card lies", "under %s and %s"), names[0], names[1]);
}

static void
append_part (GString    *text,
             const char *part)
{
  /* Translators: between the parts of what is said of a card or a pile: “Ten of hearts, column
   * 3”. */
  g_string_append (text, C_("between parts", ", "));
  g_string_append (text, part);
}

char *
marquise_narrate_card (MarquiseGame *game,
                       guint         number,
                       guint         index)
{
  const MarquisePile *pile;
  g_autoptr (GString) text = NULL;
  g_autofree char *place = NULL;
  g_autofree char *position = NULL;
  Card card;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  pile = find_pile (game, number);
  if (pile == NULL || index >= pile->n_cards)
    return g_strdup (_("No card"));

  card = pile->cards[index];
  place = name_place (game, number);
  text = g_string_new (card_is_down (card) ? _("Face-down card") : marquise_card_title (card));
  append_part (text, place);

  if (pile->layout.tier > 0)
    position = say_covered (game, number);
  else if (is_fanned (&pile->layout))
    position = say_position (pile, index);
  else if (pile->layout.place != MARQUISE_PLACE_RETOURNE
           && pile->layout.place != MARQUISE_PLACE_TRICK
           && pile->layout.place != MARQUISE_PLACE_ASIDE)
    position = say_count (pile);
  if (position != NULL)
    append_part (text, position);
  if (is_playable (game, pile, number, index))
    append_part (text, C_("of a card", "playable"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
list_cards (const MarquisePile *pile,
            GString            *text)
{
  gboolean top_only = !is_fanned (&pile->layout);
  gboolean waste = pile->layout.fan == MARQUISE_FAN_WASTE;
  guint first = !top_only ? 0 : waste && pile->n_cards > 3 ? pile->n_cards - 3
                : waste ? 0 : pile->n_cards - 1;

  for (guint i = first; i < pile->n_cards; i++)
    {
      g_autofree char *card = NULL;

      if (card_is_down (pile->cards[i]))
        continue;
      card = marquise_card_in_list (pile->cards[i]);
      if (text->len > 0)
        g_string_append (text, C_("between parts", ", "));
      g_string_append (text, card);
    }
}

char *
marquise_narrate_pile (MarquiseGame *game,
                       guint         number)
{
  const MarquisePile *pile;
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autofree char *name = NULL;
  guint n_down = 0;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  pile = find_pile (game, number);
  if (pile == NULL)
    return g_strdup ("");

  name = marquise_game_get_pile_name (game, number);
  if (marquise_pile_names_is_redeal (&pile->layout))
    {
      g_autofree char *redeals = marquise_game_describe_pile (game, number);

      return g_strdup_printf ("%s.", redeals);
    }
  /* Translators: %s is the name of a pile, such as “Column 3”. */
  if (pile->n_cards == 0)
    return g_strdup_printf (_("%s: empty."), name);

  for (guint i = 0; i < pile->n_cards; i++)
    n_down += card_is_down (pile->cards[i]);
  if (n_down > 0)
    g_string_append_printf (cards, ngettext ("%u face-down card", "%u face-down cards", n_down),
                            n_down);
  list_cards (pile, cards);

  /* Translators: the name of a pile, and the cards in it. */
  return g_strdup_printf (_("%s: %s."), name, cards->str);
}

static void
append_sentence (GString    *text,
                 const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* A row of a pyramid in one sentence, from place @number on; returns the index of the next pile. */
static guint
narrate_row (MarquiseGame *game,
             guint         number,
             GString      *text)
{
  guint n_piles, tier;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  for (tier = piles[number].layout.tier; number < n_piles && piles[number].layout.tier == tier;
       number++)
    {
      g_autofree char *card = piles[number].n_cards > 0
                              ? marquise_card_in_list (piles[number].cards[0]) : NULL;

      if (cards->len > 0)
        g_string_append (cards, C_("between parts", ", "));
      g_string_append (cards, card != NULL ? card : C_("a place in a pyramid", "empty"));
    }
  /* Translators: a row of a pyramid, and what lies in it from left to right. */
  sentence = g_strdup_printf (_("Row %u: %s."), tier, cards->str);
  append_sentence (text, sentence);

  return number;
}

char *
marquise_narrate_table (MarquiseGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *line = NULL;
  const MarquisePile *piles;
  guint n_piles;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  piles = marquise_game_get_piles (game, &n_piles);
  for (guint p = 0; p < n_piles;)
    {
      g_autofree char *pile = NULL;

      if (piles[p].layout.tier > 0)
        {
          p = narrate_row (game, p, text);
          continue;
        }
      pile = marquise_narrate_pile (game, p++);
      append_sentence (text, pile);
    }

  line = marquise_game_get_status_line (game);
  append_sentence (text, line);
  if (line != NULL && *line != '\0')
    g_string_append_c (text, '.');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_on_card (const char *title,
             guint       n_cards,
             Card        on)
{
  const char *under = marquise_card_name (on);
  guint others = n_cards - 1;

  /* Translators: a move, as short as can be: “Jack of spades on the queen of hearts.” The second
   * card has its article. */
  if (others == 0)
    return g_strdup_printf (_("%s on %s."), title, under);

  return g_strdup_printf (ngettext ("%s and %u more card on %s.", "%s and %u more cards on %s.",
                                    others), title, others, under);
}

static char *
say_to_column (const MarquisePileLayout *layout,
               const char               *title,
               guint                     n_cards)
{
  guint column = layout->number, others = n_cards - 1;

  if (layout->tier > 0)
    /* Translators: a card goes back to its place in a pyramid. */
    return g_strdup_printf (_("%s to row %u, place %u."), title, layout->tier, layout->nth);

  /* Translators: a move to a column where it covers nothing: “King of spades to column 3.” */
  if (others == 0)
    return g_strdup_printf (_("%s to column %u."), title, column);

  return g_strdup_printf (ngettext ("%s and %u more card to column %u.",
                                    "%s and %u more cards to column %u.", others),
                          title, others, column);
}

/* Whether there is nothing to be named below a card. After an undo, it may lie on one that is face
 * down again. */
static gboolean
is_bare (Card on)
{
  return on == CARD_NONE || card_is_down (on);
}

static char *
say_to_foundation (MarquiseGame *game,
                   guint         number,
                   const char   *title)
{
  const MarquisePileLayout *layout = &find_pile (game, number)->layout;
  g_autofree char *name = NULL;

  if (layout->direction != 0)
    {
      name = marquise_pile_names_say (layout);
      /* Translators: a card, and the name of the pile that it is put on. */
      return g_strdup_printf (C_("a move", "%s: %s."), title, name);
    }
  if (marquise_sign_get_suit (layout->sign) >= 0 && layout->nth == 0)
    return g_strdup_printf (_("%s on its foundation."), title);
  if (marquise_sign_get_suit (layout->sign) >= 0)
    return g_strdup_printf (layout->nth == 1 ? _("%s on its first foundation.")
                            : _("%s on its second foundation."), title);

  return layout->number == 0 ? g_strdup_printf (_("%s on the foundation."), title)
         : g_strdup_printf (_("%s on foundation %u."), title, layout->number);
}

/* To a pile that the game calls in another way than by its place: @to, with “to”. */
static char *
say_to_called (const char *title,
               guint       n_cards,
               const char *to)
{
  guint others = n_cards - 1;

  /* Translators: a card, and the pile that it goes to: “Ten of hearts to the hole.” */
  if (others == 0)
    return g_strdup_printf (C_("a move", "%1$s %2$s."), title, to);

  return g_strdup_printf (ngettext ("%1$s and %2$u more card %3$s.",
                                    "%1$s and %2$u more cards %3$s.", others), title, others, to);
}

char *
marquise_narrate_move (MarquiseGame *game,
                       guint         number,
                       Card          card,
                       guint         n_cards,
                       Card          on)
{
  const MarquisePile *pile;
  const char *title = card_is_down (card) ? _("Face-down card") : marquise_card_title (card);
  g_autofree char *to = NULL;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);
  g_return_val_if_fail (n_cards > 0, NULL);

  pile = find_pile (game, number);
  g_return_val_if_fail (pile != NULL, NULL);

  to = marquise_pile_names_say_to (&pile->layout);
  if (to != NULL && (pile->layout.place != MARQUISE_PLACE_TABLEAU || is_bare (on)))
    return say_to_called (title, n_cards, to);

  switch (pile->layout.place)
    {
    case MARQUISE_PLACE_TABLEAU:
      return is_bare (on) ? say_to_column (&pile->layout, title, n_cards)
             : say_on_card (title, n_cards, on);
    case MARQUISE_PLACE_FOUNDATION:
      return say_to_foundation (game, number, title);
    case MARQUISE_PLACE_WASTE:
      return g_strdup_printf (_("%s on the waste."), title);
    case MARQUISE_PLACE_STOCK:
      return g_strdup_printf (_("%s to the stock."), title);
    case MARQUISE_PLACE_ASIDE:
      return g_strdup_printf (_("%s set aside."), title);
    case MARQUISE_PLACE_CELL:
      return pile->layout.number == 0 ? g_strdup_printf (_("%s to the free cell."), title)
             : g_strdup_printf (_("%s to free cell %u."), title, pile->layout.number);
    case MARQUISE_PLACE_RESERVE:
      return pile->layout.number == 0 ? g_strdup_printf (_("%s on the reserve."), title)
             : g_strdup_printf (_("%s to reserve %u."), title, pile->layout.number);
    case MARQUISE_PLACE_HAND:
    case MARQUISE_PLACE_OPPONENT:
    case MARQUISE_PLACE_TRICK:
    case MARQUISE_PLACE_RETOURNE:
    case MARQUISE_PLACE_TRICKS_WON:
    case MARQUISE_PLACE_SHOWN:
    default:
      return g_strdup_printf ("%s.", title);
    }
}

char *
marquise_narrate_choices (MarquiseGame *game)
{
  g_autoptr (GPtrArray) choices = NULL;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *key = NULL;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  if (!MARQUISE_IS_TRICK_MATCH (game) || marquise_game_get_busy (game))
    return NULL;

  choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
  for (guint i = 0; i < choices->len; i++)
    {
      const MarquiseChoice *choice = g_ptr_array_index (choices, i);

      if (choice->value == 0)
        continue;
      if (list->len > 0)
        g_string_append (list, C_("between parts", ", "));
      g_string_append_printf (list, ngettext ("%s, %d point", "%s, %d points",
                                              (gulong) choice->value),
                              choice->label, choice->value);
    }

  if (list->len == 0)
    return NULL;

  key = g_utf8_strup (g_dpgettext2 (GETTEXT_PACKAGE, "key", "a"), -1);

  /* Translators: a key, and combinations of Marjolet with their points. */
  return g_strdup_printf (_("You can declare by pressing %s: %s."), key, list->str);
}

/* The piles with whose cards the one at @index of pile @number may leave the table, a bit each. */
static guint64
find_partners (MarquiseGame *game,
               guint         number,
               guint         index)
{
  const Patience *patience;
  Move moves[PATIENCE_MAX_MOVES];
  guint64 partners = 0, found = 0;
  int n_moves, from = 0;

  if (!MARQUISE_IS_PATIENCE (game))
    return 0;

  patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  n_moves = patience_moves (patience, marquise_game_get_state (game), moves);
  while (marquise_patience_find_pile (game, from) != (int) number)
    from++;
  for (int i = 0; i < n_moves; i++)
    partners |= patience_moves_find_partners (marquise_game_get_state (game), moves[i], from,
                                              (int) index);
  for (int pile = 0; pile < patience->n_piles; pile++)
    if ((partners >> pile & 1) != 0)
      found |= G_GUINT64_CONSTANT (1) << marquise_patience_find_pile (game, pile);

  return found;
}

/* Lists the moves of the card at @index, a sentence each. Of several equal places only one is
 * named. */
static void
list_moves_of (MarquiseGame       *game,
               const MarquisePile *piles,
               guint               pile,
               guint               index,
               GString            *text)
{
  guint64 places = marquise_game_get_places (game, pile, index);
  guint64 partners = find_partners (game, pile, index);
  guint n_cards = marquise_game_get_run (game, pile, index);
  Card card = piles[pile].cards[index];

  for (guint p = 0; p < 64 && places >> p != 0; p++)
    {
      const MarquisePile *to = &piles[p];
      Card on = to->n_cards > 0 ? to->cards[to->n_cards - 1] : CARD_NONE;
      g_autofree char *sentence = NULL;

      if (!(places >> p & 1))
        continue;
      /* Translators: two cards that may leave together, the second with its article: “Jack of
       * spades with the two of hearts.” */
      sentence = (partners >> p & 1) != 0 && on != CARD_NONE
                 ? g_strdup_printf (C_("a pair", "%s with %s."), marquise_card_title (card),
                                    marquise_card_name (on))
                 : marquise_narrate_move (game, p, card, n_cards, on);
      append_sentence (text, sentence);
    }
}

/* RULES.md 0: if the stock or the waste can be turned, that is the first legal move. */
static const char *
say_stock (MarquiseGame *game)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves;

  if (!MARQUISE_IS_PATIENCE (game))
    return NULL;

  n_moves = patience_moves (MARQUISE_PATIENCE_GET_CLASS (game)->patience,
                            marquise_game_get_state (game), moves);
  if (n_moves > 0 && moves[0].kind == MOVE_DRAW)
    return _("The stock can be turned.");
  if (n_moves > 0 && moves[0].kind == MOVE_REDEAL)
    return patience_pile (MARQUISE_PATIENCE_GET_CLASS (game)->patience, PILE_WASTE, 0) >= 0
           ? _("The waste can be turned over.") : _("The cards can be gathered and dealt again.");

  return NULL;
}

char *
marquise_narrate_playable (MarquiseGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *choices = NULL;
  const MarquisePile *piles;
  guint n_piles;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  piles = marquise_game_get_piles (game, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (is_playable (game, &piles[p], p, i))
        list_moves_of (game, piles, p, i, text);

  choices = marquise_narrate_choices (game);
  append_sentence (text, choices);
  append_sentence (text, say_stock (game));
  if (text->len == 0 && marquise_game_get_busy (game) && MARQUISE_IS_TRICK_MATCH (game))
    g_string_append_printf (text, _("It is %s’s turn."),
                            marquise_trick_match_get_other (MARQUISE_TRICK_MATCH (game)));
  else if (text->len == 0)
    append_sentence (text, _("Nothing can be played."));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A place of the table for a card that is carried, after “It can go”; @pairs: together with the
 * card there, @top, it leaves the table. (transfer full) */
static char *
say_goal_on_table (const MarquisePileLayout *layout,
                   Card                      top,
                   gboolean                  pairs)
{
  const char *card = top == CARD_NONE ? NULL : marquise_card_name (top);

  if (top == CARD_NONE && layout->tier > 0)
    return g_strdup_printf (C_("where a card may go", "to row %u, place %u"),
                            layout->tier, layout->nth);
  if (top == CARD_NONE)
    return g_strdup (C_("where a card may go", "in an empty column"));
  if (layout->called > 0)
    {
      g_autofree char *name = marquise_pile_names_say (layout);

      if (!pairs && layout->number == 0)
        return marquise_pile_names_say_to (layout);
      /* Translators: a card with its article, here the other one of a pair, and the name of the
       * pile where it lies: “on the ace of spades, hole”. */
      return g_strdup_printf (pairs ? C_("where a card may go", "with %1$s, %2$s")
                              : C_("where a card may go", "on %1$s, %2$s"), card, name);
    }
  if (layout->tier > 0)
    /* Translators: a card with its article, here the other one of a pair, and where it lies in a
     * pyramid or in rows. */
    return g_strdup_printf (pairs ? C_("where a card may go", "with %s in row %u, place %u")
                            : C_("where a card may go", "on %s in row %u, place %u"),
                            card, layout->tier, layout->nth);

  /* Translators: a card with its article, and the number of its column. */
  return g_strdup_printf (pairs ? C_("where a card may go", "with %s in column %u")
                          : C_("where a card may go", "on %s in column %u"),
                          card, layout->number);
}

static char *
say_goal_in_fan (const MarquisePileLayout *layout,
                 Card                      top)
{
  return top == CARD_NONE ? g_strdup (C_("where a card may go", "in an empty fan"))
         : g_strdup_printf (C_("where a card may go", "on %s in fan %u"),
                            marquise_card_name (top), layout->number);
}

/* The same for any place. (transfer full) */
static char *
say_goal (MarquiseGame       *game,
          const MarquisePile *to,
          gboolean            pairs)
{
  Card top = to->n_cards > 0 ? to->cards[to->n_cards - 1] : CARD_NONE;
  char *called = marquise_pile_names_say_to (&to->layout);
  gboolean fan = marquise_pile_names_is_fan (&to->layout);

  if (called != NULL && !fan && (top == CARD_NONE || to->layout.place != MARQUISE_PLACE_TABLEAU))
    return called;
  g_free (called);
  if (fan)
    return say_goal_in_fan (&to->layout, top);

  switch (to->layout.place)
    {
    case MARQUISE_PLACE_TABLEAU:
      return say_goal_on_table (&to->layout, top, pairs);
    case MARQUISE_PLACE_FOUNDATION:
      return g_strdup (C_("where a card may go", "on its foundation"));
    case MARQUISE_PLACE_CELL:
      return g_strdup (C_("where a card may go", "in a free cell"));
    case MARQUISE_PLACE_WASTE:
      if (pairs && top != CARD_NONE)
        return g_strdup_printf (C_("where a card may go", "with %s on the waste"),
                                marquise_card_name (top));
      return g_strdup (C_("where a card may go", "on the waste"));
    case MARQUISE_PLACE_RESERVE:
      if (pairs && top != CARD_NONE)
        /* Translators: the other card of a pair, with its article. */
        return g_strdup_printf (C_("where a card may go", "with %s"), marquise_card_name (top));
      return g_strdup (C_("where a card may go", "on the reserve"));
    case MARQUISE_PLACE_TRICK:
      return g_strdup (C_("where a card may go", "in the trick"));
    case MARQUISE_PLACE_STOCK:
      if (pairs && top != CARD_NONE)
        return g_strdup_printf (C_("where a card may go", "with %s on the stock"),
                                marquise_card_name (top));
      G_GNUC_FALLTHROUGH;
    default:
      return marquise_game_get_pile_name (game, (guint) (to - find_pile (game, 0)));
    }
}

/* Adds a text, which it takes over, unless the list has it already. */
static void
add_once (GPtrArray *texts,
          char      *text)
{
  if (g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (texts, text);
}

/* All such places in one list. (transfer full) */
static char *
list_goals (MarquiseGame *game,
            guint         number,
            guint         index)
{
  guint64 places = marquise_game_get_places (game, number, index);
  guint64 partners = find_partners (game, number, index);
  g_autoptr (GPtrArray) goals = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) list = g_string_new (NULL);

  if (places == 0)
    return g_strdup (C_("where a card may go", "to another place, which changes nothing"));

  for (guint p = 0; p < 64 && places >> p != 0; p++)
    if ((places >> p & 1) != 0)
      add_once (goals, say_goal (game, find_pile (game, p), (partners >> p & 1) != 0));
  for (guint i = 0; i < goals->len; i++)
    {
      const char *goal = g_ptr_array_index (goals, i);

      if (i > 0 && i == goals->len - 1)
        /* Translators: the end of a list of places: “on the ten of hearts in column 3, or in a free
         * cell”. */
        return g_strdup_printf (C_("where a card may go", "%s, or %s"), list->str, goal);
      if (i > 0)
        g_string_append (list, C_("between parts", ", "));
      g_string_append (list, goal);
    }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
marquise_narrate_hold (MarquiseGame *game,
                       guint         number,
                       guint         index)
{
  g_autofree char *goals = NULL;
  const MarquisePile *pile;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  pile = find_pile (game, number);
  g_return_val_if_fail (pile != NULL && index < pile->n_cards, NULL);

  goals = list_goals (game, number, index);

  /* Translators: a card is carried, and where it may go: “Nine of clubs picked up. It can go on the
   * ten of hearts in column 3, or in a free cell.” */
  return g_strdup_printf (_("%s picked up. It can go %s."),
                          marquise_card_title (pile->cards[index]), goals);
}
