/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The orders of a writer, as a list, the oldest first. Used under its lock. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  ORDER_WRITE,
  ORDER_REMOVE,
  ORDER_APPEND
} OrderKind;

typedef struct {
  OrderKind kind;
  char *path;
  GBytes *content;              /* or NULL */
  gboolean guarded;
  gboolean running;             /* the thread is at it */
  gint64 since;                 /* when it began */
  guint failed;                 /* the round in which it failed last */
  GError *error;                /* and why, or NULL */
} Order;

void    order_free             (Order      *order);
/* The first one that did not fail in this @round and has none for its file before it, or NULL. */
Order * order_find_next        (GList      *orders,
                                guint       round);
/* The first one for this path, or NULL. */
Order * order_find             (GList      *orders,
                                const char *path);
/* Why it was not carried out: it has failed, or one before it for the same file. (transfer full) */
GError * order_copy_error      (const Order *order,
                                GList       *orders);
/* The last one for this file, if it writes it and is not under way, or NULL. */
Order * order_find_replaceable (GList      *orders,
                                const char *path);

G_END_DECLS
