/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet's advice, in both languages: the hint with its reason in prepared positions, and the
 * review of a deal whose ending was thrown away. */

#include "config.h"

#include "play.h"

#include "engine/marjolet/endgame.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/marjolet-players/player-greedy.h"
#include "model/game/card-names.h"
#include "model/trick/trick-match.h"
#include "model/marjolet/marjolet-advice.h"
#include "model/marjolet/marjolet-private.h"

#include <libintl.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define NBSP "\302\240"
#define NARROW "\342\200\257"

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* Only a change of the locale makes gettext read its catalogues again. */
  setlocale (LC_ALL, "C");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static int
find_card (const char *text)
{
  MarjoletMove move;

  g_assert_true (marjolet_move_parse (text, &move));

  return move;
}

static CardSet
find_cards (const char *text)
{
  g_auto (GStrv) cards = g_strsplit (text, " ", -1);
  CardSet set = 0;

  for (guint i = 0; cards[i] != NULL; i++)
    set |= card_bit (find_card (cards[i]));

  return set;
}

/* A position in the second trick: hearts are trumps, the nine of hearts is the turn-up. */
static Observation
make_observation (const char *hand)
{
  Observation obs = { .trick = 2, .phase = MARJOLET_LEAD, .trump = SUIT_HEARTS,
                      .led = MARJOLET_NO_CARD, .exchanger = MARJOLET_NO_CARD, .n_stock = 17,
                      .n_other = 6 };
  char why[100];

  g_assert_true (rules_parse (&marjolet_game, "", &obs.rules, why, sizeof why));
  obs.up = obs.first_up = (guint8) find_card ("9H");
  obs.hand = find_cards (hand);

  return obs;
}

static void
check (const Observation *obs,
       const Advice      *advice,
       const char        *english,
       const char        *french)
{
  g_autofree char *in_english = NULL, *in_french = NULL;

  speak ("en");
  in_english = marquise_advice_say (obs, advice);
  speak ("fr");
  in_french = marquise_advice_say (obs, advice);
  speak ("en");
  g_assert_cmpstr (in_english, ==, english);
  g_assert_cmpstr (in_french, ==, french);
}

static Advice
make_advice (AdviceReason  reason,
             const char   *move)
{
  Advice advice = { .reason = reason, .card = MARJOLET_NO_CARD, .combination = -1, .n = 2 };

  advice.move = advice.moves[0] = (MarjoletMove) find_card (move);
  advice.moves[1] = MARJOLET_DONE;

  return advice;
}

static void
test_keep (void)
{
  Observation obs = make_observation ("QH 7C 8S AD KD QD");
  Advice advice = make_advice (ADVICE_KEEP, "7C");

  advice.card = find_card ("QH");
  advice.combination = 6;
  advice.worth = 40;
  check (&obs, &advice,
         "Play the seven of clubs, but keep the queen of hearts: the king of hearts is still out, "
         "and the marriage in trumps would score 40 points.",
         "Jouez le sept de trèfle, mais gardez la dame de cœur" NBSP ": le roi de cœur peut encore "
         "venir, et le mariage d’atout vaut 40" NBSP "points.");

  advice.card = find_card ("KD");
  advice.combination = 5;
  advice.worth = 20;
  check (&obs, &advice,
         "Play the seven of clubs, but keep the king of diamonds: you can still declare the "
         "marriage in diamonds, for 20 points.",
         "Jouez le sept de trèfle, mais gardez le roi de carreau" NBSP ": vous pouvez encore "
         "annoncer le mariage de carreau, qui vaut 20" NBSP "points.");

  advice.card = find_card ("QD");
  advice.combination = 3;
  advice.worth = 40;
  check (&obs, &advice,
         "Play the seven of clubs, but keep the queen of diamonds: the other cards are still out, "
         "and the four queens would score 40 points.",
         "Jouez le sept de trèfle, mais gardez la dame de carreau" NBSP ": les autres cartes "
         "peuvent encore venir, et le carré de dames vaut 40" NBSP "points.");

  obs.up = (guint8) find_card ("KH");
  advice.card = find_card ("QH");
  advice.combination = 6;
  check (&obs, &advice,
         "Play the seven of clubs, but keep the queen of hearts: the king of hearts is the "
         "turn-up, and the marriage in trumps would score 40 points.",
         "Jouez le sept de trèfle, mais gardez la dame de cœur" NBSP ": le roi de cœur est la "
         "retourne, et le mariage d’atout vaut 40" NBSP "points.");
}

