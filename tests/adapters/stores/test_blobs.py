import gzip
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.stores.blobs import FileBlobs
from core.contracts.base import sha256_hex
from core.errors import StoreError


@given(content=st.binary(max_size=5000), kind=st.text(max_size=20))
def test_what_is_stored_comes_back_whatever_it_is_and_is_called(tmp_path_factory, content, kind):
    blobs = FileBlobs(tmp_path_factory.mktemp("blobs"))
    sha256 = blobs.put(content, kind)
    assert sha256 == sha256_hex(content)
    assert blobs.get(sha256) == content


def test_the_same_content_is_stored_once_even_under_another_kind(tmp_path):
    blobs = FileBlobs(tmp_path)
    assert blobs.put(b"page", "html") == blobs.put(b"page", "json")
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


def test_a_page_takes_less_room_than_its_bytes(tmp_path):
    sha256 = FileBlobs(tmp_path).put(b"<li>vacancy</li>" * 5000, "html")
    assert FileBlobs(tmp_path).path(sha256).stat().st_size < 5000


@pytest.mark.parametrize("kind", ["gz", "GZ", ".gz", "zip", "tar.gz"])
def test_an_archive_comes_back_as_it_was(tmp_path, kind):
    blobs = FileBlobs(tmp_path)
    sha256 = blobs.put(archive := gzip.compress(b"certificates"), kind)
    assert blobs.get(sha256) == archive
    assert blobs.put(archive, kind) == sha256


def test_a_damaged_file_is_reported_and_never_returned(tmp_path):
    blobs = FileBlobs(tmp_path)
    sha256 = blobs.put(b"evidence", "html")
    blobs.path(sha256).write_bytes(b"tampered")
    with pytest.raises(StoreError, match="damaged"):
        blobs.get(sha256)


def test_storing_again_heals_a_damaged_file(tmp_path):
    blobs = FileBlobs(tmp_path)
    sha256 = blobs.put(b"evidence", "png")
    blobs.path(sha256).write_bytes(b"tampered")
    blobs.put(b"evidence", "png")
    assert blobs.get(sha256) == b"evidence"


@pytest.mark.parametrize("name", ["../../etc/passwd", "ab", "", "Z" * 64])
def test_only_a_hash_names_a_stored_file(tmp_path, name):
    with pytest.raises(StoreError):
        FileBlobs(tmp_path).get(name)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(StoreError, match="0" * 64):
        FileBlobs(tmp_path).get("0" * 64)


FILL = """
import os, resource, signal, sys
from pathlib import Path
from adapters.stores.blobs import FileBlobs
from core.errors import StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    FileBlobs(Path(sys.argv[1])).put(os.urandom(100_000), "png")
except StoreError as error:
    print(error)
"""


def test_where_the_disk_takes_no_more_nothing_half_is_left(tmp_path):
    """In a process whose files may not grow past 4 KB, as on a full disk."""
    run = subprocess.run(
        [sys.executable, "-c", FILL, str(tmp_path)], capture_output=True, text=True, timeout=60, check=True
    )
    assert "Free some space" in run.stdout
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
