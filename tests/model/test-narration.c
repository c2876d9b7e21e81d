/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The narration of the table and of events on it, in both languages: the right words with their
 * genders, and never the name of a card that nobody can see. */

#include "config.h"

#include "play.h"

#include "model/game/card-names.h"
#include "model/marjolet/marjolet.h"
#include "model/patience/own-patiences.h"
#include "model/words/find-card.h"
#include "model/words/narration.h"
#include "model/words/narrator.h"
#include "../sample.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

/* The queen of hearts is the only card of the first column, the jack of spades is at the end of the
 * second. */
static const char cards[] =
  "QH 2C 3C 4C 5C 6C 7C JS 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD "
  "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH AC KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS 8C QS KS";

static MarquiseGame *
new_klondike (const char *text,
              guint8      draw)
{
  MarquiseGame *game = marquise_game_new ("klondike");

  g_assert_true (marquise_game_deal_cards (game, &(Rules) { { draw } }, text, NULL));

  return game;
}

static void
changed_cb (MarquiseGame   *game,
            MarquiseChange  change,
            GString        *heard)
{
  MarquiseNarrator *narrator = g_object_get_data (G_OBJECT (game), "narrator");
  g_autofree char *sentence = marquise_narrator_tell (narrator, change);

  if (sentence != NULL)
    g_string_append_printf (heard, "%s\n", sentence);
}

static GString *
listen (MarquiseGame *game)
{
  GString *heard = g_string_new (NULL);

  g_object_set_data_full (G_OBJECT (game), "narrator", marquise_narrator_new (game),
                          (GDestroyNotify) marquise_narrator_free);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), heard);

  return heard;
}

static void
assert_heard (GString    *heard,
              const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
}

/* The narrator has a reference to its game. */
static void
end (MarquiseGame *game,
     GString      *heard)
{
  g_object_set_data (G_OBJECT (game), "narrator", NULL);
  g_assert_finalize_object (game);
  g_string_free (heard, TRUE);
}

static void
test_names (void)
{
  MarquiseGame *game = new_klondike (cards, 1);
  const struct {
    guint pile, index;
    const char *english, *french;
  } names[] = {
    { 0, 23, "Face-down card, stock, 24 cards", "Carte cachée, talon, 24 cartes" },
    { 2, 0, "Queen of hearts, column 1, alone", "Dame de cœur, colonne 1, carte seule" },
    { 3, 0, "Face-down card, column 2, first of 2",
      "Carte cachée, colonne 2, première carte sur 2" },
    { 3, 1, "Jack of spades, column 2, second of 2, playable",
      "Valet de pique, colonne 2, deuxième carte sur 2, jouable" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *english = NULL, *french = NULL;

      use_language ("en");
      english = marquise_narrate_card (game, names[i].pile, names[i].index);
      use_language ("fr");
      french = marquise_narrate_card (game, names[i].pile, names[i].index);
      g_assert_cmpstr (english, ==, names[i].english);
      g_assert_cmpstr (french, ==, names[i].french);
    }
  use_language ("en");
  g_assert_finalize_object (game);
}

static void
test_moves (void)
{
  MarquiseGame *game;
  GString *heard;

  use_language ("en");
  game = new_klondike (cards, 1);
  heard = listen (game);
  g_assert_true (marquise_game_move (game, 3, 1, 2));
  assert_heard (heard, "Jack of spades on the queen of hearts. Two of clubs turned up.\n");
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. Jack of spades to column 2.\n");
  end (game, heard);

  use_language ("fr");
  game = new_klondike (cards, 1);
  heard = listen (game);
  g_assert_true (marquise_game_move (game, 3, 1, 2));
  assert_heard (heard, "Valet de pique sur la dame de cœur. Deux de trèfle apparaît.\n");
  end (game, heard);
  use_language ("en");
}

/* A queen that is turned up is worded like a king: “découvert” is a king with no card on him. */
static void
test_gender (void)
{
  g_autofree char *queen = g_strdup (cards);
  MarquiseGame *game;
  GString *heard;

  memcpy (strstr (queen, "2C"), "QC", 2);
  memcpy (strstr (queen + 9, "QC"), "2C", 2);
  use_language ("fr");
  game = new_klondike (queen, 1);
  heard = listen (game);
  g_assert_true (marquise_game_move (game, 3, 1, 2));
  assert_heard (heard, "Valet de pique sur la dame de cœur. Dame de trèfle apparaît.\n");
  end (game, heard);
  use_language ("en");
}

static void
test_stock (void)
{
  MarquiseGame *game = new_klondike (cards, 0);
  GString *heard = listen (game);

  use_language ("en");
  marquise_game_activate (game, 0, -1);
  assert_heard (heard, "Five of hearts on the waste. Under it: four of hearts, three of hearts.\n");
  for (int i = 0; i < 7; i++)
    marquise_game_activate (game, 0, -1);
  g_assert_true (g_str_has_suffix (heard->str, "The stock is empty.\n"));
  g_string_truncate (heard, 0);
  marquise_game_activate (game, 0, -1);
  assert_heard (heard, "The waste is turned over: 24 cards in the stock.\n");
  end (game, heard);
}

static void
test_reading (void)
{
  MarquiseGame *game = new_klondike (cards, 1);
  g_autofree char *pile = NULL, *playable = NULL, *table = NULL, *hold = NULL, *french = NULL;

  use_language ("en");
  pile = marquise_narrate_pile (game, 3);
  playable = marquise_narrate_playable (game);
  table = marquise_narrate_table (game);
  hold = marquise_narrate_hold (game, 3, 1);
  g_assert_cmpstr (pile, ==, "Column 2: 1 face-down card, jack of spades.");
  g_assert_nonnull (strstr (playable, "Jack of spades on the queen of hearts."));
  g_assert_nonnull (strstr (playable, "The stock can be turned."));
  g_assert_nonnull (strstr (table, pile));
  g_assert_nonnull (strstr (table, "Waste: empty."));
  g_assert_cmpstr (hold, ==,
                   "Jack of spades picked up. It can go on the queen of hearts in column 1.");

  use_language ("fr");
  french = marquise_narrate_pile (game, 3);
  g_assert_cmpstr (french, ==, "Colonne 2\u00a0: 1 carte cachée, valet de pique.");
  use_language ("en");
  g_assert_finalize_object (game);
}

/* Adds the face-up cards, by card_id(), to those that were face up before. */
static void
add_open (MarquiseGame *game,
          gboolean      open[64])
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (!card_is_down (piles[p].cards[i]))
        open[card_face (piles[p].cards[i])] = TRUE;
}

