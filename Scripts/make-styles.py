#!/usr/bin/env python3
"""Writes the styles that come with the package: one cartography, a palette for each style.

Usage: Scripts/make-styles.py    (from the root of the repository)
"""

import json
import os

OUTPUT = os.path.join(os.path.dirname(__file__), "..", "Sources", "WaymarkStyle", "Resources", "Styles")

DAY = dict(
    ground="#f3f0ea", ocean="#a9d3e8", water="#a9d3e8", water_line="#9ccbe3", glacier="#e6f2f8",
    residential="#edeae3", industrial="#e9e6ea", farmland="#eef0dc", grass="#dcebc8", scrub="#d5e6c3",
    forest="#c5dfb4", park="#cfe8bb", pitch="#bfe0b4", cemetery="#cddfc4", bare="#e8e4dc", sand="#f3e7c4",
    wetland="#d4e4d8", parking="#e6e4de", hospital="#f5e3e0", school="#efe8d4", pier="#f3f0ea",
    dam="#b8b0a4", bridge_area="#dedad2", street_area="#f7f4ef", ferry="#6f9fc0", aeroway="#dcd9e0",
    building="#e4dfd6", building_flat="#e1dcd3", building_line="#cdc6ba",
    path_casing="#f3f0ea", path="#cdbfa9", steps="#c9a58b", cycleway="#9fb6d8", track="#c8b48f",
    service="#ffffff", pedestrian="#f4f1f6", minor="#ffffff", tertiary="#ffffff", secondary="#fdf1c4",
    primary="#fbe19b", trunk="#f8cf8a", motorway="#f2b26b",
    service_casing="#dcd8d0", pedestrian_casing="#d9d2de", minor_casing="#d3cec5", tertiary_casing="#cbc5ba",
    secondary_casing="#dfc888", primary_casing="#d9b564", trunk_casing="#d49f58", motorway_casing="#cc8a45",
    tunnel_casing="#cfcac1", tunnel="#f3efe8", tunnel_major="#f7e6cd", rail="#b3afaa", tram="#bdb4b4",
    aerialway="#8a8a90", boundary="#a58bb0", boundary_state="#bba8c4",
    arrow="#8f8a82", text="#4a453f", text_minor="#5b5650", text_faint="#7a746d", text_strong="#2e2b28",
    halo="#ffffff", water_text="#3f7ba0", water_halo="#d9ebf4", house="#8b8378",
    poi_food="#d9722b", poi_shop="#3f7fd0", poi_culture="#8d5fb0", poi_health="#d0493f", poi_green="#3f8f4f",
    poi_transport="#3568a8", poi_lodging="#b0568f", poi_civic="#6f7785", poi_money="#4f8f7f", peak="#8a6a4a",
    sky="#a9cfee", horizon="#e6eff5", fog="#e6eff5",
    shade="#473b24", light="#ffffff", accent="#5a5a3a",
    motorway_far="#dd8a3c", trunk_far="#e5a245", primary_far="#e6bd62", shield_opacity=1)

NIGHT = dict(
    ground="#20252f", ocean="#122236", water="#122236", water_line="#152a42", glacier="#33414f",
    residential="#232936", industrial="#262834", farmland="#242b2e", grass="#212f2e", scrub="#203030",
    forest="#1c2f2b", park="#1d332d", pitch="#213a34", cemetery="#22332f", bare="#2a2d33", sand="#33312f",
    wetland="#1e2f38", parking="#282e39", hospital="#332b31", school="#2d2e31", pier="#20252f",
    dam="#3b3f47", bridge_area="#2c323d", street_area="#2c3340", ferry="#3d6a92", aeroway="#3b404c",
    building="#3a4250", building_flat="#303744", building_line="#454d5c",
    path_casing="#20252f", path="#4a4640", steps="#54463d", cycleway="#3a4a63", track="#4f4739",
    service="#3b4351", pedestrian="#3f3f55", minor="#454e5e", tertiary="#515b6c", secondary="#5b5645",
    primary="#72643f", trunk="#86693a", motorway="#a07638",
    service_casing="#1b2029", pedestrian_casing="#1b1f28", minor_casing="#171b23", tertiary_casing="#151920",
    secondary_casing="#1f1d1b", primary_casing="#211d16", trunk_casing="#231d13", motorway_casing="#241b0f",
    tunnel_casing="#2a303b", tunnel="#2c323d", tunnel_major="#453b2c", rail="#4a4e57", tram="#55505a",
    aerialway="#5b606c", boundary="#7d6a8c", boundary_state="#5d5269",
    arrow="#8b93a3", text="#d3d8e0", text_minor="#b3bac6", text_faint="#949baa", text_strong="#e8ebf1",
    halo="#171b23", water_text="#6f9cc4", water_halo="#101d2e", house="#8d93a0",
    poi_food="#e09a63", poi_shop="#86b0e8", poi_culture="#b99bdb", poi_health="#e5857c", poi_green="#7dbb8a",
    poi_transport="#86aede", poi_lodging="#d694bf", poi_civic="#a5adba", poi_money="#82b9ab", peak="#a8896a",
    sky="#0b1220", horizon="#26303f", fog="#26303f",
    shade="#000000", light="#5a6880", accent="#101418",
    motorway_far="#a07638", trunk_far="#86693a", primary_far="#72643f", shield_opacity=0.72)

