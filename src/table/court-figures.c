/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who wears and holds what. The names are those of the portrait français. */

#include "table/court-figures.h"

#include "table/court-parts.h"

static const CourtFigure kings[N_SUITS] = {
  [SUIT_SPADES] = {
    "DAVID", "wbryb", 30, {
      { court_sceptre, 142, 100 },
      { court_neck, 92, 62 },
      { court_robe_mantle, 94, 98 },
      { court_collar_ermine, 94, 98 },
      { court_hair_king, 92, 62 },
      { court_face_quarter, 92, 62 },
      { court_beard_long, 92, 62 },
      { court_crown_fleurons, 92, 62, 0, 0, FALSE, "wr" },
      { court_harp, 36, 122 },
      { court_arm_across, 52, 128, 0, 0, FALSE, "wry.w" },
      { court_arm_raised, 142, 100, 0, 0, FALSE, "wryw" },
    }
  },
  [SUIT_HEARTS] = {
    "CHARLES", "yrbyw", -24, {
      { court_sword, 146, 104 },
      { court_neck, 90, 62 },
      { court_robe_tunic, 90, 98 },
      { court_collar_gold, 90, 98 },
      { court_hair_front, 90, 62 },
      { court_face_front, 90, 62 },
      { court_beard_forked, 90, 62 },
      { court_crown_closed, 90, 64, 0, 0, FALSE, "yb" },
      { court_arm_offering, 34, 118, 0, 0, TRUE, "ybyw" },
      { court_orb, 34, 100 },
      { court_arm_raised, 146, 104, 0, 0, FALSE, "ybyy" },
    }
  },
  [SUIT_DIAMONDS] = {
    "CÉSAR", "nbyrw", 30, {
      { court_sceptre, 146, 100 },
      { court_neck, 94, 60 },
      { court_cuirass, 96, 98 },
      { court_face_profile, 94, 60 },
      { court_hair_roman, 94, 60 },
      { court_laurel, 94, 60 },
      { court_orb, 34, 112 },
      { court_arm_offering, 34, 130, 0, 0, TRUE, "nryw" },
      { court_arm_raised, 146, 100, 0, 0, FALSE, "nryb" },
    }
  },
  [SUIT_CLUBS] = {
    "ALEXANDRE", "yrbwy", 0, {
      { court_neck, 88, 62, 0, 0, TRUE },
      { court_robe_halves, 88, 98 },
      { court_collar_chain, 88, 98 },
      { court_hair_curls, 88, 62, 0, 0, TRUE },
      { court_face_quarter, 88, 62, 0, 0, TRUE },
      { court_moustache, 88, 62, 0, 0, TRUE },
      { court_crown_rays, 88, 62, 0, 0, TRUE, "yb" },
      { court_sword, 40, 118, -12 },
      { court_arm_raised, 40, 118, 0, 0, TRUE, "yryb" },
      { court_arm_offering, 142, 108, 0, 0, FALSE, "ybyr" },
      { court_orb, 142, 90 },
    }
  },
};

