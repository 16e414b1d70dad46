import WaymarkRegion
import WaymarkRoads
import WaymarkTiles

/// Turns OpenStreetMap objects into features of the map's layers.
struct MapFeatureReader {
    private let features: FeatureTableBuilder
    private var boundaries = AdministrativeBoundaries()
    private var routes = RoadRoutes()
    private var ferries = FerryLines()
    private var rails = RailBundles()
    var rivers = RiverNames()
    private var buildings = BuildingOutlines()
    /// The work that the labels of areas take.
    let labelWork = LabelWork()
    private(set) var coastlines: [[FixedCoordinate]] = []
    private(set) var streets = StreetSample()

    /// Zooms whose streets have the same properties.
    private static let bands = [0...7, 8...9, 10...10, 11...11, 12...12, 13...13, 14...14]

    /// - Parameter scratch: the directory for files with the features' shapes, which are kept in memory where
    ///   it is `nil`.
    init(scratch: String?) throws(RegionError) {
        features = try FeatureTableBuilder(scratch: scratch)
    }

    /// The features that the objects are drawn as, and none are kept.
    mutating func takeFeatures(
        maximumZoom: Int, within budget: ImportBudget
    ) throws -> FeatureTable {
        addFerries()
        addRailBundles()
        for name in rivers.takeUnwritten() { features.add(name) }
        let bands = Self.bands.filter { $0.lowerBound <= maximumZoom }.map {
            $0.upperBound == 14 ? $0.lowerBound...max(14, maximumZoom) : $0
        }
        var table = try features.table(
            mergingLinesIn: bands, markingPortals: TileProperty("portal", true, minimumZoom: 13))
        try buildings.markOutlines(in: &table, within: budget)
        buildings = BuildingOutlines()
        return table
    }

    mutating func addRelation(tags: Tags, members: [RelationMember]) {
        boundaries.addRelation(tags: tags, members: members)
        routes.addRelation(tags: tags, members: members)
        ferries.addRelation(tags: tags, members: members)
    }

    mutating func addNode(id: Int64, position: FixedCoordinate, tags: Tags) {
        let place = WorldPoint(position.coordinate)
        let number = UInt64(clamping: id) &* 10 &+ 1
        if let kind = PlaceLabelKind(tags) {
            addPoint(
                to: .placeLabels, at: place, zoom: kind.minimumZoom,
                properties: kind.properties + tags.names(), id: number,
                order: -Int(max(0, min(1e12, kind.population))))
        }
        if tags.matches("highway", "motorway_junction") {
            addPoint(
                to: .streetLabelPoints, at: place, zoom: 12, kind: "motorway_junction",
                properties: tags.properties(["ref"]) + tags.names(), id: number)
        }
        if let part = WaterKind.seaPart(of: tags) {
            addPoint(
                to: .waterPolygonLabels, at: place,
                zoom: max(part.zoom, WaterKind.unmeasuredZoom(of: part.kind)), kind: part.kind,
                properties: tags.names(), id: number)
        }
        ferries.addNode(at: place, tags: tags)
        addPlaceOfInterest(at: place, tags: tags, id: number)
    }

    /// - Parameter country: finds the country of a place.
    mutating func addWay(_ way: OSMWay, country: (FixedCoordinate) -> String?) {
        let tags = way.tags
        let isCoast = tags.matches("natural", "coastline")
        let street = Self.isInside(tags) ? nil : StreetKind(tags)
        let isClosed = way.count > 3 && way.isClosed
        let isArea = tags.matches("area", "yes") || isClosed && !tags.matches("area", "no")
        let boundary = boundaries.line(way: way.id, tags: tags)
        guard
            isCoast || street != nil || boundary != nil
                || ferries.contains(way: way.id, tags: tags)
                || tags.has("aerialway")
                || !isArea && (tags.has("waterway") || tags.has("man_made") || tags.has("natural"))
        else { return }
        for part in way.positions.split(separator: nil) {
            let places = part.compactMap { $0 }
            if isCoast { coastlines.append(places) }
            guard let first = places.first, places.count >= 2 else { continue }
            let line = places.map { WorldPoint($0.coordinate) }
            if tags.has("highway") { streets.add(first) }
            if let street {
                addStreet(street, tags: tags, along: line, routes: routes.routes(over: way.id)) {
                    country(first)
                }
            }
            if !isArea { addWaterLine(tags: tags, along: line) }
            ferries.addWay(way.id, tags: tags, along: line)
            addAerialway(tags: tags, along: line)
            if !isClosed, let part = WaterKind.seaPart(of: tags) {
                addLine(
                    to: .waterLineLabels, along: line, zoom: max(part.zoom, 10), kind: part.kind,
                    properties: tags.names())
            }
            if let boundary {
                addLine(
                    to: .boundaries, along: line, zoom: boundary.zoom,
                    properties: boundary.properties)
            }
        }
    }

