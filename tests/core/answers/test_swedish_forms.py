"""Questions of Swedish forms that the résumé answers."""

import pytest

from tests.support.answers import field, sheet


@pytest.mark.parametrize(
    ("question", "options", "answer"),
    [
        ("Nuvarande arbetsgivare", (), "Initech"),
        ("Ditt nuvarande yrke", (), "Senior Backend Developer"),
        ("Lärosäte", (), "Example University"),
        ("Högsta examen", ("Grundskola", "Gymnasium", "Kandidatexamen", "Masterexamen"), "Kandidatexamen"),
        ("Hur många års erfarenhet har du av Python?", (), "9"),
        ("Har du minst tre års arbetslivserfarenhet av Kubernetes?", ("Ja", "Nej"), "Ja"),
        ("Har du kunskaper i Terraform?", ("Ja", "Nej"), "Ja"),
    ],
)
def test_what_the_resume_tells_is_answered(question: str, options: tuple[str, ...], answer: str) -> None:
    assert [one.value for one in sheet(field(question, *options)).answers] == [answer]
