"""Levels of text normalisation, and stored keys."""

import pytest

from core.text.normalize import comparison_key_v1, fold, label_key, plain, question_key_v1, repair_encoding, words
from tests.golden.behaviour import texts


def test_stored_keys_never_change():
    texts = ["Are you (still) employed? *", "C++ / C#: how many  years", "ＡＢＣ_d", "Ваш e-mail*"]
    assert [comparison_key_v1(text) for text in texts] == [
        "are you still employed", "c++ c# how many years", "abc d", "ваш e mail",
    ]  # fmt: skip
    assert [question_key_v1(text) for text in texts] == [
        "are you still employed", "c c how many years", "abc d", "ваш e mail",
    ]  # fmt: skip


def test_a_label_keeps_every_character_but_marks_of_obligation():
    assert label_key("Are you (still) employed? *") == "are you (still) employed?"
    assert label_key("E-Mail:\n ✱") == "e-mail"


def test_two_alphabets_in_one_word_fold_to_one_and_quotes_are_only_plain():
    assert fold("Aналитик") == fold("Аналитик")
    assert plain("Aналитик") != plain("Аналитик")
    assert plain("don’t") == "don't" != fold("don’t")


@pytest.mark.parametrize(
    "key", [fold, plain, comparison_key_v1, question_key_v1, label_key], ids=lambda key: key.__name__
)
def test_normalising_twice_changes_nothing(key):
    changed = [text for text in texts() if key(key(text)) != key(text)]
    assert changed == []


def test_words_are_the_same_in_every_case():
    assert words("Senior C++ Developer (Node.js)") == words("SENIOR c++ DEVELOPER (NODE.JS)")


@pytest.mark.parametrize(
    "broken, text",
    [
        ("donâ€™t", "don’t"), ("MÃ¼nchen", "München"), ("Caf&eacute;", "Café"), ("Ã‰tudes", "Études"), ("Â£45,000", "£45,000"),
        ("in\u200bvisible", "invisible"), ("Âge", "Âge"), ("São Paulo", "São Paulo"),
    ],
)  # fmt: skip
def test_text_read_in_the_wrong_encoding_is_repaired(broken, text):
    assert repair_encoding(broken) == text


def test_text_in_the_right_encoding_is_left_alone():
    texts_as_given = ["Größe", "prénom", "¿Cuántos años?", "Опыт работы"]
    assert [repair_encoding(text) for text in texts_as_given] == texts_as_given
