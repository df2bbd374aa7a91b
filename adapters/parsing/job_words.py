"""Words that name a kind of work, shared by the job sites that read free text. The words are in `job_words.toml`."""

import re

from core.text.data import load_toml

_WORDS = load_toml("adapters.parsing", "job_words.toml")


def _whole_words(name: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(_WORDS[name]).replace(" ", r"\s+") + r")\b", re.I)


JOB_TITLE = _whole_words("title_words")
UNMISTAKABLE_JOB_TITLE = _whole_words("unmistakable_title_words")
JOB_STEM = re.compile("|".join(_WORDS["stems"]), re.I)


def names_a_job(text: str) -> bool:
    """Whether the text contains a word for a kind of work, in any of the languages of `job_words.toml`."""
    return bool(JOB_TITLE.search(text) or JOB_STEM.search(text))
