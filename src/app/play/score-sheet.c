/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score sheet of a trick game. It is read again from the game at every change. In a compact
 * sheet the buttons lie side by side and the points are summed. */

#include "config.h"

#include "score-sheet.h"

#include "app/kit/format.h"
#include "app/kit/letters.h"
#include "fallen-cards.h"
#include "points-grid.h"
#include "results.h"
#include "model/game/game-private.h"
#include "model/game/rule-texts.h"
#include "model/record/daily.h"

#include <glib/gi18n.h>

struct _MarquiseScoreSheet {
  AdwBin parent_instance;

  MarquiseTrickMatch *game;
  GSignalGroup *game_signals;
  int width;                    /* beside the table; 0: compact, beneath it */
  gboolean compact;             /* the same */
  gboolean alone;               /* one deal, without a match */
  gboolean informed;            /* with all that is known of it */
  gboolean beside;              /* the table, or not at all */
  gboolean fallen_shown;        /* the cards that have fallen, as the preferences say */
  GtkBox *box;                  /* the box that it is in and turns; NULL if something else places
                                 * it */
  guint place_idle;

  GtkWidget *scrolled;
  GtkWidget *clamp;
  GtkWidget *choices_box;
  GtkWidget *choices_title;
  GtkWidget *choices;
  GtkWidget *target;
  GtkWidget *rules;             /* of a match, by name */
  GtkWidget *opponent;
  GtkWidget *dealer;
  MarquisePointsGrid *points;
  GtkWidget *declared;          /* in a compact sheet that tells all that is known */
  MarquiseFallenCards *fallen;
};

G_DEFINE_FINAL_TYPE (MarquiseScoreSheet, marquise_score_sheet, ADW_TYPE_BIN)

/* The sheet has a fixed width beside the table, and a fixed height below it, since the cards must
 * not change their size when there is something to declare. Logical pixels. */
#define COMPACT_HEIGHT 148
#define COMPACT_HEIGHT_MORE 16          /* with letters twice as large: the rest is scrolled */
#define ALONE_HEIGHT 114                /* one deal: two buttons, or fewer lines */
#define ALONE_HEIGHT_MORE 72
#define INFORMED_HEIGHT 214             /* and what is known of it */
#define INFORMED_HEIGHT_MORE 90

/* In a narrower window the sheet is below the table. */
#define NARROW_WIDTH 620
/* Letters larger than that do not make it lie there in a wider one: the cards would get too
 * small. */
#define NARROW_SCALE_MAX 1.25

enum {
  PROP_0,
  PROP_WIDTH,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

enum {
  SIGNAL_LIGHT,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

static void
choose_cb (GtkButton          *button,
           MarquiseScoreSheet *self)
{
  int move = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "move"));

  marquise_trick_match_choose (self->game, (TrickMove) move);
}

/* The cards of what may be declared light up while its button is pointed at or has the focus. */
static void
light_cb (GtkEventController *controller,
          MarquiseScoreSheet *self)
{
  const MarquiseChoice *choice
    = g_object_get_data (G_OBJECT (gtk_event_controller_get_widget (controller)),
                         "choice");

  g_signal_emit (self, signals[SIGNAL_LIGHT], 0, choice);
}

static void
unlight_cb (MarquiseScoreSheet *self)
{
  g_signal_emit (self, signals[SIGNAL_LIGHT], 0, NULL);
}

