import WaymarkRouting

/// A sign of a relation of `type=restriction`: one for each of its tags and kinds.
struct TurnRestriction {
    /// Whether the turn is the only one allowed (`only_*`), not a forbidden one (`no_*`).
    let isMandatory: Bool
    let isUTurn: Bool
    let members: Members
    /// For whom and when it holds: keys `vehicle`, `except`, `kind` and `condition`.
    let rule: [(key: String, value: String)]

    /// The ways and nodes of a relation.
    struct Members {
        let from: [Int64]
        let to: [Int64]
        let viaNode: Int64?
        let viaWays: [Int64]
    }

    /// The signs of a relation; none where it is invalid.
    static func signs(in tags: Tags, members: [RelationMember]) -> [TurnRestriction] {
        let parts = Members(
            from: members.filter { $0.role == "from" && $0.isWay }.map(\.reference),
            to: members.filter { $0.role == "to" && $0.isWay }.map(\.reference),
            viaNode: members.first { $0.role == "via" && $0.isNode }?.reference,
            viaWays: members.filter { $0.role == "via" && $0.isWay }.map(\.reference))
        guard !parts.from.isEmpty, !parts.to.isEmpty,
            parts.viaNode != nil || !parts.viaWays.isEmpty
        else { return [] }
        let except = tags["except"].map { [(key: "except", value: $0)] } ?? []
        return tags.all.filter { $0.key.hasPrefix("restriction") }.flatMap { tag in
            let names = tag.key.split(separator: ":")
            let isConditional = names.last == "conditional"
            let vehicle = names.dropFirst().first { $0 != "conditional" }
            let rule = vehicle.map { [(key: "vehicle", value: String($0))] } ?? []
            return kinds(in: tag.value, isConditional: isConditional).compactMap { kind in
                let condition = isConditional ? [(key: "condition", value: tag.value)] : []
                return TurnRestriction(
                    kind: kind, members: parts, rule: rule + except + [("kind", kind)] + condition)
            }
        }
    }

    private static func kinds(in value: String, isConditional: Bool) -> [String] {
        guard isConditional else { return [value] }
        return Set(ConditionalValue(value).clauses.map(\.value)).sorted().filter { $0 != "none" }
    }

    private init?(kind: String, members: Members, rule: [(key: String, value: String)]) {
        isMandatory = kind.hasPrefix("only_")
        isUTurn = kind == "no_u_turn"
        // Several entries or exits only make sense for no_entry and no_exit.
        let isPlain =
            (members.from.count == 1 || kind == "no_entry")
            && (members.to.count == 1 || kind == "no_exit")
        // Who waits for green may turn then.
        let isOnRed = kind.hasSuffix("_on_red")
        guard isMandatory || kind.hasPrefix("no_"), isPlain, !isOnRed else { return nil }
        self.members = members
        self.rule = rule
    }

    /// Whether it holds at some times or for some loads only.
    var isConditional: Bool { rule.contains { $0.key == "condition" } }
}
