import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRouting
import WaymarkTestSupport

/// A house of three equal storeys as an OpenStreetMap file: a corridor with rooms on both sides, a lift at its western end,
/// stairs at its eastern one, and a footway to its entrance.
///
/// Places are in metres to the east and to the north of its south-western corner.
struct FloorPlan {
    /// Rooms on each side.
    let roomsASide: Int
    static let levels = 0...2
    /// Metres: rooms lie from 0 to 5 and from 8 to 13, the corridor between them.
    static let (roomWidth, south, north, depth) = (4.0, 5.0, 8.0, 13.0)
    private static let corner = Coordinate(latitude: 60.17, longitude: 24.94)
    private static let metersPerDegree = SIMD2(
        Earth.meanRadius.degreesToRadians * CMath.cosine(60.17.degreesToRadians),
        Earth.meanRadius.degreesToRadians)

    /// A wall from a place to another.
    typealias Wall = (start: SIMD2<Double>, end: SIMD2<Double>)

    var width: Double { Double(roomsASide) * Self.roomWidth }
    /// Where one gets from the street into the corridor of the ground.
    var entrance: SIMD2<Double> { SIMD2(0, 6.5) }

    /// The door of a room.
    func door(_ room: Int, isNorth: Bool) -> SIMD2<Double> {
        SIMD2((Double(room) + 0.5) * Self.roomWidth, isNorth ? Self.north : Self.south)
    }

    private func corners(_ room: Int, isNorth: Bool) -> [SIMD2<Double>] {
        let (west, east) = (Double(room) * Self.roomWidth, Double(room + 1) * Self.roomWidth)
        let (low, high) = isNorth ? (Self.north, Self.depth) : (0, Self.south)
        return [SIMD2(west, low), SIMD2(east, low), SIMD2(east, high), SIMD2(west, high)]
    }

    /// The walls of a storey with gaps for doors.
    var walls: [Wall] {
        let gap = SIMD2(0.05, 0)
        return (0..<roomsASide).flatMap { room in
            [false, true].flatMap { isNorth -> [Wall] in
                let corners = corners(room, isNorth: isNorth)
                let door = door(room, isNorth: isNorth)
                let (west, east) = isNorth ? (corners[0], corners[1]) : (corners[3], corners[2])
                let others = isNorth ? [1, 2, 3] : [3, 0, 1]
                return [(west, door - gap), (door + gap, east)]
                    + others.map { (corners[$0], corners[($0 + 1) % 4]) }
            }
        }
    }

    func coordinate(_ place: SIMD2<Double>) -> Coordinate {
        let degrees = place / Self.metersPerDegree
        return Coordinate(
            latitude: Self.corner.latitude + degrees.y, longitude: Self.corner.longitude + degrees.x
        )
    }

    func place(_ coordinate: Coordinate) -> SIMD2<Double> {
        SIMD2(
            coordinate.longitude - Self.corner.longitude,
            coordinate.latitude - Self.corner.latitude) * Self.metersPerDegree
    }

    /// The region of the house, for people on foot.
    func region() throws -> Region {
        try withTemporaryDirectory { directory in
            let (file, path) = (directory + "/house.osm", directory + "/house.waymark")
            try xml.write(toFile: file, atomically: true, encoding: .utf8)
            let options = RegionImporter.Options(profiles: [try Profile(named: "foot")])
            try RegionImporter(options: options).build(file, to: path)
            return try Region(path: path)
        }
    }

    private var xml: String {
        var file = Writer()
        let street = [-20.0, -10, 0].map { file.node(coordinate(SIMD2($0, 6.5))) }
        file.way(street, ["highway": "footway"])
        _ = file.node(
            coordinate(SIMD2(1, 7)), ["highway": "elevator", "level": "0;1;2"])
        for level in Self.levels {
            // Storeys share no nodes but the entrance.
            let tags = ["level": "\(level)"]
            let nodes = corridor(level, &file, entrance: level == 0 ? street[2] : nil)
            file.way(nodes.ring + [nodes.ring[0]], ["indoor": "corridor"].merging(tags) { $1 })
            for ((room, isNorth), door) in nodes.doors {
                let corners = corners(room, isNorth: isNorth)
                let (near, far) = isNorth ? ([0, 1], [2, 3]) : ([3, 2], [1, 0])
                let ends = near.map { nodes.corners[corners[$0]] ?? 0 }
                let back = far.map { file.node(coordinate(corners[$0])) }
                file.way(
                    [ends[0], door, ends[1]] + back + [ends[0]],
                    ["indoor": "room", "ref": "\(level)\(isNorth ? "N" : "S")\(room)"]
                        .merging(tags) { $1 })
            }
            guard level > 0 else { continue }
            let foot = file.node(coordinate(SIMD2(width - 1, 6)))
            let head = file.node(coordinate(SIMD2(width - 1, 7)))
            file.way(
                [foot, head],
                ["highway": "steps", "level": "\(level - 1);\(level)", "incline": "up"])
        }
        return file.xml
    }

    private struct Room: Hashable {
        let number: Int
        let isNorth: Bool
    }

    /// The border of the corridor, with its doors and the corners of rooms.
    private func corridor(
        _ level: Int, _ file: inout Writer, entrance: Int?
    ) -> (
        ring: [Int], doors: [(room: (Int, Bool), node: Int)], corners: [SIMD2<Double>: Int]
    ) {
        var (ring, doors) = ([Int](), [(room: (Int, Bool), node: Int)]())
        var corners: [SIMD2<Double>: Int] = [:]
        for isNorth in [false, true] {
            let line = isNorth ? Self.north : Self.south
            var wall: [Int] = []
            for room in 0...roomsASide {
                let corner = SIMD2(Double(room) * Self.roomWidth, line)
                let node = file.node(coordinate(corner))
                corners[corner] = node
                wall.append(node)
                guard room < roomsASide else { continue }
                let door = file.node(
                    coordinate(self.door(room, isNorth: isNorth)),
                    ["indoor": "door", "door": "yes", "level": "\(level)"])
                doors.append(((room, isNorth), door))
                wall.append(door)
            }
            ring += isNorth ? wall.reversed() : wall
        }
        if let entrance { ring.append(entrance) }
        return (ring, doors, corners)
    }

    /// Nodes and ways on their way into XML.
    private struct Writer {
        private var nodes: [String] = []
        private var ways: [String] = []

        mutating func node(_ place: Coordinate, _ tags: [String: String] = [:]) -> Int {
            let position = String(
                format: "lat=\"%.9f\" lon=\"%.9f\"", place.latitude, place.longitude)
            nodes.append(
                "<node id=\"\(nodes.count + 1)\" version=\"1\" \(position)>\(Self.text(tags))</node>"
            )
            return nodes.count
        }

        mutating func way(_ nodes: [Int], _ tags: [String: String]) {
            let references = nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
            ways.append(
                "<way id=\"\(ways.count + 1)\" version=\"1\">\(references)\(Self.text(tags))</way>")
        }

        private static func text(_ tags: [String: String]) -> String {
            tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined()
        }

        var xml: String {
            (["<?xml version=\"1.0\"?>", "<osm version=\"0.6\">"] + nodes + ways + ["</osm>"])
                .joined(separator: "\n")
        }
    }
}
