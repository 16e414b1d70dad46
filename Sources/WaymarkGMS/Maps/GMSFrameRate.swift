import WaymarkMaps

/// How many frames are drawn in a second while something moves.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSFrameRate: UInt, Sendable {
    /// As few as a map bears, to save power.
    #if canImport(ObjectiveC)
        @objc(kGMSFrameRatePowerSave)
    #endif
    case powerSave = 0
    /// Enough for most maps.
    #if canImport(ObjectiveC)
        @objc(kGMSFrameRateConservative)
    #endif
    case conservative = 1
    /// As many as a screen shows.
    #if canImport(ObjectiveC)
        @objc(kGMSFrameRateMaximum)
    #endif
    case maximum = 2

    init(_ rate: FrameRate) {
        switch rate {
        case .powerSave: self = .powerSave
        case .conservative: self = .conservative
        case .maximum: self = .maximum
        }
    }

    var core: FrameRate {
        switch self {
        case .powerSave: .powerSave
        case .conservative: .conservative
        case .maximum: .maximum
        }
    }
}
