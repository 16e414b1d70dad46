import Foundation
import WaymarkGeometry
import WaymarkRegion

/// Elevations of a square degree: a file of the Shuttle Radar Topography Mission (`N64W022.hgt`), also
/// packed as a ZIP file.
struct ElevationGrid: Sendable {
    private let south: Double
    private let west: Double
    /// Points along a side: 1,201 or 3,601.
    private let count: Int
    private let meters: [Int16]
    /// More than twice the bytes of 3,601 rows.
    private static let largestFile = 64 << 20

    init(path: String) throws(ImportError) {
        let url = URL(fileURLWithPath: path)
        let file: MappedFile
        do { file = try MappedFile(path: path) } catch {
            throw .cannotRead(path: path, reason: "No such file, or it cannot be read")
        }
        guard file.count <= Self.largestFile else {
            throw .malformedElevation(
                path: path, reason: "it has \(file.count) bytes, more than \(Self.largestFile)")
        }
        var bytes = file.copy(0..<file.count) ?? []
        var name = url.lastPathComponent
        if path.lowercased().hasSuffix(".zip") {
            do {
                let entry = try ZipEntry(first: ".hgt", in: bytes, limit: Self.largestFile)
                (name, bytes) = (entry.name, entry.contents)
            } catch { throw .malformedElevation(path: path, reason: "\(error)") }
        }
        guard let corner = Self.corner(inName: name) else {
            throw .malformedElevation(path: path, reason: "its name is not like N64W022.hgt")
        }
        (south, west) = corner
        guard let count = [1201, 3601].first(where: { $0 * $0 * 2 == bytes.count }) else {
            throw .malformedElevation(
                path: path, reason: "it has \(bytes.count) bytes, not those of 1201 or 3601 rows")
        }
        self.count = count
        let measured = (0..<count * count).map { index in
            Int16(bitPattern: UInt16(bytes[2 * index]) << 8 | UInt16(bytes[2 * index + 1]))
        }
        meters = Self.filled(measured, side: count)
    }

    /// The south-west corner in the name of a file.
    private static func corner(inName name: String) -> (south: Double, west: Double)? {
        let text = Array(name.uppercased())
        guard text.count >= 7, "NS".contains(text[0]), "EW".contains(text[3]),
            let latitude = UInt(String(text[1...2])).map(Double.init),
            let longitude = UInt(String(text[4...6])).map(Double.init),
            latitude <= 90, longitude <= 180
        else { return nil }
        return (text[0] == "S" ? -latitude : latitude, text[3] == "W" ? -longitude : longitude)
    }

    var bounds: CoordinateBounds {
        CoordinateBounds(
            southWest: Coordinate(latitude: south, longitude: west),
            northEast: Coordinate(latitude: south + 1, longitude: west + 1))
    }

    /// Metres above the sea at a place; `nil` outside, and where nothing was measured far around.
    func elevation(latitude: Double, longitude: Double) -> Double? {
        let (x, y) = (
            (longitude - west) * Double(count - 1), (south + 1 - latitude) * Double(count - 1)
        )
        guard x >= 0, y >= 0, x <= Double(count - 1), y <= Double(count - 1) else { return nil }
        let (column, row) = (min(Int(x), count - 2), min(Int(y), count - 2))
        var (sum, weight) = (0.0, 0.0)
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let value = meters[(row + dy) * count + column + dx]
            guard value != Self.void else { continue }
            let share = (1 - abs(x - Double(column + dx))) * (1 - abs(y - Double(row + dy)))
            sum += share * Double(value)
            weight += share
        }
        return weight > 0.01 ? sum / weight : nil
    }
}
