import WaymarkDirections

/// Puts steps into words.
struct Narrator: Sendable {
    let locale: GuidanceLocale
    let spokenDistance: SpokenDistance

    /// How a text is used.
    enum Style {
        /// It is read: names of the other direction of writing are set apart.
        case shown
        /// It is said.
        case spoken
        /// It is said by a voice that knows the Speech Synthesis Markup Language.
        case markup
    }

    /// A text that stands alone.
    func sentence(_ text: String) -> String { text.capitalizedFirst(locale.language) }

    /// "turn right onto Mannerheimintie".
    func instruction(_ step: RouteStep, _ style: Style) -> String {
        phrase(key(step), step, style)
    }

    /// The same before it has come to pass: "you will arrive at ...".
    func soon(_ step: RouteStep, _ style: Style) -> String {
        guard step.maneuver.kind == .arrive else { return instruction(step, style) }
        let key = step.maneuver.direction == nil ? "arriveSoon" : "arriveSoonSide"
        return phrase(key, step, style)
    }

    /// "in 300 meters, use the left lane and turn left".
    func ahead(_ step: RouteStep, in meters: Double, _ style: Style) -> String {
        var instruction = soon(step, style)
        if step.maneuver.kind != .arrive, let lanes = lanes(step.lanes) {
            instruction = phrase("withLanes", [.lanes: lanes, .instruction: instruction])
        }
        let distance = spokenDistance.text(meters, .ahead)
        return phrase("inDistance", [.distance: distance, .instruction: instruction])
    }

    /// "turn left, then turn right".
    func chain(
        _ step: RouteStep, then next: RouteStep, _ succession: Announcement.Succession,
        _ style: Style
    ) -> String {
        phrase(
            succession == .atOnce ? "thenAtOnce" : "then",
            [.instruction: instruction(step, style), .next: soon(next, style)])
    }

    /// A phrase around other phrases.
    private func phrase(
        _ key: String, _ words: [PhraseTemplate.Placeholder: String]
    ) -> String {
        locale.phrase(key).fill { placeholder, _ in words[placeholder] ?? "" }
    }

