import Foundation
import Synchronization
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting
public import WaymarkSearch
import WaymarkTiles

/// Builds a region bundle from an OpenStreetMap file.
///
/// ```swift
/// let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
/// try RegionImporter(options: options).build("helsinki.osm.pbf", to: "helsinki.waymark")
/// ```
public struct RegionImporter {
    /// Options of a build.
    public struct Options: Sendable {
        /// The ISO 3166 code of the country whose law holds everywhere; found by place where `nil`.
        public var country: String?
        /// The name of the time zone of the whole region in the tz database (`Europe/Helsinki`); by
        /// country and place where `nil`.
        public var timeZone: String?
        /// The name of the region; that of the bundle where `nil`.
        public var name: String?
        /// Terms that users must accept before they navigate with the region, where there are any.
        public var terms: String?
        /// The routing profiles.
        public var profiles: [Profile]
        /// Files of elevations (`N64W022.hgt`, also as `.zip`) for shaded slopes.
        public var elevations: [String] = []
        /// Indoor maps in the Indoor Mapping Data Format (`airport.zip`, or folders), which stand in for what the
        /// file has in their buildings.
        public var indoor: [String] = []
        /// Whether roads keep the numbers of their OpenStreetMap nodes: eight bytes for each point.
        public var keepsNodeIDs = false
        /// The bytes of memory that the build may take, about; ``ImportError/needsMemory(bytes:)`` where they
        /// do not suffice. As much as is quickest where it is `nil`; the region is the same.
        public var memory: Int?
        /// The zooms of the vector tiles, 0 to 15; a reader draws closer ones from the closest.
        public var zooms: ClosedRange<Int>

        /// The given profiles, zooms 0 to 14, country and name by themselves.
        public init(profiles: [Profile]) {
            self.profiles = profiles
            zooms = 0...14
        }
    }

    /// A stage of the build.
    public enum Stage: String, Sendable, CaseIterable {
        /// The file is read; roads and map features are collected.
        case read = "read"
        /// Ways are cut at junctions, restrictions applied, edges numbered.
        case roads = "roads"
        /// Places, addresses and streets are put into an index.
        case places = "places"
        /// Features are cut into tiles.
        case tiles = "tiles"
        /// Costs are computed and hierarchies contracted.
        case routing = "routing"
        /// Digests and the manifest are written and the bundle takes its place.
        case finish = "finish"
    }

    /// A report of the build while it runs.
    public enum Progress: Sendable {
        /// A share of the stage, 0 to 1, is done.
        case advanced(Stage, Double)
        /// The stage is done.
        case finished(Stage, summary: String)
    }

    private let options: Options
    private let sink: (any PlaceSink)?
    private let report: (Progress) -> Void

    /// An importer that reports to `report` on the thread that runs it.
    ///
    /// - Parameter sink: takes the places, once the bundle has its place; they are in the bundle where
    ///   it is `nil`.
    public init(
        options: Options, places sink: (any PlaceSink)? = nil,
        report: @escaping (Progress) -> Void = { _ in }
    ) {
        self.options = options
        self.sink = sink
        self.report = report
    }

    /// Reads the file at `source` and writes the bundle `destination`, which is replaced at the end
    /// where it exists. An error leaves it as it was.
    ///
    /// - Throws: ``ImportError`` or ``RegionError``, or an error of who takes the places.
    public func build(_ source: String, to destination: String) throws {
        let countries = try CountryTable(everywhere: options.country)
        if let zone = options.timeZone, TimeZone(identifier: zone) == nil {
            throw ImportError.unknownTimeZone(zone)
        }
        let builder = try RegionBuilder(destination: destination)
        do {
            try build(source, countries, builder)
        } catch {
            builder.discard()
            sink?.discard()
            throw error
        }
    }

    private func build(
        _ source: String, _ countries: CountryTable, _ builder: RegionBuilder
    ) throws {
        // Before the long work, so that a wrong file is told at once.
        try ImportMemory.check(limit: options.memory)
        var grids: [ElevationGrid] = []
        for path in options.elevations { grids.append(try ElevationGrid(path: path)) }
        var venues: [IMDFPlan] = []
        for (number, path) in options.indoor.enumerated() {
            venues.append(try IMDFPlan(path: path, number: number))
        }
        let routing = RoutingStage(profiles: options.profiles)
        defer { routing.cancel() }
        let parts = try writeMap(
            of: source, countries, builder, meeting: grids, with: venues, beside: routing)
        // Where memory is short it begins now: nothing else is held any more.
        routing.begin(on: parts.graph, path: source, size: parts.summary.size)
        var files = [
            parts.roads, try write(routing, within: parts.budget, to: builder),
        ]
        files += [
            parts.places, parts.tiles, parts.indoor,
            try writeElevations(grids, parts.summary.bounds, builder),
        ].compactMap { $0 }
        let manifest = RegionManifest(
            name: name(of: builder), bounds: parts.summary.bounds,
            mapBounds: parts.summary.coastBounds,
            source: URL(fileURLWithPath: source).lastPathComponent,
            sourceTimestamp: parts.summary.newest?.formatted(.iso8601), terms: options.terms,
            country: parts.country, timeZone: parts.timeZone,
            profiles: options.profiles.map(\.name), restrictions: parts.restrictions, files: files)
        try manifest.write(to: builder.workingDirectory)
        try builder.commit()
        try sink?.commit()
        let bytes = manifest.files.reduce(0) { $0 + $1.size }
        reportEnd(
            of: .finish,
            "\(bytes) bytes, country \(parts.country ?? "unknown"), time zone "
                + "\(parts.timeZone ?? "unknown")")
    }

