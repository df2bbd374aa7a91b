"""Recognise skills in texts by whole words and common other names: `JavaScript` is not `Java`."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from core.text.normalize import plain

_SAME = (
    "javascript|js|ecmascript", "typescript|ts", "kubernetes|k8s", "go|golang", "postgresql|postgres|psql|postgre sql", "react|react.js|reactjs|react js",
    "node.js|node|nodejs|node js", "vue|vue.js|vuejs|vue js", "angular|angular.js|angularjs|angular js", "next.js|nextjs|next js", "nuxt|nuxt.js|nuxtjs", "express|express.js|expressjs",
    "c#|csharp|c sharp", "c++|cpp", ".net|dotnet|dot net|.net framework|.net core|dotnet core|asp.net", "amazon web services|aws|amazon web services (aws)|aws cloud", "google cloud|gcp|google cloud platform|google cloud platform (gcp)",
    "azure|microsoft azure", "machine learning|ml|machine learning (ml)", "artificial intelligence|ai", "natural language processing|nlp|natural language processing (nlp)", "large language models|llm|llms|large language models (llm)",
    "ci/cd|cicd|ci cd|continuous integration", "rest|rest api|rest apis|restful|restful api|restful apis|rest-api", "sql server|mssql|ms sql|microsoft sql server", "mongodb|mongo", "elasticsearch|elastic search", "ruby on rails|rails|ror",
    "spring boot|springboot", "tensorflow|tensor flow", "pytorch|torch", "power bi|powerbi", "microsoft excel|excel|ms excel", "user experience|ux|ux design", "user interface|ui|ui design", "html|html5", "css|css3",
    "terraform|hashicorp terraform", "apache spark|spark|pyspark", "apache kafka|kafka", "apache airflow|airflow", "salesforce|salesforce.com|sfdc", "object-oriented programming|oop|object oriented programming", "infrastructure as code|iac",
    "test-driven development|tdd|test driven development", "search engine optimization|seo|search engine optimization (seo)", "quality assurance|qa", "business intelligence|bi", "scikit-learn|sklearn", "github actions|github-actions", "docker|docker containers",
    "python|python programming|python (programming language)|питон|python 3|python3", "java|java (programming language)|core java|java programming", "r|r (programming language)", "c|c (programming language)", "sql|structured query language", "1c|1с",
)  # fmt: skip
_OTHER_NAMES: dict[str, frozenset[str]] = {}
for _group in _SAME:
    _names = frozenset(plain(name) for name in _group.split("|"))
    for _name in _names:
        _OTHER_NAMES[_name] = _names
_EVERYDAY = frozenset(
    "go r c d dart swift excel spark chef express word access teams rest node next ai bi ui ml".split()
)
"""Skills that are also everyday words or letters: in prose they must be capitalised like a name."""

_ENDINGS = ("owi", "iem", "ie", "ze", "em", "om", "ou", "a", "u", "y", "ą", "ę", "ě")
_FURTHER_ENDINGS = (
    "issa", "ista", "illa", "ilta", "ssa", "sta", "lla", "lta", "in", "ia", "n", "ban", "ben", "nal", "nel", "val", "vel", "ra", "re",
)  # fmt: skip
"""Of Finnish and Hungarian ("Pythonilla", "Javában"). They are also parts of everyday words ("Chefin")."""
_SHORTEST_INFLECTED = 4
_STEM = re.compile(r"(?:ments?|ers?|ors?|ings?|ation|ions?|ies|ists?|ed|s)$")
_SPLIT = re.compile(r"\s*(?:,|;|/| and | & | und | et | y | e | и | plus )\s*", re.IGNORECASE)
_SUCH_AS = re.compile(
    r"\b(?:such as|for example|e\.?g\.?,?|wie z\.? ?b\.?|tels? que|como|такими как|например)\s+(.+)$", re.IGNORECASE
)
_NO_NAMES = frozenset(
    "a an the any some it both etc of in on as is to and or ein eine un una une le la el o os do de".split()
)
_SPLIT_OR = re.compile(r"\s*(?:,|;|/| or | oder | ou | o | или )\s*", re.IGNORECASE)
_OR = re.compile(r"\b(?:or|oder|ou|или)\b|\bone of\b|\bany of\b", re.IGNORECASE)
_LIKE = re.compile(
    r",?\s*(?:(?:or|and|oder|ou|или)\s+)?(?:an?\s+|any\s+|some\s+|the\s+|eine?\w*\s+|un[ae]?\s+)?(?:similar|equivalent|related|other|etc\.?|аналогичн\w+|ähnliche\w*|similaires?|similares?)\b.*$",
    re.IGNORECASE,
)


class SkillQuery(NamedTuple):
    """One skill, or several: all of them are wanted, or any of them if `any_will_do`."""

    skills: tuple[str, ...]
    any_will_do: bool = False


def skill_query(subject: str) -> SkillQuery:
    """Read the skills in the subject of a question: `Java and Spring Boot`, `React, Vue or similar`, `CI/CD`."""
    text = re.sub(r"^(?:skill|technology|tool)s?:?\s+", "", subject.strip(), flags=re.IGNORECASE)
    named = _LIKE.sub("", text).strip()
    if _is_one(text) or _is_one(named):
        return SkillQuery((named or text,))
    listed = _SUCH_AS.search(named)
    if listed:
        named = text = listed.group(1)
    any_will_do = bool(listed) or bool(_OR.search(text))
    segments = (_SPLIT_OR if any_will_do else _SPLIT).split(named)
    skills = tuple(
        segment
        for segment in (re.sub(r"^(?:and|or|und|oder)\s+", "", segment.strip()).strip(" ()") for segment in segments)
        if segment
    )
    return SkillQuery(tuple(_uninflected(skill) for skill in skills if _may_be_a_name(skill)) or (text,), any_will_do)


def _uninflected(skill: str) -> str:
    """Return the name of a known tool without its Slavic, Finnish or Hungarian ending (“Pythonie”, “Javie”, “Pythonilla”); any other name as it is."""
    if plain(skill) in _OTHER_NAMES:
        return skill
    for ending in _ENDINGS:
        if skill.endswith(ending):
            base = skill.removesuffix(ending)
            known = (
                one for one in (base, f"{base}a") if len(one) >= _SHORTEST_INFLECTED and plain(one) in _OTHER_NAMES
            )
            if name := next(known, None):
                return name
    for ending in _FURTHER_ENDINGS:
        base = skill.removesuffix(ending)
        is_tool = plain(base) in _OTHER_NAMES and plain(base) not in _EVERYDAY
        if base != skill and len(base) >= _SHORTEST_INFLECTED and is_tool:
            return base
    return skill


def _may_be_a_name(skill: str) -> bool:
    """Whether a text can be the name of a skill; false for articles, and for single letters that name no tool."""
    return plain(skill) in _OTHER_NAMES or (len(skill) > 1 and plain(skill) not in _NO_NAMES)


def _is_one(text: str) -> bool:
    return plain(text) in _OTHER_NAMES or bool(re.fullmatch(r"[A-Za-z]{1,3}/[A-Za-z]{1,3}", text))


def same_skill(one: str | None, other: str | None) -> bool:
    """Whether two names mean the same skill."""
    if one is None or other is None:
        return one is other
    first, second = plain(one), plain(other)
    return first == second or second in _OTHER_NAMES.get(first, ())


def names_of_skill(name: str) -> frozenset[str]:
    """Return a name of a skill and the known other ones, as plain text."""
    return _OTHER_NAMES.get(plain(name), frozenset({plain(name)}))


def first_mention(query: SkillQuery, texts: Iterable[str], words: Iterable[str] = ()) -> str | None:
    """Return the first text or keyword that names the skill, texts cut at 200 characters; None if there is none.

    If all skills of the query are wanted, each must be named, and the mention of the first is returned. `words` are keywords of the résumé.
    """
    texts, words = tuple(texts), tuple(words)
    mentions = [_mention(skill, texts, words) for skill in query.skills]
    if query.any_will_do:
        return next((mention for mention in mentions if mention), None)
    return mentions[0] if mentions and all(mentions) else None


def _mention(skill: str, texts: tuple[str, ...], words: tuple[str, ...]) -> str | None:
    names = {plain(skill), *_OTHER_NAMES.get(plain(skill), ())}
    for word in words:
        if plain(word) in names:
            return word
    for text in (*texts, *words):
        if any(_named_in(name, text) for name in names) or _role_in(skill, text):
            return _bounded(text)
    return None


@lru_cache(maxsize=4096)
def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.#+]){re.escape(name)}(?![\w#+]|\.\w|-[a-z])")


def _named_in(name: str, text: str) -> bool:
    if name in _EVERYDAY:
        written = name.upper() if len(name) <= 2 and name != "go" else name.capitalize()
        cased = re.compile(rf"(?<![\w.#+&-]){re.escape(written)}(?![\w#+&-]|\.\w| to\b)")
        return any(match.start() > 0 or len(text.split()) <= 4 for match in cased.finditer(text))
    return bool(_word(name).search(plain(text)))


def _role_in(skill: str, text: str) -> bool:
    """Whether the stems of the skill's words follow each other in a text: `software development` in `Senior Software Developer`."""
    wanted = [_stem(word) for word in re.findall(r"[\w#+.]+", plain(skill))]
    if len(wanted) < 2:
        return False
    stems = [_stem(word) for word in re.findall(r"[\w#+.]+", plain(text))]
    return any(stems[at : at + len(wanted)] == wanted for at in range(len(stems) - len(wanted) + 1))


