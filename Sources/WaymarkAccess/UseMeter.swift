import WaymarkDirections

/// A day of UTC, counted from 1970-01-01.
struct AccessDay: Hashable {
    let number: Int

    /// The number of 1970-01-01 as `LocalTime` counts days.
    private static let epoch = 719_163

    /// The day of so many seconds since 1970; beyond the years 1 to 9999 the first or the last of them.
    init(seconds: Double) {
        let days = (seconds / 86_400).rounded(.down)
        number = Int(max(1 - Double(Self.epoch), min(2_932_896, days)))
    }

    /// The numbers of all days of its month.
    var month: Range<Int> {
        guard let time = LocalTime(dayNumber: number + Self.epoch) else {
            return number..<number + 1
        }
        let first = number - time.day + 1
        return first..<first + LocalTime.days(inMonth: time.month, of: time.year)
    }
}

/// The moment of a request.
struct AccessMoment: Hashable {
    /// Seconds since 1970, which may jump.
    let seconds: Double
    /// Seconds of a clock that never jumps.
    let uptime: Double
}

/// Counts how often a key is used: a value without a clock.
///
/// A second is a bucket that fills as time goes by; days and months are those of UTC. Each day has a count of
/// its own: a clock that jumps and comes back finds what was counted before.
struct UseMeter: Hashable {
    /// How often it was used on each day, as the store knows it.
    private(set) var saved: [Int: Int] = [:]
    /// How often since the store was told.
    private(set) var unsaved: [Int: Int] = [:]
    private var room: Double?
    private var filled = 0.0

    private func count(_ day: Int) -> Int { saved[day, default: 0] + unsaved[day, default: 0] }

    /// Counts a use, or says which limit forbids it.
    mutating func use(
        within limits: AccessLimits, at moment: AccessMoment
    ) throws(AccessRefusal) {
        let day = AccessDay(seconds: moment.seconds)
        func wait(until day: Int) -> Int { max(1, Int(Double(day) * 86_400 - moment.seconds) + 1) }
        if let most = limits.perMonth, day.month.reduce(0, { $0 + count($1) }) >= most {
            throw .overLimit(.month, retryAfter: wait(until: day.month.upperBound))
        }
        if let most = limits.perDay, count(day.number) >= most {
            throw .overLimit(.day, retryAfter: wait(until: day.number + 1))
        }
        if let most = limits.perSecond.map({ Double(max(1, $0)) }) {
            let passed = max(0, moment.uptime - filled)
            let full = min(most, (room ?? most) + passed * most)
            filled = moment.uptime
            room = full
            guard full >= 1 else { throw .overLimit(.second, retryAfter: 1) }
            room = full - 1
        }
        unsaved[day.number, default: 0] += 1
    }

    /// The counts that the store is to be told, which are not unsaved any more.
    mutating func takeUnsaved() -> [Int: Int] {
        defer { unsaved = [:] }
        return unsaved
    }

    /// Counts that the store could not be told, again.
    mutating func putBack(_ counts: [Int: Int]) {
        unsaved.merge(counts) { $0 + $1 }
    }

    /// The counts of the store from now on.
    mutating func know(_ counts: [Int: Int]) { saved = counts }
}
