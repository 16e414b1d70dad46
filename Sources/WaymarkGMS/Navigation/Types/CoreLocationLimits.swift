#if !canImport(CoreLocation)
    public import WaymarkPlatform

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The time of what is never reached.
    public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The distance of what is never reached.
    public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
#endif
