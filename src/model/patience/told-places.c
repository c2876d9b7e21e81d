/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Derives places from kinds and shapes. Kinds with a shape lie below each other, and the planner
 * treats them as one shape, with rows and columns of places; so it does a picture, the line
 * “places” of a description, which shows the table as in a book. Columns without a shape hang side
 * by side, as in all other patiences; face-up cards of a reserve are fanned, or overlap. */

#include "config.h"

#include "told-places.h"

#include "engine/cards/pack.h"
#include "engine/built-in-descriptions.h"
#include "engine/told-rules/told-rules.h"
#include "model/game/pile-names.h"

#include <stdlib.h>
#include <string.h>

/* With this many single cards, those of a reserve overlap. */
#define MANY_SINGLES 10
/* Deals that are tried for the length of columns. */
#define TRIED_DEALS 9
/* The distance from the last covered row to the next kind, in rows of that kind. */
#define APART 4
/* Columns dealt longer than this are packed closely. */
#define LONG_DEAL 15
/* For columns that were not measured: how many cards come onto those dealt; the least number if
 * suits may differ; and how many move along if cards move in groups. */
#define COLUMN_MORE 5
#define COLUMN_MANY 11
#define COLUMN_MORE_IN_GROUPS 13

static const Rules house;

typedef struct {
  double column, row;           /* of the pile asked for */
  double columns, rows;         /* of the whole shape */
  gboolean line;                /* all piles form one line */
} Shape;

static gboolean
is_column (const Patience *patience,
           int             pile)
{
  return patience->piles[pile].kind == PILE_TABLEAU
         && patience_has_pile (patience, &house, pile);
}

/* Pictures are rows separated by commas, made of words: a kind, for its next pile; KIND:N for its
 * pile N; N before a kind, for that many piles; - for an empty place. Shorter rows are centred. */

static const char *
get_picture (const Patience *patience)
{
  const Description *description = described_find (patience->game.id);

  return description != NULL ? description_get_text (description, "places") : NULL;
}

/* The number of the pile of that kind that a word means, from 1; @n piles came before it. */
static int
read_word (const char *word,
           const char *kind,
           int         n)
{
  size_t length = strcspn (word, ":");

  if (strlen (kind) != length || strncmp (word, kind, length) != 0)
    return 0;

  return word[length] == ':' ? atoi (word + length + 1) : n + 1;
}

/* The number of places in a row; @at becomes the pile's place in it, or -1. @n counts the piles of
 * its kind. */
static int
read_row (const char *row,
          const char *kind,
          int         index,
          int        *n,
          int        *at)
{
  g_auto (GStrv) words = g_strsplit (row, " ", -1);
  int columns = 0, times = 1;

  *at = -1;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (g_ascii_isdigit (words[i][0]))
        {
          times = CLAMP (atoi (words[i]), 1, POSITION_MAX_PILES);
          continue;
        }
      for (; times > 0; times--, columns++)
        {
          int number = read_word (words[i], kind, *n);

          *n = number > 0 ? number : *n;
          if (number == index + 1)
            *at = columns;
        }
      times = 1;
    }

  return columns;
}

/* Whether the pile is in the picture; with pile -1 only the size is found. */
static gboolean
find_in_picture (const Patience *patience,
                 const Told     *told,
                 int             pile,
                 Shape          *shape)
{
  const char *picture = get_picture (patience);
  int index = -2, n = 0, width = 0;
  const char *kind = pile >= 0 ? told_pile_name (told, pile, &index) : "";
  g_auto (GStrv) rows = NULL;
  gboolean found = FALSE;

  if (picture == NULL)
    return FALSE;
  rows = g_strsplit (picture, ",", -1);
  shape->rows = g_strv_length (rows);
  shape->columns = 0;
  for (guint i = 0; rows[i] != NULL; i++)
    {
      int at, columns = read_row (rows[i], kind, index, &n, &at);

      shape->columns = MAX (shape->columns, columns);
      if (at < 0 || found)
        continue;
      found = TRUE;
      width = columns;
      shape->row = i;
      shape->column = at;
    }
  shape->column += (shape->columns - width) / 2;

  return found;
}

/* Shapes */

/* The place of the pile in the shape that all kinds with shapes form, and the size of that. */
static gboolean
find_in_kinds (const Patience *patience,
               const Told     *told,
               int             wanted,
               Shape          *shape)
{
  const char *kind = NULL;
  double top = 0, below = 0;
  gboolean found = FALSE;

  *shape = (Shape) { 0 };
  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      bool covers;
      int row, half, index;
      const char *name = told_pile_name (told, pile, &index);
      gboolean first = kind == NULL, other = !first && !g_str_equal (kind, name);

      if (!is_column (patience, pile) || !told_place (told, pile, &row, &half, &covers))
        continue;
      if (other)
        top = below;
      kind = name;
      below = MAX (below, top + row + (covers ? APART : 1));
      shape->columns = MAX (shape->columns, half / 2.0 + 1);
      shape->rows = MAX (shape->rows, top + row + 1);
      shape->line = told_is_line (told, pile) && (first || shape->line) && !other;
      if (pile == wanted)
        {
          found = TRUE;
          shape->column = half / 2.0;
          shape->row = top + row;
        }
    }

  return found;
}

