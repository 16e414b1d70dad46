import Foundation
public import WaymarkNavigation

/// Delivers how a computer turns, by its gyroscope and its accelerometer as Linux shows them in files
/// (industrial I/O).
///
/// Its accelerometer has gravity in it, of which a computer without a compass can tell no push of a vehicle:
/// the speed in gaps is that which is held.
@MainActor public final class IIOMotionSource: MotionSource {
    /// Where Linux has the devices.
    public nonisolated static let folder = "/sys/bus/iio/devices"
    /// Called with every reading while the source runs, 25 times a second.
    public var onMotion: ((MotionReading) -> Void)?
    /// Called when the sensors give no numbers any more; the source goes on by itself.
    public var onFailure: ((IIOError) -> Void)?
    private let gyroscope: IIOAxes
    private let accelerometer: IIOAxes
    private let clock: LiveClock
    private var task: Task<Void, Never>?
    private var gravity: SIMD3<Double>?
    private var isSilent = false

    /// Seconds between two readings, and those over which gravity is averaged.
    private static let interval = 0.04
    private static let steadiness = 2.0

    /// A source that reads the sensors in `folder` when it is started.
    ///
    /// - Throws: ``IIOError`` where there are none.
    public convenience init(folder: String = IIOMotionSource.folder) throws(IIOError) {
        let start = ContinuousClock.now
        let clock = LiveClock(now: { (ContinuousClock.now - start) / .seconds(1) }) {
            try await Task.sleep(for: .seconds(Self.interval))
        }
        try self.init(folder: folder, clock: clock)
    }

    package init(folder: String, clock: LiveClock) throws(IIOError) {
        guard let gyroscope = IIOAxes(.turn, in: folder) else {
            throw .noGyroscope(folder: folder)
        }
        guard let accelerometer = IIOAxes(.acceleration, in: folder) else {
            throw .noAccelerometer(folder: folder)
        }
        self.gyroscope = gyroscope
        self.accelerometer = accelerometer
        self.clock = clock
    }

    isolated deinit { task?.cancel() }

    /// Reads the sensors from now on.
    public func startUpdatingMotion() {
        guard task == nil else { return }
        task = Task { [weak self, clock] in
            while (try? await clock.pause()) != nil { self?.read(at: clock.now()) }
        }
    }

    /// Reads nothing any more.
    public func stopUpdatingMotion() {
        task?.cancel()
        task = nil
        (gravity, isSilent) = (nil, false)
    }

    private func read(at second: Double) {
        guard let turn = gyroscope.read(), let push = accelerometer.read() else {
            if !isSilent { onFailure?(.silent) }
            isSilent = true
            return
        }
        isSilent = false
        // What the accelerometer feels at rest points up.
        let down = gravity.map { $0 + (-push - $0) * (Self.interval / Self.steadiness) } ?? -push
        gravity = down
        onMotion?(
            MotionReading(
                timestamp: Date(timeIntervalSinceReferenceDate: second),
                yawRate: LeveledMotion.yawRate(rotation: turn, gravity: down)))
    }
}
