// What all requests share: pauses between attempts, and the note that says that the server is away.

import { find, setHidden } from "./dom.js";
import { phrase, phraseOr, setPhrase } from "./words.js";

/** Resolves after `milliseconds`; sooner where the machine comes back to the network. */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener("online", finish);
  });
}

/** Pauses that grow from a fourth of a second to five seconds. */
export class Pauses {
  #next = 250;
  reset() { this.#next = 250; }
  async wait() {
    // A share of chance: many pages do not come back all at once.
    const length = this.#next * (0.8 + 0.4 * Math.random());
    this.#next = Math.min(5000, this.#next * 2);
    await pause(length);
  }
}

/** Resolves once the page can be seen. */
export function visible() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", function look() {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    });
  });
}

/** Which parts of the page cannot reach the server; the note shows while there is any. */
export class Connection {
  #failing = new Map();

  /** `reason` is the key of what the note says. */
  failed(part, reason = "connection.lost") {
    this.#failing.set(part, reason);
    this.#show();
  }

  worked(part) {
    if (this.#failing.delete(part)) this.#show();
  }

  #show() {
    const [reason] = this.#failing.values();
    document.body.dataset.connection = reason ? "lost" : "good";
    if (reason) setPhrase(find("connection-text"), reason);
    setHidden(find("connection"), !reason);
  }
}

/** What went wrong, from the answer of the server. */
export async function errorText(response) {
  try {
    const { error, code } = await response.json();
    if (typeof error === "string" && error) return phraseOr(`error.${code}`, error);
  } catch {
    // No JSON: the status has to do.
  }
  return phrase("error.status", { status: response.status });
}
