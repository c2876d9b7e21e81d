/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An observation as a line of text, for programs of other people: see marquise-cli(1). */

#include "observation.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  char *text;
  size_t size;
  size_t length;
} Line;

static void
append (Line *line, const char *text)
{
  size_t length = strlen (text);

  if (line->length + length + 1 > line->size)
    return;
  memcpy (line->text + line->length, text, length + 1);
  line->length += length;
}

static void
append_key (Line *line, const char *key)
{
  if (line->length > 0)
    append (line, "\t");
  append (line, key);
  append (line, "=");
}

static void
append_number (Line *line, const char *key, int number)
{
  char text[16];

  append_key (line, key);
  snprintf (text, sizeof text, "%d", number);
  append (line, text);
}

static void
append_two (Line *line, const char *key, int own, int other)
{
  char text[32];

  append_key (line, key);
  snprintf (text, sizeof text, "%d %d", own, other);
  append (line, text);
}

static void
append_moves (Line *line, const char *key, const uint8_t *moves, int n)
{
  char text[MARJOLET_MOVE_TEXT];

  append_key (line, key);
  for (int i = 0; i < n; i++)
    {
      marjolet_move_format (moves[i], text);
      if (i > 0)
        append (line, " ");
      append (line, text);
    }
}

static void
append_set (Line *line, const char *key, CardSet cards)
{
  uint8_t list[MARJOLET_CARDS];
  int n = 0;

  for (; cards != 0; cards &= cards - 1)
    list[n++] = (uint8_t) __builtin_ctz (cards);
  append_moves (line, key, list, n);
}

static void
append_card (Line *line, const char *key, uint8_t card)
{
  append_moves (line, key, &card, card == MARJOLET_NO_CARD ? 0 : 1);
}

static void
append_declared (Line *line, const char *key, unsigned combinations)
{
  char text[MARJOLET_MOVE_TEXT];
  bool first = true;

  append_key (line, key);
  for (; combinations != 0; combinations &= combinations - 1)
    {
      marjolet_move_format ((MarjoletMove) (MARJOLET_DECLARE_FIRST + __builtin_ctz (combinations)),
                            text);
      if (!first)
        append (line, " ");
      append (line, text + 2);
      first = false;
    }
}

static void
append_leaders (Line *line, const Observation *obs)
{
  append_key (line, "leaders");
  for (int i = 0; i < (obs->n_played + 1) / 2; i++)
    append (line, i == 0 ? (obs->leaders[i] ? "1" : "0") : (obs->leaders[i] ? " 1" : " 0"));
}

void
observation_write (const Observation *obs, char *out, size_t size)
{
  static const char *const phases[] = { "lead", "follow", "declare", "over" };
  static const char *const suits[] = { "C", "D", "H", "S" };
  int own = obs->seat, other = 1 - own;
  char rules[RULE_STRING_MAX];
  MarjoletMove legal[MARJOLET_MAX_MOVES];
  int n_legal = observation_moves (obs, legal);
  Line line = { .text = out, .size = size };

  rules_format (&marjolet_game, &obs->rules, rules);
  append_key (&line, "rules");
  append (&line, rules);
  append_number (&line, "seat", own);
  append_number (&line, "dealer", obs->dealer);
  append_number (&line, "trick", obs->trick);
  append_key (&line, "phase");
  append (&line, phases[obs->phase]);
  append_key (&line, "trump");
  append (&line, suits[obs->trump]);
  append_card (&line, "up", obs->up);
  append_number (&line, "stock", obs->n_stock);
  append_set (&line, "hand", obs->hand);
  append_card (&line, "table", obs->led);
  append_set (&line, "known", obs->known);
  append_key (&line, "exchanged");
  append (&line,
          obs->exchanger == MARJOLET_NO_CARD ? "no" : obs->exchanger == own ? "own" : "other");
  append_declared (&line, "declared_own", obs->declared[own]);
  append_declared (&line, "declared_other", obs->declared[other]);
  append_moves (&line, "played", obs->played, obs->n_played);
  append_leaders (&line, obs);
  append_two (&line, "points", observation_points (obs, own), observation_points (obs, other));
  append_two (&line, "match", obs->totals[own], obs->totals[other]);
  append_moves (&line, "legal", legal, n_legal);
  append (&line, "\n");
}
