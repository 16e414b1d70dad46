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
    /// An incident that was just passed, of which the driver is asked whether it is still there.
    private var passed: TrafficIncident?
    /// The ids of incidents that the driver was asked about on the drive, or has voted on.
    private var asked: Set<String> = []
    private var voted: Set<String> = []
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
            return incident.map { Notice($0, clock, format, asks: mayVote(on: $0)) }
        case .incidentVote:
            let clock = NoticeClock(now: navigator.state.time, zone: zone)
            return passed.map { Notice($0, clock, format, asks: true, isPassed: true) }
        case .tripSummary:
            return summary.map { Notice($0, NoticeClock(now: $0.time, zone: zone), format) }
        case .traffic: return rule.shown.map { Notice($0, format) }
        default: return nil
        }
    }

    /// Opens the card of `incident`, in the place of another one.
    func open(_ incident: TrafficIncident) {
        rule.handle(.closed)
        (self.incident, passed) = (incident, nil)
        changed()
    }

    /// Shows the end of a drive until it is closed, or another one begins.
    func show(_ summary: TripSummary) {
        rule.handle(.closed)
        (incident, passed, self.summary) = (nil, nil, summary)
        changed()
    }

    /// Closes what is shown of the traffic.
    func close() {
        rule.handle(.closed)
        (incident, passed) = (nil, nil)
        changed()
    }

    /// Tells the navigator's reporter whether the incident that is shown is still there, and closes the card.
    func answer(_ isThere: Bool) {
        guard let incident = incident ?? passed, let reporter = navigator.trafficReporter else {
            return
        }
        voted.insert(incident.id)
        close()
        // A vote that does not arrive is no news for a driver.
        Task { _ = try? await reporter.vote(isThere, on: incident.id) }
    }

    /// Whether the driver can say if `incident` is still there, and has not done so.
    private func mayVote(on incident: TrafficIncident) -> Bool {
        navigator.trafficReporter != nil && incident.reportCount != nil
            && !voted.contains(incident.id)
    }

    /// Asks about an incident that was just passed, once.
    private func ask(about incident: TrafficIncident) {
        guard mayVote(on: incident), navigator.shouldDisplayPrompts, hasRoom,
            self.incident == nil, asked.insert(incident.id).inserted
        else { return }
        rule.handle(.closed)
        (passed, start) = (incident, nil)
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
            (passed, asked, voted) = (nil, [], [])
            rule.handle(.tripChanged)
        case .routeChanged(.cleared), .routeChanged(.nextDestination): rule.handle(.tripChanged)
        // A question of the navigator stands where the card is.
        case .fasterRouteFound where navigator.fasterRoutePolicy == .offer: closeIncident()
        case .incidentPassed(let incident): ask(about: incident)
        case .locationUpdated: move()
        default: return
        }
        changed()
    }

    /// Whether what is shown goes by itself.
    var isTemporary: Bool { rule.shown != nil || passed != nil }

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
            passed == nil,
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
            : passed != nil
                ? .incidentVote
                : summary != nil ? .tripSummary : rule.shown != nil ? .traffic : nil
        // Another map may show a prompt of the same navigator.
        if wanted != own {
            own = wanted
            navigator.mapPrompt = wanted
        }
        onChange()
    }
}
