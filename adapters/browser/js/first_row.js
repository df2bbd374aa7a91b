// Whether a button that adds the first entry to a list may be pressed, and what came of it: {ask, before, words} as js/lists.js knows the page.

(el, { ask, before, words, state }) => {
  const MARK = Symbol.for('otklik.row'), ENTRY = Symbol.for('otklik.entry'), FLOATS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]', BUTTONS = 'button, [role=button], a, input[type=button], input[type=submit]';
  const tidy = (text) => (text || '').replace(/\s+/g, ' ').trim();
  const isShown = (at) => at.isConnected && at.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const everywhere = (css, root = document) => [...root.querySelectorAll(css), ...[...root.querySelectorAll('*')].filter((at) => at.shadowRoot).flatMap((at) => everywhere(css, at.shadowRoot))];
  const up = (at) => at.parentElement || (at.getRootNode() instanceof ShadowRoot ? at.getRootNode().host : null);
  const holds = (outer, inner) => { for (let at = inner; at; at = up(at)) if (at === outer) return true; return false; };
  const fixedAround = (at) => { let found = null; for (; at && at !== document.body; at = up(at)) if (getComputedStyle(at).position === 'fixed') found = at; return found; };
  const floating = () => [...new Set([...everywhere(FLOATS).filter(isShown), ...everywhere('input:not([type=hidden]), textarea, select').filter(isShown).map(fixedAround).filter(Boolean)])];
  const wordsOf = (at) => [tidy(at.textContent || at.value), tidy(at.getAttribute('aria-label') || at.getAttribute('title'))].filter(Boolean);
  const buttons = () => everywhere(BUTTONS).filter(isShown);
  const says = (at, name) => wordsOf(at).some((text) => text.length < 40 && new RegExp(words[name], 'iu').test(text));
  const newButtons = () => { // those whose words the page shows more often than before
    const left = [...before.texts];
    return buttons().filter((at) => { const place = left.indexOf(wordsOf(at).join('|')); if (place >= 0) left.splice(place, 1); return place < 0; });
  };
  const isMockLink = () => /^(#.{0,40}|javascript:.*)?$/.test((el.getAttribute('href') || '').trim());
  const isCovered = (at) => { const box = at.getBoundingClientRect(), top = at.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); return !!top && !holds(at, top) && !holds(top, at); };
  const overlays = () => floating().filter((at) => !before.floating.includes(at) && !holds(at, el));
  const asks = {
    may: () => {
      const isLink = el.tagName === 'A' && !isMockLink();
      const popup = el.getAttribute('aria-haspopup');
      return isShown(el) && !el[MARK] && !isLink && !(el.type === 'submit' && el.form) && (!popup || popup === 'false');
    },
    mayEdit: () => isShown(el) && !el.disabled && !(el.tagName === 'A' && !isMockLink()) && !(el.type === 'submit' && el.form) && /^(false|dialog)?$/.test(el.getAttribute('aria-haspopup') || ''),
    look: () => ({ floating: floating(), texts: buttons().map((at) => wordsOf(at).join('|')) }),
    keeper: () => { // the button that takes the entry over into the list, the one with the fewest words
      const over = overlays(), among = (over.length ? buttons().filter((at) => over.some((one) => holds(one, at))) : newButtons()).filter((at) => at !== el && !at.disabled);
      const found = among.filter((at) => says(at, 'keeps_entry')), adding = over.length && !found.length ? among.filter((at) => says(at, 'add_entry')) : [];
      return [...found, ...adding].sort((one, other) => wordsOf(one)[0].length - wordsOf(other)[0].length)[0] || null;
    },
    came: () => { const over = overlays(); over.forEach((at) => { at[ENTRY] = true; }); return over.length ? 'dialog' : newButtons().some((at) => says(at, 'keeps_entry')) ? 'unkept' : ''; }, // page.js reads a dialog that came as a part of the form
    leave: () => { // presses what closes the dialog or the entry again; whether what was typed may go is answered with yes
      const over = overlays(), among = over.length ? buttons().filter((at) => over.some((one) => holds(one, at))) : newButtons();
      const leaves = among.filter((at) => says(at, 'leaves_entry')), leaving = leaves.find((at) => !isCovered(at)) || leaves[0] || (over.length ? null : among.find((at) => says(at, 'changes_entry')));
      const asked = window.confirm;
      window.confirm = () => true;
      try { if (leaving) leaving.click(); } finally { window.confirm = asked; }
      return !!leaving;
    },
    note: () => { // what stands under the heading of the list: in which order, and which of them
      const notes = [], fields = 'input:not([type=hidden]), select, textarea, h1, h2, h3, h4, h5, h6';
      for (let at = el, n = 0; at && n < 4 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
        for (let one = at.previousElementSibling; one; one = one.previousElementSibling) {
          if (/^(H[1-6]|LEGEND|SUMMARY)$/.test(one.tagName)) return notes.join(' ').slice(0, 300);
          if (one.querySelector(fields)) return '';
          if (isShown(one) && /^(P|DIV|SPAN|SMALL)$/.test(one.tagName) && !one.querySelector(BUTTONS) && tidy(one.textContent).length < 300) notes.unshift(tidy(one.textContent));
        }
      }
      return '';
    },
    mark: () => { el[MARK] = state; },
  };
  return asks[ask]();
}
