/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the file of a saved game says about itself, without playing it through. May be used in any
 * thread. */

#pragma once

#include "saved-keys.h"

G_BEGIN_DECLS

/* FALSE and MARQUISE_ERROR_DAMAGED when this is not a whole saved game of a game that is known;
 * some of it may be filled anyway. @text need not end with NUL. */
gboolean         marquise_saved_facts_read      (MarquiseSavedKeys       *facts,
                                                 const char              *text,
                                                 gsize                    length,
                                                 GError                 **error);
/* The same with a file, which is waited for. */
gboolean         marquise_saved_facts_read_file (MarquiseSavedKeys       *facts,
                                                 const char              *path,
                                                 GError                 **error);

/* Under which it is counted, or NULL. */
const char *     marquise_saved_facts_get_id    (const MarquiseSavedKeys *facts);
/* Of the game as a whole: a patience, or a match. (transfer full) */
MarquiseRecord * marquise_saved_facts_get_record (const MarquiseSavedKeys *facts);
/* A move was made, even if it was taken back. */
gboolean         marquise_saved_facts_has_begun (const MarquiseSavedKeys *facts);
/* A move stands, or a match has gone on. */
gboolean         marquise_saved_facts_has_moved (const MarquiseSavedKeys *facts);
/* Won, lost or given up: a patience, or a match. */
gboolean         marquise_saved_facts_is_over   (const MarquiseSavedKeys *facts);
/* Whether @other is the same game, and everything that was played in it was played here too. */
gboolean         marquise_saved_facts_cover     (const MarquiseSavedKeys *facts,
                                                 const MarquiseSavedKeys *other);

G_END_DECLS
