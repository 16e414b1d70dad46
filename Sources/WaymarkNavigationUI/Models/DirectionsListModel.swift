public import WaymarkDirections
public import WaymarkInstructions

/// The contents of the list of directions: for each destination the maneuvers on the way.
public struct DirectionsListModel: Hashable, Sendable {
    /// A maneuver.
    public struct Row: Hashable, Sendable {
        /// Its picture.
        public fileprivate(set) var icon: ManeuverIcon
        /// The instruction in words.
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
    ///
    /// - Parameter instructor: makes the words; without one the names of streets stand alone.
    public init(legs: [RouteLeg], format: DisplayFormat, instructor: Instructor?) {
        sections = legs.map { leg in
            Section(
                title: leg.destinationWaypoint.title.displayName,
                rows: leg.steps.map { Row($0, format, instructor) },
                distance: format.distance(leg.distance),
                duration: format.duration(leg.duration))
        }
    }

    /// The same with icons in the way of an app.
    @MainActor package func drawn(by drawing: ManeuverIconDrawing) -> DirectionsListModel {
        var drawn = self
        for section in sections.indices {
            for row in sections[section].rows.indices {
                drawn.sections[section].rows[row].icon.draw(by: drawing)
            }
        }
        return drawn
    }

    /// Whether a button may open the list: once destinations were set with success and guidance is
    /// active.
    public static func isAvailable(status: RouteStatus?, isGuidanceActive: Bool) -> Bool {
        status == .ok && isGuidanceActive
    }
}

extension DirectionsListModel.Row {
    fileprivate init(_ step: RouteStep, _ format: DisplayFormat, _ instructor: Instructor?) {
        icon = ManeuverIcon(step)
        let words = [instructor?.instruction(for: step) ?? "", step.roadName].map(\.displayName)
        instruction = words.first { !$0.isEmpty } ?? ""
        distance = step.maneuver.kind == .arrive ? nil : format.distance(step.distance)
    }
}
