import Foundation
import GRDB
import WaymarkDirections
package import WaymarkGeometry

/// A picture of a collection as its table has it.
package struct PictureRow: Sendable {
    /// All columns but the number, in the order of ``values``.
    static let columns = [
        "id", "place", "latitude", "longitude", "width", "height", "tileSize", "heading", "pitch",
        "roll", "time", "course", "street", "attribution", "isIndoor", "blur", "file", "sequence",
        "position", "linkState",
    ]

    var number = 0
    var id: String
    var place = 0
    var coordinate: Coordinate
    var width: Int
    var height: Int
    var tileSize = PictureArchive.tileSize
    var heading: Double
    var pitch: Double
    var roll: Double
    var time: Double?
    /// The direction in which the camera moved.
    var course: Double?
    var street: String?
    var attribution: String?
    var isIndoor: Bool
    /// What blurred it.
    var blur: String
    /// The name of the file that it was made of.
    var file: String
    var sequence: String
    /// Its place in the sequence.
    var position: Int
    var linkState = CollectionSchema.LinkState.new

    /// A picture whose links are still to be made.
    package init(
        number: Int = 0, id: String, place: Int = 0, coordinate: Coordinate, width: Int,
        height: Int, tileSize: Int = PictureArchive.tileSize, heading: Double, pitch: Double,
        roll: Double, time: Double? = nil, course: Double? = nil, street: String? = nil,
        attribution: String? = nil, isIndoor: Bool, blur: String, file: String, sequence: String,
        position: Int
    ) {
        (self.number, self.id, self.place) = (number, id, place)
        (self.coordinate, self.width, self.height) = (coordinate, width, height)
        (self.tileSize, self.heading, self.pitch, self.roll) = (tileSize, heading, pitch, roll)
        (self.time, self.course, self.street) = (time, course, street)
        (self.attribution, self.isIndoor, self.blur) = (attribution, isIndoor, blur)
        (self.file, self.sequence, self.position) = (file, sequence, position)
    }

    /// The values of ``columns``.
    var values: StatementArguments {
        [
            id, place, coordinate.latitude, coordinate.longitude, width, height, tileSize, heading,
            pitch, roll, time, course, street, attribution, isIndoor, blur, file, sequence,
            position, linkState.rawValue,
        ]
    }

    /// Its picture.
    var image: PanoramaImage {
        PanoramaImage(
            width: width, height: height, tileSize: tileSize, heading: heading, pitch: pitch,
            roll: roll)
    }
}

extension PictureRow {
    /// The picture of a row with all columns.
    init(_ row: Row) {
        self.init(
            number: row["number"], id: row["id"], place: row["place"],
            coordinate: Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
            width: row["width"], height: row["height"], tileSize: row["tileSize"],
            heading: row["heading"], pitch: row["pitch"], roll: row["roll"], time: row["time"],
            course: row["course"], street: row["street"], attribution: row["attribution"],
            isIndoor: row["isIndoor"], blur: row["blur"], file: row["file"],
            sequence: row["sequence"], position: row["position"])
        linkState = CollectionSchema.LinkState(rawValue: row["linkState"]) ?? .outdated
    }

    /// The picture `id`; `nil` where there is none.
    static func fetch(id: String, from database: Database) throws -> PictureRow? {
        let statement = try database.cachedStatement(sql: "SELECT * FROM pictures WHERE id = ?")
        return try Row.fetchOne(statement, arguments: [id]).map { PictureRow($0) }
    }

    /// The picture with a number; `nil` where there is none.
    static func fetch(number: Int, from database: Database) throws -> PictureRow? {
        let statement = try database.cachedStatement(sql: "SELECT * FROM pictures WHERE number = ?")
        return try Row.fetchOne(statement, arguments: [number]).map { PictureRow($0) }
    }

    /// The panorama, with its links.
    func panorama(from database: Database) throws -> Panorama {
        let statement = try database.cachedStatement(
            sql: """
                SELECT l.heading, p.id, p.street FROM links l JOIN pictures p ON p.number = l.target
                WHERE l.source = ? ORDER BY l.heading, p.id
                """)
        let links = try Row.fetchAll(statement, arguments: [number]).map {
            PanoramaLink(heading: $0["heading"], panoramaID: $0["id"], streetName: $0["street"])
        }
        return Panorama(
            panoramaID: id, coordinate: coordinate, links: links, image: image, streetName: street,
            time: time, attribution: attribution)
    }
}
