/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The celebration of a won game as pure geometry: every kind begins and ends with all cards on
 * their foundations, moves without a jump, and is worth watching. */

#include "table/motion/spectacle.h"

#include <math.h>

#define STEPS 600
#define HOME_X 700.0
#define HOME_Y 20.0

static Spectacle
plan (SpectacleKind kind, guint32 seed)
{
  return (Spectacle) { kind, seed, 1280, 800, 120, 180, 20 };
}

static gboolean
is_seen (const Spectacle *spectacle, double x, double y)
{
  return x > -spectacle->card_width && x < spectacle->width && y > -spectacle->card_height
         && y < spectacle->height;
}

static void
test_home (void)
{
  for (int kind = 0; kind < N_SPECTACLES; kind++)
    {
      Spectacle spectacle = plan ((SpectacleKind) kind, 5);
      double x, y;

      for (guint i = 0; i < spectacle.n_cards; i++)
        {
          g_assert_false (spectacle_place (&spectacle, i, 0, HOME_X, HOME_Y, &x, &y));
          g_assert_false (spectacle_place (&spectacle, i, 1, HOME_X, HOME_Y, &x, &y));
          g_assert_true (x == HOME_X && y == HOME_Y);
        }
    }
}

/* No visible card jumps: within a hundredth of a second it moves less than its own length. */
static void
test_smooth (void)
{
  for (int kind = 0; kind < N_SPECTACLES; kind++)
    for (guint32 seed = 0; seed < 8; seed++)
      {
        Spectacle spectacle = plan ((SpectacleKind) kind, seed);

        for (guint i = 0; i < spectacle.n_cards; i++)
          {
            double x = HOME_X, y = HOME_Y;

            for (int step = 1; step <= STEPS; step++)
              {
                double before_x = x, before_y = y;

                spectacle_place (&spectacle, i, (double) step / STEPS, HOME_X, HOME_Y, &x, &y);
                if (is_seen (&spectacle, x, y) && is_seen (&spectacle, before_x, before_y))
                  g_assert_cmpfloat (hypot (x - before_x, y - before_y), <,
                                     spectacle.card_height / 2);
              }
          }
      }
}

/* In the middle at least half of the cards are in the air, and not all in one place. */
static void
test_shown (void)
{
  for (int kind = 0; kind < N_SPECTACLES; kind++)
    {
      Spectacle spectacle = plan ((SpectacleKind) kind, 2);
      double least = G_MAXDOUBLE, most = 0;
      guint away = 0;

      for (guint i = 0; i < spectacle.n_cards; i++)
        {
          double x, y;

          if (!spectacle_place (&spectacle, i, 0.5, HOME_X, HOME_Y, &x, &y)
              || !is_seen (&spectacle, x, y))
            continue;
          away++;
          least = MIN (least, x);
          most = MAX (most, x);
        }
      g_assert_cmpuint (away, >=, spectacle.n_cards / 2);
      g_assert_cmpfloat (most - least, >, spectacle.width / 4);
    }
}

/* The dances stay in the window, so that they can be followed to the end. */
static void
test_inside (void)
{
  for (int kind = 0; kind < SPECTACLE_FOUNTAIN; kind++)
    for (int step = 0; step <= STEPS; step++)
      {
        Spectacle spectacle = plan ((SpectacleKind) kind, 3);

        for (guint i = 0; i < spectacle.n_cards; i++)
          {
            double x, y;

            spectacle_place (&spectacle, i, (double) step / STEPS, HOME_X, HOME_Y, &x, &y);
            g_assert_cmpfloat (x, >=, -1);
            g_assert_cmpfloat (y, >=, -1);
            g_assert_cmpfloat (x, <=, spectacle.width - spectacle.card_width + 1);
            g_assert_cmpfloat (y, <=, spectacle.height - spectacle.card_height + 1);
          }
      }
}

/* Two celebrations of the same kind differ, and so do two kinds. */
static void
test_different (void)
{
  double xs[N_SPECTACLES][2], ys[N_SPECTACLES][2];

  for (int kind = 0; kind < N_SPECTACLES; kind++)
    for (guint32 seed = 0; seed < 2; seed++)
      {
        Spectacle spectacle = plan ((SpectacleKind) kind, seed);

        spectacle_place (&spectacle, 3, 0.45, HOME_X, HOME_Y, &xs[kind][seed], &ys[kind][seed]);
      }
  for (int a = 0; a < N_SPECTACLES; a++)
    {
      g_assert_cmpfloat (hypot (xs[a][0] - xs[a][1], ys[a][0] - ys[a][1]), >, 2);
      for (int b = 0; b < a; b++)
        g_assert_cmpfloat (hypot (xs[a][0] - xs[b][0], ys[a][0] - ys[b][0]), >, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/spectacle/home", test_home);
  g_test_add_func ("/spectacle/smooth", test_smooth);
  g_test_add_func ("/spectacle/shown", test_shown);
  g_test_add_func ("/spectacle/inside", test_inside);
  g_test_add_func ("/spectacle/different", test_different);

  return g_test_run ();
}
