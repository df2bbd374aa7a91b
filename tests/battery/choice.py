"""Choose trials by a piece of a printed name, those inside a trial of several included."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from tests.battery.outcome import Trial, printed_name

MOST_NEAREST = 5


class NothingChosen(ValueError):
    """A text that no name has in it, with the names that are nearest to it."""


def chosen_trials(trials: Sequence[Trial], only: Sequence[str], without: str) -> list[Trial]:
    """Return the trials that have one of the texts in a name, and of a trial of several the parts that do.

    Raises `NothingChosen` if one of the texts is in no name.
    """
    words = [word.casefold() for word in only]
    names = [name for trial in trials for name in _names(trial)]
    for word, text in zip(words, only, strict=True):
        if not any(word in name.casefold() for name in names):
            raise NothingChosen(_nothing(text, names))
    chosen = (_chosen(trial, words, without.casefold()) for trial in trials)
    return [trial for trial in chosen if trial is not None]


def _chosen(trial: Trial, words: Sequence[str], without: str) -> Trial | None:
    def fits(*names: str) -> bool:
        return any(word in name.casefold() for word in words for name in names)

    whole = f"{trial.group}: {trial.name}"
    if without in whole.casefold():
        return None
    is_whole = fits(whole, trial.printed)
    if trial.of_parts is None:
        return trial if is_whole else None
    printed = {part: (printed_name(trial.group, part), f"{trial.group}: {part}") for part in trial.parts}
    parts = [
        part for part, names in printed.items() if (is_whole or fits(*names)) and without not in names[1].casefold()
    ]
    if len(parts) == len(trial.parts):
        return trial
    return trial.of_parts(parts) if parts else None


def _names(trial: Trial) -> Iterator[str]:
    for name in (trial.name, *trial.parts):
        yield f"{trial.group}: {name}"
        yield printed_name(trial.group, name)


def _nothing(text: str, names: Sequence[str]) -> str:
    lower = {name.casefold(): name for name in names}
    tails = {name.partition(": ")[2]: name for name in lower}
    found = get_close_matches(text.casefold(), lower, MOST_NEAREST, 0.3) + get_close_matches(text.casefold(), tails, MOST_NEAREST, 0.3)  # fmt: skip
    nearest = dict.fromkeys(lower[tails.get(name, name)] for name in found)
    told = f" The nearest: {'; '.join(list(nearest)[:MOST_NEAREST])}." if nearest else ""
    return f"no trial has “{text}” in its name.{told} `--list` prints all names."