static void
test_win (void)
{
  Observation obs = make_observation ("AS 7C 8S TD KD QD");
  Advice advice = make_advice (ADVICE_TAKE, "AS");

  obs.led = (guint8) find_card ("TS");
  advice.worth = 20;
  check (&obs, &advice,
         "Win the trick with the ace of spades: then you can declare the marriage in diamonds, "
         "for 20 points.",
         "Prenez le pli avec l’as de pique" NBSP ": vous pourrez annoncer le mariage de carreau, "
         "qui vaut 20" NBSP "points.");

  obs.hand = find_cards ("AS 7C 8S TD KD QC");
  check (&obs, &advice, "Win the trick with the ace of spades: it is worth 20 points.",
         "Prenez le pli avec l’as de pique" NBSP ": il rapporte 20" NBSP "points.");

  advice.reason = ADVICE_WIN;
  check (&obs, &advice, "Win the trick with the ace of spades: only the winner may declare.",
         "Prenez le pli avec l’as de pique" NBSP ": seul le gagnant peut annoncer.");

  obs.rules.value[MARJOLET_DECLARE] = 1;
  check (&obs, &advice,
         "Win the trick with the ace of spades: then you choose what is led next.",
         "Prenez le pli avec l’as de pique" NBSP ": vous choisirez la prochaine entame.");
}

static void
test_other_cards (void)
{
  Observation obs = make_observation ("AS 7C 8S TD KD QD");
  Advice advice = make_advice (ADVICE_LEAVE, "8S");

  check (&obs, &advice,
         "Let the trick go and play the eight of spades: you have little use for that card.",
         "Laissez passer le pli avec le huit de pique" NBSP ": cette carte ne vous sert guère.");
  advice = make_advice (ADVICE_LEAVE, "TD");
  check (&obs, &advice,
         "Let the trick go and play the ten of diamonds: the cards you keep are worth more.",
         "Laissez passer le pli avec le dix de carreau" NBSP ": les cartes que vous gardez "
         "valent davantage.");
  advice = make_advice (ADVICE_LEAD_MASTER, "AS");
  check (&obs, &advice, "Lead the ace of spades: no higher card of its suit is still out.",
         "Jouez l’as de pique" NBSP ": il ne reste plus de carte plus "
         "forte dans cette couleur.");
  advice = make_advice (ADVICE_LEAD_TRUMP, "JH");
  check (&obs, &advice, "Lead the jack of hearts: only a higher trump can beat it.",
         "Jouez le valet de cœur" NBSP ": seul un atout plus fort peut prendre.");
  advice = make_advice (ADVICE_LEAD_LOW, "7C");
  check (&obs, &advice, "Lead the seven of clubs: it is the card you need least.",
         "Jouez le sept de trèfle" NBSP ": c’est la carte dont vous avez le moins besoin.");
  advice.n = 1;
  check (&obs, &advice, "Play the seven of clubs: the rules allow no other card.",
         "Jouez le sept de trèfle" NBSP ": les règles n’autorisent aucune autre carte.");
  obs.hand = find_cards ("7C");
  check (&obs, &advice, "Play the seven of clubs: it is your last card.",
         "Jouez le sept de trèfle" NBSP ": c’est votre dernière carte.");
}

