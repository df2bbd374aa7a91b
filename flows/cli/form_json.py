"""The form model as `otklik probe` prints it: option labels as plain strings, every locator that leads back to an element."""

from typing import Any

from core.contracts.form import FormField, FormModel


def form_json(form: FormModel) -> dict[str, Any]:
    out = form.model_dump(mode="json", exclude={"schema_version"})
    out["fields"] = [_field(field) for field in form.fields]
    return _plain(out)  # type: ignore[no-any-return]


def _field(field: FormField) -> dict[str, Any]:
    out = field.model_dump(mode="json", exclude={"schema_version"})
    out["option_details"] = out["options"]
    out["options"] = [option.label for option in field.options]
    out["locators"] += [
        locator for part in out["parts"] for locator in part["locators"] if locator not in out["locators"]
    ]
    return out


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items() if key != "schema_version"}
    return [_plain(inner) for inner in value] if isinstance(value, list) else value
