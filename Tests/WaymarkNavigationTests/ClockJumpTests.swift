import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Clocks that jump")
@MainActor struct ClockJumpTests {
    /// 100 seconds with a turn after 60 of them.
    private let route = Route.drawn(["A": [.north(600), .east(400)]])
    private static let jump = 30

    /// The reading of a second of the drive, by a clock that shows `time`.
    private func reading(_ second: Int, at time: Date) -> Location {
        let way = Double(second) * 10
        return Location(
            coordinate: place(east: max(0, way - 600), north: min(600, way)),
            horizontalAccuracy: 5, course: way < 600 ? 0 : 90, speed: 10, timestamp: time)
    }

    /// A drive to the end by a clock that shows `time` of each second, after which `observe` is
    /// called.
    private func drive(
        by time: (Int) -> Date, observe: (GuidedDrive, Int) -> Void = { _, _ in }
    ) async -> GuidedDrive {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.source.time = time(0) - 1
        await drive.begin(route)
        for second in 1...102 {
            drive.navigator.update(reading(second, at: time(second)))
            await drive.navigator.finishRerouting()
            observe(drive, second)
        }
        return drive
    }

    private static let story = [
        "route", "step drive A1", "say start A", "say soon A2", "say now A2", "step drive A2",
        "say soon A", "say now A", "arrive A",
    ]

    @Test(
        "A12: a clock that is set on the way changes neither what is told nor when one arrives",
        arguments: [
            -1e9, -1e6, -86_400, -7200, -3600, -61, -10, 10, 61, 3600, 7200, 86_400, 1e6, 1e9,
        ])
    func set(_ seconds: Double) async {
        func time(_ second: Int) -> Date {
            startOfTime + Double(second) + (second < Self.jump ? 0 : seconds)
        }
        let drive = await drive(by: time) { drive, second in
            // The first readings of the new time are passed over: they may be errors.
            guard !(Self.jump..<Self.jump + 13).contains(second), second < 100 else { return }
            let arrival = drive.navigator.arrivalTime?.timeIntervalSince(time(second))
            #expect(isNear(arrival, 100 - Double(second), within: 5), "second \(second)")
        }
        #expect(drive.log.lines == Self.story)
        #expect(drive.log.distances == drive.log.distances.sorted(by: >))
        #expect(drive.log.times == drive.log.times.sorted(by: >))
    }

    @Test(
        "A12: a receiver without the date counts from any year, and takes the date when it has it",
        arguments: [0, -2_208_988_800, 315_964_800, 4_102_444_800])
    func firstDate(_ epoch: Double) async {
        let drive = await drive { second in
            second < Self.jump
                ? Date(timeIntervalSince1970: epoch + Double(second))
                : startOfTime + Double(second)
        }
        #expect(drive.log.lines == Self.story)
    }

    @Test(
        "T2: the hour of the arrival is that of the clocks there when they are changed",
        arguments: [(1_774_746_000.0, 2, 4), (1_792_890_000, 3, 3)])
    func summerTime(change: Double, before: Int, after: Int) async throws {
        let helsinki = try #require(TimeZone(identifier: "Europe/Helsinki"))
        // Half of the drive lies before the change.
        let start = Date(timeIntervalSince1970: change - 50)
        _ = await drive {
            start + Double($0)
        } observe: { drive, second in
            drive.navigator.timeZone = helsinki
            guard (5..<95).contains(second) else { return }
            let local = drive.navigator.localArrivalTime
            #expect(local?.hour == after && local?.minute == 0, "second \(second)")
        }
        let last = await drive { start - 60 + Double($0) }
        last.navigator.timeZone = helsinki
        #expect(last.navigator.localArrivalTime?.hour == before)
    }

    @Test(
        "A12: a host whose clock is no number, stands or is years ahead ends no drive",
        arguments: [Double.nan, .infinity, -.infinity, -1e12, -3600, 0, 3600, 1e9, 1e12])
    func hostClock(_ seconds: Double) async {
        var ticks = 0
        let drive = await drive {
            startOfTime + Double($0)
        } observe: { drive, second in
            guard second == Self.jump else { return }
            for tick in 1...5 {
                drive.navigator.advance(
                    to: startOfTime + Double(second) + seconds + Double(tick) * 0.1)
                ticks += 1
            }
        }
        #expect(ticks == 5)
        let signal = ["signal lost", "signal regained"]
        #expect(drive.log.lines.filter { !signal.contains($0) } == Self.story)
        // Silence of an hour is one loss, not five.
        #expect(
            drive.log.lines.filter { signal.contains($0) }
                == (seconds.isFinite && seconds > 60 ? signal : []))
        #expect(drive.log.distances.allSatisfy { (0...1000).contains($0) })
    }

    @Test(
        "A12: a reader that stops loses nothing and holds up nobody, and one that goes is forgotten"
    )
    func reader() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        let slow = drive.navigator.events()
        var gone: AsyncStream<NavigationEvent>? = drive.navigator.events()
        var iterator = gone?.makeAsyncIterator()
        await drive.begin(route)
        let first = await iterator?.next()
        #expect(first == drive.log.events.first)
        (iterator, gone) = (nil, nil)
        await drive.follow()
        #expect(drive.log.arrivals == ["A"])
        var next = slow.makeAsyncIterator()
        for event in drive.log.events {
            let late = await next.next()
            #expect(late == event)
        }
    }
}
