"""The offline screener ranks by profession, branch, skills, level, place and language, and gives a reason for each drop."""

import pytest

from core.assessment.ranking import Ranking, rank_all
from core.assessment.screening import CardToScreen
from core.assessment.seeker import seeker_of, titles_of
from core.contracts.decision import Verdict
from core.contracts.vacancy import WorkFormat
from core.prompting.candidate_brief import CandidateBrief

YEAR = 2026
BACKEND = CandidateBrief(
    label="Backend Engineer",
    positions=("Backend Engineer, Example Pay, 2021-03 – present", "Python Developer, Example Shop, 2018-01 – 2021-02"),
    skills=("Python", "FastAPI", "PostgreSQL", "Kafka", "Docker"),
    languages=("English: C1", "German: native"),
    lives_in="Berlin, DE",
    locations=("Berlin",),
)
NURSE = CandidateBrief(
    label="Registered Nurse",
    positions=("Senior Staff Nurse, Example Hospital, 2019-01 – present",),
    skills=("wound care", "IV therapy"),
    languages=("English: native",),
    lives_in="Leeds, GB",
)
FALCONER = CandidateBrief(
    label="Falconer",
    positions=("Falconer, Example Castle, 2019-01 – present",),
    skills=("raptor handling", "telemetry", "flying displays"),
    languages=("English: native", "French: A2"),
)
JUNIOR = CandidateBrief(
    label="Junior Frontend Developer",
    positions=("Junior Frontend Developer, Example, 2025-02 – present",),
    skills=("React", "TypeScript", "CSS"),
)


def ranked(brief: CandidateBrief, title: str, text: str = "", **more: object) -> Ranking:
    card = CardToScreen.model_validate({"id": "a", "title": title, "text": text, **more})
    return rank_all(seeker_of(brief, YEAR), brief, [card])[0]


@pytest.mark.parametrize(
    ("brief", "title", "text", "reason"),
    [
        (NURSE, "Veterinary Nurse", "", "veterinary nurse: another profession than registered nurse"),
        (NURSE, "Recruitment Consultant, Registered Nurses", "Nurses", "recruiter: another profession than registered nurse"),
        (NURSE, "Nurse Recruiter", "Nurses", "nurse recruiter: another profession than registered nurse"),
        (NURSE, "Registered Mental Health Nurse (RMN)", "", "part of the register: asks for mental health; the résumé has adult"),
        (NURSE, "Director of Nursing", "", "director of nursing: another profession than registered nurse"),
        (BACKEND, "Java Developer", "PostgreSQL, Kafka, Docker", "main stack: asks for Java; the résumé has Python"),
        (BACKEND, "Software Engineer", "5+ years of Java and Spring Boot, Kafka", "main stack: asks for Java; the résumé has Python"),
        (BACKEND, "Werkstudent Python", "", "an entry-level post (intern, student or apprentice); the search is for middle to lead"),
        (BACKEND, "Backend Engineer", "Python. You must live in the United States.", "only for people in US"),
        (BACKEND, "Backend Engineer", "Python. Fluent Dutch required.", "asks for Dutch, which the résumé does not list"),
        (FALCONER, "Falconer", "On parle allemand courant.", "asks for German, which the résumé does not list"),
        (FALCONER, "Falconer", "Se pide nivel alto de alemán.", "asks for German, which the résumé does not list"),
        (FALCONER, "Falconer", "French fluent required.", "asks for French at a level of work; the résumé states a beginner's level"),
        (FALCONER, "Sales Manager, Falconer Equipment", "raptor handling, telemetry, flying displays", "sales: another profession than Falconer"),
        (JUNIOR, "Senior Frontend Developer", "React", "senior level; the search is for entry-level to middle"),
    ],
)  # fmt: skip
def test_a_drop_has_a_reason_that_a_person_understands(
    brief: CandidateBrief, title: str, text: str, reason: str
) -> None:
    found = ranked(brief, title, text)
    assert found.verdict is Verdict.DROP
    assert found.reason == reason


