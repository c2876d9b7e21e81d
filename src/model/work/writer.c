/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The orders are in one list, the oldest first. The thread takes the first order that has no
 * earlier one for its file, carries it out without the lock, and tells the main loop. If all
 * remaining ones have failed it waits for a new order, for flush(), or for a time that grows from
 * two seconds to a minute. */

#include "config.h"

#include "writer.h"
#include "disk.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define RETRY_MIN (2 * G_USEC_PER_SEC)
#define RETRY_MAX (60 * G_USEC_PER_SEC)
/* The number of attempts of flush(). */
#define FLUSH_ROUNDS 3
/* After this time without an answer, the disk hangs. */
#define HANG G_TIME_SPAN_SECOND
/* How long flush() waits in all, and how long the writer waits for its thread when it ends. */
#define FLUSH_MAX (5 * G_TIME_SPAN_SECOND / 2)
/* Larger files found in the place of an order cannot be saved games. */
#define FOREIGN_MAX (1024 * 1024)

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
  gboolean running;             /* the thread is carrying it out */
  gint64 since;                 /* since when */
  guint failed;                 /* the last round in which it failed */
  GError *error;                /* its last error, or NULL */
} Order;

/* A message of the thread for the main loop. */
typedef struct {
  char *path;
  GError *error;                /* NULL: it is safe on disk */
  gboolean foreign;
} News;

struct _MarquiseWriter {
  GObject parent_instance;

  MarquiseWriterGuard guard;
  gpointer guard_data;

  GThread *thread;
  GMutex lock;                  /* for all that follows */
  GCond changed;
  GList *orders;                /* of Order */
  GHashTable *known;            /* path → checksum of the content expected there */
  GQueue news;                  /* of News */
  guint round;                  /* number of the round; an order that failed is not tried again in
                                 * the same round */
  gint64 delay;
  gboolean ends;
  gboolean over;                /* the thread has ended */
  GSource *news_source;
  GSource *watch;               /* source that checks whether the disk answers */

  GHashTable *told;             /* "path: reason" already reported; only on the main loop */
};

G_DEFINE_FINAL_TYPE (MarquiseWriter, marquise_writer, G_TYPE_OBJECT)

enum {
  SIGNAL_FAILED,
  SIGNAL_SAFE,
  SIGNAL_FOREIGN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
news_free (News *news)
{
  g_free (news->path);
  g_clear_error (&news->error);
  g_free (news);
}

/* Orders, under the lock */

static void
order_free (Order *order)
{
  g_free (order->path);
  g_clear_pointer (&order->content, g_bytes_unref);
  g_clear_error (&order->error);
  g_free (order);
}

/* The first order that has not failed in @round and has no earlier one for its file, or NULL. */
static Order *
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

/* The last order for this file, if it writes the file and is not being carried out, or NULL. */
static Order *
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

/* The first order for this path, or NULL. */
static Order *
order_find (GList      *orders,
            const char *path)
{
  for (GList *link = orders; link != NULL; link = link->next)
    if (g_str_equal (((Order *) link->data)->path, path))
      return link->data;

  return NULL;
}

/* Why it is not done: its own error, or that of an earlier order for the same file. (transfer
 * full) */
static GError *
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

/* Telling */

static void
forget_told (MarquiseWriter *self,
             const char     *path)
{
  g_autofree char *prefix = g_strconcat (path, ": ", NULL);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->told);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, prefix))
      g_hash_table_iter_remove (&iter);
}

static void
tell (MarquiseWriter *self,
      News           *news)
{
  if (news->foreign)
    {
      g_signal_emit (self, signals[SIGNAL_FOREIGN], 0, news->path);
    }
  else if (news->error == NULL)
    {
      forget_told (self, news->path);
      g_signal_emit (self, signals[SIGNAL_SAFE], 0, news->path);
    }
  else
    {
      g_autofree char *what = g_strconcat (news->path, ": ", news->error->message, NULL);

      if (g_hash_table_add (self->told, g_steal_pointer (&what)))
        g_signal_emit (self, signals[SIGNAL_FAILED], 0, news->path, news->error);
    }
}

