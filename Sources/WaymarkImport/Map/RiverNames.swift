import WaymarkTiles

/// The names of areas of water that wait until it is known which lines have them: a river is named along its line, and
/// not by a name that lies across its banks.
struct RiverNames {
    private var lines: Set<String> = []
    private var points: [(name: String?, feature: PyramidFeature)] = []

    /// Adds the name of a line.
    mutating func addLine(of kind: String, name: String?) {
        if kind == "river" || kind == "canal", let name { lines.insert(name) }
    }

    /// Adds the name of an area in its middle.
    mutating func add(_ feature: PyramidFeature, tags: Tags) {
        let isRiver =
            tags.matches("water", "river") || tags.matches("water", "canal")
            || tags.matches("waterway", "riverbank") || tags.matches("waterway", "canal")
        points.append((isRiver ? tags["name"] : nil, feature))
    }

    /// The names that no line has, and none are kept.
    mutating func takeUnwritten() -> [PyramidFeature] {
        let (lines, points) = (lines, points)
        self = RiverNames()
        return points.filter { !($0.name.map(lines.contains) ?? false) }.map(\.feature)
    }
}
