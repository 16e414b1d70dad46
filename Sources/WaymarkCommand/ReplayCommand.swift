import ArgumentParser
import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation
import WaymarkRegion

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Drive a recorded drive again: the same events and words.",
        discussion: """
            Where an event differs from the recorded one, the command says so and fails.

            Example:
              waymark replay drive.jsonl
            """)

    @Argument(help: "A recording of waymark drive --record.")
    var file: String

    @Option(help: "Print events as text, or as jsonl: one JSON object a line.")
    var format = EventFormat.text

    @Option(help: "The language of instructions.")
    var locale = "en"

    @MainActor func run() async throws {
        let text = String(decoding: try readBytes(file), as: UTF8.self)
        let recording: DriveRecording
        do { recording = try DriveRecording(text) } catch {
            throw RegionError.cannotRead(path: file, reason: "\(error)")
        }
        warnOfLanguage(locale)
        let printer = EventPrinter(format, start: recording.start)
        recording.replay { event, time, state in
            let unit = state.route?.distanceUnit ?? .metric
            printer.report(
                event, at: time, in: state, by: Instructor(language: locale, unit: unit))
        }
        let lines = recording.replayedEvents()
        if let different = zip(lines, recording.events).enumerated().first(where: { $1.0 != $1.1 })
        {
            throw CommandError.differs(event: different.offset + 1)
        }
        guard lines.count == recording.events.count else {
            throw CommandError.eventCount(recorded: recording.events.count, now: lines.count)
        }
    }
}
