import WaymarkNavigation
public import WaymarkPlatform

/// What is left to a destination.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSTimeAndDistance: NSObject, Sendable {
    /// Seconds.
    public let time: TimeInterval
    /// Meters.
    public let distance: CLLocationDistance

    init(_ value: TimeAndDistance) {
        time = value.time
        distance = value.distance
        super.init()
    }

    /// Whether the other object says the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? GMSTimeAndDistance else { return false }
        return time == other.time && distance == other.distance
    }

    /// Equal objects have equal numbers.
    public override var hash: Int { SIMD2(time, distance).hashValue }
}

/// ``GMSTimeAndDistance``, by the name that it has today.
public typealias GMSNavigationTimeAndDistance = GMSTimeAndDistance
