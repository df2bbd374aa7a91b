// Which elements are only parts of another control: hidden twins, second fields of one value, search fields of lists.

// What a slider is set by: a number field beside it, else its first thumb, and each end of a range by its own; null for what is no part of a slider.
function sliderOf(el) {
  const outer = ancestor(el, (at) => /slider/i.test(classes(at)) && (at.querySelector('[role=slider] ~ input, :has([role=slider]) ~ input') || at.querySelectorAll('[role=slider]').length > 1), 4) || el.closest('[class*=slider i]');
  if (!outer) return firstThumb(el);
  const thumbs = [...outer.querySelectorAll('[role=slider]')], fields = fieldsOf(outer);
  if (thumbs.length !== 2 || fields.length === 1) return fields[0] || thumbs[0];
  const place = Math.max(thumbs.indexOf(el), [...outer.querySelectorAll('input')].filter((one) => one.type === el.type && fields.includes(one) === fields.includes(el)).indexOf(el), 0);
  return (fields.length === 2 ? fields : thumbs)[place] || thumbs[0];
}

// The fields that show what a slider is set to.
const fieldsOf = (slider) => [...slider.querySelectorAll('input[type=number], input[type=text]')].filter((one) => one.tabIndex !== -1 && isShown(one));

const THUMBS = 'input[type=range], [role=slider]';
// The two or three thumbs that share a small box with nothing else to set, if `el` is one of them; else none.
function thumbsWith(el) {
  const box = ancestor(el, (at) => countIn(at, THUMBS) > 1, 4);
  const thumbs = box && !/^(FORM|BODY|FIELDSET)$/.test(box.tagName) ? [...box.querySelectorAll(THUMBS)].filter((one) => !one.querySelector(THUMBS)) : [];
  const isAlone = thumbs.length > 1 && thumbs.length < 4 && [...box.querySelectorAll(CONTROLS)].every((one) => thumbs.includes(one) || one.type === 'range' || !!trap(one));
  const same = (name) => thumbs.every((one) => (attr(one, name) || attr(one, 'aria-value' + name)) === (attr(thumbs[0], name) || attr(thumbs[0], 'aria-value' + name)));
  const bound = (one, name) => attr(one, name) || attr(one, 'aria-value' + name), met = (one) => one.value || attr(one, 'aria-valuenow');
  const areBounds = thumbs.length === 2 && bound(thumbs[0], 'max') === met(thumbs[1]) && bound(thumbs[1], 'min') === met(thumbs[0]); // each ends where the other stands
  return isAlone && thumbs.every((one) => !labelElements(one).length) && (same('min') && same('max') || areBounds) ? thumbs : [];
}

// The first of three thumbs, of which nobody can tell what each is for.
function firstThumb(el) {
  const thumbs = thumbsWith(el);
  return thumbs.length === 3 ? thumbs[0] : null;
}

// "From" or "To" for the ends of a range without a name that differs: two thumbs of one slider, their number fields, or two date fields. Else "".
function endOfRange(el) {
  const slider = pageHas(THUMBS) && el.closest('[class*=slider i]'), thumbs = slider ? [...slider.querySelectorAll('[role=slider]')] : [];
  const ends = [thumbsWith(el), thumbs, thumbs.length === 2 ? fieldsOf(slider) : [], endsOfField(el)].find((found) => found.length === 2 && found.includes(el));
  const nameOf = (one) => attr(one, 'aria-label') + byIds(one, 'aria-labelledby').map((at) => textOf(at)).join(' ');
  return ends && nameOf(ends[0]) === nameOf(ends[1]) ? ['From', 'To'][ends.indexOf(el)] : '';
}

// The first of three and more fields of one character each, side by side: the boxes of a code.
function firstBox(el) {
  const isBox = (one) => one.maxLength === 1 || /(^|\D)\d+ (of|von|из|de|di|sur|van|z) \d+$/i.test(attr(one, 'aria-label'));
  const boxes = el.tagName === 'INPUT' && isBox(el) && el.parentElement ? [...el.parentElement.querySelectorAll('input:not([type=hidden])')] : [];
  return boxes.length > 2 && boxes.every(isBox) && boxes[0] !== el ? boxes[0] : null;
}

