import GRDB
import WaymarkGeometry
import WaymarkRoads

/// A rectangle of whole numbers of 10⁻⁷ degrees, as which the index of places has them.
struct PlaceBox: Hashable {
    var west: Int
    var east: Int
    var south: Int
    var north: Int

    private static let units = 1e7
    private static let halfTurn = 1_800_000_000
    private static let quarterTurn = 900_000_000

    /// The rectangles of all within `radius` metres of `center`, two of them across the 180th meridian.
    static func boxes(around center: Coordinate, radius: Double) -> [PlaceBox] {
        let metersPerDegree = Earth.meanRadius * .pi / 180
        // A thousandth more: the Earth is no sphere, and neither are rectangles circles.
        let reach = radius / metersPerDegree * 1.001 + 1 / units
        let farthest = min(90, abs(center.latitude) + reach)
        let shrinking = CMath.cosine(farthest * .pi / 180)
        let width = shrinking * 180 > reach ? reach / shrinking : 180
        return boxes(
            west: center.longitude - width, east: center.longitude + width,
            south: center.latitude - reach, north: center.latitude + reach)
    }

    /// The rectangles of `bounds`, two of them across the 180th meridian.
    static func boxes(of bounds: CoordinateBounds) -> [PlaceBox] {
        let west = bounds.southWest.longitude
        return boxes(
            west: west, east: west + bounds.longitudeSpan, south: bounds.southWest.latitude,
            north: bounds.northEast.latitude)
    }

    private static func boxes(
        west: Double, east: Double, south: Double, north: Double
    ) -> [PlaceBox] {
        func whole(_ degrees: Double, _ rule: FloatingPointRoundingRule, _ limit: Int) -> Int {
            max(-limit, min(limit, Int((degrees * units).rounded(rule))))
        }
        let rows = (whole(south, .down, quarterTurn), whole(north, .up, quarterTurn))
        func box(_ west: Double, _ east: Double) -> PlaceBox {
            PlaceBox(
                west: whole(west, .down, halfTurn), east: whole(east, .up, halfTurn),
                south: rows.0, north: rows.1)
        }
        if east - west >= 360 { return [box(-180, 180)] }
        if west < -180 { return [box(west + 360, 180), box(-180, east)] }
        if east > 180 { return [box(west, 180), box(-180, east - 360)] }
        return [box(west, east)]
    }

    /// The numbers in the order of ``condition``.
    var arguments: StatementArguments { [east, west, north, south] }

    /// What an entry `i` of the index must be to meet a rectangle.
    static let condition =
        "i.west <= ? AND i.east >= ? AND i.south <= ? AND i.north >= ?"
}

/// A place where pictures were taken, to a centimetre.
struct PicturePlace: Hashable {
    /// Its number.
    let number: Int
    let coordinate: Coordinate
    /// The newest picture taken there.
    let newest: Int
    /// The newest that was taken outdoors.
    let newestOutdoor: Int?

    /// What ``init(_:)`` reads; by their order, as there are many.
    static let columns = "p.number, p.latitude, p.longitude, p.newest, p.newestOutdoor"

    init(_ row: Row) {
        number = row[0]
        let (latitude, longitude): (Int, Int) = (row[1], row[2])
        coordinate = Coordinate(
            latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
        newest = row[3]
        newestOutdoor = row[4]
    }

    /// The places in `boxes`, no more than `limit`.
    static func fetch(
        in boxes: [PlaceBox], limit: Int = .max, from database: Database
    ) throws -> [PicturePlace] {
        try boxes.flatMap { box in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT \(columns) FROM placeIndex i JOIN places p ON p.number = i.number
                    WHERE \(PlaceBox.condition) AND p.newest IS NOT NULL LIMIT ?
                    """)
            var places: [PicturePlace] = []
            let rows = try Row.fetchCursor(statement, arguments: box.arguments + [limit])
            while let row = try rows.next() { places.append(PicturePlace(row)) }
            return places
        }
    }

    /// The nearest place to `coordinate` within `radius` metres that `isWanted`, by circles that grow: where many
    /// lie close together, few of them are looked at.
    static func nearest(
        to coordinate: Coordinate, radius: Double, from database: Database,
        where isWanted: (PicturePlace) -> Bool
    ) throws -> PicturePlace? {
        var reach = min(1, radius)
        while true {
            let places = try fetch(
                in: PlaceBox.boxes(around: coordinate, radius: reach), from: database)
            let found = places.lazy.filter(isWanted)
                .map { ($0, $0.coordinate.distance(to: coordinate)) }
                .min { $0.1 < $1.1 }
            if let found, found.1 <= reach { return found.0 }
            guard reach < radius else { return nil }
            reach = min(4 * reach, radius)
        }
    }
}
