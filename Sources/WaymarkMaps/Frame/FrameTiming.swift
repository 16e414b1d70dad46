import Foundation

/// How long the parts of a frame took, in seconds.
public struct FrameTiming: Sendable {
    /// A part of the work.
    public enum Stage: String, Sendable, CaseIterable {
        /// Tiles into shapes.
        case geometry
        /// Placement of names and icons.
        case labels
        /// Overlays into shapes.
        case overlays
        /// Shapes into pixels.
        case pixels
    }

    /// Time that passed, and time of all processors.
    public struct Span: Hashable, Sendable {
        /// Time that passed.
        public var wall = 0.0
        /// Time of all threads of the process.
        public var cpu = 0.0
    }

    private var spans: [Stage: Span] = [:]
    private var wallStart = ContinuousClock.now
    private var cpuStart = ProcessorTime.now

    /// Nothing has taken any time.
    public init() {}

    /// How long `stage` took.
    public subscript(stage: Stage) -> Span { spans[stage] ?? Span() }

    /// Ends `stage`, which began when the one before ended.
    mutating func finish(_ stage: Stage) {
        let (wall, cpu) = (ContinuousClock.now, ProcessorTime.now)
        spans[stage] = Span(wall: (wall - wallStart) / .seconds(1), cpu: cpu - cpuStart)
        (wallStart, cpuStart) = (wall, cpu)
    }

    /// Ends `stage`, in which a part of the work, another stage, took so many seconds of one thread. What passed
    /// while both went on counts as the other's.
    mutating func finish(_ stage: Stage, without other: Stage, _ seconds: Double) {
        finish(stage)
        guard var span = spans[stage] else { return }
        let shared = Span(wall: min(span.wall, seconds), cpu: min(span.cpu, seconds))
        span.wall -= shared.wall
        span.cpu -= shared.cpu
        spans[stage] = span
        spans[other] = shared
    }

    /// All of it.
    public var total: Span {
        spans.values.reduce(Span()) { Span(wall: $0.wall + $1.wall, cpu: $0.cpu + $1.cpu) }
    }
}

/// The time that all threads of the process have run.
public enum ProcessorTime {
    /// In seconds since the start of the process.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// How many frames a host draws in a second while something moves.
public enum FrameRate: Double, Sendable, CaseIterable, Codable {
    /// As few as a map bears, to save power.
    case powerSave = 15
    /// Enough for most maps.
    case conservative = 30
    /// As many as a screen shows.
    case maximum = 60

    /// The least time between two frames, in seconds.
    public var interval: Double { 1 / rawValue }
}
