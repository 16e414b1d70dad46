import Foundation
import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

/// Makes of the units of an indoor map the areas that people walk across, with the doors that they share: as they are in
/// OpenStreetMap, where neighbours have nodes in common.
struct IMDFSpaces {
    let source: IMDFReader
    let plan: IndoorPlan
    let levels: [UUID: IMDFLevel]
    let budget: ImportBudget
    var spaces: [IMDFSpace] = []
    /// The numbers of spaces by the ids of their units.
    var numbers: [UUID: Int] = [:]
    /// The numbers of the spaces on each level.
    var spacesOnLevel: [Double: [Int]] = [:]
    /// Pairs of spaces with an opening between them: its walls are known.
    var opened: Set<SIMD2<Int>> = []
    /// For each space the passage that it is a part of, by the number of its first one.
    var passages: [Int] = []
    /// The direction of passages that have one, by their numbers: whether they lead up.
    var leadsUp: [Int: Bool] = [:]
    /// The nodes of openings by their ids.
    var nodesOfOpenings: [UUID: Int64] = [:]
    /// The ways that are the areas of passages, by their numbers.
    var wayNumbers: [Int: Int64] = [:]
    var objects = IndoorObjects()
    /// The units of the plane in a metre.
    let unitsPerMeter: Double
    private var lastNode: Int64
    /// The first of the numbers of its nodes, which no source has.
    static let firstNode = Int64.min / 4

    /// - Parameters:
    ///   - planner: one that has made its plan.
    ///   - archive: the number of the archive among those of the build.
    init(_ planner: IMDFPlanner, archive: Int) {
        (source, plan, levels) = (planner.source, planner.plan, planner.levels)
        budget = planner.budget
        lastNode = Self.firstNode + Int64(archive) << 40
        for unit in source[.unit] {
            guard let feature = planner.numbers[unit.id],
                let level = unit.properties.levelID.flatMap({ planner.levels[$0] }),
                IMDFSpace.isWalkable(
                    plan.features[feature].kind, category: unit.properties.category)
            else { continue }
            numbers[unit.id] = spaces.count
            spaces.append(
                IMDFSpace(
                    id: unit.id, feature: feature, kind: plan.features[feature].kind,
                    ordinal: level.ordinal, isOutdoor: level.isOutdoor,
                    area: IMDFArea(unit.shape?.rings ?? []), levels: [level.ordinal]))
        }
        let place = spaces.first?.area.rings.first?.points.first
        unitsPerMeter = place?.unitsPerMeter ?? 1
        passages = Array(spaces.indices)
    }

    /// The areas, doors and entrances of all units.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func makeObjects() throws(ImportError) -> IndoorObjects {
        try joinPassages()
        for (number, space) in spaces.enumerated() {
            for level in space.levels { spacesOnLevel[level, default: []].append(number) }
        }
        try addOpenings()
        try addOpenBorders()
        addForecourts()
        addLifts()
        try addAreas()
        try addOneWayDoors()
        addWalls()
        try addPlaces()
        return objects
    }

    /// A number that no node of a source has.
    mutating func freshNode() -> Int64 {
        lastNode += 1
        return lastNode
    }

    /// The space on a level that encloses a place; `nil` where nobody walks there.
    func space(at place: SIMD2<Double>, on level: Double) throws(ImportError) -> Int? {
        let known = spacesOnLevel[level] ?? []
        try budget.spend(Double(2 * known.count), on: "what lies beside an opening")
        for number in known where spaces[number].area.mayEnclose(place) {
            try budget.spend(
                Double(4 * spaces[number].area.pointCount), on: "what lies beside an opening")
            if spaces[number].area.encloses(place) { return number }
        }
        return nil
    }

    /// Makes a node in which spaces on a level meet.
    mutating func join(
        _ numbers: [Int], at place: SIMD2<Double>, on level: Double,
        tags: IndoorObjects.TagPairs
    ) -> RoadWayNode {
        let node = RoadWayNode(id: freshNode(), position: place.fixedCoordinate)
        for number in numbers {
            spaces[number].doors.append((place, node.id))
            spaces[number].opened.insert(level)
        }
        objects.nodes.append(
            IndoorObjects.Node(node: node, tags: tags + [("level", LevelName.text(of: level))]))
        return node
    }

    /// The walls of levels under a roof, through which nobody gets to a street.
    private mutating func addWalls() {
        for level in source[.level] {
            guard let known = levels[level.id], !known.isOutdoor else { continue }
            for ring in known.area.rings {
                objects.walls.append((known.ordinal, ring.points.map(\.plane.fixedCoordinate)))
            }
        }
    }
}

extension SIMD2<Double> {
    /// The place on the Earth of one on the plane of ``WorldPoint``.
    var fixedCoordinate: FixedCoordinate {
        let size = Double(WorldPoint.worldSize)
        return FixedCoordinate(MapPoint(x: x / size, y: y / size).coordinate)
    }
}
