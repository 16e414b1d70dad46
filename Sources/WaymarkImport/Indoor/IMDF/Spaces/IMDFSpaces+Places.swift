import WaymarkRoads
import WaymarkTiles

extension IMDFSpaces {
    /// Adds the places that people look for: shops, gates, platforms, rooms with a name or a number.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addPlaces() throws(ImportError) {
        for feature in plan.features {
            guard let number = feature.id, let use = Self.use(of: feature) else { continue }
            var tags = use + names(of: feature)
            tags.append(("level", feature.levels.map(LevelName.text).joined(separator: ";")))
            let short = feature.levels.map { shortName(of: $0, in: feature) ?? "" }
            if short.allSatisfy({ !$0.isEmpty && !$0.contains(";") }) {
                tags.append(("level:ref", short.joined(separator: ";")))
            }
            if let hours = feature.hours { tags.append(("opening_hours", hours)) }
            if feature.isPrivate { tags.append(("access", "private")) }
            objects.places.append(
                IndoorObjects.Place(
                    id: -Int64(clamping: number), shape: Self.shape(of: feature), tags: tags))
        }
    }

    /// The tags that say what somebody looks for in a feature; `nil` where that is nothing.
    private static func use(of feature: IndoorPlan.Feature) -> IndoorObjects.TagPairs? {
        let isNamed = !feature.names.isEmpty || feature.reference != nil
        switch feature.kind {
        case .platform: return isNamed ? [("public_transport", "platform")] : nil
        case .room, .area, .corridor, .poi, .toilets:
            if let category = feature.category { return [(category.key, category.value)] }
            return isNamed ? [("indoor", "room")] : nil
        default: return nil
        }
    }

    private static func shape(of feature: IndoorPlan.Feature) -> IndoorObjects.Place.Shape {
        switch feature.shape {
        case .point(let point): return .point(point.plane.fixedCoordinate)
        case .line(let points):
            return .point((points.first ?? WorldPoint(x: 0, y: 0)).plane.fixedCoordinate)
        case .polygon(let rings):
            if let label = feature.label { return .point(label.plane.fixedCoordinate) }
            return .area(
                rings.map { ring in
                    let points = ring.points.map(\.plane.fixedCoordinate)
                    return AreaRing(points: points + points.prefix(1), isHole: ring.isHole)
                })
        }
    }
}
