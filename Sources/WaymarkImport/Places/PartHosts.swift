import WaymarkDirections
import WaymarkRoads
import WaymarkSearch

/// Finds the station of a platform, the terminal of a gate and the building of a room or of what is on one of its
/// levels, by which people tell them from others of the same number or name.
struct PartHosts {
    private let findings: [PlaceFinding]
    private let budget: ImportBudget
    private var stations = PointGrid(side: 500)
    private var buildings = PointGrid(side: 400)
    /// The airports, which are few and large.
    private var airports: [Int] = []

    /// Metres from a station within which platforms are its own.
    private static let stationReach = 400.0
    private static let buildingKeys: Set<String> = [
        "building", "shop", "amenity", "tourism", "office", "healthcare", "historic", "leisure",
        "railway", "public_transport",
    ]

    init(_ findings: [PlaceFinding], alive: [Bool], within budget: ImportBudget) {
        self.findings = findings
        self.budget = budget
        for (place, finding) in findings.enumerated() where alive[place] {
            let record = finding.record
            guard !record.isPart, !record.names.isEmpty else { continue }
            switch record.tag?.value {
            case "station", "halt", "bus_station": stations.add(place, at: record.position)
            case "aerodrome", "terminal": airports.append(place)
            default: break
            }
            let isBuilding = record.tag.map { Self.buildingKeys.contains($0.key) } ?? false
            if isBuilding, finding.area > 0 { buildings.add(place, at: record.position) }
        }
    }

    /// The finding of which `place` is a part; `nil` for what is a part of nothing that has a name.
    func host(of place: Int) throws(ImportError) -> Int? {
        let record = findings[place].record
        switch record.category {
        case PlaceCategory.platform?:
            return try nearest(stations.items(around: record.position), place)
        case PlaceCategory.gate?: return try smallest(airports, around: place)
        default:
            guard record.isPart || record.level != nil, record.kind == .pointOfInterest else {
                return nil
            }
            return try smallest(buildings.items(around: record.position), around: place)
        }
    }

    private func nearest(_ list: [Int], _ place: Int) throws(ImportError) -> Int? {
        try budget.spend(Double(50 * list.count), on: "its many stations in one place")
        let point = findings[place].record.position
        let near = list.map { ($0, distance(from: $0, to: point)) }
        return near.min { ($0.1, $0.0) < ($1.1, $1.0) }.flatMap {
            $0.1 < Self.stationReach ? $0.0 : nil
        }
    }

    /// Of the areas in whose boxes `place` lies, the smallest one that is larger than it.
    private func smallest(_ list: [Int], around place: Int) throws(ImportError) -> Int? {
        try budget.spend(Double(50 * list.count), on: "its many buildings in one place")
        let (point, area) = (findings[place].record.position, findings[place].area)
        let around = list.filter {
            $0 != place && findings[$0].area > area && distance(from: $0, to: point) == 0
        }
        return around.min { (findings[$0].area, $0) < (findings[$1].area, $1) }
    }

    private func distance(from host: Int, to point: FixedCoordinate) -> Double {
        let record = findings[host].record
        return record.bounds?.distance(to: point) ?? record.position.distance(to: point)
    }
}
