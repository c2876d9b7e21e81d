/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every kind is a function of time: nothing is kept from frame to frame. */

#include "spectacle.h"

#include <math.h>

/* The part of the time between the start of the first card and that of the last. */
#define SPREAD 0.14
#define SPREAD_FLIGHT 0.42
/* The part of its own time in which a card flies to its figure, and back. */
#define APPROACH 0.24
#define BOUNCE 0.72
#define MAX_BOUNCES 12

typedef struct {
  double x, y;
} Point;

static double
smooth (double t)
{
  t = CLAMP (t, 0, 1);
  return t * t * (3 - 2 * t);
}

static double
mix (double a, double b, double t)
{
  return a + (b - a) * t;
}

/* A random number 0 … 1 that is fixed for this spectacle. */
static double
chance (const Spectacle *self, guint n)
{
  guint32 hash = (self->seed + n * 0x9e3779b9u) * 0x85ebca6bu;

  hash ^= hash >> 13;
  hash *= 0xc2b2ae35u;
  hash ^= hash >> 16;
  return (double) hash / G_MAXUINT32;
}

static double
turn (const Spectacle *self)
{
  return self->seed & 1 ? 1 : -1;
}

/* Figures: the position of a card's centre, from the middle of the table, in half widths and
 * heights. @part is its position among the cards, 0 … 1. */

static Point
fan (const Spectacle *self, double part, double time)
{
  double open = smooth (time / 0.55) * (2 - smooth ((time - 0.6) / 0.4)) / 2;
  double angle = turn (self) * (part - 0.5) * 2.5 * open;

  return (Point) { 0.95 * sin (angle), 0.85 - 1.45 * cos (angle) };
}

static Point
wave (const Spectacle *self, double part, double time)
{
  double crests = 1 + floor (chance (self, 1) * 2);

  return (Point) { turn (self) * (2 * part - 1),
                   0.75 * sin (2 * G_PI * (crests * part - 1.8 * time)) };
}

static Point
ring (const Spectacle *self, double part, double time)
{
  double angle = 2 * G_PI * (part + turn (self) * (0.9 * time + chance (self, 1)));

  return (Point) { 0.9 * cos (angle), 0.9 * sin (angle) };
}

static Point
spiral (const Spectacle *self, double part, double time)
{
  double angle = 2 * G_PI * (1.6 * part + turn (self) * 1.1 * time);
  double radius = 0.28 + 0.72 * part;

  return (Point) { radius * cos (angle), radius * sin (angle) };
}

static Point
eight (const Spectacle *self, double part, double time)
{
  double angle = 2 * G_PI * (part + turn (self) * 0.9 * time);

  return (Point) { 0.95 * sin (angle), 0.9 * sin (2 * angle) };
}

static Point
find_figure (const Spectacle *self, guint i, double time)
{
  double part = self->n_cards > 1 ? (double) i / (self->n_cards - 1) : 0.5;
  /* On a closed line, the last card is followed by the first at the same distance. */
  double round = (double) i / MAX (self->n_cards, 1);

  switch (self->kind)
    {
    case SPECTACLE_FAN:
      return fan (self, part, time);
    case SPECTACLE_WAVE:
      return wave (self, part, time);
    case SPECTACLE_SPIRAL:
      return spiral (self, part, time);
    case SPECTACLE_EIGHT:
      return eight (self, round, time);
    default:
      return ring (self, round, time);
    }
}

/* The top card leaves first and comes back last, so that it is on top again. */
static gboolean
dance (const Spectacle *self, guint i, double time, Point home, Point *at)
{
  double late = SPREAD * i / MAX (self->n_cards, 1);
  double own = (time - late) / (1 - 2 * late);
  double away = smooth (MIN (own, 1 - own) / APPROACH);
  Point figure;

  if (own <= 0 || own >= 1)
    return FALSE;
  figure = find_figure (self, i, time);
  at->x = mix (home.x, (1 + figure.x) * (self->width - self->card_width) / 2, away);
  at->y = mix (home.y, (1 + figure.y) * (self->height - self->card_height) / 2, away);
  return TRUE;
}

/* Flights out of the window and back. @own is the card's own time. */

/* It falls below the window, jumps up from the middle of its edge, and comes back from below. */
static void
spring (const Spectacle *self, guint i, double own, Point home, Point *at)
{
  double below = self->height + self->card_height * 0.2;

  if (own < 0.2)
    {
      *at = (Point) { home.x, mix (home.y, below, own * own / 0.04) };
    }
  else if (own < 0.75)
    {
      double t = (own - 0.2) / 0.55;
      double side = (i % 2 ? 1 : -1) * (0.12 + 0.34 * chance (self, 10 + i));
      double peak = self->height * (0.04 + 0.2 * chance (self, 40 + i));

      at->x = (self->width - self->card_width) / 2 + self->width * side * t;
      at->y = below - (below - peak) * 4 * t * (1 - t);
    }
  else
    {
      double t = smooth ((own - 0.75) / 0.25);

      *at = (Point) { home.x, mix (below, home.y, t) };
    }
}

/* Height of a ball above the floor after @t seconds of its own kind, let go at @height. */
static double
bounce (double height, double t)
{
  const double gravity = 2;
  double half = sqrt (2 * height / gravity);

  if (t < half)
    return height - gravity * t * t / 2;
  t -= half;
  for (int i = 0; i < MAX_BOUNCES; i++)
    {
      height *= BOUNCE;
      half = sqrt (2 * height / gravity);
      if (t < 2 * half)
        return height - gravity * (t - half) * (t - half) / 2;
      t -= 2 * half;
    }
  return 0;
}

/* It jumps out at one side of the window and comes back from above. */
static void
leap (const Spectacle *self, guint i, double own, Point home, Point *at)
{
  double floor_y = self->height - self->card_height;
  double side = (i + self->seed) % 2 ? 1 : -1;
  double room = side > 0 ? self->width - home.x : home.x + self->card_width;

  if (own < 0.8)
    {
      double t = own / 0.8;

      at->x = home.x + side * room * 1.05 * t;
      at->y = floor_y - self->height * bounce (MAX (floor_y - home.y, 1) / self->height, t * 3.2);
    }
  else
    {
      double t = smooth ((own - 0.8) / 0.2);

      *at = (Point) { home.x, mix (-self->card_height * 1.2, home.y, t) };
    }
}

static gboolean
fly (const Spectacle *self, guint i, double time, Point home, Point *at)
{
  double own = (time - SPREAD_FLIGHT * i / MAX (self->n_cards, 1)) / (1 - SPREAD_FLIGHT);

  if (own <= 0 || own >= 1)
    return FALSE;
  if (self->kind == SPECTACLE_FOUNTAIN)
    spring (self, i, own, home, at);
  else
    leap (self, i, own, home, at);
  return TRUE;
}

gboolean
spectacle_place (const Spectacle *self,
                 guint            i,
                 double           time,
                 double           home_x,
                 double           home_y,
                 double          *x,
                 double          *y)
{
  Point home = { home_x, home_y }, at = home;
  gboolean flies, away;

  g_return_val_if_fail (self != NULL && i < self->n_cards, FALSE);

  flies = self->kind == SPECTACLE_FOUNTAIN || self->kind == SPECTACLE_CASCADE;
  away = flies ? fly (self, i, time, home, &at) : dance (self, i, time, home, &at);
  *x = at.x;
  *y = at.y;
  return away;
}
