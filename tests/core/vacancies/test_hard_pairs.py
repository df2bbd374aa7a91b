"""Pairs of postings that are easily taken for one another, and pairs that are one vacancy in spite of appearances."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest

from core.contracts.vacancy import VacancyCard, WorkFormat
from core.vacancies.dedup import dedup_decisions
from tests.support.dedup import REWORDED

A = "We build scheduling software for clinics. You will design services in Python, review code, keep the on-call rota humane, and talk with nurses who use it each day. PostgreSQL, Kafka and a fair amount of Terraform. We value short meetings, written decisions and small pull requests. Benefits include thirty days of leave, a pension and a bicycle."
A2 = A.replace("a bicycle", "a rail card").replace("humane", "kind")
B = "Our logistics platform moves eleven thousand parcels an hour. You will own the routing engine in Go, profile hot paths, and teach two juniors. Expect PostgreSQL, gRPC, and much talk about maps. We work from a light office by the canal and from home, with a yearly retreat and a real budget for books and courses."
HOTEL = "Our hotel has ninety rooms, a bar that closes late and guests who arrive later. You greet them, carry what they carry, answer the switchboard, and know where the fuse box is. We ask for calm, tidy handwriting, and the patience of a lighthouse. We pay every second Friday, feed you on shift, and close the house for two weeks in January."
HOTEL_EDITED = HOTEL.replace("ninety", "ninety-two").replace("calm", "calm nerves")
SCHOOL = "The school sits between the river and the allotments. You teach five classes a day, run one club a week, and share the playground rota. Colleagues plan together on Thursdays. We want a teacher who marks fairly, writes reports without clichés and enjoys assemblies. There is a piano in every other room and a good canteen."
MILL = "We press olives, wheat and sunflower in a mill that has stood by the weir since 1887. You will keep the machines running, write down what you did, order parts before they are needed, and teach the apprentice. Shifts change monthly. There is a canteen, a changing room with hot water, and a bus stop at the gate."
MILL_EDITED = MILL.replace("hot water", "hot showers").replace("parts", "spare parts")
BICYCLES = "Wij verhuren vrachtfietsen aan winkels in de binnenstad. Je plant ritten, belt met klanten, houdt de werkplaats netjes en schrijft aan het eind van de dag op wat er kapot is. We zoeken iemand die rustig blijft als het regent. We bieden een goed salaris, een fiets van de zaak en koffie die niet uit een automaat komt."
CLOCKS = "Мы реставрируем часы и барометры для музеев и частных собраний. Нужно разбирать механизмы, вести журнал работ, заказывать детали и иногда ездить к заказчику. Ждём человека с твёрдой рукой и терпением. Предлагаем белую зарплату, светлую мастерскую у реки, чай без ограничений и отпуск летом, когда захочется."
TELESCOPES = "You will own the billing services of a company that rents telescopes to schools. Python, Django, PostgreSQL, some Celery. We write tests, we deploy daily, we do not work at night. You mentor one junior and speak at our yearly open evening. Thirty days of leave, a telescope on loan, and a pension with a decent employer share."
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


ARENA = "Считаем баланс оружия и наград в сетевой игре, строим таблицы экономики, смотрим воронки и удержание, пишем правила для событий."
ONE_VACANCY = [
    (
        c("Game Designer", snippet=ARENA, posted="2026-03-02"),
        c("Геймдизайнер", site="b", snippet=ARENA, posted="2026-03-30"),
    ),
    (
        c("Cook", locations=("Saint Louis, Missouri or remote",), snippet=A),
        c("Cook", site="b", locations=("St. Louis, MO",), snippet=A2),
    ),
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

ONE_VACANCY += [
    (c("Night Porter","The Grand Hotel Leeds Ltd",locations=("Leeds",)), c("Night Porter","Grand Hotel Leeds",locations=("Leeds, UK",),site="b")),
    (c("Chef de partie (m/w/d)","Gasthof Linde",locations=("Bremen",),snippet=HOTEL), c("Chef de Partie","Gasthof Linde",locations=("Bremen, Germany",),snippet=HOTEL_EDITED,site="b")),
    (c("Fahrer (m/w/d) Klasse C/CE","Spedition Möller GmbH & Co. KG",locations=("Kassel",)), c("Fahrer Klasse C/CE","Spedition Moeller",locations=("Kassel",),site="b")),
    (c("Kindergarten Teacher – Immediate Start!","Oak School",locations=("York",),snippet=SCHOOL), c("Kindergarten teacher","Oak School",locations=("York",),snippet=SCHOOL,site="b")),
    (c("Software Engineer (Backend) - Python/Django","Telestar",snippet=TELESCOPES), c("Backend Software Engineer – Python / Django","Telestar",snippet=TELESCOPES,site="b")),
    (c("Consultant in Emergency Medicine","Leeds Teaching Hospitals",locations=("Leeds",),snippet=HOTEL), c("Emergency Medicine Consultant","Leeds Teaching Hospitals",locations=("Leeds",),snippet=HOTEL,site="b")),
    (c("Staff Nurse Band 5","St James's Hospital",locations=("Leeds",)), c("Staff Nurse - Band 5","Saint James Hospital",locations=("Leeds",),site="b")),
    (c("Водитель-экспедитор (категория B)","ООО «Ромашка»",locations=("Тула",)), c("Водитель экспедитор (категория B)","Ромашка",locations=("Тула",),site="b")),
    (c("Delivery Driver","QuickPost Limited",locations=("Hull",)), c("Delivery driver","Quickpost Ltd.",locations=("Hull, UK",),site="b")),
    (c("Product Designer","Figment.co"), c("Product Designer","Figment",site="b")),
    (c("Miller","Weir Mill",url="https://job-boards.greenhouse.io/weirmill/jobs/4711001"), c("Miller (full time)","Weir Mill",site="b",url="https://weirmill.example/jobs?gh_jid=4711001")),
    (c("Comptable H/F","Groupe Lavoie Inc.",locations=("Montréal",)), c("Comptable (H/F)","Groupe Lavoie",locations=("Montreal, QC, Canada",),site="b")),
    (c("Werkstudent Marketing (20h/Woche)","Mühle am Wehr",snippet=MILL), c("Werkstudent:in Marketing","Mühle am Wehr",snippet=MILL,site="b")),
    (c("URGENT: Welder needed","Harbour Steel",locations=("Hull",),snippet=MILL), c("Welder","Harbour Steel",locations=("Hull",),snippet=MILL_EDITED,site="b")),
    (c("Remote Senior Rust Developer (Europe)","Telestar",snippet=TELESCOPES), c("Senior Rust Developer","Telestar",work_format=WorkFormat.REMOTE,locations=("Europe",),snippet=TELESCOPES,site="b")),
    (c("Sales Assistant - Part Time - 16 hours","Clock & Co",locations=("Bath",),snippet=HOTEL), c("Part-time Sales Assistant (16 hours)","Clock & Co",locations=("Bath",),snippet=HOTEL,site="b")),
    (c("Barista","Kaffeehaus Linde e.U.",locations=("Wien",)), c("Barista","Kaffeehaus Linde",locations=("Vienna, Austria",),site="b")),
    (c("Technicien de maintenance","Atelier Brun SARL",locations=("Genève",)), c("Technicienne / technicien de maintenance","Atelier Brun",locations=("Geneva",),site="b")),
    (c("Registered Nurse, Operating Theatre","Klinik Nord",snippet=HOTEL,posted="2026-01-10"), c("Registered Nurse - Operating Theatre","Klinik Nord",snippet=HOTEL_EDITED,posted="2026-03-02")),
]  # fmt: skip

ONE_VACANCY += [
    (c("Welder","Harbour Steel",locations=("Hull HU1 3DZ",)), c("Welder","Harbour Steel",locations=("Hull",),site="b")),
    (c("Bäcker","Toits Verts",locations=("50679 Köln",)), c("Bäcker (m/w/d)","Toits Verts",locations=("Koeln-Deutz",),site="b")),
    (c("Stationsleitung Chirurgie","Klinik Nord",locations=("Kiel",)), c("Stationsleiter Chirurgie","Klinik Nord",locations=("Kiel",),site="b")),
    (c("Системный администратор","Вектор",locations=("Казань",)), c("System Administrator","Вектор",locations=("Kazan",),site="b")),
    (c("Projektmanager","Talwerk AG",locations=("Bremen",)), c("Project Manager","Talwerk",locations=("Bremen",),site="b")),
]  # fmt: skip

ONE_VACANCY += [
    (c("Head Miller","Weirside Mill Foods",locations=("Truro",),snippet=MILL), c("Head Miller","Weirside Mill – flour and oil",locations=("Near Truro",),snippet=MILL_EDITED,site="b")),
    (c("Miller","Weirside Sample Mill",locations=("Hull",),snippet=MILL), c("Miller","Furrow Recruitment",locations=("Hull",),snippet="Retained by Weirside Sample Mill, we look for a miller. " + MILL_EDITED,site="b")),
]  # fmt: skip

TWO_VACANCIES_OF_ONE_TEXT = [
    (c("Porter","Grand Hotel",locations=("Leeds",),snippet=HOTEL + " The post is by night."), c("Porter","Grand Hotel",locations=("Leeds",),snippet=HOTEL + " The post is in the daytime.",site="b")),
    (c("Porter","Grand Hotel",locations=("Leeds",),snippet=HOTEL + " You speak Danish."), c("Porter","Grand Hotel",locations=("Leeds",),snippet=HOTEL + " You speak Finnish.",site="b")),
]  # fmt: skip

WARD = "Our hospital stands in a park ten minutes from the station. You will wash, feed, move and listen to patients, take observations and keep notes under the eye of a registered nurse. We pay for the Care Certificate, 37.5 hours over three long days. "
AGENCY = "Für unseren Kunden, einen {} von {}, suchen wir Verstärkung. Sie warten {} und beheben Störungen in drei Schichten. Ausbildung erforderlich, Übernahme nach neun Monaten möglich. Tarif der Zeitarbeit mit Zulagen."
CARETAKER = "Open and lock the building, look after the boiler and the grounds, set up the hall. 37 hours over split shifts, term time plus four weeks. Cottage on site at low rent. Enhanced DBS."
CARETAKER_AGAIN = "We need a practical person who unlocks each morning, keeps boiler and grounds in order and readies the hall for assemblies. Split shifts, 37 hours; term time and four weeks more. A cottage comes with it at low rent. DBS check."
WELDER = "In der Sektionsbauhalle richten, heften und schweißen Sie Baugruppen für Spezialschiffe nach Zeichnung. Sie haben eine Ausbildung als Schiffbauer oder Schlosser und gültige Prüfungen in 135 und 136. Zweischichtsystem, Haustarif, 30 Tage Urlaub."
WELDER_AGENCY = "Für unseren Kunden, die Musterwerft Beispielhaven in Stralsund, besetzen wir eine Stelle: Baugruppen des Sektionsbaus richten, heften und schweißen (135/136), Arbeit nach Zeichnung, zwei Schichten. Ausbildung im Schiffbau. Die Werft zahlt nach Haustarif und gibt 30 Tage Urlaub."

ONE_VACANCY += [
    (c("Backend Developer (Rust)","Larkfield Ltd",locations=("Sheffield",),snippet=REWORDED[0]), c("Software Engineer","Larkfield",locations=("Sheffield, UK",),snippet=REWORDED[1],site="b")),
    (c("Caretaker","Hillside School",locations=("Stroud",),snippet=CARETAKER), c("School Site Manager (Caretaker)","Hillside School",locations=("Stroud, Gloucestershire",),snippet=CARETAKER_AGAIN,site="b")),
    (c("Schiffbauer (m/w/d) Sektionsbau","Musterwerft Beispielhaven GmbH",locations=("Stralsund",),snippet=WELDER), c("Schiffbauer (m/w/d) in Festanstellung","Küstenpersonal",locations=("18439 Stralsund",),snippet=WELDER_AGENCY,site="b")),
    (c("Maintenance Electrician","Kettle Mills",locations=("Spokane, WA",),snippet="Requisition R-20418. " + MILL), c("Industrial E&I Technician","Kettle Mills",locations=("Spokane, WA",),snippet="Req. R-20418. " + MILL.replace("olives, wheat and sunflower", "paper"),site="b")),
    (c("Бухгалтер на первичную документацию","Вектор",locations=("Казань",),snippet=CLOCKS), c("Бухгалтер (первичная документация)","Вектор",locations=("Казань",),snippet=CLOCKS,site="b")),
]  # fmt: skip

TWO_VACANCIES = [
    (
        c("Healthcare Assistant", "Lakes Hospital", snippet=WARD + "This post is on Ward 12, stroke rehabilitation."),
        c(
            "Healthcare Assistant",
            "Lakes Hospital",
            snippet=WARD + "This post is in the maternity assessment unit.",
            site="b",
        ),
    ),
    (
        c("Elektroniker", "Zeitwerk", snippet=AGENCY.format("Hersteller", "Küchengeräten", "Montagelinien")),
        c("Elektroniker", "Zeitwerk", snippet=AGENCY.format("Betreiber", "Paketzentren", "Förderbänder"), site="b"),
    ),
    (
        c("Software Engineer", "Larkfield", snippet=REWORDED[1]),
        c(
            "Embedded Engineer",
            "Larkfield",
            snippet=REWORDED[1].replace("Rust services that talk to sensors over MQTT", "firmware in C for valves"),
            site="b",
        ),
    ),
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
        c("Multiple positions", snippet=listing("Go Engineer", "Designer", "SRE")),
        c("Multiple positions", snippet=listing("Go Engineer", "Designer", "QA")),
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

TWO_VACANCIES += TWO_VACANCIES_OF_ONE_TEXT
TWO_VACANCIES += [
    (c("Miller","Weir Mill",locations=("Köln-Deutz",)), c("Miller","Weir Mill",locations=("Köln-Ehrenfeld",),site="b")),
    (c("Miller","Weir Mill",snippet="Job ID: 4711. " + MILL), c("Miller","Weir Mill",snippet="Job ID: 4712. " + MILL,site="b")),
    (c("Müller","Mühle am Wehr",snippet=MILL + " Kennziffer 2026-31"), c("Müller","Mühle am Wehr",snippet=MILL + " Kennziffer 2026-32")),
    (c("Teacher of Maths","Oak School",locations=("York",),snippet=SCHOOL), c("Teacher of Physics","Oak School",locations=("York",),snippet=SCHOOL,site="b")),
    (c("Night Porter","Grand Hotel",locations=("Leeds",),snippet=HOTEL), c("Day Porter","Grand Hotel",locations=("Leeds",),snippet=HOTEL,site="b")),
    (c("Chef de Partie","Grand Hotel",locations=("Leeds",),snippet=HOTEL), c("Sous Chef","Grand Hotel",locations=("Leeds",),snippet=HOTEL,site="b")),
    (c("Driver Class C","Harbour Freight",snippet=MILL), c("Driver Class C+E","Harbour Freight",snippet=MILL,site="b")),
    (c("Data Engineer","Telestar",snippet=TELESCOPES), c("Lead Data Engineer","Telestar",snippet=TELESCOPES,site="b")),
    (c("Software Engineer, iOS","Telestar",snippet=TELESCOPES), c("Software Engineer, Android","Telestar",snippet=TELESCOPES,site="b")),
    (c("Nurse Band 5","Klinik Nord",snippet=HOTEL), c("Nurse Band 6","Klinik Nord",snippet=HOTEL,site="b")),
    (c("Receptionist","Hotel Adler Berlin",locations=("Berlin",),snippet=HOTEL), c("Receptionist","Hotel Adler München",locations=("Munich",),snippet=HOTEL,site="b")),
    (c("Customer Support (Dutch)","Fietsboot",snippet=BICYCLES), c("Customer Support (Swedish)","Fietsboot",snippet=BICYCLES,site="b")),
    (c("Warehouse Operative - Nights","Harbour Freight",locations=("Hull",),snippet=MILL), c("Warehouse Operative - Days","Harbour Freight",locations=("Hull",),snippet=MILL,site="b")),
    (c("Intern, Legal","Telestar",snippet=TELESCOPES), c("Legal Counsel","Telestar",snippet=TELESCOPES,site="b")),
    (c("Werkstudent Marketing","Mühle am Wehr",snippet=MILL), c("Praktikum Marketing","Mühle am Wehr",snippet=MILL,site="b")),
    (c("Store Manager","Clock & Co",locations=("Leeds",),snippet=HOTEL), c("Assistant Store Manager","Clock & Co",locations=("Leeds",),snippet=HOTEL,site="b")),
    (c("Solutions Architect, Public Sector","Telestar",snippet=TELESCOPES), c("Solutions Architect, Financial Services","Telestar",snippet=TELESCOPES,site="b")),
    (c("Бариста (м. Таганская)","Кофейня «Маятник»",locations=("Москва",),snippet=CLOCKS), c("Бариста (м. Сокол)","Кофейня «Маятник»",locations=("Москва",),snippet=CLOCKS,site="b")),
    (c("Data Scientist","Telestar",snippet=TELESCOPES,posted="2024-05-01"), c("Data Scientist","Telestar",snippet=TELESCOPES,posted="2026-05-01")),
    (c("Phlebotomist","Klinik Nord",snippet=HOTEL,requisition_id="77-1"), c("Phlebotomist","Klinik Nord",snippet=HOTEL,requisition_id="77-2",site="b")),
    (c("Teacher, Grade 3","Oak School",locations=("York",),snippet=SCHOOL), c("Teacher, Grade 5","Oak School",locations=("York",),snippet=SCHOOL,site="b")),
    (c("Software Engineer","Lidl",locations=("Berlin",)), c("Software Engineer","Lidl Digital",locations=("Berlin",),site="b")),
    (c("Electrician (fixed term, 6 months)","Harbour Steel",snippet=MILL), c("Electrician (permanent)","Harbour Steel",snippet=MILL,site="b")),
]  # fmt: skip


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
