import GRDB
import WaymarkGeometry

/// Makes the links of pictures that are new, and of those around them, anew.
///
/// Killed at any moment, it goes on where it stopped: what is to be done stands in the table.
package struct LinkWriter {
    private let collection: CollectionWriter
    private let roads: PictureRoads
    /// Pictures, or places, at a time.
    private static let batch = 500

    package init(_ collection: CollectionWriter, roads: PictureRoads) {
        (self.collection, self.roads) = (collection, roads)
    }

    /// Makes all links that are to be made.
    ///
    /// - Parameter report: is told the number of pictures whose links were made.
    /// - Throws: ``ImageryError``.
    package func run(report: (Int) -> Void) throws(ImageryError) {
        try markSequences()
        while try markNeighbours() {}
        var count = 0
        while case let made = try makeLinks(), made > 0 {
            count += made
            report(count)
        }
    }

    /// Matches all pictures to roads, unless that was done with those of this digest; their links are made anew then.
    ///
    /// - Throws: ``ImageryError``.
    func matchAgain(ifNotMatchedTo digest: String) throws(ImageryError) {
        try collection.write { database in
            let known = try String.fetchOne(
                database, sql: "SELECT value FROM facts WHERE name = 'roads'")
            guard known != digest else { return }
            try database.execute(
                sql: "INSERT OR REPLACE INTO facts VALUES ('roads', ?)", arguments: [digest])
            let pictures = try Row.fetchCursor(database, sql: "SELECT * FROM pictures")
            while let picture = try pictures.next().map({ PictureRow($0) }) {
                let street = roads.match(picture.coordinate, course: picture.course)?.name
                try database.cachedStatement(
                    sql:
                        "UPDATE pictures SET street = ?, linkState = MIN(linkState, 1) WHERE number = ?"
                ).execute(arguments: [street, picture.number])
            }
        }
    }

    /// All of a sequence that has new pictures.
    private func markSequences() throws(ImageryError) {
        try collection.write { database in
            try database.execute(
                sql: """
                    UPDATE pictures SET linkState = 1 WHERE linkState = 2 AND sequence IN
                    (SELECT DISTINCT sequence FROM pictures WHERE linkState = 0)
                    """)
        }
    }

    /// Those around the places of some new pictures; whether there were any.
    private func markNeighbours() throws(ImageryError) -> Bool {
        try collection.write { database in
            let places = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(PicturePlace.columns) FROM places p WHERE number IN
                    (SELECT DISTINCT place FROM pictures WHERE linkState = 0 LIMIT \(Self.batch))
                    """
            ).map(PicturePlace.init)
            let hasLinked =
                try Int.fetchOne(
                    database, sql: "SELECT 1 FROM pictures WHERE linkState = 2 LIMIT 1") != nil
            for place in places {
                if hasLinked { try mark(around: place, in: database) }
                try database.cachedStatement(
                    sql: "UPDATE pictures SET linkState = 1 WHERE place = ? AND linkState = 0"
                ).execute(arguments: [place.number])
            }
            return !places.isEmpty
        }
    }

    private func mark(around place: PicturePlace, in database: Database) throws {
        let boxes = PlaceBox.boxes(around: place.coordinate, radius: LinkFinder.radius)
        let statement = try database.cachedStatement(
            sql: "UPDATE pictures SET linkState = 1 WHERE place = ? AND linkState = 2")
        let around = try PicturePlace.fetch(
            in: boxes, limit: LinkFinder.mostCandidates, from: database)
        for other in around + [place] {
            try statement.execute(arguments: [other.number])
        }
    }

    /// Makes the links of some pictures; of how many.
    private func makeLinks() throws(ImageryError) -> Int {
        try collection.write { database in
            let pictures = try Row.fetchAll(
                database,
                sql: "SELECT * FROM pictures WHERE linkState = 1 LIMIT \(Self.batch)"
            ).map { PictureRow($0) }
            var finder = LinkFinder(roads: roads, database: database)
            for picture in pictures {
                try replace(
                    linksOf: picture.number, by: finder.links(of: picture), in: database)
            }
            return pictures.count
        }
    }

    private func replace(
        linksOf number: Int, by links: [LinkFinder.Link], in database: Database
    ) throws {
        try database.cachedStatement(sql: "DELETE FROM links WHERE source = ?")
            .execute(arguments: [number])
        for link in links {
            try database.cachedStatement(sql: "INSERT OR REPLACE INTO links VALUES (?, ?, ?)")
                .execute(arguments: [number, link.target, link.heading])
        }
        try database.cachedStatement(sql: "UPDATE pictures SET linkState = 2 WHERE number = ?")
            .execute(arguments: [number])
    }
}
