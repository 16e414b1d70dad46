import Foundation

/// How the clocks of a time zone go in a year: those of zones that are equal show the same.
struct Clock: Hashable {
    /// Seconds before Greenwich in January and in July of 2026.
    private let offsets: [Int]

    /// `nil` where the zone is not known on this machine.
    init?(timeZone identifier: String?) {
        guard let zone = identifier.flatMap({ TimeZone(identifier: $0) }) else { return nil }
        offsets = [1_767_225_600.0, 1_782_864_000].map {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))
        }
    }
}
