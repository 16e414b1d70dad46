import Foundation
import WaymarkDirections
public import WaymarkGeometry
import WaymarkInstructions
public import WaymarkNavigationUI

/// What a watch shows at a moment of a drive.
public struct WatchGlance: Hashable, Sendable {
    /// The next turn with its street and lanes; `nil` where no step is known.
    public let header: HeaderModel?
    /// The rest of the way.
    public let footer: FooterModel
    /// The way ahead as far as it is known, from where the traveller is.
    public let line: Path
    /// Metres to the next turn; `nil` where none is known.
    public let metersToTurn: Double?
    /// Whether neither the phone nor the receiver of the watch has said for a while where he is.
    public let isStale: Bool
}

extension WatchDrive {
    /// What is shown after so many metres of the line.
    func glance(after traveled: Double, at now: Date, isStale: Bool) -> WatchGlance {
        let passed = turns.count { $0 <= traveled }
        let next = turns.indices.contains(passed) ? turns[passed] - traveled : nil
        let format = format
        let left = max(0, meters - traveled)
        let share = meters > 0 ? left / meters : 0
        return WatchGlance(
            header: HeaderModel(
                current: steps[passed], remaining: Array(steps[(passed + 1)...]), meters: next,
                seconds: nil, format: format,
                instructor: Instructor(language: language, unit: unit)),
            footer: FooterModel(
                seconds: seconds * share, meters: left, now: secondsOfDay(now), format: format),
            line: rest(after: traveled), metersToTurn: next, isStale: isStale)
    }

    private var format: DisplayFormat {
        DisplayFormat(unit: unit, locale: language, usesTwelveHourClock: usesTwelveHourClock)
    }

    private func rest(after traveled: Double) -> Path {
        let length = line.length()
        guard traveled < length else { return Path(line.suffix(1)) }
        return line.part(max(0, traveled) / length...1)
    }

    private func secondsOfDay(_ date: Date) -> Double {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
        return date.timeIntervalSince(calendar.startOfDay(for: date))
    }
}
