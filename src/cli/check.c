/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli check: the errors of a description, or the resulting game, in sentences if it is a
 * told one, and the results of random play. Files are not trusted. */

#include "cli.h"

#include "engine/built-in-descriptions.h"
#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"
#include "engine/told-rules/told-rules.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MAX_BYTES 16384         /* of a file */
#define MAX_FILES 16            /* that are like each other */
#define MAX_ID 60
#define SPEC 200
#define WIDTH 79
#define DEALS 100
#define MOVES 500               /* of a deal */
#define MAX_EXPLAINED 4         /* values of a rule that are explained */

typedef struct {
  const char *path;             /* of the file that is checked */
  char id[MAX_ID];
  int n;
  struct {
    char id[MAX_ID];
    char *text;
  } file[MAX_FILES];
} Folder;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli check FILE…\n"
         "\n"
         "Reads descriptions of patiences, and those that they are like, from the same folder or of the\n"
         "program. Says of each what is wrong, with its line, or else how it is played and what its\n"
         "choices change; then plays 100 deals at random and says how they ended.\n"
         "\n"
         "Options:\n"
         "  -h, --help   print this text\n", stdout);
}

/* The thing checked: rules alone, told in a file of a folder, or a whole game. */
typedef struct {
  Folder *folder;
  const Told *told;
  const Patience *patience;     /* NULL: rules alone */
} Checked;

/* Files */

/* The text of a file, which is the caller's to free; NULL, and errno, where it cannot be read. */
static char *
read_text (const char *path)
{
  FILE *file = fopen (path, "rb");
  char *text = calloc (1, MAX_BYTES + 1);
  size_t length = file != NULL && text != NULL ? fread (text, 1, MAX_BYTES + 1, file) : 0;
  bool failed = file == NULL || text == NULL || ferror (file) != 0;
  int why = failed ? errno : length > MAX_BYTES ? EFBIG : 0;

  if (file != NULL)
    fclose (file);
  if (why == 0 && strlen (text) != length)
    why = EILSEQ;
  if (!failed && why == 0)
    return text;
  free (text);
  errno = why != 0 ? why : EIO;
  return NULL;
}