static void
light_by (GtkWidget          *button,
          GtkEventController *controller,
          MarquiseScoreSheet *self)
{
  g_signal_connect (controller, "enter", G_CALLBACK (light_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (unlight_cb), self);
  gtk_widget_add_controller (button, controller);
}

static GtkWidget *
make_choice (MarquiseScoreSheet   *self,
             const MarquiseChoice *choice)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (choice->label);
  MarquiseChoice *lit;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);

  if (choice->value > 0)
    {
      /* Translators: points that a declaration brings, on its button. */
      g_autofree char *value = g_strdup_printf (_("+%d"), choice->value);
      g_autofree char *name = g_strdup_printf (ngettext ("%s, %d point", "%s, %d points",
                                                         (gulong) choice->value),
                                               choice->label, choice->value);
      GtkWidget *points = gtk_label_new (value);

      gtk_widget_add_css_class (points, "numeric");
      gtk_box_append (GTK_BOX (box), points);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name, -1);
      gtk_widget_add_css_class (button, "suggested-action");
    }
  else
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      choice->label, -1);
    }

  gtk_button_set_child (GTK_BUTTON (button), box);
  lit = g_memdup2 (choice, sizeof *choice);
  lit->label = NULL;
  g_object_set_data (G_OBJECT (button), "move", GINT_TO_POINTER (choice->move));
  g_object_set_data_full (G_OBJECT (button), "choice", lit, g_free);
  light_by (button, gtk_event_controller_motion_new (), self);
  light_by (button, gtk_event_controller_focus_new (), self);
  g_signal_connect (button, "clicked", G_CALLBACK (choose_cb), self);

  return button;
}

static void
next_cb (MarquiseScoreSheet *self)
{
  marquise_trick_match_next_deal (self->game);
}

/* For players who closed the panel at the end of a deal to look at the table. */
static void
add_next_deal (MarquiseScoreSheet *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Next deal"));

  marquise_letters_prepare (button);
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (next_cb), self);
  gtk_box_append (GTK_BOX (self->choices), button);
}

static void
update_choices (MarquiseScoreSheet *self)
{
  gboolean replaying = marquise_game_is_replaying (MARQUISE_GAME (self->game));
  gboolean over = marquise_game_get_status (MARQUISE_GAME (self->game)) == MARQUISE_STATUS_DEAL_OVER
                  && !self->alone && !replaying;
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget *child;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean focused = focus != NULL && gtk_widget_is_ancestor (focus, self->choices);

  while ((child = gtk_widget_get_first_child (self->choices)) != NULL)
    gtk_box_remove (GTK_BOX (self->choices), child);

  if (!marquise_game_get_busy (MARQUISE_GAME (self->game)) && !replaying)
    list = marquise_trick_match_get_choices (self->game);

  for (guint i = 0; list != NULL && i < list->len; i++)
    gtk_box_append (GTK_BOX (self->choices), make_choice (self, g_ptr_array_index (list, i)));

  if (over)
    add_next_deal (self);
  gtk_widget_set_visible (self->choices_title, !over && !self->compact);
  gtk_widget_set_visible (self->choices_box, over || (list != NULL && list->len > 0));
  child = gtk_widget_get_first_child (self->choices);
  if (focused && child != NULL)
    gtk_widget_grab_focus (child);
}

static void
update_target (MarquiseScoreSheet *self)
{
  const TrickGame *tricks = marquise_trick_match_get_tricks (self->game);
  int target = tricks->target (marquise_game_get_rules (MARQUISE_GAME (self->game)));
  g_autofree char *points = marquise_format_number ((guint64) target);
  g_autofree char *text = NULL;
  g_autofree char *status = NULL;
  g_autofree char *date = NULL;
  MarquiseMatch match;
  guint number;
  guint32 day;

  if (self->alone)
    {
      status = marquise_game_get_status_line (MARQUISE_GAME (self->game));
      gtk_label_set_label (GTK_LABEL (self->target), status);
      return;
    }

  /* The deal of a day does not belong to a match. */
  if (marquise_daily_parse (marquise_game_get_daily (MARQUISE_GAME (self->game)), &day))
    {
      date = marquise_format_day_of_year (day);
      /* Translators: %s is a day such as “21 November”. */
      text = g_strdup_printf (_("Deal of %s"), g_strstrip (date));
      gtk_label_set_label (GTK_LABEL (self->target), text);
      return;
    }

  marquise_trick_match_get_match (self->game, &match);
  /* A deal that is over is among those that are counted. */
  number = match.n_deals
           + (marquise_game_get_status (MARQUISE_GAME (self->game)) == MARQUISE_STATUS_PLAYING);

  /* Translators: %s is 500 or 1,000 points, %u the number of the deal within the match. */
  text = g_strdup_printf (_("Match to %s, deal %u"), points, MAX (number, 1));
  gtk_label_set_label (GTK_LABEL (self->target), text);
}