// The first of the spin buttons whose numbers a hidden field beside them keeps: the parts of one date, or of both ends of a range; or null.
function firstPartKept(el) {
  if (el.tagName !== 'INPUT' || !/^(text|date)$/.test(el.type) || trap(el) !== 'hidden') return null;
  for (let at = el.parentElement, n = 0; at && n < 3 && !/^(FORM|BODY|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
    const parts = at.querySelectorAll('[role=spinbutton]');
    if (parts.length) return parts.length > 1 && parts.length < 7 && [...at.querySelectorAll(CONTROLS)].every((one) => trap(one) === 'hidden') && isShown(parts[0]) ? parts[0] : null;
  }
  return null;
}

// The combobox in whose box a field stands that has no words and that the keyboard does not reach: where its list is searched. Or null.
function comboSearchedBy(el) {
  if (el.tabIndex !== -1 || el.type !== 'text' || labelElements(el).length || ['aria-label', 'aria-labelledby', 'placeholder', 'name', 'id', 'title'].some((name) => attr(el, name))) return null;
  for (let at = el.parentElement, n = 0; at && n < 5 && !/^(FORM|BODY|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
    const combos = at.querySelectorAll('[role=combobox]');
    if (combos.length) return combos.length === 1 && combos[0] !== el && !combos[0].contains(el) && [...at.querySelectorAll(CONTROLS)].every((one) => one.tabIndex === -1) ? combos[0] : null;
  }
  return null;
}

// The other half of a slider. For a hidden field its thumb; for a thumb the number field that shows what it is set to: named by it, or the only other control of a small box, without words of its own but with the same limits.
function linkedNumber(el) {
  const isRange = el.tagName === 'INPUT' && el.type === 'range', thumbs = isNative(el) && !/^(file|checkbox|radio)$/.test(el.type) && trap(el) === 'hidden' && !/^(FORM|BODY|FIELDSET)$/.test(el.parentNode.tagName) ? el.parentNode.querySelectorAll('[role=slider]') : [];
  if (thumbs.length === 1 && isShown(thumbs[0])) return thumbs[0];
  if (!isRange && attr(el, 'role') !== 'slider') return null;
  const shows = (one) => one !== el && one.tagName === 'INPUT' && !one.readOnly && /^(number|text)$/.test(one.type) && isShown(one) && !trap(one);
  const named = byIds(el, 'aria-controls').find(shows);
  if (named) return named;
  for (let at = el.parentElement, n = 0; at && n < 3 && !/^(FORM|BODY|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
    const others = [...at.querySelectorAll(CONTROLS + ', [role=slider]')].filter((one) => one !== el);
    if (!others.length) continue;
    const [other] = others, alike = (name, aria) => (attr(el, name) || attr(el, aria)) === (attr(other, name) || attr(other, aria));
    return others.length === 1 && shows(other) && alike('min', 'aria-valuemin') && alike('max', 'aria-valuemax') && (attr(other, 'max') || attr(other, 'aria-valuemax')) ? other : null;
  }
  return null;
}

// A hidden native control that only mirrors a styled one beside it (Radix, MUI, react-select, Workday).
function mirrored(el) {
  const linked = linkedNumber(el) || firstPartKept(el) || (isNative(el) && comboSearchedBy(el));
  if (linked) return linked;
  const slider = el.type === 'range' ? firstThumb(el) : (attr(el, 'role') === 'slider' || el.tabIndex === -1) && sliderOf(el);
  if (slider && slider !== el) return slider;
  const keeper = el.tagName === 'INPUT' && el.style.display === 'none' && !el.name && !el.id && el.type === 'text' ? [...el.parentNode.children].filter((one) => one.matches('[role=combobox], [aria-haspopup=listbox]')) : [];
  if (keeper.length === 1) return keeper[0];
  const fields = el.tagName === 'SELECT' && el.options.length && listed(el.options).every((one) => !tidy(one.label || one.text)) ? el.parentElement.querySelectorAll('input[role=combobox]') : [];
  if (fields.length === 1) return fields[0]; // a list without words only sends what is chosen
  const outer = isNative(el) && el.parentElement && el.parentElement.closest('[role=combobox], [role=checkbox], [role=switch], [role=radio]');
  if (outer && actsFor(outer, CONTROLS)) return outer;
  const opener = el.tagName === 'INPUT' && el.readOnly && el.tabIndex === -1 && el.parentElement && el.parentElement.closest('button[aria-haspopup], [role=button][aria-haspopup]');
  if (opener && opener.querySelectorAll(CONTROLS).length === 1) return opener; // the words of the choice, inside the button that opens the list
  if (!isNative(el)) { const twin = attr(el, 'role') === 'combobox' && el.previousElementSibling; return twin && twin.tagName === 'SELECT' && trap(twin) === 'hidden' && twin.tabIndex !== -1 && attr(twin, 'aria-hidden') !== 'true' ? twin : null; }
  if (isCombo(el) && el.tagName === 'INPUT' && trap(el) !== 'hidden' && attr(el, 'aria-hidden') !== 'true') return null;
  const hiddenFromPeople = attr(el, 'aria-hidden') === 'true' || ((el.tabIndex === -1 || /^(radio|checkbox)$/.test(el.type)) && trap(el) && !isOnLaterStep(el) && (el.tabIndex === -1 || trap(el) === 'hidden'));
  if (!hiddenFromPeople || (el.type === 'file')) return null;
  const host = hostOf(el);
  if (host && host.matches('[role=combobox], [role=checkbox], [role=switch], [role=radio]')) return host;
  for (let at = el.parentElement, n = 0; at && n < 3; at = at.parentElement, n++) {
    if (el.tabIndex !== -1 && at.querySelectorAll('input[type=radio], input[type=checkbox]').length > 1) return null;
    const styled = [...at.querySelectorAll('[role=combobox], button[aria-haspopup=listbox], [role=checkbox], [role=switch], [role=radio], input[aria-autocomplete=list]')]
      .filter((other) => other !== el && (!contains(other, el) || actsFor(other, CONTROLS)));
    if (styled.length === 1) return el.tagName === 'SELECT' && styled[0].closest(WIDGET_PARTS) ? null : styled[0];
    if (styled.length > 1) return null;
  }
  return null;
}

// Whether a box only marks an entry that a button then moves into a second list.
const namesMoving = testOnce(/(^|[-_\s])(transfer|pick-?list|dual-?list(box)?)([-_\s]|$)/i);
const isMoved = onceInTree((el) => {
  let around = null;
  for (let at = el.parentElement, n = 0; at && n < 14; at = at.parentElement, n++) if (namesMoving(classes(at))) around = at;
  return !!around && !!around.querySelector('button, [role=button]') && around.querySelectorAll('[role=group], [role=listbox], ul, [class*=panel]').length > 1;
});

// The hidden native box that a styled one beside it stands for, or null.
function twinOf(el) {
  for (let at = el.parentElement, n = 0; at && n < 3; at = at.parentElement, n++) {
    const boxes = at.querySelectorAll('input[type=radio], input[type=checkbox]');
    if (boxes.length) return boxes.length === 1 && mirrored(boxes[0]) === el ? boxes[0] : null;
  }
  return null;
}

// The editor that a hidden text area keeps the text of, or null.
function editorOver(el) {
  for (let at = el.parentElement, n = 0; at && n < 3; at = at.parentElement, n++) {
    const editors = [...at.querySelectorAll('[contenteditable=true]')].filter((one) => one.tabIndex >= 0 && !isClipboard(one));
    if (editors.length) return editors.length === 1 && !at.querySelector('input:not([type=hidden]):not([type=file])') ? editors[0] : null;
  }
  return null;
}

// The two fields of a range of dates if both have the same words or none, and `el` is one of them; else none.
function endsOfField(el) {
  const box = ancestor(el, (at) => /date-?range|range-?(picker|box|date)/i.test(classes(at)), 6);
  const fields = box ? [...box.querySelectorAll('input:not([type=hidden])')].filter((one) => isReadable(one)) : [];
  if (fields.length !== 2 || !fields.includes(el) || !/^(text|date)$/.test(el.type)) return [];
  const says = (one) => ['aria-label', 'aria-labelledby', 'placeholder', 'title'].map((name) => attr(one, name)).join('|') + findLabels(one).map((label) => textOf(label)).join('|');
  return says(fields[0]) === says(fields[1]) ? fields : [];
}

// The list that a search field filters: it stands in the list's own box, alone with it; or null.
function listSearchedBy(el) {
  for (let at = hostOf(el) && el, n = 0; at && n < 9; at = up(at), n++) if (at.hasAttribute('inert')) { const list = at.querySelector('[role=listbox]'); if (list) return list; break; }
  if (el.tabIndex === -1 && el.closest('[role=listbox]')) return el.closest('[role=listbox]');
  if (isCombo(el) || attr(el, 'aria-haspopup') || (!FILTERS.test(attr(el, 'aria-label') || attr(el, 'placeholder')) && el.type !== 'search')) return null;
  for (let at = el.parentElement, n = 0; at && n < 7 && !/^(FORM|BODY|MAIN|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
    if ([...at.querySelectorAll(CONTROLS)].some((one) => one !== el && !one.closest('[role=option]'))) return null;
    const list = at.querySelector('[role=listbox]');
    if (list) return list.querySelectorAll('[role=option]').length > 1 && !list.querySelector('[aria-selected=true]:only-child') ? list : null;
  }
  return null;
}
const FILTERS = /^(search|filter|find|suchen?|filtern|rechercher?|chercher|filtrer|buscar|filtrar|cerca|filtra|ricerca|zoeken|filteren|szukaj|filtruj|pesquisar|procurar|поиск|найти|искать|фильтр|ara|пошук|hledat|sök|søg|søk|haku)\b.{0,20}$/iu;

// The native list beside a read-only field that shows its choice, if nobody can see the list; or null.
function listShownBy(el) {
  const lists = el.parentNode.querySelectorAll(':scope > select');
  return lists.length === 1 && trap(lists[0]) && el.parentNode.querySelectorAll(':scope > input:not([type=hidden])').length === 1 ? lists[0] : null;
}

// The native list of several choices whose entries are shown as hidden boxes beside it, or null.
function listOfBox(el) {
  const menu = el.tagName === 'INPUT' && trap(el) === 'hidden' && el.closest('ul, [class*=drop]');
  return menu ? menu.parentElement.querySelector(':scope > select[multiple]') : null;
}
