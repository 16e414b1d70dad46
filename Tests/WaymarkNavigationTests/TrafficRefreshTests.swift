import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkTestSupport

@Suite("Traffic that changes on the way")
@MainActor struct TrafficRefreshTests {
    @Test("B12, C6: a jam changes delay and time within the interval, and nothing else")
    func jam() async throws {
        let drive = try TrafficDrive()
        try await drive.begin()
        await drive.pass(3)
        let (navigator, log) = (drive.navigator, drive.drive.log)
        #expect(navigator.delayCategoryToNextDestination == .noData)
        let steps = navigator.remainingSteps
        try drive.report("amb", speed: 2)
        log.clear()
        for _ in 0..<10 where navigator.delayCategoryToNextDestination == .noData {
            await drive.pass(1)
        }
        #expect(navigator.delayCategoryToNextDestination == .heavy)
        #expect(drive.news == ["delay heavy", "traffic"] && log.routeChanges == 0)
        #expect(drive.provider.requests.count == 1, "nobody looks for another route")
        // The time is that of a new route from here over the same roads.
        let meters = try #require(navigator.legProgress).traveled
        let route = try #require(navigator.route)
        #expect(route.isConsistent && navigator.remainingSteps.count == steps.count)
        let jammed = 1200 / 2.0
        let left = try #require(navigator.timeToNextDestination)
        #expect(left > jammed && left < jammed + (2200 - meters) / 8)
        #expect(isNear(log.times.last, left, within: 1))
        #expect(
            isNear(route.duration, route.legs[0].steps.reduce(0) { $0 + $1.duration }, within: 1))
        // It is over.
        drive.map.region.clearTraffic(now: drive.drive.simulator.time)
        await drive.pass(11)
        #expect(navigator.delayCategoryToNextDestination == .noData)
        #expect(try #require(navigator.timeToNextDestination) < 300)
        await drive.pass(400)
        #expect(log.arrivals == ["2"] && log.departures == 0)
        #expect(Set(drive.lines).intersection(["route", "faster route"]).isEmpty)
    }

    @Test("B12: times are asked for every two minutes, of a provider that knows them")
    func interval() async throws {
        let drive = try TrafficDrive()
        #expect(GuidedDrive(ScriptedProvider()).navigator.trafficRefreshInterval == 120)
        drive.navigator.trafficRefreshInterval = 30
        try await drive.begin()
        await drive.pass(95)
        #expect(drive.provider.refreshes == 3)
        drive.navigator.refreshTraffic()
        await drive.pass(1)
        #expect(drive.provider.refreshes == 4)
        drive.navigator.isGuidanceActive = false
        await drive.pass(60)
        #expect(drive.provider.refreshes == 4)
    }

    @Test("B12: without traffic nothing is told, and roads have the same times")
    func quiet() async throws {
        let drive = try TrafficDrive()
        try await drive.begin()
        let route = drive.navigator.route
        await drive.pass(100)
        #expect(drive.provider.refreshes >= 9 && drive.navigator.route == route)
        #expect(!drive.lines.contains("traffic"))
    }

    @Test("B12: a provider that fails is asked again")
    func failure() async throws {
        let drive = try TrafficDrive()
        try await drive.begin()
        await drive.pass(2)
        try drive.report("amb", speed: 2)
        drive.provider.fail(2)
        await drive.pass(25)
        #expect(drive.navigator.delayCategoryToNextDestination == .noData)
        await drive.pass(10)
        #expect(drive.navigator.delayCategoryToNextDestination == .heavy)
        #expect(drive.provider.refreshes == 3)
    }

    @Test("A12: a faster route is offered before the fork with saving and reason, and is driven")
    func offer() async throws {
        let drive = try TrafficDrive()
        let navigator = drive.navigator
        navigator.fasterRoutePolicy = .offer
        try await drive.begin()
        await drive.pass(3)
        let free = try #require(navigator.timeToNextDestination)
        try drive.report("amb", speed: 2)
        await drive.pass(10)
        let offer = try #require(navigator.routeOffer)
        #expect(offer.reason == .traffic && navigator.prompt == .fasterRoute)
        #expect(try #require(navigator.legProgress).traveled < 400, "the fork is at 500 m")
        // What it saves is what it saves now, not against the time that was told at the start.
        #expect(offer.saving > 400 && offer.saving < 600)
        #expect(offer.route.duration < free + 60)
        #expect(navigator.acceptOfferedRoute())
        #expect(drive.roadsAhead.contains("Ring") && !drive.roadsAhead.contains("Main"))
        drive.drive.simulator.simulateAlongExistingRoute()
        await drive.pass(400)
        #expect(drive.drive.log.arrivals == ["2"] && drive.drive.log.departures == 0)
    }

    @Test("A12: without a jam there is no offer")
    func noOffer() async throws {
        let drive = try TrafficDrive()
        drive.navigator.fasterRoutePolicy = .offer
        try await drive.begin()
        await drive.pass(300)
        #expect(drive.drive.log.arrivals == ["2"] && !drive.lines.contains("faster route"))
        #expect(drive.provider.requests.count > 5)
        #expect(drive.provider.refreshes < 3, "a route over the same roads tells their times")
    }

    @Test(
        "A12: a closure ahead leads to another route at once, whatever the policy",
        arguments: [
            FasterRoutePolicy.ignore, .offer, .apply,
        ])
    func closure(_ policy: FasterRoutePolicy) async throws {
        let drive = try TrafficDrive()
        drive.navigator.fasterRoutePolicy = policy
        try await drive.begin()
        await drive.pass(3)
        try drive.report("mb", isClosed: true)
        await drive.pass(10)
        let changes = drive.drive.log.events.compactMap { event in
            if case .routeChanged(let cause) = event { cause } else { nil }
        }
        #expect(changes == [.closureAhead] && drive.roadsAhead.contains("Ring"))
        #expect(!drive.lines.contains("faster route"))
        drive.drive.simulator.simulateAlongExistingRoute()
        await drive.pass(400)
        #expect(drive.drive.log.arrivals == ["2"] && drive.drive.log.departures == 0)
    }

    @Test("A12: where the app wants to be asked, a closure is offered with its reason")
    func closureOffer() async throws {
        let drive = try TrafficDrive()
        drive.navigator.fasterRoutePolicy = .offer
        drive.navigator.reroutesAroundClosures = false
        try await drive.begin()
        await drive.pass(3)
        try drive.report("mb", isClosed: true)
        await drive.pass(10)
        #expect(drive.navigator.routeOffer?.reason == .closure)
        #expect(!drive.lines.contains("route"))
    }

    @Test("A12: without another way a closure changes nothing, and the failure is told")
    func closureWithoutWay() async throws {
        let drive = try TrafficDrive(hasRing: false)
        try await drive.begin()
        await drive.pass(3)
        try drive.report("mb", isClosed: true)
        await drive.pass(20)
        #expect(drive.navigator.routeFailure != nil && !drive.lines.contains("route"))
        #expect(drive.navigator.state.isGuidanceActive)
    }

    @Test("A12: a drive into a jam that is recorded has the same events when it is driven again")
    func recorded() async throws {
        let drive = try TrafficDrive()
        drive.navigator.fasterRoutePolicy = .offer
        var text = ""
        let recorder = DriveRecorder(drive.navigator, start: startOfTime) { text += $0 }
        try await drive.begin()
        await drive.pass(3)
        try drive.report("amb", speed: 2)
        await drive.pass(60)
        recorder.stop()
        let recording = try DriveRecording(text)
        #expect(recording.replayedEvents() == recording.events)
        let names = Set(
            recording.events.compactMap { line in
                ["trafficUpdated", "fasterRouteFound", "delayCategoryUpdated"].first {
                    line.contains("\"event\":\"\($0)\"")
                }
            })
        #expect(names.count == 3)
    }

    @Test("A12: times that do not fit a route change nothing")
    func misfits() {
        let route = Route.drawn(["A": [.north(100), .east(100)]])
        var state = NavigationState()
        _ = state.setRoute(route, cause: .destinationsSet)
        let before = state
        for (lines, leg, segment) in [
            ([LineTimes(segmentDurations: [1, 1, 1])], 0, 0),
            ([LineTimes(segmentDurations: [1])], 0, 2), ([LineTimes(segmentDurations: [1])], 1, 0),
            ([LineTimes(segmentDurations: [-1])], 0, 0),
            ([LineTimes(segmentDurations: [1])], -1, 0),
            ([LineTimes(segmentDurations: [1])], 0, -1),
            ([LineTimes(segmentDurations: [1])], .max, .max),
            ([LineTimes(segmentDurations: [1], segmentFreeFlowDurations: [1, 1])], 0, 0),
        ] {
            var input = NavigationInput.times(lines: lines, leg: leg, segment: segment)
            #expect(state.take(&input).isEmpty && state == before)
        }
        var input = NavigationInput.times(
            lines: [LineTimes(segmentDurations: [30], segmentFreeFlowDurations: [10])], leg: 0,
            segment: 1)
        #expect(state.take(&input) == [.report(.trafficUpdated)])
        #expect(state.route?.duration == 40)
        #expect(state.route?.legs[0].segmentFreeFlowDurations == [10, 10])
    }
}
