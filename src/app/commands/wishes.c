/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each item of the menu names a whole set of rules, so that one action is enough for all, and the
 * chosen one is marked automatically. */

#include "config.h"

#include "wishes.h"

#include "app/kit/presets.h"
#include "model/game/rule-texts.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n.h>

#include <string.h>

struct _MarquiseWishes {
  GObject parent_instance;

  MarquiseDealer *dealer;
  MarquiseStage *stage;
  MarquiseActions *actions;
  GMenu *menus[2];              /* referenced */
  int n_fixed[2];               /* sections of each that stand before those added here */
  const Game *shown;            /* the game whose rules it lists, or NULL */
};

G_DEFINE_FINAL_TYPE (MarquiseWishes, marquise_wishes, G_TYPE_OBJECT)

static const Game *
get_game (MarquiseWishes *self)
{
  MarquiseGame *game = marquise_stage_get_shown (self->stage);

  return game != NULL ? marquise_game_get_engine (game) : NULL;
}

static GSettings *
get_settings (MarquiseWishes *self)
{
  return marquise_stage_get_settings (self->stage);
}

/* The menu */

static void
append_rules (GMenu       *menu,
              const char  *label,
              const Game  *game,
              const Rules *rules)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  char text[RULE_STRING_MAX];

  rules_format (game, rules, text);
  g_menu_item_set_action_and_target (item, "win.new-rules", "s", text);
  g_menu_append_item (menu, item);
}

/* A rule that is changed often, with all its values. */
static void
append_rule (GMenu       *menu,
             const Game  *game,
             int          index,
             const Rules *chosen)
{
  const RuleSpec *rule = &game->rules[index];
  g_autoptr (GMenu) section = g_menu_new ();
  Rules rules = *chosen;

  for (int i = 0; i < RULE_VALUES_MAX && rule->values[i] != NULL; i++)
    {
      rules.value[index] = (uint8_t) i;
      append_rules (section, marquise_rule_value_title (game->id, rule->name, rule->values[i]),
                    game, &rules);
    }
  g_menu_append_section (menu, marquise_rule_title (game->id, rule->name), G_MENU_MODEL (section));
}

/* The sets of rules by name, where there is something to choose. */
static void
append_presets (GMenu       *menu,
                const Game  *game,
                const Rules *chosen)
{
  const Preset *list[PRESETS_MAX];
  guint n = marquise_presets_list (game, list);
  g_autoptr (GMenu) sets = g_menu_new ();

  if (n < 2)
    return;

  for (guint i = 0; i < n; i++)
    {
      Rules rules = { 0 };

      if (!rules_parse (game, list[i]->rules, &rules, NULL, 0))
        continue;
      rules_set_faces (game, &rules, chosen);
      append_rules (sets, marquise_preset_title (game->id, list[i]->id), game, &rules);
    }
  g_menu_append_submenu (menu, _("Set of rules"), G_MENU_MODEL (sets));
}

static const char *
name_deals (MarquiseDeals deals)
{
  switch (deals)
    {
    case MARQUISE_DEALS_WINNABLE:
      return C_("deals", "Winnable");
    case MARQUISE_DEALS_EASY:
      return C_("deals", "Easy");
    case MARQUISE_DEALS_MEDIUM:
      return C_("deals", "Medium");
    case MARQUISE_DEALS_HARD:
      return C_("deals", "Hard");
    case MARQUISE_DEALS_EXPERT:
      return C_("deals", "Expert");
    case MARQUISE_DEALS_ANY:
    case MARQUISE_N_DEALS:
    default:
      return C_("deals", "Any");
    }
}

/* Which deals are drawn: of patiences alone. */
static void
append_deals (GMenu      *menu,
              const Game *game)
{
  g_autoptr (GMenu) deals = g_menu_new ();

  if (patience_find (game->id) == NULL)
    return;

  for (int i = 0; i < MARQUISE_N_DEALS; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (name_deals ((MarquiseDeals) i), NULL);

      g_menu_item_set_action_and_target (item, "win.deals", "s",
                                         marquise_deals_to_text ((MarquiseDeals) i));
      g_menu_append_item (deals, item);
    }
  g_menu_append_submenu (menu, _("Deals"), G_MENU_MODEL (deals));
}

