import Foundation
import WaymarkClient
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

extension FuzzTarget {
    /// What servers answer to a client.
    static let asking = [
        FuzzTarget("remote-answer", maximumLength: 16_384) { bytes in
            guard let question = bytes.first else { return }
            let answer = Array(bytes.dropFirst())
            wait { await ask(Int(question), answeredBy: answer) }
        },
        FuzzTarget("event-stream") { bytes in
            var reader = EventReader()
            // As they come from the network.
            for start in stride(from: 0, to: bytes.count, by: 100) {
                guard let events = try? reader.read(Array(bytes[start...].prefix(100))) else {
                    return
                }
                use(events)
            }
        },
    ]

    private static let waypoints = SmallTown.places.map { Waypoint(coordinate: $0) }

    /// Asks for one thing of all that there are, by its number.
    private static func ask(_ question: Int, answeredBy bytes: [UInt8]) async {
        let transport = AnsweringTransport(bytes)
        guard
            let provider = try? RemoteProvider(address: "http://maps.test", transport: transport),
            let panoramax = try? PanoramaxProvider(
                address: "http://pictures.test", transport: transport)
        else { preconditionFailure("an address that is none") }
        let (place, tile) = (SmallTown.places[0], TileID(containing: SmallTown.places[0], z: 14))
        let near = PanoramaRequest(near: place)
        let box = CoordinateBounds(southWest: place, northEast: SmallTown.places[2])
        switch question % 16 {
        case 0: use(try? await provider.connected())
        case 1: drive(try? await provider.directions(DirectionsRequest(waypoints: waypoints)))
        case 2: use(try? await provider.table(TableRequest(waypoints: waypoints)))
        case 3:
            let request = IsochroneRequest(origin: waypoints[0], limits: [60])
            use(try? await provider.isochrones(request))
        case 4: use(try? await provider.trip(TripRequest(waypoints: waypoints)))
        case 5:
            let trace = SmallTown.places.map { TracePoint($0) }
            use(try? await provider.match(MatchRequest(trace: trace)))
        case 6:
            use(try? await provider.elevation(ElevationRequest(coordinates: SmallTown.places)))
        case 7: use(try? await provider.roads(around: place, radius: 100))
        case 8: use(try? await provider.search(SearchQuery("north", options: PlaceOptions())))
        case 9: use(try? await provider.traffic())
        case 10: use(try? await provider.traffic(in: tile))
        case 11: use(try? await provider.incidents(in: tile))
        case 12: use(try? await provider.panorama(near))
        case 13: use(try? await panoramax.panorama(near))
        case 14: use(try? await panoramax.sequences(in: box))
        default: await download(from: provider)
        }
    }

    /// Drives along the first route for a while.
    private static func drive(_ response: DirectionsResponse?) {
        guard let route = response?.routes.first else { return }
        var state = NavigationState()
        _ = state.setRoute(route, cause: .destinationsSet)
        _ = state.setGuidanceActive(true)
        let start = Date(timeIntervalSince1970: 1_795_766_400)
        for (index, place) in SmallTown.places.enumerated() {
            let location = Location(
                coordinate: place, course: 90, speed: 10,
                timestamp: start.addingTimeInterval(Double(index)))
            use(state.update(location))
        }
    }

    private static func download(from provider: RemoteProvider) async {
        guard let store = try? RegionStore(directory: scratch.path + "/store") else {
            preconditionFailure("no folder for regions")
        }
        do {
            for try await progress in store.download("town", from: provider) { use(progress) }
        } catch { use(error) }
        store.discardDownload(of: "town")
    }
}

/// Answers every question with the same bytes.
private struct AnsweringTransport: RemoteTransport {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        RemoteReply(status: 200, body: bytes)
    }

    func receive(
        _ request: RemoteRequest, by receiver: inout some RemoteReceiver, _ report: (Int) -> Void
    ) async throws {
        let reply = try await reply(to: request)
        try receiver.begin(RemoteHead(status: reply.status))
        report(try receiver.receive(reply.body))
    }
}
