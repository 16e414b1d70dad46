import WaymarkDirections

/// The kinds of panoramas that a question is about.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSPanoramaSource: UInt, Sendable {
    /// All of them.
    case `default` = 0
    /// Those that were taken outdoors.
    case outside = 1

    var core: PanoramaSource { self == .outside ? .outdoor : .any }
}
