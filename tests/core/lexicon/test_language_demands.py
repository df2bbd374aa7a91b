"""Languages that a text needs for the work, and those that it only mentions."""

import pytest

from core.lexicon.language_demands import languages_needed


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("You will need to speak Polish as half of the suppliers do.", "Polish"),
        ("Must be able to hold meetings in Spanish.", "Spanish"),
        ("Working proficiency in Dutch (B2 or above) is expected.", "Dutch"),
        ("The reporting language is German, so you write and present in it every day.", "German"),
        ("You will deal with our Italian parent in Italian.", "Italian"),
        ("Native or near-native Norwegian.", "Norwegian"),
        ("Without conversational Turkish you will not manage the daily calls.", "Turkish"),
        ("Candidates without Welsh cannot be considered.", "Welsh"),
        ("Every weekly meeting is in German, and nobody translates.", "German"),
        ("BSL level 2 is essential.", "Sign language"),
        ("Auf der Baustelle wird Polnisch gesprochen, Sie müssen es beherrschen.", "Polish"),
        ("Die Dokumentation führen Sie auf Englisch, Niveau C1.", "English"),
        ("Ohne Tschechisch geht es nicht.", "Czech"),
        ("Die Teamsprache ist Englisch.", "English"),
        ("Englisch auf B2-Niveau oder besser.", "English"),
        ("Beherrschung der polnischen Sprache ist ein Muss.", "Polish"),
        ("Französischkenntnisse setzen wir voraus.", "French"),
        ("Bei uns wird den ganzen Tag gebärdet.", "Sign language"),
        ("Английский не ниже B2.", "English"),
        ("Нужен рабочий китайский.", "Chinese"),
        ("Вы свободно говорите по-английски.", "English"),
        ("Без английского не справиться: отчётность сдаём в Лондон.", "English"),
        ("Разговорный китайский, переговоры с поставщиками.", "Chinese"),
        ("Ищем человека с немецким.", "German"),
    ],
)
def test_a_language_is_needed(text: str, language: str) -> None:
    assert language in languages_needed(text)


@pytest.mark.parametrize(
    "text",
    [
        "German is a plus but not needed.",
        "The group is German, and we are paid in euros.",
        "Some French would be nice; nobody will test you.",
        "Free Spanish lessons for everyone who likes.",
        "If you speak Dutch, tell us, but it is no condition.",
        "Documents from our Italian parent are translated for you.",
        "You advise on English and Welsh law.",
        "Some of our farmers speak Welsh.",
        "We offer free sign language lessons.",
        "Englischkenntnisse sind von Vorteil.",
        "Türkisch, Russisch oder Arabisch sind gern gesehen.",
        "Wir zahlen Ihnen einen Englischkurs.",
        "Viele Kollegen sprechen Polnisch, niemand verlangt es.",
        "Die Mutter ist ein französischer Konzern.",
        "Английский будет плюсом.",
        "Оплачиваем курсы английского.",
        "Материнская компания немецкая, документы приходят с переводом.",
        "Если знаете китайский, хорошо, но это не условие.",
        "Мы продаём китайское оборудование.",
    ],
)
def test_a_language_is_only_mentioned(text: str) -> None:
    assert not languages_needed(text)
