# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of build-aux/pictures: every place of the program, at every size, through the driver of the
program tests."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from driver import Program, set_settings, xdo

# Settings of the desktop, and the sizes of windows for each, in units of GTK.
DESKTOPS = {
    "": ({}, ["360x640", "700x400", "800x600", "1000x720", "1920x1080", "3840x2160"]),
    "scale2": ({"GDK_SCALE": "2"}, ["360x640", "800x600", "1000x720"]),
    "letters": ({"letters": "1.5"}, ["360x640", "700x400", "800x600", "1000x720", "1920x1080"]),
}
SAVED = "[Marquise]\nformat=1\ngame={}\nrules=\ndeal={}\ncards={}\nmoves={}\n\n{}[End]\ncomplete=true\n"
# Name, game, number of the deal, how far into a game that is won, language, appearance.
SCREENSHOTS = [
    ("klondike", "klondike", 42, 0.45, "", "'light'"),
    ("marjolet", "marjolet", 42, None, "", "'light'"),
    ("loi-salique", "loi-salique", 3, 0.6, "fr", "'light'"),
    ("dark", "loi-salique", 7, 0.6, "", "'dark'"),
]
MATCH = "[Marjolet]\nseat=0\ndealer=1\nlevel=intermediate\nscore=0;0;\ndeals=0\nbegun=true\n\n"


def set_letters(factor):
    """Sets the size of a desktop's letters, in the way that X uses without a desktop."""
    subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                    f"Xft.dpi:\t{int(96 * factor)}"], check=True)


def run(*words, text=""):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=True).stdout


def list_games(cli):
    return re.search(r"GAME is one of: ([^.]*)\.", run(cli, "deal", "--help")).group(1).split()


def forget_lessons(home, cli, **settings):
    """Lessons are not offered."""
    set_settings(home, difficulty_asked="true", lessons_offered="'" + ",".join(list_games(cli)) + "'", **settings)


def late_moves(cli, game, cards):
    """The whole stock of the two patiences with two packs, because their columns are longest then; else most of a win, or
    of a game played by the coach."""
    if game in ("loi-salique", "intrigue"):
        return "D " * 103
    moves = run(cli, "solve", game, "--moves", "--max-positions", "200000", text=cards).split("\t")[-1].split()
    if not moves:
        moves = run(cli, "coach", game, "--visits", "20", text=cards).split("\t")[-1].split()
    return " ".join(moves[:len(moves) * 2 // 3])


def match_moves(cli, cards, n_cards=22):
    """A deal of Marjolet up to the last six tricks (or fewer tricks), each card the first legal one."""
    moves = []
    while len(moves) < 60:
        lines = run(cli, "replay", text=f"marjolet\t\t{cards}\t{' '.join(moves)}\n").splitlines()
        if sum(len(move) == 2 for move in moves) >= n_cards:
            break
        legal = lines[-2].split()
        moves.append(legal[0])
    return " ".join(moves)


def save_game(path, game, number, cards, moves):
    with open(path, "w", encoding="utf-8") as file:
        file.write(SAVED.format(game, number, cards, moves, MATCH if game == "marjolet" else ""))


def save_games(build, folder):
    """Two saved games for each game: (name, file)."""
    cli = str(build / "src" / "cli" / "marquise-cli")
    for game in list_games(cli):
        cards = run(cli, "deal", game, "42").strip()
        late = match_moves(cli, cards) if game == "marjolet" else late_moves(cli, game, cards)
        for name, moves in (("new", ""), ("late", late)):
            path = os.path.join(folder, f"{game}-{name}.marquise")
            save_game(path, game, 42, cards, moves)
            yield f"{game}-{name}", path


def resize(program, size):
    """A window whose parts fold gets narrow in steps, as when somebody resizes it."""
    for _ in range(3):
        xdo("windowsize", program.window, *size)
        time.sleep(0.8)


def take(build, folder, wanted, place, arguments):
    for language in ("en", "fr"):
        for desktop, (env, sizes) in DESKTOPS.items():
            names = {size: "-".join(filter(None, [place, desktop, size, language])) for size in sizes}
            names = {size: name for size, name in names.items() if wanted in name}
            if not names:
                continue
            home = tempfile.mkdtemp()
            forget_lessons(home, build / "src" / "cli" / "marquise-cli")
            set_letters(float(env.get("letters", 1)))
            program = Program(str(build / "src" / "app" / "marquise"), *arguments, home=home, env=env,
                              language="" if language == "en" else language)
            scale = int(env.get("GDK_SCALE", 1))
            for size, name in names.items():
                resize(program, [int(n) * scale for n in size.split("x")])
                subprocess.run(["import", "-window", program.window, f"{folder}/{name}.png"], check=True)
            program.kill()
            print(place, desktop, language, flush=True)


def take_screenshots(build, folder):
    """Those of README and metainfo, no larger than software shops want them."""
    cli = str(build / "src" / "cli" / "marquise-cli")
    for name, game, number, part, language, appearance in SCREENSHOTS:
        cards = run(cli, "deal", game, str(number)).strip()
        if game == "marjolet":
            moves = match_moves(cli, cards, 9)
        else:
            moves = run(cli, "solve", game, "--moves", "--max-positions", "2000000", text=cards).split("\t")[-1].split()
            moves = " ".join(moves[:round(len(moves) * part)])
        home = tempfile.mkdtemp()
        path = os.path.join(home, "game.marquise")
        save_game(path, game, number, cards, moves)
        forget_lessons(home, cli, appearance=appearance)
        program = Program(str(build / "src" / "app" / "marquise"), path, home=home, language=language)
        resize(program, ["1000", "700"])
        # Waits for the opponent's card.
        time.sleep(4 if game == "marjolet" else 0)
        subprocess.run(["import", "-window", program.window, "-strip", "-colors", "256", f"png8:{folder}/{name}.png"],
                       check=True)
        program.kill()


def main():
    build, folder = pathlib.Path(sys.argv[1]), sys.argv[2]
    wanted = sys.argv[3] if len(sys.argv) > 3 else ""
    if wanted == "--screenshots":
        take_screenshots(build, folder)
        return
    take(build, folder, wanted, "chooser", [])
    with tempfile.TemporaryDirectory() as saved:
        for name, path in save_games(build, saved):
            take(build, folder, wanted, name, [path])


main()
