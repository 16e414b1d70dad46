import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkStyle

/// A setting of the guide: how it is switched, and where on the view that is seen.
struct TourStop: Sendable, CustomTestStringConvertible {
    /// Its place on the tour.
    let number: Int
    /// What it is called.
    let name: String
    /// What makes it matter.
    var prepare: @MainActor @Sendable (DriveScene) -> Void = { _ in }
    /// Switches it.
    let change: @MainActor @Sendable (DriveScene) -> Void
    /// Where what it is for stands on a scene; empty where it is not seen.
    let place: @MainActor @Sendable (DriveScene) -> [ViewRect]

    var testDescription: String { name }
}

extension DriveScene {
    /// Where those of some elements are that are seen, with the margin of their shadows.
    func places(of elements: String..., margin: Double = 6) -> [ViewRect] {
        elements.compactMap { element($0)?.frame.grown(by: margin) }
    }

    /// Where icons stand that point at places of the map, at most 40 points high and 36 wide.
    func icons(at coordinates: [Coordinate]) -> [ViewRect] {
        coordinates.compactMap { map.projection.point(for: $0) }.map {
            ViewRect(low: $0 - SIMD2(18, 40), high: $0 + SIMD2(18, 2))
        }
    }
}

extension TourStop {
    /// The controls of the map, which change at once.
    static let controls = [
        TourStop(
            number: 1, name: "compassButton", prepare: { $0.map.camera.bearing = 30 },
            change: { $0.map.settings.compassButton = true },
            place: { $0.places(of: "compass") }),
        TourStop(
            number: 2, name: "myLocationButton", prepare: { $0.map.isMyLocationEnabled = true },
            change: { $0.map.settings.myLocationButton = true },
            place: { $0.places(of: "my-location") }),
        TourStop(
            number: 3, name: "isRecenterButtonEnabled",
            prepare: { $0.swipe(from: SIMD2(200, 400), by: SIMD2(10, 40)) },
            change: { $0.controller.settings.isRecenterButtonEnabled = false },
            place: { $0.places(of: "recenter") }),
        TourStop(
            number: 4, name: "headerAccessory",
            change: { $0.controller.setHeaderAccessory(MyCustomView(viewHeight: 42)) },
            place: { $0.places(of: "next-turn", "custom", margin: 22) }),
        TourStop(
            number: 21, name: "isVoiceButtonEnabled",
            prepare: { $0.controller.speaksItself = true },
            change: { $0.controller.settings.isVoiceButtonEnabled = false },
            place: { $0.places(of: "voice") }),
    ]

    /// What accompanies a trip, which changes on the next one.
    static let accessories = [
        TourStop(
            number: 9, name: "isNavigationHeaderEnabled",
            change: { $0.controller.settings.isNavigationHeaderEnabled = false },
            place: { $0.places(of: "header", "next-turn") }),
        TourStop(
            number: 10, name: "isNavigationFooterEnabled",
            change: { $0.controller.settings.isNavigationFooterEnabled = false },
            // The attribution stands on the footer, or where that was.
            place: { $0.places(of: "footer", margin: 26) }),
        TourStop(
            number: 11, name: "navigationHeaderPrimaryBackgroundColor",
            change: {
                $0.controller.settings.navigationHeaderPrimaryBackgroundColor =
                    StyleColor(hex: 0x0000ff)
            }, place: { $0.places(of: "header", margin: 0) }),
        TourStop(
            number: 12, name: "navigationHeaderSecondaryBackgroundColor",
            change: {
                $0.controller.settings.navigationHeaderSecondaryBackgroundColor =
                    StyleColor(hex: 0xff0000)
            }, place: { $0.places(of: "next-turn", margin: 16) }),
        TourStop(
            number: 13, name: "navigationHeaderPrimaryBackgroundColorNightMode",
            prepare: { $0.map.lightingMode = .lowLight },
            change: {
                $0.controller.settings.navigationHeaderPrimaryBackgroundColorNightMode =
                    StyleColor(hex: 0x000060)
            }, place: { $0.places(of: "header", margin: 0) }),
        TourStop(
            number: 14, name: "navigationHeaderSecondaryBackgroundColorNightMode",
            prepare: { $0.map.lightingMode = .lowLight },
            change: {
                $0.controller.settings.navigationHeaderSecondaryBackgroundColorNightMode =
                    StyleColor(hex: 0x600000)
            }, place: { $0.places(of: "next-turn", margin: 16) }),
        TourStop(
            number: 15, name: "isNavigationTripProgressBarEnabled",
            change: { $0.controller.settings.isNavigationTripProgressBarEnabled = true },
            place: { $0.places(of: "trip-progress", margin: 10) }),
        TourStop(
            number: 16, name: "showsTrafficLights",
            change: { $0.controller.settings.showsTrafficLights = true },
            place: { $0.icons(at: $0.controller.junctionMarkers.map(\.position)) }),
        TourStop(
            number: 17, name: "showsStopSigns",
            change: { $0.controller.settings.showsStopSigns = true },
            place: { $0.icons(at: $0.controller.junctionMarkers.map(\.position)) }),
        TourStop(
            number: 18, name: "shouldDisplaySpeedometer",
            change: { $0.controller.settings.shouldDisplaySpeedometer = true },
            place: { $0.places(of: "speedometer") }),
        TourStop(
            number: 19, name: "showsDestinationMarkers",
            change: { $0.controller.settings.showsDestinationMarkers = false },
            place: { $0.icons(at: $0.controller.destinationMarkers.map(\.position)) }),
    ]
}
