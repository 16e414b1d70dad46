public import Hummingbird
import Logging
public import WaymarkEngine
import WaymarkRegion

/// Answers HTTP requests from the regions of a catalog: which handler answers which path, and what
/// every request passes before.
///
/// It speaks version 1 of OSRM's interface (`Documentation/Server.md`).
public struct RegionService: Sendable {
    private let catalog: RegionCatalog
    private let limits: ServiceLimits

    /// A service of the regions and profiles of `catalog`.
    public init(catalog: RegionCatalog, limits: ServiceLimits = ServiceLimits()) {
        self.catalog = catalog
        self.limits = limits
    }

    /// A router with all paths of the service. What cannot be answered is told by the status and the
    /// code of the answer.
    public func router() -> Router<BasicRequestContext> {
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            LogRequestsMiddleware(.info)
            AnswerHeaders()
            ErrorAnswers()
            RequestLimits(limits: limits)
        }
        router.get("health") { _, _ in
            Response(json: [
                "code": ResponseCode.okay, "status": "ok",
                "regions": catalog.regions.map(\.manifest.name), "profiles": catalog.profiles,
            ])
        }
        OSRMInterface(catalog: catalog, limits: limits).addRoutes(to: router)
        return router
    }
}
