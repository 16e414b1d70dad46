import Foundation
import Synchronization
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkInstructions
import WaymarkNavigation
import WaymarkTestSupport

/// A network in front of a provider, which breaks off and comes back at given times.
private final class CutLine: DirectionsProvider, RoadProvider, TileSource {
    enum Signal: CaseIterable { case good, broken, silent }

    /// What is counted of a drive.
    struct Count {
        var answered = 0
        var failed = 0
        /// The most seconds that an answer waited for the network.
        var longestWait = 0.0
    }

    private struct State {
        var time = 0.0
        var count = Count()
    }

    let zooms = 0...14
    private let provider: OnDeviceProvider
    /// From when on the signal is what, ascending.
    private let changes: [(time: Double, signal: Signal)]
    private let state = Mutex(State())

    init(_ provider: OnDeviceProvider, changes: [(time: Double, signal: Signal)]) {
        (self.provider, self.changes) = (provider, changes)
    }

    var time: Double {
        get { state.withLock { $0.time } }
        set { state.withLock { $0.time = newValue } }
    }

    var count: Count { state.withLock { $0.count } }

    private var signal: Signal {
        let time = time
        return changes.last { $0.time <= time }?.signal ?? .good
    }

    private func pass() async throws(DirectionsError) {
        let signal = signal
        state.withLock { state in
            if signal == .good { state.count.answered += 1 } else { state.count.failed += 1 }
        }
        switch signal {
        case .good: return
        case .broken: throw .network(reason: "no signal")
        case .silent:
            await Self.untilCancelled()
            throw .cancelled
        }
    }

    private static func untilCancelled() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
    }

    /// The time of the drive: who waits for a silent network has waited, who waits for one that answers is
    /// called off.
    var clock: HybridClock {
        HybridClock {
            self.time
        } wait: { seconds in
            guard self.signal == .silent else { return await Self.untilCancelled() }
            self.state.withLock {
                $0.count.longestWait = max($0.count.longestWait, seconds)
            }
        }
    }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await pass()
        return try await provider.directions(request)
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await pass()
        return try await provider.roads(around: center, radius: radius)
    }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await pass()
        return try await provider.contents(of: tile)
    }
}

/// What a driver notices, with the second in which it was.
@MainActor private final class Noticed: NavigatorListener {
    private(set) var lines: [String] = []
    private(set) var reroutes = 0
    var second = 0

    func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .announcement(let due): add("say \(navigator.words(for: due).text)")
        case .arrived(_, let index): add("arrive \(index)")
        case .routeChanged: add("route")
        case .offRoute:
            add("off route")
            reroutes += 1
        case .rerouteFailed(let status): add("no route: \(status)")
        case .stepChanged(let progress): add("step \(progress.stepIndex)")
        default: break
        }
    }

    private func add(_ text: String) { lines.append("\(second) \(text)") }
}

@Suite("Drives through dead spots", .timeLimit(.minutes(30)))
@MainActor struct HybridDriveTests {
    /// A way that somebody wants to go, and the one that he drives.
    private struct Plan {
        let start: Coordinate
        let end: Coordinate
        let driven: Route
    }

    private func plan(
        on device: OnDeviceProvider, _ random: inout SeededGenerator
    ) async -> Plan? {
        func place() -> Coordinate {
            Coordinate(
                latitude: .random(in: 60.1625...60.1765, using: &random),
                longitude: .random(in: 24.9300...24.9560, using: &random))
        }
        let (start, aside, end) = (place(), place(), place())
        let request = DirectionsRequest(
            waypoints: [start, aside, end].map { Waypoint(coordinate: $0) })
        guard let driven = try? await device.directions(request).routes.first,
            (400...4000).contains(driven.distance)
        else { return nil }
        return Plan(start: start, end: end, driven: driven)
    }

    /// Drives with an app that is killed in the second `end` and started anew; `nil` where there is no route.
    private func drive(
        _ plan: Plan, by provider: some DirectionsProvider & RoadProvider, killedAt end: Int
    ) async throws -> Noticed? {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-killed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/navigation.json"
        let noticed = Noticed()
        let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        @MainActor func app() throws -> (session: NavigationSession, keeper: NavigationKeeper) {
            let session = try NavigationSession(provider: provider, source: simulator)
            let keeper = NavigationKeeper(path: path)
            keeper.onProblem = { Issue.record($0) }
            if let saved = try keeper.saved() { session.navigator.restore(saved) }
            keeper.keep(session.navigator)
            session.navigator.addListener(noticed)
            session.roadSnappedLocationProvider.startUpdatingLocation()
            return (session, keeper)
        }
        var running: (session: NavigationSession, keeper: NavigationKeeper)? = try app()
        simulator.simulateLocation(at: plan.driven.path[0])
        running?.session.navigator.isGuidanceActive = true
        let status = await running?.session.navigator.setDestinations(
            [Waypoint(coordinate: plan.end)])
        guard status == .ok else { return nil }
        simulator.simulate(along: plan.driven)
        while simulator.isSimulating, noticed.second < 2000 {
            noticed.second += 1
            if noticed.second == end {
                await running?.keeper.finishWriting()
                running = nil
                running = try app()
            }
            simulator.advance(by: 1)
            await running?.session.navigator.finishRerouting()
        }
        await running?.keeper.finishWriting()
        return noticed
    }

