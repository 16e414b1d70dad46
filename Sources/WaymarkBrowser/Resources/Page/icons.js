// The symbols of places, the same as on the map: outlines in squares of 15 units, which the server has.

import { icon } from "./dom.js";

let outlines = {};

/** Takes the outlines; without them every place has a pin. */
export async function loadIcons() {
  try {
    const response = await fetch("icons.json");
    if (response.ok) outlines = await response.json();
  } catch { /* The page works without them. */ }
}

/** The symbol `name`. */
export function placeIcon(name) {
  if (!Object.hasOwn(outlines, name)) return icon("pin");
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("class", "icon is-symbol");
  drawing.setAttribute("viewBox", "0 0 15 15");
  drawing.setAttribute("aria-hidden", "true");
  for (const data of outlines[name]) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", data);
    drawing.append(path);
  }
  return drawing;
}
