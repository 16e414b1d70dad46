import GRDB
import WaymarkGeometry

/// Looks at the tables of a collection.
struct TableCheck {
    /// All pictures, in the order in which they were imported.
    let pictures: [PictureRow]
    /// The number of links.
    private(set) var links = 0
    private(set) var faults: [PanoramaFault] = []

    /// The most complaints of the database that are told.
    private static let mostComplaints = 20
    /// Degrees that the heading of a link is off at most: places are known to a centimetre.
    private static let mostAskew = 2.0

    /// Looks at `database`.
    ///
    /// - Throws: `DatabaseError` where it cannot be read at all.
    init(_ database: Database) throws {
        let complaints = try String.fetchAll(
            database, sql: "PRAGMA integrity_check(\(Self.mostComplaints))")
        faults = complaints.filter { $0 != "ok" }.map { .damagedTables(reason: $0) }
        pictures = try Row.fetchAll(database, sql: "SELECT * FROM pictures ORDER BY number")
            .map { PictureRow($0) }
        faults += pictures.compactMap(Self.fault)
        try checkPlaces(database)
        try checkSequences(database)
        try checkLinks(database)
    }

    private static func fault(of picture: PictureRow) -> PanoramaFault? {
        let angles = [picture.heading, picture.pitch, picture.roll]
        let reason: String? =
            if !CollectionPaths.isID(picture.id) {
                "its id is none"
            } else if !picture.coordinate.isValid {
                "its place is none"
            } else if !picture.hasPossibleSize {
                "no sphere has \(picture.width) x \(picture.height) pixels in tiles of \(picture.tileSize)"
            } else if !angles.allSatisfy(\.isFinite) {
                "its attitude is none"
            } else {
                nil
            }
        return reason.map { .wrongRow(id: picture.id, reason: $0) }
    }

    /// Pictures that the index of places does not find, and places that show another picture than their newest.
    private mutating func checkPlaces(_ database: Database) throws {
        let lost = try String.fetchAll(
            database,
            sql: """
                SELECT p.id FROM pictures p LEFT JOIN places l ON l.number = p.place
                LEFT JOIN placeIndex i ON i.number = p.place
                WHERE l.number IS NULL OR i.number IS NULL
                OR ABS(l.latitude - p.latitude * 1e7) > 1 OR ABS(l.longitude - p.longitude * 1e7) > 1
                OR i.west > l.longitude OR i.east < l.longitude
                OR i.south > l.latitude OR i.north < l.latitude
                ORDER BY p.number
                """)
        let hidden = try String.fetchAll(
            database,
            sql: """
                SELECT p.id FROM places l JOIN pictures p ON p.number = \(Self.newest(""))
                WHERE l.newest IS NOT p.number
                OR l.newestOutdoor IS NOT \(Self.newest("AND isIndoor = 0"))
                ORDER BY p.number
                """)
        faults += (lost + hidden.filter { !lost.contains($0) }).map { .wrongPlace(id: $0) }
    }

    /// The number of the newest picture of the place `l`.
    private static func newest(_ condition: String) -> String {
        """
        (SELECT number FROM pictures WHERE place = l.number \(condition)
        ORDER BY time DESC, number DESC LIMIT 1)
        """
    }

    private mutating func checkSequences(_ database: Database) throws {
        faults += try Row.fetchAll(
            database,
            sql: """
                SELECT sequence, position FROM pictures GROUP BY sequence, position
                HAVING COUNT(*) > 1 ORDER BY sequence, position
                """
        ).map { .wrongSequence($0["sequence"], position: $0["position"]) }
    }

    private mutating func checkLinks(_ database: Database) throws {
        let numbers = Dictionary(uniqueKeysWithValues: pictures.map { ($0.number, $0) })
        let rows = try Row.fetchCursor(
            database, sql: "SELECT source, target, heading FROM links ORDER BY source, target")
        while let row = try rows.next() {
            links += 1
            let (source, target): (Int, Int) = (row[0], row[1])
            let (from, to) = (numbers[source], numbers[target])
            guard let reason = Self.objection(to: row[2], from, to) else { continue }
            faults.append(
                .wrongLink(
                    from: from?.id ?? "number \(source)", to: to?.id ?? "number \(target)",
                    reason: reason))
        }
        let waiting = pictures.count { $0.linkState != .linked }
        if waiting > 0 { faults.append(.notLinked(waiting)) }
    }

    /// Why a link is none; `nil` where it is one.
    private static func objection(
        to heading: Double, _ from: PictureRow?, _ to: PictureRow?
    ) -> String? {
        guard let from, let to else { return "there is no such picture" }
        guard from.number != to.number else { return "it leads back" }
        // Links of places that are none are not worth a word of their own.
        guard from.coordinate.isValid, to.coordinate.isValid else { return nil }
        let distance = from.coordinate.distance(to: to.coordinate)
        guard distance <= max(SequenceFinder.mostMeters, LinkFinder.radius) + 1 else {
            return "it is \(Int(distance)) m long"
        }
        guard heading.isFinite,
            LinkFinder.angle(heading, from.coordinate.bearing(to: to.coordinate)) < mostAskew
        else { return "it points elsewhere" }
        return nil
    }
}
