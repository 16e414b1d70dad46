public import Foundation
public import Hummingbird
import Logging
public import WaymarkDirections
public import WaymarkEngine
import WaymarkRegion

/// Answers HTTP requests from the regions of a catalog: which handler answers which path, and what
/// every request passes before.
///
/// Routes are found on threads of its own, within the limits of a request; what takes no routes is
/// answered at once, however much there is to do.
///
/// It speaks version 1 of OSRM's interface, that of Photon, those of map clients, and one of its own for routes,
/// places and panoramas (`Documentation/Server.md`).
public struct RegionService: Sendable {
    let catalog: RegionCatalog
    private let places: any PlaceProvider
    private let panoramas: any PanoramaProvider
    private let limits: ServiceLimits
    private let access: ServiceAccess
    private let logsTargets: Bool
    /// The requests that are worked on, and those that wait.
    package let queue: RequestQueue
    private let metrics = ServerMetrics()
    private let trafficStream: TrafficStream
    private let incidents: ReportedIncidents
    /// What devices tell of roads; `nil` where nobody wants to know.
    package let probes: ProbeStore?

    /// A service of the regions and profiles of `catalog`.
    ///
    /// - Parameters:
    ///   - places: who knows places; the regions of `catalog` where `nil`.
    ///   - panoramas: who has panoramas; the regions of `catalog` where `nil`.
    ///   - access: the keys and the terms that requests need.
    ///   - threads: how many requests are worked on at a time; the number of processors where `nil`.
    ///   - logsTargets: whether the log of requests has paths and queries, and so where people are and what
    ///     they look for; keys are left out in any case.
    ///   - probes: whether devices may tell speeds of roads, and from how many on they count; they may not where
    ///     it is `nil`. They count once ``publishProbes()`` is called.
    public init(
        catalog: RegionCatalog, places: (any PlaceProvider)? = nil,
        panoramas: (any PanoramaProvider)? = nil,
        limits: ServiceLimits = ServiceLimits(), access: ServiceAccess = ServiceAccess(),
        threads: Int? = nil, logsTargets: Bool = false, probes: ProbeOptions? = nil
    ) {
        self.init(
            catalog: catalog, places: places, panoramas: panoramas, limits: limits,
            access: access, logsTargets: logsTargets,
            queue: RequestQueue(threads: threads, limits: limits), probes: probes)
    }

    /// A service whose requests wait in `queue`.
    ///
    /// - Parameters:
    ///   - heartbeat: the time between two signs of life to those who listen to the traffic.
    ///   - now: the time by which speeds of roads are taken and grow old.
    package init(
        catalog: RegionCatalog, places: (any PlaceProvider)? = nil,
        panoramas: (any PanoramaProvider)? = nil, limits: ServiceLimits,
        access: ServiceAccess = ServiceAccess(), logsTargets: Bool = false, queue: RequestQueue,
        heartbeat: Duration = .seconds(15), probes: ProbeOptions? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.catalog = catalog
        self.places = places ?? catalog
        self.panoramas = panoramas ?? RegionPanoramas(catalog: catalog)
        self.limits = limits
        self.access = access
        self.logsTargets = logsTargets
        self.queue = queue
        incidents = ReportedIncidents(catalog: catalog)
        self.probes = probes.map { ProbeStore(catalog: catalog, options: $0, now: now) }
        trafficStream = TrafficStream(
            catalog: catalog, most: limits.trafficListeners, heartbeat: heartbeat)
    }

    /// Lets routes go by what enough devices have told; ``RegionServer`` calls it every minute.
    ///
    /// - Parameter time: now where it is `nil`.
    /// - Throws: where ``ProbeOptions/log`` cannot be written.
    public func publishProbes(at time: Date? = nil) throws { try probes?.publish(at: time) }

    /// A router with all paths of the service. What cannot be answered is told by the status and
    /// the code of the answer.
    public func router() -> Router<BasicRequestContext> {
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            NoteRequests(metrics: metrics, logsTargets: logsTargets)
            AnswerHeaders()
            ErrorAnswers()
            RequestLimits(limits: limits)
            AccessGate(access: access)
        }
        RequirementsInterface(requirements: access.requirements).addRoutes(to: router)
        OperationsInterface(catalog: catalog, queue: queue, metrics: metrics).addRoutes(to: router)
        PageInterface().addRoutes(to: router)
        APIInterface().addRoutes(to: router)
        OSRMInterface(catalog: catalog, limits: limits, queue: queue).addRoutes(to: router)
        let places = PlaceService(provider: places, queue: queue)
        PhotonInterface(service: places).addRoutes(to: router)
        PlaceInterface(service: places, limits: limits).addRoutes(to: router)
        PanoramaInterface(provider: panoramas, queue: queue).addRoutes(to: router)
        MapInterface(catalog: catalog, limits: limits, queue: queue, metrics: metrics)
            .addRoutes(to: router)
        RegionInterface(catalog: catalog).addRoutes(to: router)
        TrafficInterface(catalog: catalog, queue: queue, incidents: incidents)
            .addRoutes(to: router)
        IncidentInterface(incidents: incidents, queue: queue).addRoutes(to: router)
        ProbeInterface(store: probes, queue: queue).addRoutes(to: router)
        trafficStream.addRoutes(to: router)
        DirectionsInterface(catalog: catalog, limits: limits, queue: queue).addRoutes(to: router)
        return router
    }
}
