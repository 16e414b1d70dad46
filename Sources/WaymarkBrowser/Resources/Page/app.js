// The page of `waymark demo`. The server draws the map and all that is on it; this page shows the
// frames, sends what fingers, mouse and keys do, and has a panel of its own.

import { Commands } from "./commands.js";
import { Console } from "./console.js";
import { find, setText, toast } from "./dom.js";
import { Events } from "./events.js";
import { Frames } from "./frames.js";
import { loadIcons } from "./icons.js";
import { Input } from "./input.js";
import { InputQueue } from "./input-queue.js";
import { Latency } from "./latency.js";
import { Connection } from "./network.js";
import { Panel } from "./panel.js";
import { PlaceCard } from "./place.js";
import { Reader } from "./reader.js";
import { Recording } from "./recording.js";
import { Search } from "./search.js";
import { Session } from "./session.js";
import { Settings } from "./settings.js";
import { Speech } from "./speech.js";
import { Trip } from "./trip.js";
import {
  currentLanguage, keepLanguage, languageChanges, phrase, phraseOr, preferredLanguage, useLanguage,
} from "./words.js";

await Promise.all([useLanguage(await preferredLanguage()), loadIcons()]);

const canvas = find("canvas");
const connection = new Connection();
const session = new Session(connection);
const latency = new Latency();
const commands = new Commands(session);
const frames = new Frames(canvas, session, connection, latency);
new Input(canvas, new InputQueue(session, connection, latency, frames));

const panel = new Panel();
const trip = new Trip(commands);
const settings = new Settings(commands, chooseLanguage);
const lines = new Console();
const speech = new Speech();
const recording = new Recording(session, commands);
const place = new PlaceCard(commands, () => { search.clear(); panel.lower(); });
const search = new Search(session, commands, (found) => {
  panel.lower();
  place.show(found, true);
  commands.send("selectPlace", { place: found.id });
});

new Reader(find("elements"), session, commands);

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
let lastState = null;

/** Shows the state of the server in all parts of the page. */
function show(state) {
  if (lastState?.phase === "driving" && state.phase !== "driving") speech.clear();
  lastState = state;
  const isAuto = state.lighting !== "day" && state.lighting !== "night";
  const isNight = state.isNight ?? (isAuto ? prefersDark.matches : state.lighting === "night");
  document.body.dataset.phase = state.phase;
  document.body.dataset.theme = isNight ? "night" : "day";
  lines.units = state.settings?.units ?? "metric";
  speech.configure(state.settings?.voice);
  trip.update(state);
  settings.update(state);
  recording.update(state);
  place.update(state);
}

/** The page and all that the server says and writes are in one language. */
async function chooseLanguage(code) {
  try {
    await useLanguage(code);
    keepLanguage(code);
    await commands.send("language", { name: code });
    // What was found is called so in the new language.
    search.translate();
  } catch {
    toast(phrase("error.unreachable"));
  }
  settings.showLanguage();
}

// A new session knows no language.
session.addEventListener("change", () => commands.send("language", { name: currentLanguage() }));
languageChanges.addEventListener("change", () => {
  if (lastState) show(lastState);
  for (const part of [place, lines]) part.translate();
});

const receivers = {
  state: show,
  place: (content) => { panel.lower(); place.show(content); },
  say: (content) => speech.say(content),
  log: (content) => lines.add(content),
  problem: ({ error, code }) => toast(phraseOr(`error.${code}`, error)),
};
new Events(session, connection, (kind, content) => {
  if (content) receivers[kind]?.(content);
});

// What the server refused is shown as it was before.
commands.addEventListener("refused", () => { if (lastState) show(lastState); });
prefersDark.addEventListener("change", () => { if (lastState) show(lastState); });

setInterval(() => {
  const { framesPerSecond, latency: milliseconds, frame } = document.body.dataset;
  const parts = [
    phrase("rates.frames", { count: framesPerSecond ?? 0 }),
    phrase("rates.frame", { number: frame ?? 0 }),
    milliseconds && phrase("rates.latency", { time: milliseconds }),
    // Isolated, as the height comes second in all directions of writing.
    canvas.width && `\u2066${canvas.width} × ${canvas.height}\u2069`,
  ];
  setText(find("rates"), parts.filter(Boolean).join(" · "));
}, 1000);
