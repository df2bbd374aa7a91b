"""A form as a model reads it: one dense line for each field, in the form's own words."""

from core.contracts.form import FormField, FormModel

MOST_OPTIONS = 30


def form_text(form: FormModel) -> str:
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
    """`key* type: question (help) [option | option]`; the star marks what must be answered."""
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
