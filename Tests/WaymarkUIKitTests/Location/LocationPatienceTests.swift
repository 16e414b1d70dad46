import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkUIKit

@Suite("A system that locates nobody")
@MainActor struct LocationPatienceTests {
    private let refusals: [LocationAvailability] = [
        .denied, .restricted, .switchedOff, .available(isPrecise: false),
    ]

    @Test("A request for a route from here fails at once with locationUnavailable")
    func fails() async throws {
        let navigator = try Navigator(provider: StraightWay())
        let patience = LocationPatience(navigator)
        for refusal in refusals {
            #expect(refusal.routeStatus == .locationUnavailable)
            patience.heed(refusal)
            let status = await navigator.setDestinations([StraightWay.goal])
            #expect(status == refusal.routeStatus)
            #expect(navigator.routeFailure?.status == .locationUnavailable)
        }
    }

    @Test("Once it locates the user again, requests wait as long as the app wants")
    func waitsAgain() throws {
        let navigator = try Navigator(provider: StraightWay())
        navigator.locationTimeout = 12
        let patience = LocationPatience(navigator)
        patience.heed(.denied)
        patience.heed(.switchedOff)
        #expect(navigator.locationTimeout == 0)
        patience.heed(.available(isPrecise: true))
        #expect(navigator.locationTimeout == 12)
        patience.heed(.available(isPrecise: true))
        #expect(navigator.locationTimeout == 12)
    }

    @Test("Who was not asked yet may still be located")
    func undecided() {
        #expect(LocationAvailability.undecided.routeStatus == nil)
        #expect(LocationAvailability.available(isPrecise: true).routeStatus == nil)
    }

    @Test("It does not keep the navigator, and does nothing once that is gone")
    func gone() throws {
        var navigator: Navigator? = try Navigator(provider: StraightWay())
        weak let former = navigator
        let patience = try LocationPatience(#require(navigator))
        navigator = nil
        #expect(former == nil)
        patience.heed(.denied)
    }

    @Test("Each state says in a line what it is")
    func descriptions() {
        let all = refusals + [.undecided, .available(isPrecise: true)]
        #expect(Set(all.map(\.description)).count == all.count)
    }
}
