package import WaymarkGeometry
import WaymarkDirections
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension RegionCatalog {
    /// The lines of the roads in one direction that `path` runs along from one end to the other, in the first
    /// region that has any; empty where it lies on none.
    ///
    /// - Complexity: as for a trace that is matched.
    package func coveredRoads(along path: Path) -> [Path] {
        for region in regions where path.allSatisfy(region.manifest.bounds.contains) {
            let roads = region.coveredRoads(along: path)
            if !roads.isEmpty { return roads }
        }
        return []
    }
}

extension Region {
    /// The share of a road that a line must cover to say something of all of it.
    private static let leastShare = 0.8

    fileprivate func coveredRoads(along path: Path) -> [Path] {
        guard let router = motorRouter else { return [] }
        let parts = StretchFinder(router: router, nodes: nil)
            .parts(of: TrafficReport.Stretch(path: path, speed: 1))
        var meters: [EdgeID: Double] = [:]
        for part in parts { meters[part.edge, default: 0] += part.meters }
        let covered = meters.filter { edge, meters in
            meters >= Self.leastShare * Double(roads.lengths[Int(edge.index)])
        }
        return covered.keys.sorted { $0.index < $1.index }.map { roads.path(of: $0) }
    }

    /// The router of the first profile for motor vehicles.
    private var motorRouter: Router? {
        manifest.profiles.lazy.compactMap { try? self.freeAssembler($0).router }
            .first { $0.metric.profile.family == .motor }
    }
}