static gboolean
find_in_shape (const Patience *patience,
               const Told     *told,
               int             pile,
               Shape          *shape)
{
  if (get_picture (patience) != NULL)
    return find_in_picture (patience, told, pile, shape);

  return find_in_kinds (patience, told, pile, shape);
}

void
marquise_told_places_shape (const Patience    *patience,
                            MarquiseTableSize *size)
{
  Shape shape = { 0 };

  find_in_shape (patience, told_of (patience, &house), -1, &shape);
  size->columns = shape.columns;
  size->rows = shape.rows;
  size->line = shape.line;
  size->loose = get_picture (patience) != NULL;
  size->heaps = patience->heaped;
}

/* What is engraved in an empty pile: the only card, or the only rank, that may begin it. */
static guint
find_sign (guint64 cards)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      if (cards == CARDS_OF_RANK (rank))
        return MARQUISE_SIGN_RANK (rank);
      for (int suit = 0; suit < N_SUITS; suit++)
        if (cards == face_bit (card_make (suit, rank)))
          return MARQUISE_SIGN_CARD (card_make (suit, rank));
    }

  return 0;
}

/* The number of covering rows above those of the pile's kind. */
static guint
count_rows_before (const Patience *patience,
                   const Told     *told,
                   int             pile)
{
  int half, index, rows = 0, n = 0;
  const char *own = told_pile_name (told, pile, &index), *kind = NULL;

  for (int other = 0; other < pile; other++)
    {
      const char *name = told_pile_name (told, other, &index);
      bool covers;
      int row;

      if (g_str_equal (name, own) || !is_column (patience, other)
          || !told_place (told, other, &row, &half, &covers) || !covers)
        continue;
      if (g_strcmp0 (name, kind) != 0)
        {
          rows += n;
          n = 0;
        }
      kind = name;
      n = MAX (n, row + 1);
    }

  return (guint) (rows + n);
}

/* The pile's number in its row. A line is one row, wherever it is broken. */
static void
find_tier (const Patience     *patience,
           const Told         *told,
           int                 pile,
           MarquisePileLayout *layout)
{
  bool covers;
  int row, half, own;

  if (get_picture (patience) != NULL || !told_place (told, pile, &row, &half, &covers))
    return;

  layout->tier = (guint) layout->row + 1;
  layout->nth = (guint) layout->column + 1;
  if (told_is_line (told, pile))
    {
      layout->tier = 1;
      layout->nth = layout->index + 1;
    }
  if (!covers)
    return;

  layout->sign = MARQUISE_SIGN_UNSEEN;
  layout->tier = (guint) row + 1 + count_rows_before (patience, told, pile);
  layout->nth = 1;
  for (int other = pile - 1; other >= 0; other--)
    {
      told_place (told, other, &own, &half, &covers);
      if (!is_column (patience, other) || own != row || !covers)
        break;
      layout->nth++;
    }
}

/* The number of visible cards of a reserve: all that are dealt to it, unless they lie face down. */
static void
find_fan (const Patience     *patience,
          const Rules        *rules,
          const Told         *told,
          int                 pile,
          MarquisePileLayout *layout)
{
  Card cards[PACK_MAX];
  Position position;
  int n, stock;

  pack_fresh (&patience->game, cards);
  patience_deal (patience, rules, cards, &position);
  n = position_count (&position, pile);
  for (int i = 0; i < n; i++)
    if (card_is_down (position_pile (&position, pile)[i]))
      return;
  stock = patience_pile (patience, PILE_STOCK, 0);
  if (stock >= 0 && told_is_dealt (told, pile) && told_deals_to (told) > 0)
    n += position_count (&position, stock) / told_deals_to (told);
  if (n > 1)
    {
      layout->fan = MARQUISE_FAN_DOWN;
      layout->fanned = (guint) n;
    }
  else if (n == 1 && !told_is_filled (told, pile)
           && patience_pile (patience, PILE_RESERVE, MANY_SINGLES - 1) >= 0)
    {
      layout->strip = TRUE;
      layout->sign = MARQUISE_SIGN_UNSEEN;
    }
}