static void
test_declaring (void)
{
  Observation obs = make_observation ("AS 7H 8S KD QD");
  Advice advice = make_advice (ADVICE_DECLARE, "d:mD");

  obs.phase = MARJOLET_DECLARING;
  advice.combination = 5;
  advice.worth = 20;
  check (&obs, &advice,
         "Declare the marriage in diamonds, for 20 points: the cards stay in your hand.",
         "Annoncez le mariage de carreau, qui vaut 20" NBSP "points" NBSP ": les cartes restent "
         "dans votre main.");

  advice = make_advice (ADVICE_EXCHANGE, "x");
  check (&obs, &advice,
         "Exchange the seven of trumps for the nine of hearts: you score 10 points and get a "
         "higher trump.",
         "Échangez le sept d’atout contre le neuf de "
         "cœur" NBSP ": c’est 10" NBSP "points et un atout plus fort.");

  /* The card that the exchange gives may complete a combination worth more than any trump. */
  obs.hand = find_cards ("AS 7H 8S KD QD QH");
  obs.up = (guint8) find_card ("KH");
  check (&obs, &advice,
         "Exchange the seven of trumps for the king of hearts: you score 10 points, and it "
         "completes the marriage in trumps.",
         "Échangez le sept d’atout contre le roi de cœur" NBSP ": vous marquez 10" NBSP "points et "
         "complétez le mariage d’atout.");
  obs.declared[1] = 1u << 6;
  check (&obs, &advice,
         "Exchange the seven of trumps for the king of hearts: you score 10 points and get a "
         "higher trump.",
         "Échangez le sept d’atout contre le roi de "
         "cœur" NBSP ": c’est 10" NBSP "points et un atout plus fort.");
  obs = make_observation ("AS 7H 8S KD QD");
  obs.phase = MARJOLET_DECLARING;

  advice = make_advice (ADVICE_WAIT, ".");
  check (&obs, &advice, "Do not exchange the seven of trumps yet: it can wait.",
         "N’échangez pas encore le sept d’atout" NBSP ": rien ne presse.");
  advice.moves[1] = (MarjoletMove) find_card ("d:mD");
  check (&obs, &advice, "Declare nothing now: your opponent need not see those cards yet.",
         "N’annoncez rien maintenant" NBSP ": inutile de montrer déjà ces cartes à l’adversaire.");
}

static void
check_turn (const MarjoletDeal *deal,
            const char         *english,
            const char         *french)
{
  g_autofree char *in_english = NULL, *in_french = NULL;

  speak ("en");
  in_english = marquise_marjolet_say_turn (deal, NULL);
  speak ("fr");
  in_french = marquise_marjolet_say_turn (deal, NULL);
  speak ("en");
  g_assert_cmpstr (in_english, ==, english);
  g_assert_cmpstr (in_french, ==, french);
}

/* The duty in the last six tricks: the suit is named, and with one card left there is nothing to
 * choose. */
static void
test_duty (void)
{
  MarjoletDeal deal = { .phase = MARJOLET_FOLLOW, .trick = 12, .trump = SUIT_HEARTS,
                        .up = MARJOLET_NO_CARD, .exchanger = MARJOLET_NO_CARD };

  deal.led = (guint8) find_card ("TD");
  deal.hand[0] = find_cards ("9D 8D AS");
  check_turn (&deal, "Trick 12 of 16: diamonds were led, so you must follow suit.",
              "Pli 12 sur 16" NBSP ": il faut fournir à carreau.");
  deal.hand[0] = find_cards ("9S 8S AS");
  check_turn (&deal, "Trick 12 of 16: play any card on the ten of diamonds.",
              "Pli 12 sur 16" NBSP ": jouez la carte que vous voulez sur le dix de carreau.");

  deal.trick = 16;
  deal.hand[0] = find_cards ("AS");
  check_turn (&deal, "Trick 16 of 16: you have only this card left.",
              "Pli 16 sur 16" NBSP ": il ne vous reste que cette carte.");
  deal.phase = MARJOLET_LEAD;
  deal.led = MARJOLET_NO_CARD;
  check_turn (&deal, "Trick 16 of 16: you have only this card left.",
              "Pli 16 sur 16" NBSP ": il ne vous reste que cette carte.");
}

/* The hint does not depend on hidden cards: with the opponent's cards and the stock shuffled it is
 * the same. */
