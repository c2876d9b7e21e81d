/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the networks for La tour infernale, and their weights. */

#pragma once

#include "value-net.h"

enum { TOWER_INPUTS = 1424 };

extern const ValueInputs tower_inputs;
