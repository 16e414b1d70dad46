extension Path {
    /// The stretch between two fractions, 0 to 1, of the length; the path has two points or more.
    ///
    /// - Complexity: O(*n*) in the number of points.
    public func part(_ range: ClosedRange<Double>) -> Path {
        guard range != 0...1 else { return self }
        let length = length()
        let low = point(at: range.lowerBound * length)
        let high = point(at: range.upperBound * length)
        var part = Path([low.coordinate])
        if low.segment + 1 <= high.segment {
            part.append(contentsOf: self[(low.segment + 1)...high.segment])
        }
        part.append(high.coordinate)
        return part
    }

    /// The place after `distance` metres and the segment it lies on.
    private func point(at distance: Double) -> (segment: Int, coordinate: Coordinate) {
        var rest = distance
        for segment in 0..<count - 1 {
            let length = self[segment].distance(to: self[segment + 1])
            if rest <= length, length > 0 {
                let place = self[segment].interpolated(
                    to: self[segment + 1], fraction: rest / length)
                return (segment, place)
            }
            rest -= length
        }
        return (count - 2, self[count - 1])
    }
}
