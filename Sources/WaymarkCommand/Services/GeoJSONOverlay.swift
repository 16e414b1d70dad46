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
    private var lines: [(path: Path, color: StyleColor, isMain: Bool, level: Double?)] = []
    /// Tells whether a level of a building is another one than the map shows there.
    var isHidden: (_ level: Double) -> Bool = { _ in false }
    private var points: [(place: Coordinate, color: StyleColor)] = []
    /// Signs of the lanes before maneuvers.
    let lanes = LaneOverlay()

    /// The box of everything that is drawn.
    var bounds: CoordinateBounds? {
        CoordinateBounds(
            areas.flatMap { $0.rings.flatMap { $0 } } + lines.flatMap(\.path) + points.map(\.place))
    }

    /// - Throws: ``CommandError/unreadable(path:reason:)``.
    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadable(path: path, reason: "it cannot be read")
        }
        do {
            for feature in try GeoJSONDocument(data).features { add(feature) }
        } catch {
            throw CommandError.unreadable(path: path, reason: "\(error)")
        }
        guard !areas.isEmpty || !lines.isEmpty || !points.isEmpty else {
            throw CommandError.unreadable(path: path, reason: "it has nothing to draw")
        }
    }

    private func add(_ feature: GeoJSONDocument.Feature) {
        let look = feature.properties
        // Other routes stand back behind the first.
        let isMain = look["route"]?.number ?? 0 == 0
        let line =
            Self.color("stroke", look) ?? StyleColor(hex: isMain ? 0x2f7cf6 : 0x8aa3bd)
        switch feature.shape {
        case .points(let positions):
            let places = positions.map(GeoJSONDocument.coordinate)
            if isMain, let lanes = Self.lanes(look) {
                self.lanes.junctions += places.map { ($0, lanes) }
            }
            guard look["maneuver"]?.text == nil else { return }
            let color = Self.color("marker-color", look) ?? line
            points += places.map { ($0, color) }
        case .lines(let paths):
            lines += paths.map { (Self.path($0), line, isMain, look["level"]?.number) }
        case .areas(let polygons):
            let fill = Self.color("fill", look) ?? line
            areas += polygons.map { rings in (rings.map(Self.path), fill) }
        }
    }

    /// The opacity of lines on levels that are not shown.
    private static let faded = 0.25

    func draw(on canvas: inout OverlayCanvas) {
        for area in areas {
            for ring in area.rings { canvas.addRing(canvas.ground(ring)) }
            canvas.list.fill(area.color.faded(0.3))
        }
        for area in areas {
            for ring in area.rings {
                canvas.addLine(canvas.ground(Array(ring) + ring.prefix(1)), width: 1.5)
            }
            canvas.list.fill(area.color)
        }
        for (width, isCasing) in [(7.0, true), (4.5, false)] {
            for line in lines where line.path.count > 1 {
                canvas.addLine(canvas.ground(line.path), width: line.isMain ? width : width - 1)
                let color = isCasing ? StyleColor.white : line.color
                let isElsewhere = line.level.map(isHidden) ?? false
                canvas.list.fill(isElsewhere ? color.faded(Self.faded) : color)
            }
        }
        for (radius, isCasing) in [(4.5, true), (3, false)] {
            for point in points {
                canvas.addDisc(canvas.ground([point.place])[0], radius: radius)
                canvas.list.fill(isCasing ? StyleColor.white : point.color)
            }
        }
    }

    private static func path(_ positions: [GeoJSONDocument.Position]) -> Path {
        Path(positions.map(GeoJSONDocument.coordinate))
    }

    private static func color(_ name: String, _ look: [String: JSONValue]) -> StyleColor? {
        look[name]?.text.flatMap { StyleColor(css: $0) }
    }

    /// The lanes that `waymark route` has written; what others mean by the name is left aside.
    private static func lanes(_ look: [String: JSONValue]) -> [Lane]? {
        look["lanes"].flatMap { lanes in
            try? JSONDecoder().decode([Lane].self, from: Data(lanes.literal.json.utf8))
        }
    }
}
