import WaymarkGeometry
import WaymarkStyle

/// A plane of a roof, over the ground between some straight lines.
///
/// Places are those of the ground plane as seen from the middle of the building: x to where its slope leads down to, y
/// along its ridge, both in units of half the width across the ridge. So the planes of a shape differ only by how much
/// longer than wide a building is, its excess. Heights are shares of that of the roof.
struct RoofPlane {
    /// A number that depends on the excess of a building.
    struct Length {
        let constant: Double
        let perExcess: Double

        init(_ constant: Double, perExcess: Double = 0) {
            (self.constant, self.perExcess) = (constant, perExcess)
        }

        @inline(__always)
        func value(_ excess: Double) -> Double { constant + perExcess * excess }
    }

    /// The side of a line on which `(normal * place).sum()` is at most `limit`.
    struct Border {
        let normal: SIMD2<Double>
        let limit: Length

        init(_ x: Double, _ y: Double, _ limit: Length) {
            (normal, self.limit) = (SIMD2(x, y), limit)
        }

        /// How far beyond the line a place is.
        @inline(__always)
        func distance(_ place: SIMD2<Double>, _ excess: Double) -> Double {
            normal.x * place.x + normal.y * place.y - limit.value(excess)
        }
    }

    /// How much the height grows along x and y.
    let slope: SIMD2<Double>
    /// The height in the middle.
    let rise: Length
    let borders: [Border]

    @inline(__always)
    func height(_ place: SIMD2<Double>, _ excess: Double) -> Double {
        max(0, min(1, rise.value(excess) + slope.x * place.x + slope.y * place.y))
    }
}

extension RoofPlane {
    /// A height at a share of the way from the ridge to the eaves.
    private typealias Stop = (way: Double, height: Double)

    private static let gabled = sides([(0, 1), (1, 0)])
    private static let gambrel = sides([(0, 1), (0.6, 0.65), (1, 0)])
    private static let round = sides(arch)
    private static let hipped = hips([(0, 1), (1, 0)])
    private static let mansard = hips([(0, 1), (0.7, 0.7), (1, 0)])
    private static let halfHipped = halfHips()
    private static let skillion = [
        RoofPlane(slope: SIMD2(-0.5, 0), rise: Length(0.5), borders: [])
    ]

    /// The planes of a roof; none for shapes that are round about their middle.
    static func planes(of shape: RoofShape) -> [RoofPlane] {
        switch shape {
        case .gabled: gabled
        case .gambrel: gambrel
        case .round: round
        case .hipped: hipped
        case .mansard: mansard
        case .halfHipped: halfHipped
        case .skillion: skillion
        case .flat, .pyramidal, .dome, .onion: []
        }
    }

    /// A half circle in straight lines.
    private static let arch: [Stop] = (0...5).map { step in
        let angle = Double(step) / 5 * .pi / 2
        return (CMath.sine(angle), CMath.cosine(angle))
    }

    /// Two sides that are the same all along the ridge.
    private static func sides(_ profile: [Stop]) -> [RoofPlane] {
        [1.0, -1].flatMap { side in
            zip(profile, profile.dropFirst()).map { upper, lower in
                let growth = (lower.height - upper.height) / (lower.way - upper.way)
                var borders = [Border(-side, 0, Length(-upper.way))]
                if lower.way < 1 { borders.append(Border(side, 0, Length(lower.way))) }
                return RoofPlane(
                    slope: SIMD2(side * growth, 0),
                    rise: Length(upper.height - growth * upper.way), borders: borders)
            }
        }
    }

    /// Sides all around that are equally steep. The ridge is the longer one.
    private static func hips(_ profile: [Stop]) -> [RoofPlane] {
        zip(profile, profile.dropFirst()).flatMap { upper, lower in
            [1.0, -1].flatMap { side in
                [longHip(side, upper, lower), shortHip(side, upper, lower)]
            }
        }
    }

    /// A plane beside the ridge.
    private static func longHip(_ side: Double, _ upper: Stop, _ lower: Stop) -> RoofPlane {
        let growth = (lower.height - upper.height) / (lower.way - upper.way)
        let excess = Length(0, perExcess: 1)
        var borders = [
            Border(-side, 1, excess), Border(-side, -1, excess),
            Border(-side, 0, Length(-upper.way)),
        ]
        if lower.way < 1 { borders.append(Border(side, 0, Length(lower.way))) }
        return RoofPlane(
            slope: SIMD2(side * growth, 0), rise: Length(upper.height - growth * upper.way),
            borders: borders)
    }

    /// A plane at an end of the ridge.
    private static func shortHip(_ side: Double, _ upper: Stop, _ lower: Stop) -> RoofPlane {
        let growth = (lower.height - upper.height) / (lower.way - upper.way)
        let excess = Length(0, perExcess: -1)
        var borders = [
            Border(1, -side, excess), Border(-1, -side, excess),
            Border(0, -side, Length(-upper.way, perExcess: -1)),
        ]
        if lower.way < 1 {
            borders.append(Border(0, side, Length(lower.way, perExcess: 1)))
        }
        return RoofPlane(
            slope: SIMD2(0, side * growth),
            rise: Length(upper.height - growth * upper.way, perExcess: -growth), borders: borders)
    }

    /// A gabled roof whose ends are sloped in their upper half.
    private static func halfHips() -> [RoofPlane] {
        let long = [1.0, -1].map { side in
            RoofPlane(
                slope: SIMD2(-side, 0), rise: Length(1),
                borders: [
                    Border(-side, 0, Length(0)), Border(-side, 1, Length(0.5, perExcess: 1)),
                    Border(-side, -1, Length(0.5, perExcess: 1)),
                ])
        }
        let short = [1.0, -1].map { side in
            RoofPlane(
                slope: SIMD2(0, -side), rise: Length(1.5, perExcess: 1),
                borders: [
                    Border(1, -side, Length(-0.5, perExcess: -1)),
                    Border(-1, -side, Length(-0.5, perExcess: -1)),
                ])
        }
        return long + short
    }
}
