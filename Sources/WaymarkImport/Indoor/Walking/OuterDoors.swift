import WaymarkGeometry
import WaymarkRoads

/// Finds the doors by which one gets in from the street among those that have nothing behind them: of a
/// house whose rooms are mapped in part, a door may lead to a room that is not.
struct OuterDoors {
    private let doors: WallDoors
    private let outlines: [[FixedCoordinate]]
    private let tree: PackedHilbertIndex<[Int32]>?

    /// Metres from a door to the outline of its house: the thickness of a wall.
    private static let thickness = 1.0
    /// Metres before a door from which streets are looked for: behind the wall.
    private static let step = 1.2

    init(_ doors: WallDoors, outlines: [[FixedCoordinate]]) {
        (self.doors, self.outlines) = (doors, outlines)
        let boxes = outlines.map { outline in
            outline.reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
        }
        tree = boxes.isEmpty ? nil : PackedHilbertIndex(words: HilbertPacking.words(for: boxes))
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
            let numbers = outlines(near: position)
            try budget.spend(
                Double(20 * numbers.reduce(1) { $0 + outlines[$1].count }), on: "an outer door")
            let near = numbers.map { outlines[$0].map(plane.meters) }
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
        return AreaBorder((rings + outlines.map(Self.closed)).map { ($0, false) })
    }

    /// An outline that leads back to its start; a piece of one over itself, so that nothing is between its
    /// ends.
    private static func closed(_ outline: [SIMD2<Double>]) -> [SIMD2<Double>] {
        guard outline.first != outline.last else { return outline }
        guard outline.count == 2 else { return outline + outline.dropLast().reversed() }
        return [outline[0], (outline[0] + outline[1]) / 2, outline[1]]
    }

    /// The numbers of the outlines within some hundred metres of a place, ascending.
    private func outlines(near place: FixedCoordinate) -> [Int] {
        // Meridians are nearer to each other away from the equator.
        let (x, y, reach) = (Int64(place.longitude), Int64(place.latitude), Int64(10_000))
        var found: [Int] = []
        tree?.forEach(
            in: IndexBox(
                minX: Int32(clamping: x - 2 * reach), minY: Int32(clamping: y - reach),
                maxX: Int32(clamping: x + 2 * reach), maxY: Int32(clamping: y + reach))
        ) { found.append($0) }
        return found.sorted()
    }
}