/* How often @text names the card, in whichever form: all of them have its name in a list. */
static guint
count_named (const char *text,
             Card        card)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  g_autofree char *name = marquise_card_in_list ((Card) (card & ~CARD_DOWN));
  guint n = 0;

  for (const char *at = strstr (lower, name); at != NULL; at = strstr (at + 1, name))
    n++;

  return n;
}

static void
assert_tells_only (const char     *sentence,
                   const gboolean  open[64])
{
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      {
        Card card = card_make (suit, rank);

        if (sentence == NULL || open[card])
          continue;
        g_assert_cmpuint (count_named (sentence, card), ==, 0);
      }
}

/* Cards that were ever face up may be named, even if undo has turned them down again. */
typedef struct {
  gboolean open[64];
  guint n_sentences;
} Witness;

static void
witness_cb (MarquiseGame   *game,
            MarquiseChange  change,
            Witness        *witness)
{
  MarquiseNarrator *narrator = g_object_get_data (G_OBJECT (game), "narrator");
  g_autofree char *sentence = marquise_narrator_tell (narrator, change);
  g_autofree char *table = marquise_narrate_table (game);
  g_autofree char *playable = marquise_narrate_playable (game);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  add_open (game, witness->open);
  /* Cards that the opponent has played are public, and may be face down in the pile of tricks
   * before any table showed them. */
  if (MARQUISE_IS_MARJOLET (game))
    {
      const MarjoletDeal *deal = read_marjolet (game);

      for (int i = 0; i < deal->n_played; i++)
        witness->open[marjolet_face (deal->played[i])] = TRUE;
    }
  assert_tells_only (sentence, witness->open);
  assert_tells_only (table, witness->open);
  assert_tells_only (playable, witness->open);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        g_autofree char *name = marquise_narrate_card (game, p, i);

        /* For a covered card of a pyramid the cards that cover it are named. */
        if (card_is_down (piles[p].cards[i]))
          assert_tells_only (name, piles[p].layout.tier > 0 ? witness->open
                             : (gboolean[64]) { FALSE });
      }
  witness->n_sentences += sentence != NULL;
}

