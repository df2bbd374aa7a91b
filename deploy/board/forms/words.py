"""The messages of each replica after an application, and to a candidate who has applied before."""

CONFIRMED = {
    "greenhouse": (
        "Thank you for applying.",
        "Your application has been received. We will be in touch if your skills match.",
    ),
    "lever": ("Application submitted!", "Thanks for applying. We will get back to you soon."),
    "ashby": ("Success", "Your application was successfully submitted. We'll contact you if there are next steps."),
    "workday": ("Application Submitted", "Congratulations! You have successfully submitted your application."),
    "hh": ("Отклик отправлен", "Резюме доставлено. Работодатель увидит ваши ответы."),
    "frame": ("Vielen Dank für Ihre Bewerbung", "Ihre Bewerbung ist bei uns eingegangen."),
    "conditional": ("Thank you", "We have received your application."),
}
ALREADY = {
    "en": ("You have already applied", "You have already applied for this job with this email address."),
    "ru": ("Вы уже откликнулись", "Вы уже откликнулись на эту вакансию."),
    "de": ("Sie haben sich bereits beworben", "Zu dieser Stelle liegt uns bereits eine Bewerbung von Ihnen vor."),
}
CONFIRMATION_PATH = {"greenhouse": "confirmation", "lever": "thanks", "frame": "danke", "conditional": "thank-you"}
"""Replicas that redirect to a confirmation page; the others show the message in place."""
