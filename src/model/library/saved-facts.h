/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the file of a saved game says, without replaying it. May be used in any thread. */

#pragma once

#include "saved-keys.h"

G_BEGIN_DECLS

/* FALSE and MARQUISE_ERROR_DAMAGED if this is not a complete saved game of a known kind; some
 * fields may be filled anyway. @text need not end with NUL. */
gboolean         marquise_saved_facts_read      (MarquiseSavedKeys       *facts,
                                                 const char              *text,
                                                 gsize                    length,
                                                 GError                 **error);
/* The same for a file; waits for the disk. */
gboolean         marquise_saved_facts_read_file (MarquiseSavedKeys       *facts,
                                                 const char              *path,
                                                 GError                 **error);

/* The id under which it is counted, or NULL. */
const char *     marquise_saved_facts_get_id    (const MarquiseSavedKeys *facts);
/* The record of the whole game: a patience, or a match. (transfer full) */
MarquiseRecord * marquise_saved_facts_get_record (const MarquiseSavedKeys *facts);
/* Whether a move was made, even if it was taken back. */
gboolean         marquise_saved_facts_has_begun (const MarquiseSavedKeys *facts);
/* Whether a move stands, or a match has gone on. */
gboolean         marquise_saved_facts_has_moved (const MarquiseSavedKeys *facts);
/* Whether the patience or match is won, lost or given up. */
gboolean         marquise_saved_facts_is_over   (const MarquiseSavedKeys *facts);
/* Whether @other is the same game, without moves that are missing here. */
gboolean         marquise_saved_facts_cover     (const MarquiseSavedKeys *facts,
                                                 const MarquiseSavedKeys *other);

G_END_DECLS
