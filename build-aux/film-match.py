# SPDX-License-Identifier: GPL-3.0-or-later
"""One match of Marjolet filmed: see build-aux/film."""

import collections
import os
import pathlib
import sys
import tempfile

from driver import Program, set_settings
from film import MATCH_WON, NEXT_DEAL, Camera, Player, check

CARDS_OF_A_DEAL = 32


class Match:
    """Plays to the end of the match, deal by deal."""

    def __init__(self, program, player, language, most):
        self.program, self.player, self.language, self.most = program, player, language, most
        self.deals = 0

    def over(self):
        """Whether the match, or the requested number of deals, is over. Only checked when no cards are left."""
        if not self.player.ended:
            return False
        button = self.program.find(name=NEXT_DEAL[self.language])
        if button:
            self.deals += 1
            if self.deals == self.most:
                return True
            if self.player.way == "keys":
                self.program.key("Return")
            else:
                self.player.press(button)
            self.program.wait_gone(name=NEXT_DEAL[self.language])
            return False
        won = self.program.find(contains=MATCH_WON[self.language])
        self.deals += won is not None
        return won is not None


def count_missing(seen, deals):
    """The number of cards that were read in fewer deals than there were."""
    found = collections.Counter(card for card, _ in seen)
    return [card for card, n in found.items() if n < deals]


def main():
    build, way, language, pace, motion = sys.argv[1:6]
    language = "" if language == "en" else language
    home = tempfile.mkdtemp()
    set_settings(home, tricks=f"'{pace}'", lessons_offered="'marjolet'", level="'grabber'",
                 animations="true" if motion == "moving" else "false")
    program = Program(str(pathlib.Path(build) / "src" / "app" / "marquise"), "marjolet", home=home, language=language)
    camera = Camera(sys.argv[6] if len(sys.argv) > 6 else None)
    player = Player(program, way, language, camera, pace == "gather")
    match = Match(program, player, language, int(os.environ.get("DEALS", "1000")))
    player.begin()
    camera.start()
    player.play(match.over)
    camera.stop()
    program.quit()

    seen, wrong = check(camera, player, 0 if pace == "gather" else float(pace[:-1]))
    times = sorted(seconds for _, seconds in seen)
    # The key that gathers a trick may also begin the next deal.
    deals = max(match.deals, round(len(seen) / CARDS_OF_A_DEAL))
    print(f"{way} {sys.argv[3]} {pace} {motion}: {deals} deals, {len(seen)} cards of "
          f"{CARDS_OF_A_DEAL * deals} seen, the shortest for {times[0]:.2f} s, half of them for "
          f"{times[len(times) // 2]:.2f} s; {camera.frames} looks, the longest pause {camera.longest_gap:.2f} s; "
          f"wrong: {len(wrong)}")
    missing = count_missing(seen, deals)
    if missing:
        print("  not read while they lay there: " + ", ".join(missing))
    for sentence in wrong[:20]:
        print("  " + sentence)
    sys.exit(bool(wrong) or len(seen) != CARDS_OF_A_DEAL * deals)


main()
