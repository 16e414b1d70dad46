package import WaymarkDirections
package import WaymarkMaps

/// The icons of lanes: an arrow for each direction that is marked, all on one stem.
package enum LaneIcon {
    /// The icon of `lane`: the direction that the route takes in primary ink, others in secondary. Below
    /// smaller arrows stands for whom the lane is, where it is not for all, in primary ink.
    package static func shapes(for lane: Lane, drivingSide: DrivingSide) -> [IconShape] {
        let mark = LaneMark.shape(of: lane.access)
        let arrows = shapes(
            lane.directions, active: lane.activeDirection, drivingSide: drivingSide,
            width: mark == nil ? 5 : 7)
        guard let mark else { return arrows }
        return arrows.map { LaneMark.raised($0) } + [mark]
    }

    /// The icon of a lane with `directions`, of which the route takes `active`. A lane where
    /// nothing is marked leads straight on.
    package static func shapes(
        _ directions: [Maneuver.Direction], active: Maneuver.Direction?, drivingSide: DrivingSide,
        width: Double = 5
    ) -> [IconShape] {
        var marked = Set(directions)
        if let active { marked.insert(active) }
        if marked.isEmpty { marked = [.straight] }
        let arrows = LaneArrows(directions: marked, drivingSide: drivingSide, width: width)
        let order = Maneuver.Direction.allCases.filter(marked.contains)
        let others = IconShape(.secondary) { pen in
            for direction in order where direction != active { arrows.draw(direction, &pen) }
        }
        let taken = IconShape(.primary) { pen in
            if let active { arrows.draw(active, &pen) }
        }
        return [others, taken].filter { !$0.contours.isEmpty }.centered([1, 0])
    }
}

/// The arrows of a lane, laid out so that they keep clear of each other.
private struct LaneArrows {
    /// The directions that are marked.
    let directions: Set<Maneuver.Direction>
    /// The side of traffic: one turns back to the other.
    let drivingSide: DrivingSide
    /// How thick they are.
    let width: Double

    private static let foot = SIMD2(24.0, 43.5)
    private var head: IconPen.Head { IconPen.Head(width: 3 * width, length: 2.1 * width) }

    /// Draws one.
    func draw(_ direction: Maneuver.Direction, _ pen: inout IconPen) {
        let side = side(direction)
        let beside = Set(directions.filter { self.side($0) == side }.map(\.toTheRight))
        let points = line(direction, beside: beside).points.map { point in
            side == .left ? SIMD2(IconShape.size - point.x, point.y) : point
        }
        pen.arrow(IconLine(points: points), head: head, width: width)
    }

    private func side(_ direction: Maneuver.Direction) -> DrivingSide? {
        guard direction == .uTurn else { return direction.side }
        return drivingSide == .right ? .left : .right
    }

    /// How high above the foot the arrow to the right leaves the stem: under a slight one, over a
    /// sharp one.
    private func heightOfRight(beside: Set<Maneuver.Direction>) -> Double {
        if beside.contains(.slightRight) { return 14 }
        if beside.contains(.sharpRight) || beside.contains(.uTurn) { return 27 }
        return directions.contains(.straight) ? 20.5 : 27
    }

    /// The same for a sharp one: low where others leave the stem above it.
    private func heightOfSharp(beside: Set<Maneuver.Direction>) -> Double {
        let isUnderOthers =
            directions.contains(.straight) || !beside.isDisjoint(with: [.slightRight, .right])
        if isUnderOthers { return 18 }
        return beside.contains(.uTurn) ? 38 : 33
    }

    /// The line of an arrow as if it led to the right, as all that are marked `beside` it.
    private func line(
        _ direction: Maneuver.Direction, beside: Set<Maneuver.Direction>
    ) -> IconLine {
        let foot = Self.foot
        let isAlone = directions.count == 1
        switch direction.toTheRight {
        case .slightRight:
            let height = directions.contains(.straight) ? 15.0 : 18
            return IconLine(foot, foot - [0, height], foot + [20, -20 - height], radius: 7)
        case .right:
            let height = heightOfRight(beside: beside)
            return IconLine(foot, foot - [0, height], foot + [22, -height], radius: 5)
        case .sharpRight:
            let height = heightOfSharp(beside: beside)
            return IconLine(foot, foot - [0, height], foot + [18, 18 - height], radius: 3)
        case .uTurn:
            let radius = isAlone ? 8.5 : 7.5
            let top = foot - [0, isAlone ? 28 : 13]
            let arc = IconLine(around: top + [radius, 0], radius: radius, from: -90, to: 90)
            return IconLine(points: [foot]) + arc
                + IconLine(points: [top + [2 * radius, isAlone ? 18 : 14]])
        default: return IconLine(foot, foot - [0, 40.5])
        }
    }
}

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
