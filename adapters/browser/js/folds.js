// Closed sections of a page that a person can open: what is in them is read as if it were shown.

const CONTROLS = 'input:not([type=hidden]), select, textarea';
let openers = null;
// The ids of sections of this page that a visible link, tab or button opens.
function openedIds() {
  if (openers) return openers;
  openers = new Set();
  for (const { el, ids } of openersIn(document)) if ((isShown(el) || isFolded(el)) && !isLocked(el)) for (const id of ids) openers.add(id);
  return openers;
}

// The links, tabs and buttons of a page that name sections, with the ids of these.
const openersIn = onceInTree((page) => {
  const found = [];
  for (const el of page.querySelectorAll('a[href^="#"], button, [role=tab], [role=button]')) {
    if (!(attr(el, 'role') === 'tab' || (el.parentElement && el.parentElement.closest(el.matches('a[href^="#"]') ? 'form, nav, aside, ul, ol, menu, [role=tablist]' : 'form')))) continue;
    if (el.closest('header, footer') || (el.tagName === 'BUTTON' && /dialog|menu|listbox/.test(attr(el, 'aria-haspopup')))) continue;
    const ids = [...['aria-controls', 'popovertarget', 'data-dropdown-toggle', 'data-collapse-toggle'].map((name) => attr(el, name)), ...['href', 'data-target', 'data-bs-target'].map((name) => attr(el, name)).filter((to) => to.startsWith('#')).map((to) => to.slice(1))].filter(Boolean);
    if (ids.length) found.push({ el, ids });
  }
  for (const el of page.querySelectorAll(WIDGETS.plain.TABS)) { const ids = WIDGETS.plain.namedBy(el); if (ids.length) found.push({ el, ids }); }
  return found;
});

// Whether a heading, tab or button opens nothing yet: its section waits until the one before it is complete.
const isLocked = (opener) => opener.disabled === true || attr(opener, 'aria-disabled') === 'true';

// Whether an element is in a closed section that a person can open: a closed <details>, or a hidden panel with a visible tab, link, button or heading.
const folds = memory();
function isFolded(el) {
  let known = folds.get(el);
  if (known === undefined) folds.set(el, known = findFold(el));
  return known;
}
function findFold(el) {
  const parent = up(el);
  if (!parent || isShown(el)) return false;
  if (el.assignedSlot && isShown(parent)) return isInClosedSlot(el);
  if (styleOf(el).display === 'none') return isClosedPanel(el);
  if (parent.tagName === 'DETAILS' && !parent.open && el.tagName !== 'SUMMARY') return isShown(parent) && !!parent.querySelector(':scope > summary') && controlsWithin(parent) > 0;
  if (!isShown(parent)) return isFolded(parent);
  return isClosedPanel(getComputedStyle(parent).contentVisibility === 'hidden' ? parent : el);
}
// How many controls are in an element and in the shadow roots in it.
const controlsWithin = onceInTree((el) => el.querySelectorAll(OPERATED).length + (hasRoots() ? listed(el.querySelectorAll('*')).filter((one) => one.shadowRoot).reduce((sum, one) => sum + controlsWithin(one.shadowRoot), 0) : 0));
// Whether an element stands in a slot of a closed section in the shadow root of its parent.
function isInClosedSlot(el) {
  let panel = el.assignedSlot;
  for (let at = panel.parentElement; at && !isShown(at); at = at.parentElement) panel = at;
  const root = el.assignedSlot.getRootNode(), id = attr(panel, 'id');
  const opener = (id && root.querySelector(`[aria-controls~=${cssString(id)}]`)) || WIDGETS.plain.openerBefore(panel);
  return !!formOf(el) && !!opener && isShown(opener) && !isLocked(opener) && !POPUP_ROLE.test(attr(panel, 'role')) && !POPUP_ROLE.test(attr(root.host, 'role'));
}
function isClosedPanel(el) {
  if (!(formAround(el) || (attr(el, 'role') === 'tabpanel' && areOpenedFreely(panelsBeside(el)))) || POPUP_ROLE.test(attr(el, 'role')) || (/(^|[-_\s])(modal|popup|popover|dropdown|menu|tooltip)/i.test(classes(el)) && !isListOfBoxes(el))) return false;
  const tab = el.previousElementSibling;
  if (tab && tab.type === 'radio' && isShown(tab) && isTabRadio(tab)) return true;
  const id = attr(el, 'id'), tabInOrder = id && openedIds().has(id) ? null : WIDGETS.plain.tabInOrder(el), isNamed = tabInOrder ? isShown(tabInOrder) && !isLocked(tabInOrder) : !!id && openedIds().has(id);
  const control = (isNamed || el.previousElementSibling) && el.querySelector(OPERATED);
  if (!control || !(isShown(el.parentElement) || isFolded(el.parentElement)) || !(isNamed || isUnderOpener(el))) return false;
  const step = stepOf(control);
  return !step || step.shown;
}

// A hidden list of boxes, or of the radio buttons of one question, that a button opens, without another control that holds what is chosen.
function isListOfBoxes(el) {
  const inside = el.querySelectorAll(OPERATED);
  const isAlike = [...inside].every((one) => one.type === 'checkbox' || one.type === 'radio' && one.type === inside[0].type && one.name === inside[0].name);
  return inside.length > 1 && isAlike && !el.parentNode.querySelector('select');
}

// Whether a hidden element is a section under a visible heading or button that opens it, and not a popup, a list or a single field that comes and goes.
const POPUP_ROLE = /^(dialog|alertdialog|listbox|menu|tooltip)$/;
const OPERATED = CONTROLS + ', [role=combobox], [role=listbox], [role=radio], [role=checkbox], [role=switch], [role=textbox], [role=spinbutton], [aria-haspopup=listbox], [contenteditable=true]';
function isUnderOpener(el) {
  const opener = WIDGETS.plain.openerBefore(el);
  return !!opener && (isShown(opener) || isFolded(opener)) && !isLocked(opener) && !el.previousElementSibling.querySelector(OPERATED) && (!/^(absolute|fixed)$/.test(getComputedStyle(el).position) || isListOfBoxes(el)) && (!!el.querySelector('select, label, legend, h1, h2, h3, h4, h5, h6, [aria-labelledby], [class*=label]') || el.querySelectorAll(OPERATED).length > 1 || WIDGETS.plain.isOneOfMany(el.parentElement));
}

// Whether a container without height is a collapsed section of the page: as wide as its content, with a visible heading or button that opens it.
function isCollapsed(el, frame) {
  if (frame.width < 60 || frame.height > 2 || attr(el, 'aria-hidden') === 'true' && !attr(el, 'id')) return false;
  const id = attr(el, 'id'), opener = id && el.getRootNode().querySelector(`[aria-controls~=${cssString(id)}], [data-target=${cssString('#' + id)}], [data-bs-target=${cssString('#' + id)}], a[href=${cssString('#' + id)}]`);
  if (opener && isShown(opener)) return true;
  for (let at = el, n = 0; at && n < 2; at = at.parentElement, n++) {
    const before = at.previousElementSibling;
    if (!before) continue;
    const opens = [before, ...before.querySelectorAll('button, [role=button], [aria-expanded], summary')].some((one) => isButtonLike(one) || one.hasAttribute('aria-expanded') || one.hasAttribute('onclick') || one.tabIndex === 0 || one.tagName === 'SUMMARY' || /accordion|collaps|toggle|expand/i.test(classes(one)) || getComputedStyle(one).cursor === 'pointer');
    return opens && isRendered(before) && !before.querySelector(CONTROLS) && !!wholeText(before);
  }
  return false;
}
