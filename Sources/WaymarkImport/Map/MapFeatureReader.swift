import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

/// Turns OpenStreetMap objects into features of the map's layers.
struct MapFeatureReader {
    private var areas: [PyramidFeature] = []
    private var points: [PyramidFeature] = []
    private var lines: [MergeableLine] = []
    private var boundaries = AdministrativeBoundaries()
    private var buildings = BuildingOutlines()
    private(set) var coastlines: [[FixedCoordinate]] = []

    /// Zooms whose streets have the same properties.
    private static let bands = [0...7, 8...9, 10...10, 11...11, 12...12, 13...13, 14...14]

    /// What the objects are drawn as.
    func features(maximumZoom: Int) -> [PyramidFeature] {
        let bands = Self.bands.filter { $0.lowerBound <= maximumZoom }.map {
            $0.upperBound == 14 ? $0.lowerBound...max(14, maximumZoom) : $0
        }
        return areas + buildings.features() + LineMerger(bands: bands).features(of: lines) + points
    }

    mutating func addRelation(_ tags: Tags, _ members: [RelationMember]) {
        boundaries.addRelation(tags, members)
    }

    mutating func addNode(_ id: Int64, _ position: FixedCoordinate, _ tags: Tags) {
        let place = WorldPoint(position.coordinate)
        let number = UInt64(clamping: id) &* 10 &+ 1
        if let kind = PlaceKind(tags) {
            addPoint(
                .placeLabels, place, kind.minimumZoom,
                kind.properties + MapNames.properties(tags), id: number,
                order: -Int(max(0, min(1e12, kind.population))))
        }
        if tags.matches("highway", "motorway_junction") {
            let ref = tags["ref"].map { [TileProperty("ref", $0)] } ?? []
            addPoint(
                .streetLabelPoints, place, 12,
                [TileProperty("kind", "motorway_junction")] + ref + MapNames.properties(tags),
                id: number)
        }
        addPlaceOfInterest(place, tags, id: number)
    }

    mutating func addWay(
        _ id: Int64, _ tags: Tags, _ positions: [FixedCoordinate?], country: () -> String?
    ) {
        if tags.matches("natural", "coastline") {
            coastlines += positions.split(separator: nil).map { $0.compactMap { $0 } }
        }
        let isClosed = positions.count > 3 && positions.first == positions.last
        let isArea = tags.matches("area", "yes") || isClosed && !tags.matches("area", "no")
        for part in positions.split(separator: nil) where part.count >= 2 {
            let line = part.compactMap { $0.map { WorldPoint($0.coordinate) } }
            addStreet(tags, line, country)
            if !isArea { addWaterLine(tags, line) }
            addRoute(tags, line)
            if let boundary = boundaries.line(id, tags) {
                addLine(.boundaries, line, boundary.zoom, boundary.properties)
            }
        }
    }

    mutating func addArea(_ id: Int64, _ tags: Tags, _ rings: [AreaRing]) {
        let parts = rings.map { ring in
            (points: ring.points.dropLast().map { WorldPoint($0.coordinate) }, isHole: ring.isHole)
        }
        guard let first = parts.first, first.points.count >= 3 else { return }
        // The numbers of areas are twice those of ways, or one more for relations.
        let number = UInt64(clamping: id / 2) &* 10 &+ (id % 2 == 0 ? 2 : 3)
        let shape = AreaShape(parts)
        addGround(tags, shape)
        addWater(tags, shape, id: number)
        if id % 2 != 0 || tags.matches("area", "yes") || tags.has("area:aeroway") {
            addStreetArea(tags, shape, id: number)
        }
        if let building = tags["building"] ?? tags["building:part"], building != "no" {
            buildings.add(shape, BuildingHeight(tags), isPart: !tags.has("building"))
        }
        // A way that is the whole border of a relation is labelled by that.
        let isBorder = id % 2 == 0 && boundaries.contains(id / 2)
        if !isBorder,
            let label = AdministrativeBoundaries.label(tags, area: shape.squareMeters)
        {
            let area = (shape.squareMeters / 10_000).rounded()
            addPoint(
                .boundaryLabels, shape.label, label.zoom,
                [
                    TileProperty("admin_level", Double(label.level)),
                    TileProperty("way_area", area),
                ] + MapNames.properties(tags), id: number, order: -Int(area))
        }
        addPlaceOfInterest(nil, tags, id: number, shape)
    }

