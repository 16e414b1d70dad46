import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

import WaymarkNavigationUI

/// Every icon of a maneuver that can be asked for, with the exits of roundabouts by 15°.
private let everyManeuver: [[IconShape]] = [DrivingSide.right, .left].flatMap { side in
    Maneuver.Kind.allCases.flatMap { kind -> [[IconShape]] in
        let plain = (Maneuver.Direction.allCases.map(Optional.some) + [nil]).map {
            ManeuverPicture.shapes(kind, $0, exitAngle: nil, drivingSide: side)
        }
        if [.stairs, .escalator, .elevator].contains(kind) {
            return plain
                + [true, false].map {
                    ManeuverPicture.shapes(
                        kind, nil, exitAngle: nil, isUp: $0, drivingSide: side)
                }
        }
        guard kind == .roundabout || kind == .rotary else { return plain }
        return plain
            + stride(from: -180.0, through: 180, by: 15).map {
                ManeuverPicture.shapes(kind, nil, exitAngle: $0, drivingSide: side)
            }
            + (0...10).map {
                ManeuverPicture.shapes(kind, nil, exitAngle: 20, exit: $0, drivingSide: side)
            }
    }
}

/// Lanes with one or two directions, each of them taken.
private let everyLane: [[IconShape]] = Maneuver.Direction.allCases.flatMap { first in
    Maneuver.Direction.allCases.map { second in
        LaneIcon.shapes([first, second], active: first, drivingSide: .right)
    }
}

/// Lanes that are not for all.
private let everyMarkedLane: [[IconShape]] = [Lane.Access.bus, .bicycle].flatMap { access in
    [[Maneuver.Direction.straight], [.left, .right], [.uTurn], []].map {
        LaneIcon.shapes(for: Lane(directions: $0, access: access), drivingSide: .right)
    }
}

/// The signs of traffic incidents.
private let everySign = TrafficIncident.Kind.allCases.map { kind in
    IncidentSign(kind).layers.map { IconShape(.primary, contours: $0.contours) }
}

@Suite("Icons")
struct IconTests {
    @Test("All icons show something and stay within the box")
    func box() throws {
        for icon in everyManeuver + everyLane + everyMarkedLane + everySign
            + ButtonIcon.allCases.map(\.shapes)
        {
            let bounds = try #require(icon.bounds)
            #expect(bounds.low.min() >= 0.5 && bounds.high.max() <= IconShape.size - 0.5)
            let size = bounds.high - bounds.low
            #expect(size.max() > 28, "Icons are about as large as their box")
        }
    }

    @Test("No contour crosses itself and all have a positive area, so that overlaps add up")
    func contours() {
        let all =
            everyManeuver + everyLane + everyMarkedLane + everySign
            + ButtonIcon.allCases.map(\.shapes)
        for icon in Set(all) {
            for contour in icon.flatMap(\.contours) {
                let edges = Array(zip(contour, contour.dropFirst() + contour.prefix(1)))
                let area = edges.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
                #expect(area > 1)
                for (index, edge) in edges.enumerated() {
                    #expect(!edges[(index + 1)...].contains { crosses($0, edge) })
                }
            }
        }
    }

    @Test("Icons to the left are mirror images of those to the right", arguments: sidedKinds)
    func mirrored(kind: Maneuver.Kind) {
        let pairs: [(Maneuver.Direction, Maneuver.Direction)] = [
            (.slightLeft, .slightRight), (.left, .right), (.sharpLeft, .sharpRight),
        ]
        for (left, right) in pairs {
            let icons = [left, right].map {
                ManeuverPicture.shapes(kind, $0, exitAngle: nil, drivingSide: .right)
            }
            let isMirrored = icons[0] == icons[1].mirrored(true)
            #expect(isMirrored && icons[0] != icons[1])
        }
    }

    @Test("No two kinds look alike", arguments: Maneuver.Direction.allCases)
    func distinct(direction: Maneuver.Direction) {
        // Turning back is the same, whatever else it is taken for.
        let kinds = Maneuver.Kind.allCases.filter {
            direction != .uTurn || ![.turn, .continue].contains($0)
        }
        let pictures = kinds.map {
            picture(ManeuverPicture.shapes($0, direction, exitAngle: nil, drivingSide: .right))
        }
        for (a, one) in pictures.enumerated() {
            for (b, other) in pictures.enumerated() where a < b {
                let difference = zip(one, other).count { $0 != $1 }
                #expect(difference >= 8, "\(kinds[a]) and \(kinds[b]), \(direction)")
            }
        }
    }

