import WaymarkDirections

/// A service of OSRM's interface with the options of one request.
protocol Endpoint: Sendable {
    /// Whether a request may have its coordinates and options in a body.
    static var takesBodies: Bool { get }

    /// Reads the options of the service alone for a request with `count` coordinates.
    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError)

    /// What the answer for `count` coordinates costs.
    func cost(_ count: Int) -> RequestCost

    /// The answer.
    func answer(_ context: ServiceContext) async throws(RequestError) -> JSONMembers
}

extension Endpoint {
    static var takesBodies: Bool { false }

    /// Throws where `count` coordinates are too few or too many.
    static func check(
        _ count: Int, least: Int = 2, most: Int
    ) throws(RequestError) {
        guard count >= least else {
            throw .coordinateCount(count, expected: least...Int.max)
        }
        guard count <= most else {
            throw .tooBig(name: "coordinates", count: count, limit: most)
        }
    }
}
