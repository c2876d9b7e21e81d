/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread that draws images ahead of time. */

#include "table/faces/painter.h"

#include <stdlib.h>

static GMutex gate;
static GArray *order;           /* in which images were drawn; guarded by @gate */

static cairo_surface_t *
create_image (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
}

static guint32
read_pixel (cairo_surface_t *image)
{
  cairo_surface_flush (image);
  return *(guint32 *) cairo_image_surface_get_data (image);
}

/* Writes a number into the image's one pixel, once the gate is open. */
static void
write_number (cairo_surface_t *image, gconstpointer what)
{
  g_mutex_lock (&gate);
  *(guint32 *) cairo_image_surface_get_data (image) = *(const guint32 *) what;
  cairo_surface_mark_dirty (image);
  if (order)
    g_array_append_vals (order, what, 1);
  g_mutex_unlock (&gate);
}

static void
count_cb (PaintJob *job, cairo_surface_t *image, gpointer data)
{
  guint32 *seen = data;

  *seen += read_pixel (image);
}

static PaintJob *
ask (guint32 number, gboolean urgent, guint32 *seen)
{
  return paint_job_new (create_image (), write_number, &number, sizeof number, urgent, count_cb,
                        seen);
}

static void
wait_for (const guint32 *seen, guint32 sum)
{
  while (*seen < sum)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (*seen, ==, sum);
}

static void
test_handed_over (void)
{
  guint32 seen = 0;

  ask (1, FALSE, &seen);
  ask (20, FALSE, &seen);
  g_assert_cmpuint (seen, ==, 0);
  wait_for (&seen, 21);
}

/* Images for the screen are drawn before those that may be needed, in the order of the requests. */
static void
test_urgent_first (void)
{
  guint32 seen = 0;

  order = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_mutex_lock (&gate);
  ask (1, TRUE, &seen);
  ask (2, FALSE, &seen);
  ask (4, TRUE, &seen);
  ask (8, TRUE, &seen);
  g_mutex_unlock (&gate);
  wait_for (&seen, 15);

  g_assert_cmpuint (order->len, ==, 4);
  g_assert_cmpuint (g_array_index (order, guint32, 3), ==, 2);
  g_clear_pointer (&order, g_array_unref);
}

/* An image that the thread has not begun is drawn at once, without waiting. */
static void
test_needed_at_once (void)
{
  guint32 seen = 0;
  PaintJob *job;
  cairo_surface_t *image;

  job = ask (5, FALSE, &seen);
  image = paint_job_finish (job);
  g_assert_cmpuint (read_pixel (image), ==, 5);
  cairo_surface_destroy (image);

  ask (7, FALSE, &seen);
  wait_for (&seen, 7);
}

static void
test_cancelled (void)
{
  guint32 seen = 0;
  PaintJob *unwanted;

  g_mutex_lock (&gate);
  ask (1, TRUE, &seen);
  unwanted = ask (100, TRUE, &seen);
  ask (2, TRUE, &seen);
  paint_job_cancel (unwanted);
  g_mutex_unlock (&gate);
  wait_for (&seen, 3);
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (seen, ==, 3);
}

/* Takes a while, so that the program can end during it; the number is printed at the end. */
static void
draw_slowly (cairo_surface_t *image, gconstpointer what)
{
  g_usleep (100000);
  g_print ("drawn %u\n", *(const guint32 *) what);
}

/* At the end of a program libraries free their data: no image may be drawn then, and images not yet
 * begun are not waited for. */
static void
test_end_of_program (void)
{
  if (g_test_subprocess ())
    {
      guint32 seen = 0;

      for (guint32 i = 1; i <= 2; i++)
        paint_job_new (create_image (), draw_slowly, &i, sizeof i, FALSE, count_cb, &seen);
      g_usleep (50000);
      exit (0);
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*drawn 1*");
  g_test_trap_assert_stdout_unmatched ("*drawn 2*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/painter/handed-over", test_handed_over);
  g_test_add_func ("/painter/urgent-first", test_urgent_first);
  g_test_add_func ("/painter/needed-at-once", test_needed_at_once);
  g_test_add_func ("/painter/cancelled", test_cancelled);

  g_test_add_func ("/painter/end-of-program", test_end_of_program);

  return g_test_run ();
}
