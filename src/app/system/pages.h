/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePages: pages of AdwPreferencesPage that can be searched, over a window. It is an
 * AdwPreferencesDialog where the system has that when Marquise is built (libadwaita 1.5), and an
 * AdwPreferencesWindow where not. May be made by a template. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#if ADW_CHECK_VERSION (1, 5, 0)
typedef AdwPreferencesDialog MarquisePages;
typedef AdwPreferencesDialogClass MarquisePagesClass;
#define MARQUISE_TYPE_PAGES (ADW_TYPE_PREFERENCES_DIALOG)
#define MARQUISE_PAGES(object) (ADW_PREFERENCES_DIALOG (object))
#define MARQUISE_IS_PAGES(object) (ADW_IS_PREFERENCES_DIALOG (object))
#else
typedef AdwPreferencesWindow MarquisePages;
typedef AdwPreferencesWindowClass MarquisePagesClass;
#define MARQUISE_TYPE_PAGES (ADW_TYPE_PREFERENCES_WINDOW)
#define MARQUISE_PAGES(object) (ADW_PREFERENCES_WINDOW (object))
#define MARQUISE_IS_PAGES(object) (ADW_IS_PREFERENCES_WINDOW (object))
#endif

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquisePages, g_object_unref)

/* The size at first, in logical pixels. Nothing else can be done beneath it meanwhile. */
void           marquise_pages_set_up       (MarquisePages      *self,
                                            const char         *title,
                                            int                 width,
                                            int                 height);
void           marquise_pages_add          (MarquisePages      *self,
                                            AdwPreferencesPage *page,
                                            gboolean            visible);
/* The overlay for toasts. */
AdwToastOverlay *marquise_pages_get_toasts  (MarquisePages      *self);
/* Shows a widget, with a header of its own, in the place of the pages, until it is closed. FALSE
 * while another one is there or still goes: then the widget is freed. */
gboolean       marquise_pages_open_sub     (MarquisePages      *self,
                                            GtkWidget          *child,
                                            const char         *title);
void           marquise_pages_close_sub    (MarquisePages      *self);
/* The pages that contain @widget, or NULL. */
MarquisePages *marquise_pages_find         (GtkWidget          *widget);

G_END_DECLS
