/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shares of deals that can be won: known for the rule sets with a name, and in agreement with
 * the counts and with published figures. */

#include "model/record/normal-shares.h"

#include "engine/games.h"
#include "../sample.h"

#include <math.h>

/* Chance of at least @k of @n, each with chance @p. */
static double
at_least (guint  k,
          guint  n,
          double p)
{
  double sum = 0;

  for (guint i = k; i <= n; i++)
    sum += exp (lgamma (n + 1.0) - lgamma (i + 1.0) - lgamma (n - i + 1.0)
                + i * log (p) + (n - i) * log1p (-p));

  return sum;
}

static void
check_limits (const PatienceShare *share)
{
  guint most = share->won + share->unknown;
  double step = 0.0001;

  g_assert_cmpuint (most, <=, share->deals);
  g_assert_cmpfloat (share->low, <=, (double) share->won / share->deals);
  g_assert_cmpfloat (share->high, >=, (double) most / share->deals);
  g_assert_cmpfloat (at_least (share->won, share->deals, share->low - step), <=, 0.025);
  g_assert_cmpfloat (at_least (share->won, share->deals, share->low + step), >=, 0.025);
  if (most == share->deals)
    g_assert_cmpfloat (share->high, ==, 1);
  else
    {
      g_assert_cmpfloat (1 - at_least (most + 1, share->deals, share->high - step), >=, 0.025);
      g_assert_cmpfloat (1 - at_least (most + 1, share->deals, MIN (share->high + step, 0.999999)),
                         <=, 0.025);
    }
}

/* Clopper and Pearson's limits leave 2.5 % on either side; the table has four digits. */
static void
test_limits (void)
{
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      for (const PatienceShare *share = patiences[i]->shares; share->rules != NULL; share++)
        check_limits (share);
      for (const PatienceShare *share = patiences[i]->coached; share->rules != NULL; share++)
        check_limits (share);
    }
}

/* The coach does not win more deals than can be won. */
static void
test_coach (void)
{
  int looked_at = 0;

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    for (const PatienceShare *share = patiences[i]->coached; share->rules != NULL; share++)
      {
        const Game *game = &patiences[i]->game;
        double high = -1;
        char why[RULE_STRING_MAX];
        Rules rules;

        g_assert_true (rules_parse (game, share->rules, &rules, why, sizeof why));
        g_assert_true (marquise_normal_share (game->id, &rules, NULL, &high));
        g_assert_cmpfloat (share->low, <, high);
        looked_at++;
      }
  g_assert_cmpint (looked_at, >=, 5);
}

/* For the older games each rule set with a name was measured, for further ones only the house
 * rules. */
static void
test_presets (void)
{
  /* A rule set that was not measured has no share. */
  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    for (const Preset *preset = patiences[i]->game.presets;
         preset->id != NULL && patiences[i]->shares[0].rules != NULL; preset++)
      {
        double low = -1;
        double high = -1;
        char why[RULE_STRING_MAX];
        Rules rules;

        g_assert_true (rules_parse (&patiences[i]->game, preset->rules, &rules, why, sizeof why));
        g_test_message ("%s %s", patiences[i]->game.id, preset->id);
        g_assert_true (marquise_normal_share (patiences[i]->game.id, &rules, &low, &high));
        g_assert_cmpfloat (low, >, 0);
        g_assert_cmpfloat (low, <, high);
        g_assert_cmpfloat (high, <=, 1);
      }
}

/* Only the house rules of a further game were measured: another rule set has no share. */
static void
test_further (void)
{
  int looked_at = 0;

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    if (games_is_further (patiences[i]->game.id) && patiences[i]->shares[0].rules != NULL)
      {
        const Game *game = &patiences[i]->game;

        for (const Preset *preset = game->presets; preset->id != NULL; preset++)
          {
            char why[RULE_STRING_MAX];
            Rules rules, house = { { 0 } };

            g_assert_true (rules_parse (game, preset->rules, &rules, why, sizeof why));
            g_assert_cmpint (marquise_normal_share (game->id, &rules, NULL, NULL), ==,
                             memcmp (&rules, &house, sizeof rules) == 0);
          }
        looked_at++;
      }
  g_assert_cmpint (looked_at, >=, 2);
}

/* Limits that are far apart give no share: half of the deals of Forty Thieves are never decided. */
static void
test_close (void)
{
  const Rules house = { { 0 } };
  double low = -1, high = -1;

  g_assert_true (marquise_normal_share ("forty-thieves", &house, &low, &high));
  g_assert_cmpfloat (high - low, >, 0.5);
  g_assert_false (marquise_normal_share_close ("forty-thieves", &house, NULL, NULL));
  g_assert_true (marquise_normal_share_close ("freecell", &house, &low, &high));
  g_assert_cmpfloat (low, >, 0.99);
  g_assert_cmpfloat (high, ==, 1);
}

/* A rule set that was not measured has no share, and does not get that of another. */
static void
test_unknown (void)
{
  const Game *game = game_find ("klondike");
  char why[RULE_STRING_MAX];
  Rules rules;

  g_assert_true (rules_parse (game, "draw=1,build=suit,return=no", &rules, why, sizeof why));
  g_assert_false (marquise_normal_share ("klondike", &rules, NULL, NULL));
  g_assert_true (rules_parse (game_find ("marjolet"), "", &rules, why, sizeof why));
  g_assert_false (marquise_normal_share ("marjolet", &rules, NULL, NULL));
}

/* C. Blake and I. P. Gent (Journal of Artificial Intelligence Research 85, 2026): 81.945 % of the
 * deals of Klondike by threes can be won, 90.480 % of those by single cards. A difference of more
 * than three standard errors would be a fault of the solver. */
static void
test_published (void)
{
  static const struct {
    const char *rules;
    double share;
  } published[] = { { "draw=3", 0.81945 }, { "draw=1", 0.90480 } };

  for (const PatienceShare *share = patience_find ("klondike")->shares; share->rules
       != NULL; share++)
    for (gsize i = 0; i < G_N_ELEMENTS (published); i++)
      if (g_str_equal (share->rules, published[i].rules))
        {
          double p = published[i].share;
          double three = 3 * sqrt (p * (1 - p) / share->deals);

          g_assert_cmpfloat ((double) share->won / share->deals, <, p + three);
          g_assert_cmpfloat ((double) (share->won + share->unknown) / share->deals, >, p - three);
        }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/normal-shares/limits", test_limits);
  g_test_add_func ("/normal-shares/presets", test_presets);
  g_test_add_func ("/normal-shares/further", test_further);
  g_test_add_func ("/normal-shares/close", test_close);
  g_test_add_func ("/normal-shares/unknown", test_unknown);
  g_test_add_func ("/normal-shares/published", test_published);
  g_test_add_func ("/normal-shares/coach", test_coach);

  return g_test_run ();
}
