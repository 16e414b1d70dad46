#if canImport(CoreMotion) && canImport(UIKit)
    import CoreMotion
    import Foundation
    public import WaymarkNavigation

    /// Delivers how the device turns and is pushed, the steps of its owner and how far he has climbed.
    ///
    /// The app says why in `NSMotionUsageDescription` of its `Info.plist`: the system ends an app that counts
    /// steps without it, and asks the user when the source is started for the first time. Who refuses has
    /// no steps; the rest needs no right.
    ///
    /// ```swift
    /// let receiver = CoreLocationSource()
    /// let source = InertialLocationSource(receiver, motion: CoreMotionSource())
    /// let session = try NavigationSession(provider: provider, source: source)
    /// ```
    @MainActor public final class CoreMotionSource: MotionSource {
        /// Called with every reading while the source runs, 25 times a second.
        public var onMotion: ((MotionReading) -> Void)?
        /// Called with an error of a sensor; the others go on.
        public var onProblem: ((any Error) -> Void)?
        /// Whether the device can tell how it turns.
        public var isAvailable: Bool { manager.isDeviceMotionAvailable }
        private let manager = CMMotionManager()
        private let pedometer = CMPedometer()
        private let altimeter = CMAltimeter()
        private let countsSteps: Bool
        private var steps: Double?
        private var altitude: Double?
        private var isRunning = false

        private static let interval = 0.04
        /// Metres per second squared in the unit of the system.
        private static let standardGravity = 9.80665

        /// A source that reads the sensors when it is started.
        ///
        /// - Parameter countsSteps: whether steps are counted, which nobody needs in a vehicle.
        public init(countsSteps: Bool = true) { self.countsSteps = countsSteps }

        isolated deinit { if isRunning { stopUpdatingMotion() } }

        /// Switches the sensors on that the device has.
        public func startUpdatingMotion() {
            guard !isRunning else { return }
            isRunning = true
            (steps, altitude) = (nil, nil)
            startTurning()
            if countsSteps, CMPedometer.isStepCountingAvailable() { startCounting() }
            if CMAltimeter.isRelativeAltitudeAvailable() { startClimbing() }
        }

        /// Switches them off; nothing is delivered afterwards.
        public func stopUpdatingMotion() {
            isRunning = false
            manager.stopDeviceMotionUpdates()
            pedometer.stopUpdates()
            altimeter.stopRelativeAltitudeUpdates()
        }

        // On the main queue what is heard comes on the main thread.

        private func startTurning() {
            guard manager.isDeviceMotionAvailable else { return }
            manager.deviceMotionUpdateInterval = Self.interval
            manager.startDeviceMotionUpdates(to: .main) { [weak self] motion, error in
                MainActor.assumeIsolated {
                    if let error { self?.onProblem?(error) }
                    if let motion { self?.deliver(motion) }
                }
            }
        }

        /// The pedometer has a thread of its own.
        private func startCounting() {
            pedometer.startUpdates(from: Date()) { @Sendable [weak self] data, error in
                let count = data?.numberOfSteps.doubleValue
                Task { @MainActor in
                    if let error { self?.onProblem?(error) }
                    if let count { self?.steps = count }
                }
            }
        }

        private func startClimbing() {
            altimeter.startRelativeAltitudeUpdates(to: .main) { [weak self] data, error in
                MainActor.assumeIsolated {
                    if let error { self?.onProblem?(error) }
                    if let data { self?.altitude = data.relativeAltitude.doubleValue }
                }
            }
        }

        private func deliver(_ motion: CMDeviceMotion) {
            guard isRunning else { return }
            let rate = motion.rotationRate
            let gravity = SIMD3(motion.gravity)
            let push = SIMD3(motion.userAcceleration) * Self.standardGravity
            onMotion?(
                MotionReading(
                    timestamp: Date(timeIntervalSinceReferenceDate: motion.timestamp),
                    yawRate: LeveledMotion.yawRate(
                        rotation: SIMD3(rate.x, rate.y, rate.z), gravity: gravity),
                    acceleration: LeveledMotion.horizontal(push, gravity: gravity), steps: steps,
                    relativeAltitude: altitude))
        }
    }

    extension SIMD3<Double> {
        fileprivate init(_ acceleration: CMAcceleration) {
            self.init(acceleration.x, acceleration.y, acceleration.z)
        }
    }
#endif
