# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen reader announces everything that opens: its name, then what has the focus; nothing is silent, nameless, or
announced twice."""

import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import tap
from driver import APP_ID, WON, Atspi, Program, focus_window, set_settings, until
from ear import NO_NAME, Ear, check, name_of

CLI = pathlib.Path(sys.argv[1]).resolve().parents[1] / "cli" / "marquise-cli"


def run(*words, text=None):
    return subprocess.run([CLI, *words], input=text, capture_output=True, text=True, check=True).stdout


def activate(action):
    """Activates an action of a menu without opening the menu."""
    subprocess.run(["gdbus", "call", "--session", "--dest", APP_ID, "--object-path",
                    f"/{APP_ID.replace('.', '/')}/window/1", "--method", "org.gtk.Actions.Activate", action, "[]", "{}"],
                   check=True, capture_output=True)


class Heard(Program):
    """The program with a listener; windows are visited one by one without a window manager."""

    def __init__(self, *arguments, **options):
        super().__init__(sys.argv[1], *arguments, **options)
        if tuple(int(part) for part in self.app.get_toolkit_version().split(".")[:2]) > (4, 8):
            self.kill()
            raise tap.Skip("GTK from 4.10 on tells in another way, which Ear does not follow")
        self.ear = Ear(self)
        self.main = self.window

    def windows(self):
        return set(subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                                  capture_output=True, text=True).stdout.split())

    def press(self, *keys):
        self.key(*keys)
        return self.ear.hear() or self.ear.wait(10)

    def open(self, key):
        """Opens a window; returns what is heard."""
        before = self.windows()
        self.key(key)
        self.window = until(f"the window of {key}", lambda: next(iter(self.windows() - before), None))
        focus_window(self.window)
        return self.ear.hear(1)

    def close(self):
        before = self.windows()
        self.key("Escape")
        until("the window to close", lambda: self.windows() < before)
        self.window = self.main
        focus_window(self.window)
        time.sleep(0.2)
        self.ear.hear()

    def check_names(self, where):
        """No visible thing has the name of its type."""
        def names():
            return [(node.get_role(), name_of(node)) for node in self.nodes() if self.has_size(node)]
        for role, name in until("the names", names):
            assert not NO_NAME.search(name), f"{where}: {role.value_nick} {name}"


# The key, what is said first, and what has the focus.
WINDOWS = [
    ("ctrl+d", "Deal by number", "Number"),
    ("ctrl+comma", "Preferences", "General"),
    ("ctrl+question", "Keyboard shortcuts", "Playing"),
]


def test_windows_say_what_they_are(home):
    program = Heard("klondike", home=home)
    for key, title, focus in WINDOWS:
        said = program.open(key)
        if key == "ctrl+question":
            said = said[:2]  # GTK's own window gives the focus twice
        check(said, key)
        assert said[0] == title, f"{key}: {said}"
        assert re.match(focus, said[1]), f"{key}: {said}"
        program.check_names(key)
        # And what Tab reaches there.
        for _ in range(4):
            check(program.press("Tab"), f"Tab in {title}")
        program.close()
    program.quit()


def test_the_bar_is_reached_after_another_page(home):
    """Though what had the keyboard in the bar has gone with that page."""
    program = Heard("klondike", home=home)
    program.key("shift+F1")
    program.ear.wait()
    for _ in range(3):
        program.press("shift+Tab")
    program.key("Escape")
    program.ear.wait()
    said = []
    while "All games" not in said and len(said) < 20:
        said += program.press("Tab")
    assert "All games" in said, said
    program.quit()


def test_what_stands_before_the_cards_is_reached(home):
    """On the page of a lesson, whose cards have the keyboard."""
    program = Heard("klondike", home=home)
    activate("lesson")
    program.ear.wait()
    program.press("space")
    said = []
    while "Show me" not in said and len(said) < 20:
        said += program.press("Tab")
    assert "Show me" in said, said
    program.kill()


def test_no_button_keeps_the_keyboard(home):
    """Tab reaches what stands before the button that has it at first, and Shift+Tab leaves a choice of games."""
    program = Heard("klondike", home=home)
    program.ear.hear()
    activate("race")
    said = program.ear.wait()
    assert said[0] == "Deal the cards", said
    said = []
    while "Time: 5 minutes" not in said and len(said) < 20:
        said += program.press("Tab")
    assert "Patience: Klondike" in said and "Time: 5 minutes" in said, said
    while "Back" not in said and len(said) < 30:
        said += program.press("shift+Tab")
    assert "Back" in said, said
    program.kill()


def test_a_refusal_says_why(home):
    program = Heard("klondike", home=home)
    bad = pathlib.Path(home, "bad.marquise")
    bad.write_text(deals.SAVED.format(game="klondike", rules="", cards="XX", moves=""), encoding="utf-8")
    subprocess.run([sys.argv[1], bad], env={**os.environ, **program.environment(home)}, check=True)
    dialog = program.wait(contains="could not be opened", role=Atspi.Role.DIALOG)
    assert "not a card" in dialog.get_description(), dialog.get_description()
    program.kill()


def test_what_another_choice_brings_has_names(home):
    """The rules of another game, in the preferences; and the colours, which are told with what they are for."""
    program = Heard(home=home)
    program.open("ctrl+comma")
    assert program.find(name="Colour of the table", role=Atspi.Role.PANEL)
    program.press("Tab", "Tab", "space", "Tab", "Tab")
    program.press("space")
    for letter in "spider":
        program.key(letter)
    program.press("Return")
    program.wait(contains="Game: Spider")
    until("the rules", lambda: program.find(contains="Suits: ", window="Preferences"))
    program.check_names("the rules of another game")
    program.kill()


def test_the_version_and_the_calendar_are_told(home):
    program = Heard("klondike", home=home)
    activate("daily")
    play = program.wait(name="Play", role=Atspi.Role.PUSH_BUTTON)
    until("the day", lambda: re.search(r"\d{4}\. .+", play.get_description() or ""))
    day = play.get_description()
    # The words of the button are given anew with every day, and their mnemonic is not said.
    program.click(program.wait(name="Previous month"))
    program.click(program.wait(matching=r"^\w+day, 1 \w+ \d{4}", role=Atspi.Role.RADIO_BUTTON))
    until("another day", lambda: play.get_description() != day)
    until("its name", lambda: play.get_name() == "Play")
    activate("about")
    program.wait(matching=r"^Version \d", role=Atspi.Role.PUSH_BUTTON)
    program.kill()


# Signs on keys, and between them, that a voice passes over.
MUTE = "␣⏎↵⋯…←→↑↓⇧"
KEY_NAMES = {
    "en": ["Move between piles and cards: Left, Right, Up, Down", "Go to one of the first nine games: Alt+1 to 9",
           "Pick up and put down: Space", "Play the card where it fits best: Enter", "Go to the stock: S"],
    "fr": ["Aller de pile en pile et de carte en carte\u00a0: Gauche, Droite, Haut, Bas", "Prendre et poser\u00a0: Espace",
           "Jouer à la meilleure place\u00a0: Entrée",
           "Aller au talon\u00a0: T"],
}


def check_keys(home, language):
    program = Heard("klondike", home=home, language=language)
    program.ear.hear()
    activate("shortcuts")
    names = until("the rows", lambda: [name_of(node) for node in program.nodes()
                                       if node.get_role() == Atspi.Role.LIST_ITEM])
    for name in names:
        assert not set(name) & set(MUTE), name
    for name in KEY_NAMES[language]:
        assert name in names, f"{name} is not among {names}"
    program.kill()


def test_keys_are_told_in_words(home):
    check_keys(home, "en")


def test_keys_are_told_in_french(home):
    check_keys(home, "fr")


# The same for pages in the window, with the title of the window.
PAGES = [
    ("F1", "Klondike · Help", "Help page"),
    ("ctrl+g", "Your games", r"No games here\. Finished games appear here\."),
    ("ctrl+j", "Deal of the day", "Play"),
    ("ctrl+s", "Klondike · Statistics", r"Not played yet\. After your first game"),
]


def test_pages_say_what_they_are(home):
    program = Heard("klondike", home=home)
    for key, title, focus in PAGES:
        said = program.press(key)
        check(said, key)
        assert title in said and any(re.match(focus, sentence) for sentence in said), f"{key}: {said}"
        program.check_names(key)
        for _ in range(4):
            check(program.press("Tab"), f"Tab in {title}")
        said = program.press("Escape")
        check(said, f"Escape from {title}")
        assert "Klondike" in said, f"Escape from {title}: {said}"
    program.quit()


def test_menus_call_everything_by_its_name(home):
    program = Heard("klondike", home=home)
    for key in ("F10", "ctrl+shift+n"):
        check(program.press(key), key)
        program.check_names(key)
        for _ in range(3):
            check(program.press("Down"), f"Down after {key}")
        program.key("Escape")
        program.ear.hear()
    program.quit()


def test_help_tells_its_links(home):
    program = Heard("klondike", home=home)
    program.press("F1")
    assert program.press("Down") == ["The goal"]
    assert program.press("Tab") == ["Games like Klondike", "Link"]
    assert program.press("Tab")[0] == "Klondike: playing well"
    # The page to which the link leads.
    said = program.press("Return")
    assert "Klondike: playing well · Help" in said, said
    # If the tooltip repeats the name, only its key is announced.
    while (said := program.press("shift+Tab"))[0] != "Back":
        pass
    assert said == ["Back", "Alt+Left"], said
    check(program.press("Escape"), "the table")
    program.quit()


def test_keys_say_what_they_did(home):
    """Each key says once what it did, on the table and on the page with all games, whose tiles are announced as before
    afterwards."""
    program = Heard("klondike", home=home)
    for colours in ("Four colours", "Two colours"):
        assert program.press("ctrl+4") == [colours]
    said = program.press("ctrl+c")
    assert len(said) == 1 and said[0].startswith("Copied: Marquise klondike"), said
    # The bar says what it expects before its entry is announced; then each key says what it found.
    said = program.press("f")
    assert said == ["Choose a rank, a suit, or both.", "Ace"], said
    said = program.press("7")
    assert len(said) == 1 and re.search("[Ss]even|in sight", said[0]), said
    program.press("Escape")
    program.press("alt+Home")
    name, told = program.press("Right")
    for colours in ("Four colours", "Two colours"):
        said = program.press("ctrl+4")
        assert said == [colours], said
    program.press("Left")
    assert program.press("Right") == [name, told]
    program.quit()


def test_keys_that_change_nothing_are_answered(home):
    """A card where the cursor is already, and a place without cards."""
    program = Heard("freecell", home=home)
    program.press("8", "Home")
    for key in ("Return", "space"):
        assert program.press(key) == ["Free cell 1, empty"], key
    program.kill()
    program = Heard("klondike", home=home)
    column = program.press("1")
    check(column, "a column")
    assert program.press("1") == column
    program.kill()


def test_a_choice_is_told_once(home):
    """For a colour of the felt, and a day, “pressed” and “selected” would mean the same."""
    program = Heard("klondike", home=home)
    program.open("ctrl+comma")
    while program.press("Tab")[0] != "Blue":
        pass
    assert program.press("space") == ["checked"]
    program.close()
    # On the first of a month, today is its only day, and chosen already.
    program.press("ctrl+j")
    while program.press("Tab")[0] != "Previous month":
        pass
    program.press("Return")
    while not re.search("not played yet", program.press("Tab")[0]):
        pass
    assert program.press("space") == ["checked"]
    program.quit()


def test_chances_are_told(home):
    program = Heard("klondike", home=home)
    said = program.press("ctrl+k") or program.ear.wait()
    while not re.search(r"in 100: |There is nothing", " ".join(said)):
        more = program.ear.wait()
        assert more, said
        said += more
    check(said, "the chances")
    program.check_names("the chances")
    program.quit()


KEYS = {"W": "w", "F": "b"}


def keys_of(move):
    """The keys for a move of the notation: to the card, space, to the place, space."""
    source, target = move.split(">")
    target, _, count = target.partition("*")
    source, target = (KEYS.get(pile[0]) or str(int(pile[1:]) + 1) for pile in (source, target))
    return [source, *["Up"] * (int(count or 1) - 1), "space", target, "space"]


def test_moves_and_a_win_are_told(home):
    """A move: what was done, and the card under the cursor afterwards; never the card that it has left. A win: the panel,
    whose button has the focus."""
    trace = deals.won("klondike", draw="3")
    count = len(trace["moves"]) - 4
    program = Heard(deals.save(trace, home, count), home=home)
    for move in trace["moves"][count:]:
        for key in keys_of(move):
            said = program.press(key)
            check(said, f"{key} of {move}")
        if move != trace["moves"][-1]:
            assert len(said) <= 2, f"{move}: {said}"
    said += program.ear.wait(5)
    assert any(sentence.startswith("Won! ") for sentence in said[-2:]), said
    assert said[-2] == "New game", said
    assert said.count("Won!") <= 1, said
    program.quit()


def test_a_replay_tells_its_moves(home):
    trace = deals.won("klondike", draw="3")
    program = Heard(deals.save(trace, home, 5), home=home)
    said = program.press("ctrl+p")
    check(said, "the replay")
    assert "Klondike · Replay" in said, said
    assert "Move 0 of 5. The cards as they were dealt." in said, said
    for key, place in (("Right", "Move 1 of 5. "), ("Right", "Move 2 of 5. "), ("End", "Move 5 of 5. ")):
        said = program.press(key)
        check(said, key)
        assert said[0].startswith(place), said
    # The same with its button.
    assert program.press("Tab", "Tab")[-1] == "Previous move"
    assert program.press("space")[0].startswith("Move 4 of 5. ")
    # The words of the review.
    program.click(program.wait(name="Review", role=Atspi.Role.PUSH_BUTTON))
    said = program.ear.wait()
    while not any("The game could" in sentence for sentence in said):
        more = program.ear.wait()
        assert more, said
        said += more
    program.key("Escape")
    until("the way back", lambda: "Klondike" in program.ear.hear())
    program.quit()


def test_arrows_are_told(home):
    """With arrow keys in the lists of windows: a figure is announced with its meaning, and every position has a name."""
    journal = pathlib.Path(home, "data", "marquise", "journal.txt")
    journal.parent.mkdir(parents=True)
    journal.write_text(WON, encoding="utf-8")
    program = Heard("klondike", home=home)
    check(program.press("ctrl+s"), "the statistics")
    for step in ("Tab", "Down", "Down"):
        said = program.press(step)
        check(said, f"{step} in the statistics")
    assert said == ["Games won without any help", "1"], said
    check(program.press("Escape"), "the table")
    program.press("ctrl+j")
    for step in ("Up", "Down"):
        check(program.press(step), f"{step} in the calendar")
    program.press("Escape")
    program.open("ctrl+comma")
    for step in ("Tab", "Tab", "Down"):
        check(program.press(step), f"{step} in the preferences")
    program.close()
    program.press("F10")
    for _ in range(7):
        check(program.press("Down"), "the primary menu")
    program.key("Escape")
    program.quit()


def test_a_lesson_says_what_to_do(home):
    program = Heard("klondike", home=home)
    program.ear.hear()
    activate("lesson")
    said = program.ear.wait()
    check(said, "the lesson")
    assert said[0] == "Continue" and said[1].startswith("The aim is"), said
    said = program.press("space")
    check(said, "the first step")
    assert any("Put the nine of diamonds on the ten of spades." in sentence for sentence in said), said
    # A wrong move is undone, and the instruction is repeated every time.
    for _ in range(2):
        said = program.press("space")
        assert any(sentence.startswith("Move undone. ") for sentence in said), said
        assert said[-1].endswith("Put the nine of diamonds on the ten of spades."), said
    assert program.press("h") == ["Put the nine of diamonds on the ten of spades."]
    program.key("Escape")
    assert "Klondike" in program.ear.hear()
    program.quit()


def test_a_race_says_what_it_is(home):
    program = Heard("klondike", home=home)
    program.ear.hear()
    activate("race")
    said = program.ear.wait()
    check(said, "the race")
    assert said[0] == "Deal the cards" and said[1].startswith("Win as many deals as you can"), said
    said = program.press("Return")
    check(said, "the first deal")
    assert "The clock starts with your first move." in said, said
    program.key("Escape", "Escape")
    assert "Klondike" in program.ear.hear()
    program.quit()


def test_watching_is_told(home):
    """Each move is announced once, without the name of the button that has the focus."""
    trace = deals.won("klondike", draw="3")
    count = len(trace["moves"]) - 4
    program = Heard(deals.save(trace, home, count), home=home)
    program.ear.hear()
    activate("watch")
    said = program.ear.wait()
    # Its button changes its name, and only the new name is announced.
    for name in ("Play", "Pause"):
        heard = program.press("space")
        assert heard.count(name) == 1, heard
        said += [sentence for sentence in heard if sentence != name]
    while "That was the last move." not in said:
        more = program.ear.wait(10)
        assert more, said
        said += more
    check(said, "watching")
    assert said.count("Pause") == 1, said
    moves = [sentence for sentence in said if sentence.startswith(f"Move {count + 2}. ")]
    assert len(moves) == 1, said
    program.kill()


def test_the_first_deal_is_told(home):
    """After the question how difficult it should be."""
    set_settings(home, deals_default="'winnable'", difficulty_asked="false")
    program = Heard("tour-infernale", home=home)
    program.window = until("the question", lambda: next(iter(program.windows() - {program.main}), None))
    focus_window(program.window)
    said = program.ear.hear(1)
    assert said == ["Towering Inferno: how hard?", "Relaxed"], said
    program.key("Return")
    until("the question to go", lambda: len(program.windows()) == 1)
    program.window = program.main
    focus_window(program.window)
    said = program.ear.hear(1)
    check(said, "the first deal")
    assert said[-1].startswith("The cards are dealt."), said
    program.quit()


def test_the_score_has_a_name(home):
    program = Heard("marjolet", home=home)
    program.ear.hear(1)
    said = program.press("Tab")
    assert said[0] == "Score" and said[1].startswith("Match to 500, deal 1. Deal 1: You 0, "), said
    for _ in range(3):
        check(program.press("Tab"), "Tab at Marjolet")
    program.quit()


def test_kept_games_are_told(home):
    trace = deals.won("klondike", draw="3")
    count = len(trace["moves"]) - 1
    program = Heard(deals.save(trace, home, count), home=home)
    for key in keys_of(trace["moves"][-1]):
        program.press(key)
    program.ear.wait(5)
    said = program.press("ctrl+g")
    check(said, "my games")
    assert any(sentence.startswith("Klondike · won. ") for sentence in said), said
    for name in ("Replay", "Save this game as a file", "Delete this game"):
        assert program.press("Tab") == [name]
    program.quit()


def test_the_end_of_a_deal_is_told(home):
    """At Marjolet: who won it, and what to do next."""
    cards = run("deal", "marjolet", "42").strip()
    moves = []
    while sum(len(move) == 2 for move in moves) < 31:
        moves.append(run("replay", text=f"marjolet\t\t{cards}\t{' '.join(moves)}\n").splitlines()[-2].split()[0])
    path = os.path.join(home, "deal.marquise")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"[Marquise]\nformat=1\ngame=marjolet\nrules=\ndeal=42\ncards={cards}\nmoves={' '.join(moves)}\n\n"
                   "[Marjolet]\nseat=0\ndealer=1\nlevel=intermediate\nscore=0;0;\ndeals=0\nbegun=true\n\n"
                   "[End]\ncomplete=true\n")
    program = Heard(path, home=home)
    said = program.ear.hear(1)
    for _ in range(6):
        if "Next deal" not in said:
            said += program.press("Return") + program.ear.wait(3)
    check(said, "the end of a deal")
    assert "Next deal" in said, said
    told = said[said.index("Next deal") + 1]
    assert "This deal goes to" in told, said
    program.kill()


def test_problems_are_told(home):
    program = Heard("marjolet", home=home)
    program.ear.hear()
    said = program.press("ctrl+e")
    check(said, "the problems")
    assert "Problems" in said and "Problem of the day" in said, said
    check(program.press("Tab"), "Tab")
    said = program.press("Return")
    assert any(re.search("Six tricks", sentence) for sentence in said), said
    assert any(re.search("your hand, first of 6", sentence) for sentence in said), said
    check(said, "a problem")
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
