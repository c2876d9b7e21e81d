# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text in every window has a name and a translation: all windows are visited through assistive technology. Whatever
can have the focus has a name. With a catalogue that puts every message in brackets no text is outside of brackets, so
none is missing from the catalogue. In French no message is left in English."""

import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "data"))

import po
import tap
from driver import Atspi, Program, focus_window, set_settings, until, words

CATALOGUE = pathlib.Path(__file__).parent.parent.parent / "po" / "fr.po"
# A language for which GTK’s own catalogues do not exist.
PSEUDO = "tlh"
# Texts that are not messages of ours: GTK’s and libadwaita’s own, and names.
FOREIGN = re.compile(
    r"^((Ctrl|Shift|Alt) ?\+.*|\(None\)|Close|Minimize|Maximize|Restore|Back|Search|No Results Found(\. Try .*)?|Try a different search\.?"
    r"|Previous|Next"
    r"|Application|marquise|Marquise|(Gtk|Adw|Marquise)[A-Z]\w+|Page [12]|Toggle .*|Select .*|Clear .*|Menu|Minimise"
    r"|Search Shortcuts|Search Results|Shortcuts?|Shift|Ctrl|Alt|[A-Z]|F\d+|Home|End|Escape|Tab|Left|Right|Up|Down"
    r"|Return|Enter|Space|Backspace|Delete|Page Up|Page Down|Question Mark|Comma|Pause|Sidebar.*|\d[\d.,:h ]*)$")
# Names, and words for rules and lessons, from the descriptions of patiences, which are in no catalogue: that they are in
# French, too, is checked by check-games.py.
NAMES = {name for file in (CATALOGUE.parent.parent / "data" / "patiences").glob("*.patience")
         for name in re.findall(r"(?m)^(?:name|(?:title|explain|step) [^=.]*) = (.*)$", file.read_text(encoding="utf-8"))}
ROLE = Atspi.Role
# Roles that can be activated.
ACTIVE = {ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON, ROLE.CHECK_BOX, ROLE.RADIO_BUTTON, ROLE.MENU_ITEM, ROLE.ENTRY,
          ROLE.PAGE_TAB, ROLE.SLIDER, ROLE.COMBO_BOX, ROLE.SPIN_BUTTON}
# The keys, or the action, that open a window or a menu, and the page on which they are pressed.
PLACES = [
    ("klondike", []),
    ("klondike", ["ctrl+comma"]),
    ("klondike", ["ctrl+s"]),
    ("klondike", ["ctrl+d"]),
    ("klondike", ["F10"]),
    ("klondike", ["h"]),
    ("klondike", ["m"]),
    ("klondike", ["win.shortcuts"]),
    ("klondike", ["d", "ctrl+p"]),
    ("klondike", ["win.lesson"]),
    ("klondike", ["win.race"]),
    ("marjolet", ["ctrl+e"]),
    ("marjolet", []),
    ("marjolet", ["ctrl+comma"]),
    ("loi-salique", ["t"]),
    ("tour-infernale", ["t"]),
]
# Those that open a page of the window, which has a button for going back.
PAGES = {"ctrl+s", "ctrl+p", "win.lesson", "win.race", "ctrl+e"}
BACK = re.compile(r"^(\[?Back\]?|Retour)$")
LETTERS = {"fr": {"m": "j", "t": "l"}}


def bracket(text):
    return "[" + text + "]"


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def write_pseudo(folder):
    """Writes a catalogue in which every message is in brackets, except keys and separators."""
    lines = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n>1;\\n"',
             ""]
    for message in po.read(CATALOGUE):
        context, single, plural = message.key
        if not single:
            continue
        plain = context in ("key", "between parts")
        if context is not None:
            lines.append(f"msgctxt {quote(context)}")
        lines.append(f"msgid {quote(single)}")
        if plural:
            lines += [f"msgid_plural {quote(plural)}", f"msgstr[0] {quote(bracket(single))}",
                      f"msgstr[1] {quote(bracket(plural))}"]
        else:
            lines.append(f"msgstr {quote(single if plain else bracket(single))}")
        lines.append("")
    target = pathlib.Path(folder) / PSEUDO / "LC_MESSAGES"
    target.mkdir(parents=True)
    source = pathlib.Path(folder) / "pseudo.po"
    source.write_text("\n".join(lines), encoding="utf-8")
    subprocess.run(["msgfmt", "-o", target / "marquise.mo", source], check=True)


def outside(text):
    """The part of a text outside of brackets."""
    while True:
        inner = re.sub(r"\[[^\[\]]*\]", "", text)
        if inner == text:
            return text
        text = inner


def windows(program):
    out = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], capture_output=True, text=True)
    return out.stdout.split()


def settle(program):
    """The texts once the tree no longer changes."""
    last = None

    def same():
        nonlocal last
        before, last = last, [(thing.role, words(thing)) for thing in program.seen()]
        return before == last
    until("the windows to stop changing", same)
    return last


def leave(program, before):
    """Closes windows that are new, the uppermost first."""
    for new in reversed([window for window in windows(program) if window not in before]):
        # There is no window manager, so the new window has to be given the keys.
        focus_window(new)
        program.key("Escape")
        until("the window to close", lambda: new not in windows(program))
    while program.dialogs():
        n_dialogs = len(program.dialogs())
        program.key("Escape")
        until("the dialog to close", lambda: len(program.dialogs()) < n_dialogs)


def texts(home, language, env=None):
    """[(place, role, text)] of everything in every window."""
    found = []
    for game in dict.fromkeys(game for game, _ in PLACES):
        program = Program(sys.argv[1], game, home=home, language=language, env=env)
        for place, keys in PLACES:
            if place != game:
                continue
            before = windows(program)
            for key in keys:
                if key.startswith("win."):
                    program.act(program.frame, key)
                else:
                    program.key(LETTERS.get(language, {}).get(key, key))
            where = " ".join([game, *keys])
            if keys and keys[-1] in PAGES:
                program.wait(role=ROLE.PUSH_BUTTON, matching=BACK)
            elif keys and (keys[-1].startswith("win.") or "+" in keys[-1]):
                until(f"the window of {where}", lambda: len(windows(program)) > len(before) or program.dialogs())
            found += [(where, role, text) for role, text in settle(program)]
            leave(program, before)
            if keys and keys[-1] in PAGES:
                program.key("Escape")
                until("the page to go", lambda: program.find(role=ROLE.PUSH_BUTTON, matching=BACK) is None)
            focus_window(program.window)
            if keys == ["F10"]:
                program.key("Escape")
                time.sleep(0.2)
        program.quit()
    return found


def check_names(found):
    nameless = {(where, role.value_nick, text) for where, role, text in found
                if role in ACTIVE and (not text.strip() or re.match(r"(Gtk|Adw|Marquise)[A-Z]\w+$", text))}
    # libadwaita 1.2 gives no name to the search entry, the view switcher and some buttons of its own windows.
    nameless = {item for item in nameless
                if not item[0].endswith(("ctrl+comma", "win.shortcuts"))
                or item[1] not in ("entry", "page-tab", "push-button")}
    assert not nameless, sorted(nameless)


def is_double(text):
    words = text.split()
    half = len(words) // 2
    return len(words) % 2 == 0 and half > 0 and words[:half] == words[half:]


def check_spoken_once(found):
    """No switch is announced as “Sounds Sounds”, and no mnemonic's underscore is heard."""
    twice = {(where, role.value_nick, text) for where, role, text in found
             if role in ACTIVE | {ROLE.TEXT} and ("_" in text or is_double(text.replace("_", "")))}
    assert not twice, sorted(twice)


