"""Labels in a résumé that say what is beside them: "Employer: Acme"."""

from functools import cache

from core.text.data import load_toml


@cache
def _labels() -> dict[str, str]:
    words: dict[str, list[str]] = load_toml("core.documents", "cv_words.toml")["labels"]
    return {name: label for label, names in words.items() for name in names}


def label_named(text: str) -> str | None:
    """Return what a label such as "Employer" announces."""
    return _labels().get(text.strip(" :").casefold())


def label_of(line: str) -> str | None:
    """Return what the label before a colon announces."""
    before, colon, after = line.partition(":")
    return label_named(before) if colon and after.strip() else None


def without_label(line: str) -> str:
    return line.partition(":")[2].strip() if label_of(line) else line