static void
tell_all (MarquiseWriter *self)
{
  News *news;

  g_object_ref (self);
  do
    {
      g_mutex_lock (&self->lock);
      g_clear_pointer (&self->news_source, g_source_unref);
      news = g_queue_pop_head (&self->news);
      g_mutex_unlock (&self->lock);
      if (news != NULL)
        {
          tell (self, news);
          news_free (news);
        }
    }
  while (news != NULL);
  g_object_unref (self);
}

static gboolean
news_cb (gpointer data)
{
  g_autoptr (MarquiseWriter) self = g_weak_ref_get (data);

  if (self != NULL)
    tell_all (self);

  return G_SOURCE_REMOVE;
}

static void
free_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* Takes @source, which calls @callback with a GWeakRef on the main loop. */
static GSource *
attach (MarquiseWriter *self,
        GSource        *source,
        GSourceFunc     callback)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);

  g_weak_ref_init (ref, self);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, callback, ref, free_ref);
  g_source_attach (source, NULL);

  return source;
}

/* Under the lock. Takes @error. */
static void
post_news (MarquiseWriter *self,
           const char     *path,
           GError         *error,
           gboolean        foreign)
{
  News *news = g_new0 (News, 1);

  *news = (News) { g_strdup (path), error, foreign };
  g_queue_push_tail (&self->news, news);
  if (self->news_source == NULL && !self->ends)
    self->news_source = attach (self, g_idle_source_new (), news_cb);
}

/* A disk that does not answer */

/* Under the lock: the order for which the disk does not answer, or NULL. */
static const Order *
find_hanging (MarquiseWriter *self)
{
  for (GList *link = self->orders; link != NULL; link = link->next)
    {
      const Order *order = link->data;

      if (order->running && g_get_monotonic_time () - order->since >= HANG)
        return order;
    }

  return NULL;
}

/* Under the lock. */
static void
post_hanging (MarquiseWriter *self)
{
  const Order *order = find_hanging (self);

  if (order != NULL)
    /* Translators: stands behind a colon, as the reason why something is not saved. */
    post_news (self, order->path,
               g_error_new_literal (G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                                    _("the disk does not answer")), FALSE);
}

static gboolean
watch_cb (gpointer data)
{
  g_autoptr (MarquiseWriter) self = g_weak_ref_get (data);
  gboolean goes_on;

  if (self == NULL)
    return G_SOURCE_REMOVE;

  g_mutex_lock (&self->lock);
  post_hanging (self);
  goes_on = self->orders != NULL && !self->ends;
  if (!goes_on)
    g_clear_pointer (&self->watch, g_source_unref);
  g_mutex_unlock (&self->lock);

  return goes_on;
}

gboolean
marquise_writer_hangs (MarquiseWriter *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);

  locker = g_mutex_locker_new (&self->lock);

  return find_hanging (self) != NULL;
}

/* The thread */

/* The checksum is kept for each file of the session, instead of its content. (transfer full) */
static char *
sum_up (GBytes *content)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, content);
}

/* @known: a checksum, or NULL. */
static gboolean
is_known (GBytes     *content,
          const char *known)
{
  g_autofree char *sum = known != NULL ? sum_up (content) : NULL;

  return known != NULL && g_str_equal (sum, known);
}

/* Under the lock: remembers @content; NULL: the file's content is not known. */
static void
keep_in_mind (MarquiseWriter *self,
              const char     *path,
              GBytes         *content)
{
  if (content != NULL)
    g_hash_table_insert (self->known, g_strdup (path), sum_up (content));
  else
    g_hash_table_remove (self->known, path);
}

