/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "deal-clipboard.h"

#include "app/kit/file-dialogs.h"
#include "app/kit/format.h"
#include "app/play/results.h"
#include "model/game/game-private.h"
#include "model/game/rule-texts.h"
#include "model/trick/trick-match.h"
#include "model/words/deal-text.h"

#include <glib/gi18n.h>

static GdkClipboard *
get_clipboard (MarquiseDealer *dealer)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (marquise_dealer_get_stage (dealer)));
}

static void
copy_deal (gpointer  owner,
           GVariant *parameter)
{
  MarquiseStage *stage = marquise_dealer_get_stage (owner);
  g_autofree char *text = marquise_deal_text_format (marquise_stage_get_game (stage));
  g_autofree char *sentence = NULL;

  if (text == NULL)
    return;

  gdk_clipboard_set_text (get_clipboard (owner), text);
  /* Translators: %s is what was copied, such as “Marquise klondike draw=3 #12”. */
  sentence = g_strdup_printf (_("Copied: %s"), text);
  marquise_stage_say (stage, sentence);
}

/* The rules belong to the deal; those that the player has chosen hold again for the next one. */
static void
say_rules (MarquiseStage *stage,
           MarquiseGame  *game)
{
  const Game *engine = marquise_game_get_engine (game);
  const Rules *rules = marquise_game_get_rules (game);
  g_autofree char *words = NULL;
  g_autofree char *sentence = NULL;
  Rules chosen;

  marquise_settings_get_rules (marquise_stage_get_settings (stage), engine, &chosen);
  if (rules_equal (engine, rules, &chosen))
    return;

  words = marquise_rules_describe (engine, rules);
  /* Translators: %s is a set of rules, such as “One card”. */
  sentence = g_strdup_printf (MARQUISE_IS_TRICK_MATCH (game)
                              ? _("This deal has its own rules: %s. Your rules apply again from "
                                  "the next match.")
                              : _("This deal has its own rules: %s. Your rules apply again from "
                                  "the next game."), words);
  marquise_game_page_say (marquise_stage_get_page (stage), sentence);
}

/* Plays the deal in @text. */
static void
take_text (MarquiseDealer *dealer,
           const char     *text)
{
  MarquiseStage *stage = marquise_dealer_get_stage (dealer);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = NULL;

  if (stage == NULL || marquise_stage_get_window (stage) == NULL)
    return;

  game = marquise_deal_text_read (text, marquise_stage_get_game (stage),
                                  marquise_stage_get_settings (stage), &error);
  if (game == NULL)
    {
      marquise_file_dialogs_say (marquise_stage_get_window (stage),
                                 _("The deal cannot be started"), error->message);
      return;
    }

  marquise_game_set_again (game, marquise_library_knows_deal (marquise_stage_get_library (stage),
                                                              game));
  marquise_dealer_take (dealer, game);
  say_rules (stage, game);
}

/* A text that is read: no more of it than a deal is looked for in, however much there is. */
typedef struct {
  MarquiseDealer *dealer;
  char text[MARQUISE_DEAL_TEXT_MAX + 1];
} Paste;

static void
paste_free (Paste *paste)
{
  g_object_unref (paste->dealer);
  g_free (paste);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paste, paste_free)

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Paste) paste = user_data;
  gsize length = 0;

  g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, NULL);
  /* The rest must not arrive while nothing reads it. */
  g_input_stream_close_async (G_INPUT_STREAM (source), G_PRIORITY_DEFAULT, NULL, NULL, NULL);
  paste->text[length] = '\0';
  take_text (paste->dealer, paste->text);
}

static void
stream_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Paste) paste = user_data;
  g_autoptr (GInputStream) stream
    = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  char *text = paste->text;

  /* A clipboard without text holds no deal either. */
  if (stream == NULL)
    take_text (paste->dealer, "");
  else
    g_input_stream_read_all_async (stream, text, MARQUISE_DEAL_TEXT_MAX, G_PRIORITY_DEFAULT, NULL,
                                   read_cb, g_steal_pointer (&paste));
}

static void
paste_deal (gpointer  owner,
            GVariant *parameter)
{
  const char *kinds[] = { "text/plain;charset=utf-8", "text/plain", NULL };
  Paste *paste = g_new0 (Paste, 1);

  paste->dealer = g_object_ref (owner);
  gdk_clipboard_read_async (get_clipboard (owner), kinds, G_PRIORITY_DEFAULT, NULL, stream_cb,
                            paste);
}

/* Copies a line to send to somebody who plays the same deal; nothing is sent by the program. */
static void
copy_result (gpointer  owner,
             GVariant *parameter)
{
  MarquiseStage *stage = marquise_dealer_get_stage (owner);
  MarquiseGame *game = marquise_stage_get_game (stage);
  g_autofree char *body = marquise_results_body (game);
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  guint32 day;

  if (!marquise_daily_parse (marquise_game_get_daily (game), &day))
    return;

  date = marquise_format_day_of_year (day);
  /* Translators: the name of a game, a day such as “21 November”, and time and moves. */
  text = g_strdup_printf (_("Marquise: %s, deal of %s. %s"), marquise_game_get_name (game),
                          g_strstrip (date), body);
  gdk_clipboard_set_text (get_clipboard (owner), text);
  sentence = g_strdup_printf (_("Copied: %s"), text);
  marquise_stage_say (stage, sentence);
}

static gboolean
has_result (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (marquise_dealer_get_stage (owner));

  return game != NULL && marquise_game_get_daily (game) != NULL && marquise_game_is_over (game);
}

static gboolean
has_number (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (marquise_dealer_get_stage (owner));

  return game != NULL && marquise_game_get_number (game) != 0;
}

void
marquise_deal_clipboard_add_actions (MarquiseDealer  *dealer,
                                     MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.copy-deal", copy_deal, has_number, NULL, NULL },
    { "win.copy-result", copy_result, has_result, NULL, NULL },
    { "win.paste-deal", paste_deal, NULL, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_DEALER (dealer));

  marquise_actions_add (actions, dealer, table, G_N_ELEMENTS (table));
}
