import WaymarkDemo
public import WaymarkEngine
public import WaymarkGeometry
import WaymarkDirections
import WaymarkMaps
public import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

/// A window on the desktop with a map of a region and a simulated drive.
///
/// There is one at a time. It is the same ``WaymarkMaps/MapView`` as everywhere; the window gives it size, events and time, and shows its
/// frames.
@MainActor public final class MapWindow {
    /// The options of a new window.
    public struct Options: Hashable, Sendable {
        /// Points across and down, 100 to 8,192.
        public var size = SIMD2(1280.0, 800.0)
        /// The place of the car at first; chosen where it is `nil`.
        public var start: Coordinate?
        /// The destination; chosen where it is `nil`.
        public var destination: Coordinate?
        /// A language of ``WaymarkInstructions/Language/available``.
        public var language = "en"
        /// Seconds of the drive that pass in a second, 0.5 to 32.
        public var speed = 1.0
        /// Whether the roads have the traffic of a weekday morning, with an accident on the way.
        public var showsMorningTraffic = false

        /// A window of the usual size.
        public init() {}
    }

    private let window: DesktopWindow
    private let session: WindowSession
    private var input = WindowInput()
    private var bitmap = Bitmap(width: 1, height: 1)
    private var lastFrame = ContinuousClock.now
    /// Frames that were shown.
    public private(set) var frameCount = 0

    private var drive: DemoDrive { session.drive }

    /// Opens a window.
    ///
    /// - Parameter synthesizer: speaks; `nil` for a silent drive.
    /// - Throws: ``WindowError``, or what is wrong with the region.
    public init(
        region: Region, provider: OnDeviceProvider, options: Options = Options(),
        synthesizer: (any SpeechSynthesizer)? = nil
    ) throws {
        let journey = try DemoJourney(
            provider: provider, region: region, start: options.start,
            destination: options.destination)
        let size = options.size.clamped(
            lowerBound: SIMD2(repeating: 100), upperBound: SIMD2(repeating: 8192))
        window = try DesktopWindow(title: "Waymark", size: size)
        let drive = try DemoDrive(
            provider: provider, start: journey.start, size: size, synthesizer: synthesizer,
            places: FilePlaceStore(),
            traffic: options.showsMorningTraffic ? try DemoTraffic(region: region) : nil)
        drive.mapView.preferredFrameRate = .maximum
        drive.speed = options.speed
        _ = drive.setLanguage(options.language)
        session = WindowSession(drive)
        session.plan([Waypoint(coordinate: journey.destination, title: "")])
    }

    /// The keys that the window knows, for a person.
    public static var help: String { WindowSession.help }

    /// Shows the window until it is closed or the task is cancelled.
    public func run() async throws {
        while !Task.isCancelled {
            while let event = window.nextEvent() {
                for action in input.actions(for: event) where !session.perform(action) { return }
            }
            tick()
            try drawIfNeeded()
            // Routes and tiles are made meanwhile. A cancelled wait only ends it sooner.
            let isBusy = window.isVisible && drive.screen.needsDisplay
            try? await Task.sleep(for: .milliseconds(isBusy ? 2 : window.isVisible ? 8 : 50))
        }
    }

    private func tick() {
        drive.advance()
        window.title = session.title
        // The header stands there on a drive.
        drive.search.isPanelVisible = drive.phase != .driving
        // The route is shown above the button.
        drive.mapView.padding.bottom = drive.phase == .planned ? StartButton.height : 0
        let (points, scale) = window.size
        if drive.screen.size != points { drive.screen.size = points }
        if drive.screen.scale != scale { drive.screen.scale = scale }
    }

    private func drawIfNeeded() throws(WindowError) {
        let now = ContinuousClock.now
        let map = drive.screen
        guard window.isVisible, map.needsDisplay,
            now - lastFrame >= .seconds(map.preferredFrameRate.interval)
        else { return }
        lastFrame = now
        map.draw(into: &bitmap)
        try window.show(bitmap)
        frameCount += 1
    }
}
