package import WaymarkDirections

/// The lengths that the legs of a route shall have, in meters.
package struct TargetDistances: Hashable, Sendable {
    private let meters: [Double]

    /// Lengths, one for each destination; those that are missing do not matter.
    package init(_ meters: [Double]) { self.meters = meters }

    /// The route whose legs differ least from them in sum, the first of several; `nil` where there is none.
    package func nearest(of routes: [Route]) -> Route? {
        routes.min { difference(of: $0) < difference(of: $1) }
    }

    private func difference(of route: Route) -> Double {
        zip(route.legs, meters).reduce(0) { $0 + abs($1.0.distance - $1.1) }
    }
}
