package import Foundation
public import WaymarkDirections
import WaymarkGeometry

/// Tells a server how fast roads of a drive were, where the user has agreed, and little enough that nobody learns
/// where he came from, where he went, or which way he took.
///
/// ```swift
/// let collector = ProbeCollector(navigator: session.navigator, receiver: remote)
/// // After the user has said yes to the app's own words:
/// try collector.start(with: ProbeConsent(userAgreedTo: "2026-11"))
/// ```
///
/// It is off until it is started, and counts stretches of the route's roads from one junction to the next while the
/// driver is on the route. Both ends of each trip are cut; of five minutes at most one stretch is told, by itself,
/// some minutes later, with noise, and without anything that links it to another one. `Documentation/Traffic.md`
/// has the numbers, and what they do not hide. Locations must be those of a receiver: a simulator's tell of traffic
/// that is not there.
@MainActor public final class ProbeCollector {
    /// How time passes.
    package struct Clock: Sendable {
        let now: @MainActor @Sendable () -> Date
        let pause: @MainActor @Sendable () async throws -> Void

        /// A clock that may be looked at after every `pause`.
        package init(
            now: @escaping @MainActor @Sendable () -> Date,
            pause: @escaping @MainActor @Sendable () async throws -> Void
        ) {
            (self.now, self.pause) = (now, pause)
        }

        /// The one of the machine, every half minute.
        package static var machine: Clock {
            Clock(now: { Date() }, pause: { try await Task.sleep(for: .seconds(30)) })
        }
    }

    /// A generator of any kind.
    private struct Randomness: RandomNumberGenerator {
        var source: any RandomNumberGenerator

        mutating func next() -> UInt64 { source.next() }
    }

    /// Whether a drive is counted now.
    public var isCollecting: Bool { consent != nil }
    private let navigator: Navigator
    private let receiver: any ProbeReceiver
    private let consents: any AcceptanceStore
    private let budgets: any ProbeBudgetStore
    private let policy: ProbePolicy
    private let clock: Clock
    private var random: Randomness
    private var consent: ProbeConsent?
    private var passages = LegPassages()
    private var recorder: ProbeRecorder?
    /// Looks at the clock while nothing is read.
    private var watch: Task<Void, Never>?
    private var sending: [Int: Task<Void, Never>] = [:]
    private var count = 0

    /// A collector of the drives of `navigator` that tells `receiver`, once it is started.
    ///
    /// - Parameters:
    ///   - consents: keeps whether the user has agreed.
    ///   - budgets: keeps how much was told today.
    public convenience init(
        navigator: Navigator, receiver: any ProbeReceiver,
        consents: any AcceptanceStore = FileAcceptanceStore(),
        budgets: any ProbeBudgetStore = FileProbeBudgetStore()
    ) {
        self.init(
            navigator: navigator, receiver: receiver, consents: consents, budgets: budgets,
            policy: .standard, clock: .machine, random: SystemRandomNumberGenerator())
    }

    package init(
        navigator: Navigator, receiver: any ProbeReceiver, consents: any AcceptanceStore,
        budgets: any ProbeBudgetStore, policy: ProbePolicy, clock: Clock,
        random: any RandomNumberGenerator
    ) {
        (self.navigator, self.receiver) = (navigator, receiver)
        (self.consents, self.budgets) = (consents, budgets)
        (self.policy, self.clock) = (policy, clock)
        self.random = Randomness(source: random)
    }

    isolated deinit {
        watch?.cancel()
        for task in sending.values { task.cancel() }
    }

    /// Starts to count, and keeps that the user has agreed.
    ///
    /// - Throws: ``AcceptanceStoreError`` where the device cannot keep it; nothing is counted then.
    public func start(with consent: ProbeConsent) throws(AcceptanceStoreError) {
        try consents.accept(consent.key)
        resume(consent.version)
    }

    /// Starts to count where the user has agreed to the words of `version` before; whether he has.
    @discardableResult public func resume(_ version: String) -> Bool {
        let consent = ProbeConsent(userAgreedTo: version)
        guard consents.isAccepted(consent.key) else { return false }
        guard self.consent != consent else { return true }
        stop()
        self.consent = consent
        navigator.addListener(self)
        watch = Task { [weak self, clock] in
            while (try? await clock.pause()) != nil, let self { sendWhatIsDue() }
        }
        return true
    }

    /// Stops to count until it is started or resumed again. What waits is dropped, and what is on its way is
    /// broken off.
    public func stop() {
        navigator.removeListener(self)
        watch?.cancel()
        for task in sending.values { task.cancel() }
        (watch, sending, consent, recorder) = (nil, [:], nil, nil)
        passages = LegPassages()
    }

    /// Takes the user's agreement to the words of `version` back: it stops, and cannot be resumed.
    ///
    /// - Throws: ``AcceptanceStoreError`` where the device cannot forget it; the app must not resume then.
    public func withdraw(_ version: String) throws(AcceptanceStoreError) {
        stop()
        try consents.withdraw(ProbeConsent(userAgreedTo: version).key)
    }

    /// Waits until all that is on its way has arrived.
    package func finishSending() async {
        for task in Array(sending.values) { await task.value }
    }

    /// Sends what is to be sent now, where the user still agrees.
    package func sendWhatIsDue() {
        guard let consent, recorder != nil else { return }
        guard consents.isAccepted(consent.key) else { return stop() }
        let now = clock.now().timeIntervalSince1970
        guard let probe = recorder?.due(at: now, using: &random), let budget = recorder?.budget
        else { return }
        // What is not counted is not sent.
        do { try budgets.keep(budget) } catch { return }
        count += 1
        let number = count
        sending[number] = Task { [weak self, receiver] in
            // What does not arrive is lost: a second try would be a second message.
            try? await receiver.send([probe])
            self?.sending[number] = nil
        }
    }
}

extension ProbeCollector: NavigatorListener {
    /// Counts what was driven.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .locationUpdated(let snapped): take(snapped, navigator.moment ?? navigator.state)
        case .arrived: recorder?.endTrip()
        default: return
        }
        sendWhatIsDue()
    }

    /// Metres of accuracy beyond which a place counts for nothing.
    private static let worstAccuracy = 40.0

    private func take(_ snapped: SnappedLocation, _ state: NavigationState) {
        // What sensors reckon where a receiver is silent becomes vague: that tells no speed of a road.
        let accuracy = snapped.location.horizontalAccuracy ?? 0
        guard consent != nil, !snapped.isReckoned, accuracy <= Self.worstAccuracy else { return }
        if recorder == nil { recorder = ProbeRecorder(policy, budget: rest()) }
        let time = snapped.location.timestamp.timeIntervalSince1970
        var passed: [RoadPassage] = []
        if state.isDriving, case .onRoute(let distance) = state.position, let leg = state.leg {
            passed = passages.take(distance, at: time, on: leg.leg)
        } else {
            passages.breakOff()
        }
        recorder?.take(
            snapped.location.coordinate, at: time, passed: passed,
            destinations: state.legs.map(\.leg.destinationCoordinate), using: &random)
    }
    /// What was told today; all that may be where that cannot be read.
    private func rest() -> ProbeBudget {
        do { return try budgets.budget() ?? ProbeBudget() } catch {
            return ProbeBudget(at: clock.now().timeIntervalSince1970, spent: .max)
        }
    }
}
