// Records drives, saves them as files and replays such files.

import { element, find, toast } from "./dom.js";
import { errorText } from "./network.js";
import { phrase, setPhrase } from "./words.js";

export class Recording {
  #session; #commands;
  #isRecording = false;

  constructor(session, commands) {
    this.#session = session;
    this.#commands = commands;
    find("record").onclick = () => commands.send("record", { value: !this.#isRecording });
    find("recording-save").onclick = () => this.#attempt(() => this.#save());
    find("replay").onclick = () => find("replay-file").click();
    find("replay-file").onchange = () => this.#attempt(() => this.#replay());
  }

  update({ isRecording }) {
    this.#isRecording = Boolean(isRecording);
    find("record").setAttribute("aria-pressed", String(this.#isRecording));
    setPhrase(
      find("record-text"), this.#isRecording ? "events.stopRecording" : "events.record");
  }

  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      toast(error.visibleText ?? phrase("error.unreachable"));
    }
  }

  async #ask(path, options) {
    const id = await this.#session.ready();
    const response = await fetch(this.#session.address(path, id), options);
    if (response.ok) return response;
    throw Object.assign(new Error(), { visibleText: await errorText(response) });
  }

  async #save() {
    const response = await this.#ask("recording", { cache: "no-store" });
    const address = URL.createObjectURL(await response.blob());
    element("a", { href: address, download: "waymark-drive.jsonl" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async #replay() {
    const field = find("replay-file");
    const [file] = field.files;
    if (!file) return;
    const body = await file.text();
    // The same file may be taken again.
    field.value = "";
    await this.#ask("replay", {
      method: "POST", headers: { "Content-Type": "application/jsonl; charset=utf-8" }, body,
    });
    toast(phrase("events.replaying", { file: file.name }), "note");
  }
}
