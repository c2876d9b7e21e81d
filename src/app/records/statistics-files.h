/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the record away in a file, and bringing it back: file chooser, thread, and what is said
 * at the end. */

#pragma once

#include "model/exchange/exchange.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for a file, and writes all records into it in @format. */
void marquise_statistics_export (GtkWindow              *window,
                                 AdwToastOverlay        *toasts,
                                 MarquiseStatistics     *statistics,
                                 MarquiseExchangeFormat  format);
/* Asks for a file, and adds the records in it that are not known yet. */
void marquise_statistics_import (GtkWindow              *window,
                                 AdwToastOverlay        *toasts,
                                 MarquiseStatistics     *statistics);

G_END_DECLS
