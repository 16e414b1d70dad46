public import Foundation

/// Delivers recorded readings of motion. Time passes by ``deliver(until:)`` alone.
@MainActor public final class ReplayedMotion: MotionSource {
    /// Called with every reading while the source runs.
    public var onMotion: ((MotionReading) -> Void)?
    /// Those that were not delivered yet.
    public private(set) var rest: ArraySlice<MotionReading>
    private var isRunning = false

    /// A recording, before its first reading.
    public init(_ readings: [MotionReading]) { rest = readings[...] }

    /// Delivers from now on.
    public func startUpdatingMotion() { isRunning = true }

    /// Delivers nothing until it is started again.
    public func stopUpdatingMotion() { isRunning = false }

    /// Goes on to the first reading after `time`; those before are delivered if the source runs.
    public func deliver(until time: Date) {
        while let next = rest.first, next.timestamp <= time {
            rest.removeFirst()
            if isRunning { onMotion?(next) }
        }
    }
}