@pytest.mark.parametrize(
    ("brief", "title", "text"),
    [
        (BACKEND, "(Senior) Software Engineers", "Python, Go or Java"),
        (BACKEND, "Lateral | Berlin | Onsite", "We look for a backend engineer. Python, FastAPI."),
        (BACKEND, "Senior, Mid, Junior Backend Engineers", "Python"),
        (BACKEND, "Backend Engineer", "Python; Dutch is a plus"),
        (NURSE, "Senior Staff Nurse", "Ward"),
        (NURSE, "Ward Manager", "NMC registration"),
        (NURSE, "RGN / RMN Nurse", "Either register"),
        (JUNIOR, "JavaScript Developer", "React and CSS"),
        (JUNIOR, "React Engineer", ""),
    ],
)
def test_the_same_work_under_another_title_is_kept(brief: CandidateBrief, title: str, text: str) -> None:
    assert ranked(brief, title, text).verdict is Verdict.KEEP


def test_near_work_ranks_below_own_work_and_above_other_work() -> None:
    own, near, other = (
        ranked(BACKEND, title, "Python").score for title in ("Backend Engineer", "Platform Engineer", "Cook")
    )
    assert own > near > other


def test_telling_skills_raise_the_score_more_than_common_ones() -> None:
    telling = ranked(BACKEND, "Backend Engineer", "Kafka and FastAPI").score
    common = ranked(BACKEND, "Backend Engineer", "Docker").score
    assert telling > common > ranked(BACKEND, "Backend Engineer").score


def test_work_on_site_elsewhere_is_dropped_and_remote_for_another_country_is_doubted() -> None:
    assert ranked(BACKEND, "Backend Engineer", locations="Lyon", work_format=WorkFormat.ONSITE).verdict is Verdict.DROP
    remote = ranked(BACKEND, "Backend Engineer", locations="Remote, US", work_format=WorkFormat.REMOTE)
    assert remote.verdict is Verdict.UNSURE and "limited to Remote, US" in remote.reason


def test_a_profession_that_no_table_has_is_compared_by_its_words() -> None:
    maker = CandidateBrief(label="Harpsichord Maker", positions=("Harpsichord Maker, Example, 2012 – present",))
    assert ranked(maker, "Harpsichord Maker (part-time)").verdict is Verdict.KEEP
    assert ranked(maker, "Backend Engineer").verdict is Verdict.DROP


def test_a_title_that_the_candidate_held_is_never_another_profession() -> None:
    agent = CandidateBrief(label="Estate Agent", positions=("Senior Pension Analyst, Example, 2022 – present",))
    assert "another profession" in ranked(agent, "Senior Data Analyst").reason
    held = ranked(agent, "Pension Analyst (m/f/d)")
    assert held.verdict is not Verdict.DROP and held.reason.startswith("the title is one of your own")


def test_titles_come_from_the_preferences_then_from_the_résumé() -> None:
    assert titles_of(BACKEND) == ("Backend Engineer", "Python Developer")
    assert titles_of(BACKEND.model_copy(update={"sought": ("Data Engineer",)})) == ("Data Engineer",)
    assert titles_of(BACKEND.model_copy(update={"sought": ("Manager",)}))[0] == "Manager"
    assert titles_of(CandidateBrief()) == ()


@pytest.mark.parametrize(
    ("title", "text", "reason"),
    [
        ("Falconry Assistant", "", "the title names no known profession; it shares “falcon” with those looked for"),
        ("Join our castle team", "We need a falconer for the summer.", "the text names the work looked for"),
        ("Summer at the castle", "Raptor handling and telemetry.", "the title names no known profession; the text has much in common with the résumé; skills named: raptor handling, telemetry"),
        ("Weathering Manager", "", "neither Falconer nor this title is in the table of occupations"),
        ("Animal Keeper", "Raptor handling, telemetry and flying displays.", "by the title animal carer, but the text has much in common with the résumé; skills named: raptor handling, telemetry, flying displays"),
    ],
)  # fmt: skip
def test_a_profession_that_no_table_knows_is_compared_by_the_candidates_own_words(
    title: str, text: str, reason: str
) -> None:
    found = ranked(FALCONER, title, text)
    assert found.verdict is not Verdict.DROP
    assert found.reason == reason
    assert ranked(FALCONER, "Falconer", text).score > found.score


