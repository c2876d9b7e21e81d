/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The vocabulary the court figures are put together from.
 *
 * Everything that belongs to a head is drawn around the middle of the face, which looks to the
 * left, about 38 units wide and 48 high; what is worn or held is drawn around the place where it
 * is worn or held. A part is an array of shapes closed by an empty one. */

#pragma once

#include "art-path.h"

G_BEGIN_DECLS

extern const ArtShape court_arm_across[], court_arm_bearing[], court_arm_offering[];
extern const ArtShape court_arm_raised[], court_beard_curly[], court_beard_forked[];
extern const ArtShape court_beard_long[], court_beard_short[], court_beret[], court_bonnet[];
extern const ArtShape court_brigandine[], court_cap[], court_collar_aegis[], court_collar_cape[];
extern const ArtShape court_collar_ermine[], court_collar_gold[], court_collar_points[];
extern const ArtShape court_collar_ruff[], court_coronet[], court_crown_closed[];
extern const ArtShape court_crown_fleurons[], court_crown_rays[], court_cuirass[], court_daisy[];
extern const ArtShape court_diadem[], court_doublet[], court_eagle[], court_face_alexandre[];
extern const ArtShape court_face_argine[], court_face_cesar[], court_face_charles[];
extern const ArtShape court_face_david[], court_face_hector[], court_face_hogier[];
extern const ArtShape court_face_judith[], court_face_la_hire[], court_face_lancelot[];
extern const ArtShape court_face_pallas[], court_face_rachel[], court_fan[], court_goatee[];
extern const ArtShape court_gown[], court_gown_crossed[], court_gown_square[], court_grail[];
extern const ArtShape court_hair_bob[], court_hair_curls[], court_hair_front[], court_hair_front_lady[];
extern const ArtShape court_hair_king[], court_hair_net[], court_hair_page[];
extern const ArtShape court_hair_plaits[], court_hair_profile[], court_hair_roman[];
extern const ArtShape court_hair_waves[], court_halberd[], court_harp[], court_helmet[];
extern const ArtShape court_helmet_crest[], court_horn[], court_hound[], court_kopis[];
extern const ArtShape court_lance[], court_laurel[], court_mace[], court_moustache[];
extern const ArtShape court_neck[], court_orb[], court_puffs[], court_robe_halves[];
extern const ArtShape court_robe_mantle[], court_robe_tunic[], court_rose[], court_sceptre[];
extern const ArtShape court_sceptre_pearl[], court_scroll[], court_shield[], court_shield_owl[];
extern const ArtShape court_shield_sun[], court_spear[], court_surcoat[], court_sword[];
extern const ArtShape court_sword_leaf[], court_toga[], court_tulip[], court_veil[];

G_END_DECLS
