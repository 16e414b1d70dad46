import WaymarkDirections

/// How much traffic delays the way to the next destination.
public enum DelayCategory: Int, Hashable, Sendable, Codable, CaseIterable {
    /// There is no traffic data, or no route.
    case noData = 0
    /// Half as long again, or more.
    case heavy = 1
    /// A quarter as long again, or more.
    case medium = 2
    /// Less.
    case light = 3

    /// From 1, light, to 3, heavy; `nil` without data. The raw values have another order.
    public var severity: Int? { self == .noData ? nil : 4 - rawValue }

    /// The delay of a way that takes `time` seconds and `freeFlow` without traffic.
    package init(time: Double, freeFlow: Double) {
        let ratio = freeFlow > 0 ? time / freeFlow : 1
        self = ratio >= 1.5 ? .heavy : ratio >= 1.25 ? .medium : .light
    }
}
