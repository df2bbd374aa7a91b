"""The sites that a walk may open."""

from urllib.parse import urlsplit

from core.text.web_sites import site_of


def site(url: str) -> str:
    """Return the site of an http or https address; an empty text for any other address."""
    try:
        return site_of(url) if urlsplit(url).scheme in ("http", "https") else ""
    except ValueError:
        return ""


def leaves(url: str | None, sites: tuple[str, ...]) -> bool:
    """Return whether an address leads away from the allowed sites. False if there is no address."""
    return bool(url) and site(url or "") not in sites
