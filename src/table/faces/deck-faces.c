/* SPDX-License-Identifier: GPL-3.0-or-later */

/* DeckFaces, and the thread that draws. Requests go through one queue with one lock. The thread
 * takes the most urgent request and answers it; it ends, and frees its document, when nothing has
 * been requested for a while. Requests are made and freed only in the main thread. */

#include "deck-faces.h"

#include "deck-private.h"

#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* An open document takes 10 to 60 MiB: it is kept only while cards are requested. */
#define LINGER_MS 2500
/* The most space for drawn cards on disk. */
#define DISK_LIMIT (96 << 20)
/* Answers are delivered in slices of this many microseconds. */
#define PIECE_US 5000
#define FACE_MAX 4096
/* A request for facts about the deck only. */
#define SLOT_NONE -1
#define N_SLOTS 64

/* The requests at one size. */
typedef struct {
  int refs;                     /* main thread only */
  DeckFaces *owner;             /* NULL when it is not wanted any longer; main thread only */
  MarquiseDeck *deck;
  int width, height;
  GCancellable *cancellable;
} Batch;

typedef struct {
  Batch *batch;
  int slot;
  DeckUrgency urgency;
  /* The answer. */
  cairo_surface_t *surface;
  DeckInfo info;
  gboolean known;               /* info is valid */
} Request;

struct _DeckFaces {
  MarquiseDeck *deck;
  DeckFacesFunc func;
  gpointer data;
  Batch *batch;
  gboolean keeps;               /* keeps the images, since somebody has asked for one */
  DeckFaceState states[N_SLOTS];
  cairo_surface_t *images[N_SLOTS];
};

/* The deck that the thread holds. */
typedef struct {
  char *key;                    /* path and stamp */
  DeckDocument *document;       /* NULL until it is needed */
  DeckInfo info;
  gboolean known;
  gboolean written;             /* images were added on disk */
} OpenDeck;

static GMutex lock;
static GCond asked, ended;
static GQueue requests = G_QUEUE_INIT;  /* of Request, the most urgent first */
static GQueue answers = G_QUEUE_INIT;   /* Request */
static gboolean running, hurry, at_end;
static int n_threads;                   /* including those that are still cleaning up */
static guint answer_source;

static void
batch_unref (Batch *batch)
{
  if (--batch->refs > 0)
    return;

  g_object_unref (batch->deck);
  g_object_unref (batch->cancellable);
  g_free (batch);
}

static void
request_free (Request *request)
{
  g_clear_pointer (&request->surface, cairo_surface_destroy);
  _deck_info_clear (&request->info);
  batch_unref (request->batch);
  g_free (request);
}

/* The thread */

static void
close_deck (OpenDeck *open)
{
  g_clear_pointer (&open->document, _deck_document_free);
  g_clear_pointer (&open->key, g_free);
  _deck_info_clear (&open->info);
  open->known = FALSE;
}

/* Whether the error is in the file itself, and will come again. */
static gboolean
is_lasting (const GError *error)
{
  return svg_is_error (error)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
}

/* Gives the deck up, at least until the program is started again. */
static void
give_up (OpenDeck        *open,
         const DeckPlace *place,
         const GError    *error)
{
  _deck_info_clear (&open->info);
  open->info.why = g_strdup (error->message);
  open->known = TRUE;
  if (is_lasting (error))
    _deck_cache_write_info (place, &open->info);
}

/* Reads the file unless it is open. */
static gboolean
open_document (OpenDeck        *open,
               const DeckPlace *place,
               GCancellable    *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (open->document != NULL)
    return TRUE;
  open->document = _deck_document_load (place, cancellable, &error);
  if (open->document != NULL && open->known)
    {
      _deck_document_set_aspect (open->document, open->info.aspect);
      return TRUE;
    }
  if (open->document != NULL && _deck_document_examine (open->document, &open->info, &error))
    {
      open->known = TRUE;
      _deck_cache_write_info (place, &open->info);
      return TRUE;
    }

  g_clear_pointer (&open->document, _deck_document_free);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    give_up (open, place, error);
  return FALSE;
}

static void
open_deck (OpenDeck        *open,
           const DeckPlace *place)
{
  g_autofree char *key = g_strconcat (place->path, "\n", place->stamp, NULL);

  if (g_strcmp0 (open->key, key) == 0)
    return;
  close_deck (open);
  open->key = g_steal_pointer (&key);
  open->known = _deck_cache_read_info (place, &open->info);
}

