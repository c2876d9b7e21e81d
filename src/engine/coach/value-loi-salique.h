/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the networks for Loi salique, and their weights. */

#pragma once

#include "value-net.h"

enum { SALIC_INPUTS = 800 };

extern const ValueInputs salic_inputs;
