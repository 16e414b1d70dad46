/// A line of coordinates: a value type that is a random-access collection.
public struct Path: Hashable, Sendable {
    private var coordinates: [Coordinate]

    /// The line through `coordinates` in their order.
    public init(_ coordinates: some Sequence<Coordinate>) { self.coordinates = Array(coordinates) }
}

extension Path: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// An empty line.
    public init() { coordinates = [] }
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of points.
    public var endIndex: Int { coordinates.count }
    /// The point at `index`.
    public subscript(index: Int) -> Coordinate {
        get { coordinates[index] }
        set { coordinates[index] = newValue }
    }
    /// Replaces the points in `range` by `newElements`.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with newElements: some Collection<Coordinate>
    ) {
        coordinates.replaceSubrange(range, with: newElements)
    }
}

extension Path: ExpressibleByArrayLiteral {
    /// The line through the given points.
    public init(arrayLiteral elements: Coordinate...) { coordinates = elements }
}

/// The kind of line that measures the distance between two points of a path.
public enum LengthKind: Int, Sendable, CaseIterable {
    /// Great circles, in metres.
    case geodesic = 0
    /// Lines of constant bearing, in metres.
    case rhumb = 1
    /// Straight lines on the Mercator plane, in units of ``MapPoint`` (1 is once round the
    /// equator).
    case projected = 2

    func distance(from a: Coordinate, to b: Coordinate) -> Double {
        switch self {
        case .geodesic: return a.distance(to: b)
        case .rhumb: return a.rhumbDistance(to: b)
        case .projected:
            let (p, q) = (MapPoint(a), MapPoint(b))
            let dx = (b.longitude - a.longitude).normalizedLongitude / 360
            return CMath.hypotenuse(dx, q.y - p.y)
        }
    }
}

extension Path {
    /// The point at `index`, or `nil` where there is none.
    public func coordinate(at index: Int) -> Coordinate? {
        indices.contains(index) ? coordinates[index] : nil
    }

    /// The smallest rectangle that holds the line; `nil` for an empty one.
    public var bounds: CoordinateBounds? { CoordinateBounds(coordinates) }

    /// The line with `latitude` and `longitude` degrees added to every point.
    public func offset(latitude: Double, longitude: Double) -> Path {
        Path(
            coordinates.map {
                Coordinate(
                    latitude: $0.latitude + latitude,
                    longitude: ($0.longitude + longitude).normalizedLongitude)
            })
    }

    /// Its length by `kind`: metres, or map units for ``LengthKind/projected``.
    public func length(of kind: LengthKind = .geodesic) -> Double {
        zip(coordinates, coordinates.dropFirst()).reduce(0) {
            $0 + kind.distance(from: $1.0, to: $1.1)
        }
    }

    /// The fractional number of segments that `length` (by `kind`) covers from the start; the
    /// whole number of segments where the line is shorter, 0 for a length that is not positive.
    public func segments(forLength length: Double, kind: LengthKind = .geodesic) -> Double {
        var rest = length
        guard rest > 0 else { return 0 }
        for (index, pair) in zip(coordinates, coordinates.dropFirst()).enumerated() {
            let step = kind.distance(from: pair.0, to: pair.1)
            if rest < step { return Double(index) + rest / step }
            rest -= step
        }
        return Double(Swift.max(0, count - 1))
    }
}
