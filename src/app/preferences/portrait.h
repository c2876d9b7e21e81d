/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The portrait of a character to play against, by the deck's own hand: the head of a court card. */

#pragma once

#include "model/trick/trick-match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @size pixels wide and high. */
GtkWidget *marquise_portrait_new (int size);
/* NULL: an empty place. */
void       marquise_portrait_set (GtkWidget *portrait, const MarquiseCharacter *character);

G_END_DECLS
