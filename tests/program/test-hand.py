# SPDX-License-Identifier: GPL-3.0-or-later
"""The hand at the table, with mouse and keyboard, in the real window: a cancelled drag, a card released beside its pile,
clicks, menus that are closed, a finish, a blocked game."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import tap
from driver import Atspi, Klondike, Program, Table, set_settings, until, words, xdo

# Towering Inferno with one pass and no ten that could be reached: once the stock is turned no card can be played.
HOPELESS = {
    "game": "tour-infernale",
    "rules": {"passes": "1"},
    "cards": "KC KD KH KS 5C 5D QC QD QH QS AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5H 5S "
             "6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S TC TD TH TS JC JD JH JS 9C 9D 9H 9S",
    "moves": ["D"] * 45,
}
BLOCKED = "The game is blocked"


def start(home, trace, moves, size=None, **settings):
    set_settings(home, difficulty_asked="true", lost_notice_shown="true",
                 lessons_offered="'klondike,tour-infernale'", **settings)
    program = Program(sys.argv[1], deals.save(trace, home, moves), home=home, size=size)
    return program, Klondike(program) if trace["game"] == "klondike" else Table(program)


def same(table, before):
    time.sleep(0.3)
    assert table.names() == before, f"{before} became {table.names()}"


def draws(program, table):
    """Whether D turns the stock, as it does when the table has the keyboard."""
    before = table.names()
    until("the stock to be turned", lambda: [program.key("d"), time.sleep(0.3)] and table.names() != before, 10)


def test_a_drag_is_broken_off_by_escape(home):
    """Over a place that would take the card."""
    trace = deals.won("klondike", draw="3")
    n_moves = next(i for i, move in enumerate(trace["moves"]) if ">T" in move and "*" not in move)
    program, table = start(home, trace, n_moves)
    before = table.names()
    piles = dict(zip(Klondike.ORDER, table.piles()))
    source, target = trace["moves"][n_moves].split(">")
    (x, y), (to_x, to_y) = table.grip(piles[source]), table.drop(piles[target])
    xdo("mousemove", x, y)
    xdo("mousedown", 1)
    for step in range(1, 9):
        xdo("mousemove", x + (to_x - x) * step // 8, y + (to_y - y) * step // 8)
        time.sleep(0.02)
    program.key("Escape")
    xdo("mousemove", to_x + 2, to_y + 2)
    xdo("mouseup", 1)
    same(table, before)
    # Another Escape does not leave the table.
    program.key("Escape", "Escape")
    same(table, before)
    draws(program, table)
    program.quit()


def test_a_card_let_go_over_its_own_pile_stays(home):
    """Carried by four tenths of its width it is still mostly over its own pile, whichever pile would take it. (Less than a
    quarter is a click with a slight movement.)"""
    trace = deals.won("klondike", draw="3")
    program, table = start(home, trace, 0)
    before = table.names()
    for pile in [pile for pile in table.piles() if pile[0].startswith("Column")]:
        _, _, width, _ = program.rect(pile[2][-1])
        x, y = table.grip(pile)
        for sign in (-1, 1):
            program.drag((x, y), (x + sign * width * 4 // 10, y))
            same(table, before)
    program.quit()


def test_a_click_takes_nothing_back(home):
    program, table = start(home, deals.won("klondike", draw="3"), 60)
    before = table.names()
    for name, _, cards in table.piles():
        if name.startswith("Foundation") and cards:
            x, y, w, h = program.rect(cards[-1])
            program.click_at(x + w // 2, y + h // 2)
            # A card that could come back is lifted.
            program.key("Escape")
            same(table, before)
    program.quit()


def first_into_empty(moves):
    """The first of these moves at Klondike that goes to an empty column, and that column."""
    sizes = {f"T{i}": i + 1 for i in range(7)}
    for i, move in enumerate(moves):
        source, _, rest = move.partition(">")
        target, _, count = rest.partition("*")
        if sizes.get(target) == 0:
            return i, target
        for pile, sign in ((source, -1), (target, 1)):
            if pile in sizes:
                sizes[pile] += sign * int(count or 1)
    raise AssertionError("no column is ever filled again")


def test_a_click_goes_to_the_only_place(home):
    """A king that may only go to empty columns: they count as one place."""
    trace = deals.won("klondike", draw="1")
    n_moves, target = first_into_empty(trace["moves"])
    program, table = start(home, trace, n_moves)
    piles = dict(zip(Klondike.ORDER, table.piles()))
    assert not piles[target][2], table.names()
    source, _, rest = trace["moves"][n_moves].partition(">")
    card = piles[source][2][-int(rest.partition("*")[2] or 1)]
    assert card.get_name().startswith("King"), card.get_name()
    x, y, w, h = program.rect(card)
    program.click_at(x + w // 2, y + min(h // 2, 12))
    until("the king to be played", lambda: "to column" in program.heard(), 10)
    program.quit()


def test_menus_give_the_keyboard_back(home):
    program, table = start(home, deals.won("klondike", draw="1"), 0)
    for name, item in (("Main menu", "Statistics"), ("Deals and rules", "Deal number…"),
                       ("Solver and coach", "Watch it played")):
        program.click(program.find(name=name))
        program.wait(name=item, role=Atspi.Role.MENU_ITEM)
        program.key("Escape")
        program.wait_gone(name=item, role=Atspi.Role.MENU_ITEM)
        draws(program, table)
    program.key("F10")
    program.wait(name="Statistics", role=Atspi.Role.MENU_ITEM)
    program.key("Escape")
    program.wait_gone(name="Statistics", role=Atspi.Role.MENU_ITEM)
    draws(program, table)
    program.quit()


def test_one_click_restarts_the_deal(home):
    program, table = start(home, deals.won("klondike", draw="3"), 20)
    program.wait(contains="20 moves")
    program.click(program.wait(name="Restart", role=Atspi.Role.PUSH_BUTTON))
    program.wait(matching=r"^0 moves · 0:0")
    draws(program, table)
    program.quit()


FINISH = "Marquise can finish the game for you."


def covers(program, node, table):
    """Whether it covers the upper half of any card, which shows its rank and suit."""
    x, y, w, h = program.rect(node)
    for card in [card for pile in table.piles() for card in pile[2]]:
        cx, cy, cw, ch = program.rect(card)
        if x < cx + cw and cx < x + w and y < cy + ch // 2 and cy < y + h:
            return True
    return False


def early(home, size=None):
    """All columns are face up, and the cards of stock and waste have been seen."""
    program, table = start(home, deals.won("klondike", draw="3"), 68, size)
    program.wait(name=FINISH)
    names = dict(table.names())
    assert any(name.startswith("Stock, 1 card") for name in names), names
    return program


def test_the_finish_by_mouse(home):
    program = early(home, (700, 400))
    table = Klondike(program)
    # The last one with that name; the first is for screen readers.
    until("the notice beside the cards", lambda: not covers(
        program, [thing for thing in program.seen() if words(thing) == FINISH][-1], table))
    program.click(program.wait(name="Finish", role=Atspi.Role.PUSH_BUTTON))
    program.wait(name="Replay")
    program.quit()


def test_the_finish_by_keyboard(home):
    program = early(home)
    program.key("Escape")
    program.wait_gone(name="Finish", role=Atspi.Role.PUSH_BUTTON)
    program.key("ctrl+Return")
    program.wait(name="Replay")
    program.quit()


WAY_BACK = "Undo to where it could be won"


def test_a_blocked_game_by_keyboard(home):
    program, table = start(home, HOPELESS, 45)
    program.key("d")
    program.wait(contains=BLOCKED + ":")
    program.key("Escape")
    program.wait_gone(role=Atspi.Role.PUSH_BUTTON, name=WAY_BACK)
    # The line below the table stays, and every hint says the same.
    program.wait(name=BLOCKED + ".")
    program.key("h")
    program.wait(contains=BLOCKED + ":")
    # The way back is found, though the player has not asked for a verdict.
    before = table.names()
    program.key("ctrl+b")
    until("the way back", lambda: table.names() != before
          or program.find(contains="No earlier position of this game is known"))
    program.key("ctrl+r")
    program.wait_gone(contains=BLOCKED)
    program.quit()


def test_a_blocked_game_by_mouse(home):
    program, table = start(home, HOPELESS, 45, (700, 400))
    program.key("d")
    program.wait(role=Atspi.Role.PUSH_BUTTON, name=WAY_BACK)
    # Two of these names are also in the header, which is above the notice.
    buttons = [node for name in (WAY_BACK, "New game", "Restart") for node in [max(
        (thing for thing in program.seen() if thing.role == Atspi.Role.PUSH_BUTTON and words(thing) == name
         and program.has_size(thing)), key=lambda node: program.rect(node)[1])]]
    for node in buttons:
        assert program.rect(node)[1] - program.origin()[1] > 70, words(node)
        until(f"{words(node)} below the cards", lambda: not covers(program, node, table))
    program.click(buttons[-1])
    program.wait_gone(contains=BLOCKED)
    until("the whole stock", lambda: any(name.startswith("Stock, 46") for name, _ in table.names()))
    program.quit()


def look(program, node):
    """A picture of it, as pixels."""
    x, y, w, h = program.rect(node)
    return subprocess.run(["import", "-window", "root", "-crop", f"{w}x{h}+{x}+{y}", "rgb:-"],
                          capture_output=True, check=True).stdout


def test_the_hint_button_breathes_after_a_pause(home):
    program, _ = start(home, deals.won("klondike", draw="1"), 0, nudge="'10s'")
    button = program.find(name="Hint", role=Atspi.Role.PUSH_BUTTON)
    xdo("mousemove", 5, 700)
    time.sleep(0.5)
    still = look(program, button)
    until("the button to pulse", lambda: look(program, button) != still, 30)
    until("the end of the pulse", lambda: look(program, button) == still, 10)
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