static void
check_secrets (const char *id,
               guint32     number)
{
  MarquiseGame *game = marquise_game_new (id);
  Witness witness = { { FALSE }, 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  gboolean marjolet = MARQUISE_IS_MARJOLET (game);
  gboolean ended = FALSE;

  if (marjolet)
    g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, number);
  add_open (game, witness.open);
  g_object_set_data_full (G_OBJECT (game), "narrator", marquise_narrator_new (game),
                          (GDestroyNotify) marquise_narrator_free);
  g_signal_connect (game, "changed", G_CALLBACK (witness_cb), &witness);
  for (int i = 0; i < 60 && !ended
       && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; i++)
    {
      if (marjolet)
        wait_for_turn (game);
      if (marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING)
        break;
      if (marjolet)
        play_turn (game);
      else if (i % 7 == 6 && marquise_game_can_undo (game))
        marquise_game_undo (game);
      else if (!play_any (game, rand))
        ended = TRUE;
    }
  /* Some random games end early. */
  g_assert_cmpuint (witness.n_sentences, >, ended ? 2 : 8);
  g_signal_handlers_disconnect_by_data (game, &witness);
  g_object_set_data (G_OBJECT (game), "narrator", NULL);
  g_object_unref (game);
}

static void
test_secrets (void)
{
  for (guint32 number = 1; number <= 3; number++)
    for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
      {
        use_language (number == 2 ? "fr" : "en");
        check_secrets (games[i]->id, number);
      }
  use_language ("en");
}

/* For each card, by its number, the pile in which it was. */
typedef struct {
  guint8 pile[POSITION_MAX_CARDS];
  Card card[POSITION_MAX_CARDS];
} Lay;

static void
see_lay (MarquiseGame *game,
         Lay          *lay)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        lay->pile[piles[p].numbers[i]] = (guint8) p;
        lay->card[piles[p].numbers[i]] = piles[p].cards[i];
      }
}

/* Cards that may be named: those in another place or turned over, the cards below them, the top
 * cards of waste and reserve, and the uncovered cards of a pyramid. Returns how many cards have
 * moved. */
static guint
find_namable (MarquiseGame *game,
              const Lay    *before,
              gboolean      namable[64],
              Card         *moved)
{
  guint n_piles, n_moved = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        guint8 number = piles[p].numbers[i];
        MarquisePlace place = piles[p].layout.place;
        gboolean top = i + 1 == piles[p].n_cards;

        if (top && (place == MARQUISE_PLACE_WASTE || place == MARQUISE_PLACE_RESERVE
                    || (piles[p].layout.tier > 0 && !marquise_game_is_covered (game, p))))
          namable[card_face (piles[p].cards[i])] = TRUE;
        if (before->pile[number] == p && before->card[number] == piles[p].cards[i])
          continue;
        namable[card_face (piles[p].cards[i])] = TRUE;
        if (i > 0)
          namable[card_face (piles[p].cards[i - 1])] = TRUE;
        if (before->pile[number] == p)
          continue;
        n_moved++;
        *moved = piles[p].cards[i];
      }

  return n_moved;
}

typedef struct {
  Lay lay;
  guint n_told;
} Checker;

static void
check_cb (MarquiseGame   *game,
          MarquiseChange  change,
          Checker        *checker)
{
  MarquiseNarrator *narrator = g_object_get_data (G_OBJECT (game), "narrator");
  g_autofree char *sentence = marquise_narrator_tell (narrator, change);
  gboolean namable[64] = { FALSE };
  Card moved = CARD_NONE;
  guint n_moved = find_namable (game, &checker->lay, namable, &moved);
  guint n_named = 0;

  see_lay (game, &checker->lay);
  g_assert_nonnull (sentence);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      {
        Card card = card_make (suit, rank);
        guint n = count_named (sentence, card);

        if (n > 0 && !namable[card_face (card)])
          g_error ("“%s” names %s", sentence, marquise_card_name (card));
        n_named += n;
      }
  /* A single card that moves is named, and there are only a few more names than moved cards. */
  if (n_moved == 1 && count_named (sentence, moved) == 0)
    g_error ("“%s” does not name %s", sentence, marquise_card_name (moved));
  g_assert_cmpuint (n_named, <=, 2 * n_moved + 4);
  checker->n_told++;
}

