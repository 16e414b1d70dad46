package import WaymarkDirections
package import WaymarkMaps

/// The pictures of maneuvers at roads that part or join.
extension ManeuverPicture {
    /// A road that splits, taken to one side or, where that is `nil`, between two others.
    package static func fork(_ side: DrivingSide?) -> [IconShape] {
        guard let side else {
            return [
                IconShape(.secondary) { pen in
                    pen.stroke(IconLine([24, 32], [7.5, 15.5]))
                    pen.stroke(IconLine([24, 32], [40.5, 15.5]))
                },
                IconShape(.primary) { $0.arrow(IconLine([24, 42.5], [24, 3])) },
            ]
        }
        return [
            IconShape(.secondary) { pen in
                pen.stroke(IconLine([23, 40], [23, 29], [7, 9.5], radius: 8))
            },
            IconShape(.primary) { pen in
                pen.arrow(IconLine([23, 42.5], [23, 29], [42, 6], radius: 8))
            },
        ].centered().mirrored(side == .left)
    }

    /// A ramp to the right, on which one comes to drive beside the road that is left.
    package static func onRamp(_ direction: Maneuver.Direction) -> [IconShape] {
        let line: IconLine
        switch direction {
        case .right: line = IconLine([9.5, 42.5], [9.5, 27], [34, 27], [34, 3], radius: 9)
        case .sharpRight: line = IconLine([9.5, 42.5], [9.5, 9], [36, 35.5], radius: 4)
        default: line = IconLine([9.5, 42.5], [9.5, 35], [34, 19.5], [34, 3], radius: 11)
        }
        return [
            IconShape(.secondary) { $0.stroke(IconLine([9.5, 40], [9.5, 6])) },
            IconShape(.primary) { $0.arrow(line) },
        ].centered()
    }

    /// A branch to the right off a road that goes on.
    package static let offRamp = [
        IconShape(.secondary) { $0.stroke(IconLine([14, 40], [14, 5.5])) },
        IconShape(.primary) { pen in
            pen.arrow(IconLine([14, 42.5], [14, 32.5], [41.5, 7], radius: 12))
        },
    ].centered()

    /// A road from the left that joins another.
    package static let mergeToRight = [
        IconShape(.secondary) { $0.stroke(IconLine([31, 42.5], [31, 20])) },
        IconShape(.primary) { pen in
            pen.arrow(IconLine([11, 42.5], [11, 36], [31, 21.5], [31, 3], radius: 11))
        },
    ].centered()
}
