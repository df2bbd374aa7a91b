"""Load a candidate's folder: `resume.json` (JSON Resume), `preferences.toml` and the documents to send."""

import contextlib
import difflib
import json
import re
import tomllib
import zoneinfo
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from adapters.candidates.confirmed_file import confirmed_sentences
from adapters.candidates.names import is_candidate_name
from core.contracts.candidate import (
    Candidate,
    DocumentPreferences,
    NamedSearch,
    Resume,
    SalaryFloor,
    StoredAnswer,
    TargetingSpec,
    resume_from_json,
)
from core.contracts.question import QuestionClass
from core.errors import SettingsError
from core.vacancies.searches import OWN_KEYS, combined

LARGEST = 5_000_000
"""Size limit of the files that are read, in bytes."""
PREFERENCES = ("id", "time_zone", "email", "targeting", "search", "answers", "files", "documents")
_OLD_NAMES = {"company": "name", "website": "url"}
"""Keys of early JSON Resume files and their current names."""


def load_candidate(folder: Path, expected_id: str | None = None) -> Candidate:
    """Return the candidate. Raises one `SettingsError` that names the file and lists everything that is wrong in it.

    Without an `id` in `preferences.toml` (the file is optional), the id is the folder's name. Pass `expected_id` where the
    folder's name must be the id, as in an installation: another `id` in the preferences is then an error.
    """
    if not folder.is_dir():
        raise SettingsError(
            f"{folder} is not a folder.", "Run `otklik init` to create one with a résumé and preferences."
        )
    resume = load_resume(folder / "resume.json")
    path = folder / "preferences.toml"
    preferences = _read_preferences(path) if path.exists() else {}
    identity = preferences.setdefault("id", expected_id or _slug(folder.resolve().name))
    problems = _unknown_keys(preferences)
    if not is_candidate_name(str(identity)):
        problems.append(
            f"id: {identity!r} is not a name of lower-case letters, digits and dashes (at most 41 characters)"
        )
    if (zone := preferences.get("time_zone", "UTC")) not in zoneinfo.available_timezones():
        problems.append(f"time_zone: {zone!r} is not a time zone such as Europe/Berlin")
    problems += _wrong_searches(preferences) + _wrong_classes(preferences) + _missing_documents(folder, preferences)
    if not problems:
        try:
            email = preferences.get("email") or resume.basics.email
            searches = preferences.pop("search", [])
            confirmed = confirmed_sentences(folder, resume)
            candidate = Candidate.model_validate(
                {
                    **preferences,
                    "email": email,
                    "resume": resume,
                    "confirmed": tuple(confirmed),
                    "confirmed_on": {text: day for text, day in confirmed.items() if day},
                }
            )
            candidate = _with_searches(candidate, searches)
        except ValidationError as error:
            problems = _problems_of(error)
        else:
            if expected_id is None or candidate.id == expected_id:
                return candidate
            raise SettingsError(
                f"the candidate's folder is {expected_id!r}, but its id is {candidate.id!r}; the folder's name is the identity",
                f"Remove the line `id = ...` from {path}, or rename the folder to {candidate.id!r}.",
            )
    raise SettingsError(f"{path} has errors:\n" + "\n".join(f"  {p}" for p in problems), "Fix these keys.")


def load_resume(path: Path) -> Resume:
    """Return the résumé from a JSON Resume file. Unknown keys and empty values are ignored. Raises `SettingsError`."""
    return resume_of(read_json_resume(path), path)


def read_json_resume(path: Path) -> dict[str, Any]:
    """Return the object in a JSON file, unchecked. Raises `SettingsError` if there is none."""
    text = _text_of(path, "Export your résumé as JSON Resume (jsonresume.org) under this name.")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise SettingsError(
            f"{path} is not valid JSON: {error.msg} at line {error.lineno}, column {error.colno}.",
            "Look for a missing comma or quote just before that position.",
        ) from None
    except RecursionError:
        raise SettingsError(f"{path} is nested too deeply to be a résumé.") from None
    if not isinstance(data, dict):
        raise SettingsError(f"{path} is not a JSON Resume: expected an object with “basics”.")
    return data


def resume_of(data: Mapping[str, object], path: Path) -> Resume:
    """Return the résumé in the data of a JSON Resume. Raises `SettingsError` that names `path` and what is wrong."""
    try:
        return resume_from_json(_with_objects(_without_empty(dict(data))))
    except ValidationError as error:
        problems = "\n".join(f"  {problem}" for problem in _problems_of(error))
        raise SettingsError(
            f"{path} is not a complete JSON Resume:\n{problems}", "See jsonresume.org/schema."
        ) from None


def _read_preferences(path: Path) -> dict[str, Any]:
    text = _text_of(path, "")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path} is not valid TOML: {error}.", "Fix that line.") from None


def _text_of(path: Path, hint: str) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise SettingsError(f"{path} is larger than {LARGEST // 1_000_000} MB.")
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise SettingsError(f"{path} is missing.", hint) from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path} is not UTF-8 text.", "Save it again as UTF-8.") from None
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}.") from None


def _without_empty(value: Any) -> Any:
    """Remove nulls and empty texts, which exporters write for missing values, and turn numbers in text fields (years) into text."""
    if isinstance(value, dict):
        entries = {
            _OLD_NAMES.get(k, k) if _OLD_NAMES.get(k) not in value else k: _without_empty(v)
            for k, v in value.items()
            if v not in (None, "")
        }
        return {
            k: str(v) if k in ("startDate", "endDate", "date", "score", "postalCode", "phone") and type(v) is int else v
            for k, v in entries.items()
        }
    if isinstance(value, list):
        return [_without_empty(entry) for entry in value if entry not in (None, "")]
    return value