KEEPER = FALCONER.model_copy(
    update={
        "education": ("Apprenticeship, Animal care, Example College, 2015",),
        "experience": ("Rehabilitated injured owls and buzzards",),
    }
)


@pytest.mark.parametrize(
    ("title", "text", "reason"),
    [
        ("Selling falconry tours", "Hoods and gloves.", "selling: another profession than Falconer"),
        ("Trainer for falconers", "", "lecturer or trainer: another profession than Falconer"),
    ],
)
def test_who_sells_or_teaches_in_the_trade_has_another_profession(title: str, text: str, reason: str) -> None:
    found = ranked(KEEPER, title, text)
    assert (found.verdict, found.reason) == (Verdict.DROP, reason)


def test_a_degree_that_the_résumé_does_not_show_lowers_a_title_that_no_table_knows() -> None:
    asked = ranked(KEEPER, "Falconry helper", "Owls. Degree in zoology required.")
    free = ranked(KEEPER, "Falconry helper", "Owls.")
    assert asked.verdict is Verdict.UNSURE and asked.score < free.score
    assert "asks for a degree that the résumé does not show: Degree in zoology required" in asked.reason


def test_what_the_candidate_did_in_earlier_posts_counts_as_well_as_skills() -> None:
    assert ranked(KEEPER, "Castle host", "Owls and buzzards.").score > ranked(KEEPER, "Castle host", "Horses.").score


def test_a_title_of_another_profession_is_in_doubt_if_its_text_is_of_the_candidates_work() -> None:
    nurse = CandidateBrief(label="Registered Nurse", experience=("Dialysis, vascular access and fluid balance",))
    near = ranked(nurse, "Medical Technician", "Dialysis, vascular access, fluid balance.")
    assert near.verdict is not Verdict.DROP
    assert ranked(nurse, "Cook", "Soups and sauces.").verdict is Verdict.DROP


PLANNER = CandidateBrief(label="Eventmanagerin", positions=("Eventmanagerin, Beispiel Kongress, 2021 – present",))


def test_work_that_every_trade_has_may_be_the_candidates_in_a_field_of_theirs() -> None:
    assert ranked(PLANNER, "Projektmanager Events").verdict is not Verdict.DROP
    assert ranked(PLANNER, "Projektmanager Tiefbau").verdict is Verdict.DROP


def test_a_title_of_general_words_only_is_in_doubt_if_its_text_is_short() -> None:
    found = ranked(PLANNER, "Tagungsreferent", "Angebote im Hotel.")
    assert (found.verdict, found.reason) == (Verdict.UNSURE, "only general words name the work, and the text is short")
    assert ranked(PLANNER, "Sprengtechnik-Referent", "Gebirgsmechanik und Sprengtechnik. " * 10).verdict is Verdict.DROP


def test_a_row_of_the_table_alone_keeps_no_title() -> None:
    assert ranked(PLANNER, "Veranstaltungsplaner", "Kampagnen").verdict is Verdict.UNSURE


TUNER = CandidateBrief(
    label="Piano Tuner",
    positions=("Piano Tuner, Example Pianos, 2018-01 – present",),
    experience=("Tunes and regulates grand pianos, replaces hammers and strings",),
    skills=("regulation", "voicing"),
    education=("Diploma, Piano Technology, Example College, 2017",),
    languages=("English: native",),
    lives_in="Bath, GB",
    locations=("Bath",),
)
DUTIES = "You tune and regulate grand pianos, and replace hammers and strings."


