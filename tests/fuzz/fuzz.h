/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every fuzz target has: the function that libFuzzer calls. */

#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
