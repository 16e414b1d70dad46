// What the buttons of the page ask of the server: one after the other, in order.

import { toast } from "./dom.js";
import { errorText } from "./network.js";
import { phrase } from "./words.js";

/** Of these only the newest that waits is sent: the one before is of no use any more. */
const replaceable = new Set(["setting", "speed", "lighting", "language", "choose", "record"]);

/** Routes may take a while; after so long the server is taken to be away. */
const patience = 30_000;

export class Commands extends EventTarget {
  #session;
  #waiting = [];
  #current = null;

  constructor(session) {
    super();
    this.#session = session;
  }

  /** Whether the command was done. Never rejects: what goes wrong is shown as a toast. */
  send(kind, fields = {}) {
    const key = replaceable.has(kind) ? keyOf(kind, fields.name) : null;
    return new Promise((resolve) => {
      const command = { body: { kind, ...fields }, key, resolve };
      const index = key ? this.#waiting.findIndex((other) => other.key === key) : -1;
      if (index >= 0) {
        this.#waiting[index].resolve(true);
        this.#waiting[index] = command;
      } else {
        this.#waiting.push(command);
      }
      this.#work();
    });
  }

  /** Whether such a command is on its way, so that the state of the server is still the old one. */
  isPending(kind, name) {
    const key = keyOf(kind, name);
    return this.#current?.key === key || this.#waiting.some((command) => command.key === key);
  }

  async #work() {
    if (this.#current) return;
    while ((this.#current = this.#waiting.shift())) {
      const { body, resolve } = this.#current;
      const isDone = await this.#post(body);
      this.#current = null;
      resolve(isDone);
      if (!isDone) this.dispatchEvent(new Event("refused"));
    }
  }

  async #post(body) {
    const id = await this.#session.ready();
    try {
      const response = await fetch(this.#session.address("commands", id), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      if (response.ok) return true;
      toast(await errorText(response));
    } catch {
      toast(phrase("error.unreachable"));
    }
    return false;
  }
}

const keyOf = (kind, name) =>
  kind === "setting" ? `setting ${name}` : kind;
