/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The vocabulary the court figures are put together from.
 *
 * Everything that belongs to a head is drawn around the middle of the face, which looks to the
 * left, about 38 units wide and 48 high; what is worn or held is drawn around the place where it
 * is worn or held. A part is an array of shapes closed by an empty one. */

#pragma once

#include "table/art-path.h"

G_BEGIN_DECLS

extern const ArtShape court_arm_across[], court_arm_bearing[], court_arm_offering[];
extern const ArtShape court_arm_raised[], court_beard_curly[], court_beard_forked[];
extern const ArtShape court_beard_long[], court_beret[], court_bonnet[];
extern const ArtShape court_cap[], court_collar_cape[], court_collar_ermine[];
extern const ArtShape court_collar_gold[], court_collar_points[], court_collar_ruff[];
extern const ArtShape court_coronet[], court_crown_closed[], court_crown_fleurons[];
extern const ArtShape court_crown_rays[], court_cuirass[], court_daisy[];
extern const ArtShape court_diadem[], court_doublet[], court_eagle[];
extern const ArtShape court_face_front[], court_face_lady[], court_face_lady_front[];
extern const ArtShape court_face_profile[], court_face_quarter[], court_fan[];
extern const ArtShape court_goatee[], court_gown[], court_gown_crossed[];
extern const ArtShape court_gown_square[], court_hair_curls[], court_hair_front[];
extern const ArtShape court_hair_front_lady[], court_hair_king[], court_hair_net[];
extern const ArtShape court_hair_page[], court_hair_plaits[], court_hair_roman[];
extern const ArtShape court_hair_waves[], court_halberd[], court_harp[];
extern const ArtShape court_helmet[], court_lance[], court_laurel[];
extern const ArtShape court_mace[], court_morion[], court_moustache[];
extern const ArtShape court_neck[], court_orb[], court_puffs[];
extern const ArtShape court_robe_halves[], court_robe_mantle[], court_robe_tunic[];
extern const ArtShape court_rose[], court_sceptre[], court_shield[];
extern const ArtShape court_shield_sun[], court_sword[], court_tulip[];
extern const ArtShape court_veil[];

G_END_DECLS
