// Small helpers for elements of the page. Text from outside is only ever set as text, never as HTML.

import { setPhrase } from "./words.js";

export const find = (id) => document.getElementById(id);

/**
 * A new element; `attributes` may hold `text` or the key `phrase` of one, `data` (of the dataset) and
 * listeners ("onclick").
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name === "phrase") setPhrase(made, value);
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name.startsWith("on")) made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/** An icon of the sheet at the head of index.html. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#icon-${name}`);
  drawing.append(use);
  return drawing;
}

/** Sets a text only where it differs: screen readers and layout have nothing to do otherwise. */
export function setText(target, text) {
  const value = text ?? "";
  if (target.textContent !== value) target.textContent = value;
}

/** Sets attributes and properties that say whether something is shown. */
export function setHidden(target, isHidden) {
  if (target.hidden !== isHidden) target.hidden = isHidden;
}

/** Shows `text` for a few seconds at the foot of the map. */
export function toast(text, kind = "error") {
  const note = element("p", { class: `toast ${kind}`, text, dir: "auto", data: { test: "toast" } });
  const list = find("toasts");
  list.append(note);
  while (list.childElementCount > 3) list.firstElementChild.remove();
  setTimeout(() => note.remove(), Math.max(4000, Math.min(9000, 60 * text.length)));
}
