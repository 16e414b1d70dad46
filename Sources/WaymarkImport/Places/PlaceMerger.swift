import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// Makes one place of the objects that are one thing: a town's point and its borders, a museum's
/// point and its building, the platforms of a stop.
struct PlaceMerger {
    private(set) var findings: [PlaceFinding]
    /// Whether a finding has not become part of another one.
    private(set) var alive: [Bool]
    private let budget: ImportBudget

    init(_ findings: [PlaceFinding], within budget: ImportBudget) {
        self.findings = findings
        self.budget = budget
        alive = [Bool](repeating: true, count: findings.count)
    }

    /// Joins areas with the points that name them.
    mutating func mergeSettlements() throws(ImportError) {
        var byName: [String: [Int]] = [:]
        var byNode: [ObjectCode: Int] = [:]
        for (place, finding) in findings.enumerated() where finding.area == 0 {
            guard finding.record.tag?.key == "place", finding.record.kind != .locality else {
                continue
            }
            byName[finding.foldedName, default: []].append(place)
            byNode[finding.record.object] = place
        }
        let areas = findings.indices.filter { findings[$0].area > 0 && isBorder(findings[$0]) }
            .sorted { (findings[$0].area, $0) < (findings[$1].area, $1) }
        for area in areas {
            let named = findings[area].labels.compactMap { byNode[ObjectCode(.node, $0)] }
                .filter { isSame(area, $0) }
            let near = byName[findings[area].foldedName, default: []]
            try budget.spend(Double(50 * near.count), on: "its settlements of one name")
            let point = (named + near).first { alive[$0] && isWithin($0, area) }
            if let point { mergeSettlement(area, point) }
        }
    }

    private func isBorder(_ finding: PlaceFinding) -> Bool {
        switch finding.record.kind {
        case .country, .state, .county, .settlement, .district: true
        default: false
        }
    }

    private func isSame(_ area: Int, _ point: Int) -> Bool {
        let (a, b) = (findings[area].record, findings[point].record)
        if let wikidata = a.details[.wikidata], wikidata == b.details[.wikidata] { return true }
        return !Set(a.names.map { Folding.fold($0.text) }).isDisjoint(
            with: b.names.map { Folding.fold($0.text) })
    }

    private func isWithin(_ point: Int, _ area: Int) -> Bool {
        guard let box = findings[area].record.bounds else { return false }
        return box.distance(to: findings[point].record.position) == 0
    }

    /// The borders take the kind and the place of the point; that point is gone.
    private mutating func mergeSettlement(_ area: Int, _ point: Int) {
        let node = findings[point].record
        let isState = findings[area].record.kind.rank <= PlaceKind.state.rank
        // A state that is a city, and its name, is looked for as a city.
        if !isState || node.kind == .settlement {
            findings[area].record.kind = node.kind
            findings[area].record.tag = node.tag
        }
        // People call the town by the name at its point: Reykjavík, not the City of Reykjavík.
        let others = findings[area].record.names.map { name in
            name.key.isEmpty && name.text != node.names.first?.text
                ? PlaceRecord.Name(key: "official", text: name.text) : name
        }
        findings[area].record.names = node.names + others.filter { !node.names.contains($0) }
        findings[area].record.position = node.position
        findings[area].record.importance = max(
            findings[area].record.importance, node.importance)
        absorb(point, into: area)
    }

    /// Joins points, buildings and stops of one name that are near each other.
    mutating func mergeNeighbours() throws(ImportError) {
        var groups: [String: [Int]] = [:]
        for (place, finding) in findings.enumerated() where alive[place] && canRepeat(finding) {
            groups[finding.foldedName, default: []].append(place)
        }
        for name in groups.keys.sorted() {
            guard let group = groups[name], group.count > 1, !name.isEmpty else { continue }
            try merge(group)
        }
    }