def test_a_page_that_is_shown_later_is_spoken_once(home):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike'")
    program = Program(sys.argv[1], "klondike", home=home, language="fr")
    program.act(program.frame, "win.watch")
    program.wait(role=ROLE.PUSH_BUTTON, contains="d’ici")
    program.key("space")
    found = [("it is watched", role, text) for role, text in settle(program)]
    check_names(found)
    check_spoken_once(found)
    program.quit()


def test_nothing_is_missing_from_the_catalogue(home):
    catalogue = os.path.join(home, "locale")
    write_pseudo(catalogue)
    set_settings(home, difficulty_asked="true")
    found = texts(home, PSEUDO, {"MARQUISE_LOCALEDIR": catalogue})
    assert len(found) > 500 and any("[" in text for _, _, text in found), "the pseudo-language is not shown"
    check_names(found)
    plain = {(where, text) for where, _, text in found
             if re.search(r"[A-Za-z]{3,}", outside(text)) and not FOREIGN.match(outside(text).strip())
             and text not in NAMES}
    assert not plain, sorted(plain)


def test_no_English_in_French(home):
    # Messages that are the same in both languages prove nothing.
    english = {message.key[1].replace("_", "") for message in po.read(CATALOGUE)
               if len(message.key[1]) > 3 and message.key[0] != "key"
               and message.key[1].replace("_", "") not in [text.replace("_", "") for text in message.strings]}
    set_settings(home, difficulty_asked="true")
    found = texts(home, "fr")
    assert len(found) > 500 and any("colonne" in text for _, _, text in found), "French is not shown"
    check_spoken_once(found)
    left = {(where, text) for where, _, text in found
            if text in english or re.search(r"\b(the|of the|with the|your|cards|games?)\b", text)}
    assert not left, sorted(left)


if __name__ == "__main__":
    tap.main(globals())
