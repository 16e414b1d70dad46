import WaymarkDirections

extension Narrator {
    /// A name in a case of the language, as its style needs it.
    func name(
        _ name: String, inCase form: String?, of step: RouteStep, _ style: Style
    ) -> String {
        guard !name.isEmpty else { return "" }
        let inCase = form.flatMap { locale.cases[$0] }?.apply(name) ?? name
        switch style {
        case .shown: return isolated(inCase)
        case .spoken: return inCase
        case .markup: return marked(name, inCase, step)
        }
    }

    /// The name of the road, its number where it has no name.
    func road(_ step: RouteStep, _ style: Style) -> String {
        let number = step.roadReference.cleanedItems.first ?? ""
        guard !step.roadName.isEmpty else { return number }
        guard style != .shown else { return step.roadName }
        return step.localNames[locale.language]?.name ?? step.roadName
    }

    /// How the name that is said of a road sounds, and its language where it is another one than that
    /// of the words.
    private func voice(_ step: RouteStep) -> (sound: String?, language: String?) {
        if let local = step.localNames[locale.language] { return (local.pronunciation, nil) }
        return (step.pronunciation, step.nameLanguage)
    }

    /// Whether markup says more of a step than its words.
    func needsMarkup(_ step: RouteStep) -> Bool {
        voice(step).sound != nil || voice(step).language != nil
    }

    func isolated(_ name: String) -> String {
        // U+2068 and U+2069 set a name apart from text of the other direction.
        name.hasRightToLeft == locale.isRightToLeft && !(locale.isRightToLeft && hasLatin(name))
            ? name : "\u{2068}\(name)\u{2069}"
    }

    private func hasLatin(_ name: String) -> Bool {
        name.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x0590 }
    }

    /// The pronunciation is that of the name as it stands on the sign: words of a case around it
    /// stay outside, and a name that its case changes is left to the voice.
    private func marked(_ name: String, _ inCase: String, _ step: RouteStep) -> String {
        let (sound, language) = voice(step)
        var marked = name.escapedForMarkup
        guard name == road(step, .spoken), inCase.hasSuffix(name),
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
