import Testing

@Suite("Tours over HTTP")
struct TripTests {
    @Test("A tour passes every place once and comes back")
    func round() async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/trip/v1/driving/{ab};{gh};{cd};{ef}?source=first&steps=true")
        #expect(reply.status == 200 && reply.code == "Ok")
        let trip = reply.json["trips"][0]
        #expect(reply.json["trips"].count == 1 && trip["legs"].count == 4)
        let waypoints = reply.json["waypoints"].list
        let order = waypoints.compactMap { $0["waypoint_index"].number }
        #expect(order.sorted() == [0, 1, 2, 3] && order[0] == 0)
        #expect(waypoints.allSatisfy { $0["trips_index"].number == 0 })
        #expect(waypoints.map { $0["name"].text } == ["North", "South", "North", "South"])
        // Round the block: along the north, down, along the south, up.
        let distance = trip["distance"].number ?? 0
        #expect(distance > 1200 && distance < 1600)
    }

    @Test(
        "Ends are where they are wanted",
        arguments: [
            ("roundtrip=false&source=first&destination=last", 0.0, 2.0),
            ("roundtrip=false&source=first", 0, nil), ("roundtrip=false&destination=last", nil, 2),
            ("roundtrip=true&source=first&destination=last", 0, 2), ("roundtrip=false", nil, nil),
        ])
    func ends(query: String, first: Double?, last: Double?) async throws {
        let map = try Maps.town.get()
        let reply = await map.get("/trip/v1/driving/{ab};{cd};{gh}?\(query)")
        let order = reply.json["waypoints"].list.compactMap { $0["waypoint_index"].number }
        #expect(order.sorted() == [0, 1, 2])
        if let first { #expect(order[0] == first) }
        if let last { #expect(order[2] == last) }
        let legs = reply.json["trips"][0]["legs"].count
        #expect(legs == (query.contains("roundtrip=true") ? 3 : 2))
    }

    @Test("Places that cannot be connected have no tour")
    func islands() async throws {
        let map = try Maps.islands.get()
        let reply = await map.get("/trip/v1/driving/{ab};{wz}?radiuses=10;10")
        #expect(reply.status == 400 && reply.code == "NoTrips")
    }
}
