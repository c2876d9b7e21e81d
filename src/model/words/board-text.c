/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text comes from anywhere: it is read once, character by character, and no function calls
 * itself. */

#include "config.h"

#include "board-text.h"
#include "model/game/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Fewer cards than this are not a board, but a sentence that speaks of cards. */
#define FEWEST 26
/* More columns than any game has. */
#define MAX_COLUMNS 40
#define MAX_CARDS 208

/* The first of Unicode's pictures of playing cards: spades, then hearts, diamonds and clubs. */
#define PICTURES 0x1f0a0

/* Cards */

static int
read_suit (gunichar c)
{
  static const gunichar signs[N_SUITS][3] = {
    [SUIT_CLUBS] = { 'C', 0x2663, 0x2667 },
    [SUIT_DIAMONDS] = { 'D', 0x2666, 0x2662 },
    [SUIT_HEARTS] = { 'H', 0x2665, 0x2661 },
    [SUIT_SPADES] = { 'S', 0x2660, 0x2664 },
  };

  for (int suit = 0; suit < N_SUITS; suit++)
    for (guint i = 0; i < G_N_ELEMENTS (signs[suit]); i++)
      if (g_unichar_toupper (c) == signs[suit][i])
        return suit;

  return -1;
}

/* Reads a rank at @text and goes behind it; 0 where there is none. */
static int
read_rank (const char **text)
{
  static const char ranks[] = "A23456789TJQK";
  const char *found;

  if (g_str_has_prefix (*text, "10"))
    {
      *text += 2;
      return RANK_TEN;
    }
  found = **text != '\0' ? strchr (ranks, g_ascii_toupper (**text)) : NULL;
  if (found == NULL)
    return 0;
  *text += 1;

  return (int) (found - ranks) + 1;
}

/* 🂡: there is a knight between jack and queen, which is in no pack of ours. */
static Card
read_picture (gunichar c)
{
  static const int suits[] = { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
  int row = (int) (c - PICTURES) / 16, rank = (int) (c - PICTURES) % 16;

  if (c < PICTURES || row >= N_SUITS || rank < 1 || rank > 14 || rank == 12)
    return CARD_NONE;

  return card_make (suits[row], rank > 12 ? rank - 1 : rank);
}

/* The card that is all of @word: “10H”, “th”, “♥10”, “<KS>”; or CARD_NONE. */
static Card
read_card (const char *word)
{
  const char *at = word;
  Card picture = read_picture (g_utf8_get_char (at));
  int rank, suit;

  if (picture != CARD_NONE)
    return *g_utf8_next_char (at) == '\0' ? picture : CARD_NONE;

  rank = read_rank (&at);
  suit = read_suit (g_utf8_get_char (at));
  if (suit < 0)
    return CARD_NONE;
  at = g_utf8_next_char (at);
  if (rank == 0)
    rank = read_rank (&at);
  /* Behind a sign may stand one that asks for its drawing as text. */
  if (g_utf8_get_char (at) == 0xfe0e || g_utf8_get_char (at) == 0xfe0f)
    at = g_utf8_next_char (at);

  return rank > 0 && *at == '\0' ? card_make (suit, rank) : CARD_NONE;
}

/* The board */

static GArray *
make_pile (void)
{
  return g_array_new (FALSE, FALSE, sizeof (MarquiseBoardCard));
}

static MarquiseBoard *
make_board (void)
{
  MarquiseBoard *self = g_new0 (MarquiseBoard, 1);

  self->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->stock = make_pile ();
  self->waste = make_pile ();
  self->reserve = make_pile ();
  self->cells = make_pile ();
  self->foundations = make_pile ();

  return self;
}

void
marquise_board_free (MarquiseBoard *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->columns);
  g_array_unref (self->stock);
  g_array_unref (self->waste);
  g_array_unref (self->reserve);
  g_array_unref (self->cells);
  g_array_unref (self->foundations);
  g_free (self);
}

guint
marquise_board_count (MarquiseBoard *self)
{
  guint n;

  g_return_val_if_fail (self != NULL, 0);

  n = self->stock->len + self->waste->len + self->reserve->len + self->cells->len
      + self->foundations->len;
  for (guint i = 0; i < self->columns->len; i++)
    n += ((GArray *) g_ptr_array_index (self->columns, i))->len;

  return n;
}