static const CourtFigure queens[N_SUITS] = {
  [SUIT_SPADES] = {
    "PALLAS", "nbryw", -24, {
      { court_lance, 146, 104, 0, 0, FALSE, "nr" },
      { court_neck, 92, 62 },
      { court_gown, 92, 96 },
      { court_hair_waves, 92, 62 },
      { court_face_lady, 92, 62 },
      { court_helmet, 92, 62, 0, 0, FALSE, "nr" },
      { court_shield, 34, 118, 0, 0, FALSE, "nyrw" },
      { court_arm_raised, 146, 104, 0, 0, FALSE, "nbyw" },
    }
  },
  [SUIT_HEARTS] = {
    "JUDITH", "yrbyw", 30, {
      { court_veil, 90, 62, 0, 0, FALSE, "ywww" },
      { court_neck, 90, 62 },
      { court_gown, 90, 96 },
      { court_hair_front_lady, 90, 62 },
      { court_face_lady_front, 90, 62 },
      { court_coronet, 90, 62, 0, 0, FALSE, "yb" },
      { court_rose, 34, 118, -10, 0, FALSE, "yr" },
      { court_arm_offering, 34, 134, 0, 0, TRUE, "ybyr" },
      { court_arm_across, 118, 128, 0, 0, FALSE, "ybyr" },
    }
  },
  [SUIT_DIAMONDS] = {
    "RACHEL", "dybrw", 0, {
      { court_neck, 88, 62, 0, 0, TRUE },
      { court_gown, 88, 96, 0, 0, TRUE, "dbryw" },
      { court_hair_plaits, 88, 62, 0, 0, TRUE, "dr" },
      { court_face_lady, 88, 62, 0, 0, TRUE },
      { court_diadem, 88, 62, 0, 0, TRUE },
      { court_fan, 150, 106, 16, 0, FALSE, "dry" },
      { court_arm_offering, 148, 110, 0, 0, FALSE, "dryw" },
    }
  },
  [SUIT_CLUBS] = {
    "ARGINE", "ybrwy", -24, {
      { court_sceptre, 148, 106 },
      { court_neck, 92, 62 },
      { court_gown, 92, 96, 0, 0, FALSE, "yryww" },
      { court_collar_ruff, 92, 98 },
      { court_hair_net, 92, 62, 0, 0, FALSE, "yb" },
      { court_face_lady, 92, 62 },
      { court_coronet, 92, 62, 0, 0, FALSE, "yr" },
      { court_daisy, 34, 108, 0, 0, FALSE, "ywww" },
      { court_arm_offering, 34, 126, 0, 0, TRUE, "ybyw" },
      { court_arm_raised, 148, 106, 0, 0, FALSE, "ybyw" },
    }
  },
};

static const CourtFigure jacks[N_SUITS] = {
  [SUIT_SPADES] = {
    "HOGIER", "yrbwy", 30, {
      { court_halberd, 142, 100 },
      { court_neck, 92, 62 },
      { court_robe_halves, 92, 98, 0, 0, FALSE, "yrbyw" },
      { court_collar_gold, 92, 98 },
      { court_hair_page, 92, 62 },
      { court_face_quarter, 92, 62 },
      { court_goatee, 92, 62 },
      { court_beret, 92, 62, 0, 0, FALSE, "yby" },
      { court_arm_across, 40, 130, 0, 0, FALSE, "yryb" },
      { court_arm_raised, 142, 100, 0, 0, FALSE, "ybyw" },
    }
  },
  [SUIT_HEARTS] = {
    "LA HIRE", "nbryw", -24, {
      { court_mace, 36, 110 },
      { court_neck, 90, 62, 0, 0, TRUE },
      { court_robe_tunic, 88, 98, 0, 0, FALSE, "nbryr" },
      { court_collar_points, 88, 98, 0, 0, FALSE, "nrr" },
      { court_hair_curls, 90, 62, 0, 0, TRUE },
      { court_face_quarter, 90, 62, 0, 0, TRUE },
      { court_moustache, 90, 62, 0, 0, TRUE },
      { court_cap, 90, 62, 0, 0, TRUE, "nbry" },
      { court_arm_raised, 36, 116, 0, 0, TRUE, "nryb" },
      { court_arm_across, 124, 138, 0, 0, FALSE, "nryb" },
    }
  },
  [SUIT_DIAMONDS] = {
    "HECTOR", "nbyrw", 30, {
      { court_lance, 146, 100, 0, 0, FALSE, "nb" },
      { court_neck, 94, 62 },
      { court_cuirass, 94, 98, 0, 0, FALSE, "nrgbw" },
      { court_face_profile, 94, 62 },
      { court_hair_roman, 94, 62 },
      { court_morion, 94, 62 },
      { court_shield, 36, 124, 0, 0, FALSE, "nbry" },
      { court_arm_raised, 146, 100, 0, 0, FALSE, "nbyr" },
    }
  },
  [SUIT_CLUBS] = {
    "LANCELOT", "ybrwy", 0, {
      { court_lance, 36, 116, 0, 0, TRUE, "yr" },
      { court_neck, 90, 62 },
      { court_robe_mantle, 90, 98, 0, 0, FALSE, "yrbw" },
      { court_collar_chain, 90, 98 },
      { court_hair_page, 90, 62 },
      { court_face_lady, 90, 62 },
      { court_bonnet, 90, 62, 0, 0, FALSE, "ybrw" },
      { court_arm_raised, 36, 116, 0, 0, TRUE, "ybyr" },
      { court_tulip, 146, 98, 0, 0, FALSE, "yr" },
      { court_arm_offering, 146, 112, 0, 0, FALSE, "ybyr" },
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
