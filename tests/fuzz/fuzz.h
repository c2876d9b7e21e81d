/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The function that libFuzzer calls; every fuzz target has one. */

#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
