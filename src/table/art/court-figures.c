/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each figure wears and holds. The names are those of the portrait français. */

#include "court-figures.h"

#include "court-parts.h"

static const CourtFigure kings[N_SUITS] = {
  [SUIT_SPADES] = {
    "DAVID", "wbryy", 28, {
      { court_sceptre, 142, 99, -11 },
      { court_neck, 88, 62 },
      { court_robe_mantle, 88, 98 },
      { court_collar_gold, 88, 98 },
      { court_hair_king, 86, 62 },
      { court_face_david, 86, 62 },
      { court_beard_long, 86, 62 },
      { court_crown_fleurons, 86, 62, 0, 0, FALSE, "wr" },
      { court_harp, 38, 126, -4, 0.92 },
      { court_arm_raised, 142, 99, 0, 0, FALSE, "wryr" },
    }
  },
  [SUIT_HEARTS] = {
    "CHARLES", "yrbyb", 26, {
      { court_sword, 144, 102, -10, 0.92 },
      { court_neck, 86, 64 },
      { court_robe_tunic, 86, 100 },
      { court_collar_ermine, 86, 100 },
      { court_hair_front, 86, 64 },
      { court_face_charles, 86, 64 },
      { court_beard_forked, 86, 64 },
      { court_crown_closed, 86, 65, 0, 0, FALSE, "yb" },
      { court_arm_bearing, 35, 130, 0, 0, TRUE, "ybyb" },
      { court_orb, 35, 115 },
      { court_arm_raised, 144, 100, 0, 0, FALSE, "ybyb" },
    }
  },
  [SUIT_DIAMONDS] = {
    "CÉSAR", "grwyb", 30, {
      { court_eagle, 146, 117, -3 },
      { court_neck, 86, 60 },
      { court_toga, 86, 98 },
      { court_face_cesar, 84, 60 },
      { court_hair_roman, 84, 60 },
      { court_laurel, 84, 60 },
      { court_scroll, 40, 132, -8, 0.94 },
      { court_arm_offering, 42, 132, 0, 0, TRUE, "gryr" },
      { court_arm_raised, 146, 103, 0, 0, FALSE, "gryr" },
    }
  },
  [SUIT_CLUBS] = {
    "ALEXANDRE", "dbyrd", -24, {
      { court_neck, 88, 62, 0, 0, TRUE },
      { court_cuirass, 88, 98, 0, 0, FALSE, "yryrd" },
      { court_hair_curls, 88, 62, 0, 0, TRUE },
      { court_face_alexandre, 88, 62, 0, 0, TRUE },
      { court_beard_short, 88, 62, 0, 0, TRUE },
      { court_crown_rays, 88, 62, 0, 0, TRUE, "yb" },
      { court_shield_sun, 34, 118, 0, 0, FALSE, "yrb" },
      { court_kopis, 144, 112, -8 },
      { court_arm_raised, 144, 112, 0, 0, FALSE, "ybyb" },
    }
  },
};

static const CourtFigure queens[N_SUITS] = {
  [SUIT_SPADES] = {
    "PALLAS", "nbryw", 26, {
      { court_spear, 142, 101, -8 },
      { court_neck, 86, 62 },
      { court_gown, 86, 96 },
      { court_collar_aegis, 86, 97 },
      { court_face_pallas, 84, 62 },
      { court_hair_profile, 84, 62 },
      { court_helmet, 84, 62, 0, 0, FALSE, "nr" },
      { court_shield_owl, 35, 119, 0, 0, FALSE, "nyrb" },
      { court_arm_raised, 142, 101, 0, 0, FALSE, "nryr" },
    }
  },
  [SUIT_HEARTS] = {
    "JUDITH", "krbyw", 28, {
      { court_veil, 88, 64, 0, 1.3, FALSE, "ybby" },
      { court_neck, 88, 62 },
      { court_gown_crossed, 88, 96 },
      { court_hair_front_lady, 88, 62 },
      { court_face_judith, 88, 62 },
      { court_coronet, 88, 62, 0, 0, FALSE, "yb" },
      { court_rose, 34, 114, -8, 0, FALSE, "yr" },
      { court_arm_offering, 34, 130, 0, 0, TRUE, "yrwr" },
      { court_arm_across, 122, 116, 12, 0, FALSE, "ybwb" },
    }
  },
  [SUIT_DIAMONDS] = {
    "RACHEL", "dybrw", 0, {
      { court_neck, 86, 62, 0, 0, TRUE },
      { court_gown_square, 86, 96, 0, 0, FALSE, "dbryw" },
      { court_hair_plaits, 86, 62, 0, 0, TRUE, "dr" },
      { court_face_rachel, 86, 62, 0, 0, TRUE },
      { court_diadem, 86, 62, 0, 0, TRUE },
      { court_fan, 146, 106, 14, 0, FALSE, "dry" },
      { court_arm_offering, 144, 110, 0, 0, FALSE, "drwr" },
      { court_arm_across, 50, 122, 14, 0, TRUE, "drwr" },
    }
  },
  [SUIT_CLUBS] = {
    "ARGINE", "ybrwy", 26, {
      { court_sceptre_pearl, 144, 101, -11 },
      { court_neck, 86, 62 },
      { court_gown, 86, 96, 0, 0, FALSE, "ykrrw" },
      { court_puffs, 86, 96, 0, 0, FALSE, "yby" },
      { court_collar_ruff, 86, 98 },
      { court_hair_net, 86, 62, 0, 0, FALSE, "yb" },
      { court_face_argine, 86, 62 },
      { court_coronet, 86, 62, 0, 0, FALSE, "yr" },
      { court_daisy, 34, 112, 0, 0, FALSE, "ywww" },
      { court_arm_offering, 34, 129, 0, 0, TRUE, "ybyb" },
      { court_arm_raised, 144, 101, 0, 0, FALSE, "ybyb" },
    }
  },
};

