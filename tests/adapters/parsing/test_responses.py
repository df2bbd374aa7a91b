"""Bytes become JSON, XML or a page, or the named error of what stands there."""

import pytest

from adapters.parsing.responses import read_html, read_json, read_xml
from core.contracts.job_site import Response
from core.errors import BoardNotFound, MarkupChanged, RateLimited, SiteBlocked, SiteUnreachable


def response(content: bytes | str, media: str = "") -> Response:
    return Response(
        url="", headers={"Content-Type": media}, content=content if isinstance(content, bytes) else content.encode()
    )


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ('{"a": 1}', {"a": 1}),
        ('\ufeff  {"a": 1}\n', {"a": 1}),
        (")]}',\n[1]", [1]),
        ('callback({"a": 1});', {"a": 1}),
        ('{"a": NaN}', {"a": None}),
        ("[]", []),
    ],
)
def test_json_is_read_also_in_its_usual_wrappers(content: str, value: object) -> None:
    assert read_json(response(content)) == value


def test_a_declared_charset_is_believed() -> None:
    assert read_json(response('{"a": "Инженер"}'.encode("cp1251"), "application/json; charset=windows-1251")) == {
        "a": "Инженер"
    }


def test_a_wrong_encoding_is_named_with_its_place() -> None:
    with pytest.raises(MarkupChanged, match=r"Wrong encoding.*byte 7"):
        read_json(response(b'{"a": "\xc8\xed"}'))


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("Not Found", BoardNotFound),
        ("Too Many Requests", RateLimited),
        ("Forbidden", SiteBlocked),
        ("temporarily down", MarkupChanged),
        ('{"status": 404, "error": "Job board not found"}', BoardNotFound),
        ('{"errors": {"detail": "Not Found"}}', BoardNotFound),
        ('{"message": "Too Many Requests"}', RateLimited),
        ('{"errorCode": "HTTP_403", "httpStatus": 403, "message": ""}', SiteBlocked),
        ('{"success": false, "message": "something broke"}', MarkupChanged),
        ("<html><head><title>502 Bad Gateway</title></head></html>", SiteUnreachable),
        ("<html><head><title>Page not found</title></head></html>", BoardNotFound),
        ('{"jobs": [{"id": 1', MarkupChanged),
        ("", MarkupChanged),
    ],
)
def test_what_stands_instead_of_an_answer_has_a_name(content: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_json(response(content))


@pytest.mark.parametrize(
    "content",
    [
        '{"jobs": [], "error": null}',
        '{"message": "ok", "jobs": []}',
        '{"id": 1, "title": "x", "status": "open"}',
        '{"jobs": [{"id": 1}], "code": "404"}',
        '{"shortcode": "AB12CD34EF", "title": "Cook", "code": "KITCHEN404"}',
    ],
)
def test_an_answer_that_only_mentions_such_words_is_an_answer(content: str) -> None:
    assert read_json(response(content))


def test_feeds_with_stray_ampersands_and_html_entities_are_read() -> None:
    root = read_xml(response("<a><b>R&D&nbsp;lead &amp; more &eacute;</b><c><![CDATA[x & y <p>&nbsp;</p>]]></c></a>"))
    assert root.findtext("b") == "R&D\u00a0lead & more é"
    assert root.findtext("c") == "x & y <p>&nbsp;</p>"


def test_a_feed_that_lost_its_name_spaces_is_read_by_local_names() -> None:
    assert read_xml(response("<rss><tt:city>Umeå</tt:city></rss>")).findtext("city") == "Umeå"


@pytest.mark.parametrize(
    "content",
    [
        '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
        '<!DOCTYPE a SYSTEM "http://example.com/a.dtd" [<!ENTITY % p SYSTEM "http://example.com/p">%p;]><a/>',
        "<a><b></a>",
        "<a>",
        '{"a": [1]}',
        "plain",
    ],
)
def test_xml_that_defines_entities_or_is_none_is_refused(content: str) -> None:
    with pytest.raises(MarkupChanged):
        read_xml(response(content))


def test_a_page_with_stray_bytes_is_read_as_a_browser_would() -> None:
    page = read_html(response(b"<html><body><p>caf\xe9 jobs and more</p></body></html>"))
    found = page.css_first("p")
    assert found is not None
    assert found.text().startswith("caf")
