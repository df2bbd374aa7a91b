"""Remote, hybrid or office work, chosen as it was said in other words."""

import pytest

from tests.support.answers import said, value

WISH = said("Remote, hybrid or on site?", "Hybrid", question_class="work_format")


@pytest.mark.parametrize(
    ("question", "options", "chosen"),
    [
        ("Bevorzugtes Arbeitsmodell", ("Vor Ort", "Hybrid", "Vollständig remote"), "Hybrid"),
        ("Preferred work arrangement", ("Remote", "Hybrid", "On-site"), "Hybrid"),
        ("Mode de travail souhaité", ("Sur site uniquement", "Hybride (2 jours de télétravail)", "Télétravail complet"), "Hybride (2 jours de télétravail)"),
        ("How do you want to work?", ("Remote From anywhere", "Hybrid 2–3 days in Kreuzberg", "On site Every day with us"), "Hybrid 2–3 days in Kreuzberg"),
        ("How would you prefer to work?", ("At the town hall every day", "Hybrid (some days at home)", "Home-based"), "Hybrid (some days at home)"),
        ("Wie möchten Sie arbeiten?", ("Präsenz", "Hybrid", "Nur mobil"), "Hybrid"),
        ("Formato de trabajo preferido", ("Presencial", "Híbrido", "Teletrabajo"), "Híbrido"),
        ("Предпочтительный формат работы", ("Офис", "Гибрид", "Удалённо"), "Гибрид"),
        ("Preferred work pattern", ("Office only", "Blended (office and home)", "Fully remote"), "Blended (office and home)"),
        ("Preferred working model", ("On-site", "A mix of home and office", "Remote"), "A mix of home and office"),
        ("Bevorzugtes Arbeitsmodell", ("Im Büro", "Teilweise Homeoffice", "Remote"), "Teilweise Homeoffice"),
        ("Modalidad de trabajo", ("Presencial", "Semipresencial", "Teletrabajo"), "Semipresencial"),
        ("Предпочтительный формат работы", ("В офисе", "Частично удалённо", "Удалённо"), "Частично удалённо"),
        ("Preferowany tryb pracy zdalnej", ("Praca zdalna", "Praca hybrydowa", "Praca stacjonarna"), "Praca hybrydowa"),
    ],
)  # fmt: skip
def test_the_wish_is_chosen_among_the_formats(question, options, chosen):
    assert value(question, *options, bank=(WISH,)) == chosen


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Work arrangement of your current job", ("Remote", "Hybrid", "On-site")),
        ("Preferred number of days on site", ("Remote", "Hybrid", "On-site")),
        ("Preferred work arrangement", ("Hybrid, 2 days on site", "Hybrid, 3 days on site", "On-site")),
        ("Preferred work arrangement", ("Remote", "On-site")),
        ("Preferred work arrangement", ("Remote", "Hybrid", "I am flexible")),
        ("Preferred work arrangement", ("Remote", "Hybrid", "On-site", "No preference")),
        ("How would you like to be interviewed?", ("In person", "Hybrid", "Remote")),
        ("Which bike would you like?", ("Hybrid", "Road", "Electric")),
    ],
)
def test_anything_else_is_left_open(question, options):
    assert value(question, *options, bank=(WISH,)) is None


def test_what_was_said_of_another_job_is_no_wish():
    told = said("Was your last job remote, hybrid or on site?", "Hybrid", question_class="work_format")
    assert value("Preferred work arrangement", "Remote", "Hybrid", "On-site", bank=(told,)) is None
