public import WaymarkGeometry
import WaymarkRegion

/// How far a road rises and falls from the first of its points to the last.
@frozen public struct RoadClimb: Hashable, Sendable, BitwiseCopyable {
    private let up: UInt16
    private let down: UInt16

    /// A road that rises and falls by so many metres; more than 6,553 count as these.
    public init(ascent: Double, descent: Double) {
        func decimeters(_ meters: Double) -> UInt16 { UInt16(max(0, min(meters * 10, 65_535))) }
        (up, down) = (decimeters(ascent), decimeters(descent))
    }

    /// Metres up.
    public var ascent: Double { Double(up) / 10 }
    /// Metres down, 0 or more.
    public var descent: Double { Double(down) / 10 }
}

extension RoadGraph {
    /// How far one climbs on `edge`; `nil` where the region was built without elevations.
    public func climb(on edge: EdgeID) -> (ascent: Double, descent: Double)? {
        guard !segmentClimbs.isEmpty else { return nil }
        let climb = segmentClimbs[Int(segments[Int(edge.index)])]
        return isReversed(edge) ? (climb.descent, climb.ascent) : (climb.ascent, climb.descent)
    }
}

extension RoadGraphBuilder {
    /// Asks how far each segment rises and falls along its points.
    public mutating func measureClimbs(_ measure: (Path, RoadAttributes) -> RoadClimb) {
        climbs = segments.map { segment in
            let first = Int(segment.firstPoint)
            let line = Path(points[first..<first + Int(segment.pointCount)].map(\.coordinate))
            return measure(line, attributes.elements[Int(segment.attributes)])
        }
    }
}
