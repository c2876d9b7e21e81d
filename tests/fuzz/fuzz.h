/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The function of every fuzz target, which libFuzzer calls. */

#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