CONTRAST = dict(
    DAY, ground="#ffffff", ocean="#7fbfe6", water="#7fbfe6", water_line="#3f8fc8", residential="#ffffff",
    industrial="#f2f2f2", farmland="#fbfbf0", grass="#e2f5cf", scrub="#d8efc0", forest="#a8d690",
    park="#b8e59c", pitch="#a6dc94", building="#d8d2c8", building_flat="#d0cac0", building_line="#7a7266",
    service_casing="#8a857c", pedestrian_casing="#8a7f96", minor_casing="#6a655c", tertiary_casing="#4a4640",
    secondary="#ffe98a", primary="#ffcf4a", trunk="#ffae3a", motorway="#ff8a2a", secondary_casing="#6a5200",
    primary_casing="#6a4800", trunk_casing="#6a3a00", motorway_casing="#6a2a00", tunnel_casing="#8a857c",
    path="#7a5a2a", steps="#8a3a1a", cycleway="#1a4aa0", track="#7a5a1a", rail="#4a4a4a", tram="#6a5a5a",
    ferry="#1a5a90", boundary="#7a2a90", boundary_state="#9a5ab0", arrow="#3a3a3a",
    text="#000000", text_minor="#141414", text_faint="#2a2a2a", text_strong="#000000", house="#3a3a3a",
    water_text="#00406a", water_halo="#ffffff", poi_food="#a84300", poi_shop="#0047b0",
    poi_culture="#5f1f90", poi_health="#b00000", poi_green="#006018", poi_transport="#003f90",
    poi_lodging="#8a1060", poi_civic="#30363f", poi_money="#005a48", peak="#5a3000")

# Roads by class: kinds, first zoom, widths of the road by zoom.
ROADS = [
    ("service", ["service", "busway", "bus_guideway"], 13, [13, 0.7, 15, 3, 17, 7, 20, 36]),
    ("pedestrian", ["pedestrian"], 13, [13, 0.8, 15, 3.5, 17, 9, 20, 44]),
    ("minor", ["residential", "unclassified", "living_street", "road"], 11.5,
     [11.5, 0.5, 13, 2, 15, 6, 17, 15, 20, 80]),
    ("tertiary", ["tertiary"], 10, [10, 0.7, 13, 3.2, 15, 8, 17, 19, 20, 96]),
    ("secondary", ["secondary"], 9, [9, 0.8, 13, 4, 15, 9.5, 17, 22, 20, 110]),
    ("primary", ["primary"], 7.5, [7.5, 1.1, 10, 2.0, 13, 4.6, 15, 10.5, 17, 24, 20, 120]),
    ("trunk", ["trunk"], 5, [5, 1.3, 8, 1.8, 10, 2.6, 13, 5, 15, 11, 17, 25, 20, 124]),
    ("motorway", ["motorway"], 4.5, [4.5, 1.3, 8, 2.1, 10, 3, 13, 5.5, 15, 12, 17, 27, 20, 130]),
]
RAILS = ["rail", "light_rail", "subway", "narrow_gauge", "funicular", "monorail"]
NAME = ["coalesce", ["get", ["concat", "name_", ["global-state", "language"]]], ["get", "name"]]

# Signs of points of interest: key, values, icon, colour, first zoom. The first that fits is taken.
POIS = [
    ("amenity", "hospital clinic", "hospital", "health", 14.5), ("amenity", "pharmacy", "pharmacy", "health", 16.5),
    ("amenity", "doctors", "doctor", "health", 17), ("amenity", "dentist", "dentist", "health", 17),
    ("amenity", "veterinary", "veterinary", "health", 17),
    ("tourism", "museum", "museum", "culture", 14.5), ("tourism", "gallery", "gallery", "culture", 16),
    ("historic", "castle fort", "castle", "culture", 14.5),
    ("historic", "archaeological_site ruins", "archaeological", "culture", 15),
    ("historic", "monument memorial", "monument", "culture", 16),
    ("tourism", "zoo theme_park", "zoo", "green", 14.5), ("tourism", "attraction", "attraction", "culture", 15.5),
    ("tourism", "viewpoint", "viewpoint", "green", 15.5), ("tourism", "artwork", "artwork", "culture", 17.5),
    ("tourism", "information", "information", "civic", 17),
    ("tourism", "hotel motel guest_house", "hotel", "lodging", 16), ("tourism", "hostel", "hostel", "lodging", 16.5),
    ("tourism", "camp_site", "camp-site", "green", 14.5), ("tourism", "caravan_site", "caravan-site", "green", 15),
    ("tourism", "alpine_hut chalet bed_and_breakfast", "hotel", "lodging", 15),
    ("tourism", "picnic_site", "picnic", "green", 16.5),
    ("amenity", "theatre arts_centre", "theatre", "culture", 15.5), ("amenity", "cinema", "cinema", "culture", 15.5),
    ("amenity", "library", "library", "civic", 16), ("amenity", "university college", "university", "civic", 15),
    ("amenity", "school", "school", "civic", 16), ("amenity", "kindergarten", "kindergarten", "civic", 17),
    ("amenity", "townhall", "townhall", "civic", 15.5), ("amenity", "courthouse", "courthouse", "civic", 16),
    ("amenity", "embassy", "embassy", "civic", 16.5), ("office", "diplomatic", "embassy", "civic", 16.5),
    ("amenity", "police", "police", "civic", 15.5), ("amenity", "fire_station", "fire-station", "civic", 15.5),
    ("amenity", "post_office", "post-office", "civic", 16.5), ("amenity", "post_box", "post-box", "civic", 18),
    ("amenity", "place_of_worship", None, "civic", 16),
    ("amenity", "grave_yard", "cemetery", "green", 16),
    ("leisure", "stadium", "stadium", "green", 15), ("leisure", "golf_course", "golf", "green", 15),
    ("leisure", "park nature_reserve", "park", "green", 15), ("leisure", "garden", "garden", "green", 16),
    ("leisure", "playground", "playground", "green", 17), ("leisure", "dog_park", "park", "green", 17),
    ("leisure", "swimming_pool water_park", "swimming", "green", 16.5),
    ("leisure", "sports_centre ice_rink pitch", "sports", "green", 16.5),
    ("leisure", "fitness_centre", "fitness", "green", 17),
    ("amenity", "restaurant food_court", "restaurant", "food", 16), ("amenity", "fast_food", "fast-food", "food", 16.5),
    ("amenity", "cafe", "cafe", "food", 16), ("amenity", "bar nightclub", "bar", "food", 16.5),
    ("amenity", "pub biergarten", "pub", "food", 16.5), ("amenity", "ice_cream", "ice-cream", "food", 17),
    ("amenity", "fuel", "fuel", "transport", 15), ("amenity", "charging_station", "charging", "transport", 16.5),
    ("amenity", "parking", "parking", "transport", 16.5), ("amenity", "taxi", "taxi", "transport", 16.5),
    ("amenity", "bicycle_rental", "bicycle-rental", "transport", 17),
    ("amenity", "car_rental car_sharing", "car-rental", "transport", 17),
    ("amenity", "bank", "bank", "money", 16.5), ("amenity", "atm", "atm", "money", 17.5),
    ("amenity", "toilets", "toilets", "civic", 17.5), ("amenity", "drinking_water", "drinking-water", "civic", 18),
    ("amenity", "fountain", "fountain", "civic", 17.5), ("amenity", "telephone", "telephone", "civic", 18),
    ("amenity", "recycling", "recycling", "civic", 18),
    ("shop", "supermarket", "supermarket", "shop", 15.5), ("shop", "convenience kiosk general", "convenience", "shop", 16.5),
    ("shop", "mall department_store", "mall", "shop", 15), ("shop", "bakery", "bakery", "food", 16.5),
    ("shop", "clothes shoes", "clothes", "shop", 17), ("shop", "hairdresser beauty", "hairdresser", "shop", 17.5),
    ("shop", "books stationery", "books", "shop", 17), ("shop", "florist garden_centre", "florist", "shop", 17),
    ("shop", "furniture", "furniture", "shop", 17), ("shop", "electronics computer mobile_phone", "electronics", "shop", 17),
    ("shop", "car", "car-shop", "shop", 17), ("shop", "car_repair", "car-repair", "shop", 17),
    ("shop", "bicycle", "bicycle-shop", "shop", 17),
    ("man_made", "lighthouse", "lighthouse", "culture", 14.5), ("man_made", "windmill", "windmill", "culture", 15.5),
    ("man_made", "tower", "tower", "civic", 17),
]
RELIGIONS = ["christian", "muslim", "jewish", "buddhist", "hindu"]

