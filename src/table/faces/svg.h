/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of librsvg that decks use. It is opened when the first installed deck is read, since our
 * own cards do not need its two megabytes. */

#pragma once

#include <librsvg/rsvg.h>

G_BEGIN_DECLS

/* Functions of librsvg, by their names. */
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

/* For any thread. NULL with @error if there is no librsvg; once opened, it stays. */
const Svg *svg_open     (GError **error);
/* Whether the error is a mistake in the file. */
gboolean   svg_is_error (const GError *error);

G_END_DECLS
