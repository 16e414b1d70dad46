import WaymarkGeometry
import WaymarkTiles

/// Finds the names of stations in or near the borders of buildings.
struct StationNames {
    private let stations: [IndoorPlan.Station]
    private let tree: PackedHilbertIndex<[Int32]>?
    private let budget: ImportBudget

    /// How far from its passages a station may be, in metres.
    private static let reach = 150.0

    init(_ stations: [IndoorPlan.Station], within budget: ImportBudget) {
        self.stations = stations
        self.budget = budget
        let boxes = stations.map {
            IndexBox(minX: $0.place.x, minY: $0.place.y, maxX: $0.place.x, maxY: $0.place.y)
        }
        tree = PackedHilbertIndex(words: HilbertPacking.words(for: boxes))
    }

    /// The names of the station nearest to what `ring` encloses; none where there is none near.
    ///
    /// - Parameter isGroup: whether it is a group of passages; in a building a station must be inside.
    func names(near ring: [WorldPoint], isGroup: Bool) throws(ImportError) -> [TileProperty] {
        guard let first = ring.first, !stations.isEmpty else { return [] }
        let latitude = first.coordinate.latitude
        let meters = Mercator.metersPerUnit(latitude: latitude) / Double(WorldPoint.worldSize)
        let reach = isGroup ? Self.reach / meters : 0
        let box = ring.reduce(into: IndexBox.empty) { $0.extend(x: $1.x, y: $1.y) }
        var near: [Int] = []
        tree?.forEach(in: box.widened(by: Int(reach))) { near.append($0) }
        try budget.spend(5 * Double((near.count + 1) * ring.count), on: "the names of its stations")
        let plane = ring.map(\.plane)
        let found = near.sorted().map {
            ($0, Self.square(from: stations[$0].place.plane, to: plane))
        }
        .filter { $0.1 <= reach * reach }
        return found.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { stations[$0.0].names } ?? []
    }

    /// The square of the distance to what a ring encloses.
    private static func square(from place: SIMD2<Double>, to ring: [SIMD2<Double>]) -> Double {
        if ring.encloses(place) { return 0 }
        return zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(.infinity) {
            min($0, place.squaredDistance(from: $1.0, to: $1.1))
        }
    }
}

extension IndexBox {
    fileprivate func widened(by units: Int) -> IndexBox {
        func moved(_ value: Int32, _ by: Int) -> Int32 { Int32(clamping: Int(value) + by) }
        return IndexBox(
            minX: moved(minX, -units), minY: moved(minY, -units), maxX: moved(maxX, units),
            maxY: moved(maxY, units))
    }
}
