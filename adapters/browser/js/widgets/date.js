// Dates: a text field with a calendar, or controls for day, month and year.
WIDGETS.date = {
  ASKS: /(^|\s)(date|datum|fecha|data|дат[ауы])\b/i,

  // Probe: whether a control looks like a date, by its classes, its custom element or a calendar button beside it.
  isLike(el, block) {
    const host = hostOf(el);
    const says = [classes(el), attr(el, 'id'), attr(el, 'data-type'), attr(el, 'data-role'), attr(el, 'data-provide'), lower(el.tagName), classes(el.parentElement || el), el.assignedSlot ? lower(el.parentElement.tagName) : '', host ? lower(host.tagName) + ' ' + (hostOf(host) ? lower(hostOf(host).tagName) : '') : ''].join(' ');
    for (let at = el.parentElement, n = 0; at && at !== block && n < 5; at = at.parentElement, n++) if (namesDateBox(classes(at)) && (n < 3 || at.querySelectorAll(CONTROLS).length === 1)) return true;
    if ((el.tagName === 'BUTTON' || attr(el, 'role') === 'button') && attr(el, 'aria-haspopup') === 'dialog') return WIDGETS.date.opens(el);
    if (block !== el && el.tagName === 'INPUT' && el.type === 'text' && /picker/i.test(says + classes(up(el.parentElement || el) || el)) && this.ASKS.test(attr(el, 'placeholder'))) return true;
    const keeper = el.readOnly && el.previousElementSibling;
    if (keeper && keeper.type === 'hidden' && /flatpickr|date-?picker/i.test(classes(keeper))) return true;
    return /date-?picker|datepicker|flatpickr|date-?input|calendar|pikaday|react-datepicker|hasdatepicker|date-?field/i.test(says) || (block !== el && /dialog|grid/.test(attr(el, 'aria-haspopup')) && /date|calend/i.test(attr(el, 'aria-label') + says)) || (block !== el && el.tagName === 'INPUT' && el.type === 'text' && !!block.querySelector('button[aria-label*=calendar i], button[aria-label*=date i], [class*=calendar-icon]'));
  },

  // Probe: whether a button with a label opens a calendar.
  opens: (el) => attr(el, 'aria-haspopup') === 'dialog' && (wholeText(el).length > 2 || labelElements(el).length > 0) && (!!formOf(el) || !!el.parentNode.querySelector('input[type=hidden]')) && !el.parentNode.querySelector('input:not([type=hidden])') && /dat[eauo]|fecha|дат|calend|(month|year)-?picker|\b(dd|tt|jj|mm)\b|\b(19|20)\d\d\b/i.test([wholeText(el), attr(el, 'aria-label'), classes(el)].join(' ')) && (labelElements(el).length > 0 || byIds(el, 'aria-labelledby').some((at) => at !== el && !el.contains(at)) || [...el.parentElement.children].some((one) => one.tagName === 'LABEL')),

  // The date (YYYY-MM-DD) that the one hidden field beside a button for a calendar keeps, or beside a field for a date that cannot be typed into, however these show it; empty
  // without one. What is hidden in a form as a whole, or beside several shown controls, belongs to none of them.
  kept: (el) => {
    const box = el.parentNode, hidden = box.tagName === 'FORM' ? [] : box.querySelectorAll('input[type=hidden]');
    const found = hidden.length === 1 && [...box.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility()).length <= 1 && /^\d{4}-\d\d-\d\d/.exec(hidden[0].value);
    return found ? found[0] : '';
  },

  // The controls of a date in parts, as {day, month, year}, given one of them.
  parts: (el) => {
    const PARTS = 'input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=file]), select, [role=spinbutton], [role=combobox], button[aria-haspopup=listbox]';
    const WORDS = {
      month: /month|monat|mois|\bmes\b|mês|месяц|^(mese|miesiąc|maand)\b|^(měsíc|місяць|månad|måned|kuukausi|hónap|luna|lună|ay)$|^mm$|\bmm\b|_m$|-m$/i,
      day: /\bday|datesectionday|\btag\b|jour|\bd[ií]a\b|день|^(giorno|dzień|dag)\b|^(den|päivä|nap|ziua|gün)$|^dd$|\bdd\b|^tt$|^jj$|_d$|-d$/i,
      year: /year|jahr|ann[ée]e|\ba[ñn]o\b|\bano\b|год|^(anno|rok|jaar)\b|^(рік|år|vuosi|év|anul|yıl|година)$|yyyy|jjjj|aaaa|гггг|_y$|-y$/i,
    };
    const says = (node) => [node.getAttribute('aria-label'), node.placeholder, node.name, node.id, node.labels && node.labels[0] && node.labels[0].textContent, node.getAttribute('data-automation-id'), node.tagName === 'SELECT' && node.options[0] && node.options[0].text].filter(Boolean).map((t) => t.trim());
    const kind = (node) => {
      for (const text of says(node)) for (const [name, words] of Object.entries(WORDS)) if (words.test(text)) return name;
      const [least, most] = ['aria-valuemin', 'aria-valuemax'].map((name) => Number(node.getAttribute(name)));
      if (least === 1 && (most === 12 || (most > 27 && most < 32) || most >= 9999)) return most === 12 ? 'month' : most < 32 ? 'day' : 'year';
      if (node.tagName === 'SELECT') {
        const numbers = [...node.options].map((o) => parseInt(o.text, 10)).filter((n) => !isNaN(n));
        if (numbers.some((n) => n > 1900)) return 'year';
        if (numbers.includes(31)) return 'day';
        if (node.options.length === 12 || node.options.length === 13) return 'month';
      }
      return null;
    };
    for (let at = el.parentElement, n = 0; at && n < 6; at = at.parentElement, n++) {
      const parts = [...at.querySelectorAll(PARTS)];
      if (parts.length < 2) continue;
      if (parts.length > 4) return null;
      const found = {};
      for (const part of parts) { const name = kind(part); if (name && !found[name]) found[name] = part; }
      if (found.year && found.month && Object.keys(found).length === Math.min(parts.length, 3)) return found;
    }
    return null;
  },

  // Whether a calendar shows a typed date (`day`: YYYY-MM-DD), but has not taken it: it tells the page of a choice only, or reads dates as the page's language writes them.
  forgets: (el, day) => {
    const host = el.parentElement && el.parentElement.tagName.includes('-') && el.assignedSlot ? el.parentElement : null;
    const isOther = (value) => value === '' ? el.value !== '' : /^\d{4}-\d\d-\d\d/.test(value) && value.slice(0, 10) !== day;
    return !!el._flatpickr && !el._flatpickr.selectedDates.length || !!host && typeof host.value === 'string' && isOther(host.value);
  },

  // A date as the language of the page writes it, in digits.
  asWritten: (el, [year, month, day]) => new Intl.DateTimeFormat(document.documentElement.lang || navigator.language, { timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day)),

  // Puts the caret on one of `count` parts of a field that draws a mask. Returns whether the field shows so many.
  caret: (el, [place, count]) => {
    const parts = [...el.value.matchAll(/[\p{L}\p{N}]+/gu)];
    if (parts.length !== count) return false;
    el.setSelectionRange(parts[place].index, parts[place].index + parts[place][0].length);
    el.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }));
    return true;
  },

  // The names of the months, in full and short, with those in the language of the page.
  inPagesLanguage: (months) => {
    const language = document.documentElement.lang || navigator.language, shapes = ['long', 'short'].flatMap((width) => [{ month: width }, { month: width, day: 'numeric' }]);
    const own = (place) => shapes.map((shape) => new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).formatToParts(Date.UTC(2026, place, 15)).find((part) => part.type === 'month').value.toLowerCase().replace('.', ''));
    try { return months.map((names, place) => [...names, ...own(place)]); } catch { return months; } // the page names no language
  },

  // The place of the month whose name, in more than three letters, a text has: the longest, as one may begin like another (červen, červenec); -1 without one.
  monthIn: (text, months) => {
    const longest = months.map((names) => Math.max(0, ...names.filter((name) => name.length > 3 && text.includes(name)).map((name) => name.length)));
    return longest.indexOf(Math.max(1, ...longest));
  },

  // Makes one step in an open calendar: clicks the day if its month is shown ("done"), else next or previous month ("turned").
  // Returns "none" if there is no open calendar or no such button.
  press: (el, [year, month, day, known]) => {
    const months = WIDGETS.date.inPagesLanguage(known);
    const CELLS = 'td, [role=gridcell], [class*=day], [class*=picker-cell]';
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0;
    const root = el.getRootNode(), roots = root === document ? [document] : [root, document];
    const holders = (boxes, cells) => roots.flatMap((at) => [...at.querySelectorAll(boxes)]).filter((node) => seen(node) && !node.contains(el) && [...node.querySelectorAll(cells)].filter((cell) => /^\s*\d{1,2}\s*$/.test(cell.textContent)).length >= 28); // no table that lays out the form
    const drawn = holders('[role=grid], table, [class*=calendar], [class*=datepicker], [class*=picker-body]', CELLS), open = drawn.length ? drawn : holders('[role=dialog], [role=grid]', 'button, [role=button], [data-day], [data-date]');
    if (!open.length) return 'none';
    const grid = open.reduce((a, b) => (a.contains(b) ? b : a));
    let box = grid;
    const title = (node) => {
      const fields = [...node.querySelectorAll('select, input')].map((field) => (field.tagName === 'SELECT' ? [...field.selectedOptions].map((one) => one.text).join(' ') : field.value)).join(' ');
      const lists = [...node.querySelectorAll('select')].map((list) => list.textContent);
      const text = (fields + ' ' + lists.reduce((rest, list) => rest.replace(list, ' '), node.textContent)).toLowerCase();
      const shownYear = /(19|20)\d\d/.exec(text);
      if (!shownYear) return null;
      const short = /(\p{L}{3,4})\.?\s*(?:19|20)\d\d|(?:19|20)\d\d\s*(\p{L}{3,4})(?!\p{L})/u.exec(text), word = short && (short[1] || short[2]);
      const whole = WIDGETS.date.monthIn(text, months), shown = whole < 0 && word ? months.findIndex((names) => names.includes(word)) : whole;
      return shown < 0 ? null : [Number(shownYear[0]), shown + 1];
    };
    let at = null;
    for (let n = 0; box && box !== document.body && n < 5; n++, box = box.parentElement) { at = title(box); if (at) break; }
    if (!at) return 'none';
    const way = (year - at[0]) * 12 + (month - at[1]);
    if (way === 0) {
      const isIn = grid.querySelector('[class*=in-view]') ? (c) => !!c.closest('[class*=in-view]') : () => true;
      const cells = [...grid.querySelectorAll(`button, td a, [role=gridcell] a, ${CELLS}`)].filter((c) => c.textContent.trim() === String(day) && isIn(c) && !/outside|other-month|additional|prev|next|disabled|muted/i.test(c.className + Object.keys(c.dataset).join(' ')) && c.getAttribute('aria-disabled') !== 'true');
      if (!cells.length) return 'none';
      const cell = cells.reduce((a, b) => (a.contains(b) ? b : a));
      cell.click();
      return 'done';
    }
    const wanted = way > 0 ? /next|forward|nächst|suivant|siguiente|próxim|след|›|»|>/i : /prev|back|vorher|précéd|anterior|пред|‹|«|</i;
    const says = (b) => [b.getAttribute('aria-label'), b.className, b.title, b.textContent, b.dataset.direction].join(' ');
    const turnIn = (around) => [...around.querySelectorAll('button, [role=button], a, [class*=next], [class*=prev]')].find((b) => seen(b) && wanted.test(says(b)) && !/year/i.test(b.getAttribute('aria-label') || b.className));
    const turn = turnIn(box) || WIDGETS.date.turnBeside(box, grid, way > 0, 1) || (box.parentElement !== document.body && turnIn(box.parentElement));
    if (!turn) return WIDGETS.date.turnLists(box, year, month, months) ? 'turned' : 'none';
    turn.click();
    return 'turned';
  },

  // Chooses the year in the lists over a calendar, or the month if the year is shown: the page may draw the lists anew after each. Returns whether it has both lists.
  turnLists: (box, year, month, months) => {
    const lists = [...box.querySelectorAll('select')], text = (one) => one.text.trim().toLowerCase();
    const years = lists.find((list) => [...list.options].some((one) => text(one) === String(year)));
    const names = lists.find((list) => list !== years && list.options.length === 12 && [...list.options].every((one, place) => months[place].includes(text(one)) || Number(text(one)) === place + 1));
    if (!years || !names) return false;
    const wanted = [...years.options].findIndex((one) => text(one) === String(year)), [list, place] = years.selectedIndex === wanted ? [names, month - 1] : [years, wanted];
    list.selectedIndex = place;
    for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
    return true;
  },

  // The icon without words over a calendar that turns it back or on, told by its place. Of two on a side, the inner one turns by a month, the outer one by a year; or null.
  turnBeside: (box, grid, isOn, months) => {
    const { top } = grid.getBoundingClientRect(), { left, right } = box.getBoundingClientRect(), middle = (left + right) / 2;
    const all = [...box.querySelectorAll('button, [role=button], [class*=icon], [class*=arrow], [class*=btn]')].filter((one) => !one.textContent.trim() && !grid.contains(one) && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().bottom <= top + 4);
    const icons = all.filter((one) => !all.some((other) => other !== one && other.contains(one))), x = (one) => one.getBoundingClientRect().left;
    const before = icons.filter((one) => x(one) < middle).sort((a, b) => x(b) - x(a)), after = icons.filter((one) => x(one) >= middle).sort((a, b) => x(a) - x(b)), side = isOn ? after : before;
    return before.length === after.length && side.length < 3 && side.length ? side[months === 1 ? 0 : side.length - 1] : null;
  },
};
