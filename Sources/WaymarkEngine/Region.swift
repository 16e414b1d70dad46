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
    private let routers: [String: Router]

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
        if check == .everything { try roads.verify() }
        var routers: [String: Router] = [:]
        for profile in manifest.profiles {
            let metric = try Metric(costFile, profile: profile, graph: roads)
            routers[profile] = Router(graph: roads, metric: metric)
        }
        self.roads = roads
        self.routers = routers
        tiles = try PMTilesArchive(MappedFile(path: path + "/" + PMTilesArchive.fileName))
    }

    /// The router of `profile`.
    ///
    /// - Throws: ``RoutingError/unknownProfile(_:)``.
    public func router(profile: String = "car") throws(RoutingError) -> Router {
        guard let router = routers[profile] else { throw .unknownProfile(profile) }
        return router
    }

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