static void
check_truth (const char *id,
             guint8      value)
{
  MarquiseGame *game = marquise_game_new (id);
  Checker checker = { .n_told = 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  marquise_game_deal_number (game, &(Rules) { { value } }, 11);
  g_object_set_data_full (G_OBJECT (game), "narrator", marquise_narrator_new (game),
                          (GDestroyNotify) marquise_narrator_free);
  see_lay (game, &checker.lay);
  g_signal_connect (game, "changed", G_CALLBACK (check_cb), &checker);
  for (int i = 0; i < 120 && play_any (game, rand); i++)
    if (i % 3 == 2)
      {
        marquise_game_undo (game);
        marquise_game_redo (game);
      }
  g_assert_cmpuint (checker.n_told, >, 3);
  g_signal_handlers_disconnect_by_data (game, &checker);
  g_object_set_data (G_OBJECT (game), "narrator", NULL);
  g_object_unref (game);
}

/* Every patience, and Spider with one suit and two: cards that stayed in place are not
 * mentioned. */
static void
test_truth (void)
{
  use_language ("en");
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      const Game *engine = &patiences[i]->game;

      check_truth (engine->id, 0);
      for (guint8 value = 1; engine->n_rules > 0 && value < RULE_VALUES_MAX
           && engine->rules[0].values[value] != NULL; value++)
        check_truth (engine->id, value);
    }
}

/* Plays hints until the narration contains @words; FALSE: it never did. */
static gboolean
play_until (MarquiseGame *game,
            GString      *heard,
            const char   *words)
{
  for (int i = 0; i < 400; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      g_string_truncate (heard, 0);
      if (hint == NULL)
        return FALSE;
      if (hint->target < 0)
        marquise_game_activate (game, (guint) hint->pile, hint->index);
      else
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      if (strstr (heard->str, words) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* A row that is dealt is called a row, and a complete run a run. */
static void
test_spider (void)
{
  MarquiseGame *game = marquise_game_new ("spider");
  GString *heard = NULL;
  gboolean complete = FALSE;

  use_language ("en");
  heard = listen (game);
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 3);
  g_string_truncate (heard, 0);
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_true (g_str_has_prefix (heard->str, "A row is dealt, columns 1 to 10: "));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. The row goes back to the stock.\n");

  for (guint32 number = 1; number <= 40 && !complete; number++)
    {
      marquise_game_deal_number (game, &(Rules) { { 1 } }, number);
      complete = play_until (game, heard, "A run of spades is complete, from king to ace.");
    }
  g_assert_true (complete);
  /* The thirteen cards of the run are not mentioned one by one. */
  g_assert_null (strstr (heard->str, "foundation"));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  g_assert_true (g_str_has_prefix (heard->str,
                                   "Move undone. The run of spades is back in column "));
  end (game, heard);
}

/* A run that leaves from any rank on is not said to go from king to ace. */
static void
test_wrapped_run (void)
{
  MarquiseGame *game = marquise_game_new ("grounds-for-a-divorce");
  GString *heard = NULL;
  gboolean complete = FALSE;

  use_language ("en");
  heard = listen (game);
  for (guint32 number = 1; number <= 40 && !complete; number++)
    {
      marquise_game_deal_number (game, &(Rules) { { 1 } }, number);
      complete = play_until (game, heard, "A run of spades is complete.");
    }
  g_assert_true (complete);
  end (game, heard);
}

/* Undone draws are said to go back to the stock, and an undone pass does not list thirty cards. */
static void
test_undone_draws (void)
{
  MarquiseGame *game;
  GString *heard;

  use_language ("en");
  game = new_klondike (cards, 1);
  heard = listen (game);
  for (int i = 0; i < 24; i++)
    g_assert_true (marquise_game_activate (game, 0, -1));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. Back to the stock: king of spades. On the waste now: "
                "queen of spades.\n");
  marquise_game_redo (game);
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. The waste is back: 24 cards, with the king of spades on "
                "top.\n");
  end (game, heard);

  game = new_klondike (cards, 0);
  heard = listen (game);
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. Back to the stock: 3 cards. The waste is empty.\n");
  end (game, heard);
}

/* Cards dealt face down have no name, neither in the row nor when it is taken back; as soon as they
 * are all turned up they are counted. */
