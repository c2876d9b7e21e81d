# SPDX-License-Identifier: GPL-3.0-or-later
"""Each game that is started, moved in and quit is back where it was at the next start. In both languages."""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Marjolet, Program, Table, until

WORDS = {
    "en": {
        "stock": "Stock", "undo": "Undo", "tower": "how hard", "normal": "Normal",
        "games": "All games", "klondike": "Klondike", "new": "New game",
    },
    "fr": {
        "stock": "Talon", "undo": "Annuler", "tower": "quelle difficulté",
        "normal": "Normale", "games": "Tous les jeux", "klondike": "Klondike", "new": "Nouvelle partie",
    },
}


def stable(table, game):
    """The words on the table once all movement has ended."""
    last = None
    # Longer than the pause with a trick on the table, and than the opponent's.
    pause = 3 if game == "marjolet" else 0.5

    def settled():
        nonlocal last
        now = table.names()
        same, last = now == last, now
        time.sleep(pause)
        return same and now
    return until("the table to be still", settled)


def stock(table, words):
    return next(pile for pile in table.piles() if pile[0].startswith(words["stock"]))


def turn_cards(program, words, times):
    table = Table(program)
    for _ in range(times):
        before = table.names()
        program.click_at(*table.drop(stock(table, words)))
        until("a card to be turned", lambda: table.names() != before)
    return table


def play_card(program):
    table = Marjolet(program)
    until("six cards", lambda: len(table.hand()) == 6)
    name = table.hand()[0][0]

    def played():
        # While the opponent considers the first card, a click does nothing.
        card = next((card for title, card in table.hand() if title == name), None)
        if card is None:
            return True
        program.click(card)
        time.sleep(0.3)
        return False
    until(f"{name} to be played", played)
    return table


def moved_in(program, game, words):
    if game == "marjolet":
        return play_card(program)
    return turn_cards(program, words, 3)


def check_resumed(home, game, language):
    words = WORDS[language]
    program = Program(sys.argv[1], game, home=home, language=language)
    if game == "tour-infernale":
        program.click_in_dialog(words["tower"], words["normal"])
    before = stable(moved_in(program, game, words), game)
    program.quit()

    # Started without arguments, it shows the same game in the same position.
    program = Program(sys.argv[1], home=home, language=language)
    assert stable(Table(program), game) == before
    assert program.find(name=words["undo"])
    program.quit()


def test_loi_salique(home):
    check_resumed(home, "loi-salique", "en")


def test_klondike(home):
    check_resumed(home, "klondike", "en")


def test_tour_infernale(home):
    check_resumed(home, "tour-infernale", "en")


def test_marjolet(home):
    check_resumed(home, "marjolet", "en")


def test_loi_salique_in_French(home):
    check_resumed(home, "loi-salique", "fr")


def test_klondike_in_French(home):
    check_resumed(home, "klondike", "fr")


def test_tour_infernale_in_French(home):
    check_resumed(home, "tour-infernale", "fr")


def test_marjolet_in_French(home):
    check_resumed(home, "marjolet", "fr")


if __name__ == "__main__":
    tap.main(globals())