# Signs for the numbers of roads: countries, and the shield by kind of road.
SHIELDS = [
    ("de at ch lu cz sk hu si hr pl", {"motorway": "blue", "trunk": "yellow", "primary": "yellow"}, "white"),
    ("fr mc be ad", {"motorway": "red", "trunk": "red", "primary": "red", "secondary": "yellow"}, "white"),
    ("it es pt gr ro bg", {"motorway": "green", "trunk": "blue", "primary": "blue"}, "white"),
    ("gb ie", {"motorway": "blue", "trunk": "green", "primary": "green"}, "white"),
    ("nl dk no se fi ee lv lt", {"motorway": "red", "trunk": "green", "primary": "red", "secondary": "yellow"}, "white"),
    ("ru ua by kz", {"motorway": "green", "trunk": "blue", "primary": "blue"}, "white"),
    ("il", {"motorway": "blue", "trunk": "red", "primary": "red", "secondary": "green"}, "black"),
    ("us ca", {"motorway": "blue", "trunk": "white", "primary": "white"}, "white"),
    ("au nz", {"motorway": "green", "trunk": "green", "primary": "green"}, "white"),
    ("jp cn kr tw", {"motorway": "green", "trunk": "blue", "primary": "blue"}, "white"),
    ("in sg my th id", {"motorway": "green", "trunk": "yellow", "primary": "yellow"}, "white"),
    ("is", {"motorway": "white", "trunk": "white", "primary": "white"}, "white"),
]


def curve(stops, base=1.5, plus=0, factor=1, zoom_end=None):
    """Widths by zoom, `plus` more at both sides together, links narrower."""
    values = []
    for zoom, width in zip(stops[::2], stops[1::2]):
        own = round(width + plus, 2)
        link = round(width * 0.66 + plus, 2)
        values += [zoom, ["case", ["==", ["get", "link"], True], link, own]]
    return ["interpolate", ["exponential", base], ["zoom"]] + values


def casing(stops):
    """The width of a road and its borders, which grow with it."""
    values = []
    for zoom, width in zip(stops[::2], stops[1::2]):
        border = 1.4 if zoom < 14 else 2.1 if zoom < 16 else 2.8 if zoom < 19 else 3.8
        values += [zoom, ["case", ["==", ["get", "link"], True],
                          round(width * 0.66 + border, 2), round(width + border, 2)]]
    return ["interpolate", ["exponential", 1.5], ["zoom"]] + values


def linear(*stops):
    return ["interpolate", ["linear"], ["zoom"]] + list(stops)


def kinds(*names):
    return ["in", ["get", "kind"], ["literal", list(names)]]


def is_set(key):
    return ["==", ["get", key], True]


