#if os(watchOS)
    import CoreLocation
    import Foundation
    import WaymarkDirections
    import WaymarkGeometry

    /// The receiver of the watch, which runs during a drive, also while the wrist is down.
    final class WatchReceiver: NSObject, CLLocationManagerDelegate, Sendable {
        /// Called with each reading.
        @MainActor var receive: @MainActor (Location) -> Void = { _ in }
        /// Whether readings are wanted.
        @MainActor var isRunning = false { didSet { if isRunning != oldValue { run() } } }
        @MainActor private var manager: CLLocationManager?

        @MainActor private func run() {
            let manager = manager ?? CLLocationManager()
            self.manager = manager
            guard isRunning else { return manager.stopUpdatingLocation() }
            manager.delegate = self
            manager.requestWhenInUseAuthorization()
            manager.desiredAccuracy = kCLLocationAccuracyBest
            manager.allowsBackgroundLocationUpdates = true
            manager.startUpdatingLocation()
        }

        /// Passes readings on; the manager was made on the main thread and calls there.
        func locationManager(
            _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
        ) {
            let readings = locations.map { location in
                Location(
                    coordinate: Coordinate(
                        latitude: location.coordinate.latitude,
                        longitude: location.coordinate.longitude),
                    horizontalAccuracy: location.horizontalAccuracy, timestamp: location.timestamp)
            }
            MainActor.assumeIsolated { readings.forEach(receive) }
        }

        /// Goes on: the phone tells where the drive is.
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    }
#endif
