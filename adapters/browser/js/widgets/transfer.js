// Two lists between which buttons move entries: what stands in the second one is chosen.
WIDGETS.transfer = {
  declares: { type: 'multi_choice', widget: 'transfer_list' },
  LISTS: 'select[multiple], [role=listbox], [role=list], [role=group], ul, ol, [class*=checkbox-group]',
  BOXES: 'input[type=checkbox], [role=checkbox]',
  BUTTONS: 'button, [role=button], [type=button], a[href^="#"], a[href^="javascript:"], a:not([href])',
  ALL: /(^|[^\p{L}])(all|alle|tous|tout(es)?|todos|todas|tutti|все|wszystk\p{L}+)([^\p{L}]|$)|move-?all|(add|choose|remove|clear)-?all|[»«≫≪⇒⇐]|>>|<</iu,
  TO: /right|(^|[^\p{L}])(add|choose|assign|include|select)([^\p{L}]|$)|(to|->) ?(target|chosen|selected)|hinzu|ajout|añadir|agregar|adicion|aggiungi|добав|dodaj|toevoeg|[›>→▶►❯]/iu,
  FROM: /left|(^|[^\p{L}])(remove|delete|unassign|exclude|deselect)([^\p{L}]|$)|(to|->) ?(source|available)|entfern|retir|supprim|quitar|eliminar|remov|rimuovi|убрать|удал|usuń|verwijder|[‹<←◀◄❮]/iu,
  NAMED: /transfer|pick-?list|dual|duel|shuttle|filtered-?select|(^|[-_\s])selector([-_\s]|$)/i,

  // The list of one side, or null where an empty one is not drawn.
  listIn(side) {
    const all = [...side.querySelectorAll(this.LISTS), ...(side.matches(this.LISTS) ? [side] : [])].filter((list) => !list.closest('label, button'));
    return all.find((list) => list.matches('select, [role=listbox]')) || all.find((list) => list.querySelector(this.BOXES)) || null;
  },

  // The entries of one side as [{el, label, box}]; `box` marks an entry, where it has one.
  entries(side) {
    const list = this.listIn(side), tidied = WIDGETS.choice.tidy;
    if (!list) return [];
    if (list.tagName === 'SELECT') return [...list.options].map((el) => ({ el, label: tidied(el.label || el.text) }));
    const options = [...list.querySelectorAll('[role=option]')];
    if (options.length) return options.map((el) => ({ el, label: tidied(el.textContent) }));
    return [...list.querySelectorAll(this.BOXES)].map((box) => {
      const el = box.closest('li, [role=listitem]') || box.closest('[role=button], [role=menuitem], label') || box.parentElement;
      return { el, box, label: tidied(el.textContent) || tidied(el.title) };
    });
  },

  says: (button) => [button.textContent, button.value, button.title, button.getAttribute('aria-label'), button.getAttribute('class'), button.id, ...[...button.querySelectorAll('[class], [aria-label]')].flatMap((one) => [one.getAttribute('class'), one.getAttribute('aria-label')])].filter(Boolean).join(' '),

  // The two sides of a box and the buttons that move entries, or null. The buttons stand between the sides or in them, outside the lists.
  sidesOf(box) {
    const children = [...box.children].filter((one) => !/^(SCRIPT|STYLE|TEMPLATE)$/.test(one.tagName));
    const isInList = (one) => { const list = one.closest('[role=listbox], [role=list], [role=group]'); return !!list && list !== box && box.contains(list); };
    const movers = (at) => [...(at.matches(this.BUTTONS) ? [at] : []), ...at.querySelectorAll(this.BUTTONS)].filter((one) => !isInList(one) && !(one.type === 'submit' && one.hasAttribute('type')));
    const isBetween = (one) => !this.entries(one).length && !one.querySelector('input:not([type=button]), select, textarea') && movers(one).length > 0 && movers(one).length < 6;
    const from = children.findIndex((one, place) => children.slice(place + 1).some((other) => other.tagName === one.tagName) && this.listIn(one));
    const drawn = from >= 0 ? children[from] : null;
    const first = drawn && children.slice(0, from).find((one, place) => one.tagName === drawn.tagName && this.isAlike(one, drawn) && children.slice(place + 1, from).some(isBetween)); // the first list is empty and not drawn
    const source = first || drawn;
    if (!source) return null;
    const rest = children.slice(children.indexOf(source) + 1);
    const to = rest.findIndex((one, place) => one.tagName === source.tagName && (this.listIn(one) || this.isAlike(one, source)) && (place ? rest.slice(0, place).some(isBetween) && rest.slice(0, place).every((other) => isBetween(other) || !other.textContent.trim()) : this.NAMED.test(box.getAttribute('class') || '') && movers(source).length > 0 && movers(one).length > 0));
    if (to < 0) return null;
    const target = rest[to], between = rest.slice(0, to).flatMap(movers), buttons = between.length ? between : [...movers(source), ...movers(target)];
    const labels = [...this.entries(source), ...this.entries(target)].map((one) => one.label);
    const isTold = this.NAMED.test(box.getAttribute('class') || '') || buttons.some((one) => this.TO.test(this.says(one))) && buttons.some((one) => this.FROM.test(this.says(one)));
    return isTold && labels.length && labels.every(Boolean) && new Set(labels).size === labels.length ? { source, target, buttons } : null;
  },

  // Whether an element is another side, whose empty list is not drawn: it has the first class of the other one.
  isAlike: (one, other) => !!one.className && one.classList[0] === other.classList[0],

  // Probe: the box of the lists around a control, or null.
  around: (el) => listsAround(el),
  findAround: (el) => { for (let at = el.parentElement, n = 0; at && n < 14 && !/^(FORM|BODY)$/.test(at.tagName); at = at.parentElement, n++) if (WIDGETS.transfer.isBox(at)) return at; return null; },
  isBox: (at) => isBoxOfLists(at),

  // Probe: whether a box is named as such lists, or has buttons that say that they move something, both ways. Few boxes are: in others no lists are looked for.
  isTold: (box) => WIDGETS.transfer.NAMED.test(classes(box)) || [WIDGETS.transfer.TO, WIDGETS.transfer.FROM].every((way) => boxesOfMovers(way).has(box)),

  // Probe: each box with two such lists becomes one unit, and what stands in it a part of that.
  find(all, units) {
    const lists = onPage(SETS).filter((el) => attr(el, 'role') === 'listbox');
    const boxes = new Set(units.flatMap((unit) => unit.els).concat(lists).map((el) => this.around(el)).filter(Boolean));
    for (const box of boxes) {
      const inside = units.filter((one) => one.els.length && one.els.every((el) => box.contains(el))), parts = inside.flatMap((one) => one.els);
      for (const one of inside) one.els = [];
      insertUnit(all, units, { kind: 'transfer', els: [box], hidden: parts });
    }
  },

  options(unit) {
    const { source, target } = this.sidesOf(unit.els[0]);
    return [...this.entries(source), ...this.entries(target)].map(({ el, label }) => ({ label, value: null, is_disabled: !!el.disabled || el.getAttribute('aria-disabled') === 'true' }));
  },
  value(unit) { return this.entries(this.sidesOf(unit.els[0]).target).map((one) => one.label); },

  isMarked: ({ el, box }) => (el.tagName === 'OPTION' ? el.selected : box ? (box.type === 'checkbox' ? box.checked : box.getAttribute('aria-checked') === 'true') : el.getAttribute('aria-selected') === 'true'),

  // The entry with a label on one side now: a page may draw its lists anew at each change.
  entry: (box, side, key) => WIDGETS.transfer.entries(WIDGETS.transfer.sidesOf(box)[side]).find((one) => WIDGETS.choice.same(one.label) === key),

  // Marks the entry with a label or takes its mark away, as a person would.
  async mark(box, side, key, on) {
    const me = WIDGETS.transfer, wait = WIDGETS.choice.wait, isDone = () => { const now = me.entry(box, side, key); return !now || me.isMarked(now) === on; };
    const entry = me.entry(box, side, key);
    if (!entry || isDone()) return;
    if (entry.el.tagName === 'OPTION') {
      const list = entry.el.closest('select');
      entry.el.selected = on;
      for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
      return;
    }
    if (entry.box) entry.el.click(); else WIDGETS.choice.press(entry.el);
    for (let n = 0; n < 5 && !isDone(); n++) await wait(10);
    if (entry.box && !isDone()) me.entry(box, side, key).box.click();
    await wait(20);
  },

  // The button that moves what is marked: told by its name, else the only one that can be pressed.
  mover(buttons, isChosen) {
    const me = WIDGETS.transfer, [to, from] = isChosen ? [me.TO, me.FROM] : [me.FROM, me.TO];
    const able = buttons.filter((one) => !one.hasAttribute('disabled') && one.getAttribute('aria-disabled') !== 'true').map((one) => [one, me.says(one)]).filter(([, says]) => !me.ALL.test(says) && !(from.test(says) && !to.test(says)));
    const told = able.filter(([, says]) => to.test(says) && !from.test(says)), left = told.length ? told : able;
    return left.length === 1 ? left[0][0] : null;
  },

  // Moves entries one by one until the second list holds those with the wanted labels and no other. Returns what stopped it, or "".
  async move(box, wanted) {
    const me = WIDGETS.transfer, { same, wait } = WIDGETS.choice, keys = (side) => me.entries(side).map((one) => same(one.label));
    const one = async (key, isChosen) => {
      const from = isChosen ? 'source' : 'target', to = isChosen ? 'target' : 'source';
      if (!me.entry(box, from, key)) return false;
      for (const side of ['source', 'target']) for (const other of keys(me.sidesOf(box)[side])) if (other !== key) await me.mark(box, side, other, false);
      await me.mark(box, from, key, true);
      const button = me.mover(me.sidesOf(box).buttons, isChosen);
      if (button) button.click();
      for (let n = 0; button && n < 50; n++) {
        const now = me.sidesOf(box);
        if (now && keys(now[to]).includes(key)) return true;
        await wait(20);
      }
      return false;
    };
    for (const key of keys(me.sidesOf(box).target)) if (!wanted.includes(key) && !await one(key, false)) return key;
    for (const key of wanted) if (!keys(me.sidesOf(box).target).includes(key) && !await one(key, true)) return key;
    return '';
  },
};
