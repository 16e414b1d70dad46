import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch
import WaymarkTiles

/// Collects what places are made of, in the order of the file.
struct PlaceCollector {
    private(set) var places: [PlaceFinding] = []
    private(set) var houses: [HouseFinding] = []
    private(set) var streets: [NamedWay] = []
    private(set) var waters: [NamedWay] = []
    private(set) var interpolations: [InterpolationWay] = []
    private(set) var areas: [PlaceArea] = []
    /// The areas of postal codes.
    private(set) var postcodeAreas: [PlaceArea] = []
    private(set) var parkingEntrances: [FixedCoordinate] = []
    /// The houses that are nodes, by node.
    private(set) var houseNodes: [Int64: Int] = [:]
    /// The streets that relations give to houses.
    private(set) var associatedStreets: [ObjectCode: String] = [:]
    private var entranceNodes: [Int64: PlaceEntrance] = [:]
    private var entrances: [Int64: [PlaceEntrance]] = [:]
    private var labelNodes: [Int64: [Int64]] = [:]
    /// The levels that have what is on them as members.
    private var levels = LevelRelations()
    /// The work that the middles of areas take.
    let labelWork = LabelWork()

    private static let mostEntrances = 64

    /// The places, and none are kept.
    mutating func takePlaces() -> [PlaceFinding] {
        defer { places = [] }
        return places
    }

    /// The houses, and none are kept.
    mutating func takeHouses() -> [HouseFinding] {
        defer { houses = [] }
        return houses
    }

    mutating func addRelation(id: Int64, tags: Tags, members: [RelationMember]) {
        if tags.matches("type", "level") { levels.add(id: id, tags: tags, members: members) }
        if tags.matches("boundary", "administrative") || tags.has("place") {
            let labels = members.filter {
                $0.isNode && ($0.role == "label" || $0.role == "admin_centre")
            }
            if !labels.isEmpty { labelNodes[id] = labels.prefix(8).map(\.reference) }
        }
        guard tags.matches("type", "associatedStreet") || tags.matches("type", "street"),
            let name = tags["name"] ?? tags["addr:street"], name.utf8.count <= 255
        else { return }
        for member in members where member.role == "house" || member.role == "address" {
            let element: PlaceID.Element =
                member.isNode ? .node : member.isWay ? .way : .relation
            associatedStreets[ObjectCode(element, member.reference)] = name
        }
    }

    mutating func addNode(id: Int64, position: FixedCoordinate, tags: Tags) {
        if let use = Self.use(of: tags) {
            entranceNodes[id] = PlaceEntrance(coordinate: position.coordinate, use: use)
        }
        if tags.matches("amenity", "parking_entrance"), Self.admitsCars(tags) {
            parkingEntrances.append(position)
        }
        let object = ObjectCode(.node, id)
        let level = PlaceLevel(levels.levels(ofNode: id), in: levels)
        if let place = PlaceFinding(object: object, tags: tags, position: position, level: level) {
            places.append(place)
        }
        if addHouse(object, at: position, tags) { houseNodes[id] = houses.count - 1 }
    }

    /// Whether an entrance of a car park is one for the cars of the public: others are doors for people, and exits.
    private static func admitsCars(_ tags: Tags) -> Bool {
        let access = ["motorcar", "motor_vehicle", "vehicle", "access"].lazy
            .compactMap { tags[dynamic: $0] }.first
        return !["no", "private"].contains(access ?? "yes")
            && !["exit", "emergency"].contains(tags["entrance"] ?? "")
    }

    private static func use(of tags: Tags) -> PlaceEntrance.Use? {
        switch tags["entrance"] {
        case nil, "no", "emergency", "exit", "garage": nil
        case "main": .main
        default: .other
        }
    }

    private mutating func addHouse(
        _ object: ObjectCode, at position: FixedCoordinate, _ tags: Tags
    ) -> Bool {
        guard
            tags.has("addr:housenumber") || tags.has("addr:conscriptionnumber")
                || tags.has("addr:housename")
        else { return false }
        let address = AddressTags(tags)
        guard address.number ?? address.houseName != nil else { return false }
        houses.append(HouseFinding(object: object, position: position, address: address))
        return true
    }

    mutating func addWay(_ way: OSMWay) {
        let (id, tags) = (way.id, way.tags)
        if !entranceNodes.isEmpty, tags.has("building") || tags.has("amenity") || tags.has("shop") {
            let own = way.nodes.dropLast().compactMap { entranceNodes[$0] }
            if !own.isEmpty { entrances[id] = Array(own.prefix(Self.mostEntrances)) }
        }
        if let kind = tags["addr:interpolation"] {
            interpolations.append(
                InterpolationWay(
                    id: id, kind: kind, street: tags["addr:street"], nodes: way.nodes,
                    positions: way.positions))
        }
        if way.count > 3, way.isClosed {
            let positions = way.positions
            if positions.contains(where: { $0 == nil }) {
                addPoint(ObjectCode(.way, id), tags, positions.dropLast().compactMap { $0 })
            }
        } else if tags.has("addr:housenumber") || Self.isPlatform(tags) {
            addPoint(ObjectCode(.way, id), tags, way.positions.compactMap { $0 })
        }
        let isLine = !way.isClosed || !tags.matches("area", "yes")
        if isLine, let highway = tags["highway"], highway != "platform",
            let named = NamedWay(way, value: highway)
        {
            streets.append(named)
        } else if let waterway = tags["waterway"], ["river", "stream", "canal"].contains(waterway),
            let named = NamedWay(way, value: waterway)
        {
            waters.append(named)
        }
    }

