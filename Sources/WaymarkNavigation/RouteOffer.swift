import Foundation
public import WaymarkDirections

/// Why another route saves time.
public enum FasterRouteReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// A road ahead is closed.
    case closure
    /// Traffic ahead is slow.
    case traffic
    /// Nothing of that; it is faster all the same.
    case shorterTime
}

/// A faster route that was found on the way.
public struct RouteOffer: Hashable, Sendable {
    /// The route.
    public let route: Route
    /// Seconds that it saves, both routes in the traffic of the time when it was found.
    public let saving: Double
    /// Why it does.
    public let reason: FasterRouteReason
    /// The time when it was offered.
    let time: Date
    /// Metres along the current leg to where it leaves the route that is driven.
    let fork: Double
}

/// The way to deal with a faster route that is found during the drive.
public enum FasterRoutePolicy: Hashable, Sendable {
    /// None is looked for.
    case ignore
    /// It is reported; the app may accept it.
    case offer
    /// It is driven.
    case apply
}
