import WaymarkDirections

/// The announcements made on a leg.
struct GuideProgress: Hashable, Sendable, Codable {
    /// An announcement of the leg.
    struct Spoken: Hashable, Sendable, Codable {
        let step: Int
        let number: Int
    }

    /// The step that was reported last.
    var step: Int?
    /// The announcements made so far.
    var announced: Set<Spoken> = []
    var reportedTime: Double?
    var reportedDistance: Double?
    var delay: DelayCategory?

    /// The announcement that is due `rest` metres before the end of `step`, of several the last one.
    ///
    /// An announcement that was due long before is worth nothing: its distance is not true.
    mutating func due(_ list: [Announcement], step: Int, rest: Double) -> Announcement? {
        var last: Int?
        for number in list.indices
        where rest <= list[number].distanceBeforeManeuver + 0.5
            && announced.insert(Spoken(step: step, number: number)).inserted
        {
            last = number
        }
        guard let last else { return nil }
        let isLate = rest < 0.6 * list[last].distanceBeforeManeuver
        let isFirst = list[last].distanceBeforeManeuver >= (list.first?.distanceBeforeManeuver ?? 0)
        return isLate && last + 1 < list.count && !isFirst ? nil : list[last]
    }
}
