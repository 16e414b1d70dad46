import WaymarkTiles

/// The names of areas.
extension MapFeatureReader {
    /// The name of a lake or a river: at its middle, and along it from the zoom on at which there is room for
    /// that. What reads the points alone finds it there at all zooms.
    mutating func addNameOfWater(
        _ shape: AreaShape, tags: Tags, properties: [TileProperty], zoom: Int, id: UInt64
    ) {
        let first = max(zoom, shape.labelZoom)
        let along = addNameAlong(shape, tags: tags, properties: properties, zoom: first)
        let (order, properties) = (-Int(shape.squareMeters.rounded()), properties + tags.names())
        if first < along ?? .max {
            let point = pointFeature(
                of: .waterPolygonLabels, at: shape.label,
                zooms: first...(along.map { $0 - 1 } ?? 24), properties: properties, id: id,
                order: order)
            rivers.add(point, tags: tags)
        }
        if let along {
            addPoint(
                to: .waterPolygonLabels, at: shape.label, zoom: along,
                properties: properties + [TileProperty("along", true)], id: id, order: order)
        }
    }

    /// Adds a name along the middle of a long area, from the zoom on at which it has the room.
    ///
    /// - Returns: this zoom; `nil` where the area is not long.
    private mutating func addNameAlong(
        _ shape: AreaShape, tags: Tags, properties: [TileProperty], zoom: Int
    ) -> Int? {
        guard let axis = NameAxis(of: shape.largestRing) else { return nil }
        let along = max(zoom, axis.zoom(letters: tags["name"]?.count ?? 0))
        addLine(
            to: .waterLineLabels, along: axis.line, zoom: along,
            properties: properties + tags.names())
        return along
    }

    /// The name of a bay, a strait or a sea: along it where it is long, and where it has not the room at its
    /// middle.
    mutating func addNameOfSea(tags: Tags, shape: AreaShape, id: UInt64) {
        guard let part = WaterKind.seaPart(of: tags) else { return }
        let area = shape.squareMeters.rounded()
        let properties = [TileProperty("kind", part.kind), TileProperty("way_area", area)]
        let first = max(part.zoom, shape.labelZoom)
        let along = addNameAlong(shape, tags: tags, properties: properties, zoom: first)
        guard first < along ?? .max else { return }
        addPoint(
            to: .waterPolygonLabels, at: shape.label, zoom: first,
            lastZoom: along.map { $0 - 1 } ?? 24, properties: properties + tags.names(), id: id,
            order: -Int(area))
    }

    mutating func addNameOfIsland(tags: Tags, shape: AreaShape, id: UInt64) {
        guard let kind = tags["place"], kind == "island" || kind == "islet", tags.has("name") else {
            return
        }
        let area = shape.squareMeters.rounded()
        addPoint(
            to: .placeLabels, at: shape.label, zoom: max(6, shape.labelZoom), kind: kind,
            properties: [TileProperty("population", 0), TileProperty("way_area", area)]
                + tags.names(), id: id)
    }

    mutating func addNameOfState(tags: Tags, shape: AreaShape, id: UInt64) {
        guard let label = AdministrativeBoundaries.label(of: tags, area: shape.squareMeters) else {
            return
        }
        let area = (shape.squareMeters / 10_000).rounded()
        addPoint(
            to: .boundaryLabels, at: shape.label, zoom: label.zoom,
            properties: [
                TileProperty("admin_level", Double(label.level)), TileProperty("way_area", area),
            ] + tags.names(), id: id, order: -Int(area))
    }
}
