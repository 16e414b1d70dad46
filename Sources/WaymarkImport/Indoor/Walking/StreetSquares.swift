import WaymarkRoads

/// The lines of streets around some places, by the squares that they lie in.
struct StreetSquares {
    /// A line of a street.
    struct Line {
        /// The number of the way, and of the line of it.
        let way: Int
        let line: Int
        let start: FixedCoordinate
        let end: FixedCoordinate
    }

    private var squares: [SIMD2<Int32>: [Line]] = [:]

    /// The size of a square in units of coordinates: 110 m from south to north.
    private static let (width, height): (Int32, Int32) = (20_000, 10_000)
    /// The squares that one line may lie in.
    private static let mostSquares = 64

    /// - Parameters:
    ///   - streets: the numbers of ways with the places of their nodes; `nil` where the extract lacks one.
    ///   - places: around which streets are asked for.
    init(
        _ streets: some Sequence<(way: Int, places: [FixedCoordinate?])>,
        around places: [FixedCoordinate]
    ) {
        let wanted = Set(places.lazy.map(Self.square).flatMap(Self.neighbors))
        for street in streets {
            for line in street.places.indices.dropLast() {
                guard let start = street.places[line], let end = street.places[line + 1] else {
                    continue
                }
                let (a, b) = (Self.square(of: start), Self.square(of: end))
                let (xs, ys) = (min(a.x, b.x)...max(a.x, b.x), min(a.y, b.y)...max(a.y, b.y))
                guard xs.count * ys.count <= Self.mostSquares else { continue }
                for x in xs {
                    for y in ys where wanted.contains(SIMD2(x, y)) {
                        squares[SIMD2(x, y), default: []].append(
                            Line(way: street.way, line: line, start: start, end: end))
                    }
                }
            }
        }
    }

    private static func square(of place: FixedCoordinate) -> SIMD2<Int32> {
        SIMD2(place.longitude / width, place.latitude / height)
    }

    /// The lines in the square of a place and in those around it.
    func lines(near place: FixedCoordinate) -> [Line] {
        var seen: Set<SIMD2<Int>> = []
        var found: [Line] = []
        for square in Self.neighbors(of: Self.square(of: place)) {
            for line in squares[square] ?? []
            where seen.insert(SIMD2(line.way, line.line)).inserted {
                found.append(line)
            }
        }
        return found
    }

    /// A square and those around it, from south to north.
    private static func neighbors(of square: SIMD2<Int32>) -> [SIMD2<Int32>] {
        (square.y - 1...square.y + 1).flatMap { y in
            (square.x - 1...square.x + 1).map { SIMD2($0, y) }
        }
    }
}
