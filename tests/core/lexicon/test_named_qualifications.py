"""Qualifications without which a text says that nobody is taken."""

import pytest

from core.lexicon.named_qualifications import named_qualifications


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Gesetzlich dürfen das allein Personen mit Zulassung als Ergotherapeutin.", "ergoth"),
        ("In Frage kommt nur, wer die Anerkennung als Heilpädagogin besitzt.", "heilpa"),
        ("By law you have to hold a valid school treasurer license.", "treasu"),
        ("Only people with registration as a dietitian can be interviewed.", "dietit"),
        ("Берём исключительно обладателей удостоверения водолаза.", "водола"),
        ("По закону нужна лицензия на геодезические работы.", "геодез"),
    ],
)
def test_a_text_admits_only_who_has_a_qualification(text: str, word: str) -> None:
    assert any(word in one.roots for one in named_qualifications(text))


@pytest.mark.parametrize(
    "text",
    [
        "A first aid certificate is only needed by team leaders.",
        "Nur ein Führerschein wäre schön.",
        "We pay for the certificate in welding within your first year.",
        "The certificate in welding is welcome but only a plus.",
        "Нужна только медицинская книжка.",
    ],
)
def test_everyday_papers_and_wishes_admit_everybody(text: str) -> None:
    assert not named_qualifications(text)
