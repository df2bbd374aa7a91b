"""Questions about what is not so, might be, or should be: the résumé states what is, so none of it is an answer."""

import pytest

from tests.support.answers import said, value

TURNED = [
    # places
    ("Which city would you never move to?",),
    ("Which city would you rather leave?",),
    ("Name a city where you would not want to live",),
    ("In which city do you not want to work?",),
    ("If you could live in any city, which one would it be?",),
    ("What is your dream city?",),
    ("Which country would you never work in?",),
    ("Which country do you not live in?",),
    ("Which countries have you never visited?",),
    ("In which country would you like to live in ten years?",),
    ("Country other than the one you live in",),
    ("Which city are you leaving?",),
    ("In welcher Stadt möchten Sie auf keinen Fall wohnen?",),
    ("Welche Stadt würden Sie niemals als Wohnort wählen?",),
    ("In welchem Land würden Sie nicht arbeiten?",),
    ("Welches Land wäre Ihr Traumziel?",),
    ("В каком городе вы бы не хотели жить?",),
    ("В какой город вы бы никогда не переехали?",),
    ("В какой стране вы не готовы работать?",),
    ("Если бы вы могли выбрать любой город, какой бы вы выбрали?",),
    # skills and languages
    ("Which of these have you NOT used?", "Python", "Kubernetes", "COBOL"),
    ("Name a language you do not speak",),
    ("Which language would you like to learn?", "English", "German", "Spanish"),
    ("Which skill on your résumé do you like least?",),
    ("Which technologies do you never want to work with again?", "Python", "Java"),
    ("Have you never worked with Python?", "Yes", "No"),
    ("How many years of experience with Python do you lack?",),
    ("How many years of experience with Python do you think this role should require?",),
    ("How many years would it take you to master Python?",),
    ("Welche Sprache sprechen Sie nicht?", "Englisch", "Deutsch", "Italienisch"),
    ("Mit welchen dieser Werkzeuge haben Sie noch nie gearbeitet?", "Python", "Kubernetes"),
    ("На каком языке вы не говорите?", "английский", "немецкий"),
    ("С какой из технологий вы никогда не работали?", "Python", "Java"),
    # employers and schools
    ("Which employer would you never work for again?",),
    ("Which current competitor of ours would you most like to join?",),
    ("Which company would you work for if not for us?",),
    ("Which of your previous employers did you like least?",),
    ("What would your current job title be if you could choose it?",),
    ("Bei welchem Arbeitgeber möchten Sie nicht mehr arbeiten?",),
    ("Какого работодателя вы бы никому не рекомендовали?",),
    ("Which university would you have gone to, had you been free to choose?",),
    ("What degree do you wish you had done?",),
    ("Which school did you not get into?",),
    # people and contacts
    ("What first name would you have chosen for yourself?",),
    ("Which e-mail address should we never write to?",),
    ("At which phone number can you not be reached?",),
    ("Unter welcher Telefonnummer sind Sie nicht mehr erreichbar?",),
    ("По какому телефону вам нельзя звонить?",),
    # the same class in other words
    ("Where would you least like to live?",),
    ("Which city did you grow up in?",),
    ("Which city did you live in before?",),
    ("What city do you see yourself living in five years from now?",),
    ("Which city could you not imagine working in?",),
    ("Tell us a city you would avoid",),
    ("Besides your home city, which city do you know well?",),
    ("Your favourite city",),
    ("Which country do you wish to emigrate to?",),
    ("A country you would refuse to travel to",),
    ("Suppose we closed the office: which city would you go to?",),
    ("Which country have you left?",),
    ("Wo möchten Sie in fünf Jahren leben?",),
    ("Ihre Lieblingsstadt",),
    ("In welcher Stadt sind Sie aufgewachsen?",),
    ("Aus welchem Land sind Sie ausgewandert?",),
    ("Ваш любимый город",),
    ("В каком городе вы выросли?",),
    ("В какой стране вы мечтаете жить?",),
    ("Dans quelle ville ne voudriez-vous jamais vivre ?",),
    ("¿En qué ciudad no te gustaría vivir?",),
    ("Em que cidade você nunca moraria?",),
    ("Which of your skills is least developed?", "Python", "Terraform"),
    ("Which of the following would you refuse to work with?", "Python", "Kubernetes"),
    ("Which language did you use to speak but have forgotten?", "English", "Russian"),
    ("Which employer do you dream of?",),
    ("Which of your current employer's competitors would you avoid?",),
    ("What job title do you hope to have next after your current one?",),
    ("Which university turned you down?",),
    ("Which phone number is no longer yours?",),
    ("Which e-mail address have you stopped using?",),
    ("What was your last name before you married?",),
    ("What last name would you take if you married?",),
]

STRAIGHT = [
    ("First name (not a nickname)", "Ada"),
    ("Last name, as in your passport, without titles", "Example"),
    ("E-mail (please do not use your work address)", "ada@example.org"),
    ("Which city do you live in? If it is not listed, name the nearest one.", "Berlin"),
    ("What city would you be working from?", None),
    ("In which city are you based?", "Berlin"),
    ("Where do you currently live (city)?", "Berlin"),
    ("In welcher Stadt wohnen Sie?", "Berlin"),
    ("В каком городе вы живёте?", "Berlin"),
    ("Phone number without spaces", "+49 151 23456789"),
    ("What e-mail address would you like us to use?", "ada@example.org"),
    ("What is the best phone number to reach you? We will never share it.", "+49 151 23456789"),
    ("Would you please tell us your last name?", "Example"),
    ("If you would like to be called, leave your phone number", "+49 151 23456789"),
    ("Welche E-Mail-Adresse dürfen wir verwenden? Kein Spam.", "ada@example.org"),
    ("Ваш город (если нет в списке, напишите сами)", "Berlin"),
    ("What would be the best e-mail address to contact you?", "ada@example.org"),
]


@pytest.mark.parametrize("question", TURNED, ids=lambda question: question[0])
def test_what_is_not_or_might_be_is_never_answered_from_the_resume(question):
    text, *options = question
    assert value(text, *options) is None


def test_a_stored_city_is_no_answer_to_a_wish():
    bank = (said("Which city do you live in?", "Berlin", question_class="city"),)
    assert value("If you could live in any city, which one would it be?", bank=bank) is None
    assert value("Current city", bank=bank) == "Berlin"


@pytest.mark.parametrize(("question", "expected"), STRAIGHT)
def test_a_remark_beside_a_plain_question_does_not_turn_it(question, expected):
    assert value(question) == expected
