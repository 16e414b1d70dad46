#if canImport(CoreLocation) && canImport(UIKit)
    import CoreLocation
    import Foundation
    import WaymarkDirections

    /// Hears what the system's location manager says, and passes it on as values.
    ///
    /// The manager is made on the main thread, so that it calls there.
    final class CoreLocationListener: NSObject, CLLocationManagerDelegate, Sendable {
        /// Something that the manager said.
        enum Event: Sendable {
            /// Readings, the oldest first.
            case locations([Location])
            /// The direction of the device; `nil` where the compass knows it no longer.
            case heading(CompassHeading?)
            /// The user or the system has decided.
            case availability(LocationAvailability)
            /// It has failed.
            case failed(any Error)
        }

        /// Called with each event.
        @MainActor var receive: @MainActor (Event) -> Void = { _ in }

        /// Passes readings on.
        func locationManager(
            _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
        ) {
            pass(.locations(locations.map { Location($0) }))
        }

        /// Passes the direction of the device on.
        func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
            pass(
                .heading(
                    CompassHeading(
                        trueHeading: newHeading.trueHeading,
                        magneticHeading: newHeading.magneticHeading,
                        accuracy: newHeading.headingAccuracy, timestamp: newHeading.timestamp)))
        }

        /// Passes errors on, but for those that mean nothing or are told as decisions of the user.
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            switch (error as? CLError)?.code {
            // It goes on looking; the compass waits until the field is quiet.
            case .locationUnknown, .headingFailure, .denied: return
            default: pass(.failed(error))
            }
        }

        /// Passes on whether places come. Comes also once the manager has its delegate.
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            let isPrecise = manager.accuracyAuthorization == .fullAccuracy
            switch manager.authorizationStatus {
            case .authorizedAlways, .authorizedWhenInUse:
                pass(.availability(.available(isPrecise: isPrecise)))
            case .restricted: pass(.availability(.restricted))
            case .denied: lookWhy()
            case .notDetermined: pass(.availability(.undecided))
            @unknown default: pass(.availability(.denied))
            }
        }

        /// The system answers that slowly, and asks not to be asked on the main thread.
        private func lookWhy() {
            Task.detached { [weak self] in
                let isOn = CLLocationManager.locationServicesEnabled()
                await self?.receive(.availability(isOn ? .denied : .switchedOff))
            }
        }

        private func pass(_ event: Event) { MainActor.assumeIsolated { receive(event) } }
    }
#endif
