# SPDX-License-Identifier: GPL-3.0-or-later
"""What a blind player hears: what Orca would say, computed from the events that GTK 4.8 sends. Like Orca, it follows the
window that became active last, and the focus in it."""

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

# GTK's names for things without a name, which no user may hear.
NO_NAME = re.compile(r"\b(Gtk|Adw|Gdk|Marquise)[A-Z]\w+|\(None\)|\(Aucun\)")


def text_of(node):
    if node.get_name():
        return node.get_name()
    return Atspi.Text.get_text(node, 0, -1) if node.get_text_iface() is not None else ""


def name_of(node):
    """The name, as Orca makes it: its own, or that of its label."""
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
    """Listens from the moment it is created."""

    def __init__(self, program):
        self.program = program
        self.window = program.frame
        self.focus = next((node for node in program.nodes()
                           if node.get_state_set().contains(Atspi.StateType.FOCUSED)), None)
        # What was last said about the thing with the focus. The first focus is set, and reported, twice.
        self.told = {"name": name_of(self.focus)} if self.focus is not None else {}
        self.sentences = []
        self.n_events = 0
        self.entered = False     # a window, since the last call
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
            pass  # it has disappeared: nothing is said about it

    def _take(self, what, event, node):
        if what == "object:announcement":
            self._say(event.any_data)
        elif what == "window:activate" or (what.endswith("changed:active") and event.detail1
                                           and node.get_role() in WINDOWS):
            self._enter(node)
        elif what == "object:state-changed:focused":
            if event.detail1:
                # The focus of a new window is reported with the window, and may be set once more.
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
            # Orca asks this, too, to announce links and fonts.
            Atspi.Text.get_attribute_run(node, event.detail1, True)
            line = Atspi.Text.get_string_at_offset(node, event.detail1, Atspi.TextGranularity.LINE)
            self._say(line.content.strip())
        elif "state-changed" in what:
            # Each state is announced separately, even if both mean the same.
            self._say("checked" if event.detail1 else "not checked")
        elif what.endswith("accessible-value"):
            value = node.get_value_iface().get_current_value()
            self._say(f"{value:g}")
        else:
            # A description may already have been removed again.
            kind = what.rpartition("-")[2]
            now = name_of(node) if kind == "name" else event.any_data or ""
            # And an event that comes with the focus may be older than what was read at that time.
            overtaken = not now and kind == "description" and node.get_description() == self.told.get(kind)
            if self.told.get(kind) != now and not overtaken:
                self.told[kind] = now
                if now:
                    self._say(now)

    def _say(self, sentence):
        self.sentences.append(sentence)

    def hear(self, seconds=0.6):
        """What was said since the last call, once nothing has happened for that time."""
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
        """What is said next, however long that takes."""
        end = time.monotonic() + seconds
        said = []
        while not said and time.monotonic() < end:
            said = self.hear()
        return said


def check(said, where):
    """Checks what is said: it is not empty, has no repetition, and everything has a name."""
    assert said, f"{where}: silence"
    for sentence, after in zip(said, said[1:] + [None]):
        assert sentence, f"{where}: something without a name: {said}"
        assert not NO_NAME.search(sentence), f"{where}: the name of a type: {said}"
        assert sentence != after, f"{where}: said twice: {said}"
