// The words with which a page refuses the value of a control: a visible error, or words in red, behind the control in the box that is its own. '' for none.
(el) => {
  const CONTROLS = 'input:not([type=hidden]), select, textarea, [role=combobox], [contenteditable=true]', says = (one) => (one.textContent || '').replace(/\s+/g, ' ').trim();
  const group = /^(radio|checkbox)$/.test(el.type) ? el.closest('fieldset, [role=group], [role=radiogroup]') : null, own = (one) => one === el || one.contains(el) || el.contains(one) || !!group && group.contains(one) || !one.checkVisibility({ visibilityProperty: true });
  const names = /(^|[-_\s])(err|errors?|invalid|validation|refused?|fault)([-_\s]|$)|error-?(text|message|msg)|[a-z]Error/;
  const isRed = (one) => { const [r, g, b] = (getComputedStyle(one).color.match(/[\d.]+/g) || []).map(Number); return r > 130 && g < 90 && b < 90; };
  const isError = (one) => one.getAttribute('role') === 'alert' || names.test(`${one.getAttribute('class') || ''} ${one.id}`) || one.tagName.includes('-') && /-(ERROR|ERRORS|INVALID|FEEDBACK)$/.test(one.tagName) || isRed(one) && !isRed(one.parentElement);
  for (let at = el.parentElement || el.getRootNode().host, n = 0; at && n < 6 && !/^(FORM|BODY|MAIN|SECTION)$/.test(at.tagName); at = at.parentElement || at.getRootNode().host, n++) {
    const scope = at.shadowRoot && !at.contains(el) ? at.shadowRoot : at;
    if (![...scope.querySelectorAll(CONTROLS)].every(own)) return '';
    const told = [...scope.querySelectorAll('*')].filter((one) => !one.contains(el) && el.compareDocumentPosition(one) & 4 && /\p{L}{3}/u.test(says(one)) && says(one).length < 200 && !one.closest('button, a, label, option, [role=option]') && one.checkVisibility({ visibilityProperty: true }) && isError(one));
    if (told.length) return says(told[0]);
  }
  return '';
}