/* Takes the items of @menu from the @n-th on away. GTK 4.8 keeps each menu that it has shown for
 * ever, and so does a section or submenu: so at least without what was in it. */
static void
remove_items (GMenu *menu,
              int    n)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  while (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > n)
    {
      for (guint i = 0; i < G_N_ELEMENTS (links); i++)
        {
          g_autoptr (GMenuModel) other = NULL;

          other = g_menu_model_get_item_link (G_MENU_MODEL (menu), n, links[i]);
          if (other != NULL)
            remove_items (G_MENU (other), 0);
        }
      g_menu_remove (menu, n);
    }
}

static void
fill_menu (MarquiseWishes *self,
           guint           which)
{
  GMenu *menu = self->menus[which];
  g_autoptr (GMenu) lists = g_menu_new ();
  Rules rules;

  remove_items (menu, self->n_fixed[which]);
  if (self->shown == NULL)
    return;

  marquise_settings_get_rules (get_settings (self), self->shown, &rules);
  append_deals (lists, self->shown);
  append_presets (lists, self->shown, &rules);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (lists));
  for (int i = 0; i < self->shown->n_rules; i++)
    if (self->shown->rules[i].often)
      append_rule (menu, self->shown, i, &rules);
}

static void
fill_menus (MarquiseWishes *self)
{
  self->shown = get_game (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->menus); i++)
    fill_menu (self, i);
}

static void
settings_changed_cb (MarquiseWishes *self,
                     const char     *key)
{
  if (!g_str_equal (key, "rules") && !g_str_equal (key, "deals"))
    return;

  fill_menus (self);
  marquise_actions_update (self->actions);
}

/* Actions */

static gboolean
shows_game (gpointer owner)
{
  return get_game (owner) != NULL;
}

static gboolean
shows_patience (gpointer owner)
{
  return shows_game (owner) && patience_find (get_game (owner)->id) != NULL;
}

/* The present game goes on, and @wish applies to the next deal of a patience or the next match of a
 * trick game (RULES.md 5). */
static void
offer_later (MarquiseWishes *self,
             const char     *wish)
{
  MarquiseGame *game = marquise_stage_get_shown (self->stage);
  g_autofree char *sentence = NULL;
  Rules rules;

  if (!MARQUISE_IS_TRICK_MATCH (game))
    {
      /* Translators: %s is what new deals are to be like: “Easy”, “Traditional”, “One card”. */
      sentence = g_strdup_printf (_("From the next deal on: %s."), wish);
      marquise_stage_say_offer (self->stage, sentence, _("_New game"), "win.new-game");
      return;
    }

  marquise_settings_get_rules (get_settings (self), marquise_game_get_engine (game), &rules);
  if (rules_equal (marquise_game_get_engine (game), &rules, marquise_game_get_rules (game)))
    {
      /* Translators: %s is a set of rules, such as “House rules”. */
      sentence = g_strdup_printf (_("The current match is played by these rules: %s."), wish);
      marquise_stage_say (self->stage, sentence);
      return;
    }

  /* Translators: %s is a set of rules, such as “Traditional”. */
  sentence = g_strdup_printf (_("From the next match on: %s. The current match keeps its rules."),
                              wish);
  marquise_stage_say_offer (self->stage, sentence, _("_New match"), "win.new-game");
}

/* After a change, a new deal is made at once; a match under way goes on, and choosing the same
 * again does not end a game. */
static void
deal_or_offer (MarquiseWishes *self,
               const char     *wish,
               gboolean        changed)
{
  const char *id = get_game (self)->id;
  gboolean begun = marquise_library_has_open_game (marquise_stage_get_library (self->stage), id);

  if (begun && !(changed && shows_patience (self)))
    offer_later (self, wish);
  else if (shows_patience (self))
    marquise_dealer_deal_beside (self->dealer);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->stage), "win.new-game", NULL);
}

