/// Whether what the system covers of a view counts as padding of the map.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSMapViewPaddingAdjustmentBehavior: UInt, Sendable {
    /// It does.
    case always = 0
    /// It does.
    case automatic = 1
    /// It does not.
    case never = 2
}
