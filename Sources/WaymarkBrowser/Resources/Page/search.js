// The search box: a combobox with a list of places (WAI-ARIA pattern "editable combobox").

import { element, find, icon, setHidden, setText } from "./dom.js";
import * as format from "./format.js";
import { phrase } from "./words.js";

const delay = 150;

export class Search {
  /** The setting `units`, for distances. */
  units = "metric";
  #session; #choose;
  #field = find("search");
  #list = find("results");
  #places = [];
  /** The key of what is said instead of places. */
  #note = null;
  #active = -1;
  #timer = 0;
  #request = null;

  /** `choose` is called with the place that the user took. */
  constructor(session, choose) {
    this.#session = session;
    this.#choose = choose;
    this.#field.addEventListener("input", () => this.#typed());
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    this.#field.addEventListener("focus", () => { if (this.#places.length) this.#open(true); });
    find("search-box").addEventListener("focusout", (event) => {
      if (!find("search-box").contains(event.relatedTarget)) this.#open(false);
    });
    // A press on a result must not take the focus out of the field first.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    find("search-clear").onclick = () => { this.clear(); this.#field.focus(); };
    document.addEventListener("keydown", (event) => this.#slash(event));
  }

  clear() {
    this.#field.value = "";
    this.#typed();
  }

  #slash(event) {
    if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    find("panel").dispatchEvent(new Event("wanted"));
    this.#field.focus();
    this.#field.select();
  }

  #typed() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    const text = this.#field.value.trim();
    setHidden(find("search-clear"), this.#field.value === "");
    if (!text) return this.#show([]);
    this.#timer = setTimeout(() => this.#ask(text), delay);
  }

  async #ask(text) {
    const request = new AbortController();
    this.#request = request;
    try {
      const id = await this.#session.ready();
      // Half of a character, as it may stand in a field while one is typed, cannot be sent.
      const words = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
      const address = this.#session.address(`search?q=${words}`, id);
      const response = await fetch(address, { signal: request.signal });
      if (response.status === 404) this.#session.lost(id);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const places = await response.json();
      this.#show(places, places.length ? null : "search.none");
    } catch (error) {
      if (error.name !== "AbortError") this.#show([], "search.failed");
    }
  }

  #show(places, note = null) {
    [this.#places, this.#note] = [places, note];
    this.translate();
    this.#open(places.length > 0 || note !== null);
  }

  /** Writes what was found in the language of the page. */
  translate() {
    const count = this.#places.length;
    const note = this.#note ? phrase(this.#note) : "";
    this.#list.replaceChildren(...this.#places.map((place, index) => this.#row(place, index)));
    setText(find("results-note"), note);
    setText(find("results-count"), count ? phrase("search.count", { count }) : note);
    this.#activate(-1);
  }

  #row(place, index) {
    const { name, kind, distance } = place;
    return element("li", {
      id: `result-${index}`, role: "option", "aria-selected": "false",
      data: { test: "result" }, onclick: () => this.#take(index),
    }, icon("pin"), element("span", { class: "result-text" },
      element("span", { class: "result-name", dir: "auto", text: name }),
      element("span", { class: "result-kind", text: format.kind(kind) })),
    element("span", { class: "result-distance", text: format.distance(distance, this.units) }));
  }

  #open(isOpen) {
    setHidden(find("results-box"), !isOpen);
    this.#field.setAttribute("aria-expanded", String(isOpen && this.#places.length > 0));
    if (!isOpen) this.#activate(-1);
  }

  #activate(index) {
    this.#active = index;
    for (const [place, row] of [...this.#list.children].entries()) {
      row.setAttribute("aria-selected", String(place === index));
    }
    const row = this.#list.children[index];
    if (!row) return this.#field.removeAttribute("aria-activedescendant");
    this.#field.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    // Enter, arrows and escape belong to an input method while it composes.
    if (event.isComposing) return;
    const count = this.#places.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count) {
      event.preventDefault();
      this.#open(true);
      const from = this.#active < 0 && step < 0 ? 0 : this.#active;
      this.#activate((from + step + count) % count);
    } else if (event.key === "Enter" && count) {
      event.preventDefault();
      this.#take(Math.max(0, this.#active));
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (find("results-box").hidden) this.clear();
      else this.#open(false);
    }
  }

  #take(index) {
    this.#open(false);
    this.#choose(this.#places[index]);
  }
}
