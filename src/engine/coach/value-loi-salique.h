/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the networks of Loi salique look at, and their weights. */

#pragma once

#include "value-net.h"

enum { SALIC_INPUTS = 800 };

extern const ValueInputs salic_inputs;

DECLARE_VALUE_NET (salic, SALIC_INPUTS);
DECLARE_VALUE_NET (salic_after, SALIC_INPUTS);
DECLARE_VALUE_NET (salic_no, SALIC_INPUTS);
DECLARE_VALUE_NET (salic_strict, SALIC_INPUTS);
