import WaymarkGeometry

/// The kind of line that measures the distance between two points of a path.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSLengthKind: UInt, Sendable {
    /// Great circles, in meters.
    #if canImport(ObjectiveC)
        @objc(kGMSLengthGeodesic)
    #endif
    case geodesic = 0
    /// Lines of constant bearing, in meters.
    #if canImport(ObjectiveC)
        @objc(kGMSLengthRhumb)
    #endif
    case rhumb = 1
    /// Straight lines on the Mercator plane, of which the equator is 360 long.
    #if canImport(ObjectiveC)
        @objc(kGMSLengthProjected)
    #endif
    case projected = 2

    var core: LengthKind {
        switch self {
        case .geodesic: .geodesic
        case .rhumb: .rhumb
        case .projected: .projected
        }
    }

    /// How many of its units one of the core's is.
    var unit: Double { self == .projected ? 360 : 1 }
}
