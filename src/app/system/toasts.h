/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notices over a window, one after the other. An overlay gets one toast at a time, and the next
 * when that has gone: libadwaita 1.2 ends the program where one that glides in behind another goes
 * before it has come, and all ways of going are looked after here: Escape, what displaces a toast,
 * its time, and what takes it away. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @title is what is seen of the sentence. */
AdwToast * marquise_toasts_new     (const char      *sentence,
                                    GtkWidget       *title);
/* Shows the toast (transfer full) after earlier ones are gone. Its timeout begins when it has
 * appeared, and again while it is pointed at. A toast without a button that repeats another one,
 * shown or waiting, is dropped. One of high priority comes first, and the one it displaces comes
 * back. */
void       marquise_toasts_add     (AdwToastOverlay *overlay,
                                    AdwToast        *toast);
/* The same, and says its sentence through a screen reader, each time. Without it that is for the
 * caller to do, who has an announcer. */
void       marquise_toasts_say     (AdwToastOverlay *overlay,
                                    AdwToast        *toast);
/* Says through a screen reader what is seen without a toast, as that its deed was taken back. */
void       marquise_toasts_announce (AdwToastOverlay *overlay,
                                     const char      *sentence);
/* Takes the toast away: at once while it waits, and once it has come when it is just coming. */
void       marquise_toasts_dismiss (AdwToast        *toast);

G_END_DECLS
