import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle

/// A line on the ground plane whose stretches look different.
struct StyledLine {
    /// Its points.
    let points: [SIMD2<Double>]
    /// How many segments of the path are before each of the points.
    let marks: [Double]

    /// Stretches that are drawn as one.
    enum Run {
        /// From one colour to the next.
        case colors([ColoredPoint])
        /// A picture again and again.
        case stamps(Texture, [SIMD2<Double>])
    }

    /// The line from its beginning on in the looks of `spans`, the last of which goes on to the end.
    func runs(of spans: [StyleSpan]) -> [Run] {
        guard points.count > 1, let end = marks.last else { return [] }
        var (runs, open, start, index) = ([Run](), [ColoredPoint](), 0.0, 0)
        func close() {
            if open.count > 1 { runs.append(.colors(open)) }
            open = []
        }
        for (number, span) in spans.enumerated() where start < end {
            let stop = number == spans.count - 1 ? end : min(end, start + span.segments)
            guard stop > start else { continue }
            let part = stretch(from: start, to: stop, index: &index)
            switch span.style {
            case .solid(let color): open += part.map { ColoredPoint($0.place, color) }
            case .gradient(let first, let last):
                open += part.map { place, mark in
                    let share = (mark - start) / (stop - start)
                    return ColoredPoint(place, first.blended(with: last, share))
                }
            case .stamp(let texture):
                close()
                runs.append(.stamps(texture, part.map(\.place)))
            }
            start = stop
        }
        close()
        return runs
    }

    /// The places from one mark to another.
    ///
    /// - Parameter index: of the first point that does not lie before the stretch, or one before it; then of that of the
    ///   stretch after it.
    private func stretch(
        from start: Double, to stop: Double, index: inout Int
    ) -> [(place: SIMD2<Double>, mark: Double)] {
        while index < marks.count, marks[index] <= start { index += 1 }
        var part = [(place(at: start, before: index), start)]
        while index < marks.count, marks[index] < stop {
            part.append((points[index], marks[index]))
            index += 1
        }
        return part + [(place(at: stop, before: index), stop)]
    }

    /// The place at a mark that is not beyond the point of a number, but beyond the one before it.
    private func place(at mark: Double, before index: Int) -> SIMD2<Double> {
        guard index > 0 else { return points[0] }
        guard index < points.count else { return points[points.count - 1] }
        let (a, b) = (marks[index - 1], marks[index])
        return points[index - 1] + (points[index] - points[index - 1]) * ((mark - a) / (b - a))
    }
}