static bool
is_id (const char *id)
{
  size_t n = strlen (id);

  return n > 0 && n < MAX_ID && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

/* The description called @id, from the folder of the file that is checked, or of the program. */
static const char *
find (const char *id, void *data)
{
  Folder *folder = data;
  const char *slash = strrchr (folder->path, '/');
  int length = slash != NULL ? (int) (slash - folder->path) + 1 : 0;
  char path[4096];

  for (int i = 0; i < folder->n; i++)
    if (strcmp (folder->file[i].id, id) == 0)
      return folder->file[i].text;
  if (folder->n == MAX_FILES || !is_id (id)
      || snprintf (path, sizeof path, "%.*s%s.patience", length, folder->path, id)
      >= (int) sizeof path)
    return NULL;
  folder->file[folder->n].text = read_text (path);
  if (folder->file[folder->n].text == NULL)
    return errno == ENOENT ? games_find_told (id) : NULL;
  strcpy (folder->file[folder->n].id, id);
  return folder->file[folder->n++].text;
}

/* Reads the file itself, whose id is its name. False, and a message, where it cannot be read. */
static bool
open_folder (Folder *folder, const char *path)
{
  const char *slash = strrchr (path, '/'), *name = slash != NULL ? slash + 1 : path;
  const char *dot = strrchr (name, '.');
  size_t length = dot != NULL ? (size_t) (dot - name) : strlen (name);

  memset (folder, 0, sizeof *folder);
  folder->path = path;
  if (length < MAX_ID)
    strncat (folder->id, name, length);
  strcpy (folder->file[0].id, folder->id);
  folder->file[0].text = read_text (path);
  if (folder->file[0].text == NULL)
    {
      fprintf (stderr, "marquise-cli check: “%s” cannot be read: %s\n", path, strerror (errno));
      return false;
    }
  folder->n = 1;
  return true;
}

static void
close_folder (Folder *folder)
{
  for (int i = 0; i < folder->n; i++)
    free (folder->file[i].text);
}

/* Sentences */

/* The columns of a word; of UTF-8 the first byte of a character counts. */
static int
width_of (const char *word, size_t length)
{
  int width = 0;

  for (size_t i = 0; i < length; i++)
    width += ((unsigned char) word[i] & 0xc0) != 0x80;
  return width;
}

/* Prints a text that begins at @column, wrapped between words. */
static void
print_wrapped (const char *text, int indent, int column)
{
  const char *gap = "";

  while (*text != '\0')
    {
      size_t length = strcspn (text, " ");
      int width = width_of (text, length);

      if (column + 1 + width > WIDTH && column > indent)
        {
          printf ("\n%*s", indent, "");
          column = indent;
          gap = "";
        }
      printf ("%s%.*s", gap, (int) length, text);
      column += width + (int) strlen (gap);
      gap = " ";
      text += length + strspn (text + length, " ");
    }
  putchar ('\n');
}

static void
print_sentence (int indent, const char *text)
{
  printf ("%*s", indent, "");
  print_wrapped (text, indent, indent);
}

static void
print_page (const ToldRules *rules)
{
  static const char *const parts[] = { "Goal", "Table", "Moves", "Stock" };

  for (int i = 0; i < rules->n; i++)
    {
      if (i == 0 || rules->sentence[i].part != rules->sentence[i - 1].part)
        printf ("  %s\n", parts[rules->sentence[i].part]);
      print_sentence (4, rules->sentence[i].text);
    }
}

static bool
says (const ToldRules *rules, const char *text)
{
  for (int i = 0; i < rules->n; i++)
    if (strcmp (rules->sentence[i].text, text) == 0)
      return true;

  return false;
}

/* Prints the differences made by other rules. */
static void
print_difference (const ToldRules *rules, const Told *told)
{
  ToldRules *other = told_rules_new (told, NULL);
  bool same = true;

  for (int i = 0; i < other->n; i++)
    if (!says (rules, other->sentence[i].text))
      {
        print_sentence (8, other->sentence[i].text);
        same = false;
      }
  for (int i = 0; i < rules->n && same; i++)
    if (!says (other, rules->sentence[i].text))
      {
        printf ("%*sNo longer: ", 8, "");
        print_wrapped (rules->sentence[i].text, 8, 8 + (int) strlen ("No longer: "));
      }
  told_rules_free (other);
}

static void
print_value (const Checked *checked, const ToldRules *rules, const char *name, const char *value)
{
  const Game *game = checked->patience != NULL ? &checked->patience->game : NULL;
  char spec[SPEC], why[TOLD_WHY] = "";
  Rules others = { 0 };
  Told *told;

  printf ("      %s=%s\n", name, value);
  snprintf (spec, sizeof spec, "%s%s%s=%s", game == NULL ? checked->folder->id : "",
            game == NULL ? " " : "", name, value);
  if (game != NULL)
    {
      if (rules_parse (game, spec, &others, why, sizeof why))
        print_difference (rules, told_of (checked->patience, &others));
      else
        print_sentence (8, why);
      return;
    }
  told = told_new (spec, find, checked->folder, why);
  if (told != NULL)
    print_difference (rules, told);
  else
    print_sentence (8, why);
  told_free (told);
}

/* Whether a value is told in full: of many numbers the first and the last. */
static bool
is_explained (const char *const *values, int n, int i)
{
  bool number = strspn (values[i], "0123456789") == strlen (values[i]);

  return n - 1 <= MAX_EXPLAINED || !number || i == 1 || i == n - 1;
}

/* The name of rule number @rule and its @n values; NULL: there are no more. */
static const char *
get_choice (const Checked *checked, int rule, const char *const **values, int *n)
{
  const Game *game = checked->patience != NULL ? &checked->patience->game : NULL;

  if (game == NULL)
    return told_rules_choice (checked->told, rule, values, n);
  if (rule == game->n_rules)
    return NULL;
  *values = game->rules[rule].values;
  *n = rules_count_values (&game->rules[rule]);
  return game->rules[rule].name;
}

static void
print_choices (const Checked *checked, const ToldRules *rules)
{
  const char *const *values;
  const char *name;
  int n, printed = 0;

  for (int rule = 0; (name = get_choice (checked, rule, &values, &n)) != NULL; rule++)
    {
      if (n == 1)
        continue;               /* no choice: it closes that of a game it is like */
      if (printed++ == 0)
        puts ("  Rules to choose, the house rule first");
      printf ("    %s =", name);
      for (int i = 0; i < n; i++)
        printf (" %s", values[i]);
      putchar ('\n');
      for (int i = 1; i < n; i++)
        if (is_explained (values, n, i))
          print_value (checked, rules, name, values[i]);
    }
}

/* Deals */

typedef struct {
  int won, ended, going;
  int longest;                  /* moves of one that ended or was won */
} Ends;

static bool
is_won (const Checked *checked, const Position *position)
{
  return checked->patience == NULL ? told_won (checked->told, position)
         : checked->patience->won (checked->patience, position);
}

static int
list_moves (const Checked *checked, const Position *position, Move *moves)
{
  return checked->patience == NULL ? told_moves (checked->told, position, moves)
         : patience_moves (checked->patience, position, moves);
}

static void
deal_number (const Checked *checked, uint32_t number, Position *position)
{
  static const Rules rules;
  Card cards[POSITION_MAX_CARDS];

  if (checked->patience == NULL)
    {
      int n = told_pack (checked->told, cards);

      pack_shuffle_again (number, 1, cards, n);
      *position = (Position) { .passes = 1, .shuffle_seed = number };
      told_deal (checked->told, cards, position);
      return;
    }
  pack_deal (&checked->patience->game, number, cards);
  patience_deal (checked->patience, &rules, cards, position);
}

static void
play_deal (const Checked *checked, uint32_t number, Ends *ends)
{
  static Move moves[TOLD_MAX_MOVES];
  uint64_t rng = random_begin (number);
  Position position;
  int n, played = 0;

  deal_number (checked, number, &position);
  while (played < MOVES && !is_won (checked, &position)
         && (n = list_moves (checked, &position, moves)) > 0)
    {
      Move move = moves[random_below (&rng, (uint32_t) n)];
      Undo undo;

      undo_begin (&undo, &position);
      if (checked->patience == NULL)
        told_play (checked->told, &position, move, &undo);
      else
        patience_play (checked->patience, &position, move, &undo);
      played++;
    }
  if (is_won (checked, &position))
    ends->won++;
  else if (played < MOVES)
    ends->ended++;
  else
    ends->going++;
  if (played < MOVES && played > ends->longest)
    ends->longest = played;
}

static void
print_ends (const Checked *checked)
{
  Ends ends = { 0 };

  for (uint32_t number = 1; number <= DEALS; number++)
    play_deal (checked, number, &ends);
  puts ("  Deals");
  printf ("    %d deals, played at random: %d won, %d ended with no move left, %d still\n"
          "    going on after %d moves.\n", DEALS, ends.won, ends.ended, ends.going, MOVES);
  if (ends.won + ends.ended > 0)
    printf ("    The longest of those that ended had %d %s.\n", ends.longest,
            ends.longest == 1 ? "move" : "moves");
}

/* Files of both kinds */

static void
print_checked (const Checked *checked, const char *id)
{
  ToldRules *rules = told_rules_new (checked->told, NULL);

  puts (id);
  print_page (rules);
  if (rules->unknown[0] != '\0')
    print_sentence (4, "Something that is told has no sentence here.");
  print_choices (checked, rules);
  print_ends (checked);
  told_rules_free (rules);
}

/* Rules alone. */
static bool
check_told (Folder *folder)
{
  char why[TOLD_WHY] = "";
  Told *told;

  if (!is_id (folder->id))
    {
      fprintf (stderr, "marquise-cli check: “%s”: a description is called by lower-case letters, "
               "digits and “-”\n", folder->path);
      return false;
    }
  told = told_new (folder->id, find, folder, why);
  if (told == NULL)
    {
      fprintf (stderr, "marquise-cli check: %s\n", why);
      return false;
    }
  print_checked (&(Checked) { folder, told, NULL }, folder->id);
  told_free (told);
  return true;
}

/* A description that has a name is one of marquise-patience(5). */
static bool
has_name (const char *text)
{
  for (; text != NULL; text = strchr (text, '\n'))
    {
      text += *text == '\n';
      if (strncmp (text, "name", 4) == 0 && text[4 + strspn (text + 4, " \t")] == '=')
        return true;
    }
  return false;
}

static bool
check_named (Folder *folder)
{
  static const Rules house;
  const char *id = read_game_file ("check", folder->path);
  const Patience *patience = id != NULL ? patience_find (id) : NULL;

  if (patience == NULL)
    return false;
  print_checked (&(Checked) {
    folder, told_of (patience, &house), patience
  }, id);
  return true;
}

static bool
check_file (const char *path)
{
  Folder folder;
  bool good = open_folder (&folder, path);

  if (good)
    good = has_name (folder.file[0].text) ? check_named (&folder) : check_told (&folder);
  close_folder (&folder);
  return good;
}

/* There is but one. */
static int
read_option (int option, void *data)
{
  print_help ();
  return finish_output (0);
}

int
check_command (int argc, char **argv)
{
  static const struct option options[] = { { "help", no_argument, NULL, 'h' }, { 0 } };
  int status = read_options (argc, argv, "h", options, read_option, NULL);
  bool good = true;

  if (status >= 0)
    return status;
  if (optind == argc)
    return usage_error ("check", "a file is missing");
  for (int i = optind; i < argc; i++)
    good = check_file (argv[i]) && good;
  return finish_output (good ? 0 : CLI_ERRORS);
}
