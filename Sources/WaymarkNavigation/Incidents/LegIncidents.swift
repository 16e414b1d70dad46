import WaymarkDirections
import WaymarkGeometry

/// The incidents on a leg, and those that the driver was told of on the trip: a value without clock and network.
struct LegIncidents: Hashable, Sendable {
    /// An incident on a leg.
    struct Place: Hashable, Sendable {
        let incident: TrafficIncident
        /// Metres from the start of the leg to where it begins.
        let distance: Double
    }

    /// What a driver is to be told.
    enum News: Hashable, Sendable {
        /// It lies ahead, in so many metres.
        case ahead(TrafficIncident, distance: Double)
        /// It lies just behind.
        case passed(TrafficIncident)
    }

    private(set) var places: [Place] = []
    private var told: Set<String> = []
    private var passed: Set<String> = []

    /// The driver is told so many seconds before he is there, or metres.
    private static let (warning, nearness) = (120.0, 300.0)
    /// Metres behind an incident at which it is passed.
    private static let behind = 30.0
    /// Incidents of a trip that are remembered.
    private static let mostTold = 1000

    /// Another leg is driven, of which nothing is known yet.
    mutating func legChanged() { places = [] }

    /// Another trip begins: what was told is news again.
    mutating func tripChanged() { self = LegIncidents() }

    /// Takes what is known of the leg now. An incident that is about to be passed is kept, even where it is not
    /// told of any more.
    mutating func update(to found: [Place], traveled: Double) {
        let ids = Set(found.map(\.incident.id))
        let kept = places.filter {
            !ids.contains($0.incident.id) && abs($0.distance - traveled) <= Self.behind
        }
        places = found + kept
    }

    /// What is to be told after `traveled` metres of `leg`, each only once.
    mutating func news(at traveled: Double, on leg: LegGeometry) -> [News] {
        var news: [News] = []
        let time = leg.time(at: traveled)
        for place in places {
            let (id, rest) = (place.incident.id, place.distance - traveled)
            if rest > 0 {
                let isNear =
                    rest <= Self.nearness || leg.time(at: place.distance) - time <= Self.warning
                guard isNear, told.count < Self.mostTold, told.insert(id).inserted else { continue }
                news.append(.ahead(place.incident, distance: rest))
            } else if rest < -Self.behind, told.contains(id), passed.insert(id).inserted {
                news.append(.passed(place.incident))
            }
        }
        return news
    }
}

extension LegIncidents {
    /// Metres ahead within which incidents are looked for, and from the route to one on it.
    private static let (reach, radius) = (20_000.0, 25.0)
    /// The zoom of the tiles that are asked for, and the most of them.
    private static let (zoom, mostTiles) = (12, 16)
    /// Degrees between the directions of a route and of an incident on it.
    private static let widestAngle = 60.0
    /// The most points of an incident's stretch that are looked at.
    private static let mostPoints = 200

    /// The incidents that `provider` knows on the next kilometres of `leg`; `nil` where it fails.
    static func found(
        by provider: any TrafficProvider, on leg: LegGeometry, from traveled: Double
    ) async -> [Place]? {
        var known: [String: TrafficIncident] = [:]
        for tile in tiles(on: leg, from: traveled) {
            guard let incidents = try? await provider.incidents(in: tile) else { return nil }
            for incident in incidents { known[incident.id] = incident }
        }
        let places = known.values.compactMap { incident in
            distance(of: incident, on: leg, from: traveled).map {
                Place(incident: incident, distance: $0)
            }
        }
        return places.sorted {
            ($0.distance, $0.incident.id) < ($1.distance, $1.incident.id)
        }
    }

    private static func tiles(on leg: LegGeometry, from traveled: Double) -> [TileID] {
        var tiles: [TileID] = []
        let end = min(leg.length, traveled + reach)
        for distance in stride(from: traveled, through: end, by: 500) {
            let tile = TileID(containing: leg.place(at: distance), z: zoom)
            if !tiles.contains(tile) { tiles.append(tile) }
            if tiles.count == mostTiles { break }
        }
        return tiles
    }

    /// Metres from the start of `leg` to the first place of `incident` ahead on it; `nil` where it is elsewhere, or
    /// for those who come from the other side.
    static func distance(
        of incident: TrafficIncident, on leg: LegGeometry, from traveled: Double
    ) -> Double? {
        let end = min(leg.length, traveled + reach)
        let segments = leg.segment(at: traveled)..<leg.segment(at: end) + 1
        let line = incident.path.flatMap { $0.count > 1 && $0.count <= mostPoints ? $0 : nil }
        let candidates = [incident.coordinate] + (line.map { Array($0) } ?? [])
        return candidates.filter(\.isValid).compactMap { place -> Double? in
            guard let near = leg.leg.path.nearest(to: place, segments: segments),
                near.distance <= radius
            else { return nil }
            if let line, let own = line.nearest(to: place) {
                let bearing = line[own.segment].bearing(to: line[own.segment + 1])
                let angle = abs((leg.bearings[near.segment] - bearing).normalizedLongitude)
                guard angle <= widestAngle else { return nil }
            }
            let (start, next) = (leg.distances[near.segment], leg.distances[near.segment + 1])
            let distance = start + (next - start) * near.fraction
            return distance > traveled ? distance : nil
        }.min()
    }
}
