"""Compare the clauses of a sentence with the facts of a résumé, each clause with one fact at a time."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from core.documents.additions import refers_back, says_more
from core.documents.before_and_after import is_named_in, other_time
from core.documents.beside_whole import part_problems, wholes_in
from core.documents.claim_problem import Problem
from core.documents.clause import RISKS, Clause, action_names, clause_of
from core.documents.clause_problems import compare
from core.documents.figures import months_between
from core.documents.frame_words import frame_words
from core.documents.hands_problems import hands_problems
from core.documents.joined_jobs import joined_problem
from core.documents.named_entries import NamedEntries
from core.documents.other_hands import done_by_others
from core.documents.own_time import lengths_in, likeness, months_of
from core.documents.owning import are_owned, things_owned
from core.documents.resume_facts import ABOUT_ONESELF, Entry, Fact
from core.documents.rhythms import rhythms_in
from core.documents.role_problems import has_other_verb
from core.documents.splitting import clauses
from core.documents.standing_parts import standing_parts
from core.documents.support import supports
from core.documents.title_problems import title_problems
from core.documents.which_post import jobs_meant, now_held
from core.documents.wishes import claims_nothing
from core.documents.words import Token, is_in, tokens


class Finding(NamedTuple):
    """The facts that a sentence rests on, and what is wrong with it. `closest` is the text of the fact that comes closest to a wrong sentence.

    `open` are the parts of a wrong sentence with whose facts only ordinary words disagree; empty if anything else is wrong.
    """

    pointers: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    closest: str = ""
    open: tuple["OpenPart", ...] = ()


class OpenPart(NamedTuple):
    """A part of a sentence that may say in other words what the fact at one of these pointers says.

    `is_wide`: one of its nouns may be another word for a thing, or another thing.
    """

    text: str
    pointers: tuple[str, ...]
    is_wide: bool = False


_DENIES = 2
"""Words of a claim in a statement that denies it: then no other statement is asked whether it says the same in other words."""


class ClaimChecker:
    """Checks sentences against one résumé. It remembers the job that the sentence before spoke of, for "there"."""

    def __init__(
        self, facts: Sequence[Fact], today: date, title: str, employer: str, elsewhere: Sequence[Fact] = ()
    ) -> None:
        """Check against these facts. `title` and `employer` are the vacancy's; `elsewhere` are facts that a sentence must not rest on."""
        self._facts = tuple(facts)
        self._every_fact = (*facts, *elsewhere)
        self._parts = tuple(part for fact in facts for part in standing_parts(fact))
        self._today = today
        self._vacancy = (tokens(title), tokens(employer))
        self._entries = tuple({fact.entry.pointer: fact.entry for fact in facts}.values())
        self._names = tuple(entry.name_tokens for entry in self._entries if entry.names)
        self._titles = tuple(
            words for entry in self._entries for words in (entry.title_tokens, tokens(entry.area)) if len(words) > 1
        )
        self._named = NamedEntries(self._facts)
        self._last: tuple[Entry, ...] = ()

    def check(self, sentence: str) -> Finding:
        """Return the facts that a sentence rests on, or its problems compared with the closest fact."""
        whole = self._clause(sentence)
        anchors = jobs_meant(whole.tokens, self._entries, self._named.entries_in)
        if anchors is None:
            return Finding((), (Problem("tense", sentence, "the résumé names no such post at that time"),))
        if not anchors and any(is_in(word, "there") for word in whole.tokens):
            anchors = self._last
        self._last = anchors or self._last
        if other := other_time(sentence, self._clause, self._entries):
            named = self._named.entries_in(self._clause(other.rest).tokens)
            here = tuple(entry for entry in named if entry in other.entries) if named else other.entries
            if not here:
                return Finding((), (Problem("date", sentence, "the résumé names no such time before or after this"),))
            return self._check(self._clause(other.rest), other.rest, here)
        found = self._check(whole, sentence, anchors)
        if not found.problems:
            return found
        return self._after_another_job(sentence, anchors) or self._all_owned(sentence) or found

    def _all_owned(self, sentence: str) -> Finding | None:
        """Return what "I have a diploma from there and a forklift licence" rests on if each of its things is owned; else None."""
        found = [self._closest(self._clause(one), ()) for one in things_owned(sentence)]
        pointers = [pointer for finding in found for pointer in finding.pointers]
        facts = [fact for fact in self._facts if fact.pointer in pointers]
        if not found or any(finding.problems or not finding.pointers for finding in found) or not are_owned(facts):
            return None
        return Finding(tuple(dict.fromkeys(pointers)))

    def _after_another_job(self, sentence: str, anchors: tuple[Entry, ...]) -> Finding | None:
        """Return what "Before the railway I was a waiter" rests on if the résumé speaks of a railway elsewhere, or None."""
        if not anchors:
            return None
        elsewhere = [word for fact in self._facts if fact.entry not in anchors for word in fact.tokens]
        for named, rest in self._beginnings(sentence):
            if all(is_named_in(word, elsewhere) for word in named):
                found = self._check(self._clause(rest), rest, anchors)
                if not found.problems:
                    return found
        return None

    def _beginnings(self, sentence: str) -> Iterator[tuple[tuple[Token, ...], str]]:
        """Yield what may be named after "before", its telling words, and the rest of the sentence: the shortest first."""
        begin = _BEFORE.match(sentence)
        words = sentence[begin.end() :].split() if begin else []
        for count in range(1, min(_LONGEST_BEFORE, len(words) - 1) + 1):
            part = self._clause(" ".join(words[:count]))
            if any(word.text in _I for word in part.tokens):
                return
            if part.content and not (part.actions or part.figures):
                yield part.content, " ".join(words[count:])

    def _check(self, whole: Clause, sentence: str, anchors: tuple[Entry, ...]) -> Finding:
        found = self._closest(whole, anchors)
        if not found.problems or whole.has_cause or says_more(sentence):
            return found
        text = re.sub(r"\s[–—]\s", " ", sentence) if whole.languages else sentence
        parts = [self._clause(part) for part in clauses(text, len(whole.languages) > 1)]
        if len(parts) < 2:
            return found
        findings: list[Finding] = []
        here = jobs_meant(parts[0].tokens, self._entries, self._named.entries_in) or anchors
        before: Clause | None = None
        for part in _joined(parts, text, self):
            here = jobs_meant(part.tokens, self._entries, self._named.entries_in) or here
            is_past = bool(here) and all(entry.section == "work" and entry.end for entry in here)
            here = (now_held(self._entries) or here) if is_past and part.is_present else here
            finding = self._closest(part, here)
            findings.append(finding if before is None else self._beside(before, part, findings, finding))
            before = part if before is None else self.join(before, part, text)
        if any(finding.problems for finding in findings):
            problems = tuple(problem for finding in findings for problem in finding.problems)
            first = next(finding for finding in findings if finding.problems)
            is_open = all(finding.open or not finding.problems for finding in findings)
            parts_open = tuple(part for finding in findings for part in finding.open) if is_open else ()
            if len(problems) < len(found.problems):
                return Finding(first.pointers, problems, first.closest, found.open or parts_open)
            return found._replace(open=found.open or parts_open)
        return Finding(tuple(dict.fromkeys(p for finding in findings for p in finding.pointers)))

    def _beside(self, before: Clause, part: Clause, findings: Sequence[Finding], finding: Finding) -> Finding:
        """Return the finding of a part of a sentence whose parts before it may repeat a whole statement: then all that it adds is an addition."""
        stated = {pointer for one in findings for pointer in one.pointers}
        wholes = wholes_in(before, [fact for fact in self._facts if fact.pointer in stated])
        if not wholes:
            return finding
        if finding.problems:
            return finding._replace(open=())  # an addition is no other wording
        own = next((fact for fact in self._facts if fact.pointer in finding.pointers), None)
        problems = tuple(part_problems(part, own, wholes))
        return Finding(finding.pointers, problems, wholes[0].text) if problems else finding

    def join(self, first: Clause, second: Clause, sentence: str) -> Clause:
        """Return two parts of a sentence as one clause, with what stands between them."""
        begin = sentence.find(first.text)
        end = sentence.find(second.text, begin + len(first.text))
        is_there = begin >= 0 and end >= 0
        return self._clause(sentence[begin : end + len(second.text)] if is_there else f"{first.text} {second.text}")

    def _clause(self, text: str) -> Clause:
        return clause_of(text, self._vacancy, self._names, self._titles)

    def _closest(self, clause: Clause, anchors: tuple[Entry, ...]) -> Finding:
        if clause.is_empty or claims_nothing(clause, self._is_known):
            return Finding()
        copied = next((f.pointer for f in self._facts if f.text.casefold() == clause.text.casefold().strip(" .")), None)
        if copied:
            return Finding((copied,))
        worked = self._years(clause, anchors)
        if worked:
            return Finding(worked)
        best: tuple[tuple[int, int], Finding] | None = None
        near: list[str] = []
        wide: list[str] = []
        is_denied = False
        for fact in self._facts:
            if anchors and fact.entry not in anchors:
                continue
            problems, supported = compare(clause, fact, self._today.isoformat()[:7])
            problems = problems or self._says_otherwise(clause, fact)
            if not problems:
                return Finding((fact.pointer,))
            is_denied |= supported >= _DENIES and any(problem.kind == "negation" for problem in problems)
            rank = (len(problems), -supported)
            if best is None or rank < best[0]:
                best = (rank, Finding((fact.pointer,), problems, fact.text))
            is_open = all(problem.is_wording or problem.is_wide for problem in problems)
            if is_open and not self._is_elsewhere(problems, fact):
                (near if all(problem.is_wording for problem in problems) else wide).append(fact.pointer)
        if (part := self._standing_part(clause, anchors)) is not None:
            return Finding((part.pointer,))
        if best and (near or wide) and not is_denied:
            return best[1]._replace(open=(OpenPart(clause.text, tuple(near or wide), not near),))
        return best[1] if best else Finding((), (Problem("unsupported", clause.text, "the résumé has no facts"),))

    def _standing_part(self, clause: Clause, anchors: tuple[Entry, ...]) -> Fact | None:
        """Return a part of a statement that stands by itself and has all that a clause says, or None."""
        for part in self._parts:
            if (not anchors or part.fact.entry in anchors) and part.may_be_said(clause.tokens):
                problems, _ = compare(clause, part.fact, self._today.isoformat()[:7])
                if not (problems or self._says_otherwise(clause, part.fact)):
                    return part.fact
        return None

    def _says_otherwise(self, clause: Clause, fact: Fact) -> tuple[Problem, ...]:
        """Return what a statement nearer to a clause than this one says against it: that it was shorter, that others did it, or that a word of it belongs to another job."""
        if joined := joined_problem(clause, fact, self._facts):
            return (joined,)
        today = self._today.isoformat()[:7]
        lengths = lengths_in(clause)
        here = likeness(clause, fact)
        for other in self._facts:
            if other is fact or (other.entry is not fact.entry and fact.entry.section == "work"):
                continue
            own = months_of(other, today) if lengths else None
            is_short = own is not None and max(lengths) > own and likeness(clause, other) >= max(here, 1)
            if is_short:
                return (Problem("number", clause.text, "the résumé says that this was shorter"),)
            for theirs in done_by_others(clause, other):
                is_nearer = fact.entry.section == "skills" and likeness(clause, other) > here
                if is_nearer or not any(supports(word, fact.tokens) for word in tokens(theirs.words)):
                    return (theirs,)
        return ()

    def _is_known(self, word: Token) -> bool:
        """Whether any fact has a word."""
        return any(supports(word, fact.tokens) for fact in self._facts)

    def _is_elsewhere(self, problems: Sequence[Problem], fact: Fact) -> bool:
        """Whether a word that a fact lacks is in another job, school or skill: then it is no other word for what the fact says."""
        others = [word for other in self._every_fact if other.entry is not fact.entry for word in other.stated]
        return any(supports(word, others) for problem in problems for word in tokens(problem.words))

    def _years(self, clause: Clause, anchors: tuple[Entry, ...]) -> tuple[str, ...]:
        """Return the jobs whose length shows the years of experience that a clause speaks of."""
        spans = [figure for figure in clause.figures if figure.unit in ("years", "months")]
        is_rhythm = bool(rhythms_in(clause.tokens))
        if len(spans) != 1 or len(clause.figures) != 1 or clause.dates or clause.languages or is_rhythm:
            return ()
        titles = [word for entry in self._entries for word in entry.title_tokens]
        risky = (
            word
            for word in clause.tokens
            if word.has_any(RISKS) and not word.has("action.") and not is_in(word, "comparison_more")
        )
        if any(not supports(word, titles) for word in risky):
            return ()
        jobs = [entry for entry in (anchors or self._entries) if entry.section == "work" and entry.is_paid]
        jobs = [entry for entry in jobs if self._speaks_of(entry, clause) and self._is_title_of(entry, clause)]
        if clause.is_present and not any(entry.end is None for entry in jobs):
            return ()
        now = self._today.isoformat()[:7]
        worked = len({month for entry in jobs for month in months_between(entry.start, entry.end, now)})
        wanted = spans[0].value * (12 if spans[0].unit == "years" else 1)
        least = {"more": wanted + 1, "almost": wanted - 3}.get(spans[0].comparison, wanted)
        return tuple(entry.pointer for entry in jobs) if worked >= least else ()

    def _is_title_of(self, entry: Entry, clause: Clause) -> bool:
        """Whether a clause gives the candidate no other title than a job does."""
        header = next(fact for fact in self._facts if fact.entry is entry)
        return not any(title_problems(clause, header))

    def _speaks_of(self, entry: Entry, clause: Clause) -> bool:
        """Whether the facts of a job have all words and deeds of a clause."""
        own = [fact for fact in self._facts if fact.entry is entry]
        if any(self._has_own_length(fact, clause) for fact in own):
            return False
        about = [fact for fact in self._facts if entry.end is None and fact.pointer in ABOUT_ONESELF]
        words = [word for fact in (*own, *about) for word in fact.tokens]
        done = {*action_names(words)}
        return all(
            supports(word, words) or {*action_names([word])} & done for word in clause.tokens if word.has("action.")
        ) and all(supports(word, words) or is_in(word, "light") or word.text == "team" for word in clause.content)

    def _has_own_length(self, fact: Fact, clause: Clause) -> bool:
        """Whether a statement has a time of its own, or leaves the deed to others, and a clause repeats words of it: "stood in for three months"."""
        is_long = months_of(fact, self._today.isoformat()[:7]) is not None
        words = [word for word in clause.content if not supports(word, fact.entry.title_tokens)]
        is_about_it = any(supports(word, fact.stated) for word in words) or likeness(clause, fact) > 1
        return any(hands_problems(clause, fact)) or (is_long and is_about_it)


_BEFORE = re.compile(r"(?:before|prior to|vor|до|перед)\s+", re.IGNORECASE)
_LONGEST_BEFORE = 6
_I = frozenset(frame_words("before", "i"))


def _joined(parts: list[Clause], sentence: str, checker: ClaimChecker) -> list[Clause]:
    """Join what has no verb of its own to the clause before, if that one has an action, and what speaks of its things: their facts belong together."""
    found: list[Clause] = []
    for part in parts:
        is_own = part.actions or part.is_list_item or has_other_verb(part)
        if found and (refers_back(part) or (found[-1].actions and not is_own)):
            found[-1] = checker.join(found[-1], part, sentence)
        else:
            found.append(part)
    return found
