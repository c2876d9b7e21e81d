/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseScoreSheet: the score of Marjolet beside the table, and what may be declared. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SCORE_SHEET (marquise_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseScoreSheet, marquise_score_sheet, MARQUISE, SCORE_SHEET, AdwBin)

/* Property: "width" (int): beside the table; 0: compact, for the foot of a narrow window.
 * Signal: "light" (const MarquiseChoice *choice): the cards of what may be declared are to light
 * up, since its button is pointed at; NULL: no more. The choice has no label. */

/* Its width beside the table, in logical pixels; with larger letters it takes more, as long as the
 * table keeps three fifths of the window. */
#define MARQUISE_SCORE_SHEET_WIDTH 276

/* Its width in a window that is @width wide and whose letters are @scale times the usual ones: 0 in
 * that of a telephone, where it lies beneath the table. */
int                 marquise_score_sheet_choose_width (int    width,
                                                       double scale);

MarquiseScoreSheet *marquise_score_sheet_new      (void);
/* Puts it at the end of @box, beside or below the other contents, depending on the width of the
 * window; a sheet for a single deal is always below. */
void                marquise_score_sheet_stand_in (MarquiseScoreSheet  *self,
                                                   GtkBox              *box);
/* @game may be NULL. */
void                marquise_score_sheet_set_game (MarquiseScoreSheet   *self,
                                                   MarquiseTrickMatch   *game);
/* Shows only the deal: nothing about a match, and no next deal. */
void                marquise_score_sheet_set_alone (MarquiseScoreSheet *self);
/* For a single deal, shows all that a player at the table would know: declarations, and the cards
 * played; in a wide window it is then beside the table. */
void                marquise_score_sheet_set_informed (MarquiseScoreSheet *self,
                                                       gboolean            informed);
/* Hides it unless there is room beside the table. */
void                marquise_score_sheet_set_beside (MarquiseScoreSheet *self);
/* The letters of the cards, and whether those that have fallen are listed. */
void                marquise_score_sheet_set_settings (MarquiseScoreSheet *self,
                                                       GSettings          *settings);

G_END_DECLS
