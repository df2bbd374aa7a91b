"""Fields that only find the entries of a list: what they open is chosen from, and what opens nothing is left to the person."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PAGE = """<!doctype html><meta charset=utf-8><title>Apply</title><h1>Apply</h1><style>ul{position:absolute;background:#fff}</style>
<form onsubmit="return false"><p><label>First name <input required></label></p><div class=f><label for=s>%(label)s</label>
<div class=box><input id=s placeholder=Search autocomplete=off></div></div><p><label>Email <input type=email required></label></p><button>Submit application</button></form><script>
const box = document.querySelector('.box'), at = document.getElementById('s'), ROWS = %(rows)s, taken = [];
let list = null;
const shut = () => { if (list) list.remove(); list = null; };
at.onfocus = at.onclick = at.oninput = () => {
  shut();
  list = document.createElement('ul');
  list.setAttribute('role', 'listbox');
  for (const name of ROWS.filter((one) => one.includes(at.value))) {
    const row = document.createElement('li');
    row.setAttribute('role', 'option');
    row.textContent = name;
    row.onmousedown = (e) => e.preventDefault();
    row.onclick = () => { taken.push(name); const chip = document.createElement('span'); chip.innerHTML = name + ' <button type=button>✕</button>'; box.prepend(chip); at.value = ''; shut(); };
    list.append(row);
  }
  if (ROWS.length) box.parentNode.append(list);
};
at.onblur = () => { shut(); at.value = ''; };
at.onkeydown = (e) => { if (e.key === 'Escape') shut(); };
</script>"""


def taken(page, label, *rows):
    body = PAGE % {"label": label, "rows": list(rows)}
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    session.read_back()
    return page.evaluate("taken")


def test_an_entry_of_the_list_is_chosen(page):
    assert taken(page, "Country", "France", "Germany", "Spain") == ["Germany"]


def test_several_skills_are_chosen(page):
    chosen = taken(page, "Skills", "Go", "Python (Programming Language)", "Terraform (Software)")
    assert chosen == ["Python (Programming Language)", "Terraform (Software)"]


def test_a_field_that_opens_no_list_is_not_typed_into(page):
    assert taken(page, "City") == []
