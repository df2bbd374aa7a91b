"""A form as text for a model or a terminal: one line for each field."""

from core.contracts.form import FormField, FormModel

MOST_OPTIONS = 30


def form_text(form: FormModel) -> str:
    """Return one line for each field, with headings for steps and sections."""
    lines = []
    section = step = None
    for field in form.fields:
        if form.step_count and field.step != step:
            lines.append(f"# step {field.step} of {form.step_count}")
            step = field.step
        if field.section and field.section != section:
            lines.append(f"## {field.section}")
        section = field.section
        lines.append(field_line(field))
    return "\n".join(lines)


def field_line(field: FormField) -> str:
    """Return `key* type: question (help) [option | option]`; the star marks a required question."""
    line = f"{field.key}{'*' if field.required else ''} {field.type.value}: {field.question}"
    if field.help:
        line += f" ({field.help[:200]})"
    if field.options:
        shown = [option.label for option in field.options[:MOST_OPTIONS]]
        more = len(field.options) - len(shown)
        line += " [" + " | ".join(shown) + (f" | and {more} more" if more > 0 else "") + "]"
    elif field.options_late:
        line += " [opens a list]"
    return line
