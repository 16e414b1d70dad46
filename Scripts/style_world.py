"""The layers of the world around a region, for make-styles.py."""

SOURCE = {"type": "vector", "url": "waymark:world", "attribution": "Natural Earth"}
# From here on its coasts are too coarse to lie over the sea of the region: they go below it, and lakes, rivers and
# borders go.
FADES = (9, 9.5, 10)
SEAS = ["ocean", "sea", "bay", "strait"]


def zooms(*stops):
    return ["interpolate", ["linear"], ["zoom"], *stops]


def one_of(key, *values):
    return ["in", ["get", key], ["literal", list(values)]]


def add(styler, id, type, layer, **parts):
    styler.add(id, type, layer, source="world", **parts)


def below(styler):
    """Coarse land and sea under what the region knows of them, from where these become detailed."""
    p = styler.p
    for id, layer, color in ("far-sea", "beyond", p["ocean"]), ("far-land", "land", p["far_ground"]):
        add(styler, id, "fill", layer, minzoom=FADES[0], paint={"fill-color": color, "fill-antialias": False})


def ground(styler):
    """Land and sea, a little quieter than those of the region."""
    p = styler.p
    waters, land = zooms(FADES[0], 1, FADES[1], 0), zooms(FADES[1], 1, FADES[2], 0)

    def fill(id, layer, color, fade):
        add(styler, id, "fill", layer, maxzoom=FADES[2], paint={
            "fill-color": color, "fill-opacity": fade, "fill-antialias": False})

    fill("world-sea", "beyond", p["ocean"], waters)
    fill("world-land", "land", p["far_ground"], land)
    fill("world-water", "water_polygons", ["match", ["get", "kind"], ["glacier"], p["glacier"], p["water"]], waters)
    add(styler, "world-rivers", "line", "water_lines", maxzoom=FADES[1], paint={
        "line-color": p["water_line"], "line-opacity": waters, "line-width": zooms(3, 0.5, 8, 1.3)})


def lines(styler):
    """Borders, and the edge of the region."""
    p = styler.p
    full = ["case", ["==", ["get", "disputed"], True], 0.5, 1]
    add(styler, "world-states", "line", "boundaries", minzoom=3, maxzoom=FADES[2],
        filter=["==", ["get", "admin_level"], 4], paint={
            "line-color": p["boundary_state"], "line-width": zooms(3, 0.4, 8, 1),
            "line-opacity": zooms(FADES[1], 1, FADES[2], 0), "line-dasharray": ["literal", [4, 2]]})
    add(styler, "world-borders", "line", "boundaries", filter=["==", ["get", "admin_level"], 2], maxzoom=FADES[2],
        layout={"line-join": "round"}, paint={
            "line-color": p["boundary"], "line-width": zooms(1, 0.5, 8, 1.4),
            "line-opacity": zooms(FADES[1], full, FADES[2], 0)})
    # Neither a border nor a road: a fine line where the map ends.
    add(styler, "world-edge", "line", "edge", minzoom=4, paint={
        "line-color": p["text_faint"], "line-opacity": zooms(4, 0.45, 10, 0.25), "line-width": 1})


def names(styler):
    """Seas, lakes, places and countries; below those of the region."""
    p = styler.p

    def symbol(id, layer, style, **parts):
        layout, paint = style
        add(styler, id, "symbol", layer, layout=layout, paint=paint, **parts)

    by = lambda key: {"symbol-sort-key": ["-", ["get", key]]}
    symbol("world-lakes", "water_polygons_labels", styler.text(
        10.5, "water_text", "water_halo", 1.2, "Italic", **{"text-max-width": 7, **by("way_area")}),
        minzoom=4, maxzoom=9, filter=["==", ["get", "kind"], "water"])
    symbol("world-seas", "water_polygons_labels", styler.text(
        zooms(1, 10, 6, 14), "water_text", "water_halo", 1.2, "Italic", **{
            "text-letter-spacing": 0.15, "text-max-width": 6, **by("way_area")}), maxzoom=9, filter=one_of("kind", *SEAS))
    dot = lambda size: {"icon-image": "dot", "icon-size": size, "icon-padding": 0, **by("population"),
                        "text-variable-anchor": ["bottom", "top", "left", "right"], "text-radial-offset": 0.4}
    for id, kinds, size, font, dot_size in (
            ("towns", ["town", "city", "state_capital"], zooms(3, 9.5, 8, 12), "Regular", 0.5),
            ("capitals", ["capital"], zooms(3, 10.5, 8, 13.5), "Bold", 0.7)):
        layout, paint = styler.text(size, "text", width=1.4, font=font, **dot(dot_size))
        symbol("world-" + id, "place_labels", (layout, {**paint, "icon-color": p["text"]}),
               minzoom=3, maxzoom=9, filter=one_of("kind", *kinds))
    symbol("world-countries", "boundary_labels", styler.text(
        zooms(2, 10.5, 6, 15), "text_strong", width=1.6, font="Bold", **{
            "text-transform": "uppercase", "text-letter-spacing": 0.1, "text-max-width": 8, **by("way_area")}),
        maxzoom=6, filter=["==", ["get", "admin_level"], 2])
