package import Foundation
package import WaymarkDirections
import WaymarkInstructions
package import WaymarkMaps
import WaymarkNavigation
package import WaymarkStyle

/// The clock that times on a card are told by.
package struct NoticeClock: Hashable, Sendable {
    /// The time of the drive; `nil` where it is not known.
    package let now: Date?
    /// The zone of the clock.
    package let zone: TimeZone

    /// A clock of a zone.
    package init(now: Date?, zone: TimeZone) {
        self.now = now
        self.zone = zone
    }

    /// A time that is still to come: `14:05` today, `2026-03-15` (ISO 8601) on another day; `nil` where it has passed.
    package func text(_ date: Date, _ format: DisplayFormat) -> String? {
        // The calendar has no days for the times of damaged data.
        guard abs(date.timeIntervalSince1970) < 1e11, now.map({ $0 < date }) ?? true else {
            return nil
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        if let now, calendar.isDate(now, inSameDayAs: date) { return timeOfDay(date, format) }
        let day = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
            .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: "-")
        // Among Arabic letters the day would come first (isolates of UAX 9).
        return format.language.isRightToLeft ? "\u{2066}\(day)\u{2069}" : day
    }

    /// The time of the day: `14:05`.
    func timeOfDay(_ date: Date, _ format: DisplayFormat) -> String? {
        guard abs(date.timeIntervalSince1970) < 1e11 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let seconds = Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
        return ClockTime(now: seconds, after: 0).map { format.time($0) }
    }
}

/// The contents of a ``NoticeCard``.
package struct Notice: Hashable, Sendable {
    /// The same for the same sort of card, for screen readers: `incident`, `vote`, `traffic` or `summary`.
    package let identifier: String
    /// The sign beside the title.
    package let sign: Sign
    /// Its title, as the kind of incident.
    package let title: String
    /// Its place; empty where that is not known.
    package let place: String
    /// Everything else that is known; empty where nothing.
    package let text: String
    /// Delay and end; empty where they are not known.
    package let note: String
    /// The word of the button that closes it.
    package let closeWord: String
    /// What it asks, with two buttons for the answer; `nil` where it asks nothing.
    package var question: Question?

    /// Whether an incident is still there.
    package struct Question: Hashable, Sendable {
        /// The question.
        package let text: String
        /// The word of the button for yes.
        package let yesWord: String
        /// The word of the button for no.
        package let noWord: String
    }

    /// The notice of an incident.
    ///
    /// - Parameters:
    ///   - asks: whether it asks if the incident is still there.
    ///   - isPassed: whether the driver has just passed it, who did not ask for the notice.
    package init(
        _ incident: TrafficIncident, _ clock: NoticeClock, _ format: DisplayFormat,
        asks: Bool = false, isPassed: Bool = false
    ) {
        let words = format.language.panels
        let isOtherwiseClosed = incident.isClosed && incident.kind != .closure
        // Until when it is known if nobody confirms it is not when it is over.
        let endTime = incident.reportCount == nil ? incident.endTime : nil
        let end = endTime.flatMap { clock.text($0, format) }.map {
            words.until.filled(["time": $0])
        }
        identifier = isPassed ? "vote" : "incident"
        sign = .incident(IncidentSign(incident.kind))
        let kinds = [incident.kind] + (isOtherwiseClosed ? [.closure] : [])
        title = kinds.map { words.name(of: $0) }.joinedAsRead
        place = incident.roadName.displayName
        let texts = [incident.summary.displayName, incident.details.displayName]
        text = texts.filter { !$0.isEmpty }.joined(separator: " ")
        let delay = Self.delay(incident.delay, words, format)
        note = [delay, end].compactMap { $0 }.joinedAsRead
        closeWord = words.close
        question =
            asks
            ? Question(
                text: words.stillThere, yesWord: words.isThere, noWord: words.isGone) : nil
    }

    /// How the traffic is.
    package init(_ traffic: TrafficPromptRule.Traffic, _ format: DisplayFormat) {
        let words = format.language.panels
        let color: UInt32 =
            switch traffic.category {
            case .heavy: 0xc9251f
            case .medium: 0xd0620a
            case .light, .noData: 0x2c8f49
            }
        identifier = "traffic"
        sign = .incident(IncidentSign(.congestion, color: StyleColor(hex: color)))
        title = words.traffic(traffic.category)
        (place, text) = ("", "")
        note = Self.delay(traffic.delay, words, format) ?? ""
        closeWord = words.close
    }

    /// The end of a drive.
    package init(_ summary: TripSummary, _ clock: NoticeClock, _ format: DisplayFormat) {
        identifier = "summary"
        sign = .destination
        title = summary.arrival.displayName
        (place, text) = ("", "")
        let texts = [
            format.duration(summary.duration).text, format.distance(summary.distance)?.text,
            clock.timeOfDay(summary.time, format),
        ]
        note = texts.compactMap { $0 }.filter { !$0.isEmpty }.joinedAsRead
        closeWord = format.language.panels.close
    }

    /// A sign on a card.
    package enum Sign: Hashable, Sendable {
        /// The sign of an incident.
        case incident(IncidentSign)
        /// The pin of a destination.
        case destination

        /// Its layers, the lowest first: areas in a box of ``IconShape/size`` units and their colour.
        package var layers: [(contours: [[SIMD2<Double>]], color: StyleColor)] {
            switch self {
            case .incident(let sign): sign.layers
            case .destination:
                ManeuverPicture.arrival(nil).map { ($0.contours, StyleColor(hex: 0xd93a35)) }
            }
        }
    }

    /// A delay of a minute or more.
    private static func delay(
        _ seconds: Double?, _ words: PanelWords, _ format: DisplayFormat
    ) -> String? {
        guard let seconds, seconds >= 60 else { return nil }
        let time = format.duration(seconds)
        return time.isEmpty ? nil : words.delay.filled(["time": time.text])
    }
}
