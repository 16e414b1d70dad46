// The stream of events of a session. It tells "state", "place", "say", "log" and "problem".

import { Pauses, visible } from "./network.js";

export class Events {
  #session; #connection; #receive;
  #source = null;
  #pauses = new Pauses();
  #phase = "idle";

  /** `receive` is called with (kind, content). */
  constructor(session, connection, receive) {
    this.#session = session;
    this.#connection = connection;
    this.#receive = receive;
    session.addEventListener("change", () => this.#connect());
    document.addEventListener("visibilitychange", () => this.#rest());
    if (session.id) this.#connect();
  }

  #connect() {
    this.#source?.close();
    const id = this.#session.id;
    if (!id) return;
    const source = new EventSource(this.#session.address("events", id));
    this.#source = source;
    let hasState = false;
    source.onopen = () => {
      this.#pauses.reset();
      this.#connection.worked("events");
      this.#ask(id, () => hasState || source !== this.#source);
    };
    source.onmessage = ({ data }) => {
      const event = parse(data);
      if (!event || source !== this.#source) return;
      if (event.kind === "state") {
        hasState = true;
        this.#phase = event.content?.phase;
      }
      this.#receive(event.kind, event.content);
    };
    source.onerror = () => { if (source === this.#source) this.#failed(source); };
  }

  /** The browser tries again by itself, but not after an answer that is no stream. */
  async #failed(source) {
    this.#connection.failed("events");
    if (source.readyState !== EventSource.CLOSED) return;
    await this.#pauses.wait();
    await visible();
    if (source !== this.#source) return;
    await this.#ask(this.#session.id, () => true);
    if (source === this.#source) this.#connect();
  }

  /** The state as it is now, unless `isKnown`; also finds out whether the session is gone. */
  async #ask(id, isKnown) {
    if (!id) return;
    try {
      const response = await fetch(this.#session.address("state", id), { cache: "no-store" });
      if (response.status === 404) this.#session.lost(id);
      if (!response.ok) return;
      const state = parse(await response.text());
      if (state && !isKnown()) this.#receive("state", state);
    } catch {
      // The stream itself tells that the server is away.
    }
  }

  /** A browser has few connections to a server: hidden pages that do not drive give theirs back. */
  #rest() {
    if (document.hidden && this.#phase !== "driving") {
      this.#source?.close();
      this.#source = null;
      this.#connection.worked("events");
    } else if (!document.hidden && !this.#source) {
      this.#connect();
    }
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
