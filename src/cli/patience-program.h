/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another program that plays a patience. It is only told what is in a Knowledge, so that it never
 * learns about cards that nobody has seen. */

#pragma once

#include "program.h"

#include "engine/coach/knowledge.h"

/* Asks for a move. False: it plays no further, or is to play no further, and then program->why is
 * not empty. */
bool patience_program_choose (Program *program, const Patience *patience,
                              const Knowledge *knowledge, Move *move);
