"""Canonical URLs: one per posting."""

from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.vacancies.posting_urls import canonical_url, clean_url, known_posting, link, posting_key

UUID = "a102c558-c365-48cf-b1ae-766037509e5c"


@pytest.mark.parametrize(
    ("url", "clean"),
    [
        ("HTTPS://Jobs.Example.COM:443/a/?utm_source=x&utm_medium=y", "https://jobs.example.com/a"),
        ("https://example.com/job?id=7&ref=newsletter&fbclid=1", "https://example.com/job?id=7"),
        ("https://example.com/job?b=2&a=1#apply", "https://example.com/job?a=1&b=2"),
        ("https://example.com/#/job/12", "https://example.com#/job/12"),
        ("https://example.com/vacancy?ref=123456", "https://example.com/vacancy?ref=123456"),
        ("https://example.com/careers?gh_jid=55&gh_src=abc", "https://example.com/careers?gh_jid=55"),
        ("http://example.com:8080/a//b/", "http://example.com:8080/a/b"),
        ("https://user:pw@example.com/a", "https://example.com/a"),
    ],
)
def test_tracking_and_spelling_are_dropped_and_identity_stays(url: str, clean: str) -> None:
    assert clean_url(url) == clean


@pytest.mark.parametrize(
    ("urls", "known"),
    [
        (
            [
                "https://boards.greenhouse.io/Acme/jobs/123",
                "https://job-boards.greenhouse.io/acme/jobs/123?gh_src=x",
                "https://boards.greenhouse.io/embed/job_app?for=acme&token=123",
                "https://boards.greenhouse.io/acme/jobs/123?gh_jid=123#app",
                "https://boards-api.greenhouse.io/v1/boards/acme/jobs/123?questions=true",
            ],
            ("greenhouse", "acme", "123"),
        ),
        (
            [
                f"https://jobs.lever.co/acme/{UUID}",
                f"https://jobs.lever.co/acme/{UUID}/apply?lever-source=LinkedIn",
                f"https://jobs.lever.co/acme/{UUID.upper()}/",
            ],
            ("lever", "acme", UUID),
        ),
        ([f"https://jobs.eu.lever.co/acme/{UUID}/apply"], ("lever_eu", "acme", UUID)),
        (
            [f"https://jobs.ashbyhq.com/acme/{UUID}", f"https://jobs.ashbyhq.com/Acme/{UUID}/application?utm_source=x"],
            ("ashby", "acme", UUID),
        ),
        (
            [
                "https://jobs.smartrecruiters.com/Acme/743999986682224-data-engineer?oga=true",
                "https://jobs.smartrecruiters.com/Acme/743999986682224",
            ],
            ("smartrecruiters", "acme", "743999986682224"),
        ),
        (
            [
                "https://hh.ru/vacancy/98765432?query=x",
                "https://spb.hh.ru/vacancy/98765432?hhtmFrom=y",
                "https://api.hh.ru/vacancies/98765432",
                "https://hh.ru/applicant/vacancy_response?vacancyId=98765432",
            ],
            ("hh", None, "98765432"),
        ),
        (
            [
                "https://www.linkedin.com/jobs/view/engineer-at-acme-3712345678/?trk=x",
                "https://de.linkedin.com/jobs/view/3712345678",
                "https://www.linkedin.com/jobs/search/?currentJobId=3712345678",
            ],
            ("linkedin", None, "3712345678"),
        ),
        (
            ["https://acme.bamboohr.com/careers/42", "https://acme.bamboohr.com/careers/42/detail"],
            ("bamboohr", "acme", "42"),
        ),
        (
            ["https://acme.jobs.personio.de/job/777?language=en", "https://acme.jobs.personio.com/job/777#apply"],
            ("personio", "acme", "777"),
        ),
        (
            [
                "https://acme.wd5.myworkdayjobs.com/en-US/Careers/job/Berlin/Engineer_JR77",
                "https://acme.wd5.myworkdayjobs.com/Careers/job/Engineer_JR77/apply",
            ],
            ("workday", "acme", "JR77"),
        ),
        (
            [
                "https://acme.teamtailor.com/jobs/12-engineer",
                "https://acme.teamtailor.com/sv-SE/jobs/12-ingenjor?promotion=1",
            ],
            ("teamtailor", "acme", "12"),
        ),
    ],
)
def test_every_address_of_a_posting_has_one_canonical_form(urls: list[str], known: tuple[str, str | None, str]) -> None:
    assert {known_posting(url) for url in urls} == {known}
    assert len({canonical_url(url) for url in urls}) == 1


def test_workable_addresses_meet_in_the_shortcode() -> None:
    urls = [
        "https://apply.workable.com/acme/j/A4ED85D19C/apply",
        "https://apply.workable.com/j/A4ED85D19C",
        "https://acme.workable.com/j/A4ED85D19C",
    ]
    assert {canonical_url(url) for url in urls} == {"https://apply.workable.com/j/A4ED85D19C"}


