/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-files.h"

#include "app/kit/file-dialogs.h"
#include "app/play/score-sheet.h"
#include "app/records/kept-page.h"
#include "app/review/replay-page.h"
#include "model/game/game-private.h"
#include "model/library/saved-game-private.h"
#include "own-patience.h"

#include <glib/gi18n.h>

/* A file being read. */
typedef struct {
  MarquiseDealer *dealer;       /* referenced, and its stage */
  MarquiseStage *stage;
  GFile *file;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->dealer);
  g_object_unref (opening->stage);
  g_object_unref (opening->file);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Replays */

static void
play_on_cb (MarquiseReplayPage *replay,
            MarquiseGame       *game,
            MarquiseDealer     *dealer)
{
  marquise_dealer_take (dealer, game);
}

/* The solver has spoken about a game that can still be won. */
static void
reviewed_cb (MarquiseReplayPage *replay,
             MarquiseDealer     *dealer)
{
  MarquiseGame *game = marquise_stage_get_game (marquise_dealer_get_stage (dealer));
  const char *id = g_object_get_data (G_OBJECT (replay), "record-id");

  if (game != NULL && !marquise_game_is_over (game)
      && g_strcmp0 (id, marquise_game_get_record_id (game)) == 0)
    marquise_game_set_helped (game, TRUE);
}

/* The coach has weighed all moves of a game: that is kept with its record. */
static void
weighed_cb (MarquiseReplayPage *replay,
            guint               given,
            MarquiseDealer     *dealer)
{
  MarquiseLibrary *library = marquise_stage_get_library (marquise_dealer_get_stage (dealer));
  const char *id = g_object_get_data (G_OBJECT (replay), "record-id");
  const MarquiseCoachRecord said = { .reviewed = TRUE, .given = given };

  if (library != NULL && id != NULL)
    marquise_statistics_add_coach (marquise_library_get_statistics (library), id, &said);
}

/* The score beside a trick game that is looked at again, and beside what might have been. */
static void
add_sheet (MarquiseReplayPage *replay,
           GSettings          *settings)
{
  MarquiseGame *game = marquise_replay_page_get_game (replay);
  MarquiseScoreSheet *sheet;

  if (!MARQUISE_IS_TRICK_MATCH (game))
    return;

  sheet = marquise_score_sheet_new ();
  marquise_score_sheet_set_beside (sheet);
  marquise_score_sheet_set_settings (sheet, settings);
  marquise_score_sheet_stand_in (sheet, marquise_replay_page_get_body (replay));
  marquise_score_sheet_set_game (sheet, MARQUISE_TRICK_MATCH (game));
  g_signal_connect_object (replay, "shown", G_CALLBACK (marquise_score_sheet_set_game), sheet,
                           G_CONNECT_SWAPPED);
}

static void
show_replay (MarquiseDealer *dealer,
             MarquiseGame   *game,
             gboolean        may_review)
{
  MarquiseStage *stage = marquise_dealer_get_stage (dealer);
  MarquiseReplayPage *replay = marquise_replay_page_new (marquise_stage_get_settings (stage),
                                                         game);

  if (!may_review)
    marquise_replay_page_forbid_review (replay);
  add_sheet (replay, marquise_stage_get_settings (stage));
  g_object_set_data_full (G_OBJECT (replay), "record-id",
                          g_strdup (marquise_game_get_record_id (game)), g_free);
  g_signal_connect_object (replay, "play-on", G_CALLBACK (play_on_cb), dealer, 0);
  g_signal_connect_object (replay, "weighed", G_CALLBACK (weighed_cb), dealer, 0);
  g_signal_connect_object (replay, "reviewed", G_CALLBACK (reviewed_cb), dealer, 0);
  marquise_stage_show_side (stage, MARQUISE_SIDE_PAGE (replay));
}

/* The game on the table, as it is now. */
static void
replay (gpointer  owner,
        GVariant *parameter)
{
  MarquiseStage *stage = marquise_dealer_get_stage (owner);
  gsize length;
  g_autofree char *text = marquise_saved_game_to_text (marquise_stage_get_game (stage), &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) copy = marquise_saved_game_from_text (text, length, &error);

  if (copy != NULL)
    show_replay (owner, copy, TRUE);
  else
    marquise_stage_say (stage, error->message);
}

/* Files */

static void
file_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = NULL;

  if (marquise_stage_get_window (opening->stage) == NULL)
    return;

  game = marquise_file_dialogs_read_finish (opening->file, result,
                                            marquise_stage_get_game (opening->stage),
                                            marquise_stage_get_settings (opening->stage), &error);

  if (game != NULL && !marquise_game_is_over (game))
    {
      marquise_library_check_claims (marquise_stage_get_library (opening->stage), game);
      marquise_dealer_take (opening->dealer, game);
      marquise_file_dialogs_remember (opening->file);
      return;
    }

  /* Otherwise the table stays as it is. */
  marquise_dealer_open_last (opening->dealer);
  if (game == NULL)
    {
      marquise_file_dialogs_say_unopened (marquise_stage_get_window (opening->stage), opening->file,
                                          error);
      return;
    }

  marquise_file_dialogs_remember (opening->file);
  show_replay (opening->dealer, game, TRUE);
}

