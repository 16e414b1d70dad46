import Foundation
import Testing
import WaymarkGeometry

@Suite("Paths")
struct PathTests {
    private let path: Path = [at(1, 2), at(3, 4), at(5, 6)]

    @Test("R1: a path is a collection of its points")
    func collection() {
        #expect(path.count == 3)
        #expect(Array(path) == [at(1, 2), at(3, 4), at(5, 6)])
        #expect(path.first == at(1, 2) && path.last == at(5, 6))
        #expect(path[1] == at(3, 4))
        #expect(Path(path) == path)
        #expect(Path([at(1, 2), at(3, 4), at(5, 6)]) == path)
        #expect(Path().isEmpty)
    }

    @Test(
        "R1: the point at an index is nil where there is none",
        arguments: [(-1, nil), (0, at(1, 2)), (2, at(5, 6)), (3, nil), (.max, nil), (.min, nil)]
            as [(Int, Coordinate?)])
    func coordinateAtIndex(index: Int, expected: Coordinate?) {
        #expect(path.coordinate(at: index) == expected)
        #expect(Path().coordinate(at: index) == nil)
    }

    @Test("R2: an offset is added to every point, around the Earth")
    func offset() {
        let moved = ([at(10, 20), at(-5, 179), at(0, -180)] as Path)
            .offset(latitude: 2.5, longitude: 3)
        #expect(moved == [at(12.5, 23), at(-2.5, -178), at(2.5, -177)])
        #expect(Path().offset(latitude: 1, longitude: 1).isEmpty)
    }

    @Test("R4: points are added, inserted, replaced and removed")
    func mutation() {
        var copy = path
        copy.append(at(7, 8))
        #expect(copy == [at(1, 2), at(3, 4), at(5, 6), at(7, 8)])
        copy.insert(at(0, 0), at: 0)
        #expect(copy == [at(0, 0), at(1, 2), at(3, 4), at(5, 6), at(7, 8)])
        copy[2] = at(9, 9)
        #expect(copy == [at(0, 0), at(1, 2), at(9, 9), at(5, 6), at(7, 8)])
        #expect(copy.remove(at: 1) == at(1, 2))
        #expect(copy.removeLast() == at(7, 8))
        #expect(copy == [at(0, 0), at(9, 9), at(5, 6)])
        copy.replaceSubrange(1..<3, with: [at(4, 4)])
        #expect(copy == [at(0, 0), at(4, 4)])
        copy.removeAll()
        #expect(copy.isEmpty)
    }

    @Test("R4: a copy changes alone")
    func valueSemantics() {
        var copy = path
        copy.removeFirst()
        #expect(path.count == 3)
        #expect(copy != path)
    }

    @Test("R1: a path is coded and decoded without loss")
    func coding() throws {
        let data = try JSONEncoder().encode(path)
        #expect(try JSONDecoder().decode(Path.self, from: data) == path)
    }
}