static void
test_hidden_row (void)
{
  MarquiseGame *game = marquise_game_new ("duchesse-de-luynes");
  GString *heard = NULL;

  use_language ("en");
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 5);
  heard = listen (game);
  g_assert_true (turn_stock (game));
  g_assert_true (g_str_has_prefix (heard->str, "A row is dealt: face-down card, "));
  g_assert_true (g_str_has_suffix (heard->str, ", face-down card.\n"));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. The row goes back to the stock.\n");
  while (turn_stock (game) && strstr (heard->str, "The stock is empty.") == NULL)
    g_string_truncate (heard, 0);
  g_assert_nonnull (strstr (heard->str, "Left wing: 18 cards turned up. Right wing: 17 "));
  end (game, heard);
}

/* A card goes back to where it came from, whatever filled the place; and a set is no run. */
static void
test_back_to (void)
{
  MarquiseGame *game = marquise_game_new ("carpet");
  GString *heard = NULL;

  use_language ("en");
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 5);
  heard = listen (game);
  g_assert_true (play_until (game, heard, " from the stock to column "));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  g_assert_true (g_str_has_prefix (heard->str, "Move undone. Back to the stock: "));
  g_assert_null (strstr (heard->str, "ace-down"));
  end (game, heard);

  game = marquise_game_new ("beehive");
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 5);
  heard = listen (game);
  g_assert_true (play_until (game, heard, "A complete set leaves the table."));
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  g_assert_nonnull (strstr (heard->str, "The set is back in column "));
  end (game, heard);
}

/* Where cards cover one another in another shape than a pyramid, they are not in rows. */
static void
test_backbone (void)
{
  MarquiseGame *game = marquise_game_new ("backbone");
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  GString *heard = NULL;
  gboolean freed = FALSE;

  use_language ("en");
  heard = listen (game);
  for (guint32 number = 1; number < 30 && !freed; number++)
    {
      marquise_game_deal_number (game, &(Rules) { { 0 } }, number);
      for (int i = 0; i < 100 && !freed && play_any (game, rand); i++)
        {
          freed = strstr (heard->str, "Free now: ") != NULL;
          g_assert_null (strstr (heard->str, "row 0"));
          if (freed)
            g_assert_nonnull (strstr (heard->str, ", backbone, place "));
          g_string_truncate (heard, 0);
        }
    }
  g_assert_true (freed);
  end (game, heard);
}

/* Pairs are called pairs, and places have a row and a number, with the cards that cover them. */
static void
test_pyramid (void)
{
  MarquiseGame *game = marquise_game_new ("pyramid");
  g_autofree char *covered = NULL, *table = NULL;
  GString *heard = listen (game);

  use_language ("en");
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 3);
  g_string_truncate (heard, 0);
  covered = marquise_narrate_card (game, 2, 0);
  g_assert_cmpstr (covered, ==, "Three of clubs, row 1, place 1, under the two of diamonds and the "
                   "six of clubs");
  table = marquise_narrate_table (game);
  g_assert_nonnull (strstr (table, " Row 2: two of diamonds, six of clubs. Row 3: "));
  g_assert_true (play_until (game, heard, "Free now: "));
  g_assert_cmpstr (heard->str, ==, "Pair removed: the three of spades and the ten of diamonds. "
                   "Free now: six of spades, row 6, place 2.\n");
  g_string_truncate (heard, 0);
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. Pair put back: the three of spades and the ten of "
                "diamonds.\n");
  end (game, heard);
}

/* Where the top card of the stock may be played it lies face up, is found like other cards, and is
 * named as one of a pair; what lies below it stays hidden. */
