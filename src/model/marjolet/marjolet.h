/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseMarjolet: a match of Marjolet, a MarquiseTrickMatch whose class knows its melds, its
 * duties and its people. */

#pragma once

#include "model/trick/trick-match.h"
#include "engine/marjolet/marjolet.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_MARJOLET (marquise_marjolet_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseMarjolet, marquise_marjolet, MARQUISE, MARJOLET,
                      MarquiseTrickMatch)

G_END_DECLS
