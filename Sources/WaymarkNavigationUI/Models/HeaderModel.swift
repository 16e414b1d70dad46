public import WaymarkDirections
public import WaymarkInstructions

/// The contents of the header: the next turn with its street, and the turn after it.
public struct HeaderModel: Hashable, Sendable {
    /// The turn after the next one.
    public struct Following: Hashable, Sendable {
        /// Its picture.
        public fileprivate(set) var icon: ManeuverIcon
        /// Its street.
        public let name: String
        /// The exit of a roundabout that it takes, in words; `nil` elsewhere, and where ``name`` says it.
        public let roundaboutExit: String?
        /// Whether it comes so soon after the first that both are one movement.
        public let isSoon: Bool
    }

    /// The picture of the next turn.
    public private(set) var icon: ManeuverIcon
    /// How far it is; `nil` where that is not known, and at the end of the way.
    public let distance: DisplayQuantity?
    /// The street that it leads to, or what else says where to go. Texts are whole: who draws them
    /// shortens them.
    public let name: String
    /// The numbers of roads to be shown as shields, without those in ``name``.
    public let shields: [String]
    /// The places on the signpost, without one that ``name`` says.
    public let destinations: [String]
    /// The number on the exit sign of a motorway.
    public let exitNumber: String?
    /// The exit of a roundabout to take, in words; `nil` elsewhere, and where ``name`` says it.
    public let roundaboutExit: String?
    /// The turn after it.
    public private(set) var following: Following?
    /// The lanes before it from left to right; empty until they matter.
    public let lanes: [Lane]

    /// The header on the way to the first of the steps that are left, or at the end of the way;
    /// `nil` without any step.
    ///
    /// - Parameters:
    ///   - current: the step that the driver is on.
    ///   - remaining: the steps after it.
    ///   - meters: to the next maneuver; `nil` where not known.
    ///   - seconds: to the next maneuver; `nil` where not known.
    ///   - instructor: makes the words of turns into streets without a name; without one the names of
    ///     streets stand alone.
    public init?(
        current: RouteStep?, remaining: [RouteStep], meters: Double?, seconds: Double?,
        format: DisplayFormat, instructor: Instructor?
    ) {
        guard let step = remaining.first ?? current else { return nil }
        icon = ManeuverIcon(step)
        distance = remaining.isEmpty ? nil : meters.flatMap { format.distance($0) }
        let name = step.panelName(instructor)
        self.name = name
        shields = step.panelShields.filter { !name.mentions($0) }
        destinations = step.destinations.map(\.displayName).filter {
            !$0.isEmpty && !name.mentions($0)
        }
        exitNumber = step.maneuver.exitNumber.map(\.displayName).flatMap { $0.isEmpty ? nil : $0 }
        roundaboutExit = step.panelExit(instructor, besides: name)
        following = remaining.dropFirst().first.map { Following($0, after: step, instructor) }
        let isNear =
            (meters ?? .infinity) < Self.laneDistance || (seconds ?? .infinity) < Self.laneTime
        let showsLanes = isNear && !remaining.isEmpty && step.lanes.contains(where: \.isValid)
        lanes = showsLanes ? step.lanes : []
    }

    /// The same with icons in the way of an app.
    @MainActor package func drawn(by drawing: ManeuverIconDrawing) -> HeaderModel {
        var drawn = self
        drawn.icon.draw(by: drawing)
        drawn.following?.icon.draw(by: drawing)
        return drawn
    }

    /// Metres and seconds before a turn from which on lanes are shown.
    private static let (laneDistance, laneTime) = (400.0, 45.0)
}

extension HeaderModel.Following {
    /// Metres and seconds between two turns that are one movement.
    private static let (soonDistance, soonTime) = (120.0, 10.0)

    fileprivate init(_ step: RouteStep, after first: RouteStep, _ instructor: Instructor?) {
        icon = ManeuverIcon(step)
        name = step.panelName(instructor)
        roundaboutExit = step.panelExit(instructor, besides: name)
        isSoon = first.distance < Self.soonDistance || first.duration < Self.soonTime
    }
}

extension RouteStep {
    /// The best that there is to say where its maneuver leads to.
    fileprivate func panelName(_ instructor: Instructor?) -> String {
        let names = [
            instructor?.headline(for: self) ?? "", roadName, roadReference,
            destinations.first ?? "",
        ]
        return names.lazy.map(\.displayName).first { !$0.isEmpty } ?? ""
    }

    /// The exit of a roundabout that it takes, where `name` does not say it.
    fileprivate func panelExit(_ instructor: Instructor?, besides name: String) -> String? {
        let exit = instructor?.roundaboutExit(of: self).displayName ?? ""
        return exit.isEmpty || name.mentions(exit) ? nil : exit
    }

    /// Numbers of roads, each once.
    fileprivate var panelShields: [String] {
        let references = [roadReference] + destinationReferences
        var known: Set<String> = []
        return references.flatMap { $0.split(separator: ";") }
            .map { String($0).displayName }
            .filter { !$0.isEmpty && known.insert($0).inserted }
    }
}
