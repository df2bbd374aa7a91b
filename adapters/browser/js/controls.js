// Which elements are controls, and which belong together.

const namesDateBox = testOnce(/(^|[-_\s])(date|daterange)-?(picker|editor|range-?picker)([-_\s]|$)|[a-z](Date|DateRange)Picker/);
const NOT_CONTROLS = new Set(['hidden', 'submit', 'button', 'image', 'reset']);
const WIDGET_PARTS = '.select2-container, .select2-drop, .chosen-container, .selectize-control, .selectize-dropdown, .ts-wrapper, .bootstrap-select, .nice-select, .choices, ' +
  '.flatpickr-calendar, .ui-datepicker, .datepicker-dropdown, .react-datepicker-popper, .iti__country-container, .iti__flag-container, .iti__dropdown-content, ' +
  '.iti__country-list, [role=dialog] [role=grid], .pika-single, .daterangepicker, [class*=calendar-popup]';
const CUSTOM_CONTROL = /-(input|combo-?box|select|picker|multi-?combo-?box|multi-?input|date-?picker|date-?time-?picker|time-?picker|text-?area|textfield|text-field|autocomplete|checkbox|check-box|radio|radio-button|switch|file-uploader|phone-?input|phone|dropdown|typeahead|date-field|number-field|email-field)(-|$)/;

const isNative = (el) => /^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName);
const isCombo = onceInTree((el) => {
  const role = attr(el, 'role');
  return role === 'combobox' || /^(list|both)$/.test(attr(el, 'aria-autocomplete')) || (attr(el, 'aria-haspopup') === 'listbox' && el.tagName !== 'LABEL') ||
    (el.tagName === 'INPUT' && el.hasAttribute('aria-expanded') && (el.hasAttribute('aria-owns') || el.hasAttribute('aria-controls'))) || !!WIDGETS.choice.suggestsUnder(el);
});

// Whether a field is all that can be operated in an element that is the combobox in its place.
function isInCombo(el) {
  const outer = el.tagName === 'INPUT' && /^(text|search)$/.test(el.type) && el.parentElement && el.parentElement.closest('[role=combobox]');
  return !!outer && !outer.hasAttribute('tabindex') && !!attr(outer, 'aria-controls') && outer.querySelectorAll(CONTROLS).length === 1;
}

// Elements that are controls only if an attribute makes them one, or a name if they are drawn as a switch.
const PLAIN_TAGS = new Set(['DIV', 'SPAN', 'P', 'A', 'LI', 'UL', 'OL', 'I', 'B', 'STRONG', 'EM', 'BR', 'H1', 'H2', 'H3', 'H4', 'SECTION', 'SCRIPT', 'STYLE', 'IMG', 'HEAD', 'META', 'LINK', 'BODY', 'FORM']);

const isPlain = (el) => PLAIN_TAGS.has(el.tagName) && !attr(el, 'role') && !el.hasAttribute('contenteditable') && !el.hasAttribute('aria-haspopup');
const mayBeControl = (el) => el.tagName !== 'OPTION' && (!isPlain(el) || el.hasAttribute('tabindex') || BARE.has(el.tagName) && (namesSwitch(classes(el)) || namesSwitch(attr(el, 'data-controller'))));

