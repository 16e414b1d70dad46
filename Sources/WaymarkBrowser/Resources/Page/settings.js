// The settings: rows made from the table, values from the state of the server.

import { element, find, setHidden, setText } from "./dom.js";
import { settingGroups } from "./settings-table.js";
import { currentLanguage } from "./words.js";

export class Settings {
  #commands;
  #rows = new Map();
  #groups = [];
  #languages = "";

  /** `chooseLanguage` is called with the code of a language. */
  constructor(commands, chooseLanguage) {
    this.#commands = commands;
    for (const { name, rows } of settingGroups) this.#group(name, rows);
    for (const button of document.querySelectorAll("[data-lighting]")) {
      button.onclick = () => commands.send("lighting", { name: button.dataset.lighting });
    }
    find("language").onchange = () => chooseLanguage(find("language").value);
  }

  update({ settings = {}, lighting, languages = [] }) {
    for (const [name, { line, set }] of this.#rows) {
      const isListed = settings[name] !== undefined && settings[name] !== null;
      setHidden(line, !isListed);
      if (isListed && !this.#commands.isPending("setting", name)) set(settings[name]);
    }
    for (const { section, names } of this.#groups) {
      setHidden(section, !names.some((name) => !this.#rows.get(name).line.hidden));
    }
    if (!this.#commands.isPending("lighting")) this.#lighting(lighting);
    this.#language(languages);
  }

  #lighting(lighting) {
    setHidden(find("lighting-row"), !lighting);
    for (const button of document.querySelectorAll("[data-lighting]")) {
      button.setAttribute("aria-pressed", String(button.dataset.lighting === lighting));
    }
  }

  /** Shows the language of the page in the list. */
  showLanguage() { find("language").value = currentLanguage(); }

  #language(languages) {
    setHidden(find("language-row"), languages.length === 0);
    const key = JSON.stringify(languages);
    const select = find("language");
    if (key !== this.#languages) {
      this.#languages = key;
      select.replaceChildren(...languages.map(({ code, name }) =>
        element("option", { value: code, lang: code, dir: "auto", text: name || code })));
    }
    if (!this.#commands.isPending("language")) this.showLanguage();
  }

  #group(name, rows) {
    const id = `group-${name}`;
    const section = element("section", { class: "group", "aria-labelledby": id },
      element("h3", { id, phrase: `group.${name}` }));
    for (const row of rows) {
      const control = makers[row.kind](row, (value) =>
        this.#commands.send("setting", { name: row.name, value }));
      const line = element("div", { class: `setting is-${row.kind}`, hidden: true },
        element("span", { class: "setting-text" },
          element("label", { for: `setting-${row.name}`, phrase: `setting.${row.name}` }),
          element("span", {
            class: "help", id: `help-${row.name}`, phrase: `setting.${row.name}.help`,
          })),
        control.view);
      this.#rows.set(row.name, { line, set: control.set });
      section.append(line);
    }
    this.#groups.push({ section, names: rows.map((row) => row.name) });
    find("setting-groups").append(section);
  }
}

/** What all controls have: the id that the label names, the help, the name for tests. */
const common = ({ name }) => ({
  id: `setting-${name}`, "aria-describedby": `help-${name}`, data: { test: `setting-${name}` },
});

/** For each kind of row the control and what shows a value in it. */
const makers = {
  switch(row, send) {
    const view = element("input", { type: "checkbox", role: "switch", ...common(row) });
    view.onchange = () => send(view.checked);
    return { view, set: (value) => { view.checked = Boolean(value); } };
  },

  choice(row, send) {
    const view = element("select", common(row),
      ...row.options.map((value) =>
        element("option", { value, phrase: `setting.${row.name}.${value}` })));
    view.onchange = () => send(view.value);
    const set = (value) => {
      const wanted = String(value);
      if (view.value === wanted) return;
      // A value that this page does not know is shown as it is.
      if (![...view.options].some((option) => option.value === wanted)) {
        view.append(element("option", { value: wanted, text: wanted }));
      }
      view.value = wanted;
    };
    return { view, set };
  },

  range(row, send) {
    const { min, max, step } = row;
    const range = element("input", { type: "range", min, max, step, ...common(row) });
    const output = element("output", { for: `setting-${row.name}`, dir: "ltr" });
    const show = () => setText(output, `${Math.round(range.value * 100)} %`);
    range.oninput = () => { show(); send(Number(range.value)); };
    const set = (value) => { range.value = value; show(); };
    return { view: element("span", { class: "range" }, range, output), set };
  },

  color(row, send) {
    const view = element("input", { type: "color", ...common(row) });
    view.oninput = () => send(view.value);
    return { view, set: (value) => { if (view.value !== value) view.value = value; } };
  },
};