@pytest.mark.parametrize(
    "against",
    [
        "You will no longer touch an instrument.",
        "Membership of the ORG register is required.",
        "A certificate in upholstery is essential.",
        "You sell to hotels.",
        "You answer for the budget and report to the board.",
        "You will visit customers and earn commission.",
        "A doctorate in acoustics is required.",
        "You are a qualified solicitor.",
        "At least three years as a qualified organ technician are required.",
    ],
)
def test_what_a_text_says_against_the_candidate_lowers_the_score_under_the_right_title(against: str) -> None:
    assert ranked(TUNER, "Piano Tuner", f"{DUTIES} {against}").score < ranked(TUNER, "Piano Tuner", DUTIES).score


def test_a_text_that_requires_another_profession_says_so() -> None:
    found = ranked(TUNER, "Piano Tuner", f"{DUTIES} You are a qualified solicitor.")
    assert "asks for solicitor, another profession than" in found.reason


def test_who_places_strings_recruits_nobody() -> None:
    strings, people = (
        ranked(TUNER, "Piano Tuner", f"{DUTIES} You place {what}.").score for what in ("strings", "people")
    )
    assert strings > people


def test_a_short_name_that_the_résumé_has_is_not_held_against_a_card() -> None:
    member = TUNER.model_copy(update={"experience": (*TUNER.experience, "ORG membership")})
    text = f"{DUTIES} Membership of the ORG register is required."
    assert ranked(member, "Piano Tuner", text).score > ranked(TUNER, "Piano Tuner", text).score


def test_a_title_of_another_profession_is_in_doubt_if_title_and_text_score_high_enough() -> None:
    found = ranked(TUNER, "Workshop carpenter", DUTIES)
    assert found.verdict is Verdict.UNSURE
    assert ranked(TUNER, "Workshop carpenter", "You make cupboards.").verdict is Verdict.DROP


def test_a_post_one_level_higher_is_in_doubt_if_its_text_is_of_the_candidates_work() -> None:
    head = "Head Piano Tuner"
    assert ranked(TUNER, head, DUTIES).verdict is Verdict.UNSURE
    assert ranked(TUNER, head, f"{DUTIES} You answer for the budget.").verdict is Verdict.DROP
    assert ranked(TUNER, head, "A good job.").verdict is Verdict.DROP


def test_a_place_that_no_list_of_towns_has_is_a_doubt_only() -> None:
    onsite = {"work_format": WorkFormat.ONSITE}
    unknown = ranked(TUNER, "Piano Tuner", DUTIES, locations="Nether Quillbury", **onsite)
    assert unknown.verdict is Verdict.UNSURE and "in Nether Quillbury" in unknown.reason
    assert ranked(TUNER, "Piano Tuner", DUTIES, locations="Aberdeen", **onsite).verdict is Verdict.DROP


@pytest.mark.parametrize(
    ("town", "district", "is_around"),
    [
        ("Новосибирск", "Новосибирский район", True),
        ("Пермь", "Пермский р-н", True),
        ("Самара", "Самарский район", True),
        ("Казань", "Кировский район", False),
    ],
)
def test_the_district_that_a_russian_town_gives_its_name_is_around_it(
    town: str, district: str, is_around: bool
) -> None:
    tuner = TUNER.model_copy(update={"lives_in": f"{town}, RU", "locations": (town,)})
    card = {"locations": district, "work_format": WorkFormat.ONSITE}
    assert (ranked(tuner, "Piano Tuner", DUTIES, **card).verdict is Verdict.KEEP) is is_around


def test_a_region_is_no_doubt_where_the_text_names_the_wanted_town() -> None:
    card = {"locations": "Wessex Valley", "work_format": WorkFormat.ONSITE}
    named = ranked(TUNER, "Piano Tuner", f"{DUTIES} This vacancy is for our rooms in the north of Bath.", **card)
    other = ranked(TUNER, "Piano Tuner", f"{DUTIES} This vacancy is for our rooms in the north of Norwich.", **card)
    assert named.score > 4 * other.score
    assert "the text names Bath" in named.reason


