import Foundation

extension IMDFSpaces {
    /// Finds out which lifts, stairs, escalators and ramps of several levels are one: those that a relationship or an amenity
    /// names together, and those that lie above each other.
    mutating func joinPassages() throws(ImportError) {
        var ends: [Int: Set<Double>] = [:]
        for relationship in source[.relationship]
        where Self.joining.contains(relationship.properties.category) {
            let properties = relationship.properties
            let named = ([properties.origin] + properties.intermediaries + [properties.destination])
                .compactMap { $0?.id }
            let parts = named.compactMap { numbers[$0] }.filter { spaces[$0].isPassage }
            guard let first = parts.first else { continue }
            try budget.spend(Double(100 * named.count), on: "a relationship of many units")
            for part in parts { unite(first, part) }
            let ordinals = named.compactMap { ordinal(of: $0) }
            ends[passage(first), default: []].formUnion(ordinals)
            if properties.isDirected, let from = properties.origin.flatMap({ ordinal(of: $0.id) }),
                let to = properties.destination.flatMap({ ordinal(of: $0.id) }), from != to
            {
                leadsUp[passage(first)] = to > from
            }
        }
        for amenity in source[.amenity] where amenity.properties.category == "elevator" {
            let parts = amenity.properties.unitIDs.compactMap { numbers[$0] }.filter {
                spaces[$0].kind == .elevator
            }
            for part in parts { unite(parts[0], part) }
        }
        try joinStacked()
        var directions: [Int: Bool] = [:]
        for (number, direction) in leadsUp { directions[passage(number)] = direction }
        leadsUp = directions
        var levels: [Int: Set<Double>] = [:]
        for (number, ordinals) in ends { levels[passage(number), default: []].formUnion(ordinals) }
        setLevels(levels)
    }

    /// Gives passages the levels of all of their parts; a level that one of these has is not one of the others.
    private mutating func setLevels(_ levels: [Int: Set<Double>]) {
        var own: [Int: Set<Double>] = [:]
        for number in spaces.indices where spaces[number].isPassage {
            own[passage(number), default: []].insert(spaces[number].ordinal)
        }
        for number in spaces.indices where spaces[number].isPassage {
            let passage = passage(number)
            let all = (levels[passage] ?? []).union(plan.features[spaces[number].feature].levels)
            let others = all.subtracting(own[passage] ?? [])
            spaces[number].levels = others.union([spaces[number].ordinal]).sorted()
        }
    }

    /// Joins lifts above each other, and stairs that are on two levels in a row.
    private mutating func joinStacked() throws(ImportError) {
        let known = spaces.indices.filter { spaces[$0].isPassage }
        let order = known.sorted { (spaces[$0].ordinal, $0) < (spaces[$1].ordinal, $1) }
        for (place, upper) in order.enumerated() {
            try budget.spend(Double(4 * place), on: "passages above each other")
            for lower in order[..<place].reversed() {
                let (a, b) = (spaces[lower], spaces[upper])
                let isNext = b.ordinal - a.ordinal == 1
                guard a.kind == b.kind, a.ordinal < b.ordinal, a.kind == .elevator || isNext,
                    a.area.touchesBox(of: b.area)
                else { continue }
                let points = a.area.pointCount + b.area.pointCount
                try budget.spend(Double(20 * points), on: "passages above each other")
                guard a.area.lies(above: b.area) else { continue }
                unite(lower, upper)
                break
            }
        }
    }

    /// The number that all parts of the passage of a space have in common.
    func passage(_ number: Int) -> Int {
        var number = number
        while passages[number] != number { number = passages[number] }
        return number
    }

    private mutating func unite(_ a: Int, _ b: Int) {
        let (first, second) = (passage(a), passage(b))
        passages[max(first, second)] = min(first, second)
    }

    private func ordinal(of id: UUID) -> Double? {
        numbers[id].map { spaces[$0].ordinal } ?? levels[id]?.ordinal
    }

    /// Relationships that lead from level to level.
    private static let joining: Set<String> = ["elevator", "escalator", "ramp", "stairs"]
}
