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
    /// The map, or the map with street pictures beside it: the page shows it.
    var screen: any MapScreen { drive.screen }
    /// Describes all that is seen, for a screen reader.
    var elements: [AccessibilityElement] { screen.accessibilityElements }
    var controller: NavigationMapController { drive.controller }
    var search: SearchController { drive.search }
    /// The card that the page was told of last.
    var toldCard: PlaceCard?
    private(set) var framesPerSecond = 0
    private var attendance = Attendance()
    /// How large its frames may be.
    var frameShare = FrameShare(of: 1) {
        didSet { if frameShare != oldValue { dropLargeFrames() } }
    }
    /// What is on its way to the pages of the visitor.
    let deliveries = Deliveries()
    /// The last recording, or what there is of it so far.
    var recording = RecordingBuffer()
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
    /// The number of the last frame.
    private(set) var frameNumber = 0
    private var lastFrame: ContinuousClock.Instant?
    private var frameTimes: [ContinuousClock.Instant] = []
    private var lastBatch: InputBatch?
    private var held = HeldInput()
    private var pageClock = PageClock()

    init(
        provider: OnDeviceProvider, journey: DemoJourney, departure: Date, traffic: DemoTraffic?
    ) throws {
        drive = try DemoDrive(
            provider: provider, start: journey.start, size: SIMD2(800, 600), departure: departure,
            traffic: traffic)
        mapView.delegate = self
        search.delegate = self
        drive.navigator.addListener(feed)
        // The page speaks.
        controller.speaksItself = true
        let place = journey.destination
        Task { [drive] in await drive.plan([Waypoint(coordinate: place, title: "")]) }
    }

    /// The events from now on, the state first.
    func events() -> AsyncStream<String> {
        feed.stream(first: state)
    }

    /// Whether the visitor has gone.
    var isDeserted: Bool { attendance.isOver(isDriving: drive.phase == .driving) }

    /// Whether a page listens to what happens, and takes what it hears.
    var isWatched: Bool { feed.hasListeners && attendance.isAttentive }

    /// Notes that the visitor is there.
    func see() { attendance.see() }

    /// Sends an empty message to those who listen, and notes that they should take it.
    func beat() {
        attendance.beat()
        feed.beat()
    }

    // MARK: Frames

    /// The next frame of `size` points, as what differs from the frame `after`; `nil` where nothing has changed
    /// for a second and nothing that is in view is still on its way.
    func frame(
        size: SIMD2<Double>, scale: Double, after: Int
    ) async -> (FrameDelta, Deliveries.Delivery)? {
        see()
        if screen.size != size { screen.size = size }
        screen.scale = frameShare.scale(scale, of: size)
        let begin = ContinuousClock.now
        while !Task.isCancelled {
            tick()
            // Another request may have drawn a frame during the wait.
            let isKnown = sent?.number == after && after > 0
            let turn = FrameTurn(
                hasNews: screen.needsDisplay || !isKnown,
                isTime: isTimeForFrame && deliveries.hasRoom,
                waited: ContinuousClock.now - begin, isComplete: { screen.isComplete })
            switch turn {
            case .draw:
                guard let delivery = deliveries.begin() else { continue }
                return (draw(isKnown: isKnown), delivery)
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
            > .seconds(screen.preferredFrameRate.interval) - .milliseconds(3)
    }

    private func draw(isKnown: Bool) -> FrameDelta {
        let now = ContinuousClock.now
        lastFrame = now
        frameTimes = frameTimes.filter { now - $0 < .seconds(1) } + [now]
        framesPerSecond = frameTimes.count
        screen.draw(into: &bitmap)
        frameNumber += 1
        defer { sent = (frameNumber, bitmap) }
        return FrameDelta(
            number: frameNumber, bitmap: bitmap, since: isKnown ? sent?.bitmap : nil)
    }

    /// Gives up frames that are larger than they may be.
    private func dropLargeFrames() {
        guard Double(bitmap.width * bitmap.height) > frameShare.pixels else { return }
        bitmap = Bitmap(width: 1, height: 1)
        sent = nil
        screen.setNeedsDisplay()
    }

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
        if let batch, batch.isRepeated(after: lastBatch) { return }
        // A page that was reloaded in the middle of a drag never lifts its fingers.
        if batch?.page != lastBatch?.page {
            releaseInput()
            pageClock = PageClock()
        }
        lastBatch = batch
        for input in pageClock.inputs(messages.map(\.input), at: MapClock.now())
        where held.take(input) {
            screen.handle(input)
        }
    }

    /// Lets go of all fingers and keys that are down.
    func releaseInput() {
        for input in held.releases { screen.handle(input) }
        held = HeldInput()
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
