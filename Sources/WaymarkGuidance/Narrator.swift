import WaymarkDirections
import WaymarkGeometry

/// Puts steps into words.
struct Narrator: Sendable {
    private let locale: GuidanceLocale
    private let spokenDistance: SpokenDistance

    init(locale: GuidanceLocale, unit: DistanceUnit) {
        self.locale = locale
        spokenDistance = SpokenDistance(locale: locale, unit: unit)
    }

    func steps(_ drafts: [StepDraft], line: PathLine, destination: Waypoint) -> [RouteStep] {
        drafts.indices.map { index in
            let draft = drafts[index]
            let range = draft.pointRange
            let distance = line.distances[range.upperBound] - line.distances[range.lowerBound]
            let duration = line.durations[range.lowerBound..<range.upperBound].reduce(0, +)
            return RouteStep(
                maneuver: draft.maneuver, pointRange: range, distance: distance,
                duration: duration, roadName: draft.roadName, roadReference: draft.roadReference,
                destinations: draft.destinations, drivingSide: draft.drivingSide,
                instruction: instruction(draft, destination),
                headline: headline(draft, destination),
                announcements: announcements(
                    drafts, index, distance: distance, duration: duration, line, destination))
        }
    }

    /// "Turn right onto Mannerheimintie".
    func instruction(_ draft: StepDraft, _ destination: Waypoint) -> String {
        locale.phrase(phraseKey(draft), values(draft, destination))
    }

    private func phraseKey(_ draft: StepDraft) -> String {
        let maneuver = draft.maneuver
        let isStraight = maneuver.direction == .straight || maneuver.direction == nil
        switch maneuver.kind {
        case .continue: return isStraight ? "continueStraight" : "continue"
        case .fork: return isStraight ? "forkStraight" : "fork"
        case .merge: return isStraight ? "mergeStraight" : "merge"
        case .offRamp: return maneuver.exitNumber == nil ? "offRamp" : "offRampNumbered"
        case .roundabout: return maneuver.roundaboutExit == nil ? "roundaboutInside" : "roundabout"
        case .arrive: return maneuver.direction == nil ? "arrive" : "arriveSide"
        default: return maneuver.kind.rawValue
        }
    }

    private func headline(_ draft: StepDraft, _ destination: Waypoint) -> String {
        let values = values(draft, destination)
        let kind = draft.maneuver.kind
        if kind == .arrive { return locale.headline("arrive", values) ?? "" }
        if !draft.destinations.isEmpty, kind == .offRamp || kind == .onRamp {
            return draft.destinations.joined(separator: ", ")
        }
        let road = road(draft)
        if !road.isEmpty, kind != .uTurn { return road }
        return locale.headline(kind.rawValue, values)
            ?? locale.phrase(phraseKey(draft), values)
    }

    private func values(_ draft: StepDraft, _ destination: Waypoint) -> [String: String] {
        let maneuver = draft.maneuver
        let words = locale.contents
        let direction = maneuver.direction ?? .straight
        let isRight = [.slightRight, .right, .sharpRight].contains(direction)
        let eighth = Int(((maneuver.bearingAfter ?? 0) / 45).rounded()) % 8
        return [
            "road": road(draft),
            "direction": words.directions[direction.rawValue] ?? "",
            "side": words.sides[isRight ? "right" : "left"] ?? "",
            "compass": words.compass.indices.contains(eighth) ? words.compass[eighth] : "",
            "ordinal": maneuver.roundaboutExit.map { locale.ordinal($0) } ?? "",
            "destinations": draft.destinations.joined(separator: ", "),
            "exit": maneuver.exitNumber ?? "",
            "place": destination.title.isEmpty
                ? locale.phrase("destination", [:]) : destination.title,
        ]
    }

    /// The name of the road, its number where it has no name.
    private func road(_ draft: StepDraft) -> String {
        let number = draft.roadReference.split(separator: ";").first.map(String.init) ?? ""
        return draft.roadName.isEmpty ? number : draft.roadName
    }
}

extension Narrator {
    /// What is said on the way along step `index` about the maneuver at its end.
    private func announcements(
        _ drafts: [StepDraft], _ index: Int, distance: Double, duration: Double, _ line: PathLine,
        _ destination: Waypoint
    ) -> [Announcement] {
        guard index + 1 < drafts.count else { return [] }
        let speed = duration > 0 ? distance / duration : 10
        var list: [Announcement] = []
        if index == 0 {
            let text = instruction(drafts[0], destination)
            list.append(Announcement(distanceBeforeManeuver: distance, text: text))
        }
        let isLong = distance > max(2500, speed * 120)
        if isLong {
            let words = ["road": road(drafts[index]), "distance": spokenDistance.text(distance)]
            list.append(
                Announcement(
                    distanceBeforeManeuver: distance - min(300, speed * 12),
                    text: locale.phrase("goOn", words)))
        }
        return list
            + approach(
                drafts, index + 1, distance: distance, speed: speed, line, destination,
                startsWithWords: index == 0)
    }

    /// The announcements of maneuver `index`: long before, before, and in time to act.
    private func approach(
        _ drafts: [StepDraft], _ index: Int, distance: Double, speed: Double, _ line: PathLine,
        _ destination: Waypoint, startsWithWords: Bool
    ) -> [Announcement] {
        let last = max(25, min(180, speed * 6))
        // At 6 s, 25 s and 90 s of driving; the farther ones only where they do not crowd.
        let early = [max(1000, speed * 60), max(200, speed * 22)]
        var list: [Announcement] = []
        for before in early where before < distance * 0.8 && before > last * 2 {
            if before >= 1000, speed < 19 { continue }
            let rounded =
                before < 1000 ? (before / 100).rounded() * 100 : (before / 500).rounded() * 500
            let soon = soonInstruction(drafts[index], destination)
            let words = [
                "distance": spokenDistance.text(rounded), "instruction": soon.lowercasedFirst,
            ]
            list.append(
                Announcement(
                    distanceBeforeManeuver: rounded, text: locale.phrase("inDistance", words)))
        }
        // Right after the words of departure there is time for one announcement only.
        let isArrival = drafts[index].maneuver.kind == .arrive
        let final = min(isArrival ? 25 : last, startsWithWords ? distance * 0.6 : distance)
        let text = finalWords(drafts, index, line, destination)
        return list + [Announcement(distanceBeforeManeuver: final, text: text)]
    }

    private func soonInstruction(_ draft: StepDraft, _ destination: Waypoint) -> String {
        guard draft.maneuver.kind == .arrive else { return instruction(draft, destination) }
        let key = draft.maneuver.direction == nil ? "arriveSoon" : "arriveSoonSide"
        return locale.phrase(key, values(draft, destination))
    }

    /// The maneuver itself, with the next one where that follows at once.
    private func finalWords(
        _ drafts: [StepDraft], _ index: Int, _ line: PathLine, _ destination: Waypoint
    ) -> String {
        let own = instruction(drafts[index], destination)
        guard index + 1 < drafts.count else { return own }
        let range = drafts[index].pointRange
        let seconds = line.durations[range.lowerBound..<range.upperBound].reduce(0, +)
        guard seconds < 8 else { return own }
        let next = soonInstruction(drafts[index + 1], destination).lowercasedFirst
        return locale.phrase("then", ["instruction": own, "next": next])
    }
}
