"""Every job site by name, imported when first asked for."""

import importlib

from core.errors import SettingsError
from core.ports.fetching import JobSite

SITES = {
    "greenhouse": "adapters.sites.greenhouse:Greenhouse",
    "lever": "adapters.sites.lever:Lever",
    "lever_eu": "adapters.sites.lever:LeverEu",
    "ashby": "adapters.sites.ashby:Ashby",
    "remotive": "adapters.sites.remotive:Remotive",
    "remoteok": "adapters.sites.remoteok:RemoteOk",
    "arbeitnow": "adapters.sites.arbeitnow:Arbeitnow",
    "himalayas": "adapters.sites.himalayas:Himalayas",
    "jobicy": "adapters.sites.jobicy:Jobicy",
    "hn": "adapters.sites.hn.site:HackerNews",
    "hh": "adapters.sites.hh.site:HeadHunter",
    "jsonld": "adapters.sites.jsonld:JsonLd",
    "leads": "adapters.sites.leads.site:Leads",
    "search": "adapters.sites.search.site:Search",
    "smartrecruiters": "adapters.sites.smartrecruiters:SmartRecruiters",
    "workable": "adapters.sites.workable:Workable",
    "recruitee": "adapters.sites.recruitee:Recruitee",
    "personio": "adapters.sites.personio:Personio",
    "teamtailor": "adapters.sites.teamtailor:Teamtailor",
    "workday": "adapters.sites.workday:Workday",
    "bamboohr": "adapters.sites.bamboohr:BambooHR",
    "rippling": "adapters.sites.rippling:Rippling",
    "pinpoint": "adapters.sites.pinpoint:Pinpoint",
    "jobvite": "adapters.sites.jobvite:Jobvite",
    "icims": "adapters.sites.icims:Icims",
    "paylocity": "adapters.sites.paylocity:Paylocity",
    "linkedin": "adapters.sites.linkedin:LinkedIn",
    "freehire": "adapters.sites.freehire:Freehire",
}
"""Registry name to `module:class`: one line per site."""


def site_named(name: str) -> JobSite:
    """The page object of a job site. Raises `SettingsError` for a name that is not in the registry."""
    place = SITES.get(name.strip().lower().replace("-", "_"))
    if place is None:
        raise SettingsError(f"there is no job site {name!r}", f"Known: {', '.join(sorted(SITES))}.")
    module, _, class_name = place.partition(":")
    site: JobSite = getattr(importlib.import_module(module), class_name)()
    return site
