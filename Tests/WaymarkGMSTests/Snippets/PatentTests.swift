import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkUIKit

// The sample app of the first interface of the navigator, which is written in Objective-C: here it stands in Swift,
// each part under the words of the comment that it has there.

@MainActor private final class AppDelegate {
    private let city: DrawnCity

    init(_ city: DrawnCity) { self.city = city }

    /// "application:didFinishLaunchingWithOptions:"
    func application(didFinishLaunchingWithOptions launchOptions: [String: Any]) -> Bool {
        GMSServices.provide(city)  // the one line more that an app needs here
        return GMSServices.provideAPIKey("key")
    }
}

private final class MyNavigationViewController: UIViewController, GMSNavigatorDelegate,
    GMSUIControllerNavigationDelegate, GMSMapViewDelegate
{
    private(set) var mapView = GMSMapView()
    private(set) var navigator: GMSNavigator?
    private let makeMapView: () -> GMSMapView
    private let prepare: () -> Void
    /// What the test wants to know.
    private(set) var heard: [String] = []
    private(set) var modes: [GMSNavigationUIMode] = []
    private(set) var remaining: [GMSTimeAndDistance] = []
    private(set) var places: [CLLocation] = []
    private(set) var status: GMSRouteStatus?

    init(makeMapView: @escaping () -> GMSMapView, prepare: @escaping () -> Void) {
        self.makeMapView = makeMapView
        self.prepare = prepare
        super.init()
    }

    override func loadView() {
        // "Construct a map"
        mapView = makeMapView()
        mapView.delegate = self
        self.view = mapView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // "Request the navigator with a callback. Terms and conditions will be displayed."
        GMSNavigationServices.showTermsAndConditionsDialog { [weak self] isAccepted in
            // The sample has it the wrong way round: what is told is whether they are accepted.
            if isAccepted { self?.fetchNavigator() }
        }
    }

    /// "Fetches the shared navigator instance and configures the navigation map and UI."
    func fetchNavigator() {
        prepare()
        // "Request the navigator."
        navigator = try? GMSNavigator.shared()
        navigator?.delegate = self
        // "Configure UI settings"
        let settings = mapView.settings
        settings.navigationHeader = false
        settings.trafficIncidentCards = false
        settings.delegate = self
        // "Take control of the map"
        mapView.navigator = navigator
    }

    /// "Shows the route to the destination when a new job is received."
    func newJobIsAvailable(to coordinate: CLLocationCoordinate2D) {
        guard let destination = GMSNavigationWaypoint(location: coordinate, title: "Job") else {
            return
        }
        navigator?.setDestinations(
            withWaypoints: [destination], options: GMSRoutingOptions.defaultOptions()
        ) { [weak self] routeStatus in
            self?.status = routeStatus
            if routeStatus == .ok { self?.mapView.cameraMode = .routeOverview }
        }
    }

    /// "Enters navigation mode."
    func acceptJobButtonWasPressed() {
        navigator?.isGuidanceEnabled = true
        mapView.cameraMode = .following
    }

    func navigator(_ navigator: GMSNavigator, didUpdate location: CLLocation) {
        places.append(location)
    }

    func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
        heard.append("arrived at \(waypoint.title)")
    }

    func navigatorDidChangeRoute(_ navigator: GMSNavigator) { heard.append("route") }

    func navigator(
        _ navigator: GMSNavigator,
        didUpdateRemainingTimeOrDistance timeAndDistance: GMSTimeAndDistance
    ) {
        remaining.append(timeAndDistance)
    }

    func navigationUISettings(
        _ navigationUISettings: GMSNavigationUISettings, didChangeUIMode mode: GMSNavigationUIMode
    ) {
        modes.append(mode)
    }
}

extension AppServices {
    @Suite("The sample app of the first interface")
    @MainActor struct PatentTests {
        private let scene: NavigationScene
        private let simulator = LocationSimulator(start: NavigationScene.noon)

        init() throws {
            scene = try NavigationScene(shows: false)
            GMSNavigationServices.core = NavigationServices(store: MemoryAcceptanceStore())
            GMSNavigationServices.resetTermsAndConditionsAccepted()
        }

        private func makeController() -> MyNavigationViewController {
            MyNavigationViewController(makeMapView: { [scene] in scene.mapView }) {
                [scene, simulator] in
                // Other tests have data of their own.
                GMSServices.provide(scene.city)
                GMSNavigationServices.receiver = simulator
            }
        }

        private func pass(_ seconds: Double) {
            for _ in 0..<Int(seconds.rounded()) {
                for _ in 0..<5 { simulator.advance(by: 0.2) }
                scene.pass(1)
            }
        }

        private func wait(until isTrue: () -> Bool) async { while !isTrue() { await Task.yield() } }

