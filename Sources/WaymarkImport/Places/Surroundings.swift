import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// Finds the settlement, or else the area, that a point belongs to: a suburb or a town with borders
/// around it, else the nearest one that is a point in the same municipality, else the municipality.
final class Surroundings {
    private let findings: [PlaceFinding]
    private let lookup: AreaLookup
    private var towns = PointGrid(side: 15_000)
    private var villages = PointGrid(side: 4000)
    private var suburbs = PointGrid(side: 2000)
    /// For each settlement that is a point the municipality around it.
    private var containers: [Int: Int] = [:]
    private var settlementsOfSuburbs: [Int: Int] = [:]
    private let budget: ImportBudget

    /// - Parameter alive: whether a finding has not become part of another one.
    init(
        _ findings: [PlaceFinding], areas: [PlaceArea], alive: [Bool], within budget: ImportBudget
    ) throws(ImportError) {
        self.findings = findings
        self.budget = budget
        let own = areas.filter { alive[$0.place] }
        lookup = AreaLookup(own, sizes: own.map { findings[$0.place].area }, within: budget)
        let points = findings.indices.filter { alive[$0] && findings[$0].area == 0 }
        for place in points where findings[place].record.kind == .settlement {
            let position = findings[place].record.position
            if Self.reach(of: findings[place]) > 4000 { towns.add(place, at: position) }
            villages.add(place, at: position)
            containers[place] = try container(of: lookup.areas(around: position))
        }
        for place in points where findings[place].record.kind == .district {
            let position = findings[place].record.position
            let around = try settlement(at: position, in: lookup.areas(around: position))
            settlementsOfSuburbs[place] = around
            suburbs.add(place, at: position)
        }
    }

    /// Metres around the point of a settlement that may belong to it.
    private static func reach(of place: PlaceFinding) -> Double {
        switch place.record.tag?.value {
        case "city": 15_000
        case "town": 7000
        case "village": 4000
        default: 2000
        }
    }

    /// The first of `areas` that is no part of a settlement.
    private func container(of areas: [Int]) -> Int? {
        areas.first {
            let kind = findings[$0].record.kind
            return kind != .district && kind != .locality
        }
    }

    /// The place around a street, a shop, an address at `point`.
    func parent(at point: FixedCoordinate) throws(ImportError) -> Int? {
        let areas = try lookup.areas(around: point)
        if let first = areas.first, isPartOfSettlement(first) { return first }
        let around = try settlement(at: point, in: areas)
        let items = suburbs.items(around: point)
        try budget.spend(Double(50 * items.count), on: "its many suburbs in one place")
        let near = items.filter {
            settlementsOfSuburbs[$0] == around
                && findings[$0].record.position.distance(to: point) < 1500
        }
        return nearest(near, to: point) ?? around
    }

    /// The place around one of the findings: always a larger one.
    func parent(of place: Int) throws(ImportError) -> Int? {
        let own = findings[place]
        let areas = try lookup.areas(around: own.record.position)
        let larger = areas.first { isLarger($0, than: place) }
        switch own.record.kind {
        case .country, .state, .county: return larger
        case .settlement: return larger
        case .district:
            if let larger, findings[larger].record.kind == .district { return larger }
            let around = try settlement(at: own.record.position, in: areas.filter { $0 != place })
            return around.flatMap { isLarger($0, than: place) ? $0 : nil } ?? larger
        default:
            let around = try parent(at: own.record.position)
            return around.flatMap { isLarger($0, than: place) ? $0 : nil } ?? larger
        }
    }

    private func isLarger(_ other: Int, than place: Int) -> Bool {
        let (a, b) = (findings[other], findings[place])
        let (first, second) = (a.record.kind.rank, b.record.kind.rank)
        return first < second || first == second && a.area > b.area
    }

    private func isPartOfSettlement(_ place: Int) -> Bool {
        switch findings[place].record.kind {
        case .district, .locality: true
        default: isNamedSettlement(place)
        }
    }

    /// Whether an area is a settlement by `place`, and not just a municipality.
    private func isNamedSettlement(_ place: Int) -> Bool {
        findings[place].record.kind == .settlement && findings[place].record.tag?.key == "place"
    }

    /// The settlement at `point`, which lies in `areas`; else the smallest area that is no part of one.
    private func settlement(
        at point: FixedCoordinate, in areas: [Int]
    ) throws(ImportError) -> Int? {
        if let area = areas.first(where: { isNamedSettlement($0) }) { return area }
        let container = container(of: areas)
        let near = towns.items(around: point) + villages.items(around: point)
        try budget.spend(Double(50 * near.count), on: "its many settlements in one place")
        let candidates = near.filter { containers[$0] == container }
        var best: (place: Int, share: Double)?
        for place in candidates {
            let distance = findings[place].record.position.distance(to: point)
            let share = distance / Self.reach(of: findings[place])
            if share < best?.share ?? 1 { best = (place, share) }
        }
        return best?.place ?? container
    }

    private func nearest(_ places: [Int], to point: FixedCoordinate) -> Int? {
        places.min { a, b in
            findings[a].record.position.distance(to: point)
                < findings[b].record.position.distance(to: point)
        }
    }
}

extension PlaceKind {
    /// Its place from the largest to the smallest.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
