import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Reads a drive whose first line names the columns and whose other lines have a reading each.
enum CSVReader {
    static func locations(in bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        var lines = ByteLines(bytes)
        guard let first = try lines.nextRecord() else { throw .empty }
        let header = CSVHeader(first)
        if let column = header.missing {
            throw .malformed(line: lines.number, reason: .missing(field: column.rawValue))
        }
        var list = LocationList()
        try list.append(contentsOf: &lines) { line throws(LocationFileError.Reason) in
            try CSVRow(header: header, fields: line.fields).location()
        }
        return list.locations
    }
}

/// A column of the table.
enum CSVColumn: String, CaseIterable {
    case time, latitude, longitude, course, speed, accuracy

    static let required: [CSVColumn] = [.time, .latitude, .longitude]
}

/// The places of the columns; unknown columns are passed over.
struct CSVHeader {
    private var indices: [CSVColumn: Int] = [:]

    init(_ line: ArraySlice<UInt8>) {
        for (index, name) in line.fields.enumerated() {
            guard let column = CSVColumn(rawValue: name), indices[column] == nil else { continue }
            indices[column] = index
        }
    }

    /// A column that must be there and is not.
    var missing: CSVColumn? { CSVColumn.required.first { indices[$0] == nil } }

    func index(of column: CSVColumn) -> Int? { indices[column] }
}

/// One reading as text.
private struct CSVRow {
    let header: CSVHeader
    let fields: [String]

    func location() throws(LocationFileError.Reason) -> Location {
        let timestamp = try date()
        return Location(
            coordinate: Coordinate(
                latitude: try required(.latitude), longitude: try required(.longitude)),
            horizontalAccuracy: try value(.accuracy), course: try value(.course),
            speed: try value(.speed), timestamp: timestamp)
    }

    /// Seconds, or a date and a time in ISO 8601.
    private func date() throws(LocationFileError.Reason) -> Date {
        if let index = header.index(of: .time), fields.indices.contains(index),
            fields[index].contains(":")
        {
            return try RecordedTime.date(ofISO8601: fields[index])
        }
        return try RecordedTime.date(ofSeconds: required(.time))
    }

    private func required(_ column: CSVColumn) throws(LocationFileError.Reason) -> Double {
        guard let value = try value(column) else { throw .missing(field: column.rawValue) }
        return value
    }

    private func value(_ column: CSVColumn) throws(LocationFileError.Reason) -> Double? {
        guard let index = header.index(of: column), fields.indices.contains(index),
            !fields[index].isEmpty
        else { return nil }
        guard let value = Double(fields[index]) else {
            throw .notANumber(field: column.rawValue, text: fields[index])
        }
        return value
    }
}

extension ArraySlice<UInt8> {
    /// The texts between commas, without the blanks around them.
    fileprivate var fields: [String] {
        split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { String(decoding: $0.trimmed, as: UTF8.self) }
    }
}
