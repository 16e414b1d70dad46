import WaymarkDirections

extension TrafficIncident.Kind {
    /// The glyph on its sign; secondary ink is the colour of the sign.
    var glyph: [IconShape] {
        switch self {
        case .closure: [IconShape(.primary) { $0.box([10.5, 20], [37.5, 28], radius: 1.5) }]
        case .accident: Self.crash
        case .hazard: Self.mark(from: 17, to: 29, dot: 37)
        case .roadworks: Self.cone
        case .weather: Self.snowflake
        case .congestion: Self.car
        case .event: Self.pennant
        case .other: Self.mark(from: 13, to: 26, dot: 34)
        }
    }

    private static func mark(from top: Double, to bottom: Double, dot: Double) -> [IconShape] {
        [
            IconShape(.primary) { pen in
                pen.stroke(IconLine([24, top], [24, bottom]), width: 5)
                pen.disc([24, dot], radius: 2.9)
            }
        ]
    }

    /// A car that has run into something: its side and a star of splinters.
    private static let crash = [
        IconShape(.primary) { pen in
            pen.polygon([[9, 25], [14, 18], [22, 18], [26, 25]], radius: 1)
            pen.box([7, 23.5], [28, 31.5], radius: 2)
            pen.disc([12.5, 32], radius: 3.4)
            pen.disc([22.5, 32], radius: 3.4)
            pen.polygon(star(around: [34, 23], spikes: 7, inner: 3.4, outer: 8.4))
        },
        IconShape(.secondary) { pen in
            pen.disc([12.5, 32], radius: 1.4)
            pen.disc([22.5, 32], radius: 1.4)
        },
    ]

    /// A cone with two stripes on its foot.
    private static let cone = [
        IconShape(.primary) { pen in
            pen.polygon([[22, 10], [26, 10], [33.5, 34], [14.5, 34]], radius: 1)
            pen.box([10.5, 33], [37.5, 37.5], radius: 1)
        },
        IconShape(.secondary) { pen in
            pen.polygon([[18.5, 17.5], [29.5, 17.5], [30.6, 21.5], [17.4, 21.5]])
            pen.polygon([[16.5, 25.5], [31.5, 25.5], [32.6, 29.5], [15.4, 29.5]])
        },
    ]

    /// Six branches with a fork each.
    private static let snowflake = [
        IconShape(.primary) { pen in
            for branch in 0..<6 {
                let out = IconLine.direction(60 * Double(branch))
                let (middle, fork) = (SIMD2(24.0, 24), [24, 24] + out * 8.5)
                pen.stroke(IconLine(middle, middle + out * 14.5), width: 3)
                for side in [-50.0, 50] {
                    let twig = IconLine.direction(60 * Double(branch) + side)
                    pen.stroke(IconLine(fork, fork + twig * 5.5), width: 2.6)
                }
            }
        }
    ]

    /// A car from behind, and the roof of one before it.
    private static let car = [
        IconShape(.primary) { pen in
            pen.polygon([[13.5, 15], [17, 9], [31, 9], [34.5, 15]], radius: 1)
            pen.polygon([[12, 26], [15.5, 17.5], [32.5, 17.5], [36, 26]], radius: 1.5)
            pen.box([10, 24.5], [38, 33], radius: 2)
            pen.box([11.5, 31], [17, 37], radius: 1)
            pen.box([31, 31], [36.5, 37], radius: 1)
        },
        IconShape(.secondary) { pen in
            pen.polygon([[16.5, 24.5], [18, 20], [30, 20], [31.5, 24.5]])
            pen.disc([14.5, 28.7], radius: 2)
            pen.disc([33.5, 28.7], radius: 2)
        },
    ]

    /// A flag with two tails.
    private static let pennant = [
        IconShape(.primary) { pen in
            pen.stroke(IconLine([16, 11], [16, 37.5]), width: 3.6)
            pen.polygon([[17, 11], [36, 11], [31, 18.5], [36, 26], [17, 26]], radius: 0.8)
        }
    ]

    private static func star(
        around center: SIMD2<Double>, spikes: Int, inner: Double, outer: Double
    ) -> [SIMD2<Double>] {
        (0..<2 * spikes).map { corner in
            let angle = 180 * Double(corner) / Double(spikes)
            return center + IconLine.direction(angle) * (corner.isMultiple(of: 2) ? outer : inner)
        }
    }
}