/* Passes a file written by somebody else to the guard. */
static gboolean
save_foreign (MarquiseWriter *self,
              Order          *order,
              GBytes         *content,
              const char     *known,
              gboolean       *foreign,
              GError        **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (GBytes) theirs = NULL;

  if (!order->guarded || self->guard == NULL)
    return TRUE;

  theirs = marquise_disk_read (order->path, FOREIGN_MAX, &local);
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT)
      || (theirs != NULL && (is_known (theirs, known) || g_bytes_equal (theirs, content))))
    return TRUE;

  /* A file that cannot be read may be valuable. */
  if (theirs == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  *foreign = self->guard (order->path, theirs, content, self->guard_data, &local);
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));

  return *foreign || *error == NULL;
}

/* Carries out an order without the lock. */
static gboolean
carry_out (MarquiseWriter *self,
           Order          *order,
           GBytes         *content,
           const char     *known,
           gboolean       *foreign,
           GError        **error)
{
  switch (order->kind)
    {
    case ORDER_WRITE:
      /* If the target of a link is not what was written there, it belongs to somebody else. */
      return save_foreign (self, order, content, known, foreign, error)
             && (*foreign ? marquise_disk_put (order->path, content, error)
                 : marquise_disk_replace (order->path, content, error));
    case ORDER_APPEND:
      return marquise_disk_append (order->path, content, error);
    case ORDER_REMOVE:
    default:
      return marquise_disk_remove (order->path, error);
    }
}

/* Under the lock, which is released meanwhile. */
static void
try_order (MarquiseWriter *self,
           Order          *order)
{
  GError *error = NULL;
  GBytes *content = order->content != NULL ? g_bytes_ref (order->content) : NULL;
  g_autofree char *known = g_strdup (g_hash_table_lookup (self->known, order->path));
  gboolean done, foreign = FALSE;

  order->running = TRUE;
  order->since = g_get_monotonic_time ();
  g_mutex_unlock (&self->lock);
  done = carry_out (self, order, content, known, &foreign, &error);
  g_mutex_lock (&self->lock);
  order->running = FALSE;

  if (foreign)
    post_news (self, order->path, NULL, TRUE);
  if (done)
    {
      keep_in_mind (self, order->path, order->kind == ORDER_WRITE ? content : NULL);
      post_news (self, order->path, NULL, FALSE);
      self->orders = g_list_remove (self->orders, order);
      order_free (order);
      self->delay = RETRY_MIN;
    }
  else
    {
      order->failed = self->round;
      g_clear_error (&order->error);
      order->error = g_error_copy (error);
      post_news (self, order->path, error, FALSE);
    }
  g_clear_pointer (&content, g_bytes_unref);
  g_cond_broadcast (&self->changed);
}

static gpointer
writer_thread (gpointer data)
{
  MarquiseWriter *self = data;

  g_mutex_lock (&self->lock);
  while (!self->ends)
    {
      Order *order = order_find_next (self->orders, self->round);

      if (order != NULL)
        {
          try_order (self, order);
        }
      else if (self->orders == NULL)
        {
          g_cond_wait (&self->changed, &self->lock);
        }
      else
        {
          guint round = self->round;
          gint64 end = g_get_monotonic_time () + self->delay;

          while (!self->ends && round == self->round
                 && g_cond_wait_until (&self->changed, &self->lock, end))
            ;
          if (round == self->round)
            {
              self->round++;
              self->delay = MIN (self->delay * 2, RETRY_MAX);
            }
        }
    }
  self->over = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);

  return NULL;
}

/* Parent overrides */

/* The thread ends while the object can still be referred to. A thread that hangs on a disk stays
 * until the process ends, and the object with it. */
static void
marquise_writer_dispose (GObject *object)
{
  MarquiseWriter *self = MARQUISE_WRITER (object);
  GThread *thread = g_steal_pointer (&self->thread);
  gint64 end = g_get_monotonic_time () + FLUSH_MAX;
  gboolean over;

  if (thread != NULL)
    {
      g_mutex_lock (&self->lock);
      self->ends = TRUE;
      g_cond_broadcast (&self->changed);
      while (!self->over && find_hanging (self) == NULL && g_get_monotonic_time () < end)
        g_cond_wait_until (&self->changed, &self->lock,
                           MIN (end, g_get_monotonic_time () + HANG / 10));
      over = self->over;
      g_mutex_unlock (&self->lock);
      if (over)
        {
          g_thread_join (thread);
        }
      else
        {
          g_thread_unref (thread);
          g_object_ref (self);
        }
    }

  G_OBJECT_CLASS (marquise_writer_parent_class)->dispose (object);
}

