import Foundation
import WaymarkDemo
import WaymarkDirections
import WaymarkEngine
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

/// One visitor with a drive of his own.
@MainActor final class DemoSession {
    let drive: DemoDrive
    let feed = EventFeed()
    var mapView: MapView { drive.mapView }
    var controller: NavigationMapController { drive.controller }
    var search: SearchController { drive.search }
    /// The card that the page was told of last.
    var toldCard: PlaceCard?
    private(set) var framesPerSecond = 0
    /// A machine that sleeps, server and page alike, is not away.
    private(set) var lastSeen = SuspendingClock.now
    /// The lines recorded so far.
    var recording: [String] = []
    /// Whether the list of maneuvers is to be shown while there is one.
    var wantsDirections = false { didSet { updateDirections() } }
    /// The list of maneuvers that is shown, and the steps that are in it.
    var directions: DirectionsListController?
    var listedSteps: [RouteStep] = []
    private var accessory: DemoAccessory?
    private var lastState: DemoState?
    private var lastStateTime = ContinuousClock.now
    private var bitmap = Bitmap(width: 1, height: 1)
    private var sent: (number: Int, bitmap: Bitmap)?
    private var lastFrame: ContinuousClock.Instant?
    private var frameTimes: [ContinuousClock.Instant] = []
    private var lastBatch: InputBatch?
    private var held = HeldInput()
    private var pageClock = PageClock()

    init(provider: OnDeviceProvider, journey: DemoJourney) throws {
        drive = try DemoDrive(provider: provider, start: journey.start, size: SIMD2(800, 600))
        mapView.delegate = self
        search.delegate = self
        drive.navigator.addListener(feed)
        // The page speaks.
        controller.speaksItself = true
        let place = journey.destination
        Task { await drive.plan([Waypoint(coordinate: place, title: "")]) }
    }

    /// The events from now on, the state first.
    func events() -> AsyncStream<String> {
        feed.stream(first: state)
    }

    /// Whether the visitor has gone: a drive goes on for a while without anybody who looks.
    var isDeserted: Bool {
        SuspendingClock.now - lastSeen > (drive.phase == .driving ? .seconds(900) : .seconds(120))
    }

    /// Whether a page listens to what happens.
    var isWatched: Bool { feed.hasListeners }

    /// Notes that the visitor is there.
    func see() { lastSeen = .now }

    // MARK: Frames

    /// The next frame of `size` points, as what differs from the frame `after`; `nil` where nothing has changed
    /// for a second and nothing that is in view is still on its way.
    func frame(size: SIMD2<Double>, scale: Double, after: Int) async -> FrameDelta? {
        see()
        if mapView.size != size { mapView.size = size }
        mapView.scale = scale
        let begin = ContinuousClock.now
        while !Task.isCancelled {
            tick()
            // Another request may have drawn a frame during the wait.
            let isKnown = sent?.number == after && after > 0
            let turn = FrameTurn(
                hasNews: mapView.needsDisplay || !isKnown, isTime: isTimeForFrame,
                waited: ContinuousClock.now - begin, isComplete: { mapView.isComplete })
            switch turn {
            case .draw: return draw(isKnown: isKnown)
            case .same: return nil
            // A cancelled wait only ends it sooner.
            case .wait: try? await Task.sleep(for: .milliseconds(4))
            }
        }
        return nil
    }

    private var isTimeForFrame: Bool {
        guard let lastFrame else { return true }
        // A little sooner, as a wait lasts a little longer than it was asked for.
        return ContinuousClock.now - lastFrame
            > .seconds(mapView.preferredFrameRate.interval) - .milliseconds(3)
    }

    private func draw(isKnown: Bool) -> FrameDelta {
        let now = ContinuousClock.now
        lastFrame = now
        frameTimes = frameTimes.filter { now - $0 < .seconds(1) } + [now]
        framesPerSecond = frameTimes.count
        mapView.draw(into: &bitmap)
        let number = frameNumber + 1
        defer { sent = (number, bitmap) }
        return FrameDelta(number: number, bitmap: bitmap, since: isKnown ? sent?.bitmap : nil)
    }

    /// The number of the last frame.
    var frameNumber: Int { sent?.number ?? 0 }

    // MARK: Time

    /// Lets time pass up to now.
    func tick() {
        drive.advance()
        updateDirections()
        reportState()
    }

    private func reportState() {
        let now = ContinuousClock.now
        guard now - lastStateTime > .milliseconds(100) else { return }
        lastStateTime = now
        let state = state
        guard state != lastState else { return }
        lastState = state
        feed.send(kind: "state", state)
    }

    /// Takes what fingers, wheel and keys did.
    ///
    /// - Parameter batch: the request, which may come twice.
    func handle(_ messages: [InputMessage], batch: InputBatch?) {
        see()
        if let batch, batch == lastBatch { return }
        // A page that was reloaded in the middle of a drag never lifts its fingers.
        if batch?.page != lastBatch?.page {
            for input in held.releases { mapView.handle(input) }
            held = HeldInput()
            pageClock = PageClock()
        }
        lastBatch = batch
        for input in pageClock.inputs(messages.map(\.input), at: MapClock.now()) {
            held.take(input)
            mapView.handle(input)
        }
    }

    /// Whether an example of what an app may put below the header is shown.
    var hasAccessory: Bool {
        get { accessory != nil }
        set {
            accessory = newValue ? DemoAccessory(on: mapView) : nil
            controller.setHeaderAccessory(accessory)
        }
    }
}
