/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program of somebody else's that plays a patience. What it is told is made of a Knowledge alone,
 * so that no card that nobody has seen can be in it. */

#pragma once

#include "program.h"

#include "engine/coach/knowledge.h"

/* Asks for a move. False: it plays no further, or is to play no further, and then program->why is
 * not empty. */
bool patience_program_choose (Program *program, const Patience *patience,
                              const Knowledge *knowledge, Move *move);
