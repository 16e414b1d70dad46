/// How a marker appears on a map.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSMarkerAnimation: UInt, Sendable {
    /// At once.
    case none = 0
    /// It grows out of its place.
    case pop = 1
}
