/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Installed decks: they are found, drawn, cached on disk, and left out if something is wrong with
 * them. The decks are written by the tests: each card is a single colour that says which card it
 * is. */

#include "table/faces/card-cache.h"
#include "table/faces/deck-faces.h"
#include "table/faces/deck-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define CARD_W 60
#define CARD_H 84
#define PATIENCE_S 300

static char *root, *home, *shared, *cache;
static guint n_messages;

static void
count_message (const char *domain, GLogLevelFlags level, const char *text, gpointer data)
{
  if (level & G_LOG_LEVEL_MESSAGE && strstr (text, "left out"))
    n_messages++;
  else if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR))
    g_log_default_handler (domain, level, text, data);
}

/* --- Writing decks --- */

static guint32
colour_of (int slot)
{
  return slot == DECK_BACK ? 0x204080 : 0x800000u | (guint32) slot << 9 | (guint32) (slot * 3);
}

static char *
join (const char *a, const char *b)
{
  char *path = g_build_filename (a, b, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return path;
}

static void
write_text (const char *folder, const char *name, const char *text, gssize length)
{
  g_autofree char *path = join (folder, name);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
}

static GBytes *
pack (const char *text, gsize length)
{
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 6);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (gzip));

  g_assert_true (g_output_stream_write_all (stream, text, length, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

static void
write_packed (const char *folder, const char *name, const char *text, gssize length)
{
  g_autoptr (GBytes) bytes = pack (text, length < 0 ? strlen (text) : (gsize) length);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  write_text (folder, name, data, (gssize) size);
}

typedef struct {
  const char *head;             /* before the first card */
  int without;                  /* a card that is missing; -1: none */
  double shift;                 /* all cards are this number of cells too far to the right */
  gboolean reach_out;           /* something transparent extends far beyond each card */
} Drawing;

static const Drawing plain = { "", -1, 0, FALSE };

/* A GNOME deck: 13 × 5 cells. */
static char *
draw_gnome (const Drawing *drawing)
{
  GString *svg = g_string_new (NULL);

  g_string_printf (svg, "<svg xmlns='http://www.w3.org/2000/svg' "
                   "xmlns:xlink='http://www.w3.org/1999/xlink' width='%d' height='%d'>%s",
                   13 * CARD_W, 5 * CARD_H, drawing->head);
  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    {
      char name[DECK_SLOT_NAME];
      int column = slot == DECK_BACK ? 2 : card_rank ((Card) slot) - 1;
      int row = slot == DECK_BACK ? 4 : card_suit ((Card) slot);

      if (!_deck_slot_exists (slot) || slot == drawing->without)
        continue;
      deck_format_gnome.name_layer (slot, name);
      g_string_append_printf (svg, "<g id='%s'><rect x='%d' y='%d' width='%d' height='%d' "
                                   "fill='#%06x'/>",
                              name + 1, (int) ((column + drawing->shift) * CARD_W), row * CARD_H,
                              CARD_W, CARD_H, colour_of (slot));
      if (drawing->reach_out)
        g_string_append_printf (svg, "<rect x='%d' y='%d' width='%d' height='9' fill='#ffffff'/>",
                                (column - 3) * CARD_W, row * CARD_H - 4, 7 * CARD_W);
      g_string_append (svg, "</g>");
    }
  g_string_append (svg, "</svg>");
  return g_string_free (svg, FALSE);
}

/* A KDE deck: cards anywhere on the drawing, here on a slanting line. */
static char *
draw_kde (const Drawing *drawing)
{
  GString *svg
    = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' width='9000' height='3000'>");

  g_string_append (svg, drawing->head);
  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    {
      char name[DECK_SLOT_NAME];

      if (!_deck_slot_exists (slot) || slot == drawing->without)
        continue;
      deck_format_kde.name_layer (slot, name);
      g_string_append_printf (svg, "<g id='%s' transform='translate(%d,%d)'>"
                              "<rect width='%d' height='%d' fill='#%06x'/>",
                              name + 1, 17 + slot * 93, 31 + slot * 11, CARD_W, CARD_H,
                              colour_of (slot));
      if (drawing->reach_out && slot == DECK_BACK)
        g_string_append_printf (svg, "<rect x='%d' width='%d' height='9' fill='#ffffff' "
                                "fill-opacity='0'/>", -CARD_W, 3 * CARD_W);
      g_string_append (svg, "</g>");
    }
  g_string_append (svg, "</svg>");
  return g_string_free (svg, FALSE);
}

static void
write_gnome (const char *data, const char *name, const Drawing *drawing)
{
  g_autofree char *folder = g_build_filename (data, "aisleriot", "cards", NULL);
  g_autofree char *svg = draw_gnome (drawing);

  write_packed (folder, name, svg, -1);
}

static void
write_kde (const char *data, const char *name, const char *title, const Drawing *drawing)
{
  g_autofree char *folder = g_build_filename (data, "carddecks", name, NULL);
  g_autofree char *svg = draw_kde (drawing);
  g_autofree char *index
    = g_strdup_printf ("[KDE Backdeck]\nName=%s\nSVG=cards.svgz\nAuthor=Anna\n", title);

  write_packed (folder, "cards.svgz", svg, -1);
  write_text (folder, "index.desktop", index, -1);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, entry, NULL);

      remove_all (child);
    }
  g_remove (path);
}

