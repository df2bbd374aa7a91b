// Pickers of a month: a field or button with a panel of twelve months and the year over them.
WIDGETS.month = {
  declares: { type: 'text', widget: 'month_picker' },
  NAMED: /month-?(picker|editor|input|field)|(^|[-_\s])(picker|editor|calendar)-{1,2}month([-_\s]|$)|editor--month([-_\s]|$)/i,
  ASKS: /^\W*((please )?(select|pick|choose|enter)( an?| the)? month|(bitte )?monat (aus)?wählen|(choisi\p{L}*|sélectionne\p{L}*) (un|le) mois|(seleccion\p{L}*|elij\p{L}*|elegir) (un|el) mes|(selecion\p{L}*|escolh\p{L}*) (um|o) mês|выберите месяц|wybierz miesiąc|kies een maand|scegli (un|il) mese)/iu,
  FORMAT: /^\W*([mм]{1,4}\s?[./\s–-]\s?[yjaг]{4}|[yjaг]{4}\s?[./\s–-]\s?[mм]{1,4})\W*$/i,

  // Probe: whether a control says that only a month is chosen: by the name of its box, by the words that invite to choose, or by its format and a calendar.
  isLike(el) {
    if (!/^(INPUT|BUTTON|DIV|SPAN)$/.test(el.tagName) || el.type === 'month' || !formOf(el)) return false;
    const says = attr(el, 'placeholder') || wholeText(el), around = [el];
    for (let at = el.parentElement, n = 0; at && n < 4 && !/^(FORM|FIELDSET|BODY)$/.test(at.tagName); at = at.parentElement, n++) around.push(at);
    const isIn = (test) => around.some((at) => test(at) && (at === el || countIn(at, CONTROLS) < 2));
    if (this.ASKS.test(says) || isIn((at) => this.NAMED.test(classes(at) + ' ' + lower(attr(at, 'data-type'))))) return true;
    return this.FORMAT.test(says) && (attr(el, 'aria-haspopup') === 'dialog' || isIn((at) => namesDateBox(classes(at)) || /datepicker/i.test(classes(at))));
  },

  find(all, units) { for (const unit of units) if (/^(text|combo)$/.test(unit.kind) && unit.els.length === 1 && this.isLike(unit.els[0])) unit.kind = 'month'; },
  options: () => [],
  value(unit) {
    const el = unit.els[0], text = tidy(el.tagName === 'INPUT' ? el.value : el.textContent);
    return this.ASKS.test(text) || this.FORMAT.test(text) || !/\d{2}/.test(text) ? null : text;
  },

  // The months of an open panel as twelve elements in order, its box and its year; or null.
  panel(names) {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0, text = (node) => node.textContent.trim().toLowerCase().replace(/\.$/, '');
    const isMonth = (node, place) => { const said = text(node), number = /^0?(\d{1,2})(月|월)?$/.exec(said); return number ? Number(number[1]) === place + 1 : said.length > 2 && names[place].some((name) => name === said || name.startsWith(said)); };
    const leaves = [...document.querySelectorAll('td, th, button, a, span, li, div, [role=gridcell], [role=option]')].filter((node) => !node.childElementCount && node.textContent.trim().length > 0 && node.textContent.trim().length < 12 && seen(node));
    for (let start = 0; start + 12 <= leaves.length; start++) {
      const months = leaves.slice(start, start + 12);
      if (!months.every(isMonth)) continue;
      let box = months[0].parentElement;
      while (box && !box.contains(months[11])) box = box.parentElement;
      for (let n = 0; box && box !== document.body && n < 6; n++, box = box.parentElement) {
        const said = [...box.querySelectorAll('*')].filter((node) => !node.childElementCount && !months.includes(node) && seen(node)).map((node) => (node.tagName === 'INPUT' ? node.value : node.textContent)).join(' ');
        const years = [...new Set(said.match(/(?<!\d)(19|20)\d\d(?!\d)/g) || [])];
        if (years.length) return years.length === 1 ? { box, months, year: Number(years[0]) } : null;
      }
    }
    return null;
  },

  // One step in an open panel: clicks the month if its year is shown ("done"), else the button of the next or previous year ("turned"); "none" if there is no panel or no such button.
  press: (el, [year, month, names]) => {
    const panel = WIDGETS.month.panel(WIDGETS.date.inPagesLanguage(names));
    if (!panel) return 'none';
    const { box, months } = panel;
    if (panel.year === year) {
      const cell = months[month - 1], outer = cell.closest('button, td, [role=gridcell], [role=option]') || cell;
      if (outer.disabled || outer.getAttribute('aria-disabled') === 'true' || /disabled/i.test(outer.getAttribute('class') || '')) return 'none';
      cell.click();
      return 'done';
    }
    const wanted = year > panel.year ? /next|forward|nächst|suivant|siguiente|próxim|след|right|›|»|>/i : /prev|back|last|vorher|vorig|précéd|anterior|пред|left|‹|«|</i;
    const says = (one) => [one.getAttribute('aria-label'), one.getAttribute('class'), one.title, one.textContent, one.dataset.direction].join(' ');
    const turns = [...box.querySelectorAll('button, [role=button], a, th, [class*=next], [class*=prev]')].filter((one) => !months.some((other) => one.contains(other) || other.contains(one)) && one.checkVisibility({ visibilityProperty: true }) && !one.disabled && wanted.test(says(one)));
    const turn = turns.find((one) => /year|jahr|ann[ée]e|año|ano|год|super|double/i.test(says(one))) || turns[0] || WIDGETS.date.turnBeside(box, months[0], year > panel.year, 12);
    if (!turn) return 'none';
    turn.click();
    return 'turned';
  },
};
