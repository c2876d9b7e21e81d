# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps lines of C within COLUMNS, for build-aux/format: comments are filled, code is broken where it reads best."""

import re

COLUMNS = 100
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
TOKEN = re.compile(r'(?P<comment>/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\])*")|(?P<letter>\'(?:\\.|[^\'\\])*\')', re.DOTALL)
# A line of printed text is not broken.
PRINTED = re.compile(r'\\n"[);,]*( stdout\);)?$')

# Where code may be broken: before an operator, at this cost plus ten for every parenthesis around it. After a comma it is
# free.
OPERATORS = {' && ': 1, ' || ': 1, ' ? ': 2, ' : ': 2, ' = ': 12, ' + ': 14, ' - ': 14, ' | ': 14, ' ^ ': 14, ' == ': 15,
             ' != ': 15, ' <= ': 15, ' >= ': 15, ' < ': 15, ' > ': 15}
IN_STRING = 9
NESTING = 10
# Cost within brackets after which the expression goes on.
AMID = 8
# A shorter piece of a string does not get a line of its own.
SHORT = 15


def indent_of(line):
    return len(line) - len(line.lstrip())


# --- Comments ---

def fill_lines(lines, prefix):
    """The lines of a comment; the surplus of a line moves to the next one of the same paragraph, after @prefix."""
    lines = list(lines)
    number = 0
    while number < len(lines):
        line = lines[number]
        cut = line.rfind(' ', 0, COLUMNS + 1)
        if len(line) <= COLUMNS or not line[:cut].strip(' */'):
            number += 1
            continue
        if line[cut + 1:] == '*/':
            cut = line.rfind(' ', 0, cut)
        rest = line[cut + 1:]
        lines[number] = line[:cut].rstrip()
        below = lines[number + 1] if number + 1 < len(lines) else ''
        text = re.match(r' *\* ([^ *-].*)$', below)
        if text:
            lines[number + 1] = f'{prefix}{rest} {text.group(1)}'
        else:
            lines.insert(number + 1, prefix + rest)
        number += 1
    return lines


def is_short(text):
    return all(len(line) <= COLUMNS for line in text.split('\n'))


def fill_comments(text):
    def fill(match):
        before = text[text.rfind('\n', 0, match.start()) + 1:match.start()]
        after = text[match.end():text.find('\n', match.end())]
        lines = (before + match.group()).split('\n')
        if after.strip() or all(len(line) <= COLUMNS for line in lines):
            return match.group()
        return '\n'.join(fill_lines(lines, ' ' * len(before) + ' * '))[len(before):]

    return text if is_short(text) else COMMENT.sub(fill, text)


# --- Code ---

def kinds_of(text):
    """For each character: c in a comment, s in a string, l in a character constant, or a blank."""
    parts, at = [], 0
    for match in TOKEN.finditer(text):
        parts.append(re.sub(r'[^\n]', ' ', text[at:match.start()]))
        parts.append(re.sub(r'[^\n]', match.lastgroup[0], match.group()))
        at = match.end()
    return ''.join(parts) + re.sub(r'[^\n]', ' ', text[at:])


def follow(stack, line, kinds):
    """The brackets that are open after the line, each with its column; @stack: those open before it."""
    for column, (char, kind) in enumerate(zip(line, kinds)):
        stack = step(stack, char, kind, column)
    return stack


def step(stack, char, kind, column):
    if kind == ' ' and char in '([{':
        return stack + [(char, column)]
    if kind == ' ' and char in ')]}':
        return stack[:-1]
    return stack


