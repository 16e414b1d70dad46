"use strict";
const find = (id) => document.getElementById(id);
const canvas = find("canvas");
const context = canvas.getContext("2d", { alpha: false });
let session = null;
let started = performance.now();

async function command(kind, fields = {}) {
  await fetch(`/sessions/${session}/commands`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind, ...fields }),
  });
}

// Frames: ask, show, ask again. The next one is under way while this one is shown.
async function frames() {
  let count = 0, since = performance.now();
  while (true) {
    const width = Math.max(64, canvas.clientWidth), height = Math.max(64, canvas.clientHeight);
    try {
      const response = await fetch(`/sessions/${session}/frame?width=${width}&height=${height}`);
      if (response.status === 404) return location.reload();
      if (response.status !== 200) continue;
      const bytes = await response.arrayBuffer();
      const [w, h] = new Uint32Array(bytes, 0, 2);
      if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h; }
      context.putImageData(new ImageData(new Uint8ClampedArray(bytes, 8), w, h), 0, 0);
      count += 1;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const now = performance.now();
    if (now - since > 1000) {
      find("rates").textContent = `${Math.round(count * 1000 / (now - since))} frames per second, ${width} × ${height}`;
      document.body.dataset.framesPerSecond = Math.round(count * 1000 / (now - since));
      [count, since] = [0, now];
    }
  }
}

const titles = { say: "says", step: "step", route: "route", arrive: "arrives", deviation: "deviation", failure: "failure", distance: "distance" };
function log(kind, text) {
  const item = document.createElement("li");
  item.className = kind;
  const seconds = Math.floor((performance.now() - started) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  for (const [tag, value] of [["time", clock], ["b", titles[kind] ?? kind], ["span", text]]) {
    const part = document.createElement(tag);
    part.textContent = value;
    item.append(part);
  }
  find("events").prepend(item);
  while (find("events").childElementCount > 120) find("events").lastChild.remove();
}

function receive({ kind, content }) {
  if (kind === "state") return show(content);
  log(kind, content);
  if (kind === "say" && find("voice").checked && window.speechSynthesis) {
    const words = new SpeechSynthesisUtterance(content);
    words.lang = "en";
    speechSynthesis.speak(words);
  }
}

const turns = { uTurn: 180, sharpRight: 135, right: 90, slightRight: 45, straight: 0, slightLeft: -45, left: -90, sharpLeft: -135 };

function drawArrow(maneuver, direction) {
  if (maneuver === "arrive") return '<path d="M0 34 V-4 M0 -4 m-18 -14 a18 18 0 1 1 36 0 a18 18 0 1 1 -36 0"/>';
  const angle = (turns[direction] ?? 0) * Math.PI / 180;
  if (direction === "uTurn") return '<path d="M16 36 V-14 a16 16 0 0 0 -32 0 V22 M-30 8 L-16 24 L-2 8"/>';
  const x = Math.sin(angle) * 34, y = -Math.cos(angle) * 34;
  const tip = [x, y - 2], left = angle + 2.5, right = angle - 2.5;
  const point = (a) => `${tip[0] + Math.sin(a) * 20} ${tip[1] - Math.cos(a) * 20}`;
  const ring = maneuver === "roundabout" ? '<path d="M0 -16 a16 16 0 1 1 -0.1 0" stroke-width="7"/>' : "";
  return `${ring}<path d="M0 38 V0 L${tip[0]} ${tip[1]} M${point(left)} L${tip[0]} ${tip[1]} L${point(right)}"/>`;
}

function show(state) {
  find("header").hidden = !state.headline;
  find("headline").textContent = state.headline;
  find("distance").textContent = state.distance >= 1000 ? `${(state.distance / 1000).toFixed(1)} km` : `${state.distance} m`;
  const arrow = drawArrow(state.maneuver, state.direction);
  if (find("glyph").dataset.arrow !== arrow) {
    find("glyph").dataset.arrow = arrow;
    find("glyph").innerHTML = arrow;
  }
  find("gauge").hidden = !state.isDriving;
  find("speed").textContent = state.speed;
  find("limit").textContent = state.speedLimit ?? "";
  const minutes = Math.max(1, Math.round(state.remainingTime / 60));
  const arrival = new Date(Date.now() + state.remainingTime * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  find("trip").textContent = state.isDriving
    ? `${minutes} min · ${(state.remainingDistance / 1000).toFixed(1)} km · ${arrival}` : "Ready to drive";
  find("pause").disabled = !state.isDriving;
  find("pause").textContent = state.isPaused ? "Resume" : "Pause";
  find("start").textContent = state.isDriving ? "Restart" : "Start";
}

let drag = null, moved = { x: 0, y: 0 }, isSending = false;
async function sendMoves() {
  if (isSending) return;
  isSending = true;
  while (moved.x || moved.y) {
    const { x, y } = moved;
    moved = { x: 0, y: 0 };
    await command("pan", { x, y });
  }
  isSending = false;
}

function controls() {
  find("start").onclick = () => { started = performance.now(); command("start"); };
  find("pause").onclick = () => command(find("pause").textContent === "Pause" ? "pause" : "resume");
  find("rate").oninput = () => {
    const value = Math.round(2 ** find("rate").value);
    find("rate-text").textContent = `${value}×`;
    command("speed", { value });
  };
  find("overview").onclick = () => command("overview");
  find("follow").onclick = () => command("follow");
  find("perspective").onchange = () => command("perspective", { name: find("perspective").value });
  canvas.onpointerdown = (event) => { drag = { x: event.clientX, y: event.clientY }; canvas.setPointerCapture(event.pointerId); };
  canvas.onpointermove = (event) => {
    if (!drag) return;
    moved.x += event.clientX - drag.x;
    moved.y += event.clientY - drag.y;
    drag = { x: event.clientX, y: event.clientY };
    sendMoves();
  };
  canvas.onpointerup = canvas.onpointercancel = () => { drag = null; };
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    command("zoom", { value: -event.deltaY / 400, x: event.offsetX, y: event.offsetY });
  }, { passive: false });
  canvas.ondblclick = (event) => command("destination", { x: event.offsetX, y: event.offsetY });
}

async function main() {
  const response = await fetch("/sessions", { method: "POST" });
  if (!response.ok) { find("trip").textContent = "Too many visitors, try again later"; return; }
  session = (await response.json()).id;
  new EventSource(`/sessions/${session}/events`).onmessage = (event) => receive(JSON.parse(event.data));
  controls();
  frames();
}
main();
