package import WaymarkMaps

/// The icons that are more than lines.
extension ButtonIcon {
    /// A winding way from one place to another.
    package static let route = [
        IconShape(.secondary) { pen in
            pen.stroke(
                IconLine([11, 38.5], [34, 38.5])
                    + IconLine(around: [34, 31.25], radius: 7.25, from: 180, to: 0)
                    + IconLine(around: [14, 16.75], radius: 7.25, from: 180, to: 360)
                    + IconLine([14, 9.5], [37, 9.5]))
        },
        IconShape(.primary) { pen in
            pen.disc([9.5, 38.5], radius: 6.5)
            pen.disc([38.5, 9.5], radius: 6.5)
        },
    ]

    /// The arrow that stands for the driver.
    package static let arrow = plain { pen in
        pen.polygon([[24, 2], [42.5, 43.5], [24, 34.5], [5.5, 43.5]], radius: 2.5)
    }

    /// A disc in a circle with four marks.
    package static let crossHair = plain { pen in
        pen.ring([24, 24], radius: 14, width: 4.5)
        pen.disc([24, 24], radius: 6)
        for angle in [0.0, 90, 180, 270] {
            let out = IconLine.direction(angle)
            pen.stroke(IconLine([24, 24] + out * 15, [24, 24] + out * 20.5), width: 4.5)
        }
    }

    /// A needle that points up.
    package static let needle = [
        IconShape(.secondary) { $0.polygon([[13.5, 24], [34.5, 24], [24, 46]]) },
        IconShape(.primary) { $0.polygon([[13.5, 24], [24, 2], [34.5, 24]]) },
    ]

    /// Three rows with a dot each.
    package static let rows = plain { pen in
        for y in [10.5, 24, 37.5] {
            pen.disc([7, y], radius: 3.4)
            pen.stroke(IconLine([18, y], [42, y]))
        }
    }

    /// A lens with a handle.
    package static let lens = plain { pen in
        pen.ring([20, 20], radius: 13.5)
        pen.stroke(IconLine([30.5, 30.5], [41.5, 41.5]), width: 6.5)
    }

    /// A wheel with teeth.
    package static let gear = plain { pen in
        let center = SIMD2(24.0, 24)
        pen.ring(center, radius: 11.75, width: 8.5)
        for tooth in 0..<8 {
            let out = IconLine.direction(Double(tooth) * 45)
            let (low, high) = (center + out * 14, center + out * 21.5)
            let side = out.turned
            pen.polygon(
                [low - side * 5, high - side * 3.4, high + side * 3.4, low + side * 5],
                radius: 1.2)
        }
    }

    /// A disc with rays.
    package static let sun = plain { pen in
        pen.disc([24, 24], radius: 9)
        for ray in 0..<8 {
            let out = IconLine.direction(Double(ray) * 45)
            pen.stroke(IconLine([24, 24] + out * 15.5, [24, 24] + out * 20), width: 4.8)
        }
    }

    /// A crescent.
    package static let moon = plain { pen in
        // Two circles, the middles of which lie 11 units apart at 45°: they cross 53.1° from
        // that line as seen from the one, 88° as seen from the other.
        let middle = SIMD2(23.0, 25)
        let other = middle + IconLine.direction(45) * 11
        let back = IconLine(around: middle, radius: 18.5, from: 45 + 53.1, to: 405 - 53.1)
        let front = IconLine(around: other, radius: 14.8, from: 225 + 88, to: 225 - 88)
        pen.area((back + front).points)
    }

    /// A triangle with a mark.
    package static let danger = plain { pen in
        pen.outline([[24, 7], [44, 41], [4, 41]], width: 5)
        pen.stroke(IconLine([24, 19.5], [24, 27.5]), width: 5)
        pen.disc([24, 34.5], radius: 2.9)
    }

    /// Three lights in a case.
    package static let lights = [
        IconShape(.secondary) { $0.box([12.5, 1.5], [35.5, 46.5], radius: 8) },
        IconShape(.primary) { pen in
            for y in [10.5, 24, 37.5] { pen.disc([24, y], radius: 5.5) }
        },
    ]

    /// A sign with eight corners.
    package static let octagon = [
        IconShape(.secondary) { $0.polygon(corners(radius: 14.5)) },
        IconShape(.primary) { $0.outline(corners(radius: 20.5), width: 4.5) },
    ]

    /// A flag of fields in both inks.
    package static let chequeredFlag = [true, false].map { isPrimary in
        IconShape(isPrimary ? .primary : .secondary) { pen in
            if isPrimary { pen.stroke(IconLine([8, 5], [8, 43.5]), width: 5) }
            for field in 0..<6 where (field % 2 == 0) == isPrimary {
                let low = SIMD2(11 + Double(field % 3) * 11, 4.5 + Double(field / 3) * 12)
                pen.box(low, low + [11, 12])
            }
        }
    }

    /// The shapes of an icon in one ink.
    static func plain(_ draw: (inout IconPen) -> Void) -> [IconShape] {
        [IconShape(.primary, draw)]
    }

    private static func corners(radius: Double) -> [SIMD2<Double>] {
        (0..<8).map { [24, 24] + IconLine.direction(22.5 + 45 * Double($0)) * radius }
    }
}
