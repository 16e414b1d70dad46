import Testing
import WaymarkUIKit

@Suite("The loop that draws a view")
struct FrameLoopTests {
    private static let interval = 1.0 / 60

    private func running() -> FrameLoop {
        var loop = FrameLoop()
        _ = loop.setVisible(true)
        return loop
    }

    @Test("B2: nothing is drawn before the view is seen")
    func unseen() {
        var loop = FrameLoop()
        #expect(loop.wake() == nil)
        #expect(loop.tick(at: 1, wantsFrame: true, interval: Self.interval) == nil)
        #expect(loop.setVisible(false) == nil && !loop.isRunning)
    }

    @Test(
        "B2: a view that is seen draws, rests after three idle ticks, and wakes when something changes"
    )
    func rest() {
        var loop = FrameLoop()
        #expect(loop.setVisible(true) == .start)
        #expect(loop.tick(at: 1, wantsFrame: true, interval: Self.interval) == .draw)
        let idle = (1...4).map {
            loop.tick(at: 1 + Double($0) / 60, wantsFrame: false, interval: Self.interval)
        }
        #expect(idle == [nil, nil, .pause, nil] && !loop.isRunning)
        #expect(loop.wake() == .start && loop.wake() == nil)
        #expect(loop.tick(at: 2, wantsFrame: true, interval: Self.interval) == .draw)
    }

    @Test("A frame that is wanted between idle ticks keeps the clock running")
    func shortRests() {
        var loop = running()
        for step in 0..<30 {
            let effect = loop.tick(
                at: Double(step) / 30, wantsFrame: step.isMultiple(of: 3), interval: Self.interval)
            #expect(effect == (step.isMultiple(of: 3) ? .draw : nil))
        }
        #expect(loop.isRunning)
    }

    @Test("B2: a view that is hidden stops at once, and draws again when it is seen")
    func hiding() {
        var loop = running()
        #expect(loop.setVisible(false) == .pause && loop.wake() == nil)
        #expect(loop.tick(at: 1, wantsFrame: true, interval: Self.interval) == nil)
        #expect(loop.setVisible(false) == nil)
        #expect(loop.setVisible(true) == .start && loop.setVisible(true) == nil)
    }

    @Test(
        "Frames come as often as is wanted on displays that tick faster",
        arguments: [
            (ticks: 60.0, rate: 15.0), (60, 30), (60, 60), (120, 15), (120, 30), (120, 60),
            (120, 120),
        ])
    func pace(_ ticks: Double, _ rate: Double) {
        var loop = running()
        // Real ticks come a little early and late.
        let drawn = (0..<Int(ticks * 2)).count { tick in
            let jitter = tick.isMultiple(of: 2) ? 0.0004 : -0.0004
            return loop.tick(
                at: Double(tick) / ticks + jitter, wantsFrame: true, interval: 1 / rate) == .draw
        }
        #expect(drawn == Int(rate * 2))
    }

    @Test("A clock that is set back does not stop the view")
    func clockSetBack() {
        var loop = running()
        #expect(loop.tick(at: 1e6, wantsFrame: true, interval: Self.interval) == .draw)
        #expect(loop.tick(at: 5, wantsFrame: true, interval: Self.interval) == .draw)
        #expect(loop.tick(at: 5.001, wantsFrame: true, interval: Self.interval) == nil)
    }
}
