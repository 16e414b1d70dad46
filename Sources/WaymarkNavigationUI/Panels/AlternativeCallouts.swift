import WaymarkInstructions
import WaymarkMaps

/// The boxes at other routes that tell how much longer they take; a tap chooses one.
@MainActor final class AlternativeCallouts {
    let boxes: [CalloutElement]

    /// - Parameter onChoose: called with the number of the route that is tapped.
    init(onChoose: @escaping @MainActor (Int) -> Void) {
        boxes = (0..<3).map { CalloutElement($0) }
        for (number, box) in boxes.enumerated() { box.onTap = { onChoose(number) } }
    }

    /// Shows the other routes that there are.
    func update(
        _ others: [RouteOverlay.Alternative], _ format: DisplayFormat, _ look: PanelLook,
        _ canvas: DrawingCanvas
    ) {
        let words = format.language.panels
        for (number, box) in boxes.enumerated() {
            guard others.indices.contains(number) else {
                box.content = nil
                continue
            }
            let minutes = (others[number].extraTime / 60).rounded()
            let time = format.duration(abs(minutes) * 60).text
            let difference = minutes > 0 ? words.longer : words.shorter
            let title = minutes == 0 ? words.asFast : difference.filled(["time": time])
            let callout = AlternativeCallout(title: title, look: look)
            box.content = (callout, callout.size(measuring: canvas), others[number].middle)
        }
    }
}
