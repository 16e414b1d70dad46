import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkNavigation

/// Notes what it hears.
@MainActor private final class Notebook: GMSNavigatorListener {
    private(set) var arrivals: [GMSNavigationWaypoint] = []
    private(set) var infos: [GMSNavigationNavInfo] = []
    private(set) var prompts: [String] = []
    private(set) var severities: [GMSNavigationSpeedAlertSeverity] = []
    var onArrival: (GMSNavigator) -> Void = { _ in }

    func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
        arrivals.append(waypoint)
        onArrival(navigator)
    }

    func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {
        infos.append(navInfo)
    }

    func navigator(
        _ navigator: GMSNavigator, didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
        speedingPercentage percentageAboveLimit: CGFloat
    ) {
        severities.append(speedAlertSeverity)
    }

    func navigatorWillPresentPrompt(_ navigator: GMSNavigator) { prompts.append("will") }

    func navigatorDidDismissPrompt(_ navigator: GMSNavigator) { prompts.append("did") }
}

@Suite("A navigator under the names of others")
@MainActor struct NavigatorTests {
    @Test(
        "E7 to E14: the numbers of statuses",
        arguments: [
            (GMSRouteStatus.ok, 1), (.noRouteFound, 2), (.networkError, 3),
            (.quotaCheckFailed, 4), (.apiKeyNotAuthorized, 5), (.termsAndConditionsNotAccepted, 6),
            (.cancelled, 7), (.locationDisabled, 8), (.internalError, 0),
        ])
    func numbers(status: GMSRouteStatus, number: Int) {
        #expect(status.rawValue == number)
    }

    @Test("Names of today and of the first interface are the same statuses")
    func names() {
        #expect(GMSRouteStatus.OK == .ok && GMSRouteStatus.canceled == .cancelled)
        #expect(GMSRouteStatus.quotaExceeded == .quotaCheckFailed)
        #expect(GMSRouteStatus.locationUnavailable == .locationDisabled)
        #expect(GMSNavigationCameraMode.overview == .routeOverview)
    }

