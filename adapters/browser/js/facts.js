// The facts of one unit (a control or a group): options, value, required marks, visibility, step.

// The list of a field: the one that it names, else the only one beside it.
const listOf = (el) => namedList(el) || listBeside(el);
const listBeside = (el) => {
  for (let at = el.parentElement, n = 0; at && n < 3 && el.tagName !== 'INPUT'; at = at.parentElement, n++) {
    const lists = at.querySelectorAll('[role=listbox]');
    if (lists.length) return lists.length === 1 && at.querySelectorAll('[role=combobox], [aria-haspopup=listbox]').length === 1 && !lists[0].contains(el) && !isNamedApart(lists[0], el) ? lists[0] : null;
  }
  return null;
};
// Whether a list has a label of its own, which is another one than the field's.
const isNamedApart = (list, el) => {
  const [theirs, ours] = [list, el].map((one) => attr(one, 'aria-labelledby').split(/\s+/).filter(Boolean));
  return theirs.length > 0 && ours.length > 0 && !theirs.some((id) => ours.includes(id) || id === el.id);
};
const namedList = (el) => {
  const root = el.getRootNode();
  for (const id of (attr(el, 'aria-controls') + ' ' + attr(el, 'aria-owns')).split(/\s+/).filter(Boolean)) {
    const found = (root.getElementById && root.getElementById(id)) || document.getElementById(id);
    if (found && (attr(found, 'role') === 'listbox' || found.querySelector('[role=option], li'))) return found;
  }
  return null;
};

function optionsOf(unit) {
  const el = unit.els[0], widget = WIDGETS[unit.kind];
  if (widget && widget.options) return { options: widget.options(unit), late: !!widget.isLate };
  if (unit.kind === 'select') {
    return { options: listed(el.options).filter((o) => !o.hidden || o.selected).map((o) => ({ label: tidy(o.label || o.text), value: o.value, is_disabled: o.disabled, picked: o.selected })) };
  }
  if (/^(radio|box)$/.test(unit.kind)) return { options: unit.els.map((input) => ({ label: optionLabel(input), value: input.hasAttribute('value') ? input.getAttribute('value') : attr(input, 'data-value') || null, picked: isPicked(input), at: whereIs(input), is_disabled: !!input.disabled })) };
  const list = /^(rich|text)$/.test(unit.kind) && el.tagName !== 'INPUT' ? null : unit.kind === 'list' ? el : el.list || listOf(el) || (el.tagName === 'INPUT' ? null : el.querySelector('[role=listbox]'));
  if (list) {
    const found = list.tagName === 'DATALIST' ? [...list.options].map((o) => ({ label: tidy(o.label || o.value), value: o.value })) :
      [...list.querySelectorAll('[role=option]')].map((o) => ({ label: WIDGETS.choice.says(o) || attr(o, 'aria-label'), value: attr(o, 'data-value') || null, picked: attr(o, 'aria-selected') === 'true' && o.getAttribute('data-value') !== '' }));
    if (found.length) return { options: found.filter((o) => o.label) };
  }
  const twin = (unit.parts || []).find((part) => part.tagName === 'SELECT' && part.options.length > 1 && listed(part.options).some((one) => tidy(one.text)));
  if (twin) return { options: [...twin.options].map((o) => ({ label: tidy(o.text), value: o.value, picked: o.selected })) };
  if (unit.kind === 'custom') {
    const found = childrenOf(el).filter((child) => /(^|-)(option|item|cb-item|li)(-|$)/.test(lower(child.tagName))).map((child) => ({ label: tidy(attr(child, 'text') || child.textContent), value: attr(child, 'value') || null }));
    if (found.length) return { options: found };
  }
  const menu = unit.kind === 'combo' && WIDGETS.menu.of(el);
  if (menu) return { options: WIDGETS.menu.options(menu, el) };
  return { options: [], late: unit.kind === 'combo' || unit.kind === 'list' };
}

