"""Search pages of invented sites, each with a different structure."""

ROLES = [
    "Senior Backend Engineer",
    "Product Designer",
    "Night Nurse",
    "Account Manager",
    "Warehouse Operator",
    "Data Analyst",
    "Payroll Specialist",
]
FIRMS = ["Paperkite", "Lanternfish", "Harbour Clinic", "Mossgreen", "Tidepool Labs", "Oven House", "Bellwether"]
TOWNS = ["Berlin", "Oslo", "Leeds", "Utrecht", "Lisbon", "Vienna", "Madrid"]
PAYS = ["€60,000 – €75,000", "", "£17.50 per hour", "€3.500 brutto im Monat", "", "€48k", ""]

NAV = """<header><nav><ul><li><a href="/about">About us and our story</a></li><li><a href="/blog">Read the long blog</a></li><li><a href="/prices">Prices for employers</a></li>
<li><a href="/help">Help and contact</a></li></ul></nav></header>"""
FOOT = '<footer><a href="/imprint">Imprint and legal</a><a href="/privacy">Privacy of visitors</a><a href="/terms">Terms of the service</a></footer>'


def rows(start: int = 0):
    return [(start + n, ROLES[n], FIRMS[n], TOWNS[n], PAYS[n]) for n in range(len(ROLES))]


def plain_list(start: int = 0) -> str:
    items = "".join(
        f'<li class="result"><h3><a href="/jobs/{n}-x?utm_source=list">{role}</a></h3><span class="company">{firm}</span><span class="city">{town}</span>'
        f'<span class="pay">{pay}</span><time datetime="2026-11-{n % 20 + 1:02}">3 days ago</time></li>'
        for n, role, firm, town, pay in rows(start)
    )
    form = (
        '<form action="/search"><input name="q" type="search"><select name="radius"><option>10</option></select></form>'
    )
    return f'<html><body>{NAV}{form}<main><ul class="results">{items}</ul><a rel="next" href="/search?page=2">Next</a></main>{FOOT}</body></html>'


def whole_card_is_the_link(start: int = 0) -> str:
    cards = "".join(
        f'<a class="css-{n}x9 tile" href="https://tiles.example/position/{n}"><div class="css-a1"><p class="css-t">{role}</p><p class="css-m">{firm}</p><p class="css-m">{town}</p></div></a>'
        for n, role, firm, town, _ in rows(start)
    )
    return f'<html><body>{NAV}<section><div class="grid">{cards}</div></section><div class="pager"><a href="?seite=1">1</a><a href="?seite=2">2</a><a href="?seite=2">Weiter</a></div>{FOOT}</body></html>'


def table(start: int = 0) -> str:
    lines = "".join(
        f'<tr><td><a href="stelle.php?id={1000 + n}">{role}</a></td><td>{firm}</td><td>{town}</td><td>{pay}</td></tr>'
        for n, role, firm, town, pay in rows(start)
    )
    return f'<html><body>{NAV}<table id="liste"><tr><th>Stelle</th><th>Firma</th><th>Ort</th><th>Gehalt</th></tr>{lines}</table><p><a href="liste.php?p=1">1</a> <a href="liste.php?p=2">2</a> <a href="liste.php?p=3">3</a></p></body></html>'


def heading_and_details_button(start: int = 0) -> str:
    cards = "".join(
        f'<article data-testid="vacancy"><h2>{role}</h2><div><span data-testid="employer-name">{firm}</span> · <span data-testid="place">{town}</span></div><p>{pay}</p><a class="btn" href="/vacancy/{n}">Подробнее</a></article>'
        for n, role, firm, town, pay in rows(start)
    )
    return f'<html><body>{NAV}<div class="list">{cards}</div><a class="more" href="/vacancies?page=2">Далее</a>{FOOT}</body></html>'


def hashed_names(start: int = 0) -> str:
    cards = "".join(
        f'<div class="sc-{n}ab kQzWpL"><div class="hXbT"><div><a class="eRtY{n}" href="/o/{n}/{role.lower().replace(" ", "-")}"><span>{role}</span></a></div><div class="fGh">{firm}</div><div class="jKl">{town}</div></div></div>'
        for n, role, firm, town, _ in rows(start)
    )
    return f'<html><body>{NAV}<div id="root"><div class="zxc">{cards}</div><button>Load</button><a aria-label="Next page" href="/all?cursor=abc">›</a></div>{FOOT}</body></html>'


PAGES = {
    page.__name__: page
    for page in (plain_list, whole_card_is_the_link, table, heading_and_details_button, hashed_names)
}