static void
test_fair (void)
{
  MarjoletDeal deal, other;
  Card cards[PACK_MAX];
  Observation obs[2];
  Advice advice[2];
  Rules rules;
  char why[100];

  g_assert_true (rules_parse (&marjolet_game, "", &rules, why, sizeof why));
  pack_deal (&marjolet_game, 12, cards);
  marjolet_deal (&deal, &rules, 1, cards);
  other = deal;
  /* The cards of seat 1 are swapped with those of the stock, as far as it has some. */
  other.hand[1] = 0;
  for (int i = 0; i < MARJOLET_HAND; i++)
    other.hand[1] |= card_bit (deal.stock[i]);
  for (int i = 0, card = 0; i < MARJOLET_HAND; card++)
    if (deal.hand[1] & card_bit (card))
      other.stock[i++] = (guint8) card;

  observation_make (&deal, 0, NULL, &obs[0]);
  observation_make (&other, 0, NULL, &obs[1]);
  for (int i = 0; i < 2; i++)
    player_advise (&obs[i], &marquise_advice_limits, &advice[i]);
  g_assert_cmpint (deal.hand[1], !=, other.hand[1]);
  g_assert_cmpint (advice[0].move, ==, advice[1].move);
  g_assert_cmpint (advice[0].reason, ==, advice[1].reason);
}

typedef struct {
  guint32 number;
  Rules rules;
  MarjoletMove moves[TRICK_LINE_MAX];
  int n_moves;
} Finished;

/* A deal that both play plainly, except that in the last six tricks seat 0 makes the worst of each
 * decision. The cost of that is known to the point. */
static int
throw_away (guint32   number,
            Finished *record,
            int       cost[TRICK_LINE_MAX])
{
  Card cards[PACK_MAX];
  MarjoletDeal deal;
  char why[100];
  int n_costly = 0;

  memset (record, 0, sizeof *record);
  record->number = number;
  g_assert_true (rules_parse (&marjolet_game, "", &record->rules, why, sizeof why));
  pack_deal (&marjolet_game, number, cards);
  marjolet_deal (&deal, &record->rules, 1, cards);
  while (deal.phase != MARJOLET_OVER)
    {
      MarjoletMove moves[MARJOLET_MAX_MOVES], move;
      int values[MARJOLET_MAX_MOVES], n, best = 0, worst = 0;
      Observation obs;

      observation_make (&deal, deal.turn, NULL, &obs);
      move = player_greedy (&obs);
      cost[record->n_moves] = 0;
      if (deal.turn == 0 && deal.up == MARJOLET_NO_CARD)
        {
          n = endgame_moves (&deal, moves, values);
          for (int i = 1; i < n; i++)
            {
              best = values[i] > values[best] ? i : best;
              worst = values[i] < values[worst] ? i : worst;
            }
          move = moves[worst];
          cost[record->n_moves] = values[best] - values[worst];
          n_costly += cost[record->n_moves] >= 5;
        }
      record->moves[record->n_moves++] = move;
      marjolet_play (&deal, move);
    }

  return n_costly;
}

/* The first deal in which that happens three times. */
static int
find_costly (Finished *record,
             int       cost[TRICK_LINE_MAX])
{
  int n_costly = 0;

  for (guint32 number = 1; n_costly < 3; number++)
    n_costly = throw_away (number, record, cost);

  return n_costly;
}

/* A match in which that deal is over. */
static MarquiseTrickMatch *
lay_out (const Finished *record)
{
  MarquiseGame *game = marquise_game_new ("marjolet");

  g_object_set (game, "pace", 0, NULL);
  marquise_trick_match_begin_at (MARQUISE_TRICK_MATCH (game), &record->rules, record->number, 1,
                                 record->moves, (guint) record->n_moves);

  return MARQUISE_TRICK_MATCH (game);
}

typedef struct {
  MarquiseTrickMatch *match;
  GPtrArray *items;
  GError *error;
  double share;
  gboolean done;
} Answer;

