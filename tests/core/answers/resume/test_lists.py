"""Fields for all skills or all languages are filled from the résumé; one skill is still one question."""

import pytest

from core.contracts.form import Widget
from tests.support.answers import RESUME, answered, candidate, field, value

SPOKEN = "English (C1), German (Native speaker), Russian (B1)"


@pytest.mark.parametrize("label", ["Skills", "Key skills", "Skill Set", "Ключевые навыки", "Compétences"])
@pytest.mark.parametrize("type_", ["text", "longtext"])
def test_a_field_for_skills_takes_those_of_the_resume(label: str, type_: str):
    found = answered(field(label, type=type_))
    assert found and (found.value, found.provenance.reference) == ("Python, Terraform", "skills")


def test_of_skills_on_offer_those_are_chosen_that_skills_or_jobs_name():
    offered = ("JavaScript", "Python", "Kubernetes", "COBOL")
    assert value("Skills (select all that apply)", *offered, type="multi_choice") == ("Python", "Kubernetes")
    assert value("Skills (select all that apply)", "COBOL", "Fortran", type="multi_choice") is None


def test_keywords_of_a_group_of_skills_stand_for_the_group():
    who = candidate(skills=[{"name": "Web", "keywords": ["React", "CSS"]}, {"name": "Python"}])
    assert value("Skills", type="longtext", who=who) == "React, CSS, Python"


@pytest.mark.parametrize(
    "label",
    [
        "Which languages do you speak?",
        "Languages",
        "Sprachkenntnisse",
        "Знание языков",
        "Quelles langues parlez-vous ?",
    ],
)
def test_a_field_for_languages_takes_those_of_the_resume_with_their_levels(label: str):
    assert value(label) == SPOKEN


@pytest.mark.parametrize(
    "label",
    ["Languages other than English", "Какими языками, кроме английского, вы владеете?", "Autre langue étrangère, hors anglais"],
)  # fmt: skip
def test_a_field_for_further_languages_takes_those_but_the_one_that_it_names(label: str):
    assert value(label) == "German (Native speaker), Russian (B1)"


def test_of_further_languages_on_offer_the_spoken_ones_are_chosen():
    options = ("German", "French", "Russian")
    question = "Besides English, which of these languages do you speak?"
    assert value(question, *options, type="multi_choice") == ("German", "Russian")


@pytest.mark.parametrize(
    ("label", "options", "expected"),
    [("Mother tongue", (), "German"), ("Langue maternelle", ("Français", "Allemand", "Anglais"), "Allemand"), ("Родной язык", ("Русский", "Английский"), None)],
)  # fmt: skip
def test_the_mother_tongue_is_the_language_that_is_native(label: str, options: tuple[str, ...], expected: str | None):
    assert value(label, *options) == expected


@pytest.mark.parametrize("label", ["Certifications you hold", "Certifications obtenues", "Zertifikate"])
def test_a_field_for_certificates_takes_those_of_the_resume(label: str):
    assert value(label) == "AWS Certified Solutions Architect"


def test_of_languages_on_offer_the_spoken_ones_are_chosen():
    assert value("Languages", "Deutsch", "Français", "English", type="multi_choice") == ("Deutsch", "English")


@pytest.mark.parametrize(
    "label, options, type_",
    [
        ("Skills", ("Python", "Java"), "single_choice"), ("Languages", ("English", "French"), "single_choice"),
        ("Which languages would you like to learn?", (), "text"), ("Programming languages", (), "text"), ("Which of these have you NOT worked with?", ("Python", "Java"), "multi_choice"),
        ("What skills do you lack?", (), "text"), ("Sprichst du außer Englisch noch andere Sprachen?", ("Ja", "Nein"), "text"),
    ],
)  # fmt: skip
def test_one_value_a_wish_or_what_is_missing_is_left_to_the_candidate(label: str, options: tuple[str, ...], type_: str):
    assert value(label, *options, type=type_) is None


def test_a_resume_without_skills_or_languages_answers_nothing():
    who = candidate(skills=[], languages=[])
    assert value("Skills", who=who) is None and value("Languages", who=who) is None


@pytest.mark.parametrize(
    "label, expected",
    [
        ("Headline", RESUME["basics"]["label"]),
        ("Aktuelle Tätigkeit", "Senior Backend Developer"),
        ("Berufserfahrung in Jahren", "9"),
    ],
)
def test_headline_present_work_and_years_of_work_are_read_from_the_resume(label: str, expected: str):
    assert value(label) == expected


def test_the_certificate_that_a_label_narrows_down_is_named():
    assert value("Name of the AWS certification") == "AWS Certified Solutions Architect"
    assert value("Which Azure certification do you hold?") is None


@pytest.mark.parametrize(
    ("label", "level"), [("Your English", "C1"), ("Język angielski", "C1"), ("Język polski", None)]
)
def test_a_short_label_over_levels_names_the_language(label, level):
    assert value(label, "A1", "B1", "C1", "C2") == level


def test_a_field_that_takes_tags_gets_each_skill_by_itself():
    tags = field("Key skills", type="multi_choice").model_copy(update={"widget": Widget.TYPEAHEAD})
    assert (found := answered(tags)) and found.value == ("Python", "Terraform")
    assert not answered(tags.model_copy(update={"options_late": True}))


@pytest.mark.parametrize("label", ["Certificates and professional memberships", "Licences & certifications"])
def test_certificates_are_listed_where_they_are_asked_for_beside_their_like(label: str):
    assert value(label) == "AWS Certified Solutions Architect"


def test_a_certificate_on_offer_is_chosen_and_one_like_it_is_not():
    offered = ("AWS Certified Developer", "AWS Certified Solutions Architect", "ITIL Foundation")
    assert value("Zertifizierungen", *offered, type="multi_choice") == ("AWS Certified Solutions Architect",)
    assert value("Which certification do you hold?", *offered) == "AWS Certified Solutions Architect"
    assert value("Which certification do you hold?", "AWS Certified Solutions Architect Professional", "None") is None


@pytest.mark.parametrize(
    "told",
    [
        "Кроме родного",
        "Außer der Muttersprache",
        "Other than your native language",
        "Hors langue maternelle",
        "Oprócz ojczystego",
    ],
)
def test_the_mother_tongue_is_left_out_where_a_help_says_so(told: str) -> None:
    assert value("Languages you speak", help=told) == "English (C1), Russian (B1)"
