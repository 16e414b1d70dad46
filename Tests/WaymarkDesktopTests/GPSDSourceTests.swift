import Foundation
import Testing
import WaymarkDesktop
import WaymarkDirections
import WaymarkGeometry

@Suite("A connection to gpsd", .timeLimit(.minutes(30)))
@MainActor struct GPSDSourceTests {
    private let soon = ReconnectPause(first: 0.01, longest: 0.01)

    @Test("A refused connection is told, and the source tries again until it is stopped")
    func refused() async throws {
        let port = try await LoopbackPort.free()
        let source = GPSDSource(port: port, pauses: soon)
        var failures = source.failures().makeAsyncIterator()
        source.startUpdatingLocation()
        for _ in 0..<3 {
            #expect(await failures.next() == .refused(host: "127.0.0.1", port: port))
        }
        source.stopUpdatingLocation()
    }

    @Test("A port that cannot be is refused", arguments: [-1, 0, 65_536, .max])
    func wrongPort(_ port: Int) async {
        let source = GPSDSource(port: port, pauses: soon)
        var failures = source.failures().makeAsyncIterator()
        source.startUpdatingLocation()
        #expect(await failures.next() == .refused(host: "127.0.0.1", port: port))
        source.stopUpdatingLocation()
    }

    @Test("Readings come in order; a lost connection is told and made again")
    func lost() async throws {
        let daemon = try await ScriptedDaemon(
            sessions: [report(0) + report(1), report(2) + report(3).prefix(50)])
        let source = GPSDSource(port: daemon.port, pauses: soon)
        var locations = source.locations().makeAsyncIterator()
        var failures = source.failures().makeAsyncIterator()
        source.startUpdatingLocation()
        for number in 0..<3 { #expect(await locations.next() == reading(number)) }
        for _ in 0..<2 {
            #expect(await failures.next() == .lost(host: "127.0.0.1", port: daemon.port))
        }
        source.stopUpdatingLocation()
        let watch = #"?WATCH={"enable":true,"json":true};"# + "\n"
        #expect(daemon.requests.prefix(2) == [watch, watch])
        try await daemon.close()
    }

    @Test("A listener that stops the source gets nothing more; a started source goes on")
    func stop() async throws {
        let both = report(0) + report(1)
        let daemon = try await ScriptedDaemon(sessions: [both, both])
        let source = GPSDSource(port: daemon.port, pauses: soon)
        var delivered: [Location] = []
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        source.onLocation = { location in
            delivered.append(location)
            if delivered.count == 1 {
                source.stopUpdatingLocation()
                source.startUpdatingLocation()
            }
            if delivered.count == 3 { continuation.finish() }
        }
        source.startUpdatingLocation()
        for await _ in stream {}
        #expect(delivered == [reading(0), reading(0), reading(1)])
        source.stopUpdatingLocation()
        try await daemon.close()
    }

    @Test("A source that nobody holds ends its connection")
    func released() async throws {
        let daemon = try await ScriptedDaemon(sessions: [report(0)], closes: false)
        var source: GPSDSource? = GPSDSource(port: daemon.port)
        var locations = source?.locations().makeAsyncIterator()
        source?.startUpdatingLocation()
        #expect(await locations?.next() == reading(0))
        source = nil
        await daemon.untilClientLeaves()
        try await daemon.close()
    }

    @Test(
        "Errors are one line for people",
        arguments: [
            (
                GPSDError.refused(host: "h", port: 1),
                "cannot connect to gpsd at h:1; is it running there?"
            ),
            (.lost(host: "h", port: 1), "the connection to gpsd at h:1 is lost"),
        ])
    func description(_ error: GPSDError, _ text: String) {
        #expect("\(error)" == text)
    }
}

@Suite("The real gpsd", .timeLimit(.minutes(30)))
@MainActor struct RealGPSDTests {
    @Test(
        "The fixes of a receiver arrive, and the end of the daemon is told",
        .enabled(if: GPSFake.isInstalled, "gpsfake is not installed"),
        .enabled("gpsd cannot run here") { try await GPSFake.delivers() })
    func fixes() async throws {
        let port = try await LoopbackPort.free()
        let fake = try GPSFake(port: port)
        defer { fake.stop() }
        // The daemon may not listen yet: the source finds it when it does.
        let source = GPSDSource(port: port, pauses: ReconnectPause(first: 0.1, longest: 0.1))
        var locations = source.locations().makeAsyncIterator()
        let failures = source.failures()
        source.startUpdatingLocation()
        var last = try #require(await locations.next())
        try check(last)
        for _ in 0..<8 {
            let location = try #require(await locations.next())
            #expect(GPSFake.isNext(location.timestamp, after: last.timestamp))
            try check(location)
            last = location
        }
        fake.stop()
        for await failure in failures where failure == .lost(host: "127.0.0.1", port: port) {
            break
        }
        source.stopUpdatingLocation()
    }

    private func check(_ location: Location) throws {
        let second = location.timestamp.timeIntervalSince(GPSFake.start)
        let expected = GPSFake.coordinate(second: second)
        #expect((0..<Double(GPSFake.seconds)).contains(second))
        #expect(abs(location.coordinate.latitude - expected.latitude) < 1e-6)
        #expect(abs(location.coordinate.longitude - expected.longitude) < 1e-6)
        #expect(abs(try #require(location.speed) - 10) < 0.1)
        #expect(abs(try #require(location.course) - 90) < 0.1)
        // The daemon does not know the accuracy of every reading.
        #expect(location.horizontalAccuracy ?? 1 > 0)
    }
}

extension GPSDSource {
    /// The readings from now on.
    func locations() -> AsyncStream<Location> {
        let (stream, continuation) = AsyncStream.makeStream(of: Location.self)
        onLocation = { continuation.yield($0) }
        return stream
    }

    /// The failures from now on.
    func failures() -> AsyncStream<GPSDError> {
        let (stream, continuation) = AsyncStream.makeStream(of: GPSDError.self)
        onFailure = { continuation.yield($0) }
        return stream
    }
}
