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
        for index in run.indices {
            let place = run[index].facts.coordinate
            let next = run[index...].lazy.map(\.facts.coordinate).first { isApart($0, place) }
            let last = run[..<index].last { isApart($0.facts.coordinate, place) }?.facts.coordinate
            run[index].sequence = name
            run[index].position = index
            run[index].course =
                switch (last, next) {
                case (let last?, let next?) where isApart(last, next): last.bearing(to: next)
                case (_, let next?): place.bearing(to: next)
                case (let last?, nil): last.bearing(to: place)
                case (nil, nil): nil
                }
            let ahead = next.map { place.bearing(to: $0) } ?? run[index].course
            run[index].heading = run[index].facts.heading ?? ahead ?? 0
        }
        return run
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
