"""Sentences of a letter that claim nothing about the candidate pass; what they hold beside the wish is checked."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.documents import TODAY

PERSON = resume_from_json(
    {
        "basics": {"name": "Ada Example"},
        "work": [
            {
                "name": "Example Foods",
                "position": "Payroll Officer",
                "startDate": "2021-03",
                "highlights": ["Processes the monthly payroll for 640 employees", "Does not sign contracts"],
            },
            {
                "name": "Sample Logistics",
                "position": "Accounts Assistant",
                "startDate": "2016-09",
                "endDate": "2020-02",
                "highlights": ["Entered supplier invoices", "Carried half a dozen crates, 6 in all"],
            },
        ],
        "education": [
            {"studyType": "Ausbildung", "area": "Bürokauffrau", "startDate": "2013-08", "endDate": "2016-07"}
        ],
    }
)


def passes(text: str) -> bool:
    return not check_claims(text, PERSON, TODAY).blocked


@pytest.mark.parametrize(
    "text",
    [
        "I am drawn to your organisation because it puts its people first.",
        "I would be pleased to bring my payroll experience to your team.",
        "It would be a privilege to help your young residents build confidence.",
        "I could start at the beginning of January, with four weeks' notice.",
        "I am happy to travel and to work evenings and weekends.",
        "What attracts me to this role is the chance to work with families.",
        "Your company builds bridges that people admire.",
        "Ihr Betrieb ist mir durch seine Arbeit an alten Häusern aufgefallen, und ich würde gern meinen Teil beitragen.",
        "Ich bin bereit, mich in neue Systeme einzuarbeiten.",
        "Meine Kündigungsfrist beträgt vier Wochen zum Monatsende.",
        "Ab dem 1. Februar 2027 könnte ich bei Ihnen anfangen.",
        "Ваша компания строит объекты, на которых мне хотелось бы поработать, и я готов приступить через две недели.",
        "Мне импонирует, что вы строите не только жильё, но и школы.",
        "Готова к командировкам и ненормированному графику.",
        "The prospect of working with a growing team is very appealing to me.",
        "I understand that the role involves occasional travel, which suits me well.",
        "Dass Sie Wert auf saubere Arbeit legen, passt zu mir.",
        "Мне нравится, что ваш центр заботится о пациентах.",
    ],
)
def test_a_wish_a_courtesy_and_a_word_about_the_employer_claim_nothing(text: str):
    assert passes(text)


@pytest.mark.parametrize(
    "text",
    [
        "I look forward to bringing my ten years in payroll to your team.",
        "I would be glad to lead your team again.",
        "I am excited about your company, where my SAP knowledge will be useful.",
        "I admire your company, for which I worked as a student.",
        "As a chartered accountant, I would be pleased to join you.",
        "I would love to bring the training that I deliver to your school.",
        "I would be pleased to bring my management experience to your team.",
        "Gern bringe ich meine Erfahrung als Vorarbeiterin in Ihr Team ein.",
        "Ihr Betrieb überzeugt mich, weil ich dort schon als Aushilfe gearbeitet habe.",
        "Ich freue mich darauf, auch bei Ihnen Lehrlinge zu prüfen.",
        "Ich würde gern wieder ein Team von zehn Leuten führen.",
        "Буду рада применить в вашей клинике опыт работы медсестрой.",
        "Хочу снова руководить регистратурой.",
        "Готов приступить сразу и привести с собой бригаду из пяти человек.",
        "Мне близка ваша компания: с ней я работал над двумя объектами.",
        "You get a nurse who vaccinates children.",
        "You will find a leader in me.",
        "Your customers were served by me.",
        "Ihre Kunden kennen mich aus dem Fernsehen.",
        "Ваши клиенты обслуживались у меня.",
    ],
)
def test_a_wish_that_says_what_was_is_checked(text: str):
    assert not passes(text)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("For more than three years I entered invoices from suppliers.", True),
        ("For five years I entered invoices from suppliers.", False),
        ("Im Sommer 2016 habe ich nach drei Jahren meine Ausbildung zur Bürokauffrau abgeschlossen.", True),
        ("Im Winter 2016 habe ich meine Ausbildung zur Bürokauffrau abgeschlossen.", False),
        ("Ich habe Bürokauffrau studiert.", False),
        ("There I carried half a dozen crates.", True),
        ("There I carried a dozen crates.", False),
        ("Signing contracts is not among my tasks.", True),
        ("At present I enter supplier invoices.", False),
        ("At home I process the monthly payroll for 640 employees.", False),
        ("Everywhere I process the monthly payroll for 640 employees.", False),
    ],
)
def test_lengths_of_jobs_seasons_and_dozens_are_those_of_the_resume(text: str, is_true: bool):
    assert passes(text) is is_true
