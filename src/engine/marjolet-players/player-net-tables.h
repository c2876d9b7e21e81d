/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The weights of the network: data/marjolet.net, which build-aux/make-net.py turns into C. The first
 * layer is held as whole numbers, NET_SCALE times its value. */

#pragma once

#include "player-net.h"

extern const int16_t marjolet_net_first[NET_ROWS][NET_FIRST];
extern const int16_t marjolet_net_first_bias[NET_FIRST];
extern const float marjolet_net_second[NET_FIRST][NET_SECOND];
extern const float marjolet_net_second_bias[NET_SECOND];
extern const float marjolet_net_third[NET_SECOND];
extern const float marjolet_net_third_bias[1];
