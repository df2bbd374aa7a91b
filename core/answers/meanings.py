"""What an answer or an option means, whatever its language: yes or no, "prefer not to say", a gender, a veteran category."""

import re
from collections.abc import Sequence

from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain

_YES = re.compile(
    r"^(?:yes|yep|yeah|y|true|ja|jawohl|oui|si|sim|да|так|tak|agree|i agree|i accept|i do|i am|i have|i will|accept|согласен|согласна|готов|готова|acepto|aceito|aceptar|j'accepte|zustimmen|akzeptieren|имеется|есть)(?=$|[\s,.;:!(\-/])"
)
_NO = re.compile(
    r"^(?:no|nope|n|false|nein|non|nao|нет|ні|nee|nie|disagree|decline|i do not|i don't|i am not|i'm not|i have not|i haven't|i will not|i won't|not |отсутствует)(?=$|[\s,.;:!(\-/])"
)
_DECLINE = re.compile(
    r"\b(?:prefer|choose|wish|want|elect|rather|like)\b.{0,30}\b(?:not|decline)\b|\b(?:do not|don't|not) (?:wish|want|care|intend) to\b|\bdecline\b(?! (?:the|an? )(?:offer|terms))|\brather not\b|\bchoose not\b|\bnot (?:to )?(?:disclose|declare|specified|say|answer|state)\b|\bundisclosed\b"
    r"|keine angabe|mochte (?:ich )?(?:dazu )?(?:nicht|keine)|nicht angeben|nicht beantworten|ne (?:souhaite|prefere|veux|desire) pas|prefere ne pas|prefiero no|no (?:deseo|quiero) (?:responder|contestar|decir|revelar|declarar|identific)|prefiro nao|nao (?:desejo|quero|gostaria)|prefere nao"
    r"|не (?:хочу|желаю|готов\w*) (?:отвечать|указывать|сообщать|раскрывать)|предпочитаю не|предпочла? бы не|не указывать|zeg ik liever niet|liever niet|preferisco non|wole nie|nie chce"
)
_NEGATED = re.compile(
    r"\b(?:outside|ausserhalb|fuera|fora|dehors|вне|за пределами|except|unwilling|opposed|objections?|dealbreaker|deal-breaker|prevents?|reluctant|refuse|lack|not|no|never|n't|without|cannot|none|neither|unable|nor|isn't|don't|doesn't|won't|can't|haven't|nicht|kein\w*|ohne|nie|niemals|не|нет|без|pas|sans|aucun\w*|jamais|sin|nunca|tampoco|ningun\w*|nao|sem|nenhum\w*|niet|geen|zonder|non|senza|bez)\b|n't\b"
)
_TAIL_CONDITION = re.compile(
    r"\b(?:if not|if no|or not|whether or not|why not|not only|wenn nicht|si no|se nao|sinon|если нет|или нет)\b.*$"
)

_STATEMENT: dict[Q, re.Pattern[str]] = {
    Q.WORK_AUTHORIZATION: re.compile(
        r"authori[sz]ed|eligible|right to work|permitted|entitled|citizen|permanent resident|berechtigt|autoris|autorizad|имею право|гражданин"
    ),
    Q.VISA_SPONSORSHIP: re.compile(
        r"(?:need|require|will need|would need).{0,40}(?:sponsor|visa|permit)|benotige|necesito|preciso|нужн|потребуется|requier|besoin"
    ),
    Q.RELOCATION: re.compile(r"willing|open|ready|happy|can relocate|bereit|готов|dispuest|dispost|pret"),
    Q.TRAVEL: re.compile(r"willing|open|ready|can travel|bereit|готов|dispuest|dispost|pret"),
    Q.CONSENT: re.compile(
        r"agree|consent|accept|confirm|acknowledge|certify|zustimm|akzeptier|einverstanden|accepte|acepto|autorizo|aceito|concordo|соглас|подтвержд|принимаю"
    ),
}
_GENDERS = {
    "male": "male|man|men|m|mannlich|mann|homme|masculin|hombre|masculino|varon|homem|мужской|мужчина|муж|uomo|maschio|mannelijk|mezczyzna|he/him|cis man|cisgender man",
    "female": "female|woman|women|f|w|weiblich|frau|femme|feminin|mujer|femenino|feminino|mulher|женский|женщина|жен|donna|femmina|vrouw|vrouwelijk|kobieta|she/her|cis woman|cisgender woman",
    "non_binary": "non-binary|nonbinary|non binary|divers|nicht-binar|nicht binar|non-binaire|no binario|no binaria|nao-binario|nao binario|небинарный|non binario|non-binair|they/them|genderqueer|non-binary / third gender|third gender",
}
_GENDER_OF = {name: gender for gender, names in _GENDERS.items() for name in names.split("|")}

