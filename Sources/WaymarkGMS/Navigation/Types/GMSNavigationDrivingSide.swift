import WaymarkDirections

/// The side of the road that traffic keeps to.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationDrivingSide: UInt, Sendable {
    /// It is not known.
    case none = 0
    /// The left one.
    case left = 1
    /// The right one.
    case right = 2

    init(_ side: DrivingSide) { self = side == .left ? .left : .right }
}
