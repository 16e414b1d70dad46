import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// Reads traces: recorded drives (GPX, NMEA, CSV, JSON lines), lines of latitude,longitude[,seconds],
/// or latitude and longitude on lines of their own.
enum TraceFile {
    static func read(_ path: String) throws -> [TracePoint] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadable(path: path, reason: "it cannot be read")
        }
        let bytes = [UInt8](data)
        guard let format = LocationFile.format(of: bytes) else {
            return try points(ofLines: String(decoding: data, as: UTF8.self), path: path)
        }
        do {
            let drive = try LocationFile.locations(in: bytes, format: format)
            let isDated = format != .gpx || drive.first?.timestamp != LocationFile.startOfUndated
            return drive.map { location in
                TracePoint(
                    location.coordinate,
                    time: isDated ? location.timestamp.timeIntervalSince1970 : nil)
            }
        } catch {
            throw CommandError.unreadable(path: path, reason: "\(error)")
        }
    }

    private static func points(ofLines text: String, path: String) throws -> [TracePoint] {
        var points: [TracePoint] = []
        // A latitude whose longitude is on the next line, and the number of its line.
        var latitude: (value: Double, line: Int)?
        for (index, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            let parts = line.split(whereSeparator: { ",; \t".contains($0) }).map { Double($0) }
            if parts.isEmpty { continue }
            // A first line of words is a heading.
            if index == 0, parts.allSatisfy({ $0 == nil }) { continue }
            var numbers = parts.compactMap { $0 }
            let malformed = CommandError.malformedTrace(path: path, line: index + 1)
            guard numbers.count == parts.count, numbers.count <= 3,
                numbers.allSatisfy(\.isFinite)
            else { throw malformed }
            if numbers.count == 1 {
                guard let known = latitude else {
                    latitude = (numbers[0], index + 1)
                    continue
                }
                numbers.insert(known.value, at: 0)
                latitude = nil
            }
            let place = Coordinate(latitude: numbers[0], longitude: numbers[1])
            guard place.isValid else { throw malformed }
            points.append(TracePoint(place, time: numbers.count > 2 ? numbers[2] : nil))
        }
        if let latitude { throw CommandError.malformedTrace(path: path, line: latitude.line) }
        return points
    }
}
