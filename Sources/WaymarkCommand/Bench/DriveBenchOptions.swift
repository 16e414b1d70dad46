import ArgumentParser

/// The options of random drives.
struct DriveBenchOptions: ParsableArguments {
    @Option(
        help: """
            The way of those drives: turns (every second leaves the route once), blocks (twice round a \
            block in one leg), stops (the same with a stop on every side of it), stands (three minutes \
            at one place).
            """)
    var kind = DriveBench.Kind.turns

    @Option(help: "The standard deviation of the noise in metres, to the east and to the north.")
    var noise = 10.0

    @Option(help: "The receiver: full, bare (no course, speed, accuracy), wandering.")
    var receiver = NoisyReceiver.Kind.full

    @Option(help: "Seconds between two readings.")
    var interval = 1

    @Flag(help: "Print every drive, and every way between rooms, that goes wrong.")
    var faults = false

    func validate() throws {
        try require((0...100).contains(noise), "--noise is 0 to 100 metres")
        try require((1...60).contains(interval), "--interval is 1 to 60 seconds")
    }
}
