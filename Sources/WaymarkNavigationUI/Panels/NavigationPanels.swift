import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation

/// The panels of a navigation on a map view: their content is made of the navigator, their places of the layout.
@MainActor final class NavigationPanels {
    private let bar = PanelElement("trip-progress")
    private let speedometer = PanelElement("speedometer")
    let recenter = PanelElement("recenter")
    let secondary = PanelElement("next-turn")
    let header = PanelElement("header")
    private let footer = PanelElement("footer")
    let roadName = PanelElement("road-name")
    let voice = PanelElement("voice")
    let stop = PanelElement("stop")
    let overview = PanelElement("overview")
    let prompt = PromptElement()
    let notice = NoticeElement()
    let callouts = AlternativeCallouts()
    /// The view that an app has put below the header.
    var accessory: (any NavigationAccessoryView)? { accessoryElement.view }
    private let accessoryElement = AccessoryElement()
    /// The view that is to be below the header when nothing moves there.
    var wantedAccessory: (any NavigationAccessoryView)?
    /// The height that the view below the header asked for where it might be so large.
    private var accessoryHeight: (most: SIMD2<Double>, height: Double)?
    private var time = 0.0

    private var all: [PanelElement] {
        [bar, roadName, speedometer, recenter, voice, secondary, header, footer, stop, overview]
    }

    init() {
        header.slide = SIMD2(0, -24)
        secondary.slide = SIMD2(0, -16)
        footer.slide = SIMD2(0, 24)
        header.role = .header
        for element in [recenter, voice, stop, overview] { element.role = .button }
        speedometer.role = .status
    }

    /// The elements on the view, the lowest first.
    var elements: [any ScreenElement] {
        var elements: [any ScreenElement] = callouts.elements
        for element in all {
            elements.append(element)
            // Over the shadow of the header, under all that an app adds later.
            if element === header { elements.append(accessoryElement) }
        }
        return elements + [prompt, notice]
    }

    /// Takes the view below the header off at once.
    func removeAccessory() {
        wantedAccessory = nil
        accessoryElement.view = nil
    }

    /// Whether any of them appears or fades.
    var isMoving: Bool {
        all.contains { $0.isMoving(at: time) } || accessoryElement.isMoving(at: time)
            || wantedAccessory !== accessory
    }

    /// Asks the view below the header for its height again.
    func forgetAccessoryHeight() { accessoryHeight = nil }

    /// Brings all of them up to date.
    ///
    /// - Returns: the places of all of them.
    func update(
        _ state: PanelState, routes: AlternativeCallouts.Routes, at time: Double
    ) -> NavigationLayout {
        self.time = time
        let map = state.map
        let canvas = map.measuringCanvas
        let content = PanelContent(state, canvas)
        changeAccessory()
        var contents = content.layoutContents
        var traits = map.traits
        traits.safeArea = traits.safeArea + map.padding
        if let accessory, content.header != nil {
            let most = NavigationLayout.accessorySize(
                size: map.size, traits: traits, contents: contents)
            let known = accessoryHeight.flatMap { $0.most == most ? $0.height : nil }
            let height = known ?? accessory.height(constrainedTo: most, on: map)
            accessoryHeight = (most, height)
            contents.secondaryHeader = .accessory(height: height)
        }
        var layout = NavigationLayout(size: map.size, traits: traits, contents: contents)
        callouts.update(routes, state.format, content.look, area: layout.freeArea)
        prompt.update(content.prompt, layout, canvas, at: time)
        notice.update(
            state.notice, in: layout, look: content.look, measuring: canvas, at: time)
        // The driver stands above a card.
        contents.cardTop = [prompt.top, notice.top].compactMap(\.self).min()
        if contents.cardTop != nil {
            layout = NavigationLayout(size: map.size, traits: traits, contents: contents)
        }
        show(content, layout, at: time)
        return layout
    }

    /// Changes the view below the header, but only while nothing moves there.
    private func changeAccessory() {
        guard wantedAccessory !== accessory, !header.isMoving(at: time),
            !secondary.isMoving(at: time)
        else { return }
        accessoryElement.view = wantedAccessory
        accessoryHeight = nil
    }

    private func show(_ content: PanelContent, _ layout: NavigationLayout, at time: Double) {
        let below = layout[.secondaryHeader]
        header.show(content.header(layout), in: layout[.header], at: time)
        secondary.show(accessory == nil ? content.following : content.notches, in: below, at: time)
        let isStill = !header.isMoving(at: time) && !secondary.isMoving(at: time)
        accessoryElement.show(in: below, isReady: isStill, at: time)
        footer.show(content.footer(layout), in: layout[.footer], at: time)
        bar.show(content.bar, in: layout[.tripProgressBar], at: time)
        speedometer.show(content.speedometer, in: layout[.speedometer], at: time)
        recenter.show(content.recenter, in: layout[.recenterButton], at: time)
        roadName.show(content.roadName, in: layout[.roadName], at: time)
        voice.show(content.voice, in: layout[.voiceButton], at: time)
        stop.show(content.stop, in: layout[.stopButton], at: time)
        overview.show(content.overview, in: layout[.overviewButton], at: time)
        label(content)
    }

    private func label(_ content: PanelContent) {
        let words = content.spoken
        (header.label, header.value) = (words.turn, words.lanes)
        secondary.label = accessory == nil ? words.following : ""
        (footer.label, footer.value) = (words.remaining, words.arrival)
        (speedometer.label, speedometer.value) = (words.limit, words.speed)
        (bar.label, bar.value) = (content.words.tripProgress, words.trip)
        roadName.label = content.roadName?.name ?? ""
        voice.label = content.voiceWord
        recenter.label = content.words.recenter
        stop.label = content.words.stop
        overview.label = content.isOverview ? content.words.recenter : content.words.overview
    }
}
