// Sends input in batches: one request at a time, what comes meanwhile goes with the next, in order.

import { Pauses } from "./network.js";

const largestBatch = 200;
/** After so long a request is taken for lost and is sent again. */
const patience = 8000;

export class InputQueue {
  #session; #connection; #latency; #frames;
  #items = [];
  #isSending = false;
  #isScheduled = false;
  #batch = 0;
  /** Another number after each load: the server then lets go of what the page before held. */
  #page = Math.floor(Math.random() * 2 ** 48);

  constructor(session, connection, latency, frames) {
    this.#session = session;
    this.#connection = connection;
    this.#latency = latency;
    this.#frames = frames;
    session.addEventListener("change", () => {
      this.#items = [];
      this.#post([], ++this.#batch);
    });
  }

  /** Moves and scrolls wait for the next refresh of the screen, all else leaves at once. */
  add(item) {
    if (!this.#merge(item)) this.#items.push(item);
    const isMotion = item.scroll || item.touch?.phase === "moved";
    if (isMotion && !document.hidden) this.#schedule();
    else queueMicrotask(() => this.#send());
  }

  #schedule() {
    if (this.#isScheduled || this.#isSending) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  /** Whether `item` could be made one with one that waits. */
  #merge(item) {
    if (item.scroll) return mergeScroll(this.#items.at(-1)?.scroll, item.scroll);
    if (item.touch?.phase !== "moved") return false;
    for (let index = this.#items.length - 1; index >= 0; index--) {
      // A move may pass moves of other fingers, but nothing else.
      const touch = this.#items[index].touch;
      if (touch?.phase !== "moved") return false;
      if (touch.id !== item.touch.id) continue;
      if (String(touch.modifiers) !== String(item.touch.modifiers)) return false;
      this.#items.splice(index, 1);
      return false;
    }
    return false;
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    const pauses = new Pauses();
    while (this.#items.length > 0) {
      const batch = this.#items.splice(0, largestBatch);
      this.#batch += 1;
      // A repeated batch has the same number: the server may tell that it has it already.
      while (!(await this.#post(batch, this.#batch))) {
        this.#connection.failed("input");
        await pauses.wait();
      }
      pauses.reset();
      this.#connection.worked("input");
    }
    this.#isSending = false;
  }

  /** Whether the batch needs no more care. Never rejects. */
  async #post(batch, number) {
    const id = this.#session.id;
    // Without a session there is nothing that the input could move.
    if (!id) return true;
    const sent = performance.now();
    try {
      const response = await fetch(this.#session.address(`input?page=${this.#page}&batch=${number}`, id), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(batch),
        // Fingers that are lifted because the page goes away are lifted on the server, too.
        keepalive: document.hidden,
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 404) this.#session.lost(id);
      if (response.status >= 500) return id !== this.#session.id;
      if (response.ok && batch.length > 0) await this.#measure(sent, response);
      return true;
    } catch {
      return id !== this.#session.id;
    }
  }

  async #measure(sent, response) {
    const answer = response.status === 200 ? await response.json().catch(() => ({})) : {};
    this.#latency.answered(sent, answer.frame ?? this.#frames.number);
  }
}

function mergeScroll(last, next) {
  if (!last || String(last.modifiers) !== String(next.modifiers)) return false;
  if (Math.hypot(last.x - next.x, last.y - next.y) > 4) return false;
  Object.assign(last, { x: next.x, y: next.y, dx: last.dx + next.dx, dy: last.dy + next.dy });
  return true;
}
