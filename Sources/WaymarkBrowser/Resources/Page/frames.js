// Shows the frames of the server: one request is under way while the frame before it is drawn.

import { Pauses, visible } from "./network.js";

/** More pixels than these are not asked for; the frame is then shown larger than it is. */
const mostPixels = 9_000_000;
/** A long poll takes a second or so; one that takes so long is dead. */
const patience = 12_000;
/** While a window is being resized, the request for the old size is given up no more often. */
const resizePause = 120;

/** Frame and rectangles from the bytes of an answer; throws where they do not fit each other. */
export function parseFrame(bytes) {
  const view = new DataView(bytes);
  const [number, width, height, count] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  const rectangles = [];
  let offset = 16;
  for (let index = 0; index < count; index++) {
    const [x, y, w, h] = [0, 4, 8, 12].map((at) => view.getUint32(offset + at, true));
    offset += 16;
    if (x + w > width || y + h > height) throw new RangeError("a rectangle leaves its frame");
    const pixels = new Uint8ClampedArray(bytes, offset, w * h * 4);
    offset += pixels.byteLength;
    if (w > 0 && h > 0) rectangles.push({ x, y, image: new ImageData(pixels, w, h) });
  }
  return { number, width, height, rectangles };
}

export class Frames {
  /** The number of the last frame that was drawn; 0 before the first. */
  number = 0;
  #canvas; #context; #session; #connection; #latency;
  #pauses = new Pauses();
  #request = null;
  #shownSession = null;
  #count = 0;
  /** How often the server had nothing new to show. */
  #rests = 0;

  constructor(canvas, session, connection, latency) {
    this.#canvas = canvas;
    // Transparent until the first frame, which the ground of the map shows through.
    this.#context = canvas.getContext("2d");
    this.#session = session;
    this.#connection = connection;
    this.#latency = latency;
    new ResizeObserver(() => this.#resized()).observe(canvas);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#request?.abort();
    });
    setInterval(() => this.#report(), 1000);
    this.#run();
  }

  async #run() {
    let answer = this.#ask();
    for (;;) {
      const { kind, id, frame } = await answer;
      if (kind === "gone") this.#session.lost(id);
      if (kind === "failed") await this.#fail();
      if (kind === "frame" || kind === "same") this.#recover();
      if (kind === "same") document.body.dataset.rests = ++this.#rests;
      if (document.hidden) await visible();
      // The next request leaves first, then this frame is drawn.
      answer = this.#ask(frame?.number);
      if (frame) this.#draw(frame, id);
      await displayTick();
    }
  }

  /** Asks for what comes after the frame `after`. Never rejects. */
  async #ask(after = this.number) {
    const id = this.#session.id ?? await this.#session.ready();
    if (id !== this.#shownSession) {
      [this.#shownSession, after, this.number] = [id, 0, 0];
      this.#latency.reset();
    }
    const request = new AbortController();
    this.#request = request;
    request.begin = performance.now();
    const timer = setTimeout(() => { request.isLate = true; request.abort(); }, patience);
    try {
      const address = this.#session.address(`frame?${this.#size()}&after=${after}`, id);
      const response = await fetch(address, { signal: request.signal, cache: "no-store" });
      if (response.status === 204) return { kind: "same", id };
      if (response.status === 404) return { kind: "gone", id };
      if (response.status !== 200) return { kind: "failed", id };
      return { kind: "frame", id, frame: parseFrame(await response.arrayBuffer()) };
    } catch (error) {
      const isWanted = error.name === "AbortError" && !request.isLate;
      if (error instanceof RangeError) this.number = 0;
      return { kind: isWanted ? "aborted" : "failed", id };
    } finally {
      clearTimeout(timer);
    }
  }

  #size() {
    const width = Math.max(64, Math.round(this.#canvas.clientWidth));
    const height = Math.max(64, Math.round(this.#canvas.clientHeight));
    const wanted = Number(new URLSearchParams(location.search).get("scale"));
    const most = Math.sqrt(mostPixels / (width * height));
    const scale = Math.min(wanted > 0 ? wanted : devicePixelRatio, 3, most);
    return `width=${width}&height=${height}&scale=${Number(scale.toFixed(2))}`;
  }

  #draw({ number, width, height, rectangles }, id) {
    if (id !== this.#session.id) return;
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    for (const { x, y, image } of rectangles) this.#context.putImageData(image, x, y);
    this.number = number;
    this.#count += 1;
    document.body.dataset.frame = number;
    this.#latency.drawn(number);
  }

  #resized() {
    const request = this.#request;
    if (!request) return;
    const wait = Math.max(0, request.begin + resizePause - performance.now());
    setTimeout(() => { if (request === this.#request) request.abort(); }, wait);
  }

  async #fail() {
    this.#connection.failed("frames");
    await this.#pauses.wait();
  }

  #recover() {
    this.#connection.worked("frames");
    this.#pauses.reset();
  }

  #report() {
    document.body.dataset.framesPerSecond = this.#count;
    this.#count = 0;
  }
}

/** The next refresh of the screen: more frames than it shows are not asked for. */
function displayTick() {
  return new Promise((resolve) => {
    const finish = () => {
      document.removeEventListener("visibilitychange", finish);
      resolve();
    };
    requestAnimationFrame(finish);
    document.addEventListener("visibilitychange", finish);
  });
}
