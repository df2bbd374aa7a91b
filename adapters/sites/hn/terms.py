"""Patterns of "Who is hiring?" headers: URLs, employment terms, work formats. Job titles are in `adapters.parsing.job_words`."""

import re

URL = re.compile(
    r"[(\[]\s*(?:https?://|www\.)[^\s)\]|]+\s*[)\]]|(?:https?://|www\.)[^\s)|]+|\(\s*[\w-]+(?:\.[\w-]+)*\.[a-z]{2,10}(?:/[^\s)]*)?\s*\)|\S+@\S+\.\w+",
    re.I,
)
BARE_DOMAIN = re.compile(
    r"[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|ai|app|dev|de|uk|fr|eu|me|us|tech|jobs|health|xyz|ca)(?:/\S*)?", re.I
)
YC = re.compile(
    r"\(\s*(?:YC|Y\s?Combinator|Techstars)[^)]{0,20}\)|\bYC\s?[WSFX]?\s?['’]?\d{2}\b|\(\s*[WS]\d\d\s*\)", re.I
)
TERMS = re.compile(
    r"\b(?:full[\s-]?time|part[\s-]?time|fulltime|parttime|ft|pt|contract(?:or)?s?|freelance(?:rs?)?|perm(?:anent)?|temp|interns?(?:hips?)?\s*(?:ok|welcome|too)?|visas?|h-?1b|sponsor\w*|relocat\w+|"
    r"equity|benefits?|salary|compensation|competitive|stock|options?|citizen\w*|green\s+card|all\s+levels|transfer|perks|bonus|clearance|w2|c2c|b2b|co-?op|graduate|"
    r"flexible\s+schedule|paid|hours?|immediate(?:ly)?|start)\b",
    re.I,
)
REMOTE = re.compile(
    r"\b(?:remote(?:ly)?|wfh|work\s+from\s+(?:home|anywhere)|(?:fully|globally)[\s-]+distributed|distributed(?=\s+(?:team|company|remote))|telecommut\w+|home[\s-]?office|anywhere)\b",
    re.I,
)
NO_REMOTE = re.compile(r"\b(?:no|not|non|isn't)[\s-]+(?:\w+\s+)?(?:remotes?|wfh)\b", re.I)
PARTLY_REMOTE = re.compile(
    r"\b(?:hybrid|partial(?:ly)?[\s-]+remote|remote[\s-]+partial(?:ly)?|semi-?remote|part(?:ly)?[\s-]remote|[1-9]\d?\s?%\s+remote|"
    r"[1-5]\s*(?:-\s*[1-5])?\s*(?:x|times|days?)\s*(?:(?:/|per|a|each)\s*week)?\s*(?:in\s+(?:the\s+)?|from\s+(?:the\s+)?)?(?:remote|wfh|home|office|on-?site|in-person)|"
    r"(?:on-?site|in[\s-]office)\s+[1-4](?:\s*-\s*[1-4])?\s*days?)\b",
    re.I,
)
ONSITE = re.compile(r"\b(?:on-?\s?site|in[\s-]office|in[\s-]person|local(?:\s+only)?|office[\s-]based)\b", re.I)
FORMAT_WORDS = re.compile(
    rf"{REMOTE.pattern}|{PARTLY_REMOTE.pattern}|{ONSITE.pattern}|\b(?:only|ok|okay|first|friendly|possible|preferred|optional|flex(?:ible)?|based|required|considered|welcome|available|allowed|"
    r"option|for\s+(?:the\s+right|some|most|all)\s+(?:candidates?|person|positions?|roles?)|must\s+be|anywhere\s+in|within|timezones?|time\s+zones?|hours|overlap|work|offices?|hq|head\s?quarters?|"
    r"headquartered|local|locations?|multiple|located|team|fully|full|100%|company|hiring|position|relocation|relocate|visa|w/|days?|preferably|ideally|residents?|citizens?|candidates?|applicants?)\b",
    re.I,
)
WORK_PERMIT = re.compile(
    r"\b(?:citizen\w*|green\s*card|visas?|h-?1b|passport\w*|clearance|authori[sz]\w+|sponsor\w*)\b", re.I
)
