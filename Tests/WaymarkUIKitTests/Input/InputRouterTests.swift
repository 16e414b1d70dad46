import Foundation
import Testing
import WaymarkMaps
import WaymarkUIKit

@Suite("Input on its way to a screen")
@MainActor struct InputRouterTests {
    /// Two fingers of a system.
    private let thumb = NSObject()
    private let index = NSObject()

    private final class Log {
        var inputs: [MapInput] = []
        var touches: [Touch] {
            inputs.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
        }
    }

    private func makeRouter() -> (InputRouter, Log) {
        let (router, log) = (InputRouter(), Log())
        router.receiver = { input in
            log.inputs.append(input)
            return true
        }
        return (router, log)
    }

    private func contact(
        _ finger: NSObject, _ phase: Touch.Phase, _ x: Double, time: Double
    ) -> InputRouter.Contact {
        InputRouter.Contact(ObjectIdentifier(finger), phase, at: SIMD2(x, 5), time: time)
    }

    @Test("B2: fingers keep their numbers while they are down, and free ones are used again")
    func numbers() {
        let (router, log) = makeRouter()
        router.take(contact(thumb, .began, 1, time: 1))
        router.take(contact(index, .began, 2, time: 2))
        router.take(contact(thumb, .ended, 1, time: 3))
        router.take(contact(index, .moved, 9, time: 4))
        router.take(contact(thumb, .began, 1, time: 5))
        #expect(log.touches.map(\.id) == [0, 1, 0, 1, 0])
        #expect(log.touches.map(\.time) == [1, 2, 3, 4, 5])
    }

    @Test(
        "B2: a finger that is not down neither moves nor is lifted",
        arguments: [Touch.Phase.moved, .ended, .cancelled])
    func unknownFinger(_ phase: Touch.Phase) {
        let (router, log) = makeRouter()
        #expect(!router.take(contact(thumb, phase, 1, time: 1)))
        #expect(log.inputs.isEmpty)
    }

    @Test("B2: fingers and keys whose end nobody tells are let go of when the view is left")
    func release() {
        let (router, log) = makeRouter()
        router.take(contact(thumb, .began, 1, time: 1))
        router.send(.key(.arrowUp, isDown: true, modifiers: [], time: 1))
        log.inputs = []
        router.releaseAll(at: 7)
        let touch = Touch(id: 0, phase: .cancelled, position: SIMD2(1, 5), time: 7)
        #expect(
            log.inputs == [
                .touch(touch), .key(.arrowUp, isDown: false, modifiers: [], time: 7),
            ])
        router.releaseAll(at: 8)
        #expect(log.inputs.count == 2 && !router.take(contact(thumb, .moved, 3, time: 9)))
    }

    @Test("B2: another gesture takes the fingers and leaves the keys")
    func releaseTouches() {
        let (router, log) = makeRouter()
        router.take(contact(thumb, .began, 1, time: 1))
        router.take(contact(index, .began, 2, time: 1))
        router.send(.key(.plus, isDown: true, modifiers: [], time: 1))
        router.releaseTouches(at: 2)
        #expect(log.touches.suffix(2).map(\.phase) == [.cancelled, .cancelled])
        #expect(log.inputs.count == 5)
        router.releaseAll(at: 3)
        #expect(log.inputs.last == .key(.plus, isDown: false, modifiers: [], time: 3))
    }

    @Test("It tells whether the screen keeps the input for itself")
    func answer() {
        let router = InputRouter()
        #expect(!router.take(contact(thumb, .began, 1, time: 1)))
        router.receiver = { _ in true }
        #expect(router.take(contact(thumb, .moved, 2, time: 2)))
    }
}

@Suite("The numbers of fingers")
struct TouchIDsTests {
    @Test("The least free number is given, and a finger that begins twice keeps its own")
    func numbers() {
        let fingers = (0..<4).map { _ in NSObject() }
        let keys = fingers.map { ObjectIdentifier($0) }
        var ids = TouchIDs()
        #expect(keys.map { ids.began($0) } == [0, 1, 2, 3])
        #expect(ids.began(keys[2]) == 2)
        ids.ended(keys[1])
        #expect(ids[keys[1]] == nil && ids.began(keys[1]) == 1)
        ids.removeAll()
        #expect(ids[keys[0]] == nil)
    }
}
