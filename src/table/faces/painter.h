/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures drawn ahead of time by a thread, one for the whole program: what will be shown soon is
 * ready when it is needed, and no frame waits for it. Everything here is called in the main thread;
 * only the drawing itself is done elsewhere, with what it was given a copy of. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _PaintJob PaintJob;

/* Draws on an image; in any thread. */
typedef void (*PaintFunc)     (cairo_surface_t *image,
                               gconstpointer    what);
/* The image is there. @image is lent, and the job ends. */
typedef void (*PaintDoneFunc) (PaintJob        *job,
                               cairo_surface_t *image,
                               gpointer         data);

/* What is shown is drawn before what may be shown; else first come, first served. */
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
