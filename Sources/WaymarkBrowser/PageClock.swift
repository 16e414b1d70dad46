package import WaymarkMaps

/// Brings the times of a page, which count from when it was loaded, onto the clock of its map.
package struct PageClock: Sendable {
    /// The shift added to the times of the page: as little as any request needed that was on its
    /// way.
    private var shift: Double?
    /// Seconds by which a request cannot be late: the clock of the page has stood still, as a machine that sleeps
    /// lets it.
    private static let longestDelay = 2.0

    /// A clock before the first request.
    package init() {}

    /// The inputs of a request that comes at `now`.
    package mutating func inputs(_ inputs: [MapInput], at now: Double) -> [MapInput] {
        guard let newest = inputs.compactMap(\.time).filter(\.isFinite).max() else { return inputs }
        let own = now - newest
        let known = shift.flatMap { own - $0 < Self.longestDelay ? $0 : nil }
        let shift = min(known ?? own, own)
        self.shift = shift
        return inputs.map { $0.moved(by: shift) }
    }
}
