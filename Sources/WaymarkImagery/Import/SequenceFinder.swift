import Crypto
import Foundation
import WaymarkGeometry

/// A picture that an import knows of, and what follows from its neighbours.
package struct PlannedPicture: Sendable {
    package let id: String
    package let facts: PictureFacts
    package var sequence = ""
    package var position = 0
    /// The direction in which the camera moved, where it did.
    package var course: Double?
    package var heading = 0.0

    /// A picture that stands alone.
    package init(id: String, facts: PictureFacts) { (self.id, self.facts) = (id, facts) }
}

/// Finds the lines along which pictures of one folder were taken.
package enum SequenceFinder {
    /// Pictures further apart in time belong to different lines, in seconds.
    package static let mostSeconds = 120.0
    /// The same in space, in metres.
    package static let mostMeters = 100.0
    /// Places nearer than that have no direction from one to the other, in metres.
    package static let leastMeters = 1.0
    /// Pictures that may lie at about the same place before one is looked for elsewhere.
    private static let mostSteps = 1000

    /// `pictures` of one folder in the order in which they were taken, with their sequences, courses and headings.
    package static func sequences(of pictures: [PlannedPicture]) -> [PlannedPicture] {
        let sorted = pictures.sorted(by: isBefore)
        var runs: [[PlannedPicture]] = []
        for picture in sorted {
            if let last = runs.last?.last, follow(last.facts, picture.facts) {
                runs[runs.count - 1].append(picture)
            } else {
                runs.append([picture])
            }
        }
        return runs.flatMap(directed)
    }

    private static func isBefore(_ a: PlannedPicture, _ b: PlannedPicture) -> Bool {
        let times = (a.facts.time ?? .infinity, b.facts.time ?? .infinity)
        if times.0 != times.1 { return times.0 < times.1 }
        let order = a.facts.name.compare(b.facts.name, options: [.numeric])
        return order == .orderedSame ? a.id < b.id : order == .orderedAscending
    }

    private static func follow(_ a: PictureFacts, _ b: PictureFacts) -> Bool {
        guard a.coordinate.distance(to: b.coordinate) <= mostMeters else { return false }
        guard let first = a.time, let second = b.time else {
            return (a.time == nil) == (b.time == nil)
        }
        return second - first <= mostSeconds
    }

    /// A line with the numbers and directions of its pictures.
    private static func directed(_ run: [PlannedPicture]) -> [PlannedPicture] {
        let ids = run.map(\.id).joined(separator: " ")
        let name = SHA256.hash(data: Data(ids.utf8)).hexadecimal(8)
        var run = run
        let ahead = nextPlaces(of: run.map(\.facts.coordinate))
        let behind = Array(nextPlaces(of: run.reversed().map(\.facts.coordinate)).reversed())
        for index in run.indices {
            let place = run[index].facts.coordinate
            let (next, last) = (ahead[index], behind[index])
            run[index].sequence = name
            run[index].position = index
            run[index].course =
                switch (last, next) {
                case (let last?, let next?) where isApart(last, next): last.bearing(to: next)
                case (_, let next?): place.bearing(to: next)
                case (let last?, nil): last.bearing(to: place)
                case (nil, nil): nil
                }
            let onward = next.map { place.bearing(to: $0) } ?? run[index].course
            run[index].heading = run[index].facts.heading ?? onward ?? 0
        }
        return run
    }

    /// For each of `places` the first one after it that lies apart; `nil` where there is none, or none among the next
    /// ``mostSteps`` other ones: a camera may have stood at one place for a day.
    private static func nextPlaces(of places: [Coordinate]) -> [Coordinate?] {
        var next: [Coordinate?] = []
        for (index, place) in places.enumerated().reversed() {
            guard index + 1 < places.count else {
                next.append(nil)
                continue
            }
            // Pictures of exactly one place look to the same one.
            if places[index + 1] == place, let known = next.last {
                next.append(known)
            } else {
                next.append(places[(index + 1)...].prefix(mostSteps).first { isApart($0, place) })
            }
        }
        return next.reversed()
    }

    private static func isApart(_ a: Coordinate, _ b: Coordinate) -> Bool {
        a.distance(to: b) >= leastMeters
    }
}

extension Digest {
    /// The first `count` bytes in hexadecimal.
    package func hexadecimal(_ count: Int) -> String {
        prefix(count).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }
}
