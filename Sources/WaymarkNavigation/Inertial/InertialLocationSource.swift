public import WaymarkDirections

/// Delivers the readings of a receiver, and in its gaps the places that sensors of motion tell: in
/// tunnels and car parks, and between readings that are rare.
///
/// A place that is reckoned has an accuracy that grows with the way and the time. Beyond the limits
/// nothing is delivered until the receiver speaks again, and a navigator goes on along its route.
///
/// ```swift
/// let source = InertialLocationSource(CoreLocationSource(), motion: CoreMotionSource())
/// let session = try NavigationSession(provider: provider, source: source)
/// ```
@MainActor public final class InertialLocationSource: BackgroundLocationSource {
    /// Called with every reading while the source runs.
    public var onLocation: ((Location) -> Void)?
    /// Whether those of the receiver come when they are taken.
    public var isLive: Bool { receiver.isLive }
    /// Whether the receiver goes on while the app is in the background, where it can.
    public var allowsBackgroundLocationUpdates: Bool {
        get {
            (receiver as? any BackgroundLocationSource)?.allowsBackgroundLocationUpdates ?? false
        }
        set {
            (receiver as? any BackgroundLocationSource)?.allowsBackgroundLocationUpdates = newValue
        }
    }
    /// How one travels; what the sensors have learnt in another way is forgotten.
    public var travelMode: RouteTravelMode {
        didSet { if travelMode != oldValue { restart() } }
    }
    /// How long and how far places are reckoned; set while it runs, the sensors learn anew.
    public var limits: InertialLimits { didSet { if limits != oldValue { restart() } } }
    private let receiver: any LocationSource
    private let motion: any MotionSource
    private var reckoner: InertialReckoner

    /// A source with the readings of `receiver` and, in their gaps, of `motion`. Nobody else listens to
    /// either of them.
    public init(
        _ receiver: any LocationSource, motion: any MotionSource,
        travelMode: RouteTravelMode = .driving, limits: InertialLimits = InertialLimits()
    ) {
        self.receiver = receiver
        self.motion = motion
        self.travelMode = travelMode
        self.limits = limits
        reckoner = InertialReckoner(travelMode: travelMode, limits: limits)
    }

    /// Starts receiver and sensors.
    public func startUpdatingLocation() {
        restart()
        motion.onMotion = { [weak self] reading in
            guard let self, let location = reckoner.take(reading) else { return }
            onLocation?(location)
        }
        receiver.onLocation = { [weak self] reading in
            guard let self, let location = reckoner.take(reading) else { return }
            onLocation?(location)
        }
        motion.startUpdatingMotion()
        receiver.startUpdatingLocation()
    }

    /// Stops both; nothing is delivered afterwards.
    public func stopUpdatingLocation() {
        receiver.stopUpdatingLocation()
        motion.stopUpdatingMotion()
        (receiver.onLocation, motion.onMotion) = (nil, nil)
    }

    private func restart() {
        reckoner = InertialReckoner(travelMode: travelMode, limits: limits)
    }
}
