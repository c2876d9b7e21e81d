# SPDX-License-Identifier: GPL-3.0-or-later
"""What Debian's screen reader Orca says: Orca itself, with a voice that writes instead of speaking, a line for each
utterance. Only its own words show what players hear: it asks a program for more, and in another order, than a test would
think of.

As a program: reader.py FILE [SECONDS] runs Orca in this session until it is ended, and takes that many seconds for each
utterance; the exit status is 77 if this version of Orca is not known."""

import importlib.util
import os
import re
import subprocess
import sys
import time

UNKNOWN = 77

# What it says about itself, and about the keyboard.
OWN_WORDS = re.compile(r"^(Screen reader (on|off)\.|Lecteur d.écran (activé|désactivé)\.|(Mode|Focus|Browse) .*mode.*)$")


def have_orca():
    return importlib.util.find_spec("orca") is not None


class Voice:
    """Takes the place of the speech service."""

    def __init__(self, path, seconds):
        self.file = open(path, "a", buffering=1, encoding="utf-8")
        self.seconds = seconds

    def write(self, words):
        self.file.write(f"{time.monotonic():.3f}\t{' '.join(words.split())}\n")
        time.sleep(self.seconds)

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            self.write(text)

    def speakCharacter(self, character, acss=None):
        self.write(character)

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            self.write(context.utterance)

    # Names of these functions in newer versions.
    speak_character = speakCharacter
    say_all = sayAll

    def __getattr__(self, name):
        """Rate, pitch, keys, stopping: none of these produces text."""
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *arguments, **named: None


def run(path, seconds=0):
    # Neither braille nor a speech service may be found.
    sys.modules["speechd"] = sys.modules["brlapi"] = None
    try:
        from orca import orca, settings, speech
        assert hasattr(speech, "_speechserver") and hasattr(speech, "_speak")
        if hasattr(orca, "getSettingsManager"):
            manager = orca.getSettingsManager()
            find_preferences = manager.getPrefsDir
        else:
            from orca import settings_manager
            manager = settings_manager.get_manager()
            find_preferences = manager.get_prefs_dir
        manager.activate(None, {"enableBraille": False})
        sys.path.insert(0, find_preferences())
    except (ImportError, AssertionError, AttributeError) as why:
        print(f"this Orca is not known: {why}", file=sys.stderr)
        sys.exit(UNKNOWN)
    # It looks for its service again after it has read its settings.
    speech._speechserver = Voice(path, float(seconds))
    speech.init = speech.shutdown = speech.deprecated_clear_server = lambda: None
    # Typed keys need not be spoken.
    settings.enableKeyEcho = False
    sys.exit(orca.main())


class Reader:
    """Orca, started in this session; its words are read from its file."""

    def __init__(self, folder, language="", seconds=0):
        self.seconds = seconds
        self.path = os.path.join(folder, f"orca-{time.monotonic_ns()}.txt")
        open(self.path, "w", encoding="utf-8").close()
        self.at = 0
        env = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
        # (Orca uses Python's gettext, which needs the locale of some country.)
        env |= {"LANG": "C.UTF-8", "LANGUAGE": language, "GDK_BACKEND": "x11", "PYTHONDONTWRITEBYTECODE": "1"}
        env.pop("G_DEBUG", None)
        env.pop("LD_PRELOAD", None)
        self.process = subprocess.Popen([sys.executable, "-W", "ignore", os.path.abspath(__file__), self.path,
                                         str(seconds)], env=env)
        said = self.wait(120)
        if self.process.poll() == UNKNOWN:
            raise LookupError("this is not the Orca that is known here")
        assert said, "Orca does not begin"

    def _read(self):
        with open(self.path, encoding="utf-8") as file:
            file.seek(self.at)
            lines = file.read()
        lines = lines[:lines.rfind("\n") + 1]
        self.at += len(lines.encode())
        said = [line.partition("\t")[2] for line in lines.splitlines()]
        return [words for words in said if not OWN_WORDS.match(words)]

    def hear(self, pause=0.4):
        """What was said since the last call, once it has been silent for that time."""
        said = []
        pause += self.seconds
        end = time.monotonic() + pause
        while time.monotonic() < end:
            new = self._read()
            if new:
                said += new
                end = time.monotonic() + pause
            time.sleep(0.03)
        return said

    def wait(self, seconds=30, pause=0.4):
        """What is said next, however long that takes."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if os.path.getsize(self.path) > self.at:
                return self.hear(pause) or [""]
            time.sleep(0.03)
        return []

    def end(self):
        self.process.kill()
        self.process.wait()


if __name__ == "__main__":
    run(*sys.argv[1:])