    @Test("A drive goes on after the app was killed, from what was on the disk")
    func killed() async throws {
        let device = OnDeviceProvider(region: try SampleRegion.helsinki.get())
        var random = SeededGenerator(seed: 31)
        var (drives, arrivals) = (0, 0)
        while drives < 40 {
            guard let plan = await plan(on: device, &random),
                let alone = try await drive(plan, by: device, at: { _ in }), alone.second < 2000,
                !alone.lines.contains(where: { $0.contains("no route") })
            else { continue }
            let end = Int.random(in: 5..<max(6, alone.second - 5), using: &random)
            let noticed = try #require(try await drive(plan, by: device, killedAt: end))
            drives += 1
            // What was announced since the last write may be said once more. Nothing is lost, but for a
            // step of a second or two while the app starts.
            let steady = alone.lines.filter { line in
                !(line.hasPrefix("\(end) ") || line.hasPrefix("\(end + 1) "))
            }
            func texts(_ lines: [String], _ kind: String) -> [String] {
                lines.compactMap { line in
                    line.range(of: " \(kind)").map { String(line[$0.lowerBound...]) }
                }
            }
            for kind in ["say", "arrive"] {
                var heard = texts(noticed.lines, kind)
                for text in texts(steady, kind) {
                    let place = heard.firstIndex(of: text)
                    #expect(place != nil, "drive \(drives), killed at \(end): \(text)")
                    if let place { heard.remove(at: place) }
                }
            }
            arrivals += texts(noticed.lines, "arrive").count
        }
        #expect(arrivals > 20)
    }

    /// Drives, and returns what was noticed; `nil` where there is no route.
    private func drive(
        _ plan: Plan, by provider: some DirectionsProvider & RoadProvider,
        at second: (Double) -> Void
    ) async throws -> Noticed? {
        let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        let session = try NavigationSession(provider: provider, source: simulator)
        let noticed = Noticed()
        session.navigator.addListener(noticed)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: plan.driven.path[0])
        session.navigator.isGuidanceActive = true
        let status = await session.navigator.setDestinations([Waypoint(coordinate: plan.end)])
        guard status == .ok else { return nil }
        simulator.simulate(along: plan.driven)
        while simulator.isSimulating, noticed.second < 2000 {
            noticed.second += 1
            second(Double(noticed.second))
            simulator.advance(by: 1)
            await session.navigator.finishRerouting()
        }
        return noticed
    }

    /// Whether a driver noticed the same, at most a second earlier or later: which reading the roads around reach
    /// first is chance, for the device alone as well.
    private static func isSame(_ lines: [String], _ others: [String]) -> Bool {
        func parts(_ line: String) -> (second: Int, text: Substring) {
            let space = line.firstIndex(of: " ") ?? line.endIndex
            return (Int(line[..<space]) ?? 0, line[space...])
        }
        return lines.count == others.count
            && zip(lines, others).allSatisfy { line, other in
                let (a, b) = (parts(line), parts(other))
                return a.text == b.text && abs(a.second - b.second) <= 1
            }
    }

    @Test("200 drives with the network cut at 20 moments each lose nothing, and nothing is late")
    func cuts() async throws {
        let device = OnDeviceProvider(region: try SampleRegion.helsinki.get())
        var random = SeededGenerator(seed: 29)
        var (drives, reroutes, announcements, failed, answered) = (0, 0, 0, 0, 0)
        var others: [Int] = []
        while drives < 200 {
            guard let plan = await plan(on: device, &random) else { continue }
            let alone = try await drive(plan, by: device) { _ in }
            // A network that is silent about what the device cannot find either is waited for.
            guard let expected = alone, expected.second < 2000,
                !expected.lines.contains(where: { $0.contains("no route") })
            else { continue }
            let span = Double(expected.second)
            let moments = (0..<20).map { _ in Double.random(in: 0...span, using: &random) }
            let line = CutLine(
                device,
                changes: moments.sorted().map {
                    ($0, CutLine.Signal.allCases.randomElement(using: &random) ?? .good)
                })
            let hybrid = HybridProvider(
                network: line, device: device, patience: 1, clock: line.clock)
            let noticed = try #require(
                try await drive(plan, by: hybrid) { line.time = $0 })
            if !Self.isSame(noticed.lines, expected.lines) { others.append(drives) }
            #expect(line.count.longestWait <= 1)
            drives += 1
            reroutes += noticed.reroutes
            announcements += noticed.lines.count { $0.contains(" say ") }
            (failed, answered) = (failed + line.count.failed, answered + line.count.answered)
        }
        // Roads that come a second later tell a second later that a route was left; from there it is another drive.
        #expect(others.count <= 1, "drives \(others)")
        // The cuts did hit searches, and the network was asked again between them.
        #expect(reroutes > 200 && announcements > 1000 && failed > 100 && answered > 200)
        print(
            "200 drives: \(reroutes) re-routes, \(announcements) announcements; the network failed "
                + "\(failed) times and answered \(answered) times")
    }
}
