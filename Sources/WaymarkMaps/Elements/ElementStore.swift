import WaymarkRendering

/// The elements on a view, the lowest first, and their pictures of the last frame.
@MainActor final class ElementStore {
    private struct Drawn {
        let content: AnyHashable
        let size: SIMD2<Double>
        let scale: Double
        let sprite: Sprite
    }

    private(set) var elements: [any ScreenElement] = []
    /// The places of the elements that are shown, the lowest first.
    private(set) var placements: [Placement] = []
    private var drawn: [ObjectIdentifier: Drawn] = [:]

    /// An element that is shown.
    struct Placement {
        let element: any ScreenElement
        let frame: ViewRect
        /// Whether what is under it is not seen.
        let isCover: Bool
    }
    /// The element that each finger touched first.
    private var captured: [Int: any ScreenElement] = [:]

    func add(_ element: any ScreenElement) {
        remove(element)
        elements.append(element)
    }

    func remove(_ element: any ScreenElement) {
        elements.removeAll { $0 === element }
        placements.removeAll { $0.element === element }
        captured = captured.filter { $0.value !== element }
        drawn[ObjectIdentifier(element)] = nil
    }

    /// Draws all elements.
    func draw(on canvas: inout OverlayCanvas, map: any ElementContext) {
        placements.removeAll(keepingCapacity: true)
        for element in elements {
            guard let look = element.appearance(on: map, at: canvas.time), look.frame.isFinite,
                !look.frame.isEmpty
            else { continue }
            if look.isMoving { canvas.setNeedsNextFrame() }
            placements.append(
                Placement(
                    element: element, frame: look.frame,
                    isCover: look.coversMap && look.opacity >= 1))
            draw(look, of: element, on: &canvas)
        }
    }

    private func draw(
        _ look: ElementAppearance, of element: any ScreenElement, on canvas: inout OverlayCanvas
    ) {
        let scale = canvas.scale
        let margin = max(0, min(64, look.margin.isFinite ? look.margin : 0))
        let size = look.frame.size + 2 * margin
        let key = ObjectIdentifier(element)
        let sprite: Sprite
        if let known = drawn[key], known.content == look.content, known.size == size,
            known.scale == scale
        {
            sprite = known.sprite
        } else {
            var drawing = DrawingCanvas(
                scale: scale, origin: SIMD2(margin, margin), renderer: canvas.settings.renderer)
            look.draw(&drawing)
            let pixels = (pointwiseMin(size, SIMD2(repeating: 8192)) * scale).rounded(.up)
            sprite = Rasterizer.sprite(
                of: drawing.list, width: Int(pixels.x), height: Int(pixels.y))
            drawn[key] = Drawn(content: look.content, size: size, scale: scale, sprite: sprite)
        }
        let pixel = ((look.frame.low - margin) * scale).rounded(.toNearestOrAwayFromZero)
        guard max(abs(pixel.x), abs(pixel.y)) < 1e6 else { return }
        canvas.list.sprite(sprite, at: SIMD2(Int(pixel.x), Int(pixel.y)), opacity: look.opacity)
    }

    /// The uppermost element at a point of the view.
    private func element(at point: SIMD2<Double>) -> (any ScreenElement)? {
        placements.last { $0.frame.contains(point) }?.element
    }

    /// Gives `input` to the element that it is meant for.
    ///
    /// - Returns: whether there is one.
    func handle(_ input: MapInput, on map: any ElementContext) -> Bool {
        switch input {
        case .touch(let touch):
            if touch.phase == .began { captured[touch.id] = element(at: touch.position) }
            guard let element = captured[touch.id] else { return false }
            if touch.phase == .ended || touch.phase == .cancelled { captured[touch.id] = nil }
            element.handle(touch, on: map)
        case .scroll(let point, let delta, _):
            guard let element = element(at: point) else { return false }
            element.scroll(by: delta, on: map)
        case .key: return false
        }
        map.setNeedsDisplay()
        return true
    }

    /// Whether an element covers all of a part of the view.
    func covers(_ frame: ViewRect) -> Bool {
        placements.contains { $0.isCover && $0.frame.contains(frame) }
    }

    /// The elements that are shown, the uppermost first, each with what can be read of it.
    private func readable(
        on map: any ElementContext
    ) -> [(element: any ScreenElement, parts: [AccessibilityElement])] {
        let view = ViewRect(low: .zero, high: map.size)
        var covers: [ViewRect] = []
        return placements.reversed().map { placement in
            let parts = placement.element.accessibilityElements(in: placement.frame, on: map)
            defer { if placement.isCover { covers.append(placement.frame) } }
            let seen = parts.filter { part in
                let frame = part.frame.intersection(view)
                return !covers.contains { $0.contains(frame) }
            }
            return (placement.element, seen)
        }
    }

    /// Describes the elements that are seen, the uppermost first.
    func accessibilityElements(on map: any ElementContext) -> [AccessibilityElement] {
        readable(on: map).flatMap(\.parts)
    }

    /// Does what a tap on one of the ``accessibilityElements(on:)`` does.
    ///
    /// - Returns: whether it is still there.
    func activate(_ element: AccessibilityElement, on map: any ElementContext) -> Bool {
        for (owner, parts) in readable(on: map) {
            guard parts.contains(where: { $0.identifier == element.identifier }) else { continue }
            owner.activate(element, on: map)
            map.setNeedsDisplay()
            return true
        }
        return false
    }
}
