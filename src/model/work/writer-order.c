/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The orders of a writer: see writer-order.h. */

#include "config.h"

#include "writer-order.h"

#include <errno.h>

void
order_free (Order *order)
{
  g_free (order->path);
  g_clear_pointer (&order->content, g_bytes_unref);
  g_clear_error (&order->error);
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
        blocked = g_str_equal (((Order *) other->data)->path, order->path);
      if (!blocked)
        return order;
    }

  return NULL;
}

Order *
order_find_replaceable (GList      *orders,
                        const char *path)
{
  for (GList *link = g_list_last (orders); link != NULL; link = link->prev)
    {
      Order *order = link->data;

      if (g_str_equal (order->path, path))
        return order->kind == ORDER_WRITE && !order->running ? order : NULL;
    }

  return NULL;
}

Order *
order_find (GList      *orders,
            const char *path)
{
  for (GList *link = orders; link != NULL; link = link->next)
    if (g_str_equal (((Order *) link->data)->path, path))
      return link->data;

  return NULL;
}

GError *
order_copy_error (const Order *order,
                  GList       *orders)
{
  for (GList *link = orders; link != NULL; link = link->next)
    {
      const Order *other = link->data;

      if (g_str_equal (other->path, order->path) && other->error != NULL)
        return g_error_copy (other->error);
    }

  return g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_AGAIN, g_strerror (EAGAIN));
}