static void
review_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->items = marquise_trick_match_review_finish (answer->match, result, &answer->error);
  answer->done = TRUE;
}

static void
progress_cb (double   share,
             gpointer data)
{
  Answer *answer = data;

  g_assert_false (answer->done);
  g_assert_cmpfloat (share, >=, answer->share);
  g_assert_cmpfloat (share, <=, 1);
  answer->share = share;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("The review does not end");

  return G_SOURCE_REMOVE;
}

static void
wait_for_review (Answer *answer)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static void
test_review (void)
{
  Finished record;
  int cost[TRICK_LINE_MAX];
  int n_costly = find_costly (&record, cost);
  Answer answer = { lay_out (&record) };
  guint n_ending = 0;

  speak ("en");
  marquise_trick_match_review_async (answer.match, 0, 0, 30, NULL, progress_cb, &answer, review_cb,
                                     &answer);
  wait_for_review (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpfloat (answer.share, >, 0.9);

  for (guint i = 0; i < answer.items->len; i++)
    {
      MarquiseReviewItem *item = answer.items->pdata[i];

      if (i > 0)
        g_assert_cmpuint (item->step, >, ((MarquiseReviewItem *) answer.items->pdata[i - 1])->step);
      g_assert_cmpint (item->played, ==, record.moves[item->step]);
      g_assert_cmpint (item->better, !=, item->played);
      g_assert_cmpint (item->points, >=, 5);
      g_assert_true (g_str_has_suffix (item->reason, "."));
      if (item->trick <= 10)
        continue;
      g_assert_cmpint (item->points, ==, cost[item->step]);
      n_ending++;
      g_test_message ("%s", item->sentence);
    }
  g_assert_cmpuint (n_ending, ==, (guint) n_costly);
  g_ptr_array_unref (answer.items);
  g_assert_finalize_object (answer.match);
}

/* If fewer mistakes are asked for than there are, the costliest remain. */
static void
test_dearest (void)
{
  Finished record;
  int cost[TRICK_LINE_MAX];
  Answer all = { 0 }, two = { 0 };
  int least = G_MAXINT, n_above = 0;

  find_costly (&record, cost);
  all.match = two.match = lay_out (&record);
  marquise_trick_match_review_async (all.match, 0, 0, 30, NULL, NULL, NULL, review_cb, &all);
  marquise_trick_match_review_async (two.match, 0, 0, 2, NULL, NULL, NULL, review_cb, &two);
  wait_for_review (&all);
  wait_for_review (&two);
  g_assert_cmpuint (all.items->len, >, 2);
  g_assert_cmpuint (two.items->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    least = MIN (least, ((MarquiseReviewItem *) two.items->pdata[i])->points);
  for (guint i = 0; i < all.items->len; i++)
    n_above += ((MarquiseReviewItem *) all.items->pdata[i])->points > least;
  g_assert_cmpint (n_above, <=, 1);
  g_ptr_array_unref (all.items);
  g_ptr_array_unref (two.items);
  g_assert_finalize_object (all.match);
}

static void
test_review_sentences (void)
{
  Observation obs = make_observation ("AS 7C 8S TD KD QD");
  Mistake mistake = { .played = (MarjoletMove) find_card ("TH"), .loss = 12.3f };
  g_autofree char *english = NULL, *french = NULL, *pass = NULL, *french_pass = NULL;

  obs.trick = 5;
  mistake.advice = make_advice (ADVICE_LEAD_LOW, "7C");
  speak ("en");
  english = marquise_mistake_say (&obs, &mistake);
  speak ("fr");
  french = marquise_mistake_say (&obs, &mistake);
  g_assert_cmpstr (english, ==,
                   "Trick 5: you played the ten of hearts; the seven of clubs would have been 12 "
                   "points better on average.");
  g_assert_cmpstr (french, ==,
                   "Pli" NBSP "5" NBSP ": vous avez joué le dix de cœur" NARROW "; le "
                   "sept de trèfle valait 12" NBSP "points de plus en moyenne.");

  mistake.played = MARJOLET_DONE;
  mistake.advice = make_advice (ADVICE_DECLARE, "d:mD");
  french_pass = marquise_mistake_say (&obs, &mistake);
  speak ("en");
  pass = marquise_mistake_say (&obs, &mistake);
  g_assert_cmpstr (pass, ==,
                   "Trick 5: you declared nothing; declaring the marriage in diamonds would "
                   "have been 12 points better on average.");
  g_assert_cmpstr (french_pass, ==, "Pli" NBSP "5" NBSP ": vous n’avez rien annoncé" NARROW
                   "; annoncer le mariage de carreau valait 12" NBSP "points de plus en moyenne.");
}

static void
test_stopped (void)
{
  Finished record;
  int cost[TRICK_LINE_MAX];
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  find_costly (&record, cost);
  answer.match = lay_out (&record);
  marquise_trick_match_review_async (answer.match, 0, 0, 3, cancellable, progress_cb, &answer,
                                     review_cb, &answer);
  g_cancellable_cancel (cancellable);
  wait_for_review (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (answer.share, ==, 0);
  g_clear_error (&answer.error);
  g_assert_finalize_object (answer.match);
}

/* The deals of a match can be reviewed, the present one once it is over. */
static void
test_deals_of_match (void)
{
  MarquiseGame *game = marquise_game_new ("marjolet");
  MarquiseTrickMatch *match = MARQUISE_TRICK_MATCH (game);
  g_autofree char *over = NULL, *past = NULL;

  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 4);
  g_assert_null (marquise_trick_match_get_review_id (match, 0));
  wait_for_turn (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      play_turn (game);
      wait_for_turn (game);
    }
  over = marquise_trick_match_get_review_id (match, 0);
  g_assert_nonnull (over);
  g_assert_null (marquise_trick_match_get_review_id (match, 1));

  /* As a past deal it is the same, with all its moves, beginning before any points. */
  marquise_trick_match_next_deal (match);
  past = marquise_trick_match_get_review_id (match, 0);
  g_assert_cmpstr (past, ==, over);
  g_assert_null (marquise_trick_match_get_review_id (match, 1));
  g_assert_finalize_object (game);
}

/* The aims of the advice, in prepared positions. */
static void
test_plans (void)
{
  Observation obs = make_observation ("QH 7C 8S AH TH JH");
  Advice advice = make_advice (ADVICE_LEAVE, "7C");

  obs.n_stock = 1;
  obs.up = (guint8) find_card ("KH");
  obs.led = (guint8) find_card ("9C");
  check (&obs, &advice,
         "Let the trick go and play the seven of clubs: the loser gets the king of hearts, "
         "the turn-up.",
         "Laissez passer le pli avec le sept de trèfle" NBSP ": celui qui le perd prend la "
         "retourne, le roi de cœur.");

  obs.n_stock = 5;
  check (&obs, &advice,
         "Play the seven of clubs, and keep your 4 trumps: all of the last six tricks are worth 50 "
         "points.",
         "Jouez le sept de trèfle, et gardez vos 4 atouts" NBSP ": faire les six derniers plis "
                                                                "rapporte 50" NBSP "points.");

  obs = make_observation ("TS 7C 8S AD KD QD");
  obs.n_played = 2;
  obs.played[0] = (guint8) find_card ("AS");
  obs.played[1] = (guint8) find_card ("9D");
  advice = make_advice (ADVICE_LEAD_MASTER, "TS");
  check (&obs, &advice,
         "Lead the ten of spades: the ace of spades has gone, and no higher card of that suit is "
         "still out.",
         "Jouez le dix de pique" NBSP ": l’as de pique n’est plus là, et il ne reste plus de carte "
         "plus forte dans cette couleur.");

  advice = make_advice (ADVICE_LEAD_LOW, "7C");
  advice.has_equal = TRUE;
  advice.equal = find_card ("8S");
  advice.equal_combination = -1;
  check (&obs, &advice,
         "Lead the seven of clubs: it is the card you need least. About as good: the eight of "
         "spades.",
         "Jouez le sept de trèfle" NBSP ": c’est la carte dont vous avez le moins besoin. À peu "
                                        "près aussi bon"
         NBSP ": le huit de pique.");
}

/* Whether @sentence names @card, followed by @words. */
static gboolean
says_of (const char *sentence,
         int         card,
         const char *before,
         const char *after)
{
  g_autofree char *words = g_strdup_printf ("%s%s%s", before,
                                            marquise_card_name (marjolet_face (card)), after);

  return strstr (sentence, words) != NULL;
}

/* Everything that the advice says of a position is true. */
static void
check_true (const Observation *obs,
            guint             *n_said)
{
  PlayerLimits limits = { .iterations = 12, .seed = 5 };
  g_autofree char *sentence = NULL;
  Advice advice;

  player_advise (obs, &limits, &advice);
  sentence = marquise_advice_say (obs, &advice);
  for (int card = 0; card < MARJOLET_CARDS; card++)
    {
      if (says_of (sentence, card, "", " has gone"))
        {
          g_assert_true ((observation_gone (obs) & card_bit (card)) != 0);
          n_said[0]++;
        }
      if (says_of (sentence, card, "the loser gets ", ","))
        {
          g_assert_cmpint (card, ==, obs->up);
          g_assert_cmpint (obs->n_stock, ==, 1);
          g_assert_false (marjolet_beats (obs->led, advice.move, obs->trump));
          n_said[1]++;
        }
      if (says_of (sentence, card, "About as good: ", ""))
        {
          g_assert_true ((obs->hand & card_bit (card)) != 0 && card != advice.move);
          n_said[2]++;
        }
    }
  if (strstr (sentence, "and keep your ") != NULL)
    {
      g_autofree char *trumps
        = g_strdup_printf ("your %d trumps",
                           __builtin_popcount (obs->hand >> 8 * obs->trump & 0xff));

      g_assert_nonnull (strstr (sentence, trumps));
      g_assert_cmpint (advice.move >> 3, !=, obs->trump);
      n_said[3]++;
    }
}

static void
test_true (void)
{
  guint n_said[4] = { 0 };

  speak ("en");
  for (uint32_t number = 1; number <= 10; number++)
    {
      MarjoletDeal deal;
      MarjoletMove moves[MARJOLET_MAX_MOVES];
      Card cards[PACK_MAX];
      Rules rules = { { 0 } };

      pack_deal (&marjolet_game, number, cards);
      marjolet_deal (&deal, &rules, 1, cards);
      while (marjolet_moves (&deal, moves) > 0)
        {
          Observation obs;

          observation_make (&deal, deal.turn, NULL, &obs);
          if (marjolet_moves (&deal, moves) > 1)
            check_true (&obs, n_said);
          marjolet_play (&deal, player_greedy (&obs));
        }
    }
  g_assert_cmpuint (n_said[0], >, 0);
  g_assert_cmpuint (n_said[2], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* GLib decides once, at the first string, whether the program is translated at all. */
  speak ("fr");
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "clubs"), ==, "trèfle");
  speak ("en");

  g_test_add_func ("/marjolet-advice/keep", test_keep);
  g_test_add_func ("/marjolet-advice/win", test_win);
  g_test_add_func ("/marjolet-advice/other-cards", test_other_cards);
  g_test_add_func ("/marjolet-advice/declaring", test_declaring);
  g_test_add_func ("/marjolet-advice/duty", test_duty);
  g_test_add_func ("/marjolet-advice/fair", test_fair);
  g_test_add_func ("/marjolet-advice/review", test_review);
  g_test_add_func ("/marjolet-advice/dearest", test_dearest);
  g_test_add_func ("/marjolet-advice/review-sentences", test_review_sentences);
  g_test_add_func ("/marjolet-advice/stopped", test_stopped);
  g_test_add_func ("/marjolet-advice/deals-of-match", test_deals_of_match);

  g_test_add_func ("/marjolet-advice/plans", test_plans);
  g_test_add_func ("/marjolet-advice/true", test_true);

  return g_test_run ();
}
