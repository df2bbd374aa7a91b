// Pickers of a year: a field or button with a panel of years and buttons that turn it.
WIDGETS.year = {
  declares: { type: 'text', widget: 'year_picker' },
  NAMED: /(^|[-_\s])year-?(picker|editor|input|field)([-_\s]|$)|(^|[-_\s])(picker|editor|calendar)-{1,2}year([-_\s]|$)|[a-z]YearPicker/i,
  ASKS: /^\W*((please )?(select|pick|choose)( an?| the)? year|(bitte )?(ein )?jahr (aus)?wählen|(choisi\p{L}*|sélectionne\p{L}*) (une|l['’])\s?année|(seleccion\p{L}*|elij\p{L}*|elegir) (un|el) año|(selecion\p{L}*|escolh\p{L}*) (um|o) ano|выбер\p{L}* год|(оберіть|виберіть) рік|wybierz rok|kies een jaar|scegli (un|l['’])\s?anno|välj år|vyberte rok|yıl seçin)\W*$/iu,
  FORMAT: /^\W*([yjaгr])\1{3}\W*$/i,
  FEWEST: 6,

  // Probe: whether a control says that only a year is chosen: by the name of its box, by the words that invite to choose, or by its format where nothing can be typed.
  isLike(el) {
    if (!/^(INPUT|BUTTON|DIV|SPAN)$/.test(el.tagName) || !/^(text|button|)$/.test(el.type || '') || /^(combobox|listbox|spinbutton)$/.test(attr(el, 'role')) || attr(el, 'aria-haspopup') === 'listbox' || document.forms.length && !formOf(el)) return false;
    const says = attr(el, 'placeholder') || wholeText(el);
    if (this.ASKS.test(says) || this.FORMAT.test(says) && (el.readOnly || attr(el, 'aria-haspopup') === 'dialog')) return true;
    for (let at = el, n = 0; at && n < 4 && !/^(FORM|FIELDSET|BODY)$/.test(at.tagName); at = at.parentElement, n++) if (this.NAMED.test(classes(at)) && (at === el || countIn(at, CONTROLS) < 2)) return true;
    return false;
  },

  find(all, units) { for (const unit of units) if (/^(text|combo)$/.test(unit.kind) && unit.els.length === 1 && this.isLike(unit.els[0])) unit.kind = 'year'; },
  options: () => [],
  value(unit) {
    const el = unit.els[0], text = tidy(el.tagName === 'INPUT' ? el.value : el.textContent);
    return /\d{2}/.test(text) ? text : null;
  },

  // The years of an open panel as elements in order, and the smallest box around them that has more in it: the buttons that turn it; or null.
  panel() {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0, yearOf = (node) => (/^\s*(19|20)\d\d\s*$/.test(node.textContent) ? Number(node.textContent) : 0);
    const leaves = [...document.querySelectorAll('td, button, a, span, li, div, [role=gridcell], [role=option], [role=radio]')].filter((node) => !node.childElementCount && yearOf(node) && seen(node));
    let years = [];
    for (let start = 0; start < leaves.length && years.length < this.FEWEST; start += years.length || 1) {
      const step = leaves[start + 1] ? yearOf(leaves[start + 1]) - yearOf(leaves[start]) : 0;
      years = [leaves[start]];
      while (Math.abs(step) === 1 && leaves[start + years.length] && yearOf(leaves[start + years.length]) - yearOf(leaves[start + years.length - 1]) === step) years.push(leaves[start + years.length]);
    }
    if (years.length < this.FEWEST) return null;
    let box = years[0].parentElement;
    while (box !== document.body && !box.contains(years[years.length - 1])) box = box.parentElement;
    const turns = (at) => [...at.querySelectorAll('button, [role=button], a, [class*=next], [class*=prev]')].some((one) => !years.some((other) => one.contains(other) || other.contains(one)));
    for (let n = 0, at = box; n < 3 && at && at !== document.body; n++, at = at.parentElement) if (turns(at)) { box = at; break; }
    return { box, years, from: Math.min(...years.map(yearOf)), to: Math.max(...years.map(yearOf)), cell: (year) => years.find((node) => yearOf(node) === year) };
  },

  // One step in an open panel: clicks the year if it is shown ("done"), else the button to later or earlier years ("turned"); "none" if there is no panel or no such button.
  press: (el, [year]) => {
    const panel = WIDGETS.year.panel();
    if (!panel) return 'none';
    const { box, years } = panel, cell = panel.cell(year);
    if (cell) {
      const outer = cell.closest('button, td, [role=gridcell], [role=option], [role=radio]') || cell;
      if (outer.disabled || outer.getAttribute('aria-disabled') === 'true' || /disabled/i.test(outer.getAttribute('class') || '')) return 'none';
      WIDGETS.choice.press(cell);
      return 'done';
    }
    const isLater = year > panel.to, wanted = isLater ? /next|forward|nächst|suivant|siguiente|próxim|след|впер|right|›|»|>/i : /prev|back|last|vorher|vorig|zurück|précéd|anterior|пред|назад|left|‹|«|</i;
    const says = (one) => [one.getAttribute('aria-label'), one.getAttribute('class'), one.title, one.textContent].join(' ');
    const turns = [...box.querySelectorAll('button, [role=button], a, [class*=next], [class*=prev]')].filter((one) => !years.some((other) => one.contains(other) || other.contains(one)) && one.checkVisibility({ visibilityProperty: true }) && !one.disabled && wanted.test(says(one)));
    const turn = turns.find((one) => /decade|jahrzehnt|décennie|década|десят|super|double/i.test(says(one))) || turns[0] || WIDGETS.date.turnBeside(box, years[0], isLater, panel.to - panel.from);
    if (!turn) return 'none';
    turn.click();
    return 'turned';
  },
};
