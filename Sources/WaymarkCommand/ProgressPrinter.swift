import Foundation
import WaymarkImport

/// Prints the stages of a build with their time and peak memory, and a bar on a terminal.
final class ProgressPrinter {
    private let watch = Stopwatch()
    private var stageWatch = Stopwatch()
    private var lastBar = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func report(_ progress: RegionImporter.Progress) {
        switch progress {
        case .advanced(let stage, let share): bar(stage, share)
        case .finished(let stage, let summary):
            clearBar()
            let seconds = String(format: "%6.2f s", stageWatch.seconds)
            stageWatch = Stopwatch()
            let name = stage.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
            print("\(name) \(seconds)  peak \(Self.peakMegabytes()) MB  \(summary)")
        }
    }

    /// The line after the last stage.
    func finish(_ path: String) {
        print(String(format: "%@ built in %.2f s", path, watch.seconds))
    }

    private func bar(_ stage: RegionImporter.Stage, _ share: Double) {
        let now = ContinuousClock.now
        guard isTerminal, watch.seconds > 1, now - lastBar > .milliseconds(100) else {
            return
        }
        lastBar = now
        let filled = Int((share * 40).rounded())
        let line =
            String(repeating: "█", count: filled) + String(repeating: "░", count: 40 - filled)
        writeControls("\r\(stage.rawValue) \(line) \(Int(share * 100)) %")
    }

    private func clearBar() {
        if isTerminal { writeControls("\r\u{1b}[K") }
    }

    /// The most memory that the process had, in units of 1,048,576 bytes.
    static func peakMegabytes() -> Int {
        var usage = rusage()
        #if os(macOS)
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss >> 20 : 0
        #else
            let own = Int32(RUSAGE_SELF.rawValue)
            return getrusage(own, &usage) == 0 ? usage.ru_maxrss >> 10 : 0
        #endif
    }
}
