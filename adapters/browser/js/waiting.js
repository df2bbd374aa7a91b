// Count what the scripts of a page have still put off, so that a page that builds its form a moment late is read when it is there.
// Timers longer than LONGEST milliseconds, and those that a timer of DEEPEST generations has set, count for nothing: clocks and animations never end.
(() => {
  const LONGEST = 2500, DEEPEST = 3, waiting = new Set(), set = window.setTimeout, clear = window.clearTimeout;
  let generation = 0;
  window.setTimeout = function setTimeout(work, delay, ...rest) {
    const own = generation + 1;
    if (typeof work !== 'function' || own > DEEPEST || delay > LONGEST) return set.call(window, work, delay, ...rest);
    const timer = set.call(window, () => {
      waiting.delete(timer);
      generation = own;
      try { work.apply(window, rest); } finally { generation = 0; }
    }, delay);
    waiting.add(timer);
    return timer;
  };
  window.clearTimeout = function clearTimeout(timer) { waiting.delete(timer); clear.call(window, timer); };
  Object.defineProperty(window, Symbol.for('otklik.isWaiting'), { value: () => waiting.size > 0 });
})();
