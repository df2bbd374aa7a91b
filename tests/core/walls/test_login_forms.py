"""Login pages with three fields, a hidden registration or only an address, and ordinary pages that resemble them."""

import pytest

from core.walls.recognizer import recognise_wall

FILLER = (
    "<p>"
    + "Our team looks after harbours and lighthouses along the whole coast, and we care about plain words. " * 5
    + "</p>"
)
LOGINS = [
    (
        "sign in or create an account to apply",
        "<title>Apply</title><h1>Please sign in or create an account to apply</h1><form><input type=email><input type=password><button>Sign in</button></form><form><input type=email><input type=password><input type=password><button>Create account</button></form>",
    ),
    (
        "company id",
        "<title>Acme Careers</title><h1>Log in</h1><form><label>Company ID<input name=c></label><label>User<input name=u></label><label>Password<input type=password></label><button>Log in</button></form>",
    ),
    (
        "otp",
        "<title>Portal</title><h2>Sign in to your account</h2><form><input name=email type=email><input type=password name=p><input name=otp placeholder='One-time code'><input name=tenant><button>Sign in</button></form>",
    ),
    (
        "three fields long text",
        "<title>Jobs at Harbour</title><h1>Candidate login</h1>"
        + FILLER
        + "<form><input name=a placeholder='Customer no.'><input name=b placeholder=User><input type=password><button>Enter</button></form>",
    ),
    (
        "second hidden password",
        "<title>Welcome</title><h1>Sign in</h1><form><input type=email><input type=password name=p1><input type=password name=p2 style='display:none'><button>Sign in</button></form>",
    ),
    (
        "hidden register block",
        "<title>Acme | Careers</title><h1>Sign in</h1><form><input type=email><input type=password><button>Sign in</button></form><div style='display:none'><form><input name=fn><input name=ln><input type=email><input type=password><input type=password><button>Create account</button></form></div>",
    ),
    (
        "hidden attr",
        "<title>Careers</title><form id=login-form><input name=user><input type=password><button>Continue</button></form><section hidden><h2>Register</h2><input name=x><input type=password><input type=password><button>Register</button></section>",
    ),
    (
        "email first",
        "<title>Candidate Home</title><h1>Sign in or create an account</h1><form><label>Email address<input type=email></label><button>Next</button></form>",
    ),
    (
        "email first 2",
        "<title>Harbour Jobs</title><h1>Enter your email to continue</h1><p>We will check whether you already have an account.</p><form><input type=email name=username><button>Continue</button></form>",
    ),
    (
        "email first 3",
        "<title>Account</title><h2>Let's get started</h2><p>Log in or sign up to apply for this job</p><form><input type=email><button>Continue with email</button></form><button>Continue with Google</button>",
    ),
    (
        "email first de",
        "<title>Bewerberportal</title><h1>Anmelden</h1><form><label>E-Mail<input type=email></label><button>Weiter</button></form>",
    ),
    (
        "email first de 2",
        "<title>Karriere</title><h1>Geben Sie Ihre E-Mail-Adresse ein, um fortzufahren</h1><p>Haben Sie schon ein Konto?</p><form><input type=email><button>Weiter</button></form>",
    ),
    (
        "login fr",
        "<title>Espace candidat</title><h1>Connexion</h1><form><input name=societe><input name=identifiant><input type=password><button>Se connecter</button></form>",
    ),
    (
        "login ru",
        "<title>Личный кабинет</title><h1>Вход</h1><form><input name=org placeholder='Организация'><input name=login><input type=password><button>Войти</button></form>",
    ),
    (
        "login es",
        "<title>Portal</title><h1>Iniciar sesión</h1><form><input type=email><input type=password><input type=password class=d-none name=new><button>Entrar</button></form>",
    ),
    (
        "email first fr",
        "<title>Recrutement</title><h1>Identifiez-vous pour postuler</h1><form><input type=email><button>Continuer</button></form>",
    ),
    (
        "magic link",
        "<title>Jobs</title><h1>Sign in with a link</h1><p>We will email you a link to sign in.</p><form><input type=email><button>Send link</button></form>",
    ),
]
ORDINARY = [
    (
        "apply with account",
        "<title>Apply: Gardener</title><h1>Gardener</h1>"
        + FILLER
        + "<form><input name=first><input name=last><input type=email><input type=tel><input type=file><input type=password><input type=password><button>Submit application</button></form>",
    ),
    (
        "job alerts",
        "<title>Jobs</title><h1>Open positions</h1><ul><li><a href=1>Gardener</a><li><a href=2>Pilot</a></ul><form><input type=email><button>Get job alerts</button></form>",
    ),
    (
        "posting with email",
        "<title>Gardener</title><h1>Gardener</h1>"
        + FILLER
        + "<form><label>Email<input type=email></label><button>Apply</button></form>",
    ),
    (
        "contact",
        "<title>Contact</title><h1>Contact us</h1><form><input name=n><input type=email><textarea></textarea><button>Send</button></form>",
    ),
    (
        "newsletter",
        "<title>Stay in touch</title><h1>Newsletter</h1><form><input type=email><button>Subscribe</button></form>",
    ),
    (
        "list with header login",
        "<title>Jobs</title><header><form><input name=u><input type=password><button>Log in</button></form></header><h1>12 jobs</h1>"
        + FILLER
        + "<a>Gardener</a>",
    ),
    (
        "quick apply",
        "<title>Quick apply</title><h1>Apply in one minute</h1><form><input name=name><input type=email><input type=tel><button>Continue</button></form>",
    ),
    (
        "email apply",
        "<title>Gardener at Harbour</title><h1>Apply for Gardener</h1><p>Enter your email to start your application.</p><form><input type=email><button>Start application</button></form>",
    ),
    (
        "search",
        "<title>Find jobs</title><h1>Find a job</h1><form><input name=q><input name=l><button>Search</button></form>",
    ),
    (
        "registration",
        "<title>Talent community</title><h1>Join our talent community</h1><form><input name=f><input name=l><input type=email><button>Join</button></form>",
    ),
    (
        "article",
        "<title>How to sign in safely</title><article><h1>How to sign in safely</h1>" + FILLER * 3 + "</article>",
    ),
    (
        "withdrawn",
        "<title>Gardener</title><h1>Gardener</h1>"
        + FILLER
        + "<p>Already applied? <a href=/login>Sign in</a></p><a class=btn>Apply now</a>",
    ),
]


@pytest.mark.parametrize("html", [html for _, html in LOGINS], ids=[name for name, _ in LOGINS])
def test_a_login_page_is_recognised(html: str) -> None:
    assert recognise_wall(html).kind == "login"


@pytest.mark.parametrize("html", [html for _, html in ORDINARY], ids=[name for name, _ in ORDINARY])
def test_an_ordinary_page_is_no_wall(html: str) -> None:
    assert recognise_wall(html).kind == "ordinary"
