"""Refuse addresses and actions in a form that the user has forbidden, before they are opened or done."""

from core.applications.host_rules import reason_against_address
from core.contracts.answer import Answer, AnswerSheet
from core.contracts.form import FieldType, FormModel
from core.contracts.limits import Action, Limits
from core.errors import ActionForbidden
from core.forms.value_comparison import is_ticked

_BY_TYPE = {FieldType.FILE: Action.ATTACH_FILE, FieldType.CONSENT: Action.GIVE_CONSENT}


def refuse_address(limits: Limits, url: str) -> None:
    """Raise `ActionForbidden` if the user does not allow this address."""
    why = reason_against_address(limits, url)
    if why:
        raise ActionForbidden(why, "Change [limits] in otklik.toml if it should be allowed.")


def without_forbidden(limits: Limits, form: FormModel, sheet: AnswerSheet) -> AnswerSheet:
    """Return the answers without optional ones that need a forbidden action. Raises `ActionForbidden` if a required answer needs one."""
    fields = {field.key: field for field in form.fields}

    def action(answer: Answer) -> Action | None:
        field = fields.get(answer.field_key)
        needed = _BY_TYPE.get(field.type) if field else None
        if needed is Action.GIVE_CONSENT and not is_ticked(answer.value):
            return None
        return needed if needed in limits.forbidden_actions else None

    for answer in sheet.answers:
        needed = action(answer)
        if needed and fields[answer.field_key].required:
            raise ActionForbidden(
                f"“{answer.question}” needs {needed}, which is forbidden (limits.forbidden_actions).",
                "Apply by hand, or allow it in otklik.toml and start the application over: otklik start-over.",
            )
    allowed = tuple(answer for answer in sheet.answers if action(answer) is None)
    return sheet.model_copy(update={"answers": allowed})
