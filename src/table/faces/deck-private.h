/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the parts of installed decks: deck.c (finding them), deck-gnome.c and deck-kde.c (the
 * two layouts of files), deck-document.c (reading and drawing one), deck-cache.c (drawn cards on
 * disk) and deck-faces.c (the thread). */

#pragma once

#include "deck.h"

#include "engine/cards/card.h"
#include "svg.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Cards of a deck by number: card_face(), or 0 for the back. */
#define DECK_N_SLOTS 64
#define DECK_BACK 0
#define DECK_SLOT_NAME 16

/* Limits for height divided by width; anything else is not a card. */
#define DECK_ASPECT_MIN 1.2
#define DECK_ASPECT_MAX 1.9

typedef struct _DeckFormat DeckFormat;

/* The files of a deck. Never changes, so that any thread may read it. */
typedef struct {
  const DeckFormat *format;
  char *entry;                  /* the name of its file or folder in a data folder */
  char *id;
  char *path;                   /* of the SVG file */
  char *name;
  char *author;                 /* or NULL */
  char *stamp;                  /* changes when the file changes */
} DeckPlace;

/* Facts found by reading the file. */
typedef struct {
  double aspect;                /* 0 if the deck is left out */
  char *why;                    /* why it is left out, or NULL: for the log, not translated */
  char *author, *license;       /* or NULL */
} DeckInfo;

struct _DeckFormat {
  const char *kind;             /* the first part of an id */
  const char *origin;           /* for players: its origin */
  const char *folder;           /* name of the folder in data folders */
  /* Whether @entry of @folder is such a deck; sets path, name and author. */
  gboolean (*read_place)        (const char      *folder,
                                 const char      *entry,
                                 DeckPlace       *place);
  void     (*name_layer)        (int              slot,
                                 char             name[DECK_SLOT_NAME]);
  /* The rectangle of a card on the whole drawing, whose size is @page. @aspect is that of the king
   * of hearts, or 0 to find that king itself. */
  gboolean (*locate)            (RsvgHandle      *handle,
                                 int              slot,
                                 const RsvgRectangle *page,
                                 double               aspect,
                                 RsvgRectangle       *rect,
                                 GError             **error);
};

extern const DeckFormat deck_format_gnome, deck_format_kde;

/* deck.c */

/* Whether @slot is a card or the back. */
gboolean        _deck_slot_exists       (int               slot);
void            _deck_place_free        (DeckPlace        *place);
const DeckPlace *_marquise_deck_get_place (MarquiseDeck   *self);
/* Stores what the worker found out; in the main thread only. */
void            _marquise_deck_learn    (MarquiseDeck     *self,
                                         const DeckInfo   *info);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeckPlace, _deck_place_free)

/* deck-document.c: in the worker's thread. */

typedef struct _DeckDocument DeckDocument;

DeckDocument *  _deck_document_load     (const DeckPlace  *place,
                                         GCancellable     *cancellable,
                                         GError          **error);
gboolean        _deck_document_examine  (DeckDocument     *self,
                                         DeckInfo         *info,
                                         GError          **error);
/* Replaces an examination that was done in an earlier run. */
void            _deck_document_set_aspect (DeckDocument     *self,
                                           double            aspect);
cairo_surface_t *_deck_document_draw    (DeckDocument     *self,
                                         int               slot,
                                         int               width,
                                         int               height,
                                         GError          **error);
void            _deck_document_free     (DeckDocument     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeckDocument, _deck_document_free)

/* deck-cache.c */

/* What is known of a deck, and its pictures, in files of the cache. Reading gives FALSE or
 * NULL if there are none. */
void            _deck_info_clear        (DeckInfo         *info);
gboolean        _deck_cache_read_info   (const DeckPlace  *place,
                                         DeckInfo         *info);
void            _deck_cache_write_info  (const DeckPlace  *place,
                                         const DeckInfo   *info);
cairo_surface_t *_deck_cache_read       (const DeckPlace  *place,
                                         int               slot,
                                         int               width,
                                         int               height);
void            _deck_cache_write       (const DeckPlace  *place,
                                         int               slot,
                                         cairo_surface_t  *surface);
void            _deck_cache_trim        (guint64           limit);
char *          _deck_cache_get_folder  (void);

G_END_DECLS
