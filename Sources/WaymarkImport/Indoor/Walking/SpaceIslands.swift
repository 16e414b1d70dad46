import WaymarkGeometry
import WaymarkRoads

/// Finds the stairs, lifts and rooms that stand in the middle of a floor, which nobody walks across: mappers draw them on
/// top of the floor instead of a hole in it.
struct SpaceIslands {
    private let spaces: [WalkableSpace]
    private let boxes: [IndexBox]
    private let budget: ImportBudget

    /// The steps that it takes to look at a pair of spaces, and at a corner of one beside a line of the other.
    private static let (stepsOfPair, stepsOfLine) = (4.0, 3.0)

    init(_ spaces: [WalkableSpace], within budget: ImportBudget) {
        self.spaces = spaces
        self.budget = budget
        boxes = spaces.map { space in
            space.rings.lazy.flatMap(\.nodes).compactMap(\.position)
                .reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
        }
    }

    /// The spaces, of which floors have holes where others stand on all of their levels.
    func cut() throws(ImportError) -> [WalkableSpace] {
        let order = spaces.indices.sorted { boxes[$0].minY < boxes[$1].minY }
        var cut = spaces
        for (place, floor) in order.enumerated() where spaces[floor].kind == .floor {
            let first = order[..<place].lastIndex { boxes[$0].minY < boxes[floor].minY }
            let candidates = order[(first.map { $0 + 1 } ?? 0)...]
                .prefix { boxes[$0].minY <= boxes[floor].maxY }.filter { $0 != floor }
            try spend(Self.stepsOfPair * Double(candidates.count), on: floor)
            let inner = candidates.filter { mayStand($0, in: floor) }
            guard !inner.isEmpty, let plane = plane(of: floor) else { continue }
            let border = spaces[floor].border(on: plane)
            // What stands in one of them is no part of the floor anyway.
            var kept: [AreaBorder] = []
            for island in inner.sorted(by: { boxes[$0].width > boxes[$1].width }) {
                guard try stands(island, in: floor, border, plane, besides: kept) else { continue }
                kept.append(spaces[island].border(on: plane))
                let rings = spaces[island].rings.filter { !$0.isHole }
                cut[floor].rings += rings.map {
                    WalkableSpace.Ring(nodes: $0.nodes, isHole: true)
                }
            }
        }
        return cut
    }

    private func spend(_ steps: Double, on number: Int) throws(ImportError) {
        try budget.spend(steps, on: "the area of way \(spaces[number].way)")
    }

    private func mayStand(_ island: Int, in floor: Int) -> Bool {
        let (inner, outer) = (spaces[island], spaces[floor])
        // A hall in a hall is a part of it, and a room in a room has its doors where nobody tells.
        let isObstacle = inner.kind != .floor || inner.isWalled && !outer.isWalled
        return isObstacle && inner.kind != .ramp && Self.lies(boxes[island], in: boxes[floor])
            && outer.storeys.allSatisfy { inner.levels?.contains($0 ?? 0) ?? ($0 ?? 0 == 0) }
    }

    static func lies(_ inner: IndexBox, in outer: IndexBox) -> Bool {
        inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY
            && inner.maxY <= outer.maxY
    }

    private func plane(of number: Int) -> SpacePlane? {
        spaces[number].rings.first?.nodes.first?.position.map { SpacePlane(around: $0) }
    }

    /// Whether a space lies inside of a floor, at its border or not, and not in one of `others`.
    private func stands(
        _ island: Int, in floor: Int, _ border: AreaBorder, _ plane: SpacePlane,
        besides others: [AreaBorder]
    ) throws(ImportError) -> Bool {
        let corners = spaces[island].rings.filter { !$0.isHole }
            .flatMap { $0.nodes.compactMap(\.position) }.map(plane.meters)
        let lines = corners.count * border.count + others.reduce(0) { $0 + $1.count }
        try spend(Self.stepsOfLine * Double(lines), on: floor)
        guard !corners.isEmpty else { return false }
        let middle = corners.reduce(SIMD2(0, 0), +) / Double(corners.count)
        return border.encloses(middle) && !others.contains { $0.encloses(middle) }
            && corners.allSatisfy { border.encloses($0) || border.inward(at: $0) != nil }
    }
}
