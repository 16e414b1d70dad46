// Numbers as a person reads them, in the language of the page.

import { phrase } from "./words.js";

/** Metres of the long and the short unit, their words, and metres from which on the long one is used. */
const systems = {
  metric: { long: [1000, "unit.kilometers"], short: [1, "unit.meters"], change: 1000 },
  imperialUS: { long: [1609.344, "unit.miles"], short: [0.3048, "unit.feet"], change: 304.8 },
  imperialUK: { long: [1609.344, "unit.miles"], short: [0.9144, "unit.yards"], change: 274.32 },
};

const decimal = (value, digits) => value.toFixed(digits).replace(".", phrase("number.decimal"));

/** "850 m", "3.4 km", "27 mi"; `system` is the setting `units`. */
export function distance(meters, system) {
  if (!Number.isFinite(meters)) return "";
  const { long, short, change } = systems[system] ?? systems.metric;
  if (Math.abs(meters) < change) {
    const value = meters / short[0];
    return phrase(short[1], { value: value > 100 ? Math.round(value / 10) * 10 : Math.round(value) });
  }
  const value = meters / long[0];
  return phrase(long[1], { value: decimal(value, value < 10 ? 1 : 0) });
}

/** "8 min", "1 hr 5 min", "2 hr". */
export function duration(seconds) {
  if (!Number.isFinite(seconds)) return "";
  const all = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return [
    hours > 0 && phrase("unit.hours", { value: hours }),
    minutes > 0 && phrase("unit.minutes", { value: minutes }),
  ].filter(Boolean).join(" ");
}

/** How much longer or shorter one route takes than the other. */
export function difference(seconds) {
  if (!Number.isFinite(seconds)) return "";
  if (Math.round(Math.abs(seconds) / 60) === 0) return phrase("trip.sameTime");
  const time = duration(Math.abs(seconds));
  return seconds > 0 ? phrase("trip.slower", { time }) : phrase("trip.faster", { time });
}

/** "0.5×", "12×". */
export const multiplier = (value) => `${decimal(value, value < 2 && value % 1 !== 0 ? 1 : 0)}×`;

/** "14:05:09" */
export const clock = (date) =>
  [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, "0")).join(":");

/** "60.16952, 24.93545" */
export const position = (latitude, longitude) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