class Styler:
    def __init__(self, palette, name, hybrid=False, terrain=False):
        self.p, self.name, self.hybrid, self.terrain = palette, name, hybrid, terrain
        self.layers = []

    def add(self, id, type, source_layer=None, filter=None, minzoom=None, maxzoom=None, layout=None,
            paint=None, source="waymark"):
        layer = {"id": id, "type": type}
        if type != "background":
            layer["source"] = source
        if source_layer:
            layer["source-layer"] = source_layer
        for key, value in (("filter", filter), ("minzoom", minzoom), ("maxzoom", maxzoom),
                           ("layout", layout), ("paint", paint)):
            if value is not None:
                layer[key] = value
        self.layers.append(layer)

    def document(self):
        p = self.p
        if self.hybrid:
            self.add("background", "background", paint={"background-color": "#1b2a20"})
            self.add("imagery", "raster", source="imagery", paint={"raster-opacity": 1})
        else:
            self.ground()
        if self.terrain:
            self.add("hillshade", "hillshade", source="elevation", paint={
                "hillshade-exaggeration": linear(6, 0.4, 12, 0.3, 15, 0.22),
                "hillshade-shadow-color": p["shade"], "hillshade-highlight-color": p["light"],
                "hillshade-accent-color": p["accent"]})
        self.lines()
        self.roads()
        if not self.hybrid:
            self.add("buildings", "fill-extrusion", "buildings",
                     filter=["!", is_set("has_parts")], minzoom=15,
                     paint={"fill-extrusion-color": p["building"],
                            "fill-extrusion-height": ["interpolate", ["linear"], ["zoom"], 15, 0,
                                                      15.6, ["coalesce", ["get", "height"], 6]],
                            "fill-extrusion-base": ["interpolate", ["linear"], ["zoom"], 15, 0,
                                                    15.6, ["coalesce", ["get", "min_height"], 0]]})
        self.labels()
        sources = {"waymark": {"type": "vector", "attribution": "© OpenStreetMap contributors"}}
        if self.hybrid:
            sources["imagery"] = {"type": "raster", "tileSize": 256, "maxzoom": 19,
                                  "tiles": ["imagery/{z}/{x}/{y}.png"]}
        if self.terrain:
            sources["elevation"] = {"type": "raster-dem", "tileSize": 256, "encoding": "terrarium", "minzoom": 5,
                                    "maxzoom": 12, "tiles": ["waymark:elevation/{z}/{x}/{y}"]}
        return {"version": 8, "name": f"Waymark {self.name}", "sprite": "waymark:icons",
                "state": {"language": {"default": ""}},
                "sky": {"sky-color": p["sky"], "horizon-color": p["horizon"], "fog-color": p["fog"],
                        "sky-horizon-blend": 0.8, "horizon-fog-blend": 0.5, "fog-ground-blend": 0.3},
                "sources": sources, "layers": self.layers}

    def ground(self):
        p = self.p
        self.add("background", "background", paint={"background-color": p["ground"]})
        self.add("ocean", "fill", "ocean", paint={"fill-color": p["ocean"]})
        colors = [
            (["residential", "garages"], "residential", 1),
            (["industrial", "commercial", "retail", "railway", "quarry", "landfill", "brownfield", "greenfield",
              "military"], "industrial", 2),
            (["farmland", "farmyard", "orchard", "vineyard", "plant_nursery", "allotments",
              "greenhouse_horticulture"], "farmland", 3),
            (["grass", "meadow", "grassland", "heath", "tundra", "flowerbed", "recreation_ground", "village_green",
              "golf_course", "dog_park", "track"], "grass", 4),
            (["bare_rock", "scree", "shingle"], "bare", 5),
            (["scrub"], "scrub", 6),
            (["forest"], "forest", 7),
            (["beach", "sand"], "sand", 8),
            (["wetland", "swamp", "bog", "string_bog", "wet_meadow", "marsh", "reedbed", "fen", "mangrove",
              "saltmarsh", "tidalflat"], "wetland", 9),
            (["park", "garden", "playground", "miniature_golf"], "park", 10),
            (["cemetery", "grave_yard"], "cemetery", 11),
            (["pitch"], "pitch", 12),
        ]
        color, order = ["match", ["get", "kind"]], ["match", ["get", "kind"]]
        for names, key, rank in colors:
            color += [names, p[key]]
            order += [names, rank]
        self.add("land", "fill", "land", filter=kinds(*sum((c[0] for c in colors), [])),
                 layout={"fill-sort-key": order + [0]}, paint={"fill-color": color + [p["ground"]]})
        self.add("sites", "fill", "sites", minzoom=13, filter=kinds(
            "university", "hospital", "school", "college", "kindergarten", "parking", "sports_centre"),
            paint={"fill-color": ["match", ["get", "kind"], ["parking"], p["parking"], ["hospital"], p["hospital"],
                                  ["sports_centre"], p["grass"], p["school"]]})
        self.add("water", "fill", "water_polygons", paint={
            "fill-color": ["match", ["get", "kind"], ["glacier"], p["glacier"], p["water"]]})
        self.add("piers", "fill", "pier_polygons", paint={"fill-color": p["pier"]})
        self.add("dams", "fill", "dam_polygons", paint={"fill-color": p["dam"]})

    def lines(self):
        p = self.p
        if self.hybrid:
            return self.boundaries()
        flow = linear(9, 0.8, 12, 1.4, 14, 2.2, 18, 12)
        flow[1] = ["exponential", 1.4]
        thin = linear(13, 0.6, 15, 1.2, 18, 6)
        round_ends = {"line-cap": "round", "line-join": "round"}
        self.add("streams", "line", "water_lines", filter=["all", kinds("stream", "ditch", "drain"),
                 ["!", is_set("tunnel")]], minzoom=13, layout=round_ends,
                 paint={"line-color": p["water_line"], "line-width": thin})
        self.add("rivers", "line", "water_lines", filter=["all", kinds("river", "canal"),
                 ["!", is_set("tunnel")]], layout=round_ends,
                 paint={"line-color": p["water_line"], "line-width": flow})
        self.add("pier-lines", "line", "pier_lines", layout=round_ends,
                 paint={"line-color": p["pier"], "line-width": linear(12, 0.8, 15, 3, 18, 12)})
        self.add("dam-lines", "line", "dam_lines", layout=round_ends,
                 paint={"line-color": p["dam"], "line-width": linear(12, 0.8, 15, 2.4, 18, 8)})
        self.add("street-areas", "fill", "street_polygons", minzoom=13, filter=[
            "!", kinds("runway", "taxiway")], paint={"fill-color": p["street_area"]})
        self.add("aeroway-areas", "fill", "street_polygons", filter=kinds("runway", "taxiway"),
                 paint={"fill-color": p["aeroway"]})
        self.add("ferries", "line", "ferries", paint={
            "line-color": p["ferry"], "line-width": linear(9, 0.8, 14, 1.5),
            "line-dasharray": ["literal", [4, 3]]})
        runway = linear(11, 2, 14, 18, 17, 120)
        taxiway = linear(12, 1, 14, 6, 17, 40)
        runway[1] = taxiway[1] = ["exponential", 1.6]
        self.add("runways", "line", "streets", filter=kinds("runway"), minzoom=11,
                 paint={"line-color": p["aeroway"], "line-width": runway})
        self.add("taxiways", "line", "streets", filter=kinds("taxiway"), minzoom=12, layout=round_ends,
                 paint={"line-color": p["aeroway"], "line-width": taxiway})
        self.boundaries()
        self.add("building-ground", "fill", "buildings", minzoom=13.5, maxzoom=15.6,
                 filter=["!", is_set("part")], paint={
                     "fill-color": p["building_flat"], "fill-opacity": linear(13.5, 0, 14.2, 1)})
        self.add("building-lines", "line", "buildings", minzoom=14.2, maxzoom=15.2, filter=["!", is_set("part")],
                 paint={"line-color": p["building_line"], "line-width": linear(14.2, 0.3, 15, 0.8)})

    def boundaries(self):
        p = self.p
        land = ["!", is_set("maritime")]
        self.add("boundaries-state", "line", "boundaries", minzoom=5,
                 filter=["all", ["==", ["get", "admin_level"], 4], land],
                 layout={"line-join": "round"},
                 paint={"line-color": p["boundary_state"], "line-width": linear(5, 0.6, 10, 1.2, 14, 2),
                        "line-dasharray": ["literal", [4, 2]]})
        self.add("boundaries-country-halo", "line", "boundaries", minzoom=3,
                 filter=["all", ["==", ["get", "admin_level"], 2], land], layout={"line-join": "round"},
                 paint={"line-color": p["boundary"], "line-opacity": 0.18, "line-width": linear(3, 2, 8, 6, 14, 10)})
        self.add("boundaries-country", "line", "boundaries",
                 filter=["all", ["==", ["get", "admin_level"], 2], land], layout={"line-join": "round"},
                 paint={"line-color": p["boundary"], "line-width": linear(2, 0.6, 8, 1.4, 14, 2.4)})
        self.add("boundaries-disputed", "line", "boundaries",
                 filter=["all", is_set("disputed"), land],
                 paint={"line-color": p["ground"], "line-width": linear(2, 0.6, 8, 1.4, 14, 2.4),
                        "line-dasharray": ["literal", [2, 2]]})

    def roads(self):
        p = self.p
        plain = ["all", ["!", is_set("tunnel")], ["!", is_set("bridge")]]
        if not self.hybrid:
            self.level("tunnel", is_set("tunnel"))
        self.level("road", plain)
        if not self.hybrid:
            self.add("bridge-areas", "fill", "bridges", minzoom=13, paint={"fill-color": p["bridge_area"]})
        self.level("bridge", is_set("bridge"))
        self.add("aerialways", "line", "aerialways", minzoom=12, paint={
            "line-color": p["aerialway"], "line-width": linear(12, 0.8, 16, 1.6)})
        self.add("aerialway-pylons", "line", "aerialways", minzoom=13, paint={
            "line-color": p["aerialway"], "line-width": linear(13, 3, 16, 6),
            "line-dasharray": ["literal", [0.3, 6]]})

    def level(self, level, where):
        p = self.p
        opacity = {"line-opacity": 0.75} if self.hybrid else {}
        cap = "round" if level == "road" else "butt"
        joined = {"line-cap": cap, "line-join": "round"}
        if level == "road" and not self.hybrid:
            self.add("path-casing", "line", "streets", minzoom=14, filter=[
                "all", kinds("footway", "path", "cycleway", "steps", "bridleway"), where],
                layout=joined, paint={"line-color": p["path_casing"], "line-width": linear(14, 1.6, 17, 4, 20, 14)})
        self.add(f"{level}-path", "line", "streets", minzoom=13.5, filter=[
            "all", kinds("footway", "path", "cycleway", "steps", "bridleway"), where],
            layout={"line-join": "round"}, paint={
                "line-color": ["match", ["get", "kind"], ["steps"], p["steps"], ["cycleway"], p["cycleway"], p["path"]],
                "line-width": linear(13.5, 0.6, 15, 1.1, 17, 2.2, 20, 8),
                "line-dasharray": ["literal", [3, 1.6]], **opacity})
        self.add(f"{level}-track", "line", "streets", minzoom=12.5, filter=["all", kinds("track"), where],
                 layout={"line-join": "round"}, paint={
                     "line-color": p["track"], "line-width": linear(12.5, 0.7, 15, 1.6, 17, 3, 20, 12),
                     "line-dasharray": ["literal", [5, 2]], **opacity})
        dashes = {"line-dasharray": ["literal", [3, 2]]} if level == "tunnel" else {}
        # The ramps of all roads lie below the roads themselves.
        for part in ("link", "main"):
            for name, names, zoom, stops in ROADS:
                if part == "link" and name in ("service", "pedestrian", "minor"):
                    continue
                of = is_set("link") if part == "link" else ["!", is_set("link")]
                color = p["tunnel_casing"] if level == "tunnel" else p[f"{name}_casing"]
                start = max(zoom, 8 if name in ("primary", "trunk", "motorway") else zoom + 1)
                self.add(f"{level}-{name}-{part}-casing", "line", "streets",
                         filter=["all", kinds(*names), of, where], minzoom=max(start, 11 if part == "link" else 0),
                         layout={"line-cap": "butt", "line-join": "round"},
                         paint={"line-color": color, "line-width": casing(stops), **dashes})
            for name, names, zoom, stops in ROADS:
                if part == "link" and name in ("service", "pedestrian", "minor"):
                    continue
                of = is_set("link") if part == "link" else ["!", is_set("link")]
                color = p[name]
                if level == "tunnel":
                    major = name in ("primary", "trunk", "motorway", "secondary")
                    color = p["tunnel_major"] if major else p["tunnel"]
                elif name in ("motorway", "trunk", "primary") and not self.hybrid:
                    # Far away they have no border: the colour of the border tells them from the ground.
                    color = linear(7, p[f"{name}_far"], 9.5, p[name])
                self.add(f"{level}-{name}-{part}", "line", "streets", filter=["all", kinds(*names), of, where],
                         minzoom=max(zoom, 11 if part == "link" else 0), layout=joined,
                         paint={"line-color": color, "line-width": curve(stops)})
        self.add(f"{level}-rail", "line", "streets", minzoom=8, filter=["all", kinds(*RAILS), where],
                 layout={"line-join": "round"}, paint={
                     "line-color": p["rail"], "line-width": ["interpolate", ["linear"], ["zoom"],
                                                             8, 0.5, 13, ["case", ["has", "service"], 0.6, 1.2],
                                                             16, ["case", ["has", "service"], 1.4, 2.6], 20, 8],
                     **({"line-opacity": 0.3, "line-dasharray": ["literal", [4, 3]]} if level == "tunnel" else opacity)})
        if level != "tunnel":
            self.add(f"{level}-rail-ties", "line", "streets", minzoom=14.5, filter=["all", kinds(*RAILS), where],
                     paint={"line-color": p["rail"], "line-width": linear(14, 3.5, 16, 6, 20, 20),
                            "line-dasharray": ["literal", [0.25, 1.6]]})
            self.add(f"{level}-tram", "line", "streets", minzoom=13.5, filter=["all", kinds("tram"), where],
                     layout={"line-join": "round"}, paint={
                         "line-color": p["tram"], "line-width": linear(13.5, 0.6, 17, 1.4, 20, 4)})

    def text(self, size, color="text", halo="halo", width=1.5, font="Regular", **layout):
        p = self.p
        return ({"text-field": NAME, "text-size": size, "text-font": ["literal", [f"Noto Sans {font}"]], **layout},
                {"text-color": p[color], "text-halo-color": p[halo], "text-halo-width": width})

    def symbol(self, id, layer, style, **members):
        self.add(id, "symbol", layer, layout=style[0], paint=style[1], **members)

    def labels(self):
        p = self.p
        self.add("house-numbers", "symbol", "addresses", minzoom=17.3, layout={
            "text-field": ["coalesce", ["get", "housenumber"], ["get", "housename"]], "text-size": 10,
            "text-font": ["literal", ["Noto Sans Regular"]], "text-padding": 4},
            paint={"text-color": p["house"], "text-halo-color": p["halo"], "text-halo-width": 1})
        self.add("oneway-arrows", "symbol", "streets", minzoom=15.5, filter=[
            "all", is_set("oneway"), ["!", kinds("footway", "path", "cycleway", "steps", "track")],
            ["!", is_set("rail")]], layout={
                "symbol-placement": "line", "symbol-spacing": 140, "icon-image": "oneway-arrow",
                "icon-rotate": ["case", is_set("oneway_reverse"), 180, 0],
                "icon-size": linear(15.5, 0.8, 17, 1.2, 19, 2.2), "icon-padding": 0, "icon-ignore-placement": True},
            paint={"icon-color": p["arrow"]})
        self.symbol("stops", "public_transport", self.sign(
            ["match", ["get", "kind"], ["tram_stop"], "poi-tram", ["aerialway_station"], "poi-aerialway", "poi-bus"],
            "transport", 10), filter=kinds("tram_stop", "bus_stop", "bus_station", "aerialway_station"), minzoom=16.2)
        self.points()
        self.symbol("water-names", "water_polygons_labels", self.text(
            linear(9, 10.5, 16, 13), "water_text", "water_halo", 1, "Italic", **{"text-max-width": 7}),
            filter=["any", ["!", ["has", "way_area"]],
                    [">=", ["get", "way_area"], ["step", ["zoom"], 0, 13, 20000, 15, 4000, 16, 1500, 17, 300, 18, 0]]])
        self.symbol("river-names", "water_lines_labels", self.text(
            linear(11, 10, 16, 13), "water_text", "water_halo", 1, "Italic",
            **{"symbol-placement": "line", "symbol-spacing": 400}), minzoom=11)
        self.symbol("ferry-names", "ferries", self.text(
            10, "water_text", "water_halo", 1, "Italic", **{"symbol-placement": "line", "symbol-spacing": 700, "text-offset": ["literal", [0, -0.8]], "text-max-angle": 10}),
            minzoom=12)
        named = ["has", "name"]
        along = {"symbol-placement": "line"}
        self.symbol("path-names", "street_labels", self.text(10.5, "text_faint", width=1.3, **along), minzoom=16,
                    filter=["all", named, kinds("footway", "path", "cycleway", "track", "steps", "bridleway")])
        self.symbol("minor-names", "street_labels", self.text(
            linear(13.5, 9.5, 15, 11, 17, 13, 19, 16), "text_minor", **along), minzoom=14, filter=[
                "all", named, kinds("residential", "unclassified", "living_street", "service", "pedestrian", "road",
                                    "busway")])
        self.symbol("square-names", "streets_polygons_labels", self.text(
            linear(15, 10, 18, 12.5), "text_minor", **{"text-max-width": 7}), minzoom=15.5)
        self.symbol("major-names", "street_labels", self.text(
            linear(12.5, 10, 15, 12, 17, 14.5, 19, 17), "text", width=1.6, **along), minzoom=12.5, filter=[
                "all", named, kinds("tertiary", "secondary", "primary", "trunk", "motorway", "tertiary_link",
                                    "secondary_link", "primary_link", "trunk_link", "motorway_link")])
        self.shields()
        self.symbol("exits", "street_labels_points", ({
            "text-field": ["get", "ref"], "text-size": 10, "text-font": ["literal", ["Noto Sans Bold"]]},
            {"text-color": p["text_minor"], "text-halo-color": p["halo"], "text-halo-width": 1.5}),
            minzoom=13.5, filter=["has", "ref"])
        self.symbol("stations", "public_transport", self.sign(
            ["match", ["get", "kind"], ["aerodrome"], "poi-airport", ["ferry_terminal"], "poi-ferry",
             ["helipad"], "poi-helipad", "poi-train"], "transport", 11.5), filter=kinds(
                 "station", "halt", "ferry_terminal", "aerodrome"), minzoom=12)
        self.symbol("helipads", "public_transport", self.sign("poi-helipad", "transport", 10.5),
                    filter=kinds("helipad"), minzoom=16)
        by_size = {"symbol-sort-key": ["-", ["coalesce", ["get", "population"], 0]]}
        faint = ["locality", "isolated_dwelling", "farm", "islet", "square"]
        self.symbol("localities", "place_labels", self.text(11, "text_faint", width=1.4, font="Italic", **by_size),
                    filter=kinds(*faint), minzoom=13.5, maxzoom=17)
        upper = {"text-transform": "uppercase", "text-letter-spacing": 0.06, "text-max-width": 8}
        self.symbol("neighbourhoods", "place_labels", self.text(
            linear(12, 10, 15, 12.5), "text_faint", width=1.4, **by_size, **upper),
            filter=kinds("neighbourhood", "quarter"), minzoom=12.5, maxzoom=17)
        self.symbol("hamlets", "place_labels", self.text(linear(11, 10, 15, 13), "text_minor", width=1.4, **by_size),
                    filter=kinds("hamlet"), minzoom=11, maxzoom=17)
        self.symbol("suburbs", "place_labels", self.text(
            linear(10.5, 10.5, 14, 13.5), "text_minor", width=1.4, **by_size, **upper),
            filter=kinds("suburb", "island"), minzoom=10.5, maxzoom=16)
        self.symbol("states", "boundary_labels", self.text(
            linear(4, 9.5, 8, 12), "text_faint", width=1.4, **{**upper, "text-letter-spacing": 0.12}),
            filter=["==", ["get", "admin_level"], 4], minzoom=4, maxzoom=8)
        self.symbol("villages", "place_labels", self.text(linear(8, 10, 14, 15), "text", width=1.4, **by_size),
                    filter=kinds("village"), minzoom=9, maxzoom=16)
        dot = {"icon-image": ["step", ["zoom"], "dot", 7.5, ""], "icon-size": 0.6, "icon-padding": 0,
               "text-anchor": ["step", ["zoom"], "bottom", 7.5, "center"],
               "text-offset": ["step", ["zoom"], ["literal", [0, -0.3]], 7.5, ["literal", [0, 0]]]}
        people = ["coalesce", ["get", "population"], 0]
        self.symbol("towns", "place_labels", self.text(linear(6, 10.5, 13, 17), "text", width=1.4, **by_size),
                    filter=["all", kinds("town"), ["<", people, 15000]], minzoom=6.5, maxzoom=16)
        dotted = lambda style: (style[0], {**style[1], "icon-color": p["text_strong"]})
        self.symbol("large-towns", "place_labels", dotted(self.text(
            linear(5, 10.5, 8, 12.5, 13, 19), "text_strong", width=1.6, font="Bold", **by_size, **dot)),
            filter=["all", kinds("town"), [">=", people, 15000]], minzoom=5, maxzoom=15.5)
        self.symbol("cities", "place_labels", dotted(self.text(
            linear(4, 11, 12, 21), "text_strong", width=1.8, font="Bold", **by_size, **dot)),
            filter=kinds("city", "capital", "state_capital"), minzoom=3, maxzoom=15)
        self.symbol("countries", "boundary_labels", self.text(
            linear(2, 11, 6, 16), "text_strong", width=1.6, font="Bold",
            **{**upper, "text-letter-spacing": 0.1, "symbol-sort-key": ["-", ["get", "way_area"]]}),
            filter=["==", ["get", "admin_level"], 2], maxzoom=6.2)

    def sign(self, image, color, size):
        """A sign with its name below, or beside it where there is more room."""
        p = self.p
        return ({"icon-image": image, "icon-size": linear(12, 0.72, 17, 0.9), "icon-padding": 1,
                 "text-field": NAME, "text-size": size, "text-font": ["literal", ["Noto Sans Regular"]],
                 "text-variable-anchor": ["top", "left", "right", "bottom"], "text-radial-offset": 1.0,
                 "text-justify": "auto", "text-max-width": 8, "text-optional": True, "text-padding": 1},
                {"text-color": p[f"poi_{color}"] if isinstance(color, str) else color, "icon-color":
                 p[f"poi_{color}"] if isinstance(color, str) else color,
                 "text-halo-color": p["halo"], "text-halo-width": 1.3})

    def points(self):
        p = self.p
        by_zoom = {}
        for entry in POIS:
            by_zoom.setdefault(entry[4], []).append(entry)
        by_zoom.setdefault(17.5, []).append(("shop", None, "shop", "shop", 17.5))
        listed = sum((values.split() for key, values, *_ in POIS if key == "shop"), [])
        # The later a layer stands the more it matters: those seen first come last.
        for zoom in sorted(by_zoom, reverse=True):
            tests, image, color = [], ["case"], ["case"]
            for key, values, icon, group, _ in by_zoom[zoom]:
                if values is None:
                    test = ["all", ["has", key], ["!", ["in", ["get", key], ["literal", listed]]]]
                else:
                    test = ["in", ["get", key], ["literal", values.split()]]
                sign = f"poi-{icon}"
                if icon is None:
                    sign = ["match", ["get", "religion"]]
                    for name in RELIGIONS:
                        sign += [name, f"poi-{name}"]
                    sign += ["poi-place-of-worship"]
                tests.append(test)
                image += [test, sign]
                color += [test, p[f"poi_{group}"]]
            style = self.sign(image + ["poi-dot"], color + [p["poi_civic"]], linear(15, 10.5, 18, 12))
            style[0]["symbol-sort-key"] = ["get", "rank"]
            # Parking spaces nobody named come late: there are too many.
            lot = ["all", ["==", ["get", "amenity"], "parking"], ["!", ["has", "name"]]]
            shown = ["any"] + tests
            if any(icon == "parking" for _, _, icon, _, _ in by_zoom[zoom]):
                shown = ["all", shown, ["step", ["zoom"], ["!", lot], 18, True]]
            self.symbol(f"pois-{zoom}", "pois", style, filter=shown, minzoom=zoom)
        self.symbol("peaks", "pois", ({
            "icon-image": ["match", ["get", "natural"], ["volcano"], "volcano", ["saddle"], "dot", ["cave_entrance"],
                           "cave", ["spring", "hot_spring", "geyser"], "spring", "peak"],
            "icon-size": 0.75, "text-field": [
                "case", ["has", "ele"], ["concat", NAME, "\n", ["to-string", ["round", ["to-number", ["get", "ele"], 0]]], " m"], NAME],
            "text-size": 10.5, "text-font": ["literal", ["Noto Sans Regular"]], "text-anchor": "top",
            "text-offset": ["literal", [0, 0.6]], "text-max-width": 8, "symbol-sort-key": [
                "-", ["to-number", ["get", "ele"], 0]]},
            {"icon-color": ["match", ["get", "natural"], ["spring", "hot_spring", "geyser"], p["water_text"], p["peak"]],
             "text-color": ["match", ["get", "natural"], ["spring", "hot_spring", "geyser"], p["water_text"], p["peak"]],
             "text-halo-color": p["halo"], "text-halo-width": 1.3}),
            filter=["all", ["has", "natural"], ["step", ["zoom"], [">=", ["to-number", ["get", "ele"], 0], 250],
                    13, ["match", ["get", "natural"], ["peak", "volcano", "saddle"], True, False],
                    14.5, True]], minzoom=11)

    def shields(self):
        image = ["match", ["get", "country"]]
        dark = ["match", ["get", "country"]]
        for countries, by_kind, rest in SHIELDS:
            shield, ink = ["match", ["get", "kind"]], ["match", ["get", "kind"]]
            for kind, color in by_kind.items():
                shield += [kind, f"shield-{color}"]
                ink += [kind, "#222222" if color in ("white", "yellow", "orange") else "#ffffff"]
            image += [countries.split(), shield + [f"shield-{rest}"]]
            dark += [countries.split(), ink + ["#ffffff" if rest == "black" else "#222222"]]
        self.add("shields", "symbol", "street_labels", minzoom=7, filter=[
            "all", ["has", "ref"], ["<=", ["coalesce", ["get", "ref_cols"], 0], 8],
            ["step", ["zoom"], kinds("motorway", "trunk"), 8.5, kinds("motorway", "trunk", "primary"),
             10, kinds("motorway", "trunk", "primary", "secondary"),
             12, kinds("motorway", "trunk", "primary", "secondary", "tertiary")]],
            layout={"symbol-placement": "line", "symbol-spacing": 380, "text-field": ["get", "ref"], "text-size": 9.5,
                    "text-font": ["literal", ["Noto Sans Bold"]], "text-rotation-alignment": "viewport",
                    "icon-rotation-alignment": "viewport", "icon-image": image + ["shield-white"],
                    "icon-text-fit": "both", "icon-text-fit-padding": ["literal", [1, 4, 1, 4]],
                    "text-line-height": 1.1, "icon-padding": 4},
            paint={"text-color": dark + ["#222222"], "icon-opacity": self.p["shield_opacity"]})


