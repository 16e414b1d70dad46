import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// Locations of a recording that are driven again.
struct ReplayedDrive {
    var first: Location { locations[0] }
    var end: Coordinate { locations[locations.count - 1].coordinate }
    private let locations: [Location]
    private var next = 1
    private var time: Date

    /// The locations of `text`, from `start` on.
    init(_ text: String, at start: Date) throws(ReplayedDriveError) {
        let found: [Location]
        do {
            found = try LocationFile.locations(in: text)
        } catch {
            throw .unreadable(reason: "\(error)")
        }
        guard found.count > 1 else { throw .noDrive }
        let shift = start.timeIntervalSince(found[0].timestamp)
        locations = found.map { location in
            var moved = location
            moved.timestamp = location.timestamp.addingTimeInterval(shift)
            return moved
        }
        time = start
    }

    var isOver: Bool { next >= locations.count }

    /// Lets time pass, and gives the locations of it.
    mutating func advance(by seconds: Double, _ give: (Location) -> Void) {
        time += seconds
        while next < locations.count, locations[next].timestamp <= time {
            give(locations[next])
            next += 1
        }
    }
}

/// Why locations cannot be driven again.
package enum ReplayedDriveError: Error, Hashable {
    /// They are in no format that is known.
    case unreadable(reason: String)
    /// They are fewer than two.
    case noDrive
}