function kindOf(el) {
  const tag = el.tagName;
  if (tag === 'OPTION') return null;
  const role = attr(el, 'role');
  if (isPlain(el)) return isBareSwitch(el) ? 'box' : el.hasAttribute('tabindex') && el.tabIndex === 0 && (WIDGETS.menu.opens(el) || WIDGETS.menu.isFaceOfSelect(el)) ? 'combo' : null;
  if (tag === 'INPUT') {
    const type = lower(el.getAttribute('type') || 'text');
    if (NOT_CONTROLS.has(type) || el.hidden && attr(el, 'tabindex') === '-1' && hostOf(el)) return null; // the latter only says whether a library's control is valid
    if (type === 'radio') return isTabRadio(el) ? null : 'radio';
    if (type === 'checkbox') return 'box';
    if (type === 'file') return 'file';
    if (role === 'spinbutton' && type !== 'number') return 'spin';
    if (isCombo(el) || isInCombo(el) || el.readOnly && type === 'text' && isShownChoice(el)) return 'combo';
    return 'text';
  }
  if (tag === 'TEXTAREA') return isCombo(el) ? 'combo' : 'text';
  if (tag === 'SELECT') return 'select';
  if (tag === 'LABEL' && !/^(radio|checkbox|switch)$/.test(role)) return null;
  if (/^(radio|checkbox|switch)$/.test(role) && !actsFor(el, 'input[type=radio], input[type=checkbox]') && el.querySelectorAll('input[type=radio]:not([aria-hidden=true]), input[type=checkbox]:not([aria-hidden=true])').length === 1) return null; // a wrapper of the native control
  if (role === 'radio') return 'radio';
  if (role === 'checkbox' || role === 'switch') return 'box';
  if ((role === 'spinbutton' && (tag === 'INPUT' || !el.querySelector('input:not([type=hidden])'))) || (role === 'slider' && !el.querySelector('input[type=range]'))) return 'spin';
  if ((tag === 'BUTTON' || role === 'button') && opensListOfInput(el)) return null;
  if (role === 'combobox' || (attr(el, 'aria-haspopup') === 'listbox' && (tag === 'BUTTON' || role === 'button' || el.tabIndex >= 0)))
    return el.querySelector('input:not([type=hidden]):not([aria-hidden=true]), textarea, select, [contenteditable=true]') && !actsFor(el, CONTROLS + ', [contenteditable=true]') ? null : 'combo';
  if (role === 'listbox' && el.querySelector('[role=option]') && (el.tabIndex >= 0 || isListInPage(el))) return 'list';
  if ((el.hasAttribute('contenteditable') && attr(el, 'contenteditable') !== 'false' && el.isContentEditable) || (role === 'textbox' && el.tabIndex >= 0))
    return ancestor(el, (at) => at.hasAttribute('contenteditable')) || el.querySelector('input, textarea') || isClipboard(el) ? null : 'rich';
  if ((tag === 'BUTTON' || tag === 'SUMMARY' || role === 'button') && (WIDGETS.menu.opens(el) || WIDGETS.date.opens(el) || WIDGETS.menu.invites(el))) return 'combo';
  if (isBareSwitch(el)) return 'box';
  if (tag.includes('-') && CUSTOM_CONTROL.test(lower(tag)) && !/-(TOGGLE|ICON|LABEL|POPUP|CALENDAR|MESSAGES?|HINT|HELP|HELPER|ERRORS?|FEEDBACK|DESCRIPTION|LEGEND|ITEM|OPTION|ADDON|PREFIX|SUFFIX|CONTAINER|OVERLAY|SCROLLER|CHIP|INTERNAL|LIST)$/.test(tag) && !innerControl(el) && !isEmptyHelper(el) && !ancestor(el, (at) => attr(at, 'role') === 'option', 6)) return typeof el.checked !== 'boolean' ? 'custom' : /-RADIO(-BUTTON)?$/.test(tag) ? 'radio' : /-(CHECK-?BOX|SWITCH)$/.test(tag) ? 'box' : 'custom';
  return null;
}

// Whether an element of a library is only there for its scripts: without content, without a name and without a size.
const isEmptyHelper = (el) => !el.shadowRoot && !el.firstElementChild && trap(el) === 'no size' && !labelElements(el).length && !['label', 'name', 'aria-label', 'placeholder'].some((name) => el.hasAttribute(name));

// Whether a read-only field shows the choice of a list: it stands alone in a box named as a list.
const isShownChoice = (el) => !!formOf(el) && !el.disabled && !!ancestor(el, (at) => WIDGETS.menu.LISTED.test(classes(at)) && at.querySelectorAll(CONTROLS).length === 1, 5) && !ancestor(el, (at) => namesDateBox(classes(at)), 6) && !WIDGETS.date.ASKS.test(attr(el, 'placeholder'));

// A radio button that shows the panel after it, as the tab of a form made of styles alone.
const isTabRadio = (el) => !!el.nextElementSibling && /(^|[-_\s])(tab|panel|pane|content)/i.test(classes(el.nextElementSibling)) && !!el.nextElementSibling.querySelector(OPERATED);

// A second editable box beside an editor that the keyboard does not reach: where the editor puts what is pasted.
const isClipboard = (el) => attr(el, 'tabindex') === '-1' && [...el.parentNode.children].some((other) => other !== el && other.isContentEditable && attr(other, 'tabindex') !== '-1');

