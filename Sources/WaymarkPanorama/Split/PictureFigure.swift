import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps
import WaymarkStyle

/// The figure on a map that is dragged to where street pictures are wanted. A tap opens those in the middle of the map.
@MainActor final class PictureFigure: ScreenElement {
    /// Called when it is taken up.
    var onLift: () -> Void = {}
    /// Called when it is let go at a point of the map; `nil` where it goes back.
    var onDrop: (SIMD2<Double>?) -> Void = { _ in }
    private var button = RoundButton()
    private var home = ViewRect(low: .zero, high: .zero)
    /// The finger that drags it, and where it began.
    private var finger: (id: Int, start: SIMD2<Double>)?
    /// Where it is held; `nil` while it stands at its place.
    private var place: SIMD2<Double>?
    /// How far a finger goes before it drags.
    private static let slop = 10.0
    private static let size = SIMD2(28.0, 40.0)

    /// What a screen reader says of the button that closes the pictures.
    static func closeLabel(in language: String) -> String {
        Language.closest(to: language).panels.close
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard map.size.x > 200, map.size.y > 220 else { return nil }
        let x = map.traits.isRightToLeft ? 12 : map.size.x - 12 - RoundButton.size
        let y = (map.size.y * 0.45).rounded() - RoundButton.size / 2
        home = ViewRect(corner: SIMD2(x, y), size: SIMD2(repeating: RoundButton.size))
        let (button, isDark) = (button, map.isDark)
        guard let place else {
            var look = ElementAppearance(
                frame: home, content: Content(button: button, isDark: isDark)
            ) { canvas in
                button.drawDisc(on: &canvas, isDark: isDark)
                Self.draw(on: &canvas, foot: SIMD2(24, 39), height: 29)
            }
            look.margin = RoundButton.margin
            return look
        }
        // It hangs above the finger, so that one sees where its feet are.
        let frame = ViewRect(
            corner: place - SIMD2(Self.size.x / 2, Self.size.y), size: Self.size)
        return ElementAppearance(frame: frame, content: "dragged") { canvas in
            canvas.disc(SIMD2(14, 37), radius: 3, StyleColor(hex: 0x000000, alpha: 0.3))
            Self.draw(on: &canvas, foot: SIMD2(14, 37), height: 36)
        }
    }

    private struct Content: Hashable {
        let button: RoundButton
        let isDark: Bool
    }

    /// A figure that stands at `foot`.
    private static func draw(
        on canvas: inout DrawingCanvas, foot: SIMD2<Double>, height: Double
    ) {
        let unit = height / 36
        func at(_ x: Double, _ y: Double) -> SIMD2<Double> { foot + SIMD2(x, y) * unit }
        let color = StyleColor(hex: 0xf2a33a)
        let edge = color.mixed(with: .black, 0.3)
        let body = [
            at(-7, -24), at(7, -24), at(8, -11), at(5, -11), at(4, 0), at(-4, 0), at(-5, -11),
            at(-8, -11),
        ]
        let grown = body.map { point in
            point + (point - at(0, -13)) * 0.12
        }
        canvas.fill(grown, edge)
        canvas.disc(at(0, -30), radius: 6.9 * unit, edge)
        canvas.fill(body, color)
        canvas.disc(at(0, -30), radius: 5.8 * unit, color)
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        if touch.phase == .began, finger == nil { finger = (touch.id, touch.position) }
        let wasTapped = button.handle(touch, in: home)
        guard let finger, finger.id == touch.id else { return }
        switch touch.phase {
        case .began: break
        case .moved:
            let way = touch.position - finger.start
            guard place != nil || (way * way).sum() > Self.slop * Self.slop else { return }
            if place == nil { onLift() }
            place = touch.position
        case .ended:
            let dropped = place
            (self.finger, place) = (nil, nil)
            if let dropped {
                onDrop(home.contains(dropped) ? nil : dropped)
            } else if wasTapped {
                onDrop(map.size / 2)
            }
        case .cancelled:
            (self.finger, place) = (nil, nil)
            onDrop(nil)
        }
    }

    func accessibilityElements(
        in frame: ViewRect, on map: any ElementContext
    ) -> [AccessibilityElement] {
        [
            AccessibilityElement(
                identifier: "pictures", label: Language.closest(to: map.language).map.pictures,
                role: .button, frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        onDrop(map.size / 2)
    }
}

extension MarkerImage {
    /// A disc with the part of the world that one looks at, upwards.
    @MainActor static let viewer = MarkerImage(
        MapDrawing(size: SIMD2(72, 72)) { canvas in
            let middle = SIMD2(36.0, 36.0)
            let cone =
                [middle]
                + (-4...4).map { step in
                    let angle = Double(step) / 4 * .pi / 4
                    return middle + SIMD2(CMath.sine(angle), -CMath.cosine(angle)) * 34
                }
            canvas.fill(cone, StyleColor(hex: 0xf2a33a, alpha: 0.45))
            canvas.disc(middle, radius: 9, .white)
            canvas.disc(middle, radius: 7, StyleColor(hex: 0xf2a33a))
        })
}
