import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps

/// The boxes at routes: how long the one takes that is driven, and how much longer others do; a tap chooses one of
/// those.
@MainActor final class AlternativeCallouts {
    /// The routes that have boxes.
    struct Routes {
        /// Seconds that are left of the route that is driven, and the place of its box; `nil` where it has none.
        var chosen: (time: Double, place: CalloutPlace)?
        /// The other routes.
        var others: [RouteOverlay.Alternative] = []
        /// The places of pins, which no box covers where there is another side for it.
        var pins: [Coordinate] = []
    }

    let boxes = (0..<3).map { CalloutElement("route-\($0)", isButton: true) }
    let chosen = CalloutElement("chosen-route", isButton: false)
    /// Called with the number of the box that was tapped.
    var onChoose: (Int) -> Void = { _ in }

    /// All of them, the lowest first.
    var elements: [CalloutElement] { [chosen] + boxes }

    init() {
        for (number, box) in boxes.enumerated() {
            box.onTap = { [unowned self] in onChoose(number) }
            box.earlier = [chosen] + boxes.prefix(number)
        }
    }

    /// Shows the routes that there are. All times are those that are left, in whole minutes, so that none contradicts
    /// another.
    ///
    /// - Parameter area: the map that panels leave free.
    func update(
        _ routes: Routes, _ format: DisplayFormat, _ look: PanelLook, area: ViewRect
    ) {
        for element in elements { element.pins = routes.pins }
        let time = routes.chosen?.time
        chosen.show(
            routes.chosen.map { ($0.place, format.duration($0.time).text) }, isHighlighted: true,
            look, area: area)
        for (number, box) in boxes.enumerated() {
            let other = routes.others.dropFirst(number).first
            box.show(
                other.map { ($0.place, Self.difference(of: $0.extraTime, besides: time, format)) },
                isHighlighted: false, look, area: area)
        }
    }

    /// The places of the boxes on `map`, as it is now.
    func frames(on map: MapView) -> [ViewRect] {
        elements.compactMap { $0.place(on: map)?.frame }
    }

    /// By how many minutes a route takes longer than the one that takes `time`, as both are written.
    private static func difference(
        of extraTime: Double, besides time: Double?, _ format: DisplayFormat
    ) -> String {
        let words = format.language.panels
        let time = time ?? 0
        let minutes =
            DisplayFormat.minutes(max(0, time + extraTime)) - DisplayFormat.minutes(max(0, time))
        guard minutes != 0 else { return words.asFast }
        let text = format.duration(abs(minutes) * 60).text
        return (minutes > 0 ? words.longer : words.shorter).filled(["time": text])
    }
}

/// One box at a route, which goes with the map.
@MainActor final class CalloutElement: ScreenElement {
    /// The callouts for each side, the best first, and the place at which they point.
    private var callouts: [AlternativeCallout] = []
    private var place: CalloutPlace?
    /// The part of the view in which it is whole, where there is room.
    private var area = ViewRect(low: .zero, high: .zero)
    var onTap: () -> Void = {}
    /// The boxes that have their places before it, of which it keeps clear too.
    var earlier: [CalloutElement] = []
    /// The places of pins that it keeps clear of, where there is room.
    var pins: [Coordinate] = []
    private let identifier: String
    private let isButton: Bool
    private var button = RoundButton()
    private var frame = ViewRect(low: .zero, high: .zero)
    private var isShown = false

    /// A box with a name for screen readers.
    init(_ identifier: String, isButton: Bool) {
        self.identifier = identifier
        self.isButton = isButton
    }

    /// Shows a text at a place, or nothing.
    func show(
        _ content: (place: CalloutPlace, title: String)?, isHighlighted: Bool, _ look: PanelLook,
        area: ViewRect
    ) {
        (place, self.area) = (content?.place, area)
        callouts =
            content.map { content in
                content.place.tails.map { tail in
                    AlternativeCallout(
                        title: content.title, isHighlighted: isHighlighted, tail: tail, look: look)
                }
            } ?? []
    }

    /// The callout that suits best, and its frame; `nil` where it is not shown.
    func place(on map: any ElementContext) -> (callout: AlternativeCallout, frame: ViewRect)? {
        isShown = false
        guard let place, let tip = map.projection.point(for: place.coordinate) else { return nil }
        let canvas = map.measuringCanvas
        let frames = callouts.map { callout in
            let size = callout.size(measuring: canvas)
            return ViewRect(corner: tip - callout.tip(in: size), size: size)
        }
        let heads =
            pins.compactMap { map.projection.point(for: $0) }.map(DestinationMarkers.box)
            + earlier.filter(\.isShown).map(\.frame)
        func isClear(_ frame: ViewRect) -> Bool {
            heads.allSatisfy { $0.intersection(frame).isEmpty }
        }
        let best =
            frames.firstIndex { area.contains($0) && isClear($0) }
            ?? frames.firstIndex(where: isClear) ?? frames.firstIndex(where: area.contains) ?? 0
        guard frames.indices.contains(best) else { return nil }
        frame = frames[best]
        isShown = true
        return (callouts[best], frame)
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard let (callout, frame) = place(on: map) else { return nil }
        let size = frame.size
        var look = ElementAppearance(frame: frame, content: callout) { canvas in
            callout.draw(on: &canvas, size: size)
        }
        look.margin = AlternativeCallout.margin
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        if button.handle(touch, in: frame) { onTap() }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let title = callouts.first?.title else { return [] }
        return [
            AccessibilityElement(
                identifier: identifier, label: title,
                role: isButton ? .button : .text, frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) { onTap() }
}
