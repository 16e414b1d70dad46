import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkUIKit

@Suite("Which readings of a receiver are passed on (A13)")
struct LocationFilterTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func reading(
        latitude: Double = 60, accuracy: Double? = 5, age: Double = 0
    ) -> Location {
        Location(
            coordinate: Coordinate(latitude: latitude, longitude: 25),
            horizontalAccuracy: accuracy, timestamp: now - age)
    }

    @Test("A good reading is passed on, and the next second's as well")
    func good() {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(), at: now) == nil)
        #expect(filter.refusal(of: reading(age: -1), at: now + 1) == nil)
    }

    @Test("The place that the system knew before the start is thrown away")
    func cached() {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(age: 3600), at: now) == .stale)
        #expect(filter.refusal(of: reading(age: 10.5), at: now) == .stale)
        #expect(filter.refusal(of: reading(age: 9.5), at: now) == nil)
    }

    @Test("What the system marks as no place is none", arguments: [nil, -1, Double.nan])
    func invalid(accuracy: Double?) {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(accuracy: accuracy), at: now) == .invalid)
    }

    @Test("A place that is none on the Earth is refused", arguments: [91, -180, Double.nan])
    func noPlace(latitude: Double) {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(latitude: latitude), at: now) == .invalid)
    }

    @Test("The same reading twice, or an older one after it, is passed on once")
    func order() {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(age: 1), at: now) == nil)
        #expect(filter.refusal(of: reading(age: 1), at: now) == .outOfOrder)
        #expect(filter.refusal(of: reading(age: 2), at: now) == .outOfOrder)
        filter.restart()
        #expect(filter.refusal(of: reading(age: 2), at: now) == nil)
    }

    @Test("A place of a town or of reduced accuracy guides nobody", arguments: [501, 3000, 5000.0])
    func vague(accuracy: Double) {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(accuracy: accuracy), at: now) == .inaccurate)
        // It does not make the good one that follows an old one.
        #expect(filter.refusal(of: reading(age: 1), at: now) == nil)
    }

    @Test("A clock that is set back by an hour silences nobody")
    func clockSetBack() {
        var filter = LocationFilter()
        #expect(filter.refusal(of: reading(), at: now) == nil)
        #expect(filter.refusal(of: reading(age: 3600), at: now - 3600) == nil)
    }
}
