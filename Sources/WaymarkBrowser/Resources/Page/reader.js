// What is on the map, as a list that screen readers and the keyboard can use: the server draws buttons and panels
// as pixels, and says what they are.

import { visible } from "./network.js";

/** Keeps a list that nobody sees up to date. */
export class Reader {
  #list;
  #session;
  #commands;
  #last = "";

  constructor(list, session, commands) {
    this.#list = list;
    this.#session = session;
    this.#commands = commands;
    this.#run();
  }

  async #run() {
    while (true) {
      await visible();
      try {
        await this.#session.ready();
        const response = await fetch(this.#session.address("elements"), { cache: "no-store" });
        if (response.ok) this.#show(await response.json());
      } catch {
        // The frames tell that the server is away.
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  #show(elements) {
    const text = JSON.stringify(elements.map(({ identifier, label, value, role }) => [identifier, label, value, role]));
    if (text === this.#last) return;
    this.#last = text;
    // What has the focus keeps it: elements of one name are changed, not made anew.
    const old = new Map([...this.#list.children].map((item) => [item.dataset.element, item]));
    const items = elements.map((element) => {
      const item = old.get(element.identifier) ?? this.#item(element);
      const words = element.value ? `${element.label}, ${element.value}` : element.label;
      if (item.firstChild.textContent !== words) item.firstChild.textContent = words;
      return item;
    });
    for (const item of old.values()) if (!items.includes(item)) item.remove();
    // One that is moved would lose the focus.
    items.forEach((item, index) => {
      const there = this.#list.children[index];
      if (there !== item) this.#list.insertBefore(item, there ?? null);
    });
  }

  #item({ identifier, role }) {
    const item = document.createElement("li");
    item.dataset.element = identifier;
    const part = document.createElement(role === "button" ? "button" : "span");
    if (role === "button") {
      part.type = "button";
      part.onclick = () => this.#commands.send("activate", { name: identifier });
    }
    item.append(part);
    return item;
  }
}