function isPicked(el) {
  if (el.tagName === 'INPUT' || (el.tagName.includes('-') && typeof el.checked === 'boolean')) return el.checked;
  return attr(el, 'aria-checked') === 'true' || attr(el, 'aria-pressed') === 'true' || attr(el, 'aria-selected') === 'true' ||
    /(^|[-_\s])(selected|sel|active|activ[eo]|aktiv|actif|checked|chosen|picked|pressed|marked|ticked|gew(ae|ä)hlt|choisie?|marcad[oa]|gekozen|valgt|vald|wybran[ye]|is-on|on)([-_\s]|$)/i.test(classes(el));
}

function committed(unit, options) {
  const el = unit.els[0], widget = WIDGETS[unit.kind];
  if (widget && widget.value) return widget.value(unit, options);
  if (unit.kind === 'radio') return options.filter((o) => o.picked).map((o) => o.label).at(-1) || null; // stars: all up to the chosen one
  if (unit.kind === 'box') return unit.els.length > 1 ? options.filter((o) => o.picked).map((o) => o.label) : isPicked(el) ? [options[0].label] : [];
  if (unit.kind === 'select') { const picked = options.filter((o) => o.picked && (o.value || !o.is_disabled)); return el.multiple ? picked.map((o) => o.label) : picked.length && picked[0].value !== '' ? picked[0].label : null; }
  if (unit.kind === 'file') return [...(el.files || [])].map((file) => file.name);
  if (unit.kind === 'rich') return wholeText(el) || null;
  if (unit.kind === 'spin' && attr(el, 'role') === 'slider' && /\d/.test(attr(el, 'aria-valuetext'))) return attr(el, 'aria-valuenow') || null; // "7 years"
  if (unit.kind === 'spin') return unit.els.map((part) => (part.hasAttribute('data-placeholder') ? '' : part.value || attr(part, 'aria-valuetext') || attr(part, 'aria-valuenow'))).join('-').replace(/^-+$/, '') || null;
  if (unit.kind === 'combo' ? WIDGETS.date.opens(el) : unit.kind === 'text' && el.readOnly && /\d/.test(el.value)) { const kept = WIDGETS.date.kept(el); if (kept) return kept; }
  if (unit.kind === 'combo' || unit.kind === 'list') {
    // The committed value, not what is being typed: react-select and similar widgets show it beside the input.
    for (let at = el.parentElement, n = 0; at && n < 4; at = at.parentElement, n++) {
      if (countIn(at, CONTROLS) > 1) break;
      const many = [...at.querySelectorAll('[class*=multi-value__label], [class*=multiValueLabel], [class*=MultiValueGeneric]')];
      if (many.length) return many.map((one) => wholeText(one));
      const one = at.querySelector('[class*=single-value], [class*=singleValue], [class*=SingleValue]');
      if (one) return wholeText(one) || null;
    }
    const picked = options.filter((o) => o.picked).map((o) => o.label);
    if (picked.length) return picked.length > 1 ? picked : picked[0];
    if (el.tagName === 'INPUT') return el.value || null;
    const keeper = (unit.parts || []).find((part) => part.tagName === 'SELECT' && !part.multiple && part.options.length && contains(el, part)), kept = keeper && keeper.options[keeper.selectedIndex];
    if (keeper) return kept && kept.value !== '' ? tidy(kept.text) : null;
    const face = (unit.parts || []).find((part) => part.tagName === 'INPUT' && part.readOnly && contains(el, part));
    if (face) return tidy(face.value) || null;
    if (WIDGETS.menu.of(el)) return null;
    if (unit.kind === 'list' && options.length) return null;
    const text = (el.querySelector('svg title') ? textOf(el) : wholeText(el)).replace(/[\s▾▼⌄∨⇅▿↓]+$/, '');
    return !/[\p{L}\p{N}]/u.test(text) || WIDGETS.menu.INVITES.test(text) ? null : text.slice(0, 200);
  }
  const face = unit.kind === 'custom' && options.length && el.shadowRoot && el.shadowRoot.querySelector('[part~=text]');
  if (face) return wholeText(face) || null;
  if (unit.kind === 'custom') return tidy(attr(el, 'value') || (typeof el.value === 'string' ? el.value : '')) || null;
  return el.value || null;
}

