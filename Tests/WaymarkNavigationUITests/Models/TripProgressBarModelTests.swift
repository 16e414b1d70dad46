import Testing
import WaymarkDirections
import WaymarkNavigation

import WaymarkNavigationUI

struct TripProgressBarModelTests {
    private static let route = Route(legs: [
        RouteSamples.leg(times: [50, 50, 100, 100, 65]),
        RouteSamples.leg(times: [50, 50, 50, 50, 50]),
    ])

    private static func model(_ route: Route) -> TripProgressBarModel {
        var model = TripProgressBarModel()
        model.routeChanged(to: route, cause: .destinationsSet)
        return model
    }

    @Test("All of the trip is shown with its traffic and destinations") func allOfTheTrip() {
        let model = Self.model(Self.route)
        #expect(abs(model.length - 10_000) < 1)
        #expect(model.stretches.map(\.delay) == [.light, .heavy, .medium, .light])
        let ends = model.stretches.map(\.range.upperBound)
        for (end, expected) in zip(ends, [0.2, 0.4, 0.5, 1]) {
            #expect(abs(end - expected) <= 1 / 400)
        }
        #expect(model.stops.count == 2 && abs(model.stops[0] - 0.5) < 1e-3)
        #expect(model.stops.last == 1 && model.progress == 0)
        #expect(
            zip(model.stretches, model.stretches.dropFirst()).allSatisfy {
                $0.range.upperBound == $1.range.lowerBound
            })
    }

    @Test("What is behind is not ahead") func whatIsBehindIs() {
        var model = Self.model(Self.route)
        model.update(remaining: 7000)
        #expect(abs(model.progress - 0.3) < 1e-3)
        #expect(model.ahead.map(\.delay) == [.heavy, .medium, .light])
        #expect(model.ahead.first?.range.lowerBound == model.progress)
        model.update(remaining: 0)
        #expect(model.progress == 1 && model.ahead.isEmpty)
    }

    @Test(
        "A new route is a new trip from here",
        arguments: [
            RouteChangeCause.rerouted, .alternativeChosen, .fasterRoute, .destinationsSet,
            .restored, .closureAhead, .roadAvoided,
        ])
    func aNewRouteIs(_ cause: RouteChangeCause) {
        var model = Self.model(Self.route)
        model.update(remaining: 4000)
        let route = Route(legs: [RouteSamples.leg(times: [50, 50, 50])])
        model.routeChanged(to: route, cause: cause)
        #expect(model.progress == 0 && abs(model.length - 3000) < 1)
        #expect(model == Self.model(route))
    }

    @Test("The next destination goes on with the same trip") func theNextDestinationGoes() {
        var model = Self.model(Self.route)
        model.update(remaining: 5000)
        let before = model
        model.routeChanged(to: Self.route, cause: .nextDestination)
        #expect(model == before)
        model.routeChanged(to: nil, cause: .cleared)
        #expect(model.isEmpty && model.ahead.isEmpty)
    }

    @Test("Other times of the same route have other colours, and the trip goes on")
    func times() {
        var model = Self.model(Self.route)
        model.update(remaining: 4000)
        let before = model
        model.timesChanged(of: Route(legs: [RouteSamples.leg(times: [50, 50, 50])]))
        #expect(model == before, "another route")
        let free = Route(legs: [
            RouteSamples.leg(times: [50, 50, 50, 50, 50]), Self.route.legs[1],
        ])
        model.timesChanged(of: free)
        #expect(model.stretches.map(\.delay) == [.light] && model.progress == before.progress)
    }

    @Test("A short jam on a long trip can be seen") func aShortJamOn() {
        var times = [Double](repeating: 50, count: 3000)
        times[1500] = 500
        let model = Self.model(Route(legs: [RouteSamples.leg(times: times)]))
        #expect(model.stretches.map(\.delay) == [.light, .heavy, .light])
    }

    @Test("Without data there is no traffic") func withoutDataThereIs() {
        let leg = RouteSamples.leg(times: [50, 50], hasTraffic: false)
        let model = Self.model(Route(legs: [leg]))
        #expect(model.stretches.map(\.range) == [0...1] && model.stretches[0].delay == .noData)
        #expect(Self.model(Route(legs: [])).isEmpty)
    }

    @Test(
        "Nonsense moves the driver to an end or not at all",
        arguments: [Double.nan, .infinity, -1e300, 1e300, -5])
    func nonsenseMovesTheDriver(_ remaining: Double) {
        var model = Self.model(Self.route)
        model.update(remaining: 5000)
        model.update(remaining: remaining)
        #expect(model.progress >= 0 && model.progress <= 1)
    }

    @Test("The trip goes upwards") func theTripGoesUpwards() {
        #expect(TripProgressBarModel.y(of: 0, height: 400) == 400)
        #expect(TripProgressBarModel.y(of: 1, height: 400) == 0)
        #expect(TripProgressBarModel.y(of: 7, height: 400) == 0)
    }
}
