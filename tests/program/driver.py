# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the real program from outside, as a person would: finds things by what screen readers are told (AT-SPI), and acts
with the mouse and the keyboard (xdotool). Run under build-aux/headless."""

import os
import re
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from tree import Thing, Tree, node_of  # noqa: E402

APP_ID = os.environ["MARQUISE_TEST_APP_ID"]

# The beginnings of the names of cards, in both languages; the name of a place begins with that of its pile.
CARD = re.compile(r"^(Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King|Face-down"
                  r"|As|Deux|Trois|Quatre|Cinq|Sept|Huit|Neuf|Dix|Valet|Dame|Roi|Carte)\b")
OF_SUIT = re.compile(r" (of|de) (clubs|diamonds|hearts|spades|trèfle|carreau|cœur|pique)|^(Face-down|Carte)")


# The role of the table: a panel in GTK before 4.14, a group since.
TABLE_ROLES = {Atspi.Role.PANEL, Atspi.Role.GROUPING}

MENU_ROLES = {Atspi.Role.MENU_ITEM, Atspi.Role.CHECK_MENU_ITEM, Atspi.Role.RADIO_MENU_ITEM}

DIALOG_ROLES = {Atspi.Role.DIALOG, Atspi.Role.ALERT}

# Function keys by key codes: with the keyboards of newer systems xdotool holds Alt as well if they are given by name.
KEY_CODES = {f"F{i}": str(66 + i) for i in range(1, 11)} | {"F11": "95", "F12": "96"}

# How many seconds to wait for something that must come: sanitizers and busy machines make everything many times slower.
PATIENCE = 90

# A line of the journal: a game of Klondike that was won.
WON = "\t".join(["v2", "game", "11111111-2222-4333-8444-555555555555", "1700000000", "1699999900", "60", "klondike",
                 "draw=1", "77", "won", "100", "120", "0", "0", "0", "", ".\n"])


def until(what, check, seconds=PATIENCE):
    """Waits until check() returns something true, and returns that. It is called less often as time goes on, because each
    call makes the program work."""
    end = time.monotonic() + seconds
    pause = 0.05
    while True:
        try:
            found = check()
        except Exception:  # the tree changes while it is read
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(pause)
        pause = min(pause * 1.2, 0.2)


def text(thing):
    has = thing.has_text() if isinstance(thing, Thing) else thing.get_text_iface() is not None
    return Atspi.Text.get_text(node_of(thing), 0, -1) if has else ""


def words(node):
    """The name of a thing as a screen reader says it. From GTK 4.10 on a status bar has no name, but a text, and a menu
    item has no name either, but is labelled by something with a text."""
    name = node.get_name() or ""
    if not name and node.get_role() == Atspi.Role.STATUS_BAR:
        return text(node)
    if not name and node.get_role() in MENU_ROLES:
        labels = [relation for relation in node_of(node).get_relation_set()
                  if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY]
        return " ".join(text(label.get_target(i)) for label in labels for i in range(label.get_n_targets()))
    return name


def title(node):
    """Which card it is, without its place: “Ten of hearts”."""
    return (node.get_name() or "").split(",")[0]


def xdo(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, timeout=PATIENCE)


def focus_window(window):
    """Gives the keyboard to a window. GTK may move it to another one, so this is repeated until it stays; xdotool's own
    --sync could wait for ever."""
    def focused():
        subprocess.run(["xdotool", "windowfocus", window], capture_output=True, timeout=PATIENCE)
        time.sleep(0.03)
        out = subprocess.run(["xdotool", "getwindowfocus", "-f"], capture_output=True, text=True, timeout=PATIENCE).stdout
        return out.strip() == str(window)
    until(f"the keyboard in window {window}", focused)


def titled(program, words):
    """Waits until the window has the title of the game or the page that it shows."""
    def there():
        program.frame.clear_cache()
        return words in program.frame.get_name()
    until(f"the title {words}", there)


def set_settings(home, **values):
    """Writes settings for the first start with this home, in the format of GSettings' keyfile."""
    # The settings of somebody who has played before: no deals are searched for without being asked for, and no questions
    # come.
    values.setdefault("deals_default", "'any'")
    values.setdefault("safe_cards_asked", "true")
    folder = os.path.join(home, "config", "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
        file.write(f"[{APP_ID.replace('.', '/')}]\n")
        for name, value in values.items():
            file.write(f"{name.replace('_', '-')}={value}\n")


def keep_still(home):
    """The settings of somebody who has switched off animations: cards and windows move at once."""
    folder = os.path.join(home, "config", "gtk-4.0")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "settings.ini"), "w", encoding="utf-8") as file:
        file.write("[Settings]\ngtk-enable-animations=false\n")


