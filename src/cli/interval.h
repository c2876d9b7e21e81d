/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Limits of a share: C. Clopper and E. Pearson, "The Use of Confidence or Fiducial Limits
 * Illustrated in the Case of the Binomial", Biometrika 26 (1934). */

#pragma once

/* For @n deals, @won of them won and @unknown not decided (@won + @unknown at most @n, which is
 * above 0): the share is between @low and @high (0 … 1) with 95 % confidence, whatever the
 * undecided ones are. */
void interval_limits (unsigned long won, unsigned long unknown, unsigned long n, double *low,
                      double *high);
