/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "coach-words.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Sentences without a card in them. */
static const char *const plain[N_COACH_REASONS] = {
  [COACH_REASON_SAFE_UP] = N_("It will not be needed anywhere else."),
  [COACH_REASON_UP] = N_("One more card is in its place."),
  [COACH_REASON_UP_TURNS] = N_("That also turns up a card of its column."),
  [COACH_REASON_TURNS] = N_("That turns up a card."),
  [COACH_REASON_TURNS_LONGEST] = N_("That turns up a card, and no column hides more of them."),
  [COACH_REASON_FREES_CELL] = N_("That frees a cell."),
  [COACH_REASON_BARES_KING] = N_("That clears its column."),
  [COACH_REASON_KING] = N_("No card in the columns takes a king."),
  [COACH_REASON_RESERVE] = N_("That leaves one card fewer in the reserve."),
  [COACH_REASON_WASTE] = N_("That uncovers the next card of the waste."),
  [COACH_REASON_LOOK] = N_("Going through the stock once costs nothing and shows all its cards."),
  [COACH_REASON_DRAW] = N_("The coach finds no better move on the table."),
  [COACH_REASON_DRAW_ONLY] = N_("Nothing else can be played."),
  [COACH_REASON_KEEPS_BASES] = N_("Every move on the table would fill a cleared column."),
  [COACH_REASON_MERGES] = N_("It joins two parts of a run in suit."),
  [COACH_REASON_COVERS_LATER] = N_("No card under it will be needed sooner."),
  [COACH_REASON_CONTINUES_ROW] = N_("That adds a card to a row that is in order."),
  [COACH_REASON_BEGINS_ROW] = N_("That begins a row."),
  [COACH_REASON_FEWER_PILES] = N_("That leaves one pile fewer."),
};

char *
marquise_coach_say_reason (const CoachMove *move,
                           gboolean         column)
{
  const char *card = move->card != CARD_NONE ? marquise_card_name (move->card) : NULL;

  g_return_val_if_fail (move->reason < N_COACH_REASONS, NULL);

  switch (move->reason)
    {
    case COACH_REASON_EMPTIES:
      return g_strdup (column ? _("That leaves an empty column.")
                       : _("That leaves an empty place."));
    case COACH_REASON_FREES_COLUMN:
      /* Translators: %s is the name of a card with its article, mostly of a king. */
      return g_strdup_printf (column ? _("That empties the column, which can then take %s.")
                              : _("That leaves an empty place, which can then take %s."), card);
    case COACH_REASON_FREES_CARD:
      /* Translators: %s is the name of a card with its article, such as “the nine of hearts”. */
      return g_strdup_printf (_("That frees %s, which can go up at once."), card);
    case COACH_REASON_DIGS:
      /* Translators: under the card that is to be moved. %s is the name of a card with its
       * article. */
      return g_strdup_printf (_("Under it is %s, which will be needed sooner."), card);
    case COACH_REASON_CARRIES:
      /* Translators: on the card that is to be moved. %s is the name of a card with its article. */
      return g_strdup_printf (_("Then %s can be put on it."), card);
    case COACH_REASON_WASTE_CARRIES:
      /* Translators: on the card that is to be moved. %s is the name of a card with its article. */
      return g_strdup_printf (_("Then %s can be put on it, which turns up a card."), card);
    case COACH_REASON_PREPARES:
      /* Translators: %s is the name of a card with its article, such as “the nine of hearts”. */
      return g_strdup_printf (_("After that, move %s."), card);
    case COACH_REASON_LETS_GO:
      /* Translators: leave the table. %s is the name of a card with its article. */
      return g_strdup_printf (_("After that, %s can go, too."), card);
    case COACH_REASON_UNCOVERS:
      /* Translators: %s is the name of a card with its article, such as “the nine of hearts”. */
      return g_strdup_printf (_("That uncovers %s."), card);
    case COACH_REASON_LEAVES_PLACE:
      /* Translators: the card that is to be moved leaves a place. %s is the name of a card with its
       * article. */
      return g_strdup_printf (_("The place it leaves can then take %s."), card);
    case COACH_REASON_DRAW_TO:
      /* Translators: cards of the stock are turned. %s is the name of a card with its article. */
      return g_strdup_printf (_("The aim is to reach %s."), card);
    default:
      return plain[move->reason] != NULL ? g_strdup (_(plain[move->reason])) : NULL;
    }
}

/* A chance in hundredths as it is shown: rounded to 5, a rough one to 10; never 0 or 100 unless
 * certain. */
static int
round_chance (double    chance,
              CoachKind kind,
              gboolean  certain)
{
  int step = kind == COACH_ROUGH ? 10 : 5;
  int rounded = step * (int) lround (100 * chance / step);

  return certain ? rounded : CLAMP (rounded, 1, 99);
}

/* Whether the difference between two candidates may be chance: at most twice its standard error. */
static gboolean
is_as_good (const CoachMove *best,
            const CoachMove *move)
{
  double error = sqrt (best->error * best->error + move->error * move->error);

  return move->error > 0 && fabs (best->chance - move->chance) < 2 * error;
}

char *
marquise_coach_say_chance (const CoachAdvice *advice,
                           int                i)
{
  const CoachMove *move = &advice->move[i];
  gboolean certain = move->error == 0;
  int shown = round_chance (move->chance, advice->kind, certain);

  g_return_val_if_fail (i < advice->n_moves, NULL);

  if (i > 0 && is_as_good (&advice->move[0], move))
    return g_strdup (_("about as good"));
  if (certain)
    return g_strdup (shown == 0 ? _("cannot win") : _("wins"));
  if (shown == 1)
    return g_strdup (_("hardly any"));
  if (shown == 99)
    return g_strdup (_("nearly all"));

  /* Translators: in how many of a hundred ways the hidden cards can lie the game is won. */
  return g_strdup_printf (_("about %d in 100"), shown);
}
