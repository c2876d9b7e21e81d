/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into tests that were built with ThreadSanitizer. GLib is built without it, so
 * ThreadSanitizer does not see how GLib hands data from one thread to another; the functions here
 * tell it. They only report what GLib promises: that a mutex is held by one thread at a time, that
 * a thread or a task begins after it was started and has ended when it is joined or its callback is
 * called, and that an object is freed after its last reference was dropped. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <gio/gio.h>

void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

#define REAL(name) \
  static __typeof__ (&name) real; \
  if (real == NULL) \
  real = (__typeof__ (&name))dlsym (RTLD_NEXT, #name)

static void
take (void *address)
{
  if (__tsan_acquire != NULL && address != NULL)
    __tsan_acquire (address);
}

static void
give (void *address)
{
  if (__tsan_release != NULL && address != NULL)
    __tsan_release (address);
}

/* Locks */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  take (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean locked;

  REAL (g_mutex_trylock);
  locked = real (mutex);
  if (locked)
    take (mutex);

  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  give (mutex);
  real (mutex);
}

void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  REAL (g_cond_wait);
  give (mutex);
  real (cond, mutex);
  take (mutex);
}

gboolean
g_cond_wait_until (GCond  *cond,
                   GMutex *mutex,
                   gint64  end)
{
  gboolean signalled;

  REAL (g_cond_wait_until);
  give (mutex);
  signalled = real (cond, mutex, end);
  take (mutex);

  return signalled;
}

/* Threads */

typedef struct {
  GThreadFunc func;
  gpointer data;
} Start;

static gpointer
thread_cb (gpointer data)
{
  Start start = *(Start *) data;
  gpointer result;

  take (data);
  g_free (data);
  result = start.func (start.data);
  give (g_thread_self ());

  return result;
}

GThread *
g_thread_new (const char *name,
              GThreadFunc func,
              gpointer    data)
{
  Start *start = g_new (Start, 1);

  REAL (g_thread_new);
  *start = (Start) { func, data };
  give (start);

  return real (name, thread_cb, start);
}

gpointer
g_thread_join (GThread *thread)
{
  gpointer result;

  REAL (g_thread_join);
  result = real (thread);
  take (thread);

  return result;
}

/* Tasks */

typedef struct {
  GAsyncReadyCallback callback;
  gpointer data;
} Ready;

static void
ready_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Ready ready = *(Ready *) data;

  take (result);
  g_free (data);
  ready.callback (source, result, ready.data);
}

GTask *
g_task_new (gpointer             source,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             data)
{
  Ready *ready;

  REAL (g_task_new);
  if (callback == NULL)
    return real (source, cancellable, NULL, data);

  ready = g_new (Ready, 1);
  *ready = (Ready) { callback, data };

  return real (source, cancellable, ready_cb, ready);
}

static void
task_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GTaskThreadFunc func = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "hand-overs");

  take (task);
  func (task, source, data, cancellable);
  give (task);
}

void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  func)
{
  REAL (g_task_run_in_thread);
  g_object_set_data (G_OBJECT (task), "hand-overs", (gpointer) func);
  give (task);
  real (task, task_thread_cb);
}

void
g_task_return_boolean (GTask    *task,
                       gboolean  result)
{
  REAL (g_task_return_boolean);
  give (task);
  real (task, result);
}

void
g_task_return_pointer (GTask          *task,
                       gpointer        result,
                       GDestroyNotify  destroy)
{
  REAL (g_task_return_pointer);
  give (task);
  real (task, result, destroy);
}

void
g_task_return_error (GTask  *task,
                     GError *error)
{
  REAL (g_task_return_error);
  give (task);
  real (task, error);
}

/* References */

void
  (g_object_unref) (gpointer object)
{
  REAL (g_object_unref);
  give (object);
  take (object);
  real (object);
}

void
g_bytes_unref (GBytes *bytes)
{
  REAL (g_bytes_unref);
  give (bytes);
  take (bytes);
  real (bytes);
}

gboolean
  (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  REAL (g_atomic_ref_count_dec);
  give (count);
  take (count);

  return real (count);
}

void
g_atomic_rc_box_release_full (gpointer       box,
                              GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);
  give (box);
  take (box);
  real (box, clear);
}

/* The main loop */

typedef struct {
  GSourceFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Invocation;

static gboolean
invoke_cb (gpointer data)
{
  Invocation *invocation = data;

  take (invocation);

  return invocation->func (invocation->data);
}

static void
invocation_free (gpointer data)
{
  Invocation *invocation = data;

  if (invocation->destroy != NULL)
    invocation->destroy (invocation->data);
  g_free (invocation);
}

void
g_source_set_callback (GSource        *source,
                       GSourceFunc     func,
                       gpointer        data,
                       GDestroyNotify  destroy)
{
  Invocation *invocation = g_new (Invocation, 1);

  REAL (g_source_set_callback);
  *invocation = (Invocation) { func, data, destroy };
  give (invocation);
  real (source, invoke_cb, invocation, invocation_free);
}
