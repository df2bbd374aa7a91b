// Sections of a form whose content enters the page only when a person opens them.

const CLOSED = '[aria-expanded=false], [role=tab][aria-selected=false]';
const NOT_SECTIONS = 'nav, header, footer, label, fieldset legend, [role=toolbar], [role=menubar], [role=menu], [role=listbox], [role=combobox], [role=navigation], [class*=stepper i], [class*=wizard i], [class*=steps i]';

// Whether an element opens a section that is not built yet: a button, a tab or the head of an entry that says it is closed, in a form, without a panel that has anything in it.
function opensUnbuilt(el, isInForm) {
  const role = attr(el, 'role'), popup = attr(el, 'aria-haspopup');
  if (!(el.tagName === 'BUTTON' || /^(button|tab|treeitem)$/.test(role)) || !isShown(el) || el.disabled || attr(el, 'aria-disabled') === 'true') return false;
  if ((popup && popup !== 'false') || (el.type === 'submit' && el.form && el.hasAttribute('type')) || el.querySelector(OPERATED)) return false;
  const text = wholeText(el);
  if ((text.match(/\p{L}/gu) || []).length < 3 || text.length > 120 || UPLOAD.test(text) || WIDGETS.menu.SOURCES.test(text) || !isInForm(el) || el.closest(NOT_SECTIONS) || el.closest(WIDGET_PARTS)) return false;
  return role === 'tab' && el.hasAttribute('aria-selected') ? isTabOfNothing(el) : isHeadOfNothing(el);
}

// Whether the panel of a tab is missing, empty, or the one of the selected tab, whose content it takes away.
function isTabOfNothing(tab) {
  const list = tab.closest('[role=tablist]'), chosen = list && list.querySelector('[role=tab][aria-selected=true]'), panel = byIds(tab, 'aria-controls')[0];
  if (!chosen) return false;
  if (panel) return panel === byIds(chosen, 'aria-controls')[0] || (!panel.querySelector(OPERATED) && !wholeText(panel));
  const around = ancestor(list, (at) => !!at.querySelector('[role=tabpanel]'), 3);
  return !around || around.querySelectorAll('[role=tabpanel]').length < list.querySelectorAll('[role=tab]').length;
}

// Whether what a closed button opens is missing or empty: the element that it names, or the one after it or after the heading around it.
function isHeadOfNothing(el) {
  const isOut = (at) => !isShown(at) || at.getBoundingClientRect().height <= 2;
  const isEmpty = (at) => !at.querySelector(OPERATED) && !wholeText(at);
  const named = byIds(el, 'aria-controls')[0];
  if (named) return named !== el && isEmpty(named);
  const parent = el.parentElement;
  if (parent && parent.tagName !== 'FORM') { const beside = [...parent.querySelectorAll(CONTROLS)].filter(isShown).length; if (beside && beside < 3) return false; } // explains a field
  for (let at = el, n = 0; at && n < 3; at = at.parentElement, n++) {
    const next = at.nextElementSibling;
    if (next) return !isOut(next) || isEmpty(next);
    if (!at.parentElement || at.parentElement.childElementCount > 1 || at.parentElement.tagName === 'FORM') break;
  }
  return true;
}

// The tab that shows a panel: the one that names it, or the chosen one of the tabs beside it.
function tabOver(panel) {
  const names = byIds(panel, 'aria-labelledby').find((at) => attr(at, 'role') === 'tab'), id = attr(panel, 'id');
  const owner = names || (id && panel.getRootNode().querySelector(`[role=tab][aria-controls~=${cssString(id)}]`)), before = panel.previousElementSibling;
  return owner || (before && before.matches('[role=tablist]') ? before.querySelector('[role=tab][aria-selected=true]') : null);
}