/* Nothing is installed or cached. */
static void
begin (void)
{
  deck_faces_finish ();
  remove_all (home);
  remove_all (shared);
  remove_all (cache);
  n_messages = 0;
}

/* --- Asking for decks --- */

static gboolean
give_up_cb (gpointer data)
{
  g_error ("waited too long");
  return G_SOURCE_REMOVE;
}

static void
wait_for (gboolean (*done)(gpointer data), gpointer data)
{
  guint source = g_timeout_add_seconds (PATIENCE_S, give_up_cb, NULL);

  while (!done (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static gboolean
is_known (gpointer deck)
{
  return marquise_deck_get_state (deck) != MARQUISE_DECK_UNKNOWN;
}

typedef struct {
  cairo_surface_t *images[DECK_N_SLOTS];
  guint n;
} Got;

static void
got_cb (Card card, cairo_surface_t *surface, gpointer data)
{
  Got *got = data;
  int slot = card_is_down (card) ? DECK_BACK : card;

  g_assert_null (got->images[slot]);
  got->images[slot] = surface ? cairo_surface_reference (surface) : NULL;
  got->n++;
}

static void
got_clear (Got *got)
{
  for (int i = 0; i < DECK_N_SLOTS; i++)
    g_clear_pointer (&got->images[i], cairo_surface_destroy);
  got->n = 0;
}

static gboolean
got_all (gpointer data)
{
  return ((Got *) data)->n == 53;
}

static gboolean
got_one (gpointer data)
{
  return ((Got *) data)->n == 1;
}

static MarquiseDeck *
learn (const char *id)
{
  MarquiseDeck *deck = marquise_deck_find (id);
  Got got = { 0 };
  DeckFaces *faces;

  g_assert_nonnull (deck);
  faces = deck_faces_new (deck, DECK_URGENCY_SHOWN, got_cb, &got);
  wait_for (is_known, deck);
  deck_faces_free (faces);
  return deck;
}

static guint32
pixel (cairo_surface_t *surface, double x, double y)
{
  int px = (int) (x * (cairo_image_surface_get_width (surface) - 1));
  int py = (int) (y * (cairo_image_surface_get_height (surface) - 1));
  const guint8 *data = cairo_image_surface_get_data (surface);
  const void *row = data + (gsize) py * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) row)[px] & 0xffffff;
}

static void
draw_all (MarquiseDeck *deck, Got *got, int width, int height)
{
  g_autoptr (DeckFaces) faces = deck_faces_new (deck, DECK_URGENCY_SHOWN, got_cb, got);

  deck_faces_set_size (faces, width, height);
  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    if (_deck_slot_exists (slot))
      deck_faces_request (faces, slot == DECK_BACK ? CARD_DOWN : (Card) slot, DECK_URGENCY_SHOWN);
  wait_for (got_all, got);
}

static void
assert_all_drawn (MarquiseDeck *deck)
{
  static const double points[] = { 0.05, 0.5, 0.95 };
  Got got = { 0 };

  draw_all (deck, &got, 40, 56);
  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    if (_deck_slot_exists (slot))
      {
        g_assert_nonnull (got.images[slot]);
        g_assert_cmpint (cairo_image_surface_get_width (got.images[slot]), ==, 40);
        g_assert_cmpint (cairo_image_surface_get_height (got.images[slot]), ==, 56);
        for (int i = 0; i < 3; i++)
          g_assert_cmphex (pixel (got.images[slot], points[i], 0.5), ==, colour_of (slot));
      }
  got_clear (&got);
}

/* The colour in the middle of one card, with the disk cache or without. */
static guint32
draw_one (MarquiseDeck *deck, Card card)
{
  Got got = { 0 };
  g_autoptr (DeckFaces) faces = deck_faces_new (deck, DECK_URGENCY_SHOWN, got_cb, &got);
  guint32 colour;

  deck_faces_set_size (faces, 40, 56);
  deck_faces_request (faces, card, DECK_URGENCY_SHOWN);
  wait_for (got_one, &got);
  colour = got.images[card] ? pixel (got.images[card], 0.5, 0.5) : 0;
  got_clear (&got);
  return colour;
}

/* --- Finding decks --- */

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GPtrArray **decks = data;

  *decks = marquise_deck_list_finish (result, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
is_set (gpointer data)
{
  return *(gpointer *) data != NULL;
}

static GPtrArray *
list_decks (void)
{
  GPtrArray *decks = NULL;

  marquise_deck_list_async (NULL, listed_cb, &decks);
  wait_for (is_set, &decks);
  return decks;
}

/* A long name can be broken into lines wherever it is shown. */
static void
test_long_name (void)
{
  g_autofree char *word = g_strnfill (120, 'W');
  g_autoptr (GPtrArray) decks = NULL;
  g_auto (GStrv) pieces = NULL;

  begin ();
  write_kde (shared, "long", word, &plain);
  decks = list_decks ();
  g_assert_cmpuint (decks->len, ==, 1);
  pieces = g_strsplit (marquise_deck_get_name (decks->pdata[0]), "\xe2\x80\x8b", -1);
  g_assert_cmpuint (g_strv_length (pieces), >, 1);
  for (guint i = 0; pieces[i] != NULL; i++)
    g_assert_cmpuint (strlen (pieces[i]), <=, 20);
}

static void
test_find (void)
{
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (MarquiseDeck) own = NULL;
  const char *names[] = { "Anna", "Berta (GNOME)", "Berta (KDE)", "Old cards" };

  begin ();
  write_gnome (shared, "old_cards.svgz", &plain);
  write_gnome (shared, "berta.svgz", &plain);
  write_gnome (home, "old_cards.svgz", &plain);
  write_kde (shared, "svg-berta", "Berta", &plain);
  write_kde (home, "anna", "Anna", &plain);
  write_text (shared, "aisleriot/cards/readme.txt", "no deck", -1);
  write_text (shared, "carddecks/empty/readme.txt", "no deck", -1);
  write_text (shared, "carddecks/away/index.desktop",
              "[KDE Backdeck]\nName=A\nSVG=../svg-berta/cards.svgz\n", -1);

  decks = list_decks ();
  g_assert_cmpuint (decks->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < decks->len; i++)
    g_assert_cmpstr (marquise_deck_get_name (decks->pdata[i]), ==, names[i]);
  g_assert_cmpstr (marquise_deck_get_author (decks->pdata[0]), ==, "Anna");

  /* The player's own deck is used instead of the system's, and all callers get the same object. */
  own = marquise_deck_find ("gnome:old_cards.svgz");
  g_assert_true (own == decks->pdata[3]);
  g_assert_true (g_str_has_prefix (marquise_deck_get_path (own), home));
}

static void
test_find_nothing (void)
{
  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  g_assert_null (marquise_deck_find ("gnome:anna.svgz"));
  g_assert_null (marquise_deck_find ("gnome:../cards/berta.svgz"));
  g_assert_null (marquise_deck_find ("gnome:"));
  g_assert_null (marquise_deck_find ("kde:berta.svgz"));
  g_assert_null (marquise_deck_find ("gno:berta.svgz"));
  g_assert_null (marquise_deck_find ("marquise"));
  g_assert_null (marquise_deck_find (""));
}

/* --- Drawing --- */

static void
test_gnome (void)
{
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_GOOD);
  g_assert_cmpfloat_with_epsilon (marquise_deck_get_aspect (deck), (double) CARD_H / CARD_W, 1e-6);
  assert_all_drawn (deck);
  g_assert_cmpuint (n_messages, ==, 0);
}

/* Something that extends beyond a cell neither moves nor shrinks its card, nor appears on
 * others. */
static void
test_gnome_reaching_out (void)
{
  const Drawing drawing = { "", -1, 0, TRUE };
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_gnome (shared, "berta.svgz", &drawing);
  deck = learn ("gnome:berta.svgz");
  assert_all_drawn (deck);
}

static void
test_kde (void)
{
  const Drawing drawing = { "", -1, 0, TRUE };
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_kde (home, "anna", "Anna", &drawing);
  deck = learn ("kde:anna");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_GOOD);
  g_assert_cmpfloat_with_epsilon (marquise_deck_get_aspect (deck), (double) CARD_H / CARD_W, 1e-6);
  /* The back has something invisible beside it. */
  assert_all_drawn (deck);
}

