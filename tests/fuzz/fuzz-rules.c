/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule strings: rules that could be read are written, and read again as the same rules. */

#include "fuzz.h"

#include "engine/games.h"
#include "../sample.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      Rules rules = { { 0 } }, again;
      char canonical[RULE_STRING_MAX], why[100];

      if (!rules_parse (games[i], text, &rules, why, sizeof why))
        continue;

      rules_format (games[i], &rules, canonical);
      g_assert (rules_parse (games[i], canonical, &again, why, sizeof why));
      g_assert (rules_equal (games[i], &rules, &again));
    }

  return 0;
}
