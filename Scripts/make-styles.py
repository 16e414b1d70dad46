#!/usr/bin/env python3
"""Writes the styles that come with the package: one cartography, a palette for each style.

Usage: Scripts/make-styles.py [--reference]

With --reference it also writes Documentation/StyleReference.md, from the styles.
"""

import json
import math
import os
import sys

import style_indoor
import style_reference
import style_world

ROOT = os.path.join(os.path.dirname(__file__), "..")
OUTPUT = os.path.join(ROOT, "Sources", "WaymarkStyle", "Resources", "Styles")
REFERENCE = os.path.join(ROOT, "Documentation", "StyleReference.md")

DAY = dict(
    ground="#f3f0ea", ocean="#a9d3e8", water="#a9d3e8", water_line="#9ccbe3", glacier="#dbeaf6",
    glacier_line="#b7d0e3", glacier_text="#4f6778",
    residential="#edeae3", industrial="#e9e6ea", farmland="#eef0dc", grass="#dcebc8", scrub="#d5e6c3",
    forest="#c5dfb4", park="#cfe8bb", pitch="#bfe0b4", cemetery="#cddfc4", bare="#e8e4dc", sand="#f3e7c4",
    wetland="#d4e4d8", parking="#e6e4de", hospital="#f5e3e0", school="#efe8d4", pier="#f3f0ea",
    dam="#b8b0a4", bridge_area="#dedad2", street_area="#f7f4ef", ferry="#6f9fc0", aeroway="#dcd9e0",
    building="#eae6dd", building_share=0.25, building_edge="#c5c1ba",
    building_flat="#e4dfd5", building_line="#c8c0b2",
    footway="#fbfaf7", footway_casing="#d8cfc1", path_casing="#f3f0ea", path="#af8f68",
    steps="#c2a083", cycleway="#a9bfdf", track="#b39a72",
    service="#ffffff", pedestrian="#f4f1f6", minor="#ffffff", tertiary="#ffffff", secondary="#fdf1c4",
    primary="#fbe19b", trunk="#f8cf8a", motorway="#f2b26b",
    service_casing="#dcd8d0", pedestrian_casing="#d9d2de", minor_casing="#d3cec5", tertiary_casing="#bfb7a8",
    secondary_casing="#d0b872", primary_casing="#d9b564", trunk_casing="#d49f58", motorway_casing="#cc8a45",
    tunnel_casing="#b8b0a3", tunnel="#f3efe8", tunnel_major="#f7e6cd", rail="#b3afaa", tram="#bdb4b4",
    aerialway="#8a8a90", boundary="#a58bb0", boundary_state="#bba8c4",
    arrow="#8f8a82", text="#4a453f", text_minor="#5b5650", text_faint="#7a746d", text_strong="#2e2b28",
    halo="#ffffff", water_text="#33688a", water_halo="#d9ebf4", house="#756e65",
    poi_food="#d9722b", poi_shop="#3f7fd0", poi_culture="#8d5fb0", poi_health="#d0493f", poi_green="#3f8f4f",
    poi_transport="#3568a8", poi_lodging="#b0568f", poi_civic="#6f7785", poi_money="#4f8f7f", peak="#6a4626",
    sky="#a9cfee", horizon="#e6eff5", fog="#e6eff5",
    shade="#473b24", light="#ffffff", accent="#5a5a3a",
    motorway_far="#dd8a3c", trunk_far="#e5a245", primary_far="#e2b557",
    secondary_far="#d2ba74", tertiary_far="#c5bcaa", shield_opacity=1, shield_plate="white", shield_ink="#222222",
    plan="#e9e5dd", plan_below="#efece6", plan_floor="#fdfcfa", plan_room="#f3ecdd", plan_shop="#faead3",
    plan_platform="#dde6f1", plan_stairs="#e3ded5", plan_closed="#dfdbd4", plan_line="#b3aa9c", plan_wall="#a59b8c",
    plan_moving="#7f94b3", plan_shadow=0.16)

NIGHT = dict(
    ground="#262c37", ocean="#0b1626", water="#0b1626", water_line="#0b1728", glacier="#3a4958",
    glacier_line="#566879", glacier_text="#b4c6d4",
    residential="#292f3b", industrial="#2c2e3b", farmland="#2a3133", grass="#2a3b39", scrub="#28403b",
    forest="#22443a", park="#27493c", pitch="#2c5044", cemetery="#2b4039", bare="#30333a", sand="#3a3835",
    wetland="#233a43", parking="#2e3440", hospital="#3a3138", school="#343538", pier="#262c37",
    dam="#43474f", bridge_area="#313743", street_area="#303744", ferry="#3d6a92", aeroway="#434855",
    building="#3f4858", building_share=0.15, building_edge="#5c6472",
    building_flat="#3f4757", building_line="#535c6d",
    footway="#424a5a", footway_casing="#2e3440", path_casing="#262c37", path="#75664e",
    steps="#65564a", cycleway="#475a79", track="#6e6149",
    service="#3b4351", pedestrian="#3f3f55", minor="#454e5e", tertiary="#515b6c", secondary="#5b5645",
    primary="#72643f", trunk="#86693a", motorway="#a07638",
    service_casing="#1b2029", pedestrian_casing="#1b1f28", minor_casing="#171b23", tertiary_casing="#151920",
    secondary_casing="#1f1d1b", primary_casing="#211d16", trunk_casing="#231d13", motorway_casing="#241b0f",
    tunnel_casing="#565d6b", tunnel="#333945", tunnel_major="#453b2c", rail="#4a4e57", tram="#55505a",
    aerialway="#5b606c", boundary="#7d6a8c", boundary_state="#5d5269",
    arrow="#8b93a3", text="#d3d8e0", text_minor="#b3bac6", text_faint="#949baa", text_strong="#e8ebf1",
    halo="#171b23", water_text="#6f9cc4", water_halo="#0b1626", house="#8d93a0",
    poi_food="#e09a63", poi_shop="#86b0e8", poi_culture="#b99bdb", poi_health="#e5857c", poi_green="#7dbb8a",
    poi_transport="#86aede", poi_lodging="#d694bf", poi_civic="#a5adba", poi_money="#82b9ab", peak="#bd9f80",
    sky="#0b1220", horizon="#26303f", fog="#26303f",
    shade="#000000", light="#5a6880", accent="#101418",
    motorway_far="#a07638", trunk_far="#86693a", primary_far="#72643f",
    secondary_far="#5b5645", tertiary_far="#515b6c", shield_opacity=0.75, shield_plate="black", shield_ink="#d3d8e0",
    plan="#2d3441", plan_below="#313947", plan_floor="#3d4656", plan_room="#474d5a", plan_shop="#524a44",
    plan_platform="#3a4a63", plan_stairs="#434a57", plan_closed="#333a47", plan_line="#667083", plan_wall="#7a8496",
    plan_moving="#7f9cc8", plan_shadow=0.35)

