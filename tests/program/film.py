# SPDX-License-Identifier: GPL-3.0-or-later
"""Every card of a trick at Marjolet can be seen long enough: one thread checks the picture of the screen many times a
second, where the cards of a trick are, while another plays with the mouse, the keyboard or assistive technology alone.
Afterwards it is known for how long each card was visible."""

import collections
import ctypes
import re
import threading
import time
import zlib

from gi.repository import GLib

from driver import HANDS, Marjolet, title

CAMERA_PAUSE = 0.02
# Seconds; a card that is seen for less is flying over a place.
FLYING = 0.25
TRICK = re.compile(r"^(Your (opponent’s )?card in the trick|(Votre carte|La carte de l’adversaire) dans le pli)")
NEXT_DEAL = {"": "Next deal", "fr": "Donne suivante"}
MATCH_WON = {"": "won the match", "fr": "gagné la partie"}
PLAYABLE = (", playable", ", jouable")


class XImage(ctypes.Structure):
    """The beginning of Xlib's structure."""
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
                ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int), ("bitmap_unit", ctypes.c_int),
                ("bitmap_bit_order", ctypes.c_int), ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int),
                ("bytes_per_line", ctypes.c_int), ("bits_per_pixel", ctypes.c_int)]


class Screen:
    """The pixels of the X server, read without a program in between."""

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x.XGetImage.restype = ctypes.POINTER(XImage)
        self.x.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint,
                                     ctypes.c_uint, ctypes.c_ulong, ctypes.c_int]
        self.x.XDestroyImage.argtypes = [ctypes.c_void_p]
        self.display = self.x.XOpenDisplay(None)
        self.root = self.x.XDefaultRootWindow(self.display)

    def read(self, x, y, width, height):
        """The rows from top to bottom, four bytes (blue, green, red, unused) for each pixel."""
        image = self.x.XGetImage(self.display, self.root, x, y, width, height, 0xffffffff, 2)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self.x.XDestroyImage(ctypes.cast(image, ctypes.c_void_p))
        return data


def is_card(data):
    """Whether a face-up card is there: little of the table, which is dark green, is visible."""
    felt = looked = 0
    for i in range(0, len(data), 4 * 37):
        blue, green, red = data[i:i + 3]
        looked += 1
        felt += red < 90 and green > red + 15 and green > blue
    return felt < 0.3 * looked


class Look:
    """A place that looked the same from one reading to another: a card was there."""

    def __init__(self, place, picture, before, now):
        self.place, self.picture = place, picture
        self.before = before    # the last reading before it
        self.begun = self.last = now
        self.until = None       # the first reading after it
        self.card = None

    def proved(self):
        return self.last - self.begun

    def possible(self, end):
        """The longest time that it may have been visible, as nobody has seen what happened between two readings."""
        return (self.until or end) - self.before


class Camera(threading.Thread):
    """Looks at places, {name: (x, y, width, height)}, and notes when a card appeared there and when it disappeared."""

    def __init__(self, folder=None):
        super().__init__(daemon=True)
        self.folder = folder
        self.screen = Screen()
        self.places = {}
        self.looked = {}        # when each place was read last
        self.now = {}           # the present looks, {place: [Look]}
        self.runs = []          # [Look] of each that has disappeared
        self.seen = {}
        self.frames = 0
        self.longest_gap = 0.0
        self.ended = False

    def look(self, now):
        for name, box in list(self.places.items()):
            data = self.screen.read(*box)
            picture = zlib.crc32(data)
            looks = self.now.get(name)
            if looks:
                looks[-1].until = now
            if is_card(data):
                if not looks:
                    looks = self.now[name] = []
                if not looks or looks[-1].picture != picture:
                    looks.append(Look(name, picture, self.looked.get(name, now), now))
                looks[-1].last = now
                looks[-1].until = None
            elif looks:
                self.runs.append(self.now.pop(name))
            if self.folder and self.seen.get(name) != picture:
                self.write(box, now)
            self.seen[name] = picture
            self.looked[name] = now

    def write(self, box, now):
        """Writes a picture of the whole middle of the table."""
        x, y, width, height = max(0, box[0] - 300), max(0, box[1] - 60), 700, 280
        data = self.screen.read(x, y, width, height)
        pixels = bytearray(width * height * 3)
        pixels[0::3], pixels[1::3], pixels[2::3] = data[2::4], data[1::4], data[0::4]
        with open(f"{self.folder}/{self.frames:06}-{now:.2f}.ppm", "wb") as file:
            file.write(b"P6 %d %d 255\n" % (width, height) + bytes(pixels))

    def run(self):
        last = time.monotonic()
        while not self.ended:
            now = time.monotonic()
            self.longest_gap = max(self.longest_gap, now - last)
            last = now
            self.look(now)
            self.frames += 1
            time.sleep(CAMERA_PAUSE)

    def stop(self):
        self.ended = True
        self.join()
        self.until = time.monotonic()
        self.runs += self.now.values()


