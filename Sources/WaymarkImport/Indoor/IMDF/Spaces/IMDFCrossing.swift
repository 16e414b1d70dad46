import WaymarkGeometry
import WaymarkTiles

/// The middle of an opening, and the ways through it.
struct IMDFCrossing {
    let middle: WorldPoint
    /// The directions to both sides, one unit of the plane long.
    let ways: [SIMD2<Double>]

    /// - Parameter line: two points or more.
    init(_ line: [WorldPoint]) {
        let first = (line.count - 1) / 2
        let (a, b) = (line[first].plane, line[first + 1].plane)
        let center = (a + b) / 2
        middle = WorldPoint(x: Int32(center.x.rounded()), y: Int32(center.y.rounded()))
        let along = b - a
        let across = SIMD2(-along.y, along.x) / (along * along).sum().squareRoot()
        ways = [across, -across]
    }

    /// Places on both sides, as far from the middle as a wall is thick.
    var sides: [SIMD2<Double>] {
        ways.map { middle.plane + $0 * (0.6 * middle.unitsPerMeter) }
    }
}

extension WorldPoint {
    /// The units that a metre on the ground has here.
    var unitsPerMeter: Double {
        Double(Self.worldSize) / Mercator.metersPerUnit(latitude: coordinate.latitude)
    }
}
