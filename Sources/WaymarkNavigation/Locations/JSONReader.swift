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
        try list.append(contentsOf: &lines) { line throws(LocationFileError.Reason) in
            guard let reading = try? decoder.decode(JSONReading.self, from: Data(line)) else {
                throw .notJSON
            }
            // Of the events of a drive only these say where the driver was.
            guard reading.event ?? "locationUpdated" == "locationUpdated" else { return nil }
            return try reading.location()
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

    func location() throws(LocationFileError.Reason) -> Location {
        Location(
            coordinate: try place(), altitude: altitude,
            horizontalAccuracy: accuracy ?? horizontalAccuracy, course: course, speed: speed,
            timestamp: try date())
    }

    private func place() throws(LocationFileError.Reason) -> Coordinate {
        if let coordinate { return coordinate }
        guard let latitude else { throw .missing(field: "latitude") }
        guard let longitude else { throw .missing(field: "longitude") }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private func date() throws(LocationFileError.Reason) -> Date {
        if let time { return try RecordedTime.date(ofSeconds: time) }
        guard let timestamp else { throw .missing(field: "time") }
        return try RecordedTime.date(ofISO8601: timestamp)
    }
}
