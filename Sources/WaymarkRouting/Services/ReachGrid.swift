import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Walks along segments in small steps, on a plane.
private struct SegmentSampler {
    let graph: RoadGraph
    /// Degrees of latitude for one of longitude.
    let scale: Double
    /// Metres between two places.
    let spacing: Double
    /// Metres from the first point to each.
    var offsets: [Double] = []

    /// Calls `body` with places from the first to the last point, and the share of the length.
    mutating func sample(_ segment: Int, _ body: (Coordinate, Double) -> Void) {
        let points = graph.shape(ofSegment: segment).map(\.coordinate)
        let metersPerDegree = Earth.meanRadius * .pi / 180
        offsets.removeAll(keepingCapacity: true)
        offsets.append(0)
        for (a, b) in zip(points, points.dropFirst()) {
            let north = (b.latitude - a.latitude) * metersPerDegree
            let east = (b.longitude - a.longitude) * metersPerDegree * scale
            offsets.append(offsets[offsets.count - 1] + (north * north + east * east).squareRoot())
        }
        let length = max(offsets[offsets.count - 1], 1e-6)
        body(points[0], 0)
        for (line, (a, b)) in zip(points, points.dropFirst()).enumerated() {
            let part = offsets[line + 1] - offsets[line]
            let steps = max(1, Int((part / spacing).rounded(.up)))
            for step in 1...steps {
                let fraction = Double(step) / Double(steps)
                body(
                    Coordinate(
                        latitude: a.latitude + (b.latitude - a.latitude) * fraction,
                        longitude: a.longitude + (b.longitude - a.longitude) * fraction),
                    (offsets[line] + part * fraction) / length)
            }
        }
    }
}

/// A grid over the roads that are reached, with the cost to each of its points: along the roads,
/// and from there over land.
struct ReachGrid {
    private static let mostLines = 320.0
    /// Islands and holes of fewer cells are left out.
    private static let leastArea: Float = 16
    /// Metres from a road that still belong to the area.
    private static let mostLand = 120.0

    private let origin: Coordinate
    private let stepLatitude: Double
    private let stepLongitude: Double
    private let width: Int
    private let height: Int
    private var values: [Float]

    /// - Parameters:
    ///   - unitsPerMeter: the cost of a metre over land.
    ///   - size: metres between the lines of the grid; `nil` for one that fits.
    init(_ reach: ReachedRoads, unitsPerMeter: Double, size: Double?) {
        let graph = reach.engine.graph
        var (south, north) = (reach.start.coordinate.latitude, reach.start.coordinate.latitude)
        var (west, east) = (reach.start.coordinate.longitude, reach.start.coordinate.longitude)
        reach.forEachSegment { segment, _, _ in
            for point in graph.shape(ofSegment: segment) {
                let place = point.coordinate
                south = min(south, place.latitude)
                north = max(north, place.latitude)
                west = min(west, place.longitude)
                east = max(east, place.longitude)
            }
        }
        let metersPerDegree = Earth.meanRadius * .pi / 180
        let scale = max(0.01, CMath.cosine(((south + north) / 2).degreesToRadians))
        let extent = max((north - south) * metersPerDegree, (east - west) * metersPerDegree * scale)
        let step = max(size ?? 25, extent / Self.mostLines)
        // Land around the roads belongs to the area too.
        let margin = 8
        stepLatitude = step / metersPerDegree
        stepLongitude = step / metersPerDegree / scale
        origin = Coordinate(
            latitude: south - Double(margin) * stepLatitude,
            longitude: west - Double(margin) * stepLongitude)
        width = Int(((east - west) / stepLongitude).rounded(.up)) + 2 * margin + 1
        height = Int(((north - south) / stepLatitude).rounded(.up)) + 2 * margin + 1
        values = Array(repeating: .infinity, count: width * height)
        let meter = Float(unitsPerMeter)
        let stepCost = Float(step) * meter
        add(reach.start.coordinate, cost: 0, step: stepCost)
        var sampler = SegmentSampler(graph: graph, scale: scale, spacing: step * 0.8)
        reach.forEachSegment { segment, along, against in
            sampler.sample(segment) { place, share in
                let cost = min(
                    along?.cost(at: share) ?? .infinity, against?.cost(at: 1 - share) ?? .infinity)
                if cost <= Double(reach.most) { add(place, cost: Float(cost), step: stepCost) }
            }
        }
        // Nobody walks far from a road, least of all over water.
        let land = max(Self.mostLand, step * 2)
        spread(straight: stepCost, most: Float(land) * meter)
    }

    /// Notes the cost of a place at the four points of the grid around it.
    private mutating func add(_ place: Coordinate, cost: Float, step: Float) {
        let x = (place.longitude - origin.longitude) / stepLongitude
        let y = (place.latitude - origin.latitude) / stepLatitude
        let (column, row) = (Int(x), Int(y))
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)]
        where column + dx < width && row + dy < height {
            let (a, b) = (x - Double(column + dx), y - Double(row + dy))
            let index = (row + dy) * width + column + dx
            values[index] = min(values[index], cost + Float((a * a + b * b).squareRoot()) * step)
        }
    }

    /// Carries costs over land, in two passes with the eight neighbours (Borgefors 1986,
    /// doi 10.1016/S0734-189X(86)80047-0).
    private mutating func spread(straight: Float, most: Float) {
        let diagonal = straight * 1.414_213_6
        let (width, height) = (width, height)
        // The cost over land alone, of the way that each value came by.
        var overland = values.map { $0 < .infinity ? Float(0) : .infinity }
        values.withUncheckedElements { values in
            func relax(_ index: Int, from: Int, cost: Float) {
                let sum = values[from] + cost
                guard sum < values[index], overland[from] + cost <= most else { return }
                values[index] = sum
                overland[index] = overland[from] + cost
            }
            // From one corner with the neighbours behind, then from the other one.
            for step in [-1, 1] {
                let isFirst = step < 0
                for place in 0..<height {
                    let row = isFirst ? place : height - 1 - place
                    for other in 0..<width {
                        let column = isFirst ? other : width - 1 - other
                        let index = row * width + column
                        let hasSide = other > 0
                        if hasSide { relax(index, from: index + step, cost: straight) }
                        guard place > 0 else { continue }
                        let above = index + step * width
                        relax(index, from: above, cost: straight)
                        if hasSide { relax(index, from: above + step, cost: diagonal) }
                        if other < width - 1 { relax(index, from: above - step, cost: diagonal) }
                    }
                }
            }
        }
    }

    /// The area where the cost is less than `limit`.
    func polygons(below limit: Double) -> [[[Coordinate]]] {
        let lines = ContourLines(values: values, width: width, height: height)
        let large = lines.polygons(below: Float(limit), minimumArea: Self.leastArea)
        // The area itself may be small; it is never left out.
        return (large.isEmpty ? lines.polygons(below: Float(limit)) : large)
            .map { polygon in
                polygon.map { ring in
                    ring.map { point in
                        Coordinate(
                            latitude: origin.latitude + Double(point.y) * stepLatitude,
                            longitude: origin.longitude + Double(point.x) * stepLongitude)
                    }
                }
            }
    }
}
