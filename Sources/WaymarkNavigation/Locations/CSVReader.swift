import WaymarkDirections
import WaymarkGeometry

/// Reads a drive whose first line names the columns and whose other lines have a reading each.
enum CSVReader {
    static func locations(in bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        var lines = ByteLines(bytes)
        let header = try CSVHeader<CSVColumn>(firstOf: &lines)
        var list = LocationList()
        try list.append(contentsOf: &lines) { line throws(LocationFileError.Reason) in
            try CSVRow(line, header: header).location()
        }
        return list.locations
    }
}

/// A column of a table of locations.
enum CSVColumn: String, CSVColumns {
    case time, latitude, longitude, course, speed, accuracy

    static let required: [CSVColumn] = [.time, .latitude, .longitude]
}

extension CSVRow<CSVColumn> {
    fileprivate func location() throws(LocationFileError.Reason) -> Location {
        let timestamp = try date()
        return Location(
            coordinate: Coordinate(
                latitude: try required(.latitude), longitude: try required(.longitude)),
            horizontalAccuracy: try value(.accuracy), course: try value(.course),
            speed: try value(.speed), timestamp: timestamp)
    }
}
