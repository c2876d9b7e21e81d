/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text comes from anywhere: it is read once, character by character, and no function calls
 * itself. */

#include "board.h"

#include <string.h>

/* Fewer cards than this are not a board, but a sentence that speaks of cards. */
#define FEWEST 26
/* Characters of a wrong word that are told. */
#define WORD_SHOWN 20
/* More packs than one. */
#define MOST_OF_ONE 78
/* The number of faces, and a few unused numbers. */
#define N_FACES 64

/* The first of Unicode's pictures of playing cards: spades, then hearts, diamonds and clubs. */
#define PICTURES 0x1f0a0
/* A byte that begins no character. */
#define NO_CHARACTER 0xfffd

/* A part of the text. */
typedef struct {
  const char *at, *end;
} Span;

/* --- Characters --- */

static int
byte_at (const Span *text)
{
  return text->at < text->end ? (unsigned char) *text->at : 0;
}

/* The character there, 0 at the end, and how many bytes it has. */
static unsigned
character_at (const Span *text, int *length)
{
  int first = byte_at (text);
  int more = first >= 0xf0 && first < 0xf8 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  unsigned c = (unsigned) first;

  *length = text->at < text->end ? 1 : 0;
  if (first < 0x80)
    return c;
  if (first >= 0xf8 || more == 0 || text->end - text->at <= more)
    return NO_CHARACTER;
  c &= 0x3fU >> more;
  for (int i = 1; i <= more; i++)
    {
      if (((unsigned char) text->at[i] & 0xc0) != 0x80)
        return NO_CHARACTER;
      c = c << 6 | ((unsigned char) text->at[i] & 0x3fU);
    }
  *length = 1 + more;
  return c;
}

static unsigned
take_character (Span *text)
{
  int length;
  unsigned c = character_at (text, &length);

  text->at += length;
  return c;
}

