# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page of the help can be read with a screen reader: whatever it may ask about a text is answered. Orca asks for the
attributes at every step of the caret."""

import os
import pathlib
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, GLib, Program, until, words, xdo

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The character for a picture in a text.
FIGURE = "\ufffc"
PAGES = len(list((ROOT / "help" / "C").glob("*.page")))


def read_attributes(node):
    """The attributes of the whole text, run by run, as {name: the values}."""
    found = {}
    at, end = 0, Atspi.Text.get_character_count(node)
    for name, value in Atspi.Text.get_default_attributes(node).items():
        found.setdefault(name, set()).add(value)
    while at < end:
        attributes, begin, after = Atspi.Text.get_attribute_run(node, at, True)
        if attributes is None:
            # On a busy machine the rows of a page are wrapped only now, and the text has become shorter.
            before, end = end, Atspi.Text.get_character_count(node)
            assert end < before, f"no attributes at {at} of {end}"
            continue
        for name, value in attributes.items():
            found.setdefault(name, set()).add(value)
        # (From GTK 4.10 on, a character without attributes is reported as a run over the whole text.)
        at = max(at + 1, after if begin == at else 0)
    return found


class Help(Program):
    """The program with an open help page; remembers what is read on each page."""

    @staticmethod
    def environment(home, **options):
        # GTK 4.8 may warn of a scroll bar that is painted a frame before it has got its place.
        return {**Program.environment(home, **options), "G_DEBUG": "fatal-criticals"}

    def __init__(self, game="klondike", **options):
        super().__init__(sys.argv[1], game, **options)
        self.key("F1")
        self.text = until("the text of a page", lambda: next(
            (node for node in self.nodes() if node.get_text_iface() is not None
             and node.get_state_set().contains(Atspi.StateType.MULTI_LINE)), None))

    def title(self):
        self.text.clear_cache()
        return Atspi.Text.get_text(self.text, 0, 200).split("\n")[0]

    def follow(self, *keys, title):
        """Presses these keys; returns the title of the next page, or "" if there is none."""
        self.key(*keys)
        try:
            found = until("another page", lambda: self.title() != title and self.title(), 10)
        except AssertionError:
            self._check_running()
            return ""
        time.sleep(0.2)  # until it is painted, as a person would wait
        return found


def test_a_page_is_one_text(home):
    """A screen reader is told about each part that is added to what it reads, and is silent until it has processed all of
    them."""
    program = Help(home=home)
    added = []
    listener = Atspi.EventListener.new(lambda event: event.source == program.text and added.append(event.detail1))
    listener.register("object:text-changed:insert")
    assert program.follow("alt+Home", title=program.title())
    until("the new text", lambda: GLib.MainContext.default().iteration(False) is None or added)
    time.sleep(0.5)
    while GLib.MainContext.default().iteration(False):
        pass
    assert len(added) <= 2, f"{len(added)} parts"
    listener.deregister("object:text-changed:insert")
    program.kill()


def test_no_line_is_silent(home):
    """Down skips a picture, for which there is nothing to say, and goes to its caption."""
    program = Help(home=home, game="bakers-dozen")
    at, lines = -1, []
    while (caret := Atspi.Text.get_caret_offset(program.text)) != at:
        at = caret
        lines.append(Atspi.Text.get_string_at_offset(program.text, at, Atspi.TextGranularity.LINE).content.strip())
        program.key("Down")
        program.text.clear_cache()
        time.sleep(0.1)
    # The caption comes right after the text before the picture.
    assert any(line.startswith("A game of Baker’s Dozen under way") for line in lines), lines
    assert FIGURE not in lines, lines
    program.kill()


def check_all_pages(home, language):
    program = Help(home=home, language=language, still=True)
    own = program.title()
    attributes = read_attributes(program.text)
    # A link has an underline and a colour, by which it is announced as a link.
    assert "single" in attributes["underline"] and "fg-color" in attributes, attributes
    contents = program.follow("alt+Home", title=own)
    seen = []
    # Tab goes from link to link, beginning again with the one that was followed; after the last it leaves the text.
    keys = ["Tab", "Return"]
    while (title := program.follow(*keys, title=contents)) and title not in (own, *seen):
        seen.append(title)
        keys = ["Tab", "Tab", "Return"]
        read_attributes(program.text)
        assert program.follow("alt+Left", title=title) == contents
    read_attributes(program.text)
    # Without the contents themselves; the rules of a game are on no page but that of its family.
    assert own not in seen and len(seen) == PAGES - 1, seen
    program.kill()


def test_search_has_the_keyboard(home):
    """Typed letters go to the search entry that Ctrl+F opens, even before it is visible."""
    program = Help(home=home)
    own = program.title()
    program.key("ctrl+f")
    xdo("type", "--delay", 60, "spiderette")
    until("a link to those rules", lambda: any("Spiderette" in words(thing) for thing in program.seen()), 20)
    assert program.title() != own
    program.kill()


def test_every_attribute_of_every_page_in_english(home):
    check_all_pages(home, "en")


def test_every_attribute_of_every_page_in_french(home):
    check_all_pages(home, "fr")


if __name__ == "__main__":
    tap.main(globals())
