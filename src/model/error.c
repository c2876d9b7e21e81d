/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The error domain of what comes in from outside. */

#include "error.h"

G_DEFINE_QUARK (marquise-error-quark, marquise_error)
