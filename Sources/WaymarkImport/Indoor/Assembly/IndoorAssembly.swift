import WaymarkGeometry
import WaymarkTiles

/// Puts what lies inside of buildings together with these, and finds their levels.
///
/// Things that say by themselves that they are inside decide which buildings have levels. Above the ground a thing
/// is of the smallest building around it, and so it is below where that has something above the ground, too. The rest
/// are passages and platforms under streets and under houses that have nothing to do with them: groups of what is
/// near, each of which is a building of its own, unless most of its rooms lie in one building or it touches that of a
/// station.
struct IndoorAssembly {
    private var plan: IndoorPlan
    private let budget: ImportBudget
    /// The numbers of the features' buildings.
    private var owners: [Int?]
    /// The features that are in no building yet, by square, and their groups.
    private var grid: NearnessGrid
    private var groups: [Int: Int] = [:]

    init(_ plan: consuming IndoorPlan, within budget: ImportBudget) {
        owners = Array(repeating: nil, count: plan.features.count)
        grid = NearnessGrid(within: budget)
        self.plan = plan
        self.budget = budget
    }

    /// The buildings that have levels; `nil` where there are none.
    mutating func map() throws(ImportError) -> IndoorMap? {
        assignNamed()
        guard owners.contains(where: { $0 != nil }) || plan.features.contains(where: \.isIndoor)
        else { return nil }
        let loose = try assignToBuildings()
        try assignGroups(of: loose)
        try assignOthers()
        let namer = StationNames(plan.stations, within: budget)
        return try IndoorMapWriter(plan, owners: owners, within: budget).map(namedBy: namer)
    }

    /// Gives features the buildings that the source names.
    private mutating func assignNamed() {
        let numbers = Dictionary(plan.buildings.enumerated().map { ($1.id, $0) }) { first, _ in
            first
        }
        for (index, feature) in plan.features.enumerated() {
            owners[index] = feature.buildingID.flatMap { numbers[$0] }
        }
    }

    /// Assigns what makes a building one with levels.
    ///
    /// - Returns: the rest of it, and the buildings around that.
    private mutating func assignToBuildings() throws(ImportError) -> [(feature: Int, around: Int?)]
    {
        let lookup = BuildingLookup(plan.buildings.indices, of: plan.buildings, within: budget)
        var hosts: [(feature: Int, around: Int?)] = []
        for (index, feature) in plan.features.enumerated()
        where feature.isIndoor && owners[index] == nil {
            hosts.append((index, try lookup.building(around: feature.shape.samples)))
        }
        for (index, host) in hosts where (plan.features[index].levels.last ?? 0) >= 0 {
            owners[index] = host
        }
        let withLevels = Set(owners.compactMap { $0 })
        for (index, host) in hosts where owners[index] == nil {
            owners[index] = host.flatMap { withLevels.contains($0) ? $0 : nil }
        }
        return hosts.filter { owners[$0.feature] == nil }
    }

    /// Makes groups of features that are near one another, and assigns each.
    private mutating func assignGroups(of loose: [(feature: Int, around: Int?)]) throws(ImportError)
    {
        let stations = try stationGrid()
        var sets = DisjointSets(count: loose.count)
        var squares: [[NearnessGrid.Square]] = []
        for (number, (feature, _)) in loose.enumerated() {
            squares.append(try grid.squares(of: plan.features[feature].shape))
            for other in try grid.add(number, to: squares[number]) { sets.join(other, number) }
        }
        let members = Dictionary(grouping: loose.indices) { sets.root(of: $0) }
        for root in members.keys.sorted() {
            let group = members[root] ?? []
            var touched: [Int] = []
            for number in group { touched += try stations.things(near: squares[number]) }
            let building =
                Self.majority(
                    of: group.filter { plan.features[loose[$0].feature].isFloor }
                        .map { loose[$0].around })
                ?? Self.mostFrequent(touched)?.value
                ?? addBuilding(of: group.map { loose[$0].feature })
            for number in group {
                owners[loose[number].feature] = building
                groups[number] = building
            }
        }
    }

    /// The squares of what is in the buildings of stations.
    private func stationGrid() throws(ImportError) -> NearnessGrid {
        var stations = NearnessGrid(within: budget)
        for (index, feature) in plan.features.enumerated() {
            guard let owner = owners[index], plan.buildings[owner].isStation else { continue }
            _ = try stations.add(owner, to: stations.squares(of: feature.shape))
        }
        return stations
    }

    private static func majority(of hosts: [Int?]) -> Int? {
        guard let most = mostFrequent(hosts.compactMap { $0 }) else { return nil }
        return 2 * most.count > hosts.count ? most.value : nil
    }

    private static func mostFrequent(_ values: [Int]) -> (value: Int, count: Int)? {
        let counts = values.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// About five metres, in units of the plane.
    private static let margin: Int32 = 1 << 8

    /// The number of a building around `features`, which are in none.
    private mutating func addBuilding(of features: [Int]) -> Int {
        let points = features.flatMap { plan.features[$0].shape.points }
        let least = features.compactMap { plan.features[$0].id }.min()
        let ring = ConvexHull.ring(around: points, margin: Self.margin)
        plan.buildings.append(
            IndoorPlan.Building(
                id: "g" + (least.map(Self.text) ?? "\(plan.buildings.count)"),
                rings: [(ring, false)], names: [], isGroup: true))
        return plan.buildings.count - 1
    }

    /// The number of an OpenStreetMap object with the letter of its kind.
    private static func text(of number: UInt64) -> String {
        let kinds: [UInt64: String] = [1: "n", 2: "w", 3: "r"]
        return (kinds[number % 10] ?? "") + "\(number / 10)"
    }

    /// Assigns what doesn't make a building one with levels where others did so.
    private mutating func assignOthers() throws(ImportError) {
        // Shops over passages under the ground have nothing to do with them.
        let withLevels = Set(owners.compactMap { $0 }).filter { !plan.buildings[$0].isGroup }
        let lookup = BuildingLookup(withLevels, of: plan.buildings, within: budget)
        for (index, feature) in plan.features.enumerated()
        where !feature.isIndoor && owners[index] == nil {
            let group = try group(near: feature)
            let around = try lookup.building(around: feature.shape.samples)
            owners[index] = feature.isDeep ? group ?? around : around ?? group
        }
    }

    /// The building of the group that something belongs to which is near it: what is under the ground, and the ways
    /// down from the ground.
    private func group(near feature: IndoorPlan.Feature) throws(ImportError) -> Int? {
        let leadsDown = feature.levels.first.map { $0 < 0 } ?? false
        guard !groups.isEmpty, leadsDown || feature.kind == .entrance else { return nil }
        let near = try grid.things(near: grid.squares(of: feature.shape))
        return Self.mostFrequent(near.compactMap { groups[$0] })?.value
    }
}

extension IndoorPlan.Feature {
    /// Whether all of it is under the ground.
    fileprivate var isDeep: Bool { levels.allSatisfy { $0 < 0 } }
}
