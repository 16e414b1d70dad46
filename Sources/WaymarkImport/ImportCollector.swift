import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkSearch
import WaymarkTiles

/// Collects the road network, the map, the places and the insides of buildings of a file.
final class ImportCollector {
    private let roads: RoadReceiver
    private let map: MapReceiver
    private let search: PlaceReceiver
    private let indoor: IndoorReceiver
    private let countries: CountryTable
    private let progress: (Double) -> Void

    /// - Parameters:
    ///   - footprints: the buildings that have an indoor map.
    ///   - scratch: the directory for files that hold what takes much memory, if there is one.
    init(
        countries: CountryTable, kinds: Set<String> = [], keepsNodes: Bool = false,
        besides footprints: IndoorFootprints? = nil, scratch: String?,
        progress: @escaping (Double) -> Void
    ) throws(RegionError) {
        roads = RoadReceiver(
            try RoadNetworkBuilder(
                countries: countries, kinds: kinds, keepsNodes: keepsNodes, besides: footprints,
                scratch: scratch), besides: footprints)
        map = MapReceiver(try MapFeatureReader(scratch: scratch), countries: countries)
        search = PlaceReceiver(besides: footprints)
        indoor = try IndoorReceiver(scratch: scratch)
        self.countries = countries
        self.progress = progress
    }

    /// Reads the file at `path`.
    ///
    /// - Parameter scratch: the directory for a file with the places of nodes, which are kept in memory where
    ///   it is `nil`.
    func read(_ path: String, scratch: String? = nil) throws(ImportError) -> OSMSummary {
        try OSMReader(path: path, scratch: scratch).read(into: [map, search, roads, indoor]) {
            size in
            let steps = Double(ImportBudget.comparisons(size: size))
            for work in [map.reader.labelWork, search.collector.labelWork, indoorLabelWork] {
                work.most = steps / ImportBudget.stepsOfLabel
            }
        } progress: {
            self.progress($0)
        }
    }

    /// Adds the roads and places of an indoor map, once the file is read.
    func add(_ objects: IndoorObjects) {
        roads.footprints = nil
        search.footprints = nil
        objects.handOverRoads(to: roads)
        roads.builder.addEntrances(of: objects)
        objects.handOverPlaces(to: search)
    }

    /// The places of the roads, before these are taken.
    var places: RoadPlaces { roads.builder.reader.places }

    /// The roads, and none are kept.
    func takeRoads(
        within budget: ImportBudget
    ) throws -> (RoadGraphBuilder, RegionManifest.Restrictions) {
        let empty = try RoadNetworkBuilder(countries: countries)
        defer { roads.builder = empty }
        return (try roads.builder.finish(within: budget), roads.builder.restrictionCounts)
    }

    /// The places that people look for, and none are kept.
    func takePlaces(within budget: ImportBudget) throws(ImportError) -> PlaceIndexWriter {
        try search.collector.labelWork.spend(from: budget)
        var assembly = PlaceAssembly(search.takeAll(), countries: countries, within: budget)
        return try assembly.writer()
    }

    /// The work that labels of areas inside of buildings take.
    var indoorLabelWork: LabelWork { indoor.collector.labelWork }

    /// The insides of buildings, and none are kept.
    func takeIndoor() throws(RegionError) -> IndoorPlan { try indoor.takePlan() }

    /// The features of the map with the sea, and none are kept.
    ///
    /// - Parameter coasts: where coastlines are whole.
    func takeFeatures(
        coasts: CoordinateBounds, maximumZoom: Int, within budget: ImportBudget
    ) throws -> FeatureTable {
        let reach = TileReach(coasts)
        let coastline = Coastline(bounds: coasts)
        for polygon in try coastline.ocean(from: map.reader.coastlines, within: budget) {
            map.reader.addOcean(polygon, reach: reach)
        }
        try map.reader.labelWork.spend(from: budget)
        return try map.reader.takeFeatures(maximumZoom: maximumZoom, within: budget)
    }
}

/// Takes what roads are made of.
private final class RoadReceiver: OSMReceiver {
    var builder: RoadNetworkBuilder
    /// The buildings whose insides are left out.
    var footprints: IndoorFootprints?
    let takesAreas = false

    init(_ builder: RoadNetworkBuilder, besides footprints: IndoorFootprints?) {
        (self.builder, self.footprints) = (builder, footprints)
    }

    func relation(id: Int64, tags: Tags, members: [RelationMember]) {
        builder.addRestriction(id: id, tags: tags, members: members)
    }

    func node(id: Int64, position: FixedCoordinate, tags: Tags) {
        if tags.matches("highway", "elevator"),
            footprints?.replace(node: tags, at: position) ?? false
        {
            return
        }
        builder.addNode(id: id, position: position, tags: tags)
    }

    func way(_ way: OSMWay) {
        if footprints?.replace(way: way) ?? false { return }
        builder.addWay(way)
    }

    func area(id: Int64, tags: Tags, rings: [AreaRing]) {}
}

/// Takes what the map shows.
private final class MapReceiver: OSMReceiver {
    var reader: MapFeatureReader
    private var countries: CountryTable
    let takesAreas = true
    let takesCutAreas = true

    init(_ reader: MapFeatureReader, countries: CountryTable) {
        self.reader = reader
        self.countries = countries
    }

    func relation(id: Int64, tags: Tags, members: [RelationMember]) {
        reader.addRelation(tags: tags, members: members)
    }

    func node(id: Int64, position: FixedCoordinate, tags: Tags) {
        reader.addNode(id: id, position: position, tags: tags)
    }

    func way(_ way: OSMWay) {
        reader.addWay(way) { place in countries.country(at: place.coordinate)?.code }
    }

    func area(id: Int64, tags: Tags, rings: [AreaRing]) {
        reader.addArea(id: id, tags: tags, rings: rings)
    }

    func cutArea(_ area: CutArea, id: Int64, tags: Tags, in bounds: CoordinateBounds) {
        reader.addCutArea(area, id: id, tags: tags, in: bounds)
    }
}

/// Takes what people look for.
private final class PlaceReceiver: OSMReceiver {
    private(set) var collector = PlaceCollector()
    /// The buildings whose insides are left out.
    var footprints: IndoorFootprints?
    let takesAreas = true

    init(besides footprints: IndoorFootprints?) { self.footprints = footprints }

    /// What was collected, and nothing is kept.
    func takeAll() -> PlaceCollector {
        defer { collector = PlaceCollector() }
        return collector
    }

    func relation(id: Int64, tags: Tags, members: [RelationMember]) {
        collector.addRelation(id: id, tags: tags, members: members)
    }

    func node(id: Int64, position: FixedCoordinate, tags: Tags) {
        if footprints?.replace(node: tags, at: position) ?? false { return }
        collector.addNode(id: id, position: position, tags: tags)
    }

    func way(_ way: OSMWay) {
        if footprints?.replace(way: way) ?? false { return }
        collector.addWay(way)
    }

    func area(id: Int64, tags: Tags, rings: [AreaRing]) {
        if let footprints, IndoorTags.areLikely(tags), !tags.has("building"),
            footprints.holdMost(of: rings.first?.points ?? [])
        {
            return
        }
        collector.addArea(id: id, tags: tags, rings: rings)
    }
}
