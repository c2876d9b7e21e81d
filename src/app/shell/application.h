/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseApplication: one instance, its command line, and what all windows share. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_APPLICATION (marquise_application_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseApplication, marquise_application, MARQUISE, APPLICATION,
                      AdwApplication)

MarquiseApplication *marquise_application_new          (void);
/* NULL before startup. (transfer none) */
MarquiseLibrary *    marquise_application_get_library  (MarquiseApplication *self);
GSettings *   marquise_application_get_settings (MarquiseApplication *self);

G_END_DECLS
