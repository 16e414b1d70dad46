/// How a marker appears on a map.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSMarkerAnimation: UInt, Sendable {
    /// At once.
    #if canImport(ObjectiveC)
        @objc(kGMSMarkerAnimationNone)
    #endif
    case none = 0
    /// It grows out of its place.
    #if canImport(ObjectiveC)
        @objc(kGMSMarkerAnimationPop)
    #endif
    case pop = 1
}
