import Testing
import WaymarkMaps

@Suite("Fingers and keys that are down")
struct HeldInputTests {
    private var held = HeldInput()

    private static func touch(
        _ id: Int, _ phase: Touch.Phase, _ x: Double = 0, time: Double = 1
    ) -> MapInput {
        .touch(Touch(id: id, phase: phase, position: SIMD2(x, 0), time: time))
    }

    private static func key(_ key: MapInput.Key, isDown: Bool, time: Double = 1) -> MapInput {
        .key(key, isDown: isDown, modifiers: [], time: time)
    }

    @Test("What is down is let go of where and when it was last, in a fixed order")
    mutating func releases() {
        #expect(held.releases.isEmpty)
        for input in [
            Self.touch(7, .began), Self.touch(2, .began), Self.touch(7, .moved, 5, time: 2),
            Self.touch(4, .began), Self.touch(4, .ended), Self.key(.plus, isDown: true),
            Self.key(.arrowUp, isDown: true, time: 3), Self.key(.minus, isDown: true),
            Self.key(.minus, isDown: false),
            .scroll(at: .zero, delta: SIMD2(0, 1), modifiers: []),
        ] {
            let isNeeded = held.take(input)
            #expect(isNeeded, "\(input)")
        }
        #expect(
            held.releases == [
                Self.touch(2, .cancelled), Self.touch(7, .cancelled, 5, time: 2),
                Self.key(.arrowUp, isDown: false, time: 3), Self.key(.plus, isDown: false),
            ])
    }

    @Test("A finger that is not down is not moved and not lifted")
    mutating func strangers() {
        for phase in [Touch.Phase.moved, .ended, .cancelled] {
            let isNeeded = held.take(Self.touch(1, phase))
            #expect(!isNeeded)
        }
        #expect(held.releases.isEmpty)
    }

    @Test("A hundred fingers are held, and no more")
    mutating func most() {
        let needed = (0...100).map { held.take(Self.touch($0, .began)) }
        #expect(needed == Array(repeating: true, count: 100) + [false])
        #expect(held.releases.count == 100)
    }
}
