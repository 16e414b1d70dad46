package import WaymarkMaps

/// Pictures of the ways into, through and out of buildings.
extension ManeuverPicture {
    /// Steps, with an arrow beside them where it is known whether they lead up.
    package static func stairs(isUp: Bool?) -> [IconShape] {
        guard let isUp else { return steps }
        let arrow = IconShape(.primary) { pen in
            let shaft = IconLine([11, isUp ? 22 : 5], [11, isUp ? 3 : 25])
            pen.arrow(shaft, head: .small, width: 5)
        }
        return (steps + [arrow]).mirrored(!isUp)
    }

    /// A flight of steps that rises to the right.
    private static let steps = [
        IconShape(.secondary) { pen in
            pen.polygon([
                [15, 42], [15, 33], [25, 33], [25, 23], [35, 23], [35, 13], [43, 13], [43, 42],
            ])
        },
        IconShape(.primary) { pen in
            pen.stroke(
                IconLine(
                    [5, 41], [14, 41], [14, 31], [24, 31], [24, 21], [34, 21], [34, 11], [43, 11]))
        },
    ].centered()

    /// The belt of an escalator, under its handrail or, where it is known whether it leads up, an
    /// arrow.
    package static func escalator(isUp: Bool?) -> [IconShape] {
        let belt = IconShape(.secondary) { pen in
            pen.stroke(IconLine([5, 41], [16, 41], [34, 21], [43, 21], radius: 4))
        }
        let above = IconShape(.primary) { pen in
            guard let isUp else {
                return pen.stroke(IconLine([5, 28], [11, 28], [29, 8], [43, 8], radius: 4))
            }
            let (low, high) = (SIMD2(8.0, 29.5), SIMD2(31.5, 3.5))
            pen.arrow(isUp ? IconLine(low, high) : IconLine(high, low))
        }
        return [belt, above].centered().mirrored(isUp == false)
    }

    /// The car of a lift with arrows up and down, of which the one that is taken stands out.
    package static func elevator(isUp: Bool?) -> [IconShape] {
        let car = IconShape(.secondary) { pen in
            pen.outline([[8, 6], [40, 6], [40, 42], [8, 42]], width: 4.5)
        }
        let up = IconShape(isUp == false ? .secondary : .primary) { pen in
            pen.polygon([[24, 11.5], [32, 21.5], [16, 21.5]], radius: 1)
        }
        let down = IconShape(isUp == true ? .secondary : .primary) { pen in
            pen.polygon([[16, 26.5], [32, 26.5], [24, 36.5]], radius: 1)
        }
        return [car, up, down]
    }

    /// A door that stands open in its frame.
    package static let door = [
        IconShape(.secondary) { pen in
            pen.stroke(IconLine([20, 5], [38, 5], [38, 43]), width: 4.5)
            pen.stroke(IconLine([20, 43], [44, 43]), width: 4.5)
        },
        IconShape(.primary) { pen in
            pen.polygon([[8, 9], [26, 3], [26, 45], [8, 39]], radius: 1.5)
        },
    ].centered()

    /// An arrow from below into a building.
    package static let enterBuilding = [
        IconShape(.secondary) { $0.stroke(IconLine([7, 33], [7, 5], [41, 5], [41, 33])) },
        IconShape(.primary) { $0.arrow(IconLine([24, 44], [24, 13.5])) },
    ].centered()

    /// An arrow out of the top of a building.
    package static let leaveBuilding = [
        IconShape(.secondary) { $0.stroke(IconLine([7, 17], [7, 43], [41, 43], [41, 17])) },
        IconShape(.primary) { $0.arrow(IconLine([24, 34], [24, 3])) },
    ].centered()
}
