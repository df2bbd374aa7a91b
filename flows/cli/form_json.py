"""The form model as printed by `otklik probe`: option labels as plain strings, and every locator of an element."""

from core.contracts.form import FormField, FormModel

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]


def form_json(form: FormModel) -> dict[str, Json]:
    """Return a form model as a JSON object, without the schema versions of its parts."""
    shape: dict[str, Json] = form.model_dump(mode="json", exclude={"schema_version"})
    fields: list[Json] = [_field(field) for field in form.fields]
    return {key: _plain(value) for key, value in (shape | {"fields": fields}).items()}


def _field(field: FormField) -> Json:
    shape: dict[str, Json] = field.model_dump(mode="json", exclude={"schema_version"})
    locators = [locator.model_dump(mode="json") for locator in field.locators]
    for part in field.parts:
        dumped = [locator.model_dump(mode="json") for locator in part.locators]
        locators += [locator for locator in dumped if locator not in locators]
    labels: list[Json] = [option.label for option in field.options]
    return shape | {"option_details": shape["options"], "options": labels, "locators": [*locators]}


def _plain(value: Json) -> Json:
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items() if key != "schema_version"}
    return [_plain(inner) for inner in value] if isinstance(value, list) else value
