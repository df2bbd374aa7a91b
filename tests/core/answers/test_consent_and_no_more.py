"""Consent to a privacy policy does not subscribe to a newsletter, allow advertising, or keep an application for other posts."""

import pytest

from tests.support.answers import said, value

POLICY = said("I have read and accept the privacy policy", "Yes", question_class="consent")


@pytest.mark.parametrize(
    "label",
    [
        "I agree to the processing of my data for marketing purposes",
        "Ich stimme der Verarbeitung meiner Daten zu Werbezwecken zu",
        "J'ai lu la politique de confidentialité et je souhaite recevoir la newsletter",
        "J'accepte le traitement de mes données à des fins marketing",
        "He leído la política de privacidad y quiero recibir el boletín",
        "Acepto el tratamiento de mis datos con fines comerciales",
        "Ho letto l'informativa privacy e desidero ricevere la newsletter",
        "Acconsento al trattamento dei dati per finalità di marketing",
        "Li a política de privacidade e quero receber a newsletter",
        "Aceito o tratamento dos meus dados para fins de marketing",
        "Ik heb de privacyverklaring gelezen en wil de nieuwsbrief ontvangen",
        "Ik ga akkoord met de verwerking van mijn gegevens voor marketing",
        "Zapoznałem się z polityką prywatności i chcę otrzymywać newsletter",
        "Wyrażam zgodę na przetwarzanie danych w celach marketingowych",
        "Wyrażam zgodę na otrzymywanie informacji handlowych",
        "Četl jsem zásady ochrany osobních údajů a chci dostávat newsletter",
        "Souhlasím se zpracováním osobních údajů pro marketingové účely",
        "Jag har läst integritetspolicyn och vill ha nyhetsbrevet",
        "Jag samtycker till behandling av mina personuppgifter i marknadsföringssyfte",
        "Jeg har læst privatlivspolitikken og vil gerne have nyhedsbrev",
        "Jeg samtykker til behandling av personopplysninger til markedsføring",
        "Olen lukenut tietosuojaselosteen ja haluan uutiskirjeen",
        "Hyväksyn henkilötietojeni käsittelyn markkinointiin",
        "Gizlilik politikasını okudum ve bülten almak istiyorum",
        "Kişisel verilerimin pazarlama amacıyla işlenmesini kabul ediyorum",
        "Ticari elektronik ileti almayı onaylıyorum",
        "Согласен на обработку персональных данных в рекламных целях",
        "Ознайомлений з політикою конфіденційності та хочу отримувати розсилку",
        "Згоден на обробку персональних даних у рекламних цілях",
    ],
)
def test_a_newsletter_and_advertising_are_left_to_the_candidate(label: str) -> None:
    assert value(label, type="consent", bank=(POLICY,)) is None
    assert value(label, "Yes", "No", bank=(POLICY,)) is None


@pytest.mark.parametrize(
    "label",
    [
        "Ich habe die Datenschutzerklärung gelesen und stimme zu", "J'accepte la politique de confidentialité", "He leído y acepto la política de privacidad", "Acconsento al trattamento dei miei dati personali", "Aceito a política de privacidade",
        "Ik ga akkoord met de privacyverklaring", "Wyrażam zgodę na przetwarzanie moich danych osobowych", "Souhlasím se zpracováním osobních údajů", "Jag har läst och godkänner integritetspolicyn", "Jeg har læst og accepterer privatlivspolitikken",
        "Jeg har lest og godtar personvernerklæringen", "Hyväksyn tietosuojaselosteen", "Gizlilik politikasını okudum ve kabul ediyorum", "Погоджуюся з політикою конфіденційності", "Даю согласие на обработку персональных данных", "Согласен с политикой конфиденциальности",
    ],
)  # fmt: skip
def test_the_policy_alone_is_agreed_to_in_every_language(label: str) -> None:
    assert value(label, type="consent", bank=(POLICY,)) == "Yes"


@pytest.mark.parametrize(
    "label",
    [
        "Jeg godtar at personopplysninger lagres for fremtidige stillinger", "Погоджуюся на обробку персональних даних для майбутніх вакансій", "Kişisel verilerimin gelecekteki pozisyonlar için işlenmesini kabul ediyorum",
        "Hyväksyn henkilötietojeni käsittelyn tulevia rekrytointeja varten", "Jag samtycker till behandling av mina personuppgifter för framtida tjänster", "Jeg accepterer opbevaring af mine personoplysninger i 12 måneder",
        "Kişisel verilerimin grup şirketlerine aktarılmasını kabul ediyorum", "Даю согласие на обработку персональных данных и их передачу третьим лицам", "Согласен на обработку персональных данных для будущих вакансий",
    ],
)  # fmt: skip
def test_what_is_kept_for_other_posts_or_passed_on_is_left_to_the_candidate(label: str) -> None:
    assert value(label, type="consent", bank=(POLICY,)) is None
