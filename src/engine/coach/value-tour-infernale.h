/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the networks of La tour infernale look at, and their weights. */

#pragma once

#include "value-net.h"

enum { TOWER_INPUTS = 1424 };

extern const ValueInputs tower_inputs;
