import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkUIKit

// The code of the guide to changing the navigation UI, unchanged but for the import and for what its text leaves out
// with dots. What stands around it is marked.

class MyCustomView: UIView, GMSNavigationAccessoryView {
    // In the place of the dots: the height, and what the test wants to know.
    var viewHeight: CGFloat = 60
    private(set) var offers: [CGSize] = []

    func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat {
        offers.append(size)  // for the test
        // viewHeight gets calculated as the height your view needs.
        return viewHeight
    }
}

class DirectionsListViewController: UIViewController {
    // Around the sample: the controller of the list.
    let directionsListController: GMSNavigationDirectionsListController

    init(_ navigator: GMSNavigator) {
        directionsListController = GMSNavigationDirectionsListController(navigator: navigator)
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Add the directionsListView to the host view controller's view.
        let directionsListView = directionsListController.directionsListView
        directionsListView.frame = self.view.frame
        self.view.addSubview(directionsListView)
        directionsListView.translatesAutoresizingMaskIntoConstraints = false
        directionsListView.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true
        directionsListView.leadingAnchor.constraint(equalTo: self.view.leadingAnchor).isActive =
            true
        directionsListView.trailingAnchor.constraint(equalTo: self.view.trailingAnchor).isActive =
            true
        directionsListView.bottomAnchor.constraint(equalTo: self.view.bottomAnchor).isActive = true
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Ensure data is fresh when the view appears.
        directionsListController.reloadData()
    }

    override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        // Invalidate the layout during rotation.
        coordinator.animate(alongsideTransition: { _ in
            self.directionsListController.invalidateLayout()
        })
    }
}

@Suite("Samples of the guide to the navigation UI")
@MainActor struct NavigationUIGuideTests {
    private func goal(_ scene: NavigationScene) throws -> [GMSNavigationWaypoint] {
        [try scene.waypoint("e", "Unioninkatu 5")]
    }

    @Test(
        "L8: the compass is off at first and stays while the camera follows; a tap changes the view"
    )
    func compass() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        try await scene.guide(to: goal(scene))
        #expect(scene.element("compass") == nil)

        mapView.settings.compassButton = true

