/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale (RULES.md 3): its rules as one constant. */

#pragma once

#include "patience.h"

extern const Patience tour_infernale;
