import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkSearch

/// Puts places into the words and numbers of a language.
struct PlaceWriter {
    let format: DisplayFormat
    /// The point that distances are measured from.
    let origin: Coordinate?
    let openingHours: (any OpeningHoursReader)?
    /// The time that clocks show at a place.
    let localTime: (Coordinate) -> LocalTime?

    private var words: PlaceWords { format.language.places }

    func row(_ match: PlaceMatch) -> SearchModel.Row {
        let place = match.place
        return SearchModel.Row(
            id: place.id, title: match.title.forDisplay, subtitle: match.subtitle.forDisplay,
            level: level(of: place), kind: kind(of: place), icon: PlaceIcon(place),
            distance: distance(to: place),
            bearing: bearing(to: place), detour: match.travelTime.flatMap(detour),
            isOpen: status(of: place, at: localTime(place.coordinate))?.isOpen ?? match.isOpen,
            coordinate: place.coordinate)
    }

    /// Whether `place` is open by its hours; `nil` where they cannot be read here.
    private func status(of place: Place, at time: LocalTime?) -> OpeningStatus? {
        guard let time, let hours = place.openingHours?.displayName else { return nil }
        return openingHours?.status(
            of: hours, at: time, country: place.address.countryCode, coordinate: place.coordinate)
    }

    /// A place that was kept, as a row without marks.
    func row(_ place: Place) -> SearchModel.Row {
        var match = PlaceMatch(place, score: 1)
        match.title = MarkedText(place.title)
        let lines = place.address.lines.filter { $0 != place.title }
        match.subtitle = MarkedText(lines.first ?? "")
        return row(match)
    }

    func category(_ category: PlaceCategory, isChosen: Bool) -> SearchModel.Category {
        SearchModel.Category(
            category: category, title: word(for: category) ?? category.rawValue,
            icon: PlaceIcon(category), isChosen: isChosen)
    }

    /// - Parameter isOpen: what the provider says, where the hours cannot be read here.
    func card(_ place: Place, isOpen: Bool?, isFavorite: Bool) -> PlaceCard {
        let hours = place.openingHours?.displayName
        let time = localTime(place.coordinate)
        let status =
            status(of: place, at: time) ?? isOpen.map { OpeningStatus(isOpen: $0) }
        return PlaceCard(
            id: place.id, title: place.title.displayName, category: kind(of: place),
            icon: PlaceIcon(place), level: level(of: place),
            addressLines: place.address.lines.map(\.displayName)
                .filter { !$0.isEmpty && $0 != place.title.displayName },
            opening: status.map { text(of: $0, at: time, country: place.address.countryCode) },
            isOpen: status?.isOpen, openingHours: hours, phone: place.firstPhone,
            website: place.safeWebsite, distance: distance(to: place),
            bearing: bearing(to: place), coordinate: place.coordinate, isFavorite: isFavorite)
    }

    func kind(of place: Place) -> String {
        place.category.flatMap { word(for: $0) } ?? words.kinds[place.kind.rawValue] ?? ""
    }

    /// "Level 2", or what signs call it where that is more than a number or a letter.
    private func level(of place: Place) -> String? {
        guard let number = place.level else { return nil }
        let name = place.levelName?.displayName ?? ""
        if name.count > Self.longestLevelSign { return name }
        let sign = name.isEmpty ? LevelChange(from: number, to: number).name : name
        return words.level.replacing("{level}", with: sign)
    }

    /// Letters of the name of a level that needs the word for it: "EG", "2a".
    private static let longestLevelSign = 4

    private func word(for category: PlaceCategory) -> String? {
        CategoryWords.standard.name(of: category, language: format.language.tag)
            ?? words.categories[category.rawValue]
    }

    private func distance(to place: Place) -> DisplayQuantity? {
        origin.flatMap { format.distance($0.distance(to: place.coordinate)) }
    }

    private func detour(_ seconds: Double) -> String? {
        guard DisplayFormat.minutes(seconds) > 0 else { return nil }
        return "+" + format.duration(seconds).map(\.text).joined(separator: " ")
    }

    private func bearing(to place: Place) -> Double? {
        origin.flatMap {
            $0 == place.coordinate ? nil : $0.bearing(to: place.coordinate).normalizedBearing
        }
    }

    /// "Open until 18:00".
    private func text(of status: OpeningStatus, at now: LocalTime?, country: String?) -> String {
        guard let change = status.nextChange, let now,
            let clock = ClockTime(now: Double(change.hour * 3600 + change.minute * 60), after: 0)
        else { return status.isOpen ? words.open : words.closed }
        var format = format
        format.usesTwelveHourClock =
            format.usesTwelveHourClock
            ?? country.flatMap { Country(code: $0) }?.usesTwelveHourClock
        let isToday = (change.year, change.month, change.day) == (now.year, now.month, now.day)
        let weekday =
            words.weekdays.indices.contains(change.weekday)
            ? words.weekdays[change.weekday] : ""
        let time = format.time(clock)
        return (status.isOpen ? words.openUntil : words.closedUntil).replacing(
            "{time}", with: isToday || weekday.isEmpty ? time : "\(weekday)\u{a0}\(time)")
    }
}

extension Place {
    /// One telephone number of digits and the signs between them.
    fileprivate var firstPhone: String? {
        guard let first = phone?.split(whereSeparator: { ";,".contains($0) }).first else {
            return nil
        }
        let number = first.displayText.filter {
            $0.isASCII && ($0.isNumber || "+-() /.".contains($0))
        }
        .trimmed
        return number.contains(where: \.isNumber) && number.count <= 40 ? number : nil
    }

    /// An address that a user may be led to.
    fileprivate var safeWebsite: String? {
        guard let first = website?.split(separator: ";").first else { return nil }
        let text = first.displayText.trimmed
        guard !text.isEmpty, text.utf8.count <= 500, !text.contains(where: \.isWhitespace) else {
            return nil
        }
        if text.hasPrefix("https://") || text.hasPrefix("http://") { return text }
        // A host without a scheme; anything else with a colon has another scheme.
        return text.contains(".") && !text.contains(":") ? "https://" + text : nil
    }
}

extension StringProtocol {
    fileprivate var displayText: String { String(self).displayName }

    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension MarkedText {
    /// The same for a panel, without what could turn the direction of other texts; marks that do not
    /// fit any more are left out.
    fileprivate var forDisplay: MarkedText {
        let shown = text.displayName
        guard shown == text else { return MarkedText(shown) }
        let length = text.utf16.count
        var end = 0
        return MarkedText(
            text,
            marks: marks.filter { mark in
                guard mark.lowerBound >= end, mark.upperBound <= length else { return false }
                end = mark.upperBound
                return !mark.isEmpty
            })
    }
}
