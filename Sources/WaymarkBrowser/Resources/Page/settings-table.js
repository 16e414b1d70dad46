// What may be set, in groups. A row is shown where the server lists its setting.
// kind: "switch" | "choice" (options: value, label) | "range" | "color"

const row = (name, kind, label, help, more = {}) => ({ name, kind, label, help, ...more });

export const settingGroups = [
  { title: "Map", rows: [
    row("mapType", "choice", "Map type", "What the map is made of.", { options: [
      ["normal", "Normal"], ["terrain", "Terrain"], ["satellite", "Satellite"],
      ["hybrid", "Hybrid"], ["none", "None"]] }),
    row("perspective", "choice", "Perspective", "How the camera follows the car.", { options: [
      ["tilted", "Tilted"], ["topDownHeadingUp", "From above, heading up"],
      ["topDownNorthUp", "From above, north up"]] }),
    row("cameraMode", "choice", "Camera", "Whether it follows, shows the whole route or is free.",
      { options: [["following", "Following"], ["overview", "Overview"], ["free", "Free"]] }),
    row("units", "choice", "Units", "Of distances and speeds.", { options: [
      ["metric", "Kilometres"], ["imperialUS", "Miles, feet (US)"],
      ["imperialUK", "Miles, yards (UK)"]] }),
    row("textScale", "range", "Text size", "Of the names and controls on the map.",
      { min: 0.8, max: 2, step: 0.1 }),
    row("rightToLeft", "switch", "Right to left", "Mirrors the controls and this page."),
    row("buildings", "switch", "Buildings", "Houses with their heights."),
    row("myLocation", "switch", "My location", "The dot where you are."),
    row("traffic", "switch", "Traffic", "Colours roads by how fast they flow."),
  ] },
  { title: "Voice", rows: [
    row("voice", "choice", "Voice", "What is said while you drive.", { options: [
      ["on", "Turns and alerts"], ["alerts", "Alerts only"], ["off", "Silent"]] }),
  ] },
  { title: "Buttons on the map", rows: [
    row("compassButton", "switch", "Compass", "Shows while the map is turned; a tap turns it north."),
    row("myLocationButton", "switch", "My-location button", "A tap moves the map to where you are."),
    row("recenterButton", "switch", "Recenter button",
      "Appears when you move the map during a drive; a tap follows the car again."),
    row("indoorPicker", "switch", "Floor picker", "Shows over buildings with floors."),
  ] },
  { title: "Navigation", rows: [
    row("navigationHeader", "switch", "Header", "The next turn, at the top."),
    row("navigationFooter", "switch", "Footer", "Time, distance and arrival, at the bottom."),
    row("tripProgressBar", "switch", "Trip progress bar", "The whole trip as a bar at the side."),
    row("speedometer", "switch", "Speedometer", "The speed limit, and your speed above it."),
    row("accessoryView", "switch", "Accessory view",
      "An example of an app's own view below the header."),
    row("headerPrimaryColor", "color", "Header colour", "Of the next turn, by day."),
    row("headerSecondaryColor", "color", "Second header colour", "Of the turn after, by day."),
    row("headerPrimaryNightColor", "color", "Header colour, night", "Of the next turn."),
    row("headerSecondaryNightColor", "color", "Second header colour, night", "Of the turn after."),
  ] },
  { title: "Route", rows: [
    row("alternateRoutes", "choice", "Alternate routes", "How many are offered with a new route.",
      { options: [["all", "Up to two"], ["one", "One"], ["none", "None"]] }),
    row("destinationMarkers", "switch", "Destination markers", "Pins at the stops."),
    row("trafficLights", "switch", "Traffic lights", "The next ones on the route."),
    row("stopSigns", "switch", "Stop signs", "The next ones on the route."),
    row("incidentCards", "switch", "Incident cards", "Open when an incident is tapped."),
    row("trafficPrompts", "switch", "Traffic prompts", "News about the traffic ahead."),
  ] },
  { title: "Gestures", rows: [
    row("scrollGestures", "switch", "Scroll", "Drag the map."),
    row("zoomGestures", "switch", "Zoom", "Pinch, wheel, double tap, two-finger tap."),
    row("tiltGestures", "switch", "Tilt", "Two fingers up or down; option and shift with a drag."),
    row("rotateGestures", "switch", "Rotate", "Turn two fingers; option or right button and drag."),
    row("scrollDuringRotateOrZoom", "switch", "Scroll while turning or zooming",
      "The map may move along with two fingers."),
  ] },
];
