/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deck « Marquise »: every card can be told from all others wherever only a strip of it is
 * visible, in every style; and the deck looks as it did when somebody last looked at it.
 *
 * MARQUISE_UPDATE_REFERENCES=1 writes the reference pictures again: look at them before they are
 * committed. */

#include "table/art/card-art.h"

#include <string.h>

#define N_CARDS 52
/* References keep only these bits of a colour: enough to notice a change, and files are small. */
#define KEPT_BITS 0xe0
/* The width of a card in the references of larger decks, in points. */
#define KEPT_WIDTH 30

typedef struct {
  const char *name;
  CardStyle style;
} Mode;

static const Mode modes[] = {
  { "french", { CARD_INDICES_FRENCH, FALSE, FALSE, 0 } },
  { "english", { CARD_INDICES_ENGLISH, FALSE, FALSE, 1 } },
  { "french-large-four", { CARD_INDICES_FRENCH, TRUE, TRUE, 2 } },
  { "english-large", { CARD_INDICES_ENGLISH, FALSE, TRUE, 0 } },
  { "english-four", { CARD_INDICES_ENGLISH, TRUE, FALSE, 0 } },
  { "french-four-orange", { CARD_INDICES_FRENCH, TRUE, FALSE, 1, TRUE } },
  { "french-largest", { CARD_INDICES_FRENCH, FALSE, CARD_INDEX_LARGEST, 0 } },
};

typedef cairo_surface_t Surface;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Surface, cairo_surface_destroy)

static Card
nth_card (int i)
{
  return card_make (i / 13, i % 13 + 1);
}

static void
draw_at (Surface         *sheet,
         Card             card,
         const CardStyle *style,
         double           x,
         double           y,
         int              width)
{
  cairo_t *cr = cairo_create (sheet);

  cairo_translate (cr, x, y);
  card_art_draw (cr, card, style, width, width * CARD_ART_ASPECT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

static Surface *
draw_card (Card             card,
           const CardStyle *style,
           int              width)
{
  Surface *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width,
                                                 (int) (width * CARD_ART_ASPECT));

  draw_at (surface, card, style, 0, 0, width);
  cairo_surface_flush (surface);
  return surface;
}

static guint8
channel (Surface *surface,
         int      x,
         int      y,
         int      i)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + y * cairo_image_surface_get_stride (surface);

  return row[4 * x + i];
}

/* How many pixels a player would call different in that part of two pictures. */
static int
count_different (Surface *a,
                 Surface *b,
                 int      left,
                 int      top,
                 int      width,
                 int      height)
{
  int n = 0;

  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      for (int i = 0; i < 3; i++)
        if (ABS (channel (a, x, y, i) - channel (b, x, y, i)) > 64)
          {
            n++;
            break;
          }
  return n;
}

/* In a compressed column only the top fifth of a card is visible, in a hand its left third. */
static void
test_strips (gconstpointer data)
{
  const CardStyle *style = &((const Mode *) data)->style;
  const int width = 60, height = 90;
  Surface *faces[N_CARDS];

  for (int i = 0; i < N_CARDS; i++)
    faces[i] = draw_card (nth_card (i), style, width);
  for (int i = 0; i < N_CARDS; i++)
    for (int j = 0; j < i; j++)
      {
        g_assert_cmpint (count_different (faces[i], faces[j], 0, 0, width, height / 5), >=, 8);
        g_assert_cmpint (count_different (faces[i], faces[j], 0, 0, width / 3, height / 2), >=, 8);
      }
  for (int i = 0; i < N_CARDS; i++)
    cairo_surface_destroy (faces[i]);
}

static void
test_indices (void)
{
  for (int i = 0; i < N_CARDS; i++)
    {
      Card card = nth_card (i);
      g_autoptr (Surface) french = draw_card (card, &modes[0].style, 80);
      g_autoptr (Surface) english = draw_card (card, &modes[1].style, 80);
      int different = count_different (french, english, 0, 0, 80, 120);

      if (card_rank (card) >= RANK_JACK)
        g_assert_cmpint (different, >, 20);
      else
        g_assert_cmpint (different, ==, 0);
    }
}

/* The number of dark pixels of an index: the more there are, the easier it is to read. */
static int
count_ink (Surface *surface,
           int      width,
           int      height)
{
  int n = 0;

  for (int y = 2; y < height; y++)
    for (int x = 2; x < width; x++)
      n += channel (surface, x, y, 1) < 128;
  return n;
}

