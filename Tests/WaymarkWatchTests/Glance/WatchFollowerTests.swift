import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigationUI
import WaymarkWatch

@Suite("A drive on a watch")
struct WatchFollowerTests {
    private func follower(_ drive: WatchDrive = .sample()) -> WatchFollower {
        var follower = WatchFollower()
        follower.take(.drive(drive), at: noon)
        return follower
    }

    private func location(north: Double, east: Double = 0, accuracy: Double? = 5) -> Location {
        Location(
            coordinate: place(east: east, north: north), horizontalAccuracy: accuracy,
            timestamp: noon)
    }

    @Test("The next turn, its street, the lanes near it and the rest of the way are shown")
    func glance() throws {
        let glance = try #require(follower().glance(at: noon))
        #expect(
            glance.header?.name == "Lake Street" && glance.header?.distance?.text == "1\u{a0}km")
        #expect(glance.header?.icon.direction == .right && glance.header?.lanes.isEmpty == true)
        #expect(
            glance.footer.duration.text == "3\u{a0}min"
                && glance.footer.distance?.text == "1.5\u{a0}km")
        #expect(glance.footer.arrival?.count == 5 && glance.line.count == 16 && !glance.isStale)
    }

    @Test("Where the phone is silent, the receiver of the watch leads on, past the turn to the end")
    func alone() throws {
        var follower = follower()
        for second in 9...150 {
            let way = 10 * Double(second)
            let reading = location(north: min(1000, way), east: max(0, way - 1000))
            follower.take(reading, at: noon + Double(second))
            let glance = try #require(follower.glance(at: noon + Double(second)))
            #expect(!glance.isStale && abs(follower.traveled - way) < 1)
            switch way {
            case ..<1000: #expect(glance.header?.name == "Lake Street")
            case 1010..<1500: #expect(glance.header?.icon.kind == .arrive)
            default: #expect(glance.line.count < 10 && glance.metersToTurn ?? 0 < 501)
            }
            if way == 1500 {
                #expect(glance.line.length() < 1 && glance.footer.distance?.number == "0")
            }
            if way == 700 { #expect(glance.header?.lanes.count == 2) }
        }
    }

    @Test("What the phone says counts while it speaks, and what comes late is passed over")
    func phone() throws {
        var follower = follower()
        follower.take(location(north: 500), at: noon + 5)
        #expect(follower.traveled == 0)
        follower.take(location(north: 500), at: noon + 9)
        #expect(abs(follower.traveled - 500) < 1)
        var late = WatchDrive.sample(sent: noon - 3)
        late.seconds = 7
        follower.take(.drive(late), at: noon + 10)
        #expect(follower.drive?.seconds == 150 && follower.traveled > 400)
        follower.take(.drive(.sample(sent: noon + 10)), at: noon + 11)
        #expect(follower.traveled == 0)
        follower.take(.ended(at: noon + 20), at: noon + 20)
        #expect(follower.drive == nil && follower.glance(at: noon + 20) == nil)
        // A phone whose clock was set back by a day.
        follower.take(.drive(.sample(sent: noon - 86_400)), at: noon + 21)
        #expect(follower.drive != nil)
    }

    @Test(
        "Readings beside the way, behind it or nowhere move nobody, and then it is said to be old")
    func stray() throws {
        var follower = follower()
        for reading in [
            location(north: 300, east: 200), location(north: .nan), location(north: 300, east: -90),
            location(north: 1e9, accuracy: .infinity),
        ] { follower.take(reading, at: noon + 15) }
        #expect(follower.traveled == 0)
        follower.take(location(north: 400, accuracy: nil), at: noon + 19)
        follower.take(location(north: 100), at: noon + 21)
        #expect(follower.traveled > 399)
        #expect(try #require(follower.glance(at: noon + 38)).isStale == false)
        #expect(try #require(follower.glance(at: noon + 60)).isStale)
    }

    @Test(
        "A turn is felt twice, ahead of it and at it, and by its side",
        arguments: [RouteTravelMode.driving, .cycling, .walking])
    func taps(_ mode: RouteTravelMode) {
        var (follower, taps) = (follower(.sample(travelMode: mode)), TurnTaps())
        var felt: [(tap: TurnTap, meters: Double)] = []
        for second in 9...1500 {
            let way = Double(second)
            follower.take(
                location(north: min(1000, way), east: max(0, way - 1000)), at: noon + way)
            if let tap = taps.tap(for: follower) { felt.append((tap, 1000 - way)) }
        }
        #expect(felt.map(\.tap) == [.right, .right, .arrival, .arrival])
        let distances: [RouteTravelMode: [Double]] = [
            .driving: [250, 50], .cycling: [80, 25], .walking: [30, 10],
        ]
        #expect(zip(felt.map(\.meters), distances[mode] ?? []).allSatisfy { abs($0 - $1) < 3 })
    }

    @Test("Messages about the same turn are felt once")
    func repeated() {
        var (follower, taps) = (WatchFollower(), TurnTaps())
        var count = 0
        for second in 0..<10 {
            var drive = WatchDrive.sample(sent: noon + Double(second))
            drive.turns = [200 - 10 * Double(second), 700 - 10 * Double(second)]
            follower.take(.drive(drive), at: drive.sent)
            if taps.tap(for: follower) != nil { count += 1 }
        }
        #expect(count == 1)
    }
}
