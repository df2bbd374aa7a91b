// Phone numbers, with or without a list of country calling codes.
WIDGETS.phone = {
  AROUND: '.iti, .intl-tel-input, .PhoneInput, .react-tel-input, [class*=phone-input], [class*=phoneInput], [class*=PhoneInput], [class*=phone_input], [class*=tel-input], [class*=phone-number-input]',

  ASKS_CODE: /dial|country[- ]?code|calling|phone-?(prefix|code|country)|tel-country-code|prefi[xsj]|vorwahl|indicatif|c[oó]digo (de |del |do )?pa[ií]s|codice paese|landcode|kierunkow|код страны|landnummer/,

  // A calling code: only two have one digit, so that "Bac +3" is none.
  CODE: /\+\s?([17]|\d{2,4})\b/,

  // The rows of the list that stands in the page, open or closed, just behind a button, or that it names.
  drawnRows(el) {
    const list = isNative(el) ? null : el.getRootNode().getElementById && el.getRootNode().getElementById(attr(el, 'aria-controls')) || el.nextElementSibling;
    return list && !list.querySelector('input:not([type=search])') && !isNative(list) ? listed(list.querySelectorAll('[role=option], li'), 12) : [];
  },

  // Probe: the phone field to which a list of countries or calling codes belongs, or null.
  dialPart(el, kind) {
    if (!/^(combo|select|list|custom)$/.test(kind) && attr(el, 'type') !== 'search') return null;
    const telIn = (at) => { const found = [...at.querySelectorAll('input[type=tel], input[autocomplete^=tel], input[name*=phone i], input[id*=phone i]')].filter((tel) => tel.type !== 'hidden' && !/zip|postal|card|cvv|cvc|expir|code/i.test(tel.name + tel.id)); return found.length === 1 && found[0] !== el ? found[0] : null; };
    const onlyText = (at) => { const found = [...at.querySelectorAll('input:not([type=hidden])')].filter((one) => one !== el); return found.length === 1 && found[0].type === 'text' && !isCombo(found[0]) && !found[0].readOnly ? found[0] : null; };
    const widget = el.closest(WIDGETS.phone.AROUND);
    if (widget && telIn(widget)) return telIn(widget);
    const says = lower([attr(el, 'id'), attr(el, 'name'), classes(el), attr(el, 'aria-label'), attr(el, 'title'), attr(el, 'autocomplete')].join(' '));
    const offered = el.tagName === 'SELECT' ? listed(el.options, 12).filter((o) => o.value) : this.drawnRows(el), dialOptions = offered.length > 0 && offered.filter((o) => this.CODE.test(o.label || o.text || o.textContent)).length >= Math.min(3, offered.length);
    const dialText = !isNative(el) && /^\D{0,6}\+\s?\d{1,4}\D{0,4}$/.test(WIDGETS.menu.says(el) || wholeText(el));
    const dialBeside = el.tagName === 'INPUT' && el.readOnly && kind === 'combo' && ancestor(el, (at) => /^\+\s?\d{1,4}$/.test(wholeText(at)), 5);
    const countryBeside = kind === 'combo' && /country|land|pays|pa[ií]s|paese|kraj|страна/.test(says) && !labelElements(el).length && ancestor(el, (at) => !!telIn(at) && [...at.querySelectorAll('*')].some((one) => !one.firstElementChild && /^\+\s?\d{1,4}$/.test(wholeText(one))), 7);
    const flag = !isNative(el) && !wholeText(el).replace(/[▾▼⌄∨]/g, '') && /country|land|pays|pa[ií]s|paese|kraj|страна/.test(says) && !!el.parentElement && el.parentElement.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1;
    if (!dialOptions && !dialText && !dialBeside && !countryBeside && !flag && !this.ASKS_CODE.test(says) && !(!isNative(el) && wholeText(el).length < 40 && this.ASKS_CODE.test(lower(wholeText(el)))) ) return null;
    for (let at = up(el), n = 0; at && n < (dialBeside || countryBeside ? 7 : 4); at = up(at), n++) {
      const tel = telIn(at) || (dialBeside || dialText || dialOptions ? onlyText(at) : null);
      if (tel) return at.querySelectorAll('input:not([type=hidden]), select, textarea').length <= 3 ? tel : null;
    }
    return null;
  },

  // Probe: the phone field to which a list of countries without a visible label and without codes belongs, or null.
  countryOf(el, kind) {
    if (kind !== 'select' || el.options.length < 2 || !/country|land|pays|pa[ií]s|paese|kraj|страна/.test(lower([attr(el, 'id'), attr(el, 'name'), attr(el, 'autocomplete')].join(' '))) || labelElements(el).some((label) => !trap(label))) return null;
    const around = ancestor(el, (at) => countIn(at, CONTROLS) > 1, 2), fields = around ? [...around.querySelectorAll(CONTROLS)] : [];
    const tel = fields.find((other) => other !== el && other.matches('input[type=tel], input[autocomplete^=tel], input[name*=phone i], input[id*=phone i]'));
    return tel && fields.length === 2 ? tel : null;
  },

  // The calling code beside a phone field: without a code, returns {value, dial}; with one, opens the list or selects from it.
  dialCode: (el, request) => {
    const [code, country] = request || [];
    let box = el.parentElement;
    const HOLDER = 'select, [role=combobox], button, [class*=dial-code], [class*=selected-flag]';
    for (let n = 0; box && n < 4 && ![...box.querySelectorAll(HOLDER)].some((node) => node !== el); n++) box = box.parentElement;
    if (!box || [...box.querySelectorAll('input[type=tel], input[name*=phone i]')].filter((one) => one.type !== 'hidden').length > 1) box = el.parentElement;
    if (!box) return code ? { chosen: false } : { value: el.value, dial: null }; // a field that is alone in its shadow root
    const select = box.querySelector('select');
    const flag = [...box.querySelectorAll('[class*=selected-flag], [role=combobox], button, [class*=dial-code], [class*=selected-country]')].find((node) => node !== el && !node.closest('[role=listbox]'));
    const dialIn = (text) => { const found = /\+\s?(\d{1,4})/.exec(text || ''); return found ? found[1] : null; };
    if (!code) {
      let dial = null;
      if (select && select.selectedIndex >= 0) dial = dialIn(select.options[select.selectedIndex].text) || dialIn(select.value) || (/^\d{1,4}$/.test(select.value) ? select.value : null);
      if (!dial && flag) dial = dialIn(flag.textContent) || dialIn(flag.value) || dialIn(flag.title) || dialIn(flag.getAttribute('aria-label'));
      if (!dial && flag && flag.parentElement !== box) dial = dialIn([...flag.parentElement.childNodes].filter((n) => !(n.matches && n.matches('[role=listbox], ul'))).map((n) => n.textContent).join(' '));
      return { value: el.value, dial };
    }
    if (select) {
      const option = [...select.options].find((o) => dialIn(o.text) === code || dialIn(o.value) === code || o.value === code) || [...select.options].find((o) => country && o.value.toUpperCase() === country);
      if (!option) return { chosen: false };
      select.selectedIndex = option.index;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return { chosen: true };
    }
    const root = el.getRootNode(), ROWS = '[role=option], [class*=country]';
    const rows = [...(root === document ? [] : root.querySelectorAll(ROWS)), ...document.querySelectorAll(ROWS)].filter((row) => (row.dataset.dialCode || dialIn(row.textContent)) === code && row.checkVisibility());
    if (rows.length) {
      for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) rows[0].dispatchEvent(new (name.startsWith('p') ? PointerEvent : MouseEvent)(name, { bubbles: true, cancelable: true, composed: true }));
      rows[0].click();
      return { chosen: true };
    }
    if (flag) { flag.click(); return { open: true }; }
    return { chosen: false };
  },
};