    private func canRepeat(_ finding: PlaceFinding) -> Bool {
        switch finding.record.kind {
        case .stop, .pointOfInterest, .nature: true
        case .locality: finding.record.tag?.key == "place"
        default: false
        }
    }

    private mutating func merge(_ group: [Int]) throws(ImportError) {
        // The best one of each stays.
        let order = group.sorted { a, b in
            let (first, second) = (findings[a], findings[b])
            if first.weight != second.weight { return first.weight > second.weight }
            return first.record.object < second.record.object
        }
        var grid = PointGrid(side: 400)
        for place in order {
            let position = findings[place].record.position
            let near = grid.items(around: position)
            try budget.spend(Double(100 * near.count), on: "its places of one name")
            if let same = near.first(where: { isOneThing($0, place) }) {
                if findings[same].isStation, findings[place].becomePlatform() { continue }
                absorb(place, into: same)
            } else {
                grid.add(place, at: position)
            }
        }
    }

    /// Metres between two objects that are one platform, gate or room.
    private static let sizeOfPart = 40.0

    private func isOneThing(_ kept: Int, _ other: Int) -> Bool {
        let (a, b) = (findings[kept].record, findings[other].record)
        let gap = a.position.distance(to: b.position)
        let isWithin = a.bounds.map { $0.distance(to: b.position) == 0 } ?? false
        let isOnOther =
            a.level.map { own in b.level.map { $0.value != own.value } ?? false } ?? false
        if a.isPart || b.isPart {
            return a.category == b.category && !isOnOther && gap < Self.sizeOfPart
        }
        // Two shops of a chain in one house; a station may be on several levels.
        if isOnOther, a.kind == .pointOfInterest { return false }
        if a.kind == .stop && b.kind == .stop { return gap < 300 || isWithin }
        if a.kind == .nature || b.kind == .nature { return a.kind == b.kind && gap < 400 }
        if let category = a.category, category == b.category { return gap < 150 || isWithin }
        let isPlain = b.category == nil || a.category == nil
        return isPlain && (gap < 120 || isWithin)
    }

    /// Makes `other` a part of `kept`.
    private mutating func absorb(_ other: Int, into kept: Int) {
        alive[other] = false
        findings[kept].record.absorb(findings[other].record)
    }
}

extension PlaceRecord {
    /// Names and entrances of a place beyond these are left out.
    private static let mostParts = 100

    /// Takes over what `part` knows of the same thing.
    fileprivate mutating func absorb(_ part: PlaceRecord) {
        aliases.append(part.object)
        aliases += part.aliases
        for name in part.names where names.count < Self.mostParts && !names.contains(name) {
            guard name.key.isEmpty else {
                names.append(name)
                continue
            }
            if !names.contains(where: { $0.text == name.text }) {
                names.append(Name(key: "alt", text: name.text))
            }
        }
        // A platform says nothing of the level of all of its station.
        let ownLevel = level ?? (kind == .stop ? nil : part.level)
        details.merge(part.details) { own, _ in own }
        level = ownLevel
        category = category ?? part.category
        postcode = postcode ?? part.postcode
        entrances += part.entrances.prefix(max(0, Self.mostParts - entrances.count))
        bounds = bounds ?? part.bounds
        if kind == .stop { importance = min(0.6, importance + 0.005) }
    }
}

extension PlaceFinding {
    /// Whether it has platforms.
    fileprivate var isStation: Bool {
        ["station", "halt"].contains(record.tag?.value ?? "") && !record.isPart
    }

    /// Makes a platform that is called as its station one of its number.
    ///
    /// - Returns: whether it has one.
    fileprivate mutating func becomePlatform() -> Bool {
        guard !platformNames.isEmpty else { return false }
        record.names = platformNames
        record.category = .platform
        return true
    }

    /// How good it is as the one that stays.
    fileprivate var weight: Double {
        record.importance + (record.category == nil ? 0 : 0.2)
            + Double(record.details.count) * 0.01 + (area > 0 ? 0.005 : 0)
    }
}