// Whether a list whose choices the keyboard reaches one by one always stands in the page, and is not opened by another control.
function isListInPage(el) {
  const id = attr(el, 'id');
  if (!formOf(el) || !isReadable(el) || /^(absolute|fixed)$/.test(getComputedStyle(el).position) || [...el.querySelectorAll('[role=option]')].some((one) => one.tabIndex < 0 && !(one.hasAttribute('aria-selected') && getComputedStyle(one).cursor === 'pointer')) || el.querySelectorAll('[role=option]').length < 2) return false;
  if (id && el.getRootNode().querySelector(`[aria-controls~=${cssString(id)}], [aria-owns~=${cssString(id)}]`)) return false;
  const name = attr(el, 'aria-labelledby'), opener = name ? `[role=combobox][aria-labelledby=${cssString(name)}], [aria-haspopup][aria-labelledby=${cssString(name)}]` : '[role=combobox], [aria-haspopup]';
  return !ancestor(el, (at) => !!at.querySelector(opener), 1);
}

// Whether an element takes the keyboard focus in place of the only control inside it, which nobody can see or reach.
function actsFor(el, controls) {
  const inner = el.hasAttribute('tabindex') || el.tabIndex >= 0 ? el.querySelectorAll(controls) : [];
  return inner.length === 1 && (inner[0].tabIndex === -1 || !!trap(inner[0])) || isFaceOfHidden(el, controls);
}

// Whether a combobox that names its list stands for the hidden fields inside it: one for the keyboard, one for what is chosen.
function isFaceOfHidden(el, controls) {
  const inner = attr(el, 'role') === 'combobox' && namedList(el) ? [...el.querySelectorAll(controls)] : [];
  return inner.length > 1 && inner.every((one) => !!trap(one)) && inner.some((one) => one.tagName === 'SELECT');
}

// The arrow button of a list whose text field, or whose combobox, is beside it: not reached by the keyboard.
function opensListOfInput(el) {
  if (el.tabIndex !== -1 || attr(el, 'role') === 'combobox') return false;
  for (let at = el.parentElement, n = 0; at && n < 2; at = at.parentElement, n++) {
    const inputs = at.querySelectorAll('input:not([type=hidden])'), combos = at.querySelectorAll('[role=combobox]');
    if (combos.length === 1 && !isNative(combos[0]) && inputs.length < 2) return true;
    if (inputs.length) return inputs.length === 1 && isCombo(inputs[0]);
  }
  return false;
}

// Lists, grids and trees in which several entries may be chosen.
const SETS = '[role=listbox][aria-multiselectable=true], [role=grid][aria-multiselectable], [role=tree]';

// The elements around the buttons that say that they move something one way, from one list into another (js/widgets/transfer.js).
const isBoxOfLists = once((el) => WIDGETS.transfer.isTold(el) && !!WIDGETS.transfer.sidesOf(el)), listsAround = once((el) => WIDGETS.transfer.findAround(el)), saidByMover = once((button) => WIDGETS.transfer.says(button));
const boxesOfMovers = once((way) => {
  const boxes = new Set();
  for (const mover of onPage(WIDGETS.transfer.BUTTONS)) if (way.test(saidByMover(mover))) for (let at = mover.parentElement; at && !boxes.has(at); at = at.parentElement) boxes.add(at);
  return boxes;
});

