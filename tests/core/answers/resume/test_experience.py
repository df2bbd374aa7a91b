from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from core.answers.resume.dates import day_after, first_day, is_present
from core.answers.resume.experience import Span, covered_days, experience_with, total_experience, whole_years
from core.contracts.candidate import resume_from_json
from core.lexicon.skills import skill_query

TODAY = date(2026, 3, 1)
days = st.dates(min_value=date(1980, 1, 1), max_value=date(2030, 1, 1))
spans = st.lists(
    st.tuples(days, st.integers(1, 4000)).map(lambda pair: Span(pair[0], pair[0] + timedelta(days=pair[1]))), max_size=8
)


@given(spans)
def test_never_more_than_the_calendar_between_first_and_last_day(spans):
    span = (max(s.end for s in spans) - min(s.start for s in spans)).days if spans else 0
    assert 0 <= covered_days(spans) <= span


@given(spans, st.randoms())
def test_the_order_of_jobs_does_not_matter(spans, random):
    shuffled = list(spans)
    random.shuffle(shuffled)
    assert covered_days(shuffled) == covered_days(spans)


@given(spans, spans)
def test_another_job_never_takes_experience_away_and_the_same_job_twice_adds_none(spans, more):
    assert covered_days(spans) <= covered_days(spans + more) <= covered_days(spans) + covered_days(more)
    assert covered_days(spans + spans) == covered_days(spans)


@given(st.lists(st.tuples(st.integers(1990, 2026), st.integers(1, 12), st.integers(0, 240)), max_size=5))
def test_years_with_a_skill_never_exceed_all_years_of_work(jobs):
    work = [
        {
            "position": "Developer",
            "keywords": ["Python"] if n % 2 else ["Java"],
            "startDate": f"{year}-{month:02}",
            "endDate": f"{year + months // 12}-{month:02}",
        }
        for n, (year, month, months) in enumerate(jobs)
    ]
    resume = resume_from_json({"basics": {"name": "A B"}, "work": work})
    total = total_experience(resume, TODAY).years
    assert 0 <= experience_with(resume, skill_query("Python"), TODAY).years <= total + 1e-9


def resume(*work):
    return resume_from_json({"basics": {"name": "A B"}, "work": list(work)})


def test_parallel_jobs_count_once_and_gaps_not_at_all():
    two = resume(
        {"startDate": "2020-01", "endDate": "2021-12"},
        {"startDate": "2021-01", "endDate": "2022-12"},
        {"startDate": "2024-01", "endDate": "2024-12"},
    )
    assert whole_years(total_experience(two, TODAY).years) == 4


def test_a_job_without_an_end_lasts_until_today_and_never_longer():
    assert whole_years(total_experience(resume({"startDate": "2024-03"}), TODAY).years) == 2
    assert whole_years(total_experience(resume({"startDate": "2024-03", "endDate": "2031"}), TODAY).years) == 2
    assert total_experience(resume({"startDate": "2027-01"}), TODAY).years == 0


def test_a_job_whose_end_cannot_be_read_counts_nothing():
    found = total_experience(resume({"startDate": "2020", "endDate": "some day"}), TODAY)
    assert (found.years, found.has_undated) == (0, True)


def test_java_is_not_javascript_and_a_verb_is_no_language():
    work = resume(
        {
            "position": "Developer",
            "startDate": "2020-01",
            "endDate": "2020-12",
            "summary": "Wrote JavaScript, ready to go to market; R&D, C-level reports.",
        }
    )
    for skill in ("Java", "Go", "R", "C"):
        assert experience_with(work, skill_query(skill), TODAY).years == 0, skill
    assert experience_with(work, skill_query("JS"), TODAY).years > 0


def test_two_skills_count_where_one_job_names_both_and_either_where_one_is_enough():
    work = resume(
        {"startDate": "2020-01", "endDate": "2020-12", "keywords": ["Java", "Kafka"]},
        {"startDate": "2021-01", "endDate": "2021-12", "keywords": ["Java"]},
    )
    assert whole_years(experience_with(work, skill_query("Java and Kafka"), TODAY).years) == 1
    assert whole_years(experience_with(work, skill_query("Java or Kafka"), TODAY).years) == 2


def test_dates_as_resumes_write_them():
    assert first_day("2020") == date(2020, 7, 1)
    assert (first_day("2020-03"), day_after("2020-03")) == (date(2020, 3, 1), date(2020, 4, 1))
    assert (first_day("2020-12-31"), day_after("2020-12-31")) == (date(2020, 12, 31), date(2021, 1, 1))
    assert day_after("2020-12") == date(2021, 1, 1)
    assert first_day("03/2020") == date(2020, 3, 1)
    assert [first_day(text) for text in ("", None, "soon", "2020-13", "0000")] == [None] * 5
    assert all(is_present(text) for text in (None, "", "present", "Heute", "по настоящее время"))


@given(st.text(max_size=12))
def test_any_text_as_a_date_is_a_date_or_nothing(text):
    first_day(text), day_after(text)
