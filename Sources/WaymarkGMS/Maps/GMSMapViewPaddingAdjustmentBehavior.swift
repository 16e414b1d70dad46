/// Whether what the system covers of a view counts as padding of the map.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSMapViewPaddingAdjustmentBehavior: UInt, Sendable {
    /// It does.
    #if canImport(ObjectiveC)
        @objc(kGMSMapViewPaddingAdjustmentBehaviorAlways)
    #endif
    case always = 0
    /// It does.
    #if canImport(ObjectiveC)
        @objc(kGMSMapViewPaddingAdjustmentBehaviorAutomatic)
    #endif
    case automatic = 1
    /// It does not.
    #if canImport(ObjectiveC)
        @objc(kGMSMapViewPaddingAdjustmentBehaviorNever)
    #endif
    case never = 2
}
