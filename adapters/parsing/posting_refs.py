"""Which job site's posting an address is: the site that knows it names the card, so that it is recognised from wherever it came."""

from core.contracts.base import short_digest
from core.vacancies.posting_urls import canonical_url, known_posting


def named_posting(site: str, url: str | None, *about: str | None) -> tuple[str, str | None, str | None]:
    """Site, external id and canonical address. A site unknown to us is `site` itself, the id a digest of the address, or of what is said."""
    if url:
        known = known_posting(url)
        address = canonical_url(url)
        if known:
            return known.site, known.external_id, address
        return site, short_digest(address), address
    return (site, short_digest(*about), None) if any(about) else (site, None, None)
