extension RouteLeg {
    /// Plans the announcements of all steps by their distances and times, in the place of those that
    /// they had (`Documentation/Guidance.md`).
    public mutating func scheduleAnnouncements() {
        let schedule = AnnouncementSchedule(
            steps: steps, isStopover: destinationWaypoint.isStopover)
        for index in steps.indices {
            steps[index].announcements = schedule.announcements(along: index)
        }
    }
}

/// Decides what is announced where on a leg.
private struct AnnouncementSchedule {
    let steps: [RouteStep]
    /// Whether one stops at the destination: there is no arrival at a place that is only passed.
    let isStopover: Bool

    /// The announcements along step `index`, farthest from the maneuver at its end first.
    func announcements(along index: Int) -> [Announcement] {
        guard index + 1 < steps.count else { return [] }
        let (step, next) = (steps[index], steps[index + 1])
        let speed = step.duration > 0 ? step.distance / step.duration : 10
        var list: [Announcement] = []
        if index == 0 {
            // The turn after a few seconds is announced with the start.
            let isShort = isShort(step) && next.maneuver.kind != .arrive
            list.append(
                Announcement(
                    .departure(then: isShort ? succession(after: 0) : nil),
                    distanceBeforeManeuver: step.distance))
            if isShort { return list }
        }
        // Nothing is said of a place that is only passed: the way goes on behind it.
        guard isStopover || next.maneuver.kind != .arrive else { return list }
        if step.distance > max(2500, speed * 120) {
            list.append(
                Announcement(
                    .longWay(meters: step.distance),
                    distanceBeforeManeuver: step.distance - min(300, speed * 12)))
        }
        return list
            + approach(to: next, along: step, speed: speed)
            + [final(index + 1, after: step, speed: speed, isFirst: index == 0)]
    }

    /// Seconds between two maneuvers that are announced together.
    private static let linked = 8.0
    /// Metres between two maneuvers that are announced together although one may have to wait between them,
    /// and seconds of that.
    private static let (linkedLength, linkedWait) = (30.0, 16.0)
    /// Seconds of a first step of less than ``shortStart`` that are announced with what follows.
    private static let linkedStart = 12.0
    /// Metres of a first step that leave no place for words of their own.
    private static let shortStart = 25.0

    private func isShort(_ start: RouteStep) -> Bool {
        start.duration < Self.linked
            || start.duration < Self.linkedStart && start.distance < Self.shortStart
    }

    /// Metres before a maneuver in time to act.
    private func lastWords(at speed: Double) -> Double { max(25, min(180, speed * 6)) }

    /// The announcements long before a maneuver, and before it.
    private func approach(
        to next: RouteStep, along step: RouteStep, speed: Double
    ) -> [Announcement] {
        // At 22 s and 60 s of driving, only where they do not crowd.
        [max(1000, speed * 60), max(200, speed * 22)].filter { before in
            before < step.distance * 0.8 && before > lastWords(at: speed) * 2
                && (before < 1000 || speed >= 19)
        }.map { before in
            let unit: Double = before < 1000 ? 100 : 500
            return Announcement(.ahead, distanceBeforeManeuver: (before / unit).rounded() * unit)
        }
    }

    /// The announcement in time to act.
    private func final(
        _ index: Int, after step: RouteStep, speed: Double, isFirst: Bool
    ) -> Announcement {
        let isArrival = steps[index].maneuver.kind == .arrive
        // Right after the words of departure there is time for one announcement only.
        let latest = isFirst ? step.distance * 0.6 : step.distance
        return Announcement(
            .maneuver(then: succession(after: index)),
            distanceBeforeManeuver: min(isArrival ? 25 : lastWords(at: speed), latest))
    }

    /// How soon the maneuver after that of step `index` follows; `nil` where it has words of its own.
    private func succession(after index: Int) -> Announcement.Succession? {
        guard index + 1 < steps.count else { return nil }
        let isArrival = steps[index + 1].maneuver.kind == .arrive
        let seconds = steps[index].duration
        let isNear =
            index > 0 && !isArrival && steps[index].distance < Self.linkedLength
            && seconds < Self.linkedWait
        guard isStopover || !isArrival,
            isNear || seconds < (index == 0 ? Self.linkedStart : Self.linked)
        else { return nil }
        return seconds < 4 && !isArrival ? .atOnce : .soon
    }
}
