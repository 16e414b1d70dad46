// The time from an input to the picture that shows it, in dataset.latency.

/** Input that changed nothing gets no picture; it is forgotten after so long. */
const longest = 2000;

export class Latency {
  #waiting = [];

  /** An input sent at `sent` was taken by the server when it was at frame `number`. */
  answered(sent, number) { this.#waiting.push({ sent, number }); }

  /** Frame `number` has been drawn. */
  drawn(number) {
    if (this.#waiting.length === 0) return;
    const now = performance.now();
    let shown = null;
    this.#waiting = this.#waiting.filter((input) => {
      if (number <= input.number) return now - input.sent < longest;
      shown ??= now - input.sent;
      return false;
    });
    if (shown !== null && shown < longest) document.body.dataset.latency = Math.round(shown);
  }

  /** A new session counts its frames anew. */
  reset() { this.#waiting = []; }
}
