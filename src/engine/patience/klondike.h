/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solitaire, or Klondike (RULES.md 2): its rules as one constant. */

#pragma once

#include "patience.h"

extern const Patience klondike;