const saysRequired = testOnce({ test: (names) => names.split(/\s+/).some((token) => /(^|[-_])(is-?)?(required|mandatory|asterisk|obligatory)([-_]|$)/i.test(token) && !/not-?required|required-?(error|msg|message|text-off)|optional|non-?required|asterisk-?(left|right|position)/i.test(token)) });

const stylesAround = onceInTree((el) => ['::after', '::before'].map((pseudo) => getComputedStyle(el, pseudo)));
const hasDrawnStar = once((el) => stylesAround(el).some((style) => /[*✱∗＊]/.test(style.content)));

// The elements of a block that may carry a mark: those named as words that ask, and plain ones.
const namingIn = onceInTree((block) => listed(block.querySelectorAll('label, legend, [class*=label], [class*=title], [class*=required], [class*=Required], [class*=asterisk], abbr')));
const plainIn = onceInTree((block) => listed(block.querySelectorAll('p, div, span, td, th, dt, b, strong')).filter((at) => !at.firstElementChild && wholeText(at) && !isHelp(at)));

const requiredSet = onceInTree((el) => ancestor(el, (at) => attr(at, 'aria-required') === 'true' && /^(radiogroup|group|listbox)$/.test(attr(at, 'role')), 8));

function requiredMarks(unit, block) {
  const marks = new Set(), el = unit.els[0];
  const all = unit.els.concat(unit.hidden || [], unit.parts || []);
  if (all.some((one) => one.required === true || one.hasAttribute('required'))) marks.add('attribute');
  if (all.some((one) => attr(one, 'aria-required') === 'true' || /^(true|required|1)$/.test(attr(one, 'data-required')) || /(^|\s)(required|validate\[required.*\])(\s|$)/.test(classes(one)) || attr(one, 'data-validate').includes('required') || attr(one, 'data-rule-required') === 'true')) marks.add('aria');
  for (let host = hostOf(el), n = 0; host && n < 4; host = hostOf(host), n++) if (host.hasAttribute('required') || attr(host, 'aria-required') === 'true') marks.add('attribute');
  const set = requiredSet(el);
  if (set && contains(block, set)) marks.add('aria');
  if (marks.size) return [...marks];
  const labels = unit.els.length > 1 || unit.kind === 'radio' ? [] : all.flatMap((one) => labelElements(one));
  const near = new Set(labels), drawn = []; // words without a name that may end in a star of their style
  if (block !== el) for (const at of namingIn(block)) if (!unit.els.some((one) => at.contains(one) && unit.els.length > 1 && labelElements(one).includes(at))) near.add(at);
  if (block !== el) for (const at of plainIn(block)) if (!contains(at, el) && !unit.els.some((one) => labelElements(one).some((label) => label.contains(at)))) drawn.push(at);
  for (const at of near) {
    if (isError(at) || !isRendered(at) && at.tagName !== 'LABEL') continue;
    if (unit.els.length > 1 && at.tagName === 'LABEL' && unit.els.some((one) => labelElements(one).includes(at)) && !unit.els.every((one) => at.contains(one))) continue;
    if (saysRequired(classes(at))) return ['class'];
    if (hasDrawnStar(at)) return ['asterisk'];
  }
  return drawn.some((at) => !isError(at) && isReadable(at) && hasDrawnStar(at)) ? ['asterisk'] : [];
}

