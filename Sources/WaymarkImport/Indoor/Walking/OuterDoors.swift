import WaymarkGeometry
import WaymarkRoads

/// Finds the doors by which one gets in from the street among those that have nothing behind them: of a house whose rooms
/// are mapped in part, a door may lead to a room that is not.
struct OuterDoors {
    private let doors: WallDoors
    private let outlines: [[FixedCoordinate]]
    private let boxes: [IndexBox]

    /// Metres from a door to the outline of its house: the thickness of a wall.
    private static let thickness = 1.0
    /// Metres before a door from which streets are looked for: behind the wall.
    private static let step = 1.2

    init(_ doors: WallDoors, outlines: [[FixedCoordinate]]) {
        (self.doors, self.outlines) = (doors, outlines)
        boxes = outlines.map { outline in
            outline.reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
        }
    }

    /// The doors on the outlines of houses, and those of houses that have none, with what hides streets from them.
    ///
    /// - Parameter isLeftOut: whether a door has a way, or is none that one gets in by.
    func entrances(
        within budget: ImportBudget, besides isLeftOut: (Int64) -> Bool
    ) throws(ImportError) -> [EntranceLinks.Door] {
        var found: [EntranceLinks.Door] = []
        for one in doors.outer where !isLeftOut(one.door.node.id) {
            guard let position = one.door.node.position else { continue }
            let plane = SpacePlane(around: position)
            let near = boxes.indices.filter { Self.isNear(position, boxes[$0]) }.map {
                outlines[$0].map(plane.meters)
            }
            try budget.spend(
                Double(boxes.count + 20 * near.reduce(0) { $0 + $1.count }), on: "an outer door")
            let step = one.outward * Self.step
            guard one.door.isEntrance || Self.isOnOutline(near),
                !near.contains(where: { Self.encloses($0, step) })
            else { continue }
            found.append(
                EntranceLinks.Door(
                    node: one.door.node, step: plane.place(step), link: one.way,
                    walls: walls(around: position, plane, near)))
        }
        return found
    }

    /// Whether a door in the middle of the plane is on an outline, or in no house that is mapped.
    private static func isOnOutline(_ outlines: [[SIMD2<Double>]]) -> Bool {
        let isOn = outlines.contains { outline in
            zip(outline, outline.dropFirst()).contains {
                nearestToOrigin(from: $0, to: $1).square < thickness * thickness
            }
        }
        return isOn || !outlines.contains { encloses($0, .zero) }
    }

    private static func encloses(_ outline: [SIMD2<Double>], _ place: SIMD2<Double>) -> Bool {
        outline.first == outline.last && AreaBorder([(outline, false)]).encloses(place)
    }

    /// What hides streets from a door.
    private func walls(
        around position: FixedCoordinate, _ plane: SpacePlane, _ outlines: [[SIMD2<Double>]]
    ) -> AreaBorder {
        let spaces = doors.numbers(near: position, within: EntranceLinks.reachOfDoor)
            .lazy.map { doors.spaces[$0] }.filter { $0.levels?.contains(0) ?? true }
        let rings = spaces.flatMap(\.rings).map {
            $0.nodes.compactMap(\.position).map(plane.meters)
        }
        return AreaBorder((rings + outlines).map { ($0, false) })
    }

    private static func isNear(_ place: FixedCoordinate, _ box: IndexBox) -> Bool {
        // Some hundred metres; meridians are nearer to each other away from the equator.
        let (x, y, reach) = (Int64(place.longitude), Int64(place.latitude), Int64(10_000))
        return x >= Int64(box.minX) - 2 * reach && x <= Int64(box.maxX) + 2 * reach
            && y >= Int64(box.minY) - reach && y <= Int64(box.maxY) + reach
    }
}
