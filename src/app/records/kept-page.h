/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseKeptPage: the games that are kept, to be looked at, gone on with, saved elsewhere or
 * deleted. */

#pragma once

#include "model/library/library.h"

#include "app/kit/side-page.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_KEPT_PAGE (marquise_kept_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseKeptPage, marquise_kept_page, MARQUISE, KEPT_PAGE, MarquiseSidePage)

/* Signals: "replay" (MarquiseKeptGame *): show this game; "resume" (MarquiseKeptGame *): go on with
 * one that was set aside. */

/* @files: the actions of the window with the table, for the menu of files and deals. */
MarquiseKeptPage *marquise_kept_page_new      (MarquiseLibrary  *library,
                                               GActionGroup     *files);
/* The list has been read, and is shown. */
gboolean          marquise_kept_page_is_ready (MarquiseKeptPage *self);
/* How many games are in sight, the filters considered. */
guint             marquise_kept_page_count    (MarquiseKeptPage *self);

G_END_DECLS
