/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The weights of the value networks: data/coach, which build-aux/make-net.py turns into C. */

#pragma once

#include "value-net.h"

#define DECLARE_VALUE_NET(name, inputs)                      \
  extern const int8_t name ## _first[inputs][VALUE_HIDDEN];  \
  extern const float name ## _scale[VALUE_HIDDEN];           \
  extern const float name ## _bias[VALUE_HIDDEN];            \
  extern const float name ## _second[VALUE_HIDDEN]

DECLARE_VALUE_NET (salic, SALIC_INPUTS);
DECLARE_VALUE_NET (salic_after, SALIC_INPUTS);
DECLARE_VALUE_NET (salic_no, SALIC_INPUTS);
DECLARE_VALUE_NET (salic_strict, SALIC_INPUTS);
DECLARE_VALUE_NET (tower_1, TOWER_INPUTS);
DECLARE_VALUE_NET (tower_1_5, TOWER_INPUTS);
DECLARE_VALUE_NET (tower_2, TOWER_INPUTS);
DECLARE_VALUE_NET (tower_2_5, TOWER_INPUTS);
