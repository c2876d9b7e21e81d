/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "interval.h"

#include <math.h>

/* Natural logarithm of @n choose @k. */
static double
log_choose (double n, double k)
{
  return lgamma (n + 1) - lgamma (k + 1) - lgamma (n - k + 1);
}

/* The chance of @k or more of @n, each having chance @p, 0 < @p < 1. */
static double
at_least (unsigned long k, unsigned long n, double p)
{
  double sum = 0;

  for (unsigned long i = k; i <= n; i++)
    sum += exp (log_choose ((double) n, (double) i) + (double) i * log (p)
                + (double) (n - i) * log1p (-p));
  return sum;
}

/* The chance of each at which @k or more of @n come with chance @goal. */
static double
find_share (unsigned long k, unsigned long n, double goal)
{
  double low = 0;
  double high = 1;

  for (int i = 0; i < 40; i++)
    {
      double middle = (low + high) / 2;

      if (at_least (k, n, middle) < goal)
        low = middle;
      else
        high = middle;
    }
  return (low + high) / 2;
}

void
interval_limits (unsigned long won,
                 unsigned long unknown,
                 unsigned long n,
                 double       *low,
                 double       *high)
{
  *low = won == 0 ? 0 : find_share (won, n, 0.025);
  *high = won + unknown == n ? 1 : find_share (won + unknown + 1, n, 0.975);
}