static void
test_large_indices (void)
{
  CardStyle large = { CARD_INDICES_FRENCH, FALSE, CARD_INDEX_LARGE, 0 };
  CardStyle largest = { CARD_INDICES_FRENCH, FALSE, CARD_INDEX_LARGEST, 0 };

  for (int i = 0; i < N_CARDS; i++)
    if (card_rank (nth_card (i)) <= RANK_TEN)
      {
        g_autoptr (Surface) small_index = draw_card (nth_card (i), &modes[0].style, 100);
        g_autoptr (Surface) large_index = draw_card (nth_card (i), &large, 100);
        g_autoptr (Surface) largest_index = draw_card (nth_card (i), &largest, 100);

        g_assert_cmpint (count_ink (large_index, 24, 54), >,
                         count_ink (small_index, 24, 54) * 5 / 4);
        g_assert_cmpint (count_ink (largest_index, 44, 64), >,
                         count_ink (large_index, 34, 64) * 5 / 4);
      }
}

/* The colour of an index: 0 blue, 1 green, 2 red, -1 none. (With four colours the green contains
 * some blue, for people who could not tell it from red otherwise.) */
static int
find_hue (Surface *surface)
{
  int counts[3] = { 0 };

  for (int y = 4; y < 30; y++)
    for (int x = 4; x < 20; x++)
      for (int i = 0; i < 3; i++)
        counts[i] += channel (surface, x, y, i) > channel (surface, x, y, (i + 1) % 3) + 16
                     && channel (surface, x, y, i) > channel (surface, x, y, (i + 2) % 3) + 16;
  for (int i = 0; i < 3; i++)
    if (counts[i] > 10)
      return i;
  return -1;
}

static void
test_colours (void)
{
  static const int two[N_SUITS] = { -1, 2, 2, -1 }, four[N_SUITS] = { 1, 0, 2, -1 };
  CardStyle style = { CARD_INDICES_FRENCH };

  for (int i = 0; i < N_CARDS; i++)
    for (int pass = 0; pass < 2; pass++)
      {
        g_autoptr (Surface) face = NULL;

        style.four_colours = pass == 1;
        face = draw_card (nth_card (i), &style, 80);
        g_assert_cmpint (find_hue (face), ==, (pass ? four : two)[card_suit (nth_card (i))]);
      }
}

static void
assert_same_turned (Surface *card)
{
  int width = cairo_image_surface_get_width (card), height = cairo_image_surface_get_height (card);
  int n = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      n += ABS (channel (card, x, y, 1) - channel (card, width - 1 - x, height - 1 - y, 1)) > 64;
  g_assert_cmpint (n, <, width * height / 200);
}

/* A figure looks the same from both ends. */
static void
test_figures_turned (void)
{
  for (int i = 0; i < N_CARDS; i++)
    if (card_rank (nth_card (i)) >= RANK_JACK)
      {
        g_autoptr (Surface) face = draw_card (nth_card (i), &modes[0].style, 120);

        assert_same_turned (face);
      }
}

/* No back shows which way round a card is. */
static void
test_backs_turned (void)
{
  CardStyle style = { CARD_INDICES_FRENCH };

  for (style.back = 0; style.back < CARD_ART_N_BACKS; style.back++)
    {
      g_autoptr (Surface) small = draw_card (CARD_DOWN, &style, 60);
      g_autoptr (Surface) large = draw_card (CARD_DOWN, &style, 240);

      assert_same_turned (small);
      assert_same_turned (large);
    }
}

/* The brightness of the last pixel of the paper, left of the middle or above it: a rim that began
 * within a pixel would darken it. */
static int
find_last_paper (Surface *back,
                 gboolean across)
{
  int width = cairo_image_surface_get_width (back), height = cairo_image_surface_get_height (back);
  int at = 3, last, green = 255;

  do
    {
      last = green;
      green = across ? channel (back, at++, height / 2, 1) : channel (back, width / 2, at++, 1);
    }
  while (green > 100);
  return last;
}

/* The rim is sharp at every size of the card, as at scales of 1.25 and 1.5. */
static void
test_backs_sharp (void)
{
  CardStyle style = { CARD_INDICES_FRENCH };

  for (style.back = 0; style.back < CARD_ART_N_BACKS; style.back++)
    for (int width = 82; width < 180; width += 6)
      {
        g_autoptr (Surface) back = draw_card (CARD_DOWN, &style, width);

        g_assert_cmpint (find_last_paper (back, TRUE), >, 230);
        g_assert_cmpint (find_last_paper (back, FALSE), >, 230);
      }
}

