"""An everyday word stands for the word of the trade, and for nothing beside it."""

from datetime import date

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims

TODAY = date(2026, 11, 22)
RESUME = resume_from_json(
    {
        "basics": {"name": "Hester Quillfeather", "label": "Housing Officer", "email": "hester@example.com"},
        "work": [
            {
                "name": "Sample Homes",
                "position": "Housing Officer",
                "startDate": "2020-03",
                "highlights": [
                    "Inspects empty flats on two estates",
                    "Ordered spirits and syrups",
                    "Answered complaints about noise",
                    "Prepared simple meals for 12 people",
                ],
            }
        ],
    }
)


def test_an_everyday_word_passes() -> None:
    assert not check_claims("Ich prüfe leerstehende Wohnungen in zwei Wohnsiedlungen.", RESUME, TODAY).blocked


@pytest.mark.parametrize(
    "sentence",
    [
        "Ich prüfe leerstehende Häuser in zwei Wohnsiedlungen.",
        "I ordered spirits and glasses.",
        "I inspect empty flats on three estates.",
        "I answered complaints about noisy neighbours.",
        "I cooked for 12 people.",
    ],
)
def test_another_thing_deed_or_number_beside_it_is_named(sentence: str) -> None:
    assert check_claims(sentence, RESUME, TODAY).blocked


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Ich leite zwei Auszubildende an und nehme ihnen die Prüfung ab.", "Leitet zwei Auszubildende in der Praxis an"),
        ("Приложением, которое я разрабатываю, пользуется миллион человек.", "Разрабатывает приложение с аудиторией 300 тысяч человек"),
        ("Разрабатываю приложение с аудиторией тысяча человек.", "Разрабатывает приложение с аудиторией 300 человек"),
    ],
    ids=["to examine is not to take part", "a million", "a thousand"],
)  # fmt: skip
def test_what_a_stranger_got_past_the_check_is_named(sentence: str, said: str) -> None:
    resume = RESUME.model_copy(update={"work": (RESUME.work[0].model_copy(update={"highlights": (said,)}),)})
    assert check_claims(said, resume, TODAY).blocked == ()
    (claim,) = check_claims(sentence, resume, TODAY).blocked
    assert not claim.open, "no second reader can let it pass"
