#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the program's sounds: soft knocks of paper on cloth, and bells. Nothing is recorded; the resulting file is always
the same. Called when building: make-sound.py NAME FILE."""

import math
import random
import struct
import sys
import wave

RATE = 44100


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(into, sound, at, loudness=1.0):
    first = int(at * RATE)
    for i, value in enumerate(sound):
        if first + i < len(into):
            into[first + i] += value * loudness


def low_pass(sound, frequency):
    share = 1 - math.exp(-2 * math.pi * frequency / RATE)
    out, value = [], 0.0
    for sample in sound:
        value += (sample - value) * share
        out.append(value)
    return out


def noise(seconds, decay, low, high, seed):
    """A short noise between two frequencies, which fades with the time constant @decay."""
    source = random.Random(seed)
    raw = [source.uniform(-1, 1) for _ in silence(seconds)]
    band = [a - b for a, b in zip(low_pass(raw, high), low_pass(raw, low))]
    return [s * math.exp(-i / RATE / decay) * min(1, i / (0.002 * RATE)) for i, s in enumerate(band)]


def tone(seconds, frequency, decay, partials=((1, 1.0),)):
    out = silence(seconds)
    for number, (ratio, loudness) in enumerate(partials):
        for i in range(len(out)):
            t = i / RATE
            out[i] += loudness * math.exp(-t / decay * (1 + number)) * math.sin(2 * math.pi * frequency * ratio * t)
    return [s * min(1, i / (0.004 * RATE)) for i, s in enumerate(out)]


# A small glass bell.
BELL = ((1, 1.0), (2.0, 0.35), (3.01, 0.12), (4.2, 0.05))


def flick(seed):
    """The edge of a card passing a thumb."""
    out = silence(0.09)
    add(out, noise(0.09, 0.014, 900, 4200, seed), 0, 0.8)
    add(out, noise(0.09, 0.03, 200, 900, seed + 1), 0.006, 0.5)
    return out


def place():
    out = silence(0.16)
    add(out, noise(0.12, 0.016, 150, 1500, 1), 0, 0.9)
    add(out, tone(0.16, 118, 0.028), 0, 0.5)
    add(out, noise(0.1, 0.03, 1500, 3500, 2), 0.004, 0.12)
    return out


def turn():
    out = silence(0.18)
    add(out, flick(11), 0, 0.9)
    add(out, noise(0.1, 0.014, 150, 1300, 13), 0.07, 0.6)
    return out


def deal():
    out = silence(0.75)
    for k in range(9):
        add(out, flick(20 + 3 * k), 0.065 * k, 0.55 + 0.25 * math.sin(k * 1.7))
    add(out, place(), 0.6, 0.5)
    return out


def shuffle():
    """A pack that is riffled, squared, and dealt by threes, alternately to both players."""
    out = silence(1.95)
    for k in range(16):
        add(out, flick(60 + 3 * k), 0.022 * k, 0.35 + 0.2 * math.sin(k * 0.9))
    add(out, place(), 0.42, 0.7)
    for packet in range(4):
        for k in range(3):
            add(out, flick(120 + 9 * packet + 3 * k), 0.7 + 0.3 * packet + 0.06 * k, 0.6)
        add(out, place(), 0.7 + 0.3 * packet + 0.17, 0.3)
    return out


def win():
    out = silence(1.9)
    for k, frequency in enumerate((523.25, 659.26, 783.99, 1046.5)):
        add(out, tone(1.4, frequency, 0.42, BELL), 0.12 * k, 0.5 - 0.05 * k)
    return out


def time():
    out = silence(1.5)
    add(out, tone(1.2, 659.26, 0.4, BELL), 0, 0.6)
    add(out, tone(1.2, 493.88, 0.5, BELL), 0.28, 0.6)
    return out


# The greatest amplitude of each sound, of 1: audible without startling anybody.
LOUDNESS = {'place': 0.28, 'turn': 0.22, 'deal': 0.24, 'shuffle': 0.22, 'win': 0.26, 'time': 0.28}


def main():
    name, path = sys.argv[1:]
    sound = globals()[name]()
    # Fades to silence at the end, so that no click is heard.
    fade = int(0.02 * RATE)
    for i in range(fade):
        sound[-1 - i] *= i / fade
    gain = LOUDNESS[name] / max(map(abs, sound)) * 32767
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b''.join(struct.pack('<h', round(s * gain)) for s in sound))


if __name__ == '__main__':
    main()
