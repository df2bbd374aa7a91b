// Lists without a role: a button, or a box that takes the focus, with a hidden list of short texts just after or inside it.
WIDGETS.menu = {
  ROWS: '[role=option], [role=menuitem], [role=menuitemradio], li, button, a, [data-value], [class*=item], [class*=option]',
  NAMED: /(^|[-_\s])(select|drop-?down|combo-?box|picker|list-?box)([-_\s]|$)|select-?(box|menu|trigger)|[a-z](Select|Dropdown|Picker)/,
  INVITES: /^\W*((please )?(select|choose|pick)|(bitte )?(aus)?wähl|bitte|выб|sélect|choisi|selec|seleccion|elij|eleg|escolh|scegli|selezion|wybierz|zaznacz|kies|maak|vyber|zvol|v[aä]lj|velg|vælg|вибер|обер|seç|nothing|none|not (yet )?(selected|chosen|set)|nicht (aus)?gewählt|keine auswahl|non sél|aucune sél|sin selec|nada selec|non selez|nessuna sel|niet gek|niet gesel|nie wybr|ikke valgt|inte vald|--)/i,
  LISTED: /(^|[-_\s])(select|drop-?down|combo-?box|cascader)(er|or)?([-_\s]|$)/i,
  ARROW: /[▾▼⌄∨⇅▿↓]$/,
  SOURCES: /dropbox|google drive|onedrive|\b(my|this) (computer|device)/i,

  // The rows of a list, which say all that it says; null if it is no list of choices.
  rowsOf(list) {
    if (!list || !/^(UL|OL|MENU|NAV|DIV|SPAN)$/.test(list.tagName) || list.querySelector('input, select, textarea, p, h1, h2, h3, h4, form')) return null;
    const all = [...list.querySelectorAll(this.ROWS)].filter((row) => row.textContent.trim()), rows = all.filter((row) => !all.some((other) => other !== row && row.contains(other)));
    const said = (el) => el.textContent.replace(/\s+/g, '').length;
    if (rows.length < 2 || rows.some((row) => row.textContent.trim().length > 80) || rows.reduce((sum, row) => sum + said(row), 0) < 0.8 * said(list)) return null;
    return rows.some((row) => row.tagName === 'A' && !/^(#|javascript:|$)/.test(row.getAttribute('href') || '')) || this.SOURCES.test(list.textContent) ? null : rows;
  },

  // The list of a control, open or closed, and its rows; or null. A box has it inside, a button just after it.
  of(el) {
    const isButton = /^(BUTTON|SUMMARY)$/.test(el.tagName) || el.getAttribute('role') === 'button';
    if (isButton ? el.getAttribute('type') === 'submit' || el.type === 'submit' && !el.nextElementSibling : !/^(DIV|SPAN)$/.test(el.tagName)) return null;
    const drawn = this.drawnAfter(el);
    if (drawn) return drawn;
    for (const node of isButton ? [el.nextElementSibling] : el.children) {
      const rows = node && this.rowsOf(node);
      if (rows) return { node, rows };
    }
    return null;
  },

  // Probe: whether an element opens such a list, and asks: it invites to choose, keeps the choice in a hidden field, or is named as a list.
  opens(el) {
    const first = /^(BUTTON|SUMMARY)$/.test(el.tagName) || attr(el, 'role') === 'button' ? el.nextElementSibling : el.firstElementChild;
    if (!first || !formOf(el) || el.closest('nav, header, footer, [role=toolbar], [role=menu], [role=listbox], [class*=toolbar]')) return false;
    const list = this.of(el), box = first === el.nextElementSibling ? el.parentElement : el;
    const isLoose = !!box && box.tagName === 'FORM'; // beside other questions: only the button and its list count
    if (!list || isShown(list.rows[0]) && attr(el, 'aria-expanded') !== 'true' || trap(el) && !isReadable(el)) return false;
    if (!isLoose && box.querySelector('select, input:not([type=hidden]), textarea, [role=combobox], [role=listbox][tabindex]')) return false;
    const rows = list.rows, text = this.shown(el, list);
    if (!text || text.length > 80) return false;
    const alike = box.parentElement ? [...box.parentElement.children].filter((other) => other.tagName === box.tagName && other.className === box.className).length : 0;
    return !isLoose && !!box.querySelector('input[type=hidden]') || this.INVITES.test(text) || rows.every((row) => attr(row, 'role') === 'menuitemradio') || this.NAMED.test(classes(el) + ' ' + (isLoose ? '' : classes(box))) || rows.every((row) => wholeText(row).length < 40) && (!isLoose && alike > 1 || rows.some((row) => row.hasAttribute('data-value') || wholeText(row) === text));
  },

  // Probe: whether a button with a label opens a list: in a dialog, and invites to choose something that is no file; or it is labelled as a field is, and says whether it is open.
  invites(el) {
    const text = wholeText(el);
    if (!formOf(el) || !labelElements(el).length || UPLOAD.test(text)) return false;
    if (attr(el, 'aria-haspopup') === 'dialog') return this.INVITES.test(text);
    return el.hasAttribute('aria-expanded') && !el.hasAttribute('aria-haspopup') && attr(el, 'type') === 'button' && !!text && labelElements(el).every((label) => !label.contains(el) && label.htmlFor === el.id);
  },

  // Probe: whether an element that the keyboard reaches is all that can be operated in a box named as a list, invites to choose or has an arrow.
  // Its list is drawn elsewhere on the page once it is opened.
  isFaceOfSelect(el) {
    if (!/^(DIV|SPAN)$/.test(el.tagName) || !formOf(el) || el.closest('label, nav, header, footer, [role=toolbar], [role=menu], [role=listbox], [class*=toolbar], [class*=upload]')) return false;
    const box = [el, up(el), up(el) && up(up(el))].find((at) => at && this.LISTED.test(classes(at))) || (this.drawsArrow(el) && this.isUnderTitle(el) ? el : null);
    if (!box || box.querySelector('input, textarea, select, button, a, label, [role=combobox], [role=listbox], [role=option], [contenteditable]') || box.querySelectorAll('[tabindex="0"]').length > 1 || !isReadable(el)) return false;
    const text = wholeText(box);
    return text.length < 80 && (this.INVITES.test(text) || this.ARROW.test(text) || box === el && this.drawsArrow(el) || !!box.querySelector('svg, [class*=arrow], [class*=caret], [class*=chevron], [class*=suffix]'));
  },

  // Whether an element that reacts to clicks has an arrow that is drawn by its style: a sign, a corner of borders, or a picture behind its words.
  drawsArrow(el) {
    const own = getComputedStyle(el);
    if (own.cursor !== 'pointer') return false;
    return /url\(/.test(own.backgroundImage) || ['::after', '::before'].some((part) => {
      const style = getComputedStyle(el, part), sides = ['Top', 'Right', 'Bottom', 'Left'].filter((side) => parseFloat(style[`border${side}Width`]) > 0);
      return /^"/.test(style.content) && (this.ARROW.test(style.content.replace(/"/g, '')) || sides.length > 2 && /transparent|rgba\(0, 0, 0, 0\)/.test(style.borderColor) || sides.length === 2 && style.transform !== 'none');
    });
  },

  // Whether words stand right before an element in its box, and nothing to operate with it or behind it: a question, and not the head of a part that opens.
  isUnderTitle(el) {
    const before = el.previousElementSibling, others = el.parentElement ? [...el.parentElement.children].filter((one) => one !== el) : [];
    return !!before && !!wholeText(before) && others.length < 4 && others.every((one) => !one.matches(OPERATED) && !one.querySelector(OPERATED));
  },

  // The list that a page draws after an element in place of what it sends, a hidden field or list beside both: {node, rows, keeper}; or null. `el` shows what is chosen.
  // Without such a keeper the two stand alone in their box, and the element invites to choose, shows one of the choices or a dash.
  drawnAfter(el) {
    const box = el.parentElement, keepers = box && !el.firstElementChild && /^(DIV|SPAN|P|BUTTON)$/.test(el.tagName) && el.textContent.trim() ? box.querySelectorAll(':scope > input[type=hidden], :scope > select') : [];
    const isKept = keepers.length === 1, isAlone = !!box && !keepers.length && box.childElementCount === 2 && !el.firstElementChild && /^(DIV|SPAN)$/.test(el.tagName) && el === box.firstElementChild;
    if (!(isKept || isAlone) || box.tagName === 'FORM' || box.querySelectorAll('input:not([type=hidden]), textarea, select, button, [role], [tabindex="0"]').length > (isKept && keepers[0].tagName === 'SELECT') + (el.tagName === 'BUTTON' || el.tabIndex === 0)) return null;
    let node = el.nextElementSibling;
    while (node && node === keepers[0]) node = node.nextElementSibling;
    const alike = node && node.childElementCount > 1 && [...node.children].every((one) => one.tagName === node.firstElementChild.tagName && !one.firstElementChild && one.textContent.trim() && one.textContent.trim().length < 80) ? [...node.children] : null;
    const rows = this.rowsOf(node) || alike, says = (one) => WIDGETS.choice.tidy(one.textContent);
    if (!rows || isKept && keepers[0].tagName === 'SELECT' && rows.some((row) => ![...keepers[0].options].some((one) => says(one) === says(row)))) return null;
    if (isAlone && (rows.some((row) => says(row).length > 40) || !(this.INVITES.test(says(el)) || rows.some((row) => says(row) === says(el)) || /^\W*$/.test(says(el))))) return null;
    return { node, rows, keeper: isKept ? keepers[0] : null };
  },

  // Probe: adds the lists that are drawn so, closed and in reach of a mouse, in place of the hidden lists behind them.
  find(all, units, parts) {
    const reacts = (one) => getComputedStyle(one).cursor === 'pointer' || one.tabIndex === 0, isOpenable = (el, drawn) => !isShown(drawn.rows[0]) && isReadable(el) && (reacts(el) || reacts(el.parentElement));
    for (const list of among(all, mayBeDrawnList)) {
      const box = list.parentElement, el = box.firstElementChild;
      if (isShown(list)) continue;
      const drawn = formOf(el) && !el.closest('nav, header, footer, label') && this.drawnAfter(el);
      if (!drawn || drawn.keeper || !isOpenable(el, drawn) || units.some((unit) => unit.els.some((one) => contains(one, el) || contains(box, one)))) continue;
      insertUnit(all, units, { kind: 'combo', els: [el] });
    }
    for (const keeper of among(all, mayKeepChoice)) {
      if (!(keeper.tagName === 'INPUT' && keeper.type === 'hidden' || keeper.tagName === 'SELECT' && trap(keeper) && !labelElements(keeper).length) || !keeper.parentElement || !formOf(keeper)) continue;
      if (units.some((unit) => unit.els.some((one) => one !== keeper && (contains(one, keeper) || contains(keeper.parentElement, one))))) continue;
      for (const el of keeper.parentElement.children) {
        const drawn = el === keeper ? null : this.drawnAfter(el);
        if (!drawn || drawn.keeper !== keeper || !isOpenable(el, drawn)) continue;
        for (const unit of units) if (unit.els[0] === keeper) { unit.els = []; parts.push({ el: keeper, of: el, why: 'part of another control' }); }
        insertUnit(all, units, { kind: 'combo', els: [el] });
        break;
      }
    }
  },

  // What a control shows: its text without that of its list.
  shown: (el, list) => tidy(el.contains(list.node) ? [...el.childNodes].filter((node) => node !== list.node).map((node) => node.textContent).join(' ') : el.textContent).replace(/[\s▾▼⌄∨⇅▿↓]+$/, ''),

  says(el) { const list = this.of(el); return list ? this.shown(el, list) : ''; },

  options: (list, el) => list.rows.map((row) => ({ label: wholeText(row), value: attr(row, 'data-value') || null, picked: wholeText(row) === WIDGETS.menu.shown(el, list) })),
};

