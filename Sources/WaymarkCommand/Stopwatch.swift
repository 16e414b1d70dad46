/// Measures how long something takes.
struct Stopwatch {
    private let start = ContinuousClock.now

    var microseconds: Double { (ContinuousClock.now - start) / .microseconds(1) }
    var milliseconds: Double { (ContinuousClock.now - start) / .milliseconds(1) }
    var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