class Program:
    """A running Marquise. home keeps its settings and games between starts. With still there are no animations: half of the
    time of a move is animation, which is wasted if only the result is checked."""

    running = []

    @classmethod
    def kill_all(cls):
        """Ends programs that a failed test has left behind."""
        for process in cls.running:
            if process.poll() is None:
                process.kill()
                process.wait()
        cls.running.clear()

    @staticmethod
    def environment(home, language="", env=None, still=False):
        """The environment of the program: the settings and games of that home, and the language."""
        if not os.path.exists(os.path.join(home, "config")):
            set_settings(home)
        if still:
            keep_still(home)
        values = dict(
            XDG_CONFIG_HOME=os.path.join(home, "config"),
            XDG_DATA_HOME=os.path.join(home, "data"),
            XDG_CACHE_HOME=os.path.join(home, "cache"),
            GSETTINGS_BACKEND="keyfile",
            LC_ALL="",
            LANG="C.UTF-8",
            # The locale of some country: in others LANGUAGE has no effect.
            LC_MESSAGES="en_US.UTF-8",
            LANGUAGE=language,
            G_DEBUG="fatal-warnings",
            GSK_RENDERER="cairo",
        )
        if os.environ.get("MARQUISE_TEST_PRELOAD"):
            values["LD_PRELOAD"] = os.environ["MARQUISE_TEST_PRELOAD"]
        return {**(env or {}), **values}

    def __init__(self, binary, *arguments, home, size=None, **surroundings):
        env = {**os.environ, **self.environment(home, **surroundings)}
        env.pop("GTK_A11Y", None)
        self.live = None
        self.said, self.announced = "", []
        self.listener = Atspi.EventListener.new(self._hear)
        self.listener.register("object:announcement")
        self.process = self._start([binary, *arguments], env)
        self.running.append(self.process)
        self.app = until("the program on the accessibility bus", self._find_app)
        self.tree = Tree(self.app)
        self.frame = until("the window", lambda: self.find(role=Atspi.Role.FRAME))
        self.window = until("the X window", self._find_window)
        self.focus()
        if size:
            xdo("windowsize", "--sync", self.window, *size)
        time.sleep(0.3)

    def _start(self, command, env):
        return subprocess.Popen(command, env=env)

    def _find_app(self):
        if self.process.poll() is not None:
            raise SystemExit(f"the program ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(i)
            if app is not None and app.get_process_id() == self.process.pid:
                return app
        return None

    def _find_window(self):
        out = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(self.frame.get_name())}$"],
            capture_output=True, text=True).stdout.split()
        return out[-1] if out else None

    def focus(self):
        focus_window(self.window)

    # --- Reading ---

    def look(self):
        """Every visible Thing; reading stops when the caller stops."""
        self._check_running()
        return self.tree.read()

    def read_children(self, thing):
        self._check_running()
        return self.tree.read_children(thing)

    def _check_running(self):
        if self.process.poll() is not None:
            raise SystemExit(f"the program ended with {self.process.returncode}")

    def seen(self):
        """A list of all visible Things. The tree may change while it is read: then it is read again."""
        return until("the accessibility tree", lambda: list(self.look()))

    def tells(self, words):
        """Whether something visible has this name, or this description, as the tiles of the start page have."""
        return until("the accessibility tree", lambda: [any(
            words in thing.name or words in (thing.node.get_description() or "") for thing in self.look())])[0]

    def nodes(self):
        """The same as nodes, each of which can be asked again."""
        return until("the accessibility tree", lambda: [thing.node for thing in self.look()])

    def find(self, name=None, role=None, contains=None, matching=None, window=None):
        """The first visible thing with this name (or part of it, or pattern) and role, in the window of that name, or None."""
        def fits(thing):
            if role is not None and thing.role != role or window is not None and thing.window().name != window:
                return False
            text = words(thing) if (name, contains, matching) != (None, None, None) else ""
            return ((name is None or text == name)
                    and (contains is None or contains in text)
                    and (matching is None or re.search(matching, text))
                    and self.has_size(thing))

        # A thing that disappears while it is read raises an error: then the tree is read again.
        return until("a look at the window", lambda: [next((thing.node for thing in self.look() if fits(thing)), None)])[0]

    def wait(self, seconds=PATIENCE, **what):
        return until(f"{what}", lambda: self.find(**what), seconds)

    def dialogs(self):
        """Dialogs within the window, as with libadwaita from 1.5 on; before, each is a window of its own."""
        return until("the dialogs", lambda: [[thing.node for thing in self.look() if thing.role in DIALOG_ROLES
                                              and thing.window().node == self.frame]])[0]

    def wait_gone(self, seconds=PATIENCE, **what):
        until(f"{what} to go away", lambda: self.find(**what) is None, seconds)

    @staticmethod
    def has_size(node):
        """A widget folded away in a revealer exists, but is not visible."""
        component = node_of(node).get_component_iface()
        if component is None:
            return False
        box = component.get_extents(Atspi.CoordType.WINDOW)
        return box.width > 0 and box.height > 0

    def rect(self, node):
        """x, y, width, height on the screen."""
        box = node_of(node).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        origin, shift = self.origin(), self.shift()
        return box.x + origin[0] + shift, box.y + origin[1] + shift, box.width, box.height

    def shift(self):
        """From GTK 4.10 on the frame around a window is subtracted instead of added: the widget that fills the window has
        the same offset on every side."""
        def width_and_left(node):
            box = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
            return box.width, box.x
        outer, _ = width_and_left(self.frame)
        inner, left = width_and_left(self.frame.get_child_at_index(0))
        return (outer - inner) // 2 - left

    def origin(self):
        out = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window],
                             capture_output=True, text=True, check=True).stdout
        values = dict(line.split("=") for line in out.split())
        return int(values["X"]), int(values["Y"])

    # --- Acting ---

    def click_at(self, x, y, button=1):
        xdo("mousemove", x, y)
        time.sleep(0.03)
        xdo("click", button)
        time.sleep(0.05)

    def enter_dialog(self, title):
        """Gives the keyboard to a dialog: a window of its own, or, with libadwaita from 1.5 on, within the window. There is
        no window manager here, so it has to be raised. Returns the window before."""
        found = until(f"the dialog {title}", lambda: subprocess.run(
            ["xdotool", "search", "--name", title], capture_output=True, text=True).stdout.split()
            or (self.find(contains=title) and [self.window]))
        main, self.window = self.window, found[-1]
        xdo("windowraise", self.window)
        focus_window(self.window)
        time.sleep(0.3)
        return main

    def click_in_dialog(self, title, button):
        """Clicks the button with this name in a dialog."""
        main = self.enter_dialog(title)
        self.click(self.wait(contains=button, role=Atspi.Role.PUSH_BUTTON))
        self.window = main
        focus_window(self.window)

    def confirm(self, title):
        """Presses Return in a dialog, for its default button. The window behind it may have a button of the same name."""
        main = self.enter_dialog(title)
        self.key("Return")
        self.window = main
        focus_window(self.window)

    def click(self, node):
        x, y, w, h = self.rect(node)
        self.click_at(x + w // 2, y + h // 2)

    def drag(self, start, end):
        """Presses at start, moves in small steps (a drag has a threshold), lets go at end."""
        xdo("mousemove", *start)
        time.sleep(0.03)
        xdo("mousedown", 1)
        steps = 6
        for i in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * i // steps
            y = start[1] + (end[1] - start[1]) * i // steps
            xdo("mousemove", x, y)
            time.sleep(0.015)
        xdo("mouseup", 1)
        time.sleep(0.05)

    @staticmethod
    def act(node, name):
        """Performs the action of that name, as assistive technology does."""
        action = node_of(node).get_action_iface()

        def find():
            """Finds the action's number, from 1. Actions may change while they are read, as when a card is just being
            picked up: then nothing is done."""
            return next((i + 1 for i in range(action.get_n_actions()) if action.get_action_name(i) == name), None)
        for _ in range(3):
            i = until(f"{node.get_name()} to have the action {name}", find, 20) - 1
            if action.do_action(i):
                return
        raise AssertionError(f"{name} of {node.get_name()} failed")

    def _hear(self, event):
        if event.type == "object:announcement" or event.source == self.live:
            self.announced.append(event.any_data)

    def heard(self):
        """The sentences since the last call, or else the last sentence: as announced from GTK 4.14 on, before that in the
        live region, which is the first status bar with a name. From the first call on its changes are listened to,
        because several sentences may come in between."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        if self.live is None and not self.said and not self.announced:
            self._find_live()
        said = " ".join(filter(None, self.announced))
        self.announced.clear()
        self.said = said or self.said
        return self.said

    def _find_live(self):
        self.live = next((thing.node for thing in self.seen() if thing.role == Atspi.Role.STATUS_BAR
                          and thing.name not in ("", "GtkLabel")), None)
        if self.live is not None:
            self.listener.register("object:property-change:accessible-name")
            self.live.clear_cache()
            self.announced.append(self.live.get_name())

    def key(self, *keys):
        for key in keys:
            *held, last = key.split("+")
            xdo("key", "+".join([*held, KEY_CODES.get(last, last)]))
            time.sleep(0.05)

    def screenshot(self, path):
        subprocess.run(["import", "-window", "root", path], check=True)

    # --- Ending ---

    def quit(self):
        """Quits as a user does, and fails if the program does not end cleanly."""
        self.key("ctrl+q")
        assert self.process.wait(PATIENCE) == 0, f"ended with {self.process.returncode}"

    def kill(self):
        self.process.kill()
        self.process.wait()


class Table:
    """The card table of a running program: its piles as a screen reader finds them."""

    def __init__(self, program):
        self.program = program
        self.panel = None

    def piles(self):
        """[(name of the place, the place, [visible cards, bottom to top])], in reading order, as Things."""
        def read():
            piles = []
            for thing in self._children():
                if not CARD.match(thing.name):
                    piles.append((thing.name, thing, []))
                elif piles:
                    piles[-1][2].append(thing)
                # Finds the nodes now: after the next move a card may be another pile's child, or have another index.
                assert thing.node
            return piles
        return until("the piles", read)

    def _children(self):
        if self.panel is not None:
            own = self.program.read_children(self.panel)
            if own is not None:
                return own
        children = {}
        for thing in self.program.look():
            children.setdefault(thing.parent, []).append(thing)

        # The page of all games has no cards; GTK before 4.10 tells of it while another page is shown.
        def is_table(thing, own):
            return thing.role in TABLE_ROLES and len(own) > 8 and own[0].role == Atspi.Role.PUSH_BUTTON \
                and "," in own[0].name and any(OF_SUIT.search(one.name) for one in own)
        for thing, own in children.items():
            if thing is not None and (thing.node == self.panel.node if self.panel else is_table(thing, own)):
                self.panel = thing
                return own
        return []

    @staticmethod
    def words(piles):
        """The cards on the table, in words, for comparing two moments."""
        return [(place, [card.name for card in cards]) for place, _, cards in piles]

    def names(self):
        return self.words(self.piles())

    def grip(self, pile, depth=1):
        """A visible point on the depth-th card from the top of a pile."""
        x, y, w, h = self.program.rect(pile[2][-depth])
        if depth == 1:
            return x + w // 2, y + h // 2
        # The next card covers most of it, so the point is in the visible strip.
        _, above, _, _ = self.program.rect(pile[2][-depth + 1])
        return x + w // 2, y + max(2, (above - y) // 2)

    def drop(self, pile):
        """A point on top of a pile, or on its empty place."""
        x, y, w, h = self.program.rect(pile[2][-1] if pile[2] else pile[1])
        return x + w // 2, y + h // 2


# A button of the score sheet that declares something, or declines. In French there is a no-break space after the number of
# points.
DECLARATION = r", \d+\s+points?$|^(Declare nothing|Nothing more to declare|Ne rien annoncer|Plus rien à annoncer)$"

HANDS = "Your hand|Votre main|Cards you have declared|Les cartes que vous avez annoncées"


class Marjolet(Table):
    """Marjolet's piles, in the order in which the table reads them."""

    def hand(self):
        """The player's cards, [(which card, node)], those declared last."""
        piles = [pile for pile in self.piles() if re.match(HANDS, pile[0])]
        return [(title(card), card) for pile in piles for card in pile[2]]


    def declaration(self):
        """The first button for declaring, or None if nothing can be declared."""
        return self.program.find(role=Atspi.Role.PUSH_BUTTON, matching=DECLARATION)


class Klondike(Table):
    """Klondike's piles by the names of the notation: S, W, T0 … T6, FC FD FH FS."""

    ORDER = ["S", "W", "T0", "T1", "T2", "T3", "T4", "T5", "T6", "FC", "FD", "FH", "FS"]

    def play(self, move, piles):
        """Plays a move of the notation with the mouse: a click on the stock, or a drag. piles is what the table
        shows now; returns what it shows afterwards."""
        before = self.words(piles)
        self._act(move, dict(zip(self.ORDER, piles)))
        after = piles

        def changed():
            # The table may change while it is read: it only counts once two readings are equal.
            nonlocal after
            last, after = self.words(after), self.piles()
            return self.words(after) == last != before
        until(f"{move} to change {before}", changed, 10)
        return after

    def _act(self, move, piles):
        if move in ("D", "R"):
            self.program.click_at(*self.drop(piles["S"]))
            return
        source, target = move.split(">")
        target, _, count = target.partition("*")
        start = self.grip(piles[source], int(count or 1))
        if target == "F":
            # The player may try any foundation; only one takes the card.
            self._to_foundation(piles, source, start)
        else:
            self.program.drag(start, self.drop(piles[target]))

    def _to_foundation(self, piles, source, start):
        suits = {"FC": "club", "FD": "diamond", "FH": "heart", "FS": "spade"}
        name = title(piles[source][2][-1]).lower()
        target = next(f for f, suit in suits.items() if suit in name)
        self.program.drag(start, self.drop(piles[target]))
