package import WaymarkGeometry

/// A mistake in a scenario, not in the code under test.
package enum ScenarioError: Error {
    case unknownNode(Character)
    case drawnTwice(Character)
    case unknownWay(String)
}

/// Where the nodes of a scenario lie: every letter and digit of a text is a node, all other
/// characters are decoration. A column and a row are one grid step wide; north is up.
package struct ScenarioDrawing: ExpressibleByStringLiteral {
    package let text: String
    /// Metres from one character to the next, to the east and to the south.
    package let step: Double
    /// The place of the upper left character.
    package let origin: Coordinate
    /// Letters that ways use but the file does not hold, as at the rim of an extract.
    package let missing: Set<Character>

    package init(
        _ text: String, step: Double = 50, at origin: Coordinate = .helsinki,
        missing: Set<Character> = []
    ) {
        self.text = text
        self.step = step
        self.origin = origin
        self.missing = missing
    }

    package init(stringLiteral text: String) { self.init(text) }

    /// The nodes with their places, in the order of the text.
    package func nodes() throws -> [(letter: Character, place: Coordinate)] {
        let metersPerDegree = Earth.meanRadius.degreesToRadians
        let shrink = CMath.cosine(origin.latitude.degreesToRadians)
        var nodes: [(letter: Character, place: Coordinate)] = []
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            for (column, letter) in line.enumerated() where letter.isLetter || letter.isNumber {
                guard !nodes.contains(where: { $0.letter == letter }) else {
                    throw ScenarioError.drawnTwice(letter)
                }
                let south = Double(row) * step / metersPerDegree
                let east = Double(column) * step / metersPerDegree / shrink
                let place = Coordinate(
                    latitude: origin.latitude - south, longitude: origin.longitude + east)
                nodes.append((letter, place))
            }
        }
        return nodes
    }
}

extension Coordinate {
    /// Finland: traffic keeps to the right, limits are in km/h.
    package static let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)
    /// The United Kingdom: traffic keeps to the left, limits are in miles per hour.
    package static let london = Coordinate(latitude: 51.5, longitude: -0.12)
    /// Germany: motorways have no general limit.
    package static let berlin = Coordinate(latitude: 52.52, longitude: 13.4)
    /// The United States: traffic keeps to the right, distances are in feet and miles.
    package static let kansas = Coordinate(latitude: 39, longitude: -98)
}
