# SPDX-License-Identifier: GPL-3.0-or-later
"""Marjolet filmed: one thread looks at the picture of the screen many times a second, where the cards of a trick lie,
while another plays with the mouse, the keyboard or assistive technology alone. Afterwards it is known of every card how
long it was to be seen."""

import ctypes
import re
import threading
import time
import zlib

from driver import Marjolet, title

CAMERA_PAUSE = 0.02
# A card that flies over a place is no card that lies there; seconds.
FLYING = 0.25
TRICK = re.compile(r"^(Your card in the trick|Your opponent’s card in the trick"
                   r"|Votre carte dans la levée|La carte de votre adversaire dans la levée)")
NEXT_DEAL = {"": "Next deal", "fr": "Donne suivante"}
NEW_DEAL = {"": "New deal", "fr": "Nouvelle donne"}
PLAYABLE = (", playable", ", jouable")


class XImage(ctypes.Structure):
    """The beginning of Xlib's."""
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
        """The rows from top to bottom, four bytes (blue, green, red, nothing) a pixel."""
        image = self.x.XGetImage(self.display, self.root, x, y, width, height, 0xffffffff, 2)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self.x.XDestroyImage(ctypes.cast(image, ctypes.c_void_p))
        return data


def is_card(data):
    """Whether a card lies there face up: much of it is nearly white, which no table is."""
    light = sum(data[i] > 200 and data[i + 1] > 200 and data[i + 2] > 200 for i in range(0, len(data), 4 * 37))
    return light * 4 * 37 > 0.4 * len(data)


class Camera(threading.Thread):
    """Looks at places, {name: (x, y, width, height)}, and notes when a card came there and when it went."""

    def __init__(self, folder=None):
        super().__init__(daemon=True)
        self.folder = folder
        self.screen = Screen()
        self.places = {}
        self.since = {}
        self.seen = {}
        self.runs = []          # (place, from, to)
        self.frames = 0
        self.longest_gap = 0.0
        self.ended = False

    def look(self, now):
        for name, box in list(self.places.items()):
            data = self.screen.read(*box)
            if is_card(data):
                self.since.setdefault(name, now)
            elif name in self.since:
                begun = self.since.pop(name)
                if now - begun > FLYING:
                    self.runs.append((name, begun, now))
            look = zlib.crc32(data)
            if self.folder and self.seen.get(name) != look:
                self.write(box, now)
            self.seen[name] = look

    def write(self, box, now):
        """A picture of the whole middle of the table."""
        x, y, width, height = max(0, box[0] - 300), max(0, box[1] - 60), 700, 280
        data = self.screen.read(x, y, width, height)
        pixels = bytearray(width * height * 3)
        pixels[0::3], pixels[1::3], pixels[2::3] = data[2::4], data[1::4], data[0::4]
        with open(f"{self.folder}/{self.frames:06}-{now:.2f}.ppm", "wb") as file:
            file.write(b"P6 %d %d 255\n" % (width, height) + bytes(pixels))

    def run(self):
        begun = last = time.monotonic()
        while not self.ended:
            now = time.monotonic()
            self.longest_gap = max(self.longest_gap, now - last)
            last = now
            self.look(now - begun)
            self.frames += 1
            time.sleep(CAMERA_PAUSE)
        self.begun = begun

    def stop(self):
        self.ended = True
        self.join()
        for name, begun in self.since.items():
            self.runs.append((name, begun, None))


class Player:
    """Plays the real program in one way: "mouse", "keys" or "ear"."""

    def __init__(self, program, way, language, camera, gathers):
        self.program, self.way, self.language = program, way, language
        self.table = Marjolet(program)
        self.camera = camera
        self.gathers = gathers      # the tricks lie until the player gathers them
        self.gathered = []          # when he did
        self.begun = time.monotonic()

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
        """Where the camera looks: the middle of both places."""
        for name, node, _ in trick:
            x, y, w, h = self.program.rect(node)
            self.camera.places[name.split(",")[0]] = (x + w // 4, y + h // 4, w // 2, h // 2)

    def step(self):
        """One decision; whether anything was done."""
        piles = self.table.piles()
        trick = [pile for pile in piles if TRICK.match(pile[0])]
        self.aim(trick)
        if self.gathers and all(pile[2] for pile in trick):
            names = [title(pile[2][-1]) for pile in trick]
            time.sleep(0.3)
            self.gather_until(trick[0], lambda: self.trick() != names)
            return True
        for number, (_, card) in enumerate(self.table.hand()):
            if (card.get_name() or "").endswith(PLAYABLE):
                self.lay(number, card)
                return True
        button = self.table.declaration() if not any(pile[2] for pile in trick) else None
        if button:
            self.press(button)
        elif self.gathers and not any(pile[2] for pile in trick) and self.still(piles):
            # What the opponent has declared lies in the middle, or the turned-up card is shown.
            self.gather(trick[0])
        return button is not None

    def trick(self):
        return [title(pile[2][-1]) if pile[2] else "" for pile in self.table.piles() if TRICK.match(pile[0])]

    def still(self, piles):
        """Whether nothing has happened for a while: something waits for the player."""
        time.sleep(0.5)
        return self.table.words(piles) == self.table.names()

    def gather_until(self, pile, gone):
        """Who is too early, when the card has hardly come to rest, does it again."""
        for _ in range(20):
            self.gathered.append(time.monotonic() - self.begun)
            self.gather(pile)
            end = time.monotonic() + 3
            while time.monotonic() < end:
                if gone():
                    return
        raise AssertionError(f"the trick cannot be gathered: {self.table.names()}")

    def play(self, enough):
        """Until enough() says so."""
        end = time.monotonic() + 3000
        while not enough():
            assert time.monotonic() < end, f"the match does not end: {self.table.names()}"
            try:
                self.step()
            except (AttributeError, IndexError, RuntimeError):
                # The table has changed while it was looked at: it is looked at again.
                pass
            except Exception as error:  # noqa: BLE001
                if "atspi" not in str(error).lower() and "GLib" not in type(error).__module__ + repr(error):
                    raise


def check(camera, player, pace):
    """What is wrong with the film, as sentences: a card that lay too short a time, or went before it was gathered."""
    wrong = []
    # What may lie between two looks, or between a look and a note of the player's.
    slack = 0.15
    for name, begun, ended in camera.runs:
        if ended is None:
            continue
        if player.gathers:
            if not any(begun - slack <= at <= ended + slack for at in player.gathered):
                wrong.append(f"{name}: gone after {ended - begun:.2f} s, and nobody had gathered it")
        elif ended - begun < pace - slack:
            wrong.append(f"{name}: to be seen for {ended - begun:.2f} s only")
    return wrong
