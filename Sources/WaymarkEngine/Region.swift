import WaymarkGeometry
public import WaymarkRegion
public import WaymarkRoads
public import WaymarkRouting
import WaymarkTiles

/// An open region bundle: roads, routing profiles and tiles of one area.
public struct Region: Sendable {
    /// Where it lies.
    public let path: String
    /// What it says about itself.
    public let manifest: RegionManifest
    /// The road network.
    public let roads: RoadGraph
    /// The vector tiles.
    public let tiles: PMTilesArchive
    /// The elevations of the ground as pictures, where it has them.
    public let elevations: PMTilesArchive?
    private let routers = RouterShelf()
    private let tables: RoutingTables

    /// How much is checked before a region is used.
    public enum Check: Sendable {
        /// Magic numbers, versions and sizes: takes no time that grows with the region.
        case sizes
        /// Also every checksum and every index of roads and driving times, so that no damaged
        /// byte is used.
        case everything
    }

    /// Opens the bundle at `path`.
    ///
    /// - Throws: ``RegionError``.
    public init(path: String, check: Check = .everything) throws(RegionError) {
        self.path = path
        manifest = try RegionManifest(directory: path)
        let names = [RoadGraph.fileName, Metric.fileName, PMTilesArchive.fileName]
        for name in names where !manifest.files.contains(where: { $0.name == name }) {
            throw .malformed(file: RegionManifest.fileName, reason: "it does not list \(name)")
        }
        try manifest.verifySizes(in: path)
        let roadFile = try SectionFile(
            MappedFile(path: path + "/" + RoadGraph.fileName), kind: RoadGraph.fileKind)
        let costFile = try SectionFile(
            MappedFile(path: path + "/" + Metric.fileName), kind: Metric.fileKind)
        if check == .everything {
            try roadFile.verifyChecksums()
            try costFile.verifyChecksums()
        }
        let roads = try RoadGraph(roadFile)
        if check == .everything {
            try roads.verify()
            roadFile.releasePages()
        }
        let tables = try RoutingTables(costFile, profiles: manifest.profiles, graph: roads)
        if check == .everything { try tables.verify() }
        self.tables = tables
        self.roads = roads
        tiles = try PMTilesArchive(MappedFile(path: path + "/" + PMTilesArchive.fileName))
        let name = PMTilesArchive.elevationFileName
        elevations =
            manifest.files.contains { $0.name == name }
            ? try PMTilesArchive(MappedFile(path: path + "/" + name)) : nil
    }

    /// The router of `profile`.
    ///
    /// - Throws: ``RoutingError/unknownProfile(_:)``, or ``RoutingError/damagedTables(_:)`` where
    ///   the region was opened without checks and its tables do not fit.
    public func router(profile: String = "car") throws(RoutingError) -> Router {
        if let router = routers[profile] { return router }
        let router: Router?
        do {
            router = try tables.router(profile)
        } catch {
            throw .damagedTables("\(error)")
        }
        guard let router else { throw .unknownProfile(profile) }
        return routers.keep(router, as: profile)
    }

    /// A router for a profile of the user's own, on the roads of the region.
    ///
    /// - Complexity: a customization: milliseconds for a city, tenths of a second for a country;
    ///   where the profile uses roads that no profile of the region uses, seconds.
    public func router(profile: Profile) -> Router { tables.router(profile) }

    /// The number of vertices and arcs of the hierarchies.
    public var hierarchySizes: [Profile.Family: RoutingTables.Size] { tables.sizes }

    /// Checks every byte of the bundle at `path`: the sections by name, then whole files.
    ///
    /// - Throws: ``RegionError`` for the first damage.
    /// - Complexity: O(*n*) in the bytes of the bundle.
    public static func verify(path: String) throws(RegionError) {
        let region = try Region(path: path, check: .everything)
        try RegionManifest.verifyContents(in: path)
        try region.manifest.verifyDigests(in: path)
    }
}
