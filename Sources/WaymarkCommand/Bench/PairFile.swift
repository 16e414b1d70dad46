import ArgumentParser
import Foundation
import WaymarkGeometry

/// Pairs of places: longitude,latitude,longitude,latitude a line.
enum PairFile {
    static func read(_ path: String) throws -> [(from: Coordinate, to: Coordinate)] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ValidationError("\(path) cannot be read as text")
        }
        return try text.split(whereSeparator: \.isNewline).enumerated().map { number, line in
            let values = line.split(separator: ",").compactMap {
                Double($0.trimmingCharacters(in: .whitespaces))
            }
            guard values.count == 4 else {
                throw ValidationError("\(path), line \(number + 1): not four numbers")
            }
            let from = Coordinate(latitude: values[1], longitude: values[0])
            let to = Coordinate(latitude: values[3], longitude: values[2])
            guard from.isValid, to.isValid else {
                throw ValidationError("\(path), line \(number + 1): not two coordinates")
            }
            return (from, to)
        }
    }

    static func write(_ pairs: [(from: Coordinate, to: Coordinate)], to path: String) throws {
        let lines = pairs.map {
            "\($0.from.longitude),\($0.from.latitude),\($0.to.longitude),\($0.to.latitude)\n"
        }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
}
