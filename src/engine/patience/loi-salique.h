/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique (RULES.md 1): its rules as one constant. */

#pragma once

#include "patience.h"

extern const Patience loi_salique;
