import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Faster routes found on the way")
@MainActor struct FasterRouteTests {
    private let slow = Route.drawn(["A": [.north(1000), .east(1000), .north(-1000)]])
    /// From 400 m on: 140 s in the place of 260.
    private let fast = Route.drawn(["A": [.east(1000), .north(-400)]], north: 400)
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
        for north in stride(from: 410.0, through: 1000, by: 10) { await drive.drive(north: north) }
        #expect(drive.navigator.offeredRoute == fast)
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
}