static void
draw_face (OpenDeck        *open,
           const DeckPlace *place,
           Request         *request)
{
  const Batch *batch = request->batch;
  g_autoptr (GError) error = NULL;

  request->surface = _deck_cache_read (place, request->slot, batch->width, batch->height);
  if (request->surface != NULL || !open_document (open, place, batch->cancellable))
    return;
  request->surface = _deck_document_draw (open->document, request->slot, batch->width,
                                          batch->height, &error);
  if (request->surface == NULL)
    {
      g_debug ("Card %d of %s cannot be drawn: %s", request->slot, place->path, error->message);
      return;
    }
  _deck_cache_write (place, request->slot, request->surface);
  open->written = TRUE;
}

static void
answer_request (OpenDeck *open,
                Request  *request)
{
  const DeckPlace *place = _marquise_deck_get_place (request->batch->deck);
  GCancellable *cancellable = request->batch->cancellable;

  if (g_cancellable_is_cancelled (cancellable))
    return;
  open_deck (open, place);
  if (!open->known)
    open_document (open, place, cancellable);
  if (open->known && open->info.why == NULL && request->slot != SLOT_NONE)
    draw_face (open, place, request);

  request->known = open->known;
  if (open->known)
    request->info = (DeckInfo) { open->info.aspect, g_strdup (open->info.why),
                                 g_strdup (open->info.author), g_strdup (open->info.license) };
}

static gboolean hand_over_cb (gpointer data);

static void
end_work (OpenDeck *open)
{
  close_deck (open);
  if (open->written)
    _deck_cache_trim (DISK_LIMIT);
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

static gpointer
work (gpointer data)
{
  OpenDeck open = { 0 };
  Request *request;

  g_mutex_lock (&lock);
  for (;;)
    {
      gint64 end = g_get_monotonic_time () + LINGER_MS * G_TIME_SPAN_MILLISECOND;

      while (g_queue_is_empty (&requests) && !hurry && g_cond_wait_until (&asked, &lock, end))
        ;
      request = g_queue_pop_head (&requests);
      if (request == NULL)
        break;
      g_mutex_unlock (&lock);
      answer_request (&open, request);
      g_mutex_lock (&lock);
      g_queue_push_tail (&answers, request);
      if (answer_source == 0)
        answer_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, hand_over_cb, NULL, NULL);
    }
  running = FALSE;
  g_mutex_unlock (&lock);

  end_work (&open);
  g_mutex_lock (&lock);
  n_threads--;
  g_cond_broadcast (&ended);
  g_mutex_unlock (&lock);
  return NULL;
}

/* The main thread */

/* Tells the owner, which may free itself or request more. */
static void
hand_over (Request *request)
{
  DeckFaces *owner;
  int slot = request->slot;

  if (request->known)
    _marquise_deck_learn (request->batch->deck, &request->info);
  owner = request->batch->owner;
  if (owner != NULL && slot != SLOT_NONE)
    {
      owner->states[slot] = request->surface ? DECK_FACE_COME : DECK_FACE_MISSING;
      g_clear_pointer (&owner->images[slot], cairo_surface_destroy);
      if (owner->keeps && request->surface)
        owner->images[slot] = cairo_surface_reference (request->surface);
      owner->func (slot == DECK_BACK ? CARD_DOWN : (Card) slot, request->surface, owner->data);
    }
  request_free (request);
}

static gboolean
hand_over_cb (gpointer data)
{
  gint64 end = g_get_monotonic_time () + PIECE_US;

  for (;;)
    {
      Request *request;

      g_mutex_lock (&lock);
      request = g_queue_pop_head (&answers);
      if (request == NULL)
        answer_source = 0;
      g_mutex_unlock (&lock);

      if (request == NULL)
        return G_SOURCE_REMOVE;
      hand_over (request);
      if (g_get_monotonic_time () >= end)
        return G_SOURCE_CONTINUE;
    }
}

/* When the program ends, things that the thread draws with disappear: so it finishes the present
 * card, and does not begin others. */
static void
end_threads (void)
{
  g_mutex_lock (&lock);
  while (!g_queue_is_empty (&requests))
    g_queue_push_tail_link (&answers, g_queue_pop_head_link (&requests));
  g_mutex_unlock (&lock);
  deck_faces_finish ();
}

/* Adds it after those of the same urgency. */
static void
enqueue (Request *request)
{
  GList *link;

  g_mutex_lock (&lock);
  for (link = requests.head; link != NULL; link = link->next)
    if (((Request *) link->data)->urgency > request->urgency)
      break;
  g_queue_insert_before (&requests, link, request);
  if (!running)
    {
      running = TRUE;
      n_threads++;
      if (!at_end)
        at_end = atexit (end_threads) == 0;
      g_thread_unref (g_thread_new ("decks", work, NULL));
    }
  g_cond_signal (&asked);
  g_mutex_unlock (&lock);
}

static void
ask (DeckFaces  *self,
     int         slot,
     DeckUrgency urgency)
{
  Request *request = g_new0 (Request, 1);

  request->batch = self->batch;
  request->batch->refs++;
  request->slot = slot;
  request->urgency = urgency;
  enqueue (request);
}

