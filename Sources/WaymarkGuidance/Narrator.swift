import WaymarkDirections
import WaymarkGeometry

/// Puts steps into words.
struct Narrator: Sendable {
    let locale: GuidanceLocale
    let spokenDistance: SpokenDistance

    init(locale: GuidanceLocale, unit: DistanceUnit) {
        self.locale = locale
        spokenDistance = SpokenDistance(locale: locale, unit: unit)
    }

    /// How a text is used.
    enum Style {
        /// It is read: names of the other direction of writing are set apart.
        case shown
        /// It is said.
        case spoken
        /// It is said by a voice that knows the Speech Synthesis Markup Language.
        case markup
    }

    func steps(_ drafts: [StepDraft], line: PathLine, destination: Waypoint) -> [RouteStep] {
        let schedule = AnnouncementSchedule(
            narrator: self, drafts: drafts, line: line, destination: destination)
        return drafts.indices.map { index in
            let draft = drafts[index]
            let range = draft.pointRange
            let distance = line.distances[range.upperBound] - line.distances[range.lowerBound]
            let duration = line.durations[range.lowerBound..<range.upperBound].reduce(0, +)
            return RouteStep(
                maneuver: draft.maneuver, pointRange: range, distance: distance,
                duration: duration, roadName: draft.roadName, roadReference: draft.roadReference,
                destinations: draft.destinations, drivingSide: draft.drivingSide,
                instruction: sentence(instruction(draft, destination, .shown)),
                headline: sentence(headline(draft, destination)),
                announcements: schedule.announcements(
                    index, distance: distance, duration: duration),
                pronunciation: draft.pronunciation, rotaryName: draft.rotaryName,
                destinationReferences: draft.destinationReferences, lanes: draft.lanes,
                intersections: draft.intersections)
        }
    }

    /// A text that stands alone.
    func sentence(_ text: String) -> String { text.capitalizedFirst(locale.language) }

    /// "turn right onto Mannerheimintie".
    func instruction(_ draft: StepDraft, _ destination: Waypoint, _ style: Style) -> String {
        phrase(key(draft), draft, destination, style)
    }

    /// The same before it has come to pass: "you will arrive at ...".
    func soon(_ draft: StepDraft, _ destination: Waypoint, _ style: Style) -> String {
        guard draft.maneuver.kind == .arrive else { return instruction(draft, destination, style) }
        let key = draft.maneuver.direction == nil ? "arriveSoon" : "arriveSoonSide"
        return phrase(key, draft, destination, style)
    }

    /// "in 300 meters, use the left lane and turn left".
    func ahead(
        _ draft: StepDraft, _ meters: Double, _ destination: Waypoint, _ style: Style
    ) -> String {
        var instruction = soon(draft, destination, style)
        if draft.maneuver.kind != .arrive, let lanes = lanes(draft.lanes) {
            instruction = phrase("withLanes", [.lanes: lanes, .instruction: instruction])
        }
        let distance = spokenDistance.text(meters, .ahead)
        return phrase("inDistance", [.distance: distance, .instruction: instruction])
    }

    /// "turn left, then turn right".
    func chain(
        _ draft: StepDraft, _ next: StepDraft, _ isAtOnce: Bool, _ destination: Waypoint,
        _ style: Style
    ) -> String {
        phrase(
            isAtOnce ? "thenAtOnce" : "then",
            [
                .instruction: instruction(draft, destination, style),
                .next: soon(next, destination, style),
            ])
    }

    /// A phrase around other phrases.
    private func phrase(
        _ key: String, _ words: [PhraseTemplate.Placeholder: String]
    ) -> String {
        locale.phrase(key).fill { placeholder, _ in words[placeholder] ?? "" }
    }

    /// "continue on Mannerheimintie for 3 kilometers".
    func goOn(_ draft: StepDraft, for meters: Double, _ style: Style) -> String {
        let distance = spokenDistance.text(meters, .length)
        return locale.phrase("goOn").fill { placeholder, form in
            placeholder == .distance
                ? distance : value(placeholder, form, draft, Waypoint.nowhere, style)
        }
    }

    /// "use the two left lanes"; `nil` where all lanes will do or those that will are not together.
    func lanes(_ lanes: [Lane]) -> String? {
        let valid = lanes.indices.filter { lanes[$0].isValid }
        guard let first = valid.first, let last = valid.last, valid.count < lanes.count,
            last - first == valid.count - 1
        else { return nil }
        let key = first == 0 ? "left" : last == lanes.count - 1 ? "right" : "middle"
        return locale.contents.lanes[key].map { locale.plural($0, Double(valid.count)) }
    }

    private func phrase(
        _ key: String, _ draft: StepDraft, _ destination: Waypoint, _ style: Style
    ) -> String {
        fill(
            locale.phrase(key, (draft.maneuver.direction ?? .straight).rawValue), draft,
            destination, style)
    }

    private func fill(
        _ template: PhraseTemplate, _ draft: StepDraft, _ destination: Waypoint, _ style: Style
    ) -> String {
        template.fill { value($0, $1, draft, destination, style) }
    }

    private func key(_ draft: StepDraft) -> String {
        let maneuver = draft.maneuver
        switch maneuver.kind {
        case .offRamp: return maneuver.exitNumber == nil ? "offRamp" : "offRampNumbered"
        case .roundabout: return maneuver.roundaboutExit == nil ? "roundaboutInside" : "roundabout"
        case .rotary where draft.rotaryName != nil:
            return maneuver.roundaboutExit == nil ? "rotaryInside" : "rotary"
        case .rotary: return maneuver.roundaboutExit == nil ? "roundaboutInside" : "roundabout"
        case .arrive: return maneuver.direction == nil ? "arrive" : "arriveSide"
        case .fork: return draft.staysOnRoad ? "forkStay" : "fork"
        // Where the name changes in a bend, the bend is what one sees.
        case .nameChange:
            switch maneuver.direction {
            case .left, .right, .sharpLeft, .sharpRight: return "turn"
            default: return "nameChange"
            }
        default: return maneuver.kind.rawValue
        }
    }

