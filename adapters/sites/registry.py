"""Find job sites by name.

A site is a module of this package, or a package with a module `site`, that defines a class with a `name`. There is no
list to extend. A module is imported when its site is first requested.
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
    """Return the import path of each module that may define a site, by its name in this package."""
    modules = pkgutil.iter_modules([str(Path(__file__).parent)])
    return {module.name: f"{__package__}.{module.name}" + (".site" if module.ispkg else "") for module in modules}


@cache
def _sites_of(module_name: str) -> dict[str, type[JobSite]]:
    """Return the site classes that a module defines, by site name."""
    module = importlib.import_module(module_name)
    classes = [member for _, member in inspect.getmembers(module, inspect.isclass) if member.__module__ == module_name]
    return {member.name: member for member in classes if _is_site(member)}


def _is_site(member: type) -> TypeGuard[type[JobSite]]:
    return isinstance(getattr(member, "name", None), str) and hasattr(member, "parse")


def site_classes() -> dict[str, type[JobSite]]:
    """Return the classes of all job sites by name, in alphabetical order. Imports all of them."""
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
