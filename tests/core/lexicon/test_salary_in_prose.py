"""Money in prose that is not the salary, and salaries beside it."""

import pytest

from core.contracts.vacancy import Salary, SalaryPeriod
from core.lexicon.pay_sizes import with_period
from core.lexicon.salary import find_salary

OTHER_MONEY = [
    "You get a $1,500 annual allowance for books and courses.",
    "Refer a friend and earn $5,000 once they pass probation.",
    "We cut our cloud bill from $90,000 to $30,000 per month last year.",
    "Our customers process $2.4M per day through the API.",
    "We have raised €40M to date and employ 120 people.",
    "The company closed a 25 million dollar debt facility in March.",
    "Annual revenue passed £12,000,000 in 2024.",
    "Home office budget of 800 EUR per year.",
    "You will own a marketing spend of $250k per month.",
    "Our average contract value is $60,000 per year.",
    "We save hospitals about $120,000 a year.",
    "Employer contributes up to $4,000 per year to your HSA.",
    "401(k) match up to $6,000 a year.",
    "The role owns a portfolio of accounts worth €80,000 – €200,000 each.",
    "Life insurance of $50,000 is included.",
    "A sign-on bonus of $10,000 is paid after three months.",
    "Childcare support: 300 € monthly.",
    "We donate 10,000 USD per year to open source.",
    "Fines of up to €20,000 per day are what our product prevents.",
    "Pluxee card with 50 € per month, JobRad and a free BVG ticket.",
    "Wir zahlen dir einen Zuschuss von 1.000 € pro Jahr für Weiterbildung.",
    "Mobilitätsbudget: 600 € jährlich.",
    "Prime de cooptation de 2 000 € pour toute recommandation.",
    "Nous avons levé 15 millions d'euros en 2023.",
    "Tickets restaurant de 10 € par jour.",
    "Компенсируем спорт до 30 000 ₽ в год.",
    "Оборот компании превышает 500 млн рублей в месяц.",
    "Бонус за рекомендацию друга 50 000 рублей.",
    "Presupuesto de formación de 1.200 € al año.",
    "The fine-tuning cluster costs us $40k a month.",
    "Students pay $12,000 a year for this program.",
    "Our product is priced at $99 per month.",
    "Processing 1.2 million events per hour, 80,000 per second at peak.",
    "We manage $400,000 in ad spend per month for clients.",
    "Backed by a €3.5M seed and a €500k grant.",
    "Relocation package up to $15,000.",
    "A laptop worth 3000 EUR.",
    "You will be responsible for a P&L of £500,000 - £1,000,000.",
    "Tuition reimbursement: $5,250/year.",
    "Customers save $50-$70k annually.",
]

