public import WaymarkDirections

/// What the list of directions shows (rows F2 and F3): for each destination the maneuvers on the
/// way.
public struct DirectionsListModel: Hashable, Sendable {
    /// A maneuver.
    public struct Row: Hashable, Sendable {
        /// Its picture.
        public fileprivate(set) var icon: ManeuverIcon
        /// What to do, in words.
        public let instruction: String
        /// How far it goes on from there; `nil` at a destination.
        public let distance: DisplayQuantity?
    }

    /// The way to one destination.
    public struct Section: Hashable, Sendable {
        /// The name of the destination, empty where it has none.
        public let title: String
        /// The maneuvers in order.
        public fileprivate(set) var rows: [Row]
        /// The length of the way; `nil` where it is not known.
        public let distance: DisplayQuantity?
        /// The time that it takes; empty where it is not known.
        public let duration: [DisplayQuantity]
    }

    /// One for each destination.
    public private(set) var sections: [Section]

    /// The list of the legs that are left, the first one from where the driver is.
    public init(legs: [RouteLeg], format: DisplayFormat) {
        sections = legs.map { leg in
            Section(
                title: leg.destinationWaypoint.title.displayName,
                rows: leg.steps.map { Row($0, format) }, distance: format.distance(leg.distance),
                duration: format.duration(leg.duration))
        }
    }

    /// The same with icons in the way of an app.
    @MainActor package func drawn(by drawing: ManeuverIconDrawing) -> DirectionsListModel {
        var drawn = self
        for section in sections.indices {
            for row in sections[section].rows.indices {
                let icon = sections[section].rows[row].icon
                drawn.sections[section].rows[row].icon = icon.drawn(by: drawing)
            }
        }
        return drawn
    }

    /// Whether a button may open the list (row F2): once destinations were set with success and
    /// guidance is active.
    public static func isAvailable(status: RouteStatus?, isGuidanceActive: Bool) -> Bool {
        status == .ok && isGuidanceActive
    }
}

extension DirectionsListModel.Row {
    fileprivate init(_ step: RouteStep, _ format: DisplayFormat) {
        icon = ManeuverIcon(step)
        let words = [step.instruction, step.headline, step.roadName].map(\.displayName)
        instruction = words.first { !$0.isEmpty } ?? ""
        distance = step.maneuver.kind == .arrive ? nil : format.distance(step.distance)
    }
}
