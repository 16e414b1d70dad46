import WaymarkRoads

/// A relation of `type=maneuver`: what is told at a node to those who drive over it.
struct ManeuverRelation {
    let from: Int64
    let to: Int64
    let node: Int64
    let viaWays: [Int64]
    /// `maneuver` and `direction`.
    let tags: [(key: String, value: String)]

    /// `nil` where a member is missing or too much.
    init?(_ tags: Tags, members: [RelationMember]) {
        func ways(_ role: String) -> [Int64] {
            members.filter { $0.role == role && $0.isWay }.map(\.reference)
        }
        let nodes = members.filter { $0.role == "via" && $0.isNode }.map(\.reference)
        let (entries, exits) = (ways("from"), ways("to"))
        guard let kind = tags["maneuver"] ?? tags["manoeuvre"], entries.count == 1,
            exits.count == 1, nodes.count == 1
        else { return nil }
        (from, to, node, viaWays) = (entries[0], exits[0], nodes[0], ways("via"))
        let direction = tags["direction"].map { [(key: "direction", value: $0)] } ?? []
        self.tags = direction + [(key: "maneuver", value: kind)]
    }
}
