// What a page states after a submission: headings, alerts and status regions that a person can read, and all visible text. Changes nothing.

() => {
  const KINDS = [
    ['status', '[role=status], [aria-live=polite], output'],
    ['alert', '[role=alert], [role=alertdialog], [aria-live=assertive]'],
    ['heading', 'h1, h2, h3, h4, [role=heading], dialog[open], [role=dialog]'],
  ];
  const CHROME = 'footer, nav, aside, [role=contentinfo], [role=navigation], [role=complementary]';
  const SKIPPED = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|SELECT|TEXTAREA|SVG|IFRAME|HEAD)$/i;
  const BUTTON = 'button, [role=button], input[type=submit], input[type=button], input[type=image]';
  const DEMAND = 'input[type=password], input[type=file], input[autocomplete=one-time-code], [data-sitekey]:not([data-size=invisible])';
  const MOST_TEXT = 20000, MOST_ELEMENTS = 20000, MOST_REGION = 1500, LEAST_PIXELS = 8, LEAST_FONT = 6;

  const up = (el) => el.assignedSlot || el.parentElement || (el.parentNode instanceof ShadowRoot ? el.parentNode.host : null);
  const within = (el, css) => { for (let at = el; at; at = up(at)) if (at.matches(css)) return true; return false; };
  const isShown = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const colour = (text) => { const [r, g, b, a = 1] = (text.match(/^rgba?\(([^)]+)\)$/) || ['', ''])[1].split(/[\s,/]+/).map(parseFloat); return r >= 0 ? [r, g, b, a] : null; };
  const isSolid = (el) => { const style = getComputedStyle(el), back = colour(style.backgroundColor); return (/^(IMG|CANVAS|VIDEO|IFRAME)$/.test(el.tagName) || (back ? back[3] > 0.9 : style.backgroundColor !== 'transparent')) && +style.opacity > 0.9; };
  const backOf = (el) => { for (let at = el; at; at = up(at)) { const style = getComputedStyle(at); if (style.backgroundImage !== 'none') return null; const back = colour(style.backgroundColor); if (!back) return null; if (back[3] > 0.5) return back; } return [255, 255, 255, 1]; };
  const isLegible = (el) => {
    const style = getComputedStyle(el), ink = colour(style.color), back = ink && backOf(el);
    if (parseFloat(style.fontSize) < LEAST_FONT || (ink && ink[3] < 0.2)) return false;
    return !ink || !back || [0, 1, 2].some((n) => Math.abs(ink[n] - back[n]) > 24);
  };
  const childrenOf = (el) => el.shadowRoot ? [...el.shadowRoot.childNodes] : el.tagName === 'SLOT' && el.assignedNodes().length ? el.assignedNodes() : [...el.childNodes];

  function textOf(root, leaveOut, mustBeLegible, most) {
    let text = '', left = MOST_ELEMENTS;
    const walk = (node, legible) => {
      if (text.length > most || left < 0) return;
      if (node.nodeType === 3) { if (legible) text += node.data.replace(/\s+/g, ' '); return; }
      if (node.nodeType !== 1 || SKIPPED.test(node.tagName) || (leaveOut && node.matches(leaveOut))) return;
      left -= 1;
      const display = getComputedStyle(node).display;
      if (display !== 'contents' && !isShown(node)) return;
      const isBlock = node.tagName === 'BR' || !/^(inline|contents)/.test(display);
      if (isBlock) text += '\n';
      const canRead = !mustBeLegible || isLegible(node);
      for (const child of childrenOf(node)) walk(child, canRead);
      if (isBlock) text += '\n';
    };
    if (root) walk(root, true);
    return text.replace(/[ \t]*\n\s*/g, '\n').trim().slice(0, most);
  }

  function isCovered(el) {
    el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = el.getBoundingClientRect(), root = el.getRootNode();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1), y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
    for (const at of (root.elementsFromPoint ? root : document).elementsFromPoint(x, y)) {
      let own = false;
      for (let one = at; one; one = up(one)) own = own || one === el;
      for (let one = el; one; one = up(one)) own = own || one === at;
      if (own) return false;
      if (isSolid(at)) return true;
    }
    return false;
  }

  function isSeen(el) {
    const box = el.getBoundingClientRect();
    if (box.width < LEAST_PIXELS || box.height < LEAST_PIXELS || box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return false;
    return box.left < Math.max(innerWidth, document.documentElement.scrollWidth) && !isCovered(el);
  }

  function isInList(el) {
    let listed = false;
    for (let at = el; at; at = up(at)) {
      if (/^(fixed|sticky)$/.test(getComputedStyle(at).position) || (at !== el && at.matches('[aria-live]'))) return false;
      listed = listed || at.matches('li, [role=listitem], [role=row], details:not([open]), blockquote, figure');
    }
    return listed;
  }

  const all = [];
  const collect = (root) => { for (const el of root.querySelectorAll('*')) { if (all.length > MOST_ELEMENTS) return; all.push(el); if (el.shadowRoot) collect(el.shadowRoot); } };
  collect(document);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    const regions = KINDS.flatMap(([kind, css]) => all
      .filter((el) => el.matches(css) && isShown(el) && !within(el, CHROME) && !isInList(el) && isSeen(el))
      .map((el) => [kind, textOf(el, BUTTON, true, MOST_REGION + 1)])
      .filter(([, text]) => text && text.length <= MOST_REGION));
    const shown = all.filter((el) => (el.matches(BUTTON) || el.matches(DEMAND)) && isShown(el) && !within(el, CHROME + ', header, [role=banner]'));
    return {
      regions,
      text: textOf(document.body, `${CHROME}, ${BUTTON}`, false, MOST_TEXT),
      buttons: shown.filter((el) => el.matches(BUTTON)).map((el) => (el.innerText || el.value || el.getAttribute('aria-label') || '').trim().slice(0, 80)).filter((text) => text),
      demands: shown.filter((el) => el.matches(DEMAND) && el.getBoundingClientRect().height >= LEAST_PIXELS).map((el) => el.type || 'captcha'),
      status: (performance.getEntriesByType('navigation')[0] || {}).responseStatus || 0,
    };
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}
