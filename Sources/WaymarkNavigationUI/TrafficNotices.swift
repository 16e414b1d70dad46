import FoundationEssentials
import WaymarkDirections
import WaymarkNavigation

/// What a map with a navigation tells of the traffic: the card of an incident that was tapped (row L25), and for a
/// while how traffic ahead has changed (row L26).
///
/// The navigator decides whether it may be shown, and tells its listeners before and after (row L19).
@MainActor final class TrafficNotices {
    private unowned let controller: NavigationMapController
    private let navigator: Navigator
    private var incident: TrafficIncident?
    private var rule = TrafficPromptRule()
    /// What this map asks for.
    private var own: Prompt?
    /// When what is shown of the traffic came, by the map's clock.
    private var start: Double?

    init(_ controller: NavigationMapController) {
        self.controller = controller
        navigator = controller.session.navigator
    }

    isolated deinit {
        if own != nil { navigator.mapPrompt = nil }
    }

    /// What is shown now; `nil` where nothing is.
    var notice: Notice? {
        let format = controller.format
        switch navigator.prompt {
        case .trafficIncident:
            let clock = NoticeClock(now: navigator.state.time, zone: controller.timeZone)
            return incident.map { Notice($0, clock, format) }
        case .traffic: return rule.shown.map { Notice($0, format) }
        default: return nil
        }
    }

    /// Opens the card of `incident`, in the place of another one.
    func open(_ incident: TrafficIncident) {
        guard !controller.layout.sizeClass.isBrief else { return }
        rule.handle(.closed)
        self.incident = incident
        changed()
    }

    /// Closes what is shown.
    func close() {
        rule.handle(.closed)
        incident = nil
        changed()
    }

    /// Closes the card of an incident.
    func closeIncident() { if incident != nil { close() } }

    /// Takes note of what happens on the drive.
    func hear(_ event: NavigationEvent) {
        switch event {
        case .routeChanged(.destinationsSet), .routeChanged(.cleared), .routeChanged(.restored),
            .routeChanged(.nextDestination):
            rule.handle(.tripChanged)
        // A question of the navigator stands where the card is.
        case .fasterRouteFound where navigator.fasterRoutePolicy == .offer: closeIncident()
        case .locationUpdated: move()
        default: return
        }
        changed()
    }

    /// Whether what is shown goes by itself.
    var isTemporary: Bool { rule.shown != nil }

    /// Lets what was shown for long enough go, at `time` of the map's clock: a simulated drive may be faster than
    /// anyone reads.
    func update(at time: Double) {
        guard isTemporary else { return }
        let start = start ?? time
        self.start = start
        if time - start >= TrafficPromptRule.duration { close() }
    }

    private func move() {
        guard let time = navigator.state.time, let left = navigator.timeToNextDestination,
            navigator.isGuidanceActive, navigator.shouldDisplayPrompts, incident == nil,
            !navigator.state.isRerouting, !controller.layout.sizeClass.isBrief
        else { return rule.handle(.closed) }
        let traffic = TrafficPromptRule.Traffic(
            category: navigator.delayCategoryToNextDestination,
            delay: navigator.trafficDelayToNextDestination)
        rule.handle(
            .moved(traffic, time: time.timeIntervalSinceReferenceDate, timeLeft: left))
    }

    private func changed() {
        if !isTemporary { start = nil }
        let wanted: Prompt? =
            incident != nil ? .trafficIncident : rule.shown != nil ? .traffic : nil
        // Another map may show a prompt of the same navigator.
        if wanted != own {
            own = wanted
            navigator.mapPrompt = wanted
        }
        controller.panelsChanged()
    }
}