    /// "continue on Mannerheimintie for 3 kilometers".
    func goOn(_ step: RouteStep, for meters: Double, _ style: Style) -> String {
        let distance = spokenDistance.text(meters, .length)
        return locale.phrase("goOn", in: forms(step)).fill { placeholder, form in
            placeholder == .distance ? distance : value(placeholder, inCase: form, of: step, style)
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

    private func phrase(_ key: String, _ step: RouteStep, _ style: Style) -> String {
        fill(locale.phrase(key, in: forms(step)), step, style)
    }

    /// The forms of phrases that fit a step, the best one first.
    private func forms(_ step: RouteStep) -> [String] {
        let change = (step.levelChange?.isUp ?? step.leadsUp).map { $0 ? "up" : "down" }
        let direction = (step.maneuver.direction ?? .straight).rawValue
        guard step.travelMode == .walking else { return [change, direction].compactMap(\.self) }
        return [change, "\(direction).walking", direction, "walking"].compactMap(\.self)
    }

    private func fill(_ template: PhraseTemplate, _ step: RouteStep, _ style: Style) -> String {
        template.fill { value($0, inCase: $1, of: step, style) }
    }

    private func key(_ step: RouteStep) -> String {
        let maneuver = step.maneuver
        switch maneuver.kind {
        case .offRamp: return maneuver.exitNumber == nil ? "offRamp" : "offRampNumbered"
        case .rotary where step.rotaryName != nil:
            return maneuver.roundaboutExit == nil ? "rotaryInside" : "rotary"
        case .roundabout, .rotary:
            return maneuver.roundaboutExit == nil ? "roundaboutInside" : "roundabout"
        case .arrive: return maneuver.direction == nil ? "arrive" : "arriveSide"
        case .fork: return step.keepsRoadName ? "forkStay" : "fork"
        // A street that goes on by its name does not end to those who read it.
        case .endOfRoad: return step.keepsRoadName ? "continue" : "endOfRoad"
        // Where the name changes in a bend, the bend is what one sees.
        case .nameChange:
            let bends: [Maneuver.Direction?] = [.left, .right, .sharpLeft, .sharpRight]
            return bends.contains(maneuver.direction) ? "turn" : "nameChange"
        default: return maneuver.kind.rawValue
        }
    }

    func headline(_ step: RouteStep) -> String {
        let kind = step.maneuver.kind
        if kind == .arrive, let template = locale.headline("arrive") {
            return fill(template, step, .shown)
        }
        if kind == .offRamp || kind == .onRamp, !step.signs.isEmpty {
            return isolated(step.signs.joined(separator: locale.contents.list))
        }
        if kind == .enterBuilding || kind == .leaveBuilding,
            let entrance = step.maneuver.junctionName, !entrance.isEmpty
        {
            return isolated(entrance)
        }
        let road = road(step, .shown)
        if !road.isEmpty, kind != .uTurn, !step.changesLevel { return isolated(road) }
        let isRound = kind == .roundabout || kind == .rotary
        guard !isRound || step.maneuver.roundaboutExit != nil,
            let template = locale.headline(kind.rawValue, in: forms(step))
        else { return instruction(step, .shown) }
        return fill(template, step, .shown)
    }

    func roundaboutExit(of step: RouteStep) -> String {
        let kind = step.maneuver.kind
        guard kind == .roundabout || kind == .rotary, step.maneuver.roundaboutExit != nil,
            let template = locale.headline(kind.rawValue)
        else { return "" }
        return fill(template, step, .shown)
    }

    /// The text that stands for a placeholder, names in a case of the language.
    private func value(
        _ placeholder: PhraseTemplate.Placeholder, inCase form: String?, of step: RouteStep,
        _ style: Style
    ) -> String {
        let maneuver = step.maneuver
        let words = locale.contents
        let direction = maneuver.direction ?? .straight
        switch placeholder {
        case .direction: return words.directions[direction.rawValue] ?? ""
        case .side: return words.sides[direction.isRight ? "right" : "left"] ?? ""
        case .compass:
            let eighth = Int(((maneuver.bearingAfter ?? 0) / 45).rounded()) % 8
            return words.compass.indices.contains(eighth) ? words.compass[eighth] : ""
        case .ordinal: return maneuver.roundaboutExit.map { locale.ordinal($0) } ?? ""
        case .road: return name(road(step, style), inCase: form, of: step, style)
        case .destinations:
            // A road that signs and name call the same needs saying once; two places are as many as
            // one remembers.
            let road = road(step, style)
            let signs = step.signs.filter { $0 != road }.prefix(style == .shown ? .max : 2)
            return name(signs.joined(separator: words.list), inCase: form, of: step, style)
        case .exit: return name(maneuver.exitNumber ?? "", inCase: form, of: step, style)
        case .rotary: return name(step.rotaryName ?? "", inCase: form, of: step, style)
        case .place:
            return step.destinationTitle.isEmpty
                ? locale.phrase("destination").fill { _, _ in "" }
                : name(step.destinationTitle, inCase: form, of: step, style)
        case .level: return name(step.levelChange?.name ?? "", inCase: form, of: step, style)
        case .entrance: return name(maneuver.junctionName ?? "", inCase: form, of: step, style)
        case .landmark: return step.landmark.map { landmark($0, of: step, style) } ?? ""
        case .distance, .instruction, .next, .lanes, .incident, .delay, .name: return ""
        }
    }

    /// "at the café", by its name where it has one.
    private func landmark(_ landmark: Landmark, of step: RouteStep, _ style: Style) -> String {
        let own = landmark.name.map { name($0, inCase: nil, of: step, style) } ?? ""
        let key = own.isEmpty ? landmark.kind.rawValue : "named"
        return PhraseTemplate(locale.contents.landmarks[key] ?? "").fill { placeholder, _ in
            placeholder == .name ? own : ""
        }
    }
}

extension Maneuver.Direction {
    /// Whether it leads to the right side.
    fileprivate var isRight: Bool { [.slightRight, .right, .sharpRight].contains(self) }
}

extension RouteStep {
    /// Whether its maneuver is the way to another level of a building.
    fileprivate var changesLevel: Bool {
        levelChange != nil && [.stairs, .escalator, .elevator].contains(maneuver.kind)
    }
}
