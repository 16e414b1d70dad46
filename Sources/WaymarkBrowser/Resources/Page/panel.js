// The panel beside the map: its tabs; on a desktop it folds away, on a phone it is a sheet.

import { find } from "./dom.js";
import { setPhrase } from "./words.js";

const isPhone = matchMedia("(max-width: 720px)");
const heights = ["peek", "half", "full"];

export class Panel {
  #panel = find("panel");

  constructor() {
    this.#makeTabs();
    this.#makeHandle();
    find("panel-toggle").onclick = () => this.fold(document.body.dataset.panel !== "folded");
    this.#panel.addEventListener("wanted", () => this.showSearch());
    // What gets the focus is seen.
    this.#panel.addEventListener("focusin", (event) => {
      if (event.target.closest(".panel-body")) this.open();
      else if (event.target.closest("#search-box")) this.showSearch();
    });
    isPhone.addEventListener("change", () => this.setHeight("peek"));
    this.setHeight("peek");
  }

  get height() { return document.body.dataset.sheet; }

  /** Shows the panel: unfolded, on a phone half the screen. */
  open() {
    this.fold(false);
    if (this.height === "peek") this.setHeight("half");
  }

  /** On a phone the search box is no part of the sheet, which would cover what it finds. */
  showSearch() {
    if (isPhone.matches) this.setHeight("peek");
    else this.fold(false);
  }

  fold(isFolded) {
    document.body.dataset.panel = isFolded ? "folded" : "open";
    find("panel-toggle").setAttribute("aria-expanded", String(!isFolded));
    setPhrase(
      find("panel-toggle"), isFolded ? "panel.show" : "panel.hide", "data-phrase-label");
    this.#panel.inert = isFolded && !isPhone.matches;
  }

  /** On a phone: "peek", "half" or "full". */
  setHeight(height) {
    document.body.dataset.sheet = height;
    const isOpen = height !== "peek";
    find("sheet-handle").setAttribute("aria-expanded", String(isOpen));
    setPhrase(
      find("sheet-handle"), isOpen ? "panel.shrink" : "panel.open", "data-phrase-label");
    if (isPhone.matches) this.#panel.inert = false;
  }

  /** Makes room for the map. */
  lower() {
    if (isPhone.matches) this.setHeight("peek");
  }

  #makeTabs() {
    const tabs = [...this.#panel.querySelectorAll("[role=tab]")];
    const choose = (chosen) => {
      for (const tab of tabs) {
        const isChosen = tab === chosen;
        tab.setAttribute("aria-selected", String(isChosen));
        tab.tabIndex = isChosen ? 0 : -1;
        find(tab.getAttribute("aria-controls")).hidden = !isChosen;
      }
      document.body.dataset.tab = chosen.id.replace("tab-", "");
    };
    for (const tab of tabs) tab.onclick = () => { choose(tab); this.open(); };
    find("tabs").addEventListener("keydown", (event) => {
      const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
      const step = event.key === forward ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : 0;
      const edge = { Home: 0, End: tabs.length - 1 }[event.key];
      if (!step && edge === undefined) return;
      event.preventDefault();
      const index = edge ?? (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length;
      choose(tabs[index]);
      tabs[index].focus();
    });
    choose(tabs[0]);
  }

  /** The handle of the sheet: a tap changes its height, a drag draws it. */
  #makeHandle() {
    const handle = find("sheet-handle");
    let drag = null;
    let wasDragged = false;
    handle.addEventListener("pointerdown", (event) => {
      if (!isPhone.matches) return;
      handle.setPointerCapture(event.pointerId);
      wasDragged = false;
      drag = { start: event.clientY, height: this.#panel.offsetHeight };
    });
    handle.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const moved = drag.start - event.clientY;
      wasDragged ||= Math.abs(moved) > 6;
      if (!wasDragged) return;
      this.#panel.classList.add("is-dragged");
      this.#panel.style.height = `${drag.height + moved}px`;
    });
    const drop = () => {
      if (drag && wasDragged) this.setHeight(this.#nearest(this.#panel.offsetHeight));
      drag = null;
      this.#panel.classList.remove("is-dragged");
      this.#panel.style.height = "";
    };
    handle.addEventListener("pointerup", drop);
    handle.addEventListener("pointercancel", drop);
    handle.addEventListener("click", (event) => {
      // The click at the end of a drag is none; one of the keyboard has no detail.
      if (wasDragged && event.detail > 0) return;
      this.setHeight(this.height === "peek" ? "half" : "peek");
    });
  }

  #nearest(height) {
    const share = height / innerHeight;
    return heights[share < 0.3 ? 0 : share < 0.72 ? 1 : 2];
  }
}
