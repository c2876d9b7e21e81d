/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the networks of Loi salique look at, and their weights. */

#pragma once

#include "value-net.h"

enum { SALIC_INPUTS = 800 };

extern const ValueInputs salic_inputs;
