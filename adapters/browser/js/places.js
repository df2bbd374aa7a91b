// Where an element is: selectors, names and ids with which it is found again.

const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy', 'data-automation-id', 'data-ui'];

// How often each id, name and test id occurs in one tree (the document or a shadow root), and which elements have a test id.
const tallies = treeMemory(), TESTED = TEST_IDS.map((name) => `[${name}]`).join(', ');
function tally(root) {
  let counts = tallies.get(root);
  if (!counts) {
    tallies.set(root, counts = new Map());
    counts.tested = new Set();
    const add = (key) => counts.set(key, (counts.get(key) || 0) + 1);
    for (const el of root.querySelectorAll('[id]')) add('#' + attr(el, 'id'));
    for (const el of root.querySelectorAll('[name]')) { const key = `${el.tagName} ${attr(el, 'name')}`; add(key); if (/^(radio|checkbox)$/.test(el.type || '')) add(`${key} ${attr(el, 'value')}`); }
    for (const el of root.querySelectorAll(TESTED)) for (const name of TEST_IDS) if (el.hasAttribute(name)) { counts.tested.add(el); add(`${name} ${attr(el, name)}`); }
  }
  return counts;
}

// A selector that finds one element only: by id, name or test id, else by position under the nearest id. Shadow hosts are joined by a space.
const selectors = treeMemory();
function selectorOf(el) {
  if (!selectors.has(el)) selectors.set(el, findSelector(el));
  return selectors.get(el);
}

// The name of an element as a selector writes it.
const tagIn = (el) => { const tag = el.tagName.toLowerCase(); return isPlainTag(tag) ? tag : tag.replace(/[^\w\u0080-\uffff-]/g, '\\$&'); };  // a page may have a CSS of its own
const isPlainTag = testOnce(/^[a-z][a-z\d]*$/), isPlainId = (id) => /^[A-Za-z][\w-]*$/.test(id);

// The selector of the only element with an id, or null.
function idSelector(el, counts) {
  const id = attr(el, 'id');
  if (!id || counts.get('#' + id) !== 1) return null;
  return isPlainId(id) ? '#' + id : `[id=${cssString(id)}]`;
}

// The number of an element among those of its name beside it.
const numbers = treeMemory();
function numberOf(el) {
  let known = numbers.get(el);
  if (known === undefined) {
    const tag = el.tagName;
    let before = el.previousElementSibling, n = 1;
    for (; before; before = before.previousElementSibling) if (before.tagName === tag) { const there = numbers.get(before); n += there || 1; if (there) break; }
    numbers.set(el, known = n);
  }
  return known;
}

// The steps to an element from the nearest one above it that has an id.
const paths = treeMemory();
function pathTo(el, counts) {
  let known = paths.get(el);
  if (known === undefined) {
    const parent = el.parentElement, above = parent ? (idSelector(parent, counts) || pathTo(parent, counts)) + ' > ' : '';
    paths.set(el, known = `${above}${tagIn(el)}:nth-of-type(${numberOf(el)})`);
  }
  return known;
}

function findSelector(el) {
  const root = el.getRootNode(), counts = tally(root), tag = tagIn(el);
  let own = idSelector(el, counts);
  const name = own ? '' : attr(el, 'name'), key = name && `${el.tagName} ${name}`;
  if (!own && name) {
    if (counts.get(key) === 1) own = `${tag}[name=${cssString(name)}]`;
    else if (/^(radio|checkbox)$/.test(el.type || '') && el.hasAttribute('value') && counts.get(`${key} ${attr(el, 'value')}`) === 1) own = `${tag}[name=${cssString(name)}][value=${cssString(attr(el, 'value'))}]`;
  }
  if (!own && counts.tested.has(el)) for (const test of TEST_IDS) if (!own && attr(el, test) && counts.get(`${test} ${attr(el, test)}`) === 1) own = `[${test}=${cssString(attr(el, test))}]`;
  if (!own) own = pathTo(el, counts);
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} ${own}` : own;
}

// The place of an element. Ids and test ids that occur more than once are left out; a name may be shared by the choices of one question.
const whereIs = onceInTree(findPlace);
function findPlace(el) {
  const counts = tally(el.getRootNode()), id = attr(el, 'id');
  let test_id = null;
  if (counts.tested.has(el)) for (const name of TEST_IDS) if (!test_id && attr(el, name) && counts.get(`${name} ${attr(el, name)}`) === 1) test_id = attr(el, name);
  return { name: attr(el, 'name') || null, id: id && counts.get('#' + id) === 1 ? id : null, test_id, css: selectorOf(el) };
}