    @Test(
        "Stairs, escalators and lifts show whether they lead up, where that is known",
        arguments: [Maneuver.Kind.stairs, .escalator, .elevator])
    func levels(kind: Maneuver.Kind) {
        func icon(_ change: LevelChange?) -> [IconShape] {
            var step = RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: .straight,
                    coordinate: Coordinate(latitude: 60, longitude: 25), bearingBefore: 0,
                    bearingAfter: 0), pointRange: 0...1, distance: 10, duration: 10)
            step.levelChange = change
            return ManeuverIcon(step).shapes
        }
        let icons = [nil, LevelChange(from: -1, to: 0), LevelChange(from: 2, to: 0)].map(icon)
        #expect(Set(icons.map { picture($0) }).count == 3)
        #expect(icon(LevelChange(from: 0, to: 3)) == icons[1])
    }

    @Test("No two buttons look alike")
    func distinctButtons() {
        let pictures = ButtonIcon.allCases.map { picture($0.shapes) }
        for (a, one) in pictures.enumerated() {
            for other in pictures[(a + 1)...] {
                #expect(zip(one, other).count { $0 != $1 } >= 8)
            }
        }
    }

    @Test("The arrow out of a roundabout points to the exit", arguments: [-120.0, -45, 0, 30, 90])
    func exit(angle: Double) throws {
        let icon = ManeuverPicture.shapes(.roundabout, nil, exitAngle: angle, drivingSide: .right)
        let ring = try #require(icon.filter { $0.ink == .secondary }.bounds)
        let center = (ring.low + ring.high) / 2
        let way = try #require(icon.last).contours.joined()
        let tip = try #require(
            way.max { ($0 - center).length < ($1 - center).length })
        let toTip = (tip - center).unit
        #expect((toTip * IconLine.direction(angle)).sum() > 0.99)
    }

    @Test("The farther round a roundabout, the longer the way")
    func sweep() throws {
        let ways = try [150.0, 90, 30, 0, -30, -90, -150].map { angle in
            let icon = ManeuverPicture.shapes(
                .roundabout, nil, exitAngle: angle, drivingSide: .right)
            return try #require(icon.last).contours.reduce(0) { $0 + $1.count }
        }
        #expect(ways == ways.sorted())
        #expect(Set(ways).count > 4)
    }

    @Test("Left-hand traffic goes round the other way")
    func leftHandTraffic() {
        for angle in [-135.0, -90, 0, 45, 180] {
            let left = ManeuverPicture.shapes(.rotary, nil, exitAngle: angle, drivingSide: .left)
            let right = ManeuverPicture.shapes(.rotary, nil, exitAngle: -angle, drivingSide: .right)
            #expect(left == right.mirrored(true))
        }
        let backs = [DrivingSide.left, .right].map {
            ManeuverPicture.shapes(.uTurn, .uTurn, exitAngle: nil, drivingSide: $0)
        }
        #expect(backs[0] == backs[1].mirrored(true))
        #expect(backs[0] != backs[1])
    }

    @Test("The number of the exit stands in the ring, and is not mirrored in left-hand traffic")
    func exitNumbers() throws {
        func icon(_ exit: Int?, _ side: DrivingSide, kind: Maneuver.Kind = .roundabout)
            -> [IconShape]
        {
            ManeuverPicture.shapes(kind, nil, exitAngle: 0, exit: exit, drivingSide: side)
        }
        var digits: Set<[[SIMD2<Double>]]> = []
        for exit in 1...9 {
            let (right, left) = (icon(exit, .right), icon(exit, .left))
            let ring = try #require(right.filter { $0.ink == .secondary }.bounds)
            let digit = try #require(right.dropFirst().prefix(1).bounds)
            #expect(right.count == 3 && digit.low.y > ring.low.y + 2 && digit.high.y < ring.high.y)
            #expect(digit.low.x > ring.low.x + 4.5 && digit.high.x < ring.high.x - 4.5)
            #expect(digit.high.y - digit.low.y > 10)
            let (mine, other) = (
                Array(right[1].contours.joined()), Array(left[1].contours.joined())
            )
            digits.insert(right[1].contours)
            let offset = other[0] - mine[0]
            let reads = zip(mine, other).allSatisfy { ($0 + offset - $1).length < 0.01 }
            #expect(reads && mine.count == other.count, "\(exit) reads the same")
        }
        #expect(digits.count == 9)
        #expect(icon(10, .right) == icon(nil, .right), "there is no room for two digits")
        #expect(icon(3, .right, kind: .rotary).count == 3, "in the place of the island")
    }

    @Test("The bearings give the exit of a roundabout only where they agree with the direction")
    func bearings() {
        func icon(_ after: Double, _ direction: Maneuver.Direction, exit: Int? = 2) -> [IconShape] {
            ManeuverIcon(
                RouteStep(
                    maneuver: Maneuver(
                        kind: .roundabout, direction: direction,
                        coordinate: Coordinate(latitude: 60, longitude: 25), bearingBefore: 350,
                        bearingAfter: after, roundaboutExit: exit), pointRange: 0...1,
                    distance: 100, duration: 10)
            ).shapes
        }
        func expected(_ angle: Double?) -> [IconShape] {
            ManeuverPicture.shapes(
                .roundabout, nil, exitAngle: angle, exit: angle.map { _ in 2 },
                drivingSide: .right)
        }
        #expect(icon(60, .right) == expected(70))
        #expect(icon(40, .left) == expected(-90))
        #expect(icon(40, .slightRight, exit: nil) == expected(nil))
    }

    @Test("Only the direction that the route takes has primary ink in a lane")
    func lanes() {
        let marked: [Maneuver.Direction] = [.left, .straight]
        let taken = LaneIcon.shapes(marked, active: .left, drivingSide: .right)
        #expect(taken.map(\.ink) == [.secondary, .primary])
        let closed = LaneIcon.shapes(marked, active: nil, drivingSide: .right)
        #expect(closed.map(\.ink) == [.secondary])
        let mirrored = LaneIcon.shapes([.straight, .right], active: .right, drivingSide: .right)
        for (shape, other) in zip(taken, mirrored.mirrored(true)) {
            #expect(isClose(shape, other))
        }
    }

    @Test("A lane that is not for all has a picture of those for whom it is below its arrows")
    func markedLanes() throws {
        let plain = Lane(directions: [.left, .straight])
        let marked = try [Lane.Access.bus, .bicycle].map { access in
            let lane = Lane(directions: plain.directions, access: access)
            let shapes = LaneIcon.shapes(for: lane, drivingSide: .right)
            #expect(shapes.map(\.ink) == [.secondary, .primary])
            let arrows = try #require(shapes.prefix(1).bounds)
            let mark = try #require(shapes.suffix(1).bounds)
            #expect(arrows.high.y < mark.low.y)
            return shapes
        }
        #expect(marked[0].first == marked[1].first && marked[0] != marked[1])
        let all = LaneIcon.shapes(for: plain, drivingSide: .right)
        #expect(all.map(\.ink) == [.secondary])
    }

    /// The inks of an icon on a grid of 24 by 24 points.
    private func picture(_ icon: [IconShape]) -> [IconShape.Ink?] {
        (0..<576).map { index in
            let point = SIMD2(Double(index % 24) * 2 + 1.01, Double(index / 24) * 2 + 1.01)
            return icon.last { shape in
                shape.contours.contains { contains(point, $0) }
            }?.ink
        }
    }

    /// Whether a contour that does not cross itself goes round `point`.
    private func contains(_ point: SIMD2<Double>, _ contour: [SIMD2<Double>]) -> Bool {
        var (isInside, a) = (false, contour[contour.count - 1])
        for b in contour {
            let isPassed = (a.y > point.y) != (b.y > point.y)
            if isPassed, point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                isInside.toggle()
            }
            a = b
        }
        return isInside
    }

    /// Whether two shapes have their areas at the same places, whatever the order of points.
    private func isClose(_ a: IconShape, _ b: IconShape) -> Bool {
        guard let one = [a].bounds, let two = [b].bounds else { return false }
        return (one.low - two.low).length < 0.01 && (one.high - two.high).length < 0.01
    }

    /// Whether two edges cross inside of both.
    private func crosses(
        _ one: (SIMD2<Double>, SIMD2<Double>), _ two: (SIMD2<Double>, SIMD2<Double>)
    ) -> Bool {
        func side(_ point: SIMD2<Double>, _ edge: (SIMD2<Double>, SIMD2<Double>)) -> Double {
            ((edge.1 - edge.0).turned * (point - edge.0)).sum()
        }
        let (a, b) = (side(one.0, two), side(one.1, two))
        let (c, d) = (side(two.0, one), side(two.1, one))
        return a * b < -1e-9 && c * d < -1e-9
    }
}

/// The kinds that lead to either side.
private let sidedKinds: [Maneuver.Kind] = [
    .turn, .continue, .nameChange, .endOfRoad, .fork, .onRamp, .offRamp, .merge, .roundaboutTurn,
    .arrive,
]