static void
test_plain_svg (void)
{
  g_autofree char *svg = draw_gnome (&plain);
  g_autofree char *folder = g_build_filename (home, "aisleriot", "cards", NULL);
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_text (folder, "open.svg", svg, -1);
  deck = learn ("gnome:open.svg");
  assert_all_drawn (deck);
}

static void
test_notes (void)
{
  const Drawing drawing = {
    "<metadata><x xmlns:dc='d' xmlns:cc='c' xmlns:rdf='r'><dc:creator><dc:title>Berta B.</dc:title>"
    "</dc:creator><cc:license rdf:resource=\"https://example.org/free\"/></x></metadata>", -1, 0,
    FALSE
  };
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_gnome (shared, "berta.svgz", &drawing);
  deck = learn ("gnome:berta.svgz");
  g_assert_cmpstr (marquise_deck_get_author (deck), ==, "Berta B.");
  g_assert_cmpstr (marquise_deck_get_license (deck), ==, "https://example.org/free");
}

/* --- Left out --- */

static void
assert_left_out (const char *name)
{
  g_autofree char *id = g_strconcat ("gnome:", name, NULL);
  g_autoptr (MarquiseDeck) deck = NULL;
  g_autoptr (GPtrArray) decks = NULL;
  guint before = n_messages;

  deck = learn (id);
  if (marquise_deck_get_state (deck) != MARQUISE_DECK_LEFT_OUT)
    g_error ("%s is not left out", name);
  g_assert_nonnull (marquise_deck_get_why (deck));

  /* The message comes once, however often the deck is asked for; and the deck is no longer in the
   * list. */
  g_assert_cmpuint (n_messages, ==, before + 1);
  g_object_unref (learn (id));
  decks = list_decks ();
  for (guint i = 0; i < decks->len; i++)
    g_assert_cmpstr (marquise_deck_get_id (decks->pdata[i]), !=, id);
  g_assert_cmpuint (n_messages, ==, before + 1);
}

