"""The layers of the insides of buildings, for make-styles.py."""

SOURCE = {"type": "vector", "url": "waymark:indoor"}
# A little before a building gets into focus.
FIRST_ZOOM = 15.5
BUILDING, LEVEL, CLASS = ["get", "building"], ["get", "level"], ["get", "class"]
# The levels that are shown of buildings that do not show their default ones.
LEVELS = ["object", ["global-state", "indoor-levels"], ["literal", {}]]
ABOVE_GROUND = ["!", ["==", ["get", "underground"], True]]
SHOWN = ["case", ["has", BUILDING, LEVELS], ["==", LEVEL, ["get", BUILDING, LEVELS]],
         ["all", ["==", ["get", "is_default"], True], ABOVE_GROUND]]
BELOW = ["==", ["+", LEVEL, 1], ["get", BUILDING, LEVELS]]
SHOWN_BUILDING = ["case", ["has", ["get", "id"], LEVELS], ["!=", ["get", ["get", "id"], LEVELS], None], ABOVE_GROUND]
# Around passages that belong to no building there is no border, but a look that is calm.
GROUP = ["==", ["get", "group"], True]
BENEATH = ["all", GROUP, ["has", ["get", "id"], LEVELS], ["<", ["coalesce", ["get", ["get", "id"], LEVELS], 0], 0]]
WALLS = ["wall", "column"]
STAIRS = ["steps", "escalator"]
# Signs of what is no place of the rest of the map: class, icon, colour.
SIGNS = [("elevator", "elevator", "transport"), ("entrance", "entrance", "civic"), ("gate", "gate", "transport")]


def zooms(*stops):
    return ["interpolate", ["exponential", 1.6], ["zoom"], *stops]


def one_of(*values):
    return ["in", CLASS, ["literal", list(values)]]


def add(styler, id, type, layer, **parts):
    styler.add("indoor-" + id, type, layer, source="indoor", minzoom=parts.pop("minzoom", FIRST_ZOOM), **parts)


def ground(styler, cleared):
    """Floors and walls of the level that is shown, over roads. The signs of the rest of the map within, and the building
    itself, the layers `cleared`, are not drawn."""
    p = styler.p
    add(styler, "veil", "fill", "building", filter=BENEATH, paint={"fill-color": p["plan"], "fill-opacity": 0.85})
    styler.layers[-1]["metadata"] = {"waymark:clears": cleared}
    add(styler, "ground", "fill", "building", filter=["all", SHOWN_BUILDING, ["!", GROUP]],
        paint={"fill-color": p["plan"]})
    styler.layers[-1]["metadata"] = {"waymark:clears": cleared}
    add(styler, "below", "fill", "area", filter=["all", BELOW, ["!", one_of(*WALLS)]],
        paint={"fill-color": p["plan_below"]})
    color = ["case", ["==", ["get", "access"], "no"], p["plan_closed"], [
        "match", CLASS, ["platform"], p["plan_platform"], ["steps", "escalator", "elevator"], p["plan_stairs"], ["room"],
        ["case", ["==", ["get", "is_poi"], True], p["plan_shop"], p["plan_room"]], p["plan_floor"]]]
    add(styler, "floors", "fill", "area", filter=["all", SHOWN, ["!", one_of(*WALLS)]],
        paint={"fill-color": color})
    ways(styler)
    walls(styler)


def ways(styler):
    """Passages and platforms that are lines as bands; steps as bands with a line for each tread."""
    p = styler.p
    band = {"line-cap": "round", "line-join": "round"}
    width = zooms(15.5, 1, 17, 3, 20, 24)
    add(styler, "corridors", "line", "transportation", filter=["all", SHOWN, one_of("corridor", "ramp", "footway")],
        layout=band, paint={"line-color": p["plan_floor"], "line-width": width})
    add(styler, "platforms", "line", "area", filter=[
        "all", SHOWN, one_of("platform"), ["==", ["geometry-type"], "LineString"]],
        layout=band, paint={"line-color": p["plan_platform"], "line-width": width})
    wide = zooms(15.5, 1.6, 17, 4, 20, 30)
    add(styler, "steps", "line", "transportation", filter=["all", SHOWN, one_of(*STAIRS)],
        paint={"line-color": p["plan_stairs"], "line-width": wide})
    add(styler, "treads", "line", "transportation", minzoom=17, filter=["all", SHOWN, one_of(*STAIRS)], paint={
        "line-color": ["match", CLASS, ["escalator"], p["plan_moving"], p["plan_wall"]], "line-width": wide,
        "line-dasharray": ["literal", [0.12, 0.24]]})