const namesChip = testOnce(WIDGETS.buttons.CHIP);
const mayBeChip = onceInTree((el) => WIDGETS.buttons.mayBeChip(el)), pointsFrom = onceInTree((el) => WIDGETS.buttons.pointsFrom(el));
const mayBeOfButtons = (el) => el.tagName === 'BUTTON' || attr(el, 'role') === 'button' || mayBeChip(el) || !el.previousElementSibling && !!pointsFrom(el);
// The second of two elements in a box that may be the list of the first one, and what may keep the choice of such a list (js/widgets/choice.js).
const mayBeDrawnList = (el) => /^(DIV|UL|OL)$/.test(el.tagName) && !!el.parentElement && el.parentElement.childElementCount === 2 && !!el.previousElementSibling && !el.previousElementSibling.firstElementChild && el.childElementCount > 1;
const mayKeepChoice = (el) => (el.tagName === 'INPUT' && el.type === 'hidden' || el.tagName === 'SELECT') && !!el.parentElement;
const keepers = onceInTree((selector) => new Set(onPage(selector).map((field) => field.parentElement)));
const keepsHiddenField = (box) => !!box && keepers('input[type=hidden]').has(box);
const namesSegments = testOnce(/segment/i);
// A switch without a role: an empty box with a class such as "switch" that reacts to clicks and has no native control beside it.
const namesSwitch = testOnce(/(^|[-_\s])(sw|switch|toggle)([-_\s]|$)/i);
const BARE = new Set(['DIV', 'SPAN', 'I']);
function isBareSwitch(el) {
  if (!BARE.has(el.tagName) || !(namesSwitch(classes(el)) && !/(toggle|switch)-?(indicator|icon|arrow|caret|value|text|label)/i.test(classes(el)) || namesSwitch(attr(el, 'data-controller'))) || attr(el, 'role') || wholeText(el)) return false;
  if (!formOf(el) || el.querySelector('input, button, a, select, textarea') || el.closest('label, button, a, [role]:not([role=form], [role=group], [role=main], [role=dialog], [role=tabpanel])')) return false;
  const box = el.getBoundingClientRect(), parent = el.parentElement;
  if (box.width < 20 || box.width > 100 || box.height < 10 || box.height > 50 || getComputedStyle(el).cursor !== 'pointer') return false;
  const natives = 'input[type=checkbox], input[type=radio], [role=switch], [role=checkbox]', around = ancestor(el, (at) => !namesSwitch(classes(at)), 4);
  return !isBareSwitch(parent) && !parent.querySelector(natives) && !(around && around.querySelectorAll(natives).length === 1 && ancestor(el, (at) => namesSwitch(classes(at)) && !!at.querySelector(natives), 4));
}

function innerControl(el) {
  return everything(el.shadowRoot || el).concat(el.shadowRoot ? everything(el) : []).some((inner) => inner !== el && (inner.tagName === 'SLOT' && inner.assignedElements({ flatten: true }).some((one) => isNative(one) && one.type !== 'hidden') || isNative(inner) && inner.type !== 'hidden' || /^(combobox|checkbox|radio|switch|textbox|spinbutton)$/.test(attr(inner, 'role')) || attr(inner, 'aria-haspopup') === 'listbox'));
}

const formOf = (el) => el.form || formAbove(el);
const formAbove = onceInTree(findForm);
function findForm(el) {
  for (let at = up(el); at; at = hostOf(at)) { const form = formAround(at); if (form) return form; }
  return null;
}

// The label elements of a control: by `for`, or wrapped around it. For an upload it matters whether it is shown, and a page's own element may name others.
const labelsInTree = onceInTree((el) => findLabels(el)), labelsNow = once((el) => findLabels(el));
const labelElements = (el) => (el.type === 'file' || el.tagName.includes('-') ? labelsNow(el) : labelsInTree(el));

// The label elements of a library (<x-field-label for="…">).
const libraryLabels = (el) => namersOf(el).filter((at) => /-label$/i.test(at.tagName));

// The elements that name a control by its id.
const namersById = onceInTree((selector) => Map.groupBy(onPage(selector), (at) => attr(at, 'for')));
const namersOf = (el) => { const found = attr(el, 'id') && namersById('[for]').get(attr(el, 'id')); return found ? found.filter((at) => at.getRootNode() === el.getRootNode()) : []; };

function findLabels(el) {
  if (el.labels && el.labels.length) return [...el.labels];
  const namers = namersOf(el), found = namers.filter((at) => at.matches('label'));
  if (found.length) return found;
  if (namers.length && libraryLabels(el).length) return libraryLabels(el);
  const around = ancestor(el, (at) => at.tagName === 'LABEL', 8);
  return around ? [around] : el.type === 'file' ? WIDGETS.file_input.labelsOfFace(el) : [];
}

