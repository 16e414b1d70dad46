import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkTiles

/// Collects what lies inside of buildings from the objects of an OpenStreetMap file.
struct IndoorCollector {
    private var plan = IndoorPlan()
    private var relations = LevelRelations()
    private var outlines: OutlineStore
    /// The features of nodes whose tags say no level: that of a way through the node is theirs.
    private var unplaced: [Int64: Int] = [:]
    /// The levels that features describe by their tags.
    private var notes: [LevelNote: Int] = [:]
    /// The work that labels of areas take.
    let labelWork = LabelWork()

    private struct LevelNote: Hashable {
        let ordinal: Double
        let name: String
    }

    /// Levels that one feature may have.
    private static let mostLevels = 64
    /// The width and height of what may be inside, in units of the plane: some kilometres.
    private static let largest = 1 << 17

    /// - Parameter scratch: the directory for a file with the borders of buildings, which are kept in memory where
    ///   it is `nil`.
    init(scratch: String?) throws(RegionError) { outlines = try OutlineStore(scratch: scratch) }

    mutating func addRelation(id: Int64, tags: Tags, members: [RelationMember]) {
        relations.add(id: id, tags: tags, members: members)
    }

    mutating func addNode(id: Int64, position: FixedCoordinate, tags: Tags) {
        let isStation =
            tags.matches("railway", "station") || tags.matches("public_transport", "station")
        if isStation, tags.has("name") {
            plan.stations.append(
                IndoorPlan.Station(place: WorldPoint(position.coordinate), names: tags.names()))
        }
        let own = relations.levels(ofNode: id)
        guard !own.isEmpty || IndoorTags.areLikelyPoint(tags),
            let levels = levels(of: tags, with: own),
            let found = IndoorTags(point: tags, isPlaced: !levels.isEmpty)
        else { return }
        if levels.isEmpty, found.kind != .entrance { unplaced[id] = plan.features.count }
        add(
            found, tags, .point(WorldPoint(position.coordinate)), levels: levels, notes: own,
            id: UInt64(clamping: id) &* 10 &+ 1)
    }

    mutating func addWay(_ way: OSMWay) {
        let own = relations.levels(ofWay: way.id)
        let building = relations.building(ofWay: way.id)
        guard !own.isEmpty || building != nil || IndoorTags.areLikely(way.tags) else { return }
        let places = way.positions.compactMap { $0 }.map { WorldPoint($0.coordinate) }
        guard places.count == way.count, places.count >= 2 else { return }
        let ring = way.count > 3 && way.isClosed ? Array(places.dropLast()) : nil
        if let building, let ring, !way.tags.has("building") {
            outlines.add(id: way.id * 2, rings: [(ring, false)], tags: building)
        }
        guard let levels = levels(of: way.tags, with: own) else { return }
        let number = UInt64(clamping: way.id) &* 10 &+ 2
        if let ring, IndoorTags.areArea(way.tags) {
            addArea(
                way.tags, [(ring, false)], levels: levels, notes: own, id: number,
                isShell: relations.isShell(way: way.id))
        } else if let found = IndoorTags(line: way.tags, levels: levels) {
            add(found, way.tags, .line(places), levels: levels, notes: own, id: number)
        }
        place(nodesOf: way, on: levels)
    }

    mutating func addArea(id: Int64, tags: Tags, rings: [AreaRing]) {
        let isWay = id % 2 == 0
        // Closed ways come as such, too.
        let isBuilding = tags.has("building") && !tags.matches("building", "no")
        let own = isWay ? [] : relations.levels(ofRelation: id / 2)
        let isInside = !isWay && (!own.isEmpty || IndoorTags.areLikely(tags))
        let isStation =
            tags.has("name")
            && (tags.matches("railway", "station") || tags.matches("public_transport", "station"))
        guard isBuilding || isInside || isStation else { return }
        let parts = rings.map { ring in
            (points: ring.points.dropLast().map { WorldPoint($0.coordinate) }, isHole: ring.isHole)
        }
        guard let first = parts.first, first.points.count >= 3 else { return }
        if isStation {
            plan.stations.append(
                IndoorPlan.Station(
                    place: AreaShape(parts, work: labelWork).label, names: tags.names()))
        }
        if isBuilding {
            let named = isWay ? relations.building(ofWay: id / 2) : nil
            let building = BuildingTags(tags)
            outlines.add(
                id: id, rings: parts, tags: building.names.isEmpty ? named ?? building : building)
        }
        guard isInside, let levels = levels(of: tags, with: own) else { return }
        addArea(
            tags, parts, levels: levels, notes: own, id: UInt64(clamping: id / 2) &* 10 &+ 3,
            isShell: false)
    }

