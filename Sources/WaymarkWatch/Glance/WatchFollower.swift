public import Foundation
public import WaymarkDirections
import WaymarkGeometry

/// Follows a drive on a watch: a value that takes the messages of the phone and the readings of the watch.
///
/// The phone knows more, and what it says counts. Where it is silent for some seconds, the receiver of the
/// watch moves the traveller on along the line that the phone has sent last.
public struct WatchFollower: Hashable, Sendable {
    /// The drive as the phone has told it last; `nil` without one.
    public private(set) var drive: WatchDrive?
    /// Metres of its line that are behind.
    public private(set) var traveled = 0.0
    private var sent: Date?
    /// When somebody has said last where the traveller is, and when the phone has.
    private var known: Date?
    private var heard: Date?

    /// Seconds after a message from which on the watch looks itself.
    private static let patience = 8.0
    /// Seconds after which it is not known any more where the traveller is.
    private static let memory = 20.0
    /// Metres beside the line, besides the accuracy, that are still on it.
    private static let reach = 30.0
    /// Metres per second that nobody is faster than.
    private static let topSpeed = 60.0
    /// Seconds by which a message may be older than the one before and be one of a clock that was set.
    private static let clockReset = 3600.0

    /// No drive.
    public init() {}

    /// Takes a message at a time of the watch's clock. One that was sent before the last, or is
    /// the last, is passed over: it came late, or twice.
    public mutating func take(_ message: WatchMessage, at now: Date) {
        if let sent, message.sent <= sent, sent.timeIntervalSince(message.sent) < Self.clockReset {
            return
        }
        sent = message.sent
        // What a watch that wakes up is given may be old.
        let told = min(now, message.sent)
        (heard, known, traveled) = (told, told, 0)
        if case .drive(let drive) = message { self.drive = drive } else { drive = nil }
    }

    /// Takes a reading of the watch's receiver at a time of its clock.
    public mutating func take(_ location: Location, at now: Date) {
        guard let drive, let heard, let known, location.coordinate.isValid,
            now.timeIntervalSince(heard) > Self.patience
        else { return }
        let accuracy = min(100, max(0, location.horizontalAccuracy ?? 10))
        let most = traveled + 50 + Self.topSpeed * max(1, now.timeIntervalSince(known))
        guard let place = drive.place(near: location.coordinate, in: traveled...most),
            place.distance <= Self.reach + accuracy
        else { return }
        traveled = place.traveled
        self.known = now
    }

    /// What is shown at a time of the watch's clock; `nil` without a drive.
    public func glance(at now: Date) -> WatchGlance? {
        guard let drive, let known else { return nil }
        return drive.glance(
            after: traveled, at: now, isStale: now.timeIntervalSince(known) > Self.memory)
    }
}

extension WatchDrive {
    /// The place on a stretch of the line that is nearest to `coordinate`, in metres from its start.
    fileprivate func place(
        near coordinate: Coordinate, in stretch: ClosedRange<Double>
    ) -> (traveled: Double, distance: Double)? {
        var start = 0.0
        var best: (traveled: Double, distance: Double)?
        for segment in 0..<line.count - 1 {
            let length = line[segment].distance(to: line[segment + 1])
            defer { start += length }
            guard start <= stretch.upperBound, start + length >= stretch.lowerBound,
                let place = line.nearest(to: coordinate, segments: segment..<segment + 1)
            else { continue }
            let traveled = max(stretch.lowerBound, start + place.fraction * length)
            if best.map({ place.distance < $0.distance }) ?? true {
                best = (traveled, place.distance)
            }
        }
        return best
    }
}
