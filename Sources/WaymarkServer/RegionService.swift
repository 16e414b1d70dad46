public import WaymarkEngine
public import WaymarkRouting

/// Answers requests from regions: a value comes in, a value goes out.
///
/// It speaks version 1 of OSRM's interface (`Documentation/Server.md`).
public struct RegionService: Sendable {
    private let interface: OSRMInterface
    private let regions: ServedRegions
    private let limits: ServiceLimits

    /// A service of `regions`, and of profiles of the user's own besides those of the regions.
    ///
    /// - Complexity: for each of the user's own profiles and each region a customization.
    public init(
        regions: [Region], profiles: [Profile] = [], limits: ServiceLimits = ServiceLimits()
    ) {
        self.regions = ServedRegions(regions, own: profiles)
        self.limits = limits
        interface = OSRMInterface(regions: self.regions, limits: limits)
    }

    /// The answer to `request`, computed on the caller's thread. What cannot be answered is told by
    /// the status and the code of the answer.
    public func answer(_ request: ServerRequest) -> ServerAnswer {
        switch request.method {
        case "GET", "HEAD": break
        case "OPTIONS": return .preflight
        default: return ServerAnswer(RequestError.unknownMethod(request.method))
        }
        let length = request.target.utf8.count
        guard length <= limits.targetBytes else {
            return ServerAnswer(
                RequestError.tooBig(name: "bytes", count: length, limit: limits.targetBytes))
        }
        let target = RequestTarget(request.target)
        if target.path == "/health" {
            return ServerAnswer(
                HealthObject(regions: regions.names, profiles: regions.profiles))
        }
        return interface.answer(target)
    }
}

/// What is told about the server itself.
private struct HealthObject: Encodable {
    let code = ResponseCode.okay
    let status = "ok"
    let regions: [String]
    let profiles: [String]
}
