import Testing
import WaymarkGeometry
import WaymarkServer

@Suite("Hints")
struct HintTests {
    @Test("A coordinate beside two streets lies on the one that its hint is of")
    func otherStreet() async throws {
        let town = try Maps.town.get()
        let middle = town.place("bf")
        let place = "\(middle.longitude + 0.0003),\(middle.latitude)"
        let roads = await town.get("/nearest/v1/driving/\(place)?number=10").json["waypoints"]
        for name in ["Second", "North", "South"] {
            let index = try #require(roads.list.indices.first { roads[$0]["name"].text == name })
            let hint = try #require(roads[index]["hint"].text)
            let route = await town.get("/route/v1/driving/\(place);{d}?hints=\(hint);")
            let start = route.json["waypoints"][0]
            #expect(start["name"].text == name)
            #expect(start["distance"].number == roads[index]["distance"].number)
            #expect(start["location"].numbers == roads[index]["location"].numbers)
            #expect(start["hint"].text == hint)
            let curb = await town.get(
                "/route/v1/driving/\(place);{d}?hints=\(hint);&approaches=curb;")
            #expect(curb.json["waypoints"][0]["name"].text == "Second")
        }
    }

    @Test("A hint of another place or another engine changes nothing; what is none is an error")
    func strangers() async throws {
        let town = try Maps.town.get()
        let target = "/route/v1/driving/{a};{h}"
        let plain = await town.get(target)
        let hint = try #require(plain.json["waypoints"][0]["hint"].text)
        for other in [";\(hint)", "\(hint);\(hint)", "2FZzhyhrAIAUAAAADwAAAA;", ";", "AAA=;b-_/+"] {
            #expect(await town.get("\(target)?hints=\(other)").bytes == plain.bytes, "\(other)")
        }
        #expect(await town.get("\(target)?hints=%20;").code == "InvalidQuery")
        #expect(await town.get("\(target)?hints=\(hint)").code == "InvalidOptions")
        let without = await town.get("\(target)?generate_hints=false")
        #expect(without.code == "Ok" && without.json["waypoints"][0]["hint"].value == nil)
    }
}
