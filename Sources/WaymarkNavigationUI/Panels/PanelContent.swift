import Foundation
import WaymarkDirections
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation

/// The contents of a navigation's panels at a moment.
@MainActor struct PanelContent {
    /// Light, direction and size of texts.
    let look: PanelLook
    /// The header; `nil` where it is not shown.
    let header: HeaderModel?
    let footer: FooterModel?
    let bar: TripProgressBarPanel?
    let speedometer: SpeedometerPanel?
    let recenter: RecenterPanel?
    let roadName: RoadNamePanel?
    let prompt: PromptCard?
    let spoken: SpokenPanels
    private let state: PanelState
    private let colors: HeaderColors
    private let canvas: DrawingCanvas

    init(_ state: PanelState, _ canvas: DrawingCanvas) {
        self.state = state
        self.canvas = canvas
        let (map, navigator) = (state.map, state.session.navigator)
        let (settings, format, isGuiding) = (state.settings, state.format, state.isGuiding)
        let look = PanelLook(map.traits, isDark: map.isDark)
        self.look = look
        let usual = HeaderColors(settings, isDark: map.isDark)
        colors = state.previewOffset > 0 ? usual.previewing : usual
        let turn = HeaderModel(
            current: navigator.currentStep,
            remaining: Array(navigator.remainingSteps.dropFirst(state.previewOffset)),
            meters: state.distanceToShownManeuver, seconds: nil, format: format,
            instructor: navigator.instructor)
        let drawn = state.maneuverIcons.flatMap { turn?.drawn(by: $0) } ?? turn
        header = isGuiding && settings.isNavigationHeaderEnabled ? drawn : nil
        let rest = navigator.timesAndDistances.last
        let trip = FooterModel(
            seconds: rest?.time, meters: rest?.distance,
            now: navigator.state.time.map { Self.secondsOfDay($0, state.timeZone) },
            delay: navigator.delayCategoryToNextDestination, format: format)
        footer = isGuiding && settings.isNavigationFooterEnabled ? trip : nil
        var progress = state.progressBar
        if let rest { progress.update(remaining: rest.distance) }
        let showsBar = isGuiding && settings.isNavigationTripProgressBarEnabled && !progress.isEmpty
        bar = showsBar ? TripProgressBarPanel(progress.rounded, look: look) : nil
        let speed = SpeedometerModel(
            limit: navigator.speedLimit,
            speed: navigator.speed,
            speeding: navigator.speeding,
            sign: state.speedSign)
        let showsSpeed = settings.showsSpeedometer(
            isNavigating: isGuiding, travelMode: navigator.state.route?.travelMode ?? .driving)
        speedometer =
            showsSpeed
            ? speed.map { SpeedometerPanel($0, language: format.language, look: look) } : nil
        let showsRecenter = isGuiding && state.isRecenterVisible
        recenter = showsRecenter ? RecenterPanel(format.language, look: look) : nil
        roadName = state.roadName.map { RoadNamePanel($0, look: look) }
        prompt = PromptCard(navigator, format, look: look)
        spoken = SpokenPanels(
            header: header, footer: footer, speedometer: speedometer?.model,
            progress: showsBar ? progress.progress : nil, format: format)
    }

    /// Seconds since midnight.
    private static func secondsOfDay(_ date: Date, _ zone: TimeZone) -> Double {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        return Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0))
    }

    var words: PanelWords { state.format.language.panels }

    var isOverview: Bool { state.isOverview }

    /// The panel below the header.
    var following: SecondaryHeaderPanel? {
        header?.following.map {
            SecondaryHeaderPanel($0, language: state.format.language, colors: colors, look: look)
        }
    }

    /// The button that silences the voice, or lets it speak again.
    var voice: RoundIconButton? {
        guard state.isGuiding, state.showsVoiceButton else { return nil }
        let icon: ButtonIcon =
            switch guidance {
            case .silent: .volumeOff
            case .alertsOnly: .alertsOnly
            case .alertsAndGuidance: .volumeOn
            }
        return RoundIconButton(icon, on: .map, look: look)
    }

    /// The words of that button.
    var voiceWord: String { guidance == .silent ? words.unmute : words.mute }

    private var guidance: VoiceGuidance { state.session.navigator.voiceGuidance }

    var stop: RoundIconButton { RoundIconButton(.close, on: .panel, look: look) }

    var overview: RoundIconButton {
        RoundIconButton(isOverview ? .recenter : .overview, on: .panel, look: look)
    }

    /// The contents that the layout makes room for.
    var layoutContents: NavigationContents {
        let map = state.map
        let sizeClass = NavigationSizeClass(size: map.size)
        var contents = NavigationContents()
        let column = sizeClass.columnWidth(
            room: map.size.x - 2 * sizeClass.margin, textScale: look.textScale)
        contents.headerHeight = header.map {
            HeaderPanel.height(
                $0, width: column, sizeClass: sizeClass, textScale: look.textScale,
                measuring: canvas)
        }
        if following != nil {
            contents.secondaryHeader = .nextTurn(
                height: SecondaryHeaderPanel.height(textScale: look.textScale))
        }
        if footer != nil {
            contents.footerHeight = FooterPanel.height(
                sizeClass: sizeClass, textScale: look.textScale)
            (contents.showsStopButton, contents.showsOverviewButton) = (true, true)
        }
        contents.showsTripProgressBar = bar != nil
        contents.showsCompass = map.settings.compassButton
        contents.showsVoiceButton = voice != nil
        contents.roadNameSize = roadName?.size(measuring: canvas)
        contents.followingPerspective = state.followingPerspective
        contents.showsMyLocationButton = map.myLocationButton.isShown
        contents.attributionSize = map.attributionSize
        contents.speedometerSize = speedometer?.size
        contents.recenterButtonSize = recenter?.size(measuring: canvas)
        return contents
    }

    /// The header in a layout.
    func header(_ layout: NavigationLayout) -> HeaderPanel? {
        header.map { HeaderPanel($0, sizeClass: layout.sizeClass, colors: colors, look: look) }
    }

    /// The ground under a view of the app below the header.
    var notches: HeaderNotches? { header.map { _ in HeaderNotches(colors: colors, look: look) } }

    /// The footer in a layout.
    func footer(_ layout: NavigationLayout) -> FooterPanel? {
        guard let footer, let frame = layout[.footer], let text = layout.footerText else {
            return nil
        }
        return FooterPanel(
            footer, sizeClass: layout.sizeClass, text: text.moved(by: -frame.low), look: look)
    }
}
