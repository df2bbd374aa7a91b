"""The moving picture of the README."""

import struct
import zlib

import pytest

from core.errors import FatalError
from deploy.demo.moving_picture import SIGNATURE, Frame, moving_picture


def png(width: int, height: int, value: int) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = b"".join(b"\x00" + bytes([value]) * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    half = zlib.compress(rows)
    return b"".join(
        [SIGNATURE, chunk(b"IHDR", header), chunk(b"IDAT", half[:4]), chunk(b"IDAT", half[4:]), chunk(b"IEND", b"")]
    )


def chunks(picture: bytes) -> list[tuple[bytes, bytes]]:
    found, place = [], len(SIGNATURE)
    while place < len(picture):
        (length,) = struct.unpack(">I", picture[place : place + 4])
        kind, content = picture[place + 4 : place + 8], picture[place + 8 : place + 8 + length]
        assert struct.unpack(">I", picture[place + 8 + length : place + 12 + length]) == (zlib.crc32(kind + content),)
        found.append((kind, content))
        place += length + 12
    return found


def test_frames_become_one_picture_whose_parts_are_numbered_and_hold_the_pixels() -> None:
    picture = moving_picture([Frame(png(3, 2, value), 100 * value) for value in (1, 2, 3)])
    assert picture.startswith(SIGNATURE)
    parts = chunks(picture)
    assert [kind for kind, _ in parts] == [
        *(b"IHDR", b"acTL", b"fcTL", b"IDAT"),
        *(b"fcTL", b"fdAT", b"fcTL", b"fdAT", b"IEND"),
    ]
    assert struct.unpack(">II", parts[1][1]) == (3, 0)
    numbered = [struct.unpack(">I", content[:4])[0] for kind, content in parts if kind in (b"fcTL", b"fdAT")]
    assert numbered == [0, 1, 2, 3, 4]
    delays = [struct.unpack(">HH", content[20:24]) for kind, content in parts if kind == b"fcTL"]
    assert delays == [(100, 1000), (200, 1000), (300, 1000)]
    pixels = [
        zlib.decompress(content[4:] if kind == b"fdAT" else content)
        for kind, content in parts
        if kind[1:] == b"dAT" or kind == b"IDAT"
    ]
    assert pixels == [(b"\x00" + bytes([value]) * 3) * 2 for value in (1, 2, 3)]


def test_frames_of_different_sizes_are_refused() -> None:
    with pytest.raises(FatalError, match="differ in size"):
        moving_picture([Frame(png(3, 2, 1), 100), Frame(png(2, 3, 1), 100)])
