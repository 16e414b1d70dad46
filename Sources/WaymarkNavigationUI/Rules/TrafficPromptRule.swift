public import WaymarkNavigation

/// When a driver is told of the traffic ahead: when it has become heavier or lighter than he was told, or
/// delays him by minutes more. A trip is taken to begin with light traffic.
///
/// He is told at most every ``interval`` seconds, and not on the last minutes before a destination.
public struct TrafficPromptRule: Hashable, Sendable {
    /// The traffic on the way to the next destination.
    public struct Traffic: Hashable, Sendable {
        /// How much it delays.
        public var category: DelayCategory
        /// By how many seconds it delays; `nil` where that is not known.
        public var delay: Double?

        /// Traffic of a category.
        public init(category: DelayCategory, delay: Double? = nil) {
            self.category = category
            self.delay = delay.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        }
    }

    /// An event that the rule takes.
    public enum Event: Hashable, Sendable {
        /// A reading on the drive: the traffic ahead, the time of the drive and that to the destination, in seconds.
        case moved(Traffic, time: Double, timeLeft: Double)
        /// The news was shown for long enough, or the user closes it.
        case closed
        /// Another trip begins, or none.
        case tripChanged
    }

    /// Seconds for which the driver can read it; then whoever shows it closes it.
    public static let duration = 12.0
    /// Seconds of the drive from one time that he is told to the next, at least.
    public static let interval = 300.0
    /// Seconds to the destination from which on he is told nothing.
    public static let leastTimeLeft = 240.0
    /// Seconds of more delay that are told where the category is the same.
    public static let leastChange = 300.0

    /// The news that is shown; `nil` where there is none.
    public private(set) var shown: Traffic?
    private var told = Traffic(category: .light)
    private var lastTime: Double?

    /// A trip on which nothing was told.
    public init() {}

    /// Takes note of what happens.
    public mutating func handle(_ event: Event) {
        switch event {
        case .moved(let traffic, let time, let timeLeft): move(traffic, time, timeLeft)
        case .closed: shown = nil
        case .tripChanged: self = TrafficPromptRule()
        }
    }

    private mutating func move(_ traffic: Traffic, _ time: Double, _ timeLeft: Double) {
        guard time.isFinite, timeLeft.isFinite else { return }
        // A clock that was set back begins anew.
        let age = lastTime.map { time - $0 }.flatMap { $0 >= 0 ? $0 : nil } ?? .infinity
        guard traffic.category != .noData else {
            shown = nil
            return
        }
        // What lies behind delays no more, and that is no news.
        if let delay = traffic.delay { told.delay = min(told.delay ?? delay, delay) }
        guard age >= Self.interval, timeLeft >= Self.leastTimeLeft, isNews(traffic) else { return }
        (shown, told, lastTime) = (traffic, traffic, time)
    }

    private func isNews(_ traffic: Traffic) -> Bool {
        if traffic.category != told.category { return true }
        guard let delay = traffic.delay, let known = told.delay else { return false }
        return delay - known >= Self.leastChange
    }
}
