# SPDX-License-Identifier: GPL-3.0-or-later
"""Marquise works with the desktop, on a real session bus: the desktop starts it over the bus, opens games by the actions of
its desktop entry and saved games by their type, all in one window; it ends the session; and settings of the desktop may
change while the program runs."""

import os
import pathlib
import signal
import subprocess
import sys
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import APP_ID, Atspi, Program, Table, set_settings, titled, until
from gi.repository import Gio, GLib

BINARY = os.path.abspath(sys.argv[1])
BUILD = pathlib.Path(BINARY).parents[2]

SAVED = """[Marquise]
format=1
game=klondike
rules=draw=1
deal=77
moves=D D D
undone=
elapsed=20
[End]
complete=true
"""

def call(method, *arguments):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
                         GLib.Variant(*arguments) if arguments else None, None, 0, -1, None).unpack()


class OfTheBus:
    """A process that was started by the bus, so it is not a child of this one."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        if not os.path.exists(f"/proc/{self.pid}/stat") or " Z " in pathlib.Path(f"/proc/{self.pid}/stat").read_text():
            self.returncode = 0
        return self.returncode

    def wait(self, seconds=90):
        until("the program to end", lambda: self.poll() is not None, seconds)
        return self.returncode

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)


class Activated(Program):
    """Marquise as the desktop starts it, with this command and over the bus."""

    def __init__(self, *command, home):
        super().__init__(*command, home=home)

    def _start(self, command, env):
        subprocess.run(command, env=env, check=True)
        return OfTheBus(until("the program on the bus", lambda: call("GetConnectionUnixProcessID", "(s)", (APP_ID,))[0]))


def install(home):
    """Installs the program for this user alone: for the bus, for opening files, and on the path."""
    service = f"[D-BUS Service]\nName={APP_ID}\nExec={BINARY} --gapplication-service\n"
    pathlib.Path(os.environ["MARQUISE_TEST_SERVICES"], f"{APP_ID}.service").write_text(service, encoding="utf-8")
    call("ReloadConfig")
    share = pathlib.Path(home, "data")
    for folder, name in (("applications", f"{APP_ID}.desktop"), ("mime/packages", f"{APP_ID}.xml")):
        (share / folder).mkdir(parents=True)
        (share / folder / name).write_bytes((BUILD / "data" / name).read_bytes())
    for command, folder in (("update-desktop-database", "applications"), ("update-mime-database", "mime")):
        subprocess.run([command, share / folder], check=True, stderr=subprocess.DEVNULL)
    # A session tells the bus the environment of programs.
    found = Program.environment(home)
    call("UpdateActivationEnvironment", "(a{ss})", (found,))
    os.environ["PATH"] = f"{os.path.dirname(BINARY)}:{os.environ['PATH']}"


def shows(program, title):
    """The table, once it shows the game with this name."""
    def there():
        table = Table(program)
        program.frame.clear_cache()
        return title in program.frame.get_name() and table
    return until(f"the table of {title}", there)


def windows(program):
    program.app.clear_cache()
    return program.app.get_child_count()


def test_bus(home):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike,loi-salique'")
    install(home)
    env = {**os.environ, **Program.environment(home)}

    # The first action of the desktop entry starts the program, the other one uses it.
    program = Activated("gapplication", "action", APP_ID, "klondike", home=home)
    shows(program, "Klondike")
    subprocess.run(["gapplication", "action", APP_ID, "loi-salique"], env=env, check=True)
    shows(program, "Salic Law")

    # A file opened from a file manager or from mail, and from a terminal.
    sent = pathlib.Path(home, "Partie d’été.marquise")
    sent.write_text(SAVED, encoding="utf-8")
    subprocess.run(["gio", "open", sent], env=env, check=True)
    table = shows(program, "Klondike")
    opened = table.names()
    subprocess.run([BINARY, "loi-salique"], env=env, check=True, timeout=30)
    shows(program, "Salic Law")
    subprocess.run([BINARY, sent.name], env=env, cwd=home, check=True, timeout=30)
    table = shows(program, "Klondike")
    until("the same game", lambda: table.names() == opened)
    assert windows(program) == 1, windows(program)
    recent = pathlib.Path(home, "data", "recently-used.xbel")
    until("the file among the recent ones", lambda: "application/x-marquise-game" in recent.read_text(encoding="utf-8"))

    # The session ends in the middle of that game, while a page of the help waits to be printed, and the next one finds
    # everything as it was.
    stock = next(pile for pile in table.piles() if pile[0].startswith("Stock"))
    program.click_at(*table.drop(stock))
    until("a card to be turned", lambda: table.names() != opened)
    left = table.names()
    program.key("F1")
    until("the page to be shown", lambda: program.find(name="Copy and print"))
    program.key("ctrl+p")
    until("the dialog to be shown", lambda: program.find(name="Print", role=Atspi.Role.DIALOG))
    os.kill(program.process.pid, signal.SIGTERM)
    assert program.process.wait() == 0
    # Otherwise the bus may still send the next call to the program that has ended.
    until("the bus to forget it", lambda: not call("NameHasOwner", "(s)", (APP_ID,))[0])
    program = Activated("gapplication", "launch", APP_ID, home=home)
    table = shows(program, "Klondike")
    until("the game that was left", lambda: table.names() == left)
    program.quit()


class Portal:
    """The settings portal of a desktop."""

    XML = """<node><interface name='org.freedesktop.portal.Settings'>
      <method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/></method>
      <method name='ReadOne'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/></method>
      <method name='ReadAll'><arg type='as' direction='in'/><arg type='a{sa{sv}}' direction='out'/></method>
      <signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
      <property name='version' type='u' access='read'/>
    </interface></node>"""
    NAME, PATH, INTERFACE = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"

    def __init__(self):
        self.values = {
            "org.freedesktop.appearance": {
                "color-scheme": GLib.Variant("u", 0), "contrast": GLib.Variant("u", 0),
                "accent-color": GLib.Variant("(ddd)", (0.21, 0.52, 0.89)),
            },
            # The name that libadwaita used before 1.4.
            "org.gnome.desktop.a11y.interface": {"high-contrast": GLib.Variant("b", False)},
        }
        ready = threading.Event()
        threading.Thread(target=self._serve, args=(ready,), daemon=True).start()
        assert ready.wait(30)

    def _serve(self, ready):
        context = GLib.MainContext.new()
        context.push_thread_default()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.bus.register_object(self.PATH, Gio.DBusNodeInfo.new_for_xml(self.XML).interfaces[0], self._called,
                                 lambda *_: GLib.Variant("u", 2), None)
        call("RequestName", "(su)", (self.NAME, 0))
        ready.set()
        GLib.MainLoop.new(context, False).run()

    def _called(self, bus, sender, path, interface, method, arguments, invocation):
        if method == "ReadAll":
            invocation.return_value(GLib.Variant("(a{sa{sv}})", (self.values,)))
            return
        value = self.values.get(arguments[0], {}).get(arguments[1])
        if value is None:
            invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "There is no such setting")
            return
        # The old method wraps the value once more.
        value = GLib.Variant("v", value) if method == "Read" else value
        invocation.return_value(GLib.Variant("(v)", (value,)))

    def change(self, space, key, value):
        self.values[space][key] = value
        self.bus.emit_signal(None, self.PATH, self.INTERFACE, "SettingChanged",
                             GLib.Variant("(ssv)", (space, key, value)))

    def set_contrast(self, high):
        self.change("org.freedesktop.appearance", "contrast", GLib.Variant("u", int(high)))
        self.change("org.gnome.desktop.a11y.interface", "high-contrast", GLib.Variant("b", high))


def pixels(program, home, box):
    """A part of the window, as bytes."""
    path = os.path.join(home, "seen.png")
    program.screenshot(path)
    x, y, width, height = box
    return subprocess.run(["convert", path, "-crop", f"{width}x{height}+{x}+{y}", "-depth", "8", "gray:-"],
                          check=True, capture_output=True).stdout


def count_red(program, home):
    """How many pixels of the screen are a strong red."""
    path = os.path.join(home, "red.png")
    program.screenshot(path)
    points = subprocess.run(["convert", path, "-depth", "8", "rgb:-"], check=True, capture_output=True).stdout
    return sum(red > 190 and green < 60 and blue < 80
               for red, green, blue in zip(points[::3], points[1::3], points[2::3]))


def count_red_at_rest(program, home):
    """The same, once a page has covered the cards completely."""
    last = None

    def is_still():
        nonlocal last
        before, last = last, count_red(program, home)
        return [last] if last == before else None
    return until("nothing to move", is_still)[0]


def follow_accent(program, portal, home):
    """From libadwaita 1.6 on, the main button has the accent colour of the desktop."""
    if subprocess.run(["pkg-config", "--atleast-version=1.6", "libadwaita-1"], check=False).returncode != 0:
        return
    program.key("ctrl+j")
    titled(program, "Deal of the day")
    program.wait(name="Play", role=Atspi.Role.PUSH_BUTTON)
    before = count_red_at_rest(program, home)
    portal.change("org.freedesktop.appearance", "accent-color", GLib.Variant("(ddd)", (0.9, 0.18, 0.26)))
    until("a button in red", lambda: count_red(program, home) > before + 200)
    program.key("Escape")
    titled(program, "Klondike")


def test_settings_followed(home):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike,loi-salique'")
    portal = Portal()
    program = Program(sys.argv[1], "klondike", home=home)
    table = shows(program, "Klondike")
    x, y, width, _ = program.rect(program.frame.get_child_at_index(0))
    header = (x + width // 4, y + 6, width // 2, 30)
    cards = (x, y + 60, width, 500)
    before = pixels(program, home, cards)

    portal.set_contrast(True)
    until("cards with stronger outlines", lambda: pixels(program, home, cards) != before)
    portal.set_contrast(False)
    until("cards as before", lambda: pixels(program, home, cards) == before)

    # Around the cards the window has the colour of the felt; the page of statistics has the desktop's colours.
    program.key("ctrl+s")
    until("a light window", lambda: sum(pixels(program, home, header)) > 200 * 15 * width)
    portal.change("org.freedesktop.appearance", "color-scheme", GLib.Variant("u", 1))
    until("a dark window", lambda: sum(pixels(program, home, header)) < 100 * 15 * width)
    portal.change("org.freedesktop.appearance", "color-scheme", GLib.Variant("u", 0))
    until("a light window", lambda: sum(pixels(program, home, header)) > 200 * 15 * width)
    program.key("Escape")
    until("the table again", table.piles)
    assert table.names()
    follow_accent(program, portal, home)
    program.quit()


def test_no_gl_for_cairo(home):
    """Windows drawn by cairo do not load software rendering for GL."""
    if subprocess.run(["pkg-config", "--atleast-version=4.16", "gtk4"], check=False).returncode == 0:
        return
    program = Program(BINARY, "klondike", home=home)
    until("the table", lambda: Table(program).names())
    maps = pathlib.Path(f"/proc/{program.process.pid}/maps").read_text(encoding="utf-8")
    assert "libgtk-4" in maps and "_dri.so" not in maps and "libLLVM" not in maps, maps
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
