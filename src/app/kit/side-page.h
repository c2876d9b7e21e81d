/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSidePage: a page shown for a while in place of the game, such as a replay or the help.
 * The window shows its title, its buttons and the way back; the game waits. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SIDE_PAGE (marquise_side_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquiseSidePage, marquise_side_page, MARQUISE, SIDE_PAGE, AdwBin)

struct _MarquiseSidePageClass {
  AdwBinClass parent_class;

  /* A step back within the page; FALSE, as without it: there is none, and the page is left. */
  gboolean (*go_back) (MarquiseSidePage *self);

  /* Whether the page needs the line that a title which the header bar cannot hold takes below it;
   * FALSE, as without it: there is room for both. */
  gboolean (*needs_line) (MarquiseSidePage *self);
};

/* Properties: "heading": the kind of page, for screen readers; "title" and "subtitle" (strings);
 * "buttons" and "end-buttons" (GtkWidget): in the header bar before and after the title, or
 * NULL. */

const char *marquise_side_page_get_heading  (MarquiseSidePage *self);
const char *marquise_side_page_get_title    (MarquiseSidePage *self);
const char *marquise_side_page_get_subtitle (MarquiseSidePage *self);
/* (transfer none) */
GtkWidget * marquise_side_page_get_buttons  (MarquiseSidePage *self);
GtkWidget * marquise_side_page_get_end_buttons (MarquiseSidePage *self);
/* NULL leaves it as it is. */
void        marquise_side_page_set_titles   (MarquiseSidePage *self,
                                             const char       *title,
                                             const char       *subtitle);
/* To be called once, when it is made: adds actions "PREFIX.NAME" for widgets in the page and for
 * its buttons in the header bar, which are not inside it. Functions get the page. */
void        marquise_side_page_add_actions  (MarquiseSidePage   *self,
                                             const char         *prefix,
                                             const GActionEntry *entries,
                                             guint               n_entries);
/* @name: of one of them, without the prefix; all are enabled at first. */
void        marquise_side_page_enable_action (MarquiseSidePage  *self,
                                              const char        *name,
                                              gboolean           enabled);
/* For the focus() of a page for reading, or of a widget in it: Tab moves to its first widget. A
 * widget with its own grab_focus() would otherwise take the focus each time, so that what stands
 * before what it gives it to is not reached, and Shift+Tab never leaves it. */
gboolean    marquise_side_page_move_focus   (GtkWidget          *widget,
                                             GtkDirectionType    direction);
/* Escape in a search on a page: first ends the search, then leaves the page. */
void        marquise_side_page_stop_search  (GtkEditable        *search);
/* A step back within the page; FALSE where there is none. */
gboolean    marquise_side_page_go_back      (MarquiseSidePage   *self);
/* Whether there is no line to spare for a title below the header bar. */
gboolean    marquise_side_page_needs_line   (MarquiseSidePage   *self);

G_END_DECLS