/* A match keeps its rules, even if the preferences have changed. */
static void
update_rules (MarquiseScoreSheet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self->game);
  g_autofree char *rules = marquise_rules_describe (marquise_game_get_engine (game),
                                                    marquise_game_get_rules (game));

  gtk_label_set_label (GTK_LABEL (self->rules), rules);
  gtk_widget_set_visible (self->rules, !self->alone);
}

/* Shows the opponent, and who deals. */
static void
update_players (MarquiseScoreSheet *self)
{
  g_autofree char *dealer = marquise_results_describe_dealer (self->game);
  g_autofree char *against = NULL;
  MarquiseMatch match;

  marquise_trick_match_get_match (self->game, &match);
  if (match.opponent != NULL)
    against = g_strdup_printf (_("You play against %s."), match.opponent);
  gtk_label_set_label (GTK_LABEL (self->opponent), against != NULL ? against : "");
  gtk_widget_set_visible (self->opponent, !match.two_players && !self->alone);
  /* Beside a deal that is over it would say whose turn it is in the next one, and wrongly. */
  gtk_widget_set_visible (self->dealer, !self->alone
                          && marquise_game_get_status (MARQUISE_GAME (self->game))
                          == MARQUISE_STATUS_PLAYING);
  gtk_label_set_label (GTK_LABEL (self->dealer), dealer);
}

/* “You: Marriage ♥, Four kings” */
static void
append_declared (MarquiseScoreSheet *self,
                 int                 seat,
                 GString            *text)
{
  g_autofree char *side = marquise_points_grid_get_side (self->game, seat);
  guint32 declared = marquise_trick_match_get_declared (self->game, seat);
  int n_melds = marquise_trick_match_get_tricks (self->game)->n_melds;
  g_autoptr (GString) melds = g_string_new (NULL);

  for (int which = 0; which < n_melds; which++)
    {
      g_autofree char *label = NULL;

      if ((declared >> which & 1) == 0)
        continue;
      label = marquise_trick_match_meld_label (self->game, which);
      g_string_append_printf (melds, "%s%s", melds->len > 0 ? C_("between parts", ", ") : "",
                              label);
    }
  if (text->len > 0)
    g_string_append_c (text, '\n');
  /* Translators: who has declared, and what: “You: Marriage ♥, Four kings”. */
  g_string_append_printf (text, C_("declared", "%s: %s"), side,
                          melds->len > 0 ? melds->str : _("nothing declared"));
}

/* Shows facts that matter for the question, and that a player at the table would know. */
static void
update_knowledge (MarquiseScoreSheet *self)
{
  gboolean told = self->informed && self->compact;
  g_autoptr (GString) text = g_string_new (NULL);

  for (int seat = 0; seat < 2 && told; seat++)
    append_declared (self, seat, text);
  gtk_label_set_label (GTK_LABEL (self->declared), text->str);
  gtk_widget_set_visible (self->declared, told);
  gtk_widget_set_visible (GTK_WIDGET (self->fallen), self->informed || self->fallen_shown);
  marquise_fallen_cards_set_wide (self->fallen, self->compact);
  marquise_fallen_cards_update (self->fallen, self->game);
}

/* What is said when the sheet takes the keyboard. */
static void
tell_score (MarquiseScoreSheet *self)
{
  g_autofree char *sums = marquise_points_grid_say_sums (self->points);
  g_autofree char *words = g_strdup_printf ("%s. %s",
                                            gtk_label_get_label (GTK_LABEL (self->target)), sums);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->points),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static MarquisePoints
