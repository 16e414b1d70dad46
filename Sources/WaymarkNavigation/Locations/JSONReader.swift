import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Reads a drive with a JSON object a line (jsonlines.org).
enum JSONReader {
    static func locations(in bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        var lines = ByteLines(bytes)
        var list = LocationList()
        while let line = try lines.nextRecord() {
            guard let reading = try? decoder.decode(JSONReading.self, from: Data(line)) else {
                throw .malformed(line: lines.number, reason: .notJSON)
            }
            // Of the events of a drive only these say where the driver was.
            guard reading.event ?? "locationUpdated" == "locationUpdated" else { continue }
            try list.append(reading.location(line: lines.number))
        }
        return list.locations
    }
}

/// A line: either with the names of the CSV columns, or as `Location` writes itself with its
/// timestamp in ISO 8601.
private struct JSONReading: Decodable {
    let event: String?
    let time: Double?
    let timestamp: String?
    let latitude: Double?
    let longitude: Double?
    let coordinate: Coordinate?
    let altitude: Double?
    let accuracy: Double?
    let horizontalAccuracy: Double?
    let course: Double?
    let speed: Double?

    func location(line: Int) throws(LocationFileError) -> Location {
        Location(
            coordinate: try place(line: line), altitude: altitude,
            horizontalAccuracy: accuracy ?? horizontalAccuracy, course: course, speed: speed,
            timestamp: try date(line: line))
    }

    private func place(line: Int) throws(LocationFileError) -> Coordinate {
        if let coordinate { return coordinate }
        guard let latitude else { throw .missing("latitude", line: line) }
        guard let longitude else { throw .missing("longitude", line: line) }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private func date(line: Int) throws(LocationFileError) -> Date {
        let text: String
        let date: Date?
        if let time {
            text = "\(time)"
            date = RecordedTime.date(ofSeconds: time)
        } else {
            guard let timestamp else { throw .missing("time", line: line) }
            text = timestamp
            date = RecordedTime.date(ofISO8601: timestamp)
        }
        guard let date else { throw .malformed(line: line, reason: .notATime(text: text)) }
        return date
    }
}

extension LocationFileError {
    fileprivate static func missing(_ field: String, line: Int) -> LocationFileError {
        .malformed(line: line, reason: .missing(field: field))
    }
}
