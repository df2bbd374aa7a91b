"""Remember the questions that the model was asked for one application, and its replies, so that no question is sent twice."""

from pydantic import BaseModel, ValidationError

from core.contracts.answer import Answer
from core.contracts.base import sha256_hex
from core.contracts.candidate import Resume
from core.contracts.form import FormField
from core.ports.model import AnswerCache, Model

PURPOSE = "answer_form"


class ModelReply(BaseModel):
    """The model's reply to one question; `answer` is null if it had none, or none that passed the checks."""

    answer: Answer | None = None


class AskedQuestions:
    """Replies of a model for one application and one résumé, stored in `cache` across form states, steps and runs."""

    def __init__(self, cache: AnswerCache, application_key: str, model: Model, resume: Resume) -> None:
        self._cache = cache
        self._model_name = f"{model.provider}/{model.model}"
        self._scope = (PURPOSE, application_key, self._model_name, model.prompt_version(PURPOSE), sha256_hex(resume))

    def reply_to(self, field: FormField) -> ModelReply | None:
        """Return the model's earlier reply, or None if it has not been asked this question."""
        kept = self._cache.cached_answer(self._key(field))
        try:
            return ModelReply.model_validate_json(kept) if kept else None
        except ValidationError:
            return None

    def record(self, field: FormField, answer: Answer | None) -> None:
        """Store the model's reply to the question of a field."""
        reply = ModelReply(answer=answer)
        self._cache.keep_answer(self._key(field), reply.model_dump_json(), PURPOSE, self._model_name)

    def _key(self, field: FormField) -> str:
        options = [option.label for option in field.options]
        return sha256_hex([*self._scope, field.key, field.question, field.type.value, options])
