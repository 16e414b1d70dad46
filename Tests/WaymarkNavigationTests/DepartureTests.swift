import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("When a journey departs")
@MainActor struct DepartureTests {
    private let route = Route.drawn(["A": [.north(1000)]])
    private let morning = LocalTime(iso: "2023-11-15T08:00")

    /// A drive that sets out at 22:13 in Greenwich.
    private func drive(_ provider: ScriptedProvider, hours: Int = 0) async -> GuidedDrive {
        let drive = GuidedDrive(provider)
        drive.navigator.timeZone = TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
        drive.stand(at: route.path[0])
        drive.navigator.isGuidanceActive = true
        return drive
    }

    private func departures(_ provider: ScriptedProvider) -> [String?] {
        provider.requests.map { $0.options.departureTime?.description }
    }

    @Test(
        "E1: without a departure time it is now, by the clocks of the place",
        arguments: [(0, "2023-11-14T22:13"), (2, "2023-11-15T00:13"), (-10, "2023-11-14T12:13")])
    func now(_ hours: Int, _ text: String) async {
        let provider = ScriptedProvider(route)
        let drive = await drive(provider, hours: hours)
        #expect(await drive.navigator.setDestinations(route.destinations) == .ok)
        #expect(departures(provider) == [text])
        #expect(drive.navigator.saved.options.departureTime == nil, "the next one is now again")
    }

    @Test("E1: a departure time that is given is taken, also by searches before it")
    func given() async {
        let provider = ScriptedProvider(route)
        let drive = await drive(provider)
        var options = RoutingOptions()
        options.departureTime = morning
        _ = await drive.navigator.setDestinations(route.destinations, options: options)
        for east in stride(from: 10.0, through: 150, by: 10) {
            await drive.drive(east: east, north: 0, course: 90)
        }
        let all = departures(provider)
        #expect(all.count >= 2 && Set(all) == ["2023-11-15T08:00"])
    }

    @Test("E1: on the way no route departs before now")
    func later() async {
        let provider = ScriptedProvider(route)
        let drive = await drive(provider)
        var options = RoutingOptions()
        options.departureTime = LocalTime(iso: "2023-11-14T22:00")
        _ = await drive.navigator.setDestinations(route.destinations, options: options)
        for _ in 1...120 {
            drive.source.send(route.path[0], speed: 0, after: 1)
        }
        for east in stride(from: 10.0, through: 150, by: 10) {
            await drive.drive(east: east, north: 0, course: 90)
        }
        let all = departures(provider)
        #expect(all.first == "2023-11-14T22:00")
        #expect(all.count >= 2 && all.dropFirst().allSatisfy { $0 == "2023-11-14T22:15" })
    }

    @Test(
        "S4: who wants to be there at a time is told when to set out, and has departed on the way")
    func arrival() async {
        let provider = ScriptedProvider(route)
        let drive = await drive(provider)
        var options = RoutingOptions()
        options.arrivalTime = morning
        _ = await drive.navigator.setDestinations(route.destinations, options: options)
        for east in stride(from: 10.0, through: 150, by: 10) {
            await drive.drive(east: east, north: 0, course: 90)
        }
        let all = provider.requests.map(\.options)
        #expect(all.first?.arrivalTime == morning && all.first?.departureTime == nil)
        #expect(all.count >= 2)
        #expect(all.dropFirst().allSatisfy { $0.arrivalTime == nil && $0.departureTime != nil })
    }
}
