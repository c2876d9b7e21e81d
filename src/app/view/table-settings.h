/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes every table follow the preferences, with the same letters as keys in all windows. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/settings.h"
#include "table/table.h"

G_BEGIN_DECLS

/* Lets the looks of @table follow the settings as long as both live. */
void marquise_table_bind_settings (MarquiseTable    *table,
                                   GSettings        *settings);

/* Players without animations also see a trick lie for this long. */
void marquise_table_settings_set_pace (GSettings          *settings,
                                       MarquiseTrickMatch *game);

G_END_DECLS
