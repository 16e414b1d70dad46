// Numbers as a person reads them.

const units = {
  metric: { long: [1000, "km"], short: [1, "m"], change: 1000 },
  imperialUS: { long: [1609.344, "mi"], short: [0.3048, "ft"], change: 304.8 },
  imperialUK: { long: [1609.344, "mi"], short: [0.9144, "yd"], change: 274.32 },
};

/** "850 m", "3.4 km", "27 mi"; `system` is the setting `units`. */
export function distance(meters, system) {
  if (!Number.isFinite(meters)) return "";
  const { long, short, change } = units[system] ?? units.metric;
  if (Math.abs(meters) < change) {
    const value = meters / short[0];
    return `${value > 100 ? Math.round(value / 10) * 10 : Math.round(value)} ${short[1]}`;
  }
  const value = meters / long[0];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${long[1]}`;
}

/** "8 min", "1 h 05 min". */
export function duration(seconds) {
  if (!Number.isFinite(seconds)) return "";
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** How much longer or shorter one route takes than the other. */
export function difference(seconds) {
  if (!Number.isFinite(seconds)) return "";
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return "same time";
  return seconds > 0 ? `${minutes} min slower` : `${minutes} min faster`;
}

/** "0.5×", "12×". */
export const multiplier = (value) => `${Number(value.toFixed(value < 2 ? 1 : 0))}×`;

/** "14:05:09" */
export const clock = (date) =>
  [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, "0")).join(":");

/** "60.16952, 24.93545" */
export const position = (latitude, longitude) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