    /// The levels that have a way as a member, and not as their border.
    private func levelsOfWay(_ id: Int64) -> [Int] {
        levels.isShell(way: id) ? [] : levels.levels(ofWay: id)
    }

    private static func isPlatform(_ tags: Tags) -> Bool {
        tags.matches("public_transport", "platform") || tags.matches("highway", "platform")
            || tags.matches("railway", "platform") || tags.matches("railway", "platform_edge")
    }

    /// Adds what is no area as a point in the middle of its corners: a building that the edge of the file
    /// cuts or that is not closed, a platform that is a line.
    private mutating func addPoint(
        _ object: ObjectCode, _ tags: Tags, _ corners: [FixedCoordinate]
    ) {
        guard !corners.isEmpty else { return }
        func mean(_ values: [Int32]) -> Int32 {
            Int32(values.reduce(0) { $0 + Int($1) } / corners.count)
        }
        let middle = FixedCoordinate(
            longitude: mean(corners.map(\.longitude)), latitude: mean(corners.map(\.latitude)))
        _ = addHouse(object, at: middle, tags)
        guard let place = PlaceFinding(object: object, tags: tags, position: middle) else { return }
        if [.pointOfInterest, .stop, .nature].contains(place.record.kind) { places.append(place) }
    }

    mutating func addArea(id: Int64, tags: Tags, rings: [AreaRing]) {
        guard
            tags.has("addr:housenumber") || tags.has("addr:conscriptionnumber")
                || tags.has("addr:housename") || PlaceSort(tags, isNamed: tags.has("name")) != nil
                || tags.matches("boundary", "postal_code")
        else { return }
        let isWay = id % 2 == 0
        let object = ObjectCode(isWay ? .way : .relation, id / 2)
        let shape = AreaShape(
            rings.map { ring in
                (ring.points.dropLast().map { WorldPoint($0.coordinate) }, ring.isHole)
            }, work: labelWork)
        guard let first = shape.parts.first, first.points.count >= 3 else { return }
        let position = FixedCoordinate(shape.label.coordinate)
        _ = addHouse(object, at: position, tags)
        let own = isWay ? levelsOfWay(id / 2) : levels.levels(ofRelation: id / 2)
        guard
            var place = PlaceFinding(
                object: object, tags: tags, position: position, level: PlaceLevel(own, in: levels))
        else { return }
        // A ring of road is no square.
        if isWay, place.record.tag?.key == "highway", !tags.matches("area", "yes") { return }
        place.area = shape.squareMeters
        if place.record.kind == .nature {
            place.record.importance += PlaceImportance.ofExtent(shape.squareMeters)
        }
        place.record.bounds = rings.lazy.flatMap(\.points).reduce(into: IndexBox.empty) {
            $0.extend(x: $1.longitude, y: $1.latitude)
        }
        if isWay { place.record.entrances = entrances[id / 2] ?? [] }
        if !isWay { place.labels = labelNodes[id / 2] ?? [] }
        if place.isAreaOfAddresses {
            areas.append(PlaceArea(place: places.count, rings: rings))
        }
        if place.record.kind == .postcode, place.area > 0 {
            postcodeAreas.append(PlaceArea(place: places.count, rings: rings))
        }
        places.append(place)
    }
}

extension PlaceFinding {
    /// Whether what lies in it belongs to it.
    fileprivate var isAreaOfAddresses: Bool {
        switch record.kind {
        case .country, .state, .county, .settlement, .district, .locality: area > 0
        default: false
        }
    }
}

/// The place of an address, before its street is known.
struct HouseFinding {
    let object: ObjectCode
    let position: FixedCoordinate
    var address: AddressTags
    var isInterpolated = false
}

/// Houses between two others along a line.
struct InterpolationWay {
    let id: Int64
    /// `odd`, `even`, `all`, or a step.
    let kind: String
    let street: String?
    let nodes: [Int64]
    let positions: [FixedCoordinate?]
}

/// A way with a name: a piece of a street or of a river.
struct NamedWay {
    let id: Int64
    /// `residential`, `river`.
    let value: String
    let names: [PlaceRecord.Name]
    let postcode: String?
    let isFamous: Bool
    let nodes: [Int64]
    let points: [FixedCoordinate]

    /// - Returns: `nil` without a name.
    init?(_ way: OSMWay, value: String) {
        let tags = way.tags
        let names = PlaceNames.names(of: tags)
        guard !names.isEmpty, value.utf8.count <= 64 else { return nil }
        id = way.id
        self.value = value
        self.names = names + PlaceNames.others(of: tags, kind: .street)
        postcode = tags["postal_code"]
        isFamous = tags.has("wikidata") || tags.has("wikipedia")
        let known = zip(way.nodes, way.positions).compactMap { node, position in
            position.map { (node, $0) }
        }
        guard !known.isEmpty else { return nil }
        self.nodes = known.map(\.0)
        points = known.map(\.1)
    }
}
