// How texts look: which of those around a control ask, and which only help because they are smaller, paler, thinner or slanted.

const looks = memory();
function lookOf(el) {
  let known = looks.get(el);
  if (known === undefined) {
    const style = styleOf(el), [red = 0, green = 0, blue = 0, alpha = 1] = (style.color.match(/[\d.]+/g) || []).map(Number);
    const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255, most = Math.max(red, green, blue) - Math.min(red, green, blue);
    looks.set(el, known = { size: parseFloat(style.fontSize), weight: +style.fontWeight, light: alpha < 1 ? 1 - (1 - light) * alpha : light, isGrey: most < 60, isSlanted: style.fontStyle === 'italic' });
  }
  return known;
}

// Whether the look of one text is weaker than that of another in one way at least, and stronger in none.
function isWeaker(one, other) {
  const contrast = (look) => (look.isGrey ? Math.abs(look.light - (other.light < 0.5 ? 1 : 0)) : 1), paler = contrast(other) - contrast(one);
  if (one.size >= other.size + 1 || one.weight >= other.weight + 100 || paler < -0.1) return false;
  return one.size <= other.size - 1 || paler > 0.1 || one.weight <= other.weight - 200 || (one.isSlanted && !other.isSlanted);
}

const ASKS = /[?？]\W*$/;
const WORDED = /[\p{L}\d]/u;
const isWordedRun = ([el, text]) => WORDED.test(text) && !!el;

// What stands before a value on its line: the beginning of an address, a currency.
const PREFIX = /^(https?:\/\/\S*|www\.|@|\p{Sc})$/u;

// The lines that ask, without weaker texts under, above or at the end of them. Those are added to `asides`.
function askingLines(lines, runs, asides) {
  if (lines.length > 1 && PREFIX.test(lines[lines.length - 1])) return askingLines(lines.slice(0, -1), runs.slice(0, -1), asides);
  if (runs.length === 1 && runs[0].length < 2) return Object.assign(lines, { first: runs[0][0]?.[0] });
  const first = runs.map((line) => line.find((run) => isWordedRun(run) && !NUMBER_ALONE.test(tidy(run[1]))) || line.find(isWordedRun) || null), looked = first.map((run) => run && lookOf(run[0]));
  const asks = (place) => ASKS.test(lines[place]);
  let main = -1;
  for (let place = 0; place < lines.length; place++) if (looked[place] && (main < 0 || isWeaker(looked[main], looked[place]))) main = place;
  if (main < 0) return lines;
  const isTitle = !!first[main][0].closest('h1, h2, h3, h4, h5, h6, [role=heading]');
  const kept = [];
  for (let place = 0; place < lines.length; place++) {
    const isAside = place !== main && looked[place] && isWeaker(looked[place], looked[main]) && (asks(main) || !asks(place)) && !(isTitle && place > main && !asks(main) && !isWeaker(looked[place], lookOf(document.body)));
    if (isAside) asides.push(lines[place]);
    else kept.push(askingRuns(lines[place], runs[place], asides));
  }
  const asking = kept.filter(Boolean);
  return asking.length ? Object.assign(asking, { first: first[main][0] }) : lines;
}

const POINTS = /\d\s?[→➔➜»›]$/; // a number that points at the question: "7→"

// A line without the number before it and without weaker words at its end, each in an element of its own.
function askingRuns(line, runs, asides) {
  const worded = runs.filter(isWordedRun);
  if (worded.length < 2) return line;
  const isNumber = NUMBER_ALONE.test(tidy(worded[0][1])) && (POINTS.test(tidy(worded[0][1])) || worded[0][0].closest('[aria-hidden=true]') || isWeaker(lookOf(worded[0][0]), lookOf(worded[1][0])));
  const start = isNumber ? worded[1] : worded[0];
  let end = runs.length;
  for (let place = runs.length - 1; place > runs.indexOf(start); place--) {
    const [el, text] = runs[place];
    if (!WORDED.test(text)) continue;
    if (el === start[0] || el.contains(start[0]) || el.closest('a') || !isWeaker({ ...lookOf(el), weight: lookOf(start[0]).weight }, lookOf(start[0]))) break;
    end = place;
  }
  if (end === runs.length && start === worded[0]) return line;
  const textIn = (some) => tidy(some.map(([, text]) => text).join(''));
  const aside = textIn(runs.slice(end));
  if (aside) asides.push(aside);
  return textIn(runs.slice(runs.indexOf(start), end));
}

// The text of an element that asks, on one line; weaker words go to `asides`.
function askingText(el, take, asides) {
  const runs = [], lines = linesOf(el, take, 4000, runs);
  return askingLines(lines, runs, asides).join(' ');
}
