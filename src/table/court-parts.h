/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The vocabulary the court figures are put together from.
 *
 * Everything that belongs to a head is drawn around the middle of the face, which looks to the
 * left, about 38 units wide and 48 high; what is worn or held is drawn around the place where it
 * is worn or held. A part is an array of shapes closed by an empty one. */

#pragma once

#include "table/art-path.h"

G_BEGIN_DECLS

extern const ArtShape court_arm_across[], court_arm_offering[], court_arm_raised[];
extern const ArtShape court_beard_curly[], court_beard_forked[], court_beard_long[];
extern const ArtShape court_beret[], court_bonnet[], court_cap[];
extern const ArtShape court_collar_chain[], court_collar_ermine[], court_collar_gold[];
extern const ArtShape court_collar_points[], court_collar_ruff[], court_coronet[];
extern const ArtShape court_crown_closed[], court_crown_fleurons[], court_crown_rays[];
extern const ArtShape court_cuirass[], court_daisy[], court_diadem[];
extern const ArtShape court_face_front[], court_face_lady[], court_face_lady_front[];
extern const ArtShape court_face_profile[], court_face_quarter[], court_fan[];
extern const ArtShape court_goatee[], court_gown[], court_hair_curls[];
extern const ArtShape court_hair_front[], court_hair_front_lady[], court_hair_king[];
extern const ArtShape court_hair_net[], court_hair_page[], court_hair_plaits[];
extern const ArtShape court_hair_roman[], court_hair_waves[], court_halberd[];
extern const ArtShape court_harp[], court_helmet[], court_lance[];
extern const ArtShape court_laurel[], court_mace[], court_morion[];
extern const ArtShape court_moustache[], court_neck[], court_orb[];
extern const ArtShape court_robe_halves[], court_robe_mantle[], court_robe_tunic[];
extern const ArtShape court_rose[], court_sceptre[], court_shield[];
extern const ArtShape court_sword[], court_tulip[], court_veil[];

G_END_DECLS