static void
write_broken (const char *folder)
{
  g_autofree char *svg = draw_gnome (&plain);
  g_autoptr (GBytes) packed = pack (svg, strlen (svg));
  gsize size;
  const char *data = g_bytes_get_data (packed, &size);

  write_text (folder, "empty.svgz", "", 0);
  write_text (folder, "cut.svgz", data, (gssize) size / 2);
  write_text (folder, "cut.svg", svg, (gssize) strlen (svg) / 2);
  write_text (folder, "noise.svgz", "\x1f\x8b noise and nothing else", -1);
  write_text (folder, "text.svg", "This is no drawing.", -1);
  write_text (folder, "none.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", -1);
}

static void
test_broken (void)
{
  static const char *const names[] = {
    "empty.svgz", "cut.svgz", "cut.svg", "noise.svgz", "text.svg", "none.svg"
  };
  g_autofree char *folder = g_build_filename (shared, "aisleriot", "cards", NULL);

  begin ();
  write_broken (folder);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_left_out (names[i]);
}

static void
test_wrong_cards (void)
{
  const Drawing missing = { "", card_make (SUIT_SPADES, RANK_QUEEN), 0, FALSE };
  const Drawing no_back = { "", DECK_BACK, 0, FALSE };
  const Drawing shifted = { "", -1, 0.5, FALSE };

  begin ();
  write_gnome (shared, "missing.svgz", &missing);
  write_gnome (shared, "no-back.svgz", &no_back);
  write_gnome (shared, "shifted.svgz", &shifted);
  assert_left_out ("missing.svgz");
  assert_left_out ("no-back.svgz");
  assert_left_out ("shifted.svgz");
}

