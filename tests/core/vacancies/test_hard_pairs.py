"""Pairs of postings that are easily taken for one another, and pairs that are one vacancy in spite of appearances."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest

from core.contracts.vacancy import VacancyCard, WorkFormat
from core.vacancies.dedup import dedup_decisions

A = "We build scheduling software for clinics. You will design services in Python, review code, keep the on-call rota humane, and talk with nurses who use it each day. PostgreSQL, Kafka and a fair amount of Terraform. We value short meetings, written decisions and small pull requests. Benefits include thirty days of leave, a pension and a bicycle."
A2 = A.replace("a bicycle", "a rail card").replace("humane", "kind")
B = "Our logistics platform moves eleven thousand parcels an hour. You will own the routing engine in Go, profile hot paths, and teach two juniors. Expect PostgreSQL, gRPC, and much talk about maps. We work from a light office by the canal and from home, with a yearly retreat and a real budget for books and courses."
BERLIN = ("Berlin",)
numbers = count(1)


def listing(*roles: str) -> str:
    return (
        "Nimbus is hiring. We build tools for accountants and auditors, with customers in nine countries, profitable since 2019.\n"
        + "\n".join(f"- {role}" for role in roles)
        + "\nWrite to us with a short note about what you have built and why it mattered to someone."
    )


def c(
    title: str = "Backend Engineer",
    employer: str | None = "Acme",
    site: str = "a",
    posted: str | None = None,
    **more: Any,
) -> VacancyCard:
    number = next(numbers)
    if posted:
        more["posted_at"] = datetime.fromisoformat(posted).replace(tzinfo=UTC)
    return VacancyCard(
        id=f"{site}:{number}", site=site, external_id=str(number), title=title, employer=employer, **more
    )


ONE_VACANCY = [
    (
        c("Multiple roles", snippet=listing("Backend Engineer", "Designer")),
        c("Multiple Roles", site="b", snippet=listing("Backend Engineer", "Designer")),
    ),
    (
        c("Various openings", snippet=listing("Senior Go Engineer", "Product Designer")),
        c("Various openings", site="b", snippet=listing("Product Designer", "Senior Go Engineer")),
    ),
    (
        c("Multiple positions", snippet=listing("Go Engineer", "Designer"), posted="2026-03-01"),
        c("Multiple positions", snippet=listing("Go Engineer", "Designer", "SRE"), posted="2026-04-01"),
    ),
    (
        c("Multiple positions", snippet=listing("Go Engineer", "Designer", "SRE")),
        c("Multiple positions", snippet=listing("Go Engineer", "Designer", "QA")),
    ),
    (
        c("Acme | Berlin | https://acme.example", locations=BERLIN, snippet="Go Engineer, Designer. " + A),
        c("Go Engineer, Designer", locations=BERLIN, snippet="Go Engineer, Designer. " + A),
    ),
    (c("Engineering", locations=BERLIN), c("Engineering", locations=BERLIN)),
    (c("Backend Engineer, Frontend Engineer"), c("Frontend Engineer / Backend Engineer", site="b")),
    (c("Backend Engineer", "Zephyr Labs (formerly Windmill)"), c("Backend Engineer", "Windmill", site="b")),
    (c("Backend Engineer", "Zephyr Labs (formerly Windmill)"), c("Backend Engineer", "Zephyr Labs", site="b")),
    (c("Backend Engineer", "Northgate, formerly Bluefin Ltd"), c("Backend Engineer", "Bluefin", site="b")),
    (c("Backend Engineer", "Orbit (ex Lunar Systems)"), c("Backend Engineer", "Lunar Systems GmbH", site="b")),
    (c("Backend Engineer", "Kestrel f/k/a Falconry Inc."), c("Backend Engineer", "Falconry", site="b")),
    (c("Backend Engineer", "Heron (previously known as Stork)"), c("Backend Engineer", "Heron", site="b")),
    (c("Entwickler", "Talwerk (ehemals Bergwerk AG)"), c("Entwickler", "Bergwerk AG", site="b")),
    (c("Разработчик", "Ромашка (ранее Василёк)"), c("Разработчик", "ООО Василёк", site="b")),
    (c("Backend Engineer", "Bolt.eu"), c("Backend Engineer", "Bolt", site="b")),
    (c("Backend Engineer", "cal.com"), c("Backend Engineer", "Cal", site="b")),
    (c("Backend Engineer", "Lokalise.io"), c("Backend Engineer", "Lokalise", site="b")),
    (c("Backend Engineer", "www.tideworks.dev"), c("Backend Engineer", "Tideworks", site="b")),
    (c("Backend Engineer", "Mistral AI"), c("Backend Engineer", "mistral.ai", site="b")),
    (c("Backend Engineer", "Akciová společnost Kámen a.s."), c("Backend Engineer", "Kámen", site="b")),
    (c("Backend Engineer", "Fjord AS"), c("Backend Engineer", "Fjord", site="b")),
    (c("Backend Engineer", "Sosna Sp. z o.o. Sp.k."), c("Backend Engineer", "SOSNA", site="b")),
    (c("Backend Engineer", "Nokomi Co., Ltd."), c("Backend Engineer", "Nokomi", site="b")),
    (c("Backend Engineer", "Koivu Oy Ab"), c("Backend Engineer", "Koivu", site="b")),
    (
        c("Backend Engineer", locations=BERLIN, work_format=WorkFormat.ONSITE, snippet=A, posted="2026-03-01"),
        c("Backend Engineer", locations=BERLIN, work_format=WorkFormat.REMOTE, snippet=A, posted="2026-05-01"),
    ),
    (
        c("Backend Engineer (On-site)", locations=BERLIN, snippet=A),
        c("Backend Engineer (Remote)", locations=BERLIN, snippet=A2),
    ),
    (
        c("Backend Engineer", locations=BERLIN, snippet=A),
        c("Backend Engineer - Clinic Scheduling", locations=BERLIN, snippet=A2, site="b"),
    ),
    (
        c("Senior Backend Engineer (Python)", locations=BERLIN, snippet=A),
        c("Senior Python Backend Engineer", locations=BERLIN, snippet=A, site="b"),
    ),
    (
        c("Software Engineer", locations=("Remote",), snippet=A, work_format=WorkFormat.REMOTE),
        c("Software Engineer", locations=("Berlin, Germany or Remote",), snippet=A, site="b"),
    ),
    (c("Engineer", "The Browser Company"), c("Engineer", "Browser Company", site="b")),
    (c("Head of Data", "Delta Pay", snippet=A), c("Head of Data & Analytics", "Delta Pay", snippet=A2, site="b")),
    (
        c("Développeur Backend H/F", "Marée SAS", locations=("Lyon",)),
        c("Développeuse / Développeur Backend", "Marée", locations=("Lyon, France",), site="b"),
    ),
    (
        c("Enfermero/a", "Salud Sur S.L.", locations=("Sevilla",)),
        c("Enfermera / Enfermero", "Salud Sur", locations=("Seville",), site="b"),
    ),
    (
        c("Программист 1С", "Вектор", locations=("Казань",)),
        c("1С-программист", "ООО «Вектор»", locations=("Kazan",), site="b"),
    ),
    (
        c("Backend Engineer", locations=BERLIN, snippet=A),
        c("Backend Engineer", locations=("Berlin, Germany",), snippet=A, site="b"),
    ),
    (c("Nurse", "Klinik Nord GmbH"), c("Nurse", "Klinik Nord", site="b")),
    (c("Sr. Data Engineer"), c("Senior Data Engineer (m/f/d)", site="b")),
    (
        c("Accountant", url="https://jobs.lever.co/acme/0acefd90-0d1a-491f-a4b2-f4e037e223eb"),
        c("Accountant II", site="b", url="https://jobs.lever.co/acme/0acefd90-0d1a-491f-a4b2-f4e037e223eb?x=1"),
    ),
    (
        c("Аналитик данных", "Вектор", locations=("Москва",)),
        c("Аналитик данных", "Вектор", locations=("Moscow",), site="b"),
    ),
]

ONE_VACANCY += [
    (c("Head Gardener", "Gruenwald GmbH", locations=("München",)), c("Head Gardener", "Grünwald", locations=("Munich",), site="b")),
    (c("Nurse", "St. Mary Hospital", locations=("Leeds",)), c("Nurse", "Saint Mary Hospital", locations=("Leeds, UK",), site="b")),
    (c("Ingeniero de Datos", "Mar y Sol S.A.", locations=("Málaga",)), c("Ingeniera/o de datos", "Mar y Sol", locations=("Malaga, Spain",), site="b")),
    (c("Boulanger H/F", "Toits Verts", locations=("Paris",)), c("Boulangère", "Toits Verts SAS", locations=("Paris, France",), site="b")),
    (c("Engineer II, Backend", locations=BERLIN, snippet=A), c("Backend Engineer II", locations=BERLIN, snippet=A, site="b")),
]  # fmt: skip

TWO_VACANCIES = [
    (
        c("Account Executive, EMEA", "Harbor", locations=("London",), snippet=B),
        c("Account Executive, APAC", "Harbor", locations=("London",), snippet=B, site="b"),
    ),
    (
        c("Deputy Head of School", "Oak School", locations=("Leeds",), snippet=B),
        c("Head of School", "Oak School", locations=("Leeds",), snippet=B, site="b"),
    ),
    (
        c("Multiple roles", snippet=listing("Backend Engineer", "Designer")),
        c("Multiple roles", site="b", snippet=listing("Backend Engineer", "Data Scientist")),
    ),
    (
        c("Multiple positions", snippet=listing("Senior Go Engineer", "Product Designer", "SRE")),
        c("Multiple positions", site="b", snippet=listing("Senior Go Engineer", "Product Designer")),
    ),
    (
        c("Multiple positions", snippet=listing("Go Engineer", "Designer"), posted="2026-03-01"),
        c("Multiple positions", snippet=listing("Go Engineer", "Designer", "SRE"), posted="2026-03-02"),
    ),
    (
        c("Multiple roles", snippet="Go Engineer, QA Engineer, Designer. " + A, posted="2026-03-01"),
        c("Multiple roles", snippet="Data Engineer, SRE, Recruiter. " + A, posted="2026-04-01"),
    ),
    (
        c("Multiple roles", snippet="Designer, Recruiter. " + A),
        c("Backend Engineer", site="b", snippet="Designer, Recruiter. " + A),
    ),
    (
        c("Several engineering roles", snippet="Backend Engineer, Frontend Engineer. " + A),
        c("Several engineering roles", site="b", snippet="Data Engineer, QA Engineer. " + A),
    ),
    (c("Multiple roles", snippet=A, locations=BERLIN), c("Multiple roles", snippet=B, locations=BERLIN, site="b")),
    (c("Various", snippet=None), c("Various", snippet=None, site="b")),
    (c("Open positions", locations=BERLIN), c("Open positions", locations=BERLIN, site="b")),
    (c("Diverse Stellen", locations=BERLIN), c("Diverse Stellen", locations=BERLIN, site="b")),
    (c("Разные вакансии", locations=("Москва",)), c("Разные вакансии", locations=("Москва",), site="b")),
    (c("Backend Engineer, Frontend Engineer"), c("Backend Engineer, Data Engineer", site="b")),
    (
        c("Engineers", snippet=listing("Backend Engineer (Python)", "Backend Engineer (Go)")),
        c("Engineers", site="b", snippet=listing("Backend Engineer (Python)", "Backend Engineer (Rust)")),
    ),
    (c("Backend Engineer", "Acme Health"), c("Backend Engineer", "Acme Finance", site="b")),
    (
        c("Backend Engineer", locations=BERLIN, work_format=WorkFormat.ONSITE, snippet=A),
        c("Backend Engineer", locations=BERLIN, work_format=WorkFormat.REMOTE, snippet=B),
    ),
    (
        c("Backend Engineer", locations=BERLIN, work_format=WorkFormat.ONSITE),
        c("Backend Engineer", locations=BERLIN, work_format=WorkFormat.REMOTE),
    ),
    (c("Backend Engineer, Payments", snippet=A), c("Backend Engineer, Search", snippet=A, site="b")),
    (c("Account Executive - DACH", snippet=A), c("Account Executive - Nordics", snippet=A, site="b")),
    (
        c("Backend Engineer", locations=("Berlin",), snippet=A),
        c("Backend Engineer", locations=("Munich",), snippet=A, site="b"),
    ),
    (
        c("Backend Engineer", snippet=A, requisition_id="R-101"),
        c("Backend Engineer", snippet=A, requisition_id="R-102", site="b"),
    ),
    (
        c("Software Engineer", employer="Unnamed", snippet=A),
        c("Software Engineer", employer="Unnamed", snippet=B, site="b"),
    ),
    (c("Software Engineer", employer="Confidential"), c("Software Engineer", employer="Confidential", site="b")),
    (c("Java Developer", employer="Stealth startup"), c("Java Developer", employer="Stealth Startup", site="b")),
    (
        c("Java-Entwickler", employer="Renommiertes Unternehmen"),
        c("Java-Entwickler", employer="renommiertes Unternehmen", site="b"),
    ),
    (c("Бухгалтер", employer="Конфиденциально"), c("Бухгалтер", employer="Конфиденциально", site="b")),
    (c("Data Analyst (Maternity cover)", "Delta Pay", snippet=A), c("Data Analyst", "Delta Pay", snippet=A, site="b")),
    (c("Working Student Backend", snippet=A), c("Backend Engineer", snippet=A, site="b")),
    (c("Pflegefachkraft Nachtdienst", "Klinik Nord"), c("Pflegefachkraft Tagdienst", "Klinik Nord", site="b")),
    (c("Sales Manager (English-speaking)", snippet=A), c("Sales Manager (French-speaking)", snippet=A, site="b")),
    (c("Engineer", "Acme", locations=("London, UK",)), c("Engineer", "Acme", locations=("London, Ontario",), site="b")),
    (c("Backend Engineer"), c("Frontend Engineer", site="b")),
    (c("Nurse", "Klinik Nord"), c("Nurse", "Klinik Süd", site="b")),
    (c("Nurse", "Klinik Nord"), c("Surgeon", "Klinik Nord", site="b")),
    (c("Developer", "Acme", locations=("Paris",)), c("Developer", "Acme", locations=("Lyon",), site="b")),
    (c("Senior Developer"), c("Junior Developer", site="b")),
]


def _name(card: object) -> str:
    return f"{card.title}, {card.employer}" if isinstance(card, VacancyCard) else ""


@pytest.mark.parametrize(("one", "other"), ONE_VACANCY, ids=_name)
def test_one_vacancy_published_twice(one: VacancyCard, other: VacancyCard) -> None:
    assert dedup_decisions([one, other])[1].duplicate_of == one.id


@pytest.mark.parametrize(("one", "other"), TWO_VACANCIES, ids=_name)
def test_two_vacancies_that_look_alike(one: VacancyCard, other: VacancyCard) -> None:
    assert dedup_decisions([one, other])[1].duplicate_of is None


def test_a_posting_that_became_remote_is_told_as_a_change() -> None:
    before, now = (c(locations=BERLIN, work_format=f, snippet=A) for f in (WorkFormat.ONSITE, WorkFormat.REMOTE))
    assert dedup_decisions([before, now])[1].reason.endswith("was on site, is remote now")
