// What a page shows under the words of a question whose control it has taken away, and whether one of the texts `wanted` stands alone anywhere: {asked, told, shown: [{texts, css}]}.
({ question, wanted }) => {
  const OPERATED = 'input:not([type=hidden]), select, textarea, [role=combobox], [role=listbox], [role=radio], [role=checkbox], [role=switch], [role=textbox], [role=spinbutton], [contenteditable=true]';
  const BUTTON = 'button, [role=button]', ASIDE = 'script, style, svg, small, [role=alert], [aria-live], [class*=error i], [class*=help i], [class*=hint i]';
  const tidy = (text) => (text || '').replace(/\s+/g, ' ').trim();
  const key = (text) => tidy((text || '').normalize('NFKC').toLowerCase().replace(/[*✱∗＊:✓✔✅☑]+/g, ' '));
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && el.getBoundingClientRect().height > 0;
  const isLocked = (el) => el.disabled || el.readOnly;
  const bare = (text) => tidy(text.replace(/[\u{1F1E6}-\u{1F1FF}]/gu, '').replace(/^[\s×✕✖✗⨯✎▾▼]+|[\s×✕✖✗⨯✎▾▼]+$/g, ''));
  const isAsked = (text) => text === question || text.startsWith(question) && /^\s*([([]|\P{L}*$)/u.test(text.slice(question.length));
  const asks = (el) => isAsked(key(el.textContent)) && isSeen(el);
  const asking = [...document.querySelectorAll('body *')].filter((el) => asks(el) && ![...el.children].some(asks));
  const pathOf = (el) => {
    const steps = [];
    for (let at = el; at && at !== document.documentElement; at = at.parentElement) steps.unshift(`${at.tagName.toLowerCase()}:nth-of-type(${[...at.parentElement.children].filter((one) => one.tagName === at.tagName).indexOf(at) + 1})`);
    return steps.join(' > ');
  };
  const textsOf = (box, title) => {
    const plain = [], buttons = [];
    const walk = (el) => {
      if (el === title || el.matches(ASIDE) || !isSeen(el) && getComputedStyle(el).display !== 'contents') return;
      if (el.matches(BUTTON)) { buttons.push(bare(el.textContent)); return; }
      if (el.matches('input, textarea')) { plain.push(el.value); return; }
      if (el.matches('select')) { plain.push(el.selectedOptions.length ? el.selectedOptions[0].text : ''); return; }
      for (const node of el.childNodes) if (node.nodeType === 3) plain.push(node.data); else if (node.nodeType === 1) walk(node);
    };
    walk(box);
    const lines = plain.map(bare).filter(Boolean), all = bare(plain.join(' '));
    return lines.length ? [...new Set([all, ...lines])] : buttons.filter(Boolean);
  };
  const shown = [];
  for (const title of asking) {
    for (let at = title.parentElement, n = 0; at && n < 4 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
      if ([...at.querySelectorAll(OPERATED)].some((el) => isSeen(el) && !isLocked(el)) || asking.some((other) => other !== title && at.contains(other))) break;
      const texts = textsOf(at, title);
      if (!texts.length) continue;
      shown.push({ texts, css: pathOf(at) });
      break;
    }
  }
  const told = [...document.querySelectorAll('body *')].some((el) => !el.firstElementChild && !el.matches('option, script, style') && wanted.includes(key(bare(el.textContent))) && isSeen(el));
  return { asked: asking.length > 0, told, shown };
}