/* The figures are outside the area drawn for a card, as in two decks that KDE installs. */
static void
test_figures_elsewhere (void)
{
  GString *svg = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' "
                               "xmlns:xlink='http://www.w3.org/1999/xlink' width='900' "
                               "height='600'><defs><g id='a'><use xlink:href='#b'/></g></defs>"
                               "<g display='none'><rect id='b' width='60' height='90'/></g>");
  g_autoptr (MarquiseDeck) deck = NULL;
  g_autofree char *text = NULL;

  begin ();
  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    {
      char name[DECK_SLOT_NAME];

      if (!_deck_slot_exists (slot))
        continue;
      deck_format_kde.name_layer (slot, name);
      g_string_append_printf (svg, "<defs><g id='%s'><use xlink:href='#a'/></g></defs>", name + 1);
    }
  g_string_append (svg, "</svg>");
  text = g_string_free (svg, FALSE);
  write_kde (shared, "odd", "Odd", &plain);
  write_packed (shared, "carddecks/odd/cards.svgz", text, -1);
  deck = learn ("kde:odd");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_LEFT_OUT);
}

static char *
replace (const char *text, const char *what, const char *by)
{
  g_auto (GStrv) parts = g_strsplit (text, what, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (by, parts);
}

static void
test_sizes (void)
{
  static const char *const sizes[][2] = {
    { "square.svg", "width='1000' height='385'" },
    { "thin.svg", "width='200' height='4000'" },
    { "huge.svg", "width='1e9' height='1e9'" },
    { "nothing.svg", "width='0' height='0'" },
    { "below.svg", "width='-780' height='-420'" },
  };
  g_autofree char *folder = g_build_filename (shared, "aisleriot", "cards", NULL);
  g_autofree char *svg = draw_gnome (&plain);

  begin ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = replace (svg, "width='780' height='420'", sizes[i][1]);

      write_text (folder, sizes[i][0], text, -1);
      assert_left_out (sizes[i][0]);
    }
}

/* A hundred kilobytes that unpack to far too much. */
static void
test_too_large (void)
{
  g_autofree char *folder = g_build_filename (shared, "aisleriot", "cards", NULL);
  gsize length = 48 << 20;
  g_autofree char *text = g_malloc (length);

  begin ();
  memset (text, ' ', length);
  write_packed (folder, "bomb.svgz", text, (gssize) length);
  assert_left_out ("bomb.svgz");
}

