"""Open the shadow roots of a form's components: a control in a closed one can be read, but neither filled nor read back, because no selector leads into it.

Only components that a page defines for itself (custom elements) are opened, and only where the form's own site draws them: what others put into the
page, such as a challenge or a payment field, in a plain element or a frame of their own, stays as it is. The change is not hidden from the page. See
docs/decisions/019-components-of-a-form-are-opened.md.
"""

from playwright.sync_api import BrowserContext

_SCRIPT = """(() => {
  try { if (window.top.location.origin !== location.origin) return; } catch { return; }
  const attach = Element.prototype.attachShadow, mark = Symbol.for('otklik.roots');
  if (attach[mark]) return;
  const open = { attachShadow(init) { return attach.call(this, this.localName.includes('-') ? { ...init, mode: 'open' } : init); } }.attachShadow;
  open[mark] = true;
  Element.prototype.attachShadow = open;
})();"""


def keep_roots_open(context: BrowserContext) -> None:
    """Let components of the pages that are loaded from now on attach open shadow roots only. A closed root in the markup itself stays closed."""
    context.add_init_script(_SCRIPT)
