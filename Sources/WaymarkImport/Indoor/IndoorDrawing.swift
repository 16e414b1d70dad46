import WaymarkTiles

/// One of the features of the tiles that something inside is drawn as.
struct IndoorDrawing {
    let layer: IndoorLayer
    let shape: IndoorPlan.Shape
    let properties: [TileProperty]
    /// Its place among the features of its layer: the lowest comes first.
    var order = 0

    /// All of `feature`.
    ///
    /// - Parameter work: what its label takes is added to it.
    static func drawings(of feature: IndoorPlan.Feature, work: LabelWork) -> [IndoorDrawing] {
        switch feature.shape {
        case _ where feature.kind == .level: []
        case .point: [point(of: feature, at: feature.shape)]
        case .line(let points): line(of: feature) + name(of: feature, along: points)
        case .polygon(let rings): area(of: feature, shape: AreaShape(rings, work: work))
        }
    }

    private static func point(
        of feature: IndoorPlan.Feature, at shape: IndoorPlan.Shape
    ) -> IndoorDrawing {
        var properties: [TileProperty] = []
        if let category = feature.category {
            properties = [
                TileProperty("class", category.key), TileProperty("subclass", category.value),
            ]
        } else if feature.kind == .toilets {
            properties = [TileProperty("class", "amenity"), TileProperty("subclass", "toilets")]
        } else {
            properties = [TileProperty("class", feature.kind.rawValue)]
        }
        return IndoorDrawing(
            layer: .poi, shape: shape,
            properties: properties + access(of: feature) + feature.names + reference(of: feature)
                + hours(of: feature))
    }

    private static func line(of feature: IndoorPlan.Feature) -> [IndoorDrawing] {
        switch feature.kind {
        case .steps, .escalator, .footway, .corridor, .ramp:
            [
                IndoorDrawing(
                    layer: .transportation, shape: feature.shape,
                    properties: [
                        TileProperty("class", feature.kind.rawValue),
                        TileProperty("conveying", feature.isConveying),
                    ] + access(of: feature) + feature.names)
            ]
        default:
            // Walls and the edges of platforms are drawn with areas, as in the schema.
            [
                IndoorDrawing(
                    layer: .area, shape: feature.shape,
                    properties: [TileProperty("class", feature.kind.rawValue)],
                    order: order(of: feature.kind))
            ]
        }
    }

    /// The name of a platform that is a line, at its middle point, as important as one of usual size.
    private static func name(
        of feature: IndoorPlan.Feature, along points: [WorldPoint]
    ) -> [IndoorDrawing] {
        guard feature.kind == .platform, !feature.names.isEmpty || feature.reference != nil,
            !points.isEmpty
        else { return [] }
        let properties: [TileProperty] = [
            TileProperty("class", feature.kind.rawValue),
            TileProperty("rank", squareMetersOfPlatform),
        ]
        return [
            IndoorDrawing(
                layer: .areaName, shape: .point(points[points.count / 2]),
                properties: feature.names + reference(of: feature) + properties,
                order: -Int(squareMetersOfPlatform))
        ]
    }

    private static let squareMetersOfPlatform = 400.0

    private static func area(
        of feature: IndoorPlan.Feature, shape: AreaShape
    ) -> [IndoorDrawing] {
        let isPlace = feature.category != nil || feature.kind == .toilets
        let kind = className(of: feature.kind)
        var drawings = [
            IndoorDrawing(
                layer: .area, shape: feature.shape,
                properties: [
                    TileProperty("class", kind), TileProperty("is_poi", isPlace),
                ] + access(of: feature), order: order(of: feature.kind))
        ]
        let isNamed = !feature.names.isEmpty || feature.reference != nil
        let hasPoint = isPlace || feature.kind == .elevator
        guard isNamed || hasPoint else { return drawings }
        let label = IndoorPlan.Shape.point(feature.label ?? shape.label)
        if hasPoint { drawings.append(point(of: feature, at: label)) }
        if isNamed {
            let rank = TileProperty("rank", Self.rank(of: shape.groundSquareMeters))
            drawings.append(
                IndoorDrawing(
                    layer: .areaName, shape: label,
                    properties: feature.names + reference(of: feature)
                        + [TileProperty("class", kind), rank],
                    order: -Int(shape.groundSquareMeters)))
        }
        return drawings
    }

    /// A size in square metres to two binary digits: names are chosen by it, and equal sizes are kept once.
    private static func rank(of size: Double) -> Double {
        let whole = size.rounded()
        guard whole >= 4, whole.isFinite else { return whole }
        let digit = whole.binade / 2
        return (whole / digit).rounded() * digit
    }

    /// The class of an area.
    private static func className(of kind: IndoorKind) -> String {
        switch kind {
        case .toilets, .poi, .door, .entrance, .gate: IndoorKind.room.rawValue
        case .footway, .ramp: IndoorKind.corridor.rawValue
        default: kind.rawValue
        }
    }

    private static func reference(of feature: IndoorPlan.Feature) -> [TileProperty] {
        feature.reference.map { [TileProperty("ref", $0)] } ?? []
    }

    private static func hours(of feature: IndoorPlan.Feature) -> [TileProperty] {
        feature.hours.map { [TileProperty("opening_hours", $0)] } ?? []
    }

    private static func access(of feature: IndoorPlan.Feature) -> [TileProperty] {
        feature.isPrivate ? [TileProperty("access", "no")] : []
    }

    /// The place of a kind in the order of drawing: columns and walls lie over rooms.
    private static func order(of kind: IndoorKind) -> Int {
        switch kind {
        case .area: 0
        case .corridor, .footway, .ramp: 1
        case .platform: 2
        case .steps, .escalator, .elevator: 4
        case .wall: 5
        case .column: 6
        default: 3
        }
    }
}
