import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

/// Turns OpenStreetMap objects into features of the map's layers.
struct MapFeatureReader {
    private(set) var features: [PyramidFeature] = []
    private(set) var coastlines: [[FixedCoordinate]] = []

    mutating func addNode(_ position: FixedCoordinate, _ tags: Tags) {
        if let place = PlaceKind(tags) {
            add(
                .placeLabels, .point, place.minimumZoom,
                names(tags) + place.properties(tags), [([position], false)])
        } else {
            addPOI(position, tags)
        }
    }

    mutating func addWay(_ tags: Tags, _ positions: [FixedCoordinate?]) {
        if tags.matches("natural", "coastline") {
            coastlines += positions.split(separator: nil).map { $0.compactMap { $0 } }
        }
        let isArea = tags.matches("area", "yes")
        for line in positions.split(separator: nil) where line.count >= 2 && !isArea {
            let part = [(points: line.compactMap { $0 }, isHole: false)]
            if let street = StreetKind(tags) {
                add(.streets, .line, street.minimumZoom, street.properties(tags), part)
                addStreetLabel(tags, street, part)
            } else if let water = waterLine(tags) {
                add(
                    .waterLines, .line, water.zoom,
                    [TileProperty("kind", water.kind)] + names(tags), part)
            } else if tags.matches("route", "ferry") {
                add(.ferries, .line, 9, [TileProperty("kind", "ferry")] + names(tags), part)
            }
        }
    }

    mutating func addArea(_ tags: Tags, _ rings: [AreaRing]) {
        let parts = rings.map { (points: Array($0.points.dropLast()), isHole: $0.isHole) }
        guard let first = parts.first, first.points.count >= 3 else { return }
        if let building = tags["building"] ?? tags["building:part"], building != "no" {
            add(.buildings, .polygon, 14, BuildingHeight(tags).properties, parts)
        } else if let kind = waterPolygon(tags) {
            let zoom = areaZoom(first.points, most: 12)
            add(.waterPolygons, .polygon, zoom, [TileProperty("kind", kind)] + names(tags), parts)
        } else if let highway = tags["highway"], highway != "no" {
            add(.streetPolygons, .polygon, 13, [TileProperty("kind", highway)], parts)
        } else if let kind = LandKind.kind(tags) {
            let zoom = areaZoom(first.points, most: 12)
            add(.land, .polygon, zoom, [TileProperty("kind", kind)], parts)
        } else if let kind = LandKind.site(tags) {
            add(.sites, .polygon, 14, [TileProperty("kind", kind)], parts)
        }
        addPOI(center(first.points), tags)
    }

    mutating func add(
        _ layer: MapLayer, _ geometry: TileGeometry, _ zoom: Int, _ properties: [TileProperty],
        _ parts: [(points: [FixedCoordinate], isHole: Bool)]
    ) {
        features.append(
            PyramidFeature(
                layer: layer.rawValue, geometry: geometry, minimumZoom: zoom,
                properties: properties,
                parts: parts.map { ($0.points.map { WorldPoint($0.coordinate) }, $0.isHole) }))
    }

    private mutating func addStreetLabel(
        _ tags: Tags, _ street: StreetKind, _ part: [(points: [FixedCoordinate], isHole: Bool)]
    ) {
        guard tags.has("name") || tags.has("ref"), !street.isRail else { return }
        var properties = names(tags) + [TileProperty("kind", street.kind)]
        if let ref = tags["ref"] { properties.append(TileProperty("ref", ref)) }
        add(.streetLabels, .line, max(10, street.minimumZoom), properties, part)
    }

    private mutating func addPOI(_ position: FixedCoordinate, _ tags: Tags) {
        let keys: [StaticString] = [
            "amenity", "tourism", "shop", "leisure", "historic", "office", "man_made",
            "emergency",
        ]
        guard tags.has("name"), let key = keys.first(where: { tags.has($0) }),
            let value = tags[key]
        else { return }
        add(
            .pois, .point, 14, names(tags) + [TileProperty("\(key)", value)],
            [([position], false)])
    }

    private func names(_ tags: Tags) -> [TileProperty] {
        let pairs: [(StaticString, String)] = [
            ("name", "name"), ("name:en", "name_en"), ("name:de", "name_de"),
        ]
        return pairs.compactMap { key, name in tags[key].map { TileProperty(name, $0) } }
    }

    private func waterLine(_ tags: Tags) -> (kind: String, zoom: Int)? {
        switch tags["waterway"] {
        case "river": ("river", 9)
        case "canal": ("canal", 10)
        case "stream": ("stream", 13)
        case "ditch", "drain": ("ditch", 14)
        default: nil
        }
    }

    private func waterPolygon(_ tags: Tags) -> String? {
        if tags.matches("natural", "water") { return tags["water"] ?? "water" }
        if tags.matches("natural", "glacier") { return "glacier" }
        if tags.matches("waterway", "riverbank") { return "river" }
        if tags.matches("waterway", "dock") { return "dock" }
        if tags.matches("landuse", "reservoir") || tags.matches("landuse", "basin") {
            return "basin"
        }
        return tags.matches("leisure", "swimming_pool") ? "swimming_pool" : nil
    }

    /// The zoom at which the box of a ring becomes about 20 pixels wide.
    private func areaZoom(_ ring: [FixedCoordinate], most: Int) -> Int {
        let longitudes = ring.map { Int($0.longitude) }
        let latitudes = ring.map { Int($0.latitude) }
        let width = (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
        let height = 2 * ((latitudes.max() ?? 0) - (latitudes.min() ?? 0))
        let share = Double(max(width, height, 1)) / 3.6e9
        let zoom = CMath.binaryLogarithm(20 / 512 / share)
        return max(4, min(most, Int(zoom.rounded(.up))))
    }

    private func center(_ ring: [FixedCoordinate]) -> FixedCoordinate {
        let longitude = ring.reduce(0) { $0 + Int($1.longitude) } / ring.count
        let latitude = ring.reduce(0) { $0 + Int($1.latitude) } / ring.count
        return FixedCoordinate(longitude: Int32(longitude), latitude: Int32(latitude))
    }
}