static char *
make_entities (void)
{
  GString *svg
    = g_string_new ("<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'>");
  g_autofree char *rest = draw_gnome (&plain);

  for (int i = 1; i < 12; i++)
    g_string_append_printf (svg,
                            "<!ENTITY a%d '&a%d;&a%d;&a%d;&a%d;&a%d;&a%d;&a%d;&a%d;&a%d;&a%d;'>", i,
                            i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
  g_string_append (svg, "]>");
  rest[strlen (rest) - strlen ("</svg>")] = '\0';
  g_string_append_printf (svg, "%s<text>&a11;</text></svg>", rest);
  return g_string_free (svg, FALSE);
}

static void
test_entities (void)
{
  g_autofree char *folder = g_build_filename (shared, "aisleriot", "cards", NULL);
  g_autofree char *svg = make_entities ();

  begin ();
  write_text (folder, "laughs.svg", svg, -1);
  assert_left_out ("laughs.svg");
}

/* Each group uses the previous one ten times: 10^9 rectangles. The thread ends, and other decks can
 * still be drawn. */
static void
test_uses (void)
{
  GString *head = g_string_new ("<defs><rect id='u0' width='1' height='1'/>");
  g_autofree char *text = NULL;
  g_autofree char *cards = draw_gnome (&plain);
  g_autofree char *folder = g_build_filename (shared, "aisleriot", "cards", NULL);
  g_autofree char *svg = NULL;
  g_autofree char *with = NULL;
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  for (int i = 1; i < 10; i++)
    {
      g_string_append_printf (head, "<g id='u%d'>", i);
      for (int k = 0; k < 10; k++)
        g_string_append_printf (head, "<use xlink:href='#u%d'/>", i - 1);
      g_string_append (head, "</g>");
    }
  g_string_append (head, "</defs><g id='heart_king'>");
  text = g_string_free (head, FALSE);
  with = replace (cards, "<g id='heart_king'>", text);
  svg = replace (with, "<g id='heart_king'>", "<g id='heart_king'><use xlink:href='#u9'/>");
  write_text (folder, "uses.svg", svg, -1);
  assert_left_out ("uses.svg");

  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  g_assert_cmphex (draw_one (deck, card_make (SUIT_CLUBS, 4)), ==,
                   colour_of (card_make (SUIT_CLUBS, 4)));
}

/* Other files are not read, wherever they are: the pictures that would hide this king are
 * missing. */
static void
test_other_files (void)
{
  const Card king = card_make (SUIT_HEARTS, RANK_KING);
  g_autofree char *folder = g_build_filename (shared, "aisleriot", "cards", NULL);
  g_autofree char *secret = g_build_filename (folder, "secret.svg", NULL);
  g_autofree char *cards = draw_gnome (&plain);
  g_auto (GStrv) before = g_strsplit (cards, "<g id='heart_king'>", 2);
  g_auto (GStrv) after = g_strsplit (before[1], "</g>", 2);
  g_autofree char *svg = NULL;
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_text (folder, "secret.svg",
              "<svg xmlns='http://www.w3.org/2000/svg' width='2000' height='2000'>"
              "<rect id='all' width='2000' height='2000' fill='#ffffff'/></svg>", -1);
  svg = g_strdup_printf ("%s<g id='heart_king'>%s<image xlink:href='secret.svg' width='2000' "
                         "height='2000'/><image xlink:href='file://%s' width='2000' height='2000'/>"
                         "<use xlink:href='secret.svg#all'/></g>%s", before[0], after[0], secret,
                         after[1]);
  write_text (folder, "spy.svg", svg, -1);
  deck = learn ("gnome:spy.svg");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_GOOD);
  g_assert_cmphex (draw_one (deck, king), ==, colour_of (king));
}

static void
test_gone (void)
{
  g_autoptr (MarquiseDeck) deck = NULL;
  g_autofree char *path = g_build_filename (shared, "aisleriot", "cards", "berta.svgz", NULL);

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = marquise_deck_find ("gnome:berta.svgz");
  g_remove (path);
  g_object_unref (g_steal_pointer (&deck));
  g_assert_null (marquise_deck_find ("gnome:berta.svgz"));
}

/* --- The cache on disk --- */

/* Replaces the content, with the same size and time stamp: if the old cards still appear, they come
 * from the cache. */
static void
spoil_file (const char *path)
{
  g_autofree char *text = NULL;
  struct stat about;
  struct timespec times[2];
  gsize length;

  g_assert_cmpint (stat (path, &about), ==, 0);
  times[0] = about.st_atim;
  times[1] = about.st_mtim;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  memset (text, 'x', length);
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
}

/* Calls @func for every image on disk; returns how many there are. */
static guint
for_images (const char *folder, void (*func)(const char *path))
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;
  guint n = 0;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        n += for_images (path, func);
      else if (g_str_has_suffix (entry, ".png"))
        {
          n++;
          if (func)
            func (path);
        }
    }
  return n;
}

