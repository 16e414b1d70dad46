public import WaymarkDirections

/// Delivers the best readings of several sources: of a receiver of satellites, of networks, of beacons in a
/// building, of a vehicle.
///
/// What counts is their accuracy and their age (``metersPerSecond``). All of them have the same clock.
///
/// ```swift
/// let places = FusedLocationSource([CoreLocationSource(), beacons])
/// let source = InertialLocationSource(places, motion: CoreMotionSource())
/// ```
@MainActor public final class FusedLocationSource: BackgroundLocationSource {
    /// Called with every reading that is worth it while the source runs.
    public var onLocation: ((Location) -> Void)?
    /// Whether readings of one of the sources come when they are taken.
    public var isLive: Bool { sources.contains(where: \.isLive) }
    /// Whether those that can go on while the app is in the background do so.
    public var allowsBackgroundLocationUpdates = false {
        didSet {
            for case let source as any BackgroundLocationSource in sources {
                source.allowsBackgroundLocationUpdates = allowsBackgroundLocationUpdates
            }
        }
    }
    /// Metres by which a reading is less accurate with each second of its age: how fast one may go.
    public let metersPerSecond: Double
    private let sources: [any LocationSource]
    private var fusion: LocationFusion

    /// A source with the readings of others, to which nobody else listens.
    public init(_ sources: [any LocationSource], metersPerSecond: Double = 15) {
        self.sources = sources
        self.metersPerSecond = metersPerSecond
        fusion = LocationFusion(growth: metersPerSecond)
    }

    /// Starts all of them.
    public func startUpdatingLocation() {
        fusion = LocationFusion(growth: metersPerSecond)
        for (number, source) in sources.enumerated() {
            source.onLocation = { [weak self] location in
                guard let self, fusion.accepts(location, from: number) else { return }
                onLocation?(location)
            }
            source.startUpdatingLocation()
        }
    }

    /// Stops all of them; nothing is delivered afterwards.
    public func stopUpdatingLocation() {
        for source in sources {
            source.stopUpdatingLocation()
            source.onLocation = nil
        }
    }
}
