import Foundation
import Synchronization
public import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
public import WaymarkRegion
public import WaymarkRoads
public import WaymarkRouting
public import WaymarkSearch

/// An open region bundle: roads, routing profiles, tiles and places of one area.
public struct Region: Sendable {
    /// The directory of the bundle.
    public let path: String
    /// Its name, bounds, source and profiles.
    public let manifest: RegionManifest
    /// The road network.
    public let roads: RoadGraph
    /// The vector tiles.
    public let tiles: PMTilesArchive
    /// The elevations of the ground as pictures, where it has them.
    public let elevations: PMTilesArchive?
    /// Pictures of the ground from the air, where it has them.
    public let aerial: AerialArchive?
    /// The plans of its buildings as vector tiles, where it has some.
    public let indoorPlans: PMTilesArchive?
    /// How high the ground is, by these pictures.
    let heights: ElevationModel?
    /// The places that can be searched; regions of older builds have none.
    public let places: PlaceIndex?
    private let assemblers = AssemblerCache()
    /// The traffic on its roads.
    private(set) var traffic: LiveTraffic
    /// What was learnt of their speeds; `nil` where nothing was.
    public let speeds: SpeedHistory?
    private let hours = HourCache()
    private let tables: RoutingTables

    /// Opens the bundle at `path`.
    ///
    /// - Parameter check: how much is checked. A program that opens the same region again and again
    ///   says ``RegionCheck/once(_:)``, which reads it the first time and leaves a mark.
    /// - Throws: ``RegionError``.
    public init(path: String, check: RegionCheck = .everything) throws(RegionError) {
        let bundle = try RegionBundle(path: path, check: check)
        self.path = path
        manifest = bundle.manifest
        roads = try bundle.open(RoadGraph.self, on: ())
        traffic = LiveTraffic(graph: roads)
        speeds = try bundle.openIfPresent(SpeedHistory.self, on: roads)
        tables = try bundle.open(
            RoutingTables.self,
            on: .init(graph: roads, profiles: manifest.profiles, cache: bundle.cache))
        tiles = try bundle.open(PMTilesArchive.self, on: ())
        elevations = try bundle.openIfPresent(ElevationArchive.self, on: ())?.tiles
        aerial = try bundle.openIfPresent(AerialArchive.self, on: ())
        indoorPlans = try bundle.openIfPresent(IndoorArchive.self, on: ())?.tiles
        heights = elevations.map { ElevationModel($0) }
        places = try bundle.openIfPresent(PlaceIndex.self, on: ())
        try bundle.finish()
    }

    /// The same region with traffic of its own, none at first: what is told to one of them is not known to the other.
    public func withOwnTraffic() -> Region {
        var region = self
        region.traffic = LiveTraffic(graph: roads)
        return region
    }

    /// The router of `profile`.
    ///
    /// - Throws: ``RoutingError/unknownProfile(_:)``, or ``RoutingError/damagedTables(_:)`` where
    ///   the region was opened without checks and its tables do not fit.
    public func router(profile: String = "car") throws(RoutingError) -> Router {
        try freeAssembler(profile).router
    }

    /// The router of `profile` with the speeds that it expects, whatever was learnt.
    ///
    /// - Throws: as ``router(profile:)``.
    public func unlearntRouter(profile: String = "car") throws(RoutingError) -> Router {
        let router: Router?
        do {
            router = try tables.router(profile)
        } catch {
            throw .damagedTables("\(error)")
        }
        guard let router else { throw .unknownProfile(profile) }
        return router
    }

    /// Makes routes of what the router of `profile` finds, traffic left aside.
    func freeAssembler(_ profile: String) throws(RoutingError) -> RouteAssembler {
        if let assembler = assemblers[profile] { return assembler }
        return assemblers.keep(
            assembler(learning(try unlearntRouter(profile: profile), isOwn: true)), as: profile)
    }

