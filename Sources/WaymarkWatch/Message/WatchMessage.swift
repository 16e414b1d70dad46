public import Foundation
import WaymarkDirections
import WaymarkGeometry

/// What a phone tells a watch, as bytes: a JSON object with a version, of 32 KiB at most.
public enum WatchMessage: Hashable, Sendable {
    /// A drive goes on.
    case drive(WatchDrive)
    /// There is no drive any more.
    case ended(at: Date)

    /// The version of the form.
    public static let version = 1
    /// The number of bytes that a message may have.
    public static let maximumSize = 32_768

    /// Seconds from 1970 beyond which nobody drives.
    private static let farthestTime = 1e11

    /// When the phone said so.
    public var sent: Date {
        switch self {
        case .drive(let drive): drive.sent
        case .ended(let time): time
        }
    }

    /// The message in `data`.
    ///
    /// - Throws: ``WatchMessageError`` for bytes that are none, or of another version.
    public init(data: Data) throws(WatchMessageError) {
        guard data.count <= Self.maximumSize else { throw .tooLarge(bytes: data.count) }
        let decoder = JSONDecoder()
        guard let version = try? decoder.decode(Version.self, from: data).version else {
            throw .malformed
        }
        guard version == Self.version else { throw .unsupported(version: version) }
        guard let form = try? decoder.decode(Form.self, from: data),
            form.sent.magnitude <= Self.farthestTime
        else { throw .malformed }
        guard let drive = form.drive else {
            self = .ended(at: Date(timeIntervalSince1970: form.sent))
            return
        }
        guard let drive = drive.drive(sent: form.sent), drive.isConsistent else {
            throw .malformed
        }
        self = .drive(drive)
    }

    /// Its bytes. Where names are so long that they are too many, the farthest steps are left out.
    ///
    /// - Throws: ``WatchMessageError/tooLarge(bytes:)`` where one step alone has too many.
    public func data() throws(WatchMessageError) -> Data {
        var message = self
        while true {
            let data = try message.encoded()
            guard data.count > Self.maximumSize else { return data }
            guard case .drive(var drive) = message, drive.steps.count > 1 else {
                throw .tooLarge(bytes: data.count)
            }
            drive.steps.removeLast()
            drive.turns.removeLast()
            message = .drive(drive)
        }
    }

    private func encoded() throws(WatchMessageError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var form = Form(version: Self.version, sent: sent.timeIntervalSince1970, drive: nil)
        if case .drive(let drive) = self { form.drive = DriveForm(drive) }
        guard let data = try? encoder.encode(form) else { throw .malformed }
        return data
    }
}

/// Why bytes are no message of a phone.
public enum WatchMessageError: Error, Hashable, Sendable {
    /// There are more bytes than a message has.
    case tooLarge(bytes: Int)
    /// The app on the other device is of another version.
    case unsupported(version: Int)
    /// They are no message, or a message about something that cannot be.
    case malformed
}

extension WatchMessageError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .tooLarge(let bytes):
            "the message has \(bytes) bytes; at most \(WatchMessage.maximumSize) are read"
        case .unsupported(let version):
            "the message has the version \(version); \(WatchMessage.version) is understood"
        case .malformed: "the bytes are no message of a phone"
        }
    }
}

private struct Version: Decodable { let version: Int }

/// The object that is written.
private struct Form: Codable {
    let version: Int
    /// Seconds since 1970.
    let sent: Double
    var drive: DriveForm?
}

/// A drive as it is written: the line is an encoded polyline of six decimals.
private struct DriveForm: Codable {
    let line: String
    let steps: [RouteStep]
    let turns: [Double]
    let seconds: Double
    let meters: Double
    let travelMode: RouteTravelMode
    let language: String
    let unit: DistanceUnit
    let timeZone: String?
    let usesTwelveHourClock: Bool

    init(_ drive: WatchDrive) {
        line = drive.line.encoded(precision: 6)
        steps = drive.steps
        turns = drive.turns
        (seconds, meters) = (drive.seconds, drive.meters)
        (travelMode, language, unit) = (drive.travelMode, drive.language, drive.unit)
        (timeZone, usesTwelveHourClock) = (drive.timeZone, drive.usesTwelveHourClock)
    }

    func drive(sent: Double) -> WatchDrive? {
        guard let path = try? Path(encoded: line, precision: 6) else { return nil }
        return WatchDrive(
            sent: Date(timeIntervalSince1970: sent), line: path, steps: steps, turns: turns,
            seconds: seconds, meters: meters, travelMode: travelMode, language: language,
            unit: unit, timeZone: timeZone, usesTwelveHourClock: usesTwelveHourClock)
    }
}
