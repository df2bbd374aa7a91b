// Native controls.
WIDGETS.plain = {
  // Opens the closed sections around a control: a <details>, or a panel that a tab, link or plain button of the page opens.
  unfold: (el) => {
    for (let at = el.parentElement; at; at = at.parentElement) {
      if (at.tagName === 'DETAILS') at.open = true;
      if (!at.id || getComputedStyle(at).display !== 'none') continue;
      const opener = [...document.querySelectorAll('a[href^="#"], [role=tab], button[type=button]')].find((one) => [one.getAttribute('aria-controls'), (one.getAttribute('href') || '').slice(1), (one.dataset.target || one.dataset.bsTarget || '').slice(1)].includes(at.id));
      if (opener) opener.click();
    }
  },

  // The element of a selector, or null. Shadow hosts are joined by a space, the steps of a path by " > ".
  find: (css) => {
    try { const plain = document.querySelector(css); if (plain) return plain; } catch { return null; }
    let root = document, at = null;
    for (const part of css.split(/(?<!>) (?!>)/)) {
      try { at = root.querySelector(part); } catch { return null; }
      if (!at) return null;
      root = at.shadowRoot || at;
    }
    return at;
  },

  // Sets controls so that the page notices: focus, native setter, key and input events, change, blur.
  // Takes [{css, act: "text" | "select" | "pick", value, on}] and returns the value of each control afterwards.
  set: (jobs) => {
    const fire = (el, kind, more) => el.dispatchEvent(new (more && more.key ? KeyboardEvent : kind === 'input' ? InputEvent : Event)(kind, { bubbles: true, composed: true, ...more }));
    const found = jobs.map((job) => WIDGETS.plain.find(job.css));
    return jobs.map((job, index) => {
      const el = found[index];
      if (!el || !el.isConnected) return { missing: true };
      for (let at = el.closest('details:not([open])'); at; at = at.parentElement.closest('details:not([open])')) at.open = true;
      if (job.act === 'pick') {
        const isOn = () => 'checked' in el ? el.checked : el.getAttribute('aria-checked') === 'true' || /(^|[-_\s])(selected|active|checked|pressed|is-on|on)([-_\s]|$)/i.test(el.className);
        if (isOn() !== job.on) el.click();
        return { held: isOn() };
      }
      el.focus({ preventScroll: true });
      if (job.act === 'select') {
        const chosen = [...el.options].filter((o) => job.value.includes(o.label || o.text) || job.value.includes(o.label.trim()));
        if (chosen.length !== job.value.length) { el.blur(); return { missing: true }; }
        if (el.multiple) for (const o of el.options) o.selected = chosen.includes(o);
        else el.selectedIndex = chosen[0].index;
        fire(el, 'input'); fire(el, 'change');
        el.blur();
        return { held: [...el.selectedOptions].map((o) => o.label || o.text) };
      }
      const proto = el.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      fire(el, 'keydown', { key: 'Unidentified' });
      Object.getOwnPropertyDescriptor(proto, 'value').set.call(el, job.value);
      fire(el, 'input', { inputType: 'insertText', data: job.value });
      fire(el, 'keyup', { key: 'Unidentified' });
      fire(el, 'change');
      el.blur();
      return { held: el.value };
    });
  },
};
