// Show where a walk acts, in a world of its own: the page's scripts can neither call this nor look into its closed shadow root.

(() => {
  if (globalThis.otklikOverlay) return;
  let host = null;
  const css = {
    box: 'all:initial;pointer-events:none;position:fixed;box-sizing:border-box;border:3px solid #d60;border-radius:4px;background:rgba(255,140,0,.12)',
    line: 'all:initial;pointer-events:none;position:fixed;left:50%;bottom:12px;transform:translateX(-50%);max-width:90vw;background:#222;color:#fff;font:14px sans-serif;padding:6px 12px;border-radius:6px',
  };
  const hide = () => { if (host) host.remove(); host = null; };
  const show = (text, at) => {
    hide();
    host = document.createElement('div');
    host.style.cssText = 'all:initial;position:fixed;left:0;top:0;width:0;height:0;pointer-events:none;z-index:2147483647';
    const root = host.attachShadow({ mode: 'closed' });
    if (at) {
      const box = document.createElement('div');
      box.style.cssText = `${css.box};left:${at.x - 4}px;top:${at.y - 4}px;width:${at.width + 8}px;height:${at.height + 8}px`;
      root.append(box);
    }
    const line = document.createElement('div');
    line.style.cssText = css.line;
    line.textContent = text;
    root.append(line);
    (document.body || document.documentElement).append(host);
  };
  addEventListener('keydown', (event) => { if (event.isTrusted && event.key === 'Escape') globalThis.otklikStop(''); }, true);
  globalThis.otklikOverlay = { show, hide };
})();
