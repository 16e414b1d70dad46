import WaymarkMaps

/// A digit from 1 to 9 of thin strokes, for the middle of an icon.
enum IconDigit {
    /// The width of its strokes, in units of an icon.
    private static let width = 2.7

    /// The shape of `digit` around `center`; `nil` for other numbers. It is 11 units high.
    static func shape(_ digit: Int, at center: SIMD2<Double>) -> IconShape? {
        let lines = lines(digit)
        guard !lines.isEmpty else { return nil }
        return IconShape(.primary) { pen in
            for line in lines {
                pen.stroke(IconLine(points: line.points.map { $0 + center }), width: width)
            }
        }
    }

    private static func lines(_ digit: Int) -> [IconLine] {
        switch digit {
        case 1: [IconLine([-1.9, -2.4], [0.5, -4.2], [0.5, 4.2])]
        case 2:
            [
                IconLine(around: [0, -1.9], radius: 2.3, from: -80, to: 125)
                    + IconLine([-2.3, 4.1], [2.4, 4.1])
            ]
        case 3:
            [
                IconLine(around: [-0.3, -2.1], radius: 2.1, from: -65, to: 178),
                IconLine(around: [-0.3, 2], radius: 2.25, from: 2, to: 245),
            ]
        case 4:
            [IconLine([0.9, -4.2], [-2.7, 1.8], [2.9, 1.8]), IconLine([1.3, -1], [1.3, 4.2])]
        case 5:
            [
                IconLine([2.1, -4.1], [-1.6, -4.1], [-1.95, -0.2]),
                IconLine(around: [-0.2, 1.6], radius: 2.6, from: -45, to: 235),
            ]
        case 6: circle([0, 1.8], 2.4) + [IconLine([-2.1, 0.7], [1.3, -4.2])]
        case 7: [IconLine([-2.4, -4.1], [2.4, -4.1], [-0.7, 4.2])]
        case 8: circle([0, -2.2], 2) + circle([0, 2.1], 2.3)
        case 9: circle([0, -1.8], 2.4) + [IconLine([2.1, -0.7], [-1.3, 4.2])]
        default: []
        }
    }

    /// Two halves that overlap a little, as no contour may meet itself.
    private static func circle(_ center: SIMD2<Double>, _ radius: Double) -> [IconLine] {
        [
            IconLine(around: center, radius: radius, from: 0, to: 185),
            IconLine(around: center, radius: radius, from: 180, to: 365),
        ]
    }
}
