"""The lexical provider is sensible: fits are told from no fits, requirements are read in three languages, evidence holds."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

import pytest

from adapters.model.offline.extract import requirements
from adapters.model.offline.model import OfflineModel
from adapters.model.offline.terms import concept, has_phrase, spoken
from core.assessment.evaluation import evaluate_batch
from core.assessment.extraction import extract_batch
from core.assessment.screening import screen_batch
from core.contracts.candidate import (
    Basics,
    Candidate,
    Education,
    Location,
    Resume,
    Skill,
    SpokenLanguage,
    TargetingSpec,
    Work,
)
from core.contracts.decision import Advice, Evaluation, Verdict
from core.contracts.vacancy import CardBatch, Vacancy, VacancyCard, WorkFormat
from tests.support.model_cases import RESUME, card
from tests.support.paths import RECORDED, TESTS

TODAY = date(2026, 11, 1)
MODEL = OfflineModel(now=lambda: datetime(2026, 11, 1, tzinfo=UTC))


def verdict(candidate: Candidate, shown: VacancyCard) -> Verdict:
    return screen_batch(MODEL, candidate, CardBatch(cards=(shown,)))[0].verdict


def person(**targeting: object) -> Candidate:
    return Candidate(
        id="p", resume=RESUME, targeting=TargetingSpec.model_validate({"titles": ["Python Developer"], **targeting})
    )


NURSE = Candidate(
    id="n",
    resume=Resume(
        basics=Basics(name="N", label="Krankenpflegerin", location=Location(city="Köln", countryCode="DE")),
        work=(Work(position="Gesundheits- und Krankenpflegerin", name="Klinik", startDate="2015"),),
        languages=(SpokenLanguage(language="Deutsch", fluency="Muttersprache"),),
    ),
    targeting=TargetingSpec(titles=("Krankenpfleger", "Pflegefachkraft")),
)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Python Developer", Verdict.KEEP),
        ("Senior Python-разработчик", Verdict.KEEP),
        ("Python Entwickler (m/w/d)", Verdict.KEEP),
        ("Software Engineer, Python", Verdict.KEEP),
        ("Python Engineer - Payments", Verdict.KEEP),
        ("Registered Nurse", Verdict.DROP),
        ("Sales Engineer", Verdict.DROP),
        ("Менеджер по продажам", Verdict.DROP),
        ("Reptile Keeper (Pythons and Boas)", Verdict.DROP),
        ("Steuerfachangestellte", Verdict.DROP),
        ("", Verdict.DROP),
        ("🚀🚀🚀", Verdict.DROP),
    ],
)
def test_titles_are_judged_across_languages(title: str, expected: Verdict) -> None:
    assert verdict(person(), card(1, title)) is expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Krankenpfleger", Verdict.KEEP),
        ("Registered Nurse", Verdict.KEEP),
        ("Медсестра", Verdict.KEEP),
        ("Java Developer", Verdict.DROP),
    ],
)
def test_other_professions_are_screened_as_well(title: str, expected: Verdict) -> None:
    assert verdict(NURSE, card(1, title)) is expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Python Intern", Verdict.DROP),
        ("Junior Python Developer", Verdict.DROP),
        ("Head of Python Development", Verdict.DROP),
        ("Lead Python Developer", Verdict.KEEP),
    ],
)
def test_a_level_too_far_away_is_dropped(title: str, expected: Verdict) -> None:
    assert verdict(person(titles=["Senior Python Developer"]), card(1, title)) is expected


def test_work_on_site_elsewhere_is_dropped_and_remote_is_not() -> None:
    here = person(locations=["Berlin", "Deutschland"])
    onsite = {"work_format": WorkFormat.ONSITE}
    assert verdict(here, card(1, locations=("Lyon, France",), **onsite)) is Verdict.DROP
    assert verdict(here, card(1, locations=("Берлин",), **onsite)) is Verdict.KEEP
    assert verdict(here, card(1, locations=("Hamburg, Germany",), **onsite)) is Verdict.KEEP
    assert verdict(here, card(1, locations=("Remote (Europe)",), work_format=WorkFormat.REMOTE)) is Verdict.KEEP
    assert verdict(here, card(1, locations=("Remote, US",), work_format=WorkFormat.REMOTE)) is Verdict.UNSURE
    assert verdict(here, card(1, locations=("Lyon",))) is Verdict.UNSURE


@pytest.mark.parametrize(
    ("text", "musts", "nice"),
    [
        ("About us\nWe sail.\nWhat you bring\n- Knots\n- Patience\nBonus points\n- A parrot\nBenefits\n- Rum", ["Knots", "Patience"], ["A parrot"]),
        ("О компании\nМы плаваем.\nТребования:\n• Узлы\n• Терпение\nБудет плюсом:\n• Попугай\nУсловия:\n• Ром", ["Узлы", "Терпение"], ["Попугай"]),
        ("Wir segeln.\nDein Profil\n* Knoten\n* Geduld, Papagei von Vorteil\nWir bieten\n* Rum", ["Knoten"], ["Geduld, Papagei von Vorteil"]),
        ("Requirements: • Knots • Patience\nWe offer: rum", ["Knots", "Patience"], []),
        ("We sail every day. You have experience with knots. A parrot would be a plus. Rum is free.", ["You have experience with knots."], []),
        ("Опыт работы от 3 лет. Ром бесплатно.", ["Опыт работы от 3 лет."], []),
        ("", [], []),
    ],
)  # fmt: skip
def test_requirements_are_read_from_sections_lists_and_prose(text: str, musts: list[str], nice: list[str]) -> None:
    found = requirements(text)
    assert [r.quote for r in found if r.is_must] == musts
    assert [r.quote for r in found if not r.is_must and "parrot would" not in r.quote] == nice


def weigh(candidate: Candidate, text: str, title: str = "Python Developer") -> Evaluation:
    posted = Vacancy(card=card(1, title), description=text)
    return evaluate_batch(MODEL, candidate, [(posted, extract_batch(MODEL, [posted])[0])], TODAY)[0]


@pytest.mark.parametrize(
    ("requirement", "is_met"),
    [
        ("3+ years of Python", True),
        ("20+ years of Python", False),
        ("Django, Flask or FastAPI", True),
        ("Java and Spring Boot", False),
        ("Fluent English", True),
        ("English C2 or native", False),
        ("German B2", False),
        ("Knowledge of German tax law", False),
        ("Experience with Google Cloud", False),
        ("Bachelor's degree", False),
        ("Kubernetes", True),
        ("Опыт работы с PostgreSQL", True),
        ("Kenntnisse in Kubernetes", True),
        ("Ability to juggle five balls", False),
    ],
)
def test_a_requirement_is_met_only_by_what_the_résumé_says(requirement: str, is_met: bool) -> None:
    found = weigh(person(), f"Requirements\n- {requirement}\n")
    assert [e.status == "met" for e in found.evidence] == [is_met]
    assert bool(found.evidence[0].resume_quote) is (found.evidence[0].status in ("met", "partly"))


def test_a_missing_language_or_years_is_never_an_apply() -> None:
    common = "Requirements\n- Python\n- Django\n- PostgreSQL\n- Kubernetes\n"
    assert weigh(person(), common).advice is Advice.APPLY
    assert weigh(person(), common + "- Fluent German\n").advice is Advice.SKIP
    assert weigh(person(), common + "- 15 years of experience\n").advice is Advice.SKIP
    assert weigh(person(), common + "- Fluent German is a plus\n").advice is Advice.APPLY


def test_a_degree_is_met_by_a_degree() -> None:
    studied = RESUME.model_copy(
        update={"education": (Education(studyType="Bachelor", area="Physics", institution="Example University"),)}
    )
    found = weigh(Candidate(id="s", resume=studied), "Requirements\n- Bachelor's degree in a related field")
    assert found.evidence[0].resume_quote == "Bachelor, Physics, Example University"


def test_words() -> None:
    assert concept("разработчика") == concept("Entwickler") == concept("engineers") == "developer"
    assert spoken("Fluent German and английский язык") == {"de", "en"} and spoken("Berlin, Germany") == set()
    assert has_phrase("Go", "Go, Rust") and not has_phrase("Go", "Google") and not has_phrase("C", "C++ and C#")


# ---------------------------------------------------------------------------------------- recorded pairs


def _corpus_person(text: str, label: str) -> Candidate:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    at = next(i for i, line in enumerate(lines) if line.lower().startswith("skills"))
    skills = [s.strip() for s in lines[at + 1].replace("|", ",").split(",")]
    did = tuple(line.lstrip("- ") for line in lines if line.startswith("- "))
    work = Work(position=label, startDate="2016-01", highlights=did)
    resume = Resume(
        basics=Basics(name="X", label=label), work=(work,), skills=(Skill(name="Skills", keywords=tuple(skills)),)
    )
    return Candidate(id="x", resume=resume)


def test_pairs_of_résumé_and_vacancy_are_told_apart() -> None:
    folder = TESTS / "cases" / "resumes"
    people = {"controller": "Controller", "nurse": "Registered Nurse", "backend_developer": "Backend Developer"}
    told_apart(
        {
            name: ((folder / f"{name}.resume.txt").read_text(), title, (folder / f"{name}.vacancy.txt").read_text())
            for name, title in people.items()
        }
    )
    folder = RECORDED / "resumes"  # not part of the repository
    people = {"data_analyst": "Data Analyst", "marketing_specialist": "Marketing Specialist"}
    people |= {"software_engineer": "Software Engineer"}
    if folder.is_dir():
        told_apart(
            {
                name: ((folder / f"resume_{name}.txt").read_text(), title, (folder / f"jd_{name}.txt").read_text())
                for name, title in people.items()
            }
        )


def told_apart(people: dict[str, tuple[str, str, str]]) -> None:
    """Each person is kept for and advised the vacancy of their own profession, and no other."""
    posted = {
        name: Vacancy(card=card(name, title, snippet=text), description=text)
        for name, (_, title, text) in people.items()
    }
    for name, (resume, label, _) in people.items():
        who = _corpus_person(resume, label)
        for other, job in posted.items():
            found = evaluate_batch(MODEL, who, [(job, extract_batch(MODEL, [job])[0])], TODAY)[0]
            assert verdict(who, job.card) is (Verdict.KEEP if other == name else Verdict.DROP)
            assert (found.advice is Advice.APPLY) == (other == name)


def test_decisions_with_the_encoder_have_a_version_of_their_own() -> None:
    class Encoder:
        name = "stand-in"

        def likenesses(self, lines: object, texts: Sequence[str]) -> list[float | None]:
            return [None] * len(texts)

    with_it = OfflineModel(text_likeness=Encoder())
    assert with_it.prompt_version("screen") == f"{MODEL.prompt_version('screen')}+stand-in"
    assert with_it.prompt_version("evaluate") == MODEL.prompt_version("evaluate")
