// The lines of the event console: newest first, by type, to be paused, cleared and copied.

import { element, find, setHidden, setText, toast } from "./dom.js";
import * as format from "./format.js";
import { phrase, phraseOr } from "./words.js";

const mostKept = 1000;
const mostShown = 300;

export class Console {
  /** The setting `units`, for distances. */
  units = "metric";
  #entries = [];
  #hiddenTypes = new Set();
  #types = new Map();
  #isPaused = false;
  #missed = 0;
  #fresh = [];
  #isScheduled = false;

  constructor() {
    find("log-pause").onclick = () => this.#pause(!this.#isPaused);
    find("log-clear").onclick = () => this.#clear();
    find("log-copy").onclick = () => this.#copy();
    this.#label();
  }

  add({ type, text, code, values }) {
    const entry = {
      type: String(type ?? "event"), text: String(text ?? ""), code, values, time: new Date(),
    };
    this.#entries.push(entry);
    if (this.#entries.length > mostKept) this.#entries.shift();
    if (!this.#types.has(entry.type)) this.#addType(entry.type);
    if (this.#isPaused) {
      this.#missed += 1;
      return this.#label();
    }
    if (this.#hiddenTypes.has(entry.type)) return;
    this.#fresh.push(entry);
    if (this.#fresh.length > mostShown) this.#fresh.shift();
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // Many lines at once are one change of the page; a timer also works in hidden tabs.
    setTimeout(() => this.#flush(), 100);
  }

  #flush() {
    this.#isScheduled = false;
    const list = find("log");
    list.prepend(...this.#fresh.splice(0).reverse().map((entry) => this.#line(entry)));
    while (list.childElementCount > mostShown) list.lastElementChild.remove();
    setHidden(find("log-empty"), list.childElementCount > 0);
  }

  #showAll() {
    this.#fresh = this.#chosen().slice(-mostShown);
    find("log").replaceChildren();
    this.#flush();
  }

  #chosen() { return this.#entries.filter(({ type }) => !this.#hiddenTypes.has(type)); }

  #addType(type) {
    const chip = element("button", {
      type: "button", class: "chip", "aria-pressed": "true", text: typeText(type),
      data: { test: `log-type-${type}` },
      onclick: () => {
        const isShown = this.#hiddenTypes.delete(type) || !this.#hiddenTypes.add(type);
        chip.setAttribute("aria-pressed", String(isShown));
        this.#showAll();
      },
    });
    this.#types.set(type, chip);
    find("log-types").append(chip);
  }

  #pause(isPaused) {
    this.#isPaused = isPaused;
    this.#missed = 0;
    this.#label();
    if (!isPaused) this.#showAll();
  }

  #label() {
    const count = this.#missed;
    const resume = count ? phrase("events.resumeMissed", { count }) : phrase("trip.resume");
    const text = this.#isPaused ? resume : phrase("trip.pause");
    setText(find("log-pause-text"), text);
    find("log-pause").setAttribute("aria-pressed", String(this.#isPaused));
  }

  /** Writes all lines in the language of the page. */
  translate() {
    this.#label();
    for (const [type, chip] of this.#types) setText(chip, typeText(type));
    this.#showAll();
  }

  #clear() {
    this.#entries = [];
    this.#missed = 0;
    this.#label();
    this.#showAll();
  }

  async #copy() {
    const text = this.#chosen()
      .map((entry) => [format.clock(entry.time), typeText(entry.type), this.#text(entry)].join("\t"))
      .join("\n");
    toast(phrase(await copyText(text) ? "events.copied" : "events.copyFailed"), "note");
  }

  #line(entry) {
    const { time, type } = entry;
    return element("li", { data: { type } },
      element("time", { text: format.clock(time), datetime: time.toISOString() }),
      element("b", { text: typeText(type) }),
      element("span", { dir: "auto", text: this.#text(entry) }));
  }

  #text({ text, code, values = {} }) {
    return phraseOr(`log.${code}`, text, {
      distance: format.distance(values.distance, this.units),
      time: format.duration(values.time),
      percent: values.percent,
    });
  }
}

const typeText = (type) => phraseOr(`log.type.${type}`, type);

/** Whether `text` is on the clipboard; pages that are not from this machine need the old way. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = element("textarea", { class: "visually-hidden" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }
}