static void
begin_batch (DeckFaces *self,
             int        width,
             int        height)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->refs = 1;
  batch->owner = self;
  batch->deck = g_object_ref (self->deck);
  batch->width = width;
  batch->height = height;
  batch->cancellable = g_cancellable_new ();
  self->batch = batch;
}

/* The request being worked on is dropped when it comes back; those not begun are freed now. */
static void
drop_batch (DeckFaces *self)
{
  Batch *batch = g_steal_pointer (&self->batch);
  GQueue unwanted = G_QUEUE_INIT;

  g_cancellable_cancel (batch->cancellable);
  g_mutex_lock (&lock);
  for (GList *link = requests.head, *next; link != NULL; link = next)
    {
      next = link->next;
      if (((Request *) link->data)->batch != batch)
        continue;
      g_queue_unlink (&requests, link);
      g_queue_push_head_link (&unwanted, link);
    }
  g_mutex_unlock (&lock);

  batch->owner = NULL;
  for (int i = 0; i < N_SLOTS; i++)
    g_clear_pointer (&self->images[i], cairo_surface_destroy);
  memset (self->states, 0, sizeof self->states);
  g_queue_clear_full (&unwanted, (GDestroyNotify) request_free);
  batch_unref (batch);
}

/**
 * deck_faces_new:
 * @deck: a deck; what is not known of it is found out first, and told by its property "state"
 * @urgency: of that
 * @func: called with each card
 * @data: for @func
 */
DeckFaces *
deck_faces_new (MarquiseDeck *deck,
                DeckUrgency   urgency,
                DeckFacesFunc func,
                gpointer      data)
{
  DeckFaces *self;

  g_return_val_if_fail (MARQUISE_IS_DECK (deck), NULL);
  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (DeckFaces, 1);
  self->deck = g_object_ref (deck);
  self->func = func;
  self->data = data;
  begin_batch (self, 0, 0);
  if (marquise_deck_get_state (deck) == MARQUISE_DECK_UNKNOWN)
    ask (self, SLOT_NONE, urgency);
  return self;
}

/* Nothing is delivered after this. */
void
deck_faces_free (DeckFaces *self)
{
  if (self == NULL)
    return;

  drop_batch (self);
  g_object_unref (self->deck);
  g_free (self);
}

MarquiseDeck *
deck_faces_get_deck (DeckFaces *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->deck;
}

/* In device pixels. Requests at another size are dropped. */
void
deck_faces_set_size (DeckFaces *self,
                     int        width,
                     int        height)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (width > 0 && height > 0);

  width = MIN (width, FACE_MAX);
  height = MIN (height, FACE_MAX);
  if (self->batch->width == width && self->batch->height == height)
    return;
  drop_batch (self);
  begin_batch (self, width, height);
  if (marquise_deck_get_state (self->deck) == MARQUISE_DECK_UNKNOWN)
    ask (self, SLOT_NONE, DECK_URGENCY_SHOWN);
}

static int
find_slot (Card card)
{
  return card_is_down (card) ? DECK_BACK : card_face (card);
}

/* Requests a card, the back if it is face down; may be repeated only after it was delivered. */
void
deck_faces_request (DeckFaces  *self,
                    Card        card,
                    DeckUrgency urgency)
{
  int slot = find_slot (card);

  g_return_if_fail (self != NULL && self->batch->width > 0);
  g_return_if_fail (_deck_slot_exists (slot));

  if (self->states[slot] == DECK_FACE_ASKED
      || marquise_deck_get_state (self->deck) == MARQUISE_DECK_LEFT_OUT)
    return;
  self->states[slot] = DECK_FACE_ASKED;
  ask (self, slot, urgency);
}

/* The state of a card at the present size. */
DeckFaceState
deck_faces_get_state (DeckFaces *self,
                      Card       card)
{
  g_return_val_if_fail (self != NULL, DECK_FACE_MISSING);

  return self->states[find_slot (card)];
}

/* Returns: (transfer none): the card at the present size, or NULL; then it has been asked for, for
 * a picture, and comes as long as it can. */
cairo_surface_t *
deck_faces_get (DeckFaces *self,
                Card       card)
{
  int slot = find_slot (card);

  g_return_val_if_fail (self != NULL, NULL);

  self->keeps = TRUE;
  if (self->images[slot] == NULL && self->states[slot] != DECK_FACE_MISSING)
    deck_faces_request (self, card, DECK_URGENCY_PICTURE);
  return self->images[slot];
}

void
deck_faces_finish (void)
{
  g_mutex_lock (&lock);
  hurry = TRUE;
  g_cond_broadcast (&asked);
  while (n_threads > 0)
    g_cond_wait (&ended, &lock);
  hurry = FALSE;
  g_mutex_unlock (&lock);
}