CONTRAST = dict(
    DAY, ground="#ffffff", ocean="#7fbfe6", water="#7fbfe6", water_line="#3f8fc8", residential="#ffffff",
    industrial="#f2f2f2", farmland="#fbfbf0", grass="#e2f5cf", scrub="#d8efc0", forest="#a8d690",
    park="#b8e59c", pitch="#a6dc94", building="#d8d2c8", building_share=0, building_flat="#d0cac0", building_line="#7a7266",
    building_edge="#7a7266",
    service_casing="#8a857c", pedestrian_casing="#8a7f96", minor_casing="#6a655c", tertiary_casing="#4a4640",
    secondary="#ffe98a", primary="#ffcf4a", trunk="#ffae3a", motorway="#ff8a2a", secondary_casing="#6a5200",
    primary_casing="#6a4800", trunk_casing="#6a3a00", motorway_casing="#6a2a00", tunnel_casing="#8a857c",
    footway="#ffffff", footway_casing="#8a857c", path="#7a5a2a", steps="#8a3a1a", cycleway="#1a4aa0", track="#7a5a1a",
    rail="#4a4a4a", tram="#6a5a5a",
    ferry="#1a5a90", boundary="#7a2a90", boundary_state="#9a5ab0", arrow="#3a3a3a",
    text="#000000", text_minor="#141414", text_faint="#2a2a2a", text_strong="#000000", house="#3a3a3a",
    glacier="#e2f1fb", glacier_line="#3f8fc8", glacier_text="#1f3f55", secondary_far="#8a7a3a", tertiary_far="#969084",
    water_text="#00406a", water_halo="#ffffff", poi_food="#a84300", poi_shop="#0047b0",
    poi_culture="#5f1f90", poi_health="#b00000", poi_green="#006018", poi_transport="#003f90",
    poi_lodging="#8a1060", poi_civic="#30363f", poi_money="#005a48", peak="#5a3000",
    plan="#e0dad0", plan_floor="#ffffff", plan_room="#fff2d6", plan_shop="#ffe0b0", plan_platform="#cfe2ff",
    plan_line="#5a5348", plan_wall="#4a443a", plan_moving="#1a4aa0")

HYBRID = dict(
    NIGHT, ground="#1b2a20", text="#ffffff", text_minor="#f2f2f2", text_faint="#e6e6e6", text_strong="#ffffff",
    halo="#1a1f24", water_text="#cfe8ff", water_halo="#10202e", minor="#ffffff", tertiary="#ffffff",
    service="#f0f0f0", pedestrian="#f0f0f0", secondary="#ffe9a0", primary="#ffd877", trunk="#ffc04f",
    motorway="#ff9f45", boundary="#ffd0ff", footway="#f0f0f0", path="#e8dcc8", steps="#e8c8b0", cycleway="#c8d8f0",
    track="#e0d0a8", house="#e0e0e0", arrow="#40464e")

# Roads by class: kinds, first zoom, widths of the road by zoom.
ROADS = [
    ("service", ["service", "busway", "bus_guideway"], 13, [13, 0.6, 15, 2.6, 17, 5.5, 20, 32]),
    ("pedestrian", ["pedestrian"], 13, [13, 0.7, 15, 3, 17, 7.5, 20, 38]),
    ("minor", ["residential", "unclassified", "living_street", "road"], 11.5,
     [11.5, 0.5, 13, 1.8, 15, 5.2, 17, 12, 20, 70]),
    ("tertiary", ["tertiary"], 10, [10, 0.9, 13, 2.9, 15, 6.8, 17, 14, 20, 80]),
    ("secondary", ["secondary"], 9, [9, 1, 13, 3.5, 15, 7.6, 17, 15.5, 20, 90]),
    ("primary", ["primary"], 7.5, [7.5, 1.1, 10, 1.8, 13, 4, 15, 8.2, 17, 16.5, 20, 96]),
    ("trunk", ["trunk"], 5, [5, 1.1, 8, 1.5, 10, 2.3, 13, 4.4, 15, 8.7, 17, 17.2, 20, 100]),
    ("motorway", ["motorway"], 4.5, [4.5, 1.2, 8, 1.9, 10, 2.7, 13, 4.9, 15, 9.2, 17, 18, 20, 104]),
]
# Far away roads have no border: until the second zoom they go over from a stronger colour to their own.
FAR = {"motorway": (8, 9.5), "trunk": (8, 9.5), "primary": (8, 9.5), "secondary": (10.5, 11.5), "tertiary": (11.5, 12)}
FIRST_CASING = {"motorway": 8, "trunk": 8, "primary": 8, "secondary": 10.5, "tertiary": 11.5}
PATHS = ["footway", "path", "cycleway", "steps", "bridleway"]
# What is a pavement, and no trail.
UNPAVED = ["ground", "dirt", "earth", "grass", "mud", "sand", "rock"]
PAVED = ["asphalt", "paved", "paving_stones", "concrete", "concrete:plates", "sett"]
PAVEMENT = ["any", ["has", "beside"], ["all", ["==", ["get", "kind"], "footway"],
                    ["!", ["in", ["coalesce", ["get", "surface"], ""], ["literal", UNPAVED]]]],
            ["all", ["==", ["get", "kind"], "path"],
             ["any", ["in", ["coalesce", ["get", "surface"], ""], ["literal", PAVED]],
              ["in", ["coalesce", ["get", "bicycle"], ""], ["literal", ["designated", "yes"]]]]]]
LEAST_TEXT_CONTRAST = 4.6
# Square metres of what is larger than about 50 points, by zooms.
LARGE = [8, 2.3e8, 9, 6e7, 10, 1.5e7, 11, 4e6, 12, 1e6, 13, 2.5e5]
SEAS = ["bay", "fjord", "strait", "sea", "ocean"]
RAILS = ["rail", "light_rail", "subway", "narrow_gauge", "funicular", "monorail"]
NAME = ["coalesce", ["get", ["concat", "name_", ["global-state", "language"]]], ["get", "name"]]

PEOPLE = ["coalesce", ["get", "population"], 0]
COLUMNS = ["coalesce", ["get", "ref_cols"], 0]
AREA = ["coalesce", ["get", "way_area"], 0]
BY_PEOPLE = {"symbol-sort-key": ["-", PEOPLE]}
SPACED = {"text-transform": "uppercase", "text-letter-spacing": 0.06, "text-max-width": 8}
# Names of places stand on their place, else beside it. To zoom 9 of the style large ones have a dot.
BESIDE = {"text-variable-anchor": ["center", "top", "bottom", "left", "right"], "text-radial-offset": 0.5,
          "text-justify": "auto"}
DOT = {"icon-image": ["step", ["zoom"], "dot", 9, ""], "icon-size": 0.6, "icon-padding": 0, **BESIDE,
       "text-variable-anchor": ["step", ["zoom"], ["literal", ["bottom", "top", "left", "right"]], 9,
                                ["literal", BESIDE["text-variable-anchor"]]]}
# Stops of buses and trams come before the signs that begin at this zoom.
STOPS_BEFORE = 16
# From here on there is room for the names of stations beside those of main streets.
STATION_NAMES = 14

