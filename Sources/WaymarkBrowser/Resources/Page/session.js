// The session on the server that belongs to this tab. It lives in sessionStorage, so that a reload
// or a tab that slept goes on; a duplicated tab, which inherits the storage, opens its own.

import { Pauses } from "./network.js";

const storageKey = "waymark.session";
/** How long other tabs have to say that a session is theirs. */
const claimTime = 120;
const patience = 15_000;

export class Session extends EventTarget {
  /** The id; `null` while a session is being opened. */
  id = null;
  #connection;
  #opening = null;
  #tab = `${performance.timeOrigin + performance.now()}-${Math.random()}`;
  #claiming = null;
  #channel = "BroadcastChannel" in window ? new BroadcastChannel("waymark") : null;

  constructor(connection) {
    super();
    this.#connection = connection;
    this.#channel?.addEventListener("message", ({ data }) => this.#hear(data));
    // A tab that was frozen could not answer; its session may have got another owner meanwhile.
    document.addEventListener("resume", () => this.#claimAgain());
    addEventListener("pageshow", (event) => { if (event.persisted) this.#claimAgain(); });
  }

  /** The id, once there is one. Never rejects. */
  async ready() {
    while (!this.id) await (this.#opening ??= this.#open());
    return this.id;
  }

  /** The address of `path` of the session `id`. */
  address(path, id = this.id) { return `/sessions/${encodeURIComponent(id)}/${path}`; }

  /** The server does not know the session `id`: the next one who asks gets a new one. */
  lost(id) {
    if (id !== this.id) return;
    this.#forget();
    this.#opening ??= this.#open();
  }

  #forget() {
    this.id = null;
    try { sessionStorage.removeItem(storageKey); } catch { /* No storage: nothing is kept. */ }
  }

  async #open() {
    const pauses = new Pauses();
    let id = null;
    while (!id) {
      try {
        id = (await this.#stored()) ?? (await this.#create());
        this.#connection.worked("session");
      } catch (error) {
        this.#connection.failed("session", error.phrase);
        await pauses.wait();
      }
    }
    try { sessionStorage.setItem(storageKey, id); } catch { /* As above. */ }
    this.id = id;
    this.#opening = null;
    document.body.dataset.session = id;
    this.dispatchEvent(new Event("change"));
  }

  /** The session of before, where the server still has it and no other tab uses it. */
  async #stored() {
    let id = null;
    try { id = sessionStorage.getItem(storageKey); } catch { return null; }
    if (!id || !(await this.#claim(id))) return null;
    const response = await fetch(this.address("state", id), {
      cache: "no-store", signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return id;
    if (response.status !== 404) throw new Error(`status ${response.status}`);
    this.#forget();
    return null;
  }

  async #create() {
    const response = await fetch("/sessions", {
      method: "POST", signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return (await response.json()).id;
    const error = new Error(`status ${response.status}`);
    if (response.status === 503) error.phrase = "connection.full";
    throw error;
  }

  /** Whether no other tab says that `id` is its own. */
  async #claim(id) {
    if (!this.#channel) return true;
    this.#claiming = { id, isFree: true };
    this.#channel.postMessage({ ask: id, tab: this.#tab });
    await new Promise((resolve) => setTimeout(resolve, claimTime));
    const { isFree } = this.#claiming;
    this.#claiming = null;
    if (!isFree) this.#forget();
    return isFree;
  }

  #hear({ ask, tab, taken }) {
    if (taken && this.#claiming?.id === taken && tab === this.#tab) this.#claiming.isFree = false;
    if (!ask) return;
    // Of two tabs that ask at once, the one that is older has it.
    const isOwner = this.id === ask && !this.#claiming;
    const isFirst = this.#claiming?.id === ask && this.#tab < tab;
    if (isOwner || isFirst) this.#channel.postMessage({ taken: ask, tab });
  }

  async #claimAgain() {
    const id = this.id;
    if (id && !(await this.#claim(id))) this.#opening ??= this.#open();
  }
}