def walls(styler):
    """Walls that throw a shadow to the south-east, as the buildings around do, and doors as gaps in them."""
    p = styler.p
    around = ["all", SHOWN, one_of("room", "elevator", *WALLS)]
    thick = zooms(15.5, 0.5, 17, 0.9, 19, 2, 21, 5)
    add(styler, "shadows", "line", "area", minzoom=16.5, filter=around, layout={"line-join": "round"}, paint={
        "line-color": "#000000", "line-opacity": p["plan_shadow"], "line-width": zooms(16.5, 1, 19, 3, 21, 8),
        "line-blur": 1, "line-translate": zooms(16.5, ["literal", [0.4, 0.6]], 19, ["literal", [1.2, 1.6]], 21, [
            "literal", [3, 4]])})
    add(styler, "wall-areas", "fill", "area", filter=["all", SHOWN, one_of(*WALLS)],
        paint={"fill-color": p["plan_wall"]})
    add(styler, "walls", "line", "area", filter=around, layout={"line-join": "round"},
        paint={"line-color": p["plan_wall"], "line-width": thick})
    add(styler, "edges", "line", "area", minzoom=16.5, filter=["all", SHOWN, ["!", around[2]]],
        paint={"line-color": p["plan_line"], "line-opacity": 0.6, "line-width": zooms(16.5, 0.4, 19, 0.8, 21, 2)})
    add(styler, "outline", "line", "building", filter=["all", SHOWN_BUILDING, ["!", GROUP]], layout={"line-join": "round"},
        paint={"line-color": p["plan_line"], "line-width": zooms(15.5, 0.8, 17, 1.4, 19, 3, 21, 7)})
    add(styler, "doors", "circle", "poi", minzoom=16.5, filter=["all", SHOWN, one_of("door", "entrance")], paint={
        "circle-color": p["plan_floor"], "circle-radius": zooms(16.5, 0.9, 19, 3.2, 21, 10),
        "circle-pitch-alignment": "map"})


def names(styler, name, pois):
    """Names and numbers of rooms, and over them signs of what people look for.

    `pois` are the signs of the map's own places."""
    p = styler.p
    # A platform that is called "Platform 3" says its number.
    says = ["in", ["get", "ref"], ["coalesce", name, ""]]
    text = ["case", ["all", ["has", "name"], ["has", "ref"], ["!", says]], ["concat", name, "\n", ["get", "ref"]],
            ["coalesce", name, ["get", "ref"]]]
    rank = ["coalesce", ["get", "rank"], 0]
    layout, paint = styler.text(["interpolate", ["linear"], ["zoom"], 16, 9.5, 18, 11.5, 20, 14], "text_minor", width=1.4, **{
        "text-max-width": 7, "text-padding": 3, "symbol-sort-key": ["-", rank]})
    layout["text-field"] = text
    add(styler, "names", "symbol", "area_name", minzoom=16, layout=layout, paint=paint, filter=[
        "all", SHOWN, ["any", ["has", "name"], ["has", "ref"]],
        [">=", rank, ["step", ["zoom"], 400, 17, 80, 18, 15, 19, 0]]])
    signs(styler, "pois", name, *place_signs(pois), filter=["!", one_of("door", *(of for of, _, _ in SIGNS))], minzoom=16.5)
    image, color = ["match", CLASS], ["match", CLASS]
    for of, icon, group in SIGNS:
        image += [of, f"poi-{icon}"]
        color += [of, group]
    signs(styler, "signs", name, image + ["poi-dot"], color + ["civic"], filter=one_of(*(of for of, _, _ in SIGNS)),
          minzoom=16.5)


def place_signs(pois):
    """The icon and the colour of a place by its key and value, and of a shop of any other kind."""
    image, color = ["match", ["concat", CLASS, "=", ["coalesce", ["get", "subclass"], ""]]], ["match", None]
    color[1] = image[1]
    seen = set()
    for key, values, icon, group, _ in pois:
        own = [f"{key}={value}" for value in (values or "").split() if f"{key}={value}" not in seen]
        seen.update(own)
        if own:
            image += [own, f"poi-{icon or 'place-of-worship'}"]
            color += [own, group]
    shop = ["==", CLASS, "shop"]
    return image + [["case", shop, "poi-shop", "poi-dot"]], color + [["case", shop, "shop", "civic"]]


def signs(styler, id, name, image, group, filter, minzoom):
    """Signs with names, where there is room for those."""
    size = ["interpolate", ["linear"], ["zoom"], 16, 9.5, 18, 11.5, 20, 13]
    layout, paint = styler.sign(image, lambda of: painted(group, lambda key: of(styler.p[f"poi_{key}"])), size)
    layout["icon-size"] = ["interpolate", ["linear"], ["zoom"], 16, 0.6, 18, 0.85, 20, 1]
    layout["text-field"] = ["coalesce", name, ["get", "ref"], ""]
    add(styler, id, "symbol", "poi", minzoom=minzoom, filter=["all", SHOWN, filter], layout=layout, paint=paint)


def painted(expression, color):
    """The expression with colours in the place of the groups that it gives."""
    kind, arguments = expression[0], expression[1:]
    start = 1 if kind == "match" else 0
    outputs = [index for index in range(start + 1, len(arguments), 2)] + [len(arguments) - 1]
    result = list(arguments)
    for index in outputs:
        value = arguments[index]
        result[index] = painted(value, color) if isinstance(value, list) else color(value)
    return [kind, *result]