# Signs of points of interest: key, values, icon, colour, first zoom. The first that fits is taken.
POIS = [
    ("amenity", "hospital", "hospital", "health", 14.5), ("amenity", "clinic pharmacy", "pharmacy", "health", 16.5),
    ("amenity", "doctors", "doctor", "health", 17), ("amenity", "dentist", "dentist", "health", 17),
    ("amenity", "veterinary", "veterinary", "health", 17),
    ("tourism", "museum", "museum", "culture", 14.5), ("tourism", "gallery", "gallery", "culture", 16),
    ("historic", "castle fort", "castle", "culture", 14.5),
    ("historic", "archaeological_site ruins", "archaeological", "culture", 15),
    ("historic", "monument", "monument", "culture", 16), ("historic", "memorial", "monument", "culture", 17.5),
    ("tourism", "zoo theme_park", "zoo", "green", 14.5), ("tourism", "attraction", "attraction", "culture", 15.5),
    ("tourism", "viewpoint", "viewpoint", "green", 15.5), ("tourism", "artwork", "artwork", "culture", 17.5),
    ("tourism", "information", "information", "civic", 17),
    ("tourism", "hotel motel guest_house", "hotel", "lodging", 16), ("tourism", "hostel", "hostel", "lodging", 16.5),
    ("tourism", "camp_site", "camp-site", "green", 14.5), ("tourism", "caravan_site", "caravan-site", "green", 15),
    ("tourism", "alpine_hut", "hotel", "lodging", 14.5),
    ("tourism", "chalet bed_and_breakfast", "hotel", "lodging", 16),
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
    ("leisure", "park nature_reserve", "park", "green", 14.5), ("leisure", "garden", "garden", "green", 16),
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
    ("shop", "supermarket", "supermarket", "shop", 15.5),
    ("shop", "convenience kiosk general", "convenience", "shop", 16.5),
    ("shop", "mall department_store", "mall", "shop", 15), ("shop", "bakery", "bakery", "food", 16.5),
    ("shop", "clothes shoes", "clothes", "shop", 17), ("shop", "hairdresser beauty", "hairdresser", "shop", 17.5),
    ("shop", "books stationery", "books", "shop", 17), ("shop", "florist garden_centre", "florist", "shop", 17),
    ("shop", "furniture", "furniture", "shop", 17),
    ("shop", "electronics computer mobile_phone", "electronics", "shop", 17),
    ("shop", "car", "car-shop", "shop", 17), ("shop", "car_repair", "car-repair", "shop", 17),
    ("shop", "bicycle", "bicycle-shop", "shop", 17),
    ("man_made", "lighthouse", "lighthouse", "culture", 14.5), ("man_made", "windmill", "windmill", "culture", 15.5),
    ("man_made", "tower", "tower", "civic", 17),
]
# What the plan of a building takes the place of.
CLEARED = ["buildings", "house-numbers", "oneway-arrows", "path-names", "minor-shields", "minor-names", "shields",
           "major-names", *(f"pois-{zoom}" for zoom in sorted({entry[4] for entry in POIS} | {17.5}))]
RELIGIONS = ["christian", "muslim", "jewish", "buddhist", "hindu"]

# How far from its place the text of a number begins that stands beside another, in sizes of its font.
BESIDE_PLATE = 0.5
# Signs for the numbers of roads: countries, the sign by the first letters of the number, else by kind of road, and
# that of all others. The letters of one entry are of one length.
MAJOR = "motorway trunk primary"
SHIELDS = [
    ("de", {"A": "autobahn", "B": "yellow", "E": "green"}, {"motorway": "autobahn"}, "white"),
    ("at", {"A": "blue", "S": "blue", "B": "blue"}, {}, "yellow"),
    ("ch li", {"A": "red", "E": "green"}, {"motorway": "red", "trunk primary": "blue"}, "white"),
    ("cz sk", {"D": "red", "R": "red", "E": "green"}, {"motorway": "red", "trunk primary": "blue"}, "white"),
    ("pl", {"A": "red", "S": "red", "E": "green"}, {MAJOR: "red", "secondary": "yellow"}, "white"),
    ("hu", {"M": "blue", "E": "green"}, {"motorway": "blue", "trunk primary": "green"}, "white"),
    ("si hr", {"A": "green", "H": "green", "D": "blue", "E": "green"}, {"trunk primary": "yellow"}, "white"),
    ("fr mc", {"A": "red", "N": "red", "D": "yellow", "M": "blue", "E": "green"}, {}, "white"),
    ("be", {"E": "green"}, {}, "white"),
    ("ad", {"CG": "red", "CS": "yellow"}, {}, "white"),
    ("es", {"A": "blue", "N": "red", "E": "green"}, {"motorway": "blue", "primary": "orange", "secondary": "green"},
     "yellow"),
    ("it", {"A": "green", "R": "green", "E": "green", "S": "blue"},
     {"motorway": "green", "trunk primary": "blue"}, "white"),
    ("pt gr ro bg", {"E": "green"}, {"motorway": "green", "trunk primary": "blue"}, "white"),
    ("gb", {"M": "blue"}, {"motorway": "blue", "trunk": "green"}, "white"),
    ("ie", {"M": "blue", "N": "green"}, {}, "white"),
    ("nl", {"A": "red", "N": "yellow", "E": "green"}, {}, "white"),
    ("dk", {"E": "green"}, {"motorway": "blue", "trunk primary": "yellow"}, "white"),
    ("se", {"E": "green"}, {}, "blue"),
    ("no", {"E": "green"}, {"motorway trunk": "green"}, "white"),
    ("fi", {"E": "green"}, {"motorway trunk": "red", "primary": "yellow"}, "white"),
    ("ee lv lt", {"E": "green"}, {MAJOR: "red", "secondary": "yellow"}, "white"),
    ("ru ua by kz", {"E": "green"}, {"motorway": "green", "trunk primary": "blue"}, "white"),
    ("il", {}, {"motorway": "blue", "trunk primary": "red", "secondary": "green"}, "black"),
    ("us", {"I": "blue"}, {"motorway": "blue"}, "white"),
    ("au", {}, {MAJOR: "green"}, "white"),
    ("nz", {}, {MAJOR: "red"}, "white"),
    ("cn", {"G": "red", "S": "yellow"}, {}, "white"),
    ("jp kr tw", {}, {"motorway": "green", "trunk primary": "blue"}, "white"),
    ("in sg my th id", {}, {"motorway": "green", "trunk primary": "yellow"}, "white"),
]
# Signs of networks, as the relations of routes name them, before those of the country.
NETWORKS = {"us:i": "interstate", "us:i:business:loop": "interstate", "us:i:business:spur": "interstate",
            "us:us": "us-route", "us:us:business": "us-route", "us:us:alternate": "us-route", "bab": "autobahn",
            "ca:transcanada": "transcanada", "ca_transcanada": "transcanada", "e-road": "green"}
DARK_SHIELDS = ["blue", "green", "red", "black", "interstate", "autobahn", "transcanada"]


def widths(stops, factor=1, border=lambda zoom: 0):
    """The widths of a road by zoom, with its borders at both sides."""
    values = []
    for zoom, width in zip(stops[::2], stops[1::2]):
        values += [zoom, round(width * factor + border(zoom), 2)]
    return ["interpolate", ["exponential", 1.5], ["zoom"]] + values


def road_border(zoom):
    return 0.7 if zoom < 11 else 1.4 if zoom < 14 else 2.1 if zoom < 16 else 2.8 if zoom < 19 else 3.8


def bridge_border(zoom):
    return road_border(zoom) + (0.4 if zoom < 14 else 0.8)


def linear(*stops):
    return ["interpolate", ["linear"], ["zoom"]] + list(stops)


def kinds(*names):
    return ["in", ["get", "kind"], ["literal", list(names)]]


def is_set(key):
    return ["==", ["get", key], True]


def no(test):
    return ["!", test]


def once(points):
    """What a layer says that names a place once within this distance."""
    return {"waymark:repeat-distance": points}


def channels(color):
    return [int(color[at:at + 2], 16) for at in (1, 3, 5)]


def mixed(color, other, share):
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(channels(color), channels(other)))


def faded(color, opacity):
    return "rgba({}, {}, {}, {})".format(*channels(color), opacity)


