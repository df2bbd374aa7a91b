import re
from importlib.resources import files

import pytest

from core.answers import phrases
from core.answers.phrases import load_phrases, load_words
from core.answers.resume.reader import READERS
from core.contracts.question import QuestionClass
from core.questions.policy import classes_where

CODE = "\n".join(
    path.read_text("utf-8") for folder in ("", "resume") for path in files("core.answers").joinpath(folder).iterdir() if path.name.endswith(".py")
)  # fmt: skip


def test_every_table_of_phrases_says_something_and_compiles():
    for name in ("replies", "resume_questions", "sections"):
        assert all(pattern.pattern for pattern in load_phrases(name).values())
    assert all(load_words("words").values())


def test_no_phrase_has_the_last_sigma_of_greek_which_plain_text_never_has():
    read = set(re.findall(r"""(?:load_phrases|load_words|word_sets)\(["'](\w+)["']\)""", CODE))
    texts = [files("core.answers").joinpath(f"data/{name}.toml").read_text("utf-8") for name in read]
    assert len(texts) > 20
    assert [line for text in texts for line in text.splitlines() if "ς" in line] == []


def test_every_table_is_read_by_the_code():
    named = set(re.findall(r"""["'](\w+)["']""", CODE)) | {f"affirms_{name.value}" for name in QuestionClass}
    tables = {table for name in ("replies", "resume_questions", "sections") for table in load_phrases(name)}
    assert tables - named == set()
    assert set(load_words("words")) - named == set()


@pytest.mark.parametrize(
    "table, problem",
    [({"en": ["a("]}, "unterminated"), ({"at": "end", "en": ["a"]}, "unknown place 'end'"), ({"en": []}, "no phrases")],
)
def test_a_broken_table_is_named_when_it_is_loaded(monkeypatch, table, problem):
    monkeypatch.setattr(phrases, "load_toml", lambda package, name: {"greeting": table})
    with pytest.raises(ValueError, match=rf"broken\.greeting: .*{problem}"):
        load_phrases("broken")


def test_each_class_that_the_resume_answers_has_a_reader_and_each_statement_its_phrases():
    assert set(READERS) == classes_where(from_resume=True)
    affirmed = {QuestionClass(name.removeprefix("affirms_")) for name in load_phrases("replies") if "affirms" in name}
    assert affirmed == classes_where(statement=True)
