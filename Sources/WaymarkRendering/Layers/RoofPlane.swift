import WaymarkGeometry
import WaymarkStyle

/// A plane of a roof, over the ground between some straight lines.
///
/// Places are those of the ground plane as seen from the middle of the building: x to where its slope leads down to, y
/// along its ridge. Heights are shares of that of the roof.
struct RoofPlane {
    /// The side of a line on which `(normal * place).sum()` is at most `limit`.
    struct Border {
        let normal: SIMD2<Double>
        let limit: Double

        init(_ x: Double, _ y: Double, _ limit: Double) {
            (normal, self.limit) = (SIMD2(x, y), limit)
        }

        /// How far beyond the line a place is.
        @inline(__always)
        func excess(_ place: SIMD2<Double>) -> Double { (normal * place).sum() - limit }
    }

    /// How much the height grows along x and y.
    let slope: SIMD2<Double>
    /// The height in the middle.
    let rise: Double
    let borders: [Border]

    @inline(__always)
    func height(_ place: SIMD2<Double>) -> Double {
        max(0, min(1, rise + (slope * place).sum()))
    }
}

extension RoofPlane {
    /// A height at a share of the way from the ridge to the eaves.
    private typealias Stop = (way: Double, height: Double)

    /// The planes of a roof; none for shapes that are round about their middle.
    ///
    /// - Parameter half: half the size of the building.
    static func planes(of shape: RoofShape, half: SIMD2<Double>) -> [RoofPlane] {
        switch shape {
        case .gabled: sides([(0, 1), (1, 0)], half)
        case .gambrel: sides([(0, 1), (0.6, 0.65), (1, 0)], half)
        case .round: sides(arch, half)
        case .hipped: hips([(0, 1), (1, 0)], half)
        case .mansard: hips([(0, 1), (0.7, 0.7), (1, 0)], half)
        case .halfHipped: halfHips(half)
        case .skillion:
            [RoofPlane(slope: SIMD2(-0.5 / half.x, 0), rise: 0.5, borders: [])]
        case .flat, .pyramidal, .dome, .onion: []
        }
    }

    /// A half circle in straight lines.
    private static let arch: [Stop] = (0...5).map { step in
        let angle = Double(step) / 5 * .pi / 2
        return (CMath.sine(angle), CMath.cosine(angle))
    }

    /// Two sides that are the same all along the ridge.
    private static func sides(_ profile: [Stop], _ half: SIMD2<Double>) -> [RoofPlane] {
        [1.0, -1].flatMap { side in
            zip(profile, profile.dropFirst()).map { upper, lower in
                let growth = (lower.height - upper.height) / (lower.way - upper.way)
                var borders = [Border(-side, 0, -upper.way * half.x)]
                if lower.way < 1 { borders.append(Border(side, 0, lower.way * half.x)) }
                return RoofPlane(
                    slope: SIMD2(side * growth / half.x, 0),
                    rise: upper.height - growth * upper.way, borders: borders)
            }
        }
    }

    /// Sides all around that are equally steep. The ridge is the longer one.
    private static func hips(_ profile: [Stop], _ half: SIMD2<Double>) -> [RoofPlane] {
        zip(profile, profile.dropFirst()).flatMap { upper, lower in
            [1.0, -1].flatMap { side in
                [
                    longHip(side, upper, lower, half), shortHip(side, upper, lower, half),
                ]
            }
        }
    }

    /// A plane beside the ridge.
    private static func longHip(
        _ side: Double, _ upper: Stop, _ lower: Stop, _ half: SIMD2<Double>
    ) -> RoofPlane {
        let growth = (lower.height - upper.height) / (lower.way - upper.way)
        let excess = half.y - half.x
        var borders = [
            Border(-side, 1, excess), Border(-side, -1, excess),
            Border(-side, 0, -upper.way * half.x),
        ]
        if lower.way < 1 { borders.append(Border(side, 0, lower.way * half.x)) }
        return RoofPlane(
            slope: SIMD2(side * growth / half.x, 0), rise: upper.height - growth * upper.way,
            borders: borders)
    }

    /// A plane at an end of the ridge.
    private static func shortHip(
        _ side: Double, _ upper: Stop, _ lower: Stop, _ half: SIMD2<Double>
    ) -> RoofPlane {
        let growth = (lower.height - upper.height) / (lower.way - upper.way)
        let excess = half.y - half.x
        var borders = [
            Border(1, -side, -excess), Border(-1, -side, -excess),
            Border(0, -side, -upper.way * half.x - excess),
        ]
        if lower.way < 1 { borders.append(Border(0, side, lower.way * half.x + excess)) }
        let rise = upper.height - growth * upper.way
        return RoofPlane(
            slope: SIMD2(0, side * growth / half.x), rise: rise - growth * excess / half.x,
            borders: borders)
    }

    /// A gabled roof whose ends are sloped in their upper half.
    private static func halfHips(_ half: SIMD2<Double>) -> [RoofPlane] {
        let excess = half.y - half.x / 2
        let long = [1.0, -1].map { side in
            RoofPlane(
                slope: SIMD2(-side / half.x, 0), rise: 1,
                borders: [
                    Border(-side, 0, 0), Border(-side, 1, excess), Border(-side, -1, excess),
                ])
        }
        let short = [1.0, -1].map { side in
            RoofPlane(
                slope: SIMD2(0, -side / half.x), rise: 0.5 + half.y / half.x,
                borders: [Border(1, -side, -excess), Border(-1, -side, -excess)])
        }
        return long + short
    }
}