    /// What was made of a file but for the tables for routing.
    private struct MapParts {
        let summary: OSMSummary
        let budget: ImportBudget
        let country: String?
        let timeZone: String?
        let graph: RoadGraph
        let restrictions: RegionManifest.Restrictions
        let roads: RegionManifest.File
        let places: RegionManifest.File?
        let tiles: RegionManifest.File
        let indoor: RegionManifest.File?
    }

    private func writeMap(
        of source: String, _ countries: CountryTable, _ builder: RegionBuilder,
        meeting grids: [ElevationGrid], with venues: [IMDFPlan], beside routing: RoutingStage
    ) throws -> MapParts {
        let speeds = options.profiles.flatMap { [$0.speeds.keys, $0.designatedSpeeds.keys] }
        let collector = try ImportCollector(
            countries: countries, kinds: RoadTags.specialKinds(in: speeds.joined()),
            keepsNodes: options.keepsNodeIDs, besides: IndoorFootprints(venues),
            scratch: builder.workingDirectory
        ) { report(.advanced(.read, $0)) }
        let summary = try collector.read(
            source, scratch: options.memory == nil ? nil : builder.workingDirectory)
        reportEnd(
            of: .read,
            "\(summary.nodes) nodes, \(summary.ways) ways, \(summary.relations) relations"
                + venues.map { "; \($0.summary)" }.joined())
        try ImportMemory.check(limit: options.memory, nodes: summary.nodes)
        guard grids.isEmpty || grids.contains(where: { $0.bounds.intersects(summary.bounds) })
        else { throw ImportError.elevationElsewhere }
        for venue in venues {
            try venue.check(isWithin: summary.bounds)
            collector.add(venue.objects)
        }
        let findings = collector.places
        let budget = ImportBudget(path: source, size: summary.size)
        let (graph, restrictions, roads) = try writeRoads(
            of: collector, in: findings.country, on: grids, within: budget, to: builder)
        try ImportMemory.check(limit: options.memory, edges: graph.edgeCount)
        if options.memory == nil { routing.begin(on: graph, path: source, size: summary.size) }
        let places = try writePlaces(
            of: collector, as: name(of: builder), within: budget, to: builder)
        let indoor = try IndoorPartWriter(labelWork: collector.indoorLabelWork, budget: budget)
            .write(
                try inside(of: collector, and: venues), in: summary.bounds, to: builder)
        let tiles = try writeTiles(
            of: try collector.takeFeatures(
                coasts: summary.coastBounds, maximumZoom: options.zooms.upperBound, within: budget),
            beside: indoor, in: summary.bounds, within: budget, to: builder)
        return MapParts(
            summary: summary, budget: budget, country: findings.country,
            timeZone: options.timeZone ?? findings.timeZone, graph: graph,
            restrictions: restrictions, roads: roads, places: places, tiles: tiles,
            indoor: indoor?.file)
    }

    /// The insides of buildings by the file, and by the archives of `venues`.
    private func inside(
        of collector: ImportCollector, and venues: [IMDFPlan]
    ) throws -> IndoorPlan {
        var plan = try collector.takeIndoor()
        for venue in venues { try venue.replace(in: &plan) }
        return plan
    }

    private func name(of builder: RegionBuilder) -> String {
        options.name
            ?? URL(fileURLWithPath: builder.destination).deletingPathExtension().lastPathComponent
    }

    private func reportEnd(of stage: Stage, _ summary: String) {
        report(.finished(stage, summary: summary))
    }

    private func writeRoads(
        of collector: ImportCollector, in country: String?, on grids: [ElevationGrid],
        within budget: ImportBudget, to builder: RegionBuilder
    ) throws -> (RoadGraph, RegionManifest.Restrictions, RegionManifest.File) {
        var (graphBuilder, restrictions) = try collector.takeRoads(within: budget)
        graphBuilder.country = country
        if !grids.isEmpty {
            let meter = ClimbMeter(grids: grids)
            graphBuilder.measureClimbs { meter.climb(along: $0, on: $1) }
        }
        let file = try builder.write(RoadGraph.self) { try graphBuilder.writer().write(to: $0) }
        let graph = try builder.open(RoadGraph.self, on: ())
        reportEnd(
            of: .roads,
            "\(graph.nodeCount) junctions, \(graph.edgeCount) edges, "
                + "\(restrictions.applied) restrictions (\(restrictions.conditional) of them "
                + "conditional; \(restrictions.invalid) invalid left out)")
        return (graph, restrictions, file)
    }

