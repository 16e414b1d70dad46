extension Path {
    /// The stretch between two fractions, 0 to 1, of the length; the path has two points or more.
    ///
    /// - Complexity: O(*n*) in the number of points.
    public func part(_ range: ClosedRange<Double>) -> Path {
        guard range != 0...1 else { return self }
        let length = length()
        let low = point(at: range.lowerBound * length, isStart: true)
        let high = point(at: range.upperBound * length)
        var part = Path([low.coordinate])
        if low.segment + 1 <= high.segment {
            part.append(contentsOf: self[(low.segment + 1)...high.segment])
        }
        part.append(high.coordinate)
        return part
    }

    /// The segments on which a stretch between two fractions, 0 to 1, of the length begins and ends.
    package func segments(in range: ClosedRange<Double>) -> ClosedRange<Int> {
        guard range != 0...1 else { return 0...count - 2 }
        let length = length()
        let first = point(at: range.lowerBound * length, isStart: true).segment
        return first...Swift.max(first, point(at: range.upperBound * length).segment)
    }

    /// The place after `distance` metres and the segment it lies on: at a point of the path the one after it
    /// where a stretch begins there, and the one before it where one ends.
    private func point(
        at distance: Double, isStart: Bool = false
    ) -> (segment: Int, coordinate: Coordinate) {
        var rest = distance
        for segment in 0..<count - 1 {
            let length = self[segment].distance(to: self[segment + 1])
            if abs(rest - length) < Self.tolerance {
                guard isStart, segment + 2 < count else { return (segment, self[segment + 1]) }
            } else if rest < length {
                let place =
                    rest < Self.tolerance
                    ? self[segment]
                    : self[segment].interpolated(to: self[segment + 1], fraction: rest / length)
                return (segment, place)
            }
            rest = Swift.max(0, rest - length)
        }
        return (count - 2, self[count - 1])
    }

    /// Metres that are no distance.
    private static let tolerance = 0.001
}

extension Path {
    /// Places along the line at equal distances, the first and the last of its points among them.
    ///
    /// - Parameter count: the number of distances, 1 or more; there is one place more.
    package func places(count: Int) -> [Coordinate] {
        guard let first, let last else { return [] }
        let spacing = length() / Double(count)
        var places = [first]
        var walked = 0.0
        for (start, end) in zip(self, dropFirst()) {
            let part = start.distance(to: end)
            while places.count < count, Double(places.count) * spacing <= walked + part {
                let fraction = part > 0 ? (Double(places.count) * spacing - walked) / part : 0
                places.append(start.interpolated(to: end, fraction: fraction))
            }
            walked += part
        }
        return places + [last]
    }
}