    /// - Parameter isCut: whether it is only what the file has of a larger one.
    mutating func addArea(id: Int64, tags: Tags, rings: [AreaRing], isCut: Bool = false) {
        let parts = rings.map { ring in
            (points: ring.points.dropLast().map { WorldPoint($0.coordinate) }, isHole: ring.isHole)
        }
        guard let first = parts.first, first.points.count >= 3 else { return }
        // The numbers of areas are twice those of ways, or one more for relations.
        let number = UInt64(clamping: id / 2) &* 10 &+ (id % 2 == 0 ? 2 : 3)
        let shape = AreaShape(parts, work: labelWork)
        addGround(tags: tags, shape: shape)
        addWater(tags: tags, shape: shape, id: number)
        addNameOfSea(tags: tags, shape: shape, id: number)
        if !isCut { addNameOfIsland(tags: tags, shape: shape, id: number) }
        let isSquare = id % 2 != 0 || tags.matches("area", "yes") || tags.has("area:aeroway")
        if isSquare, !Self.isInside(tags) {
            addStreetArea(tags: tags, shape: shape, id: number)
        }
        if let building = tags["building"] ?? tags["building:part"], building != "no" {
            addBuilding(shape, tags: tags)
        }
        // A way that is the whole border of a relation is labelled by that.
        let isBorder = id % 2 == 0 && boundaries.contains(id / 2)
        if !isBorder, !isCut { addNameOfState(tags: tags, shape: shape, id: number) }
        addPlaceOfInterest(at: nil, tags: tags, id: number, shape: shape)
    }

    /// The sea.
    ///
    /// - Parameter reach: the tiles that it is cut into.
    mutating func addOcean(
        _ polygon: [(points: [FixedCoordinate], isHole: Bool)], reach: TileReach
    ) {
        var feature = PyramidFeature(
            layer: MapLayer.ocean.number, geometry: .polygon, zooms: 0...24, properties: [],
            parts: polygon.map { ($0.points.map { WorldPoint($0.coordinate) }, $0.isHole) })
        feature.reach = reach
        features.add(feature)
    }
}

extension MapFeatureReader {
    private mutating func addStreet(
        _ street: StreetKind, tags: Tags, along line: [WorldPoint], routes: [RoadRoutes.Route],
        country: () -> String?
    ) {
        guard !tags.matches("area", "yes"), !tags.has("area:aeroway") else { return }
        if street.isRail { rails.add(street, tags: tags, along: line) }
        addLine(
            to: .streets, along: line,
            zoom: street.isRail ? RailBundles.lastZoom + 1 : street.minimumZoom,
            properties: street.properties(of: tags),
            directedZoom: street.isOneway(tags) ? 14 : .max, order: street.order(of: tags),
            cover: street.cover(of: tags))
        let reference = RoadReference(tags, routes: routes)
        guard reference != nil || tags.has("name") else { return }
        let named = street.labelZoom
        let numbered = min(named, RoadReference.zoom(of: street.value))
        var properties = [TileProperty("kind", street.value)]
        if StreetKind.isTunnel(tags) {
            properties.append(TileProperty("tunnel", true, minimumZoom: 11))
        }
        properties += tags.names(minimumZoom: Self.start(ofBand: named))
        if let reference {
            properties += reference.properties(
                country: street.isRail ? nil : country(), minimumZoom: Self.start(ofBand: numbered))
        }
        addLine(
            to: .streetLabels, along: line, zoom: reference == nil ? named : numbered,
            properties: properties, order: MergeableLine.Order(rank: -street.rank),
            carriesName: street.isMain)
    }

    /// Whether a way on foot is drawn with the levels of a building only.
    private static func isInside(_ tags: Tags) -> Bool {
        tags.has("indoor")
            && IndoorTags.isIndoorWay(tags, levels: IndoorTags.levels(of: tags))
    }

