/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every table looks as the preferences say and knows the same letters, whatever window it stands
 * in. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/settings.h"
#include "table/table.h"

G_BEGIN_DECLS

/* Lets the looks of @table follow the settings as long as both live. */
void marquise_table_bind_settings (MarquiseTable    *table,
                                   GSettings        *settings);

/* How long a trick lies has nothing to do with motion: players who want no motion see it, too. */
void marquise_table_settings_set_pace (GSettings          *settings,
                                       MarquiseTrickMatch *game);

G_END_DECLS
