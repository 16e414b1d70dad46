import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkUIKit

@MainActor private final class Receiver: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false

    func startUpdatingLocation() { isRunning = true }
    func stopUpdatingLocation() { isRunning = false }

    func read(_ latitude: Double) {
        onLocation?(
            Location(
                coordinate: Coordinate(latitude: latitude, longitude: 25), timestamp: Date()))
    }
}

private final class Listener: Sendable {}

@Suite("One receiver for several that listen")
@MainActor struct LocationHubTests {
    @Test("It runs while somebody listens, and rests with the reading after the last one is gone")
    func listeners() {
        let (hub, receiver) = (LocationHub(), Receiver())
        var heard: [Double] = []
        hub.source = receiver
        #expect(!receiver.isRunning)
        var first: Listener? = Listener()
        let second = Listener()
        for listener in [first, second].compactMap(\.self) {
            hub.add(listener) { heard.append($0.coordinate.latitude) }
        }
        hub.add(second) { heard.append(-$0.coordinate.latitude) }
        receiver.read(1)
        #expect(receiver.isRunning && heard == [1, -1])
        hub.remove(second)
        first = nil
        #expect(receiver.isRunning)
        receiver.read(2)
        #expect(!receiver.isRunning && heard == [1, -1])
    }

    @Test("Another source takes over, and what stands in for none is made when somebody listens")
    func sources() {
        let (stand, given, listener) = (Receiver(), Receiver(), Listener())
        let hub = LocationHub { stand }
        #expect(!hub.isLive && stand.onLocation == nil)
        hub.add(listener) { _ in }
        #expect(stand.isRunning)
        hub.source = given
        #expect(given.isRunning && !stand.isRunning && stand.onLocation == nil)
        hub.source = nil
        #expect(stand.isRunning && !given.isRunning)
        hub.remove(listener)
        #expect(!stand.isRunning)
    }
}
