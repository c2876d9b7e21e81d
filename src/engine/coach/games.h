/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways of thinking and the inputs of networks that single patiences have. */

#pragma once

#include "coach-private.h"
#include "value-inputs.h"

extern const CoachOps klondike_coach;

extern const ValueInputs salic_inputs;
extern const ValueInputs tower_inputs;