static unsigned
to_upper (unsigned c)
{
  return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

static bool
is_among (int byte, const char *bytes)
{
  return byte != 0 && strchr (bytes, byte) != NULL;
}

/* --- Cards --- */

static int
suit_of (unsigned c)
{
  static const unsigned signs[N_SUITS][3] = {
    [SUIT_CLUBS] = { 'C', 0x2663, 0x2667 },
    [SUIT_DIAMONDS] = { 'D', 0x2666, 0x2662 },
    [SUIT_HEARTS] = { 'H', 0x2665, 0x2661 },
    [SUIT_SPADES] = { 'S', 0x2660, 0x2664 },
  };

  for (int suit = 0; suit < N_SUITS; suit++)
    for (int i = 0; i < 3; i++)
      if (to_upper (c) == signs[suit][i])
        return suit;
  return -1;
}

/* Reads a rank and goes behind it; 0 where there is none. */
static int
take_rank (Span *text)
{
  static const char ranks[] = "A23456789TJQK";
  unsigned c = to_upper ((unsigned) byte_at (text));

  if (text->end - text->at >= 2 && memcmp (text->at, "10", 2) == 0)
    {
      text->at += 2;
      return RANK_TEN;
    }
  if (!is_among ((int) c, ranks))
    return 0;
  text->at++;
  return (int) (strchr (ranks, (int) c) - ranks) + 1;
}

/* 🂡: there is a knight between jack and queen, which is in no pack of ours. */
static Card
picture_of (unsigned c)
{
  static const int suits[] = { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
  int row, rank;

  if (c < PICTURES || c >= PICTURES + 16 * N_SUITS)
    return CARD_NONE;
  row = (int) (c - PICTURES) / 16;
  rank = (int) (c - PICTURES) % 16;
  if (rank < 1 || rank > 14 || rank == 12)
    return CARD_NONE;
  return card_make (suits[row], rank > 12 ? rank - 1 : rank);
}

/* The card that is all of @word: “10H”, “th”, “♥10”, “<KS>”; or CARD_NONE. */
static Card
card_of (Span word)
{
  Span rest = word;
  Card picture = picture_of (take_character (&rest));
  int rank, suit, length;
  unsigned c;

  if (picture != CARD_NONE)
    return rest.at == rest.end ? picture : CARD_NONE;

  rank = take_rank (&word);
  suit = suit_of (take_character (&word));
  if (suit < 0)
    return CARD_NONE;
  if (rank == 0)
    rank = take_rank (&word);
  /* A selector for text presentation may follow a suit sign. */
  c = character_at (&word, &length);
  if (c == 0xfe0e || c == 0xfe0f)
    word.at += length;
  return rank > 0 && word.at == word.end ? card_make (suit, rank) : CARD_NONE;
}

/* --- The board --- */

int
board_count (const Board *board)
{
  int n = board->stock.n_cards + board->waste.n_cards + board->reserve.n_cards
          + board->cells.n_cards + board->foundations.n_cards;

  for (int i = 0; i < board->n_columns; i++)
    n += board->column[i].n_cards;
  return n;
}

static BoardPile *
add_column (Board *board)
{
  BoardPile *column = &board->column[board->n_columns++];

  column->n_cards = 0;
  return column;
}

/* Removes empty columns, which a whole deal does not have. */
static void
drop_empty_columns (Board *board)
{
  int n = 0;

  for (int i = 0; i < board->n_columns; i++)
    if (board->column[i].n_cards > 0)
      {
        if (n != i)
          board->column[n] = board->column[i];
        n++;
      }
  board->n_columns = n;
}

static void
reverse (BoardPile *pile)
{
  for (int i = 0, j = pile->n_cards - 1; i < j; i++, j--)
    {
      BoardCard kept = pile->card[i];

      pile->card[i] = pile->card[j];
      pile->card[j] = kept;
    }
}

static bool
fail_word (BoardFault *fault, unsigned line, Span word)
{
  size_t used = 0;

  *fault = (BoardFault) { .kind = BOARD_WORD_WRONG, .line = line, .card = CARD_NONE };
  for (int i = 0; i < WORD_SHOWN && word.at < word.end; i++)
    {
      const char *start = word.at;

      if (take_character (&word) == NO_CHARACTER)
        fault->word[used++] = '?';
      else
        for (; start < word.at; start++)
          fault->word[used++] = *start;
    }
  return false;
}

static void
add_card (BoardPile *pile, Card card, unsigned line)
{
  if (pile->n_cards < BOARD_MAX_CARDS)
    pile->card[pile->n_cards++] = (BoardCard) { card, line };
}

/* Whether @text is @name, in letters of any size. */
static bool
is_name (Span text, const char *name)
{
  for (; *name != '\0' && to_upper ((unsigned) byte_at (&text)) == to_upper ((unsigned char) *name);
       name++)
    text.at++;
  return *name == '\0' && text.at == text.end;
}

/* The pile for a name before a colon; NULL if it is unknown. */
static BoardPile *
find_pile (Board *board, Span name)
{
  struct {
    const char *name;
    BoardPile *pile;
  } piles[] = {
    { "foundations", &board->foundations }, { "founds", &board->foundations },
    { "freecells", &board->cells }, { "fc", &board->cells }, { "cells", &board->cells },
    { "talon", &board->stock }, { "stock", &board->stock }, { "waste", &board->waste },
    { "reserve", &board->reserve },
  };

  for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++)
    if (is_name (name, piles[i].name))
      return piles[i].pile;
  return NULL;
}

/* --- Lines of cards --- */

/* “S-3” is a foundation from its ace to the three; “S-0” an empty one. */
static bool
read_foundation (BoardPile *pile, Span word, unsigned line)
{
  int suit = suit_of (take_character (&word));
  int rank;

  if (suit < 0 || byte_at (&word) != '-')
    return false;
  word.at++;
  rank = take_rank (&word);
  if (rank == 0 && byte_at (&word) == '0')
    word.at++;
  else if (rank == 0)
    return false;
  for (int r = RANK_ACE; r <= rank && word.at == word.end; r++)
    add_card (pile, card_make (suit, r), line);
  return word.at == word.end;
}

/* The next word between blanks, commas and brackets; false after the last. */
static bool
take_word (Span *text, Span *word)
{
  static const char between[] = " \t\r,;<>[]()";

  while (text->at < text->end && is_among (byte_at (text), between))
    text->at++;
  word->at = text->at;
  while (text->at < text->end && !is_among (byte_at (text), between))
    text->at++;
  word->end = text->at;
  return word->at < word->end;
}

/* A line of prose has few words that are cards. */
static bool
is_of_cards (Span line)
{
  int n_words = 0, n_cards = 0;
  Span word;

  for (; take_word (&line, &word); n_words++)
    n_cards += card_of (word) != CARD_NONE;
  return n_cards > 0 && n_cards * 2 >= n_words;
}

static bool
read_cards (BoardPile *pile, bool foundations, Span text, unsigned line, BoardFault *fault)
{
  Span word;

  while (take_word (&text, &word))
    {
      Card card = card_of (word);
      bool is_dash = word.end - word.at == 1 && *word.at == '-';

      if (card != CARD_NONE)
        add_card (pile, card, line);
      else if (!is_dash && !(foundations && read_foundation (pile, word, line)))
        return fail_word (fault, line, word);
    }
  return true;
}

static Span
strip (Span text)
{
  while (text.at < text.end && is_among (*text.at, " \t\r\v\f"))
    text.at++;
  while (text.at < text.end && is_among (text.end[-1], " \t\r\v\f"))
    text.end--;
  return text;
}

/* Reads a line. False: the board ends before it, or with @fault. @founded: whether foundations were
 * spoken of. */
static bool
read_line (Board *board, Span text, unsigned number, bool *founded, BoardFault *fault)
{
  const char *colon = memchr (text.at, ':', (size_t) (text.end - text.at));
  Span name = strip ((Span) { text.at, colon != NULL ? colon : text.at });
  BoardPile *pile = colon != NULL ? find_pile (board, name) : NULL;
  bool named = pile != NULL || (colon != NULL && name.at == name.end);
  Span words = { named ? colon + 1 : text.at, text.end };

  /* A solution goes on with the same board after a move. */
  if (pile == &board->foundations && board->n_columns > 0 && *founded)
    return false;
  *founded = *founded || pile == &board->foundations;
  if (!named && !is_of_cards (words))
    {
      Span word;

      return board->n_columns == 0 || !take_word (&words, &word);
    }
  if (pile == NULL && board->n_columns == BOARD_MAX_COLUMNS)
    return false;

  return read_cards (pile != NULL ? pile : add_column (board), pile == &board->foundations, words,
                     number, fault);
}

static bool
read_lines (Board *board, Span text, BoardFault *fault)
{
  bool founded = false, on = true;

  for (unsigned number = 1; on && text.at < text.end; number++)
    {
      const char *end = memchr (text.at, '\n', (size_t) (text.end - text.at));
      Span line = { text.at, end != NULL ? end : text.end };

      on = read_line (board, line, number, &founded, fault);
      text.at = end != NULL ? end + 1 : text.end;
    }
  /* In the order of turning. */
  reverse (&board->stock);
  return fault->kind == BOARD_NONE || board_count (board) < FEWEST / 2;
}

/* --- JSON, as far as a deal needs it: lists of names, and lists of such lists, each behind its key
 * --- */

typedef struct {
  Board *board;
  Span text;
  unsigned line;
  int depth;                    /* of lists */
  bool keyed;                   /* a key has been read */
  BoardPile *pile;              /* that the key names, or NULL */
  bool columns;                 /* the key is that of the columns */
} Json;

/* The string that begins there; what is escaped in it is none of ours. */
static Span
take_string (Json *json)
{
  Span string = { json->text.at + 1, json->text.end };
  const char *end = memchr (string.at, '"', (size_t) (string.end - string.at));

  if (end != NULL)
    string.end = end;
  json->text.at = end != NULL ? end + 1 : json->text.end;
  return string;
}

/* Whether the string is a key, since a colon follows. */
static bool
is_key (const Json *json)
{
  Span next = json->text;

  while (next.at < next.end && is_among (*next.at, " \t\r\n\v\f"))
    next.at++;
  return byte_at (&next) == ':';
}

static bool
read_string (Json *json, BoardFault *fault)
{
  static const char columns[] = "tableau piles";
  Span string = take_string (json);
  Card card;

  if (is_key (json))
    {
      json->keyed = true;
      json->columns = (size_t) (string.end - string.at) == strlen (columns)
                      && memcmp (string.at, columns, strlen (columns)) == 0;
      json->pile = find_pile (json->board, string);
      return true;
    }

  if (!json->keyed || (json->pile == NULL && !json->columns) || string.at == string.end)
    return true;
  card = card_of (string);
  if (card == CARD_NONE)
    return fail_word (fault, json->line, string);
  if (json->pile != NULL)
    add_card (json->pile, card, json->line);
  return true;
}

static bool
read_json (Board *board, Span text, BoardFault *fault)
{
  Json json = { .board = board, .text = text, .line = 1 };

  while (json.text.at < json.text.end)
    switch (*json.text.at)
      {
      case '"':
        if (!read_string (&json, fault))
          return false;
        break;

      case '[':
        json.depth++;
        if (json.columns && json.depth == 2 && board->n_columns < BOARD_MAX_COLUMNS)
          json.pile = add_column (board);
        json.text.at++;
        break;

      case ']':
        json.depth -= json.depth > 0;
        if (json.columns)
          json.pile = NULL;
        json.text.at++;
        break;

      default:
        json.line += *json.text.at++ == '\n';
        break;
      }
  return true;
}

bool
board_read (Board *board, const char *text, BoardFault *fault)
{
  size_t length = strlen (text);
  Span span = { text, text + (length < BOARD_MAX_BYTES ? length : BOARD_MAX_BYTES) };
  bool json = strstr (text, "\"tableau piles\"") != NULL;

  *fault = (BoardFault) { .kind = BOARD_NONE, .card = CARD_NONE };
  board->n_columns = 0;
  board->stock.n_cards = board->waste.n_cards = board->reserve.n_cards = 0;
  board->cells.n_cards = board->foundations.n_cards = 0;

  if (!(json ? read_json (board, span, fault) : read_lines (board, span, fault)))
    return false;

  /* Text with a few cards in it is not a board at all, and has none of its faults. */
  fault->kind = BOARD_NONE;
  drop_empty_columns (board);
  return board_count (board) >= FEWEST;
}

/* --- Which cards are there --- */

/* Counts each face; the first card that occurs too often is stored in @fault. */
static void
count_pile (const BoardPile *pile, int counts[N_FACES], int allowed, BoardFault *fault)
{
  for (int i = 0; i < pile->n_cards; i++)
    if (++counts[card_face (pile->card[i].card)] > allowed && fault->kind == BOARD_NONE)
      *fault = (BoardFault) { .kind = BOARD_CARD_SURPLUS, .line = pile->card[i].line,
                              .card = pile->card[i].card };
}

static void
count_cards (const Board *board, int counts[N_FACES], int allowed, BoardFault *fault)
{
  for (int i = 0; i < board->n_columns; i++)
    count_pile (&board->column[i], counts, allowed, fault);
  count_pile (&board->stock, counts, allowed, fault);
  count_pile (&board->waste, counts, allowed, fault);
  count_pile (&board->reserve, counts, allowed, fault);
  count_pile (&board->cells, counts, allowed, fault);
  count_pile (&board->foundations, counts, allowed, fault);
}

static void
add_aces (Board *board, int counts[N_FACES], int n_packs)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    if (counts[card_make (suit, RANK_ACE)] > 0)
      return;

  for (int suit = 0; suit < N_SUITS; suit++)
    counts[card_make (suit, RANK_ACE)] = n_packs;
  for (int i = 0; i < n_packs * N_SUITS; i++)
    add_card (&board->foundations, card_make (i % N_SUITS, RANK_ACE), 0);
}

bool
board_complete (Board *board, BoardFault *fault)
{
  int n_packs = board_count (board) > MOST_OF_ONE ? 2 : 1;
  int counts[N_FACES] = { 0 };

  *fault = (BoardFault) { .kind = BOARD_NONE, .card = CARD_NONE };
  count_cards (board, counts, n_packs, fault);
  if (fault->kind != BOARD_NONE)
    return false;

  add_aces (board, counts, n_packs);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      if (counts[card_make (suit, rank)] < n_packs)
        {
          *fault = (BoardFault) { .kind = BOARD_CARD_MISSING, .card = card_make (suit, rank) };
          return false;
        }
  return true;
}
