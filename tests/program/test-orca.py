# SPDX-License-Identifier: GPL-3.0-or-later
"""What Orca itself says about the program, from the page with all games to a page of help, in both languages: the program
survives, everything that gets the focus is announced, nothing is said twice, and nothing has the name of its type."""

import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import reader
import tap
from driver import APP_ID, WON, Program, focus_window, set_settings, until
from ear import NO_NAME

# Each with the keys that are pressed there, and words that have to be heard.
WINDOWS = [
    ("F1", ["Tab", "Tab", "Up", "Up"]),
    ("ctrl+comma", ["Tab", "Tab", "Down"]),
    ("ctrl+s", ["Tab", "Down", "Down"]),
]
HEARD = {
    "en": {"table": "column 1", "F1": "Klondike: playing well",
           "ctrl+comma": "Rules of the games", "ctrl+s": "Games won without any help"},
    "fr": {"table": "colonne 1", "F1": "bien jouer",
           "ctrl+comma": "Règles des jeux", "ctrl+s": "sans aucune aide"},
}

# In newer dialogs all names of pages are one stop for Tab.
NEWER = {"ctrl+comma": (["Tab", "Tab"], {"en": "Colour of the table", "fr": "Couleur de la table"})}

# Known warnings of GTK 4.8: when anybody asks for a position on the screen, as Orca does; and about the scroll bar of the
# help: a frame that is due is painted right after a key (gdkframeclockidle.c), before a text view has measured its lines,
# which it then does while painting (gtk_text_view_paint), so that the bar, painted next, needs another place. It gets that
# in the next frame.
KNOWN = re.compile(r"Screen coordinates not supported|GtkGizmo .*without a current allocation|^$")


def check(said, where, twice=False):
    assert said, f"{where}: silence"
    for words, after in zip(said, said[1:] + [None]):
        assert not NO_NAME.search(words), f"{where}: the name of a type: {said}"
        assert twice or words != after, f"{where}: said twice: {said}"


class Listened(Program):
    """The program, listened to with Orca; windows are visited one by one without a window manager."""

    def __init__(self, *arguments, home, language, seconds=0):
        if not reader.have_orca():
            raise tap.Skip("the package orca is not installed")
        try:
            self.reader = reader.Reader(home, language, seconds)
        except LookupError as why:
            raise tap.Skip(why) from None
        self.running.append(self.reader.process)
        self.errors = open(os.path.join(home, "errors"), "w+", encoding="utf-8")
        super().__init__(sys.argv[1], *arguments, home=home, language=language, still=True)
        self.main = self.window
        # From GTK 4.10 on a window is only active with a window manager, so that Orca begins with the first key.
        self.newer = tuple(int(part) for part in self.app.get_toolkit_version().split(".")[:2]) >= (4, 10)
        self.first = self.press("Tab") if self.newer else self.reader.wait()

    @staticmethod
    def environment(home, **options):
        return {**Program.environment(home, **options), "G_DEBUG": "fatal-criticals"}

    def _start(self, command, env):
        return subprocess.Popen(command, env=env, stderr=self.errors)

    def check_errors(self):
        self.errors.seek(0)
        errors = [line for line in self.errors if not KNOWN.search(line)]
        assert not errors, errors

    def windows(self):
        return set(subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                                  capture_output=True, text=True).stdout.split())

    def pass_on(self, path):
        """Opens a file in the existing window, as a file manager does."""
        subprocess.run([sys.argv[1], path], env={**os.environ, **self.environment(path.parent)}, check=True)

    def press(self, *keys):
        self.key(*keys)
        said = self.reader.wait()
        self._check_running()
        return said

    def hear(self, words, said):
        """What has been said, once it includes these words."""
        while words not in " ".join(said):
            new = self.reader.wait()
            assert new, f"{words} is not said: {said}"
            said = said + new
        return said

    def title(self):
        self.frame.clear_cache()
        return self.frame.get_name()

    def open(self, key):
        """Opens a window, or a page of the window, which changes its title."""
        before, title = self.windows(), self.title()
        self.key(key)
        # Newer dialogs are within the window.
        until(f"what {key} opens", lambda: self.windows() - before or self.title() != title or self.dialogs())
        self.window = next(iter(self.windows() - before), self.main)
        focus_window(self.window)
        return self.reader.wait(pause=1)

    def close(self):
        before, title, dialogs = self.windows(), self.title(), self.dialogs()
        self.key("Escape")
        until("it to close", lambda: self.windows() < before or self.title() != title or dialogs and not self.dialogs())
        self.window = self.main
        focus_window(self.window)
        self.reader.wait(3, 1)


def follow(program):
    """A page of help is announced once, and at once, although the contents have a hundred lines."""
    own = re.split(r"\s·", program.title())[0]
    for key, title in (("alt+Home", "Marquise"), ("alt+Left", own)):
        program.key(key)
        said = program.reader.wait(5, 1.5)
        assert sum(title in sentence for sentence in said) == 1, f"{key}: {said}"


