import WaymarkDirections
import WaymarkMaps

/// Pictures of those for whom a lane is, as they stand on the road below the arrows.
enum LaneMark {
    /// The picture at the bottom of the box; `nil` for a lane that is for all.
    static func shape(of access: Lane.Access) -> IconShape? {
        switch access {
        case .all: nil
        case .bus: bus
        case .bicycle: bicycle
        }
    }

    /// An arrow, smaller, so that there is room below it.
    static func raised(_ shape: IconShape) -> IconShape {
        IconShape(
            shape.ink,
            contours: shape.contours.map { contour in
                contour.map { SIMD2(24, 2) + ($0 - SIMD2(24, 2)) * 0.62 }
            })
    }

    /// The front of a bus: the frame of its window, and what is below it with the wheels.
    private static let bus = IconShape(.primary) { pen in
        pen.box([15.5, 31.5], [32.5, 34], radius: 1.2)
        pen.box([15.5, 31.5], [18, 44], radius: 1.2)
        pen.box([30, 31.5], [32.5, 44], radius: 1.2)
        pen.box([15.5, 39.5], [32.5, 44.5], radius: 1.2)
        pen.box([17, 43], [20.5, 46.5], radius: 1)
        pen.box([27.5, 43], [31, 46.5], radius: 1)
    }

    /// A bicycle from the side.
    private static let bicycle = IconShape(.primary) { pen in
        for x in [14.5, 33.5] { pen.ring([x, 40.5], radius: 4.8, width: 2.2) }
        for line in [
            IconLine([14.5, 40.5], [19.5, 33.5], [23.5, 40.5], [14.5, 40.5]),
            IconLine([19.5, 33.5], [29.5, 33.5], [23.5, 40.5]),
            IconLine([33.5, 40.5], [28.6, 31.2], [32, 31.2]),
            IconLine([17.5, 31.5], [21.5, 31.5]),
        ] { pen.stroke(line, width: 2) }
    }
}
