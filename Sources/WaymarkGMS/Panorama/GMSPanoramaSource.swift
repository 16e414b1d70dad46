import WaymarkDirections

/// The kinds of panoramas that a question is about.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSPanoramaSource: UInt, Sendable {
    /// All of them.
    #if canImport(ObjectiveC)
        @objc(kGMSPanoramaSourceDefault)
    #endif
    case `default` = 0
    /// Those that were taken outdoors.
    #if canImport(ObjectiveC)
        @objc(kGMSPanoramaSourceOutside)
    #endif
    case outside = 1

    var core: PanoramaSource { self == .outside ? .outdoor : .any }
}
