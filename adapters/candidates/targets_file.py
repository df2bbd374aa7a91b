"""Read and extend `sites.toml` in the candidate's folder: one [[site]] per board, search, feed or leads file."""

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from adapters.candidates.filters_file import load_mappings
from core.contracts.job_site import SearchSpec, SiteTarget
from core.errors import MarkupChanged, SettingsError

EXAMPLE = '[[site]]\nsite = "greenhouse"\nboard = "acme"'


def add_search(folder: Path, spec: SearchSpec) -> Path:
    """Append a search page whose `SearchSpec` the user has confirmed, and return the file. Its other content stays."""
    path = folder / "sites.toml"
    confirmed = spec.model_copy(update={"is_confirmed": True})
    values = confirmed.model_dump(mode="json", exclude={"schema_version"}, exclude_none=True)
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    entry = "\n".join(
        ["", "[[site]]", f'site = "search"\nurl = {json.dumps(spec.url)}', "[site.search_spec]", *lines, ""]
    )
    with path.open("a", encoding="utf-8") as file:
        file.write(entry)
    return path


def add_targets(folder: Path, targets: Iterable[SiteTarget]) -> tuple[SiteTarget, ...]:
    """Append targets that `sites.toml` does not have yet, and return these. Its other content stays.

    Raises `SettingsError` if the file cannot be read.
    """
    known = {target.label.casefold() for target in load_targets(folder)}
    new: list[SiteTarget] = []
    for target in targets:
        if target.label.casefold() not in known:
            known.add(target.label.casefold())
            new.append(target)
    if new:
        path = folder / "sites.toml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text + ("" if text.endswith("\n") else "\n") + "".join(map(_entry, new)), encoding="utf-8")
    return tuple(new)


def _entry(target: SiteTarget) -> str:
    values = target.model_dump(mode="json", exclude={"schema_version", "search_spec", "filters"}, exclude_defaults=True)
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items() if value]
    return "\n".join(["", "[[site]]", *lines, ""])


def load_targets(folder: Path) -> tuple[SiteTarget, ...]:
    """Return the targets of the candidate. A leads file gives one target per address; its `path` is relative to the folder.

    Search pages have the filters that were confirmed for them. Raises a `SettingsError` that names the entry and the key.
    """
    path = folder / "sites.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SettingsError(f"{path} is missing", f"Write one, for example:\n{EXAMPLE}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}", "Fix the line named above.") from None
    unknown = set(data) - {"site"}
    if unknown or not isinstance(data.get("site", []), list):
        raise SettingsError(
            f"{path} contains {', '.join(sorted(unknown)) or 'a single [site]'}",
            f"Only [[site]] entries are allowed:\n{EXAMPLE}",
        )
    targets: list[SiteTarget] = []
    for number, entry in enumerate(data.get("site", []), 1):
        try:
            target = SiteTarget.model_validate(entry)
        except ValidationError as error:
            first = error.errors(include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise SettingsError(
                f"{path}, entry {number}: {where}: {first['msg']}", f"For example:\n{EXAMPLE}"
            ) from None
        targets += _leads(folder / target.path) if target.site == "leads" and target.path else [target]
    filters = load_mappings(folder)
    return tuple(
        target.model_copy(update={"filters": filters.get(target.url or target.search_spec.url)})
        if target.search_spec
        else target
        for target in targets
    )


def _leads(path: Path) -> tuple[SiteTarget, ...]:
    """Return one target per address of a leads file. The parser is imported only if there is such a file."""
    from adapters.sites.leads.site import lead_targets

    try:
        return lead_targets(path.read_bytes())
    except OSError as error:
        raise SettingsError(
            f"Leads file {path} cannot be read: {error.strerror}", "Correct `path` in sites.toml."
        ) from None
    except MarkupChanged as error:
        raise SettingsError(f"Leads file {path}: {error.message}", "Write one address per line, CSV or JSON.") from None