    /// Makes routes for a profile of one request, and keeps those that were used last.
    ///
    /// - Throws: ``DirectionsError/unsupported(_:)`` where the profile opens roads that no profile of the region
    ///   uses.
    func assembler(_ profile: Profile) throws(DirectionsError) -> RouteAssembler {
        if let known = assemblers[profile] { return known }
        guard let router = tables.coveredRouter(profile) else {
            throw .unsupported("the profile uses roads that no profile of the region uses")
        }
        return assemblers.keep(assembler(learning(router)), as: profile)
    }

    /// The same router with what was learnt of the speeds of motor vehicles.
    ///
    /// - Parameter isOwn: whether it is a router of a profile of the region, else one of the user's own, which may be
    ///   called alike.
    private func learning(_ router: Router, isOwn: Bool = false) -> Router {
        let profile = router.metric.profile
        guard let speeds, profile.family == .motor else { return router }
        return router.learning(speeds, isOwn: isOwn && profile.name == speeds.profile)
    }

    /// The roads of `assembler` as they are at one quarter of an hour of the week, kept for some that were asked for.
    func typicalRoads(_ assembler: RouteAssembler, quarter: Int) -> RouteAssembler {
        hours.assembler(over: assembler, quarter: quarter)
    }

    /// Makes routes of what `router` finds.
    func assembler(_ router: Router) -> RouteAssembler {
        RouteAssembler(router: router, locality: locality)
    }

    /// The country and the time zone of the region, where they are known.
    public var locality: Locality {
        Locality(country: manifest.country, timeZone: manifest.timeZone)
    }

    /// A router for a profile of the user's own, on the roads of the region.
    ///
    /// - Complexity: a customization: milliseconds for a city, tenths of a second for a country;
    ///   where the profile uses roads that no profile of the region uses, seconds.
    public func router(profile: Profile) -> Router { learning(tables.router(profile)) }

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

/// Keeps what the roads of a region are at some quarters of an hour of the week.
private final class HourCache: Sendable {
    private typealias Entry = (profile: Profile, quarter: Int, assembler: RouteAssembler)

    private let entries = Mutex<[Entry]>([])
    private static let mostEntries = 6

    func assembler(over base: RouteAssembler, quarter: Int) -> RouteAssembler {
        let profile = base.router.metric.profile
        let known = entries.withLock { entries -> RouteAssembler? in
            let place = entries.firstIndex { $0.quarter == quarter && $0.profile == profile }
            guard let place else { return nil }
            let entry = entries.remove(at: place)
            entries.insert(entry, at: 0)
            return entry.assembler
        }
        if let known { return known }
        let made = base.live(base.router.typical(atQuarter: quarter))
        entries.withLock { entries in
            entries.insert((profile, quarter, made), at: 0)
            if entries.count > Self.mostEntries { entries.removeLast() }
        }
        return made
    }
}

/// Keeps the routers of a region that were asked for, and the names that guidance read on their roads.
private final class AssemblerCache: Sendable {
    private let assemblers = Mutex<[String: RouteAssembler]>([:])

    /// Those of single requests, the newest first.
    private let passing = Mutex<[(profile: Profile, assembler: RouteAssembler)]>([])
    private static let mostPassing = 4

    subscript(profile: Profile) -> RouteAssembler? {
        passing.withLock { passing in
            guard let place = passing.firstIndex(where: { $0.profile == profile }) else {
                return nil
            }
            let found = passing.remove(at: place)
            passing.insert(found, at: 0)
            return found.assembler
        }
    }

    /// Keeps `assembler` until some others were asked for; the one that is kept.
    func keep(_ assembler: RouteAssembler, as profile: Profile) -> RouteAssembler {
        if let known = self[profile] { return known }
        passing.withLock { passing in
            passing.insert((profile, assembler), at: 0)
            if passing.count > Self.mostPassing { passing.removeLast() }
        }
        return assembler
    }

    subscript(profile: String) -> RouteAssembler? { assemblers.withLock { $0[profile] } }

    /// Keeps `assembler` unless there is one already; the one that is kept.
    func keep(_ assembler: RouteAssembler, as profile: String) -> RouteAssembler {
        assemblers.withLock { assemblers in
            let kept = assemblers[profile] ?? assembler
            assemblers[profile] = kept
            return kept
        }
    }
}
