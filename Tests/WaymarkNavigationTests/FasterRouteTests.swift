import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Faster routes found on the way")
@MainActor struct FasterRouteTests {
    private let slow = Route.drawn(["A": [.north(1000), .east(1000, speed: 4), .north(-1000)]])
    /// From 400 m on, by the next street behind the corner: 262 s in the place of 410.
    private let fast = Route.drawn(
        ["A": [.north(600), .north(10, beginsStep: false), .east(1000), .north(-1010)]],
        north: 400)
    private let provider: ScriptedProvider
    private let drive: GuidedDrive

    init() {
        provider = ScriptedProvider(slow)
        drive = GuidedDrive(provider)
        drive.navigator.fasterRouteInterval = 30
    }

    /// Drives until the look for a faster route finds one.
    private func find(_ policy: FasterRoutePolicy) async {
        drive.navigator.fasterRoutePolicy = policy
        await drive.begin(slow)
        for north in stride(from: 10.0, through: 390, by: 10) { await drive.drive(north: north) }
        provider.answer(.success(fast))
        drive.navigator.fasterRouteInterval = 1
        await drive.drive(north: 400)
    }

    private var prompts: [String] { drive.log.lines.filter { $0.contains("prompt") } }

    @Test("A12: it is offered with a prompt, and driven once it is accepted")
    func accepted() async {
        await find(.offer)
        #expect(drive.navigator.offeredRoute == fast)
        #expect(drive.navigator.state.route == slow)
        #expect(prompts == ["prompt fasterRoute"])
        let offer = drive.navigator.routeOffer
        #expect(isNear(offer?.saving, 148, within: 1) && offer?.reason == .shorterTime)
        #expect(drive.navigator.acceptOfferedRoute())
        #expect(drive.navigator.state.route == fast)
        #expect(prompts == ["prompt fasterRoute", "no prompt fasterRoute"])
        #expect(!drive.navigator.acceptOfferedRoute())
    }

    @Test("L19: the prompt goes with the offer")
    func declined() async {
        await find(.offer)
        drive.navigator.declineOfferedRoute()
        #expect(drive.navigator.state.route == slow)
        #expect(prompts == ["prompt fasterRoute", "no prompt fasterRoute"])
    }

    @Test("A12: an offer that nobody answers ends after a minute")
    func expired() async {
        await find(.offer)
        drive.navigator.fasterRouteInterval = 1000
        for north in stride(from: 410.0, through: 980, by: 10) { await drive.drive(north: north) }
        #expect(drive.navigator.offeredRoute == fast)
        await drive.drive(north: 990)
        await drive.drive(north: 1000)
        await drive.drive(east: 10, north: 1000, course: 90)
        await drive.drive(east: 20, north: 1000, course: 90)
        #expect(drive.navigator.offeredRoute == nil)
        #expect(prompts.last == "no prompt fasterRoute")
    }

    @Test("A12: it is driven at once where the app wants that, without a prompt")
    func applied() async {
        await find(.apply)
        #expect(drive.navigator.state.route == fast)
        #expect(prompts.isEmpty)
    }

    @Test("L26: without prompts there is none; one that is shown goes")
    func hidden() async {
        await find(.offer)
        drive.navigator.shouldDisplayPrompts = false
        #expect(prompts == ["prompt fasterRoute", "no prompt fasterRoute"])
        #expect(drive.navigator.prompt == nil)
        #expect(drive.navigator.offeredRoute == fast)
    }

    @Test("G1: the simulator shows a prompt that is none")
    func simulated() {
        let drive = GuidedDrive(provider, isSimulated: true)
        drive.simulator.showsPrompt = true
        #expect(drive.navigator.prompt == .simulated)
        drive.simulator.showsPrompt = false
        #expect(drive.log.lines == ["prompt simulated", "no prompt simulated"])
    }

    /// A long way with a slow end, and one that is faster there.
    private static let (long, quick) = (
        Route.drawn(["A": [.north(9000), .east(1000, speed: 1)]]),
        Route.drawn([
            "A": [
                .north(9000, speed: 1000), .north(10, beginsStep: false), .east(1000), .south(10),
            ]
        ])
    )

    /// Drives so many seconds along ``long`` and tells when routes were offered.
    private func offers(
        _ provider: ScriptedProvider, seconds: Int,
        then answer: (Navigator, _ second: Int) -> Void = { _, _ in }
    ) async -> [Int] {
        let drive = GuidedDrive(provider)
        drive.navigator.fasterRoutePolicy = .offer
        drive.navigator.fasterRouteInterval = 30
        await drive.begin(Self.long)
        provider.answer(.success(Self.quick))
        var found: [Int] = []
        for second in 1...seconds {
            let before = drive.log.lines.count { $0 == "faster route" }
            await drive.drive(north: Double(second) * 10)
            if drive.log.lines.count(where: { $0 == "faster route" }) > before {
                found.append(second)
            }
            answer(drive.navigator, second)
        }
        return found
    }

    @Test("A12: who declines is left in peace for five minutes, who does not answer for two")
    func pauses() async {
        let declined = await offers(ScriptedProvider(Self.long), seconds: 500) { navigator, _ in
            if navigator.offeredRoute != nil { navigator.declineOfferedRoute() }
        }
        #expect(declined.count == 2 && (300...335).contains(declined[1] - declined[0]))
        let ignored = await offers(ScriptedProvider(Self.long), seconds: 300)
        #expect(ignored.count == 2 && (180...215).contains(ignored[1] - ignored[0]))
    }

    @Test("A12: a small saving is offered where it is seen twice, ten seconds apart")
    func votes() async {
        // Saves 248 s of 1,490 at the first look, less than a fifth.
        let small = Route.drawn([
            "A": [
                .north(9000, speed: 10), .north(10, beginsStep: false),
                .east(1000, speed: 1000 / 340), .south(10),
            ]
        ])
        let slow = Route.drawn(["A": [.north(9000), .east(1000, speed: 1000 / 620)]])
        for isSeenAgain in [true, false] {
            let provider = ScriptedProvider(slow)
            let drive = GuidedDrive(provider)
            drive.navigator.fasterRoutePolicy = .offer
            drive.navigator.fasterRouteInterval = 30
            await drive.begin(slow)
            provider.answer(.success(small))
            var offered: Int?
            for second in 1...60 {
                if second == 31, !isSeenAgain { provider.answer(.success(slow)) }
                await drive.drive(north: Double(second) * 10)
                if drive.navigator.offeredRoute != nil { offered = offered ?? second }
            }
            #expect(offered.map { (39...42).contains($0) } ?? false == isSeenAgain)
        }
    }

    @Test("A12: a route that turns off too soon to decide is not offered")
    func tooLate() async {
        let near = Route.drawn(
            ["A": [.north(50), .east(1000, speed: 100), .north(-450)]], north: 400)
        let slow = Route.drawn([
            "A": [.north(450), .north(550, beginsStep: false), .east(1000, speed: 4), .south(1000)]
        ])
        let drive = GuidedDrive(provider)
        drive.navigator.fasterRoutePolicy = .offer
        provider.answer(.success(slow))
        await drive.begin(slow)
        drive.navigator.fasterRouteInterval = 30
        for north in stride(from: 10.0, through: 390, by: 10) { await drive.drive(north: north) }
        provider.answer(.success(near))
        drive.navigator.fasterRouteInterval = 1
        for north in stride(from: 400.0, through: 440, by: 10) { await drive.drive(north: north) }
        #expect(drive.navigator.offeredRoute == nil && !drive.log.lines.contains("faster route"))
    }
}
