/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks which file to read or write: by GtkFileDialog where the system has it when Marquise is built
 * (GTK 4.10), by GtkFileChooserNative where not. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @file: NULL where the player has thought better of it; borrowed. */
typedef void (*MarquiseFileAnswer) (GFile *file, gpointer data);

typedef struct {
  const char *title;
  const char *accept;           /* of the button that does it, with its mnemonic */
  const char *name;             /* proposed to write to; NULL: a file is read */
  const char *filter;           /* what files of these patterns are called, or NULL: all are
                                 * shown */
  const char *patterns[5];
  gboolean any;                 /* other files may be shown as well */
} MarquiseFileQuestion;

/* @answered is called once, later. */
void marquise_choose_file (GtkWindow                  *parent,
                           const MarquiseFileQuestion *question,
                           MarquiseFileAnswer          answered,
                           gpointer                    data);

G_END_DECLS
