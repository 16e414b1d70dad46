// The card of a place that was tapped on the map or found by the search. The server has its contents.

import { element, find, icon, setHidden, setText } from "./dom.js";
import * as format from "./format.js";
import { placeIcon } from "./icons.js";
import { phrase, setPhrase } from "./words.js";

export class PlaceCard {
  #commands;
  #place = null;
  #returnFocus = null;

  /** `onRoute` is called once a route to the place has been asked for. */
  constructor(commands, onRoute) {
    this.#commands = commands;
    find("place-route").onclick = () => this.#go("routeTo", onRoute);
    find("place-stop").onclick = () => this.#go("addStop", onRoute);
    find("place-favorite").onclick = () => commands.send("favorite");
    find("place-close").onclick = () => this.close();
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !find("place").hidden) this.close();
    });
  }

  /**
   * `takesFocus` where the user comes from the keyboard: the next key should be Enter. The place that
   * is shown already only gets what is new about it.
   */
  show(place, takesFocus = false) {
    if (!Number.isFinite(place?.latitude) || !Number.isFinite(place?.longitude)) return;
    const isKnown = !find("place").hidden && this.#place?.id === place.id;
    this.#place = isKnown ? { ...this.#place, ...place } : place;
    this.translate();
    setHidden(find("place"), false);
    if (isKnown && !takesFocus) return;
    this.#returnFocus = takesFocus ? document.activeElement : null;
    if (takesFocus) find("place-route").focus();
  }

  /** Writes the texts of the card; those of the place are in the language of the server's answer. */
  translate() {
    if (!this.#place) return;
    const { name, kind, level, icon: symbol, distance, isFavorite } = this.#place;
    setText(find("place-name"), name || phrase("place.pin"));
    setText(find("place-kind"), [kind, level].filter(Boolean).join(" · "));
    setText(find("place-distance"), distance);
    find("place-icon").replaceChildren(placeIcon(symbol));
    find("place-facts").replaceChildren(...this.#facts());
    find("place-favorite").setAttribute("aria-pressed", String(Boolean(isFavorite)));
    const key = isFavorite ? "place.removeFavorite" : "place.addFavorite";
    setPhrase(find("place-favorite"), key, "data-phrase-label");
    setPhrase(find("place-favorite"), key, "data-phrase-title");
  }

  /** Address, opening hours, telephone, website and position, as far as they are known. */
  #facts() {
    const { address, opening, isOpen, hours, phone, website, latitude, longitude } = this.#place;
    const facts = [];
    const add = (symbol, key, ...content) => facts.push(element("p", { class: "fact" },
      icon(symbol), key ? element("span", { class: "visually-hidden", text: phrase(key) }) : "",
      element("span", {}, ...content)));
    const lines = [...(address ?? []), format.position(latitude, longitude)];
    add("pin", null, ...lines.map((text, index) =>
      element("span", { class: "line", dir: index < lines.length - 1 ? "auto" : "ltr", text })));
    if (opening || hours) {
      const state = { true: "is-open", false: "is-closed" }[isOpen] ?? "";
      add("clock", "place.hours",
        opening ? element("span", { class: `line ${state}`, dir: "auto", text: opening }) : "",
        hours ? element("span", { class: "line", dir: "ltr", text: hours }) : "");
    }
    if (phone) {
      add("phone", "place.phone", element("a", {
        href: `tel:${phone.replace(/[^+\d]/g, "")}`, dir: "ltr", text: phone,
        data: { test: "place-phone" } }));
    }
    if (/^https?:\/\//.test(website ?? "")) {
      add("link", "place.website", element("a", {
        href: website, target: "_blank", rel: "noopener noreferrer", dir: "ltr",
        text: website.replace(/^https?:\/\/(www\.)?|\/$/g, ""), data: { test: "place-website" } }));
    }
    return facts;
  }

  /** The user closes the card. */
  close() {
    this.hide();
    this.#commands.send("closePlace");
  }

  hide() {
    const hadFocus = find("place").contains(document.activeElement);
    setHidden(find("place"), true);
    if (hadFocus) (this.#returnFocus ?? find("canvas")).focus({ preventScroll: true });
  }

  /** A second stop can only be added to a route that is there. */
  update({ stops }) {
    setHidden(find("place-stop"), !(stops?.length > 0));
  }

  async #go(kind, onRoute) {
    const { id, name, latitude, longitude } = this.#place;
    const title = name || format.position(latitude, longitude);
    const buttons = [find("place-route"), find("place-stop")];
    const focused = document.activeElement;
    for (const button of buttons) button.disabled = true;
    const isDone = await this.#commands.send(kind, { latitude, longitude, title, place: id });
    for (const button of buttons) button.disabled = false;
    // A button that is disabled loses the focus.
    if (document.activeElement === document.body) focused.focus({ preventScroll: true });
    if (!isDone) return;
    this.hide();
    onRoute();
  }
}
