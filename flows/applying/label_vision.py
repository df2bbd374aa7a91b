"""Ask the model to read a picture of a form's labels. A failure is recorded and never stops the application."""

from collections.abc import Callable

from core.errors import OtklikError, SkippableError
from core.forms.label_vision import PURPOSE, AskAboutPicture, NameFieldsAnswer, NameFieldsRequest, checked
from core.ports.model import Model, PictureModel


def asking_about_pictures(build: Callable[[], Model], subject: str, record: Callable[[str], None]) -> AskAboutPicture:
    """Return a function that asks the model about a picture. `build` is called on first use; `record` notes what happened."""

    def ask(request: NameFieldsRequest, png: bytes) -> NameFieldsAnswer | None:
        count = len(request.boxes)
        try:
            model = build()
            if not isinstance(model, PictureModel):
                raise SkippableError(f"{model.provider} takes no images")
            answer, _ = model.ask_with_picture(PURPOSE, request, png, NameFieldsAnswer, subject)
            answer = checked(request, answer)
        except OtklikError as error:
            record(f"the picture of {count} unlabelled fields was not read: {error.message}")
            return None
        record(f"the model was shown a picture of {count} unlabelled fields; what it read is marked at approval")
        return answer

    return ask
