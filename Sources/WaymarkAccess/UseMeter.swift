/// A day of UTC, counted from 1970-01-01, with the month that it lies in.
struct AccessDay: Hashable {
    /// The number of the day.
    let number: Int
    /// The numbers of all days of its month.
    let month: Range<Int>

    /// The day of so many seconds since 1970.
    ///
    /// The arithmetic is that of Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): years begin
    /// in March, so that leap days are last.
    init(seconds: Double) {
        // Beyond these no clock goes; days are counted in whole numbers.
        let number = Int((max(-1e11, min(1e11, seconds)) / 86_400).rounded(.down))
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let first = number - (dayOfYear - (153 * month + 2) / 5)
        let year = yearOfEra + era * 400 + 1
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        // From March on.
        let lengths = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, isLeap ? 29 : 28]
        self.number = number
        self.month = first..<first + lengths[month]
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
