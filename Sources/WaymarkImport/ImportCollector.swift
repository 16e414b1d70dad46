import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkSearch
import WaymarkTiles

/// Receives the objects of a file in the order relations, nodes, ways and areas, for the road
/// network, the map and the search.
final class ImportCollector {
    private var roads: RoadNetworkBuilder
    private var map = MapFeatureReader()
    private var search: PlaceCollector
    private let countries: CountryTable
    /// Receives the share of the file that is read, 0 to 1.
    let progress: (Double) -> Void

    init(
        countries: CountryTable, kinds: Set<String> = [], keepsNodes: Bool = false,
        progress: @escaping (Double) -> Void
    ) {
        roads = RoadNetworkBuilder(countries: countries, kinds: kinds, keepsNodes: keepsNodes)
        self.countries = countries
        search = PlaceCollector(labelWork: map.labelWork)
        self.progress = progress
    }

    /// Gets ready for the objects of a file of `size` bytes.
    func begin(size: Int) {
        let steps = Double(ImportBudget.comparisons(size: size))
        map.labelWork.most = steps / ImportBudget.stepsOfLabel
    }

    func relation(id: Int64, tags: Tags, members: [RelationMember]) {
        roads.addRestriction(id: id, tags: tags, members: members)
        map.addRelation(tags: tags, members: members)
        search.addRelation(id: id, tags: tags, members: members)
    }

    func node(id: Int64, position: FixedCoordinate, tags: Tags) {
        roads.addNode(id: id, tags: tags)
        map.addNode(id: id, position: position, tags: tags)
        search.addNode(id: id, position: position, tags: tags)
    }

    /// `positions` has one element for each of `nodes`; `nil` where the extract lacks the node.
    func way(id: Int64, tags: Tags, nodes: [Int64], positions: [FixedCoordinate?]) {
        roads.addWay(id: id, tags: tags, nodes: nodes, positions: positions)
        map.addWay(id: id, tags: tags, positions: positions) {
            positions.lazy.compactMap { $0 }.first.flatMap { roads.country(at: $0.coordinate) }
        }
        search.addWay(id: id, tags: tags, nodes: nodes, positions: positions)
    }

    /// `rings` are closed; an outer ring is followed by its holes.
    func area(id: Int64, tags: Tags, rings: [AreaRing]) {
        map.addArea(id: id, tags: tags, rings: rings)
        search.addArea(id: id, tags: tags, rings: rings)
    }

    /// The places of the roads.
    var places: RoadPlaces { roads.reader.places }

    func takeRoads(
        within budget: ImportBudget
    ) throws(ImportError) -> (RoadGraphBuilder, RegionManifest.Restrictions) {
        (try roads.finish(within: budget), roads.restrictionCounts)
    }

    /// The places that people look for, and none are kept.
    func takePlaces(within budget: ImportBudget) throws(ImportError) -> PlaceIndexWriter {
        defer { search = PlaceCollector(labelWork: map.labelWork) }
        var assembly = PlaceAssembly(search, countries: countries, within: budget)
        return try assembly.writer()
    }

    /// The features of the map with the sea, and none are kept.
    ///
    /// - Parameter coasts: where coastlines are whole.
    func takeFeatures(
        coasts: CoordinateBounds, maximumZoom: Int, within budget: ImportBudget
    ) throws(ImportError) -> [PyramidFeature] {
        let coastline = Coastline(bounds: coasts)
        for polygon in try coastline.ocean(from: map.coastlines, within: budget) {
            map.addOcean(polygon)
        }
        defer { map = MapFeatureReader() }
        var features = try map.features(maximumZoom: maximumZoom, within: budget)
        let reach = TileReach(coasts)
        for index in features.indices where features[index].layer == MapLayer.ocean.number {
            features[index].reach = reach
        }
        return features
    }
}