def _stem(word: str) -> str:
    """Return the stem of a word, equal for a person and their work: developer, development."""
    while len(word) > 6 and (shorter := _STEM.sub("", word)) != word:
        word = shorter
    return word if len(word) > 6 else word.removesuffix("s") if len(word) > 3 else word


def _bounded(text: str) -> str:
    return text if len(text) <= 200 else text[:200]


_NAMES = """
python java javascript typescript kotlin scala golang rust ruby php perl swift dart flutter c++ c# .net asp.net vb.net cobol fortran matlab r sql pl/sql t-sql nosql bash shell powershell
html css sass less tailwind bootstrap react react.js reactjs angular angularjs vue vue.js nuxt next.js svelte jquery redux node.js nodejs express django flask fastapi spring hibernate laravel symfony rails
mysql postgresql postgres oracle mongodb redis cassandra dynamodb elasticsearch kibana snowflake bigquery redshift databricks teradata hive hadoop spark pyspark kafka rabbitmq airflow dbt informatica talend
aws azure gcp docker kubernetes terraform ansible jenkins gitlab github bitbucket git circleci prometheus grafana linux unix windows vmware nginx openshift helm cloudformation serverless lambda
jira confluence figma sketch photoshop illustrator indesign autocad solidworks revit sitecore sharepoint salesforce sap abap hana servicenow workday dynamics netsuite guidewire pega appian mulesoft tibco camunda
tableau powerbi qlik looker excel vba selenium cypress playwright jest mocha junit postman soapui graphql rest grpc soap microservices oauth saml wordpress shopify magento drupal joomla
pytorch tensorflow keras pandas numpy opencv nlp llm langchain mlops hubspot zapier marketo seo sem etl oop cissp verilog vhdl fpga plc scada labview simulink stk hl7 fhir epic cerner
1с битрикс clickhouse pytest
""".split()
_KNOWN = frozenset(_NAMES)
_WORD = re.compile(r"[\w.+#/]*[\w+#]")


def names_a_tool(text: str) -> bool:
    """Whether one of the words is the name of a known tool."""
    return any(word in _KNOWN or word.strip(".") in _KNOWN for word in _WORD.findall(plain(text)))


def is_known_tool(text: str) -> bool:
    """Whether the whole text is the name of one known tool."""
    return plain(text) in _KNOWN