def test_an_employers_own_page_with_a_greenhouse_number_is_greenhouse_without_a_board() -> None:
    assert known_posting("https://acme.example/careers?gh_jid=55&utm_source=x") == ("greenhouse", None, "55")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://boards.greenhouse.io/acme/jobs/1", "https://boards.greenhouse.io/acme/jobs/2"),
        ("https://acme.bamboohr.com/careers/42", "https://umbrella.bamboohr.com/careers/42"),
        ("https://acme.example/careers?gh_jid=55", "https://acme.example/careers?gh_jid=56"),
        ("https://example.com/jobs?id=1", "https://example.com/jobs?id=2"),
        ("https://example.com/#/job/1", "https://example.com/#/job/2"),
        (
            "https://acme.wd5.myworkdayjobs.com/Careers/job/Berlin/Engineer_JR77",
            "https://acme.wd5.myworkdayjobs.com/Careers/job/Berlin/Engineer_JR78",
        ),
    ],
)
def test_two_postings_never_share_a_canonical_address(one: str, other: str) -> None:
    assert canonical_url(one) != canonical_url(other)


@pytest.mark.parametrize(
    "value", ["javascript:alert(1)", "mailto:jobs@example.com", "", None, 7, "http://[::1", "data:text/html,x"]
)
def test_what_is_not_a_web_address_is_no_link(value: object) -> None:
    assert link(value) is None


def test_a_relative_link_is_completed() -> None:
    assert link("/jobs/1?utm_source=x", "https://example.com/list") == "https://example.com/jobs/1"


PIECE = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=12)
URLS = st.builds(
    lambda host, path, query, fragment: f"https://{host}/{path}?{query}#{fragment}",
    st.sampled_from(
        [
            "example.com",
            "boards.greenhouse.io",
            "jobs.lever.co",
            "hh.ru",
            "acme.wd5.myworkdayjobs.com",
            "www.linkedin.com",
        ]
    ),
    PIECE
    | st.sampled_from(
        ["acme/jobs/12", f"acme/{UUID}/apply", "vacancy/1234", "Careers/job/X/Y_R-12", "jobs/view/a-1234567"]
    ),
    PIECE | st.sampled_from(["utm_source=a&id=7", "gh_jid=12", "ref=1234", "a=%2F&b=+x"]),
    PIECE,
)


@given(URLS)
def test_cleaning_twice_changes_nothing(url: str) -> None:
    assert clean_url(clean_url(url)) == clean_url(url)
    assert canonical_url(canonical_url(url)) == canonical_url(url)


@given(URLS)
def test_the_canonical_address_names_the_same_posting(url: str) -> None:
    known = known_posting(url)
    again = known_posting(canonical_url(url))
    assert known is None or (again is not None and (again.site, again.external_id) == (known.site, known.external_id))


@given(st.text(max_size=60))
def test_any_text_at_all_is_survived(text: str) -> None:
    assert isinstance(canonical_url(text), str)
    known_posting(text)
    posting_key(f"http://{text}")
    urlsplit(clean_url("https://example.com/" + text.replace("[", "").replace("]", "")))


def test_an_address_with_a_port_of_its_own_keeps_its_scheme() -> None:
    assert canonical_url("http://127.0.0.1:8088/jobs/1") == "http://127.0.0.1:8088/jobs/1"
    assert canonical_url("http://example.org:80/jobs/1") == "https://example.org/jobs/1"


def test_an_address_with_a_broken_host_names_no_posting() -> None:
    assert posting_key("http://[1]/jobs/12345") is None


def test_a_parameter_that_repeats_the_number_in_the_path_is_dropped() -> None:
    assert (
        clean_url("https://boards.greenhouse.io/acme/jobs/55?gh_jid=55") == "https://boards.greenhouse.io/acme/jobs/55"
    )
    assert clean_url("https://acme.example/careers/55?gh_jid=55") == "https://acme.example/careers/55?gh_jid=55"


@pytest.mark.parametrize(
    ("url", "is_posting"),
    [("https://brackwater.example/careers/growth-17", True), ("https://brackwater.example/stellen/ek-5", True), ("https://brackwater.example/jobs/page-2", False), ("https://brackwater.example/stellen/kw-12", False), ("https://brackwater.example/careers", False)],
)  # fmt: skip
def test_a_name_with_a_number_at_the_end_of_a_path_is_a_posting_and_a_numbered_page_is_none(
    url: str, is_posting: bool
) -> None:
    assert (posting_key(url) is not None) is is_posting


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://quarvell.example/vacancy/771204417", "https://kazan.quarvell.example/vacancy/771204417?from=search"),
        ("https://spb.quarvell.example/vacancy/771204417", "https://quarvell.example/vacancy/771204417"),
        ("https://quarvell.example/jobs/cook-7712044", "https://de.quarvell.example/jobs/cook-7712044?page=2&q=cook"),
        ("https://leeds.quarvell.example/jobs/7712044", "https://bristol.quarvell.example/jobs/7712044?lang=en"),
    ],
)
def test_a_board_numbers_its_postings_across_the_pages_for_its_towns_and_languages(one: str, other: str) -> None:
    assert posting_key(one) == posting_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://acme.quarvell.example/jobs/7712044", "https://brackmoor.quarvell.example/jobs/7712044"),
        ("https://leeds.ac.uk/jobs/7712044", "https://york.ac.uk/jobs/7712044"),
        ("https://leeds.quarvell.example/jobs/4471", "https://bristol.quarvell.example/jobs/4471"),
        ("https://quarvell.example/o/7712044?vacancyId=991823", "https://quarvell.example/o/7712044?vacancyId=991824"),
        ("https://quarvell.example/list/20260504?job=4471", "https://quarvell.example/list/20260504?job=4472"),
    ],
)
def test_employers_on_one_board_universities_of_two_towns_and_other_ids_keep_their_own_numbers(
    one: str, other: str
) -> None:
    assert posting_key(one) != posting_key(other)
