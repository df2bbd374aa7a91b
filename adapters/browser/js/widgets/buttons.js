// Two to eleven short buttons side by side that offer one choice: marked as pressed or checked, or "Yes" and "No" over a hidden box.
WIDGETS.buttons = {
  YES: /^(yes|да|ja|oui|s[ií]|sim|tak|ano|evet|kyllä|是)[.!]?$/i,
  NO: /^(no|нет|nein|non|não|nao|nie|ne|nee|nej|hayır|ei|否)[.!]?$/i,

  CHIP: /(^|[-_\s])(chip|pill|opt|option|choice|answer|toggle|segment|tile|tag)s?([-_\s]|$)/i,

  CHIPS: new Set(['DIV', 'SPAN', 'LI', 'A', 'P']),

  // An element without a role that people click like a button: it reacts to clicks or has the cursor of a link, and says a few words.
  isChip: (el) => mayBeChip(el) && styleOf(el).cursor === 'pointer',
  mayBeChip(el) {
    if (!this.CHIPS.has(el.tagName) || !(namesChip(classes(el)) || el.hasAttribute('onclick') || keepsHiddenField(el.parentElement) && Object.keys(el.dataset).length === 1) || el.hasAttribute('href') || el.hasAttribute('role')) return false;
    if ([el.parentElement, el.parentElement && el.parentElement.parentElement].some((box) => box && box.tabIndex === 0 && !/^(radiogroup|group|toolbar|listbox|tablist)$/.test(attr(box, 'role')))) return false; // what a box that is clicked as a whole shows as chosen
    return childrenOf(el).filter((child) => wholeText(child)).length <= 1 && !el.querySelector('input, select, textarea, a, button') && !el.closest('label, nav, [role=listbox], [role=menu], [role=tablist], [class*=dropdown], [class*=menu], header, footer');
  },

  STAR: /^[★☆⭐✩✭✰♥♡❤🌟]\ufe0f?$/u,
  RATED: /(^|[-_\s])(rat(e|ing|ings)|stars?|scale|skala|likert|nps|score|smileys?|hearts?|bewertung|opinion-?scale)([-_\s]|$)|[a-z](Rating|Stars?|Scale)\b/,
  JOINED: /(^|[-_\s])(seg(ment(s|ed)?)?(-?(control|group|buttons?))?|choices|answers|options|pills|chips|toggle-?(group|buttons?)|(btn|button)-?(toggle|choice)(-?group)?)([-_\s]|$)/i,
  PLACES: /(^|[-_\s])(step|stepper|pag(e|er|ination|es)|progress|wizard|breadcrumb|carousel|slider|dots)/i,

  // The words of a button, or what its picture or sign stands for.
  says: (button) => {
    const text = wholeText(button) || (hostOf(button) ? tidy(hostOf(button).textContent) : '');
    return WORDED.test(text) ? text : WIDGETS.choice.pictured(button) || text;
  },

  // Whether tabs open nothing and are named by the label over them: a choice drawn as a row of tabs.
  isChoiceOfTabs(list) {
    const name = tidy(attr(list, 'aria-label')), before = list.previousElementSibling || (list.parentElement && list.parentElement.previousElementSibling);
    if (attr(list, 'role') === 'tablist' && /segment/i.test(list.tagName + classes(list)) && formOf(list) && !list.querySelector('[aria-controls]') && !ancestor(list, (at) => !!at.querySelector('[role=tabpanel]'), 3)) return true;
    return attr(list, 'role') === 'tablist' && !!name && !list.querySelector('[aria-controls]') && !!before && before.tagName === 'LABEL' && wholeText(before).startsWith(name);
  },

  // Whether a toolbar is a set of choices: named by other words or beside no editor, each button with a word of its own and pressed or not.
  isChoiceOfToolbar(bar) {
    if (attr(bar, 'role') !== 'toolbar' || !childrenOf(bar).every((one) => one.hasAttribute('aria-pressed') && /\p{L}{2}/u.test(one.textContent))) return false;
    return byIds(bar, 'aria-labelledby').length > 0 || namesSegments(classes(bar)) && !!formOf(bar) && !ancestor(bar, (at) => at.tagName !== 'FORM' && !!at.querySelector('textarea, [contenteditable], iframe'), 2);
  },

  // Whether a list that is hidden beside a named set of buttons has the same name: what narrow screens show in their place.
  isTwinOf(el, set) {
    const name = el && tidy(attr(set, 'aria-label'));
    return !!name && !!set.parentElement && trap(el) === 'hidden' && contains(set.parentElement, el) && labelElements(el).some((label) => wholeText(label) === name);
  },

  // What a point of a scale means: its name, its text, or its place.
  pointOf(el, place) {
    const text = this.says(el);
    return tidy(attr(el, 'aria-label')) || (text && !this.STAR.test(text) ? text : '') || tidy(attr(el, 'title')) || attr(el, 'data-value') || attr(el, 'data-rating') || String(place + 1);
  },

  // The points of a scale whose first is given: stars, or the numbers from 0 or 1 on, that react to clicks. Or null.
  scaleFrom(el) {
    const points = pointsFrom(el), reacts = (one) => /^(BUTTON|A)$/.test(one.tagName) || one.hasAttribute('onclick') || one.hasAttribute('tabindex') || attr(one, 'role') === 'button' || styleOf(one).cursor === 'pointer';
    return points && isReadable(el) && points.filter(reacts).length >= points.length - 1 ? points : null;
  },
  pointsFrom(el) {
    const parent = el.parentElement;
    if (!parent || parent.childElementCount < 3 || parent.childElementCount > 14 || !/^(BUTTON|SPAN|DIV|I|A|LI|SVG|IMG)$/i.test(el.tagName)) return null;
    if (wholeText(el).length > 2) return null;
    const points = [...parent.children].filter((child) => !/^(INPUT|SCRIPT|STYLE)$/.test(child.tagName));
    if (points.length < 3 || points.length > 11 || points.some((one) => one.tagName !== el.tagName || one.querySelector('[role=radio], input') || /^(radio|checkbox|tab|option|menuitem|spinbutton)$/.test(attr(one, 'role')))) return null;
    const texts = points.map((one) => wholeText(one)), isStars = texts.every((one) => this.STAR.test(one)), isBlank = texts.every((one) => !one) && (this.RATED.test(classes(parent)) || points.every((one) => this.RATED.test(classes(one))));
    const isCounted = /^[01]$/.test(texts[0]) && texts.every((one, place) => one === String(+texts[0] + place));
    if (!(isStars || isBlank || isCounted) || !formOf(el) || parent.querySelector('input:not([type=hidden]), select, textarea') || el.closest('nav, label, header, footer, [role=radiogroup], [role=slider], [role=toolbar], table [role=grid], [aria-hidden=true], [role=img]')) return null;
    for (let at = parent, n = 0; at && n < 3 && at.tagName !== 'FORM'; at = at.parentElement, n++) if (this.PLACES.test(classes(at))) return null;
    return points.some((one) => one.type === 'submit' && one.hasAttribute('type')) ? null : points;
  },

  // Probe: adds the groups to the units and merges the hidden boxes behind them.
  find(all, units) {
    const seen = new Set();
    for (const el of among(all, mayBeOfButtons)) {
      const points = el.previousElementSibling ? null : this.scaleFrom(el);
      if (points) {
        seen.add(el.parentElement);
        insertUnit(all, units, { kind: 'buttons', els: points, hidden: [] });
        continue;
      }
      const chip = this.isChip(el);
      if (el.tagName !== 'BUTTON' && attr(el, 'role') !== 'button' && !chip) continue;
      const root = hostOf(el), host = root && (!el.parentElement || root.shadowRoot.querySelectorAll('button, [role=button]').length === 1 && root.tagName.includes('-CHIP')) && root, alone = el.parentElement && el.parentElement.tagName === 'LI' && el.parentElement.childElementCount === 1;
      const parent = host ? host.parentElement : alone ? el.parentElement.parentElement : el.parentElement;
      if (!parent || seen.has(parent) || /^(radio|checkbox|switch)$/.test(attr(el, 'role'))) continue;
      seen.add(parent);
      const buttons = chip ? childrenOf(parent).filter((child) => child.tagName === el.tagName && isReadable(child) && this.isChip(child)) : childrenOf(parent).map((child) => host ? child.tagName === host.tagName && child.shadowRoot && child.shadowRoot.querySelector('button, [role=button]') : child.matches('button, [role=button]') ? child : child.children.length === 1 && child.firstElementChild.matches('button, [role=button]') ? child.firstElementChild : null)
        .filter((child) => child && isReadable(child));
      if (buttons.length < 2 || buttons.length > 11 || buttons.some((button) => button.type === 'submit' && button.form && button.hasAttribute('type'))) continue;
      const texts = buttons.map(this.says);
      if (texts.some((text) => !text || text.length > 60)) continue;
      const marked = chip ? [...parent.children].filter((one) => one.type !== 'hidden').length === buttons.length && (formOf(el) || el.closest('[role=form], main, dialog')) : buttons.every((button) => button.hasAttribute('aria-pressed') || button.hasAttribute('aria-checked') || button.hasAttribute('data-option') || button.hasAttribute('aria-selected')) || (!!formOf(el) && this.JOINED.test(classes(parent)) && parent.childElementCount === buttons.length);
      const yesNo = texts.length <= 3 && this.YES.test(texts[0]) && this.NO.test(texts[1]);
      if (!(marked || yesNo) || buttons.some((button) => /^(tab|menuitem)$/.test(attr(button, 'role')) || button.closest('[role=tablist], [role=toolbar], [role=menu], nav, [class*=toolbar]')) && !this.isChoiceOfTabs(parent) && !this.isChoiceOfToolbar(parent)) continue;
      const isBehind = (input) => trap(input) || input.tabIndex === -1 || input.classList.contains('hidden');
      const around = parent.parentElement && parent.parentElement.tagName !== 'FORM' && [...parent.parentElement.querySelectorAll(CONTROLS)].every((one) => contains(parent, one) || isBehind(one)) ? parent.parentElement : parent;
      const hidden = units.filter((unit) => /^(box|text|radio)$/.test(unit.kind) && unit.els.every((input) => contains(unit.kind === 'radio' ? parent : around, input) && isBehind(input)));
      const near = hidden.filter((unit) => contains(parent, unit.els[0]));
      const boxesHere = near.length || host ? near : hidden.slice(0, 1);
      const dialog = el.closest('[role=dialog], [role=alertdialog], dialog');
      if (!marked && !boxesHere.length && dialog && !dialog.querySelector('input:not([type=hidden]), textarea, select')) continue;
      const unit = { kind: 'buttons', els: buttons, hidden: boxesHere.flatMap((other) => other.els) };
      const twin = units.find((other) => other.kind === 'combo' && this.isTwinOf(other.els[0], parent));
      if (twin) unit.twins = twin.els;
      for (const other of twin ? [...boxesHere, twin] : boxesHere) other.els = [];
      insertUnit(all, units, unit);
    }
  },

  options: (unit) => unit.els.map((button, place) => ({ label: WIDGETS.buttons.pointOf(button, place), value: attr(button, 'data-option') || attr(button, 'value') || null, picked: isPicked(button), at: whereIs(button), is_disabled: !!button.disabled })),
  value(unit, options) { // a list where several are chosen
    const picked = options.filter((o) => o.picked).map((o) => o.label);
    return picked.length > 1 ? picked : picked[0] || null;
  },
};
