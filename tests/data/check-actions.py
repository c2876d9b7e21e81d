# SPDX-License-Identifier: GPL-3.0-or-later
"""Every action of the program can be reached, from a menu item with a label or with a key; and every label of a menu names
an action.

usage: check-actions.py SOURCE"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ET

from tap import Tap

# These are named in menus that are filled while the program runs.
FILLED_LATER = {'win.open-recent', 'win.no-recent', 'win.new-rules', 'win.deals'}
NAME = re.compile(r'"((?:win|app)\.[a-z-]+)')


def menu_items(root):
    """[(label, action)] of all menus in the .ui files."""
    items = []
    for path in sorted((root / 'src' / 'app').rglob('*.ui')):
        # The items of a list of choices have no attributes.
        for item in ET.parse(path).iter('item'):
            values = {attribute.get('name'): attribute.text for attribute in item.findall('attribute')}
            if values:
                items.append((values.get('label'), values.get('action')))
    return items


def main():
    root = pathlib.Path(sys.argv[1])
    sources = {path: path.read_text(encoding='utf-8') for folder in ('app', 'table')
               for path in (root / 'src' / folder).rglob('*.c')}
    actions = {name for text in sources.values() for name in NAME.findall(text)}
    items = menu_items(root)
    in_menus = {action for label, action in items if label}
    bound = {name for text in sources.values()
             for name in re.findall(r'\{ "((?:win|app)\.[a-z-]+)", \{ "<?', text)}
    bound |= {name for text in sources.values()
              for name in re.findall(r'add_binding_action[^;]*?"((?:win|app)\.[a-z-]+)"', text, re.S)}
    bound |= {name for text in sources.values()
              for name in re.findall(r'GDK_KEY_\w+, [^"}]*"((?:win|app)\.[a-z-]+)" \}', text)}
    # Alt and a digit; these keys are bound in a loop.
    bound.add('app.open-game')
    # The button of the deal of the day, in the chooser; the calendar has it in a menu.
    bound.add('win.play-daily')
    # The buttons in the details of the chooser's tiles.
    bound |= {'win.play-daily-of', 'win.tell-game'}
    # The button at the end of a match, which has the focus; “New game” asks first.
    bound.add('win.rematch')

    tap = Tap()
    tap.case('there are actions and menus', [] if len(actions) > 20 and len(items) > 20 else ['too few'])
    tap.case('every action has a place in a menu or a key', sorted(actions - in_menus - bound - FILLED_LATER))
    tap.case('every item of a menu has a label and an action',
             [f'{label}: {action}' for label, action in items if not label or not action])
    tap.finish()


if __name__ == '__main__':
    main()