static GArray *
add_column (MarquiseBoard *self)
{
  GArray *column = make_pile ();

  g_ptr_array_add (self->columns, column);

  return column;
}

/* Columns without cards are none: a whole deal has no others. */
static void
drop_empty_columns (MarquiseBoard *self)
{
  for (guint i = self->columns->len; i > 0; i--)
    if (((GArray *) g_ptr_array_index (self->columns, i - 1))->len == 0)
      g_ptr_array_remove_index (self->columns, i - 1);
}

static void
reverse (GArray *pile)
{
  for (guint i = 0; i < pile->len / 2; i++)
    {
      MarquiseBoardCard *low = &g_array_index (pile, MarquiseBoardCard, i);
      MarquiseBoardCard *high = &g_array_index (pile, MarquiseBoardCard, pile->len - 1 - i);
      MarquiseBoardCard kept = *low;

      *low = *high;
      *high = kept;
    }
}

static gboolean
fail_card (GError     **error,
           guint        line,
           const char  *word)
{
  g_autofree char *start = g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1), 20));

  /* Translators: the number of a line of a text, and a word in it. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS, _("Line %u: “%s” is not a card."), line,
               start);

  return FALSE;
}

static void
add_card (GArray *pile,
          Card    card,
          guint   line)
{
  if (pile->len < MAX_CARDS)
    g_array_append_val (pile, ((MarquiseBoardCard) { card, line }));
}

/* Lines of cards */

/* What the word before a colon means; NULL: nothing that is known. */
static GArray *
find_pile (MarquiseBoard *self,
           const char    *name)
{
  struct {
    const char *name;
    GArray *pile;
  } piles[] = {
    { "foundations", self->foundations }, { "founds", self->foundations },
    { "freecells", self->cells }, { "fc", self->cells }, { "cells", self->cells },
    { "talon", self->stock }, { "stock", self->stock }, { "waste", self->waste },
    { "reserve", self->reserve },
  };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    if (g_ascii_strcasecmp (name, piles[i].name) == 0)
      return piles[i].pile;

  return NULL;
}

/* “S-3” is a foundation from its ace to the three; “S-0” an empty one. */
static gboolean
read_foundation (GArray     *pile,
                 const char *word,
                 guint       line)
{
  const char *at = word;
  int suit = read_suit (g_utf8_get_char (at));
  int rank;

  if (suit < 0 || *(at = g_utf8_next_char (at)) != '-')
    return FALSE;
  at++;
  rank = read_rank (&at);
  if (rank == 0 && *at == '0')
    at++;
  else if (rank == 0)
    return FALSE;
  for (int r = RANK_ACE; r <= rank && *at == '\0'; r++)
    add_card (pile, card_make (suit, r), line);

  return *at == '\0';
}

/* The words between blanks, commas and brackets. */
static char **
split (const char *text)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) all = g_strsplit_set (text, " \t\r,;<>[]()", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '\0')
      g_strv_builder_add (words, all[i]);

  return g_strv_builder_end (words);
}

/* A line of prose has few words that are cards. */
static gboolean
is_of_cards (char **words)
{
  guint n_cards = 0, n = g_strv_length (words);

  for (guint i = 0; i < n; i++)
    n_cards += read_card (words[i]) != CARD_NONE;

  return n_cards > 0 && n_cards * 2 >= n;
}

static gboolean
read_cards (GArray         *pile,
            gboolean        foundations,
            char          **words,
            guint           line,
            GError        **error)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      Card card = read_card (words[i]);

      if (card != CARD_NONE)
        add_card (pile, card, line);
      else if (!g_str_equal (words[i], "-")
               && !(foundations && read_foundation (pile, words[i], line)))
        return fail_card (error, line, words[i]);
    }

  return TRUE;
}

/* Reads a line. FALSE: the board ends before it, or with @error. @founded: whether foundations were
 * spoken of. */