    /// The lowest zoom of the band of `zoom`.
    private static func start(ofBand zoom: Int) -> Int {
        bands.first { $0.contains(zoom) }?.lowerBound ?? zoom
    }

    private mutating func addWaterLine(tags: Tags, along line: [WorldPoint]) {
        if let water = WaterKind.line(of: tags) {
            let properties = [TileProperty("kind", water.kind)] + StreetKind.structures(of: tags)
            let level = tags["layer"].flatMap { Int($0) }.map { max(-7, min(7, $0)) } ?? 0
            addLine(
                to: .waterLines, along: line, zoom: water.zoom, properties: properties,
                directedZoom: 0, order: MergeableLine.Order(rank: level))
            if tags.has("name") {
                rivers.addLine(of: water.kind, name: tags["name"])
                addLine(
                    to: .waterLineLabels, along: line, zoom: water.labelZoom,
                    properties: properties + tags.names(), directedZoom: 0)
            }
        }
        if tags.matches("waterway", "dam") {
            addLine(to: .damLines, along: line, zoom: 12, kind: "dam")
        }
        if let pier = WaterKind.pier(of: tags) {
            addLine(to: .pierLines, along: line, zoom: 12, kind: pier)
        }
    }

    private mutating func addFerries() {
        for ferry in ferries.lines() {
            addLine(
                to: .ferries, along: ferry.points, zoom: ferry.isOnFoot ? 12 : 10, kind: "ferry",
                properties: (ferry.isOnFoot ? [TileProperty("foot", true)] : []) + ferry.names)
        }
        ferries = FerryLines()
    }

    private mutating func addRailBundles() {
        for track in rails.merged() {
            features.add(
                MergeableLine(
                    layer: MapLayer.streets.number, minimumZoom: track.kind.minimumZoom,
                    lastZoom: RailBundles.lastZoom, properties: track.properties,
                    points: track.points, order: track.order))
        }
        rails = RailBundles()
    }

    private mutating func addAerialway(tags: Tags, along line: [WorldPoint]) {
        if let kind = tags["aerialway"], Self.aerialways.contains(kind) {
            let name = kind == "rope_tow" ? "rope-tow" : kind
            addLine(to: .aerialways, along: line, zoom: 12, kind: name, properties: tags.names())
        }
    }

    private static let aerialways: Set<String> = [
        "cable_car", "gondola", "goods", "chair_lift", "mixed_lift", "drag_lift", "t-bar", "j-bar",
        "platter", "rope_tow", "magic_carpet", "zip_line",
    ]

    private mutating func addGround(tags: Tags, shape: AreaShape) {
        if let land = LandKind.land(of: tags) {
            addPolygon(to: .land, shape: shape, zoom: land.zoom, kind: land.kind)
        }
        if let site = LandKind.site(of: tags) {
            addPolygon(to: .sites, shape: shape, zoom: 14, kind: site)
        }
        if tags.matches("man_made", "bridge") {
            addPolygon(to: .bridges, shape: shape, zoom: 12, kind: "bridge")
        }
    }

    private mutating func addWater(tags: Tags, shape: AreaShape, id: UInt64) {
        if tags.matches("waterway", "dam") {
            addPolygon(to: .damPolygons, shape: shape, zoom: 12, kind: "dam")
        }
        if let pier = WaterKind.pier(of: tags) {
            addPolygon(to: .pierPolygons, shape: shape, zoom: 12, kind: pier)
        }
        guard let water = WaterKind.polygon(of: tags) else { return }
        let area = shape.squareMeters.rounded()
        let properties = [TileProperty("kind", water.kind), TileProperty("way_area", area)]
        addPolygon(
            to: .waterPolygons, shape: shape, zoom: water.zoom, properties: properties,
            order: -Int(area))
        guard tags.has("name") else { return }
        addNameOfWater(shape, tags: tags, properties: properties, zoom: water.zoom, id: id)
    }

    private mutating func addStreetArea(tags: Tags, shape: AreaShape, id: UInt64) {
        let kind: (name: String, zoom: Int)
        switch (tags["highway"], tags["area:aeroway"]) {
        case ("pedestrian", _): kind = ("pedestrian", 14)
        case ("service", _): kind = ("service", 14)
        case ("footway", _): kind = ("footway", 14)
        case (_, "runway"): kind = ("runway", 11)
        case (_, "taxiway"): kind = ("taxiway", 13)
        default: return
        }
        addPolygon(
            to: .streetPolygons, shape: shape, zoom: kind.zoom, kind: kind.name,
            properties: StreetKind.structures(of: tags) + tags.properties(["surface", "service"]))
        guard tags.has("name") else { return }
        addPoint(
            to: .streetPolygonLabels, at: shape.label, zoom: 14, kind: kind.name,
            properties: tags.names(), id: id)
    }