def luminance(color):
    """The relative luminance of the Web Content Accessibility Guidelines."""
    parts = [part / 255 for part in channels(color)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(color, other):
    low, high = sorted((luminance(color), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(color, halo):
    """The colour, as much darker or brighter as a text on this halo needs to be read."""
    end = "#000000" if luminance(halo) > 0.18 else "#ffffff"
    shades = (mixed(color, end, step / 40) for step in range(41))
    return next(shade for shade in shades if contrast(shade, halo) >= LEAST_TEXT_CONTRAST)


# From the north-west: maps are drawn so, and relief is read so.
LIGHT = {"anchor": "map", "intensity": 0.2, "position": [1.15, 323, 30]}


def raised(meters):
    """A height that grows while buildings rise from the ground."""
    return ["interpolate", ["linear"], ["zoom"], 15, 0, 15.6, meters]


def unlit(color):
    """The colour of buildings whose roofs are of `color` in the light, by the formula of the specification's
    renderers."""
    wanted = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    distance, _, angle = LIGHT["position"]
    share, intensity = min(1, distance * math.cos(math.radians(angle))), LIGHT["intensity"]
    own = wanted
    for _ in range(50):
        most = max(1 - (0.2126 * own[0] + 0.7152 * own[1] + 0.0722 * own[2]) + intensity, 1)
        strength = 1 - intensity + (most - 1 + intensity) * share
        own = [min(1, max(0, part / strength - 0.03)) for part in wanted]
    return "#" + "".join(f"{round(part * 255):02x}" for part in own)


class Styler:
    def __init__(self, palette, name, hybrid=False, terrain=False):
        self.name, self.hybrid, self.terrain = name, hybrid, terrain
        dark = luminance(palette["ground"]) < 0.2
        self.p = {**palette, "far_ground": mixed(palette["ground"], "#000000", 0.15 if dark else 0.05),
                  "contour": "#8a6a42",
                  "siding": mixed(palette["rail"], palette["ground"], 0.4),
                  "bridge_casing": mixed(palette["ground"], "#000000", 0.3)}
        self.layers = []

    def add(self, id, type, source_layer=None, filter=None, minzoom=None, maxzoom=None, layout=None,
            paint=None, source="waymark", metadata=None):
        layer = {"id": id, "type": type}
        if type != "background":
            layer["source"] = source
        if source_layer:
            layer["source-layer"] = source_layer
        for key, value in (("filter", filter), ("minzoom", minzoom), ("maxzoom", maxzoom),
                           ("layout", layout), ("paint", paint), ("metadata", metadata)):
            if value is not None:
                layer[key] = value
        self.layers.append(layer)

    def document(self):
        p = self.p
        if self.hybrid:
            self.add("background", "background", paint={"background-color": "#1b2a20"})
            self.add("aerial", "raster", source="aerial", paint={"raster-opacity": 1})
        else:
            self.ground()
        self.relief()
        self.lines()
        self.roads()
        self.boundaries()
        style_world.lines(self)
        style_indoor.ground(self, CLEARED)
        if not self.hybrid:
            self.add("buildings", "fill-extrusion", "buildings",
                     filter=["!", is_set("has_parts")], minzoom=15,
                     paint={"fill-extrusion-color": self.built("colour"), "fill-extrusion-vertical-gradient": False,
                            "fill-extrusion-height": raised(["coalesce", ["get", "height"], 6]),
                            "fill-extrusion-base": raised(["coalesce", ["get", "min_height"], 0])},
                     metadata={
                         "waymark:roof-shape": ["coalesce", ["get", "roof_shape"], "flat"],
                         "waymark:roof-height": raised(["coalesce", ["get", "roof_height"], 0]),
                         "waymark:roof-direction": ["coalesce", ["get", "roof_direction"], 0],
                         "waymark:roof-color": self.built("roof_colour", "colour"),
                         "waymark:edge-color": p["building_edge"]})
        self.labels()
        sources = {"waymark": {"type": "vector", "attribution": "© OpenStreetMap contributors"},
                   "world": style_world.SOURCE, "indoor": style_indoor.SOURCE}
        if self.hybrid:
            sources["aerial"] = {"type": "raster", "url": "waymark:aerial"}
        if self.terrain:
            sources["contours"] = {"type": "vector", "url": "waymark:contours", "minzoom": 9, "maxzoom": 12}
        if not self.hybrid:
            sources["elevation"] = {"type": "raster-dem", "tileSize": 256, "encoding": "terrarium", "minzoom": 5,
                                    "maxzoom": 12, "tiles": ["waymark:elevation/{z}/{x}/{y}"]}
        return {"version": 8, "name": f"Waymark {self.name}", "sprite": "waymark:icons",
                **({"metadata": {"waymark:optional": ["elevation"]}} if not self.hybrid and not self.terrain else {}),
                "state": {"language": {"default": ""}, "indoor-levels": {"default": {}}},
                "light": LIGHT,
                "sky": {"sky-color": p["sky"], "horizon-color": p["horizon"], "fog-color": p["fog"],
                        "sky-horizon-blend": 0.8, "horizon-fog-blend": 0.5, "fog-ground-blend": 0.3},
                "sources": sources, "layers": self.layers}

    def built(self, *keys):
        """The colour of buildings, with a share of their own where the first of `keys` that they have tells one."""
        base = unlit(self.p["building"])
        share = self.p["building_share"]
        if not share:
            return base
        own = ["to-color", *(["get", key] for key in keys), base]
        tells = [["has", key] for key in keys]
        # Most buildings tell none, and this is evaluated with every frame.
        return ["case", ["any", *tells] if len(tells) > 1 else tells[0],
                ["interpolate", ["linear"], share, 0, base, 1, own], base]

    def relief(self):
        """Shaded slopes where the region has elevations, and in the terrain lines of equal height."""
        p = self.p
        if self.hybrid:
            return
        strength = linear(6, 0.4, 12, 0.3, 15, 0.22) if self.terrain else linear(7, 0.22, 12, 0.16, 14, 0)
        self.add("hillshade", "hillshade", source="elevation", **({} if self.terrain else {
            "minzoom": 7, "maxzoom": 14}), paint={
                "hillshade-exaggeration": strength, "hillshade-shadow-color": p["shade"],
                "hillshade-highlight-color": p["light"], "hillshade-accent-color": p["accent"]})
        if self.terrain:
            index = ["==", ["get", "index"], True]
            self.add("contours", "line", "contours", source="contours", minzoom=10, paint={
                "line-color": p["contour"], "line-opacity": ["case", index, 0.55, 0.3],
                "line-width": linear(10, ["case", index, 0.8, 0.5], 16, ["case", index, 1.6, 1])})

    def ground(self):
        p = self.p
        self.add("background", "background", paint={"background-color": p["ground"]})
        style_world.below(self)
        self.add("ocean", "fill", "ocean", paint={"fill-color": p["ocean"]})
        style_world.ground(self)
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
        self.flowing_water()
        # Far away a river is narrower than a pixel: an edge of its colour keeps it in sight.
        edge = lambda water: ["match", ["get", "kind"], ["glacier"], p["glacier_line"], water]
        self.add("water", "fill", "water_polygons", paint={
            "fill-color": ["match", ["get", "kind"], ["glacier"], p["glacier"], p["water"]],
            "fill-outline-color": ["step", ["zoom"], edge(faded(p["water"], 0.6)), 11, edge(faded(p["water"], 0))]})
        self.add("piers", "fill", "pier_polygons", paint={"fill-color": p["pier"]})
        self.add("dams", "fill", "dam_polygons", paint={"fill-color": p["dam"]})

    def flowing_water(self):
        """Rivers as lines, below the areas of rivers: these hide their middle lines."""
        p, round_ends = self.p, {"line-cap": "round", "line-join": "round"}
        flow = linear(8, 0.9, 10, 1.5, 12, 2.3, 14, 3.2, 18, 14)
        flow[1] = ["exponential", 1.4]
        thin = linear(13, 0.6, 15, 1.2, 18, 6)
        self.add("streams", "line", "water_lines", filter=["all", kinds("stream", "ditch", "drain"),
                 ["!", is_set("tunnel")]], minzoom=13, layout=round_ends,
                 paint={"line-color": p["water_line"], "line-width": thin})
        self.add("rivers", "line", "water_lines", filter=["all", kinds("river", "canal"),
                 ["!", is_set("tunnel")]], layout=round_ends,
                 paint={"line-color": p["water_line"], "line-width": flow})

    def lines(self):
        p = self.p
        if self.hybrid:
            return
        round_ends = {"line-cap": "round", "line-join": "round"}
        self.add("pier-lines", "line", "pier_lines", layout=round_ends,
                 paint={"line-color": p["pier"], "line-width": linear(12, 0.8, 15, 3, 18, 12)})
        self.add("dam-lines", "line", "dam_lines", layout=round_ends,
                 paint={"line-color": p["dam"], "line-width": linear(12, 0.8, 15, 2.4, 18, 8)})
        self.add("street-areas", "fill", "street_polygons", minzoom=13, filter=[
            "!", kinds("runway", "taxiway")], paint={"fill-color": p["street_area"]})
        self.add("aeroway-areas", "fill", "street_polygons", filter=kinds("runway", "taxiway"),
                 paint={"fill-color": p["aeroway"]})
        # Those for vehicles are a road's way over the water; those for people alone are a row of dots.
        foot = is_set("foot")
        self.add("ferries", "line", "ferries", filter=no(foot), paint={
            "line-color": p["ferry"], "line-width": linear(9, 0.8, 14, 1.5), "line-opacity": 0.6,
            "line-dasharray": ["literal", [5, 2.5]]})
        self.add("foot-ferries", "line", "ferries", filter=foot, minzoom=11, layout={"line-cap": "round"}, paint={
            "line-color": p["ferry"], "line-width": linear(11, 0.9, 14, 1.5), "line-opacity": 0.6,
            "line-dasharray": ["literal", [0.2, 3]]})
        runway = linear(11, 2, 14, 18, 17, 120)
        taxiway = linear(12, 1, 14, 6, 17, 40)
        runway[1] = taxiway[1] = ["exponential", 1.6]
        self.add("runways", "line", "streets", filter=kinds("runway"), minzoom=11,
                 paint={"line-color": p["aeroway"], "line-width": runway})
        self.add("taxiways", "line", "streets", filter=kinds("taxiway"), minzoom=12, layout=round_ends,
                 paint={"line-color": p["aeroway"], "line-width": taxiway})
        self.add("building-ground", "fill", "buildings", minzoom=14, maxzoom=15.6, filter=no(is_set("part")),
                 paint={"fill-color": p["building_flat"], "fill-opacity": linear(14, 0.5, 14.4, 1)})
        self.add("building-lines", "line", "buildings", minzoom=14.2, maxzoom=15.2, filter=no(is_set("part")),
                 paint={"line-color": p["building_line"], "line-width": linear(14.2, 0.3, 15, 0.7)})

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
                 paint={"line-color": p["boundary"], "line-opacity": 0.18, "line-width": linear(3, 2, 8, 5, 14, 8)})
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
        """The ways of one level, from paths to rails. The ramps of all roads lie below the roads themselves."""
        self.paths(level, where)
        for part, roads in (("link", ROADS[3:]), ("main", ROADS)):
            of = is_set("link") if part == "link" else no(is_set("link"))
            for draw in (self.road_border, self.road):
                for road in roads:
                    draw(f"{level}-{road[0]}-{part}", level, road, ["all", kinds(*road[1]), of, where])
        self.rails(level, where)

    def faded(self):
        return {"line-opacity": 0.75} if self.hybrid else {}

    def paths(self, level, where):
        """Pavements as pale bands, trails and tracks as dashes."""
        p = self.p
        joined = {"line-cap": "round" if level == "road" else "butt", "line-join": "round"}
        band = [13.5, 0.5, 15, 1.2, 17, 2.6, 20, 9]
        edge = [13.5, 1.3, 15, 2.3, 17, 4.4, 20, 13]
        if level != "tunnel" and not self.hybrid:
            self.add(f"{level}-path-casing", "line", "streets", minzoom=14, filter=["all", kinds(*PATHS), where],
                     layout=joined, paint={
                         "line-color": p["bridge_casing"] if level == "bridge" else
                         ["case", PAVEMENT, p["footway_casing"], p["path_casing"]], "line-width": linear(*edge)})
            self.add(f"{level}-footway", "line", "streets", minzoom=13.5, filter=["all", PAVEMENT, where],
                     layout=joined, paint={"line-color": p["footway"], "line-width": linear(*band)})
        trails = kinds(*PATHS) if level == "tunnel" or self.hybrid else ["all", kinds(*PATHS), no(PAVEMENT)]
        self.add(f"{level}-path", "line", "streets", minzoom=13, filter=["all", trails, where],
                 layout={"line-join": "round"}, paint={
                     "line-color": ["match", ["get", "kind"], ["steps"], p["steps"], ["cycleway"], p["cycleway"],
                                    ["footway"], p["footway_casing"] if level == "tunnel" else p["path"], p["path"]],
                     "line-opacity": 0.75 if self.hybrid else linear(13, 0.6, 14.5, 1),
                     "line-width": linear(13, 0.9, 15, 1.4, 17, 2.3, 20, 8),
                     "line-dasharray": ["literal", [3, 1.6]]})
        self.add(f"{level}-track", "line", "streets", minzoom=12.5, filter=["all", kinds("track"), where],
                 layout={"line-join": "round"}, paint={
                     "line-color": p["track"], "line-width": linear(12.5, 0.8, 15, 1.6, 17, 3, 20, 12),
                     "line-dasharray": ["literal", [5, 2]], **self.faded()})

    def road_border(self, id, level, road, filter):
        name, _, zoom, stops = road
        start, link = FIRST_CASING.get(name, zoom + 1), "-link" in id
        color, border, dashes = self.p[f"{name}_casing"], road_border, {}
        if level == "tunnel":
            color, dashes = self.p["tunnel_casing"], {"line-dasharray": ["literal", [0.6, 0.4]]}
        elif level == "bridge":
            color, border = linear(13, color, 15, mixed(color, "#000000", 0.3)), bridge_border
        self.add(f"{id}-casing", "line", "streets", filter=filter, minzoom=max(start, 11 if link else 0),
                 layout={"line-cap": "butt", "line-join": "round"},
                 paint={"line-color": color, "line-width": widths(stops, 0.66 if link else 1, border), **dashes})

    def road(self, id, level, road, filter):
        name, _, zoom, stops = road
        color, link = self.p[name], "-link" in id
        if level == "tunnel":
            color = self.p["tunnel_major" if name in ("primary", "trunk", "motorway", "secondary") else "tunnel"]
        elif name in FAR and not self.hybrid:
            color = linear(FAR[name][0], self.p[f"{name}_far"], FAR[name][1], color)
        self.add(id, "line", "streets", filter=filter, minzoom=max(zoom, 11 if link else 0),
                 layout={"line-cap": "round" if level == "road" else "butt", "line-join": "round"},
                 paint={"line-color": color, "line-width": widths(stops, 0.66 if link else 1)},
                 metadata={"waymark:line-cap": ["case", is_set("portal"), "butt", "round"]}
                 if level == "road" else None)

    def rails(self, level, where):
        p = self.p
        look = {"line-opacity": 0.3, "line-dasharray": ["literal", [4, 3]]} if level == "tunnel" else self.faded()
        siding = lambda side, main: ["case", ["has", "service"], side, main]
        self.add(f"{level}-rail", "line", "streets", minzoom=8, filter=["all", kinds(*RAILS), where],
                 layout={"line-join": "round"}, paint={
                     "line-color": siding(p["siding"], p["rail"]), **look,
                     "line-width": linear(8, 0.5, 13, siding(0.5, 1), 15, siding(0.8, 1.5), 16, siding(1.1, 2.2),
                                          20, siding(5, 8))})
        if level == "tunnel":
            return
        self.add(f"{level}-rail-ties", "line", "streets", minzoom=16,
                 filter=["all", kinds(*RAILS), no(["has", "service"]), where],
                 paint={"line-color": p["rail"], "line-width": linear(16, 6, 20, 20),
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
        """Names and icons. Of two that want one place the later has it: those that matter most come last."""
        self.details()
        self.points()
        self.street_names()
        self.quarters()
        style_indoor.names(self, NAME, POIS)
        self.transport()
        self.settlements()

    def details(self):
        p = self.p
        if self.terrain:
            layout, paint = self.text(9.5, "contour", width=1, **{
                "symbol-placement": "line", "symbol-spacing": 350, "text-max-angle": 25})
            layout["text-field"] = ["to-string", ["get", "ele"]]
            self.add("contour-numbers", "symbol", "contours", source="contours", minzoom=12,
                     filter=["==", ["get", "index"], True], layout=layout,
                     paint={**paint, "text-color": readable(p["contour"], p["ground"]), "text-halo-color": p["ground"]})
        self.add("house-numbers", "symbol", "addresses", minzoom=17.3, layout={
            "text-field": ["coalesce", ["get", "housenumber"], ["get", "housename"]], "text-size": 10,
            "text-font": ["literal", ["Noto Sans Regular"]], "text-padding": 4},
            paint={"text-color": p["house"], "text-halo-color": p["halo"], "text-halo-width": 1})
        self.add("oneway-arrows", "symbol", "streets", minzoom=16, filter=[
            "all", is_set("oneway"), no(kinds("footway", "path", "cycleway", "steps", "track")),
            no(is_set("rail"))], layout={
                "symbol-placement": "line", "symbol-spacing": 300, "icon-image": "oneway-arrow",
                "icon-rotate": ["case", is_set("oneway_reverse"), 180, 0],
                "icon-size": linear(16, 0.8, 17, 1, 19, 2), "icon-padding": 0, "icon-ignore-placement": True},
            paint={"icon-color": p["arrow"]})

    def stops(self):
        halts = ["tram_stop", "bus_station", "aerialway_station"]
        layout, paint = self.sign(
            ["match", ["get", "kind"], ["tram_stop"], "poi-tram", ["aerialway_station"], "poi-aerialway", "poi-bus"],
            "transport", 10.5)
        # Two stops of one name face each other: one sign is enough.
        layout["icon-padding"] = 12
        self.symbol("stops", "public_transport", (layout, paint), minzoom=15, metadata=once(130),
                    filter=["step", ["zoom"], kinds(*halts), 16, kinds(*halts, "bus_stop")])

    def street_names(self):
        p = self.p
        named, along = ["has", "name"], {"symbol-placement": "line"}
        self.symbol("ferry-names", "ferries", self.text(
            10, "water_text", "water_halo", 1, "Italic", **{
                "symbol-spacing": 700, "text-offset": ["literal", [0, -0.8]], "text-max-angle": 10, **along}),
            minzoom=13)
        trails = kinds("footway", "path", "track", "steps", "bridleway")
        self.symbol("path-names", "street_labels", self.text(10.5, "text_faint", width=1.3, **along), minzoom=15,
                    filter=["all", named, ["step", ["zoom"], kinds("path", "track"), 16, trails,
                                           17, ["any", trails, kinds("cycleway")]]])
        self.shields("minor-shields", self.minor_shields(), minzoom=12)
        self.symbol("minor-names", "street_labels", self.text(
            linear(13.5, 9.5, 15, 11.5, 17, 13, 19, 16), "text_minor", **along), minzoom=14, filter=[
                "all", named, kinds("residential", "unclassified", "living_street", "service", "pedestrian", "road",
                                    "busway")])
        self.symbol("square-names", "streets_polygons_labels", self.text(
            linear(15, 10, 18, 12.5), "text_minor", **{"text-max-width": 7}), minzoom=15.5)
        # In the middle of a town the main streets have more to say than the stations of its metro, whose signs stand.
        layout, paint = self.station()
        names = {key: value for key, value in layout.items() if key.startswith("text-") and key != "text-optional"}
        self.symbol("station-names", "public_transport", (names, {
            key: value for key, value in paint.items() if key.startswith("text-")}),
            minzoom=13, maxzoom=STATION_NAMES, filter=kinds("station", "halt"), metadata=once(130))
        # The number says more of a motorway than its name.
        major = [name + link for name in ("tertiary", "secondary", "primary", "trunk") for link in ("", "_link")]
        self.shields("shields", ["step", ["zoom"], kinds("motorway", "trunk"), 9, [
            "all", kinds("motorway", "trunk", "primary"), no(self.minor_number())]], minzoom=7)
        self.symbol("major-names", "street_labels", self.text(
            linear(12, 10, 15, 12.5, 17, 14.5, 19, 17), "text", width=1.6, **along), minzoom=12, filter=[
                "all", named, ["step", ["zoom"], kinds(*major), 15, kinds(*major, "motorway", "motorway_link")]])
        exit_plate = self.plate(["get", "ref"], f"shield-{p['shield_plate']}", p["shield_ink"])
        self.symbol("exits", "street_labels_points", exit_plate, minzoom=14, filter=["has", "ref"])

    def quarters(self):
        """What is smaller than a village, and waters."""
        p = self.p
        faint = ["locality", "isolated_dwelling", "farm", "islet", "square"]
        self.symbol("localities", "place_labels", self.text(11, "text_faint", width=1.4, font="Italic", **BY_PEOPLE),
                    filter=kinds(*faint), minzoom=13, maxzoom=17)
        self.symbol("neighbourhoods", "place_labels", self.text(
            linear(12, 10, 15, 12), "text_faint", width=1.4, **BY_PEOPLE, **SPACED),
            filter=kinds("neighbourhood", "quarter"), minzoom=12.5, maxzoom=16)
        self.symbol("hamlets", "place_labels", self.text(
            linear(10, 9.5, 15, 12.5), "text_minor", width=1.4, **BY_PEOPLE),
            filter=kinds("hamlet"), minzoom=10.5, maxzoom=17)
        self.symbol("river-names", "water_lines_labels", self.text(
            linear(11, 10, 16, 13), "water_text", "water_halo", 1, "Italic",
            **{"symbol-placement": "line", "symbol-spacing": 400}), minzoom=11, filter=["all", no(kinds(*SEAS)), no(["has", "way_area"])])
        self.lakes_along()
        self.water_names("water-names", ["all", no(kinds(*SEAS)), no(is_set("along")), [
            ">=", AREA, ["step", ["zoom"], 0, 13, 20000, 15, 4000, 16, 1500, 17, 300, 18, 0]]])
        self.symbol("suburbs", "place_labels", self.text(
            linear(10.5, 10, 14, 13), "text_minor", width=1.4, **BY_PEOPLE, **SPACED),
            filter=kinds("suburb"), minzoom=10.5, maxzoom=16)
        self.symbol("islands", "place_labels", self.text(
            linear(6, 10, 12, 13), "text_minor", width=1.4, font="Italic", **{
                "text-letter-spacing": 0.06, "symbol-sort-key": ["-", AREA]}),
            filter=["all", kinds("island"), ["<", AREA, 1e11], [">=", AREA, ["step", ["zoom"], 1e9, *LARGE, 14, 0]]],
            minzoom=6, maxzoom=16)
        # Larger than a square of about 50 points, until there is room for a sign.
        self.symbol("parks", "pois", ({
            "text-field": NAME, "text-size": linear(11, 10, 14, 12), "text-max-width": 7, "text-padding": 6,
            "text-font": ["literal", ["Noto Sans Regular"]], "symbol-sort-key": ["-", AREA]}, {
            "text-color": readable(p["poi_green"], p["halo"]), "text-halo-color": p["halo"],
            "text-halo-width": 1.3}), filter=["all", ["has", "leisure"], ["has", "way_area"], [
                ">=", AREA, ["step", ["zoom"], 1e9, *LARGE]]], minzoom=10.5, maxzoom=14.5)
        self.sea_names()

    def sea_names(self):
        """Names of bays, straits and seas: along them, or at their middle where there is no room for that."""
        style = lambda **layout: self.text(
            linear(6, 10, 10, 12, 14, 14), "water_text", "water_halo", 1.2, "Italic", **{
                "text-letter-spacing": 0.14, **layout})
        self.symbol("bay-names", "water_lines_labels", style(**{
            "symbol-placement": "line", "symbol-spacing": 900, "text-max-angle": 25}), filter=kinds(*SEAS))
        self.symbol("sea-names", "water_polygons_labels", style(**{
            "text-max-width": 6, "symbol-sort-key": ["-", AREA]}), filter=["all", kinds(*SEAS), [
                "any", no(["has", "way_area"]), [">=", AREA, ["step", ["zoom"], 1e9, *LARGE]]]])

    def lakes_along(self):
        """Names of long lakes and rivers, along them."""
        size = linear(9, ["interpolate", ["linear"], AREA, 1e6, 10, 1e8, 12.5], 16, 13)
        self.symbol("names-along-water", "water_lines_labels", self.text(
            size, "water_text", "water_halo", 1.2, "Italic", **{
                "symbol-placement": "line", "symbol-spacing": 700, "text-max-angle": 25,
                "text-letter-spacing": linear(8, 0.04, 11, ["case", [">", AREA, 1e7], 0.12, 0.04]),
                "symbol-sort-key": ["-", AREA]}),
            filter=["all", no(kinds(*SEAS)), ["has", "way_area"]])

    def water_names(self, id, shown):
        """Names of lakes in slanted letters, of glaciers in upright ones."""
        p = self.p
        glacier = lambda ice, water: ["match", ["get", "kind"], ["glacier"], ice, water]
        size = linear(9, ["interpolate", ["linear"], AREA, 1e6, 10, 1e8, 12.5], 16, 13)
        layout, paint = self.text(
            size, "water_text", "water_halo", 1.2, **{
                "text-max-width": 7, "text-variable-anchor": ["center", "top", "bottom"], "text-radial-offset": 0.8,
                "text-letter-spacing": linear(8, 0, 11, ["case", [">", AREA, 1e7], 0.1, 0]),
                "symbol-sort-key": ["-", AREA]})
        layout["text-font"] = glacier(["literal", ["Noto Sans Regular"]], ["literal", ["Noto Sans Italic"]])
        paint["text-color"] = glacier(p["glacier_text"], p["water_text"])
        paint["text-halo-color"] = glacier(p["glacier"], p["water_halo"])
        self.symbol(id, "water_polygons_labels", (layout, paint), filter=shown)

    def transport(self):
        self.symbol("helipads", "public_transport", self.sign("poi-helipad", "transport", 10.5),
                    filter=kinds("helipad"), minzoom=16)
        station = self.station()
        station[0]["text-field"] = ["step", ["zoom"], "", STATION_NAMES, NAME]
        self.symbol("stations", "public_transport", station, minzoom=13, metadata=once(130),
                    filter=["step", ["zoom"], kinds("station", "halt"), 14, kinds("station", "halt", "ferry_terminal")])
        code = ["coalesce", ["get", "iata"], ""]
        full = ["case", ["has", "iata"], ["concat", NAME, " (", code, ")"], NAME]
        airport = self.sign("poi-airport", "transport", linear(9, 10.5, 13, 12))
        airport[0]["text-field"] = ["step", ["zoom"], code, 11, full]
        self.symbol("airports", "public_transport", airport, minzoom=8, filter=[
            "all", kinds("aerodrome"), ["step", ["zoom"], ["has", "iata"], 13, True]])

    def station(self):
        return self.sign(["match", ["get", "kind"], ["ferry_terminal"], "poi-ferry", "poi-train"], "transport", 11.5)

    def settlements(self):
        p = self.p
        style_world.names(self)
        self.symbol("states", "boundary_labels", self.text(
            linear(4, 9.5, 8, 12), "text_faint", width=1.4, **{**SPACED, "text-letter-spacing": 0.12}),
            filter=["==", ["get", "admin_level"], 4], minzoom=4, maxzoom=8)
        self.symbol("villages", "place_labels", self.text(
            linear(8, 10, 14, 14), "text", width=1.4, **BY_PEOPLE, **BESIDE), filter=kinds("village"),
            minzoom=9, maxzoom=16)
        self.water_names("large-water-names", [
            "all", no(kinds(*SEAS)), no(is_set("along")), [">=", AREA, ["step", ["zoom"], 1e9, *LARGE]]])
        dotted = lambda style: ({**style[0], **BY_PEOPLE, **DOT}, {**style[1], "icon-color": p["text_strong"]})
        self.symbol("towns", "place_labels", dotted(self.text(
            linear(5, 10, 9, 12, 13, 15.5), "text", width=1.5)),
            filter=["all", kinds("town"), ["<", PEOPLE, 15000]], minzoom=5, maxzoom=15.5)
        self.symbol("large-towns", "place_labels", dotted(self.text(
            linear(5, 10.5, 9, 13, 13, 16.5), "text_strong", width=1.6, font="Bold")),
            filter=["all", kinds("town"), [">=", PEOPLE, 15000]], minzoom=5, maxzoom=15)
        size = lambda capital, million, other: ["case", kinds("capital"), capital, [">=", PEOPLE, 1e6], million, other]
        cities = dotted(self.text(linear(3, size(12, 11.5, 10), 8, size(16, 15, 13), 12, size(18, 18, 16.5), 14, 15),
                                  "text_strong", width=1.8, font="Bold"))
        cities[0]["icon-size"] = size(0.85, 0.7, 0.6)
        self.symbol("cities", "place_labels", cities, filter=kinds("city", "capital", "state_capital"),
                    minzoom=3, maxzoom=14.5)
        self.symbol("countries", "boundary_labels", self.text(
            linear(2, 11, 6, 16), "text_strong", width=1.6, font="Bold",
            **{**SPACED, "text-letter-spacing": 0.1, "symbol-sort-key": ["-", ["get", "way_area"]]}),
            filter=["==", ["get", "admin_level"], 2], maxzoom=6.2)

    def sign(self, image, color, size):
        """A sign with its name below, or beside it where there is more room."""
        p = self.p
        if isinstance(color, str):
            color = lambda of, group=color: of(p[f"poi_{group}"])
        text = {"text-variable-anchor": ["top", "left", "right", "bottom"], "text-radial-offset": 1.0}
        return ({"icon-image": image, "icon-size": linear(12, 0.72, 17, 0.9), "icon-padding": 1,
                 "text-field": NAME, "text-size": size, "text-font": ["literal", ["Noto Sans Regular"]],
                 "text-justify": "auto", "text-max-width": 8, "text-optional": True, "text-padding": 1, **text},
                {"icon-color": color(str), "text-color": color(lambda shade: readable(shade, p["halo"])),
                 "text-halo-color": p["halo"], "text-halo-width": 1.3})

    def points(self):
        """Signs by the zoom they begin at, the stops of buses and trams among them, and peaks."""
        by_zoom = {}
        for entry in POIS:
            by_zoom.setdefault(entry[4], []).append(entry)
        by_zoom.setdefault(17.5, []).append(("shop", None, "shop", "shop", 17.5))
        listed = sum((values.split() for key, values, *_ in POIS if key == "shop"), [])
        for zoom in sorted(by_zoom, reverse=True):
            if zoom == STOPS_BEFORE:
                self.stops()
            self.signs(zoom, by_zoom[zoom], listed)
        self.peaks()

    def signs(self, zoom, entries, listed):
        tests, image, groups = [], ["case"], []
        for key, values, icon, group, _ in entries:
            if values is None:
                test = ["all", ["has", key], no(["in", ["get", key], ["literal", listed]])]
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
            groups += [(test, group)]
        color = lambda of: ["case"] + sum(([test, of(self.p[f"poi_{group}"])] for test, group in groups), []) + [
            of(self.p["poi_civic"])]
        style = self.sign(image + ["poi-dot"], color, linear(15, 10.5, 18, 12))
        style[0]["symbol-sort-key"] = ["get", "rank"]
        # Few at first, so that streets can be read between them.
        style[0]["icon-padding"] = linear(15.5, 6, 17.5, 1)
        # Parking spaces nobody named come late: there are too many.
        lot = ["all", ["==", ["get", "amenity"], "parking"], no(["has", "name"])]
        shown = ["any"] + tests
        if any(icon == "parking" for _, _, icon, _, _ in entries):
            shown = ["all", shown, ["step", ["zoom"], no(lot), 18, True]]
        self.symbol(f"pois-{zoom}", "pois", style, filter=shown, minzoom=zoom, metadata=once(90))

    def peaks(self):
        p = self.p
        height = ["to-number", ["get", "ele"], 0]
        color = ["match", ["get", "natural"], ["spring", "hot_spring", "geyser"], p["water_text"],
                 readable(p["peak"], p["halo"])]
        self.symbol("peaks", "pois", ({
            "icon-image": ["match", ["get", "natural"], ["volcano"], "volcano", ["saddle"], "dot", ["cave_entrance"],
                           "cave", ["spring", "hot_spring", "geyser"], "spring", "peak"],
            "icon-size": 0.75, "text-field": [
                "case", ["has", "ele"], ["concat", NAME, "\n", ["to-string", ["round", height]], " m"], NAME],
            "text-size": 11, "text-font": ["literal", ["Noto Sans Regular"]], "text-anchor": "top",
            "text-offset": ["literal", [0, 0.6]], "text-max-width": 8, "text-padding": linear(9, 30, 13, 2),
            "symbol-sort-key": ["-", height]},
            {"icon-color": color, "text-color": color, "text-halo-color": p["halo"], "text-halo-width": 1.6}),
            filter=["all", ["has", "natural"], ["step", ["zoom"], [">=", height, 2000], 10, [">=", height, 1200],
                    11, [">=", height, 250], 13, ["in", ["get", "natural"], ["literal", ["peak", "volcano", "saddle"]]],
                    14.5, True]], minzoom=9, metadata=once(130))

    def plate(self, text, image, ink, **layout):
        """A number on a sign."""
        return ({"text-field": text, "text-size": 9.5, "text-font": ["literal", ["Noto Sans Bold"]],
                 "icon-image": image, "icon-text-fit": "both", "icon-text-fit-padding": ["literal", [1, 4, 1, 4]],
                 "text-line-height": 1.1, **layout}, {"text-color": ink, "icon-opacity": self.p["shield_opacity"]})

    def minor_number(self):
        """Whether a number is long: such networks are dense wherever they are."""
        return [">=", COLUMNS, ["match", ["get", "country"], ["is"], 3, 5]]

    def minor_shields(self):
        long = ["all", kinds("primary"), self.minor_number()]
        return ["step", ["zoom"], ["any", kinds("secondary"), long],
                13, ["any", kinds("secondary", "tertiary", "unclassified"), long]]

    def by_sign(self, ref, network, value):
        """The value of the sign that a road has in its country."""
        kind = ["get", "kind"]
        choice = ["match", ["get", "country"]]
        for countries, by_letters, by_kind, rest in SHIELDS:
            sign = value(rest)
            if by_kind:
                sign = ["match", kind, *sum(([of.split(), value(color)] for of, color in by_kind.items()), []), sign]
            if by_letters:
                letters = ["slice", ref, 0, len(next(iter(by_letters)))]
                sign = ["match", letters, *sum(([of, value(color)] for of, color in by_letters.items()), []), sign]
            choice += [countries.split(), sign]
        choice.append(value("white"))
        choice = ["case", ["==", ["slice", ["get", network], 0, 3], "us:"], value("oval"), choice]
        return ["case", ["has", network], ["match", ["get", network], *sum(
            ([name, value(sign)] for name, sign in NETWORKS.items()), []), choice], choice[-1]]

    def shields(self, id, shown, minzoom):
        """The number of a road; where it has two of two networks, beside each other from zoom 12 on."""
        ref, filter = ["get", "ref"], ["all", ["has", "ref"], ["<=", COLUMNS, 8], shown]
        several, start = ["in", "\n", ref], ["index-of", "\n", ref]
        first = ["case", several, ["slice", ref, 0, start], ref]
        rest = ["slice", ref, ["+", start, 1]]
        second = ["case", ["in", "\n", rest], ["slice", rest, 0, ["index-of", "\n", rest]], rest]
        aside = lambda left, right: ["case", several, ["literal", left], ["literal", right]]
        self.number(f"{id}-second", second, "network_2", max(minzoom, 12), ["all", *filter[1:], several], {
            "text-anchor": "left", "text-offset": ["literal", [BESIDE_PLATE, 0]], "icon-padding": 0})
        self.number(id, first, "network", minzoom, filter, {
            "text-anchor": ["step", ["zoom"], "center", 12, ["case", several, "right", "center"]],
            "text-offset": ["step", ["zoom"], ["literal", [0, 0]], 12, aside([-BESIDE_PLATE, 0], [0, 0])],
            "icon-padding": ["step", ["zoom"], ["literal", [12] * 4], 9.5, ["literal", [9] * 4], 12,
                             aside([5, 0, 5, 5], [5] * 4), 14, aside([3, 0, 3, 3], [3] * 4)]})

    def number(self, id, text, network, minzoom, filter, layout):
        p = self.p
        plate = lambda color: p["shield_plate"] if color == "white" else color
        image = self.by_sign(text, network, lambda color: f"shield-{plate(color)}")
        ink = self.by_sign(text, network, lambda color: p["shield_ink"] if color == "white" else
                           "#ffffff" if color in DARK_SHIELDS else "#222222")
        self.symbol(id, "street_labels", self.plate(
            text, image, ink, **{
                "symbol-placement": "line", "symbol-spacing": linear(10, 400, 15, 600),
                "text-rotation-alignment": "viewport", "icon-rotation-alignment": "viewport",
                "symbol-sort-key": ["+", ["match", ["get", "kind"], ["motorway"], 0, ["trunk"], 10, 20], COLUMNS],
                **layout}), minzoom=minzoom, filter=filter)


def documents():
    return {"day": Styler(DAY, "Day").document(), "night": Styler(NIGHT, "Night").document(),
            "high-contrast": Styler(CONTRAST, "High Contrast").document(),
            "hybrid": Styler(HYBRID, "Hybrid", hybrid=True).document(),
            "terrain": Styler(dict(DAY, ground="#f2f0e7"), "Terrain", terrain=True).document()}


def write(name, document):
    layers = ",\n    ".join(json.dumps(layer, ensure_ascii=False) for layer in document["layers"])
    head = json.dumps({k: v for k, v in document.items() if k != "layers"}, ensure_ascii=False, indent=2)
    with open(os.path.join(OUTPUT, name + ".json"), "w", encoding="utf-8") as file:
        file.write(head[:-2] + ',\n  "layers": [\n    ' + layers + "\n  ]\n}\n")


def main():
    styles = documents()
    for name, document in styles.items():
        write(name, document)
    if sys.argv[1:] == ["--reference"]:
        palettes = {"Day": DAY, "Night": NIGHT, "High contrast": CONTRAST, "Hybrid": HYBRID}
        with open(REFERENCE, "w", encoding="utf-8") as file:
            file.write(style_reference.page(palettes, styles["day"]))


if __name__ == "__main__":
    main()
