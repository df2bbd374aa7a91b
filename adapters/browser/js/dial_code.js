// The dial code beside a telephone field: with no code, gives {value, dial}; with one, opens its list or chooses from it.
(el, code) => {
  let box = el.parentElement;
  const HOLDER = 'select, [role=combobox], button, [class*=dial-code], [class*=selected-flag]';
  for (let n = 0; box && n < 4 && ![...box.querySelectorAll(HOLDER)].some((node) => node !== el); n++) box = box.parentElement;
  if (!box || box.querySelectorAll('input[type=tel], input[name*=phone i]').length > 1) box = el.parentElement;
  const select = box.querySelector('select');
  const flag = [...box.querySelectorAll('[class*=selected-flag], [role=combobox], button, [class*=dial-code], [class*=selected-country]')].find((node) => node !== el && !node.closest('[role=listbox]'));
  const dialIn = (text) => { const found = /\+\s?(\d{1,4})/.exec(text || ''); return found ? found[1] : null; };
  if (!code) {
    let dial = null;
    if (select && select.selectedIndex >= 0) dial = dialIn(select.options[select.selectedIndex].text) || dialIn(select.value) || (/^\d{1,4}$/.test(select.value) ? select.value : null);
    if (!dial && flag) dial = dialIn(flag.textContent) || dialIn(flag.title) || dialIn(flag.getAttribute('aria-label'));
    if (!dial && flag && flag.parentElement !== box) dial = dialIn([...flag.parentElement.childNodes].filter((n) => !(n.matches && n.matches('[role=listbox], ul'))).map((n) => n.textContent).join(' '));
    return { value: el.value, dial };
  }
  if (select) {
    const option = [...select.options].find((o) => dialIn(o.text) === code || dialIn(o.value) === code || o.value === code);
    if (!option) return { chosen: false };
    select.selectedIndex = option.index;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return { chosen: true };
  }
  const rows = [...document.querySelectorAll('[role=option], [class*=country]')].filter((row) => (row.dataset.dialCode || dialIn(row.textContent)) === code && row.checkVisibility());
  if (rows.length) { rows[0].click(); return { chosen: true }; }
  if (flag) { flag.click(); return { open: true }; }
  return { chosen: false };
}
