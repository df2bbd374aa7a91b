"""Columns of a list of levels: an entry with an arrow, however it is drawn, leads to the next column."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><meta charset=utf-8><title>Отклик</title><h1>Отклик: разработчик</h1><style>.f{margin:9px}.menus{display:flex}.more::after{content:'›'}.corner::after{content:'';display:inline-block;width:6px;height:6px;border-top:2px solid;border-right:2px solid;transform:rotate(45deg)}</style>
<form onsubmit="return false"><div class=f><label for=n>Фамилия</label><input id=n required></div>
<div class=f><span id=l>Страна / город *</span><div class=cascader id=c tabindex=0 role=combobox aria-haspopup=tree aria-expanded=false aria-labelledby=l><span class=held>Выберите</span></div></div>
<div class=f><label for=e>Эл. почта</label><input id=e type=email required></div><button type=submit>Отправить отклик</button></form><script>
const TOWNS = { Германия: ['Берлин', 'Мюнхен'], Казахстан: ['Алматы'], Франция: ['Париж'] }, c = document.getElementById('c');
let menus;
const shut = () => { if (menus) menus.remove(); menus = null; c.setAttribute('aria-expanded', 'false'); };
const column = () => { const list = document.createElement('ul'); list.className = 'cascader-menu'; list.setAttribute('role', 'menu'); menus.append(list); return list; };
const entry = (list, html, act) => { const item = document.createElement('li'); item.setAttribute('role', 'menuitem'); item.innerHTML = html; item.onclick = act; list.append(item); return item; };
c.onclick = () => {
  if (menus) return shut();
  menus = document.createElement('div');
  menus.className = 'menus cascader-menus';
  const lands = column();
  for (const land in TOWNS) {
    const item = entry(lands, land, () => {
      while (menus.children[1]) menus.children[1].remove();
      const towns = column();
      for (const town of TOWNS[land]) entry(towns, town, () => { c.querySelector('.held').textContent = land + ' / ' + town; shut(); });
    });
    %s
  }
  document.body.append(menus);
  c.setAttribute('aria-expanded', 'true');
};
c.onkeydown = (e) => e.key === 'Escape' && shut();
</script>"""


@pytest.mark.parametrize(
    "mark",
    [
        "item.innerHTML += ' <span>›</span>';",
        "item.innerHTML += ' ▸';",
        "item.className = 'more';",
        "item.className = 'corner';",
        "item.setAttribute('aria-expanded', 'false');",
    ],
    ids=["an element", "a letter", "a letter of its style", "edges of its style", "none, but it says that it opens"],
)
def test_an_entry_that_leads_on_is_followed_to_the_town(page, mark):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % mark, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    told = {one.question: one.committed for one in session.read_back().fields}
    assert told["Страна / город"] == "Германия / Берлин"
