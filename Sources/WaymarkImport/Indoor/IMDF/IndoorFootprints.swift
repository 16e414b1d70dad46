import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

/// The buildings of indoor maps, in which nothing else of what is inside counts.
struct IndoorFootprints {
    private let areas: [BandedArea]
    private let tree: PackedHilbertIndex<[Int32]>?
    private let box: IndexBox

    /// Units of coordinates around buildings in which streets are looked for: some 150 metres to the north.
    private static let reach: Int32 = 13_500

    /// - Returns: `nil` where there are none.
    init?(_ plans: [IMDFPlan]) {
        areas = plans.flatMap(\.plan.buildings).map { building in
            BandedArea(
                building.rings.map { ring in
                    let points = ring.points.map(\.plane.fixedCoordinate)
                    return AreaRing(points: points + points.prefix(1), isHole: ring.isHole)
                })
        }
        guard !areas.isEmpty else { return nil }
        tree = PackedHilbertIndex(words: HilbertPacking.words(for: areas.map(\.box)))
        box = areas.reduce(into: IndexBox.empty) { box, area in
            box.extend(x: area.box.minX, y: area.box.minY)
            box.extend(x: area.box.maxX, y: area.box.maxY)
        }
    }

    /// Whether a building holds `point`.
    func hold(_ point: FixedCoordinate) -> Bool {
        let (x, y) = (point.longitude, point.latitude)
        var near: [Int] = []
        tree?.forEach(in: IndexBox(minX: x, minY: y, maxX: x, maxY: y)) { near.append($0) }
        return near.contains { areas[$0].holds(point).isInside }
    }

    /// Whether buildings hold most of some points.
    func holdMost(of points: [FixedCoordinate]) -> Bool {
        guard points.contains(where: isNear) else { return false }
        return 2 * points.count(where: hold) > points.count
    }

    /// Whether `point` is in the box around all buildings, or a street's width beside it.
    func isNear(_ point: FixedCoordinate) -> Bool {
        let (x, y) = (Int64(point.longitude), Int64(point.latitude))
        let reach = Int64(Self.reach)
        // Meridians are closer to each other than parallels; away from the poles by less than four times.
        return x >= Int64(box.minX) - 4 * reach && x <= Int64(box.maxX) + 4 * reach
            && y >= Int64(box.minY) - reach && y <= Int64(box.maxY) + reach
    }

    /// Whether a node is a part of what is inside of a building that has an indoor map.
    func replace(node tags: Tags, at position: FixedCoordinate) -> Bool {
        guard isNear(position), IndoorTags.areLikely(tags) else { return false }
        return hold(position)
    }

    /// Whether a way is a part of what is inside of a building that has an indoor map.
    func replace(way: OSMWay) -> Bool {
        let tags = way.tags
        guard IndoorTags.areLikely(tags), let levels = IndoorTags.levels(of: tags) else {
            return false
        }
        let isInside =
            IndoorTags(line: tags, levels: levels) != nil
            || way.isClosed && IndoorTags(area: tags, levels: levels) != nil
        let places = way.positions.compactMap(\.self)
        // A corridor may begin and end outdoors.
        return isInside && holdMost(of: zip(places, places.dropFirst()).map { $0.middle(to: $1) })
    }
}

extension FixedCoordinate {
    /// The place halfway to another one that is near.
    fileprivate func middle(to other: FixedCoordinate) -> FixedCoordinate {
        FixedCoordinate(
            longitude: longitude / 2 + other.longitude / 2,
            latitude: latitude / 2 + other.latitude / 2)
    }
}
