import WaymarkRoads

/// The kind of road that a way's tags describe.
struct RoadTags {
    let roadClass: RoadClass
    let isLink: Bool

    /// The keys that profiles read of this way only.
    private(set) var furtherKeys: [String] = []
    /// Whether its `highway` is one that nobody knows: to profiles it is ``unknown``.
    private(set) var hasUnknownKind = false
    /// Whether it is the edge of an area that nobody drives along, but that people cross.
    var isCrossed: Bool { furtherKeys.first == "amenity" }

    /// `nil` for what is neither a road or path nor a ferry, nor of one of `kinds`.
    init?(_ tags: Tags, kinds: Set<String>) {
        // A ferry is one whatever road it is drawn as.
        if tags.matches("route", "ferry") || tags.matches("route", "shuttle_train") {
            (roadClass, isLink) = (.ferry, false)
        } else if let highway = tags["highway"] {
            let base = highway.hasSuffix("_link") ? String(highway.dropLast(5)) : highway
            if let kind = Self.classes[base] {
                // One walks along the edge of a square; nobody drives along that of a car park.
                guard !tags.matches("area", "yes") || kind == .pedestrian else { return nil }
                roadClass = kind
                isLink = base != highway
            } else if kinds.contains(highway), highway != Self.unknown {
                roadClass = highway == "river" ? .waterway : .path
                isLink = false
            } else if kinds.contains(Self.unknown), Self.isCycled(tags),
                !Self.missing.contains(highway)
            {
                (roadClass, isLink, hasUnknownKind) = (.unclassified, false, true)
            } else {
                return nil
            }
        } else if tags.matches("railway", "platform")
            || tags.matches("public_transport", "platform")
            || tags.matches("man_made", "pier")
        {
            // One walks there, of areas along the edge.
            (roadClass, isLink) = (.path, false)
        } else if let found = Self.special(tags, kinds: kinds) {
            furtherKeys = [found]
            let classes = ["waterway": RoadClass.waterway, "railway": .ferry]
            (roadClass, isLink) = (classes[found] ?? .path, false)
        } else {
            return nil
        }
        if roadClass.rawValue <= RoadClass.track.rawValue {
            // How wide a road is counts where it is narrow.
            let widths: [(StaticString, String)] = [("width", "width"), ("est_width", "est_width")]
            furtherKeys += widths.filter { isNarrow(tags[$0.0]) }.map(\.1)
        }
    }

    private func isNarrow(_ width: String?) -> Bool {
        width.flatMap { Double($0.prefix { "0123456789.".contains($0) }) }.map { $0 < 3 } ?? false
    }

    /// The key that makes a road of a way that is none to most.
    private static func special(_ tags: Tags, kinds: Set<String>) -> String? {
        guard !kinds.isEmpty else { return nil }
        let keys: [(StaticString, String)] = [
            ("waterway", "waterway"), ("railway", "railway"), ("bridge", "bridge"),
            ("amenity", "amenity"),
        ]
        for (key, name) in keys {
            guard let value = tags[key], kinds.contains(value) else { continue }
            switch name {
            // The bridge of a railway is its own.
            case "bridge" where tags["railway"] != nil: continue
            // Nobody walks across one under the ground, or in a building.
            case "amenity" where tags["parking"] ?? "surface" != "surface": continue
            default: return name
            }
        }
        return nil
    }

    /// What profiles call a way whose `highway` nobody knows, but that has a cycleway.
    static let unknown = "unknown"

    /// Whether bicycles have a part of it.
    private static func isCycled(_ tags: Tags) -> Bool {
        let keys: [StaticString] = ["cycleway", "cycleway:both", "cycleway:left", "cycleway:right"]
        return keys.contains { tags[$0].map(cycleways.contains) ?? false }
    }

    private static let cycleways: Set<String> = [
        "track", "lane", "shared", "shared_lane", "share_busway", "sharrow",
    ]

    /// Values of `highway` of ways that are not there yet, or not any more, or no ways.
    private static let missing: Set<String> = [
        "proposed", "planned", "construction", "abandoned", "disused", "razed", "demolished",
        "dismantled", "removed", "destroyed", "historic", "no", "none", "raceway", "rest_area",
        "services", "elevator", "emergency_bay", "escape", "bus_guideway", "via_ferrata",
    ]

    private static let classes: [String: RoadClass] = [
        "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
        "tertiary": .tertiary, "unclassified": .unclassified, "road": .unclassified,
        "residential": .residential, "living_street": .livingStreet, "service": .service,
        "track": .track, "pedestrian": .pedestrian, "busway": .service, "path": .path,
        "cycleway": .path, "footway": .path, "bridleway": .path, "steps": .path,
        "corridor": .path, "platform": .path, "winter_road": .track, "ice_road": .track,
    ]

    /// The kinds of way that `speeds` of a profile name and that are no roads to all others: `river`,
    /// `train`, `movable`.
    static func specialKinds(in speeds: some Sequence<String>) -> Set<String> {
        let known = Set(classes.keys).union(["escalator", "ferry", "pier", "platform"])
        return Set(speeds.map { String($0.prefix { $0 != ":" }) }).filter {
            !known.contains($0.hasSuffix("_link") ? String($0.dropLast(5)) : $0)
        }
    }

    /// The zone of the law whose limit holds where no sign gives one.
    func legalZone(of tags: Tags) -> String? {
        switch roadClass {
        case .motorway: return isLink ? nil : "motorway"
        case .livingStreet: return "living_street"
        case .residential: return "urban"
        default:
            let isLit = tags.matches("lit", "yes")
            let hasSidewalk = ["both", "left", "right", "yes"].contains(tags["sidewalk"] ?? "")
            return isLit || hasSidewalk ? "urban" : nil
        }
    }
}

extension Tags {
    /// Whether a way is part of a roundabout.
    var isRoundabout: Bool { matches("junction", "roundabout") || matches("junction", "circular") }
}

/// The directions of a way that the traffic signs open.
enum OnewayKind {
    case both, forward, backward, closed

    /// The directions that are open to vehicles in general.
    init(_ tags: Tags, road: RoadTags) {
        switch tags["oneway"] {
        case "yes", "true", "1": self = .forward
        case "-1", "reverse": self = .backward
        case "reversible": self = .closed
        case "no", "false", "0", "alternating": self = .both
        default:
            self =
                tags.isRoundabout || (road.roadClass == .motorway && !road.isLink)
                ? .forward : .both
        }
    }
}
