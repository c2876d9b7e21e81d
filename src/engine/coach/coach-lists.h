/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways of thinking that single patiences have. */

#pragma once

#include "coach-private.h"

extern const CoachOps klondike_coach;
