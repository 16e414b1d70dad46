public import WaymarkDirections

extension RemoteProvider: ProbeReceiver {
    /// Tells the server speeds of roads. ``DirectionsError`` says where it wants none, among others.
    public func send(_ probes: [RoadProbe]) async throws(DirectionsError) {
        let _: Taken = try await post("/v1/traffic/probes", Message(probes: probes))
    }

    private struct Message: Encodable { let probes: [RoadProbe] }

    private struct Taken: Decodable {}
}
