import WaymarkDirections
package import WaymarkEngine
package import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
package import WaymarkRouting

/// A small map, drawn in letters, that went through the real import and is open for routing.
///
/// ```swift
/// let map = try ScenarioMap(
///     """
///     a---b---c
///         |
///         d
///     """,
///     ways: ["abc": street("Main"), "bd": street("Side", ["oneway": "yes"])])
/// #expect(try map.route(from: "a", to: "d").roads == ["Main", "Side"])
/// ```
package struct ScenarioMap {
    package let region: Region
    package let provider: OnDeviceProvider
    package let ways: ScenarioWays
    private let places: [Character: Coordinate]

    /// - Parameters:
    ///   - ways: the nodes of each way and its tags, in the order of the file. The first one is
    ///     the OpenStreetMap way 1.
    ///   - nodes: the tags of nodes.
    ///   - profiles: the names of shipped profiles to prepare.
    ///   - ownProfiles: other profiles to prepare.
    package init(
        _ drawing: ScenarioDrawing, ways: ScenarioWays,
        nodes: [Character: ScenarioTags] = [:], restrictions: [ScenarioRestriction] = [],
        profiles: [String] = ["car"], ownProfiles: [Profile] = []
    ) throws {
        let file = ScenarioFile(
            drawing: drawing, ways: ways, nodes: nodes, restrictions: restrictions)
        let profiles = try profiles.map { try Profile(named: $0) } + ownProfiles
        // The region stays mapped when its files are gone.
        region = try withTemporaryDirectory { directory in
            try Region(path: file.buildRegion(in: directory, profiles: profiles))
        }
        provider = OnDeviceProvider(region: region)
        self.ways = ways
        places = Dictionary(
            try drawing.nodes().map { ($0.letter, $0.place) }, uniquingKeysWith: { $1 })
    }

    /// The place that `name` stands for: "a" is the node, "ab" the middle between two of them.
    package func place(_ name: String) throws -> Coordinate {
        let points = try name.map { letter in
            guard let place = places[letter] else { throw ScenarioError.unknownNode(letter) }
            return place
        }
        return Coordinate(
            latitude: points.reduce(0) { $0 + $1.latitude } / Double(points.count),
            longitude: points.reduce(0) { $0 + $1.longitude } / Double(points.count))
    }

    /// The line of a drawn way; nodes that the drawing does not have are left out.
    package func line(of nodes: String) -> Path { Path(nodes.compactMap { places[$0] }) }

    /// The letters of the nodes on `path`, in its order.
    package func letters(on path: some Sequence<Coordinate>) -> String {
        var letters = ""
        for point in path {
            let letter = places.first { $0.value.distance(to: point) < 0.5 }?.key
            if let letter, letters.last != letter { letters.append(letter) }
        }
        return letters
    }

    /// The speed limits in km/h on the way from one place to another, one after the other.
    package func limits(from start: String, to end: String) throws -> [Double] {
        let drive = try route(from: start, to: end)
        let all = (drive.route?.legs.flatMap(\.segmentSpeedLimits) ?? []).map {
            // Without what is lost in other units.
            (SpeedUnit.kilometersPerHour.number($0) * 1000).rounded() / 1000
        }
        return all.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
