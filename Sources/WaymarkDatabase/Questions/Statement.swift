import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// The text of a statement with the values of its parameters, in the order in which they were bound.
struct Statement {
    private(set) var parameters: [PostgresValue] = []

    /// Binds `value`; what stands for it in the text.
    mutating func bind(_ value: PostgresValue) -> String {
        parameters.append(value)
        return "$\(parameters.count)"
    }

    mutating func bind(_ numbers: [Int]) -> String { bind(PostgresValue(numbers)) }
    mutating func bind(_ number: Int) -> String { bind(PostgresValue(number)) }
    mutating func bind(_ texts: [String]) -> String { bind(PostgresValue(texts)) }

    /// A point of the Earth.
    mutating func point(_ coordinate: Coordinate) -> String {
        let longitude = bind(PostgresValue(coordinate.longitude))
        let latitude = bind(PostgresValue(coordinate.latitude))
        return "ST_MakePoint(\(longitude), \(latitude))::geography"
    }

    /// The line of a corridor.
    mutating func line(_ path: Path) -> String {
        let points = path.map { "\($0.longitude) \($0.latitude)" }
        // A line has two points.
        let list = points.count > 1 ? points : points + points
        let text = "LINESTRING(\(list.joined(separator: ", ")))"
        return "ST_GeogFromText(\(bind(PostgresValue(text))))"
    }

    /// The condition that a place lies in `bounds`.
    mutating func condition(_ bounds: CoordinateBounds) -> String {
        let center = bounds.center
        let corners = [bounds.southWest, bounds.northEast].map { center.distance(to: $0) }
        let (low, high) = (FixedCoordinate(bounds.southWest), FixedCoordinate(bounds.northEast))
        let (west, east) = (bind(Int(low.longitude)), bind(Int(high.longitude)))
        let (south, north) = (bind(Int(low.latitude)), bind(Int(high.latitude)))
        let longitudes =
            bounds.crossesAntimeridian
            ? "(longitude >= \(west) OR longitude <= \(east))"
            : "longitude BETWEEN \(west) AND \(east)"
        let box = "latitude BETWEEN \(south) AND \(north) AND \(longitudes)"
        // The index knows distances; a box that is very large needs none.
        let reach = 1.1 * (corners.max() ?? 0) + 10
        guard reach < Self.widestReach else { return box }
        let middle = point(center)
        return "ST_DWithin(position, \(middle), \(bind(PostgresValue(reach)))) AND \(box)"
    }

    /// Metres.
    private static let widestReach = 3_000_000.0

    /// The condition that a place lies in `corridor`, with some metres more: distances on the ellipsoid
    /// differ a little from those on the sphere.
    mutating func condition(_ corridor: Corridor) -> String {
        let reach = bind(PostgresValue(corridor.reach * 1.01 + 10))
        return "ST_DWithin(position, \(line(corridor.path)), \(reach))"
    }

    /// The condition that a place has a word of some ranges.
    mutating func condition(anyOf spans: [WordSpan]) -> String {
        let (low, high) = (bind(spans.map(\.low)), bind(spans.map(\.high)))
        return """
            EXISTS (SELECT 1 FROM unnest(words) AS word, unnest(\(low), \(high)) AS span (low, high)
                WHERE word BETWEEN span.low AND span.high)
            """
    }
}

/// Words side by side that a word of a question may stand for.
struct WordSpan {
    let low: Int
    let high: Int
    /// How many pairs of a place and one of them there are.
    let count: Int
    let penalty: Double
    /// The beginning that they share, where they are found by it.
    let beginning: String?
}