    /// All that was collected, with the buildings around it.
    ///
    /// - Throws: ``RegionError`` where borders that were kept cannot be read.
    func contents() throws(RegionError) -> IndoorPlan {
        var plan = plan
        plan.levels = relations.levels
        for index in plan.features.indices where plan.features[index].levels.isEmpty {
            plan.features[index].levels = [0]
        }
        var near: Set<SIMD2<Int32>> = []
        for feature in plan.features where feature.isIndoor {
            near.formUnion(OutlineSquares.squares(of: feature.shape.box))
        }
        guard !near.isEmpty else { return IndoorPlan() }
        plan.buildings = try outlines.buildings { box in
            OutlineSquares.isTouched(by: box, near)
        }
        return plan
    }

    /// Forgets all of it.
    mutating func removeAll() {
        (plan, relations, outlines) = (IndoorPlan(), LevelRelations(), OutlineStore())
        (unplaced, notes) = ([:], [:])
    }

    private mutating func addArea(
        _ tags: Tags, _ rings: [(points: [WorldPoint], isHole: Bool)], levels: [Double],
        notes: [Int], id: UInt64, isShell: Bool
    ) {
        if let found = IndoorTags(area: tags, levels: levels) {
            add(found, tags, .polygon(rings), levels: levels, notes: notes, id: id)
        } else if isShell {
            plan.features.append(
                IndoorPlan.Feature(
                    kind: .level, shape: .polygon(rings), levels: levels, id: id, notes: notes))
        }
    }

    private mutating func add(
        _ found: IndoorTags, _ tags: Tags, _ shape: IndoorPlan.Shape, levels: [Double],
        notes: [Int], id: UInt64
    ) {
        let box = shape.box
        guard box.width < Self.largest, box.height < Self.largest else { return }
        var feature = IndoorPlan.Feature(kind: found.kind, shape: shape, levels: levels)
        feature.names = found.kind == .level ? [] : tags.names()
        feature.reference = tags["ref"]
        feature.category = found.category
        feature.isPrivate = IndoorTags.arePrivate(tags)
        feature.isConveying = IndoorTags.areConveying(tags)
        feature.id = id
        feature.isIndoor = found.isIndoor
        feature.notes = notes + described(by: tags, levels, isLevel: found.kind == .level)
        plan.features.append(feature)
    }

    /// The levels that tags and relations say: none where neither does, `nil` where what they say makes no sense.
    private func levels(of tags: Tags, with notes: [Int]) -> [Double]? {
        guard let own = IndoorTags.levels(of: tags) else { return nil }
        guard !notes.isEmpty else { return Array(own.prefix(Self.mostLevels)) }
        let all = Set(own + notes.map { relations.levels[$0].ordinal })
        return Array(all.sorted().prefix(Self.mostLevels))
    }

    /// The names that the tags of a feature give to its levels, by `level:ref`, or by its name where it is one.
    private mutating func described(by tags: Tags, _ levels: [Double], isLevel: Bool) -> [Int] {
        let name = isLevel && levels.count == 1 ? tags["name"] : nil
        let references = Self.references(of: tags)
        guard !references.isEmpty || name != nil else { return [] }
        return levels.compactMap { level in
            let short = references[level]
            guard short != nil || name != nil else { return nil }
            let note = LevelNote(ordinal: level, name: "\(short ?? "")\n\(name ?? "")")
            if let known = notes[note] { return known }
            let number = relations.number(
                of: IndoorPlan.Level(ordinal: level, name: name, shortName: short))
            notes[note] = number
            return number
        }
    }

    /// The names in `level:ref` of the levels that stand at the same places in `level`.
    private static func references(of tags: Tags) -> [Double: String] {
        guard let text = tags["level:ref"], let levels = tags["level"] else { return [:] }
        let names = text.split(separator: ";").map { $0.trimmingPrefix(" ") }
        let parts = levels.split(separator: ";").map { LevelList(String($0))?.levels ?? [] }
        guard names.count == parts.count, parts.allSatisfy({ $0.count == 1 }) else { return [:] }
        return Dictionary(zip(parts.joined(), names.map { String($0) })) { first, _ in first }
    }

    /// Gives doors, gates and lifts in a way its levels where they have none of their own.
    private mutating func place(nodesOf way: OSMWay, on levels: [Double]) {
        guard !unplaced.isEmpty, !levels.isEmpty else { return }
        for node in Set(way.nodes) {
            guard let feature = unplaced[node] else { continue }
            let all = Set(plan.features[feature].levels + levels).sorted()
            plan.features[feature].levels = Array(all.prefix(Self.mostLevels))
        }
    }
}

/// Squares of about 600 m, by which it is known which buildings may have something inside.
private enum OutlineSquares {
    static func squares(of box: IndexBox) -> [SIMD2<Int32>] {
        guard box.minX <= box.maxX else { return [] }
        return (box.minX >> 15...box.maxX >> 15).flatMap { x in
            (box.minY >> 15...box.maxY >> 15).map { SIMD2(x, $0) }
        }
    }

    /// Whether a box meets any of `squares`; one over many of them is no building.
    static func isTouched(by box: IndexBox, _ squares: Set<SIMD2<Int32>>) -> Bool {
        guard box.width < 16 << 15, box.height < 16 << 15 else { return false }
        return Self.squares(of: box).contains { squares.contains($0) }
    }
}
