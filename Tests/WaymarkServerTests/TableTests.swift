import Testing
import WaymarkGeometry

@Suite("Tables over HTTP")
struct TableTests {
    @Test("Times from each place to each other are those of the routes")
    func durations() async throws {
        let map = try Maps.town.get()
        let reply = await map.get(
            "/table/v1/driving/{ab};{gh};{ef};{d}?annotations=duration,distance")
        #expect(reply.status == 200 && reply.code == "Ok")
        let places = ["ab", "gh", "ef", "d"]
        #expect(reply.json["durations"].count == 4 && reply.json["sources"].count == 4)
        for (row, from) in places.enumerated() {
            for (column, to) in places.enumerated() {
                let route = await map.get("/route/v1/driving/{\(from)};{\(to)}").json["routes"][0]
                for (cells, name) in [("durations", "duration"), ("distances", "distance")] {
                    let cell = reply.json[cells][row][column].number ?? -1
                    #expect(abs(cell - (route[name].number ?? -2)) < 0.2, "\(from) to \(to)")
                }
            }
        }
    }

    @Test(
        "What is not wanted is not told",
        arguments: [
            ("", true, false), ("annotations=duration", true, false),
            ("annotations=distance", false, true), ("annotations=distance,duration", true, true),
        ])
    func annotations(query: String, durations: Bool, distances: Bool) async throws {
        let reply = try await Maps.town.get().get("/table/v1/driving/{a};{h}?\(query)")
        #expect(reply.json["durations"].exists == durations)
        #expect(reply.json["distances"].exists == distances)
    }

    @Test("Times that are scaled beyond what OSRM can tell end there")
    func scaled() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/table/v1/driving/{a};{h}?scale_factor=2147483647")
        #expect(reply.json["durations"][0].numbers == [0, 214_748_364.6])
    }

    @Test("Sources and destinations choose rows and columns")
    func chosen() async throws {
        let map = try Maps.town.get()
        let whole = await map.get("/table/v1/driving/{a};{b};{h}").json["durations"]
        let reply = await map.get("/table/v1/driving/{a};{b};{h}?sources=2&destinations=1;0")
        let part = reply.json["durations"]
        #expect(part.count == 1 && part[0].count == 2)
        #expect(part[0].numbers == [whole[2][1].number, whole[2][0].number].compactMap { $0 })
        #expect(reply.json["sources"].count == 1 && reply.json["destinations"].count == 2)
        let all = await map.get("/table/v1/driving/{a};{b};{h}?sources=all&destinations=all")
        #expect(all.json["durations"].count == 3)
        let bare = await map.get("/table/v1/driving/{a};{b}?skip_waypoints=true")
        #expect(!bare.json["sources"].exists && !bare.json["destinations"].exists)
    }

    @Test("Where there is no way there is no number, or an estimate that is told as one")
    func unreachable() async throws {
        let map = try Maps.islands.get()
        let plain = await map.get(
            "/table/v1/driving/{ab};{wz}?radiuses=10;10&annotations=duration,distance")
        #expect(plain.json["durations"][0][1].isNull && plain.json["distances"][1][0].isNull)
        #expect(plain.json["durations"][0][0].number == 0)
        #expect(!plain.json["fallback_speed_cells"].exists)
        let reply = await map.get(
            "/table/v1/driving/{ab};{wz}?radiuses=10;10&annotations=duration,distance"
                + "&fallback_speed=10&fallback_coordinate=snapped")
        let straight = map.place("ab").distance(to: map.place("wz"))
        #expect(abs((reply.json["durations"][0][1].number ?? 0) - straight / 10) < 0.2)
        #expect(abs((reply.json["distances"][0][1].number ?? 0) - straight) < 1)
        #expect(reply.json["fallback_speed_cells"].list.map(\.numbers) == [[0, 1], [1, 0]])
    }

    @Test("Times can be scaled")
    func scale() async throws {
        let map = try Maps.town.get()
        let plain = await map.get("/table/v1/driving/{a};{h}").json["durations"][0][1].number ?? 0
        let double = await map.get("/table/v1/driving/{a};{h}?scale_factor=2")
        #expect(abs((double.json["durations"][0][1].number ?? 0) - plain * 2) < 0.2)
    }
}
