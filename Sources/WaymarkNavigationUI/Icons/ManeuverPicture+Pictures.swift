package import WaymarkDirections
import WaymarkGeometry
package import WaymarkMaps

/// Pictures of things that are passed, boarded or reached.
extension ManeuverPicture {
    /// An arrow away from a point.
    package static let departure = [
        IconShape(.secondary) { $0.ring([24, 36], radius: 8, width: 4.5) },
        IconShape(.primary) { $0.arrow(IconLine([24, 36], [24, 1.5])) },
    ]

    /// A pin, beside the road where the destination has a side.
    package static func arrival(_ side: DrivingSide?) -> [IconShape] {
        guard let side else { return [IconShape(.primary) { $0.pin(tip: [24, 46], radius: 15) }] }
        return [
            IconShape(.secondary) { $0.stroke(IconLine([8, 42.5], [8, 5.5])) },
            IconShape(.primary) { $0.pin(tip: [30, 43], radius: 13.5) },
        ].mirrored(side == .left)
    }

    /// A ship on waves.
    package static let ferry = [
        IconShape(.secondary) { pen in
            let wave = (0...24).map { step in
                let x = Double(step) / 24
                return SIMD2(4.5 + 39 * x, 42.5 - 1.6 * CMath.cosine(x * 4 * .pi))
            }
            pen.stroke(IconLine(points: wave), width: 4)
        },
        IconShape(.primary) { pen in
            pen.polygon([[3.5, 24.5], [44.5, 24.5], [38, 36.5], [10, 36.5]], radius: 2)
            pen.polygon([[10.5, 22], [10.5, 12.5], [32, 12.5], [37, 22]], radius: 1.5)
            pen.box([16, 3.5], [24.5, 16], radius: 1.5)
        },
    ]

    /// A car on a wagon.
    package static let ferryTrain = [
        IconShape(.secondary) { pen in
            pen.stroke(IconLine([5, 35], [43, 35]), width: 4.5)
            for x in [11.0, 20, 28, 37] { pen.disc([x, 41.5], radius: 3.5) }
        },
        IconShape(.primary) { pen in
            pen.polygon(
                [
                    [5, 27], [5, 19], [12, 16.5], [18, 7], [32, 7], [38.5, 16.5], [43.5, 19],
                    [43.5, 27],
                ], radius: 2.5)
            for x in [14.5, 34] { pen.disc([x, 26.5], radius: 4.8) }
        },
    ]

    /// Rails between two posts.
    package static let gate = [
        IconShape(.secondary) { pen in
            for y in [16.0, 26, 36] { pen.stroke(IconLine([8, y], [40, y]), width: 4.5) }
            pen.stroke(IconLine([8, 36], [40, 16]), width: 4)
        },
        IconShape(.primary) { pen in
            for x in [7.0, 41] { pen.stroke(IconLine([x, 9], [x, 42]), width: 6.5) }
        },
    ]

    /// A row of posts with a band each.
    package static let bollards = [
        IconShape(.secondary) { $0.stroke(IconLine([4, 43], [44, 43]), width: 4) },
        IconShape(.primary) { pen in
            for x in [9.0, 24, 39] {
                pen.box([x - 4.0, 6], [x + 4.0, 16], radius: 4)
                pen.box([x - 4.0, 11], [x + 4.0, 16])
                pen.box([x - 4.0, 20], [x + 4.0, 42])
            }
        },
    ]

    /// Someone who walks behind a bicycle.
    package static let dismount = [
        IconShape(.secondary) { pen in
            for x in [19.0, 39] { pen.ring([x, 36], radius: 6.5, width: 3.5) }
            pen.stroke(IconLine([19, 36], [27, 25]), width: 3.5)
            pen.stroke(IconLine([27, 25], [36, 25]), width: 3.5)
            pen.stroke(IconLine([39, 36], [34, 20]), width: 3.5)
        },
        IconShape(.primary) { pen in
            pen.disc([10, 8], radius: 4.8)
            pen.stroke(IconLine([10, 15], [10, 28]), width: 6)
            pen.stroke(IconLine([10, 28], [6, 43]), width: 4.5)
            pen.stroke(IconLine([10, 28], [14, 43]), width: 4.5)
            pen.stroke(IconLine([10, 18], [28, 20]), width: 4)
        },
    ]

    /// The round sign of a road that is closed to most, and a house for those whom it is not.
    package static let restrictedRoad = [
        IconShape(.secondary) { $0.ring([24, 24], radius: 19) },
        IconShape(.primary) { pen in
            pen.polygon([[24, 11], [36.5, 23], [11.5, 23]], radius: 1.5)
            pen.box([15.5, 20], [32.5, 33.5], radius: 1.5)
        },
    ]
}

extension IconPen {
    /// Adds the pin of a place with a hole in its head, the distance of whose middle from the tip
    /// is 1.9 times its `radius`.
    mutating func pin(tip: SIMD2<Double>, radius: Double) {
        let center = tip - SIMD2(0, 1.9 * radius)
        let inner = radius * 0.38
        ring(center, radius: (radius + inner) / 2, width: radius - inner)
        // Where the tangents from the tip touch the head.
        let half = CMath.arcCosine(1 / 1.9).radiansToDegrees
        let middle = IconLine(
            around: center, radius: (radius + inner) / 2, from: 180 - half, to: 180 + half)
        let ends = [180 + half, 180 - half].map { center + IconLine.direction($0) * radius }
        let point = IconLine.rounded([ends[0], tip, ends[1]], radius: 1.5, share: 0.5)
        area([ends[0]] + point + [ends[1]] + middle.points)
    }
}
