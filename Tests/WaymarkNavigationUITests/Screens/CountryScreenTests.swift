import Foundation
import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// The numbers on the panels of a drive in a country.
@Suite("Panels of a country")
@MainActor struct CountryScreenTests {
    /// A minute into the drive of the sample in another country; the clock began at 22:13 UTC.
    private func scene(
        _ country: String?, _ unit: DistanceUnit, _ zone: String?,
        adapt: (NavigationMapController) -> Void = { _ in }
    ) async throws -> DriveScene {
        let scene = try DriveScene()
        scene.controller.settings.shouldDisplaySpeedometer = true
        scene.controller.timeZone = nil
        adapt(scene.controller)
        scene.pass(1)
        try await scene.drive(seconds: 5)
        let route = try #require(scene.navigator.state.route)
        let abroad = Route(
            legs: route.legs, distanceUnit: unit, country: country, timeZoneIdentifier: zone)
        #expect(scene.navigator.setRoute(abroad) == .ok)
        scene.pass(10)
        return scene
    }

    private func footer(_ scene: DriveScene) -> String {
        let footer = scene.element("footer")
        return [footer?.label, footer?.value].compactMap(\.self).joined(separator: " ")
            .replacing("\u{a0}", with: " ")
    }

    @Test(
        "L13, L14, L21: units, sign, clock and time zone are those of the country",
        arguments: [
            ("US", DistanceUnit.imperial, "America/New_York", "mi", "5:1", "PM", "25"),
            ("CA", .metric, "America/Vancouver", "km", "2:1", "PM", "40"),
            ("FI", .metric, "Europe/Helsinki", "km", "0:1", "", "40"),
            ("GB", .imperialYards, "Europe/London", "mi", "22:1", "", "25"),
        ])
    func panels(
        _ country: String, _ unit: DistanceUnit, _ zone: String, _ length: String, _ hour: String,
        _ half: String, _ limit: String
    ) async throws {
        let scene = try await scene(country, unit, zone)
        let text = footer(scene)
        #expect(text.contains(" " + length), "\(text)")
        #expect(text.contains(" " + hour), "\(text)")
        #expect(text.contains("PM") == !half.isEmpty, "\(text)")
        #expect(scene.element("speedometer")?.label.contains(limit) == true)
        let list = try #require(DirectionsListController(controller: scene.controller))
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        // Less than a kilometre is told in metres.
        let first = try #require(scene.element("directions-0-0")).value
        #expect(first.hasSuffix(length == "km" ? "m" : length), "\(first)")
    }

    @Test(
        "What the app sets goes before the country, and units that it chose for words before it too"
    )
    func ownFormat() async throws {
        let scene = try await scene("US", .imperial, "America/New_York") { controller in
            controller.format = DisplayFormat(unit: .metric, usesTwelveHourClock: false)
            controller.timeZone = TimeZone(identifier: "Europe/Helsinki")
            controller.speedSign = .europe
        }
        let text = footer(scene)
        #expect(text.contains(" km") && text.contains(" 0:1") && !text.contains("PM"), "\(text)")
        #expect(scene.element("speedometer")?.label.contains("40") == true)
        scene.controller.format = DisplayFormat()
        scene.navigator.distanceUnit = .metric
        scene.pass(0.1)
        #expect(footer(scene).contains(" km"))
    }

    @Test("In a country that is not known the units of the route tell the sign")
    func unknownCountry() async throws {
        let scene = try await scene(nil, .imperial, nil)
        #expect(footer(scene).contains(" mi"))
        #expect(scene.element("speedometer")?.label.contains("25") == true)
    }
}