    @Test("The object that was set comes back at the arrival, also where it was changed meanwhile")
    func identity() async throws {
        let scene = try NavigationScene()
        let navigator = try scene.navigator
        let notebook = Notebook()
        navigator.add(notebook)
        notebook.onArrival = { navigator in
            navigator.continueToNextDestination()
            navigator.isGuidanceActive = true
        }
        let first = try #require(
            GMSNavigationMutableWaypoint(location: scene.place("b"), title: "First"))
        let second = try scene.waypoint("e", "Second")
        #expect(await navigator.setDestinations([first, second]) == .OK)
        first.title = "Changed"
        navigator.isGuidanceActive = true
        #expect(navigator.routeLegs?.first?.destinationWaypoint === first)
        try scene.drive()
        #expect(notebook.arrivals.count == 2)
        #expect(notebook.arrivals.first === first && notebook.arrivals.last === second)
    }

    @Test("A route that was set by Waymark's own names has destinations of its own")
    func foreignRoute() async throws {
        let scene = try NavigationScene()
        let navigator = try scene.navigator
        let status = await navigator.core.setDestinations([
            Waypoint(coordinate: try scene.city.place("e"), title: "Own")
        ])
        #expect(status == .ok)
        #expect(navigator.routeLegs?.first?.destinationWaypoint?.title == "Own")
    }

    @Test("E13: of two requests at once the older is cancelled, and clearing ends both")
    func cancelling() async throws {
        let scene = try NavigationScene()
        let navigator = try scene.navigator
        let goal = try scene.waypoint("e", "Goal")
        var statuses: [String] = []
        navigator.setDestinations([goal]) { statuses.append("first \($0.rawValue)") }
        navigator.setDestinations([goal]) { statuses.append("second \($0.rawValue)") }
        while statuses.count < 2 { await Task.yield() }
        #expect(statuses == ["first 7", "second 1"])
        navigator.setDestinations([goal]) { statuses.append("third \($0.rawValue)") }
        navigator.clearDestinations()
        while statuses.count < 3 { await Task.yield() }
        #expect(statuses.last == "third 7" && navigator.routeLegs == nil)
    }

    @Test("Nothing, the same twice, and a place without a road have a status each")
    func failures() async throws {
        let scene = try NavigationScene()
        let navigator = try scene.navigator
        let goal = try scene.waypoint("e", "Goal")
        #expect(await navigator.setDestinations([]) == .noWaypointsError)
        #expect(await navigator.setDestinations([goal, goal]) == .duplicateWaypointsError)
        let many = try (0..<30).map { number in
            try scene.waypoint(number.isMultiple(of: 2) ? "d" : "e", "\(number)")
        }
        #expect(await navigator.setDestinations(many) == .waypointError)
        let far = try #require(
            GMSNavigationWaypoint(
                location: CLLocationCoordinate2D(latitude: 10, longitude: 10), title: "Far"))
        let status = await navigator.setDestinations([far])
        #expect(status == .waypointError || status == .noRouteFound)
        #expect(navigator.routeLegs == nil && navigator.currentRouteLeg == nil)
        #expect(navigator.continueToNextDestination() == nil)
        navigator.clearDestinations()
        navigator.clearDestinations()
    }

    @Test("What is avoided and how one travels goes with the next request")
    func options() async throws {
        let scene = try NavigationScene()
        let navigator = try scene.navigator
        #expect(!navigator.avoidsHighways && !navigator.avoidsTolls && !navigator.avoidsFerries)
        navigator.avoidsHighways = true
        navigator.avoidsFerries = true
        let goal = try scene.waypoint("e", "Goal")
        let options = GMSNavigationRoutingOptions(
            routingStrategy: .shorter, alternateRoutesStrategy: .one)
        #expect(await navigator.setDestinations([goal], routingOptions: options) == .OK)
        let asked = try #require(scene.city.requests.last).options
        #expect(asked.avoids == [.motorways, .ferries] && asked.strategy == .shortest)
        #expect(asked.alternateRoutesStrategy == .one && asked.profile == "car")
        scene.mapView.travelMode = .cycling
        #expect(scene.session.travelMode == .cycling)
        #expect(await navigator.setDestinations([goal]) == .travelModeUnsupported)
        #expect(scene.city.requests.last?.options.profile == "bicycle")
    }

    @Test("An info comes with every place: the next maneuver, those after it, and what is left")
    func info() async throws {
        let scene = try NavigationScene()
        let notebook = Notebook()
        try scene.navigator.add(notebook)
        try await scene.guide(to: [scene.waypoint("e", "Goal")], seconds: 10)
        let info = try #require(notebook.infos.last)
        #expect(notebook.infos.count > 30 && info.navState == .enroute)
        let step = try #require(info.currentStep)
        #expect(step.maneuver == .turnRight && step.simpleRoadName == "Kaivokatu")
        #expect(step.fullInstructionText.contains("Kaivokatu") && step.stepNumber == 1)
        #expect(step.drivingSide == .right && step.roundaboutTurnNumber == -1)
        #expect(step.exitNumber == nil && step.lanes == nil)
        #expect(abs(step.distanceFromPrevStepMeters - 600) < 5)
        #expect(info.remainingSteps.map(\.stepNumber) == [2, 3])
        #expect(info.remainingSteps.map(\.maneuver).first == .turnLeft)
        #expect((400...560).contains(info.distanceToCurrentStepMeters))
        #expect(info.timeToCurrentStepSeconds > 20)
        #expect(info.distanceToFinalDestinationMeters > info.distanceToCurrentStepMeters + 880)
        #expect(notebook.infos.first?.routeChanged == true && !info.routeChanged)
        #expect(info.roundedTime(5) == 60 && info.roundedTime(100) == 120)
        #expect(info.roundedDistance(147) == Measurement(value: 150, unit: .meters))
        #expect(info.roundedDistance(1540) == Measurement(value: 1.5, unit: .kilometers))
        try scene.navigator.isGuidanceActive = false
        #expect(notebook.infos.last?.navState == .stopped)
        #expect(notebook.infos.last?.currentStep == nil)
        let count = notebook.infos.count
        scene.pass(2)
        #expect(notebook.infos.count == count, "nobody is guided")
    }

    @Test("L19, G1: a prompt that is simulated is told to come and to go")
    func prompts() async throws {
        let scene = try NavigationScene()
        let notebook = Notebook()
        try scene.navigator.add(notebook)
        scene.mapView.locationSimulator?.simulateNavigationPrompt()
        #expect(notebook.prompts == ["will"])
        scene.mapView.locationSimulator?.stopSimulation()
        #expect(notebook.prompts == ["will", "did"])
        try scene.navigator.shouldDisplayPrompts = false
        scene.mapView.locationSimulator?.simulateNavigationPrompt()
        #expect(notebook.prompts == ["will", "did"])
    }

    @Test("L21: alerts go by parts of the limit where an app says so")
    func speedAlerts() async throws {
        let scene = try NavigationScene()
        let notebook = Notebook()
        let navigator = try scene.navigator
        navigator.add(notebook)
        #expect(navigator.speedAlertOptions == nil)
        let options = GMSNavigationMutableSpeedAlertOptions()
        options.setSpeedAlertThresholdPercentage(0.2, for: .minor)
        options.setSpeedAlertThresholdPercentage(0.1, for: .major)
        #expect(options.thresholdPercentage(for: .minor) == 0.1, "it never comes later")
        options.setSpeedAlertThresholdPercentage(3, for: .major)
        options.severityUpgradeDurationSeconds = 2
        navigator.speedAlertOptions = options
        let kept = try #require(navigator.speedAlertOptions)
        #expect(kept.thresholdPercentage(for: .minor) == 0.1)
        #expect(kept.thresholdPercentage(for: .major) == 3)
        #expect(kept.severityUpgradeDurationSeconds == 2)
        try await scene.guide(to: [scene.waypoint("e", "Goal")], seconds: 10)
        #expect(!notebook.severities.contains(.minor))
        scene.session.locationSimulator?.speedMultiplier = 2
        scene.pass(10)
        #expect(notebook.severities.last == .minor)
        navigator.speedAlertOptions = nil
        #expect(navigator.speedAlertOptions == nil)
    }

    @Test("The words of announcements reach the app's notifications while they are wanted")
    func notifications() async throws {
        let scene = try NavigationScene()
        let navigator = try scene.navigator
        var words: [String] = []
        navigator.backgroundNotificationHandler = { words.append($0) }
        #expect(navigator.sendsBackgroundNotifications)
        try await scene.guide(to: [scene.waypoint("e", "Goal")], seconds: 58)
        #expect(words.contains { $0.contains("Kaivokatu") })
        let count = words.count
        navigator.sendsBackgroundNotifications = false
        scene.pass(60)
        #expect(words.count == count)
    }
}
