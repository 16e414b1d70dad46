// Says what the navigator says, shows it as a caption, and lets screen readers announce it.

import { find, setHidden } from "./dom.js";

export class Speech {
  #setting = "off";

  /** `setting` is "on", "alerts" (the server then says only those) or "off". */
  configure(setting) {
    this.#setting = setting === true ? "on" : setting || "off";
    if (this.#setting === "off") window.speechSynthesis?.cancel();
  }

  say({ text, language }) {
    if (!text) return;
    const caption = find("caption");
    caption.lang = language ?? "";
    caption.textContent = text;
    setHidden(find("caption-row"), false);
    // The tab of the caption may be hidden; what is announced never is.
    find("spoken").lang = language ?? "";
    find("spoken").textContent = text;
    if (this.#setting === "off" || !window.speechSynthesis) return;
    // What waits is about a place that has been passed by the time it is said.
    if (speechSynthesis.pending) speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    if (language) {
      words.lang = language;
      const voices = speechSynthesis.getVoices();
      const code = language.toLowerCase();
      const fits = (voice) => voice.lang.replace("_", "-").toLowerCase();
      words.voice = voices.find((voice) => fits(voice) === code)
        ?? voices.find((voice) => fits(voice).split("-")[0] === code.split("-")[0]) ?? null;
    }
    speechSynthesis.speak(words);
  }

  /** A drive has ended: nothing is left to say. */
  clear() {
    find("caption").textContent = "";
    setHidden(find("caption-row"), true);
  }
}
