// Fingers, mouse, pen, wheel and keys on the map, as the server wants them.

const keys = {
  ArrowUp: "arrowUp", ArrowDown: "arrowDown", ArrowLeft: "arrowLeft", ArrowRight: "arrowRight",
  "+": "plus", "=": "plus", "-": "minus", "_": "minus", "−": "minus",
};
/** Points of a line, for wheels that count in lines. */
const linePoints = 16;

function modifiers(event, extra) {
  const held = [];
  if (event.shiftKey) held.push("shift");
  if (event.altKey || extra) held.push("option");
  if (event.ctrlKey) held.push("control");
  if (event.metaKey) held.push("command");
  return held;
}

const round = (value) => Math.round(value * 100) / 100;

export class Input {
  #canvas; #queue;
  /** Pointers that are down: their number for the server and where they are. */
  #touches = new Map();
  #held = new Map();
  #nextTouch = 1;

  constructor(canvas, queue) {
    this.#canvas = canvas;
    this.#queue = queue;
    this.#listenToPointers();
    this.#listenToWheel();
    this.#listenToKeys();
    addEventListener("blur", () => this.liftAll());
    addEventListener("pagehide", () => this.liftAll());
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.liftAll(); });
  }

  /** Nothing is held any more, as the window has lost the keyboard or the page goes away. */
  liftAll() {
    for (const [pointer, touch] of this.#touches) {
      this.#touches.delete(pointer);
      this.#report(touch, "cancelled", performance.now(), []);
    }
    this.#canvas.classList.remove("is-held");
    this.#liftKeys();
  }

  #place(event) {
    const box = this.#canvas.getBoundingClientRect();
    return { x: round(event.clientX - box.left), y: round(event.clientY - box.top) };
  }

  #report(touch, phase, time, held) {
    const { id, x, y } = touch;
    this.#queue.add({ touch: { id, phase, x, y, time: time / 1000, modifiers: held } });
  }

  #listenToPointers() {
    const canvas = this.#canvas;
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    canvas.addEventListener("pointerup", (event) => this.#up(event, "ended"));
    canvas.addEventListener("pointercancel", (event) => this.#up(event, "cancelled"));
    canvas.addEventListener("lostpointercapture", (event) => this.#up(event, "cancelled"));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    // Safari's own pinch of the page.
    for (const name of ["gesturestart", "gesturechange"]) {
      canvas.addEventListener(name, (event) => event.preventDefault());
    }
  }

  #down(event) {
    // The wheel's button is the browser's.
    if (event.pointerType === "mouse" && event.button === 1) return;
    event.preventDefault();
    // The ring of the focus is for those who use keys.
    this.#canvas.classList.add("is-pointed");
    this.#canvas.focus({ preventScroll: true });
    try {
      this.#canvas.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has gone already; its end is reported like any other.
    }
    // The right button turns the map, as option does.
    const isRight = event.pointerType === "mouse" && event.button === 2;
    const touch = { id: this.#nextTouch++, ...this.#place(event), isRight };
    this.#touches.set(event.pointerId, touch);
    this.#canvas.classList.add("is-held");
    this.#report(touch, "began", event.timeStamp, modifiers(event, isRight));
  }

  #move(event) {
    const touch = this.#touches.get(event.pointerId);
    if (!touch) return;
    Object.assign(touch, this.#place(event));
    this.#report(touch, "moved", event.timeStamp, modifiers(event, touch.isRight));
  }

  #up(event, phase) {
    const touch = this.#touches.get(event.pointerId);
    if (!touch) return;
    this.#touches.delete(event.pointerId);
    if (phase === "ended") Object.assign(touch, this.#place(event));
    if (this.#touches.size === 0) this.#canvas.classList.remove("is-held");
    this.#report(touch, phase, event.timeStamp, modifiers(event, touch.isRight));
  }

  #listenToWheel() {
    this.#canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const page = this.#canvas.clientHeight;
      const points = [1, linePoints, page][event.deltaMode] ?? 1;
      const [dx, dy] = [round(event.deltaX * points), round(event.deltaY * points)];
      if (dx === 0 && dy === 0) return;
      // A trackpad's pinch comes as a wheel with control.
      this.#queue.add({ scroll: { ...this.#place(event), dx, dy, modifiers: modifiers(event) } });
    }, { passive: false });
  }

  #listenToKeys() {
    this.#canvas.addEventListener("keydown", (event) => {
      this.#canvas.classList.remove("is-pointed");
      // With control or command, plus and minus are the browser's zoom.
      const key = keys[event.key];
      if (!key || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (this.#held.has(event.code)) return;
      this.#held.set(event.code, key);
      this.#key(key, true, modifiers(event), event.timeStamp);
    });
    addEventListener("keyup", (event) => {
      const key = this.#held.get(event.code);
      if (!key) return;
      this.#held.delete(event.code);
      this.#key(key, false, modifiers(event), event.timeStamp);
    });
    this.#canvas.addEventListener("blur", () => {
      this.#canvas.classList.remove("is-pointed");
      this.#liftKeys();
    });
  }

  #liftKeys() {
    for (const key of this.#held.values()) this.#key(key, false, [], performance.now());
    this.#held.clear();
  }

  #key(key, isDown, held, time) {
    this.#queue.add({ key: { key, isDown, modifiers: held, time: time / 1000 } });
  }
}
