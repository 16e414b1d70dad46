import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Buildings and levels")
struct IndoorModelTests {
    private static let levels = (0..<3).map { IndoorLevel(id: "\($0)", name: "Floor \($0)") }
    private static let outline = Path([
        Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 0),
        Coordinate(latitude: 1, longitude: 1),
    ])

    @Test("Q2: levels of one id are equal, whatever they are called")
    func equality() {
        let arrivals = IndoorLevel(id: "t1-0", name: "Arrivals", shortName: "A")
        let parking = IndoorLevel(id: "t1-0", name: "Parking deck 2", shortName: "P2")
        #expect(arrivals == parking && Set([arrivals, parking]).count == 1)
        #expect(arrivals != IndoorLevel(id: "t1-1", name: "Arrivals", shortName: "A"))
        #expect(IndoorLevel(id: "", name: "Roof").shortName == "Roof")
    }

    @Test(
        "Q1: an index of no level is brought to the nearest",
        arguments: [(-1, 0), (0, 0), (2, 2), (3, 2), (.max, 2), (.min, 0)])
    func index(given: Int, kept: Int) {
        let building = IndoorBuilding(
            id: "a", levels: Self.levels, defaultLevelIndex: given, outline: Self.outline)
        #expect(building.defaultLevelIndex == kept)
        #expect(building.defaultLevel == Self.levels[kept])
    }

    @Test("Q1: a building without levels has no default level")
    func empty() {
        let building = IndoorBuilding(
            id: "a", levels: [], defaultLevelIndex: 4, outline: Self.outline)
        #expect(building.defaultLevelIndex == 0 && building.defaultLevel == nil)
    }

    @Test("Q1: a level that is given twice is there once, and the index goes with it")
    func duplicates() {
        let given = [Self.levels[0], Self.levels[0], Self.levels[1], Self.levels[0]]
        let building = IndoorBuilding(
            id: "a", levels: given, defaultLevelIndex: 2, outline: Self.outline)
        #expect(building.levels == [Self.levels[0], Self.levels[1]])
        #expect(building.defaultLevelIndex == 1)
        let last = IndoorBuilding(
            id: "a", levels: given, defaultLevelIndex: 3, outline: Self.outline)
        #expect(last.defaultLevelIndex == 0)
    }

    @Test("Q1: coordinates that are none are left out, so that equal buildings are equal")
    func coordinates() {
        let bad = [
            Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .infinity),
            Coordinate(latitude: 91, longitude: 0),
        ]
        func building() -> IndoorBuilding {
            IndoorBuilding(id: "a", levels: Self.levels, outline: Path(bad + Self.outline + bad))
        }
        #expect(building().outline == Self.outline && building() == building())
    }
}
