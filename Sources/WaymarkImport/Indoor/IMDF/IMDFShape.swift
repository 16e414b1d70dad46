import WaymarkGeometry
import WaymarkTiles

/// A geometry of GeoJSON (RFC 7946) on the plane of the tiles.
enum IMDFShape {
    case point(WorldPoint)
    case line([WorldPoint])
    /// An outer ring is followed by its holes. Rings are not closed by a repeated point.
    case polygon([(points: [WorldPoint], isHole: Bool)])

    /// Its rings; none where it is no polygon.
    var rings: [(points: [WorldPoint], isHole: Bool)] {
        if case .polygon(let rings) = self { rings } else { [] }
    }
}

extension IMDFShape: Decodable {
    private enum Key: String, CodingKey { case type, coordinates }

    /// - Throws: ``IMDFFault``, or an error of decoding.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let type = try container.decode(String.self, forKey: .type)
        func coordinates<T: Decodable>(_ type: T.Type) throws -> T {
            do { return try container.decode(type, forKey: .coordinates) } catch {
                throw IMDFFault.badCoordinates
            }
        }
        switch type {
        case "Point": self = .point(try Self.point(try coordinates([Double].self)))
        case "LineString": self = .line(try Self.line(try coordinates([[Double]].self)))
        case "Polygon": self = .polygon(try Self.rings(try coordinates([[[Double]]].self)))
        case "MultiPolygon":
            self = .polygon(try coordinates([[[[Double]]]].self).flatMap { try Self.rings($0) })
        default: throw IMDFFault.wrongGeometry
        }
        if case .polygon(let rings) = self, rings.isEmpty { throw IMDFFault.fewPoints }
    }

    private static func point(_ position: [Double]) throws(IMDFFault) -> WorldPoint {
        // A third number is a height.
        guard position.count >= 2, abs(position[0]) <= 180, abs(position[1]) <= 90 else {
            throw .badCoordinates
        }
        return WorldPoint(Coordinate(latitude: position[1], longitude: position[0]))
    }

    /// Without points that are the same as the one before them.
    private static func line(_ positions: [[Double]]) throws(IMDFFault) -> [WorldPoint] {
        var line: [WorldPoint] = []
        for position in positions {
            let point = try point(position)
            if point != line.last { line.append(point) }
        }
        guard line.count >= 2 else { throw .fewPoints }
        return line
    }

    /// The rings of one polygon; holes that are too small for a ring are none.
    private static func rings(
        _ positions: [[[Double]]]
    ) throws(IMDFFault) -> [(points: [WorldPoint], isHole: Bool)] {
        var rings: [(points: [WorldPoint], isHole: Bool)] = []
        for ring in positions {
            var points: [WorldPoint]
            do { points = try line(ring) } catch .fewPoints where !rings.isEmpty { continue }
            if points.first == points.last { points.removeLast() }
            if Set(points).count >= 3 {
                rings.append((points, !rings.isEmpty))
            } else if rings.isEmpty {
                throw .fewPoints
            }
        }
        return rings
    }
}
