import Foundation
public import WaymarkGeometry

/// The places of pictures that do not know theirs, from a table: lines of `name,latitude,longitude[,heading]`.
public struct PicturePositions: Sendable {
    /// The place of one picture.
    public struct Position: Hashable, Sendable {
        /// Where it was taken.
        public var coordinate: Coordinate
        /// The direction of its middle in degrees clockwise from north, where known.
        public var heading: Double?
    }

    private var positions: [String: Position] = [:]

    /// No places.
    public init() {}

    /// The table in the file at `path`. A first line without numbers is a heading.
    ///
    /// - Throws: ``ImageryError/cannotRead(path:reason:)``, ``ImageryError/malformedPositions(path:line:)``.
    public init(path: String) throws(ImageryError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .cannotRead(path: path, reason: "there is no such file, or it may not be read")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .cannotRead(path: path, reason: "it is no text in UTF-8")
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
            if add(line) { continue }
            let isHeading =
                index == 0 && Self.fields(line).dropFirst().allSatisfy { Double($0) == nil }
            guard isHeading else { throw .malformedPositions(path: path, line: index + 1) }
        }
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\u{feff}\""))
        }
    }

    private mutating func add(_ line: Substring) -> Bool {
        let fields = Self.fields(line)
        guard (3...4).contains(fields.count), !fields[0].isEmpty,
            let latitude = Double(fields[1]), let longitude = Double(fields[2])
        else { return false }
        let heading = fields.count > 3 && !fields[3].isEmpty ? Double(fields[3]) : nil
        guard fields.count < 4 || fields[3].isEmpty || heading?.isFinite == true else {
            return false
        }
        positions[fields[0]] = Position(
            coordinate: Coordinate(latitude: latitude, longitude: longitude), heading: heading)
        return true
    }

    /// The place of the picture at `path`: of the longest end of the path that the table names.
    public subscript(path: String) -> Position? {
        guard !positions.isEmpty else { return nil }
        var rest = path[...]
        while true {
            if let found = positions[String(rest)] { return found }
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            rest = rest[rest.index(after: slash)...]
        }
    }
}
