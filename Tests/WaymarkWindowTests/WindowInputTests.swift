import CWaymarkSDL
import Testing
import WaymarkMaps
import WaymarkWindow

@Suite("What is done in a window")
struct WindowInputTests {
    private var input = WindowInput()

    private static func event(
        _ kind: waymark_window_event_kind, _ x: Double = 0, _ y: Double = 0, finger: Int64 = 0,
        key: Int32 = 0, modifiers: InputModifiers = [], isRepeat: Bool = false, time: Double = 1
    ) -> waymark_window_event {
        waymark_window_event(
            kind: kind, pointer: finger, x: x, y: y, dx: x, dy: y, key: key,
            modifiers: modifiers.rawValue, is_repeat: isRepeat, time: time)
    }

    private static func touch(
        _ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double, _ time: Double = 1
    ) -> WindowAction {
        .input(.touch(Touch(id: id, phase: phase, position: SIMD2(x, y), time: time)))
    }

    @Test("Mouse and fingers are touches with places of their own")
    mutating func pointers() {
        let drag: [(waymark_window_event, WindowAction)] = [
            (Self.event(WAYMARK_WINDOW_POINTER_DOWN, 10, 20), Self.touch(0, .began, 10, 20)),
            (
                Self.event(WAYMARK_WINDOW_POINTER_DOWN, 50, 60, finger: 7),
                Self.touch(7, .began, 50, 60)
            ),
            (Self.event(WAYMARK_WINDOW_POINTER_MOVED, -5, 20), Self.touch(0, .moved, -5, 20)),
            (
                Self.event(WAYMARK_WINDOW_POINTER_UP, 50, 61, finger: 7),
                Self.touch(7, .ended, 50, 61)
            ),
            (Self.event(WAYMARK_WINDOW_POINTER_UP, -5, 20), Self.touch(0, .ended, -5, 20)),
        ]
        for (event, action) in drag { #expect(input.actions(for: event) == [action]) }
    }

    @Test("A window that is left lets go of fingers and keys, and what comes after is no drag")
    mutating func leaving() {
        _ = input.actions(for: Self.event(WAYMARK_WINDOW_POINTER_DOWN, 10, 20))
        _ = input.actions(for: Self.event(WAYMARK_WINDOW_KEY_DOWN, key: 0x4000_0052))
        #expect(
            input.actions(for: Self.event(WAYMARK_WINDOW_LEFT, time: 3)) == [
                Self.touch(0, .cancelled, 10, 20, 3),
                .input(.key(.arrowUp, isDown: false, modifiers: [], time: 3)),
            ])
        for kind in [WAYMARK_WINDOW_POINTER_MOVED, WAYMARK_WINDOW_POINTER_UP, WAYMARK_WINDOW_LEFT] {
            #expect(input.actions(for: Self.event(kind, 30, 30)).isEmpty)
        }
    }

    @Test("S13: arrows, plus and minus go to the map, however keyboards name them")
    mutating func mapKeys() {
        for (number, key) in [
            (0x4000_004f, MapInput.Key.arrowRight), (0x3d, .plus), (0x2b, .plus),
            (0x4000_0057, .plus), (0x2d, .minus), (0x4000_0056, .minus),
        ] {
            let event = Self.event(
                WAYMARK_WINDOW_KEY_DOWN, key: Int32(number), modifiers: .shift)
            #expect(
                input.actions(for: event) == [
                    .input(.key(key, isDown: true, modifiers: .shift, time: 1))
                ])
        }
    }

    @Test("Letters are commands once; keys with modifiers and without a character are none")
    mutating func commands() {
        func key(
            _ number: Int32, _ modifiers: InputModifiers = [], isRepeat: Bool = false
        ) -> waymark_window_event {
            Self.event(
                WAYMARK_WINDOW_KEY_DOWN, key: number, modifiers: modifiers, isRepeat: isRepeat)
        }
        #expect(input.actions(for: key(0x6e)) == [.command("n")])
        #expect(input.actions(for: key(0x1b)) == [.command("\u{1b}")])
        #expect(input.actions(for: key(0x08, isRepeat: true)) == [.command("\u{8}")])
        #expect(input.actions(for: key(0x71, .control)) == [.close])
        for event in [
            key(0x6e, isRepeat: true), key(0x6e, .option), key(0x6e, .control), key(0x4000_003a),
            key(-1), key(0xd800),
        ] {
            #expect(input.actions(for: event).isEmpty)
        }
    }

    @Test("What is typed are characters of any script; what is none is nothing")
    mutating func typing() {
        for character in ["a", "/", "ð", "駅", "\u{1f600}"] as [Unicode.Scalar] {
            let event = Self.event(WAYMARK_WINDOW_TEXT, key: Int32(character.value))
            #expect(input.actions(for: event) == [.text(Character(character))])
        }
        for number in [-1, 0xd800, 0x11_0000] as [Int32] {
            #expect(input.actions(for: Self.event(WAYMARK_WINDOW_TEXT, key: number)).isEmpty)
        }
    }

    @Test("A wheel that is turned away zooms in; the other button chooses a destination")
    mutating func wheelAndMenu() {
        var wheel = Self.event(WAYMARK_WINDOW_WHEEL, 100, 50, modifiers: .control)
        (wheel.dx, wheel.dy) = (0, 2)
        #expect(
            input.actions(for: wheel) == [
                .input(
                    .scroll(at: SIMD2(100, 50), delta: SIMD2(0, -200), modifiers: .control))
            ])
        let menu = Self.event(WAYMARK_WINDOW_SECONDARY, 3, 4, modifiers: .shift)
        #expect(input.actions(for: menu) == [.destination(at: SIMD2(3, 4), isAdded: true)])
    }
}
