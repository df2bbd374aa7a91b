"""Open shadow roots: a control in a closed one can be read, but neither filled nor read back, because no selector leads into it."""

from playwright.sync_api import BrowserContext

_SCRIPT = """(() => {
  const attach = Element.prototype.attachShadow, mark = Symbol.for('otklik.roots');
  if (attach[mark]) return;
  const open = { attachShadow(init) { return attach.call(this, { ...init, mode: 'open' }); } }.attachShadow;
  open[mark] = true;
  Element.prototype.attachShadow = open;
})();"""


def keep_roots_open(context: BrowserContext) -> None:
    """Let the pages that are loaded from now on attach open shadow roots only. A closed root in the markup itself stays closed."""
    context.add_init_script(_SCRIPT)