    /// The sea.
    mutating func addOcean(_ polygon: [(points: [FixedCoordinate], isHole: Bool)]) {
        let parts = polygon.map { ($0.points.map { WorldPoint($0.coordinate) }, $0.isHole) }
        addPolygon(.ocean, AreaShape(parts), 0, [])
    }
}

extension MapFeatureReader {
    private mutating func addStreet(
        _ tags: Tags, _ line: [WorldPoint], _ country: () -> String?
    ) {
        guard !tags.matches("area", "yes"), !tags.has("area:aeroway"),
            let street = StreetKind(tags)
        else { return }
        addLine(
            .streets, line, street.minimumZoom, street.properties(tags),
            directedZoom: street.isOneway(tags) ? 14 : .max, order: street.order(tags))
        let reference = RoadReference(tags)
        guard reference != nil || tags.has("name") else { return }
        let named = street.labelZoom
        let numbered = min(named, RoadReference.zoom(of: street.value))
        var properties = [TileProperty("kind", street.value)]
        if StreetKind.isTunnel(tags) {
            properties.append(TileProperty("tunnel", true, minimumZoom: 11))
        }
        properties += MapNames.properties(tags, minimumZoom: Self.start(named))
        if let reference {
            properties += reference.properties(
                country: street.isRail ? nil : country(), minimumZoom: Self.start(numbered))
        }
        addLine(
            .streetLabels, line, reference == nil ? named : numbered, properties,
            order: MergeableLine.Order(-street.rank))
    }

    /// Where the band of `zoom` begins.
    private static func start(_ zoom: Int) -> Int {
        bands.first { $0.contains(zoom) }?.lowerBound ?? zoom
    }

    private mutating func addWaterLine(_ tags: Tags, _ line: [WorldPoint]) {
        if let water = WaterKind.line(tags) {
            let properties = [TileProperty("kind", water.kind)] + WaterKind.lineProperties(tags)
            let level = tags["layer"].flatMap { Int($0) }.map { max(-7, min(7, $0)) } ?? 0
            addLine(
                .waterLines, line, water.zoom, properties, directedZoom: 0,
                order: MergeableLine.Order(level))
            if tags.has("name") {
                addLine(
                    .waterLineLabels, line, water.labelZoom,
                    properties + MapNames.properties(tags), directedZoom: 0)
            }
        }
        if tags.matches("waterway", "dam") {
            addLine(.damLines, line, 12, [TileProperty("kind", "dam")])
        }
        if let pier = WaterKind.pier(tags) {
            addLine(.pierLines, line, 12, [TileProperty("kind", pier)])
        }
    }

    private mutating func addRoute(_ tags: Tags, _ line: [WorldPoint]) {
        if tags.matches("route", "ferry") {
            let zoom = tags.matches("motor_vehicle", "no") ? 12 : 10
            addLine(
                .ferries, line, zoom,
                [TileProperty("kind", "ferry")] + MapNames.properties(tags))
        }
        if let kind = tags["aerialway"], Self.aerialways.contains(kind) {
            let name = kind == "rope_tow" ? "rope-tow" : kind
            addLine(
                .aerialways, line, 12, [TileProperty("kind", name)] + MapNames.properties(tags))
        }
    }

    private static let aerialways: Set<String> = [
        "cable_car", "gondola", "goods", "chair_lift", "mixed_lift", "drag_lift", "t-bar", "j-bar",
        "platter", "rope_tow", "magic_carpet", "zip_line",
    ]

    private mutating func addGround(_ tags: Tags, _ shape: AreaShape) {
        if let land = LandKind.land(tags) {
            addPolygon(.land, shape, land.zoom, [TileProperty("kind", land.kind)])
        }
        if let site = LandKind.site(tags) {
            addPolygon(.sites, shape, 14, [TileProperty("kind", site)])
        }
        if tags.matches("man_made", "bridge") {
            addPolygon(.bridges, shape, 12, [TileProperty("kind", "bridge")])
        }
    }

