// Records drives, saves them as files and replays such files.

import { element, find, setText, toast } from "./dom.js";
import { errorText } from "./network.js";

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
    setText(find("record-text"), this.#isRecording ? "Stop recording" : "Record");
  }

  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      toast(error.visibleText ?? "The server could not be reached. Try again in a moment.");
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
    toast(`Replaying ${file.name}`, "note");
  }
}
