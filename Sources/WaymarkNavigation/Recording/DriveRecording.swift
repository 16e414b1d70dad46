import WaymarkDirections
public import Foundation

/// Why a recording cannot be read.
public enum DriveRecordingError: Error, Hashable, Sendable {
    /// It is no recording of a drive.
    case unknownFormat
    /// It is one of a version that is not known.
    case unsupportedVersion(Int)
    /// This line, counted from 1, is damaged.
    case malformed(line: Int)
}

extension DriveRecordingError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .unknownFormat: "this is no recording of a drive that can be read"
        case .unsupportedVersion(let version):
            "this is a recording of version \(version); those up to \(DriveRecording.version) can be read"
        case .malformed(let line): "line \(line) of the recording is damaged"
        }
    }
}

/// A drive as JSON lines (`Documentation/Formats/drive.md`): all inputs of a navigator with the
/// events that it reported. It has no words: they can be made in any language when it is driven again.
public struct DriveRecording: Sendable {
    /// The version of the form that is written; earlier ones can be read too.
    public static let version = 2

    /// The line that begins a recording.
    struct Header: Codable, Hashable {
        static let name = "waymark-drive"
        var format = Header.name
        var version = DriveRecording.version
        /// When the clock of the drive was 0.
        var start: Date
    }

    /// A line with an input.
    struct InputLine: Codable {
        let input: NavigationInput
    }

    /// When the clock of the drive was 0.
    public let start: Date
    /// All that came into the navigator, in its order.
    public let inputs: [NavigationInput]
    /// The lines of the events that it reported then, without words.
    public let events: [String]
    private let isOld: Bool

    /// Whether a file that begins with `line` is a recording.
    static func begins(_ line: some Collection<UInt8>) -> Bool {
        let header = try? decoder.decode(Header.self, from: Data(line))
        return header?.format == Header.name
    }

    /// The recording in a file's contents.
    public init(_ text: String) throws(DriveRecordingError) {
        // Other line ends than these may stand in names.
        let lines = text.split { $0 == "\n" || $0 == "\r\n" }
        guard let first = lines.first,
            let header = try? Self.decoder.decode(Header.self, from: Data(first.utf8)),
            header.format == Header.name,
            abs(header.start.timeIntervalSinceReferenceDate) < Self.longestTime
        else { throw .unknownFormat }
        guard (1...Self.version).contains(header.version) else {
            throw .unsupportedVersion(header.version)
        }
        isOld = header.version == 1
        start = header.start
        var (inputs, events) = ([NavigationInput](), [String]())
        for (number, line) in lines.enumerated().dropFirst() {
            if line.hasPrefix("{\"input\":") {
                guard let input = try? Self.input(line, isOld: isOld) else {
                    throw .malformed(line: number + 1)
                }
                if case .route(let route?, _, _) = input, !route.isConsistent {
                    throw .malformed(line: number + 1)
                }
                inputs.append(input)
            } else {
                guard line.hasPrefix("{"), line.hasSuffix("}") else {
                    throw .malformed(line: number + 1)
                }
                events.append(isOld ? VersionOne.eventLine(String(line)) : String(line))
            }
        }
        self.inputs = inputs
        self.events = events
    }

    private static func input(_ line: Substring, isOld: Bool) throws -> NavigationInput {
        let data = Data(line.utf8)
        let known = isOld ? try VersionOne.upgraded(data) : data
        return try decoder.decode(InputLine.self, from: known).input
    }

    /// Drives it again and passes every event to `report`, with its time and the state then.
    public func replay(_ report: (NavigationEvent, _ time: Double, NavigationState) -> Void) {
        var state = NavigationState()
        for input in inputs {
            var input = input
            for case .report(let event) in state.take(&input) {
                report(event, (state.clock ?? start).timeIntervalSince(start), state)
            }
        }
    }

    /// Drives it again and returns the lines of its events; they are those of ``events``.
    public func replayedEvents() -> [String] {
        var lines: [String] = []
        replay { event, time, state in
            let line = EventLine(event, time: time, route: state.route).text
            lines.append(isOld ? VersionOne.eventLine(line) : line)
        }
        return lines
    }

    /// Seconds from the year 2001 within which drives begin.
    private static let longestTime = 1e11

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        return encoder
    }

    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        return decoder
    }
}

/// Writes a drive down while it goes on.
@MainActor public final class DriveRecorder: NavigatorListener {
    /// Called with each line, its end included.
    private let write: (String) -> Void
    private weak var navigator: Navigator?
    private let start: Date
    private let encoder = DriveRecording.encoder

    /// A recorder of what happens to `navigator` from now on; the clock of the drive is 0 at `start`.
    public init(_ navigator: Navigator, start: Date, write: @escaping (String) -> Void) {
        self.write = write
        self.start = start
        self.navigator = navigator
        line(DriveRecording.Header(start: start))
        navigator.onInput = { [weak self] in self?.line(DriveRecording.InputLine(input: $0)) }
        if navigator.state != NavigationState() {
            line(DriveRecording.InputLine(input: .begun(state: navigator.state)))
        }
        navigator.addListener(self)
    }

    /// Writes nothing more.
    public func stop() {
        navigator?.onInput = nil
        navigator?.removeListener(self)
    }

    /// Writes an event down.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        let state = navigator.moment ?? navigator.state
        let time = (state.clock ?? start).timeIntervalSince(start)
        write(EventLine(event, time: time, route: state.route).text + "\n")
    }

    private func line(_ value: some Encodable) {
        guard let data = try? encoder.encode(value) else { return }
        write(String(decoding: data, as: UTF8.self) + "\n")
    }
}