/* The number of kinds of piles before this one. */
static guint
find_group (const Told *told,
            int         pile)
{
  const char *last = NULL;
  guint n = 0;
  int index;

  for (int i = 0; i <= pile; i++)
    {
      const char *kind = told_pile_name (told, i, &index);

      n += last == NULL || !g_str_equal (kind, last);
      last = kind;
    }

  return n;
}

static void
find_column (const Patience     *patience,
             const Told         *told,
             int                 pile,
             MarquisePileLayout *layout)
{
  bool suits;

  layout->apart = told_keeps (told, pile)
                  && (told_is_built (told, pile, &suits) || !told_is_filled (told, pile))
                  && patience_pile (patience, PILE_TABLEAU, 1) >= 0;
  layout->fan = layout->apart || layout->shaped ? MARQUISE_FAN_NONE : MARQUISE_FAN_DOWN;
  find_tier (patience, told, pile, layout);
  /* A place in one of several rows is told by its row. */
  if (layout->tier > 0 && !told_is_line (told, pile))
    layout->called = 0;
}

/* Whether some foundations are built up, and others down. */
static gboolean
has_directions (const Patience *patience,
                const Told     *told)
{
  gboolean up = FALSE, down = FALSE;

  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == PILE_FOUNDATION && told_has_pile (told, pile))
      {
        up |= told_direction (told, pile) > 0;
        down |= told_direction (told, pile) < 0;
      }

  return up && down;
}

static void
find_foundation (const Patience     *patience,
                 const Told         *told,
                 int                 pile,
                 MarquisePileLayout *layout)
{
  if (patience->takes == NULL && patience_pile (patience, PILE_FOUNDATION, 1) >= 0)
    {
      layout->sign = MARQUISE_SIGN_SUIT (layout->index % N_SUITS);
      layout->nth = patience->game.n_cards > 52 ? layout->index / N_SUITS + 1 : 0;
    }
  else if (has_directions (patience, told))
    layout->direction = told_direction (told, pile);
  if (told_is_read (told, pile))
    {
      layout->fan = MARQUISE_FAN_RIGHT;
      layout->fanned = RANK_KING;
    }
}

/* Cards that are there for show only lie on each other. */
static void
find_aside (const Told         *told,
            int                 pile,
            MarquisePileLayout *layout)
{
  layout->called = 0;
  layout->strip = TRUE;
  layout->lands = find_sign (told_lands (told, pile));
  if (layout->index > 0)
    layout->sign = MARQUISE_SIGN_UNSEEN;
}

void
marquise_told_places_find (const Patience     *patience,
                           const Rules        *rules,
                           MarquisePileLayout *layout)
{
  static const PileKind kinds[] = {
    [MARQUISE_PLACE_STOCK] = PILE_STOCK, [MARQUISE_PLACE_WASTE] = PILE_WASTE,
    [MARQUISE_PLACE_TABLEAU] = PILE_TABLEAU, [MARQUISE_PLACE_FOUNDATION] = PILE_FOUNDATION,
    [MARQUISE_PLACE_ASIDE] = PILE_ASIDE, [MARQUISE_PLACE_CELL] = PILE_CELL,
    [MARQUISE_PLACE_RESERVE] = PILE_RESERVE
  };
  const Told *told = told_of (patience, rules);
  Position empty = { .passes = 1 };
  int pile = patience_pile (patience, kinds[layout->place], (int) layout->index);
  Shape shape;

  layout->group = find_group (told, pile);
  layout->called = marquise_pile_names_find (told_rules_noun (told, pile),
                                             layout->place == MARQUISE_PLACE_FOUNDATION);
  layout->shaped = find_in_shape (patience, told, pile, &shape);
  if (layout->shaped)
    {
      layout->column = shape.column;
      layout->row = shape.row;
    }
  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
      if (told_only_redeals (told))
        layout->called = marquise_pile_names_redeal ();
      if (told_deals_to (told) > 0)
        layout->counted = (guint) told_deals_to (told);
      /* Beside a waste there is no room for a fan. */
      if (told_gives_deep (told, pile) && patience_pile (patience, PILE_WASTE, 0) < 0)
        layout->fan = MARQUISE_FAN_WASTE;
      break;
    case MARQUISE_PLACE_TABLEAU:
      find_column (patience, told, pile, layout);
      break;
    case MARQUISE_PLACE_WASTE:
      if (told_draws (told) > 1 || told_gives_deep (told, pile))
        layout->fan = MARQUISE_FAN_WASTE;
      break;
    case MARQUISE_PLACE_FOUNDATION:
      find_foundation (patience, told, pile, layout);
      break;
    case MARQUISE_PLACE_RESERVE:
      find_fan (patience, rules, told, pile, layout);
      break;
    case MARQUISE_PLACE_ASIDE:
      find_aside (told, pile, layout);
      break;
    default:
      break;
    }
  if (layout->sign == 0 && layout->place != MARQUISE_PLACE_STOCK)
    {
      guint64 cards = told_begins (told, &empty, pile);

      layout->sign = find_sign (cards != 0 ? cards : told_lands (told, pile));
    }
}

