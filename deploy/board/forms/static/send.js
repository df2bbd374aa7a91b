// Forms that send themselves: one POST of the form's data, the answer shown in place.
async function sendForm(form, where) {
  const data = new FormData(form);
  const isUrlencoded = form.enctype === "application/x-www-form-urlencoded";
  const answer = await fetch(form.dataset.action, { method: "POST", body: isUrlencoded ? new URLSearchParams(data) : data, headers: { accept: "application/json" } });
  const said = await answer.json();
  if (said.errors) {
    where.innerHTML = "";
    const summary = document.createElement("div");
    summary.setAttribute("role", "alert");
    summary.className = "errors";
    summary.textContent = form.dataset.errorTitle;
    const list = document.createElement("ul");
    for (const [, question, message] of said.errors) {
      const row = document.createElement("li");
      row.textContent = `${question}: ${message}`;
      list.append(row);
    }
    summary.append(list);
    where.append(summary);
    return;
  }
  const place = form.closest("[data-replaced]") || form;
  place.innerHTML = "";
  const message = document.createElement("div");
  message.className = "confirmation";
  message.setAttribute("role", "status");
  message.innerHTML = `<h2></h2><p></p>`;
  message.firstChild.textContent = said.title;
  message.lastChild.textContent = said.text;
  place.append(message);
}