static void
test_open_stock (void)
{
  MarquiseGame *game = marquise_game_new ("pyramid");
  GString *heard = listen (game);
  g_autofree char *playable = NULL, *hold = NULL;
  const MarquisePile *stock;
  Rules rules;
  char why[100];
  guint n_piles;

  use_language ("en");
  g_assert_true (rules_parse (marquise_game_get_engine (game), "waste=stock", &rules, why,
                              sizeof why));
  marquise_game_deal_number (game, &rules, 7);
  for (int i = 0; i < 6; i++)
    {
      g_autoptr (GArray) found = NULL;

      stock = marquise_game_get_piles (game, &n_piles);
      g_assert_false (card_is_down (stock->cards[stock->n_cards - 1]));
      g_assert_true (card_is_down (stock->cards[stock->n_cards - 2]));
      found = marquise_find_cards (game, card_rank (stock->cards[stock->n_cards - 1]),
                                   card_suit (stock->cards[stock->n_cards - 1]));
      g_assert_cmpuint (found->len, ==, 1);
      g_assert_true (marquise_game_activate (game, 0, -1));
    }
  /* The queen of diamonds is in the seventh row, the ace of diamonds on the stock. */
  playable = marquise_narrate_playable (game);
  hold = marquise_narrate_hold (game, 28, 0);
  g_assert_nonnull (strstr (playable, "Ace of diamonds with the queen of diamonds."));
  g_assert_null (strstr (playable, "to the stock"));
  g_assert_cmpstr (hold, ==,
                   "Queen of diamonds picked up. It can go with the ace of diamonds on the stock.");
  end (game, heard);
}

static void
add_own (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  marquise_own_patiences_add (bytes, NULL, &error);
  g_assert_no_error (error);
}

/* Cards from a stock that shows its top card are narrated like those from a hidden one; a row of a
 * single card is narrated as that card, also when it goes back. */
static void
test_own (void)
{
  static const char given[] = "id = own-given\nname = Given\ncolumns = 7\ngoal = pairs\n"
                              "stock = waste\ndraw = 3\nwaste = stock\ndeal = columns 21\n";
  static const char single[] = "id = own-single\nname = Single\ncolumns = 1\ngoal = runs\n"
                               "build = suit\nstock = row\ndeal = columns 20\n";
  MarquiseGame *game;
  GString *heard;

  use_language ("en");
  add_own (given);
  add_own (single);

  game = marquise_game_new ("own-given");
  heard = listen (game);
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 3);
  g_string_truncate (heard, 0);
  g_assert_true (marquise_game_activate (game, 0, -1));
  assert_heard (heard, "Jack of spades on the waste. Under it: three of spades, five of spades. "
                "Jack of hearts turned up.\n");
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. Back to the stock: 3 cards. The waste is empty.\n");
  end (game, heard);

  game = marquise_game_new ("own-single");
  heard = listen (game);
  marquise_game_deal_number (game, &(Rules) { { 0 } }, 3);
  g_string_truncate (heard, 0);
  g_assert_true (marquise_game_activate (game, 0, -1));
  assert_heard (heard, "Four of spades on the nine of clubs.\n");
  marquise_game_undo (game);
  assert_heard (heard, "Move undone. Back to the stock: four of spades.\n");
  end (game, heard);
}

/* Each pile has a name of its own, and only one. */
static void
test_pile_names (void)
{
  for (int language = 0; language < 2; language++)
    for (int i = 0; patiences[i] != NULL && !games_is_own (patiences[i]->game.id); i++)
      {
        g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
        g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                              NULL);
        guint n_piles;
        const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

        use_language (language == 0 ? "en" : "fr");
        for (guint p = 0; p < n_piles; p++)
          {
            char *name = marquise_game_get_pile_name (game, p);
            g_autofree char *card = marquise_narrate_card (game, p, 0);

            /* The first letter may be a capital. */
            if (piles[p].n_cards > 0 && piles[p].layout.place != MARQUISE_PLACE_ASIDE)
              if (strstr (card, g_utf8_next_char (name)) == NULL)
                g_error ("%s: “%s” does not name “%s”", patiences[i]->game.id, card, name);
            if (!g_hash_table_add (names, name))
              g_error ("%s: two piles have one name", patiences[i]->game.id);
          }
      }
  use_language ("en");
}

static const Rules house;

/* The place where a click only deals again is no stock, and says what is engraved there. */
static void
test_redeals (void)
{
  static const char *const left[] = { "Redeal, 2 left", "Redeal, 1 left", "Redeal, not possible" };
  g_autoptr (MarquiseGame) game = marquise_game_new ("belle-lucie");
  g_autoptr (MarquiseGame) klondike = marquise_game_new ("klondike");
  g_autofree char *other = NULL;

  use_language ("en");
  marquise_game_deal_number (game, &house, 3);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      g_autofree char *name = marquise_game_describe_pile (game, 0);
      g_autofree char *read = marquise_narrate_pile (game, 0);
      g_autofree char *sentence = g_strconcat (left[i], ".", NULL);

      g_assert_cmpuint (marquise_game_get_piles (game, NULL)[0].layout.place, ==,
                        MARQUISE_PLACE_STOCK);
      g_assert_cmpstr (name, ==, left[i]);
      g_assert_cmpstr (read, ==, sentence);
      if (i < 2)
        g_assert_true (marquise_game_activate (game, 0, -1));
    }
  use_language ("fr");
  other = marquise_game_get_pile_name (game, 0);
  g_assert_cmpstr (other, ==, "Redistribution");
  use_language ("en");
  g_free (other);
  other = marquise_game_get_pile_name (klondike, 0);
  g_assert_cmpstr (other, ==, "Stock");
}