choose_points (MarquiseScoreSheet *self)
{
  if (self->alone)
    return self->informed && !self->compact ? MARQUISE_POINTS_MELDS : MARQUISE_POINTS_DEAL;

  return self->compact ? MARQUISE_POINTS_SUMS : MARQUISE_POINTS_SHEET;
}

static void
update (MarquiseScoreSheet *self)
{
  if (self->game == NULL)
    return;

  update_choices (self);
  update_target (self);
  update_rules (self);
  update_players (self);
  marquise_points_grid_update (self->points, self->game, choose_points (self));
  tell_score (self);
  update_knowledge (self);
}

static void
game_notify_cb (MarquiseScoreSheet *self)
{
  update (self);
}

static int
choose_height (MarquiseScoreSheet *self)
{
  double more = marquise_letters_get_scale () - 1;

  if (self->informed)
    return INFORMED_HEIGHT + (int) (INFORMED_HEIGHT_MORE * more);
  if (self->alone)
    return ALONE_HEIGHT + (int) (ALONE_HEIGHT_MORE * more);

  return COMPACT_HEIGHT + (int) (COMPACT_HEIGHT_MORE * more);
}

static void
apply_width (MarquiseScoreSheet *self)
{
  if (self->compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");

  gtk_widget_set_size_request (self->scrolled, self->compact ? -1 : self->width,
                               self->compact ? choose_height (self) : -1);
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), self->compact ? 600 : self->width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->clamp), self->compact ? 600 : self->width);
  marquise_points_grid_set_width (self->points, self->width);
}

static void
set_width (MarquiseScoreSheet *self,
           int                 width)
{
  if (self->width == width)
    return;

  self->width = width;
  self->compact = width == 0;
  apply_width (self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH]);
}

static gboolean
place_cb (gpointer user_data)
{
  MarquiseScoreSheet *self = user_data;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  double scale = marquise_letters_get_scale ();
  int width = window != NULL ? gtk_widget_get_width (window) : 0;

  self->place_idle = 0;
  if (width > 0)
    {
      /* Large letters beside the table would keep such a window from getting narrow. */
      gboolean narrow = width < NARROW_WIDTH * MIN (scale, NARROW_SCALE_MAX);

      set_width (self, narrow || (self->alone && !self->informed) ? 0
                 : marquise_score_sheet_choose_width (width, scale));
      gtk_widget_set_visible (GTK_WIDGET (self), self->game != NULL && !(narrow && self->beside));
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                      self->compact ? GTK_ORIENTATION_VERTICAL
                                      : GTK_ORIENTATION_HORIZONTAL);
    }

  return G_SOURCE_REMOVE;
}

/* Not during allocation. */
static void
schedule_place (MarquiseScoreSheet *self)
{
  if (self->place_idle == 0 && self->box != NULL)
    self->place_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_cb, self, NULL);
}

static void
watch_surface (GtkWidget          *box,
               MarquiseScoreSheet *self)
{
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (box)), "layout",
                           G_CALLBACK (schedule_place), self, G_CONNECT_SWAPPED);
  schedule_place (self);
}

static void
marquise_score_sheet_get_property (GObject    *object,
                                   guint       property_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_WIDTH:
      g_value_set_int (value, MARQUISE_SCORE_SHEET (object)->width);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_score_sheet_set_property (GObject      *object,
                                   guint         property_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  switch (property_id)
    {
    case PROP_WIDTH:
      set_width (MARQUISE_SCORE_SHEET (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_score_sheet_dispose (GObject *object)
{
  MarquiseScoreSheet *self = MARQUISE_SCORE_SHEET (object);

  g_clear_handle_id (&self->place_idle, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_score_sheet_parent_class)->dispose (object);
}

static void
marquise_score_sheet_class_init (MarquiseScoreSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_score_sheet_get_property;
  object_class->set_property = marquise_score_sheet_set_property;
  object_class->dispose = marquise_score_sheet_dispose;

  properties[PROP_WIDTH] =
    g_param_spec_int ("width", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, LAST_PROP, properties);

  signals[SIGNAL_LIGHT] = g_signal_new ("light", MARQUISE_TYPE_SCORE_SHEET, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (MARQUISE_TYPE_FALLEN_CARDS);
  g_type_ensure (MARQUISE_TYPE_POINTS_GRID);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/score-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, clamp);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, choices_box);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, choices_title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, choices);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, target);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, rules);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, opponent);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, dealer);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, points);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, declared);
  gtk_widget_class_bind_template_child (widget_class, MarquiseScoreSheet, fallen);
}

