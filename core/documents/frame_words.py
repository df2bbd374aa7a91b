"""Small words, endings and deeds from `frame_words.toml`, by which the frame of a sentence is read."""

from core.text.data import load_toml


def frame_words(group: str, name: str) -> tuple[str, ...]:
    """Return the words of a row."""
    return tuple(load_toml("core.documents", "data/frame_words.toml")[group][name].split())
