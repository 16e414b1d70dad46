public import WaymarkDirections

/// Recorded drives: files with readings of a receiver, in the four formats that people have.
///
/// The files come from anywhere: no bytes make a reader crash, and what it reads is limited.
/// Coordinates are kept as they are written, even if they are not on the Earth: who navigates has
/// to withstand what receivers say. Other fields with impossible values are unknown.
public enum LocationFile {
    /// How a recorded drive is written.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// GPX 1.0 or 1.1 (topografix.com/GPX/1/1).
        case gpx
        /// The sentences of a receiver (NMEA 0183).
        case nmea
        /// A header with `time,latitude,longitude,course,speed,accuracy` and a reading a line; its time
        /// in seconds, or in ISO 8601.
        case csv
        /// A JSON object a line, with the names of the CSV columns or of ``Location``; of a drive's
        /// events those that say where the driver was.
        case json
        /// Our own recording of a drive (`Documentation/Formats/drive.md`).
        case recording
    }

    /// The time of the first reading of a file without times.
    package static let startOfUndated = RecordedTime.start
    /// The number of bytes that a file may have.
    public static let maximumSize = 200_000_000
    /// The number of readings that a file may have: seven weeks with one a second.
    public static let maximumCount = LocationList.limit

    /// The readings in a file, in its order, where its content tells the format.
    public static func locations(in bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        try check(bytes)
        guard let format = format(of: bytes) else { throw .unknownFormat }
        return try locations(in: bytes, format: format)
    }

    /// The readings in a file of a known format, in the order of the file.
    public static func locations(
        in bytes: [UInt8], format: Format
    ) throws(LocationFileError) -> [Location] {
        try check(bytes)
        let locations =
            switch format {
            case .gpx: try GPXReader().locations(in: bytes)
            case .nmea: try NMEAReader.locations(in: bytes)
            case .csv: try CSVReader.locations(in: bytes)
            case .json: try JSONReader.locations(in: bytes)
            case .recording: try recorded(bytes)
            }
        guard !locations.isEmpty else { throw .noLocations }
        return locations
    }

    /// The readings of the receiver in a recorded drive.
    private static func recorded(_ bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        let recording: DriveRecording
        do throws(DriveRecordingError) {
            recording = try DriveRecording(String(decoding: bytes, as: UTF8.self))
        } catch {
            switch error {
            case .unknownFormat: throw .unknownFormat
            case .unsupportedVersion: throw .unsupported(reason: "\(error)")
            case .malformed(let line): throw .malformed(line: line, reason: .notJSON)
            }
        }
        var list = LocationList()
        for case .reading(let location, _) in recording.inputs { try list.append(location) }
        return list.locations
    }

    /// The readings in a text, where its content tells the format.
    public static func locations(in text: String) throws(LocationFileError) -> [Location] {
        try locations(in: Array(text.utf8))
    }

    /// Refuses files that are too large or empty.
    static func check(_ bytes: [UInt8]) throws(LocationFileError) {
        guard bytes.count <= maximumSize else {
            throw .tooLarge(bytes: bytes.count, limit: maximumSize)
        }
        guard !bytes.allSatisfy(\.isBlank) else { throw .empty }
    }

    /// The format that the first 64 KiB of a file look like, or nil.
    public static func format(of bytes: [UInt8]) -> Format? {
        let head = Array(bytes.prefix(ByteLines.longestRecord))
        var lines = ByteLines(head)
        guard let first = lines.nextWithContent() else { return nil }
        if first.first == UInt8(ascii: "<") { return isGPX(head) ? .gpx : nil }
        if first.first == UInt8(ascii: "{") {
            return DriveRecording.begins(first) ? .recording : .json
        }
        if CSVHeader<CSVColumn>(first).missing == nil { return .csv }
        let texts = sequence(first: first) { _ in lines.nextWithContent() }
        let isNMEA = texts.contains { NMEASentence(String(decoding: $0, as: UTF8.self)) != nil }
        return isNMEA ? .nmea : nil
    }

    private static func isGPX(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head, as: UTF8.self)
        return text.contains("<gpx") || text.contains(":gpx")
    }
}
