import WaymarkRoads

/// The kind of road that a way's tags describe.
struct RoadTags {
    let roadClass: RoadClass
    let isLink: Bool

    /// `nil` for what is neither a road or path nor a ferry.
    init?(_ tags: Tags) {
        // A ferry is one whatever road it is drawn as.
        if tags.matches("route", "ferry") || tags.matches("route", "shuttle_train") {
            (roadClass, isLink) = (.ferry, false)
        } else if let highway = tags["highway"] {
            let base = highway.hasSuffix("_link") ? String(highway.dropLast(5)) : highway
            guard let kind = Self.classes[base] else { return nil }
            // One walks along the edge of a square; nobody drives along that of a car park.
            guard !tags.matches("area", "yes") || kind == .pedestrian else { return nil }
            roadClass = kind
            isLink = base != highway
        } else if tags.matches("railway", "platform")
            || tags.matches("public_transport", "platform")
            || tags.matches("man_made", "pier")
        {
            // One walks there, of areas along the edge.
            (roadClass, isLink) = (.path, false)
        } else {
            return nil
        }
    }

    private static let classes: [String: RoadClass] = [
        "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
        "tertiary": .tertiary, "unclassified": .unclassified, "road": .unclassified,
        "residential": .residential, "living_street": .livingStreet, "service": .service,
        "track": .track, "pedestrian": .pedestrian, "busway": .service, "path": .path,
        "cycleway": .path, "footway": .path, "bridleway": .path, "steps": .path,
        "corridor": .path, "platform": .path,
    ]

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