static void
test_cache (void)
{
  g_autofree char *path = g_build_filename (shared, "aisleriot", "cards", "berta.svgz", NULL);
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  assert_all_drawn (deck);
  g_assert_cmpuint (for_images (cache, NULL), ==, 53);
  g_clear_object (&deck);
  deck_faces_finish ();

  /* After a restart the file is not read at all. */
  spoil_file (path);
  deck = marquise_deck_find ("gnome:berta.svgz");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_GOOD);
  assert_all_drawn (deck);
  g_clear_object (&deck);
  deck_faces_finish ();

  /* A changed file is another deck. */
  write_text (shared, "aisleriot/cards/berta.svgz", "no deck any more", -1);
  deck = learn ("gnome:berta.svgz");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_LEFT_OUT);
}

static void
damage_cb (const char *path)
{
  static int round;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  switch (round++ % 3)
    {
    case 0:
      length /= 2;
      break;
    case 1:
      memset (text, 'x', length);
      break;
    default:
      /* A width of a hundred thousand pixels. */
      text[17] = 1;
      break;
    }
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
}

static void
test_cache_damaged (void)
{
  g_autoptr (MarquiseDeck) deck = NULL;
  g_autofree char *path = g_build_filename (shared, "aisleriot", "cards", "berta.svgz", NULL);

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  assert_all_drawn (deck);
  deck_faces_finish ();

  for_images (cache, damage_cb);
  assert_all_drawn (deck);
  deck_faces_finish ();
  /* They are repaired. */
  spoil_file (path);
  assert_all_drawn (deck);
}

/* A file blocks the place of the folder: nothing can be cached, but everything is drawn. */
static void
test_cache_refused (void)
{
  g_autoptr (MarquiseDeck) deck = NULL;

  begin ();
  write_text (root, "cache", "in the way", -1);
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_GOOD);
  assert_all_drawn (deck);
  g_assert_cmpuint (for_images (cache, NULL), ==, 0);
}

static void
test_cache_bounded (void)
{
  g_autoptr (MarquiseDeck) deck = NULL;
  g_autofree char *folder = _deck_cache_get_folder ();
  Got got = { 0 };
  guint n;

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  draw_all (deck, &got, 40, 56);
  got_clear (&got);
  deck_faces_finish ();
  g_usleep (1100 * 1000);       /* time stamps of folders count in seconds */
  draw_all (deck, &got, 20, 28);
  got_clear (&got);
  deck_faces_finish ();
  g_assert_cmpuint (for_images (folder, NULL), ==, 106);

  /* First there is room for all, then for some: those not used for the longest time are removed. */
  _deck_cache_trim (1 << 20);
  g_assert_cmpuint (for_images (folder, NULL), ==, 106);
  _deck_cache_trim (1);
  n = for_images (folder, NULL);
  g_assert_cmpuint (n, ==, 0);
}

/* --- On the table --- */

static gboolean
is_drawn (gpointer data)
{
  return !card_cache_stands_in (data, card_make (SUIT_HEARTS, RANK_KING));
}

static gboolean
is_sharp (gpointer data)
{
  return card_cache_is_sharp (data);
}

static void
show (CardCache *cards, Card card)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  card_cache_append (cards, snapshot, card);
  g_object_unref (snapshot);
}

/* Until a card has been drawn, ours is shown; the table never waits. */
static void
test_stand_in (void)
{
  g_autoptr (CardCache) cards = card_cache_new ();
  g_autoptr (MarquiseDeck) deck = NULL;
  const CardStyle style = { 0 };
  const Card king = card_make (SUIT_HEARTS, RANK_KING);

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  card_cache_set_deck (cards, deck);
  card_cache_configure (cards, &style, 60, 84, 1, FALSE);
  show (cards, king);
  g_assert_true (card_cache_stands_in (cards, king));
  wait_for (is_drawn, cards);

  /* Our own again, as soon as it is drawn. */
  card_cache_set_deck (cards, NULL);
  show (cards, king);
  g_assert_false (card_cache_is_sharp (cards));
  wait_for (is_sharp, cards);
  g_assert_false (card_cache_stands_in (cards, king));
}