function hostOf(el) {
  if (!hasRoots()) return null;
  const root = el.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

const widgetAround = nearest(WIDGET_PARTS);

function findUnits(all, words) {
  const units = [], radios = new Map(), boxes = [], parts = [], keys = new Map();
  const keyOf = (object) => { if (!keys.has(object)) keys.set(object, keys.size); return keys.get(object); };
  for (const el of among(all, mayBeControl)) {
    const kind = kindOf(el);
    if (!kind) continue;
    const outer = widgetAround(el);
    if (outer && !(outer.matches('.choices, .selectize-control, .ts-wrapper, .bootstrap-select') && el.tagName === 'SELECT')) {
      const twin = outer.previousElementSibling && outer.previousElementSibling.tagName === 'SELECT' ? outer.previousElementSibling : null;
      const tel = WIDGETS.phone.dialPart(el, 'combo');
      if (twin || tel || !outer.matches('.selectize-control, .ts-wrapper, .choices') || outer.querySelector('select')) { parts.push({ el, of: twin || tel, why: tel ? 'dial code of the phone field' : 'part of another control' }); continue; }
    }
    if (kind === 'box' && isMoved(el) && !WIDGETS.transfer.around(el)) { parts.push({ el, of: null, why: 'seen, not understood: entries are moved from one list into another' }); continue; }
    const mirror = styledBefore(el) || mirrored(el);
    if (mirror) { parts.push({ el, of: mirror, why: 'part of another control' }); continue; }
    const list = kind === 'text' ? el.readOnly && listShownBy(el) : kind === 'box' && listOfBox(el);
    if (list) { parts.push({ el, of: list, why: 'part of another control' }); continue; }
    const inner = kind === 'text' && hostOf(el);
    if (inner && attr(inner, 'role') === 'combobox') { parts.push({ el, of: inner, why: 'part of another control' }); continue; }
    const editor = kind === 'text' && el.tagName === 'TEXTAREA' && trap(el) === 'hidden' && editorOver(el);
    if (editor) { parts.push({ el, of: editor, why: 'part of another control' }); continue; }
    const box = kind === 'text' && firstBox(el);
    if (box) { parts.push({ el, of: box, why: 'part of another control' }); continue; }
    const filtered = kind === 'text' && listSearchedBy(el);
    if (filtered) { parts.push({ el, of: filtered, why: 'part of another control' }); continue; }
    const upload = kind === 'text' && WIDGETS.file_input.shownBy(el);
    if (upload) { parts.push({ el, of: upload, why: 'part of another control' }); continue; }
    const first = kind === 'file' && WIDGETS.file_input.firstOf(el);
    if (first) { parts.push({ el, of: first, why: 'part of another control' }); continue; }
    const tel = WIDGETS.phone.dialPart(el, kind);
    if (tel) { parts.push({ el, of: tel, why: 'dial code of the phone field' }); continue; }
    if (WIDGETS.phone.countryOf(el, kind)) { parts.push({ el, of: null, why: 'country of the phone field' }); continue; }
    if (kind === 'radio') {
      const name = attr(el, 'name');
      const box = el.closest('[role=radiogroup]') || el.closest('fieldset') || ancestor(el, (at) => choicesIn.radio(at) > 1) || el.parentElement;
      const group = name ? null : groupOfHosts(el);
      const key = group ? `#${keyOf(group)}` : name ? `${keyOf(rootOfGroup(el) || formOf(el) || document)}:${name}` : `#${keyOf(box)}`;
      if (!radios.has(key)) { const unit = { kind: 'radio', els: [] }; radios.set(key, unit); units.push(unit); }
      radios.get(key).els.push(el);
    } else if (kind === 'box') {
      boxes.push(el);
      units.push({ kind: 'box', els: [el] });
    } else units.push({ kind, els: [el] });
  }
  for (const widget of Object.values(WIDGETS)) if (widget.find) widget.find(all, units, parts, words);
  groupBoxes(units, boxes, words);
  return { units: units.filter((unit) => unit.els.length), parts };
}

// Adds a unit at the position of its first element on the page.
function insertUnit(all, units, unit) {
  const at = all.indexOf(unit.els[0]);
  const place = units.findIndex((other) => other.els.length && all.indexOf(other.els[0]) > at);
  if (place < 0) units.push(unit); else units.splice(place, 0, unit);
}

// How many choices of a kind an element has. A styled one and the native one inside it are one.
const counting = (kind) => onceInTree((el) => {
  const found = el.querySelectorAll(`input[type=${kind}], [role=${kind}]`);
  return found.length < 2 ? found.length : [...found].filter((one) => !(one.parentElement && one.parentElement.closest(`[role=${kind}]`)) && !styledBefore(one)).length;
});
const choicesIn = { radio: counting('radio'), checkbox: counting('checkbox') };

// The styled choice just before a hidden native one that only carries its value into the form, or null.
function styledBefore(el) {
  const before = el.tagName === 'INPUT' && attr(el, 'aria-hidden') === 'true' && el.tabIndex === -1 && el.previousElementSibling;
  return before && /^(radio|checkbox)$/.test(el.type) && (attr(before, 'role') === el.type || el.type === 'checkbox' && attr(before, 'role') === 'switch') ? before : null;
}

// The shadow root that holds all radio buttons of a group: those of the same name in other roots are another question. Or null.
const rootOfGroup = (el) => { const root = el.getRootNode(); return root instanceof ShadowRoot && root.querySelectorAll(`input[type=radio][name=${cssString(el.name)}]`).length > 1 ? root : null; };

// The element of a library that groups choices, each alone in the shadow root of an element beside the others; or null.
function groupOfHosts(el) {
  const host = hostOf(el), parent = host && host.parentElement;
  if (!parent || host.shadowRoot.querySelectorAll('input').length !== 1) return null;
  if (parent.shadowRoot) return parent.shadowRoot.querySelector('fieldset, legend, [role=group], [role=radiogroup]') && [...parent.children].filter((other) => other.tagName === host.tagName).length > 1 ? parent : null;
  const set = host.closest('fieldset, [role=group], [role=radiogroup]'), own = set ? [...set.querySelectorAll('*')].filter((other) => isNative(other) || other.shadowRoot && other.shadowRoot.querySelector('input, select, textarea')) : [];
  return own.length > 1 && own.every((other) => other.tagName === host.tagName) ? set : null;
}

function groupBoxes(units, boxes, words) {
  const consent = new RegExp(words.consent, 'iu');
  const said = new Map();
  const saysOf = (el) => { if (!said.has(el)) said.set(el, optionLabel(el)); return said.get(el); };
  const single = (unit) => unit.kind === 'box' && unit.els.length === 1;
  const byName = new Map(), sets = new Map();
  for (const unit of units) {
    if (!single(unit)) continue;
    const el = unit.els[0], group = groupOfHosts(el), name = group ? 'host' : attr(el, 'name');
    if (!name) continue;
    const set = group || el.closest('fieldset, [role=group]') || (hostOf(el) ? hostOf(el).parentElement || el.getRootNode() : formOf(el) || document.body);
    if (!sets.has(set)) sets.set(set, sets.size);
    const key = sets.get(set) + ':' + name, known = byName.get(key), isSaidAgain = !!known && !!saysOf(el) && known.els.some((one) => saysOf(one) === saysOf(el)); // the box of another entry
    if (known && !isSaidAgain) { known.els.push(el); unit.els = []; } else byName.set(key, unit);
  }
  const inside = new Map();
  for (const unit of units) {
    if (!single(unit)) continue;
    const el = unit.els[0];
    if (consent.test(saysOf(el))) continue;
    const box = ancestor(el, (at) => {
      if (/^(FORM|BODY|MAIN|TBODY|TABLE)$/.test(at.tagName)) return false;
      return choicesIn.checkbox(at) > 1;
    }, 7);
    if (!box || ancestor(el, (at) => at.tagName === 'FORM', 7) && !contains(ancestor(el, (at) => at.tagName === 'FORM'), box)) continue;
    const others = [...box.querySelectorAll('input:not([type=hidden]):not([type=checkbox]), select, textarea, [role=combobox], [role=radio]')].filter((other) => isRendered(other) && !/other|sonst|друг|autre|otr|outr/i.test(attr(other, 'id') + other.name + attr(other, 'aria-label') + attr(other, 'placeholder')));
    if (others.length) continue;
    if (!inside.has(box)) inside.set(box, []);
    inside.get(box).push(unit);
  }
  for (const [box, members] of inside) {
    if (members.length < 2) continue;
    const named = box.closest('fieldset, [role=group]') || box.hasAttribute('aria-labelledby') || box.hasAttribute('aria-label') || /checkbox|options|choices|multi/i.test(classes(box));
    const own = members.map((unit) => saysOf(unit.els[0]));
    const asks = linesOf(box, (el) => (el.tagName === 'LABEL' && members.some((unit) => labelElements(unit.els[0]).includes(el)) ? 'skip' : isError(el) ? 'skip' : null)).filter((line) => !own.includes(line));
    const before = asks.length ? null : wordsBefore(box, new Map([...boxes.map((el) => [el, 1])]), formOf(members[0].els[0])) || namedByRow(box);
    if (!named && !asks.length && !(before && !before.heading && before.text.length < 200)) continue;
    if (own.some((text) => text.length > 140)) continue;
    members[0].els = members.map((unit) => unit.els[0]);
    for (const unit of members.slice(1)) unit.els = [];
  }
}

function namedByRow(box) {
  const text = box.tagName === 'TR' ? rowWords(box.closest('td, th') || box) : '';
  return text ? { text, heading: false } : null;
}

// Whether a label only names the two states of a switch: "No" and "Yes" on either side of it.
const saysStates = (label) => { const { YES, NO } = WIDGETS.buttons, texts = [...label.querySelectorAll('span')].map((at) => wholeText(at)).filter(Boolean); return texts.length > 1 && texts.every((text) => YES.test(text) || NO.test(text)); };

// The label of one choice: its label element, its aria name, the text after it, its title or its value.
function optionLabel(el) {
  const by = attr(el, 'aria-labelledby').split(/\s+/).filter(Boolean).map((id) => el.getRootNode().getElementById ? el.getRootNode().getElementById(id) : null).filter(Boolean);
  const twin = !isNative(el) && twinOf(el), labels = labelElements(el).concat(twin ? labelElements(twin) : []);
  const notGroup = labels.filter((label) => label.querySelectorAll('input[type=radio], input[type=checkbox]').length < 2 && !(labels.length > 1 && saysStates(label)));
  let text = notGroup.map((label) => askingText(label, (at) => (at !== label && (isError(at) || saysState(at)) ? 'skip' : null), [])).filter(Boolean).pop() || '';
  const option = !isNative(el) && el.parentElement && el.parentElement.closest('[role=option]');
  if (!text && option) text = tidy(attr(option, 'aria-label')) || textOf(option);
  if (!text) text = tidy(attr(el, 'aria-label')) || by.map((at) => textOf(at)).filter(Boolean).join(' ');
  const inner = !text && el.shadowRoot && el.shadowRoot.querySelector('label, [part~=label]');
  if (inner) text = textOf(inner);
  if (!text && !isNative(el)) text = (hostOf(el) && el.querySelector('slot') ? textOf(el) || tidy(hostOf(el).textContent) : WIDGETS.choice.says(el)) || tidy(attr(el, 'data-value')) || tidy(attr(el, 'title'));
  if (!text) {
    const after = [];
    for (let next = el.nextSibling; next; next = next.nextSibling) {
      if (isElement(next) && (isNative(next) || next.querySelector('input, select, textarea'))) break;
      if (isElement(next) && next.tagName === 'BR' && after.length) break;
      after.push(next.nodeType === 3 ? next.data : isElement(next) ? textOf(next) : '');
    }
    text = tidy(after.join(' '));
  }
  if (!text && isNative(el)) text = pictureBeside(el);
  const over = text ? '' : titleOfColumn(el);
  for (let at = el.parentElement, n = 0; !text && !over && at && n < 3; at = at.parentElement, n++)
    if (at.querySelectorAll('input[type=radio], input[type=checkbox], [role=radio], [role=checkbox]').length === 1) text = textOf(at);
    else break;
  if (text && !isNative(el) && !WORDED.test(text)) text = WIDGETS.choice.pictured(el) || text;
  return text || tidy(attr(el, 'title')) || over || tidy(attr(el, 'value')) || attr(el, 'aria-posinset');
}

// What the picture or the tooltip of a choice without words stands for; '' where another choice of the same name has the same.
const pictureOf = (el) => { const box = labelElements(el)[0] || (el.parentElement.querySelectorAll('input').length === 1 ? el.parentElement : null); return box ? WIDGETS.choice.pictured(box) : ''; };
function pictureBeside(el) {
  const text = pictureOf(el), others = text && attr(el, 'name') ? onPage(`input[name=${cssString(attr(el, 'name'))}]`).filter((other) => other !== el && formOf(other) === formOf(el)) : [];
  return others.some((other) => pictureOf(other) === text) ? '' : text;
}

// The heading of the column in whose cell a choice stands without any words; "" without one.
function titleOfColumn(el) {
  const cell = el.closest('td'), table = cell && cell.closest('table'), head = table && table.querySelector('thead tr, tr');
  const title = head && !wholeText(cell) && !head.contains(cell) ? head.children[cell.cellIndex] : null;
  return title && title.tagName === 'TH' && isReadable(title) ? textOf(title) : '';
}
