// Lists of levels (cascaders) and trees that a field opens: a choice is the way to it, "Germany / Bavaria / Munich".
// Levels are told apart by where they are drawn: the next column stands to the right, the branch of a tree below and indented.
WIDGETS.levels = {
  declares: { type: 'single_choice', widget: 'level_list' },
  isLate: true,
  NAMED: /(^|[-_\s])(cascader|cascade-?select|tree-?select|(picker-)?tree-?picker|picker-(cascader|tree))([-_\s]|$)|[a-z](Cascader|CascadeSelect|TreeSelect|TreePicker)/,
  ARROW: /\s*[›▸▶►→»❯⟩>❭⮞]+\s*$/,
  LEADS: /(^|[-_\s])((arrow|chevron|caret|angle)-?(right|forward|end)|expand-?icon|right-arrow)([-_\s]|$)/i,
  SEVERAL: /multiple|multi-?(select|cascader)|check-?tree|(^|[-_\s])tags?([-_\s]|$)|display-chip/i,
  ITEMS: ['[role=treeitem], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option]', 'li', '[class*=item], [class*=node], [class*=option]'], // the first kind that a list has
  JOIN: ' / ',
  MOST: { branches: 60, leaves: 300, ms: 6000 },

  // The box of a control that opens such a list, or null.
  boxOf(el) {
    let box = el.getAttribute('aria-haspopup') === 'tree' ? el : null, outermost = el;
    for (let at = el, n = 0; at && n < 6 && !/^(FORM|BODY|FIELDSET)$/.test(at.tagName); at = at.parentElement, n++) {
      outermost = at;
      if (this.NAMED.test(at.getAttribute('class') || '')) { box = at; break; }
    }
    return box && (outermost === el || outermost.querySelectorAll('select, textarea, input:not([type=hidden])').length < 2) ? box : null;
  },

  // Probe: one unit for each box; a trigger beside the field is a part of it.
  find(all, units, parts) {
    const known = new Map();
    for (const unit of [...units]) {
      const el = unit.els[0], box = unit.els.length === 1 && /^(text|combo|list)$/.test(unit.kind) && formOf(el) && this.boxOf(el);
      if (!box) continue;
      if (known.has(box)) { parts.push({ el, of: known.get(box), why: 'part of another control' }); unit.els = []; continue; }
      const isSeveral = this.SEVERAL.test(classes(box)) || !!ancestor(el, (at) => contains(box, at) && this.SEVERAL.test(classes(at)), 6);
      unit.kind = 'levels';
      unit.declares = { ...this.declares, type: isSeveral ? 'multi_choice' : 'single_choice' };
      known.set(box, el);
    }
  },
  options: () => [],
  value: (unit) => WIDGETS.levels.shown(unit.els[0]),

  // Probe: what people see and click of a control whose own field is transparent.
  face(el) { return this.boxOf(el); },

  // What a closed control shows as chosen, or null.
  shown(el) {
    const box = this.boxOf(el) || el, tidied = WIDGETS.choice.tidy;
    if (el.tagName === 'INPUT' && tidied(el.value)) return tidied(el.value);
    const said = [], isOther = (node) => /^(LABEL|LEGEND|SCRIPT|STYLE|SVG|UL|OL)$/i.test(node.tagName) || node.matches('[class*=placeholder], [role=tree], [role=menu], [role=listbox], [aria-live], [class*=arrow], [class*=icon]');
    (function visit(node) {
      if (node.nodeType === 3) { said.push(node.data); return; }
      if (node.nodeType !== 1 || node !== box && isOther(node) || !node.checkVisibility({ visibilityProperty: true })) return;
      for (const child of node.childNodes) visit(child);
    })(box);
    const text = tidied(said.join(' '));
    return !/[\p{L}\p{N}]/u.test(text) || WIDGETS.menu.INVITES.test(text) ? null : text;
  },

  seen: (node) => { const box = node.getBoundingClientRect(); return box.width > 0 && box.height > 0 && node.checkVisibility({ visibilityProperty: true }); },

  // The entries that an open list shows now: [{el, word: its text node, at: the element of that, text, left, right, top, toggle, isBranch}].
  items(el) {
    const me = WIDGETS.levels, own = me.boxOf(el) || el, out = [], FLOATS = '[class*=panel], [class*=popup], [class*=dropdown], [class*=popper], [class*=overlay], [role=dialog]';
    const isOfOther = (node) => !!node.id && [...document.querySelectorAll(`[aria-controls~="${CSS.escape(node.id)}"], [aria-owns~="${CSS.escape(node.id)}"]`)].some((one) => !own.contains(one) && !one.contains(own));
    const panels = [...document.querySelectorAll('[role=tree], [role=menu], [role=listbox], [class*=cascad], [class*=tree]')].filter((node) => me.seen(node) && !isOfOther(node) && !node.contains(own) && !(node.closest('form') && !own.contains(node) && !node.closest(FLOATS)));
    const kind = me.ITEMS.find((items) => panels.some((panel) => panel.querySelector(items)));
    for (const item of new Set(panels.flatMap((panel) => (kind ? [...panel.querySelectorAll(kind)] : [])))) {
      if (!me.seen(item)) continue;
      const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      let word = null;
      for (let node = walker.nextNode(); node && !word; node = walker.nextNode()) if (node.data.trim() && me.seen(node.parentElement)) word = node;
      if (!word) continue;
      const before = out.find((one) => one.word === word);
      if (before) { if (before.el.contains(item)) before.el = item; continue; }
      const at = word.parentElement, text = WIDGETS.choice.tidy(at.textContent).replace(me.ARROW, ''), range = document.createRange();
      range.selectNodeContents(word);
      const { left, right, top } = range.getBoundingClientRect();
      if (text.length < 120) out.push({ el: item, word, at, text, left, right, top });
    }
    for (const one of out) Object.assign(one, me.branch(one));
    return out;
  },

  // How an entry is opened: by a mark before its words (a tree) or by itself, where a mark stands after them (columns).
  branch({ el, at, left, right, top }) {
    const me = WIDGETS.levels, names = el.getAttribute('class') || '', NONE = '[class*=noop], [class*=empty], [class*=placeholder], [class*=spacer], [class*=checkbox], [class*=radio], [class*=drag]';
    if (/(^|[-_\s])(is-)?leaf(\s|$)/.test(names)) return { isBranch: false, toggle: null };
    const marks = [...el.querySelectorAll('svg, i, button, [role=button], [role=img], [class*=icon], [class*=arrow], [class*=switcher], [class*=toggle]')].filter((one) => {
      const box = one.getBoundingClientRect(), none = one.closest(NONE);
      return me.seen(one) && !one.contains(at) && (!at.contains(one) || one.matches('svg')) && box.top < top + 30 && box.bottom > top - 12 && !(none && el.contains(none));
    });
    const toggle = marks.find((one) => one.getBoundingClientRect().right <= left + 2);
    if (toggle) return { isBranch: true, toggle: toggle.closest('button, [role=button], [class*=switcher], [class*=toggle]') || toggle };
    const isNamed = (one) => !one.contains(at) && (at === el || !at.contains(one)) && me.LEADS.test(one.getAttribute('class') || ''); // the letter of a font that has not come
    const isMarked = [...el.querySelectorAll('i, span, svg')].some(isNamed) || marks.some((one) => one.getBoundingClientRect().left >= right - 2) || el.getAttribute('aria-haspopup') === 'true' || el.getAttribute('role') !== 'treeitem' && el.hasAttribute('aria-expanded') || me.ARROW.test(el.textContent) || me.drawsArrow(el) || /(^|[-_\s])(has-children|expand|group)([-_\s]|$)/.test(names) && !/no-expand/.test(names);
    return { isBranch: isMarked, toggle: null };
  },

  // Whether the style of an entry draws an arrow behind its words: a letter, or two edges of a box.
  drawsArrow(el) {
    const { content, borderRightWidth, borderTopWidth, borderLeftWidth } = getComputedStyle(el, '::after');
    return content.startsWith('"') && (this.ARROW.test(content.slice(1, -1)) || content === '""' && [borderRightWidth, borderTopWidth, borderLeftWidth].some((width) => parseFloat(width) > 0));
  },

  // The entries of the level under an opened one, or of the first level: those that stand inside its entry, else those below it that are indented.
  under(parent, items) {
    const outermost = (some) => some.filter((one) => !some.some((other) => other !== one && other.el.contains(one.el)));
    const leftmost = (some) => { const left = Math.min(...some.map((one) => one.left)); return some.filter((one) => one.left < left + 8); };
    if (!parent) return leftmost(outermost(items));
    const own = items.find((one) => one.el === parent.el || one.word === parent.word) || items.find((one) => one.text === parent.text && Math.abs(one.left - parent.left) < 4);
    if (!own) return [];
    if (!own.toggle) return leftmost(items.filter((one) => one.left > own.right && !one.toggle));
    const inside = items.filter((one) => one !== own && own.el.contains(one.el));
    if (inside.length) return outermost(inside);
    const below = items.slice(items.indexOf(own) + 1), end = below.findIndex((one) => one.left < own.left + 8);
    return leftmost(end < 0 ? below : below.slice(0, end));
  },

  // Opens the list, if it is closed. Returns whether it shows entries.
  async opened(el) {
    const me = WIDGETS.levels, wait = WIDGETS.choice.wait, box = me.boxOf(el) || el, at = box.getBoundingClientRect();
    if (!me.items(el).length && (at.top < 0 || at.bottom > innerHeight / 2)) { // many lists close when the page is scrolled, which it tells a moment later
      box.scrollIntoView({ block: 'center' });
      await wait(60);
    }
    for (const face of new Set([el, box.querySelector('[role=button], [class*=trigger]'), box])) {
      if (!face) continue;
      if (me.items(el).length) break;
      WIDGETS.choice.press(face);
      for (let n = 0; n < 15 && !me.items(el).length; n++) await wait(20);
    }
    await wait(120); // it may move to its place
    return me.items(el).length > 0;
  },

  // Opens an entry and returns the level under it; an empty one if none appears.
  async enter(el, one) {
    const me = WIDGETS.levels, { press, wait } = WIDGETS.choice, says = (level) => level.map((other) => other.text).join('\n'), before = says(me.under(one, me.items(el)));
    if (one.toggle && before) return me.under(one, me.items(el));
    one.el.scrollIntoView({ block: 'nearest' });
    press(one.toggle || one.at);
    let now = [];
    for (let n = 0, steady = 0; n < 40 && steady < 3; n++) {
      await wait(20);
      const next = me.under(one, me.items(el));
      steady = next.length && says(next) === says(now) && (says(next) !== before || n > 20) ? steady + 1 : 0;
      now = next;
    }
    return now;
  },

  // All ways through the list, without choosing anything: {ways, isSet: whether the page has taken a value all the same}. No way if one cannot be read.
  async read(el) {
    const me = WIDGETS.levels, before = me.shown(el), started = performance.now(), ways = [];
    if (!await me.opened(el)) return { ways: [], isSet: false };
    let branches = 0;
    const walk = async (level, path) => { // whether all below a level could be read
      for (const text of level.map((one) => one.text)) {
        const one = me.under(path.at(-1), me.items(el)).find((other) => other.text === text);
        if (!one) return false;
        if (!one.isBranch) { ways.push([...path, one].map((other) => other.text).join(me.JOIN)); continue; }
        if (++branches > me.MOST.branches || ways.length > me.MOST.leaves || performance.now() - started > me.MOST.ms) return false;
        const next = await me.enter(el, one);
        if (!next.length || me.shown(el) !== before || !await walk(next, [...path, one])) return false;
      }
      return true;
    };
    const isWhole = await walk(me.under(null, me.items(el)), []) && new Set(ways).size === ways.length;
    await me.leave(el);
    return { ways: isWhole ? ways : [], isSet: me.shown(el) !== before };
  },

  // Chooses the entry at the end of a way. Returns whether there is such a way.
  async choose(el, way) {
    const me = WIDGETS.levels, { same, press, wait } = WIDGETS.choice;
    if (!await me.opened(el)) return false;
    let level = me.under(null, me.items(el));
    for (const [place, label] of way.entries()) {
      const one = level.find((other) => same(other.text) === label);
      if (!one || one.isBranch !== place < way.length - 1) { await me.leave(el); return false; }
      if (one.isBranch) { level = await me.enter(el, one); continue; }
      one.el.scrollIntoView({ block: 'nearest' });
      press(one.at);
      await wait(60);
    }
    await me.leave(el);
    return true;
  },

  // Closes the list: by Escape, by a press beside it, or by a second press on the control.
  async leave(el) {
    const me = WIDGETS.levels, { wait, press } = WIDGETS.choice, isOpen = () => me.items(el).length > 0;
    const isClosed = async () => { for (let n = 0; n < 20 && isOpen(); n++) await wait(20); return !isOpen(); };
    if (await isClosed()) return true;
    for (const kind of ['keydown', 'keyup']) el.dispatchEvent(new KeyboardEvent(kind, { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, composed: true, cancelable: true }));
    el.blur();
    if (await isClosed()) return true;
    WIDGETS.plain.beside(el);
    if (await isClosed()) return true;
    press(el);
    return isClosed();
  },
};
