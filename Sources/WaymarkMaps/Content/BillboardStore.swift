import WaymarkRendering

/// The billboards of a map: chooses those that are shown where they would lie over each other, and
/// finds the one under a finger.
@MainActor final class BillboardStore: MapContent {
    let level = OverlayLevel.aboveLabels
    /// The billboards of the last frame, the lowest first.
    private var shown: [Billboard] = []

    func draw(on canvas: inout OverlayCanvas) {
        canvas.billboards = BillboardBoxes.visible(canvas.billboards)
        if !canvas.settings.isSnapshot { shown = canvas.billboards }
        for billboard in canvas.billboards { billboard.draw(on: &canvas.list, scale: canvas.scale) }
    }

    /// The uppermost under the finger, else the nearest within reach.
    func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
        var nearest: (gap: Double, hit: MapHit)?
        for billboard in shown.reversed() {
            let gap = billboard.squaredGap(to: point)
            guard gap == 0 || gap < ViewTransform.touchMargin * ViewTransform.touchMargin,
                gap < nearest?.gap ?? .infinity, let hit = billboard.owner.hit()
            else { continue }
            if gap == 0 { return hit }
            nearest = (gap, hit)
        }
        return nearest?.hit
    }

    func accessibilityElements(in view: ViewTransform, language: String) -> [AccessibilityElement] {
        shown.reversed().compactMap {
            $0.owner.accessibilityElement(
                in: ViewRect(low: $0.box.lowHalf, high: $0.box.highHalf), language: language)
        }
    }
}
