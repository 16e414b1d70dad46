import WaymarkDirections
import WaymarkGeometry

/// What is felt on the wrist before a turn.
public enum TurnTap: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Another maneuver.
    case maneuver
    /// The destination.
    case arrival
}

/// Decides when a turn is felt: a value that is asked with each glance, and answers twice for a turn, ahead of
/// it and at it.
public struct TurnTaps: Hashable, Sendable {
    private var place: Coordinate?
    /// How often the turn at ``place`` was felt.
    private var count = 0

    /// Nothing was felt.
    public init() {}

    /// What is felt now; `nil` for nothing.
    public mutating func tap(for follower: WatchFollower) -> TurnTap? {
        guard let drive = follower.drive,
            let index = drive.turns.firstIndex(where: { $0 > follower.traveled })
        else { return nil }
        let maneuver = drive.steps[index + 1].maneuver
        if place.map({ $0.distance(to: maneuver.coordinate) > 10 }) ?? true {
            (place, count) = (maneuver.coordinate, 0)
        }
        let meters = drive.turns[index] - follower.traveled
        let due = drive.travelMode.tapDistances.count { meters <= $0 }
        guard due > count else { return nil }
        count = due
        return TurnTap(maneuver)
    }
}

extension TurnTap {
    /// What is felt for a maneuver.
    fileprivate init(_ maneuver: Maneuver) {
        guard maneuver.kind != .arrive else {
            self = .arrival
            return
        }
        switch maneuver.direction {
        case .left, .slightLeft, .sharpLeft: self = .left
        case .right, .slightRight, .sharpRight: self = .right
        case .straight, .uTurn, nil: self = .maneuver
        }
    }
}

extension RouteTravelMode {
    /// Metres before a turn at which it is felt.
    fileprivate var tapDistances: [Double] {
        switch self {
        case .driving: [250, 50]
        case .cycling: [80, 25]
        case .walking: [30, 10]
        }
    }
}