        scene.pass(0.4)
        let compass = try #require(scene.element("compass"))
        scene.tap(compass.frame.center)
        #expect(mapView.cameraMode == .overview)
    }

    @Test("L9: a tap on the my-location button brings the camera to the driver")
    func myLocationButton() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        try await scene.guide(to: goal(scene))
        #expect(scene.element("my-location") == nil)

        mapView.settings.myLocationButton = true

        scene.pass(0.4)
        #expect(scene.element("my-location") != nil)
    }

    @Test("L10: the recenter button comes when the map is scrolled; a tap is told and lets it go")
    func recenterButton() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        let taps = RecenterTaps()
        mapView.navigationUIDelegate = taps
        try await scene.guide(to: goal(scene))

        mapView.settings.isRecenterButtonEnabled = true

        #expect(mapView.cameraMode == .following && scene.element("recenter") == nil)
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(120, 60))
        let button = try #require(scene.element("recenter"))
        #expect(mapView.cameraMode == .free)
        scene.tap(button.frame.center)
        #expect(scene.element("recenter") == nil && mapView.cameraMode == .following)
        #expect(taps.maps.count == 1 && taps.maps.first === mapView)
        mapView.settings.isRecenterButtonEnabled = false
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(120, 60))
        #expect(scene.element("recenter") == nil)
    }

    @Test(
        "L13, L14, L15: header and footer are there, the header is blue, and what is below it red")
    func headerAndFooter() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        #expect(mapView.settings.navigationHeaderPrimaryBackgroundColor == nil)

        mapView.settings.isNavigationHeaderEnabled = true
        mapView.settings.isNavigationFooterEnabled = true
        mapView.settings.navigationHeaderPrimaryBackgroundColor = .blue
        mapView.settings.navigationHeaderSecondaryBackgroundColor = .red

        #expect(mapView.settings.navigationHeaderPrimaryBackgroundColor == .blue)
        try await scene.guide(to: goal(scene))
        let header = try #require(scene.element("header"))
        #expect(header.label.contains("Kaivokatu"))
        #expect(scene.element("footer") != nil)
        #expect(scene.share(of: 0x0000ff, in: CGRect(header.frame)) > 0.4)
        let guide = mapView.navigationHeaderLayoutGuide.layoutFrame
        let below = CGRect(
            x: guide.minX, y: header.frame.high.y, width: guide.width,
            height: guide.maxY - header.frame.high.y)
        if below.height > 10 { #expect(scene.share(of: 0xff0000, in: below) > 0.3) }
        mapView.settings.navigationHeaderPrimaryBackgroundColor = nil
        #expect(mapView.settings.navigationHeaderPrimaryBackgroundColor == nil)
    }

    @Test("L16: a view of the app stands below the header, asks for another height, and goes")
    func accessory() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        try await scene.guide(to: goal(scene))

        let customView = MyCustomView(frame: .zero)
        mapView.setHeaderAccessory(customView)

        scene.pass(2)
        let header = try #require(scene.element("header")).frame
        #expect(customView.superview === mapView && !customView.isHidden)
        #expect(customView.frame.height == 60)
        #expect(customView.frame.minY >= CGFloat(header.high.y) - 0.5)
        let most = try #require(customView.offers.last)
        #expect(most.width > 300 && most.height >= 60)
        #expect(mapView.navigationHeaderLayoutGuide.layoutFrame.maxY >= customView.frame.maxY - 0.5)
        customView.viewHeight = 90
        scene.pass(1)
        #expect(customView.frame.height == 60, "nobody has said so yet")

        // At some later point customView changes size.
        mapView.invalidateLayout(forAccessoryView: customView)

        scene.pass(1)
        #expect(customView.frame.height == 90)

        // Remove the custom header accessory view.
        mapView.setHeaderAccessory(nil)

        scene.pass(1)
        #expect(customView.superview == nil)
    }

    @Test(
        "F2, F3, F4: the list covers the view of its controller, is fresh when it appears, and turns"
    )
    func directionsList() async throws {
        let scene = try NavigationScene()
        try await scene.guide(to: goal(scene))
        let controller = DirectionsListViewController(try scene.navigator)
        controller.loadViewIfNeeded()
        controller.viewWillAppear(false)
        controller.view.layoutIfNeeded()
        let list = controller.directionsListController.directionsListView
        #expect(list.frame == controller.view.bounds)
        let rows = try rows(of: list)
        #expect(rows.contains { $0.contains("Kaivokatu") })
        #expect(rows.contains { $0.contains("Unioninkatu") })

        controller.view.frame = CGRect(x: 0, y: 0, width: 852, height: 393)
        controller.willTransition(
            to: UITraitCollection(), with: UIViewControllerTransitionCoordinator())
        controller.view.layoutIfNeeded()
        #expect(list.frame == controller.view.bounds)
        #expect(try self.rows(of: list) == rows)

        scene.pass(75)
        #expect(try self.rows(of: list) == rows, "until it appears again")
        controller.viewWillAppear(false)
        let later = try self.rows(of: list)
        #expect(later.count < rows.count)
    }

    @Test("F2: without guidance the list is empty, and has its rows once the driver is guided")
    func emptyList() async throws {
        let scene = try NavigationScene()
        let list = GMSNavigationDirectionsListController(navigator: try scene.navigator)
        list.directionsListView.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        #expect(try rows(of: list.directionsListView).isEmpty)
        try await scene.guide(to: goal(scene))
        list.reloadData()
        #expect(try !rows(of: list.directionsListView).isEmpty)
        try scene.navigator.clearDestinations()
        list.reloadData()
        #expect(try rows(of: list.directionsListView).isEmpty)
    }

    @Test("L17, L18: the trip progress bar is off at first, and is 12 points wide")
    func progressBar() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        try await scene.guide(to: goal(scene))
        #expect(scene.element("trip-progress") == nil)

        mapView.settings.isNavigationTripProgressBarEnabled = true

        try await scene.guide(to: goal(scene))
        let bar = try #require(scene.element("trip-progress"))
        #expect(bar.frame.size.x == 12 && bar.frame.low.x < 30)
    }

    @Test("L20: traffic lights and stop signs are off until they are asked for")
    func junctions() throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        #expect(!mapView.settings.showsTrafficLights && !mapView.settings.showsStopSigns)

        mapView.settings.showsTrafficLights = true
        mapView.settings.showsStopSigns = true

        #expect(mapView.map.settings.showsTrafficLights && mapView.map.settings.showsStopSigns)
    }

    @Test("L21: the speed limit stands on the map while the driver is guided by car")
    func speedometer() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        try await scene.guide(to: goal(scene))
        #expect(scene.element("speedometer") == nil)

        mapView.shouldDisplaySpeedometer = true

        try await scene.guide(to: goal(scene))
        let sign = try #require(scene.element("speedometer"))
        #expect(sign.label.contains("40"))
    }

    @Test("L22: a trip has markers at its destinations, or none")
    func destinationMarkers() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView
        try await scene.guide(to: goal(scene))
        let controller = try #require(mapView.map.navigation)
        #expect(controller.destinationMarkers.count == 1)

        mapView.settings.showsDestinationMarkers = false

        try await scene.guide(to: goal(scene))
        #expect(controller.destinationMarkers.isEmpty)
    }

    @Test("L2, L3, H31: gestures that are off move nothing, and the app still moves the camera")
    func gestures() throws {
        let scene = try NavigationScene(shows: false)
        let mapView = scene.mapView

        mapView.settings.scrollGestures = false
        mapView.settings.zoomGestures = false

        let before = mapView.map.camera
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(120, 60))
        #expect(mapView.map.camera == before)
        mapView.map.camera.zoom = 12
        #expect(mapView.map.camera.zoom == 12)
    }

    @Test("L23: labels of the app stand below the header and above the footer")
    func layoutGuides() async throws {
        let scene = try NavigationScene()
        let mapView = scene.mapView

        /* Add a label to the top left, positioned below the header. */
        let topLabel = UILabel()
        topLabel.text = "Top Left"
        mapView.addSubview(topLabel)
        topLabel.translatesAutoresizingMaskIntoConstraints = false
        topLabel.topAnchor.constraint(equalTo: mapView.navigationHeaderLayoutGuide.bottomAnchor)
            .isActive = true
        topLabel.leadingAnchor.constraint(equalTo: mapView.leadingAnchor).isActive = true

        /* Add a label to the bottom right, positioned above the footer. */
        let bottomLabel = UILabel()
        bottomLabel.text = "Bottom Right"
        mapView.addSubview(bottomLabel)
        bottomLabel.translatesAutoresizingMaskIntoConstraints = false
        bottomLabel.bottomAnchor.constraint(equalTo: mapView.navigationFooterLayoutGuide.topAnchor)
            .isActive = true
        bottomLabel.trailingAnchor.constraint(equalTo: mapView.trailingAnchor).isActive = true

        scene.pass(0.4)
        #expect(topLabel.frame.minY < 60 && bottomLabel.frame.maxY > 780, "nobody is guided")
        try await scene.guide(to: goal(scene))
        let header = try #require(scene.element("header")).frame
        let footer = mapView.navigationFooterLayoutGuide.layoutFrame
        #expect(topLabel.frame.minX == 0 && topLabel.frame.minY >= CGFloat(header.high.y))
        #expect(topLabel.frame.minY == mapView.navigationHeaderLayoutGuide.layoutFrame.maxY)
        #expect(footer.height > 40 && bottomLabel.frame.maxY == footer.minY)
        #expect(bottomLabel.frame.maxX == 393)
        #expect(mapView.bottomTrailingButtonsLayoutGuide.layoutFrame.maxY <= footer.minY)
    }

    @Test("E2, E3, L24: a request for no other routes asks the provider for none")
    func alternatives() async throws {
        let scene = try NavigationScene()
        let navigator = scene.mapView.navigator
        let destinations = try goal(scene)
        var status: GMSRouteStatus?

        let routingOptions = GMSNavigationRoutingOptions(alternateRoutesStrategy: .none)
        navigator?.setDestinations(
            destinations,
            routingOptions: routingOptions
        ) { routeStatus in
            status = routeStatus
        }

        while status == nil { await Task.yield() }
        #expect(status == .OK)
        #expect(
            scene.city.requests.last?.options.alternateRoutesStrategy
                == AlternateRoutesStrategy.none)
        #expect(GMSNavigationRoutingOptions().alternateRoutesStrategy == .all)
        #expect(GMSNavigationAlternateRoutesStrategy.all.rawValue == 0)
        #expect(GMSNavigationAlternateRoutesStrategy.none.rawValue == 1)
        #expect(GMSNavigationAlternateRoutesStrategy.one.rawValue == 2)
    }

    /// What the rows of a list say.
    private func rows(of list: UIView) throws -> [String] {
        list.layoutIfNeeded()
        let host = try #require(list.subviews.first as? MapHostView)
        _ = host.map.frame()
        return host.map.accessibilityElements.filter { $0.identifier.hasPrefix("directions-0-") }
            .map(\.label)
    }
}

/// Counts taps on the button that lets the camera follow again.
@MainActor private final class RecenterTaps: GMSMapViewNavigationUIDelegate {
    private(set) var maps: [GMSMapView] = []

    func mapViewDidTapRecenterButton(_ mapView: GMSMapView) { maps.append(mapView) }
}
