# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads message catalogues, as far as the checks in this folder need it."""

import re
import subprocess

ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\', 'r': '\r'}
QUOTED = re.compile(r'^(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) )?"(.*)"$')


class Message:
    def __init__(self):
        self.parts = {}
        self.flags = set()
        self.places = ''

    @property
    def key(self):
        return self.parts.get('msgctxt'), self.parts.get('msgid', ''), self.parts.get('msgid_plural')

    @property
    def strings(self):
        return [text for name, text in self.parts.items() if name.startswith('msgstr')]


def parse(text):
    messages, message, field = [], Message(), None
    for line in text.splitlines() + ['']:
        match = QUOTED.match(line)
        if match:
            field = match.group(1) or field
            value = re.sub(r'\\(.)', lambda m: ESCAPES.get(m.group(1), m.group(1)), match.group(2))
            message.parts[field] = message.parts.get(field, '') + value
        elif line.startswith('#,'):
            message.flags.update(flag.strip() for flag in line[2:].split(','))
        elif line.startswith('#:'):
            message.places += line[2:]
        elif not line.strip() and message.parts:
            messages.append(message)
            message, field = Message(), None
    return [message for message in messages if message.key != (None, '', None)]


def read(path):
    """The messages of a file, without its header and without obsolete ones."""
    text = subprocess.run(['msgattrib', '--no-obsolete', '--no-wrap', str(path)], check=True,
                          capture_output=True, text=True).stdout
    return parse(text)
