// The card of a place that was tapped on the map or found by the search.

import { find, setHidden, setText } from "./dom.js";
import * as format from "./format.js";
import { phrase } from "./words.js";

export class PlaceCard {
  #commands;
  #place = null;
  #returnFocus = null;

  /** `onRoute` is called once a route to the place has been asked for. */
  constructor(commands, onRoute) {
    this.#commands = commands;
    find("place-route").onclick = () => this.#go("routeTo", onRoute);
    find("place-stop").onclick = () => this.#go("addStop", onRoute);
    find("place-close").onclick = () => this.hide();
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !find("place").hidden) this.hide();
    });
  }

  /** `takesFocus` where the user comes from the keyboard: the next key should be Enter. */
  show(place, takesFocus = false) {
    if (!Number.isFinite(place?.latitude) || !Number.isFinite(place?.longitude)) return;
    this.#place = place;
    this.translate();
    setHidden(find("place"), false);
    this.#returnFocus = takesFocus ? document.activeElement : null;
    if (takesFocus) find("place-route").focus();
  }

  /** Writes the texts of the card in the language of the page. */
  translate() {
    if (!this.#place) return;
    const { name, kind, latitude, longitude } = this.#place;
    setText(find("place-name"), name || phrase("place.pin"));
    setText(find("place-kind"), format.kind(kind));
    setText(find("place-position"), format.position(latitude, longitude));
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
    const { name, latitude, longitude } = this.#place;
    const title = name || format.position(latitude, longitude);
    const buttons = [find("place-route"), find("place-stop")];
    const focused = document.activeElement;
    for (const button of buttons) button.disabled = true;
    const isDone = await this.#commands.send(kind, { latitude, longitude, title });
    for (const button of buttons) button.disabled = false;
    // A button that is disabled loses the focus.
    if (document.activeElement === document.body) focused.focus({ preventScroll: true });
    if (!isDone) return;
    this.hide();
    onRoute();
  }
}
