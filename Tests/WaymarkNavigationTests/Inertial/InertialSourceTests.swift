import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("A navigator with sensors of motion")
@MainActor struct InertialSourceTests {
    /// A drive to the north in which the car is held up in a tunnel.
    private static let drive: SensorDrive = {
        var drive = SensorDrive(seed: 3)
        drive.go(
            SensorPiece(seconds: 20), SensorPiece(seconds: 10, acceleration: 1.5),
            SensorPiece(seconds: 20), SensorPiece(seconds: 6, acceleration: -1.5),
            SensorPiece(seconds: 10), SensorPiece(seconds: 6, acceleration: 1.5),
            SensorPiece(seconds: 30), SensorPiece(seconds: 5, hasSignal: false),
            SensorPiece(seconds: 7, acceleration: -1.5, hasSignal: false),
            SensorPiece(seconds: 40, hasSignal: false),
            SensorPiece(seconds: 4, acceleration: 1.5, hasSignal: false),
            SensorPiece(seconds: 20, hasSignal: false), SensorPiece(seconds: 10))
        return drive
    }()

    /// The route: as fast as the car drives where nobody holds it up.
    private static let route: Route = {
        let gap = SensorGap(drive)
        let before = place(east: 0, north: 0).distance(to: gap.start.coordinate)
        return .drawn(
            ["A": [.north(before, speed: 15), .north(1500, speed: 15), .north(2000, speed: 15)]],
            tunnels: ["A": 1...1])
    }()

    /// Drives, and returns what the navigator reported.
    private func events(_ limits: InertialLimits?) async throws -> EventRecorder {
        let (drive, route) = (Self.drive, Self.route)
        let receiver = ReplayedLocations(drive.locations)
        let motion = ReplayedMotion(drive.motion)
        let source: any LocationSource =
            limits.map { InertialLocationSource(receiver, motion: motion, limits: $0) } ?? receiver
        let session = try NavigationSession(provider: ScriptedProvider(route), source: source)
        let log = EventRecorder()
        session.navigator.addListener(log)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        receiver.deliverNext()
        session.navigator.isGuidanceActive = true
        #expect(await session.navigator.setDestinations(route.destinations) == .ok)
        for second in 1...Int(drive.time) {
            let now = startOfTime + Double(second)
            motion.deliver(until: now)
            while let next = receiver.next, next.timestamp <= now { receiver.deliverNext() }
            session.navigator.advance(to: now)
            await session.navigator.finishRerouting()
        }
        session.roadSnappedLocationProvider.stopUpdatingLocation()
        return log
    }

    private func errors(_ log: EventRecorder) -> [Double] {
        let gap = SensorGap(Self.drive)
        return log.locations.map(\.location)
            .filter { $0.timestamp > gap.start.timestamp + 2 && $0.timestamp < gap.end.timestamp }
            .map { Self.drive.error(of: $0) }
    }

    @Test("A13: a car that is held up in a tunnel is shown where it is, not where it should be")
    func heldUp() async throws {
        let alone = errors(try await events(nil))
        let both = try await events(InertialLimits())
        let reckoned = errors(both)
        let worst = (alone: alone.max() ?? 0, both: reckoned.max() ?? 0)
        #expect(reckoned.count >= 70 && worst.both < 90 && worst.alone > 400)
        // The first one is read before there is a route.
        #expect(both.locations.dropFirst(2).allSatisfy { $0.isOnRoute })
        #expect(!both.lines.contains { $0.hasPrefix("off route") || $0.hasPrefix("signal") })
    }

    @Test("A13: beyond the limits the navigator goes on along the route from the last place")
    func beyond() async throws {
        let log = try await events(InertialLimits(longestGap: 25))
        let gap = SensorGap(Self.drive)
        let inGap = log.locations.filter {
            $0.location.timestamp > gap.start.timestamp && $0.location.timestamp < gap.end.timestamp
        }
        #expect(inGap.filter { !$0.isReckoned }.count >= 22)
        #expect(inGap.filter(\.isReckoned).count >= 40)
        #expect(log.lines.filter { $0.hasPrefix("signal") } == ["signal lost", "signal regained"])
    }

    @Test(
        "Receiver and sensors run together, and what was learnt is forgotten with the way of travel"
    )
    func running() {
        let receiver = ScriptedSource()
        let motion = ReplayedMotion(Self.drive.motion)
        let source = InertialLocationSource(receiver, motion: motion)
        var places = 0
        source.onLocation = { _ in places += 1 }
        receiver.send(place(east: 0, north: 0))
        source.startUpdatingLocation()
        #expect(receiver.isRunning && motion.onMotion != nil)
        receiver.send(place(east: 0, north: 0), course: 0, speed: 10)
        receiver.send(place(east: 0, north: 10), course: 0, speed: 10)
        motion.deliver(until: startOfTime + 5)
        #expect(places > 4)
        let before = places
        source.travelMode = .walking
        motion.deliver(until: startOfTime + 10)
        #expect(places == before)
        source.stopUpdatingLocation()
        #expect(!receiver.isRunning && motion.onMotion == nil)
    }

    @Test("A navigation in the background is passed on to the receiver")
    func background() {
        let receiver = BackgroundReceiver()
        let source = InertialLocationSource(receiver, motion: ReplayedMotion([]))
        source.allowsBackgroundLocationUpdates = true
        #expect(receiver.allowsBackgroundLocationUpdates && source.allowsBackgroundLocationUpdates)
        let fused = FusedLocationSource([receiver])
        fused.allowsBackgroundLocationUpdates = false
        fused.allowsBackgroundLocationUpdates = true
        #expect(receiver.allowsBackgroundLocationUpdates)
    }
}

@MainActor private final class BackgroundReceiver: BackgroundLocationSource {
    var onLocation: ((Location) -> Void)?
    var allowsBackgroundLocationUpdates = false
    func startUpdatingLocation() {}
    func stopUpdatingLocation() {}
}
