public import WaymarkDirections

/// Puts the facts of routes into words of a language.
///
/// ```swift
/// let instructor = Instructor(language: "fi", unit: .metric)
/// for leg in route.legs {
///     for step in leg.steps { print(instructor.instruction(for: step)) }
/// }
/// ```
///
/// It needs no provider and no network: a route that is known can be put into another language at
/// any time.
public struct Instructor: Sendable {
    /// The units of distances.
    public let unit: DistanceUnit
    private let narrator: Narrator

    /// An instructor with the words of `locale`.
    public init(locale: GuidanceLocale, unit: DistanceUnit) {
        self.unit = unit
        let distances = SpokenDistance(locale: locale, unit: unit)
        narrator = Narrator(locale: locale, spokenDistance: distances)
    }

    /// An instructor for a language, a BCP 47 tag such as `pt-BR`; `nil` where there are no words
    /// of it.
    public init?(exactly language: String, unit: DistanceUnit) {
        guard let language = Language(language) else { return nil }
        self.init(locale: language.guidance, unit: unit)
    }

    /// An instructor for a language, a BCP 47 tag such as `pt-BR`; for English where there are no
    /// words of it.
    public init(language: String = "en", unit: DistanceUnit = .metric) {
        self.init(locale: Language.closest(to: language).guidance, unit: unit)
    }

    /// The language of the words as a BCP 47 tag.
    public var language: String { narrator.locale.language }

    /// The words for a list of maneuvers: "Turn right onto Mannerheimintie".
    public func instruction(for step: RouteStep) -> String {
        narrator.sentence(narrator.instruction(step, .shown))
    }

    /// The few words for a header: "Mannerheimintie".
    public func headline(for step: RouteStep) -> String {
        narrator.sentence(narrator.headline(step))
    }

    /// The exit of a roundabout to take, in a few words: "Third exit"; empty elsewhere.
    public func roundaboutExit(of step: RouteStep) -> String {
        narrator.sentence(narrator.roundaboutExit(of: step))
    }

    /// The words of an announcement: "In 300 meters, use the left lane and turn left".
    ///
    /// - Parameter steps: the step that has the announcement, and those after it; more than three
    ///   are not needed.
    public func words(
        for announcement: Announcement, along steps: some Collection<RouteStep>
    ) -> SpokenText {
        let steps = Array(steps.prefix(3))
        let text = sentence(announcement, steps, .spoken)
        // Markup says more only where it is known how a name is said.
        guard steps.contains(where: narrator.needsMarkup) else {
            return SpokenText(text, language: language)
        }
        let markup = sentence(announcement, steps, .markup)
        return SpokenText(
            text, markup: markup == text.escapedForMarkup ? nil : "<speak>\(markup)</speak>",
            language: language)
    }

    /// The words of all announcements along step `index` of `leg`.
    public func announcements(along index: Int, of leg: RouteLeg) -> [SpokenText] {
        leg.steps[index].announcements.map { words(for: $0, along: leg.steps[index...]) }
    }

    private func sentence(
        _ announcement: Announcement, _ steps: [RouteStep], _ style: Narrator.Style
    ) -> String {
        let words: String? =
            switch announcement.subject {
            case .departure(let next): maneuver(steps[...], then: next, style)
            case .longWay(let meters):
                steps.first.map { narrator.goOn($0, for: meters, style) }
            case .ahead:
                steps.dropFirst().first.map {
                    narrator.ahead($0, in: announcement.distanceBeforeManeuver, style)
                }
            case .maneuver(let next): maneuver(steps.dropFirst(), then: next, style)
            }
        return narrator.sentence(words ?? "")
    }

    /// The maneuver of the first of the steps, and the next one where that follows.
    private func maneuver(
        _ steps: ArraySlice<RouteStep>, then succession: Announcement.Succession?,
        _ style: Narrator.Style
    ) -> String? {
        guard let first = steps.first else { return nil }
        guard let succession, let next = steps.dropFirst().first else {
            return narrator.instruction(first, style)
        }
        return narrator.chain(first, then: next, succession, style)
    }
}

/// Words to be spoken.
public struct SpokenText: Hashable, Sendable, Codable {
    /// The words.
    public let text: String
    /// The words in the Speech Synthesis Markup Language, with the languages and the pronunciation of
    /// names; `nil` where ``text`` says all.
    public let markup: String?
    /// The language of the words as a BCP 47 tag.
    public let language: String

    /// The words `text` of `language`.
    public init(_ text: String, markup: String? = nil, language: String) {
        self.text = text
        self.markup = markup
        self.language = language
    }
}
