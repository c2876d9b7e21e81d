/* SPDX-License-Identifier: GPL-3.0-or-later */

/* librsvg, as far as decks use it. It is opened for the first deck of the system that is looked at:
 * our own cards do without its two megabytes. */

#pragma once

#include <librsvg/rsvg.h>

G_BEGIN_DECLS

/* The functions of librsvg that go by these names. */
typedef struct {
  RsvgHandle *(*new_from_stream_sync) (GInputStream *stream, GFile *base, RsvgHandleFlags flags,
                                       GCancellable *cancellable, GError **error);
  void (*set_dpi) (RsvgHandle *handle, double dpi);
  gboolean (*has_sub) (RsvgHandle *handle, const char *id);
  gboolean (*get_intrinsic_size_in_pixels) (RsvgHandle *handle, double *width, double *height);
  void (*get_intrinsic_dimensions) (RsvgHandle *handle, gboolean *has_width, RsvgLength *width,
                                    gboolean *has_height, RsvgLength *height, gboolean *has_box,
                                   RsvgRectangle *box);
  gboolean (*get_geometry_for_layer) (RsvgHandle *handle, const char *id,
                                      const RsvgRectangle *page, RsvgRectangle *ink,
                                     RsvgRectangle *logical, GError **error);
  gboolean (*render_layer) (RsvgHandle *handle, cairo_t *cr, const char *id,
                            const RsvgRectangle *page, GError **error);
  GQuark (*error_quark) (void);
} Svg;

/* In any thread. NULL with @error where there is no librsvg; once it was there, it always is. */
const Svg *svg_open     (GError **error);
/* Whether librsvg has found a mistake in what it read. */
gboolean   svg_is_error (const GError *error);

G_END_DECLS