/* A waste or reserve that is filled at once names the card that comes there, once; and of several
 * reserves it says which. */
static void
test_filled (void)
{
  static const struct {
    const char *game, *words, *pattern;
  } cases[] = {
    { "windmill", " on the waste.", "^[^\\n]*\\w+ of \\w+ on the waste\\.\n$" },
    { "sultan", " to reserve ",
      "^(\\w+ of \\w+) on foundation \\d\\. (\\w+ of \\w+) to reserve \\d\\.\n$" },
  };

  use_language ("en");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MarquiseGame *game = marquise_game_new (cases[i].game);
      GString *heard = listen (game);
      gboolean filled = FALSE;

      marquise_game_deal_number (game, &house, 3);
      while (!filled && play_until (game, heard, cases[i].words))
        filled = strstr (heard->str, "oundation") != NULL;
      g_assert_true (filled);
      if (!g_regex_match_simple (cases[i].pattern, heard->str, 0, 0))
        g_error ("%s", heard->str);
      end (game, heard);
    }
}

/* A pile that is the only one of its kind has no number. */
static void
test_lone_names (void)
{
  static const char *const cases[][2] = {
    { "pyramid", "Removed cards" }, { "alina", "Free cell" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (cases[i][0]);
      guint n_piles, n_found = 0;
      const MarquisePile *piles;

      marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
      piles = marquise_game_get_piles (game, &n_piles);
      for (guint p = 0; p < n_piles; p++)
        {
          g_autofree char *name = marquise_game_get_pile_name (game, p);

          n_found += piles[p].layout.number == 0 && g_str_equal (name, cases[i][1]);
        }
      g_assert_cmpuint (n_found, ==, 1);
    }
}

/* In a whole deal of Marjolet each trick is narrated with its two cards and its winner. */
static void
test_marjolet (void)
{
  MarquiseGame *game = marquise_game_new ("marjolet");
  GString *heard;
  guint n_own = 0, n_other = 0, n_tricks = 0;
  g_auto (GStrv) words = NULL;

  use_language ("en");
  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 7);
  heard = listen (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      wait_for_turn (game);
      if (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
        play_turn (game);
    }

  /* The text names the key for it. */
  g_assert_nonnull (strstr (heard->str, "You can declare by pressing A: "));
  words = g_strsplit_set (heard->str, ".\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *sentence = g_strstrip (words[i]);

      n_own += g_str_has_prefix (sentence, "You play ");
      n_other += g_str_has_prefix (sentence, "Gaspard plays ");
      n_tricks += g_str_has_prefix (sentence, "You take the trick")
                  || g_str_has_prefix (sentence, "Gaspard takes the trick");
    }
  g_assert_cmpuint (n_own, ==, 16);
  g_assert_cmpuint (n_other, ==, 16);
  g_assert_cmpuint (n_tricks, ==, 16);
  end (game, heard);
}

/* The last trick is named by its own cards, not by the one that the opponent has led since, which
 * it covers. */
static void
test_last_trick (void)
{
  MarquiseGame *game = marquise_game_new ("marjolet");
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  g_autofree char *said = NULL;
  GString *heard;
  Card last[2];

  use_language ("en");
  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 8);
  wait_for_turn (game);
  while (read_marjolet (marjolet)->phase != MARJOLET_FOLLOW
         || !marquise_trick_match_get_last_trick (marjolet, last, NULL))
    {
      play_turn (game);
      wait_for_turn (game);
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
    }
  said = g_strdup_printf ("The last trick: you played %s, Gaspard %s.\n",
                          marquise_card_name (last[0]), marquise_card_name (last[1]));
  heard = listen (game);
  g_assert_true (marquise_game_look_back (game, TRUE));
  assert_heard (heard, said);
  end (game, heard);
}

