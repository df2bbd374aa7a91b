"""The budget of steps for filling forms. A step is one value set or one button pressed."""

from dataclasses import dataclass

from core.errors import StepsUsedUp


@dataclass
class StepBudget:
    """The steps that one apply run may take: `per_form` in each form that is opened, `in_all` in all of them. None means no limit."""

    per_form: int | None = None
    in_all: int | None = None
    used: int = 0

    def take(self, steps: int, in_form: int) -> None:
        """Count steps that are about to be taken in a form in which `in_form` steps were taken before.

        Raises `StepsUsedUp` without counting if they exceed a limit.
        """
        if self.per_form is not None and in_form + steps > self.per_form:
            raise StepsUsedUp(
                f"The form needs more than {self.per_form} steps (limits.steps_per_form).",
                "Apply by hand, or raise the limit and start the application over: otklik start-over.",
            )
        if self.in_all is not None and self.used + steps > self.in_all:
            raise StepsUsedUp("The steps of this run are used up (limits.steps_per_run).", is_of_run=True)
        self.used += steps
