import Testing
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTiles

@Suite("Regions with indoor maps in IMDF")
struct IMDFRegionTests {
    /// A house that the terminal of the sample replaces, and one that is beside it: the ways are 2 to 5.
    private static let town: IndoorSketch = {
        var sketch = IndoorSketch()
        sketch.addBox([1200, 3050], [2600, 3900], ["building": "yes", "name": "Old terminal"])
        sketch.addBox(
            [1300, 3100], [1500, 3300], ["indoor": "room", "level": "0", "shop": "toys"])
        sketch.addBox([1000, 500], [1500, 1000], ["building": "yes"])
        sketch.addBox([1100, 600], [1300, 800], ["indoor": "room", "level": "0", "shop": "gift"])
        return sketch
    }()

    /// What a region of the town and `sample` has inside of buildings, with the summary of what was read.
    private func imported(_ sample: IMDFSample) throws -> (DrawnIndoors?, String) {
        try withTemporaryDirectory { parent in
            try writeFile(Array(Self.town.xml.utf8), to: parent + "/map.osm")
            try writeFile(sample.zip().bytes, to: parent + "/airport.zip")
            var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
            (options.country, options.zooms) = ("FI", 14...14)
            options.indoor = [parent + "/airport.zip"]
            var text = ""
            let path = parent + "/map.waymark"
            try RegionImporter(options: options) { progress in
                if case .finished(.read, let summary) = progress { text = summary }
            }.build(parent + "/map.osm", to: path)
            return (
                try DrawnIndoors(region: path, tiles: [IndoorSketch.tile.ancestor(z: 15)]), text
            )
        }
    }

    @Test("An indoor map stands in for what the file has in its buildings")
    func replacing() throws {
        var sample = IMDFSample.airport
        sample.collections["unit"]?.append("7")
        let (drawn, summary) = try imported(sample)
        let map = try #require(drawn)
        #expect(map.ids == [IMDFSample.id(2), IMDFSample.id(3), "w4"])
        #expect(map.levels("poi", ["subclass": .string("toys")]) == [])
        #expect(map.levels("poi", ["subclass": .string("gift")]) == [0])
        #expect(
            summary.hasSuffix(
                "; airport.zip: 2 buildings, 31 features; left out: 1 unit malformed"))
    }

    @Test("Its levels, of which two buildings share one")
    func levels() throws {
        let map = try #require(try imported(.airport).0)
        let (terminal, pier) = (IMDFSample.id(2), IMDFSample.id(3))
        let shared = DrawnIndoors.Level(
            level: 1, id: IMDFSample.id(22), name: "Departures", ref: "1")
        #expect(
            try map.levels(ofBuilding: terminal) == [
                shared,
                DrawnIndoors.Level(level: 0, id: "\(terminal)/0", name: "Ground floor", ref: "G"),
            ])
        #expect(
            try map.levels(ofBuilding: pier) == [
                shared, DrawnIndoors.Level(level: 0, id: "\(pier)/0", name: nil, ref: "0"),
            ])
    }

    @Test("Shops, gates, toilets, doors and stairs")
    func places() throws {
        let map = try #require(try imported(.airport).0)
        let shops = map.features("poi", ["subclass": .string("books")])
        #expect(shops.count == 1)
        #expect(shops[0]["name"] == .string("Book shop") && shops[0]["ref"] == .string("12"))
        #expect(shops[0]["name_fi"] == .string("Kirjakauppa"))
        #expect(shops[0]["building"] == .string(IMDFSample.id(2)))
        let gates = map.features("poi", ["class": .string("aeroway")])
        #expect(gates.map { $0["ref"] } == [.string("B12")])
        #expect(map.levels("poi", ["subclass": .string("toilets")]) == [0])
        #expect(map.levels("poi", ["subclass": .string("information")]) == [0, 1])
        #expect(map.levels("poi", ["class": .string("door")]) == [0, 0])
        #expect(map.levels("poi", ["class": .string("entrance")]) == [0, 0])
        #expect(map.levels("area", ["class": .string("steps")]) == [0, 1])
        #expect(map.levels("area", ["access": .string("no")]) == [0, 1])
        #expect(map.levels("area", ["is_poi": .bool(true)]).count == 4)
    }

    @Test("An indoor map of another place is refused")
    func elsewhere() throws {
        var sample = IMDFSample.airport
        sample.collections = sample.collections.mapValues { features in
            features.map { $0.replacing("[24.9", with: "[25.9") }
        }
        let error = #expect(throws: ImportError.self) { _ = try imported(sample) }
        #expect(error?.kind == .indoorElsewhere)
    }
}