// Whether a list takes several choices: it says so, or the box or host around it that is its own, or the list that it opens.
const namesMultiple = testOnce(/is-?multi|multi-?select|multiselect|select-(multiple|tags)|(^|\s|--)multi(ple)?(\s|$)|(^|[-_\s])(tags?-?(input|picker|box|field|editor)|input-?tags?|chips?-?input|chip-?grid)([-_\s]|$)|[-_a-z](TagsInput|TagPicker)/i);
// Words that say that Enter keeps what was typed, as one of several.
const KEPT_BY_ENTER = /(press|hit|use|with|then) (the )?(enter|return)\b|(enter|return|eingabe)(taste)?( dr(ü|ue)cken|$)|(mit|per) (enter|eingabe)|нажмите (клавишу )?(enter|ввод)|(appuye[rz]|valide[rz]) (sur|avec|par) (la touche )?entr(é|e)e|(puls[ea]r?|presion[ea]r?) (la tecla )?(enter|intro)|prem(i|ere|ete) invio|(prima|pressione|aperte|tecle) (a tecla )?enter|druk op enter|naciśnij enter|tryck på (enter|retur)/i, FINDS = /search|find|such|поиск|найти|recherch|busca|cerca|zoek|szuka|sök/i;
const isKeptByEnter = onceInTree((el) => [attr(el, 'placeholder'), ...byIds(el, 'aria-describedby').map((at) => wholeText(at))].some((text) => KEPT_BY_ENTER.test(text) && !FINDS.test(text)));
const takesTags = onceInTree((el) => namesMultiple(classes(el)) || !!ancestor(el, (at) => namesMultiple(classes(at)), 3) || el.tagName === 'INPUT' && isKeptByEnter(el));
// Whether the hidden native list behind a drawn one takes several choices.
function keepsSeveral(el) {
  for (let at = el.parentElement, n = 0; at && n < 3 && !/^(FORM|BODY|MAIN|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
    const keepers = at.querySelectorAll('select');
    if (keepers.length) return keepers.length === 1 && keepers[0] !== el && keepers[0].multiple && !surrogateSeen(keepers[0]);
  }
  return false;
}
function isMultiple(unit, block) {
  const el = unit.els[0];
  if (el.multiple || attr(el, 'aria-multiselectable') === 'true' || namesMultiple(classes(el)) || (el.parentElement && namesMultiple(classes(el.parentElement)))) return true;
  if (unit.kind === 'text' && el.tagName === 'INPUT' && /^(text|search)$/.test(el.type)) return takesTags(el);
  if (!/^(combo|list|custom)$/.test(unit.kind)) return false;
  if (keepsSeveral(el)) return true;
  const list = namedList(el);
  if (list && (attr(list, 'aria-multiselectable') === 'true' || ancestor(list, (at) => namesMultiple(classes(at)), 4))) return true;
  for (let at = el, n = 0; at && n < 6; at = up(at), n++) {
    if (namesMultiple(classes(at)) || /multiple|text/.test(attr(at, 'data-type')) && at.matches('.choices') || (at.tagName.includes('-') && (at.hasAttribute('multiple') || /multi-?select/i.test(at.tagName)))) return true;
    if (at === block) break;
  }
  return false;
}

const surrogateSeen = (el) => el && isRendered(el) && (!isShown(el) || hasSize(el)) && !trap(el);
const hasSize = once((el) => { const box = el.getBoundingClientRect(); return box.width > 2 && box.height > 2; });

// Whether an element holds a list that is not shown, with all entries of a native one: a button that shows no choice yet.
function holdsAll(el, labels) {
  const entries = [...el.querySelectorAll('li, [role=option], [data-value]')].filter((one) => !isRendered(one));
  const texts = new Set(entries.map((one) => wholeText(one)).filter(Boolean));
  return labels.size > 1 && [...labels].every((label) => texts.has(label));
}

// The visible button that shows the choice of a hidden native list beside it: its text is one of the list's entries, or it holds them all.
function shownBy(el) {
  const labels = new Set(listed(el.options).map((o) => tidy(o.label || o.text)).filter(Boolean));
  const field = el.parentNode.querySelector(':scope > input[readonly]');
  if (field && surrogateSeen(field) && listShownBy(field) === el) return field;
  for (let at = el.parentElement, n = 0; at && n < 3 && !/^(FORM|BODY|MAIN|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
    if (at.querySelectorAll('select').length > 1) return null;
    const found = [...at.querySelectorAll('button, [role=button], [tabindex="0"]')].filter((one) => !isNative(one) && surrogateSeen(one) && (labels.has(wholeText(one)) || holdsAll(one, labels)));
    if (found.length) return found.length === 1 ? found[0] : null;
    const buttons = n ? [] : [...at.querySelectorAll('button, [role=button]')].filter((one) => surrogateSeen(one) && one.type !== 'submit' && one.compareDocumentPosition(el) & 2 && wholeText(one));
    if (buttons.length === 1 && at.querySelectorAll(CONTROLS).length - at.querySelectorAll('ul input, [role=listbox] input').length === 1) return buttons[0];
  }
  return null;
}

// The box that a library draws beside the clipped element that holds its native box alone.
function drawnBeside(el) {
  const holder = el.parentElement;
  if (!holder || !trap(holder) || wholeText(holder) || holder.querySelectorAll(CONTROLS).length !== 1) return null;
  const isDrawn = (one) => { const box = one && !isNative(one) && surrogateSeen(one) && !one.querySelector(CONTROLS) && one.getBoundingClientRect(); return box && box.width >= 8 && box.width <= 60 && box.height >= 8 && box.height <= 60; };
  return [holder.nextElementSibling, holder.previousElementSibling].find(isDrawn) || null;
}

// What a library draws for the thumb or track of a native slider: an element around it or beside it that is named so, or null.
const namesSlider = testOnce(/slider|range|thumb|track/i);
function drawnThumb(el) {
  const isDrawn = (one) => one !== el && surrogateSeen(one) && namesSlider(`${one.tagName} ${classes(one)} ${attr(one, 'data-slot')} ${attr(one, 'data-part')}`);
  for (let at = up(el), n = 0; at && n < 4 && !/^(FORM|BODY|FIELDSET)$/.test(at.tagName); at = up(at), n++) {
    if (isDrawn(at)) return at;
    const beside = at.querySelectorAll(CONTROLS).length === 1 && childrenOf(at).flatMap((one) => [one, ...childrenOf(one)]).find(isDrawn);
    if (beside) return beside;
  }
  return null;
}

// Whether a field that shows nothing until it is used lies under the words of the label around it, which people see and click.
function isUnderItsLabel(el) {
  const label = labelElements(el).find((at) => contains(at, el));
  return !!label && el.tabIndex >= 0 && attr(el, 'aria-hidden') !== 'true' && surrogateSeen(label) && byIds(el, 'aria-labelledby').concat(childrenOf(label)).some((at) => !at.contains(el) && !trap(at) && wholeText(at) && label.contains(at));
}

// Why nobody can operate a control, or ''. A hidden control can be operated through something visible that represents it.
function cannotOperate(unit, block) {
  const el = unit.els[0];
  const why = trap(el);
  if (!why || unit.kind === 'buttons' || (unit.kind === 'custom' && why === 'no size')) return '';
  if (WIDGETS[unit.kind] && WIDGETS[unit.kind].face && surrogateSeen(WIDGETS[unit.kind].face(el))) return '';
  if (/^(radio|box)$/.test(unit.kind)) {
    if (unit.els.some((one) => !trap(one) || labelElements(one).some(surrogateSeen) || (trap(one) === 'transparent' && byIds(one, 'aria-labelledby').some(surrogateSeen)))) return '';
    if (why !== 'hidden' || !isRendered(el.parentElement || el)) {
      const parent = el.parentElement;
      if (parent && surrogateSeen(parent) && wholeText(parent)) return '';
    }
    if (unit.kind === 'radio') for (let at = el.parentElement, n = 0; at && n < 3 && at.querySelectorAll('input').length === 1; at = at.parentElement, n++) if (surrogateSeen(at) && (at.querySelector('svg, img') || wholeText(at))) return '';
    if (el.nextElementSibling && !isNative(el.nextElementSibling) && surrogateSeen(el.nextElementSibling)) return '';
    if (hostOf(el) && surrogateSeen(hostOf(el)) && hostOf(el).shadowRoot.querySelectorAll(CONTROLS).length === 1) return '';
    return drawnBeside(el) ? '' : why;
  }
  if (unit.kind === 'file') {
    if (labelElements(el).some(surrogateSeen)) return '';
    for (let at = up(el), n = 0; at && n < 5; at = up(at), n++) {
      if (/^(FORM|BODY|MAIN)$/.test(at.tagName) || (countIn(at, CONTROLS) > 1 && !isRendered(at))) break; // a panel that is not shown
      if (surrogateSeen(at) && (at.querySelector('button, [role=button], a, label, svg, img') || wholeText(at))) return '';
    }
    const root = el.parentNode;
    if (root instanceof ShadowRoot && surrogateSeen(root.host) && root.querySelector('button, [role=button], label')) return '';
    return why;
  }
  if (unit.kind === 'select' || unit.kind === 'combo') {
    for (const other of [el.nextElementSibling, el.previousElementSibling]) if (other && !isNative(other) && surrogateSeen(other) && /select|chosen|choices|ts-|dropdown|combo/i.test(classes(other))) return '';
    if (el.tagName === 'SELECT' && shownBy(el)) return '';
    const wrapper = el.closest('.choices, .bootstrap-select, .selectize-control, [class*=select__control], [class*=select-control], [class*=-control]');
    if (wrapper && surrogateSeen(wrapper)) return '';
    if (unit.kind === 'combo' && why !== 'hidden' && attr(el, 'aria-hidden') !== 'true') for (let at = el.parentElement, n = 0; at && n < 4; at = at.parentElement, n++) if (surrogateSeen(at)) return '';
  }
  if (el.type === 'range' && why !== 'hidden' && why !== 'off screen' && drawnThumb(el)) return '';
  if (unit.kind === 'text' && why === 'transparent' && isUnderItsLabel(el)) return '';
  if (unit.kind === 'text' && why === 'no size' && el.tagName === 'INPUT' && takesTags(el) && surrogateSeen(el.parentElement)) return ''; // the tags have taken its place
  if (unit.kind === 'rich') return why === 'no size' && surrogateSeen(el.parentElement) ? '' : why;
  return why;
}

// Whether an element may be a panel of a form that shows one at a time.
const namesPanel = testOnce(/(^|[-_\s])(form-?|wizard-?|apply-?|application-?)?(step|page|panel|slide|screen|tab-?pane|tab-?panel|wizard-?(step|content)|fs-?step)([-_\s\d]|$)/i);
const panels = treeMemory();
function panelish(at) {
  let known = panels.get(at);
  if (known === undefined) panels.set(at, known = at.hasAttribute('data-step') || at.hasAttribute('data-page') || namesPanel(classes(at) + ' ' + attr(at, 'id')) || attr(at, 'role') === 'tabpanel' || at.tagName === 'FIELDSET');
  return known;
}

// The step of a control in a form that shows one panel at a time, and the number of steps.
const stepsOfPanels = memory(), stepsAround = memory();
stepOf = (el) => {
  const at = up(el), around = at && stepAround(at);
  return around && around.step && around.far < 25 ? around.step : null;
};

// The step of the nearest panel, this element included, and how far that is.
function stepAround(at) {
  let known = stepsAround.get(at);
  if (known === undefined) {
    const step = stepOfPanel(at), above = step ? null : up(at), around = above && stepAround(above);
    stepsAround.set(at, known = around ? { step: around.step, far: around.far + 1 } : { step, far: 0 });
  }
  return known;
}

function stepOfPanel(at) {
  if (!at.parentElement || at.tagName === 'FORM') return null;
  let known = stepsOfPanels.get(at);
  if (known !== undefined) return known;
  const siblings = panelsBeside(at);
  const shown = siblings.length > 1 ? siblings.filter(isShown) : siblings;
  const usable = siblings.length > 1 && shown.length === 1 && siblings.some((other) => !isShown(other) && other.querySelector('input, select, textarea, button')) && !areOpenedFreely(siblings);
  stepsOfPanels.set(at, null);
  siblings.forEach((other, place) => stepsOfPanels.set(other, usable ? { step: place + 1, count: siblings.length, shown: other === shown[0], panel: other } : null));
  return stepsOfPanels.get(at);
}

// Whether panels of which one is shown are sections that a person opens in any order, and no steps: each hidden one has a heading or tab that opens it, and the button
// that sends all of them is shown outside.
let saysSend = () => false;
const sendersShown = once((page) => [...page.querySelectorAll('button, input[type=submit], [role=button]')].filter((one) => (one.form && one.type === 'submit' && one.hasAttribute('type') || saysSend((one.value || one.textContent || '').trim())) && isShown(one)));
function areOpenedFreely(panels) {
  const isOpened = (panel) => openedIds().has(attr(panel, 'id')) || isOpenedInOrder(panel) || byIds(panel, 'aria-labelledby').some((tab) => attr(tab, 'role') === 'tab' && isShown(tab) && !isLocked(tab));
  return panels.length > 1 && panels.every((panel) => isShown(panel) || isOpened(panel)) && sendersShown(document).some((one) => !panels.some((panel) => panel.contains(one)));
}

// Whether a panel has its place among as many plain links, which a person can press in any order.
function isOpenedInOrder(panel) {
  const tab = WIDGETS.plain.tabInOrder(panel);
  return !!tab && tab.tagName === 'A' && isShown(tab) && !isLocked(tab);
}

isOnLaterStep = (el) => {
  const step = stepOf(el);
  if (!step || step.shown) return false;
  if (isTypedIn(el) && isKeptOut(el, step.panel)) return false;
  const first = isTypedIn(el) ? el : up(el); // a box, file or list is often hidden behind what is drawn for it
  for (let at = first; at && at !== step.panel; at = up(at)) if ((at.hidden || styleOf(at).display === 'none') && !(at !== el && WIDGETS.plain.openerBefore(at))) return false;
  return true;
};

// The panels of all tabs, each of which stands alone in its parent (a stepper whose headings are between the panels).
function cousinsOf(panel) {
  const all = '[role=tabpanel]', around = ancestor(panel, (at) => at.querySelectorAll(all).length > 1, 5);
  return around ? [...around.querySelectorAll(all)] : [panel];
}

// The elements beside one that may be panels as it is: named as panels, or three and more of which each has a control and a button of its own.
const isOneShown = (some) => { let n = 0; for (const one of some) if (isShown(one) && ++n > 1) return false; return n === 1; };
const panelSets = memory();
function panelsBeside(at) {
  let known = panelSets.get(at);
  if (known === undefined) panelSets.set(at, known = findPanels(at));
  return known;
}
// Whether elements of a form are its steps: one of them is shown, all have controls, and the page has a mark for each.
const marksOfSteps = once((page) => [...page.querySelectorAll('[class*=steps], [class*=stepper], [class*=wizard], [class*=progress], [role=tablist]')].filter((marks) => isShown(marks) && !marks.querySelector(CONTROLS)));
function areSteps(alike) {
  if (!isOneShown(alike) || !alike.every((one) => countIn(one, CONTROLS) > 1)) return false;
  return marksOfSteps(document).some((marks) => marks.childElementCount === alike.length);
}
// Whether three and more elements of one kind in a form, of which one is shown, are turned like pages by a button outside all of them,
// where no other control of the form decides which is shown.
function areTurned(family) {
  if (family.length < 3 || !isOneShown(family) || !family.every((one) => one.querySelector(CONTROLS) || [...one.querySelectorAll('*')].some((inner) => inner.shadowRoot && inner.shadowRoot.querySelector(CONTROLS)))) return false;
  const form = family[0].closest('form'), isOutside = (one) => !family.some((panel) => panel.contains(one)) && isShown(one);
  if ([...form.querySelectorAll(CONTROLS)].some(isOutside)) return false;
  if (WIDGETS.plain.tabOf(family[0])) return false; // opened by their tabs
  return [...form.querySelectorAll('button, [role=button], input[type=button]')].some((one) => isOutside(one) && !(one.type === 'submit' && one.hasAttribute('type')));
}
// Whether one of two elements is the head of a section that opens the other: no steps, although both are named as parts of a panel.
const isHeadAndSection = (pair) => pair.length === 2 && !isShown(pair[1]) && WIDGETS.plain.openerBefore(pair[1]) && !pair[0].querySelector(OPERATED);
// The sections of an accordion that open one after the other, as the heads of later ones are locked until then: its steps. Or null.
const inTurn = new WeakSet(); // what holds such sections: at the last step, none is locked any more
let hasSeenLocks = false;
const headOver = (panel) => { const before = panel.previousElementSibling, opens = 'button, [role=button], [aria-expanded]'; return before && !before.querySelector(OPERATED) ? before.matches(opens) ? before : before.querySelector(opens) : null; };
function sectionsInTurn(at) {
  hasSeenLocks ||= pageHas('button:disabled, [aria-disabled=true]');
  if (!hasSeenLocks || !formAround(at) || !headOver(at)) return null;
  const isAlike = (one, other) => one.tagName === other.tagName && one.classList[0] === other.classList[0];
  const sectionIn = (box) => childrenOf(box).find((one) => isAlike(one, at) && headOver(one)), beside = childrenOf(at.parentElement).filter((one) => isAlike(one, at) && headOver(one));
  const holder = beside.length > 1 ? at.parentElement : at.parentElement.parentElement;
  const sections = beside.length > 1 ? beside : childrenOf(holder).filter((box) => isAlike(box, at.parentElement)).map(sectionIn).filter(Boolean);
  if (sections.length < 2 || !isOneShown(sections)) return null;
  if (sections.some((one) => isLocked(headOver(one)))) inTurn.add(holder);
  return inTurn.has(holder) ? sections : null;
}
// The elements beside one that have its name, and those of them that have its first class.
const alikeBeside = onceInTree((at) => childrenOf(at.parentElement).filter((other) => other.tagName === at.tagName));
const familyOf = onceInTree((at) => (at.classList[0] ? alikeBeside(at).filter((other) => other.classList[0] === at.classList[0]) : []));
function findPanels(at) {
  const sections = sectionsInTurn(at);
  if (sections) return sections;
  if (!at.previousElementSibling && !at.nextElementSibling) return attr(at, 'role') === 'tabpanel' ? cousinsOf(at) : panelish(at) ? [at] : [];
  const alike = alikeBeside(at);
  if (attr(at, 'role') === 'tabpanel' && alike.length < 2) return cousinsOf(at);
  if (panelish(at)) { const panels = alike.filter(panelish); return isHeadAndSection(panels) ? [] : panels; }
  const isPanel = (one) => !!one.querySelector(CONTROLS + ', [role=radio], [role=checkbox], [role=combobox]') && !!one.querySelector('button, input[type=button], input[type=submit], [role=button]');
  if (alike.length < 2 || !formAround(at)) return [];
  if (areSteps(alike)) return alike;
  const family = familyOf(at);
  if (areTurned(family)) return family;
  return alike.length > 2 && isOneShown(alike) && alike.every(isPanel) ? alike : [];
}
