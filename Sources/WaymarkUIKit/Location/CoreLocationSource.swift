#if canImport(CoreLocation) && canImport(UIKit)
    import CoreLocation
    public import Foundation
    import UIKit
    public import WaymarkDirections
    public import WaymarkNavigation

    /// Delivers the readings of the receiver of the device, with the heading of its compass.
    ///
    /// The app asks for the right in its `Info.plist`: `NSLocationWhenInUseUsageDescription` and, for
    /// guidance in the background, `location` in `UIBackgroundModes`. The user is asked when the source
    /// is started for the first time.
    ///
    /// ```swift
    /// let source = CoreLocationSource()
    /// let session = try NavigationSession(provider: provider, source: source)
    /// source.inform(session.navigator)
    /// source.onAvailability = { if $0 == .denied { showWayToSettings() } }
    /// ```
    @MainActor public final class CoreLocationSource: BackgroundLocationSource {
        /// Called with every reading that is worth it while the source runs.
        public var onLocation: ((Location) -> Void)?
        /// Readings come when they are taken.
        public let isLive = true
        /// Called at the start, and whenever the user or the system decides otherwise.
        public var onAvailability: ((LocationAvailability) -> Void)?
        /// Called with the direction in which the device points, while it is read.
        public var onHeading: ((CompassHeading) -> Void)?
        /// Called with an error of the receiver; it goes on by itself.
        public var onProblem: ((any Error) -> Void)?
        /// Whether the system gives the app the place of the user, as far as it has said.
        public private(set) var availability = LocationAvailability.undecided
        /// The way in which the user travels: that of the profile of his route.
        public var activity = LocationActivity.driving {
            didSet { if activity != oldValue { chooser.activity = activity; apply() } }
        }
        /// Whether the source goes on while the app is in the background; then the system shows that the
        /// user is located. Needs `location` in `UIBackgroundModes`: the system ends an app without it.
        public var allowsBackgroundLocationUpdates = false {
            didSet { if allowsBackgroundLocationUpdates != oldValue { apply() } }
        }
        /// Whether the compass is read.
        public var usesCompass = true { didSet { if usesCompass != oldValue { apply() } } }
        /// The rules for readings that are passed on.
        public var filter = LocationFilter()

        private let manager: CLLocationManager
        private let listener = CoreLocationListener()
        private let notices = SystemNotices()
        private var chooser = CourseChooser(activity: .driving)
        private var patience: LocationPatience?
        private var background: CLBackgroundActivitySession?
        private var isRunning = false
        private let now: () -> Date

        /// A source that reads from the receiver when it is started.
        ///
        /// - Parameter now: the time.
        public init(now: @escaping () -> Date = Date.init) {
            manager = CLLocationManager()
            self.now = now
            listener.receive = { [weak self] in self?.take($0) }
            manager.delegate = listener
            notices.listen(to: UIDevice.orientationDidChangeNotification) { [weak self] in
                self?.turnCompass()
            }
        }

        /// Lets requests of `navigator` for routes from here end at once with
        /// `RouteStatus.locationUnavailable` while the system locates nobody.
        public func inform(_ navigator: Navigator) {
            let patience = LocationPatience(navigator)
            patience.heed(availability)
            self.patience = patience
        }

        /// Asks the user for the right where he was not asked, and delivers readings as they come.
        public func startUpdatingLocation() {
            guard !isRunning else { return }
            isRunning = true
            filter.restart()
            chooser.restart()
            if manager.authorizationStatus == .notDetermined {
                manager.requestWhenInUseAuthorization()
            }
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            turnCompass()
            apply()
            manager.startUpdatingLocation()
        }

        /// Switches receiver and compass off; nothing is delivered afterwards.
        public func stopUpdatingLocation() {
            guard isRunning else { return }
            isRunning = false
            UIDevice.current.endGeneratingDeviceOrientationNotifications()
            manager.stopUpdatingLocation()
            apply()
        }

        /// Asks the user for precise places until the app ends, where he gave only vague ones.
        ///
        /// - Parameter purposeKey: the key of the reason in `NSLocationTemporaryUsageDescriptionDictionary`
        ///   of the `Info.plist`.
        public func requestPreciseLocation(purposeKey: String) {
            guard availability == .available(isPrecise: false) else { return }
            manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey) {
                [weak listener] error in
                guard let error else { return }
                Task { @MainActor in listener?.receive(.failed(error)) }
            }
        }

        private func apply() {
            manager.activityType = activity.activityType
            manager.desiredAccuracy = activity.desiredAccuracy
            manager.distanceFilter = kCLDistanceFilterNone
            manager.headingFilter = 3
            // Who waits at a level crossing has not ended his drive.
            manager.pausesLocationUpdatesAutomatically = false
            manager.allowsBackgroundLocationUpdates = allowsBackgroundLocationUpdates
            manager.showsBackgroundLocationIndicator = allowsBackgroundLocationUpdates
            let isInBackground = isRunning && allowsBackgroundLocationUpdates
            if !isInBackground { background?.invalidate() }
            background = isInBackground ? background ?? CLBackgroundActivitySession() : nil
            guard isRunning, usesCompass, CLLocationManager.headingAvailable() else {
                return manager.stopUpdatingHeading()
            }
            manager.startUpdatingHeading()
        }

        /// The compass counts from the side of the device that is up; one that lies flat has the last.
        private func turnCompass() {
            switch UIDevice.current.orientation {
            case .portrait: manager.headingOrientation = .portrait
            case .portraitUpsideDown: manager.headingOrientation = .portraitUpsideDown
            case .landscapeLeft: manager.headingOrientation = .landscapeLeft
            case .landscapeRight: manager.headingOrientation = .landscapeRight
            default: break
            }
        }

        private func take(_ event: CoreLocationListener.Event) {
            switch event {
            case .locations(let locations): if isRunning { locations.forEach(take) }
            case .heading(let heading):
                chooser.take(heading)
                if let heading { onHeading?(heading) }
            case .availability(let availability): take(availability)
            case .failed(let error): onProblem?(error)
            }
        }

        private func take(_ location: Location) {
            let location = location.withoutImpossibleFields
            guard filter.refusal(of: location, at: now()) == nil else { return }
            onLocation?(chooser.directed(location))
        }

        private func take(_ availability: LocationAvailability) {
            guard availability != self.availability else { return }
            self.availability = availability
            patience?.heed(availability)
            onAvailability?(availability)
        }
    }

    extension LocationActivity {
        /// The kind of activity by which the system saves power.
        fileprivate var activityType: CLActivityType {
            switch self {
            case .driving: .automotiveNavigation
            case .cycling, .walking: .fitness
            }
        }

        /// The best that the receiver can do in a vehicle needs the power of one.
        fileprivate var desiredAccuracy: CLLocationAccuracy {
            self == .driving ? kCLLocationAccuracyBestForNavigation : kCLLocationAccuracyBest
        }
    }
#endif
