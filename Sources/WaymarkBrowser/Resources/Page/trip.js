// The trip: its summary with the main buttons, its stops, its routes and the speed of the drive.

import { element, find, icon, setHidden, setText } from "./dom.js";
import * as format from "./format.js";
import { currentLanguage, phrase } from "./words.js";

export class Trip {
  #commands;
  #units = "metric";
  #shown = {};

  constructor(commands) {
    this.#commands = commands;
    find("start").onclick = () => commands.send("start");
    find("pause").onclick = () => commands.send("pause");
    find("resume").onclick = () => commands.send("resume");
    find("stop").onclick = () => commands.send("stop");
    find("clear").onclick = () => commands.send("clear");
    find("done").onclick = () => commands.send("clear");
    find("speed").oninput = () => {
      const value = 2 ** Number(find("speed").value);
      this.#showSpeed(value);
      commands.send("speed", { value });
    };
  }

  update(state) {
    this.#units = state.settings?.units ?? "metric";
    const { phase, isPaused, stops = [], alternatives = [] } = state;
    this.#summary(state);
    this.#buttons(phase, isPaused, stops);
    setHidden(find("trip-empty"), stops.length > 0 || phase !== "idle");
    this.#list("stops", stops, () => this.#stops(stops));
    const isChoice = alternatives.length > 1;
    this.#list("alternatives", [this.#units, isChoice ? alternatives : []],
      () => (isChoice ? this.#alternatives(alternatives) : []));
    setHidden(find("trip-stops"), stops.length === 0);
    setHidden(find("trip-alternatives"), !isChoice);
    if (!this.#commands.isPending("speed") && Number.isFinite(state.speed)) {
      find("speed").value = Math.log2(state.speed);
      this.#showSpeed(state.speed);
    }
  }

  #summary(state) {
    const { phase, remainingTime, remainingDistance, headline, language, isPaused } = state;
    const { stops = [], settings = {} } = state;
    const parts = [format.duration(remainingTime), format.distance(remainingDistance, this.#units)];
    const last = stops.at(-1);
    const destination = last ? last.title || format.position(last.latitude, last.longitude) : "";
    const texts = {
      planned: [parts, destination],
      driving: [parts, isPaused ? phrase("trip.paused") : headline || destination],
      // The card on the map says that the drive is over, where it is shown.
      arrived: settings.tripSummary && destination
        ? [[destination], ""] : [[phrase("trip.arrived")], destination],
    };
    const [title, detail] = texts[phase] ?? [[], ""];
    setText(find("trip-title"), title.filter(Boolean).join(" · "));
    setText(find("trip-detail"), detail);
    find("trip-detail").lang = phase === "driving" && !isPaused ? language ?? "" : "";
    setHidden(find("trip-bar"), !(phase in texts));
  }

  #buttons(phase, isPaused, stops) {
    const isDriving = phase === "driving";
    const focused = document.activeElement?.id;
    setHidden(find("start"), phase !== "planned");
    setHidden(find("pause"), !isDriving || isPaused);
    setHidden(find("resume"), !isDriving || !isPaused);
    setHidden(find("stop"), !isDriving);
    setHidden(find("done"), phase !== "arrived");
    setHidden(find("clear"), stops.length === 0 || isDriving);
    // The focus goes on to the button that takes the place of the one that was pressed.
    const next = { start: "pause", pause: "resume", resume: "pause", stop: "start" }[focused];
    if (next && find(focused).hidden && !find(next).hidden) find(next).focus();
  }

  #showSpeed(value) {
    const text = format.multiplier(value);
    setText(find("speed-text"), text);
    find("speed").setAttribute("aria-valuetext", text);
  }

  /** Makes the list `id` anew only where `content` is another than what it shows. */
  #list(id, content, make) {
    const key = JSON.stringify([currentLanguage(), content]);
    if (this.#shown[id] === key) return;
    this.#shown[id] = key;
    const list = find(id);
    const focused = list.contains(document.activeElement) ? document.activeElement.id : null;
    list.replaceChildren(...make());
    if (focused) (find(focused) ?? find(`${id}-title`)).focus();
  }

  #stops(stops) {
    const start = element("li", { class: "stop is-start" }, icon("dot"),
      element("span", { class: "stop-title", phrase: "trip.yourPosition" }));
    return [start, ...stops.map((stop, index) => this.#stop(stop, index, stops.length))];
  }

  #stop({ title, latitude, longitude }, index, count) {
    const isLast = index === count - 1;
    const name = title || format.position(latitude, longitude);
    return element("li", { class: "stop", data: { test: "stop" } },
      icon(isLast ? "flag" : "dot"),
      element("span", { class: "stop-title", dir: "auto", text: name }),
      element("button", {
        type: "button", class: "quiet", id: `remove-stop-${index}`,
        "aria-label": phrase("trip.removeNamed", { name }), title: phrase("trip.remove"),
        data: { test: `remove-stop-${index}` },
        onclick: () => this.#commands.send("removeStop", { index }),
      }, icon("close")));
  }

  #alternatives(alternatives) {
    return alternatives.map(({ title, time, distance, isChosen, difference }, index) =>
      element("label", { class: "route", data: { test: "route" } },
        element("input", {
          type: "radio", name: "route", id: `route-${index}`, checked: isChosen,
          data: { test: `route-${index}` },
          onchange: () => this.#commands.send("choose", { index }),
        }),
        element("span", { class: "route-text" },
          element("span", {
            class: "route-title", dir: "auto",
            text: title || phrase("trip.routeNumber", { number: index + 1 }),
          }),
          element("span", { class: "route-detail", text: format.distance(distance, this.#units) })),
        element("span", { class: "route-time" },
          element("span", { class: "route-minutes", text: format.duration(time) }),
          element("span", {
            class: `route-difference ${difference < 0 ? "is-faster" : ""}`,
            text: isChosen ? phrase("trip.chosen") : format.difference(difference),
          }))));
  }
}
