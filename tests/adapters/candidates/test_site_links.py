"""A pasted link goes to the job site that reads it; a link that nobody reads is named with what to do."""

import pytest

from adapters.candidates.site_links import target_of_link
from adapters.sites.registry import site_classes, site_named
from core.errors import SettingsError
from core.text.data import load_toml

UUID = "0b6b1f5e-3c1f-4f0e-9f6a-2f5c9d8e7a61"
FOLLOWED = [
    # a posting leads to the board of its employer
    (f"https://jobs.lever.co/acme/{UUID}/apply?lever-source=x", "lever/acme"),
    (f"https://jobs.eu.lever.co/acme/{UUID}", "lever_eu/acme"),
    ("https://job-boards.greenhouse.io/acme/jobs/4711?gh_src=abc", "greenhouse/acme"),
    ("https://boards.greenhouse.io/embed/job_app?for=Acme&token=4711", "greenhouse/Acme"),
    (f"https://jobs.ashbyhq.com/Acme%20Care/{UUID}/application", "ashby/acme%20care"),
    ("https://jobs.smartrecruiters.com/AcmeGroup/743999-nurse", "smartrecruiters/AcmeGroup"),
    ("https://acme.wd5.myworkdayjobs.com/en-US/Careers/job/Leeds/Nurse_R-100", "workday/https://acme.wd5.myworkdayjobs.com/en-US/Careers"),
    ("https://acme.fa.em2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/123/?utm_medium=x", "oracle/https://acme.fa.em2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1"),
    ("https://acme.eightfold.ai/careers?pid=4711000&domain=acme.example", "eightfold/acme"),
    ("https://acme.eightfold.ai/careers/job/4711000-nurse-leeds", "eightfold/acme"),
    ("https://www.governmentjobs.com/careers/leedscity/jobs/4711000/nurse", "neogov/leedscity"),
    ("https://www.linkedin.com/jobs/view/nurse-at-acme-4711000?trk=x", "linkedin/https://www.linkedin.com/jobs/view/nurse-at-acme-4711000"),
    # a board
    ("https://boards.greenhouse.io/acme", "greenhouse/acme"),
    ("https://job-boards.eu.greenhouse.io/acme/", "greenhouse/acme"),
    ("https://boards.greenhouse.io/embed/job_board?for=acme", "greenhouse/acme"),
    ("https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true", "greenhouse/acme"),
    ("http://jobs.lever.co/acme?department=Care", "lever/acme"),
    ("https://jobs.ashbyhq.com/acme", "ashby/acme"),
    ("https://apply.workable.com/acme/", "workable/acme"),
    ("https://acme.workable.com", "workable/acme"),
    ("https://acme.recruitee.com/", "recruitee/acme"),
    ("https://acme.jobs.personio.de/", "personio/acme"),
    ("https://careers.smartrecruiters.com/AcmeGroup", "smartrecruiters/AcmeGroup"),
    ("https://acme.teamtailor.com/jobs", "teamtailor/acme"),
    ("https://acme.pinpointhq.com/en", "pinpoint/acme"),
    ("https://ats.rippling.com/en-GB/acme/jobs", "rippling/acme"),
    ("https://acme.bamboohr.com/careers", "bamboohr/acme"),
    ("https://careers-acme.icims.com/jobs/search?ss=1", "icims/careers-acme"),
    ("https://jobs.jobvite.com/acme/jobs/viewall", "jobvite/acme"),
    (f"https://recruiting.paylocity.com/recruiting/jobs/All/{UUID}/Acme-Care", f"paylocity/{UUID}"),
    ("https://acme.fa.ocs.oraclecloud.com/hcmUI/CandidateExperience/de/sites/CX_1001/jobs?keyword=x", "oracle/https://acme.fa.ocs.oraclecloud.com/hcmUI/CandidateExperience/de/sites/CX_1001/jobs?keyword=x"),
    ("https://acme.eightfold.ai/careers?query=nurse", "eightfold/acme"),
    ("https://www.schooljobs.com/careers/leedsschools", "neogov/leedsschools"),
    ("https://www.governmentjobs.com/SearchEngine/JobsFeed?agency=leedscity", "neogov/leedscity"),
    ("https://acme.wd3.myworkdayjobs.com/Careers", "workday/https://acme.wd3.myworkdayjobs.com/Careers"),
    # a search
    ("https://leeds.hh.ru/search/vacancy?text=python&area=1", "hh/https://leeds.hh.ru/search/vacancy?area=1&text=python"),
    ("https://hh.ru/employer/1455", "hh/1455"),
    ("https://remotive.com/remote-jobs?query=nurse", "remotive/nurse"),
    ("https://remoteok.com/", "remoteok"),
]  # fmt: skip
REFUSED = [
    ("https://www.linkedin.com/jobs/search/?keywords=nurse", "only single public postings"),
    ("https://uk.indeed.com/jobs?q=nurse", "the employer's own site"),
    ("https://hh.ru/vacancy/4711", "otklik apply URL"),
    ("https://careers.example.com/nurses?gh_jid=4711", "list of vacancies"),
    ("https://apply.workable.com/j/ABCDEF1234", "list of vacancies"),
    ("https://careers.example.com/all", "otklik search-spec URL"),
    ("https://jobs.lever.co/", "otklik search-spec URL"),
    ("https://jobs.lever.co.evil.example/acme", "otklik search-spec URL"),
    ("ftp://jobs.lever.co/acme", "begins with https"),
    ("https://[::1", "begins with https"),
    ("javascript:alert(1)", "begins with https"),
]


@pytest.mark.parametrize(("url", "label"), FOLLOWED)
def test_a_link_is_followed_on_the_job_site_that_reads_it(url, label):
    target = target_of_link(url)
    assert target.label.casefold() == label.casefold()
    if not label.startswith("ashby"):  # an address in percent-encoding has no capitals to keep
        assert target.label == label
    assert next(iter(site_named(target.site).requests(target))) is not None


@pytest.mark.parametrize(("url", "advice"), REFUSED)
def test_a_link_that_nobody_reads_is_named_with_what_to_do(url, advice):
    with pytest.raises(SettingsError) as refusal:
        target_of_link(url)
    assert advice in str(refusal.value)


def test_every_job_site_is_recognised_by_its_address():
    without_an_address = {"jsonld", "leads", "search", "freehire", "linkedin"}
    rows = load_toml("adapters.candidates", "site_links.toml")["link"]
    linked = {row["site"] for row in rows if "refuse" not in row}
    assert linked | without_an_address == set(site_classes())


@pytest.mark.parametrize(
    ("url", "maker"),
    [
        ("https://careers.acme.avature.net/jobs", "Avature"),
        ("https://acme.taleo.net/careersection/2/jobsearch.ftl", "Taleo"),
        ("https://acme.csod.com/ux/ats/careersite/4/home", "Cornerstone"),
    ],
)
def test_a_link_to_a_maker_whose_lists_are_not_read_names_the_maker_and_what_to_do(url: str, maker: str) -> None:
    with pytest.raises(SettingsError, match=maker) as refused:
        target_of_link(url)
    assert "otklik apply URL" in (refused.value.hint or "")
    assert "leads file" in (refused.value.hint or "")
