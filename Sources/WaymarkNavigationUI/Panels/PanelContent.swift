import Foundation
import WaymarkDirections
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle

/// The contents of a navigation's panels at a moment.
@MainActor struct PanelContent {
    /// Light, direction and size of texts.
    let look: PanelLook
    let words: PanelWords
    /// The header; `nil` where it is not shown.
    let header: HeaderModel?
    /// The panel below it.
    let following: SecondaryHeaderPanel?
    let footer: FooterModel?
    let bar: TripProgressBarPanel?
    let speedometer: SpeedometerPanel?
    let recenter: RecenterPanel?
    let isOverview: Bool
    let prompt: PromptCard?
    let spoken: SpokenPanels
    private let colors: HeaderColors
    private let sizeClass: NavigationSizeClass
    private let canvas: DrawingCanvas
    private let width: Double
    private let map: MapView

    init(_ state: PanelState, _ canvas: DrawingCanvas) {
        let (map, navigator) = (state.map, state.session.navigator)
        let (settings, format) = (state.settings, state.format)
        let isGuiding = state.isGuiding
        self.canvas = canvas
        let look = PanelLook(map.traits, isDark: map.isDark)
        self.look = look
        words = format.language.panels
        let colors = HeaderColors(settings, isDark: map.isDark)
        let (remaining, meters) = (navigator.remainingSteps, navigator.distanceToNextManeuver)
        let headerModel = HeaderModel(
            current: navigator.currentStep, remaining: remaining, meters: meters, seconds: nil,
            format: format, instructor: navigator.instructor)
        self.colors = colors
        let drawing = state.maneuverIcons
        let ownModel = drawing.flatMap { headerModel?.drawn(by: $0) } ?? headerModel
        let header = isGuiding && settings.isNavigationHeaderEnabled ? ownModel : nil
        self.header = header
        following = header?.following.map {
            SecondaryHeaderPanel($0, language: format.language, colors: colors, look: look)
        }
        let clock = navigator.state.time.map { Self.secondsOfDay($0, state.timeZone) }
        let footerModel = FooterModel(
            seconds: navigator.timesAndDistances.last?.time,
            meters: navigator.timesAndDistances.last?.distance, now: clock,
            delay: navigator.delayCategoryToNextDestination, format: format)
        footer = isGuiding && settings.isNavigationFooterEnabled ? footerModel : nil
        var progress = state.progressBar
        if let rest = navigator.timesAndDistances.last?.distance {
            progress.update(remaining: rest)
        }
        let showsBar = isGuiding && settings.isNavigationTripProgressBarEnabled && !progress.isEmpty
        bar = showsBar ? TripProgressBarPanel(progress.rounded, look: look) : nil
        let speed = SpeedometerModel(
            limit: navigator.speedLimit,
            speed: state.session.roadSnappedLocationProvider.location?.speed,
            speeding: navigator.speeding,
            sign: state.speedSign ?? .sign(country: nil, unit: format.unit))
        let showsSpeed = settings.showsSpeedometer(
            isNavigating: isGuiding, travelMode: navigator.state.route?.travelMode ?? .driving)
        speedometer =
            showsSpeed
            ? speed.map { SpeedometerPanel($0, language: format.language, look: look) } : nil
        recenter =
            isGuiding && state.isRecenterVisible
            ? RecenterPanel(format.language, look: look) : nil
        isOverview = state.isOverview
        prompt = PromptCard(navigator, format, look: look)
        sizeClass = NavigationSizeClass(size: map.size)
        width = map.size.x
        self.map = map
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

    var stop: RoundIconButton { RoundIconButton(.close, on: .panel, look: look) }

    var overview: RoundIconButton {
        RoundIconButton(isOverview ? .recenter : .overview, on: .panel, look: look)
    }

    /// The contents that the layout makes room for.
    var layoutContents: NavigationContents {
        var contents = NavigationContents()
        let room = width - 2 * sizeClass.margin
        let column =
            sizeClass.hasColumn
            ? NavigationMetrics.columnWidth(room: room, textScale: look.textScale) : room
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
        contents.showsMyLocationButton = map.myLocationButton.isShown
        contents.attributionSize = map.attributionSize
        contents.speedometerSize = speedometer?.size
        contents.recenterButtonSize = recenter?.size(measuring: canvas)
        return contents
    }

    /// The header in a layout.
    func header(_ layout: NavigationLayout) -> HeaderPanel? {
        header.map {
            HeaderPanel($0, sizeClass: layout.sizeClass, colors: colors, look: look)
        }
    }

    /// The ground under a view of the app below the header.
    var notches: HeaderNotches? {
        header.map { _ in HeaderNotches(colors: colors, look: look) }
    }

    /// The footer in a layout.
    func footer(_ layout: NavigationLayout) -> FooterPanel? {
        guard let footer, let frame = layout[.footer], let text = layout.footerText else {
            return nil
        }
        return FooterPanel(
            footer, sizeClass: layout.sizeClass, text: text.moved(by: -frame.low), look: look)
    }
}
