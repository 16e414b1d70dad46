import WaymarkGeometry
import WaymarkTiles

extension IndoorPlan.Shape {
    /// All points of its lines and rings.
    var points: [WorldPoint] {
        switch self {
        case .point(let point): [point]
        case .line(let points): points
        case .polygon(let rings): rings.flatMap(\.points)
        }
    }

    /// The box around it.
    var box: IndexBox {
        points.reduce(into: IndexBox.empty) { $0.extend(x: $1.x, y: $1.y) }
    }

    /// The lines that it is drawn with; those of rings are closed.
    var lines: [[WorldPoint]] {
        switch self {
        case .point(let point): [[point]]
        case .line(let points): [points]
        case .polygon(let rings): rings.map { $0.points + $0.points.prefix(1) }
        }
    }

    /// Whether it is an area.
    var isArea: Bool { if case .polygon = self { true } else { false } }

    /// Some points of it, not on its border, by which it is known what it lies in.
    var samples: [SIMD2<Double>] {
        switch self {
        case .point(let point): return [point.plane]
        case .line(let points):
            let middles = zip(points, points.dropFirst()).map { ($0.plane + $1.plane) / 2 }
            return Self.some(of: middles.isEmpty ? points.map(\.plane) : middles)
        case .polygon(let rings):
            let ring = rings.first?.points.map(\.plane) ?? []
            guard !ring.isEmpty else { return [] }
            let middle = ring.reduce(.zero, +) / Double(ring.count)
            return Self.some(of: ring).map { $0 + (middle - $0) / 5 }
        }
    }

    private static let mostSamples = 8

    private static func some(of points: [SIMD2<Double>]) -> [SIMD2<Double>] {
        let step = max(1, (points.count + mostSamples - 1) / mostSamples)
        return stride(from: 0, to: points.count, by: step).map { points[$0] }
    }
}

extension WorldPoint {
    /// The same in numbers to compute with.
    var plane: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}