def walk(home, language):
    expected = HEARD[language]
    journal = pathlib.Path(home, "data", "marquise", "journal.txt")
    journal.parent.mkdir(parents=True)
    journal.write_text(WON, encoding="utf-8")
    program = Listened(home=home, language=language)
    check(program.first, "the start", twice=True)
    for _ in range(5):
        check(program.press("Tab"), "Tab on the page with all games")
    check(program.press("alt+2"), "the table")
    check(program.hear(expected["table"], program.press("Down")), "Down on the table")
    for key, keys in WINDOWS:
        words = expected[key]
        if program.newer and key in NEWER:
            keys, words = NEWER[key][0], NEWER[key][1][language]
        heard = program.open(key)
        # (Without a window manager this window may get the focus, and be announced, more than once.)
        check(heard, key, twice=True)
        for step in keys:
            said = program.press(step)
            check(said, f"{step} after {key}")
            heard += said
        program.hear(words, heard)
        if key == "F1":
            follow(program)
        program.close()
    program.quit()
    program.reader.end()
    program.check_errors()


# A deal in which no card can be moved.
BLOCKED = ("american-canister", 7)


def test_a_new_table_is_told_once(home):
    """Whatever is said as it opens, however long Orca takes to read it."""
    cli = pathlib.Path(sys.argv[1]).resolve().parents[1] / "cli" / "marquise-cli"
    cards = subprocess.run([cli, "deal", BLOCKED[0], str(BLOCKED[1])], capture_output=True, text=True, check=True).stdout
    for seconds in (0, 0.7):
        folder = pathlib.Path(home, f"after-{seconds}")
        set_settings(folder, deals_default="'winnable'")
        program = Listened(home=folder, language="en", seconds=seconds)
        blocked = deals.save({"game": BLOCKED[0], "rules": {}, "cards": cards, "moves": []}, folder)
        for words, opened in (("This deal can be won", lambda: program.key("alt+2")),
                              ("The game is blocked", lambda: program.pass_on(pathlib.Path(blocked)))):
            opened()
            said = program.hear(words, [])
            said += program.reader.hear(2)
            assert " ".join(said).count(words) == 1, f"{seconds} s: {said}"
        program.kill()
        program.reader.end()


def test_a_notice_is_told_by_its_words(home):
    """And once; newer versions of libadwaita also announce each of their notices, but not its text."""
    program = Listened("freecell", home=home, language="en")
    program.reader.hear(1)
    for _ in range(2):
        program.key("ctrl+c")
        said = program.hear("Copied:", [])
        said += program.reader.hear(1)
        heard = " ".join(said)
        assert heard.count("Copied:") == 1 and "toast" not in heard, said
    program.kill()
    program.reader.end()


def activate(action):
    """Activates an action of a menu without opening the menu."""
    subprocess.run(["gdbus", "call", "--session", "--dest", APP_ID, "--object-path",
                    f"/{APP_ID.replace('.', '/')}/window/1", "--method", "org.gtk.Actions.Activate", action, "[]", "{}"],
                   check=True, capture_output=True)


def go_to(program, words, key="Tab"):
    """Presses a key until these words are said."""
    said = []
    for _ in range(40):
        new = program.press(key)
        said = said + new
        # (Of a row that has the keyboard Orca 48 tells all that is in it.)
        if words in " ".join(new) and len(new) < 4:
            return
    raise AssertionError(f"{words} is not reached: {said}")


# How one comes to each entry, by keys or an action; its name; and keys that lead back to it.
ENTRIES = [
    (["new-patience"], {"en": "Name", "fr": "Nom"}, ["Tab", "shift+Tab"]),
    (["ctrl+d"], {"en": "Number"}, ["shift+Tab", "Tab"]),
    (["F1", "ctrl+f"], {"en": "Search the help"}, ["Tab", "shift+Tab"]),
]


def hear_entry(program, name):
    """What is said until the entry of that name has been told, and a second more."""
    said = []
    while not any(sentence.startswith(name) for sentence in said):
        new = program.reader.wait(pause=1)
        assert new, f"{name} is not told: {said}"
        said += new
    return said


def listen_to_entries(home, language, entries):
    """The name of each, once, and again when the keyboard comes back, with what one has typed there."""
    program = Listened("klondike", home=home, language=language)
    table = program.title()
    program.reader.hear(1)
    for ways, names, back in entries:
        before = program.windows()
        for way in ways:
            (program.key if "+" in way or way[0] == "F" else activate)(way)
            said = hear_entry(program, names[language]) if way == ways[-1] else program.reader.wait(pause=1)
        program.window = next(iter(program.windows() - before), program.main)
        focus_window(program.window)
        check(said + program.reader.hear(1), way)
        # One key after the other: if the keyboard comes back before it was seen to go, nothing has changed.
        program.key("7")
        program.reader.hear()
        program.press(back[0])
        program.key(back[1])
        said = hear_entry(program, names[language])
        assert "7" in " ".join(said), f"back to {way}: {said}"
        program.key(*["Escape"] * len(ways))
        until("the table", lambda: program.windows() == before and program.title() == table)
        program.window = program.main
        focus_window(program.window)
        program.reader.hear(1)
    program.kill()
    program.reader.end()


