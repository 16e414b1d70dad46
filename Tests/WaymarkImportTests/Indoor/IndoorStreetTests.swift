import Testing
import WaymarkTiles

@Suite("Streets and what is inside")
struct IndoorStreetTests {
    @Test(
        "Ways on levels of buildings are no streets of the map outside",
        arguments: [
            (["highway": "footway", "indoor": "yes", "level": "-2"], false),
            (["highway": "steps", "indoor": "yes", "level": "-1;0"], false),
            (["highway": "corridor", "indoor": "yes", "level": "0"], false),
            (["highway": "footway", "indoor": "yes", "level": "0"], true),
            (["highway": "footway", "indoor": "yes"], true),
            (["highway": "footway", "indoor": "no", "level": "1"], true),
            (["highway": "footway", "tunnel": "yes", "level": "-1"], true),
            (["highway": "service", "indoor": "yes", "level": "-1"], true),
            (["highway": "footway", "indoor": "yes", "level": "ground"], true),
        ] as [(MapSketch.Tags, Bool)])
    func streets(tags: MapSketch.Tags, isStreet: Bool) throws {
        let named = tags.merging(["name": "Passage"]) { $1 }
        let map = try MapSketch(lines: [named]).imported(zooms: 14...14)
        #expect(map.features("streets").isEmpty != isStreet)
        #expect(map.features("street_labels").isEmpty != isStreet)
    }
}
