/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "patience-program.h"

#include "engine/cards/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_MORE "-"             /* answered by a program that gives up */

/* As moves name it, those beside which there is no other without a number; stocks are S, and cards
 * laid out for show A. */
static void
write_name (const Patience *patience, int pile, FILE *out)
{
  const PileSpec *spec = &patience->piles[pile];
  char letter = pile_traits[spec->kind].letter;

  if (letter == 0)
    letter = spec->kind == PILE_STOCK ? 'S' : 'A';
  fputc (letter, out);
  if (patience_pile (patience, spec->kind, 1) >= 0)
    fprintf (out, "%u", spec->index);
}

/* Bottom card first: “??” is one that nobody has seen, “(7H)” one that has been seen and lies face
 * down now. */
static void
write_pile (const Position *now, int pile, FILE *out)
{
  const Card *cards = position_pile (now, pile);

  for (int i = 0; i < position_count (now, pile); i++)
    {
      char text[3] = "??";
      bool known = cards[i] != CARD_UNSEEN;
      bool down = known && card_is_down (cards[i]);

      if (known)
        card_format (cards[i], text);
      fprintf (out, "%s%s%s%s", i > 0 ? " " : "", down ? "(" : "", text, down ? ")" : "");
    }
}

static void
write_known (const Patience  *patience,
             const Knowledge *knowledge,
             const Move      *legal,
             int              n,
             FILE            *out)
{
  const Position *now = &knowledge->now;
  char text[RULE_STRING_MAX];
  char move[PATIENCE_MOVE_TEXT];

  rules_format (&patience->game, &now->rules, text);
  fprintf (out, "game=%s\trules=%s\tpass=%u\tfresh=%u\tbase=%u", patience->game.id, text,
           now->passes, now->fresh, now->base);
  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience_has_pile (patience, &now->rules, pile))
      {
        fputc ('\t', out);
        write_name (patience, pile, out);
        fputc ('=', out);
        write_pile (now, pile, out);
      }
  fputs ("\tlegal=", out);
  for (int i = 0; i < n; i++)
    {
      move_format (patience, legal[i], move);
      fprintf (out, i > 0 ? " %s" : "%s", move);
    }
  fputc ('\n', out);
}

bool
patience_program_choose (Program         *program,
                         const Patience  *patience,
                         const Knowledge *knowledge,
                         Move            *move)
{
  Move legal[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, &knowledge->now, legal);
  char answer[PATIENCE_MOVE_TEXT];
  char *line = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&line, &size);
  bool asked;

  *program->why = '\0';
  if (out == NULL)
    return false;
  write_known (patience, knowledge, legal, n, out);
  fclose (out);
  asked = program_ask (program, line, answer, sizeof answer);
  free (line);
  if (!asked || strcmp (answer, NO_MORE) == 0)
    return false;
  for (int i = 0; i < n; i++)
    {
      char text[PATIENCE_MOVE_TEXT];

      move_format (patience, legal[i], text);
      *move = legal[i];
      if (strcmp (text, answer) == 0)
        return true;
    }
  program_refuse (program, answer);
  return false;
}