static gboolean
read_line (MarquiseBoard  *self,
           const char     *text,
           guint           number,
           gboolean       *founded,
           GError        **error)
{
  const char *colon = strchr (text, ':');
  g_autofree char *name = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup ("");
  GArray *pile = colon != NULL ? find_pile (self, g_strstrip (name)) : NULL;
  gboolean named = pile != NULL || (colon != NULL && name[0] == '\0');
  g_auto (GStrv) words = split (named ? colon + 1 : text);

  /* A solution goes on with the same board after a move. */
  if (pile == self->foundations && self->columns->len > 0 && *founded)
    return FALSE;
  *founded = *founded || pile == self->foundations;
  if (!named && !is_of_cards (words))
    return self->columns->len == 0 || words[0] == NULL;
  if (pile == NULL && self->columns->len == MAX_COLUMNS)
    return FALSE;

  return read_cards (pile != NULL ? pile : add_column (self), pile == self->foundations, words,
                     number, error);
}

static gboolean
read_lines (MarquiseBoard  *self,
            const char     *text,
            GError        **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GError) wrong = NULL;
  gboolean founded = FALSE;

  for (guint i = 0; lines[i] != NULL && read_line (self, lines[i], i + 1, &founded, &wrong); i++)
    ;
  /* In order of turning. */
  reverse (self->stock);
  if (wrong == NULL || marquise_board_count (self) < FEWEST / 2)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&wrong));

  return FALSE;
}

/* JSON, as far as a deal needs it: lists of names, and lists of such lists, each behind its key */

typedef struct {
  MarquiseBoard *board;
  const char *at;
  guint line;
  guint depth;                  /* of lists */
  gboolean keyed;               /* a key has been read */
  GArray *pile;                 /* that the key names, or NULL */
  gboolean columns;             /* the key is that of the columns */
} Json;

/* The string that begins at @json->at; what is escaped in it is none of ours. (transfer full) */
static char *
read_string (Json *json)
{
  const char *end = strchr (json->at + 1, '"');
  char *text;

  if (end == NULL)
    end = json->at + strlen (json->at);
  text = g_strndup (json->at + 1, (gsize) (MAX (end, json->at + 1) - json->at - 1));
  json->at = *end == '"' ? end : end - 1;

  return text;
}

/* Behind a string comes a colon: it is a key. */
static gboolean
is_key (const Json *json)
{
  const char *next = json->at + 1;

  while (g_ascii_isspace (*next))
    next++;

  return *next == ':';
}

static gboolean
take_string (Json    *json,
             GError **error)
{
  g_autofree char *text = read_string (json);
  Card card;

  if (is_key (json))
    {
      json->keyed = TRUE;
      json->columns = g_str_equal (text, "tableau piles");
      json->pile = find_pile (json->board, text);
      return TRUE;
    }

  if (!json->keyed || (json->pile == NULL && !json->columns) || text[0] == '\0')
    return TRUE;
  card = read_card (text);
  if (card == CARD_NONE)
    return fail_card (error, json->line, text);
  if (json->pile != NULL)
    add_card (json->pile, card, json->line);

  return TRUE;
}

static gboolean
take_character (Json    *json,
                GError **error)
{
  switch (*json->at)
    {
    case '\n':
      json->line++;
      return TRUE;
    case '[':
      json->depth++;
      if (json->columns && json->depth == 2 && json->board->columns->len < MAX_COLUMNS)
        json->pile = add_column (json->board);
      return TRUE;
    case ']':
      json->depth -= json->depth > 0;
      if (json->columns)
        json->pile = NULL;
      return TRUE;
    case '"':
      return take_string (json, error);
    default:
      return TRUE;
    }
}

static gboolean
read_json (MarquiseBoard  *self,
           const char     *text,
           GError        **error)
{
  Json json = { .board = self, .at = text, .line = 1 };
  gboolean read = TRUE;

  for (; read && *json.at != '\0'; json.at++)
    read = take_character (&json, error);

  return read;
}

MarquiseBoard *
marquise_board_parse (const char  *text,
                      GError     **error)
{
  g_autoptr (MarquiseBoard) self = make_board ();
  const char *json = strstr (text, "\"tableau piles\"");

  g_return_val_if_fail (text != NULL, NULL);

  if (!(json != NULL ? read_json (self, text, error) : read_lines (self, text, error)))
    return NULL;

  drop_empty_columns (self);

  return marquise_board_count (self) >= FEWEST ? g_steal_pointer (&self) : NULL;
}
