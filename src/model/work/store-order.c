/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The orders of a store: see store-order.h. */

#include "config.h"

#include "store-order.h"

void
order_free (Order *order)
{
  g_free (order->path);
  g_clear_pointer (&order->content, g_bytes_unref);
  g_free (order);
}

Order *
order_find_next (GList *orders,
                 guint  round)
{
  for (GList *link = orders; link != NULL; link = link->next)
    {
      Order *order = link->data;
      gboolean blocked = order->failed == round;

      for (GList *other = orders; other != link && !blocked; other = other->next)
        blocked = ((Order *) other->data)->chain == order->chain;
      if (!blocked)
        return order;
    }

  return NULL;
}

Order *
order_find_replaceable (GList      *orders,
                        const char *chain,
                        const char *path)
{
  for (GList *link = g_list_last (orders); link != NULL; link = link->prev)
    {
      Order *order = link->data;

      if (order->chain == chain)
        return order->kind == ORDER_WRITE && !order->running && g_str_equal (order->path, path)
               ? order : NULL;
    }

  return NULL;
}