static void
test_backs (void)
{
  CardStyle style = { CARD_INDICES_FRENCH };
  Card down = card_make (SUIT_HEARTS, RANK_ACE) | CARD_DOWN;
  g_autoptr (Surface) first = draw_card (down, &style, 80);
  g_autoptr (Surface) other = draw_card (card_make (SUIT_CLUBS, 7) | CARD_DOWN, &style, 80);

  /* Nothing of the face may be visible from behind. */
  g_assert_cmpint (count_different (first, other, 0, 0, 80, 120), ==, 0);
  for (style.back = 1; style.back < CARD_ART_N_BACKS; style.back++)
    {
      g_autoptr (Surface) back = draw_card (down, &style, 80);

      g_assert_cmpint (count_different (first, back, 0, 0, 80, 120), >, 1000);
    }
  style.back = 99;
  cairo_surface_destroy (draw_card (down, &style, 80));
}

/* --- Pictures --- */

static void
coarsen (Surface *surface)
{
  guint8 *data = cairo_image_surface_get_data (surface);
  int size = cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface);

  for (int i = 0; i < size; i++)
    data[i] &= KEPT_BITS;
  cairo_surface_mark_dirty (surface);
}

/* Rounding at edges may differ between versions of Cairo; a pip in another place may not. */
static gboolean
is_like (Surface *sheet,
         Surface *reference,
         int      card_width)
{
  int width = cairo_image_surface_get_width (sheet);
  int height = cairo_image_surface_get_height (sheet);
  int card_height = (int) (card_width * CARD_ART_ASPECT);

  for (int y = 0; y < height; y += card_height)
    for (int x = 0; x < width; x += card_width)
      if (count_different (sheet, reference, x, y, card_width, card_height) * 100
          > card_width * card_height)
        {
          g_test_message ("the card in column %d, row %d", x / card_width, y / card_height);
          return FALSE;
        }
  return TRUE;
}

static void
assert_like_reference (Surface    *sheet,
                       int         card_width,
                       const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "table", "references", file, NULL);
  g_autofree char *actual = g_test_build_filename (G_TEST_BUILT, file, NULL);
  g_autoptr (Surface) reference = NULL;

  cairo_surface_flush (sheet);
  coarsen (sheet);
  if (g_getenv ("MARQUISE_UPDATE_REFERENCES") != NULL)
    {
      g_assert_cmpint (cairo_surface_write_to_png (sheet, path), ==, CAIRO_STATUS_SUCCESS);
      return;
    }
  reference = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (reference), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (reference), ==,
                   cairo_image_surface_get_width (sheet));
  g_assert_cmpint (cairo_image_surface_get_height (reference), ==,
                   cairo_image_surface_get_height (sheet));
  if (!is_like (sheet, reference, card_width))
    {
      cairo_surface_write_to_png (sheet, actual);
      g_test_message ("%s differs, see %s", path, actual);
      g_test_fail ();
    }
}

static void
test_deck (gconstpointer data)
{
  const Mode *mode = data;
  g_autoptr (Surface) sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 14 * 60, 4 * 90);
  g_autofree char *name = g_strconcat ("deck-60-", mode->name, NULL);

  for (int i = 0; i < N_CARDS; i++)
    draw_at (sheet, nth_card (i), &mode->style, i % 13 * 60, i / 13 * 90, 60);
  draw_at (sheet, CARD_DOWN, &mode->style, 13 * 60, 0, 60);
  assert_like_reference (sheet, 60, name);
}

/* A smaller picture, each point the mean of a block of @block by @block points. */
static Surface *
make_smaller (Surface *large,
              int      block)
{
  int width = cairo_image_surface_get_width (large) / block;
  int height = cairo_image_surface_get_height (large) / block;
  Surface *small = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint8 *data = cairo_image_surface_get_data (small);
  int stride = cairo_image_surface_get_stride (small);

  cairo_surface_flush (large);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int i = 0; i < 3; i++)
        {
          int sum = 0;

          for (int k = 0; k < block * block; k++)
            sum += channel (large, x * block + k % block, y * block + k / block, i);
          data[y * stride + 4 * x + i] = (guint8) (sum / (block * block));
        }
  cairo_surface_mark_dirty (small);
  return small;
}