static void
marquise_score_sheet_init (MarquiseScoreSheet *self)
{
  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (game_notify_cb), self,
                                 G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->game_signals, "notify::busy", G_CALLBACK (game_notify_cb),
                                 self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->game_signals, "notify::status", G_CALLBACK (game_notify_cb),
                                 self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->game_signals, "notify::level", G_CALLBACK (game_notify_cb),
                                 self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->game_signals, "notify::curtain",
                                 G_CALLBACK (game_notify_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->compact = TRUE;
  apply_width (self);
}

MarquiseScoreSheet *
marquise_score_sheet_new (void)
{
  return g_object_new (MARQUISE_TYPE_SCORE_SHEET, NULL);
}

int
marquise_score_sheet_choose_width (int    width,
                                   double scale)
{
  if (width < NARROW_WIDTH)
    return 0;

  return MAX (MARQUISE_SCORE_SHEET_WIDTH,
              MIN ((int) (MARQUISE_SCORE_SHEET_WIDTH * scale), width * 2 / 5));
}

void
marquise_score_sheet_stand_in (MarquiseScoreSheet *self,
                               GtkBox             *box)
{
  g_return_if_fail (MARQUISE_IS_SCORE_SHEET (self));
  g_return_if_fail (self->box == NULL);

  self->box = box;
  gtk_box_append (box, GTK_WIDGET (self));
  g_signal_connect_object (box, "realize", G_CALLBACK (watch_surface), self, 0);
}

void
marquise_score_sheet_set_game (MarquiseScoreSheet   *self,
                               MarquiseTrickMatch   *game)
{
  g_return_if_fail (MARQUISE_IS_SCORE_SHEET (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_TRICK_MATCH (game));

  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);
  update (self);
}

void
marquise_score_sheet_set_alone (MarquiseScoreSheet *self)
{
  g_return_if_fail (MARQUISE_IS_SCORE_SHEET (self));

  self->alone = TRUE;
  apply_width (self);
  update (self);
}

void
marquise_score_sheet_set_informed (MarquiseScoreSheet *self,
                                   gboolean            informed)
{
  g_return_if_fail (MARQUISE_IS_SCORE_SHEET (self));

  if (self->informed == informed)
    return;

  self->informed = informed;
  apply_width (self);
  schedule_place (self);
  update (self);
}

void
marquise_score_sheet_set_beside (MarquiseScoreSheet *self)
{
  g_return_if_fail (MARQUISE_IS_SCORE_SHEET (self));

  self->beside = TRUE;
  /* Before the width is known it would make a narrow window wider. */
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  schedule_place (self);
}

static void
settings_cb (MarquiseScoreSheet *self,
             GParamSpec         *pspec,
             GSettings          *settings)
{
  g_settings_get (settings, "show-fallen", "b", &self->fallen_shown);
  update (self);
}

void
marquise_score_sheet_set_settings (MarquiseScoreSheet *self,
                                   GSettings          *settings)
{
  g_return_if_fail (MARQUISE_IS_SCORE_SHEET (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  marquise_fallen_cards_set_settings (self->fallen, settings);
  g_signal_connect_object (settings, "changed::show-fallen", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::indices", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  settings_cb (self, NULL, settings);
}