def test_entries_are_told(home):
    listen_to_entries(home, "en", ENTRIES)


def test_entries_are_told_in_french(home):
    listen_to_entries(home, "fr", ENTRIES[:1])


OWN = """id = penelope
name = Penelope
columns = 9
deal = columns
"""


def test_notices_of_pages_are_told(home):
    """Those of deletions and resets; and of a search in vain, from its entry."""
    journal = pathlib.Path(home, "data", "marquise", "journal.txt")
    (journal.parent / "patiences").mkdir(parents=True)
    journal.write_text(WON, encoding="utf-8")
    (journal.parent / "patiences" / "penelope.patience").write_text(OWN, encoding="utf-8")
    program = Listened("klondike", home=home, language="en")
    trace = deals.won("klondike")
    program.pass_on(pathlib.Path(deals.save(trace, home, len(trace["moves"]) - 1)))
    program.reader.hear(1)
    program.key("ctrl+Return")
    program.hear("Won!", [])
    program.reader.hear(1)
    for opened, button, words, again in (
            (lambda: program.key("ctrl+g"), "Delete this game", "Game deleted.", "The game is restored."),
            (lambda: activate("new-patience"), "Delete “Penelope”", "“Penelope” is deleted.", "“Penelope” is restored.")):
        opened()
        program.reader.hear(1)
        go_to(program, button)
        program.key("space")
        said = program.hear(words, [])
        said += program.reader.hear(1)
        assert " ".join(said).count(words) == 1, said
        go_to(program, "Undo")
        program.key("space")
        program.hear(again, [])
        program.key("Escape", "Escape")
        program.reader.hear(1)
    program.key("F1")
    program.reader.hear(1)
    program.key("ctrl+f", *"xyzzy")
    program.reader.hear(1)
    program.key("Return")
    program.hear("Nothing about this in the help.", [])
    program.kill()
    program.reader.end()


def test_filters_tell_what_they_find(home):
    """As a search does; and when all games are shown again."""
    program = Listened(home=home, language="en")
    program.reader.hear(1)
    program.key("s")
    program.reader.hear(1)
    program.key("BackSpace")
    program.hear("All games", [])
    go_to(program, "Packs")
    program.press("space")
    program.press("Down")
    program.key("Return")
    program.hear(" games: ", [])
    program.key("Escape")
    program.hear("All games", [])
    program.kill()
    program.reader.end()


def test_statistics_are_told(home):
    """A row of their tables as a whole, with times in words, and that they were reset."""
    journal = pathlib.Path(home, "data", "marquise", "journal.txt")
    journal.parent.mkdir(parents=True)
    lines = []
    for i in range(6):
        fields = WON.split("\t")
        fields[2], fields[3], fields[10] = f"{fields[2][:-1]}{i}", str(1700000000 + i * 90000), str(100 + 10 * i)
        lines.append("\t".join(fields))
    journal.write_text("".join(lines), encoding="utf-8")
    program = Listened("klondike", home=home, language="en")
    program.reader.hear(1)
    program.key("ctrl+s")
    # What is said of the page comes first, however slow the machine is: else a Tab would be thought to have led to it.
    said = program.reader.wait(pause=1) if program.newer else program.hear("Win rate over the last 20 games", [])
    if "as a table" not in " ".join(said):
        go_to(program, "as a table")
    program.press("space")
    said = program.hear("Game: 6. ", program.press("Tab"))
    check(said, "the table")
    row = said[-1]
    assert row.startswith("Game: 6. Date: ") and "Time: 2 minutes 30 seconds. Moves: 120" in row, said
    go_to(program, "Export, import, reset")
    program.press("space")
    go_to(program, "Reset this", "Down")
    program.key("Return")
    words = "Statistics for Klondike were reset."
    said = program.hear(words, [])
    said += program.reader.hear(1)
    assert " ".join(said).count(words) == 1, said
    go_to(program, "Undo")
    program.key("space")
    program.hear("The statistics are restored.", [])
    program.kill()
    program.reader.end()


ONE_MOVE = '''id = one-move
name = One move
columns = 26
columns.build = none
foundations = 4
foundations.first = any
win = left 51 columns
deal = columns
'''


def test_each_win_of_a_race_is_told(home):
    """Although all names change with the next deal, the keyboard goes to another card, and Orca is behind by some seconds."""
    folder = pathlib.Path(home, "data", "marquise", "patiences")
    folder.mkdir(parents=True)
    (folder / "one-move.patience").write_text(ONE_MOVE, encoding="utf-8")
    program = Listened("one-move", home=home, language="en", seconds=2)
    activate("race")
    program.reader.hear(1)
    program.hear("The clock starts", program.press("Return"))
    for won in ("1 deal won", "2 deals won", "3 deals won"):
        program.key("Return")
        said = program.hear(f"{won} The cards are dealt.", [])
        check(said, won)
        program.press("Right")
    program.kill()
    program.reader.end()


def test_orca_in_english(home):
    walk(home, "en")


def test_orca_in_french(home):
    walk(home, "fr")


if __name__ == "__main__":
    tap.main(globals())
