/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fallen-cards.h"

#include "app/view/card-style.h"
#include "model/game/card-names.h"

#include <glib/gi18n.h>

struct _MarquiseFallenCards {
  AdwBin parent_instance;

  GSettings *settings;
  GtkWidget *title;
  GtkWidget *grid;
  GtkWidget *line[N_SUITS];     /* in their order on the screen */
};

G_DEFINE_FINAL_TYPE (MarquiseFallenCards, marquise_fallen_cards, ADW_TYPE_BIN)

static const struct {
  int suit;
  const char *sign;
} lines[N_SUITS] = {
  { SUIT_SPADES, "♠" },
  { SUIT_HEARTS, "♥" },
  { SUIT_DIAMONDS, "♦" },
  { SUIT_CLUBS, "♣" },
};

static CardIndices
get_indices (MarquiseFallenCards *self)
{
  g_autofree char *indices = NULL;

  if (self->settings != NULL)
    g_settings_get (self->settings, "indices", "s", &indices);

  return marquise_card_style_parse_indices (indices != NULL ? indices : "auto");
}

static void
append_rank (GString    *text,
             int         rank,
             CardIndices indices)
{
  static const char english[] = ".A23456789.JQK", french[] = ".A23456789.VDR";

  g_string_append_c (text, ' ');
  if (rank == RANK_TEN)
    g_string_append (text, "10");
  else
    g_string_append_c (text, (indices == CARD_INDICES_ENGLISH ? english : french)[rank]);
}

static void
update_line (MarquiseFallenCards *self,
             int                  line,
             GArray              *fallen)
{
  g_autoptr (GString) text = g_string_new (lines[line].sign);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (guint i = 0; i < fallen->len; i++)
    {
      Card card = g_array_index (fallen, Card, i);

      if (card_suit (card) != lines[line].suit)
        continue;
      append_rank (text, card_rank (card), get_indices (self));
      g_string_append_printf (names, "%s%s", names->len > 0 ? C_("between parts", ", ") : "",
                              marquise_card_title (card));
    }
  if (names->len == 0)
    g_string_append (text, " –");

  name = names->len > 0 ? g_strdup (names->str)
         /* Translators: %s is the name of a suit. */
         : g_strdup_printf (C_("fallen cards", "No %s"), marquise_suit_name (lines[line].suit));
  gtk_label_set_label (GTK_LABEL (self->line[line]), text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line[line]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void
marquise_fallen_cards_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_FALLEN_CARDS (object)->settings);

  G_OBJECT_CLASS (marquise_fallen_cards_parent_class)->dispose (object);
}

static void
marquise_fallen_cards_class_init (MarquiseFallenCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_fallen_cards_dispose;
}

static void
marquise_fallen_cards_init (MarquiseFallenCards *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->title = g_object_new (GTK_TYPE_LABEL, "label", _("Cards that have fallen"), "xalign", 0.0,
                              "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->title, "heading");
  self->grid = g_object_new (GTK_TYPE_GRID, "row-spacing", 3, "column-spacing", 12, NULL);
  for (int line = 0; line < N_SUITS; line++)
    {
      self->line[line] = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE,
                                       NULL);
      gtk_widget_add_css_class (self->line[line], "numeric");
    }
  marquise_fallen_cards_set_wide (self, FALSE);
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), self->grid);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
marquise_fallen_cards_set_settings (MarquiseFallenCards *self,
                                    GSettings           *settings)
{
  g_return_if_fail (MARQUISE_IS_FALLEN_CARDS (self));

  g_set_object (&self->settings, settings);
}

void
marquise_fallen_cards_update (MarquiseFallenCards  *self,
                              MarquiseTrickMatch   *game)
{
  g_autoptr (GArray) fallen = NULL;

  g_return_if_fail (MARQUISE_IS_FALLEN_CARDS (self));
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (game));

  fallen = marquise_trick_match_get_fallen (game);
  for (int line = 0; line < N_SUITS; line++)
    update_line (self, line, fallen);
}

void
marquise_fallen_cards_set_wide (MarquiseFallenCards *self,
                                gboolean             wide)
{
  g_return_if_fail (MARQUISE_IS_FALLEN_CARDS (self));

  for (int line = 0; line < N_SUITS; line++)
    {
      GtkWidget *label = self->line[line];

      g_object_ref_sink (label);
      if (gtk_widget_get_parent (label) != NULL)
        gtk_grid_remove (GTK_GRID (self->grid), label);
      gtk_grid_attach (GTK_GRID (self->grid), label, wide ? line % 2 : 0, wide ? line / 2 : line, 1,
                       1);
      g_object_unref (label);
    }
}
