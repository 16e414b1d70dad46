import Foundation
import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

extension IMDFSpaces {
    /// Makes areas of all spaces, passages of several levels one each.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addAreas() throws(ImportError) {
        var parts: [Int: [Int]] = [:]
        for number in spaces.indices { parts[passage(number), default: []].append(number) }
        let holes = try obstacles()
        for passage in parts.keys.sorted() {
            guard let all = parts[passage],
                // The one nearest to the ground is drawn.
                let shown = all.min(by: { abs(spaces[$0].ordinal) < abs(spaces[$1].ordinal) })
            else { continue }
            let doors = all.flatMap { spaces[$0].doors }
            let rings = spaces[shown].area.rings
            try budget.spend(
                Double(10 * doors.count * spaces[shown].area.pointCount), on: "a unit of many doors"
            )
            var lines = ringsWithDoors(rings, doors)
            for hole in holes[shown] ?? [] { lines.append((nodes(of: hole), true)) }
            wayNumbers[passage] = add(lines, tags: tags(of: all, shownAs: shown), number: shown)
        }
    }

    /// Adds a way around an area, or a relation of several.
    ///
    /// - Returns: the number of the way, or of the first of them.
    private mutating func add(
        _ rings: [(nodes: [RoadWayNode], isHole: Bool)], tags: IndoorObjects.TagPairs, number: Int
    ) -> Int64 {
        let id = -Int64(clamping: plan.features[spaces[number].feature].id ?? 0)
        guard rings.count > 1 else {
            for ring in rings {
                objects.ways.append(
                    IndoorObjects.Way(id: id, nodes: ring.nodes + ring.nodes.prefix(1), tags: tags))
            }
            return id
        }
        var members: [(id: Int64, role: String)] = []
        for (index, ring) in rings.enumerated() {
            let way = index == 0 ? id : freshNode()
            objects.ways.append(
                IndoorObjects.Way(id: way, nodes: ring.nodes + ring.nodes.prefix(1), tags: []))
            members.append((way, ring.isHole ? "inner" : "outer"))
        }
        objects.relations.append(
            IndoorObjects.Relation(
                id: id, ways: members, tags: [("type", "multipolygon")] + tags))
        return id
    }

    private mutating func nodes(of points: [WorldPoint]) -> [RoadWayNode] {
        points.map { RoadWayNode(id: freshNode(), position: $0.plane.fixedCoordinate) }
    }

    /// The rings of an area, each door in the line that it is nearest to.
    private mutating func ringsWithDoors(
        _ rings: [(points: [WorldPoint], isHole: Bool)],
        _ doors: [(place: SIMD2<Double>, node: Int64)]
    ) -> [(nodes: [RoadWayNode], isHole: Bool)] {
        var added: [SIMD2<Int>: [(share: Double, node: RoadWayNode)]] = [:]
        for door in doors {
            var best: (line: SIMD2<Int>, share: Double, square: Double)?
            for (number, ring) in rings.enumerated() {
                for (index, point) in ring.points.enumerated() {
                    let (a, b) = (point.plane, ring.points[(index + 1) % ring.points.count].plane)
                    let square = door.place.squaredDistance(from: a, to: b)
                    guard square < best?.square ?? .infinity else { continue }
                    let along = b - a
                    let share = ((door.place - a) * along).sum() / max(1, (along * along).sum())
                    best = (SIMD2(number, index), share, square)
                }
            }
            guard let best else { continue }
            let node = RoadWayNode(id: door.node, position: door.place.fixedCoordinate)
            added[best.line, default: []].append((best.share, node))
        }
        var found: [(nodes: [RoadWayNode], isHole: Bool)] = []
        for (number, ring) in rings.enumerated() {
            var line: [RoadWayNode] = []
            for (index, corner) in nodes(of: ring.points).enumerated() {
                line.append(corner)
                let doors = (added[SIMD2(number, index)] ?? []).sorted {
                    ($0.share, $0.node.id) < ($1.share, $1.node.id)
                }
                line += doors.map(\.node)
            }
            found.append((line, ring.isHole))
        }
        return found
    }

    private func tags(of parts: [Int], shownAs shown: Int) -> IndoorObjects.TagPairs {
        let space = spaces[shown]
        let feature = plan.features[space.feature]
        let levels = Set(parts.flatMap { spaces[$0].levels }).sorted()
        var tags: IndoorObjects.TagPairs = [
            ("level", levels.map(LevelName.text).joined(separator: ";"))
        ]
        tags += Self.kind(of: space.kind, isClimbed: levels.count > 1)
        if levels.count == 1, let name = shortName(of: levels[0], in: feature) {
            tags.append(("level:ref", name))
        }
        if space.isOutdoor { tags.append(("location", "outdoor")) }
        let isClosed = parts.allSatisfy { plan.features[spaces[$0].feature].isPrivate }
        if isClosed { tags.append(("access", "private")) }
        if space.kind == .escalator {
            tags.append(("conveying", leadsUp[passage(shown)] == nil ? "yes" : "forward"))
            if let leadsUp = leadsUp[passage(shown)] {
                tags.append(("incline", leadsUp ? "up" : "down"))
            }
        }
        if let category = feature.category { tags.append((category.key, category.value)) }
        return tags + names(of: feature)
    }

    private static func kind(
        of kind: IndoorKind, isClimbed: Bool
    ) -> IndoorObjects.TagPairs {
        switch kind {
        case .area: [("indoor", "area")]
        case .corridor: [("indoor", "corridor")]
        case .platform: [("indoor", "area"), ("public_transport", "platform")]
        case .elevator: [("indoor", "room"), ("room", "elevator")]
        case .steps, .escalator: [("indoor", "room"), ("room", "stairs")]
        case .ramp:
            isClimbed
                ? [("buildingpart", "verticalpassage"), ("buildingpart:verticalpassage", "ramp")]
                : [("indoor", "corridor")]
        case .toilets: [("indoor", "room"), ("room", "toilets")]
        default: [("indoor", "room")]
        }
    }

    /// The short name of a level in the building of a feature.
    func shortName(of level: Double, in feature: IndoorPlan.Feature) -> String? {
        let building = plan.buildings.first { $0.id == feature.buildingID }
        return building?.levels.first { $0.ordinal == level }?.shortName
    }

    /// The names of a feature as tags.
    func names(of feature: IndoorPlan.Feature) -> IndoorObjects.TagPairs {
        var tags: IndoorObjects.TagPairs = []
        for name in feature.names {
            guard case .string(let text) = name.value else { continue }
            let parts = name.key.split(separator: "_", maxSplits: 1)
            let language = parts.count > 1 ? parts[1].replacing("_", with: "-") : ""
            tags.append((language.isEmpty ? "name" : "name:\(language)", text))
        }
        if let reference = feature.reference { tags.append(("ref", reference)) }
        return tags
    }

    /// The rings of kiosks and desks in the middle of spaces, round which one walks.
    private func obstacles() throws(ImportError) -> [Int: [[WorldPoint]]] {
        var found: [Int: [[WorldPoint]]] = [:]
        let fixtures = source[.fixture].filter {
            IMDFKinds.kind(ofFixture: $0.properties.category) != nil
        }
        for obstacle in source[.kiosk] + fixtures {
            guard let level = obstacle.properties.levelID.flatMap({ levels[$0] }),
                let ring = obstacle.shape?.rings.first?.points, ring.count > 2,
                let first = ring.first?.plane,
                let number = try space(at: first, on: level.ordinal),
                !spaces[number].isPassage
            else { continue }
            let area = spaces[number].area
            let before = found[number] ?? []
            try budget.spend(
                Double(4 * ring.count * area.pointCount + 20 * before.count), on: "a kiosk")
            let box = IndoorPlan.Shape.line(ring).box
            // What touches a wall or another one is none that one walks all round.
            let isFree = before.allSatisfy { other in
                let around = IndoorPlan.Shape.line(other).box
                return around.minX > box.maxX || around.maxX < box.minX || around.minY > box.maxY
                    || around.maxY < box.minY
            }
            guard isFree, ring.allSatisfy({ area.encloses($0.plane) }) else { continue }
            found[number, default: []].append(ring)
        }
        return found
    }
}
