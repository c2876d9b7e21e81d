/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Headers that nearly every file of app includes, compiled only once: they would take two thirds of
 * the time. No file may rely on this: it has to build with -Db_pch=false, too. */

#include <adwaita.h>