    private mutating func addWater(_ tags: Tags, _ shape: AreaShape, id: UInt64) {
        if tags.matches("waterway", "dam") {
            addPolygon(.damPolygons, shape, 12, [TileProperty("kind", "dam")])
        }
        if let pier = WaterKind.pier(tags) {
            addPolygon(.pierPolygons, shape, 12, [TileProperty("kind", pier)])
        }
        guard let water = WaterKind.polygon(tags) else { return }
        let area = shape.squareMeters.rounded()
        let properties = [TileProperty("kind", water.kind), TileProperty("way_area", area)]
        addPolygon(.waterPolygons, shape, water.zoom, properties, order: -Int(area))
        guard tags.has("name") else { return }
        addPoint(
            .waterPolygonLabels, shape.label, max(water.zoom, shape.labelZoom),
            properties + MapNames.properties(tags), id: id, order: -Int(area))
    }

    private mutating func addStreetArea(_ tags: Tags, _ shape: AreaShape, id: UInt64) {
        let kind: (name: String, zoom: Int)
        switch (tags["highway"], tags["area:aeroway"]) {
        case ("pedestrian", _): kind = ("pedestrian", 14)
        case ("service", _): kind = ("service", 14)
        case ("footway", _): kind = ("footway", 14)
        case (_, "runway"): kind = ("runway", 11)
        case (_, "taxiway"): kind = ("taxiway", 13)
        default: return
        }
        var properties = [TileProperty("kind", kind.name)]
        if StreetKind.isTunnel(tags) { properties.append(TileProperty("tunnel", true)) }
        if StreetKind.isBridge(tags) { properties.append(TileProperty("bridge", true)) }
        for key in ["surface", "service"] {
            if let value = tags[dynamic: key] { properties.append(TileProperty(key, value)) }
        }
        addPolygon(.streetPolygons, shape, kind.zoom, properties)
        guard tags.has("name") else { return }
        addPoint(
            .streetPolygonLabels, shape.label, 14,
            [TileProperty("kind", kind.name)] + MapNames.properties(tags), id: id)
    }

    /// A stop, a point of interest or an address.
    private mutating func addPlaceOfInterest(
        _ position: WorldPoint?, _ tags: Tags, id: UInt64, _ shape: AreaShape? = nil
    ) {
        lazy var place = position ?? shape?.label ?? WorldPoint(x: 0, y: 0)
        if let stop = StopKind.kind(tags) {
            let code = tags["iata"].map { [TileProperty("iata", $0)] } ?? []
            addPoint(
                .publicTransport, place, stop.zoom,
                [TileProperty("kind", stop.kind)] + code + MapNames.properties(tags), id: id)
        }
        if let poi = PointOfInterest(tags) {
            addPoint(
                .pois, place, poi.minimumZoom, poi.properties + MapNames.properties(tags), id: id,
                order: poi.rank)
        } else if tags.has("addr:housenumber") || tags.has("addr:housename") {
            var properties: [TileProperty] = []
            for key in ["housename", "housenumber"] {
                guard let value = tags[dynamic: "addr:\(key)"] else { continue }
                properties.append(TileProperty(key, value))
            }
            addPoint(.addresses, place, 14, properties, id: id)
        }
    }

    private mutating func addLine(
        _ layer: MapLayer, _ line: [WorldPoint], _ zoom: Int, _ properties: [TileProperty],
        directedZoom: Int = .max, order: MergeableLine.Order = MergeableLine.Order(0)
    ) {
        lines.append(
            MergeableLine(
                layer: layer.number, minimumZoom: zoom, properties: properties, points: line,
                directedZoom: directedZoom, order: order))
    }

    private mutating func addPolygon(
        _ layer: MapLayer, _ shape: AreaShape, _ zoom: Int, _ properties: [TileProperty],
        order: Int = 0
    ) {
        areas.append(
            PyramidFeature(
                layer: layer.number, geometry: .polygon, zooms: zoom...24, properties: properties,
                order: order, parts: shape.parts))
    }

    private mutating func addPoint(
        _ layer: MapLayer, _ place: WorldPoint, _ zoom: Int, _ properties: [TileProperty],
        id: UInt64, order: Int = 0
    ) {
        points.append(
            PyramidFeature(
                layer: layer.number, geometry: .point, zooms: zoom...24, properties: properties,
                id: id, order: order, parts: [([place], false)]))
    }
}
