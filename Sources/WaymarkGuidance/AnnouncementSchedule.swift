import WaymarkDirections
import WaymarkGeometry

/// When what is said on a leg.
struct AnnouncementSchedule {
    let narrator: Narrator
    let drafts: [StepDraft]
    let line: PathLine
    let destination: Waypoint

    /// What is said on the way along step `index` about the maneuver at its end.
    func announcements(_ index: Int, distance: Double, duration: Double) -> [Announcement] {
        guard index + 1 < drafts.count else { return [] }
        let speed = duration > 0 ? distance / duration : 10
        var list: [Announcement] = []
        let isShort =
            (duration < Self.linked || duration < Self.linkedStart && distance < Self.shortStart)
            && drafts[1].maneuver.kind != .arrive
        if index == 0 {
            list.append(
                announcement(0, at: distance) {
                    isShort ? now(0, $0) : narrator.instruction(drafts[0], destination, $0)
                })
            // The turn after a few seconds is told with the start.
            if isShort { return list }
        }
        // The way goes on behind a place that is only passed.
        let isWhole = destination.isStopover || drafts[index + 1].maneuver.kind != .arrive
        if isWhole, distance > max(2500, speed * 120) {
            list.append(
                announcement(index, at: distance - min(300, speed * 12)) {
                    narrator.goOn(drafts[index], for: distance, $0)
                })
        }
        return list + approach(index + 1, distance: distance, speed: speed, afterWords: index == 0)
    }

    /// Seconds between two maneuvers that are told together.
    private static let linked = 8.0
    /// Seconds of a first step of less than ``shortStart`` that are told with what follows.
    private static let linkedStart = 12.0
    /// Metres of a first step that leave no place for words of their own.
    private static let shortStart = 25.0

    /// The announcements of maneuver `index`: long before, before, and in time to act.
    private func approach(
        _ index: Int, distance: Double, speed: Double, afterWords: Bool
    ) -> [Announcement] {
        let last = max(25, min(180, speed * 6))
        // At 6 s, 22 s and 60 s of driving; the farther ones only where they do not crowd.
        let early = [max(1000, speed * 60), max(200, speed * 22)]
        var list: [Announcement] = []
        for before in early where before < distance * 0.8 && before > last * 2 {
            if before >= 1000, speed < 19 { continue }
            let rounded =
                before < 1000 ? (before / 100).rounded() * 100 : (before / 500).rounded() * 500
            list.append(announcement(index, at: rounded) { ahead(index, rounded, $0) })
        }
        // Right after the words of departure there is time for one announcement only.
        let isArrival = drafts[index].maneuver.kind == .arrive
        // Who only passes a place does not arrive there.
        guard destination.isStopover || !isArrival else { return [] }
        let final = min(isArrival ? 25 : last, afterWords ? distance * 0.6 : distance)
        return list + [announcement(index, at: final) { now(index, $0) }]
    }

    private func ahead(_ index: Int, _ meters: Double, _ style: Narrator.Style) -> String {
        narrator.ahead(drafts[index], meters, destination, style)
    }

    /// The maneuver itself, with the next one where that follows soon.
    private func now(_ index: Int, _ style: Narrator.Style) -> String {
        guard index + 1 < drafts.count,
            destination.isStopover || drafts[index + 1].maneuver.kind != .arrive
        else { return narrator.instruction(drafts[index], destination, style) }
        let range = drafts[index].pointRange
        let seconds = line.durations[range.lowerBound..<range.upperBound].reduce(0, +)
        guard seconds < (index == 0 ? Self.linkedStart : Self.linked) else {
            return narrator.instruction(drafts[index], destination, style)
        }
        let isAtOnce = seconds < 4 && drafts[index + 1].maneuver.kind != .arrive
        return narrator.chain(drafts[index], drafts[index + 1], isAtOnce, destination, style)
    }

    private func announcement(
        _ index: Int, at meters: Double, _ words: (Narrator.Style) -> String
    ) -> Announcement {
        let text = narrator.sentence(words(.spoken))
        // Markup says more only where it is known how a name is said: that of the step or of the next.
        guard drafts[index..<min(index + 2, drafts.count)].contains(where: narrator.needsMarkup)
        else {
            return Announcement(distanceBeforeManeuver: meters, text: text)
        }
        let markup = narrator.sentence(words(.markup))
        return Announcement(
            distanceBeforeManeuver: meters, text: text,
            markup: markup == text.escapedForMarkup ? nil : "<speak>\(markup)</speak>")
    }
}