/* If a deck turns out to be broken, our cards stay on the table. */
static void
test_stand_in_for_ever (void)
{
  g_autoptr (CardCache) cards = card_cache_new ();
  g_autoptr (MarquiseDeck) deck = NULL;
  const CardStyle style = { 0 };

  begin ();
  write_text (shared, "aisleriot/cards/noise.svgz", "noise", -1);
  deck = marquise_deck_find ("gnome:noise.svgz");
  card_cache_set_deck (cards, deck);
  card_cache_configure (cards, &style, 60, 84, 1, FALSE);
  show (cards, CARD_DOWN);
  wait_for (is_known, deck);
  g_assert_cmpint (marquise_deck_get_state (deck), ==, MARQUISE_DECK_LEFT_OUT);
  show (cards, CARD_DOWN);
  g_assert_cmpuint (card_cache_get_n_images (cards), ==, 1);
}

/* An image that is no longer wanted is never delivered. */
static void
test_dropped (void)
{
  g_autoptr (MarquiseDeck) deck = NULL;
  Got got = { 0 };
  DeckFaces *faces;

  begin ();
  write_gnome (shared, "berta.svgz", &plain);
  deck = learn ("gnome:berta.svgz");
  faces = deck_faces_new (deck, DECK_URGENCY_SHOWN, got_cb, &got);
  deck_faces_set_size (faces, 200, 280);
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    deck_faces_request (faces, card_make (SUIT_CLUBS, rank), DECK_URGENCY_SHOWN);
  deck_faces_set_size (faces, 40, 56);
  deck_faces_request (faces, card_make (SUIT_CLUBS, RANK_ACE), DECK_URGENCY_SHOWN);
  wait_for (got_one, &got);
  g_assert_cmpint (cairo_image_surface_get_width (got.images[card_make (SUIT_CLUBS, RANK_ACE)]), ==,
                   40);
  deck_faces_request (faces, card_make (SUIT_CLUBS, 2), DECK_URGENCY_SHOWN);
  deck_faces_free (faces);
  deck_faces_finish ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (got.n, ==, 1);
  got_clear (&got);
}

static void
add_tests (void)
{
  g_test_add_func ("/deck/find", test_find);
  g_test_add_func ("/deck/long-name", test_long_name);
  g_test_add_func ("/deck/find/nothing", test_find_nothing);
  g_test_add_func ("/deck/draw/gnome", test_gnome);
  g_test_add_func ("/deck/draw/gnome-reaching-out", test_gnome_reaching_out);
  g_test_add_func ("/deck/draw/kde", test_kde);
  g_test_add_func ("/deck/draw/unpacked", test_plain_svg);
  g_test_add_func ("/deck/draw/notes", test_notes);
  g_test_add_func ("/deck/draw/dropped", test_dropped);
  g_test_add_func ("/deck/left-out/broken", test_broken);
  g_test_add_func ("/deck/left-out/wrong-cards", test_wrong_cards);
  g_test_add_func ("/deck/left-out/figures-elsewhere", test_figures_elsewhere);
  g_test_add_func ("/deck/left-out/sizes", test_sizes);
  g_test_add_func ("/deck/left-out/too-large", test_too_large);
  g_test_add_func ("/deck/left-out/entities", test_entities);
  g_test_add_func ("/deck/left-out/uses", test_uses);
  g_test_add_func ("/deck/other-files", test_other_files);
  g_test_add_func ("/deck/gone", test_gone);
  g_test_add_func ("/deck/cache", test_cache);
  g_test_add_func ("/deck/cache/damaged", test_cache_damaged);
  g_test_add_func ("/deck/cache/refused", test_cache_refused);
  g_test_add_func ("/deck/cache/bounded", test_cache_bounded);
  g_test_add_func ("/deck/table/stand-in", test_stand_in);
  g_test_add_func ("/deck/table/stand-in-for-ever", test_stand_in_for_ever);
}

int
main (int argc, char *argv[])
{
  int failed;

  root = g_dir_make_tmp ("marquise-decks-XXXXXX", NULL);
  home = g_build_filename (root, "home", NULL);
  shared = g_build_filename (root, "shared", NULL);
  cache = g_build_filename (root, "cache", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_DATA_DIRS", shared, TRUE);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);

  g_test_init (&argc, &argv, NULL);
  g_log_set_default_handler (count_message, NULL);
  gtk_init ();
  add_tests ();
  failed = g_test_run ();

  deck_faces_finish ();
  remove_all (root);
  g_free (root);
  g_free (home);
  g_free (shared);
  g_free (cache);
  return failed;
}
