"""The server of the screenshots: pictures by their digest, on loopback, and nothing that a browser would run."""

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.stores.blobs import FileBlobs
from flows.server.evidence import PNG, evidence_server
from flows.server.processes import free_port
from flows.settings import load_settings

PICTURE = PNG + b"pixels"
DOCUMENT = b"%PDF-1.7 document"
PAGE = b"<script>alert(1)</script>"


@pytest.fixture
def blobs(tmp_path: Path) -> FileBlobs:
    return FileBlobs(tmp_path / "blobs")


@pytest.fixture
def port(tmp_path: Path, blobs: FileBlobs) -> Iterator[int]:
    port = free_port()
    prefect = {"evidence_port": port, "public_url": "https://otklik.example.com"}
    with evidence_server(load_settings(home=tmp_path, prefect=prefect), blobs) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield port
        server.shutdown()
        thread.join()


def get(port: int, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest("GET", path, skip_host=True)
    for name, value in ({"Host": f"127.0.0.1:{port}"} | headers).items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    return connection.getresponse()


def test_a_picture_is_served_as_a_picture_and_as_nothing_else(port: int, blobs: FileBlobs) -> None:
    answer = get(port, f"/{blobs.put(PICTURE, 'png')}.png", Sec_Fetch_Site="same-site")
    assert (answer.status, answer.read()) == (200, PICTURE)
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Security-Policy"].endswith("sandbox")
    assert answer.headers["Server"] is None


def test_a_document_is_saved_and_never_shown_in_the_origin_of_the_server(port: int, blobs: FileBlobs) -> None:
    answer = get(port, f"/{blobs.put(DOCUMENT, 'pdf')}.pdf", Sec_Fetch_Site="same-site")
    assert (answer.status, answer.read()) == (200, DOCUMENT)
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="document.pdf"'
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Security-Policy"].endswith("sandbox")


@pytest.mark.parametrize(
    ("content", "kind"),
    [(b"%PDF-1.7 of a site", "raw/board"), (PAGE, "pdf"), (b"PK\x03\x04", "docx"), (PICTURE, "pdf")],
    ids=["stored for a site", "a page named pdf", "a Word document", "a picture named pdf"],
)
def test_only_what_was_stored_as_a_document_and_is_one_is_served(
    port: int, blobs: FileBlobs, content: bytes, kind: str
) -> None:
    sha256 = blobs.put(content, kind)
    for ending in ("pdf", "docx"):
        answer = get(port, f"/{sha256}.{ending}")
        assert (answer.status, answer.read()) == (404, b"")
        assert answer.headers["Content-Disposition"] is None


@pytest.mark.parametrize("kind", ["html", "png"])
def test_a_page_of_a_site_is_not_served_whatever_it_is_called(port: int, blobs: FileBlobs, kind: str) -> None:
    sha256 = blobs.put(PAGE, kind)
    for ending in ("png", "html"):
        answer = get(port, f"/{sha256}.{ending}")
        assert (answer.status, answer.read()) == (404, b"")


@pytest.mark.parametrize(
    "path", ["/", "/..", "//", "/../ledger.sqlite", "/blobs", "/%2e%2e/prefect-secret", "/x.png", "*"]
)
def test_there_is_no_listing_and_no_other_file(port: int, path: str) -> None:
    answer = get(port, path)
    assert (answer.status, answer.read()) == (404, b"")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_pages_of_other_sites_and_rebound_names_get_no_picture(port: int, blobs: FileBlobs) -> None:
    path = f"/{blobs.put(PICTURE, 'png')}.png"
    assert get(port, path, Sec_Fetch_Site="cross-site").status == 404
    assert get(port, path, Host=f"rebound.example:{port}").status == 404
    assert get(port, path, Host=f"localhost:{port}").status == 404
    assert get(port, path, Host="otklik.example.com").status == 200  # the TLS proxy passes its own name on


def test_nothing_but_reading_is_offered(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request("POST", "/")
    assert connection.getresponse().status == 501


def test_the_server_is_bound_to_loopback(tmp_path: Path, blobs: FileBlobs) -> None:
    with evidence_server(load_settings(home=tmp_path, prefect={"evidence_port": free_port()}), blobs) as server:
        assert server.server_address[0] == "127.0.0.1"
