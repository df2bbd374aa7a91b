"""What the person follows: `sites.toml` in the candidate's folder, one [[site]] per board, search, feed or list of leads."""

import json
import tomllib
from pathlib import Path

from pydantic import ValidationError

from core.contracts.job_site import SearchSpec, SiteTarget
from core.errors import SettingsError

EXAMPLE = '[[site]]\nsite = "greenhouse"\nboard = "acme"'


def add_search(folder: Path, spec: SearchSpec) -> Path:
    """Appends a search page whose reading the person has confirmed. What the file holds already stays as it is."""
    path = folder / "sites.toml"
    confirmed = spec.model_copy(update={"is_confirmed": True})
    stated = confirmed.model_dump(mode="json", exclude={"schema_version"}, exclude_none=True)
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in stated.items()]
    entry = "\n".join(
        ["", "[[site]]", f'site = "search"\nurl = {json.dumps(spec.url)}', "[site.search_spec]", *lines, ""]
    )
    with path.open("a", encoding="utf-8") as file:
        file.write(entry)
    return path


def load_targets(folder: Path) -> tuple[SiteTarget, ...]:
    """Raises `SettingsError` that names the entry and the key. A relative `path` is taken from the folder."""
    path = folder / "sites.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SettingsError(f"{path} is not there", f"Write one, for example:\n{EXAMPLE}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}", "Mend the line it names.") from None
    unknown = set(data) - {"site"}
    if unknown or not isinstance(data.get("site", []), list):
        raise SettingsError(
            f"{path} holds {', '.join(sorted(unknown)) or 'a single [site]'}", f"Only [[site]] entries:\n{EXAMPLE}"
        )
    targets = []
    for number, entry in enumerate(data.get("site", []), 1):
        try:
            target = SiteTarget.model_validate(entry)
        except ValidationError as error:
            first = error.errors(include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise SettingsError(
                f"{path}, entry {number}: {where}: {first['msg']}", f"For example:\n{EXAMPLE}"
            ) from None
        if target.path:
            target = target.model_copy(update={"path": str(folder / target.path)})
        targets.append(target)
    return tuple(targets)
