/// Makes the contours of an ``IconShape`` from strokes and areas.
package struct IconPen {
    /// The head of an arrow.
    package struct Head: Hashable, Sendable {
        /// From one barb to the other.
        package let width: Double
        /// From the barbs to the tip.
        package let length: Double

        /// A head of a size.
        package init(width: Double, length: Double) {
            self.width = width
            self.length = length
        }

        /// The head of an arrow that fills an icon.
        package static let large = Head(width: 20, length: 13.5)
        /// The head of an arrow among others.
        package static let small = Head(width: 16, length: 11)
    }

    /// The width of strokes where nothing else is asked for.
    package static let width = 6.0

    /// The contours drawn until now.
    package private(set) var contours: [[SIMD2<Double>]] = []

    /// Adds the inside of a polygon whose corners are rounded by `radius`.
    package mutating func polygon(_ corners: [SIMD2<Double>], radius: Double = 0) {
        guard corners.count > 2, let first = corners.first, let last = corners.last else { return }
        let around = [last] + corners + [first]
        area(
            corners.indices.flatMap { index in
                IconLine.rounded(around[index...index + 2], radius: radius, share: 0.5)
            })
    }

    /// Adds a rectangle between two of its corners, rounded by `radius`.
    package mutating func box(_ low: SIMD2<Double>, _ high: SIMD2<Double>, radius: Double = 0) {
        polygon([low, [high.x, low.y], high, [low.x, high.y]], radius: radius)
    }

    /// Adds a disc.
    package mutating func disc(_ center: SIMD2<Double>, radius: Double) {
        let line = IconLine(around: center, radius: radius, from: 0, to: 360)
        area(line.points.dropLast())
    }

    /// Adds a circle, drawn as a stroke.
    package mutating func ring(
        _ center: SIMD2<Double>, radius: Double, width: Double = Self.width
    ) {
        // Two halves that overlap a little, as no contour may meet itself.
        for start in [0.0, 180] {
            let half = IconLine(around: center, radius: radius, from: start, to: start + 185)
            strip(half.points[...], width)
        }
    }

    /// Adds a line with round ends and joins.
    package mutating func stroke(_ line: IconLine, width: Double = Self.width) {
        let points = line.points
        guard let first = points.first, let last = points.last, first != last else { return }
        var start = points.startIndex
        for index in points.indices.dropFirst().dropLast()
        where isCorner(points[index - 1...index + 1]) {
            strip(points[start...index], width)
            disc(points[index], radius: width / 2)
            start = index
        }
        strip(points[start...], width)
        disc(first, radius: width / 2)
        disc(last, radius: width / 2)
    }

    /// Adds the outline of a polygon with round corners.
    package mutating func outline(_ corners: [SIMD2<Double>], width: Double = Self.width) {
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            stroke(IconLine(a, b), width: width)
        }
    }

    /// Adds a line that ends in the head of an arrow, the tip of which is the end of the line.
    package mutating func arrow(_ line: IconLine, head: Head = .large, width: Double = Self.width) {
        guard let tip = line.points.last else { return }
        let shaft = line.part(from: 0, to: line.length - head.length + 1)
        guard let neck = shaft.points.last else { return }
        stroke(shaft, width: width)
        let forward = (tip - neck) / (tip - neck).length
        let (foot, side) = (tip - forward * head.length, forward.turned * (head.width / 2))
        polygon([tip, foot + side, foot - side], radius: 1.5)
    }

    /// Whether a line breaks at the middle one of three points, and does not just go round an arc.
    private func isCorner(_ points: ArraySlice<SIMD2<Double>>) -> Bool {
        guard let first = points.first, let last = points.last else { return false }
        let middle = points[points.startIndex + 1]
        let (a, b) = (middle - first, last - middle)
        return (a * b).sum() < 0.9 * a.length * b.length
    }

    /// Adds a smooth line with flat ends.
    private mutating func strip(_ line: ArraySlice<SIMD2<Double>>, _ width: Double) {
        let sides = line.indices.map { index in
            let before = line[index] - line[max(index - 1, line.startIndex)]
            let after = line[min(index + 1, line.endIndex - 1)] - line[index]
            let normal = (before.unit + after.unit).unit.turned
            let other = before.length > 0 ? before.unit : after.unit
            return normal * (width / 2 / (normal * other.turned).sum())
        }
        let left = zip(line, sides).map { $0 + $1 }
        area(left + zip(line, sides).map { $0 - $1 }.reversed())
    }

    /// Adds the inside of a contour that does not cross itself, whichever way round it is.
    package mutating func area(_ points: some Collection<SIMD2<Double>>) {
        let area = zip(points, Array(points.dropFirst()) + points.prefix(1))
            .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        contours.append(area < 0 ? points.reversed() : Array(points))
    }
}
