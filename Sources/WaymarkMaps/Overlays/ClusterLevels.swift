import WaymarkGeometry

/// The clusters of points for every zoom: those of a zoom are made of those of the next closer one, so that a
/// cluster only falls apart while a map comes closer.
struct ClusterLevels {
    /// Points that are shown as one.
    struct Cluster: Hashable {
        /// The zoom that it is for.
        var zoom: Int
        /// The point of lowest number in it.
        let first: Int
        /// The middle of the points.
        let place: MapPoint
        /// How many there are.
        let count: Int
        /// The corners of the box around them.
        let low: MapPoint
        let high: MapPoint

        var bounds: CoordinateBounds {
            CoordinateBounds(
                southWest: MapPoint(x: low.x, y: high.y).coordinate,
                northEast: MapPoint(x: high.x, y: low.y).coordinate)
        }
    }

    /// By zoom, that of single points last.
    private let levels: [[Cluster]]

    /// The clusters of `places` up to `maxZoom`; places that are none are left out.
    init(_ places: [Coordinate], radius: Double, maxZoom: Int) {
        var level = places.enumerated().compactMap { number, place -> Cluster? in
            guard place.isValid else { return nil }
            let point = MapPoint(place)
            return Cluster(
                zoom: maxZoom + 1, first: number, place: point, count: 1, low: point, high: point)
        }
        var levels = [level]
        for zoom in (0...maxZoom).reversed() {
            level = Self.merged(
                level, zoom: zoom, radius: radius / Mercator.worldSize(zoom: Double(zoom)))
            levels.append(level)
        }
        self.levels = levels.reversed()
    }

    /// Joins clusters that are nearer than `radius` on the Mercator plane, in their order.
    private static func merged(_ clusters: [Cluster], zoom: Int, radius: Double) -> [Cluster] {
        func cell(_ place: MapPoint) -> SIMD2<Int> {
            SIMD2(Int((place.x / radius).rounded(.down)), Int((place.y / radius).rounded(.down)))
        }
        let cells = Dictionary(grouping: clusters.indices) { cell(clusters[$0].place) }
        var isTaken = Array(repeating: false, count: clusters.count)
        return clusters.indices.compactMap { index in
            guard !isTaken[index] else { return nil }
            let (middle, home) = (clusters[index].place, cell(clusters[index].place))
            var members: [Int] = []
            for y in -1...1 {
                for x in -1...1 {
                    for other in cells[home &+ SIMD2(x, y)] ?? [] where !isTaken[other] {
                        let (dx, dy) = (
                            clusters[other].place.x - middle.x, clusters[other].place.y - middle.y
                        )
                        if dx * dx + dy * dy <= radius * radius { members.append(other) }
                    }
                }
            }
            for member in members { isTaken[member] = true }
            return joined(members.sorted().map { clusters[$0] }, zoom)
        }
    }

    private static func joined(_ members: [Cluster], _ zoom: Int) -> Cluster {
        var first = members[0]
        first.zoom = zoom
        guard members.count > 1 else { return first }
        var (x, y, count) = (0.0, 0.0, 0)
        var (low, high) = (first.low, first.high)
        for member in members {
            x += member.place.x * Double(member.count)
            y += member.place.y * Double(member.count)
            count += member.count
            low = MapPoint(x: min(low.x, member.low.x), y: min(low.y, member.low.y))
            high = MapPoint(x: max(high.x, member.high.x), y: max(high.y, member.high.y))
        }
        return Cluster(
            zoom: zoom, first: members.map(\.first).min() ?? first.first,
            place: MapPoint(x: x / Double(count), y: y / Double(count)), count: count, low: low,
            high: high)
    }

    /// The clusters of a zoom within a box, in any of the worlds side by side.
    func clusters(atZoom zoom: Int, in box: (low: MapPoint, high: MapPoint)) -> [Cluster] {
        levels[max(0, min(levels.count - 1, zoom))].filter { cluster in
            guard cluster.place.y >= box.low.y, cluster.place.y <= box.high.y else { return false }
            // The first copy at or after the left side.
            let x = cluster.place.x + (box.low.x - cluster.place.x).rounded(.up)
            return x <= box.high.x
        }
    }
}
