"""Which addresses are fetched: public ones only, wherever a name or a redirect leads, and none that robots.txt closes."""

import pytest

from core.contracts.job_site import Request
from core.errors import (
    AddressRefused,
    MarkupChanged,
    SiteBlocked,
    SiteUnreachable,
)
from tests.support.fetching import fetcher, get
from tests.support.http import LocalSite


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:{port}/jobs",
        "http://localhost:{port}/jobs",
        "http://2130706433:{port}/jobs",
        "http://0x7f.1:{port}/jobs",
        "http://[::ffff:127.0.0.1]:{port}/jobs",
        "http://0.0.0.0:{port}/jobs",
        "http://10.0.0.5/jobs",
        "http://192.168.1.1/",
        "http://172.16.0.1/",
        "http://100.64.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://224.0.0.1/",
        "http://240.0.0.1/",
        "http://[::1]/",
        "http://[fe80::1]/",
        "http://[fc00::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "file:///etc/passwd",
        "ftp://example.com/jobs",
        "gopher://example.com/",
        "data:text/html,jobs",
        "//example.com/jobs",
        "http://user:secret@example.com/jobs",
        "http://@example.com/jobs",
        "http:///jobs",
        "http://example.com:99999/",
    ],
)
def test_no_address_but_a_public_web_address_is_fetched(site: LocalSite, url: str) -> None:
    port = site.host.partition(":")[2]
    site.says("/jobs", b"{}")
    with pytest.raises(AddressRefused):
        fetcher().fetch(get(url.format(port=port)))
    assert site.asked == []


def test_a_name_is_refused_when_a_single_one_of_its_addresses_is_private(site: LocalSite) -> None:
    with pytest.raises(AddressRefused):
        fetcher(resolve=lambda host, port: ["93.184.216.34", "10.0.0.1"]).fetch(get("http://jobs.example.com/"))


def test_the_connection_goes_to_the_address_that_was_checked_and_the_name_is_asked_once(site: LocalSite) -> None:
    asked: list[str] = []

    def once(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.6.6.6"]

    site.says("/jobs", b"{}")
    port = site.host.partition(":")[2]
    polite = fetcher(resolve=once, allow_hosts=[f"jobs.example.com:{port}"])
    assert polite.fetch(get(f"http://jobs.example.com:{port}/jobs")).status == 200
    assert asked == ["jobs.example.com"]
    assert site.asked[-1][2]["host"] == f"jobs.example.com:{port}"


@pytest.mark.parametrize(
    "location",
    [
        "http://127.0.0.1:{other}/admin",
        "http://localhost:{other}/admin",
        "http://169.254.169.254/latest/",
        "file:///etc/passwd",
        "http://a:b@example.com/",
    ],
)
def test_a_redirect_to_a_forbidden_address_is_refused(site: LocalSite, other: LocalSite, location: str) -> None:
    other.says("/admin", b"secret")
    site.sends_on("/jobs", location.format(other=other.host.partition(":")[2]))
    with pytest.raises(AddressRefused):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert other.asked == []


def test_a_redirect_to_an_allowed_host_is_followed(site: LocalSite, other: LocalSite) -> None:
    other.says("/board", b"[1]")
    site.sends_on("/jobs", other.url("/board"))
    assert fetcher(site, other).fetch(get(site.url("/jobs"))).content == b"[1]"


def test_only_the_allowed_port_of_a_local_host_is_reached(site: LocalSite, other: LocalSite) -> None:
    with pytest.raises(AddressRefused):
        fetcher(site).fetch(get(other.url("/jobs")))


def test_redirects_have_a_bound(site: LocalSite) -> None:
    site.sends_on("/a", "/b")
    site.sends_on("/b", "/a")
    with pytest.raises(MarkupChanged, match="5 redirects"):
        fetcher(site).fetch(get(site.url("/a")))


def test_a_search_is_not_posted_on_to_another_host(site: LocalSite, other: LocalSite) -> None:
    site.sends_on("/search", other.url("/search"), status=307)
    with pytest.raises(MarkupChanged):
        fetcher(site, other).fetch(Request(url=site.url("/search"), method="POST", body={}))
    assert other.asked == []


# robots.txt


def test_a_page_that_robots_txt_closes_is_not_asked_for(site: LocalSite) -> None:
    site.says("/robots.txt", "User-agent: *\nDisallow: /private\n", media="text/plain")
    with pytest.raises(SiteBlocked, match=r"robots\.txt"):
        fetcher(site).fetch(get(site.url("/private/jobs")))
    assert site.paths_asked() == []


def test_a_redirect_into_a_closed_page_is_refused_too(site: LocalSite) -> None:
    site.says("/robots.txt", "User-agent: *\nDisallow: /private\n", media="text/plain")
    site.sends_on("/jobs", "/private/jobs")
    with pytest.raises(SiteBlocked):
        fetcher(site).fetch(get(site.url("/jobs")))


def test_robots_txt_is_read_once(site: LocalSite) -> None:
    site.says("/jobs", b"{}")
    polite = fetcher(site)
    polite.fetch(get(site.url("/jobs")))
    polite.fetch(get(site.url("/jobs")))
    assert [path for _, path, _, _ in site.asked].count("/robots.txt") == 1


def test_a_robots_txt_that_cannot_be_read_now_means_later(site: LocalSite) -> None:
    site.says("/robots.txt", b"", status=500)
    site.says("/jobs", b"{}")
    with pytest.raises(SiteUnreachable, match=r"robots\.txt"):
        fetcher(site).fetch(get(site.url("/jobs")))
    assert site.paths_asked() == []
