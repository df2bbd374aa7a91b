"""The question to the model about a picture of a form: only where its provider takes images, and never a reason to stop."""

from collections.abc import Callable

from core.errors import OtklikError
from core.forms.label_vision import PURPOSE, AskAboutPicture, NameFieldsAnswer, NameFieldsRequest, checked
from core.ports.model import Model, PictureModel


def asking_about_pictures(build: Callable[[], Model], subject: str, record: Callable[[str], None]) -> AskAboutPicture:
    """`build` is called only when there is something to ask. `record` keeps what happened, for the report."""

    def ask(request: NameFieldsRequest, png: bytes) -> NameFieldsAnswer | None:
        count = len(request.boxes)
        try:
            model: PictureModel = build()  # type: ignore[assignment]
            answer, _ = model.ask_with_picture(PURPOSE, request, png, NameFieldsAnswer, subject)
            answer = checked(request, answer)
        except OtklikError as error:
            record(f"the picture of {count} unlabelled fields was not read: {error.message}")
            return None
        record(f"the model was shown a picture of {count} unlabelled fields; what it read is marked at approval")
        return answer

    return ask
