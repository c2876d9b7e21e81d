/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures drawn in advance by a thread, one for the whole program: what will be shown soon is
 * ready in time, and no frame waits for it. Everything is called in the main thread; only the
 * drawing, with copies of its data, runs elsewhere. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _PaintJob PaintJob;

/* Draws on an image; in any thread. */
typedef void (*PaintFunc)     (cairo_surface_t *image,
                               gconstpointer    what);
/* The image is ready. @image is borrowed, and the job ends. */
typedef void (*PaintDoneFunc) (PaintJob        *job,
                               cairo_surface_t *image,
                               gpointer         data);

/* Visible pictures are drawn before those that may be shown; otherwise first come, first served. */
PaintJob *        paint_job_new    (cairo_surface_t *image,
                                    PaintFunc        draw,
                                    gconstpointer    what,
                                    gsize            size,
                                    gboolean         urgent,
                                    PaintDoneFunc    done,
                                    gpointer         data);
cairo_surface_t * paint_job_finish (PaintJob        *job);
void              paint_job_cancel (PaintJob        *job);

G_END_DECLS
