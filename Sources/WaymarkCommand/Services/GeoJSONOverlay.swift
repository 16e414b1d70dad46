import Foundation
import WaymarkGeometry
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// Draws the features of a GeoJSON file: areas, lines and points, in the colours of their
/// properties `fill`, `stroke` and `marker-color` (simplestyle).
@MainActor final class GeoJSONOverlay: MapContent {
    let level = OverlayLevel.aboveRoads
    private var areas: [(rings: [Path], color: StyleColor)] = []
    private var lines: [(path: Path, color: StyleColor, isMain: Bool)] = []
    private var points: [(place: Coordinate, color: StyleColor)] = []
    /// Signs of the lanes before maneuvers.
    let lanes = LaneOverlay()

    /// The box of everything that is drawn.
    var bounds: CoordinateBounds? {
        CoordinateBounds(
            areas.flatMap { $0.rings.flatMap { $0 } } + lines.flatMap(\.path) + points.map(\.place))
    }

    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path),
            let document = try? JSONDecoder().decode(Document.self, from: data)
        else { throw CommandError.unreadable(path: path, reason: "it is no GeoJSON collection") }
        for feature in document.features {
            let properties = feature.properties ?? GeoJSON.Properties()
            let color = properties.stroke.flatMap(Self.color)
            // Other routes stand back behind the first.
            let isMain = properties.route ?? 0 == 0
            let line = color ?? StyleColor(hex: isMain ? 0x2f7cf6 : 0x8aa3bd)
            switch feature.geometry {
            case .point(let place):
                if isMain, let lanes = properties.lanes {
                    self.lanes.junctions.append((place, lanes))
                }
                guard properties.maneuver == nil else { continue }
                points.append((place, properties.marker.flatMap(Self.color) ?? line))
            case .lines(let paths): lines += paths.map { ($0, line, isMain) }
            case .polygons(let polygons):
                let fill = properties.fill.flatMap(Self.color) ?? line
                for polygon in polygons { areas.append((polygon, fill)) }
            }
        }
        guard !areas.isEmpty || !lines.isEmpty || !points.isEmpty else {
            throw CommandError.unreadable(path: path, reason: "it has nothing to draw")
        }
    }

    func draw(on canvas: inout OverlayCanvas) {
        for area in areas {
            for ring in area.rings { canvas.addRing(canvas.ground(ring)) }
            canvas.list.fill(area.color.faded(0.3))
        }
        for area in areas {
            for ring in area.rings { canvas.addLine(canvas.ground(ring), width: 1.5) }
            canvas.list.fill(area.color)
        }
        for (width, isCasing) in [(7.0, true), (4.5, false)] {
            for line in lines where line.path.count > 1 {
                canvas.addLine(canvas.ground(line.path), width: line.isMain ? width : width - 1)
                canvas.list.fill(isCasing ? StyleColor.white : line.color)
            }
        }
        for (radius, isCasing) in [(4.5, true), (3, false)] {
            for point in points {
                canvas.addDisc(canvas.ground([point.place])[0], radius: radius)
                canvas.list.fill(isCasing ? StyleColor.white : point.color)
            }
        }
    }

    private static func color(_ text: String) -> StyleColor? {
        guard text.hasPrefix("#"), text.count == 7,
            let number = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        return StyleColor(hex: number)
    }
}

extension GeoJSONOverlay {
    private struct Document: Decodable { let features: [Feature] }

    private struct Feature: Decodable {
        let geometry: Shape
        let properties: GeoJSON.Properties?
    }

    private enum Shape: Decodable {
        case point(Coordinate)
        case lines([Path])
        case polygons([[Path]])

        private enum CodingKeys: String, CodingKey { case type, coordinates }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let type = try container.decode(String.self, forKey: .type)
            func decode<Value: Decodable>(_ value: Value.Type) throws -> Value {
                try container.decode(value, forKey: .coordinates)
            }
            func path(_ line: [[Double]]) throws -> Path { Path(try line.map(Self.place)) }
            switch type {
            case "Point": self = .point(try Self.place(decode([Double].self)))
            case "LineString": self = .lines([try path(decode([[Double]].self))])
            case "MultiLineString":
                self = .lines(try decode([[[Double]]].self).map(path))
            case "Polygon": self = .polygons([try decode([[[Double]]].self).map(path)])
            case "MultiPolygon":
                self = .polygons(try decode([[[[Double]]]].self).map { try $0.map(path) })
            default:
                throw CocoaError(.coderInvalidValue)
            }
        }

        private static func place(_ numbers: [Double]) throws -> Coordinate {
            guard numbers.count >= 2 else { throw CocoaError(.coderInvalidValue) }
            let place = Coordinate(latitude: numbers[1], longitude: numbers[0])
            guard place.isValid else { throw CocoaError(.coderInvalidValue) }
            return place
        }
    }
}
