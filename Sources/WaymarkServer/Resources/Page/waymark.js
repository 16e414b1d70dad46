// A client of `waymark serve` for browsers, Node, Deno and Bun: one ES module, no dependencies.
//
//   const waymark = new Waymark({ url: "https://maps.example.org", key: "…" });
//   const { routes } = await waymark.directions([[60.1675, 24.9427], [60.1756, 24.9494]],
//     { profile: "bicycle", language: "de" });
// Options of a request are further members of its body or its query, as the server documents them.

/** Everywhere degrees, metres and seconds.
 * @typedef {{latitude: number, longitude: number}} Coordinate
 * @typedef {[latitude: number, longitude: number] | Coordinate} Position
 * @typedef {Position | {coordinate?: Coordinate, placeID?: string, title?: string, isStopover?: boolean,
 *   preferredHeading?: number, searchRadius?: number}} Stop
 * @typedef {Position | {coordinate: Coordinate, time?: number, accuracy?: number}} Reading
 * @typedef {Record<string, any> & {signal?: AbortSignal, language?: string, profile?: string}} Options
 *   `signal` ends the request; `profile` of a route is short for `options: { profile }`.
 * @typedef {{distance: number, duration: number}} Extent
 * @typedef {Extent & {maneuver: {kind: string, direction?: string, coordinate: Coordinate},
 *   instruction?: string, roadName: string, pointRange: [first: number, last: number]}} RouteStep
 * @typedef {Extent & {path: {coordinates: Coordinate[]}, steps: RouteStep[]}} RouteLeg
 * @typedef {{legs: RouteLeg[], distanceUnit: string, notices: object[]}} Route
 * @typedef {{coordinate: Coordinate, distance: number, roadName: string}} Snap On a road.
 * @typedef {{text: string, marks: [start: number, end: number][]}} Text
 * @typedef {{place: {id: string, name: string, coordinate: Coordinate}, title: Text, subtitle: Text}} Match
 * @typedef {Promise<{matches: Match[]}>} Places
 */

/** A failed request: `code` is the server's, or "NetworkError", "Timeout", "InvalidAnswer"; `status` that of
 * HTTP, 0 without an answer; `requestId` is in the server's log; `retryAfter` in seconds. */