        @Test("A9, B2, B27: key, terms, navigator, a job that is shown, taken and driven to")
        func dispatch() async throws {
            let app = AppDelegate(scene.city)
            #expect(app.application(didFinishLaunchingWithOptions: [:]))
            let controller = makeController()
            controller.loadViewIfNeeded()
            await wait { controller.navigator != nil }
            let mapView = controller.mapView
            let navigator = try #require(controller.navigator)
            #expect(mapView.isNavigationEnabled && mapView.navigator === navigator)
            #expect(try GMSNavigator.shared() === navigator)
            mapView.roadSnappedLocationProvider.startUpdatingLocation()
            simulator.simulateLocation(at: try scene.city.place("a"))

            controller.newJobIsAvailable(to: try scene.place("e"))
            await wait { controller.status != nil }
            #expect(controller.status == .ok && controller.heard == ["route"])
            #expect(mapView.cameraMode == .overview && !navigator.isGuidanceActive)
            pass(3)
            let view = mapView.map.projection
            #expect(
                try ["a", "b", "d", "e"].allSatisfy { view.contains(try scene.city.place($0)) })
            let far = mapView.map.camera.zoom

            controller.acceptJobButtonWasPressed()
            navigator.simulateLocationsAlongExistingRoute()
            pass(5)
            #expect(navigator.isGuidanceActive && mapView.cameraMode == .following)
            #expect(mapView.map.camera.zoom > far + 1)
            #expect(scene.element("header") == nil, "the app has switched it off")
            #expect(scene.element("footer") != nil)
            while simulator.isSimulating { pass(5) }
            #expect(controller.heard == ["route", "arrived at Job"])
            #expect(navigator.continueToNextDestination() == nil)
            #expect(controller.heard.last == "route" && navigator.routeSegments == nil)
        }

        @Test(
            "C5, C10: the delegate is told of every place, and once where time or distance has changed"
        )
        func events() async throws {
            let controller = try await guided()
            let navigator = try #require(controller.navigator)
            navigator.timeChangedThreshold = 5
            navigator.distanceChangedThreshold = 1000
            pass(2)
            let (count, places) = (controller.remaining.count, controller.places.count)
            pass(21)
            #expect(controller.places.count >= places + 100)
            #expect((3...5).contains(controller.remaining.count - count))
            let values = controller.remaining
            #expect(zip(values, values.dropFirst()).allSatisfy { $0.time > $1.time })
            #expect(zip(values, values.dropFirst()).allSatisfy { $0.distance > $1.distance })
            navigator.timeChangedThreshold = 1
            navigator.distanceChangedThreshold = 1
            let before = controller.remaining.count
            pass(10)
            // A metre is passed with every place, a second with every fifth.
            #expect((45...55).contains(controller.remaining.count - before))
        }

        @Test("C10: a delegate that nobody keeps ends nothing")
        func forgottenDelegate() async throws {
            var controller: MyNavigationViewController? = try await guided()
            let navigator = try #require(controller?.navigator)
            controller = nil
            #expect(navigator.delegate == nil)
            pass(2)
            #expect(navigator.isGuidanceActive)
        }

