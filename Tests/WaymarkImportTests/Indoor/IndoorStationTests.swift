import Testing
import WaymarkTiles

@Suite("Stations under the ground")
struct IndoorStationTests {
    /// Two platforms and a passage on level −2, under two houses: the ways are 2 to 6.
    private func station(stairs: String? = nil) -> IndoorSketch {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 900], [1300, 1200], ["building": "apartments", "name": "Left"])
        sketch.addBox([1700, 900], [2000, 1200], ["building": "apartments", "name": "Right"])
        sketch.addBox(
            [1000, 1000], [2000, 1050], ["railway": "platform", "level": "-2", "ref": "1"])
        sketch.addBox(
            [1000, 1150], [2000, 1200], ["railway": "platform", "level": "-2", "ref": "2"])
        sketch.addLine(
            [[1500, 1040], [1500, 1160]], ["highway": "footway", "indoor": "yes", "level": "-2"])
        if let stairs {
            sketch.addLine(
                [[1500, 1100], [1500, 1400]],
                ["highway": "steps", "indoor": "yes", "level": stairs])
        }
        return sketch
    }

    @Test("It is a building of its own, and not of the houses above")
    func building() throws {
        let map = try #require(try station().imported())
        #expect(map.ids == ["gw4"])
        #expect(try map.numbers(ofBuilding: "gw4") == [-2])
        let building = try map.building("gw4")
        #expect(building["underground"] == .bool(true) && building["name"] == nil)
        #expect(map.levels("area", ["class": .string("platform")]) == [-2, -2])
        #expect(map.features("area_name", ["ref": .string("1")]).count == 1)
        let ring = building.parts[0].map { IndoorSketch.Place(2 * Int($0.x), 2 * Int($0.y)) }
        for place: IndoorSketch.Place in [
            [1000, 1000], [2000, 1000], [2000, 1200], [1500, 1100],
        ] {
            #expect(isInside(ring, place))
        }
        #expect(!isInside(ring, [900, 1100]) && !isInside(ring, [1500, 800]))
    }

    @Test("It has the name of the station that is nearest, if one is near")
    func names() throws {
        var sketch = station(stairs: "-2;0")
        sketch.addNode([1500, 1700], ["railway": "station", "name": "Near", "name:sv": "Nära"])
        sketch.addNode([1500, 2200], ["public_transport": "station", "name": "Farther"])
        let building = try #require(try sketch.imported()?.building("gw4"))
        #expect(building["name"] == .string("Near") && building["name_sv"] == .string("Nära"))
        #expect(building["underground"] == .bool(false))
        var far = station()
        far.addNode([1500, 3900], ["railway": "station", "name": "Far"])
        #expect(try far.imported()?.building("gw4")["name"] == nil)
    }

    @Test("Ways down and entrances belong to it, but no shops above")
    func entrances() throws {
        var sketch = station(stairs: "-2;-1")
        sketch.addLine([[1500, 1400], [1600, 1500]], ["highway": "steps", "level": "-1;0"])
        sketch.addNode([1600, 1500], ["railway": "subway_entrance", "ref": "A", "level": "0"])
        sketch.addNode([1500, 1300], ["barrier": "turnstile", "level": "-1"])
        sketch.addNode([1100, 1000], ["shop": "books", "level": "0"])
        let map = try #require(try sketch.imported())
        #expect(try map.numbers(ofBuilding: "gw4") == [0, -1, -2])
        #expect(map.levels("poi", ["class": .string("entrance"), "ref": .string("A")]) == [0])
        #expect(map.levels("poi", ["class": .string("gate")]) == [-1])
        #expect(map.features("poi", ["class": .string("shop")]).isEmpty)
    }

    @Test("Things that are far from one another are two buildings")
    func groups() throws {
        var sketch = station()
        sketch.addBox([1000, 3000], [2000, 3050], ["railway": "platform", "level": "-3"])
        #expect(try sketch.imported()?.ids == ["gw4", "gw7"])
    }

    @Test("The building of a station has the passages that it touches")
    func hall() throws {
        var sketch = station(stairs: "-2;0")
        let hall = sketch.addBox(
            [1400, 1250], [1700, 1500], ["building": "train_station", "name": "Hall"])
        sketch.addBox([1450, 1300], [1650, 1450], ["indoor": "room", "level": "0"])
        let map = try #require(try sketch.imported())
        #expect(map.ids == ["w\(hall)"])
        #expect(try map.numbers(ofBuilding: "w\(hall)") == [0, -2])
    }

    @Test("The cellar of a building is that building's, also where it has nothing else")
    func cellar() throws {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 1000], [2000, 2000], ["building": "retail"])
        sketch.addBox([1100, 1100], [1500, 1500], ["indoor": "room", "level": "-1"])
        sketch.addBox([1600, 1100], [1900, 1500], ["indoor": "room", "level": "-1"])
        sketch.addLine(
            [[1900, 1300], [2200, 1300]], ["highway": "footway", "indoor": "yes", "level": "-1"])
        #expect(try sketch.imported()?.ids == ["w2"])
    }

    @Test("A room is of the smallest building that holds most of it")
    func smallest() throws {
        var sketch = IndoorSketch()
        sketch.addBox([1000, 1000], [3000, 3000], ["building": "yes"])
        sketch.addBox([1100, 1100], [1500, 1500], ["building": "kiosk"])
        sketch.addBox([1100, 1100], [1520, 1500], ["indoor": "room", "level": "0"])
        sketch.addBox([1400, 2000], [2000, 2500], ["indoor": "room", "level": "0"])
        let map = try #require(try sketch.imported())
        #expect(map.ids == ["w2", "w3"])
        #expect(map.features("area", ["building": .string("w3")]).count == 1)
    }
}