/* The cards drawn to decide who deals go back into the pack, and six are dealt: these are not
 * narrated as drawn. */
static void
test_dealt (void)
{
  MarquiseGame *game = marquise_game_new ("marjolet");
  GString *heard;

  use_language ("en");
  g_object_set (game, "pace", 10000, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 5);
  heard = listen (game);
  g_assert_true (marquise_game_go_on (game));
  g_assert_nonnull (strstr (heard->str, "trick 1 of 16"));
  g_assert_null (strstr (heard->str, "You draw"));
  end (game, heard);
}

/* Collects the cards that the player gets without drawing them from the stock. */
static void
hear_draws_cb (MarquiseGame   *game,
               MarquiseChange  change,
               guint          *n_draws)
{
  MarquiseNarrator *narrator = g_object_get_data (G_OBJECT (game), "narrator");
  g_autofree char *sentence = marquise_narrator_tell (narrator, change);
  const char *draw = sentence == NULL ? NULL : strstr (sentence, "You draw ");
  const MarjoletDeal *deal = read_marjolet (game);

  if (draw == NULL || g_str_has_prefix (draw, "You draw the lower"))
    return;

  g_assert_null (strstr (sentence, "exchange"));
  g_assert_null (strstr (sentence, "turn-up"));
  g_assert_cmpint (deal->n_played, >, 1);
  ++*n_draws;
}

/* Only a draw from the stock is narrated as one: cards that were dealt, exchanged or turned up are
 * not. */
static void
test_draws (void)
{
  guint n_draws = 0, n_deals = 0;

  use_language ("en");
  for (guint32 number = 1; number <= 12; number++, n_deals++)
    {
      MarquiseGame *game = marquise_game_new ("marjolet");

      g_object_set (game, "pace", 0, "level", 0, NULL);
      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      g_object_set_data_full (G_OBJECT (game), "narrator", marquise_narrator_new (game),
                              (GDestroyNotify) marquise_narrator_free);
      g_signal_connect (game, "changed", G_CALLBACK (hear_draws_cb), &n_draws);
      wait_for_turn (game);
      while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
        {
          play_turn (game);
          wait_for_turn (game);
        }
      g_signal_handlers_disconnect_by_data (game, &n_draws);
      g_object_set_data (G_OBJECT (game), "narrator", NULL);
      g_assert_finalize_object (game);
    }
  /* Each player draws ten cards; one of them gets the turn-up last. */
  g_assert_cmpuint (n_draws, >=, 9 * n_deals);
  g_assert_cmpuint (n_draws, <=, 10 * n_deals);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib decides once, by the language at that time, whether it translates at all. */
  use_language ("fr");
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "Your hand"), !=, "Your hand");

  g_test_add_func ("/model/narration/names", test_names);
  g_test_add_func ("/model/narration/moves", test_moves);
  g_test_add_func ("/model/narration/gender", test_gender);
  g_test_add_func ("/model/narration/stock", test_stock);
  g_test_add_func ("/model/narration/reading", test_reading);
  g_test_add_func ("/model/narration/secrets", test_secrets);
  g_test_add_func ("/model/narration/truth", test_truth);
  g_test_add_func ("/model/narration/spider", test_spider);
  g_test_add_func ("/model/narration/wrapped-run", test_wrapped_run);
  g_test_add_func ("/model/narration/undone-draws", test_undone_draws);
  g_test_add_func ("/model/narration/hidden-row", test_hidden_row);
  g_test_add_func ("/model/narration/back-to", test_back_to);
  g_test_add_func ("/model/narration/backbone", test_backbone);
  g_test_add_func ("/model/narration/pyramid", test_pyramid);
  g_test_add_func ("/model/narration/open-stock", test_open_stock);
  g_test_add_func ("/model/narration/pile-names", test_pile_names);
  g_test_add_func ("/model/narration/redeals", test_redeals);
  g_test_add_func ("/model/narration/filled", test_filled);
  g_test_add_func ("/model/narration/lone-names", test_lone_names);
  g_test_add_func ("/model/narration/draws", test_draws);
  g_test_add_func ("/model/narration/marjolet", test_marjolet);
  g_test_add_func ("/model/narration/last-trick", test_last_trick);
  g_test_add_func ("/model/narration/dealt", test_dealt);
  g_test_add_func ("/model/narration/own", test_own);

  return g_test_run ();
}
