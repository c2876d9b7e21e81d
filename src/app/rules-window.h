/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRulesWindow: the pages of help inside the program. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_RULES_WINDOW (marquise_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRulesWindow, marquise_rules_window, MARQUISE, RULES_WINDOW, AdwWindow)

/* @page: id of a page, NULL for the one on playing. */
MarquiseRulesWindow *marquise_rules_window_new (const char *page);

G_END_DECLS
