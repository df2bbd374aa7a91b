"""Find job sites by name.

A site is a module of this package, or a package with a module `site`, that holds a class with a `name`. Nothing else
has to be registered. A module is imported when its site is first asked for.
"""

import importlib
import inspect
import pkgutil
from functools import cache
from pathlib import Path
from typing import TypeGuard

from core.errors import SettingsError
from core.ports.fetching import JobSite


@cache
def _modules() -> dict[str, str]:
    """Import path of each module that may hold a site, by its name in this package."""
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    return {one.name: f"{__package__}.{one.name}" + (".site" if one.ispkg else "") for one in found}


@cache
def _sites_of(module_name: str) -> dict[str, type[JobSite]]:
    """The site classes that a module defines, by site name."""
    module = importlib.import_module(module_name)
    classes = [one for _, one in inspect.getmembers(module, inspect.isclass) if one.__module__ == module_name]
    return {one.name: one for one in classes if _is_site(one)}


def _is_site(one: type) -> TypeGuard[type[JobSite]]:
    return isinstance(getattr(one, "name", None), str) and hasattr(one, "parse")


def site_classes() -> dict[str, type[JobSite]]:
    """Every job site by name, in alphabetical order. Imports all of them."""
    sites: dict[str, type[JobSite]] = {}
    for module_name in _modules().values():
        sites |= _sites_of(module_name)
    return dict(sorted(sites.items()))


def site_named(name: str) -> JobSite:
    """Return the page object of a job site. Raises `SettingsError` if there is no site of that name.

    A site is looked for in the module of its name first ("hn"), then in that of the name without its last word
    ("lever" for "lever_eu"), so that usually one module is imported.
    """
    key = name.strip().lower().replace("-", "_")
    for module in (key, key.rpartition("_")[0]):
        if module in _modules() and key in _sites_of(_modules()[module]):
            return _sites_of(_modules()[module])[key]()
    sites = site_classes()
    if key not in sites:
        raise SettingsError(f"Unknown job site: {name!r}", f"Known: {', '.join(sites)}.")
    return sites[key]()
