import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Replayed drives")
@MainActor struct ReplayedLocationsTests {
    private let locations = (0..<4).map {
        Location(
            coordinate: Coordinate(latitude: Double($0), longitude: 0),
            timestamp: startOfTime + Double($0))
    }

    @Test("Readings come one by one, in order, until the end")
    func order() {
        let source = ReplayedLocations(locations)
        var delivered: [Location] = []
        source.onLocation = { delivered.append($0) }
        source.startUpdatingLocation()
        #expect(delivered.isEmpty)
        for location in locations {
            #expect(source.next == location)
            #expect(source.deliverNext())
            #expect(delivered.last == location)
        }
        #expect(source.next == nil)
        #expect(!source.deliverNext())
        #expect(delivered == locations)
    }

    @Test("A source that is stopped goes on in silence; who starts late is told the last reading")
    func gate() {
        let source = ReplayedLocations(locations)
        var delivered: [Location] = []
        source.onLocation = { delivered.append($0) }
        #expect(source.deliverNext())
        #expect(delivered.isEmpty)
        source.startUpdatingLocation()
        #expect(delivered == [locations[0]])
        source.deliverNext()
        source.stopUpdatingLocation()
        source.deliverNext()
        #expect(delivered == Array(locations[0...1]))
        source.startUpdatingLocation()
        #expect(delivered == Array(locations[0...2]))
    }

    @Test("A drive without readings ends at once")
    func empty() {
        let source = ReplayedLocations([])
        source.startUpdatingLocation()
        #expect(!source.deliverNext())
    }
}
