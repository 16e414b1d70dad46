import WaymarkGeometry
import WaymarkTestSupport

extension ScenarioDrawing {
    /// What a mirror shows, with west and east changed, at another place.
    func mirrored(at origin: Coordinate) -> ScenarioDrawing {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let width = lines.map(\.count).max() ?? 0
        let mirrored = lines.map { line -> String in
            // Most lines of a plotted drawing are empty.
            line.isEmpty
                ? "" : String(repeating: " ", count: width - line.count) + String(line.reversed())
        }
        return ScenarioDrawing(
            mirrored.joined(separator: "\n"), step: step, at: origin, missing: missing)
    }
}

extension GuidanceCase {
    /// The drive as it is in the mirror, where traffic keeps to the other side: in the United
    /// Kingdom for one in Finland.
    ///
    /// What is told has left and right changed, and nothing else.
    var mirrored: GuidanceCase {
        var other = self
        other.testDescription += ", in the mirror"
        let keepsLeft = map.drawing.origin == .london
        other.map.drawing = map.drawing.mirrored(at: keepsLeft ? .helsinki : .london)
        other.map.ways = ScenarioWays(
            map.ways.list.map { (nodes: $0.nodes, tags: Self.mirrored($0.tags)) })
        other.map.restrictions = map.restrictions.map {
            ScenarioRestriction(tags: Self.mirrored($0.tags), from: $0.from, via: $0.via, to: $0.to)
        }
        other.heading = heading.map { (360 - $0).truncatingRemainder(dividingBy: 360) }
        other.told = told.map { $0.map(Self.swapped) }
        return other
    }

    private static func mirrored(_ tags: ScenarioTags) -> ScenarioTags {
        Dictionary(
            uniqueKeysWithValues: tags.map { key, value in
                let parts = value.split(separator: "|", omittingEmptySubsequences: false)
                let isLanes = key.contains("lanes:") || key.hasSuffix("lanes")
                let mirrored = isLanes ? parts.reversed().joined(separator: "|") : value
                let isName = key == "name" || key.hasPrefix("destination")
                return (swapped(key), isName ? value : swapped(mirrored))
            })
    }

    /// `text` with "left" and "right" changed.
    static func swapped(_ text: String) -> String {
        text.replacing("left", with: "\u{0}").replacing("right", with: "left")
            .replacing("\u{0}", with: "right")
    }
}