        @Test("L27, T1: the delegate of the settings is told of day and night")
        func look() async throws {
            let controller = try await guided()
            controller.mapView.lightingMode = .lowLight
            pass(1)
            controller.mapView.lightingMode = .normal
            pass(1)
            #expect(controller.modes == [.night, .normal])
            #expect(
                GMSNavigationUIMode.normal.rawValue == 1 && GMSNavigationUIMode.night.rawValue == 2)
        }

        @Test("B24: the settings of the navigator go with it to the map that it takes")
        func settings() async throws {
            let navigator = try #require(scene.session.navigator)
            let settings = navigator.navigationUISettings
            #expect(settings.header && settings.etaCard && settings.trafficIncidentCards)
            settings.header = false
            settings.etaCard = false
            settings.trafficPrompts = false
            navigator.startControllingMap(scene.mapView)
            #expect(!scene.mapView.settings.isNavigationHeaderEnabled)
            #expect(!scene.mapView.settings.isNavigationFooterEnabled)
            #expect(!navigator.shouldDisplayPrompts)
            settings.trafficIncidentCards = false
            #expect(!scene.mapView.settings.showsIncidentCards)
            scene.mapView.settings.isNavigationHeaderEnabled = true
            #expect(settings.header)
        }

        @Test("B3: a navigator takes one map after the other; guidance goes on without any")
        func control() async throws {
            let navigator = try #require(scene.session.navigator)
            let (first, second) = (scene.mapView, try scene.makeMapView())
            navigator.startControllingMap(first)
            #expect(first.isNavigationEnabled && first.cameraMode == .following)
            navigator.startControllingMap(second)
            #expect(!first.isNavigationEnabled && second.isNavigationEnabled)
            #expect(try await navigator.setDestinations([scene.waypoint("e", "Job")]) == .OK)
            navigator.startGuidance()
            navigator.stopControllingMap()
            #expect(!second.isNavigationEnabled && navigator.isGuidanceActive)
            let before = navigator.distanceToNextDestination
            navigator.simulateLocationsAlongExistingRoute()
            scene.pass(10)
            #expect(navigator.distanceToNextDestination < before - 50)
            navigator.stopGuidance()
            #expect(!navigator.isGuidanceActive)
        }

        @Test(
            "B22, B23: the camera shows the rest of the route, and follows in the perspective that is asked for"
        )
        func camera() async throws {
            let controller = try await guided()
            let navigator = try #require(controller.navigator)
            navigator.showRouteOverview()
            #expect(controller.mapView.cameraMode == .overview)
            navigator.followMyLocation(with: .topDownNorthUp)
            #expect(controller.mapView.cameraMode == .following)
            #expect(controller.mapView.followingPerspective == .topDownNorthUp)
            pass(2)
            #expect(controller.mapView.map.camera.viewingAngle < 5)
        }

        @Test(
            "B8, B10, B11, B13, B14, B15: times and distances, segments and the way that was driven"
        )
        func progress() async throws {
            let navigator = try #require(scene.session.navigator)
            #expect(
                navigator.timesAndDistances == nil
                    && navigator.timeAndDistanceToNextDestination == nil)
            #expect(navigator.timeToNextDestination == CLTimeIntervalMax)
            #expect(navigator.distanceToNextDestination == CLLocationDistanceMax)
            let stops = [try scene.waypoint("b", "Stop"), try scene.waypoint("e", "Job")]
            #expect(await navigator.setDestinations(stops) == .OK)
            navigator.startGuidance()
            navigator.simulateLocationsAlongExistingRoute()
            scene.pass(20)
            let all = try #require(navigator.timesAndDistances)
            #expect(all.count == 2 && all[0].distance < all[1].distance - 850)
            #expect(all.first == navigator.timeAndDistanceToNextDestination)
            #expect(navigator.time(to: stops[1]) == all[1].time)
            #expect(navigator.distance(to: stops[0]) == all[0].distance)
            #expect(navigator.time(to: try scene.waypoint("d", "Elsewhere")) == CLTimeIntervalMax)
            #expect(navigator.routeSegments?.map { $0.destinationWaypoint } == stops)
            #expect(navigator.currentRouteSegment?.destinationWaypoint === stops[0])
            #expect(navigator.travelledRoute.length(of: .geodesic) > 100)
            #expect(navigator.travelledRoute.count() <= 3, "points on one line are left out")
        }

        @Test(
            "B18, B19, B20: voice, vibration and Bluetooth are on at first, as one set and one by one"
        )
        func audio() throws {
            let navigator = try #require(scene.session.navigator)
            #expect(navigator.audioGuidance == [.vibration, .voice, .bluetooth])
            #expect(navigator.voiceGuidance == .alertsAndGuidance && navigator.isVibrationEnabled)
            #expect(navigator.audioDeviceType == .bluetooth)
            navigator.audioGuidance = [.voice]
            #expect(!navigator.isVibrationEnabled && navigator.audioDeviceType == .builtInOnly)
            navigator.voiceGuidance = .silent
            #expect(navigator.audioGuidance == [])
            navigator.isVibrationEnabled = true
            navigator.audioDeviceType = .bluetooth
            #expect(navigator.audioGuidance == [.vibration, .bluetooth])
        }

        @Test("A3, A4, A7: licenses and versions are those of Waymark")
        func services() {
            #expect(GMSNavigationServices.openSourceLicenseInfo().contains("Apache"))
            #expect(GMSNavigationServices.sdkVersion() == GMSNavigationServices.navSDKVersion())
            GMSServices.provide(scene.city)
            #expect(GMSNavigationServices.termsHaveBeenAccepted(), "it has none")
        }

        /// A controller whose driver is on the way to a job.
        private func guided() async throws -> MyNavigationViewController {
            let controller = makeController()
            controller.loadViewIfNeeded()
            await wait { controller.navigator != nil }
            controller.mapView.roadSnappedLocationProvider.startUpdatingLocation()
            simulator.simulateLocation(at: try scene.city.place("a"))
            controller.newJobIsAvailable(to: try scene.place("e"))
            await wait { controller.status != nil }
            controller.acceptJobButtonWasPressed()
            controller.navigator?.simulateLocationsAlongExistingRoute()
            pass(3)
            return controller
        }
    }
}