    func headline(_ draft: StepDraft, _ destination: Waypoint) -> String {
        let kind = draft.maneuver.kind
        let direction = (draft.maneuver.direction ?? .straight).rawValue
        if kind == .arrive, let template = locale.headline("arrive", "") {
            return fill(template, draft, destination, .shown)
        }
        if kind == .offRamp || kind == .onRamp, !draft.signs.isEmpty {
            return isolated(draft.signs.joined(separator: locale.contents.list))
        }
        let road = road(draft, .shown)
        if !road.isEmpty, kind != .uTurn { return isolated(road) }
        let isInside = kind == .roundabout || kind == .rotary
        if isInside, draft.maneuver.roundaboutExit == nil {
            return instruction(draft, destination, .shown)
        }
        return locale.headline(kind.rawValue, direction).map {
            fill($0, draft, destination, .shown)
        } ?? instruction(draft, destination, .shown)
    }

    /// What stands for a placeholder, names in a case of the language.
    private func value(
        _ placeholder: PhraseTemplate.Placeholder, _ form: String?, _ draft: StepDraft,
        _ destination: Waypoint, _ style: Style
    ) -> String {
        let maneuver = draft.maneuver
        let words = locale.contents
        let direction = maneuver.direction ?? .straight
        switch placeholder {
        case .direction: return words.directions[direction.rawValue] ?? ""
        case .side: return words.sides[direction.isRight ? "right" : "left"] ?? ""
        case .compass:
            let eighth = Int(((maneuver.bearingAfter ?? 0) / 45).rounded()) % 8
            return words.compass.indices.contains(eighth) ? words.compass[eighth] : ""
        case .ordinal: return maneuver.roundaboutExit.map { locale.ordinal($0) } ?? ""
        case .road: return name(road(draft, style), form, draft, style)
        case .destinations:
            // A road that signs and name call the same needs saying once; two places are as many as
            // one remembers.
            let road = road(draft, style)
            let signs = draft.signs.filter { $0 != road }.prefix(style == .shown ? .max : 2)
            return name(signs.joined(separator: words.list), form, draft, style)
        case .exit: return name(maneuver.exitNumber ?? "", form, draft, style)
        case .rotary: return name(draft.rotaryName ?? "", form, draft, style)
        case .place:
            return destination.title.isEmpty
                ? locale.phrase("destination").fill { _, _ in "" }
                : name(RoadNames.clean(destination.title), form, draft, style)
        case .distance, .instruction, .next, .lanes: return ""
        }
    }

    /// A name in a case of the language, as its style needs it.
    private func name(
        _ name: String, _ form: String?, _ draft: StepDraft, _ style: Style
    ) -> String {
        guard !name.isEmpty else { return "" }
        let inCase = form.flatMap { locale.contents.cases[$0] }?.apply(name) ?? name
        switch style {
        case .shown: return isolated(inCase)
        case .spoken: return inCase
        case .markup: return marked(name, inCase, draft)
        }
    }

    /// The name of the road, its number where it has no name.
    private func road(_ draft: StepDraft, _ style: Style) -> String {
        let number = RoadNames.parts(draft.roadReference).first ?? ""
        guard !draft.roadName.isEmpty else { return number }
        guard style != .shown else { return draft.roadName }
        return draft.localNames[locale.language] ?? draft.roadName
    }

    /// How the name that is said of a road sounds, and its language where it is another one than that
    /// of the words.
    private func voice(_ draft: StepDraft) -> (sound: String?, language: String?) {
        guard draft.localNames[locale.language] == nil else {
            return (draft.localPronunciations[locale.language], nil)
        }
        return (draft.pronunciation, draft.nameLanguage)
    }

    /// Whether markup says more of a step than its words.
    func needsMarkup(_ draft: StepDraft) -> Bool {
        voice(draft).sound != nil || voice(draft).language != nil
    }

    private func isolated(_ name: String) -> String {
        // U+2068 and U+2069 set a name apart from text of the other direction.
        name.hasRightToLeft == locale.isRightToLeft && !(locale.isRightToLeft && hasLatin(name))
            ? name : "\u{2068}\(name)\u{2069}"
    }

    private func hasLatin(_ name: String) -> Bool {
        name.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x0590 }
    }

    /// The pronunciation is that of the name as it stands on the sign: words of a case around it
    /// stay outside, and a name that its case changes is left to the voice.
    private func marked(_ name: String, _ inCase: String, _ draft: StepDraft) -> String {
        let (sound, language) = voice(draft)
        var marked = name.escapedForMarkup
        guard name == road(draft, .spoken), inCase.hasSuffix(name),
            sound != nil || language != nil
        else { return inCase.escapedForMarkup }
        if let sound {
            marked =
                "<phoneme alphabet=\"ipa\" ph=\"\(sound.escapedForMarkup)\">\(marked)</phoneme>"
        }
        if let language { marked = "<lang xml:lang=\"\(language)\">\(marked)</lang>" }
        return String(inCase.dropLast(name.count)).escapedForMarkup + marked
    }
}

extension Waypoint {
    /// Where a phrase speaks of no destination.
    fileprivate static let nowhere = Waypoint(coordinate: Coordinate(latitude: 0, longitude: 0))
}

extension Maneuver.Direction {
    /// Whether it leads to the right side.
    fileprivate var isRight: Bool { [.slightRight, .right, .sharpRight].contains(self) }
}
