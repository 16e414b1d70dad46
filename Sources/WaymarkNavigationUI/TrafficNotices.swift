import FoundationEssentials
import WaymarkDirections
import WaymarkNavigation

/// The notices of a map: the card of an incident that was tapped, for a while how traffic ahead has changed, and
/// the end of the drive.
///
/// The navigator decides whether they may be shown, and tells its listeners before and after.
@MainActor final class TrafficNotices {
    /// Called when another notice may be shown.
    var onChange: () -> Void = {}
    /// Whether there is room for a notice on the view.
    var hasRoom = true
    private let navigator: Navigator
    private var incident: TrafficIncident?
    private var summary: TripSummary?
    private var rule = TrafficPromptRule()
    /// The prompt that this map asks for.
    private var own: Prompt?
    /// When what is shown of the traffic came, by the map's clock.
    private var start: Double?

    init(_ navigator: Navigator) { self.navigator = navigator }

    isolated deinit { if own != nil { navigator.mapPrompt = nil } }

    /// The notice that is shown now; `nil` if there is none.
    func notice(_ format: DisplayFormat, _ zone: TimeZone) -> Notice? {
        switch navigator.prompt {
        case .trafficIncident:
            let clock = NoticeClock(now: navigator.state.time, zone: zone)
            return incident.map { Notice($0, clock, format) }
        case .tripSummary:
            return summary.map { Notice($0, NoticeClock(now: $0.time, zone: zone), format) }
        case .traffic: return rule.shown.map { Notice($0, format) }
        default: return nil
        }
    }

    /// Opens the card of `incident`, in the place of another one.
    func open(_ incident: TrafficIncident) {
        rule.handle(.closed)
        self.incident = incident
        changed()
    }

    /// Shows the end of a drive until it is closed, or another one begins.
    func show(_ summary: TripSummary) {
        rule.handle(.closed)
        (incident, self.summary) = (nil, summary)
        changed()
    }

    /// Closes what is shown of the traffic.
    func close() {
        rule.handle(.closed)
        incident = nil
        changed()
    }

    /// Closes whatever is shown.
    func closeAll() {
        summary = nil
        close()
    }

    /// Closes the summary of a drive.
    func closeSummary() {
        guard summary != nil else { return }
        summary = nil
        changed()
    }

    /// Closes the card of an incident.
    func closeIncident() { if incident != nil { close() } }

    /// Takes note of what happens on the drive.
    func hear(_ event: NavigationEvent) {
        switch event {
        case .routeChanged(.destinationsSet), .routeChanged(.restored):
            summary = nil
            rule.handle(.tripChanged)
        case .routeChanged(.cleared), .routeChanged(.nextDestination): rule.handle(.tripChanged)
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
            !navigator.state.isRerouting, hasRoom
        else { return rule.handle(.closed) }
        let traffic = TrafficPromptRule.Traffic(
            category: navigator.delayCategoryToNextDestination,
            delay: navigator.trafficDelayToNextDestination)
        rule.handle(.moved(traffic, time: time.timeIntervalSinceReferenceDate, timeLeft: left))
    }

    private func changed() {
        if !isTemporary { start = nil }
        let wanted: Prompt? =
            incident != nil
            ? .trafficIncident
            : summary != nil ? .tripSummary : rule.shown != nil ? .traffic : nil
        // Another map may show a prompt of the same navigator.
        if wanted != own {
            own = wanted
            navigator.mapPrompt = wanted
        }
        onChange()
    }
}
