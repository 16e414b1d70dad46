import WaymarkRoads

/// What stands on a node of a road.
struct NodeControl {
    /// The directions, by the way's nodes, in which a control counts.
    enum Facing { case both, forward, backward }

    var signal: Facing?
    var stopSign: Facing?
    var giveWay: Facing?
    var exitNumber: String?
    /// What guidance reads of the junction here.
    var junction: [(key: String, value: String)] = []
    /// What profiles read of the barrier here.
    var barrier: [(key: String, value: String)] = []

    /// `nil` where the tags say nothing that matters to traffic.
    init?(_ tags: Tags) {
        switch tags["highway"] {
        case "traffic_signals": signal = Self.facing(tags, "traffic_signals:direction")
        case "stop": stopSign = Self.facing(tags, "direction")
        case "give_way": giveWay = Self.facing(tags, "direction")
        case "motorway_junction": exitNumber = tags["ref"]
        case "crossing" where tags.matches("crossing", "traffic_signals"):
            signal = Self.facing(tags, "traffic_signals:direction")
        default: break
        }
        if tags.has("barrier") {
            barrier = ProfileTags.kept(tags).filter { $0.key != "highway" }
        }
        junction = SignTags.junction(tags)
        guard
            signal != nil || stopSign != nil || giveWay != nil || exitNumber != nil
                || !barrier.isEmpty || !junction.isEmpty
        else { return nil }
    }

    private static func facing(_ tags: Tags, _ key: StaticString) -> Facing {
        switch tags[key] {
        case "forward": .forward
        case "backward": .backward
        default: .both
        }
    }
}
