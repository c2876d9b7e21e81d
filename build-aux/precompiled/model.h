/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What nearly every file of model includes, read once by the compiler: two thirds of the time that it
 * takes go into these headers. No file may count on it: -Db_pch=false has to build, too. */

#include <gio/gio.h>
