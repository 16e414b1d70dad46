// The start page of the server: a map, and what its endpoints answer.

import { Waymark } from "./waymark.js";

const find = (id) => document.getElementById(id);
const list = (tag, look, items) => element(tag, { class: look }, ...items.map((item) => element("li", {}, item)));

/** A new element; text is only ever set as text, never as HTML. */
function element(tag, { onclick = null, ...attributes } = {}, ...children) {
  const space = ["svg", "use", "path"].includes(tag) ? "2000/svg" : "1999/xhtml";
  const made = document.createElementNS(`http://www.w3.org/${space}`, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return Object.assign(made, { onclick });
}

// MARK: - The map
const [tileSize, lowestZoom, highestZoom] = [512, 1, 20];
const outlineUnits = 2 ** 24; // In the width of the world: one is 2.4 m at the equator.
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const plus = (a, b, factor = 1) => [a[0] + factor * b[0], a[1] + factor * b[1]];

/** A coordinate in Web Mercator, where the world is a square of width 1. */
function project({ latitude, longitude }) {
  const sine = Math.sin(clamp(latitude, -85.0511, 85.0511) * Math.PI / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

const unproject = ([x, y]) => ({
  latitude: Number((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180 / Math.PI).toFixed(6)),
  longitude: Number(((x - Math.floor(x)) * 360 - 180).toFixed(6)),
});

/** A map of raster tiles, with lines, areas and markers; north is up. */
class SlippyMap {
  #view = find("view"); #tiles = new Map(); #pointers = new Map();
  zoom = lowestZoom; #center; #template; #shapes = []; #markers = []; #press; #frame; #onClick;

  /** `onClick` is called with a coordinate. */
  constructor(onClick) {
    this.#onClick = onClick;
    this.show([0.5, 0.5]);
    new ResizeObserver(() => this.#draw()).observe(this.#view);
    Object.assign(this.#view, {
      onpointerdown: (event) => this.#begin(event), onpointermove: (event) => this.#move(event),
      onpointerup: (event) => this.#end(event), onpointercancel: (event) => this.#end(event),
      onwheel: (event) => this.#wheel(event), onkeydown: (event) => this.#key(event),
    });
  }

  get #scale() { return tileSize * 2 ** this.zoom; }
  get #half() { return [this.#view.clientWidth / 2, this.#view.clientHeight / 2]; }
  get center() { return unproject(this.#center); }
  #toWorld(point) { return plus(this.#center, plus(point, this.#half, -1), 1 / this.#scale); }

  /** Where a place of the world is in the view; of its copies the nearest to the middle. */
  #toView(place) {
    const [x, y] = plus(place, this.#center, -1);
    return plus(this.#half, [x - Math.round(x), y], this.#scale);
  }

  show(center, zoom = this.zoom) {
    this.#center = [center[0] - Math.floor(center[0]), clamp(center[1], 0, 1)];
    this.zoom = clamp(zoom, lowestZoom, highestZoom);
    this.#draw();
  }

  /** Zooms so that the place at `point` stays there. */
  zoomTo(zoom, point = this.#half) {
    const place = this.#toWorld(point);
    this.zoom = clamp(zoom, lowestZoom, highestZoom);
    this.show(plus(place, plus(point, this.#half, -1), -1 / this.#scale));
  }

  /** Shows all coordinates; with `ifNeeded` only where one of them is out of the view. */
  fit(coordinates, { ifNeeded = false } = {}) {
    const [half, points] = [this.#half, coordinates.map((coordinate) => this.#toView(project(coordinate)))];
    const extreme = (choose) => points.reduce((a, b) => [choose(a[0], b[0]), choose(a[1], b[1])], points[0]);
    const [low, high] = [extreme(Math.min), extreme(Math.max)];
    if (ifNeeded && Math.min(...low) > 0 && high[0] < 2 * half[0] && high[1] < 2 * half[1]) return;
    const room = Math.min(...[0, 1].map((axis) => Math.max(40, 2 * half[axis] - 80) / (high[axis] - low[axis])));
    const middle = plus(low, plus(high, low, -1), 0.5);
    this.show(this.#toWorld(middle), Math.floor(Math.min(this.zoom + Math.log2(room), 16)));
  }

  set template(template) { this.#template = template; this.#draw(); }

  /** Replaces lines and areas: each has rings of coordinates, and a class for its look. */
  setShapes(shapes) {
    this.#shapes = shapes.filter(({ rings }) => rings.length > 0).map(({ rings, look }) => {
      // Outlines count from an anchor, as great numbers would be drawn inexactly.
      const anchor = project(rings[0][0]);
      const point = (coordinate) => {
        const [x, y] = plus(project(coordinate), anchor, -1);
        return [x - Math.round(x), y].map((value) => (value * outlineUnits).toFixed(2));
      };
      const d = rings.map((ring) => `M${ring.map(point).join("L")}`).join("");
      return { anchor, path: element("path", { class: look, d }) };
    });
    find("overlay").replaceChildren(...this.#shapes.map(({ path }) => path));
    this.#draw();
  }

  /** Replaces markers: each has a coordinate, a look, and what is called where it was dragged to. */
  setMarkers(markers) {
    this.#markers = markers.map(({ coordinate, look, onMove }) =>
      ({ place: project(coordinate), pin: element("span", { class: `marker ${look}` }), onMove }));
    find("markers").replaceChildren(...this.#markers.map(({ pin }) => pin));
    this.#draw();
  }

  #draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#drawTiles();
      for (const { path, anchor } of this.#shapes) {
        path.setAttribute("transform", `translate(${this.#toView(anchor)}) scale(${this.#scale / outlineUnits})`);
      }
      for (const { pin, place } of this.#markers) {
        pin.style.translate = this.#toView(place).map((value) => `${value}px`).join(" ");
      }
    });
  }

  #drawTiles() {
    const level = Math.round(this.zoom + 0.15); // Made smaller they look better than made larger.
    const corner = plus(this.#center, this.#half, -1 / this.#scale);
    const [first, last] = [corner, plus(corner, this.#half, 2 / this.#scale)]
      .map((place) => place.map((value) => Math.floor(value * 2 ** level)));
    const wanted = new Set();
    for (let y = Math.max(0, first[1]); y <= Math.min(2 ** level - 1, last[1]); y++) {
      for (let x = first[0]; x <= last[0]; x++) wanted.add(this.#tile(level, x, y));
    }
    // Tiles of another level or style stay below until all that are wanted have come.
    const isWhole = [...wanted].every((tile) => tile.isDone);
    for (const [key, tile] of this.#tiles) {
      const isWanted = wanted.has(tile);
      if (isWanted || (tile.image.isConnected && !isWhole)) {
        const edges = [tile.x, tile.y, tile.x + 1, tile.y + 1].map((number, index) =>
          Math.round((number / 2 ** tile.level - corner[index % 2]) * this.#scale));
        [tile.image.width, tile.image.height] = [edges[2] - edges[0], edges[3] - edges[1]];
        Object.assign(tile.image.style, { translate: `${edges[0]}px ${edges[1]}px`, zIndex: isWanted ? 1 : 0 });
      } else {
        this.#tiles.delete(key);
        tile.image.removeAttribute("src");
        tile.image.remove();
      }
    }
  }

  /** The tile at that place in the present style, which begins to load where it is new. */
  #tile(level, x, y) {
    const column = x - Math.floor(x / 2 ** level) * 2 ** level;
    const address = this.#template.replace("{z}", level).replace("{x}", column).replace("{y}", y);
    const key = `${x} ${address}`;
    if (this.#tiles.has(key)) return this.#tiles.get(key);
    const tile = { level, x, y, isDone: false, image: element("img", { alt: "", draggable: "false", src: address }) };
    tile.image.onload = () => find("tiles").append(tile.image);
    tile.image.decode().catch(() => {}).finally(() => { tile.isDone = true; this.#draw(); });
    this.#tiles.set(key, tile);
    return tile;
  }

  #at(event) {
    const box = this.#view.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #begin(event) {
    if (event.button !== 0) return;
    const marker = this.#markers.find(({ pin, onMove }) => onMove && pin === event.target);
    this.#press = { start: this.#at(event), marker, hasMoved: this.#pointers.size > 0 };
    this.#pointers.set(event.pointerId, this.#at(event));
    this.#view.setPointerCapture(event.pointerId);
  }

  #move(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    const grip = ([a, b = a] = this.#pointers.values()) =>
      ({ middle: plus(a, plus(b, a, -1), 0.5), spread: Math.max(1, Math.hypot(...plus(a, b, -1))) });
    const [before, press, point] = [grip(), this.#press, this.#at(event)];
    press.hasMoved ||= Math.hypot(...plus(point, press.start, -1)) > 5;
    if (!press.hasMoved) return;
    this.#pointers.set(event.pointerId, point);
    const after = grip();
    const way = plus(after.middle, before.middle, -1);
    if (press.marker) press.marker.place = plus(press.marker.place, way, 1 / this.#scale);
    else this.#center = plus(this.#center, way, -1 / this.#scale);
    this.zoomTo(this.zoom + (press.marker ? 0 : Math.log2(after.spread / before.spread)), after.middle);
  }

  #end(event) {
    if (!this.#pointers.delete(event.pointerId) || this.#pointers.size > 0) return;
    const { marker, hasMoved } = this.#press;
    if (marker && hasMoved) marker.onMove(unproject(marker.place));
    if (!marker && !hasMoved && event.type === "pointerup") this.#onClick(unproject(this.#toWorld(this.#at(event))));
  }

  #wheel(event) {
    event.preventDefault();
    const levels = event.deltaY / (event.deltaMode === 1 ? 8 : 250) * (event.ctrlKey ? 3 : 1);
    this.zoomTo(this.zoom - clamp(levels, -0.75, 0.75), this.#at(event));
  }

  #key(event) {
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const change = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) this.show(plus(this.#center, arrow, 100 / this.#scale));
    if (change) this.zoomTo(Math.round(this.zoom + change));
    if (event.key === "Enter") this.#onClick(this.center);
    if (arrow || change) event.preventDefault();
  }
}

// MARK: - Requests
const key = new URLSearchParams(location.search).get("key") ?? sessionStorage.getItem("key") ?? undefined;
const waymark = new Waymark({ url: new URL(".", location.href).href, key, fetch: shownFetch });
let lastAsk;

/** Makes a request, and shows it in the panel. */
async function shownFetch(url, request) {
  const [start, quoted] = [performance.now(), (text) => `'${text.replaceAll("'", "'\\''")}'`];
  const body = request.body ? JSON.stringify(JSON.parse(request.body), null, 2) : "";
  find("method").textContent = request.method;
  find("url").textContent = url;
  // What holds no other objects or lists takes one line.
  find("body").textContent = body.replace(/[{[][^{}[\]]*[\]}]/g, (text) => text.replace(/\s+/g, " "));
  find("curl").textContent = [`curl ${quoted(url)}`, key && '-H "X-API-Key: $KEY"',
    body && `-H 'Content-Type: application/json' -d ${quoted(request.body)}`].filter(Boolean).join(" ");
  find("outcome").textContent = "…";
  find("copy").textContent = "Copy";
  const response = await fetch(url, request);
  find("outcome").textContent = `Status ${response.status} · ${Math.round(performance.now() - start)} ms`;
  return response;
}

/** Runs a request that shows its answer, in the place of the one before; tells why there is none. */
async function ask(request) {
  lastAsk?.abort();
  const { signal } = lastAsk = new AbortController();
  await request(signal).catch((error) => {
    if (signal.aborted) return;
    map.setShapes([]);
    find("key-form").hidden = ![401, 403].includes(error.status);
    const facts = [error.code, error.requestId, error.retryAfter && `try again in ${error.retryAfter} s`];
    tell(error.message, [element("small", {}, facts.filter(Boolean).join(" · "))], true);
  });
}

function tell(status, results = [], isError = false) {
  find("status").textContent = status;
  find("status").classList.toggle("error", isError);
  find("results").replaceChildren(...results);
}

function distanceText(meters, unit) {
  const [long, longName, change] = unit === "metric" ? [1000, "km", 1000] : [1609.344, "mi", 300];
  const [short, shortName] = { metric: [1, "m"], imperial: [0.3048, "ft"] }[unit] ?? [0.9144, "yd"];
  return meters < change ? `${Math.round(meters / short)} ${shortName}`
    : `${(meters / long).toFixed(meters < 10 * long ? 1 : 0)} ${longName}`;
}

function routeText({ legs, distanceUnit }) {
  const sum = (member) => legs.reduce((all, leg) => all + leg[member], 0);
  const minutes = Math.max(1, Math.round(sum("duration") / 60));
  const time = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${time} · ${distanceText(sum("distance"), distanceUnit)}`;
}

function stepRow({ maneuver: { kind, direction = "straight", coordinate }, instruction, roadName, distance }, unit) {
  const name = find(`icon-${kind}`) ? kind : direction.replace(/^(left|right)$/, "side").replace(/Left|Right/, "");
  const look = kind !== "arrive" && /left/i.test(direction) ? "icon flipped" : "icon";
  return element("button", { onclick: () => map.show(project(coordinate), 17) },
    element("svg", { class: look, "aria-hidden": "true" }, element("use", { href: `#icon-${name}` })),
    element("span", { dir: "auto" }, instruction ?? roadName),
    element("small", {}, kind === "arrive" ? "" : distanceText(distance, unit)));
}

function showRoutes({ routes }, chosen = routes[0]) {
  const line = ({ legs }) => legs.flatMap((leg) => leg.path.coordinates);
  const steps = (route) => route.legs.flatMap((leg) => leg.steps);
  const ordered = [...routes.filter((route) => route !== chosen), chosen];
  map.setShapes(ordered.flatMap((route) => ["casing", "line"].map((part) =>
    ({ rings: [line(route)], look: `${part} ${route === chosen ? "chosen" : "other"}` }))));
  map.fit(line(chosen), { ifNeeded: true });
  const cards = routes.map((route) => element("button", {
    "aria-pressed": route === chosen,
    onclick: () => { showRoutes({ routes }, route); find("results").querySelector("[aria-pressed=true]").focus(); },
  }, element("b", {}, routeText(route)), element("span", { dir: "auto" },
    steps(route).reduce((a, b) => b.distance > a.distance ? b : a).roadName)));
  const rows = steps(chosen).map((step) => stepRow(step, chosen.distanceUnit));
  tell(routeText(chosen), [list("ul", "routes", cards), list("ol", "steps", rows)]);
}

function showReach({ origin, isochrones }) {
  map.setShapes(isochrones.map(({ polygons }) => ({ rings: polygons.flat(), look: "area" })));
  map.fit([origin.coordinate, ...isochrones.flatMap(({ polygons }) => polygons.flat(2))], { ifNeeded: true });
  tell("Within reach in", [list("ul", "legend", isochrones.map(({ limit }) => `${limit / 60} min`))]);
}

/** A text with its marked parts, which are every second one. */
const marked = ({ text, marks }) => [0, ...marks.flat()].map((start, index, starts) =>
  element(index % 2 ? "mark" : "span", {}, text.slice(start, starts[index + 1])));

function showMatches({ matches }) {
  const rows = matches.map(({ place, title, subtitle }) => element("button", {
    onclick: () => { map.setMarkers([{ ...place, look: "end" }]); map.show(project(place.coordinate), 16); },
  }, element("span", { dir: "auto" }, ...(title.text ? marked(title) : [place.category?.replaceAll("_", " ") ?? ""])),
  element("small", { dir: "auto" }, ...marked(subtitle))));
  tell({ 0: "Nothing was found", 1: "1 place" }[rows.length] ?? `${rows.length} places`, [list("ul", "places", rows)]);
}

const options = (...names) => Object.fromEntries(names.map((name) => [name, find(name).value]));

/** What clicks on the map ask for: stops, a hint for each that is needed, and the request with them. */
const modes = {
  route: {
    stops: [], hints: ["Choose the start on the map.", "Choose the destination on the map."],
    request: (stops, signal) =>
      waymark.directions(stops, { ...options("profile", "language"), alternatives: 2, signal }).then(showRoutes),
  },
  reach: {
    stops: [], hints: ["Choose a place on the map: what is reached from there in 5, 10 and 15 minutes?"],
    request: ([stop], signal) =>
      waymark.isochrone(stop, [300, 600, 900], { ...options("profile"), signal }).then(showReach),
  },
  search: {
    stops: [], hints: ["Type a name or an address, or choose a place on the map to see what is there."],
    request: ([stop], signal) => waymark.reverse(stop, { ...options("language"), signal }).then(showMatches),
  },
};
let mode = modes.route;

/** Shows the stops of the mode, and asks for what they need. */
function refresh() {
  const { stops, hints, request } = mode;
  find("clear").hidden = stops.length === 0;
  map.setMarkers(stops.map((coordinate, index) => ({
    coordinate, look: index + 1 === hints.length ? "end" : "start",
    onMove: (moved) => { stops[index] = moved; refresh(); },
  })));
  if (stops.length === hints.length) return ask((signal) => request(stops, signal));
  if (mode === modes.search && find("query").value) return search("search");
  lastAsk?.abort();
  map.setShapes([]);
  tell(hints[stops.length]);
}

/** Asks for places by the words in the field; `method` is one of the client. */
function search(method) {
  const [query, more] = [find("query").value.trim(), { ...options("language"), near: map.center, limit: 8 }];
  map.setMarkers(mode.stops = []);
  if (query) ask((signal) => waymark[method](query, { ...more, signal }).then(showMatches));
}

function setStyle() {
  const style = find("style").value || (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day");
  find("map").dataset.style = style;
  map.template = waymark.tileURL(style, { scale: devicePixelRatio > 1 ? 2 : 1 });
}

function start({ regions }) {
  const names = new Set(regions.flatMap(({ profiles }) => profiles));
  find("profile").append(...[...names].map((name) => element("option", {}, name)));
  find("region").append(...regions.map(({ name }) => element("option", {}, name)));
  const enter = ({ bounds }) => map.fit([bounds.southWest, bounds.northEast]);
  find("region").onchange = () => enter(regions[find("region").selectedIndex]);
  const [zoom, latitude, longitude] = location.hash.slice(1).split("/").map(Number); // #14/64.14/-21.92
  if (zoom && latitude && longitude) map.show(project({ latitude, longitude }), zoom);
  else if (regions.length > 0) enter(regions[0]);
  refresh();
}

const map = new SlippyMap((coordinate) => {
  mode.stops = [...mode.stops.slice(0, mode.hints.length - 1), coordinate];
  refresh();
});
find("modes").onclick = ({ target }) => {
  if (!target.value) return;
  for (const button of find("modes").children) button.ariaPressed = button === target;
  mode = modes[target.value];
  find("search-form").hidden = mode !== modes.search;
  map.setShapes([]);
  refresh();
};
find("clear").onclick = () => { mode.stops = []; refresh(); };
find("profile").onchange = find("language").onchange = refresh;
find("zoom").onclick = ({ target }) => map.zoomTo(Math.round(map.zoom + Number(target.value)));
find("style").onchange = matchMedia("(prefers-color-scheme: dark)").onchange = setStyle;
find("query").oninput = () => search("autocomplete");
find("search-form").onsubmit = (event) => { event.preventDefault(); search("search"); };
find("key-form").onsubmit = () => sessionStorage.setItem("key", find("key").value);
find("copy").onclick = () => {
  getSelection().selectAllChildren(find("curl"));
  find("copy").textContent = document.execCommand("copy") ? "Copied" : "Copy";
};
setStyle();
ask((signal) => waymark.regions({ signal }).then(start));
