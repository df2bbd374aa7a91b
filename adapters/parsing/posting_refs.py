"""Identify a posting by its address, so that it is recognised from every source."""

from core.contracts.base import short_digest
from core.vacancies.posting_urls import canonical_url, known_posting


def named_posting(site: str, url: str | None, *about: str | None) -> tuple[str, str | None, str | None]:
    """Return site, external id and canonical address of a posting.

    If the address belongs to no known job site, the site is `site` and the id a digest of the address; without an address,
    a digest of `about`. The id is None if there is neither.
    """
    if url:
        known = known_posting(url)
        address = canonical_url(url)
        if known:
            return known.site, known.external_id, address
        return site, short_digest(address), address
    return (site, short_digest(*about), None) if any(about) else (site, None, None)