class LongLine:
    """A line of code that is too long, with the brackets that are open before it."""

    def __init__(self, line, kinds, stack):
        self.line, self.kinds, self.stack = line, kinds, stack
        self.breaks = []                # (cost, -column, end of the first part, begin of the second, its indentation)
        self.value = None               # the column behind " = "
        for column in range(min(len(line), COLUMNS + 1)):
            stack = step(stack, line[column], kinds[column], column)
            depth = len(stack) - sum(bracket == '{' for bracket, _ in self.stack[:len(stack)])
            self._consider(column, stack, depth)

    def _indent(self, stack, operator):
        bracket, column = stack[-1] if stack else ('', 0)
        if bracket in ('(', '['):
            return column + 1
        if bracket == '{' and len(stack) > len(self.stack):
            return column + 2
        if operator == ' = ':
            return indent_of(self.line) + 2
        if self.value is not None:
            return self.value
        return indent_of(self.line) + (7 if self.line.lstrip().startswith('return ') else 0)

    def _consider(self, column, stack, depth):
        line, kind = self.line, self.kinds[column]
        if kind == ' ' and line.startswith(', ', column) and column < COLUMNS:
            amid = AMID if self._goes_on(column) else 0
            self._add(depth * NESTING + amid, column, column + 1, column + 2, self._indent(stack, ','))
        elif kind == ' ' and line[column] == ' ' and column > indent_of(line):
            within = depth > sum(bracket != '{' for bracket, _ in self.stack)
            for operator, cost in OPERATORS.items():
                if line.startswith(operator, column) and not (operator == ' = ' and within):
                    self._add(depth * NESTING + cost, column, column, column + 1, self._indent(stack, operator))
            if line.startswith(' = ', column) and depth == 0:
                self.value = column + 3
        elif kind == 's' and line[column] == ' ' and column < COLUMNS - 1:
            quote = line.rfind('"', 0, column)
            if column - quote > SHORT and line.find('"', column) - column > 4:
                self._add(depth * NESTING + IN_STRING, column, column + 1, column + 1, quote)

    def _goes_on(self, column):
        """Whether the brackets around that column are closed in this line, and the expression goes on."""
        depth = 1
        for char, kind in zip(self.line[column:], self.kinds[column:]):
            column += 1
            depth += (kind == ' ' and char in '([{') - (kind == ' ' and char in ')]}')
            if depth == 0:
                return self.line[column:].strip(' )]}') not in ('', ';', ',') and self.line[column] not in ',;'
        return False

    def _add(self, cost, column, end, begin, indent):
        self.breaks.append((cost, -column, end, begin, indent))

    def best(self):
        """The end of the first part, the begin of the second, and its indentation; or None."""
        fitting = [found for found in self.breaks if found[4] + len(self.line) - found[3] <= COLUMNS]
        found = min(fitting or self.breaks, default=None)
        return found and found[2:]


def moved(lines, kinds, n_open, by):
    """How many of @lines belong to the @n_open brackets that were moved, and these lines, moved as well."""
    number = 0
    out = []
    while n_open > 0 and number < len(lines):
        line = lines[number]
        out.append(' ' * max(0, indent_of(line) + by) + line.lstrip() if line.strip() else line)
        for char, kind in zip(line, kinds[number]):
            n_open += (kind == ' ' and char in '([{') - (kind == ' ' and char in ')]}')
        number += 1
    return out


def break_line(lines, kinds, number, stack):
    """The lines that replace line @number and those after it, and how many they replace; or None."""
    line = lines[number]
    best = LongLine(line, kinds[number], stack).best()
    if best is None:
        return None
    end, begin, indent = best
    below = lines[number + 1] if number + 1 < len(lines) else ''
    if kinds[number][begin] == 's' and kinds[number][begin - 1] == 's':
        # If a string continues in the next line, the next line takes the rest of this one.
        if line.endswith('"') and below.lstrip().startswith('"'):
            return [line[:end] + '"', ' ' * indent_of(below) + '"' + line[begin:-1] + below.lstrip()[1:]], 2
        first, second = line[:end] + '"', ' ' * indent + '"' + line[begin:]
    else:
        first, second = line[:end].rstrip(), ' ' * indent + line[begin:]

    inner = follow(stack, line[:begin], kinds[number])
    outer = follow(stack, line, kinds[number])
    starts_code = below.strip() and kinds[number + 1][indent_of(below)] == ' '
    if line.endswith(',') and outer == inner and outer and starts_code:
        joined = f'{second} {below.lstrip()}'
        if len(joined) <= COLUMNS:
            return [first, joined], 2
    n_open = max(0, len(outer) - len(inner))
    behind = moved(lines[number + 1:], kinds[number + 1:], n_open, indent - begin)
    return [first, second] + behind, 1 + len(behind)


def is_code(line, kinds):
    return (not line.lstrip().startswith('#') and not line.endswith('\\') and kinds[-1] != 'c'
            and kinds[indent_of(line)] != 'c' and PRINTED.search(line) is None)


def wrap_code(text):
    if is_short(text):
        return text
    lines = text.split('\n')
    stack, number = [], 0
    kinds = kinds_of(text).split('\n')
    while number < len(lines):
        line = lines[number]
        if len(line) > COLUMNS and is_code(line, kinds[number]):
            found = break_line(lines, kinds, number, stack)
            if found is not None:
                lines[number:number + found[1]] = found[0]
                kinds = kinds_of('\n'.join(lines)).split('\n')
                if len(lines[number]) <= COLUMNS:
                    stack = follow(stack, lines[number], kinds[number])
                    number += 1
                    continue
        stack = follow(stack, line, kinds[number])
        number += 1
    return '\n'.join(lines)