static void
marquise_writer_finalize (GObject *object)
{
  MarquiseWriter *self = MARQUISE_WRITER (object);

  if (self->news_source != NULL)
    g_source_destroy (self->news_source);
  g_clear_pointer (&self->news_source, g_source_unref);
  if (self->watch != NULL)
    g_source_destroy (self->watch);
  g_clear_pointer (&self->watch, g_source_unref);
  g_list_free_full (self->orders, (GDestroyNotify) order_free);
  g_queue_clear_full (&self->news, (GDestroyNotify) news_free);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->told);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);

  G_OBJECT_CLASS (marquise_writer_parent_class)->finalize (object);
}

static void
marquise_writer_class_init (MarquiseWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_writer_dispose;
  G_OBJECT_CLASS (klass)->finalize = marquise_writer_finalize;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", MARQUISE_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ERROR);
  signals[SIGNAL_SAFE] = g_signal_new ("safe", MARQUISE_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_FOREIGN] = g_signal_new ("foreign", MARQUISE_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
marquise_writer_init (MarquiseWriter *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->round = 1;
  self->delay = RETRY_MIN;
}

/* Public functions */

MarquiseWriter *
marquise_writer_new (void)
{
  return g_object_new (MARQUISE_TYPE_WRITER, NULL);
}

void
marquise_writer_set_guard (MarquiseWriter      *self,
                           MarquiseWriterGuard  guard,
                           gpointer             data)
{
  g_return_if_fail (MARQUISE_IS_WRITER (self));
  g_return_if_fail (self->thread == NULL);

  self->guard = guard;
  self->guard_data = data;
}

static void
push_order (MarquiseWriter *self,
            OrderKind       kind,
            const char     *path,
            GBytes         *content,
            gboolean        guarded)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  Order *order;

  order = kind == ORDER_WRITE ? order_find_replaceable (self->orders, path) : NULL;
  if (order != NULL)
    {
      g_bytes_unref (order->content);
      order->content = g_bytes_ref (content);
    }
  else
    {
      order = g_new0 (Order, 1);
      order->kind = kind;
      order->path = g_strdup (path);
      order->content = content != NULL ? g_bytes_ref (content) : NULL;
      order->guarded = guarded;
      self->orders = g_list_append (self->orders, order);
    }

  self->round++;
  if (self->thread == NULL)
    self->thread = g_thread_new ("writer", writer_thread, self);
  if (self->watch == NULL && !self->ends)
    self->watch = attach (self, g_timeout_source_new (HANG / G_TIME_SPAN_MILLISECOND / 4),
                          watch_cb);
  g_cond_broadcast (&self->changed);
}

void
marquise_writer_write (MarquiseWriter *self,
                       const char     *path,
                       GBytes         *content,
                       gboolean        guarded)
{
  g_return_if_fail (MARQUISE_IS_WRITER (self));
  g_return_if_fail (path != NULL && content != NULL);

  push_order (self, ORDER_WRITE, path, content, guarded);
}

void
marquise_writer_remove (MarquiseWriter *self,
                        const char     *path)
{
  g_return_if_fail (MARQUISE_IS_WRITER (self));
  g_return_if_fail (path != NULL);

  push_order (self, ORDER_REMOVE, path, NULL, FALSE);
}

void
marquise_writer_append (MarquiseWriter *self,
                        const char     *path,
                        GBytes         *text)
{
  g_return_if_fail (MARQUISE_IS_WRITER (self));
  g_return_if_fail (path != NULL && text != NULL);

  push_order (self, ORDER_APPEND, path, text, FALSE);
}

void
marquise_writer_know (MarquiseWriter *self,
                      const char     *path,
                      GBytes         *content)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_if_fail (MARQUISE_IS_WRITER (self));
  g_return_if_fail (path != NULL && content != NULL);

  locker = g_mutex_locker_new (&self->lock);
  keep_in_mind (self, path, content);
}

