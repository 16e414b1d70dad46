import Foundation
import GRDB
import WaymarkGeometry
import WaymarkRegion

/// Changes the tables and files of a collection; one at a time.
package final class CollectionWriter {
    let paths: CollectionPaths
    private let queue: DatabaseQueue
    private let lock: Int32
    private let isNew: Bool

    /// The collection of the region at `path`.
    ///
    /// - Parameter creates: whether it is made where there is none.
    /// - Throws: ``ImageryError``.
    package init(region path: String, creates: Bool) throws(ImageryError) {
        paths = CollectionPaths(region: path)
        var exists = FileManager.default.fileExists(atPath: paths.database)
        if !exists {
            RegionBuilder.recoverPanoramas(ofRegion: path)
            exists = FileManager.default.fileExists(atPath: paths.database)
        }
        guard exists || creates else { throw .noPanoramas(region: path) }
        isNew = !exists
        lock = try Self.locked(paths)
        do {
            queue = try Self.open(paths.database)
            if exists { try removeOrphans() }
        } catch let error as ImageryError {
            close(lock)
            throw error
        } catch {
            close(lock)
            throw .notACollection(path: paths.database, reason: "\(error)")
        }
    }

    /// Leaves the file as it can be read where nobody may write, if nobody reads it at the moment; and nothing where no
    /// picture came.
    deinit {
        try? queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA busy_timeout = 0")
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        let isEmpty = try? queue.read { database in
            try Int.fetchOne(database, sql: "SELECT 1 FROM pictures LIMIT 1") == nil
        }
        try? queue.close()
        try? FileManager.default.removeItem(atPath: paths.work)
        if isNew, isEmpty == true { paths.removeEmpty() }
        close(lock)
    }

    private static func locked(_ paths: CollectionPaths) throws(ImageryError) -> Int32 {
        do {
            try makeDirectories(at: paths.pictures)
            try makeDirectories(at: paths.work)
        } catch {
            throw .cannotWrite(path: paths.directory, reason: "\(error)")
        }
        let lock = Foundation.open(paths.directory, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else {
            throw .cannotWrite(path: paths.directory, reason: "it cannot be opened")
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw .inUse(path: paths.directory)
        }
        return lock
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        configuration.journalMode = .wal
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let objection = try queue.write { database -> String? in
            let isEmpty = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_schema") == 0
            if isEmpty { try CollectionSchema.make(database) }
            return try CollectionSchema.objection(database)
        }
        if let objection { throw ImageryError.notACollection(path: path, reason: objection) }
        return queue
    }

    /// Removes what a killed program left: unfinished files, and archives of pictures that the table does not have.
    private func removeOrphans() throws {
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: paths.work)) ?? [] {
            try? manager.removeItem(atPath: paths.work + "/" + name)
        }
        let known = Set(try queue.read { try String.fetchAll($0, sql: "SELECT id FROM pictures") })
        for name in (try? manager.contentsOfDirectory(atPath: paths.pictures)) ?? [] {
            let id = String(name.dropLast(CollectionPaths.suffix.count))
            guard name.hasSuffix(CollectionPaths.suffix), CollectionPaths.isID(id),
                !known.contains(id)
            else { continue }
            try? manager.removeItem(atPath: paths.picture(id))
        }
    }

    /// The answer of `work`, which changes all or nothing.
    func write<Answer>(_ work: (Database) throws -> Answer) throws(ImageryError) -> Answer {
        do { return try queue.write(work) } catch {
            throw .cannotWrite(path: paths.database, reason: "\(error)")
        }
    }

    /// Whether the table has the picture `id`.
    func contains(_ id: String) throws(ImageryError) -> Bool {
        try write { try PictureRow.fetch(id: id, from: $0) != nil }
    }

    /// Adds a picture whose archive is in its place.
    package func insert(_ picture: PictureRow) throws(ImageryError) {
        try write { database in
            var picture = picture
            picture.place = try Self.place(of: picture.coordinate, in: database)
            let marks = PictureRow.columns.map { _ in "?" }.joined(separator: ", ")
            try database.cachedStatement(
                sql: """
                    INSERT INTO pictures (\(PictureRow.columns.joined(separator: ", ")))
                    VALUES (\(marks))
                    """
            ).execute(arguments: picture.values)
            try Self.findNewest(ofPlace: picture.place, in: database)
        }
    }

    /// Puts a picture that was there before into its sequence.
    func move(_ picture: PlannedPicture) throws(ImageryError) {
        try write { database in
            try database.cachedStatement(
                sql: """
                    UPDATE pictures SET sequence = ?1, position = ?2, course = ?3,
                    linkState = MIN(linkState, 1)
                    WHERE id = ?4 AND (sequence <> ?1 OR position <> ?2)
                    """
            ).execute(
                arguments: [picture.sequence, picture.position, picture.course, picture.id])
        }
    }

    /// Removes the picture `id` from the tables and the disk.
    ///
    /// - Returns: whether there was one.
    package func remove(_ id: String) throws(ImageryError) -> Bool {
        guard CollectionPaths.isID(id) else { return false }
        let isRemoved = try write { database in
            guard let picture = try PictureRow.fetch(id: id, from: database) else { return false }
            try database.execute(
                sql: """
                    UPDATE pictures SET linkState = 1 WHERE linkState = 2
                    AND number IN (SELECT source FROM links WHERE target = ?)
                    """, arguments: [picture.number])
            try database.execute(
                sql: "DELETE FROM links WHERE source = ?1 OR target = ?1",
                arguments: [picture.number])
            try database.execute(
                sql: "DELETE FROM pictures WHERE number = ?", arguments: [picture.number])
            try Self.findNewest(ofPlace: picture.place, in: database)
            return true
        }
        if isRemoved { try? FileManager.default.removeItem(atPath: paths.picture(id)) }
        return isRemoved
    }

    /// The number of the place of a picture, which is made where it is new.
    private static func place(of coordinate: Coordinate, in database: Database) throws -> Int {
        let (latitude, longitude) = (
            Int((coordinate.latitude * 1e7).rounded()), Int((coordinate.longitude * 1e7).rounded())
        )
        let known = try database.cachedStatement(
            sql: "SELECT number FROM places WHERE latitude = ? AND longitude = ?")
        if let number = try Int.fetchOne(known, arguments: [latitude, longitude]) { return number }
        try database.execute(
            sql: "INSERT INTO places (latitude, longitude) VALUES (?, ?)",
            arguments: [latitude, longitude])
        let number = Int(database.lastInsertedRowID)
        try database.execute(
            sql: "INSERT INTO placeIndex VALUES (?1, ?2, ?2, ?3, ?3)",
            arguments: [number, longitude, latitude])
        return number
    }

    /// Notes the newest pictures of a place; one without pictures goes.
    private static func findNewest(ofPlace place: Int, in database: Database) throws {
        func newest(_ condition: String) throws -> Int? {
            let statement = try database.cachedStatement(
                sql: """
                    SELECT number FROM pictures WHERE place = ? \(condition)
                    ORDER BY time DESC, number DESC LIMIT 1
                    """)
            return try Int.fetchOne(statement, arguments: [place])
        }
        guard let any = try newest("") else {
            try database.execute(sql: "DELETE FROM placeIndex WHERE number = ?", arguments: [place])
            try database.execute(sql: "DELETE FROM places WHERE number = ?", arguments: [place])
            return
        }
        let outdoor = try newest("AND isIndoor = 0")
        try database.cachedStatement(
            sql: "UPDATE places SET newest = ?, newestOutdoor = ? WHERE number = ?"
        ).execute(arguments: [any, outdoor, place])
    }
}
