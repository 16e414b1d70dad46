/// The regions of a grid of values that lie below a level, as polygons: the areas that are reached
/// within some time.
///
/// Marching squares (Lorensen and Cline 1987, doi 10.1145/37401.37422, in two dimensions): the
/// border crosses each edge between a value below the level and one that is not, once, at the place
/// given by linear interpolation. Where it crosses all four edges of a cell, the mean of the
/// corners says whether the two low ones are joined (Wyvill, McPheeters and Wyvill 1986, doi
/// 10.1007/BF01900346).
///
/// Rings share no point and cross neither themselves nor each other, so that the polygons are valid
/// by OGC 06-103r4 (Simple Features): every crossing belongs to one ring, it keeps a distance from
/// the values at the ends of its edge, and within a cell two lines cut off opposite corners.
public struct ContourLines: Sendable {
    /// The number of columns with one more at each side.
    private let columns: Int
    private let rows: Int
    /// The values in rows, with a frame of infinite ones.
    private let values: [Float]

    /// A grid of `width` × `height` values.
    ///
    /// - Parameters:
    ///   - values: The values at `y * width + x`. Infinite ones are allowed: the border lies halfway
    ///     between one and its neighbour. No number (NaN) counts as infinite, and so does everything
    ///     outside the grid.
    ///   - width: The number of columns, 65,536 at most.
    ///   - height: The number of rows, 65,536 at most.
    public init(values: [Float], width: Int, height: Int) {
        precondition((0...65_536).contains(width) && (0...65_536).contains(height))
        precondition(values.count == width * height, "values are not width × height")
        columns = width + 2
        rows = height + 2
        var framed = Array(repeating: Float.infinity, count: columns)
        framed.reserveCapacity(columns * rows)
        for row in 0..<height {
            framed.append(.infinity)
            framed += values[row * width..<(row + 1) * width]
            framed.append(.infinity)
        }
        framed += Array(repeating: .infinity, count: columns)
        self.values = framed
    }

    /// The region where the value is less than `level`.
    ///
    /// - Parameters:
    ///   - level: The border, in the unit of the values.
    ///   - minimumArea: Rings that enclose less, in squares of the grid's step, are left out: islands
    ///     with all in them, and holes.
    /// - Returns: Polygons that do not touch each other: for each its outer ring, counter-clockwise
    ///   with *y* upwards, then its holes, clockwise. The last point of a ring is its first one. A
    ///   point is a column and a row of the grid, from -0.5 to half a step beyond the last ones.
    /// - Complexity: O(*n*) in the number of values.
    public func polygons(below level: Float, minimumArea: Float = 0) -> [[[SIMD2<Float>]]] {
        var collector = PolygonCollector(minimumArea: Double(minimumArea))
        var tracer = RingTracer(values: values, columns: columns, level: level)
        for row in 1..<rows - 1 {
            var isBelow = false
            // The polygon whose border was crossed last. A new hole is found from inside it.
            var polygon = 0
            let last = (row + 1) * columns - 1
            for index in row * columns..<last where (values[index + 1] < level) != isBelow {
                isBelow.toggle()
                if let known = tracer.polygon(at: index) {
                    polygon = known
                } else {
                    if isBelow { polygon = collector.addPolygon() }
                    tracer.trace(from: index, isOuter: isBelow, polygon: polygon)
                    collector.add(tracer.ring, isOuter: isBelow, to: polygon)
                }
            }
        }
        return collector.polygons.filter { !$0.isEmpty }
    }
}

/// Follows one ring after the other through the cells of a framed grid.
private struct RingTracer {
    /// A place where the border crosses an edge, with the low value on its left.
    private struct Crossing {
        /// The index of the value below the level, and where it lies.
        var low: Int
        var place: SIMD2<Float>
        /// The steps to the value on the right and to the next values ahead, as difference of
        /// indices and of places.
        var right: Int
        var rightward: SIMD2<Float>
        var ahead: Int
        var forward: SIMD2<Float>

        mutating func turnLeft() {
            (right, ahead) = (ahead, -right)
            (rightward, forward) = (forward, -rightward)
        }

        mutating func goStraight() {
            low += ahead
            place += forward
        }

        mutating func turnRight() {
            low += right + ahead
            place += rightward + forward
            (right, ahead) = (-ahead, right)
            (rightward, forward) = (-forward, rightward)
        }
    }