SALARIES = [
    # text, min, max, currency, period
    ("We pay $150,000 to $180,000 a year, plus equity.", 150000, 180000, "USD", "year"),
    ("Salary: 65.000 – 75.000 € brutto im Jahr.", 65000, 75000, "EUR", "year"),
    ("The range for this position is $120k-$145k DOE.", 120000, 145000, "USD", None),
    ("Compensation is between £55,000 and £65,000 per annum.", 55000, 65000, "GBP", "year"),
    ("Оклад 250 000 – 300 000 руб. на руки.", 250000, 300000, "RUB", None),
    ("Зарплата от 180 000 рублей в месяц, ДМС, бонус 20%.", 180000, None, "RUB", "month"),
    ("Rémunération : 45 000 à 52 000 € brut annuel selon profil.", 45000, 52000, "EUR", "year"),
    ("Salario entre 38.000 y 42.000 euros brutos anuales.", 38000, 42000, "EUR", "year"),
    ("Hourly rate: $45-60/hr on a W2.", 45, 60, "USD", "hour"),
    ("Day rate £450-£500 outside IR35.", 450, 500, "GBP", "day"),
    ("Base pay: USD 98,000.", 98000, 98000, "USD", None),
    ("We offer 110k to 130k EUR base and real ownership.", 110000, 130000, "EUR", None),
    ("Wynagrodzenie: 18 000 – 24 000 PLN miesięcznie na B2B.", 18000, 24000, "PLN", "month"),
    ("Jahresgehalt ab 58.000 €.", 58000, None, "EUR", "year"),
    ("Stundenlohn 18,50 €.", 18.5, 18.5, "EUR", "hour"),
    ("We raised $20M and pay $140k-$170k for this role.", 140000, 170000, "USD", None),
    ("Learning budget 1,000 EUR per year. Salary 70,000-85,000 EUR.", 70000, 85000, "EUR", None),
    ("The annual base salary range for this role in California is $131,000 - $197,000.", 131000, 197000, "USD", "year"),
    ("OTE: £90k (50/50 split).", 90000, 90000, "GBP", None),
    ("Estimated compensation: $23.50 per hour.", 23.5, 23.5, "USD", "hour"),
    ("Salaris: € 3.800 - € 5.200 bruto per maand.", 3800, 5200, "EUR", "month"),
    ("RAL 35.000 - 42.000 €.", 35000, 42000, "EUR", "year"),
    ("Вилка 4000–5500 $ на руки.", 4000, 5500, "USD", None),
    ("$160K – $200K • 0.5% – 1.0%", 160000, 200000, "USD", None),
    ("Lohn: CHF 105'000 bis 120'000 pro Jahr", 105000, 120000, "CHF", "year"),
    ("You'll earn 25 000–30 000 kr per month.", 25000, 30000, None, "month"),
    ("We saved our customers $3M last year; we pay our engineers $190,000.", 190000, 190000, "USD", None),
    ("This is a contract at $85/hour for six months.", 85, 85, "USD", "hour"),
    ("Pay scale: $72,400 to $88,900 annually; referral bonus $2,000.", 72400, 88900, "USD", "year"),
    ("Ставка 2500 ₽ в час.", 2500, 2500, "RUB", "hour"),
    ("Contrat CDI, 42-48k€ selon expérience.", 42000, 48000, "EUR", None),
    ("Retribución: 2.100 € al mes en 14 pagas.", 2100, 2100, "EUR", "month"),
    ("Total cash: $210,000–$250,000.", 210000, 250000, "USD", None),
]


@pytest.mark.parametrize("text", OTHER_MONEY)
def test_allowances_bills_revenue_and_funding_are_no_salary(text: str) -> None:
    assert find_salary(text) is None


@pytest.mark.parametrize(("text", "low", "high", "currency", "period"), SALARIES)
def test_a_salary_in_prose_is_read_beside_other_money(
    text: str, low: float | None, high: float | None, currency: str | None, period: str | None
) -> None:
    salary = find_salary(text)
    assert salary is not None
    assert (salary.min, salary.max, salary.currency, salary.period) == (low, high, currency, period)


@pytest.mark.parametrize(
    ("amount", "currency", "period"),
    [
        (85_000, "USD", SalaryPeriod.YEAR),
        (250_000, "RUB", SalaryPeriod.MONTH),
        (18_000, "PLN", SalaryPeriod.MONTH),
        (65, "USD", SalaryPeriod.HOUR),
        (600, "EUR", None),
        (14_000, "EUR", None),
        (50_000, "XYZ", None),
    ],
)
def test_a_period_follows_from_currency_and_size_only_where_they_tell(
    amount: float, currency: str, period: SalaryPeriod | None
) -> None:
    salary = with_period(Salary(min=amount, max=amount, currency=currency))
    assert salary is not None
    assert (salary.period, salary.is_period_inferred) == (period, period is not None)


def test_a_stated_period_is_kept_and_not_marked() -> None:
    stated = Salary(max=85_000, currency="USD", period=SalaryPeriod.MONTH)
    assert with_period(stated) == stated


def test_a_range_whose_ends_tell_different_periods_tells_none() -> None:
    salary = with_period(Salary(min=8_000, max=90_000, currency="USD"))
    assert salary is not None and salary.period is None
