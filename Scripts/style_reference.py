"""The page that lists the colours, lines and labels of a style by zoom, made from its document."""

ZOOMS = [5, 7, 9, 11, 13, 15, 17, 19]
INTRODUCTION = """# The styles in numbers

Made from the styles by `Scripts/make-styles.py --reference`; not edited by hand. What the styles are for is in [Styles.md](Styles.md).

Zooms are those of a style (tiles 512 points wide): 1 less than the zoom of the camera. Lengths are points. Two numbers with a dash are the least and the greatest, where features differ. A layer has no number where it is not drawn.
"""


def outcomes(value, zoom):
    """The values that a property may have at a zoom, for whatever feature."""
    if not isinstance(value, list):
        return [value]
    name, arguments = value[0], value[1:]
    if name == "literal":
        return arguments
    if name == "step":
        stops = [float("-inf"), arguments[1], *arguments[2:]]
        return outcomes([of for at, of in zip(stops[::2], stops[1::2]) if at <= zoom][-1], zoom)
    if name == "interpolate":
        return interpolated(arguments, zoom)
    if name == "case":
        branches = [*arguments[1:-1:2], arguments[-1]]
    elif name == "match":
        branches = [*arguments[2:-1:2], arguments[-1]]
    else:
        return []
    return [result for branch in branches for result in outcomes(branch, zoom)]


def interpolated(arguments, zoom):
    """Interpolation by zoom; by anything else, and of colours, the values of the stops."""
    kind, by, stops = arguments[0], arguments[1], arguments[2:]
    if by != ["zoom"]:
        return [result for of in stops[1::2] for result in outcomes(of, zoom)]
    zooms = stops[::2]
    after = next((index for index, at in enumerate(zooms) if at > zoom), len(zooms))
    low, high = max(after - 1, 0), min(after, len(zooms) - 1)
    ends = [outcomes(stops[2 * index + 1], zoom) for index in (low, high)]
    if low == high or zoom <= zooms[low]:
        return ends[0]
    if isinstance(ends[0][0], str):
        return ends[0] + ends[1]
    base = kind[1] if kind[0] == "exponential" else 1
    past, span = zoom - zooms[low], zooms[high] - zooms[low]
    share = past / span if base == 1 else (base ** past - 1) / (base ** span - 1)
    # Branches that stand in both stops in the same order belong together.
    pairs = zip(*ends) if len(ends[0]) == len(ends[1]) else [(a, b) for a in ends[0] for b in ends[1]]
    return [a + (b - a) * share for a, b in pairs]


def span(values):
    """Numbers as their least and greatest."""
    texts = [f"{round(value, 1):g}" for value in (min(values), max(values))] if values else []
    return "–".join(dict.fromkeys(texts))


def is_drawn(layer, zoom):
    return layer.get("minzoom", 0) <= zoom < layer.get("maxzoom", 25)


def by_zoom(layer, value):
    return [span(outcomes(value, zoom)) if is_drawn(layer, zoom) else "" for zoom in ZOOMS]


def colors(layer, value):
    """All colours that a property may have, in the order of the zooms."""
    found = [color for half in range(0, 44) if is_drawn(layer, half / 2) for color in outcomes(value, half / 2)]
    return ", ".join(f"`{color}`" for color in dict.fromkeys(found))


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines) + "\n"


def palette_table(palettes):
    names = dict.fromkeys(name for palette in palettes.values() for name in palette)
    shown = lambda value: f"`{value}`"
    return table(["Name", *palettes], [
        [f"`{name}`", *(shown(palette[name]) for palette in palettes.values())] for name in names])


def fill_table(layers):
    rows = []
    for layer in layers:
        if layer["type"] in ("background", "fill", "fill-extrusion"):
            color = layer["paint"][f"{layer['type']}-color"]
            rows.append([f"`{layer['id']}`", layer.get("minzoom", 0), layer.get("maxzoom", ""), colors(layer, color)])
    return table(["Layer", "From", "To", "Colours"], rows)


def line_table(layers):
    """Lines, but for those of tunnels and bridges that are as wide as those of roads."""
    widths = {layer["id"]: by_zoom(layer, layer["paint"]["line-width"]) for layer in layers if layer["type"] == "line"}
    rows = []
    for layer in layers:
        level, _, rest = layer["id"].partition("-")
        twin = level in ("tunnel", "bridge") and widths.get(f"road-{rest}") == widths.get(layer["id"])
        if layer["id"] in widths and not twin:
            dashes = layer["paint"].get("line-dasharray", ["", ""])[1]
            rows.append([f"`{layer['id']}`", layer.get("minzoom", 0), *widths[layer["id"]],
                         ", ".join(map(str, dashes)), colors(layer, layer["paint"]["line-color"])])
    return table(["Layer", "From", *ZOOMS, "Dashes", "Colours"], rows)


def label_table(layers):
    rows = []
    for layer in reversed(layers):
        if layer["type"] != "symbol":
            continue
        prefix, size = ("text", "text-size") if "text-field" in layer["layout"] else ("icon", "icon-size")
        sizes = by_zoom(layer, layer["layout"][size]) if prefix == "text" else [""] * len(ZOOMS)
        rows.append([f"`{layer['id']}`", f"`{layer['source-layer']}`", layer.get("minzoom", 0), layer.get("maxzoom", ""),
                     *sizes, colors(layer, layer["paint"][f"{prefix}-color"])])
    return table(["Layer", "Tiles", "From", "To", *ZOOMS, "Colours"], rows)


def page(palettes, style):
    """The page in Markdown, of the palettes by name and the document of a style."""
    layers = style["layers"]
    return "\n".join([
        INTRODUCTION, "## Palette\n", palette_table(palettes),
        "The rest of this page is the style `day`.\n", "## Areas\n", fill_table(layers),
        "## Widths of lines\n", "In the order of drawing. Layers of tunnels and bridges that are not listed are as wide "
        "as those of roads with the same name.\n", line_table(layers),
        "## Sizes of texts\n", "What comes first has its place first.\n", label_table(layers)])
