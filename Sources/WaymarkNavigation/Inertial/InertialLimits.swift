/// How long and how far places are reckoned without a receiver.
public struct InertialLimits: Hashable, Sendable, Codable {
    /// Metres of accuracy beyond which a place that is reckoned helps nobody.
    public var worstAccuracy: Double
    /// Seconds without a reading after which nothing is reckoned, however little was driven.
    public var longestGap: Double

    /// Limits; in a tunnel that is longer the navigator goes on along its route.
    public init(worstAccuracy: Double = 150, longestGap: Double = 600) {
        self.worstAccuracy = worstAccuracy
        self.longestGap = longestGap
    }
}
