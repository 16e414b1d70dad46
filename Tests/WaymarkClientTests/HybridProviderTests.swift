import Synchronization
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

/// A provider whose connection is as the test says.
private final class ScriptedProvider: DirectionsProvider, RoadProvider, TileSource {
    enum Line { case fast, silent, broken, refusing }

    let name: String
    let zooms = 0...14
    private let state = Mutex((line: Line.fast, count: 0))

    init(_ name: String) { self.name = name }

    var line: Line {
        get { state.withLock { $0.line } }
        set { state.withLock { $0.line = newValue } }
    }
    /// How often it was asked.
    var count: Int { state.withLock { $0.count } }

    private func pass() async throws(DirectionsError) {
        let line = state.withLock { state in
            state.count += 1
            return state.line
        }
        switch line {
        case .fast: return
        case .broken: throw .network(reason: "no signal")
        case .refusing: throw .noRouteFound(from: 0, to: 1)
        case .silent:
            // Until nobody waits any more.
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in stream {}
            continuation.finish()
            throw .cancelled
        }
    }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await pass()
        return DirectionsResponse(routes: [])
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await pass()
        return [
            RoadPiece(
                path: Path([center, center]), isTwoWay: true, roadName: name, speedLimit: nil)
        ]
    }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await pass()
        return Array(name.utf8)
    }
}

@Suite("The network first, the device where it is silent", .timeLimit(.minutes(30)))
struct HybridProviderTests {
    private let network = ScriptedProvider("network")
    private let device = ScriptedProvider("device")
    private let center = Coordinate(latitude: 60.17, longitude: 24.94)

    /// A clock that the test sets; waits end at once, so that silence is at once too long.
    private final class Time: Sendable {
        private let seconds = Mutex(0.0)
        var now: Double { seconds.withLock { $0 } }
        func pass(_ time: Double) { seconds.withLock { $0 += time } }
        var clock: HybridClock {
            HybridClock {
                self.now
            } wait: { _ in
            }
        }
    }

    /// Waits never end, so that the network is given all the time that it takes.
    private var patient: HybridClock {
        HybridClock {
            0
        } wait: { _ in
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in stream {}
            continuation.finish()
        }
    }

    private func provider(_ clock: HybridClock) -> HybridProvider {
        HybridProvider(network: network, device: device, patience: 1, clock: clock)
    }

    private func asked(_ provider: HybridProvider) async throws -> String? {
        try await provider.roads(around: center, radius: 100).first?.roadName
    }

    @Test("While the network answers, the device is not asked")
    func network() async throws {
        let provider = provider(patient)
        #expect(try await asked(provider) == "network")
        #expect(try await provider.contents(of: TileID(z: 0, x: 0, y: 0)) == Array("network".utf8))
        #expect(provider.source == .network && device.count == 0)
    }

    @Test(
        "Where the network breaks off or is silent, the device answers", arguments: [true, false])
    func deadSpot(isSilent: Bool) async throws {
        let time = Time()
        let provider = provider(isSilent ? time.clock : patient)
        network.line = isSilent ? .silent : .broken
        #expect(try await asked(provider) == "device")
        #expect(provider.source == .device)
    }

    @Test(
        "After a failure the device is asked first for a while, for longer each time, and then the network again"
    )
    func comesBack() async throws {
        let time = Time()
        let provider = provider(time.clock)
        var changes = provider.changes.makeAsyncIterator()
        network.line = .broken
        #expect(try await asked(provider) == "device")
        let count = network.count
        time.pass(4.9)
        #expect(try await asked(provider) == "device")
        #expect(network.count == count, "it rests for five seconds")
        time.pass(0.2)
        #expect(try await asked(provider) == "device")
        #expect(network.count == count + 1)
        time.pass(5.1)
        #expect(try await asked(provider) == "device")
        #expect(network.count == count + 1, "it rests for ten seconds now")
        network.line = .fast
        time.pass(5)
        device.line = .silent
        #expect(try await asked(provider) == "network")
        #expect(await changes.next() == .device)
        #expect(await changes.next() == .network)
    }

    @Test("That there is no way is an answer, and what neither knows is the error of the network")
    func answers() async throws {
        let provider = provider(patient)
        network.line = .refusing
        await #expect(throws: DirectionsError.noRouteFound(from: 0, to: 1)) {
            try await asked(provider)
        }
        #expect(device.count == 0 && provider.source == .network)
        network.line = .broken
        device.line = .refusing
        await #expect(throws: DirectionsError.network(reason: "no signal")) {
            try await asked(provider)
        }
    }

    @Test("A slow network still answers where the device cannot")
    func slow() async throws {
        let provider = provider(Time().clock)
        device.line = .broken
        #expect(try await asked(provider) == "network")
        #expect(provider.source == .network)
    }

    @Test("Who is cancelled gets no answer and leaves nobody waiting")
    func cancelled() async throws {
        let provider = provider(patient)
        network.line = .silent
        let task = Task { try await asked(provider) }
        task.cancel()
        await #expect(throws: DirectionsError.cancelled) { try await task.value }
    }
}