void
marquise_writer_forget (MarquiseWriter *self,
                        const char     *path)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_if_fail (MARQUISE_IS_WRITER (self));
  g_return_if_fail (path != NULL);

  locker = g_mutex_locker_new (&self->lock);
  keep_in_mind (self, path, NULL);
}

gboolean
marquise_writer_knows (MarquiseWriter *self,
                       const char     *path)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  locker = g_mutex_locker_new (&self->lock);

  return g_hash_table_contains (self->known, path);
}

GBytes *
marquise_writer_peek (MarquiseWriter *self,
                      const char     *path,
                      gboolean       *gone)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (gone != NULL)
    *gone = FALSE;
  locker = g_mutex_locker_new (&self->lock);
  for (GList *link = g_list_last (self->orders); link != NULL; link = link->prev)
    {
      Order *order = link->data;

      if (!g_str_equal (order->path, path))
        continue;
      if (gone != NULL)
        *gone = order->kind == ORDER_REMOVE;
      return order->content != NULL ? g_bytes_ref (order->content) : NULL;
    }

  return NULL;
}

gboolean
marquise_writer_is_safe (MarquiseWriter *self,
                         const char     *path)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  locker = g_mutex_locker_new (&self->lock);

  return order_find (self->orders, path) == NULL;
}

gboolean
marquise_writer_is_idle (MarquiseWriter *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);

  locker = g_mutex_locker_new (&self->lock);

  return self->orders == NULL;
}

gboolean
marquise_writer_is_idle_but (MarquiseWriter *self,
                             const char     *path)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  locker = g_mutex_locker_new (&self->lock);
  for (GList *link = self->orders; link != NULL; link = link->next)
    if (!g_str_equal (((Order *) link->data)->path, path))
      return FALSE;

  return TRUE;
}

/* Whether the thread is carrying out an order, or could. */
static gboolean
is_busy (MarquiseWriter *self)
{
  for (GList *link = self->orders; link != NULL; link = link->next)
    if (((Order *) link->data)->running)
      return TRUE;

  return order_find_next (self->orders, self->round) != NULL;
}

gboolean
marquise_writer_wait (MarquiseWriter  *self,
                      const char      *path,
                      GError         **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  const Order *order;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  locker = g_mutex_locker_new (&self->lock);
  self->round++;
  g_cond_broadcast (&self->changed);
  while (order_find (self->orders, path) != NULL && is_busy (self))
    g_cond_wait (&self->changed, &self->lock);

  order = order_find (self->orders, path);
  if (order != NULL)
    g_propagate_error (error, order_copy_error (order, self->orders));

  return order == NULL;
}

/* Under the lock, which is released meanwhile: waits until the thread has nothing to do, or is
 * clearly stuck. A disk that has not answered so far may answer in this time. */
static void
wait_idle (MarquiseWriter *self,
           gint64          end)
{
  gint64 last = MIN (end, g_get_monotonic_time () + HANG / 5);

  while (self->orders != NULL && is_busy (self)
         && g_get_monotonic_time () < (find_hanging (self) == NULL ? end : last))
    g_cond_wait_until (&self->changed, &self->lock, g_get_monotonic_time () + HANG / 20);
}

gboolean
marquise_writer_flush (MarquiseWriter *self)
{
  gint64 end = g_get_monotonic_time () + FLUSH_MAX;
  gboolean done;

  g_return_val_if_fail (MARQUISE_IS_WRITER (self), FALSE);

  /* Tries again, since a failure may be accidental, and there may not be another chance. */
  g_mutex_lock (&self->lock);
  for (int i = 0; i < FLUSH_ROUNDS && self->orders != NULL; i++)
    {
      self->round++;
      g_cond_broadcast (&self->changed);
      wait_idle (self, end);
    }
  post_hanging (self);
  done = self->orders == NULL;
  g_mutex_unlock (&self->lock);
  tell_all (self);

  return done;
}
