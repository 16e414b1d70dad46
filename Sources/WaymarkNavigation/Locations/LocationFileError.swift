/// Why a recorded drive cannot be read; who recorded or chose the file can mend it.
public enum LocationFileError: Error, Hashable, Sendable {
    /// The file has no content.
    case empty
    /// The file has more bytes than are read.
    case tooLarge(bytes: Int, limit: Int)
    /// The file has more readings than are read.
    case tooManyLocations(limit: Int)
    /// The content looks like none of the formats.
    case unknownFormat
    /// The format is known, but not so.
    case unsupported(reason: String)
    /// A line, counted from 1, is not what the format asks for.
    case malformed(line: Int, reason: Reason)
    /// The file is well formed and has no usable reading.
    case noLocations

    /// The fault in a line.
    public enum Reason: Error, Hashable, Sendable {
        /// A field that must be there is missing or empty.
        case missing(field: String)
        /// A field has a text where a number must be.
        case notANumber(field: String, text: String)
        /// A field has no time, or one that is centuries away.
        case notATime(text: String)
        /// The line has more bytes than are read.
        case lineTooLong(limit: Int)
        /// The line is no JSON object with the fields of a reading.
        case notJSON
        /// The XML is not well formed, or it ends too early.
        case notXML
    }
}

extension LocationFileError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .empty: "the recording is empty"
        case .tooLarge(let bytes, let limit):
            "the recording has \(bytes) bytes; at most \(limit) are read"
        case .tooManyLocations(let limit):
            "the recording has too many readings; at most \(limit) are read"
        case .unknownFormat: "the recording is neither GPX, NMEA 0183, CSV nor JSON lines"
        case .unsupported(let reason): reason
        case .malformed(let line, let reason): "line \(line): \(reason)"
        case .noLocations: "the recording has no usable location"
        }
    }
}

extension LocationFileError.Reason: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .missing(let field): "\(field) is missing"
        case .notANumber(let field, let text): "\(field) is \(Self.quoted(text)), not a number"
        case .notATime(let text): "\(Self.quoted(text)) is not a time"
        case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
        case .notJSON: "not a JSON object with numbers"
        case .notXML: "not well-formed XML"
        }
    }

    // Control characters of a foreign file do not reach the terminal.
    private static func quoted(_ text: String) -> String {
        String(reflecting: text.count > 40 ? text.prefix(40) + "…" : text)
    }
}
