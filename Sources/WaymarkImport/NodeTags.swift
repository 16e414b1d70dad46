/// The signals, signs and barriers on a node of a road.
struct NodeControl {
    /// The directions, by the way's nodes, in which a control counts.
    enum Facing: String { case both, forward, backward }

    var signal: Facing?
    var stopSign: Facing?
    var giveWay: Facing?
    var exitNumber: String?
    /// The tags of a junction here that guidance reads.
    var junction: [(key: String, value: String)] = []
    /// The tags of a barrier here that profiles read.
    var barrier: [(key: String, value: String)] = []

    /// `nil` where the tags say nothing that matters to traffic.
    init?(_ tags: Tags) {
        switch tags["highway"] {
        case "traffic_signals": signal = Self.facing(of: tags, by: "traffic_signals:direction")
        case "stop": stopSign = Self.facing(of: tags, by: "direction")
        case "give_way": giveWay = Self.facing(of: tags, by: "direction")
        case "motorway_junction": exitNumber = tags["ref"]
        case "elevator": barrier = ProfileTags.kept(of: tags)
        case "crossing" where tags.matches("crossing", "traffic_signals"):
            signal = Self.facing(of: tags, by: "traffic_signals:direction")
        default: break
        }
        // What bears an access tag stands in the way, also where it is not told what it is.
        if barrier.isEmpty,
            tags.has("barrier") || Self.access.contains(where: { tags[$0] != nil })
                || tags.has("door") && tags.matches("wheelchair", "no")
        {
            barrier = ProfileTags.kept(of: tags).filter { $0.key != "highway" }
        }
        junction = SignTags.junction(of: tags)
        guard
            signal != nil || stopSign != nil || giveWay != nil || exitNumber != nil
                || !barrier.isEmpty || !junction.isEmpty
        else { return nil }
    }

    /// A lift that is a space of its own.
    ///
    /// - Parameter tags: what profiles read of its tags.
    init(lift tags: [(key: String, value: String)]) {
        barrier = tags.filter { $0.key != "highway" } + [("highway", "elevator")]
    }

    /// A place where one sees a landmark.
    init(landmark: IndoorLandmark) { junction = landmark.tags }

    /// Adds a landmark that one sees from here.
    mutating func add(_ landmark: IndoorLandmark) {
        junction = (junction + landmark.tags).sorted { $0.key < $1.key }
    }

    /// Whether it is a lift.
    var isElevator: Bool { barrier.contains { $0 == ("highway", "elevator") } }

    /// Whether one gets through a wall here.
    var isDoor: Bool { junction.contains { $0.key == "door" || $0.key == "indoor" } }

    static let access: [StaticString] = [
        "access", "vehicle", "motor_vehicle", "motorcar", "bicycle", "foot",
    ]

    private static func facing(of tags: Tags, by key: StaticString) -> Facing {
        tags[key].flatMap { Facing(rawValue: $0) } ?? .both
    }
}

/// A door of a building that is no way in.
enum ExitKind {
    /// One leaves by it.
    case exit
    /// One leaves by it where it burns.
    case emergency

    /// `nil` for any other node.
    init?(_ tags: Tags) {
        switch tags["entrance"] {
        case "exit": self = .exit
        case "emergency": self = .emergency
        default: return nil
        }
    }
}
