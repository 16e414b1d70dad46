import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("What a navigator is and tells")
@MainActor struct NavigatorRowTests {
    private let route = Route.drawn([
        "A": [.north(1000)], "B": [.east(500, speed: 5)], "C": [.north(300)],
    ])

    /// Hears with the defaults of all methods.
    private final class Silent: NavigatorListener {}

    /// Keeps how much traffic delays the way.
    private final class Delays: NavigatorListener {
        private(set) var heard: [DelayCategory] = []

        func navigator(_ navigator: Navigator, didUpdate delayCategory: DelayCategory) {
            heard.append(delayCategory)
        }
    }

    /// 1,000 m to the north in 100 s, with a time of each half without traffic.
    private func delayed(_ freeFlow: [Double]) -> Route {
        var leg = Route.drawn(["A": [.north(500), .north(500, beginsStep: false)]]).legs[0]
        leg.segmentFreeFlowDurations = freeFlow
        return Route(legs: [leg])
    }

    @Test("B1, B2: two sessions have a navigator each, which know nothing of each other")
    func independent() async {
        let drives = (0..<2).map { _ in GuidedDrive(ScriptedProvider(route)) }
        #expect(drives[0].navigator !== drives[1].navigator)
        #expect(drives[0].session.navigator === drives[0].navigator)
        #expect(await drives[0].begin(route) == .ok)
        #expect(drives[1].navigator.routeLegs.isEmpty && drives[1].log.events.isEmpty)
        #expect(await drives[1].begin(route) == .ok)
        drives[0].send(north: 100)
        #expect(isNear(drives[0].navigator.distanceToNextDestination, 900, within: 1))
        #expect(isNear(drives[1].navigator.distanceToNextDestination, 1000, within: 1))
        drives[0].navigator.clearDestinations()
        #expect(drives[1].navigator.routeLegs.count == 3)
    }

    @Test("B8: there is a time and a distance to each destination that lies ahead, and to no other")
    func destinations() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let stops = route.destinations
        #expect(stops.allSatisfy { drive.navigator.time(to: $0) == nil })
        await drive.begin(route)
        drive.send(north: 400)
        for (stop, time, distance) in [
            (stops[0], 60.0, 600.0), (stops[1], 160, 1100), (stops[2], 190, 1400),
        ] {
            #expect(isNear(drive.navigator.time(to: stop), time, within: 0.5))
            #expect(isNear(drive.navigator.distance(to: stop), distance, within: 1))
        }
        let stranger = Waypoint(coordinate: stops[1].coordinate ?? place(east: 0, north: 0))
        #expect(drive.navigator.time(to: stranger) == nil, "it has another title")
        drive.navigator.continueToNextDestination()
        #expect(drive.navigator.time(to: stops[0]) == nil)
        #expect(drive.navigator.distance(to: stops[0]) == nil)
        #expect(isNear(drive.navigator.distance(to: stops[1]), 500, within: 1))
    }

    @Test(
        "B12, C6: the delay is that of the rest of the way, and is told when it changes",
        arguments: [
            ([DelayCategory.heavy, .light], [10.0, 50.0]), ([.medium, .heavy], [50, 25]),
            ([.light, .light], [50, 50]),
        ])
    func delays(_ expected: [DelayCategory], freeFlow: [Double]) async {
        let route = delayed(freeFlow)
        let drive = GuidedDrive(ScriptedProvider(route))
        let delays = Delays()
        drive.navigator.addListener(delays)
        await drive.begin(route)
        #expect(drive.navigator.delayCategoryToNextDestination == expected[0])
        for north in stride(from: 50.0, through: 600, by: 50) { drive.send(north: north) }
        #expect(drive.navigator.delayCategoryToNextDestination == expected[1])
        #expect(delays.heard.first == expected[0] && delays.heard.last == expected[1])
        #expect(zip(delays.heard, delays.heard.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test("B12: without traffic data there is none, with a route and without")
    func noTraffic() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let delays = Delays()
        drive.navigator.addListener(delays)
        #expect(drive.navigator.delayCategoryToNextDestination == .noData)
        await drive.begin(route)
        drive.send(north: 400)
        #expect(drive.navigator.delayCategoryToNextDestination == .noData && delays.heard.isEmpty)
    }

    @Test("C7: the categories have their numbers, and a severity that grows with the delay")
    func categories() {
        #expect(DelayCategory.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(DelayCategory.allCases == [.noData, .heavy, .medium, .light])
        #expect(DelayCategory.allCases.map(\.severity) == [nil, 3, 2, 1])
    }

    @Test("C11: a listener without a method of its own changes nothing")
    func silent() async {
        let (plain, heard) = (
            GuidedDrive(ScriptedProvider(route), isSimulated: true),
            GuidedDrive(ScriptedProvider(route), isSimulated: true)
        )
        let listener = Silent()
        heard.navigator.addListener(listener)
        for drive in [plain, heard] {
            await drive.begin(route)
            await drive.follow()
        }
        #expect(plain.log.arrivals == ["A", "B", "C"])
        #expect(heard.log.events == plain.log.events)
        #expect(heard.navigator.removeListener(listener))
    }

    @Test("D5: locations in the background are not asked for unless the app says so")
    func background() {
        let locations = GuidedDrive(ScriptedProvider(route)).session.roadSnappedLocationProvider
        #expect(!locations.allowsBackgroundLocationUpdates)
        locations.allowsBackgroundLocationUpdates = true
        #expect(locations.allowsBackgroundLocationUpdates && locations.isUpdatingLocation)
    }

    @Test(
        "E3: options with a strategy are those of a car, and as many routes are offered as it says",
        arguments: AlternateRoutesStrategy.allCases)
    func strategy(_ strategy: AlternateRoutesStrategy) async throws {
        let options = RoutingOptions(alternateRoutesStrategy: strategy)
        var plain = RoutingOptions(profile: "car")
        plain.alternateRoutesStrategy = strategy
        #expect(options == plain && strategy.most == [.all: 2, .one: 1, .none: 0][strategy])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.stand(at: route.path[0])
        #expect(await drive.navigator.setDestinations(route.destinations, options: options) == .ok)
        let request = try #require(provider.requests.first)
        #expect(request.options.alternateRoutesStrategy == strategy)
    }
}
