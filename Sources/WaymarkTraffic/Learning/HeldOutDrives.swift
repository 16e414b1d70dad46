import WaymarkRouting

/// Which drives are kept apart, to see how well the others foretell them: whole days, as what a day has in common is
/// not known before it, where others of the same day of the week remain; else every fifth drive.
struct HeldOutDrives {
    /// For each part in turn whether each drive is kept apart in it.
    let parts: [[Bool]]

    private static let mostParts = 4
    private static let share = 5

    /// - Parameters:
    ///   - departures: the moments of the drives, in seconds of the clock that days are told by; `nil` for what is no
    ///     drive.
    ///   - known: the days of the week that drives are known of besides, 0 being Monday.
    init(departures: [(seconds: Double, time: WeekTime)?], known: Set<Int>) {
        let days = departures.map { departure in
            departure.map { Day(seconds: $0.seconds, time: $0.time) }
        }
        let sorted = Dictionary(grouping: Set(days.compactMap { $0 }), by: \.weekday)
            .mapValues { $0.map(\.number).sorted() }
        let places = days.enumerated().map { number, day -> Int? in
            guard let day, let same = sorted[day.weekday] else { return nil }
            if same.count > 1 { return same.firstIndex(of: day.number).map { $0 % Self.mostParts } }
            return known.contains(day.weekday) || number % Self.share == Self.share - 1 ? 0 : nil
        }
        let count = (places.compactMap { $0 }.max() ?? -1) + 1
        parts = (0..<count).map { part in places.map { $0 == part } }
    }

    /// A day by the clock of a place.
    private struct Day: Hashable {
        let weekday: Int
        /// That of the quarter of an hour in which it begins.
        let number: Int

        init(seconds: Double, time: WeekTime) {
            let length = WeekTime.weekLength / 7
            weekday = time.milliseconds / length
            let midnight = seconds - Double(time.milliseconds % length) / 1000
            number = Int((midnight / 900).rounded())
        }
    }
}