export class WaymarkError extends Error {
  /** @param {string} message @param {string} code @param {{status?: number, requestId?: string,
   *   retryAfter?: number, cause?: unknown}} facts */
  constructor(message, code, { status = 0, requestId, retryAfter, cause }) {
    super(message, { cause });
    this.name = "WaymarkError";
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** A server of Waymark. Requests are independent of each other. */
export class Waymark {
  #url; #key; #terms; #fetch; #timeout;

  /** `url` is empty for the page's own server; `terms` is their accepted version; `timeout` is in milliseconds.
   * @param {{url?: string, key?: string, terms?: string, fetch?: typeof globalThis.fetch, timeout?: number}} options */
  constructor({ url = "", key, terms, fetch = (...it) => globalThis.fetch(...it), timeout = 10000 } = {}) {
    [this.#url, this.#key, this.#terms] = [url.replace(/\/+$/, ""), key, terms];
    [this.#fetch, this.#timeout] = [fetch, timeout];
  }

  /** @param {Stop[]} waypoints @param {Options} [options]
   * @returns {Promise<{routes: Route[], waypoints: Snap[]}>} The routes through them, the best first. */
  async directions(waypoints, options) { return this.#stops("directions", waypoints, options); }
  /** Rows of seconds and metres from each place to each, `null` without a route; options: `sources`, …
   * @param {Stop[]} waypoints @param {Options} [options]
   * @returns {Promise<{durations: (number | null)[][], distances: (number | null)[][]}>} */
  async matrix(waypoints, options) {
    const table = await this.#stops("matrix", waypoints, options);
    const width = table.destinations.length;
    const rows = (values, scale) => table.sources.map((_, row) => values
      .slice(row * width, (row + 1) * width).map((n) => n === 0xffffffff ? null : n / scale));
    return { ...table, durations: rows(table.milliseconds, 1000), distances: rows(table.decimeters, 10) };
  }

  /** The areas within `limits` in seconds, or metres with the option `isByDistance`.
   * @param {Stop} start @param {number[]} limits @param {Options} [options]
   * @returns {Promise<{origin: Snap, isochrones: {limit: number, polygons: Coordinate[][][]}[]}>} */
  async isochrone(start, limits, options) {
    return this.#post("isochrone", { origin: located(start), limits }, options);
  }

  /** The roads that a recorded trace followed; options: `stops`, `matching`.
   * @param {Reading[]} trace @param {Options} [options]
   * @returns {Promise<{matchings: {route: Route, confidence: number}[], points: (Snap | null)[]}>} */
  async match(trace, options) { return this.#post("match", { trace: trace.map(located) }, options); }
  /** @param {Stop[]} waypoints @param {Options} [options]
   * @returns {Promise<{route: Route, order: number[], waypoints: Snap[]}>} The fastest tour over them. */
  async trip(waypoints, options) { return this.#stops("trip", waypoints, options); }
  /** Heights at places, or every `interval` metres along them. @param {Position[]} at @param {Options} [options]
   * @returns {Promise<{samples: {distance: number, elevation?: number}[], ascent: number, descent: number}>} */
  async elevation(at, options) { return this.#post("elevation", { coordinates: at.map(coordinate) }, options); }

  /** @param {string} q @param {Options} [options] @returns {Places} Options: `near`, `limit`, `kind`, … */
  async search(q, options) { return this.#get("search", { ...options, q }); }
  /** @param {string} q @param {Options} [options] @returns {Places} Places while somebody types. */
  async autocomplete(q, options) { return this.#get("autocomplete", { ...options, q }); }
  /** @param {Position} near @param {Options} [options] @returns {Places} The address there. */
  async reverse(near, options) { return this.#get("reverse", { ...options, near }); }
  /** @param {Position} near @param {Options} [options] @returns {Places} Those of a `category` around. */
  async nearby(near, options) { return this.#get("nearby", { ...options, near }); }
  /** @param {string} id @param {Options} [options] @returns {Promise<any>} All about a place. */
  async place(id, options) { return this.#get(`places/${encodeURIComponent(id)}`, { ...options }); }
  /** @param {Options} [options] @returns {Promise<any>} The regions with their bounds and profiles. */
  async regions(options) { return this.#get("regions", { ...options }); }

  /** The address of a picture; zoom 0 is the world in 256 points, `scale` in pixels per point (1 or 2).
   * @param {{center: Position, zoom: number, width: number, height: number, scale?: number, style?: string,
   *   bearing?: number, tilt?: number, markers?: Position[], lines?: (string | Position[])[]}} picture */
  staticPicture({ center, zoom, width, height, scale = 1, style = "day", bearing = 0, tilt = 0,
    markers = [], lines = [] }) {
    const camera = [pair(center), zoom, bearing, tilt];
    const line = lines.map((one) => typeof one === "string" ? one : encodePolyline(one));
    const path = `static/${style}/${camera}/${width}x${height}${suffix(scale)}.png`;
    return this.#address(path, { marker: markers.map(pair), line });
  }

  /** The address of a MapLibre style: "day", "night", "high-contrast" or "terrain".
   * @param {string} name @param {{language?: string}} options */
  styleURL(name, { language } = {}) { return this.#address(`styles/${name}.json`, { language }); }
  /** The template of raster tiles 512 points wide: `{z}`, `{x}` and `{y}` are to be replaced. */
  tileURL(style = "day", { scale = 1 } = {}) {
    return this.#address(`tiles/${style}/{z}/{x}/{y}${suffix(scale)}.png`);
  }

  #address(path, values) { return `${this.#url}/${path}${query({ ...values, key: this.#key })}`; }
  #get(path, /** @type {Options} */ { signal, near, ...values }) {
    const [lat, lon] = near ? Object.values(coordinate(near)) : [];
    return this.#ask(path + query({ ...values, lat, lon }), { method: "GET", headers: {} }, signal);
  }
  #stops(path, places, options) { return this.#post(path, { waypoints: places.map(located) }, options); }
  #post(path, members, /** @type {Options} */ { signal, profile, ...others } = {}) {
    if (profile) others.options = { profile, ...others.options };
    const body = JSON.stringify({ ...members, ...others });
    return this.#ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body }, signal);
  }

  async #ask(path, request, signal) {
    if (this.#key) request.headers["X-API-Key"] = this.#key;
    if (this.#terms) request.headers["X-Waymark-Terms"] = this.#terms;
    const timeout = AbortSignal.timeout(this.#timeout);
    request.signal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await read(await this.#fetch(`${this.#url}/v1/${path}`, request));
    } catch (cause) {
      if (cause instanceof WaymarkError || signal?.aborted) throw cause;
      throw timeout.aborted
        ? new WaymarkError(`no answer within ${this.#timeout / 1000} s`, "Timeout", { cause })
        : new WaymarkError("the server cannot be reached", "NetworkError", { cause });
    }
  }
}

function query(values) {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

async function read(response) {
  const text = await response.text();
  let body;
  try { body = JSON.parse(text); } catch { /* A proxy's page, for instance. */ }
  if (response.ok && body) return body;
  throw new WaymarkError(body?.message ?? `status ${response.status} without JSON`, body?.code ?? "InvalidAnswer", {
    status: response.status,
    requestId: body?.requestId ?? response.headers.get("X-Request-Id") ?? undefined,
    retryAfter: Number.parseInt(response.headers.get("Retry-After") ?? "") || undefined,
  });
}

function coordinate(position) {
  const { 0: latitude = position.latitude, 1: longitude = position.longitude } = position;
  if (Number.isFinite(latitude) && Number.isFinite(longitude)) return { latitude, longitude };
  throw new TypeError("a position is [latitude, longitude] or { latitude, longitude }");
}

/** A position as a waypoint or a reading. */
const located = (place) => place.coordinate || place.placeID ? place : { coordinate: coordinate(place) };
const pair = (position) => [coordinate(position).longitude, coordinate(position).latitude].join(",");
const suffix = (scale) => scale > 1 ? `@${scale}x` : "";

/** @param {Position[]} positions @returns {string} A line in Google's format, with six decimal digits. */
export function encodePolyline(positions, digits = 6) {
  const numbers = positions.flatMap((position) => Object.values(coordinate(position)))
    .map((degrees) => Math.round(degrees * 10 ** digits));
  return numbers.map((number, index) => {
    const step = number - (numbers[index - 2] ?? 0);
    let [rest, text] = [step < 0 ? ~(step << 1) : step << 1, ""];
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((rest & 31) + 95);
    return text + String.fromCharCode(rest + 63);
  }).join("");
}

/** @param {string} text @returns {Coordinate[]} The positions of such a line. */
export function decodePolyline(text, digits = 6) {
  const [line, last] = [[], [0, 0]];
  for (let index = 0, axis = 0; index < text.length; axis = 1 - axis) {
    let [value, shift, part] = [0, 0, 32];
    for (; part >= 32; shift += 5) {
      part = text.charCodeAt(index++) - 63;
      if (!(part >= 0 && part < 64)) throw new TypeError("not an encoded polyline");
      value |= (part & 31) << shift;
    }
    last[axis] += value & 1 ? ~(value >> 1) : value >> 1;
    if (axis === 1) line.push({ latitude: last[0] / 10 ** digits, longitude: last[1] / 10 ** digits });
  }
  return line;
}
