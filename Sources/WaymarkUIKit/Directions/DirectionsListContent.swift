import WaymarkDirections
public import WaymarkNavigation
public import WaymarkNavigationUI

/// What a list of directions shows: the maneuvers that are left, for each destination.
public struct DirectionsListContent: Hashable, Sendable {
    /// A maneuver of the list.
    public struct Row: Hashable, Sendable {
        /// Its number in the list, from 0 through all destinations.
        public let stepIndex: Int
        /// Its picture.
        public let icon: ManeuverIcon
        /// The instruction in words.
        public let instruction: String
        /// How far the way goes on from there, empty at a destination.
        public let distance: String

        /// The words for a screen reader.
        public var spokenText: String {
            [instruction, distance].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    /// The way to one destination.
    public struct Section: Hashable, Sendable {
        /// The name of the destination, empty where it has none.
        public let title: String
        /// How long the way takes and how long it is, empty where that is not known.
        public let detail: String
        /// The maneuvers in order.
        public let rows: [Row]
    }

    /// One for each destination.
    public let sections: [Section]

    /// The list of a navigation in the language of `navigator` as it is now; empty where no route leads
    /// anywhere.
    @MainActor public init(_ navigator: Navigator, format: DisplayFormat = DisplayFormat()) {
        var format = format
        format.unit = format.unit ?? navigator.distanceUnit ?? navigator.route?.distanceUnit
        self.init(
            DirectionsListModel(
                legs: navigator.legsAhead, format: format, instructor: navigator.instructor))
    }

    /// The list of a model.
    public init(_ model: DirectionsListModel) {
        var count = 0
        sections = model.sections.map { section in
            let rows = section.rows.map { row in
                defer { count += 1 }
                return Row(
                    stepIndex: count, icon: row.icon, instruction: row.instruction,
                    distance: row.distance?.text ?? "")
            }
            let detail = [section.duration.text, section.distance?.text ?? ""]
            return Section(
                title: section.title,
                detail: detail.filter { !$0.isEmpty }.joined(separator: " · "), rows: rows)
        }
    }

    /// The section and the row in it of a maneuver; `nil` where there is none of that number.
    public func place(ofStep stepIndex: Int) -> (section: Int, row: Int)? {
        var rest = stepIndex
        guard rest >= 0 else { return nil }
        for (number, section) in sections.enumerated() {
            if rest < section.rows.count { return (number, rest) }
            rest -= section.rows.count
        }
        return nil
    }
}
