import Testing
import WaymarkDirections

import WaymarkNavigationUI

struct DirectionsListModelTests {
    @Test("Each destination has its maneuvers") func eachDestinationHasIts() {
        let legs = [RouteSamples.leg(times: [60, 60]), RouteSamples.leg(times: [600])]
        let model = DirectionsListModel(legs: legs, format: DisplayFormat(), instructor: nil)
        #expect(model.sections.map(\.title) == ["end", "end"])
        #expect(model.sections[0].distance?.text == "2\u{a0}km")
        #expect(model.sections[1].duration.text == "10\u{a0}min")
        #expect(model.sections[0].rows.map(\.icon.kind) == [.depart])
        #expect(model.sections[0].rows[0].distance?.text == "500\u{a0}m")
        #expect(
            DirectionsListModel(legs: [], format: DisplayFormat(), instructor: nil).sections.isEmpty
        )
    }

    @Test("It can be opened once guidance is active") func itCanBeOpened() {
        #expect(DirectionsListModel.isAvailable(status: .ok, isGuidanceActive: true))
        #expect(!DirectionsListModel.isAvailable(status: .ok, isGuidanceActive: false))
        #expect(!DirectionsListModel.isAvailable(status: .noRouteFound, isGuidanceActive: true))
        #expect(!DirectionsListModel.isAvailable(status: nil, isGuidanceActive: true))
    }
}
