import Foundation
import WaymarkDemo
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkStyle

// The settings of a session under the names of the page.
extension DemoSession {
    private typealias Setting<Value> = ReferenceWritableKeyPath<DemoSession, Value>

    private static let switches: [String: Setting<Bool>] = [
        "compassButton": \.controller.settings.compassButton,
        "myLocationButton": \.controller.settings.myLocationButton,
        "recenterButton": \.controller.settings.isRecenterButtonEnabled,
        "voiceButton": \.controller.settings.isVoiceButtonEnabled,
        "navigationHeader": \.controller.settings.isNavigationHeaderEnabled,
        "navigationFooter": \.controller.settings.isNavigationFooterEnabled,
        "tripProgressBar": \.controller.settings.isNavigationTripProgressBarEnabled,
        "speedometer": \.controller.settings.shouldDisplaySpeedometer,
        "roadName": \.controller.settings.showsRoadName,
        "tripSummary": \.controller.settings.showsTripSummary,
        "trafficLights": \.controller.settings.showsTrafficLights,
        "stopSigns": \.controller.settings.showsStopSigns,
        "destinationMarkers": \.controller.settings.showsDestinationMarkers,
        "scrollGestures": \.controller.settings.scrollGestures,
        "zoomGestures": \.controller.settings.zoomGestures,
        "tiltGestures": \.controller.settings.tiltGestures,
        "rotateGestures": \.controller.settings.rotateGestures,
        "scrollDuringRotateOrZoom": \.controller.settings.allowScrollGesturesDuringRotateOrZoom,
        "accessoryView": \.hasAccessory,
        "directionsList": \.wantsDirections,
        "buildings": \.mapView.isBuildingsEnabled,
        "rightToLeft": \.mapView.traits.isRightToLeft,
    ]

    private static let colors: [String: Setting<StyleColor>] = [
        "headerPrimaryColor": \.controller.settings.navigationHeaderPrimaryBackgroundColor,
        "headerSecondaryColor": \.controller.settings.navigationHeaderSecondaryBackgroundColor,
    ]

    private static let nightColors: [String: Setting<StyleColor?>] = [
        "headerPrimaryNightColor":
            \.controller.settings.navigationHeaderPrimaryBackgroundColorNightMode,
        "headerSecondaryNightColor":
            \.controller.settings.navigationHeaderSecondaryBackgroundColorNightMode,
    ]

    private static let choices = [
        "mapType": Choice(\.mapView.mapType),
        "perspective": Choice(\.controller.followingPerspective),
        "cameraMode": Choice(\.controller.cameraMode),
        "alternateRoutes": Choice(\.drive.options.alternateRoutesStrategy),
        "units": Choice(
            \.drive.unit,
            ["metric": .metric, "imperialUS": .imperial, "imperialUK": .imperialYards],
            usual: "metric"),
        "voice": Choice(
            \.drive.navigator.voiceGuidance,
            ["on": .alertsAndGuidance, "alerts": .alertsOnly, "off": .silent],
            usual: "on"),
    ]

    /// A setting that has one of several values, which have names.
    @MainActor private struct Choice {
        let get: (DemoSession) -> String
        /// `false` where no value has that name.
        let set: (DemoSession, String) -> Bool

        init<Value: Equatable>(
            _ setting: Setting<Value>, _ values: [String: Value], usual: String
        ) {
            get = { session in
                values.first { $0.value == session[keyPath: setting] }?.key ?? usual
            }
            set = { session, name in
                values[name].map { session[keyPath: setting] = $0 } != nil
            }
        }

        init<Value: RawRepresentable<String>>(_ setting: Setting<Value>) {
            get = { $0[keyPath: setting].rawValue }
            set = { session, name in
                Value(rawValue: name).map { session[keyPath: setting] = $0 } != nil
            }
        }
    }

    /// All settings with their values.
    var settings: [String: PageCommand.Value] {
        var values = Self.switches.mapValues { PageCommand.Value.flag(self[keyPath: $0]) }
        for (name, color) in Self.colors { values[name] = .text(self[keyPath: color].css) }
        for (name, color) in Self.nightColors {
            let day = name.contains("Primary") ? "headerPrimaryColor" : "headerSecondaryColor"
            values[name] = self[keyPath: color].map { .text($0.css) } ?? values[day]
        }
        for (name, choice) in Self.choices { values[name] = .text(choice.get(self)) }
        values["textScale"] = .number(mapView.traits.textScale)
        return values
    }

    /// Sets one; `false` where there is none of that name, or it cannot have that value.
    func set(_ name: String, to value: PageCommand.Value) -> Bool {
        switch value {
        case .flag(let flag):
            guard let setting = Self.switches[name] else { return false }
            self[keyPath: setting] = flag
        case .number(let number):
            guard name == "textScale", number >= 0.8, number <= 2 else { return false }
            mapView.traits.textScale = number
        case .text(let text):
            if let choice = Self.choices[name] { return choice.set(self, text) }
            guard let color = StyleColor(css: text) else { return false }
            if let setting = Self.colors[name] {
                self[keyPath: setting] = color
            } else if let setting = Self.nightColors[name] {
                self[keyPath: setting] = color
            } else {
                return false
            }
        }
        return true
    }
}

extension StyleColor {
    /// As `#rrggbb`.
    fileprivate var css: String {
        let parts = [red, green, blue].map { Int((max(0, min(1, $0)) * 255).rounded()) }
        return String(format: "#%02x%02x%02x", parts[0], parts[1], parts[2])
    }
}