    private func write(
        _ routing: RoutingStage, within budget: ImportBudget, to builder: RegionBuilder
    ) throws -> RegionManifest.File {
        let tables = try routing.tables(from: budget) { report(.advanced(.routing, $0)) }
        var writer = SectionWriter(kind: Metric.fileKind)
        tables.write(to: &writer)
        let file = try builder.write(RoutingTables.self) { try writer.write(to: $0) }
        let open = options.profiles.map { "\(tables.openEdges[$0.name] ?? 0) to \($0.name)" }
        let arcs = tables.sizes.values.reduce(0) { $0 + $1.arcs }
        reportEnd(of: .routing, "edges open: \(open.joined(separator: ", ")); \(arcs) arcs")
        return file
    }

    /// - Returns: `nil` where somebody else takes them.
    private func writePlaces(
        of collector: ImportCollector, as name: String, within budget: ImportBudget,
        to builder: RegionBuilder
    ) throws -> RegionManifest.File? {
        var writer = try collector.takePlaces(within: budget)
        if let sink {
            let records = writer.records
            try sink.write(records, of: name)
            reportEnd(
                of: .places,
                "\(records.places.count) places, \(records.houses.count) addresses in the database")
            return nil
        }
        let file = try builder.write(PlaceIndex.self) { try writer.sections().write(to: $0) }
        let index = try builder.open(PlaceIndex.self, on: ())
        reportEnd(
            of: .places,
            "\(index.count) places, \(index.houseCount) addresses, \(index.wordCount) words")
        return file
    }

    private func writeTiles(
        of features: consuming FeatureTable, beside indoor: IndoorPartWriter.Summary?,
        in bounds: CoordinateBounds, within budget: ImportBudget, to builder: RegionBuilder
    ) throws -> RegionManifest.File {
        let featureCount = features.count
        let writer = PMTilesWriter(
            bounds: bounds, metadata: MapLayer.metadata,
            scratch: try ScratchBytes(in: builder.workingDirectory))
        var count = 0
        for made in try tiles(of: features, within: budget, keptBy: writer) {
            writer.add(allIn: made.square, ofZoom: made.zoom, made.contents)
            count += 1 << (2 * (made.zoom - made.square.z))
        }
        let file = try builder.write(PMTilesArchive.self) { try writer.write(to: $0) }
        let insides = indoor.map {
            ", \($0.buildings) buildings with \($0.levels) levels inside"
        }
        reportEnd(of: .tiles, "\(featureCount) features, \(count) tiles\(insides ?? "")")
        return file
    }

    private func tiles(
        of features: consuming FeatureTable, within budget: ImportBudget,
        keptBy writer: PMTilesWriter
    ) throws(ImportError) -> [PyramidTiles<PMTilesWriter.Contents>] {
        let pyramid = TilePyramid(layers: MapLayer.allCases.map(\.rawValue), zooms: options.zooms)
        let compressor = TileCompressor()
        // Open sea gives the same few bytes again and again.
        let known = Mutex<[[UInt8]: PMTilesWriter.Contents]>([:])
        do {
            return try pyramid.tiles(of: features, budget: budget.tileBytes) { contents in
                guard contents.count < 64 else { return writer.keep(compressor.gzip(contents)) }
                return known.withLock { cache in
                    let kept = cache[contents] ?? writer.keep(compressor.gzip(contents))
                    cache[contents] = kept
                    return kept
                }
            }
        } catch {
            let (low, high) = (error.bounds.southWest, error.bounds.northEast)
            throw budget.exceeded(
                by:
                    "its features cover more tiles than those of a file of its size may; the largest, "
                    + "of layer \(error.layer), lies between \(low) and \(high)")
        }
    }

    /// - Returns: `nil` where there are none in `bounds`.
    private func writeElevations(
        _ grids: [ElevationGrid], _ bounds: CoordinateBounds, _ builder: RegionBuilder
    ) throws -> RegionManifest.File? {
        let tiles = ElevationTiles(grids: grids).tiles(in: bounds)
        guard !tiles.isEmpty else { return nil }
        let writer = PMTilesWriter(
            bounds: bounds, metadata: ElevationTiles.metadata, contents: .png)
        for tile in tiles { writer.add(tile.tile, compressed: tile.contents) }
        return try builder.write(ElevationArchive.self) { try writer.write(to: $0) }
    }
}
