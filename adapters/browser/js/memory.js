// What elements have answered. The script stays compiled from one reading of the page to the next, and some answers stay with it.

// Answers that depend on style, layout, values or state are those of one reading: `forget` empties them all.
const memories = [];
function memory() { const known = new Map(); memories.push(known); return known; }
function forget() { for (const known of memories) known.clear(); openers = null; widest = 0; scrolled = null; trees.clear(); }

// Answers that the elements, attributes and texts of the page alone decide are kept until one of these changes.
const treeMemories = [];
function treeMemory() { const known = new Map(); treeMemories.push(known); return known; }

// A question that is asked several times, mostly to an element: each answers once.
function answering(known, ask) {
  return (el) => {
    let is = known.get(el);
    if (is === undefined) known.set(el, is = ask(el));
    return is;
  };
}
const once = (ask) => answering(memory(), ask), onceInTree = (ask) => answering(treeMemory(), ask);

// The tree of the reading before. `mark` is a result of XPath: the browser calls it invalid after any change of an element, an attribute or a text.
let treeBefore = null;
const isSame = (some, before) => some.length === before.length && some.every((one, place) => one === before[place]);

// Forgets what the tree has answered if it is not as it was. Takes all elements of the page at the beginning of a reading, and returns them: the same list for the same tree.
function keepTree(all) {
  const roots = [...trees];
  if (treeBefore && treeBefore.mark.invalidIteratorState === false && isSame(roots, treeBefore.roots) && isSame(all, treeBefore.all)) return treeBefore.all;
  for (const known of treeMemories) known.clear();
  treeBefore = { all, roots, mark: new XPathEvaluator().evaluate('/*', document, null, XPathResult.UNORDERED_NODE_ITERATOR_TYPE) };
  return all;
}

// The elements of the page that answer a question of the tree with yes: most pass few of them, and need not look at the others again.
const passing = treeMemory();
function among(all, test) {
  let known = passing.get(test);
  if (known === undefined) passing.set(test, known = all.filter(test));
  return known;
}
