"""Print the table of model providers for docs/tasks.md. `python -m deploy.docs.model_providers`."""

import sys
from datetime import date

from adapters.model.provider import Provider, known_providers

_ANSWERS = {"json_schema": "by schema", "json_object": "as JSON", "none": "in free text"}


def model_providers_markdown() -> str:
    """Return a table with one row for each provider of `adapters/model/providers.toml`, in its order, after `offline`."""
    rows = [
        "| provider | where it runs | API key | default model | typed answers | pictures | prices looked up |",
        "|---|---|---|---|---|---|---|",
        "| `offline` | this machine, by words, no model | no | | | no | free |",
        *(_row(provider) for provider in known_providers().values()),
    ]
    return "\n".join(rows)


def _row(provider: Provider) -> str:
    place = "this machine" if provider.is_local else "its service" if provider.base_url else "the `base_url` you set"
    model = f"`{provider.default_model}`" if provider.default_model else "set one"
    answers, priced = _ANSWERS[provider.capability], _priced(provider.prices_as_of, provider.is_local)
    return f"| `{provider.name}` | {place} | {_yes(provider.needs_key)} | {model} | {answers} | {_yes(provider.takes_images)} | {priced} |"


def _priced(day: date | None, is_local: bool) -> str:
    return day.isoformat() if day else "free" if is_local else "set `usd_per_million`"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def main() -> None:
    sys.stdout.write(model_providers_markdown() + "\n")


if __name__ == "__main__":
    main()
