/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the networks of La tour infernale look at, and their weights. */

#pragma once

#include "value-net.h"

enum { TOWER_INPUTS = 1424 };

extern const ValueInputs tower_inputs;

DECLARE_VALUE_NET (tower_1, TOWER_INPUTS);
DECLARE_VALUE_NET (tower_1_5, TOWER_INPUTS);
DECLARE_VALUE_NET (tower_2, TOWER_INPUTS);
DECLARE_VALUE_NET (tower_2_5, TOWER_INPUTS);