def test_a_post_for_students_is_dropped_for_somebody_who_has_worked_for_years() -> None:
    told = ranked(
        TUNER, "Piano Tuner", f"{DUTIES} You remain enrolled on your course at the conservatoire.", locations="Bath"
    )
    assert told.verdict is Verdict.DROP
    assert "still study" in told.reason


@pytest.mark.parametrize("format_", [WorkFormat.ONSITE, WorkFormat.HYBRID, WorkFormat.REMOTE])
def test_a_far_town_that_the_text_names_as_the_place_of_work_speaks_against_a_card(format_: WorkFormat) -> None:
    place = {"locations": "Bath", "work_format": format_}
    far = ranked(TUNER, "Piano Tuner", f"{DUTIES} You are needed in Norwich three days a week.", **place)
    near = ranked(TUNER, "Piano Tuner", f"{DUTIES} You are needed in Bath three days a week.", **place)
    assert far.verdict is Verdict.UNSURE and "the work is done elsewhere" in far.reason
    assert far.score < near.score and near.verdict is Verdict.KEEP


def test_work_that_the_candidate_never_did_may_be_denied() -> None:
    told, denied = f"{DUTIES} Sales targets are not part of it.", f"{DUTIES} Grand pianos are not part of it."
    assert ranked(TUNER, "Piano Tuner", told).score == ranked(TUNER, "Piano Tuner", DUTIES).score
    assert ranked(TUNER, "Piano Tuner", denied).score < ranked(TUNER, "Piano Tuner", told).score


def test_a_post_for_several_levels_is_for_the_candidates_level() -> None:
    assert ranked(TUNER, "Piano Tuners, apprentice to senior", DUTIES).verdict is Verdict.KEEP
    assert ranked(TUNER, "Piano Tuner, apprentice", DUTIES).verdict is Verdict.DROP


def test_a_title_of_another_profession_is_in_doubt_if_its_text_names_several_of_the_candidates_tools() -> None:
    duties = "Soundings of the harbour, of banks, wrecks and currents arrive from three boats"
    tools = ranked(BACKEND, "Land Surveyor, Railways", f"{duties} over Kafka and are stored in PostgreSQL.")
    assert tools.verdict is Verdict.UNSURE and tools.score < 50
    assert ranked(BACKEND, "Land Surveyor, Railways", f"{duties} over Kafka.").verdict is Verdict.DROP


@pytest.mark.parametrize(
    ("tool", "shown"), [("MySQL", "sql"), ("TypeScript", "javascript"), ("GitLab", "git"), ("SolidWorks", "cad")]
)
def test_a_tool_shows_the_skill_that_comes_with_it(tool: str, shown: str) -> None:
    assert shown in seeker_of(CandidateBrief(label="Engineer", skills=(tool,)), 2026).known_words


ROOFER = CandidateBrief(
    label="Roofer",
    sought=("Roofer",),
    positions=("Roofer, Example Roofs, 2014-01 – present",),
    skills=("slating", "lead flashings", "guttering", "battens"),
    languages=("English (native)",),
)


def test_the_text_of_a_trade_decides_under_the_title_of_another() -> None:
    tells = "Strip old slates, nail battens, dress lead flashings and renew guttering; slating in Welsh slate."
    assert ranked(ROOFER, "Site Manager, Small Works", tells).verdict is not Verdict.DROP
    told = ranked(ROOFER, "Site Manager, Small Works", tells).score
    assert told > ranked(ROOFER, "Site Manager, Small Works", f"{tells} You write tenders at a desk.").score


def test_a_language_that_a_title_calls_useful_is_not_asked_for() -> None:
    text = "All drawings are written in German and nobody translates."
    assert ranked(ROOFER, "Roofer (German an asset)", text).score > ranked(ROOFER, "Roofer", text).score