/* Lengths */

static int
compare_lengths (const void *a,
                 const void *b)
{
  const ColumnLength *one = a, *other = b;

  return one->down + one->up - other->down - other->up;
}

/* The longest column in this position. */
static ColumnLength
find_longest (const Patience *patience,
              const Position *position)
{
  ColumnLength longest = { 0, 0 };

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      ColumnLength length = { 0, 0 };

      if (patience->piles[pile].kind != PILE_TABLEAU)
        continue;
      for (int i = 0; i < position_count (position, pile); i++)
        if (card_is_down (position_pile (position, pile)[i]))
          length.down++;
        else
          length.up++;
      if (length.down + length.up > longest.down + longest.up)
        longest = length;
    }

  return longest;
}

/* If the cards decide how long columns are after the deal, tries several deals. @left: cards then
 * in the stock. */
static void
try_deals (const Patience *patience,
           ColumnLength    lengths[TRIED_DEALS],
           int            *left)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);

  for (guint i = 0; i < TRIED_DEALS; i++)
    {
      Card cards[PACK_MAX];
      Position position;

      pack_deal (&patience->game, i + 1, cards);
      patience_deal (patience, &house, cards, &position);
      lengths[i] = find_longest (patience, &position);
      *left = stock >= 0 ? position_count (&position, stock) : 0;
    }
  qsort (lengths, TRIED_DEALS, sizeof lengths[0], compare_lengths);
}

/* How many cards are likely to come onto @dealt cards of a column. */
static int
guess_more (const Patience *patience,
            const Told     *told,
            int             dealt,
            int             left)
{
  bool built = false, any_suit = false, dealt_on = false;
  int more = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      bool suits;

      if (!is_column (patience, pile) || told_keeps (told, pile))
        continue;
      dealt_on |= told_is_dealt (told, pile);
      if (!told_is_built (told, pile, &suits))
        continue;
      built = true;
      any_suit |= suits;
    }
  if (dealt_on && told_deals_to (told) > 0)
    more += left / told_deals_to (told);
  if (built)
    more += COLUMN_MORE
            + (told_lifts_any (told) ? COLUMN_MORE_IN_GROUPS : 0);

  return any_suit ? MAX (more, COLUMN_MANY - dealt) : more;
}

ColumnLengths
marquise_told_places_guess (const Patience *patience)
{
  const Told *told = told_of (patience, &house);
  ColumnLength dealt[TRIED_DEALS];
  ColumnLengths lengths;
  int longest, more, left;

  try_deals (patience, dealt, &left);
  lengths.deal = lengths.usual = dealt[TRIED_DEALS / 2];
  lengths.longest = dealt[TRIED_DEALS * 3 / 4];
  longest = lengths.longest.down + lengths.longest.up;
  more = guess_more (patience, told, longest, left);
  if (longest > LONG_DEAL)
    lengths.deal = lengths.usual = (ColumnLength) { 0, LONG_DEAL };
  if (more == 0)
    return lengths;

  longest += more;
  lengths.longest = (ColumnLength) { 0, (guint8) MIN (longest, patience->game.n_cards) };
  lengths.usual = (ColumnLength) { 0, (guint8) ((lengths.deal.down + lengths.deal.up
                                                 + lengths.longest.up + 1) / 2) };

  return lengths;
}

MarquiseFamily
marquise_told_places_family (const Patience *patience)
{
  const Told *told = told_of (patience, &house);
  int n_columns = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    n_columns += is_column (patience, pile);
  if (told_takes_away (told) || told_to_clear (told) != 0)
    return MARQUISE_FAMILY_TAKEN;
  if (patience_has_pile (patience, &house, patience_pile (patience, PILE_CELL, 0)))
    return MARQUISE_FAMILY_CELLS;
  if (patience_has_pile (patience, &house, patience_pile (patience, PILE_RESERVE, 0)))
    return MARQUISE_FAMILY_RESERVE;
  if (told_hidden (told) != NULL)
    return MARQUISE_FAMILY_TURNED;
  if (told_draws (told) > 0)
    return MARQUISE_FAMILY_SINGLE;
  if (patience_pile (patience, PILE_STOCK, 0) >= 0 && !told_is_laid (told))
    return MARQUISE_FAMILY_RUNS;
  if (told_lifts_any (told))
    return MARQUISE_FAMILY_GROUPS;

  return n_columns >= MARQUISE_LEAST_FANS ? MARQUISE_FAMILY_FANS : MARQUISE_FAMILY_OPEN;
}
