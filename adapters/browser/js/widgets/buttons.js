// Two to eleven short buttons side by side that offer one choice: marked as pressed or checked, or "Yes" and "No" over a hidden box.
WIDGETS.buttons = {
  YES: /^(yes|да|ja|oui|s[ií]|sim|tak|ano|evet|kyllä|是)[.!]?$/i,
  NO: /^(no|нет|nein|non|não|nao|nie|ne|nee|nej|hayır|ei|否)[.!]?$/i,

  CHIP: /(^|[-_\s])(chip|pill|opt|option|choice|answer|toggle|segment|tile|tag)s?([-_\s]|$)/i,

  // An element without a role that people click like a button: it reacts to clicks or has the cursor of a link, and says a few words.
  isChip(el) {
    if (!/^(DIV|SPAN|LI|A|P)$/.test(el.tagName) || el.hasAttribute('href') || el.hasAttribute('role') || !(el.hasAttribute('onclick') || namesChip(classes(el)))) return false;
    return [...el.children].filter((child) => tidy(child.textContent)).length <= 1 && !el.querySelector('input, select, textarea, a, button') && getComputedStyle(el).cursor === 'pointer' && !el.closest('label, nav, [role=listbox], [role=menu], [role=tablist], [class*=dropdown], [class*=menu], header, footer');
  },

  // Probe: adds the groups to the units and merges the hidden boxes behind them.
  find(all, units) {
    const seen = new Set();
    for (const el of all) {
      const chip = this.isChip(el);
      if (el.tagName !== 'BUTTON' && attr(el, 'role') !== 'button' && !chip) continue;
      const alone = el.parentElement && el.parentElement.tagName === 'LI' && el.parentElement.childElementCount === 1;
      const parent = alone ? el.parentElement.parentElement : el.parentElement;
      if (!parent || seen.has(parent) || /^(radio|checkbox|switch)$/.test(attr(el, 'role'))) continue;
      seen.add(parent);
      const buttons = chip ? [...parent.children].filter((child) => child.tagName === el.tagName && isRendered(child) && this.isChip(child)) : [...parent.children].map((child) => child.matches('button, [role=button]') ? child : child.children.length === 1 && child.firstElementChild.matches('button, [role=button]') ? child.firstElementChild : null)
        .filter((child) => child && isRendered(child));
      if (buttons.length < 2 || buttons.length > 11 || buttons.some((button) => button.type === 'submit' && button.form && button.hasAttribute('type'))) continue;
      const texts = buttons.map((button) => tidy(button.textContent));
      if (texts.some((text) => !text || text.length > 60)) continue;
      const marked = chip ? parent.children.length === buttons.length && (formOf(el) || el.closest('[role=form], main, dialog')) : buttons.every((button) => button.hasAttribute('aria-pressed') || button.hasAttribute('aria-checked') || button.hasAttribute('data-option') || button.hasAttribute('aria-selected'));
      const yesNo = texts.length <= 3 && this.YES.test(texts[0]) && this.NO.test(texts[1]);
      if (!(marked || yesNo) || buttons.some((button) => /^(tab|menuitem)$/.test(attr(button, 'role')) || button.closest('[role=tablist], [role=toolbar], [role=menu], nav, [class*=toolbar]'))) continue;
      const hidden = units.filter((unit) => /^(box|text|radio)$/.test(unit.kind) && unit.els.every((input) => contains(parent, input) || (parent.parentElement && contains(parent.parentElement, input))) && unit.els.every((input) => trap(input) || input.tabIndex === -1 || input.classList.contains('hidden')));
      const near = hidden.filter((unit) => contains(parent, unit.els[0]));
      const boxesHere = near.length ? near : hidden.slice(0, 1);
      const dialog = el.closest('[role=dialog], [role=alertdialog], dialog');
      if (!marked && !boxesHere.length && dialog && !dialog.querySelector('input:not([type=hidden]), textarea, select')) continue;
      const unit = { kind: 'buttons', els: buttons, hidden: boxesHere.flatMap((other) => other.els) };
      for (const other of boxesHere) other.els = [];
      insertUnit(all, units, unit);
    }
  },

  options: (unit) => unit.els.map((button) => ({ label: tidy(button.textContent), value: attr(button, 'data-option') || attr(button, 'value') || null, picked: isPicked(button), at: whereIs(button), is_disabled: !!button.disabled })),
  value: (unit, options) => options.filter((o) => o.picked).map((o) => o.label)[0] || null,
};
