# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program tells assistive technology, read as a whole: GTK hands over all that it has told so far in one answer, as
screen readers ask for it to fill their caches. Besides that, each of hundreds of nodes is asked one question instead of
five, which took most of a test's time."""

import ast
import functools

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
TEXT = "org.a11y.atspi.Text"
CACHE = "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems"
NOBODY = "/org/a11y/atspi/null"
TIMEOUT_MS = 3000
# The positions of these parts in an item of the cache.
PATH, N_CHILDREN, INTERFACES, NAME, ROLE, STATES = 0, 4, 5, 6, 7, 9


def path_of(item):
    return item.get_child_value(PATH).get_child_value(1).get_string()


class Thing:
    """A visible thing, with role, name and states at the time when the tree was read; .node can be asked again."""

    def __init__(self, tree, item, parent, position):
        self.tree, self.item, self.parent, self.position = tree, item, parent, position

    @functools.cached_property
    def name(self):
        return self.item.get_child_value(NAME).get_string()

    @functools.cached_property
    def role(self):
        return Atspi.Role(self.item.get_child_value(ROLE).get_uint32())

    def get_name(self):
        return self.name

    def get_role(self):
        return self.role

    def has(self, state):
        word, bit = divmod(int(state), 32)
        return bool(self.item.get_child_value(STATES).get_child_value(word).get_uint32() >> bit & 1)

    def has_text(self):
        return TEXT in self.item.get_child_value(INTERFACES).get_strv()

    @property
    def node(self):
        return self.tree.find_node(self)

    def window(self):
        """The window that contains it, and is in no other window."""
        return self if self.parent is None else self.parent.window()


class Walked(Thing):
    """The same, but asked for one by one."""

    node = None

    def __init__(self, node, parent):
        self.node, self.parent = node, parent
        self.name, self.role = node.get_name() or "", node.get_role()

    def has(self, state):
        return self.node.get_state_set().contains(state)

    def has_text(self):
        return self.node.get_text_iface() is not None


def node_of(thing):
    """Something that can be asked and acted upon: the node of a Thing, or the thing itself."""
    return thing.node if isinstance(thing, Thing) else thing


class Tree:
    """The tree of a program on the accessibility bus. Any failure while it is read is an error, and may succeed at the next
    attempt, because the program is working meanwhile."""

    bus = None

    def __init__(self, app):
        self.app = app
        self.nodes = {}
        if Tree.bus is None:
            session = Gio.bus_get_sync(Gio.BusType.SESSION)
            address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                         Gio.DBusCallFlags.NONE, -1, None).unpack()
            flags = Gio.DBusConnectionFlags
            Tree.bus = Gio.DBusConnection.new_for_address_sync(
                address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

    def read(self):
        """Every visible Thing, in reading order; reading stops when the caller stops."""
        items = self._read_items()
        # The answer for all does not know how many windows the program has.
        yield from self._below(self.app.path, self.app.get_child_count(), None, items)

    def read_children(self, thing):
        """The children of one thing, with two questions; None if not all of them are in the answer. Not for something with
        pages: there GTK 4.8 reports the wrong things."""
        items = self._read_items()
        paths = [path for _, path in self._ask(thing.node.path, ACCESSIBLE, "GetChildren")[0]]
        if not all(path in items for path in paths):
            return None
        things = [Thing(self, items[path], thing, position) for position, path in enumerate(paths)]
        return [thing for thing in things if thing.has(Atspi.StateType.VISIBLE)]

    def _read_items(self):
        """The answer for all, by path. Only the parts that are needed are read from an item: reading hundreds of whole
        items took most of a test's time."""
        items = self._call(*CACHE).get_child_value(0)
        every = (items.get_child_value(i) for i in range(items.n_children()))
        return {path_of(item): item for item in every}

    def _ask(self, path, interface, method, argument=None):
        # Twice as fast as unpack().
        return ast.literal_eval(self._call(path, interface, method, argument).print_(False))

    def _call(self, path, interface, method, argument=None):
        return self.bus.call_sync(self.app.app.bus_name, path, interface, method, argument, None, Gio.DBusCallFlags.NONE,
                                  TIMEOUT_MS, None)

    def _below(self, path, n_children, parent, items):
        """Asks for the present children: the answer for all has some that are gone."""
        for position in range(n_children):
            (_, child), = self._ask(path, ACCESSIBLE, "GetChildAtIndex", GLib.Variant("(i)", (position,)))
            if child in items:
                thing = Thing(self, items[child], parent, position)
                if thing.has(Atspi.StateType.VISIBLE):
                    yield thing
                    # A negative number: the thing itself knows how many there are.
                    n_below = thing.item.get_child_value(N_CHILDREN).get_int32()
                    yield from self._below(child, n_below if n_below >= 0 else thing.node.get_child_count(), thing, items)
            elif child != NOBODY:
                yield from self._meet(parent.node if parent is not None else self.app, position, parent)

    def _meet(self, node, position, parent):
        """A child, and all things below it: GTK includes a thing in the answer for all once it has been asked for."""
        child = node.get_child_at_index(position)
        # (GTK 4.8 sets "showing" on windows only.)
        if child is not None and child.get_state_set().contains(Atspi.StateType.VISIBLE):
            thing = Walked(child, parent)
            yield thing
            for i in range(child.get_child_count()):
                yield from self._meet(child, i, thing)

    def find_node(self, thing):
        """The Atspi.Accessible of a Thing."""
        path = path_of(thing.item)
        if path not in self.nodes:
            parent = thing.parent.node if thing.parent is not None else self.app
            node = parent.get_child_at_index(thing.position)
            if node is None or node.path != path:
                raise LookupError(f"{thing.name} has gone")
            self.nodes[path] = node
        return self.nodes[path]
