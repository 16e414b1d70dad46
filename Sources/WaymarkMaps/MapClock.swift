/// The clock of a map that nobody gives another one.
public enum MapClock {
    private static let start = ContinuousClock.now

    /// Seconds since it was first asked.
    @MainActor public static func now() -> Double { (ContinuousClock.now - start) / .seconds(1) }
}
