/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSidePage: what stands in the window in place of the game for a while, such as a replay or
 * the help. The window shows its title, its buttons and the way back; the game waits. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SIDE_PAGE (marquise_side_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquiseSidePage, marquise_side_page, MARQUISE, SIDE_PAGE, AdwBin)

struct _MarquiseSidePageClass {
  AdwBinClass parent_class;

  /* A step back within the page; FALSE, as without it: there is none, and the page is left. */
  gboolean (*go_back) (MarquiseSidePage *self);
};

/* Properties: "heading", what kind of page it is, for those who hear it; "title" and "subtitle" of
 * what it shows (strings); "buttons" and "end-buttons" (GtkWidget): what it has in the header bar
 * before and after the title, or NULL. */

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
/* Once, in its making: what it can do, by "PREFIX.NAME", where the keyboard is in it, and from the
 * buttons in the header bar, which do not lie within it. What is called gets the page. */
void        marquise_side_page_add_actions  (MarquiseSidePage   *self,
                                             const char         *prefix,
                                             const GActionEntry *entries,
                                             guint               n_entries);
/* @name: of one of them, without the prefix; all are enabled at first. */
void        marquise_side_page_enable_action (MarquiseSidePage  *self,
                                              const char        *name,
                                              gboolean           enabled);
/* For the focus() of a page, or of what is in it, that is read: Tab comes to the first thing in it.
 * GTK asks what has a grab_focus() of its own to take the focus instead. */
gboolean    marquise_side_page_move_focus   (GtkWidget          *widget,
                                             GtkDirectionType    direction);
/* What Escape does in a search on a page: it ends the search first, and then leaves the page. */
void        marquise_side_page_stop_search  (GtkEditable        *search);
/* A step back within the page; FALSE where there is none. */
gboolean    marquise_side_page_go_back      (MarquiseSidePage   *self);

G_END_DECLS
