import pytest

from core.applications.host_rules import reason_against_address, reason_against_any
from core.applications.limit_checks import problems, remarks
from core.contracts.limits import Limits


@pytest.mark.parametrize(
    "prohibited, url",
    [
        ("*.example.com", "https://jobs.example.com/1"),
        ("*.example.com", "https://example.com/1"),
        ("*.example.com", "https://a.b.EXAMPLE.com:8443/1"),
        ("*.example.com", "https://someone:secret@jobs.example.com/"),
        ("*.example.com", "https://jobs.example.com./1"),
        ("jobs.example.com", "https://jobs.example.com/1"),
        ("http:", "http://jobs.example.com/1"),
        ("file:", "file:///etc/passwd"),
        ("*.bücher.example", "https://jobs.xn--bcher-kva.example/"),
        ("other.example", "https://other.example\\@jobs.example.com/"),
        ("other.example", "https://jobs.example.com\\.other.example/"),
        ("other.example", "https://[broken"),
    ],
)
def test_a_prohibited_address_is_refused(prohibited, url):
    assert reason_against_address(Limits(prohibited=(prohibited,)), url)


@pytest.mark.parametrize(
    "prohibited, url",
    [
        ("*.example.com", "https://notexample.com/1"),
        ("*.example.com", "https://example.com.other.example/1"),
        ("*.example.com", "https://other.example/?next=jobs.example.com"),
        ("example.com", "https://jobs.example.com/1"),
        ("http:", "https://jobs.example.com/1"),
    ],
)
def test_other_addresses_are_not(prohibited, url):
    assert reason_against_address(Limits(prohibited=(prohibited,)), url) is None


def test_with_a_list_of_the_only_hosts_every_other_host_is_refused():
    limits = Limits(only_hosts=("*.example.com",), prohibited=("bad.example.com",))
    assert reason_against_any(limits, [None, "https://jobs.example.com/1"]) is None
    assert "only_hosts" in reason_against_any(limits, ["https://jobs.example.com/1", "https://other.example/"])
    assert "prohibited" in reason_against_address(limits, "https://bad.example.com/")


@pytest.mark.parametrize("pattern", ["", "*", "*.", "https://example.com", "example.com/jobs", "a.*.com", "@x"])
def test_what_is_no_host_and_no_scheme_is_refused_as_a_setting(pattern):
    with pytest.raises(ValueError, match="neither a host"):
        Limits(prohibited=(pattern,))


def test_the_doctor_names_limits_that_make_no_sense():
    assert problems(Limits()) == [] and remarks(Limits(), shortlist_per_day=6) == []
    assert problems(Limits(only_hosts=("*.example.com",), prohibited=("*.example.com",)))
    assert problems(Limits(prohibited=("https:",)))
    odd = Limits(applications_per_day=2, steps_per_form=900, applications_per_run=1, forbidden_actions=["attach_file"])
    assert len(remarks(odd, shortlist_per_day=6)) == 4


def test_a_host_that_cannot_be_looked_up_is_compared_as_it_is_written():
    long = f"{'a' * 70}.example.com"
    assert reason_against_address(Limits(prohibited=("*.example.com",)), f"https://{long}/1")
    assert reason_against_address(Limits(prohibited=("other.example",)), f"https://{long}/1") is None
