"""Facts about each ATS, and what pages state after submission, in six languages."""

import pytest

from adapters.ats.knowledge import ats_for, knowledge

EXPECTED = {"greenhouse", "greenhouse_old", "lever", "ashby", "workable", "smartrecruiters", "recruitee", "bamboohr",
            "rippling", "workday", "successfactors", "linkedin", "hh", "generic"}  # fmt: skip


def test_every_ats_has_its_file_with_quirks_worth_reading():
    assert set(knowledge()) == EXPECTED
    assert all(ats.quirks for name, ats in knowledge().items() if name != "generic")


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://job-boards.greenhouse.io/acme/jobs/1", "greenhouse"),
        ("https://jobs.eu.lever.co/acme/1", "lever"),
        ("https://acme.wd5.myworkdayjobs.com/en-US/site/job/City/R1", "workday"),
        ("https://acme.recruitee.com/o/engineer", "recruitee"),
        ("https://spb.hh.ru/vacancy/1", "hh"),
        ("https://careers.example.com/jobs/1", "generic"),
        ("https://notlever.co.example/1", "generic"),
    ],
)
def test_an_ats_is_known_by_its_host(url, name):
    assert ats_for(url).name == name


@pytest.mark.parametrize(
    ("posting", "form"),
    [
        ("https://jobs.lever.co/acme/8952df41-51ed-4abb-bfcb-ab9ca3f56fe1?lever-source=x", "https://jobs.lever.co/acme/8952df41-51ed-4abb-bfcb-ab9ca3f56fe1/apply"),
        ("https://jobs.ashbyhq.com/acme/8952df41-51ed-4abb-bfcb-ab9ca3f56fe1", "https://jobs.ashbyhq.com/acme/8952df41-51ed-4abb-bfcb-ab9ca3f56fe1/application"),
        ("https://apply.workable.com/acme/j/9B48F62113/", "https://apply.workable.com/acme/j/9B48F62113/apply/"),
        ("https://hh.ru/vacancy/133801099", "https://hh.ru/applicant/vacancy_response?vacancyId=133801099"),
        ("https://jobs.lever.co/acme", None),
    ],
)  # fmt: skip
def test_the_form_follows_from_the_posting_where_the_ats_is_so(posting, form):
    assert ats_for(posting).form_url_of(posting) == form


CONFIRMED = [
    "Thank you for applying!", "Your application has been submitted.", "Application submitted", "We've received your application.",
    "Отклик отправлен", "Спасибо за ваш отклик!", "Резюме доставлено работодателю",
    "Vielen Dank für deine Bewerbung!", "Ihre Bewerbung ist bei uns eingegangen.",
    "Merci pour votre candidature.", "Votre candidature a bien été envoyée",
    "¡Gracias por tu candidatura!", "Hemos recibido tu candidatura", "Candidatura enviada com sucesso", "Recebemos a sua candidatura.",
]  # fmt: skip
ALREADY = [
    "You have already applied for this job.", "You've already applied", "Вы уже откликнулись на эту вакансию",
    "Sie haben sich bereits auf diese Stelle beworben", "Vous avez déjà postulé", "Ya te has postulado a esta oferta", "Você já se candidatou a esta vaga",
]  # fmt: skip
NEITHER = [
    "Please wait",
    "Apply now",
    "Application deadline: 1 March",
    "Your application is being prepared",
    "Thank you for your interest in our company",
    "¡Gracias por tu interés!",
    "Спасибо за интерес к нашей компании",
    "How do I know that my application has been received?",
    "A colleague: “They wrote: application received”",
    "Once your application has been received, we read it.",
    "Bewerbung absenden",
]


BESIDE_THANKS = [
    "I made an error in my application. What can I do?", "Can I apply again?", "If you do not hear from us within 14 days, please do not reply.",
    "We need to check a few things and will call you.", "Nothing else is required from you.", "We are unable to respond to each applicant individually.",
    "Please check your spam folder.", "You can withdraw your application at any time.", "Thank you for applying to Maintenance Technician.", "You can log in to see the status.",
    "Eine Bestätigung geht Ihnen per E-Mail zu. Sie müssen nichts weiter tun.", "Ihre Daten werden nach sechs Monaten gelöscht.", "Wir setzen uns mit Ihnen in Verbindung, sobald wir alles geprüft haben.",
    "Sans réponse de notre part sous trois semaines, considérez que votre candidature n'a pas été retenue.", "Notre équipe reviendra vers vous dès que possible.",
    "Revisaremos tu perfil y te contactaremos. No es necesario que hagas nada más.", "Мы рассмотрим ваше резюме. Пожалуйста, не отвечайте на это письмо.", "Дополнительно ничего делать не нужно.",
]  # fmt: skip
AGAINST_THANKS = [
    "If you do not confirm within 24 hours, your application will be deleted.", "Pay the processing fee first.", "We deliver it as soon as you are connected.", "Bitte bestätigen Sie Ihre Adresse, sonst wird sie gelöscht.",
    "Il vous reste à l’envoyer.", "Falta tu currículum.", "Чтобы отклик дошёл, введите код из СМС.",
    "La tua candidatura non è stata inviata.",
    "Riprova più tardi.",
    "Twoje zgłoszenie nie zostało wysłane.",
    "Spróbuj ponownie.",
    "Uw sollicitatie is niet verzonden.",
    "Uw sollicitatie kon door een storing niet worden verwerkt.",
    "Din ansökan har inte skickats.",
    "Din ansøgning blev desværre ikke gemt.",
    "Hakemustasi ei lähetetty.",
    "Vaše přihláška nebyla odeslána. Zkuste to znovu.",
    "A jelentkezését nem sikerült elküldeni.",
    "Candidatura nu a fost trimisă.",
    "Заявку не надіслано. Спробуйте ще раз: не вдалося зберегти.",
    "Başvurunuz gönderilemedi.",
    "Η αίτησή σας δεν υποβλήθηκε.",
    "申请提交失败。",
    "応募は送信されていません。",
    "지원서가 제출되지 않았습니다.",
    "لم يتم إرسال طلبك.",
    "הבקשה לא נשלחה",
]  # fmt: skip


@pytest.mark.parametrize("text", BESIDE_THANKS)
def test_what_is_said_beside_honest_thanks_raises_no_doubt(text):
    assert knowledge()["generic"].doubt_in(f"Thank you for applying\n{text}") is None


@pytest.mark.parametrize("text", AGAINST_THANKS)
def test_something_left_to_do_raises_a_doubt(text):
    assert knowledge()["generic"].doubt_in(f"Thank you for applying\n{text}")


@pytest.mark.parametrize("text", CONFIRMED)
def test_thanks_are_understood_once_the_form_is_gone_and_not_before(text):
    ats = knowledge()["generic"]
    assert ats.says(f"Acme\n{text}\n", form_is_gone=True) == ("confirmed", text)
    said = ats.says(text, form_is_gone=False)
    assert said is None or said[0] != "confirmed"


@pytest.mark.parametrize("text", ALREADY)
def test_an_earlier_application_is_told_from_a_new_one(text):
    assert knowledge()["generic"].says(text, form_is_gone=True) == ("already_applied", text)


@pytest.mark.parametrize("text", NEITHER)
def test_silence_and_small_talk_confirm_nothing(text):
    assert knowledge()["generic"].says(text, form_is_gone=True) is None


def test_a_response_on_hh_is_never_opened_by_pressing_since_that_may_send_it():
    assert knowledge()["hh"].opening_may_send
    assert not knowledge()["workday"].opening_may_send