void
marquise_game_files_open (MarquiseDealer *dealer,
                          GFile          *file)
{
  Opening *opening;

  g_return_if_fail (MARQUISE_IS_DEALER (dealer));
  g_return_if_fail (G_IS_FILE (file));

  if (marquise_own_patience_is_file (file))
    {
      marquise_own_patience_open (dealer, file);
      return;
    }

  opening = g_new0 (Opening, 1);
  *opening = (Opening) { g_object_ref (dealer),
                         g_object_ref (marquise_dealer_get_stage (dealer)), g_object_ref (file) };
  marquise_file_dialogs_read_async (file, NULL, file_read_cb, opening);
}

static void
file_chosen_cb (GFile    *file,
                gpointer  dealer)
{
  marquise_game_files_open (dealer, file);
}

static void
open_file (gpointer  owner,
           GVariant *parameter)
{
  MarquiseStage *stage = marquise_dealer_get_stage (owner);

  marquise_file_dialogs_open (marquise_stage_get_window (stage), file_chosen_cb, owner);
}

static void
open_recent (gpointer  owner,
             GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  marquise_game_files_open (owner, file);
}

static void
save_as (gpointer  owner,
         GVariant *parameter)
{
  MarquiseStage *stage = marquise_dealer_get_stage (owner);
  MarquiseGame *game = marquise_stage_get_game (stage);
  g_autofree char *name = marquise_file_dialogs_make_name (marquise_game_get_name (game),
                                                           marquise_game_get_number (game));
  gsize length;
  char *text = marquise_saved_game_to_text (game, &length);

  marquise_file_dialogs_save (marquise_stage_get_window (stage), name, text, length);
}

static gboolean
drop_cb (GtkDropTarget  *target,
         const GValue   *value,
         double          x,
         double          y,
         MarquiseDealer *dealer)
{
  GFile *file = G_VALUE_HOLDS (value, G_TYPE_FILE) ? g_value_get_object (value) : NULL;

  if (file == NULL)
    return FALSE;

  marquise_game_files_open (dealer, file);

  return TRUE;
}

/* Kept games */

static void
kept_replay_cb (MarquiseKeptPage *kept_page,
                MarquiseKeptGame *kept,
                MarquiseDealer   *dealer)
{
  MarquiseStage *stage = marquise_dealer_get_stage (dealer);
  const MarquiseKeptInfo *info = marquise_kept_game_get_info (kept);
  g_autoptr (GFile) file = g_file_new_for_path (info->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = marquise_saved_game_read (info->path, &error);

  /* For a game that goes on, the solver's words would be help. */
  if (game == NULL)
    {
      marquise_file_dialogs_say_unopened (marquise_stage_get_window (stage), file, error);
      return;
    }

  show_replay (dealer, game, info->result != MARQUISE_KEPT_ASIDE);
}

static void
kept_resume_cb (MarquiseKeptPage *kept_page,
                MarquiseKeptGame *kept,
                MarquiseDealer   *dealer)
{
  MarquiseStage *stage = marquise_dealer_get_stage (dealer);
  g_autoptr (GError) error = NULL;
  const char *path = marquise_kept_game_get_info (kept)->path;
  MarquiseGame *game = marquise_library_resume (marquise_stage_get_library (stage), path, &error);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (game == NULL)
    {
      marquise_file_dialogs_say_unopened (marquise_stage_get_window (stage), file, error);
      return;
    }

  marquise_stage_show_game (stage, game);
}

static void
my_games (gpointer  owner,
          GVariant *parameter)
{
  MarquiseDealer *dealer = owner;
  MarquiseStage *stage = marquise_dealer_get_stage (dealer);
  MarquiseKeptPage *page;

  if (marquise_stage_is_visiting (stage, MARQUISE_TYPE_KEPT_PAGE))
    return;

  page = marquise_kept_page_new (marquise_stage_get_library (stage),
                                 G_ACTION_GROUP (marquise_stage_get_window (stage)));
  g_signal_connect_object (page, "replay", G_CALLBACK (kept_replay_cb), dealer, 0);
  g_signal_connect_object (page, "resume", G_CALLBACK (kept_resume_cb), dealer, 0);
  marquise_stage_visit (stage, MARQUISE_SIDE_PAGE (page));
}

static gboolean
shows_game (gpointer owner)
{
  return marquise_stage_get_shown (marquise_dealer_get_stage (owner)) != NULL;
}

static gboolean
shows_moves (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (marquise_dealer_get_stage (owner));

  return game != NULL && marquise_game_get_n_moves (game) > 0;
}

void
marquise_game_files_add_actions (MarquiseDealer  *dealer,
                                 MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.open", open_file, NULL, NULL, NULL },
    { "win.open-recent", open_recent, NULL, "s", NULL },
    { "win.save-as", save_as, shows_game, NULL, NULL },
    { "win.my-games", my_games, NULL, NULL, NULL },
    { "win.replay", replay, shows_moves, NULL, NULL },
  };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);
  GtkWindow *window;

  g_return_if_fail (MARQUISE_IS_DEALER (dealer));

  marquise_actions_add (actions, dealer, table, G_N_ELEMENTS (table));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), dealer, 0);
  window = marquise_stage_get_window (marquise_dealer_get_stage (dealer));
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
