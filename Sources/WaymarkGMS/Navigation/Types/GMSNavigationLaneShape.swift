import WaymarkDirections

/// A direction in which a lane leads.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationLaneShape: Int, Sendable {
    /// It is not known.
    case unknown = 0
    /// Straight on.
    case straight = 1
    /// Slightly to the left.
    case slightLeft = 2
    /// Slightly to the right.
    case slightRight = 3
    /// To the left.
    case normalLeft = 4
    /// To the right.
    case normalRight = 5
    /// Sharply to the left.
    case sharpLeft = 6
    /// Sharply to the right.
    case sharpRight = 7
    /// Back, by the left.
    case uTurnLeft = 8
    /// Back, by the right.
    case uTurnRight = 9

    /// The shape of a lane that leads there where traffic keeps to a side: one turns back to the other.
    init(_ direction: Maneuver.Direction, side: DrivingSide) {
        self =
            switch direction {
            case .straight: .straight
            case .slightLeft: .slightLeft
            case .slightRight: .slightRight
            case .left: .normalLeft
            case .right: .normalRight
            case .sharpLeft: .sharpLeft
            case .sharpRight: .sharpRight
            case .uTurn: side == .right ? .uTurnLeft : .uTurnRight
            }
    }
}