static const CourtFigure jacks[N_SUITS] = {
  [SUIT_SPADES] = {
    "HOGIER", "yrbwy", 26, {
      { court_halberd, 149, 108, 5, 0, TRUE },
      { court_neck, 86, 62 },
      { court_robe_halves, 86, 98, 0, 0, FALSE, "ykryy" },
      { court_collar_gold, 86, 98 },
      { court_hair_page, 86, 62 },
      { court_face_hogier, 86, 62 },
      { court_goatee, 86, 62 },
      { court_beret, 86, 62, 0, 0, FALSE, "yby" },
      { court_hound, 29, 126, 0, 0.94 },
      { court_arm_raised, 148, 101, 0, 0, FALSE, "ybyb" },
    }
  },
  [SUIT_HEARTS] = {
    "LA HIRE", "nbryw", 26, {
      { court_mace, 144, 102, -10 },
      { court_neck, 86, 62, 0, 0, TRUE },
      { court_doublet, 86, 98, 0, 0, FALSE, "nryyb" },
      { court_collar_points, 86, 98, 0, 0, FALSE, "nrw" },
      { court_hair_curls, 86, 62, 0, 0, TRUE },
      { court_face_la_hire, 86, 62, 0, 0, TRUE },
      { court_moustache, 86, 62, 0, 0, TRUE },
      { court_cap, 86, 62, 0, 0, TRUE, "nbry" },
      { court_horn, 36, 122, 0, 0, TRUE },
      { court_arm_bearing, 32, 132, 0, 0, TRUE, "nryr" },
      { court_arm_raised, 144, 102, 0, 0, FALSE, "nryr" },
    }
  },
  [SUIT_DIAMONDS] = {
    "HECTOR", "nbyrw", -24, {
      { court_neck, 86, 62, 0, 0, TRUE },
      { court_brigandine, 86, 98, 0, 0, FALSE, "nbryg" },
      { court_face_hector, 88, 62, 0, 0, TRUE },
      { court_helmet_crest, 88, 62, 0, 0, TRUE, "nr" },
      { court_shield, 33, 121, 0, 0, FALSE, "nyrwr" },
      { court_sword_leaf, 144, 112, -6 },
      { court_arm_raised, 144, 112, 0, 0, FALSE, "nryr" },
    }
  },
  [SUIT_CLUBS] = {
    "LANCELOT", "dbwgr", 26, {
      { court_lance, 142, 102, -8, 0, FALSE, "yr" },
      { court_neck, 86, 62 },
      { court_surcoat, 86, 98 },
      { court_hair_bob, 86, 62 },
      { court_face_lancelot, 86, 62 },
      { court_bonnet, 86, 62, 0, 0, FALSE, "ybrw" },
      { court_grail, 39, 126 },
      { court_arm_bearing, 39, 139, 0, 0, TRUE, "ybyb" },
      { court_arm_raised, 142, 101, 0, 0, FALSE, "ybyb" },
    }
  },
};

const CourtFigure *
court_figure (Card card)
{
  switch (card_rank (card))
    {
    case RANK_KING:
      return &kings[card_suit (card)];
    case RANK_QUEEN:
      return &queens[card_suit (card)];
    default:
      return &jacks[card_suit (card)];
    }
}
