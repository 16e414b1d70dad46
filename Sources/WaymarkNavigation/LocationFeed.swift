import Foundation
import WaymarkDirections

/// Passes the locations of a source on to the navigator, while anybody needs them: the road-snapped
/// provider, guidance, or a request that begins where the driver is.
@MainActor final class LocationFeed {
    /// Whether locations come.
    private(set) var isRunning = false
    /// Whether the road-snapped provider delivers.
    var isWanted = false { didSet { update() } }
    /// How time passes where the source is live.
    var clock = LiveClock.machine
    private let source: any LocationSource
    private let navigator: Navigator
    private var ticking: Task<Void, Never>?
    /// The time of the last reading, and when it came.
    private var heard: (time: Date, moment: Double)?

    init(source: any LocationSource, navigator: Navigator) {
        self.source = source
        self.navigator = navigator
        navigator.onLocationNeed = { [weak self] in self?.update() }
    }

    // Nobody is left who could stop the receiver.
    isolated deinit { if isRunning { stop() } }

    /// Lets the source go on while the app is in the background, or not; others than a
    /// ``BackgroundLocationSource`` know of no background.
    func setBackgroundUpdates(_ areAllowed: Bool) {
        (source as? any BackgroundLocationSource)?.allowsBackgroundLocationUpdates = areAllowed
    }

    private func update() {
        let isNeeded = isWanted || navigator.needsLocations
        guard isNeeded != isRunning else { return }
        if isNeeded { start() } else { stop() }
    }

    private func start() {
        isRunning = true
        source.onLocation = { [weak self] in self?.hear($0) }
        source.startUpdatingLocation()
        guard isRunning, source.isLive, ticking == nil else { return }
        ticking = Task { [weak self, clock] in
            while (try? await clock.pause()) != nil { self?.tick() }
        }
    }

    private func stop() {
        isRunning = false
        source.stopUpdatingLocation()
        source.onLocation = nil
        ticking?.cancel()
        ticking = nil
        heard = nil
    }

    private func hear(_ location: Location) {
        heard = (location.timestamp, clock.now())
        navigator.update(location)
    }

    /// Tells the navigator that time passes without readings.
    private func tick() {
        guard let heard else { return }
        let silence = clock.now() - heard.moment
        if silence >= 1 { navigator.advance(to: heard.time + silence) }
    }
}