VETERAN = ("not_veteran", "veteran_not_protected", "protected")


def yes_or_no(text: str, question_class: Q | None = None) -> bool | None:
    """True for yes, False for no, None for neither; statements count where the question's class says what they affirm."""
    said = plain(text)
    if declines(said):
        return None
    if _NO.match(said):
        return False
    if _YES.match(said):
        return not (said.startswith("i ") and is_negated(said))
    statement = _STATEMENT.get(question_class) if question_class else None
    if statement and statement.search(said):
        return not is_negated(said)
    return None


def declines(text: str) -> bool:
    """True for "Prefer not to say" in any of its forms."""
    return bool(_DECLINE.search(plain(text)))


def decline_option(labels: Sequence[str]) -> str | None:
    """The one option that says nothing about the person; None where there is none, or where several say so."""
    found = [label for label in labels if declines(label) and not _tells_something(label)]
    return found[0] if len(found) == 1 else None


def _tells_something(label: str) -> bool:
    """`I am a protected veteran but choose not to self-identify ...` is an answer, not a refusal."""
    return bool(re.search(r"\b(?:i am|i have|yes,|i identify as)\b.{0,60}\b(?:but|and)\b", plain(label)))


def negations(text: str) -> int:
    """How often a wording is turned round; a closing "if not, why" does not turn it. Two questions with different counts differ."""
    return len(_NEGATED.findall(_TAIL_CONDITION.sub("", plain(text))))


def is_negated(text: str) -> bool:
    return negations(text) > 0


def gender_of(text: str) -> str | None:
    """`male`, `female`, `non_binary` for a word that stands for one and nothing else."""
    return _GENDER_OF.get(plain(text).strip(" ."))


def veteran_of(text: str) -> str | None:
    """Which profile category a stored value means: `not_veteran`, `veteran_not_protected`, `protected` or `decline`."""
    said = plain(text).replace("_", " ")
    if said == "decline" or declines(said):
        return "decline"
    if re.search(r"\bveteran\b.{0,20}\bnot (?:an? )?protected|not protected\b", said) and not re.search(
        r"\bam not an? (?:protected )?veteran\b", said
    ):
        return "veteran_not_protected"
    if re.search(r"\bnot (?:an? )?(?:protected )?veteran|\bno\b|\bnon-?veteran", said):
        return "not_veteran"
    if re.search(r"\bprotected\b", said):
        return "protected"
    return None


def veteran_option(category: str, labels: Sequence[str]) -> str | None:
    """The option that says exactly what the category says; None where none does, never the nearest one."""
    if category == "decline":
        return decline_option(labels)
    readings = {label: _veteran_label(label) for label in labels}
    wanted = [category]
    if category in ("not_veteran", "veteran_not_protected"):
        wanted.append("not_protected")
    for reading in wanted:
        found = [label for label, said in readings.items() if said == reading]
        if len(found) == 1:
            return found[0]
        if found:
            return None
    plain_answers = {"not_veteran": False, "protected": True}
    if category in plain_answers and all(said in (None, "decline") for said in readings.values()):
        found = [
            label
            for label in labels
            if re.fullmatch(r"\w+", plain(label).strip(" .")) and yes_or_no(label) is plain_answers[category]
        ]
        return found[0] if len(found) == 1 else None
    return None


def _veteran_label(label: str) -> str | None:
    said = plain(label)
    if "veteran" not in said and not declines(said):
        return None
    if decline_option([label]):
        return "decline"
    if re.search(r"\bveteran\b.{0,25}\bnot an? protected|\bveteran, (?:just |but )?not\b|\bveteran but not\b", said):
        return "veteran_not_protected"
    if re.search(r"\bnot an? protected\b|\bnot protected\b", said):
        return "not_protected"
    if re.search(r"\b(?:not|never)\b.{0,12}\bveteran\b|^no\b.{0,20}veteran", said):
        return "not_veteran"
    if _tells_something(label):
        return "protected_undisclosed"
    if re.search(
        r"\bone or more of the classifications\b|\bi am an? protected veteran\b|\bidentify as an? protected veteran\b|^protected veteran$|^yes\b.{0,30}\bprotected veteran\b",
        said,
    ):
        return "protected"
    return "some_category"
