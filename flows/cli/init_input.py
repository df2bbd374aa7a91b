"""What `otklik init` is given: a résumé in some format, job sites, a time zone."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from core.contracts.job_site import SiteTarget
from core.errors import SettingsError


class Drafted(NamedTuple):
    """A résumé as JSON Resume, what was unsure in it, and what was not found. `text` is that of the file if it is JSON already."""

    data: Mapping[str, object]
    unsure: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    text: str | None = None

    @property
    def has_name(self) -> bool:
        basics = self.data.get("basics")
        return isinstance(basics, dict) and bool(basics.get("name"))


def drafted(source: Path, is_ocr: bool = False) -> Drafted:
    """Return the résumé of a file: JSON Resume as it is, anything else as a draft. With `is_ocr` a scanned PDF is read with tesseract.

    Raises `SettingsError` if it cannot be read, `ScannedCv` if it is scanned and `is_ocr` is not set.
    """
    from adapters.candidates.cv_files import ScannedCv, text_of_cv, text_of_scanned_cv
    from adapters.candidates.folder import read_json_resume
    from core.documents.cv_reading import read_cv

    if source.suffix.casefold() == ".json":
        return Drafted(read_json_resume(source), text=source.read_text(encoding="utf-8-sig"))
    try:
        return Drafted(*read_cv(text_of_cv(source)))
    except ScannedCv:
        if not is_ocr:
            raise
    from adapters.documents.ocr import find_tesseract

    reader = find_tesseract()
    read = read_cv(text_of_scanned_cv(source, reader))
    languages = f" as {', '.join(reader.languages())}" if reader.languages() else ""
    doubt = f"all of it: it was read{languages} from a picture. Check every letter, above all of addresses, numbers and dates"
    return Drafted(read.resume, (doubt, *read.unsure), read.missing)


def _is_link(site: str) -> bool:
    return "://" in site or "." in site.partition("/")[0]


def checked_site(site: str) -> SiteTarget:
    """Return what to follow for SITE/BOARD or for a link, with or without https://. Raises `SettingsError` that says what to do otherwise."""
    from adapters.candidates.site_links import target_of_link
    from adapters.sites.registry import site_named

    site = site.strip(" \t<>\"'“”,;")
    name, _, board = site.partition("/")
    if _is_link(site):
        target = target_of_link(site if "://" in site else f"https://{site}")
    else:
        target = SiteTarget(site=name, board=board or None)
    next(iter(site_named(target.site).requests(target)), None)  # raises if something is missing
    return target


class Followed(NamedTuple):
    """What pasted links are: targets to follow, and for each other link why it cannot be followed."""

    targets: tuple[SiteTarget, ...]
    refused: tuple[SettingsError, ...]


def followed(sites: Iterable[str]) -> Followed:
    """Sort links into those that can be followed and those that cannot. Raises `SettingsError` for a wrong SITE/BOARD."""
    targets: list[SiteTarget] = []
    refused: list[SettingsError] = []
    for site in sites:
        try:
            targets.append(checked_site(site))
        except SettingsError as error:
            if not _is_link(site):
                raise
            refused.append(error)
    return Followed(tuple(targets), tuple(refused))


def as_json(data: Mapping[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