    /// The greatest distance of a crossing from the middle of its edge. It stays off the grid's
    /// points by a 256th of an edge, which `Float` tells apart on the largest grid.
    private static let reach: Float = 0.5 - 1 / 256

    /// The points of the latest ring.
    private(set) var ring: [SIMD2<Float>] = []
    private let values: [Float]
    private let columns: Int
    private let level: Float
    /// For each edge from an index to the next one the polygon whose ring crosses it, or -1.
    private var marks: [Int32]

    init(values: [Float], columns: Int, level: Float) {
        self.values = values
        self.columns = columns
        self.level = level
        marks = Array(repeating: -1, count: values.count)
    }

    /// The polygon whose ring crosses the edge from `index` to the next one, if it was traced.
    func polygon(at index: Int) -> Int? { marks[index] < 0 ? nil : Int(marks[index]) }

    /// Follows the ring that crosses the edge from `index` to the next one: an outer one has its
    /// inside on the right of the edge, a hole on the left.
    mutating func trace(from index: Int, isOuter: Bool, polygon: Int) {
        ring.removeAll(keepingCapacity: true)
        let start = isOuter ? index + 1 : index
        let step = isOuter ? -1 : 1
        var crossing = Crossing(
            low: start, place: SIMD2(Float(start % columns - 1), Float(start / columns - 1)),
            right: step, rightward: SIMD2(Float(step), 0),
            ahead: step * columns, forward: SIMD2(0, Float(step)))
        repeat {
            ring.append(point(of: crossing))
            let edge = min(crossing.low, crossing.low + crossing.right)
            if abs(crossing.right) == 1 { marks[edge] = Int32(truncatingIfNeeded: polygon) }
            advance(&crossing)
        } while crossing.low != start || crossing.right != step
        ring.append(ring[0])
    }

    /// Goes through the cell ahead to the edge where the border leaves it.
    private func advance(_ crossing: inout Crossing) {
        let left = values[crossing.low + crossing.ahead]
        let right = values[crossing.low + crossing.right + crossing.ahead]
        if right < level, left < level || isJoined(crossing, left: left, right: right) {
            crossing.turnRight()
        } else if left < level {
            crossing.goStraight()
        } else {
            crossing.turnLeft()
        }
    }

    /// Whether the low corners of a cell are joined where the border crosses all four edges.
    private func isJoined(_ crossing: Crossing, left: Float, right: Float) -> Bool {
        let low = values[crossing.low] + right
        let high = values[crossing.low + crossing.right] + left
        return (low + high) / 4 < level
    }

    private func point(of crossing: Crossing) -> SIMD2<Float> {
        let low = values[crossing.low]
        let difference = values[crossing.low + crossing.right] - low
        guard difference.isFinite else { return crossing.place + crossing.rightward / 2 }
        let offset = max(-Self.reach, min((level - low) / difference - 0.5, Self.reach))
        return crossing.place + crossing.rightward * (0.5 + offset)
    }
}

/// Polygons in the making.
private struct PolygonCollector {
    /// Rings that enclose less are left out.
    let minimumArea: Double
    /// For each polygon its rings; none where the outer one was left out.
    private(set) var polygons: [[[SIMD2<Float>]]] = []

    /// Makes a polygon without rings and returns its number.
    mutating func addPolygon() -> Int {
        polygons.append([])
        return polygons.count - 1
    }

    /// Adds a copy of `ring`, unless it or the outer ring around it is too small.
    mutating func add(_ ring: [SIMD2<Float>], isOuter: Bool, to polygon: Int) {
        guard isOuter || !polygons[polygon].isEmpty,
            minimumArea <= 0 || abs(area(of: ring)) >= minimumArea
        else { return }
        // `Array(ring)` would share the tracer's long buffer and make it allocate another one.
        var copy: [SIMD2<Float>] = []
        copy.reserveCapacity(ring.count)
        copy += ring
        polygons[polygon].append(copy)
    }

    /// The enclosed area by the shoelace formula, positive where the ring is counter-clockwise.
    private func area(of ring: [SIMD2<Float>]) -> Double {
        var twice = 0.0
        for (point, next) in zip(ring, ring.dropFirst()) {
            twice += Double(point.x) * Double(next.y) - Double(next.x) * Double(point.y)
        }
        return twice / 2
    }
}