static void
choose_deals (gpointer  owner,
              GVariant *parameter)
{
  MarquiseWishes *self = owner;
  MarquiseDeals deals = marquise_deals_from_text (g_variant_get_string (parameter, NULL));
  gboolean changed = marquise_settings_get_deals (get_settings (self), get_game (self)) != deals;

  marquise_settings_set_deals (get_settings (self), get_game (self), deals);
  deal_or_offer (self, name_deals (deals), changed);
}

static GVariant *
get_deals (gpointer owner)
{
  const Game *game = get_game (owner);
  MarquiseDeals deals;

  if (game == NULL)
    return g_variant_new_string ("");

  deals = marquise_settings_get_deals (get_settings (owner), game);

  return g_variant_new_string (marquise_deals_to_text (deals));
}

static void
choose_rules (gpointer  owner,
              GVariant *parameter)
{
  MarquiseWishes *self = owner;
  const Game *game = get_game (self);
  g_autofree char *wish = NULL;
  Rules rules = { 0 }, before;
  char why[100];

  if (!rules_parse (game, g_variant_get_string (parameter, NULL), &rules, why, sizeof why))
    return;

  marquise_settings_get_rules (get_settings (self), game, &before);
  marquise_settings_set_rules (get_settings (self), game, &rules);
  wish = marquise_rules_describe (game, &rules);
  deal_or_offer (self, wish, memcmp (before.value, rules.value, sizeof rules.value) != 0);
}

static GVariant *
get_rules (gpointer owner)
{
  const Game *game = get_game (owner);
  char text[RULE_STRING_MAX] = "";
  Rules rules;

  if (game != NULL)
    {
      marquise_settings_get_rules (get_settings (owner), game, &rules);
      rules_format (game, &rules, text);
    }

  return g_variant_new_string (text);
}

static const MarquiseAction wishes_actions[] = {
  { "win.deals", choose_deals, shows_patience, "s", get_deals },
  { "win.new-rules", choose_rules, shows_game, "s", get_rules },
};

static void
marquise_wishes_dispose (GObject *object)
{
  for (guint i = 0; i < G_N_ELEMENTS (MARQUISE_WISHES (object)->menus); i++)
    g_clear_object (&MARQUISE_WISHES (object)->menus[i]);

  G_OBJECT_CLASS (marquise_wishes_parent_class)->dispose (object);
}

static void
marquise_wishes_class_init (MarquiseWishesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_wishes_dispose;
}

static void
marquise_wishes_init (MarquiseWishes *self)
{
}

MarquiseWishes *
marquise_wishes_new (MarquiseDealer  *dealer,
                     MarquiseActions *actions,
                     GMenu           *menu,
                     GMenu           *bar)
{
  GMenu *menus[] = { menu, bar };
  MarquiseWishes *self;

  g_return_val_if_fail (MARQUISE_IS_DEALER (dealer), NULL);
  g_return_val_if_fail (G_IS_MENU (menu) && G_IS_MENU (bar), NULL);

  self = g_object_new (MARQUISE_TYPE_WISHES, NULL);
  self->dealer = dealer;
  self->stage = marquise_dealer_get_stage (dealer);
  self->actions = actions;
  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      self->menus[i] = g_object_ref (menus[i]);
      self->n_fixed[i] = g_menu_model_get_n_items (G_MENU_MODEL (menus[i]));
    }
  marquise_actions_add (actions, self, wishes_actions, G_N_ELEMENTS (wishes_actions));
  g_signal_connect_object (get_settings (self), "changed",
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
marquise_wishes_update (MarquiseWishes *self)
{
  g_return_if_fail (MARQUISE_IS_WISHES (self));

  if (get_game (self) != self->shown)
    fill_menus (self);
}