def _with_objects(data: Any) -> Any:
    """Turn the plain texts that many exporters write where JSON Resume has objects or lists into these."""
    if not isinstance(data, dict):
        return data
    named = {"skills": "name", "languages": "language", "certificates": "name"}
    found = dict(data)
    for key, name in named.items():
        if isinstance(found.get(key), list):
            found[key] = [{name: entry} if isinstance(entry, str) else entry for entry in found[key]]
    for key in ("work", "education", "skills", "projects"):
        if isinstance(found.get(key), list):
            found[key] = [_with_lists(entry) for entry in found[key]]
    return found


def _with_lists(entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    single = {key: [entry[key]] for key in ("highlights", "keywords", "courses") if isinstance(entry.get(key), str)}
    return {**entry, **single}


def _unknown_keys(preferences: dict[str, Any]) -> list[str]:
    problems = _unknown("", preferences, PREFERENCES)
    targeting = preferences.get("targeting")
    if isinstance(targeting, dict):
        problems += _unknown("targeting.", targeting, TargetingSpec.model_fields)
        if isinstance(targeting.get("salary_floor"), dict):
            problems += _unknown("targeting.salary_floor.", targeting["salary_floor"], SalaryFloor.model_fields)
    documents = preferences.get("documents")
    if isinstance(documents, dict):
        problems += _unknown("documents.", documents, DocumentPreferences.model_fields)
    answers = preferences.get("answers")
    for number, answer in enumerate(answers if isinstance(answers, list) else (), 1):
        if isinstance(answer, dict):
            problems += _unknown(f"answers, entry {number}: ", answer, StoredAnswer.model_fields)
    return problems


def _unknown(prefix: str, keys: dict[str, Any], known: Iterable[str]) -> list[str]:
    names = [name for name in known if name != "schema_version"]
    problems = []
    for key in keys:
        if key not in names:
            closest = difflib.get_close_matches(key, names, 1)
            hint = f"did you mean {closest[0]}?" if closest else f"known: {', '.join(names)}"
            problems.append(f"{prefix}{key} is not a known key ({hint})")
    return problems


def _with_searches(candidate: Candidate, entries: Iterable[dict[str, Any]]) -> Candidate:
    """Return the candidate with searches; the rules are then those that accept what any of them accepts."""
    shared = candidate.targeting
    searches = []
    for entry in entries:
        own = {key: value for key, value in entry.items() if key != "name"}
        own["title_never"] = [*shared.title_never, *own.get("title_never", ())]
        spec = TargetingSpec.model_validate({**shared.model_dump(), **own})
        searches.append(NamedSearch(name=entry["name"], targeting=spec))
    return candidate.model_copy(update={"targeting": combined(shared, searches), "searches": tuple(searches)})


def _wrong_searches(preferences: dict[str, Any]) -> list[str]:
    """Return what is wrong with [[search]]: no list of tables, no name or the same one twice, a key that all searches share."""
    entries = preferences.get("search", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        return ["search: write [[search]] above each search"]
    problems = []
    names: set[str] = set()
    for number, entry in enumerate(entries, 1):
        name = entry.get("name")
        if not isinstance(name, str) or not name.strip():
            problems.append(f"search, entry {number}: it needs a name")
        elif name in names:
            problems.append(f"search, entry {number}: there are two searches called {name!r}")
        names.add(str(name))
        for key in entry.keys() & (set(TargetingSpec.model_fields) - set(OWN_KEYS)):
            problems.append(f"search, entry {number}: {key} is shared by all searches; write it under [targeting]")
        rest = {key: value for key, value in entry.items() if key not in TargetingSpec.model_fields}
        problems += _unknown(f"search, entry {number}: ", rest, ("name", *OWN_KEYS))
        try:
            TargetingSpec.model_validate({key: value for key, value in entry.items() if key in OWN_KEYS})
        except ValidationError as error:
            problems += [f"search, entry {number}: {problem}" for problem in _problems_of(error)]
    return problems


def _wrong_classes(preferences: dict[str, Any]) -> list[str]:
    answers = preferences.get("answers")
    classes = set(QuestionClass)
    return [
        f"answers, entry {number}: question_class {answer['question_class']!r} is not a known class"
        for number, answer in enumerate(answers if isinstance(answers, list) else (), 1)
        if isinstance(answer, dict) and answer.get("question_class") and answer["question_class"] not in classes
    ]


def _missing_documents(folder: Path, preferences: dict[str, Any]) -> list[str]:
    files = preferences.get("files")
    problems = []
    named = dict(files) if isinstance(files, dict) else {}
    with contextlib.suppress(ValidationError):  # the candidate's own validation names it
        named |= DocumentPreferences.model_validate(preferences.get("documents") or {}).sources
    for kind, name in named.items():
        path = (folder / str(name)).resolve()
        if not path.is_relative_to(folder.resolve()):
            problems.append(f"files.{kind}: {name} is outside the candidate's folder")
        elif not path.is_file():
            problems.append(f"files.{kind}: {name} is missing in {folder}")
    return problems


def _problems_of(error: ValidationError) -> list[str]:
    """Return each problem with its path. Values are not repeated because they may be personal."""
    return [
        f"{'.'.join(str(part) for part in problem['loc']) or 'the file'}: {problem['msg']}"
        for problem in error.errors(include_input=False, include_url=False)
    ]


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "me"
