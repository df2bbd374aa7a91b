"""The questions that the model has seen for one application, with its answers, so that no question is sent twice."""

from pydantic import BaseModel, ValidationError

from core.contracts.answer import Answer
from core.contracts.base import sha256_hex
from core.contracts.candidate import Resume
from core.contracts.form import FormField
from core.ports.model import AnswerCache, Model

PURPOSE = "answer_form"


class ModelReply(BaseModel):
    """What the model said about one question; `answer` is null if it had none, or none that passed the checks."""

    answer: Answer | None = None


class AskedQuestions:
    """Replies of `model` for one application and one résumé, kept in `cache` across form states, steps and runs."""

    def __init__(self, cache: AnswerCache, application_key: str, model: Model, resume: Resume) -> None:
        self._cache = cache
        self._model_name = f"{model.provider}/{model.model}"
        self._scope = (PURPOSE, application_key, self._model_name, model.prompt_version(PURPOSE), sha256_hex(resume))

    def reply_to(self, field: FormField) -> ModelReply | None:
        """The model's earlier reply, or None if the model has not been asked this question."""
        kept = self._cache.cached_answer(self._key(field))
        try:
            return ModelReply.model_validate_json(kept) if kept else None
        except ValidationError:
            return None

    def record(self, field: FormField, answer: Answer | None) -> None:
        reply = ModelReply(answer=answer)
        self._cache.keep_answer(self._key(field), reply.model_dump_json(), PURPOSE, self._model_name)

    def _key(self, field: FormField) -> str:
        options = [option.label for option in field.options]
        return sha256_hex([*self._scope, field.key, field.question, field.type.value, options])