    private static let firstZoomOfParks = 11

    /// A stop, a point of interest or an address.
    private mutating func addPlaceOfInterest(
        at position: WorldPoint?, tags: Tags, id: UInt64, shape: AreaShape? = nil
    ) {
        lazy var place = position ?? shape?.label ?? WorldPoint(x: 0, y: 0)
        if let stop = StopKind.kind(of: tags) {
            addPoint(
                to: .publicTransport, at: place, zoom: stop.zoom, kind: stop.kind,
                properties: tags.properties(["iata"]) + tags.names(), id: id)
        }
        if let poi = PointOfInterestKind(tags) {
            var (properties, zoom) = (poi.properties, poi.minimumZoom)
            if poi.isGreen, let shape {
                properties.append(TileProperty("way_area", shape.squareMeters.rounded()))
                zoom = min(zoom, max(Self.firstZoomOfParks, shape.labelZoom))
            }
            addPoint(
                to: .pois, at: place, zoom: zoom, properties: properties + tags.names(), id: id,
                order: poi.rank)
        } else if tags.has("addr:housenumber") || tags.has("addr:housename") {
            addPoint(to: .addresses, at: place, zoom: 14, properties: tags.houseProperties, id: id)
        }
    }

    /// Adds a line that is shown from `zoom` on.
    mutating func addLine(
        to layer: MapLayer, along line: [WorldPoint], zoom: Int, kind: String? = nil,
        properties: [TileProperty] = [], directedZoom: Int = .max,
        order: MergeableLine.Order = MergeableLine.Order(rank: 0),
        cover: MergeableLine.Cover = .any, carriesName: Bool = false
    ) {
        features.add(
            MergeableLine(
                layer: layer.number, minimumZoom: zoom, properties: kindProperty(kind) + properties,
                points: line, directedZoom: directedZoom, order: order, cover: cover,
                carriesName: carriesName))
    }

    private mutating func addPolygon(
        to layer: MapLayer, shape: AreaShape, zoom: Int, kind: String? = nil,
        properties: [TileProperty] = [], order: Int = 0
    ) {
        features.add(
            PyramidFeature(
                layer: layer.number, geometry: .polygon, zooms: zoom...24,
                properties: kindProperty(kind) + properties, order: order, parts: shape.parts))
    }

    /// Adds a point that is shown from `zoom` on, and to `lastZoom`.
    mutating func addPoint(
        to layer: MapLayer, at place: WorldPoint, zoom: Int, lastZoom: Int = 24,
        kind: String? = nil, properties: [TileProperty], id: UInt64, order: Int = 0
    ) {
        features.add(
            pointFeature(
                of: layer, at: place, zooms: zoom...lastZoom,
                properties: kindProperty(kind) + properties, id: id, order: order))
    }

    func pointFeature(
        of layer: MapLayer, at place: WorldPoint, zooms: ClosedRange<Int>,
        properties: [TileProperty], id: UInt64, order: Int
    ) -> PyramidFeature {
        PyramidFeature(
            layer: layer.number, geometry: .point, zooms: zooms, properties: properties, id: id,
            order: order, parts: [([place], false)])
    }

    private mutating func addBuilding(_ shape: AreaShape, tags: Tags) {
        let height = BuildingHeight(
            tags, roof: BuildingRoof(tags, ground: shape), squareMeters: shape.groundSquareMeters)
        let isPart = !tags.has("building")
        var properties = height.properties + tags.buildingColors
        if isPart { properties.append(TileProperty("part", true)) }
        var feature = PyramidFeature(
            layer: MapLayer.buildings.number, geometry: .polygon, zooms: 14...24,
            properties: properties, parts: shape.parts)
        feature.isKeptWhole = height.hasRoof
        let number = features.add(feature)
        // What is a part as well stands for itself.
        let standsAlone =
            isPart || tags.has("building:part") && !tags.matches("building:part", "no")
        buildings.add(shape, feature: number, height: height, isPart: standsAlone)
    }

    private func kindProperty(_ kind: String?) -> [TileProperty] {
        kind.map { [TileProperty("kind", $0)] } ?? []
    }
}
