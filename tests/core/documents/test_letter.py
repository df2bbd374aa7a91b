"""How a letter without a model reads: sentences of the résumé between fixed ones, each said once and in its place."""

from typing import Any

import pytest

from core.contracts.candidate import Resume, resume_from_json
from core.contracts.document import LetterPage
from core.documents.fit import VacancyWords
from core.documents.letter import letter_page
from core.documents.preparing import DocumentBrief
from tests.support.documents import TODAY

CLEANER: dict[str, Any] = {
    "basics": {"name": "Ada Example", "label": "Window Cleaner", "summary": "Cleaner with a love of heights."},
    "work": [
        {"name": "Example Ltd", "position": "Window Cleaner", "startDate": "2020-01", "highlights": ["Cleans windows from a rope", "Checks ropes and harnesses", "Plans rounds"]},
        {"name": "Sample Ltd", "position": "Helper", "startDate": "2018-01", "endDate": "2019-12", "highlights": ["Washed vans"]},
    ],
    "skills": [{"name": "Tools", "level": "basic", "keywords": ["Excel", "Abseiling"]}],
    "languages": [{"language": "English", "fluency": "native"}, {"language": "Polish", "fluency": "B1"}],
    "certificates": [{"name": "Rope Access Level 1", "issuer": "Example Board"}, {"name": "First Aid"}],
}  # fmt: skip
GERMAN: dict[str, Any] = {
    "basics": {"name": "Ada Beispiel", "label": "Dachdeckerin", "summary": "Dachdeckerin in der Denkmalpflege."},
    "work": [{"name": "Beispiel Dach GmbH", "position": "Dachdeckerin", "startDate": "2020-01", "highlights": ["Deckt Dächer mit Schiefer"]}],
}  # fmt: skip
RUSSIAN: dict[str, Any] = {
    "basics": {"name": "Ада Примерова", "label": "Кровельщик", "summary": "Кровельщик по старым домам."},
    "work": [{"name": "ООО «Пример»", "position": "Кровельщик", "startDate": "2020-02", "highlights": ["Кроет крыши"]}],
}


def letter(resume: dict[str, Any], title: str, employer: str, posting: str, language: Any = "en") -> LetterPage:
    return letter_page(_read(resume), title, employer, VacancyWords(title, posting), language, TODAY)


def _read(resume: dict[str, Any]) -> Resume:
    return resume_from_json(resume)


@pytest.mark.parametrize(
    ("resume", "language", "sentence"),
    [
        (CLEANER, "en", "I am a cleaner with a love of heights."),
        (GERMAN, "de", "Ich bin Dachdeckerin in der Denkmalpflege."),
        (RUSSIAN, "ru", "Я кровельщик по старым домам."),
    ],
)
def test_a_summary_that_only_names_the_profession_becomes_a_sentence(resume, language, sentence):
    assert sentence in letter(resume, "X", "Y", "", language).paragraphs


def test_a_summary_with_a_verb_stays_as_it_is():
    told = CLEANER | {"basics": CLEANER["basics"] | {"summary": "Cleaner who climbs."}}
    assert "Cleaner who climbs." in letter(told, "X", "Y", "").paragraphs


def test_an_employer_named_above_is_not_named_again_behind_each_line():
    page = letter(CLEANER, "Window Cleaner", "Y", "Windows, ropes, harnesses, rounds")
    assert page.points[:3] == ("Cleans windows from a rope", "Checks ropes and harnesses", "Plans rounds")
    mixed = letter(CLEANER, "Valet", "Y", "Wash vans, check ropes")
    assert mixed.points[0] in ("Washed vans (Sample Ltd)", "Checks ropes and harnesses (Example Ltd)")


def test_lines_of_which_the_vacancy_has_no_word_are_not_called_fitting():
    assert letter(CLEANER, "Gardener", "Y", "Hedges").points_title == "From my résumé:"
    assert (
        letter(CLEANER, "Window Cleaner", "Y", "Ropes").points_title == "From my résumé, what fits this position best:"
    )


def test_a_certificate_a_skill_and_a_language_are_named_if_the_vacancy_names_them():
    page = letter(CLEANER, "Window Cleaner", "Y", "Rope access, abseiling. Polish is welcome.")
    assert page.points[-1] == "Rope Access Level 1, Example Board"
    assert page.after[:2] == ("My skills include Abseiling (basic).", "Languages: Polish (B1).")
    assert len(letter(CLEANER, "Valet", "Y", "Vans").after) == 1


def test_a_german_company_has_its_article():
    page = letter(GERMAN, "Dachdecker", "Muster KG", "Schiefer", "de")
    assert "bei der Muster KG" in page.paragraphs[0] and "bei der Beispiel Dach GmbH" in page.paragraphs[-1]
    assert "bei Muster Dach" in letter(GERMAN, "Dachdecker", "Muster Dach", "Schiefer", "de").paragraphs[0]


def test_a_russian_letter_says_where_and_as_what_one_works():
    page = letter(RUSSIAN, "Кровельщик", "Y", "Крыши", "ru")
    assert page.paragraphs[-1] == "Нынешнее место работы — ООО «Пример», должность — кровельщик (с февраля 2020 года)."


def test_a_note_about_gender_is_no_part_of_the_title():
    assert DocumentBrief("Dachdecker (m/w/d)", "Y", "", None, TODAY).names.title == "Dachdecker"
    assert DocumentBrief("(m/w/d)", "Y", "", None, TODAY).names.title == "(m/w/d)"
