"""Question classes, and the result of classifying a question."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from core.contracts.base import Contract


class QuestionClass(StrEnum):
    """The kinds of questions that employers ask. The policy of each class is in `core/questions/classes.toml`."""

    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    FULL_NAME = "full_name"
    EMAIL = "email"
    PHONE = "phone"
    LINK = "link"
    ADDRESS = "address"
    CITY = "city"
    COUNTRY = "country"
    POSTAL_CODE = "postal_code"
    WORK_AUTHORIZATION = "work_authorization"
    VISA_SPONSORSHIP = "visa_sponsorship"
    NOTICE_PERIOD = "notice_period"
    START_DATE = "start_date"
    SALARY_EXPECTATION = "salary_expectation"
    CURRENT_SALARY = "current_salary"
    YEARS_OF_EXPERIENCE = "years_of_experience"
    SKILL_LEVEL = "skill_level"
    LANGUAGE_LEVEL = "language_level"
    EDUCATION = "education"
    CERTIFICATION = "certification"
    RELOCATION = "relocation"
    WORK_FORMAT = "work_format"
    TRAVEL = "travel"
    SHIFT_OR_HOURS = "shift_or_hours"
    CURRENT_EMPLOYMENT = "current_employment"
    BACKGROUND_CHECK = "background_check"
    SECURITY_CLEARANCE = "security_clearance"
    DRIVING_LICENCE = "driving_licence"
    AGE_OR_OVER_18 = "age_or_over_18"
    REFERRAL_SOURCE = "referral_source"
    WORKED_HERE_BEFORE = "worked_here_before"
    CONSENT = "consent"
    EQUAL_OPPORTUNITY = "equal_opportunity"
    HEALTH = "health"
    CRIMINAL_RECORD = "criminal_record"
    OPEN_MOTIVATION = "open_motivation"
    COVER_LETTER = "cover_letter"
    FILE_UPLOAD = "file_upload"
    YES_NO_SKILL = "yes_no_skill"
    OTHER = "other"


class Classified(Contract):
    """The class of a question.

    `subject` is the skill, language, country or other thing that the question is about, `language` the ISO 639-1 code of its
    wording, `confidence` a number from 0 to 1, and `by` the rule that gave the class.
    """

    question_class: QuestionClass
    subject: str | None = None
    language: str | None = None
    confidence: Annotated[float, Field(ge=0, le=1)] = 1.0
    by: str = "rule"
