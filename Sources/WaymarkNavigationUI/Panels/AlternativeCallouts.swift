import WaymarkMaps

/// The boxes at other routes that tell how much longer they take; a tap chooses one (row B26).
@MainActor final class AlternativeCallouts {
    private unowned let controller: NavigationMapController
    private let boxes: [CalloutElement]

    init(_ controller: NavigationMapController) {
        self.controller = controller
        boxes = (0..<3).map { CalloutElement($0) }
        for (number, box) in boxes.enumerated() {
            box.onTap = { [unowned controller] in
                guard controller.route.alternatives.indices.contains(number) else { return }
                controller.choose(controller.route.alternatives[number])
            }
        }
    }

    func add(to map: MapView) { for box in boxes { map.addElement(box) } }

    func remove(from map: MapView) { for box in boxes { map.removeElement(box) } }

    /// Shows the other routes that there are, or none.
    func update(_ look: PanelLook, _ canvas: DrawingCanvas, isShown: Bool) {
        controller.route.updateAlternatives(areShown: isShown)
        let others = controller.route.alternatives
        let words = PanelWords(controller.format.language)
        for (number, box) in boxes.enumerated() {
            guard others.indices.contains(number) else {
                box.content = nil
                continue
            }
            let minutes = (others[number].extraTime / 60).rounded()
            let time = controller.format.duration(abs(minutes) * 60).text
            let difference = minutes > 0 ? words.longer : words.shorter
            let title = minutes == 0 ? words.asFast : difference.filled(["time": time])
            let callout = AlternativeCallout(title: title, look: look)
            box.content = (callout, callout.size(measuring: canvas), others[number].middle)
        }
    }
}