def write(name, document):
    layers = ",\n    ".join(json.dumps(layer, ensure_ascii=False) for layer in document["layers"])
    head = json.dumps({k: v for k, v in document.items() if k != "layers"}, ensure_ascii=False, indent=2)
    with open(os.path.join(OUTPUT, name + ".json"), "w", encoding="utf-8") as file:
        file.write(head[:-2] + ',\n  "layers": [\n    ' + layers + "\n  ]\n}\n")


HYBRID = dict(NIGHT, text="#ffffff", text_minor="#f2f2f2", text_faint="#e6e6e6", text_strong="#ffffff",
              halo="#1a1f24", water_text="#cfe8ff", water_halo="#10202e", minor="#ffffff", tertiary="#ffffff",
              service="#f0f0f0", pedestrian="#f0f0f0", secondary="#ffe9a0", primary="#ffd877", trunk="#ffc04f",
              motorway="#ff9f45", boundary="#ffd0ff", path="#e8dcc8", steps="#e8c8b0", cycleway="#c8d8f0",
              track="#e0d0a8", house="#e0e0e0", arrow="#40464e", ground="#1b2a20")

write("day", Styler(DAY, "Day").document())
write("night", Styler(NIGHT, "Night").document())
write("high-contrast", Styler(CONTRAST, "High Contrast").document())
write("hybrid", Styler(HYBRID, "Hybrid", hybrid=True).document())
write("terrain", Styler(dict(DAY, ground="#f0eee4"), "Terrain", terrain=True).document())
