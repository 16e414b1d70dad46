import WaymarkGeometry
import WaymarkRoads

/// Tells what lies around the doors of a source, and keeps the outlines of buildings there.
struct DoorSurroundings {
    /// Squares of about 100 m.
    private struct Square: Hashable {
        let x: Int32
        let y: Int32

        init(_ x: Int32, _ y: Int32) { (self.x, self.y) = (x, y) }

        init(_ place: FixedCoordinate) {
            self.init(
                place.longitude / DoorSurroundings.width, place.latitude / DoorSurroundings.height)
        }
    }

    /// The size of a square, in units of coordinates.
    private static let (width, height): (Int32, Int32) = (20_000, 10_000)
    /// The squares over which one line goes that are looked at.
    private static let mostSquares: Int32 = 64

    /// The squares around doors, and around those that are more than an entrance of a house, or none.
    private var (squares, indoor) = (Set<Square>(), Set<Square>())
    /// The ways that are parts of the outline of a building.
    private var members: Set<Int64> = []
    /// The outlines of buildings near doors, closed ones and pieces of others.
    private(set) var outlines: [[FixedCoordinate]] = []

    /// Takes a door at a place.
    ///
    /// - Parameter isPlain: whether nothing is told of it but that it is an entrance, as of most in a country.
    mutating func addDoor(at position: FixedCoordinate, isPlain: Bool) {
        let square = Square(position)
        for x in -1...1 as ClosedRange<Int32> {
            for y in -1...1 as ClosedRange<Int32> {
                let near = Square(square.x + x, square.y + y)
                squares.insert(near)
                if !isPlain { indoor.insert(near) }
            }
        }
    }

    /// Takes a relation where it is a building.
    mutating func addRelation(type: String, tags: Tags, members: [RelationMember]) {
        let isBuilding = type == "multipolygon" && Self.isBuilding(tags)
        // Storeys above may be larger.
        guard isBuilding || type == "level" && tags.matches("level", "0") else { return }
        for member in members
        where member.isWay && (isBuilding ? member.role != "inner" : member.role == "shell") {
            self.members.insert(member.reference)
        }
    }

    private static func isBuilding(_ tags: Tags) -> Bool {
        tags.has("building") && !tags.matches("building", "no")
    }

    /// Takes a way where it is an outline near a door.
    mutating func addWay(_ way: OSMWay) {
        guard !indoor.isEmpty, Self.isBuilding(way.tags) || members.contains(way.id) else {
            return
        }
        let places = way.positions.compactMap(\.self)
        guard places.count > 1, meets(places, indoor) else { return }
        outlines.append(places)
    }

    /// Whether a way is near a door.
    func isNear(_ way: OSMWay) -> Bool {
        !squares.isEmpty && meets(way.positions.compactMap(\.self), squares)
    }

    private func meets(_ places: [FixedCoordinate], _ squares: Set<Square>) -> Bool {
        zip(places, places.dropFirst()).contains { start, end in
            let (a, b) = (Square(start), Square(end))
            let (xs, ys) = (min(a.x, b.x)...max(a.x, b.x), min(a.y, b.y)...max(a.y, b.y))
            guard xs.count * ys.count <= Self.mostSquares else { return false }
            return xs.contains { x in ys.contains { squares.contains(Square(x, $0)) } }
        }
    }
}