class Player:
    """Plays the real program in one way: "mouse", "keys" or "ear"."""

    def __init__(self, program, way, language, camera, gathers):
        self.program, self.way, self.language = program, way, language
        self.table = Marjolet(program)
        self.camera = camera
        self.gathers = gathers      # tricks stay until the player gathers them
        self.gathered = []          # times of that
        self.laid = []              # times of playing a card, which also gathers the trick
        self.read = []              # (time, place, card) of each card that was read
        self.ended = False          # no cards were left at the last reading

    def press(self, button):
        if self.way == "mouse":
            self.program.click(button)
        elif self.way == "keys":
            self.program.key("a", "Return")
        else:
            action = button.get_action_iface()
            self.program.act(button, action.get_action_name(0))

    def lay(self, number, card):
        if self.way == "mouse":
            self.program.click(card)
        elif self.way == "keys":
            self.program.key(str(number + 1), "Return")
        else:
            self.program.act(card, "card.play")

    def gather(self, pile):
        if self.way == "mouse":
            self.program.click(pile[1])
        elif self.way == "keys":
            self.program.key("Return")
        else:
            self.program.act(pile[1], "card.play")

    def aim(self, trick):
        """Points the camera at the middle of both places."""
        for name, node, _ in trick:
            x, y, w, h = self.program.rect(node)
            self.camera.places[name.split(",")[0]] = (x + w // 4, y + h // 4, w // 2, h // 2)
        self.note(trick)

    def step(self):
        """Makes one decision; returns whether anything was done."""
        piles = self.table.piles()
        trick = [pile for pile in piles if TRICK.match(pile[0])]
        self.aim(trick)
        if self.gathers and all(pile[2] for pile in trick):
            names = [title(pile[2][-1]) for pile in trick]
            time.sleep(0.3)
            self.gather_until(trick[0], lambda: self.trick() != names)
            return True
        hand = [card for pile in piles if re.match(HANDS, pile[0]) for card in pile[2]]
        self.ended = not hand and not any(pile[2] for pile in trick)
        if all(pile[2] for pile in trick):
            # The winner of the trick might go on at once; this player looks at the trick.
            return False
        for number, card in enumerate(hand):
            if (card.get_name() or "").endswith(PLAYABLE):
                before = [title(p[2][-1]) if p[2] else "" for p in trick]
                if self.trick() != before:
                    # The opponent has played in the meantime.
                    return False
                self.laid.append(time.monotonic())
                self.lay(number, card)
                # Otherwise the same key would gather a trick too early.
                self.wait(lambda: self.trick() != before)
                return True
        button = self.table.declaration() if not any(pile[2] for pile in trick) else None
        if button:
            self.press(button)
        elif self.gathers and hand and not any(pile[2] for pile in trick) and self.still(piles):
            # The opponent's declaration is in the middle, or the turn-up is shown. Without cards the deal is over, and the
            # same key would continue with the next one or with another match.
            self.gather(trick[0])
        return button is not None

    def note(self, trick):
        """Remembers which cards are read at which places, and returns them."""
        now, names = time.monotonic(), [title(pile[2][-1]) if pile[2] else "" for pile in trick]
        # While a card moves from the hand to the table, its name may be read at either place.
        self.read += [(now, pile[0].split(",")[0], name) for pile, name in zip(trick, names)
                      if name and not name.startswith(("Face-down", "Carte cachée"))]
        return names

    def trick(self):
        return self.note([pile for pile in self.table.piles() if TRICK.match(pile[0])])

    def still(self, piles):
        """Whether nothing has happened for a while, because the program waits for the player."""
        time.sleep(0.5)
        return self.table.words(piles) == self.table.names()

    @staticmethod
    def wait(changed):
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if changed():
                return True
        return False

    def gather_until(self, pile, gone):
        """A click that is too early, just when the card has arrived, is repeated."""
        for _ in range(20):
            self.gathered.append(time.monotonic())
            self.gather(pile)
            if self.wait(gone):
                return
        raise AssertionError(f"the trick cannot be gathered: {self.table.names()}")

    def begin(self):
        """Waits until the cards that were drawn to decide who deals, which use the same places, are gone."""
        while not self.table.hand():
            pass
        self.read.clear()

    def play(self, enough):
        """Plays until enough() is true."""
        while not enough():
            try:
                self.step()
            except (AttributeError, IndexError, GLib.Error):
                # The table has changed while it was read, so it is read again.
                self.ended = False


def name_looks(camera, player):
    """Finds the card of each look: as it was read at that time or, if that was not in time, from an equal look read at
    another time. Returns what was read at a place where nothing was visible."""
    slack, missed, known = 0.15, [], {}
    looks = [look for run in camera.runs for look in run]
    for at, place, card in player.read:
        there = [look for look in looks if look.place == place
                 and look.before - slack <= at <= (look.until or camera.until) + slack]
        if not there:
            missed.append(card)
        for look in there:
            if look.begun <= at <= look.last:
                known.setdefault((place, look.picture), collections.Counter())[card] += 1
    for look in looks:
        names = known.get((look.place, look.picture))
        look.card = names.most_common(1)[0][0] if names else None
    return missed


def join_looks(run):
    """[Look], one for each card, from its arrival, perhaps still flying, until it was gone."""
    cards, begun = [], None
    for look in run:
        begun = begun or look
        if look.card and cards and cards[-1].card == look.card:
            cards[-1].last, cards[-1].until = look.last, look.until
        elif look.card:
            card = Look(look.place, look.picture, begun.before, begun.begun)
            card.card, card.last, card.until = look.card, look.last, look.until
            cards.append(card)
        elif cards:
            # Something else about it has changed.
            cards[-1].last, cards[-1].until = look.last, look.until
        if cards:
            begun = None
    return [card for card in cards if card.possible(run[-1].last) > FLYING]


def check(camera, player, pace):
    """Each card in a trick with the time for which it was visible, [(card, seconds)], and a list of faults, in sentences: a
    card that was not visible, was there for too short a time even if it appeared and disappeared just between two
    readings, or disappeared before it was gathered."""
    # The time that may be between a reading of the screen and a note of the player's.
    slack = 0.15
    seen, wrong = [], [f"{card} was read, but not visible" for card in name_looks(camera, player)]
    for look in (card for run in camera.runs for card in join_looks(run)):
        # After the last trick a panel covers the places: gathering that trick does not count.
        gone = min([then for then in player.gathered if then >= look.begun], default=None)
        if gone and look.until and look.until > gone + slack:
            look.until = look.last = gone
        seen.append((look.card, look.proved()))
        if player.gathers and look.until and not any(look.begun <= then <= look.until + slack
                                                     for then in player.gathered + player.laid):
            wrong.append(f"{look.card}: disappeared before it was gathered")
        if look.possible(camera.until) < pace:
            wrong.append(f"{look.card}: visible for {look.possible(camera.until):.2f} s only")
    return seen, wrong
