/// A relation of `type=restriction`.
struct TurnRestriction {
    let id: Int64
    /// Whether the turn is the only one allowed (`only_*`), not a forbidden one (`no_*`).
    let isMandatory: Bool
    let isUTurn: Bool
    let from: [Int64]
    let to: [Int64]
    let viaNode: Int64?
    let viaWays: [Int64]

    /// What became of the relations of a file.
    struct Counts {
        var applied = 0
        /// For other vehicles.
        var other = 0
        /// Bound to times of day: not applied yet.
        var conditional = 0
        /// Members are missing or do not meet.
        var invalid = 0
    }

    /// `nil` where the relation is no valid restriction for cars; `counts` says why.
    init?(id: Int64, tags: Tags, members: [RelationMember], counts: inout Counts) {
        let keys: [StaticString] = [
            "restriction:motorcar", "restriction:motor_vehicle", "restriction:vehicle",
            "restriction",
        ]
        guard let kind = keys.lazy.compactMap({ tags[$0] }).first else {
            if tags.has("restriction:conditional") {
                counts.conditional += 1
            } else {
                counts.other += 1
            }
            return nil
        }
        let exceptions = (tags["except"] ?? "").split(separator: ";").map {
            String($0.drop { $0 == " " })
        }
        guard !exceptions.contains("motorcar"), !exceptions.contains("motor_vehicle") else {
            counts.other += 1
            return nil
        }
        self.id = id
        isMandatory = kind.hasPrefix("only_")
        isUTurn = kind == "no_u_turn"
        from = members.filter { $0.role == "from" && $0.isWay }.map(\.reference)
        to = members.filter { $0.role == "to" && $0.isWay }.map(\.reference)
        viaNode = members.first { $0.role == "via" && $0.isNode }?.reference
        viaWays = members.filter { $0.role == "via" && $0.isWay }.map(\.reference)
        let isKnown = isMandatory || kind.hasPrefix("no_")
        // Several entries or exits only make sense for no_entry and no_exit.
        let isPlain =
            (from.count == 1 || kind == "no_entry") && (to.count == 1 || kind == "no_exit")
        guard isKnown, isPlain, !from.isEmpty, !to.isEmpty, viaNode != nil || !viaWays.isEmpty
        else {
            counts.invalid += 1
            return nil
        }
    }
}
