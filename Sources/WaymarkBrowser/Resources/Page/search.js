// The search box: a combobox with a list of places (WAI-ARIA pattern "editable combobox"), and buttons of
// categories. The server finds the places and knows their words, distances and symbols.

import { element, find, icon, setHidden, setText } from "./dom.js";
import { placeIcon } from "./icons.js";
import { phrase } from "./words.js";

const nothing = { rows: [], recent: [], favorites: [], categories: [], note: null, hasRoute: false };

export class Search {
  #session; #commands; #choose;
  #field = find("search");
  #list = find("results");
  /** The last answer of the server. */
  #answer = nothing;
  /** The places of the list, in their order. */
  #places = [];
  /** The question of the last answer: `q`, `pins`, or `category`. */
  #question = { q: "" };
  /** Whether places are looked for along the route. */
  #alongRoute = false;
  #active = -1;
  #request = null;

  /** `choose` is called with the place that the user took. */
  constructor(session, commands, choose) {
    [this.#session, this.#commands, this.#choose] = [session, commands, choose];
    this.#field.addEventListener("input", () => this.#ask({ q: this.#field.value }));
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    this.#field.addEventListener("focus", () => this.#focused());
    find("search-box").addEventListener("focusout", (event) => {
      if (!find("search-box").contains(event.relatedTarget)) this.#open(false);
    });
    // A press on a result or a button must not take the focus out of the field first.
    find("results-box").addEventListener("pointerdown", (event) => event.preventDefault());
    find("search-clear").onclick = () => { this.clear(); this.#field.focus(); };
    find("search-all").onclick = () => this.#ask({ q: this.#field.value, pins: 1 });
    find("search-forget").onclick = () => this.#forget();
    document.addEventListener("keydown", (event) => this.#slash(event));
  }

  /** Takes text and answers away; the server takes its pins away. */
  clear() {
    this.#field.value = "";
    this.#open(false);
    this.#ask({ q: "" }, false);
  }

  /** Asks again, as after a change of the language. */
  translate() { this.#ask(this.#question, !find("results-box").hidden); }

  #slash(event) {
    if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    find("panel").dispatchEvent(new Event("wanted"));
    this.#field.focus();
    this.#field.select();
  }

  #focused() {
    if (this.#answer === nothing || !this.#field.value) this.#ask(this.#question);
    else this.#open(true);
  }

  /** Asks at every key; the request before is given up. */
  async #ask(question, opens = true) {
    this.#request?.abort();
    const request = new AbortController();
    [this.#request, this.#question] = [request, question];
    setHidden(find("search-clear"), this.#field.value === "" && !question.category);
    try {
      const id = await this.#session.ready();
      // Half of a character, as it may stand in a field while one is typed, cannot be sent.
      const along = this.#alongRoute ? { along: 1 } : {};
      const words = Object.entries({ ...question, ...along }).map(([name, value]) =>
        `${name}=${encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, ""))}`);
      const response = await fetch(
        this.#session.address(`search?${words.join("&")}`, id), { signal: request.signal });
      if (response.status === 404) this.#session.lost(id);
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#show(await response.json(), opens);
    } catch (error) {
      if (error.name !== "AbortError") this.#show({ ...nothing, note: "failed" }, opens);
    }
  }

  #show(answer, opens) {
    this.#answer = answer;
    const isEmpty = !this.#field.value.trim() && !this.#question.category;
    const { rows, recent, favorites, note } = answer;
    const parts = isEmpty ? [["search.favorites", favorites], ["search.recent", recent]] : [["", rows]];
    this.#places = parts.flatMap(([, places]) => places);
    let index = 0;
    this.#list.replaceChildren(...parts.flatMap(([key, places]) => [
      ...(key && places.length
        ? [element("li", { role: "presentation", class: "results-heading", text: phrase(key) })] : []),
      ...places.map((place) => this.#row(place, index++)),
    ]));
    this.#showCategories(isEmpty || Boolean(this.#question.category));
    const count = this.#places.length;
    const text = note ? phrase(notes[note] ?? notes.failed) : "";
    setText(find("results-note"), text);
    setText(find("results-count"), count && !isEmpty ? phrase("search.count", { count }) : text);
    setHidden(find("search-all"), isEmpty || !count || Boolean(this.#question.category));
    setHidden(find("search-forget"), !isEmpty || !recent.length);
    this.#activate(-1);
    if (opens) this.#open(true);
  }

  #showCategories(isShown) {
    const group = find("categories");
    const focused = group.contains(document.activeElement) ? document.activeElement.id : null;
    const { categories, hasRoute, isAlongRoute } = this.#answer;
    setHidden(group, !isShown || !categories.length);
    const chip = (id, symbol, text, isPressed, onclick) => element("button", {
      type: "button", id, class: "category", "aria-pressed": String(isPressed), data: { test: id }, onclick,
    }, symbol, element("span", { text }));
    group.replaceChildren(
      ...(hasRoute ? [chip("along-route", icon("route"), phrase("search.alongRoute"), isAlongRoute,
        () => this.#toggleAlongRoute())] : []),
      ...categories.map(({ name, title, icon: symbol, isChosen }) =>
        chip(`category-${name}`, placeIcon(symbol), title, isChosen, () => this.#browse(name, isChosen))));
    // Beside answers they stand in one line.
    group.classList.toggle("is-line", Boolean(this.#question.category));
    group.querySelector(".category[id^=category][aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (focused) find(focused)?.focus();
  }

  #toggleAlongRoute() {
    this.#alongRoute = !this.#alongRoute;
    this.#ask(this.#question);
  }

  #browse(category, isChosen) {
    this.#field.value = "";
    this.#ask(isChosen ? { q: "" } : { category });
  }

  async #forget() {
    await this.#commands.send("forgetPlaces");
    this.#field.focus();
    this.#ask({ q: "" });
  }

  #row(place, index) {
    const { name, marks, detail, level, kind, icon: symbol, distance, bearing, detour } = place;
    const lines = [kind, level, detail].filter(Boolean).join(" · ");
    const arrow = Number.isFinite(bearing)
      ? element("span", { class: "result-bearing", "aria-hidden": "true", text: "↑" }) : "";
    if (arrow) arrow.style.transform = `rotate(${bearing}deg)`;
    return element("li", {
      id: `result-${index}`, role: "option", "aria-selected": "false",
      data: { test: "result" }, onclick: () => this.#take(index),
    }, placeIcon(symbol), element("span", { class: "result-text" },
      element("span", { class: "result-name", dir: "auto" }, ...marked(name, marks)),
      element("span", { class: "result-kind", dir: "auto", text: lines })),
    element("span", { class: "result-distance" }, arrow, distance,
      detour ? element("span", { class: "result-detour", dir: "auto", text: detour }) : ""));
  }

  #open(isOpen) {
    const { categories, note } = this.#answer;
    const hasContent = this.#places.length > 0 || note !== null || categories.length > 0;
    setHidden(find("results-box"), !isOpen || !hasContent);
    this.#field.setAttribute("aria-expanded", String(isOpen && this.#places.length > 0));
    if (!isOpen) this.#activate(-1);
  }

  #activate(index) {
    this.#active = index;
    const options = [...this.#list.querySelectorAll("[role=option]")];
    for (const [place, row] of options.entries()) {
      row.setAttribute("aria-selected", String(place === index));
    }
    const row = options[index];
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
    } else if (event.key === "Enter" && count && (this.#active >= 0 || this.#field.value.trim())) {
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

/** The keys of what is said in the place of answers. */
const notes = {
  none: "search.none", noPlaces: "search.noPlaces", failed: "search.failed",
};

/** A name with marked parts, as texts and elements. */
function marked(name, marks) {
  const parts = [];
  let end = 0;
  for (const [from, to] of marks ?? []) {
    parts.push(name.slice(end, from), element("mark", { text: name.slice(from, to) }));
    end = to;
  }
  return [...parts, name.slice(end)].filter((part) => part !== "");
}
