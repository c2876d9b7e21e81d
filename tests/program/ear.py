# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody who sees nothing hears of the program: what Orca would say, worked out from the events that it is
sent by GTK 4.8. As Orca does, it follows the window that became active last, and in it what has the focus."""

import re
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

EVENTS = ["window", "object:state-changed:active", "object:state-changed:focused",
          "object:state-changed:checked", "object:state-changed:pressed",
          "object:property-change:accessible-name", "object:property-change:accessible-description",
          "object:property-change:accessible-value", "object:text-caret-moved", "object:announcement"]

WINDOWS = {Atspi.Role.FRAME, Atspi.Role.WINDOW, Atspi.Role.DIALOG, Atspi.Role.ALERT}

# What GTK says of what has no name, and what no user may hear.
NO_NAME = re.compile(r"\b(Gtk|Adw|Gdk|Marquise)[A-Z]\w+|\(None\)|\(Aucun\)")


def text_of(node):
    if node.get_name():
        return node.get_name()
    return Atspi.Text.get_text(node, 0, -1) if node.get_text_iface() is not None else ""


def name_of(node):
    """As Orca makes it: its own name, or what it is labelled by."""
    name = node.get_name() or ""
    if name:
        return name
    labels = [relation for relation in node.get_relation_set()
              if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY]
    return " ".join(text_of(label.get_target(i)) for label in labels for i in range(label.get_n_targets()))


def window_of(node):
    while node is not None and node.get_role() not in WINDOWS:
        node = node.get_parent()
    return node


class Ear:
    """Hears from its making on."""

    def __init__(self, program):
        self.program = program
        self.window = program.frame
        self.focus = next((node for node in program.nodes()
                           if node.get_state_set().contains(Atspi.StateType.FOCUSED)), None)
        # Of what has the focus: what was said of it last. The first is given, and told, twice.
        self.told = {"name": name_of(self.focus)} if self.focus is not None else {}
        self.sentences = []
        self.n_events = 0
        self.entered = False     # a window, since it was listened last
        self.listener = Atspi.EventListener.new(self._heard)
        for event in EVENTS:
            self.listener.register(event)

    def _heard(self, event):
        try:
            if event.source.get_process_id() == self.program.process.pid:
                self.n_events += 1
                event.source.clear_cache()
                self._take(event.type, event, event.source)
        except GLib.Error:
            pass  # it has gone meanwhile: nothing is said of it

    def _take(self, what, event, node):
        if what == "object:announcement":
            self._say(event.any_data)
        elif what == "window:activate" or (what.endswith("changed:active") and event.detail1
                                           and node.get_role() in WINDOWS):
            self._enter(node)
        elif what == "object:state-changed:focused":
            if event.detail1:
                # The focus of a window that has just come is told with it, and may be given once more.
                again, self.focus = self.entered or node == self.focus, node
                if self._is_active(node) and not (again and self.told.get("name") == name_of(node)):
                    self._tell_focus()
        elif node == self.window and what.endswith("accessible-name"):
            self._say(name_of(node))
        elif node == self.focus and self._is_active(node):
            self._changed(what, event, node)

    def _enter(self, window):
        if window == self.window:
            return
        self.window = window
        self.entered = True
        self._say(name_of(window))
        if self.focus is not None and self._is_active(self.focus):
            self._tell_focus()

    def _is_active(self, node):
        return self.window is not None and window_of(node) == self.window

    def _tell_focus(self):
        self.told = {"name": name_of(self.focus), "description": self.focus.get_description() or ""}
        self._say(self.told["name"])
        if self.told["description"]:
            self._say(self.told["description"])

    def _changed(self, what, event, node):
        if what.endswith("caret-moved"):
            # As Orca does, to tell of links and faces.
            Atspi.Text.get_attribute_run(node, event.detail1, True)
            line = Atspi.Text.get_string_at_offset(node, event.detail1, Atspi.TextGranularity.LINE)
            self._say(line.content.strip())
        elif "state-changed" in what:
            # Each is told by itself, even where both mean the same.
            self._say("checked" if event.detail1 else "not checked")
        elif what.endswith("accessible-value"):
            value = node.get_value_iface().get_current_value()
            self._say(f"{value:g}")
        else:
            # What is said as a description may have been taken back meanwhile.
            kind = what.rpartition("-")[2]
            now = name_of(node) if kind == "name" else event.any_data or ""
            # And what came with the focus may be older than what was read of it then.
            overtaken = not now and kind == "description" and node.get_description() == self.told.get(kind)
            if self.told.get(kind) != now and not overtaken:
                self.told[kind] = now
                if now:
                    self._say(now)

    def _say(self, sentence):
        self.sentences.append(sentence)

    def hear(self, seconds=0.6):
        """What was said since the last time, once nothing has happened for so long."""
        context = GLib.MainContext.default()
        end = time.monotonic() + seconds
        count = self.n_events
        while time.monotonic() < end:
            while context.iteration(False):
                pass
            if self.n_events != count:
                count, end = self.n_events, time.monotonic() + seconds
            time.sleep(0.02)
        said, self.sentences = self.sentences, []
        self.entered = False
        return said

    def wait(self, seconds=30):
        """What is said next, however long it takes to come."""
        end = time.monotonic() + seconds
        said = []
        while not said and time.monotonic() < end:
            said = self.hear()
        return said


def check(said, where):
    """Holds for whatever is said: something, nothing twice in a row, everything by a name."""
    assert said, f"{where}: silence"
    for sentence, after in zip(said, said[1:] + [None]):
        assert sentence, f"{where}: something without a name: {said}"
        assert not NO_NAME.search(sentence), f"{where}: the name of a type: {said}"
        assert sentence != after, f"{where}: said twice: {said}"
