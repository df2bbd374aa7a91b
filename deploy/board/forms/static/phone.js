// A phone field with a dial-code list in the manner of intl-tel-input: what is typed is regrouped while typing, and a number
// in international form moves the flag. The wire carries the whole number.
const DIAL_CODES = [["United States", "1"], ["Germany", "49"], ["France", "33"], ["Portugal", "351"], ["Brazil", "55"], ["Spain", "34"], ["Russia", "7"], ["United Kingdom", "44"]];
function phoneField(box) {
  const input = box.querySelector("input[type=tel]");
  const hidden = box.querySelector("input[type=hidden]");
  const flag = box.querySelector("[role=combobox]");
  const list = box.querySelector("[role=listbox]");
  let dial = box.dataset.dial;
  for (const [country, code] of DIAL_CODES) {
    const row = document.createElement("li");
    row.setAttribute("role", "option");
    row.dataset.dialCode = code;
    row.innerHTML = `<span class="iti__country-name">${country}</span><span class="iti__dial-code">+${code}</span>`;
    row.addEventListener("click", () => { choose(code); list.hidden = true; write(); });
    list.append(row);
  }
  function choose(code) { dial = code; flag.querySelector(".iti__selected-dial-code").textContent = `+${code}`; }
  function write() { const digits = input.value.replace(/\D/g, ""); hidden.value = digits ? `+${dial}${digits}` : ""; }
  flag.addEventListener("click", () => { list.hidden = !list.hidden; });
  input.addEventListener("input", () => {
    let text = input.value.trim();
    if (text.startsWith("+")) {
      const digits = text.slice(1).replace(/\D/g, "");
      const known = DIAL_CODES.map((c) => c[1]).sort((a, b) => b.length - a.length).find((c) => digits.startsWith(c));
      if (known && digits.length > known.length + 3) { choose(known); text = digits.slice(known.length); } else return;
    }
    const digits = text.replace(/\D/g, "").slice(0, 12);
    input.value = digits.replace(/(\d{3})(?=\d)/g, "$1 ");
    write();
  });
}
document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("[data-phone]").forEach(phoneField));