/* The deck in a larger size: the sheet is made smaller before it is saved and compared, so that the
 * references are small files. */
static void
check_larger_deck (const Mode *mode,
                   int         width)
{
  int height = (int) (width * CARD_ART_ASPECT);
  g_autoptr (Surface) sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 14 * width,
                                                          4 * height);
  g_autofree char *name = g_strdup_printf ("deck-%d-%s", width, mode->name);
  g_autoptr (Surface) small = NULL;

  for (int i = 0; i < N_CARDS; i++)
    draw_at (sheet, nth_card (i), &mode->style, i % 13 * width, i / 13 * height, width);
  draw_at (sheet, CARD_DOWN, &mode->style, 13 * width, 0, width);
  small = make_smaller (sheet, width / KEPT_WIDTH);
  assert_like_reference (small, KEPT_WIDTH, name);
}

static void
test_larger_deck (gconstpointer data)
{
  check_larger_deck (data, 120);
  check_larger_deck (data, 240);
}

static void
test_figures (void)
{
  g_autoptr (Surface) sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4 * 120, 4 * 180);

  for (int suit = 0; suit < N_SUITS; suit++)
    for (int column = 0; column < 4; column++)
      draw_at (sheet, card_make (suit, column == 3 ? RANK_ACE : RANK_JACK + column),
               &modes[0].style, column * 120, suit * 180, 120);
  assert_like_reference (sheet, 120, "figures-120");
}

static void
test_great_cards (void)
{
  g_autoptr (Surface) sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4 * 240, 360);

  draw_at (sheet, card_make (SUIT_SPADES, RANK_ACE), &modes[0].style, 0, 0, 240);
  draw_at (sheet, card_make (SUIT_HEARTS, RANK_KING), &modes[2].style, 240, 0, 240);
  draw_at (sheet, card_make (SUIT_DIAMONDS, RANK_TEN), &modes[3].style, 480, 0, 240);
  draw_at (sheet, CARD_DOWN, &modes[0].style, 720, 0, 240);
  assert_like_reference (sheet, 240, "great-240");
}

/* The engraving in empty places uses the letters of the cards. */
static void
test_places (void)
{
  static const guint signs[] = {
    0, 1 + SUIT_HEARTS, N_SUITS + RANK_ACE, N_SUITS + RANK_QUEEN, N_SUITS + RANK_KING
  };
  g_autoptr (Surface) sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 5 * 60, 2 * 90);
  cairo_t *cr = cairo_create (sheet);

  cairo_set_source_rgb (cr, 0.1, 0.36, 0.24);
  cairo_paint (cr);
  for (int row = 0; row < 2; row++)
    for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
      {
        CardStyle style = { .indices = row == 0 ? CARD_INDICES_FRENCH : CARD_INDICES_ENGLISH };

        cairo_save (cr);
        cairo_translate (cr, i * 60.0, row * 90.0);
        card_art_draw_place (cr, signs[i], &style, 60, 90);
        cairo_restore (cr);
      }
  cairo_destroy (cr);
  assert_like_reference (sheet, 60, "places-60");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *strips = g_strconcat ("/art/strips/", modes[i].name, NULL);
      g_autofree char *deck = g_strconcat ("/art/picture/", modes[i].name, NULL);
      g_autofree char *larger = g_strconcat ("/art/larger/", modes[i].name, NULL);

      g_test_add_data_func (strips, &modes[i], test_strips);
      g_test_add_data_func (deck, &modes[i], test_deck);
      g_test_add_data_func (larger, &modes[i], test_larger_deck);
    }
  g_test_add_func ("/art/indices", test_indices);
  g_test_add_func ("/art/large-indices", test_large_indices);
  g_test_add_func ("/art/colours", test_colours);
  g_test_add_func ("/art/figures-turned", test_figures_turned);
  g_test_add_func ("/art/backs", test_backs);
  g_test_add_func ("/art/backs-turned", test_backs_turned);
  g_test_add_func ("/art/backs-sharp", test_backs_sharp);
  g_test_add_func ("/art/picture/figures", test_figures);
  g_test_add_func ("/art/picture/great", test_great_cards);
  g_test_add_func ("/art/picture/places", test_places);

  return g_test_run ();
}
