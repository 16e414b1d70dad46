// What may be set, in groups. A row is shown where the server lists its setting. Its words are those of
// the keys setting.NAME and setting.NAME.help, those of an option setting.NAME.OPTION.
// kind: "switch" | "choice" (options) | "range" | "color"

const row = (name, kind, more = {}) => ({ name, kind, ...more });
const group = (name, rows) => ({ name, rows });

export const settingGroups = [
  group("map", [
    row("mapType", "choice", { options: ["normal", "terrain", "satellite", "hybrid", "none"] }),
    row("perspective", "choice", { options: ["tilted", "topDownHeadingUp", "topDownNorthUp"] }),
    row("cameraMode", "choice", { options: ["following", "overview", "free"] }),
    row("units", "choice", { options: ["metric", "imperialUS", "imperialUK"] }),
    row("textScale", "range", { min: 0.8, max: 2, step: 0.1 }),
    row("rightToLeft", "switch"),
    row("buildings", "switch"),
  ]),
  group("voice", [
    row("voice", "choice", { options: ["on", "alerts", "off"] }),
  ]),
  group("buttons", [
    row("compassButton", "switch"),
    row("myLocationButton", "switch"),
    row("recenterButton", "switch"),
    row("voiceButton", "switch"),
  ]),
  group("navigation", [
    row("navigationHeader", "switch"),
    row("navigationFooter", "switch"),
    row("tripProgressBar", "switch"),
    row("speedometer", "switch"),
    row("roadName", "switch"),
    row("tripSummary", "switch"),
    row("accessoryView", "switch"),
    row("directionsList", "switch"),
    row("headerPrimaryColor", "color"),
    row("headerSecondaryColor", "color"),
    row("headerPrimaryNightColor", "color"),
    row("headerSecondaryNightColor", "color"),
  ]),
  group("route", [
    row("alternateRoutes", "choice", { options: ["all", "one", "none"] }),
    row("destinationMarkers", "switch"),
    row("trafficLights", "switch"),
    row("stopSigns", "switch"),
  ]),
  group("gestures", [
    row("scrollGestures", "switch"),
    row("zoomGestures", "switch"),
    row("tiltGestures", "switch"),
    row("rotateGestures", "switch"),
    row("scrollDuringRotateOrZoom", "switch"),
  ]),
];
