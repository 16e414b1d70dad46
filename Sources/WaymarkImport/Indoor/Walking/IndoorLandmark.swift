import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

/// Something inside of a building that people see on their way.
struct IndoorLandmark {
    typealias Kind = Landmark.Kind

    let kind: Kind
    /// Its name as signs have it.
    let name: String?
    let place: FixedCoordinate
    let levels: LevelList

    /// What of a node with `tags` is seen; `nil` where that is nothing, or nobody tells on which level.
    init?(_ tags: Tags, at place: FixedCoordinate) {
        guard let kind = Self.kind(of: tags), let levels = tags["level"].flatMap({ LevelList($0) })
        else { return nil }
        self.init(kind, name: tags["name"], at: place, on: levels)
    }

    init(_ kind: Kind, name: String?, at place: FixedCoordinate, on levels: LevelList) {
        self.kind = kind
        self.name = name.flatMap { $0.utf8.count <= Self.longestName ? $0 : nil }
        self.place = place
        self.levels = levels
    }

    /// Bytes of a name that is short enough to be said.
    private static let longestName = 48

    /// The ends of stairs and escalators that tell which one is above.
    static func climbs(
        _ tags: Tags, _ first: RoadWayNode, _ last: RoadWayNode, levels: LevelList, leadsUp: Bool?
    ) -> [IndoorLandmark] {
        guard tags.matches("highway", "steps"), let leadsUp, levels.levels.count > 1,
            let low = levels.levels.first.flatMap({ LevelList($0) }),
            let high = levels.levels.last.flatMap({ LevelList($0) }),
            let start = first.position, let end = last.position
        else { return [] }
        let kind: Kind = tags["conveying"] ?? "no" == "no" ? .stairs : .escalator
        return [
            IndoorLandmark(kind, name: nil, at: leadsUp ? start : end, on: low),
            IndoorLandmark(kind, name: nil, at: leadsUp ? end : start, on: high),
        ]
    }

    /// The sort of landmark that something with `tags` is.
    static func kind(of tags: Tags) -> Kind? {
        if tags.matches("highway", "elevator") { return .elevator }
        if tags.matches("room", "toilets") { return .toilets }
        if tags.matches("tourism", "information") || tags.matches("room", "reception") {
            return .information
        }
        switch tags["amenity"] {
        case "toilets": return .toilets
        case "reception_desk": return .information
        case "cafe": return .cafe
        case "restaurant", "fast_food", "food_court", "bar", "pub": return .restaurant
        case "atm", "bank": return tags.matches("amenity", "atm") ? .atm : nil
        case "ticket_office", "ticket_machine": return .tickets
        case "vending_machine":
            return tags.matches("vending", "public_transport_tickets") ? .tickets : nil
        default: break
        }
        switch tags["shop"] {
        case nil, "no", "vacant": return nil
        case "ticket": return .tickets
        default: return .shop
        }
    }

    /// What the network keeps of it at a node.
    var tags: [(key: String, value: String)] {
        [("landmark", kind.rawValue)] + (name.map { [("landmark:name", $0)] } ?? [])
    }
}

/// Finds landmarks by place.
struct LandmarkLookup {
    /// From south to north.
    private let landmarks: [IndoorLandmark]

    init(_ landmarks: [IndoorLandmark]) {
        self.landmarks = landmarks.sorted {
            ($0.place.latitude, $0.place.longitude) < ($1.place.latitude, $1.place.longitude)
        }
    }

    /// Those in a box on a level.
    ///
    /// - Parameter spend: is told how many were looked at.
    func landmarks(
        from south: Int32, to north: Int32, longitudes: ClosedRange<Int32>, on level: Double,
        spend: (Double) throws(ImportError) -> Void
    ) throws(ImportError) -> [IndoorLandmark] {
        let first = landmarks.partitioningIndex { $0.place.latitude < south }
        var found: [IndoorLandmark] = []
        for landmark in landmarks[first...] {
            guard landmark.place.latitude <= north else { break }
            try spend(1)
            if longitudes.contains(landmark.place.longitude), landmark.levels.contains(level) {
                found.append(landmark)
            }
        }
        return found
    }
}
