# SPDX-License-Identifier: GPL-3.0-or-later
"""Every patience can be played by hand: from a line with which the solver wins its last moves are made with the mouse in
the real window, by dragging in one game of a family, with two clicks in another, with double clicks in a third; for each
of these a whole game, and with MARQUISE_WHOLE=1 all games are whole. A card is put on each of several equal places in
turn and is found there, after undo and redo too; exactly the cards of a move change place; nothing is refused; the game
ends. And once with keys alone: the narration says what happened."""

import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, Program, Table, node_of, set_settings, title, until, words, xdo
from solved import save, win

# What a player would hear or read after a refusal.
REFUSED = re.compile(r"cannot|nowhere to go|not one rank|has to be|must be|no (free )?cell is|does not move|do not add up"
                     r"|\bneeds\b|\bgoes (only )?on\b|is waiting for|still covered|That is the foundation|makes? thirteen")
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
# How many moves before the end play begins, if the game is not played whole.
REST = 7


# Places of a pyramid have names with their rows, those of a grid have numbers.
COLUMNS = ("Column", "Row ", "Fan ", "Heap ", "Place ")
OUT = re.compile("oundation|Removed cards")

# Seconds; GTK's own time is 0.4.
DOUBLE_CLICK = 0.45


class Moves:
    """Makes the moves of the notation with the mouse."""

    def __init__(self, program):
        self.program = program
        self.table = Table(program)
        self.held = {}           # the card that each cell has in the notation
        self.strayed = 0         # moves that could not be made in the intended way
        self.n_put = 0
        self.clicked = 0         # time of the last click
        self.tried = set()
        self.start()

    def start(self):
        x, y = self.program.origin()
        self.origin = x + self.program.shift(), y + self.program.shift()
        self.look()
        self.held = {i: title(pile[2][-1]) for i, pile in enumerate(self.kind("Free cell")) if pile[2]}

    # --- Reading the table ---

    def read(self):
        """[(name, place, [cards])] once two readings are equal."""
        piles = None

        def settled():
            nonlocal piles
            before, piles = piles, self.table.piles()
            return before is not None and piles and self.identities(before) == self.identities(piles)
        until("the table to be still", settled)
        return piles

    def look(self):
        self.piles = self.read()

    @staticmethod
    def identities(piles):
        """For each pile the views of its visible cards: a view belongs to the same card from the deal to the end."""
        return [tuple(node_of(card).path for card in cards) for _, _, cards in piles]

    def kind(self, *names):
        return [pile for pile in self.piles if any(name in pile[0] for name in names)]

    def find(self, code):
        """The number of the pile that the notation names."""
        kind, rest = code[0], code[1:]
        if kind == "C" and rest:
            found = [pile for pile in self.kind("Free cell") if pile[2] and title(pile[2][-1]) == self.held[int(rest)]]
        elif kind == "C":
            found = [pile for pile in self.kind("Free cell") if not pile[2]]
        elif kind == "F":
            found = [pile for pile in self.piles if OUT.search(pile[0])]
            found = found[int(rest):] if rest.isdigit() else found
        else:
            found = [pile for pile in self.piles if pile[0].startswith(COLUMNS)] if kind == "T" \
                else self.kind(*{"S": ("Stock", "Redeal"), "W": ("Waste",), "B": ("Reserve",)}[kind])
            found = found[int(rest or 0):] if kind in "TB" else found
        assert found, f"{code} among {Table.words(self.piles)}"
        return self.piles.index(found[0])

    def box(self, thing):
        box = node_of(thing).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.x + self.origin[0], box.y + self.origin[1], box.width, box.height

    def grip(self, cards, i):
        """A point of a card that no other one covers."""
        x, y, width, height = self.box(cards[i])
        if i + 1 < len(cards):
            next_x, next_y, _, _ = self.box(cards[i + 1])
            if next_y - y > 3:
                return x + width // 2, y + (next_y - y) // 2
            if next_x - x > 3:
                return x + (next_x - x) // 2, y + height // 2
        return x + width // 2, y + height - 8

    def middle(self, p):
        _, place, cards = self.piles[p]
        x, y, width, height = self.box(cards[-1] if cards else place)
        return x + width // 2, y + height // 2

    # --- Acting ---

    @staticmethod
    def drag(start, end):
        steps = [("mousemove", *[a + (b - a) * i // 5 for a, b in zip(start, end)], "sleep", 0.012) for i in range(1, 6)]
        xdo("mousemove", *start, "sleep", 0.02, "mousedown", 1, *sum(steps, ()), "mouseup", 1)

    @staticmethod
    def click(point):
        xdo("mousemove", *point, "sleep", 0.02, "click", 1)

    @staticmethod
    def double(point):
        xdo("mousemove", *point, "sleep", 0.02, "click", "--repeat", 2, "--delay", 50, 1)

    def changed(self, before, what, seconds=20, view=None):
        """The table after it has changed, or after that view has left its pile: when a card is only lifted, the one below
        it appears."""
        end = time.monotonic() + seconds
        home = next((p for p, pile in enumerate(before) if view in pile), None)
        while True:
            after = self.read()
            new = self.identities(after)
            if new != before and (home is None or view not in new[home]):
                return after
            if time.monotonic() > end:
                raise AssertionError(f"{what}: nothing has changed; said: {self.program.heard()!r}; "
                                     f"{Table.words(self.piles)}")

    def key_until(self, key, wanted, what):
        """After undo and redo the table is as it was before."""
        self.program.key(key)
        until(f"{what}: the table of before", lambda: self.identities(self.read()) == wanted, 20)
        self.look()

    # --- Checking ---

    def check_moved(self, what, before, after, source, target, group):
        """Exactly the cards of the move have changed place."""
        old, new = self.identities(before), self.identities(after)
        for p, (name, _, _) in enumerate(before):
            if not name.startswith(COLUMNS) or p in (source, target):
                continue
            assert new[p] == old[p], f"{what}: {name} was {Table.words(before)[p]}, is {Table.words(after)[p]}"
        stays = old[source][:-len(group)] if group else old[source]
        if before[source][0].startswith(COLUMNS):
            # An empty column may be filled at once.
            filled = not stays and len(new[source]) == 1 and new[source][0] not in group
            assert new[source] == stays or filled, \
                f"{what}: {Table.words(before)[source]} became {Table.words(after)[source]}"
        if before[target][0].startswith(COLUMNS):
            # A complete run leaves its column.
            left = len(new[target]) < len(old[target]) and new[target] == old[target][:len(new[target])]
            assert new[target] == old[target] + group or left, \
                f"{what}: {Table.words(before)[target]} became {Table.words(after)[target]}"
        elif after[target][2]:
            assert new[target][-1] == group[-1], f"{what}: {Table.words(after)[target]}"

    def equals(self, target):
        """The places that are equal to this one by the rules, which comes last."""
        name, _, cards = self.piles[target]

        def is_same(pile):
            other, _, lie = pile
            if name.startswith(("Free cell", "Column", "Fan ")):
                return other.split()[0] == name.split()[0] and not lie and not cards
            if "oundation of" in name:
                # With two packs each suit has two foundations.
                suits = {pile.split(",")[0].split()[-1] for pile in (name, other)}
                return "oundation of" in other and len(suits) == 1 \
                    and [title(c) for c in lie[-1:]] == [title(c) for c in cards[-1:]]
            return "oundation" in name and other.split()[0] == name.split()[0] and not lie and not cards
        places = [p for p, pile in enumerate(self.piles) if p != target and is_same(pile)]
        return places + [target]

    def choose_places(self, target):
        """The places on which the card is put, one after the other: when equal places occur for the first time, each of
        them, afterwards one of them in turn. The line of moves continues from the column that it names."""
        places = self.equals(target)
        kind = self.piles[target][0].split(",")[0].rstrip(" 0123456789")
        if len(places) == 1 or kind not in self.tried:
            self.tried |= {kind} if len(places) > 1 else set()
            return places
        self.n_put += 1
        return [target] if kind in ("Column", "Fan") or "oundation" in kind and " of " not in kind \
            else [places[self.n_put % len(places)]]

    def to_foundation(self, target, card):
        """If several foundations take cards: the one of its suit that is ready for this card."""
        own = [p for p, pile in enumerate(self.piles) if OUT.search(pile[0])]
        suit = title(card).split()[-1]
        named = [p for p in own if suit in self.piles[p][0]] or own
        ranks = "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split()
        rank = ranks.index(title(card).split()[0])
        # A complete foundation takes no card, although with another base the ace follows the king.
        below = [p for p in named if self.piles[p][2] and f"{len(ranks)} cards" not in self.piles[p][0]
                 and title(self.piles[p][2][-1]) == f"{ranks[rank - 1]} of {suit}"]
        empty = [p for p in named if not self.piles[p][2]]
        return (below or empty or named)[0] if target == "F" else self.find(target)

    # --- Playing ---

    def put(self, how, start, target, view):
        """Moves the card at that point to that pile in one of the ways; view belongs to the lowest card that moves."""
        before = self.identities(self.piles)
        end = self.middle(target)
        if how == "double":
            self.double(start)
            try:
                return self.changed(before, "a double click", 1, view)
            except AssertionError:
                self.strayed += 1
                self.program.heard()
        elif how == "click":
            # Otherwise this would be the second click of a double click, which does nothing once the first has played a
            # card.
            time.sleep(max(0, self.clicked + DOUBLE_CLICK - time.monotonic()))
            self.click(start)
            self.clicked = time.monotonic()
            try:
                return self.changed(before, "a click", 0.25, view)
            except AssertionError:
                self.click(end)
                return self.changed(before, "click and click", view=view)
        self.drag(start, end)
        return self.changed(before, how, view=view)

    def play_to(self, move, how):
        source, target = move.split(">")
        target, _, count = target.partition("*")
        source_pile = self.find(source[0] if source[0] == "W" else source)
        cards = self.piles[source_pile][2]
        depth = int(count or 1) + (source == "W1")
        group = tuple(node_of(card).path for card in cards[len(cards) - depth:][:int(count or 1)])
        card = cards[-depth]
        start = self.grip(cards, len(cards) - depth)
        goal = self.to_foundation(target, card) if target[0] == "F" else self.find(target)
        places = self.choose_places(goal) if how != "double" else [goal]
        name = title(card)
        before, old = self.piles, self.identities(self.piles)
        for place in places:
            what = f"{move}, {name} to {self.piles[place][0]} by {how}"
            after = self.put(how, start, place, group[0])
            try:
                if source != "W1":
                    self.check_moved(what, before, after, source_pile, place, group)
            except AssertionError:
                # A single or a double click prefers another move: that is undone, and this one made by dragging.
                if how == "drag":
                    raise
                self.strayed += 1
                self.key_until("ctrl+z", old, what)
                self.program.heard()
                after = self.put("drag", start, place, group[0])
                self.check_moved(what, before, after, source_pile, place, group)
            said = self.program.heard()
            assert not REFUSED.search(said), f"{what}: {said}"
            if place != places[-1]:
                new = self.identities(after)
                self.key_until("ctrl+z", old, what)
                if place == places[0]:
                    self.key_until("ctrl+shift+z", new, what)
                    self.key_until("ctrl+z", old, what)
        self.piles = after
        self.note_cells(source, target, name)

    def note_cells(self, source, target, name):
        """Remembers which card the notation has in which cell after this move."""
        if source[0] == "C":
            del self.held[int(source[1:])]
        if target == "C":
            self.held[next(i for i in range(99) if i not in self.held)] = name

    def play(self, move, how):
        if ">" in move:
            self.play_to(move, how)
            return
        before = self.identities(self.piles)
        if "+" in move:
            piles = [(self.piles[self.find(code.removesuffix("1") if code[0] == "W" else code)][2], code == "W1")
                     for code in move.split("+")]
            ends = [self.grip(cards, len(cards) - 1 - second) for cards, second in piles]
            view = node_of(piles[0][0][-1 - piles[0][1]]).path
            if how == "drag":
                self.drag(*ends)
            else:
                self.click(ends[0])
                try:
                    self.piles = self.changed(before, move, 0.25, view)
                    return
                except AssertionError:
                    self.click(ends[1])
            self.piles = self.changed(before, move, view=view)
        else:
            self.click(self.middle(self.find("S")))
            self.piles = self.changed(before, move)


# Said of so many cards that none is named.
AGAIN = re.compile("turned over|gathered|row goes back|back as they were")
CARDS = re.compile(r"(Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King) of (clubs|diamonds|hearts|spades)",
                   re.IGNORECASE)


class Keys(Moves):
    """The same with the keyboard alone, listening to the narration."""

    def __init__(self, program):
        super().__init__(program)
        self.log = []

    def focused(self):
        """The pile and the card, counted from the bottom, under the keyboard's cursor."""
        self.piles = until("the table", self.table.piles)
        for p, (_, place, cards) in enumerate(self.piles):
            for i, thing in enumerate([place, *cards]):
                if thing.has(Atspi.StateType.FOCUSED):
                    return p, i - 1
        return None

    def nearer(self, p, stuck):
        """The arrow key that leads to a pile, or the one across if that led nowhere."""
        at = self.focused()
        if at is None:
            return "Home"
        (x, y), (to_x, to_y) = self.middle(at[0]), self.middle(p)
        sideways = abs(to_x - x) > abs(to_y - y)
        if sideways != stuck:
            return "Right" if to_x > x else "Left"
        return "Down" if to_y > y else "Up"

    def go(self, p, i=None):
        """Moves the cursor to a pile, and up to one of its cards."""
        name, _, cards = self.piles[p]
        columns = [q for q, pile in enumerate(self.piles) if pile[0].startswith(COLUMNS)]
        if name.startswith("Row "):
            # Digits count the cards that nothing covers, from the left.
            bare = [q for q in columns if self.piles[q][2] and " under the " not in words(self.piles[q][2][0])]
            columns = sorted(bare, key=self.middle)
        letters = {"Foundation": "b", "Removed": "b", "Stock": "s", "Redeal": "s", "Waste": "w"}
        letter = next((key for word, key in letters.items() if word.lower() in name.lower()), None)
        # The same digit again goes ten further.
        nth = columns.index(p) if p in columns else 0
        jumps = [str((nth + 1) % 10)] * (nth // 10 + 1) if p in columns else [letter] * 8 if letter else []
        for key in [*jumps, "Home", *["Right"] * 40]:
            if (self.focused() or (None,))[0] == p:
                break
            self.program.key(key)
        before = None
        for _ in range(60):
            at = self.focused()
            if at and at[0] == p:
                break
            self.program.key(self.nearer(p, at == before))
            before = at
        now = self.focused()
        for _ in range(2 * len(cards)):
            if i is None or now in (None, (p, i)):
                break
            # The focus is reported a little later.
            before = now
            self.program.key("Up" if now[1] > i else "Down")
            now = until("the next card", lambda: (there := self.focused()) != before and there)
        assert now and now[0] == p and i in (None, now[1]), f"no way to {name}: {now}"

    def act(self, move):
        if move in ("D", "R"):
            self.program.heard()
            self.program.key("d")
            return
        source, target = re.split("[>+]", move)
        target, _, count = target.partition("*")
        depth = int(count or 1) + source.endswith("W1")
        pile = self.find(source.removesuffix("1") if source[0] == "W" else source)
        cards = self.piles[pile][2]
        card = cards[-depth]
        goal = self.to_foundation(target, card) if target[0] == "F" else self.find(target)
        self.go(pile, len(cards) - depth)
        self.program.key("space")
        for _ in range(20):
            if self.focused()[0] == goal:
                break
            self.program.key("Right")
        assert self.focused()[0] == goal, f"{move}: {self.piles[goal][0]} was not offered"
        self.note_cells(source, target, title(card))
        self.program.heard()
        self.program.key("space")

    def fits(self, said, names, never):
        free = {title(pile[2][-1]) for pile in self.piles if pile[0].startswith(COLUMNS) and pile[2]}
        names = {name.lower() for name in {*names, *(free if "Free now" in said else ())}}
        told = {card[0].lower() for card in CARDS.finditer(said)}
        return (told or AGAIN.search(said)) and told <= names and not REFUSED.search(said) \
            and not (never and re.search(never, said))

    def hear(self, what, names, never=None):
        """The narration names those cards and no others. Of many cards none is named. It may come a moment after the cards
        have moved."""
        end = time.monotonic() + 5
        said = self.program.heard()
        while not self.fits(said, names, never) and time.monotonic() < end:
            time.sleep(0.1)
            said = self.program.heard()
        self.log.append(f"{what}: {said}")
        assert self.fits(said, names, never), f"{what}: {said}; it was {sorted(names)}"

    def changed_cards(self, before, after):
        """The cards that have moved or were turned up, those that they cover now, and those that they covered before."""
        old, new = self.identities(before), self.identities(after)
        names = set()
        for p, (_, _, cards) in enumerate(after):
            same = 0
            while same < min(len(old[p]), len(new[p])) and old[p][same] == new[p][same] \
                    and title(before[p][2][same]) == title(cards[same]):
                same += 1
            if same < len(new[p]) or same < len(old[p]):
                names |= {title(card) for card in [*cards[max(0, same - 1):], *before[p][2][same:]]}
        return names

    def play(self, move, how):
        before, old = self.piles, self.identities(self.piles)
        self.act(move)
        self.piles = self.changed(old, move)
        names = self.changed_cards(before, self.piles)
        self.hear(move, names, None if move == "R" else "turned over")
        new = self.identities(self.piles)
        self.key_until("ctrl+z", old, f"{move} undone")
        self.hear(f"{move} undone", names, "turned over" if move == "D" else None)
        self.key_until("ctrl+shift+z", new, f"{move} redone")
        self.hear(f"{move} redone", names)


def start_program(home):
    set_settings(home, difficulty_asked="true", lost_notice_shown="true", lessons_offered="'klondike'", nudge="'off'",
                 animations="false")
    return Program(sys.argv[1], home=home, size=(1280, 800), still=True)


def open_game(program, home, path):
    """Opens a saved game in the existing window."""
    subprocess.run([sys.argv[1], path], env={**os.environ, **Program.environment(home, still=True)}, check=True)


def play_games(home, games, how, rest=REST, player=Moves):
    """Plays the last moves of each game, or all of them if it is to be played whole; in one window."""
    program = start_program(home)
    log = []
    for game, (rules, numbers, whole) in games.items():
        moves, number = win(game, rules, tuple(numbers))
        made = 0 if whole or "MARQUISE_WHOLE" in os.environ else max(0, len(moves) - rest)
        open_game(program, home, save(home, game, rules, number, moves[:made]))
        name = until(f"{game}", lambda: program.find(matching=r"^(Stock|Column 1|Fan 1|Row 1|Place 1)\b"))
        assert name
        program.wait_gone(name="Replay")
        hand = player(program)
        for move in moves[made:]:
            hand.play(move, how)
        program.wait(name="Replay")
        played = len(moves) - made
        print(f"# {game}: {played} moves by {how}, {hand.strayed} of them otherwise", flush=True)
        assert how == "drag" or hand.strayed * 2 <= played, f"{game}: {hand.strayed} of {played} moves could not be made by {how}"
        log += [f"{game}: {line}" for line in getattr(hand, "log", [])]
    program.quit()
    return log


def write_down(log):
    """Writes the narration to the file that MARQUISE_HEARD names, for people to read."""
    if "MARQUISE_HEARD" in os.environ:
        with open(os.environ["MARQUISE_HEARD"], "w", encoding="utf-8") as file:
            file.write("\n".join(log) + "\n")


# The games of each family are spread over the three ways.
DRAGGED = {
    "freecell": ("", range(1, 30), True),
    "bakers-dozen": ("", range(1, 7), False),
    "klondike": ("draw=1", range(2, 7), False),
    "congress": ("", range(1, 7), False),
    "spider": ("", range(1, 4), False),
    "golf": ("", range(1, 60), False),
    # The top card of the stock lies face up and is dragged like others.
    "pyramid": ("waste=stock", range(1, 60), True),
    "loi-salique": ("", range(1, 7), False),
}
CLICKED = {
    "eight-off": ("", range(1, 7), False),
    "belle-lucie": ("", range(1, 20), False),
    "canfield": ("", range(1, 12), False),
    "yukon": ("", range(1, 7), False),
    "pyramid": ("", range(1, 60), True),
    "tour-infernale": ("", range(1, 7), False),
}
DOUBLE_CLICKED = {
    "castle": ("", range(1, 7), False),
    "forty-thieves": ("", range(1, 12), False),
    "tripeaks": ("", range(1, 12), True),
    "intrigue": ("", range(1, 7), False),
}


# Four moves of the games with the most varied sentences, the last move of all others.
HEARD = ("spider", "freecell", "klondike", "forty-thieves")


def test_by_keys_and_ear(home):
    games = {game: (rules, numbers, False)
             for family in (DRAGGED, CLICKED, DOUBLE_CLICKED) for game, (rules, numbers, _) in family.items()}
    log = play_games(home, {game: games.pop(game) for game in HEARD}, "keys", rest=4, player=Keys)
    log += play_games(home, games, "keys", rest=1, player=Keys)
    write_down(log)


def test_by_drags(home):
    play_games(home, DRAGGED, "drag")


def test_by_clicks(home):
    play_games(home, CLICKED, "click")


def test_by_double_clicks(home):
    play_games(home, DOUBLE_CLICKED, "double")


if __name__ == "__main__":
    tap.main(globals())
