import WaymarkGeometry
import WaymarkRoads

/// Steps from a part of a floor to another one on the same level.
struct FlatSteps {
    let first: RoadWayNode
    let last: RoadWayNode
    let level: Double
    /// In metres; `nil` where nobody tells it.
    let width: Double?

    /// The steps that a way with `levels` is; `nil` where it is none, leads to another level, or moves by itself.
    init?(_ tags: Tags, levels: LevelList, from first: RoadWayNode, to last: RoadWayNode) {
        guard tags.matches("highway", "steps"), tags["conveying"] ?? "no" == "no",
            levels.levels.count == 1, first.id != last.id
        else { return nil }
        (self.first, self.last, level) = (first, last, levels.levels[0])
        width = tags["width"].flatMap { Double($0) }.flatMap { (0.3...50).contains($0) ? $0 : nil }
    }
}

/// Makes steps in the middle of a floor an obstacle: one walks up and down along them alone.
///
/// Mappers draw them as a line across a floor that is one area on one level. A band around the line becomes a hole of the
/// floor, which is entered at its two ends. It is as wide as the steps, and as the floor where its walls are near: steps in a
/// corridor leave no way beside them.
struct FlatStepsCutter {
    private let budget: ImportBudget
    /// The last of the numbers of the corners of bands, which no source has.
    private var lastNode = Int64.min / 8 * 5

    /// Half the width in metres of steps that do not tell it, and how much farther a wall may be that ends them; where they
    /// tell their width, metres beside them through which nobody walks; metres of the band from a wall.
    private static let (halfWidth, reach, passage, gap) = (1.0, 1.5, 0.6, 0.01)
    /// How often a distance to a wall is halved until it is known.
    private static let halvings = 8
    /// The steps of work that it takes to look at a line of a border for a band, and at a floor.
    private static let (stepsOfLine, stepsOfFloor) = (60.0, 4.0)

    init(within budget: ImportBudget) { self.budget = budget }

    /// The spaces, of which floors have holes where `steps` are.
    mutating func cut(
        _ steps: [FlatSteps], outOf spaces: [WalkableSpace]
    ) throws(ImportError) -> [WalkableSpace] {
        guard !steps.isEmpty else { return spaces }
        var cut = spaces
        let boxes = spaces.map { space in
            space.rings.lazy.flatMap(\.nodes).compactMap(\.position)
                .reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
        }
        for steps in steps {
            guard let place = steps.first.position else { continue }
            try budget.spend(
                Self.stepsOfFloor * Double(spaces.count), on: "steps at node \(steps.first.id)")
            let here = IndexBox(
                minX: place.longitude, minY: place.latitude, maxX: place.longitude,
                maxY: place.latitude)
            for (number, space) in spaces.enumerated()
            where space.kind == .floor && SpaceIslands.lies(here, in: boxes[number])
                && space.storeys.allSatisfy({ $0 == steps.level })
            {
                let plane = SpacePlane(around: place)
                let border = cut[number].border(on: plane)
                try budget.spend(
                    Self.stepsOfLine * Double(border.count), on: "the area of way \(space.way)")
                guard let band = band(of: steps, in: border, plane) else { continue }
                cut[number].rings.append(WalkableSpace.Ring(nodes: band, isHole: true))
            }
        }
        return cut
    }

    /// The ring around steps; `nil` where they do not lie inside of a border.
    private mutating func band(
        of steps: FlatSteps, in border: AreaBorder, _ plane: SpacePlane
    ) -> [RoadWayNode]? {
        guard let start = steps.first.position.map(plane.meters),
            let end = steps.last.position.map(plane.meters), start != end,
            border.encloses(start), border.encloses(end), border.isOpen(from: start, to: end)
        else { return nil }
        let along = end - start
        let left = SIMD2(-along.y, along.x) / (along * along).sum().squareRoot()
        let places = [start, (start + end) / 2, end]
        let sides = [left, -left].map { side in
            side * Self.width(of: steps, from: places, to: side, in: border)
        }
        func corner(_ place: SIMD2<Double>) -> RoadWayNode {
            lastNode += 1
            return RoadWayNode(id: lastNode, position: plane.place(place))
        }
        return [
            corner(start + sides[0]), steps.first, corner(start + sides[1]),
            corner(end + sides[1]), steps.last, corner(end + sides[0]),
        ]
    }

    /// Metres of a band to one side of some places: half the width of the steps, or as far as a wall near to them.
    private static func width(
        of steps: FlatSteps, from places: [SIMD2<Double>], to side: SIMD2<Double>,
        in border: AreaBorder
    ) -> Double {
        let half = steps.width.map { $0 / 2 } ?? halfWidth
        func isFree(_ distance: Double) -> Bool {
            places.allSatisfy { border.isOpen(from: $0, to: $0 + side * distance) }
        }
        var (free, closed) = (0.0, half + (steps.width == nil ? reach : passage))
        guard !isFree(closed) else { return half }
        for _ in 0..<halvings {
            let middle = (free + closed) / 2
            if isFree(middle) { free = middle } else { closed = middle }
        }
        return max(gap, free - gap)
    }
}
