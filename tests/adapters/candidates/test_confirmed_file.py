"""What the candidate confirmed is kept word for word, with the day, for one version of the résumé."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from adapters.candidates.confirmed_file import NAME, confirm_sentences, confirmed_sentences
from core.contracts.candidate import resume_sha256
from core.errors import SettingsError
from tests.support.documents import resume

DAY, LATER = date(2026, 11, 20), date(2026, 11, 25)


def test_a_sentence_keeps_the_day_on_which_it_was_first_confirmed(tmp_path: Path) -> None:
    confirm_sentences(tmp_path, resume("en"), ["I sing."], DAY)
    confirm_sentences(tmp_path, resume("en"), ["I sing.", "I dance."], LATER)
    assert confirmed_sentences(tmp_path, resume("en")) == {"I sing.": DAY, "I dance.": LATER}
    assert confirmed_sentences(tmp_path, resume("de")) == {}


def test_sentences_that_were_kept_without_their_days_are_read_and_stay(tmp_path: Path) -> None:
    kept = {resume_sha256(resume("en")): ["I sing."], "an older version": ["I swim."]}
    (tmp_path / NAME).write_text(json.dumps(kept), encoding="utf-8")
    assert confirmed_sentences(tmp_path, resume("en")) == {"I sing.": None}
    confirm_sentences(tmp_path, resume("en"), ["I dance."], DAY)
    assert confirmed_sentences(tmp_path, resume("en")) == {"I sing.": None, "I dance.": DAY}
    assert "I swim." in (tmp_path / NAME).read_text("utf-8")


def test_nothing_is_lost_when_several_processes_confirm_at_once(tmp_path: Path) -> None:
    texts = [f"I counted to {number}." for number in range(20)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda text: confirm_sentences(tmp_path, resume("en"), [text], DAY), texts))
    assert set(confirmed_sentences(tmp_path, resume("en"))) == set(texts)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"v": 3}', encoding="utf-8")
    with pytest.raises(SettingsError, match=r"confirmed\.json cannot be read"):
        confirmed_sentences(tmp_path, resume("en"))
