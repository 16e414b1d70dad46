import Foundation
import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkTestSupport

/// A drive through Helsinki with a policy for so small a city.
@Suite("Devices tell speeds of roads where the user agrees")
@MainActor struct ProbeCollectorTests {
    /// Notes what is sent.
    private final class Receiver: ProbeReceiver {
        private let messages = Mutex<[[RoadProbe]]>([])

        var sent: [[RoadProbe]] { messages.withLock { $0 } }

        func send(_ probes: [RoadProbe]) async throws(DirectionsError) {
            messages.withLock { $0.append(probes) }
        }
    }

    /// Keeps a budget as long as it lives, or cannot.
    private final class Budgets: ProbeBudgetStore {
        private struct Full: Error {}

        private let kept = Mutex<ProbeBudget?>(nil)
        private let isBroken: Bool

        init(isBroken: Bool = false) { self.isBroken = isBroken }

        func budget() -> ProbeBudget? { kept.withLock { $0 } }

        func keep(_ budget: ProbeBudget) throws {
            if isBroken { throw Full() }
            kept.withLock { $0 = budget }
        }
    }

    /// The time that the test makes.
    @MainActor private final class Time {
        var now = startOfTime
    }

    private let receiver = Receiver()
    private let consents = MemoryAcceptanceStore()
    private let time = Time()
    private let consent = ProbeConsent(userAgreedTo: "1")

    private func policy() -> ProbePolicy {
        var policy = ProbePolicy()
        (policy.cutMeters, policy.cutSeconds, policy.squareMeters) = (60, 8, 20)
        policy.leastMeters = 15
        return policy
    }

    private func collector(
        of drive: GuidedDrive, policy: ProbePolicy? = nil,
        budgets: any ProbeBudgetStore = Budgets()
    ) -> ProbeCollector {
        let time = time
        return ProbeCollector(
            navigator: drive.navigator, receiver: receiver, consents: consents, budgets: budgets,
            policy: policy ?? self.policy(),
            clock: ProbeCollector.Clock(now: { time.now }, pause: { throw CancellationError() }),
            random: SeededGenerator(seed: 5))
    }

    /// Drives from the start to the end of the sample; `observe` is called after every reading.
    private func drive(
        _ drive: GuidedDrive, observe: () throws -> Void = {}
    ) async throws {
        drive.simulator.simulateLocation(at: Helsinki.start)
        drive.navigator.isGuidanceActive = true
        let goal = Waypoint(coordinate: Helsinki.end)
        #expect(await drive.navigator.setDestinations([goal]) == .ok)
        drive.simulator.simulateAlongExistingRoute()
        while drive.simulator.isSimulating {
            time.now += 1
            drive.simulator.advance(by: 1)
            await drive.navigator.finishRerouting()
            try observe()
        }
    }

    /// Lets half an hour pass.
    private func wait(_ collector: ProbeCollector) async {
        for _ in 0..<60 {
            time.now += 30
            collector.sendWhatIsDue()
        }
        await collector.finishSending()
    }

    private func drive() throws -> GuidedDrive {
        GuidedDrive(try Helsinki.provider.get(), isSimulated: true)
    }

    @Test("With the user's agreement stretches of the middle of a drive are sent, each by itself")
    func agreed() async throws {
        let drive = try drive()
        let collector = collector(of: drive)
        try collector.start(with: consent)
        #expect(collector.isCollecting && collector.resume("1"))
        var path = Path()
        try await self.drive(drive) { path = drive.navigator.state.route?.path ?? path }
        #expect(receiver.sent.isEmpty)
        await wait(collector)
        #expect(!receiver.sent.isEmpty)
        for message in receiver.sent {
            #expect(message.count == 1)
            let line = try Path(encoded: message[0].line, precision: 6)
            #expect(line.allSatisfy { $0.distance(to: path[0]) > 60 })
            #expect(line.allSatisfy { $0.distance(to: path[path.count - 1]) > 60 })
            #expect(line.allSatisfy { path.nearest(to: $0).map { $0.distance < 1 } ?? false })
        }
    }

    @Test(
        "Places that are vague, as those of sensors in a tunnel, tell nothing",
        arguments: [true, false])
    func vague(isVague: Bool) async throws {
        let drive = try drive()
        // The simulator tells an accuracy of one and a half times the errors.
        drive.simulator.jitter = isVague ? 28 : 25
        let collector = collector(of: drive)
        try collector.start(with: consent)
        try await self.drive(drive)
        await wait(collector)
        #expect(receiver.sent.isEmpty == isVague)
    }

    @Test("A city is too small for what apps use: nothing is sent of a drive of two minutes")
    func standard() async throws {
        let drive = try drive()
        let collector = collector(of: drive, policy: .standard)
        try collector.start(with: consent)
        try await self.drive(drive)
        await wait(collector)
        #expect(receiver.sent.isEmpty)
    }

    @Test("Without agreement nothing is ever sent")
    func never() async throws {
        let drive = try drive()
        let collector = collector(of: drive)
        #expect(!collector.resume("1") && !collector.isCollecting)
        try await self.drive(drive)
        await wait(collector)
        consents.accept("1")
        // To have accepted terms is not to have agreed to this.
        #expect(!collector.resume("1"))
        try collector.start(with: consent)
        #expect(!collector.resume("2"))
        collector.stop()
        try await self.drive(drive)
        await wait(collector)
        #expect(receiver.sent.isEmpty)
    }

    @Test(
        "What waits is dropped when the user takes his agreement back, also behind the collector's back",
        arguments: [true, false])
    func withdrawn(byCollector: Bool) async throws {
        let drive = try drive()
        let collector = collector(of: drive)
        try collector.start(with: consent)
        try await self.drive(drive)
        if byCollector { try collector.withdraw("1") } else { consents.reset() }
        await wait(collector)
        #expect(receiver.sent.isEmpty && !collector.isCollecting && !collector.resume("1"))
        // Nothing of it is left for the next time.
        try collector.start(with: consent)
        await wait(collector)
        #expect(receiver.sent.isEmpty)
    }

    @Test("What cannot be counted is not sent")
    func uncounted() async throws {
        let drive = try drive()
        let collector = collector(of: drive, budgets: Budgets(isBroken: true))
        try collector.start(with: consent)
        try await self.drive(drive)
        await wait(collector)
        #expect(receiver.sent.isEmpty)
    }

    @Test("A collector that is gone leaves nobody behind")
    func gone() async throws {
        let drive = try drive()
        var collector: ProbeCollector? = collector(of: drive)
        try collector?.start(with: consent)
        weak let last = collector
        collector = nil
        #expect(last == nil)
        try await self.drive(drive)
        #expect(receiver.sent.isEmpty)
    }

    @Test("A file keeps what was told today; nothing is left of the day where it is damaged")
    func file() throws {
        try withTemporaryDirectory { directory in
            let store = FileProbeBudgetStore(directory: directory + "/deep")
            #expect(try store.budget() == nil)
            try store.keep(ProbeBudget(day: 5, spent: 3))
            #expect(try FileProbeBudgetStore(directory: directory + "/deep").budget()?.spent == 3)
            let path = directory + "/deep/probe-budget.json"
            try Data("{".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: (any Error).self) { try store.budget() }
            try store.keep(ProbeBudget(day: 6))
            #expect(try store.budget() == ProbeBudget(day: 6))
        }
    }
}