// Comboboxes, listbox buttons and typeaheads.
WIDGETS.choice = {
  LISTS: '[role=listbox], [role=menu], [class*=menu-list], [class*=select__menu], [class*=dropdown-results], [class*=autocomplete-results], .pac-container, .ui-autocomplete, [class*=suggestions], [class*=typeahead]',
  FLOATING: '[class*=select-menu], [class*=select-dropdown], [class*=select__dropdown], [class*=select-options], [class*=dropdown-menu], [class*=dropdown-list], [class*=listbox]', // lists without a role
  ROWS: '[role=option], [role=menuitemradio], [role=menuitemcheckbox], [role=menuitem], li, [class*=dropdown-location], .pac-item, [class*=suggestion-item], [class*=option]',
  LOADS: /load|search|загруз|поиск|lade|such|charg|recherch|carg|busc|carreg/i,
  TAKES_OVER: /^(ok|okay|done|apply|select|choose|confirm|save|fertig|übernehmen|auswählen|bestätigen|speichern|готово|ок|выбрать|применить|сохранить|valider|choisir|terminé|confirmer|aceptar|listo|elegir|aplicar|confirmar|concluir|conferma|fatto|klaar|bevestigen|gotowe|zatwierdź|potwierdź)$/i,
  NONE_FOUND: /\b(no|nothing|0) (\w+ )?(results?|options?|match(es)?|items?|entries|data|records?|found)\b|\bno \w+ found\b|keine? (\p{L}+ )?(ergebnis|treffer|option|eintr)|nichts gefunden|не найден|ничего|нет (результат|совпаден|данных)|aucun|sin (resultados|coincidencias)|nenhum|nessun|brak wyników|geen (resulta|optie)/iu,
  STARTS_TYPING: /\b(start|begin) typing|\btype (to (search|find|choose)|and (choose|select|pick)|at least)|(zu |mit dem )?(tippen|eingabe) (beginnen|anfangen)|tippen sie|eintippen|начните (вводить|печатать|набирать)|commence[rz] (à|a) (taper|saisir|écrire)|empie[cz][ea]n? a escribir|comien[cz][ea]n? a escribir|comece a (digitar|escrever)|comincia(re)? a (digitare|scrivere)|inizia(re)? a (digitare|scrivere)|zacznij (pisać|wpisywać)|begin(t)? (met )?typen|typ om te zoeken/i,
  ASKS_TO_TYPE: /\btyp(e|ing)\b|\benter\b|tipp|eingeb|введите|начните|saisi|\btape[rz]\b|escrib|digit/i,

  // One request about one control. ask: "state" returns {open, isExpanded, rows, loading}; "rows" returns the same once the rows are stable (see `rows`);
  // "open" clicks the control by events and returns the rows, or {open: false} if that shows no list; "row" returns the row with a label (see `rowAgain`);
  // "press" clicks the control by events; "pick" clicks that row by events and returns whether there is one; "leave" closes the list (see `leave`).
  list(el, request) {
    const me = WIDGETS.choice;
    switch (request.ask) {
      case 'state': return me.state(el);
      case 'rows': return me.rows(el, request);
      case 'open': return me.opened(el).then((open) => (open ? me.rowsKept(el, request) : me.state(el)));
      case 'row': return me.rowAgain(el, request);
      case 'pick': return me.rowAgain(el, request).then((row) => { if (row) me.press(row); return !!row; });
      case 'press': return me.press(el);
      case 'leave': return me.leave(el, !!request.escape);
      case 'close': return me.closed(el);
    }
  },

  // Opens the lists of several controls, reads their rows and closes them again: [[rows, whether it takes several], or null where a list did not open or close].
  // Each list is opened for a moment first, so that what it loads from the site is under way while the others are read.
  async readAll([selectors, request]) {
    const me = WIDGETS.choice, boxes = selectors.map(WIDGETS.plain.elementAt), read = boxes.map(() => null);
    for (const [place, box] of boxes.entries()) {
      if (!box) continue;
      if (!await me.opened(box)) boxes[place] = null;
      if (!await me.leave(box, true)) return read;
    }
    for (const [place, box] of boxes.entries()) {
      if (!box || !await me.opened(box)) continue;
      const { rows, isMultiple, open } = await me.rowsKept(box, request);
      if (!await me.leave(box, true)) return read;
      if (rows.length || open || /^(INPUT|TEXTAREA)$/.test(box.tagName) && !box.readOnly) read[place] = [rows, isMultiple]; // else the page has closed it meanwhile, or may load its rows yet
    }
    return read;
  },

  tidy: (text) => (text || '').replace(/\s+/g, ' ').trim(),
  // The text of a row, once where it is there twice: for people and for screen readers.
  says(row) {
    const text = this.tidy(row.textContent), half = text.length / 2;
    if (!this.WORDED.test(text)) return this.pictured(row) || text;
    if (!row.childElementCount) return text;
    return text.length > 3 && half % 1 === 0 && text.slice(0, half) === text.slice(half) ? text.slice(0, half) : this.tidy(this.apart(row));
  },
  WORDED: /[\p{L}\p{N}]/u,
  TOOLTIPS: ['aria-label', 'title', 'data-original-title', 'data-bs-original-title', 'data-bs-title', 'data-tooltip', 'data-tip', 'data-tippy-content', 'data-title', 'aria-description'],
  NAMELESS: /^[^\p{L}\p{N}]*(icons?|flags?|images?|img|pictures?|logos?|photos?|bild|symbol|check(mark|box)?|cross|tick|arrow|chevron|dropdown|toggle|select|choose|open|close|info|help|required)?[^\p{L}\p{N}]*$|\.(svg|png|jpe?g|gif|webp)$|_/iu, // what says nothing of the choice, or is the name of a file
  // What the only picture in an element without words shows, by its alternative text or title; else the tooltip of the element. '' for none.
  pictured(el) {
    const told = (one) => this.TOOLTIPS.map((name) => this.tidy(one.getAttribute(name))).find((text) => this.WORDED.test(text)) || '';
    const titled = (one) => this.tidy((one.querySelector(':scope > title') || {}).textContent) || told(one);
    const shown = new Set([...el.querySelectorAll('img, svg, [role=img], [title]')].map((one) => (one.tagName === 'IMG' ? this.tidy(one.alt) || told(one) : one.tagName === 'svg' ? titled(one) : told(one))).filter((text) => text && !this.NAMELESS.test(text)));
    const described = () => (el.getAttribute('aria-describedby') || '').split(/\s+/).map((id) => id && document.getElementById(id)).filter((one) => one && one.getAttribute('role') === 'tooltip').map((one) => this.tidy(one.textContent)).join(' ');
    const text = shown.size === 1 ? [...shown][0] : told(el) || described();
    return text.length > 80 || this.NAMELESS.test(text) ? '' : text;
  },
  // The text of an element with a space around what stands on a line of its own, as a note under the name of a choice does.
  apart(el) {
    const parts = [...el.childNodes].map((node) => (node.nodeType === 3 ? node.data : node.nodeType !== 1 ? '' : /^(inline|contents|none)/.test(getComputedStyle(node).display) ? this.apart(node) : ` ${this.apart(node)} `));
    return parts.join('');
  },
  same: (text) => WIDGETS.choice.tidy(text.normalize('NFKC').toLowerCase().replace(/[*✱∗＊:]+/g, ' ')),
  seen: (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),

  // Whether a list that waits for another choice says that its entries are on their way.
  loads: (el) => {
    const me = WIDGETS.choice, text = el.tagName === 'SELECT' ? (el.options.length < 3 ? [...el.options].map((one) => one.text).join(' ') : '') : me.tidy(el.value || el.placeholder || el.textContent).slice(0, 60);
    return me.LOADS.test(text) || !!el.closest('[aria-busy=true]') || [...el.parentElement.querySelectorAll('[class*=spinner i], [class*=loading i], [class*=loader i]')].some((one) => me.seen(one));
  },

  // The list that belongs to a control: named by aria-controls or aria-owns, rendered beside it, or the only open one on the page.
  look(el) {
    const me = WIDGETS.choice, root = el.getRootNode();
    if (el.getAttribute('role') === 'listbox' && el.hasAttribute('aria-expanded')) { // a list that opens where it stands, and shows its choice while it is closed
      const rows = el.getAttribute('aria-expanded') === 'true' ? me.optionsOf(el).filter((row) => me.seen(row) && row.getAttribute('aria-disabled') !== 'true') : [];
      return rows.length ? { node: el, rows } : null;
    }
    const outer = el.parentElement && el.parentElement.closest('[role=combobox]'); // which names the list of the field inside it
    const ids = [el, outer].flatMap((at) => (at ? ['aria-controls', 'aria-owns'].flatMap((name) => (at.getAttribute(name) || '').split(/\s+/)) : [])).filter(Boolean);
    const named = ids.map((id) => (root.getElementById && root.getElementById(id)) || document.getElementById(id)).filter((at) => at && !at.contains(el) && !me.showsChosen(at));
    let list = named.find(me.seen) || named.map(me.drawnBeside).find(Boolean) || null;
    const isShared = (at) => [...at.querySelectorAll('[role=combobox], select, textarea')].some((one) => one !== el && !one.contains(el) && !el.contains(one) && me.seen(one) && !one.closest(me.LISTS));
    const standsOpen = (node) => el.getAttribute('aria-expanded') === 'false' && node.getAttribute('role') === 'listbox' && node.tabIndex === 0; // another question's
    for (let at = el.parentElement, n = 0; at && !list && n < 5 && !/^(FORM|BODY|MAIN|HTML)$/.test(at.tagName) && !isShared(at); at = at.parentElement, n++)
      list = [...at.querySelectorAll(me.LISTS)].find((node) => me.seen(node) && !node.contains(el) && !standsOpen(node) && !me.showsChosen(node) && !/icon|arrow|indicator/i.test(node.getAttribute('class') || '')) || null;
    const under = me.suggestsUnder(el);
    if (!list && under && me.seen(under)) list = under;
    if (!list && ![el, outer].some((at) => at && at.getAttribute('aria-expanded') === 'false')) {
      const open = [...document.querySelectorAll('[role=listbox], .pac-container, .ui-autocomplete')].filter((node) => me.seen(node) && !me.showsChosen(node));
      const isFace = /^(DIV|SPAN)$/.test(el.tagName) || (el.tagName === 'INPUT' && el.readOnly);
      const floating = open.length || !isFace || el.hasAttribute('role') || WIDGETS.menu.of(el) ? [] : [...document.querySelectorAll(me.FLOATING)].filter((node) => me.seen(node) && !node.contains(el) && !node.closest('nav, header, footer') && !node.querySelector('select, textarea, label'));
      const outer = floating.filter((node) => !floating.some((other) => other !== node && other.contains(node)));
      if (open.length + outer.length === 1) list = open[0] || outer[0];
    }
    const menu = list ? null : WIDGETS.menu.of(el);
    if (menu) return me.seen(menu.rows[0]) ? { node: menu.node, rows: menu.rows.filter(me.seen) } : null;
    if (!list) return me.inDialog(el) || me.drawnNear(el);
    let rows = me.optionsOf(list);
    if (!rows.length) rows = [...list.querySelectorAll(me.ROWS)];
    if (!rows.length && list === under) rows = [...list.children].filter((row) => row.textContent.trim());
    rows = rows.filter((row) => me.seen(row) && row.getAttribute('aria-disabled') !== 'true' && !(me.isMessage(row) && rows.length === 1));
    return { node: list, rows: rows.filter((row) => !rows.some((other) => other !== row && row.contains(other))) };
  },

  // The list without a role or a name that lies over the page right under or over a box without a role, or beside it in its parent: rows of one kind that react to clicks. Or null.
  drawnNear(el) {
    const me = WIDGETS.choice;
    if (!/^(DIV|SPAN)$/.test(el.tagName) || el.hasAttribute('role') || el.tabIndex !== 0) return null;
    const face = el.getBoundingClientRect(), isOver = (node) => /^(absolute|fixed)$/.test(getComputedStyle(node).position) && me.seen(node) && !node.contains(el);
    const isNear = (node) => { const box = node.getBoundingClientRect(); return box.left < face.right && box.right > face.left && (Math.abs(box.top - face.bottom) < 24 || Math.abs(face.top - box.bottom) < 24); };
    const beside = [el, el.parentElement, el.parentElement && el.parentElement.parentElement].flatMap((at) => (at ? [...at.children] : []));
    for (const node of [...beside, ...document.body.children]) {
      if (!/^(DIV|UL|OL|SECTION)$/.test(node.tagName) || !isOver(node) || !isNear(node)) continue;
      const boxes = [node, ...node.querySelectorAll('div, ul, ol')].filter((box) => box.childElementCount > 1), alike = (box) => [...box.children].every((row) => row.tagName === box.firstElementChild.tagName && me.tidy(row.textContent) && row.textContent.length < 120 && getComputedStyle(row).cursor === 'pointer');
      const rows = boxes.filter(alike).map((box) => [...box.children])[0];
      if (rows && [...node.querySelectorAll('input, select, textarea')].every((one) => one.matches('input[type=text], input[type=search], input:not([type])'))) return { node, rows };
    }
    return null;
  },

  // Whether a row says that something must be typed, or that nothing was found, and is no choice.
  isMessage(row) {
    const text = this.tidy(row.textContent), isOption = row.getAttribute('role') === 'option' || row.hasAttribute('data-value');
    return (!isOption || /message|hint|empty|no-?(result|option|data|match)/i.test(row.getAttribute('class') || '')) && (this.ASKS_TO_TYPE.test(text) || this.NONE_FOUND.test(text));
  },

  // The element just after a text field in which a page without roles draws what it suggests for what is typed: empty, or with nothing but its entries, after a field that asks to start typing. Or null.
  suggestsUnder(el) {
    if (el.tagName !== 'INPUT' || !/^(text|search)$/.test(el.type) || el.readOnly || !el.nextElementSibling) return null;
    const under = el.nextElementSibling, names = under.getAttribute('class') || '', asks = this.STARTS_TYPING.test(el.placeholder);
    if (!/^(UL|OL|DIV)$/.test(under.tagName) || /err|invalid|feedback|help|hint|tip|note|msg|message|count/i.test(`${names} ${under.id}`) || under.hasAttribute('aria-live') || !asks) return null;
    if (under.querySelector('input, select, textarea, label, table') || el.parentNode.querySelectorAll('input:not([type=hidden]), select, textarea').length > 1) return null;
    const holdsRows = [...under.childNodes].every((one) => one.nodeType === 1 && one.textContent.trim().length < 100 || one.nodeType === 3 && !one.data.trim());
    return holdsRows && !under.querySelector('a[href], button') ? under : null;
  },

  // Whether a list only shows what is chosen, each choice with a button that takes it away, or says so in its name.
  showsChosen(node) {
    const rows = [...node.querySelectorAll('[role=option]')], isPill = (row) => row.querySelector('button, [role=button], svg') || /(^|[-_ ])(pill|chip|tag|token)/i.test(row.className);
    return rows.length > 0 && rows.every((row) => row.getAttribute('aria-selected') === 'true' && isPill(row)) || /\bselected\b|ausgewählt|выбранн|sélectionn|seleccionad|selecionad|selezionat|geselecteerd|wybran/i.test(node.getAttribute('aria-label') || '');
  },

  // What says whether the dialog of a control is open: the control itself, or the button in its shadow root. Null if it opens none.
  dialogButton: (el) => (el.getAttribute('aria-haspopup') === 'dialog' ? el : el.shadowRoot && el.shadowRoot.querySelector('[aria-haspopup=dialog]')),

  // The rows to mark in the dialog that a control has opened over the page, and the button that takes over what is marked; or null.
  inDialog(el) {
    const me = WIDGETS.choice, button = me.dialogButton(el);
    if (!button || button.getAttribute('aria-expanded') !== 'true') return null;
    const open = [...document.querySelectorAll('[aria-modal=true], [role=dialog], [role=alertdialog], dialog[open]')].filter((node) => me.seen(node) && !node.contains(el)), node = open[open.length - 1];
    const rows = node ? [...node.querySelectorAll('[role=radio], [role=checkbox], [role=option]')].filter((row) => me.seen(row) && row.getAttribute('aria-disabled') !== 'true') : [];
    if (!rows.length || node.querySelector('input:not([type=hidden]), textarea, select')) return null;
    const others = [...node.querySelectorAll('button, [role=button]')].filter((one) => me.seen(one) && !rows.includes(one));
    return { node, rows, isDialog: true, takes: others.find((one) => me.TAKES_OVER.test(me.tidy(one.textContent))) || null };
  },

  // The options inside a list, and those that the page hands to the list of a library.
  optionsOf: (list) => {
    const given = [...list.querySelectorAll('slot')].flatMap((slot) => slot.assignedElements({ flatten: true }));
    return [...list.querySelectorAll('[role=option]'), ...given.flatMap((one) => (one.matches('[role=option]') || /-OPTION$/.test(one.tagName) ? [one] : [...one.querySelectorAll('[role=option]')]))];
  },

  // The rows that are drawn beside a list which only screen readers are shown, or null.
  drawnBeside: (list) => (list.querySelector('[role=option]') && [...list.parentNode.children].find((one) => one !== list && WIDGETS.choice.seen(one) && one.querySelector('[class*=option]'))) || null,

  state(el) {
    const me = WIDGETS.choice, list = me.look(el), text = list ? me.tidy(list.node.textContent) : '';
    const waits = !list || list.rows.length ? false : !text || (me.LOADS.test(text) && !me.ASKS_TO_TYPE.test(text));
    const isMultiple = !!list && (list.node.getAttribute('aria-multiselectable') === 'true' || !!list.node.querySelector('[aria-multiselectable=true], [role=menuitemcheckbox]') || (!!list.isDialog && list.rows[0].getAttribute('role') === 'checkbox') || (!!list.rows.length && !!list.node.closest('[aria-multiselectable=true]')));
    const isNote = !!list && list.rows.length === 1 && list.rows[0].getAttribute('role') !== 'option' && me.NONE_FOUND.test(text); // "No items"
    return { open: !!list, isMultiple, rows: list && !isNote ? list.rows.map((row) => me.says(row)).filter(Boolean) : [], isExpanded: me.isExpanded(el), findsNone: !!list && (isNote || !list.rows.length && me.NONE_FOUND.test(text)), loading: !!list && (waits || list.node.getAttribute('aria-busy') === 'true') };
  },

  row(el, label) {
    const me = WIDGETS.choice, list = me.look(el);
    const matches = list ? list.rows.filter((row) => me.same(me.says(row)) === label || me.same(row.getAttribute('aria-label') || '') === label) : [];
    if (matches.length !== 1) return matches.length && matches.every((row) => me.same(me.says(row)) === label) ? matches[0] : null;
    matches[0].scrollIntoView({ block: 'nearest' });
    return matches[0];
  },

  // The row with a label. If it `was` there when the rows were read, but the page has closed the list or draws it again since then, the list is opened again.
  async rowAgain(el, request) {
    const me = WIDGETS.choice;
    for (let n = 0; n < 3; n++) {
      const row = me.row(el, request.label);
      if (row || !request.was) return row;
      if (await me.opened(el)) await me.rows(el, { ...request, expected: [request.label] });
    }
    return me.row(el, request.label);
  },

  // The events of a click, in the order in which a mouse makes them.
  press(el) {
    const init = { bubbles: true, composed: true, cancelable: true, button: 0, detail: 1, pointerType: 'mouse', isPrimary: true };
    const fire = (kind, more) => el.dispatchEvent(new (kind.startsWith('pointer') ? PointerEvent : MouseEvent)(kind, { ...init, ...more }));
    fire('pointerdown', { buttons: 1 });
    if (fire('mousedown', { buttons: 1 }) && el.focus) el.focus({ preventScroll: true });
    for (const kind of ['pointerup', 'mouseup', 'click']) fire(kind);
  },

  isExpanded: (el) => [el, WIDGETS.choice.dialogButton(el)].some((at) => at && at.getAttribute('aria-expanded') === 'true'),

  // Clicks a control by events. Returns whether its list is open after that, or the control calls itself expanded.
  async opened(el) {
    const me = WIDGETS.choice;
    if (me.look(el)) return true;
    const before = me.isExpanded(el);
    me.press(el);
    for (let n = 0; n < 12; n++) { // many pages draw the list a moment later
      if (me.look(el) || (!before && me.isExpanded(el))) return true;
      await me.wait(n ? 20 : 0);
    }
    const face = me.hitIn(me.faceOf(el) || el);
    if (face === el) return false;
    me.press(face);
    for (let n = 0; n < 12 && !me.look(el); n++) await me.wait(20);
    return !!me.look(el);
  },

  // What a mouse would hit in the middle of a box: the part of it that may alone react to clicks.
  hitIn(face) {
    if (/^(INPUT|TEXTAREA|SELECT|BUTTON)$/.test(face.tagName)) return face;
    face.scrollIntoView({ block: 'nearest' });
    const box = face.getBoundingClientRect(), hit = face.getRootNode().elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit && face.contains(hit) ? hit : face;
  },

  // What people click for a control that only the keyboard reaches: the first box around it that has a size. Null for a control that is seen.
  faceOf(el) {
    const has = (node) => { const box = node.getBoundingClientRect(); return box.width > 8 && box.height > 8; };
    let at = el.parentElement;
    for (let n = 0; at && n < 4 && !has(at); n++) at = at.parentElement;
    const isHidden = !has(el) || (el.parentElement && !has(el.parentElement));
    return isHidden && at && has(at) && !/^(FORM|BODY|LABEL)$/.test(at.tagName) && [...at.querySelectorAll('input:not([type=hidden]), select, textarea')].every((one) => one === el || one.tagName === 'SELECT' && one.tabIndex === -1) ? at : null;
  },

  // Presses Escape by events: where the focus is, if opening the list has taken it there, else at the control.
  escape(el) {
    const active = document.activeElement, at = active && active !== el && active.closest('[role=listbox], [role=menu], [role=presentation]') && !active.contains(el) ? active : el;
    for (const kind of ['keydown', 'keyup']) at.dispatchEvent(new KeyboardEvent(kind, { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, composed: true, cancelable: true }));
  },

  // Closes a dialog without a list of choices, such as a calendar, that a control has opened: by Escape inside it, else by a second click on the control.
  async leaveDialog(el) {
    const me = WIDGETS.choice, isOver = (node) => me.seen(node) && !node.contains(el), isList = !!me.look(el);
    const dialog = el.getAttribute('aria-haspopup') === 'dialog' && !isList && [...document.querySelectorAll('[role=dialog], [role=application], dialog[open]')].find(isOver);
    if (!dialog) return;
    const at = dialog.contains(document.activeElement) ? document.activeElement : dialog;
    for (const kind of ['keydown', 'keyup']) at.dispatchEvent(new KeyboardEvent(kind, { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, composed: true, cancelable: true }));
    for (let n = 0; n < 20 && isOver(dialog) && dialog.isConnected; n++) await me.wait(20);
    if (isOver(dialog) && dialog.isConnected) me.press(el);
  },

  // Takes the focus from a control and clicks it if its list is still open after that; with `escape`, presses Escape by events first.
  // Without an open list, Escape could close the dialog that contains the form. Returns whether the list is closed.
  async leave(el, escape) {
    const me = WIDGETS.choice;
    const turns = (me.look(el) || {}).isDialog ? 40 : 8; // a dialog moves away
    const isOpen = () => !!me.look(el) || (el.getAttribute('aria-expanded') === 'true' && (!!el.getAttribute('role') || el.getAttribute('aria-haspopup') === 'listbox')); // also before its list is drawn
    if (escape && isOpen()) me.escape(el);
    await me.leaveDialog(el);
    el.blur();
    const isMoving = () => { const list = me.look(el); return !!list && [list.node, list.node.parentElement, list.node.closest('[class*=overlay], [class*=popup], [class*=dropdown]')].some((node) => node && node.getAnimations().length); };
    const isClosed = async (most = turns) => { // many close a moment after the focus has left
      for (let n = 0; (n < most || n < 40 && isMoving()) && isOpen(); n++) await me.wait(20);
      return !isOpen();
    };
    if (await isClosed()) return true;
    const list = escape && me.look(el);
    if (list) { // a menu over the page that only its own keys close
      me.escape(list.node);
      if (await isClosed()) return true;
    }
    me.press(el);
    el.blur();
    await me.wait(60); // a list that the press has opened again is drawn a moment later
    if (await isClosed()) return true;
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) (el.closest('form') || document.body).dispatchEvent(new (kind.startsWith('p') ? PointerEvent : MouseEvent)(kind, { bubbles: true, composed: true })); // a press beside the list
    return isClosed(25);
  },

  // Waits until the list of a control is closed after a choice; one that stays open, for several choices, is closed by Escape, a dialog by its button. Returns whether it is closed.
  // The list of a button is closed by a second click on that: many take Escape in a list for "choose nothing".
  async closed(el) {
    const me = WIDGETS.choice, hasList = () => el.getAttribute('role') !== 'listbox' && me.look(el);
    for (let n = 0; n < 15 && hasList() && !me.state(el).isMultiple; n++) await me.wait(20);
    const list = hasList();
    if (!list) return true;
    if (list.takes) {
      me.press(list.takes);
      for (let n = 0; n < 40 && hasList(); n++) await me.wait(20);
      return !hasList();
    }
    const isField = /^(INPUT|TEXTAREA)$/.test(el.tagName);
    if (isField) me.escape(el);
    else me.press(el);
    for (let n = 0; n < 15 && hasList(); n++) await me.wait(20);
    return !hasList() || me.leave(el, true);
  },

  // The wanted labels that the box of a control shows as chosen, beside it and outside its list and its label: chips, or a text of its own.
  // A wanted "#2" stands for a text with the number 2 alone, such as "2 options selected".
  chosen(el, wanted) {
    const me = WIDGETS.choice, OTHERS = 'input:not([type=hidden]):not([type=checkbox]), select, textarea, [role=combobox]', shown = new Set(), own = `${el.getAttribute('aria-controls')} ${el.getAttribute('aria-owns')}`.split(' ');
    const isClosed = el.getAttribute('aria-expanded') === 'false'; // a list that is still seen then holds what is chosen
    const isDrawn = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || getComputedStyle(node).display === 'contents'; // which has no box of its own
    const isOffer = (node) => node.matches('[role=option], ' + me.LISTS) && !me.showsChosen(node.closest('[role=listbox]') || node) && !(isClosed && !own.includes((node.closest('[role=listbox]') || node).id));
    const everywhere = (at) => [...at.querySelectorAll(OTHERS), ...[...at.querySelectorAll('*')].filter((one) => one.shadowRoot).flatMap((one) => everywhere(one.shadowRoot))]; // in components, too
    for (let at = el, n = 0; at && n < 6; at = at.parentElement || (at.getRootNode().host ?? null), n++) {
      if (/^(FORM|BODY|MAIN)$/.test(at.tagName) || everywhere(at).some((one) => one !== el && !one.contains(el) && !el.contains(one) && me.seen(one) && one.tabIndex >= 0 && !one.closest(me.LISTS))) break;
      const walk = (node) => {
        if (node.nodeType !== 1 || /^(LABEL|LEGEND|SCRIPT|STYLE|OPTION)$/.test(node.tagName) || isOffer(node) || node.matches('[aria-live]') || !isDrawn(node)) return;
        const words = me.same(node.textContent), text = me.WORDED.test(words) ? words : me.same(me.pictured(node));
        if (wanted.includes(text) && me.seen(node)) shown.add(text);
        const alone = me.same([...node.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data).join('')); // without the button that takes it away
        if (wanted.includes(alone) && me.seen(node)) shown.add(alone);
        const count = /^\D{0,30}(\d{1,2})\D{0,30}$/.exec(text);
        if (count && me.seen(node)) shown.add('#' + count[1]);
        const several = text.split(/\s*[,;]\s*/); // one text that holds all of them and nothing else
        if (several.length > 1 && several.length === wanted.length && several.every((one) => wanted.includes(one)) && me.seen(node)) several.forEach((one) => shown.add(one));
        for (const child of node.children) walk(child);
        if (node.shadowRoot) for (const child of node.shadowRoot.children) walk(child);
      };
      walk(at);
    }
    return wanted.filter((text) => shown.has(text));
  },

  // The labels of the rows that an open list for several choices marks as chosen.
  marked(el) {
    const me = WIDGETS.choice, list = me.look(el), says = (row, name) => row.getAttribute(name) === 'true', boxOf = (row) => row.querySelector('input[type=checkbox]');
    if (!list || !me.state(el).isMultiple && !list.rows.every(boxOf)) return [];
    return list.rows.filter((row) => says(row, 'aria-checked') || says(row, 'aria-selected') || (boxOf(row) || {}).checked).map((row) => me.same(me.says(row)));
  },

  // The state of a list that has been opened once its rows are stable. It is opened again if the page closes it meanwhile, as some do a moment after the focus has left it the last time.
  async rowsKept(el, request) {
    const me = WIDGETS.choice, now = await me.rows(el, request);
    return now.rows.length || now.open || !await me.opened(el) ? now : me.rows(el, request);
  },

  // Waits until the rows of a list have loaded and stop changing (one of them with the text `holding`), at most `limit` milliseconds, and
  // returns the state. `expected`: rows that are all there when the list is whole; `none`, `shut`: milliseconds after which an open list
  // counts as empty, and one that is not open as closed. Looks at each change of the page, and every 20 ms for what is no change of it.
  rows(el, request) {
    const me = WIDGETS.choice, root = el.getRootNode();
    return new Promise((done) => {
      const started = performance.now();
      const expected = request.expected && request.expected.length ? new Set(request.expected) : null;
      let last = '', steady = started; // when the rows changed last
      const check = () => {
        const now = me.state(el);
        const text = now.rows.join('\n'), at = performance.now(), age = at - started;
        if (text !== last || now.loading) { last = text; steady = at; }
        const keys = new Set(now.rows.map(me.same));
        const isWhole = expected && !now.loading && [...expected].every((key) => keys.has(key));
        const held = !request.holding || now.rows.some((row) => me.same(row).includes(request.holding));
        const isDone = now.rows.length ? at - steady >= (isWhole ? 15 : held ? 40 : 400) : (now.open && !now.loading && age > request.none) || (!now.open && age > (now.isExpanded ? Math.max(request.none, request.shut) : request.shut)); // an open list without rows may have no height
        if (isDone || age > request.limit) { clearInterval(timer); changes.disconnect(); done(now); }
      };
      const changes = new MutationObserver(check);
      const timer = setInterval(check, 20);
      changes.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      if (root !== document) changes.observe(document, { subtree: true, childList: true, attributes: true });
      check();
    });
  },
};
