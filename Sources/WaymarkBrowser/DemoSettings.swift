import Foundation
import WaymarkDemo
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkStyle

/// The settings of a session under the names of the page.
@MainActor enum DemoSettings {
    private typealias Value = DemoCommand.Value

    private static let switches: [String: WritableKeyPath<UISettings, Bool>] = [
        "compassButton": \.compassButton,
        "myLocationButton": \.myLocationButton,
        "recenterButton": \.isRecenterButtonEnabled,
        "navigationHeader": \.isNavigationHeaderEnabled,
        "navigationFooter": \.isNavigationFooterEnabled,
        "tripProgressBar": \.isNavigationTripProgressBarEnabled,
        "speedometer": \.shouldDisplaySpeedometer,
        "trafficLights": \.showsTrafficLights,
        "stopSigns": \.showsStopSigns,
        "destinationMarkers": \.showsDestinationMarkers,
        "scrollGestures": \.scrollGestures,
        "zoomGestures": \.zoomGestures,
        "tiltGestures": \.tiltGestures,
        "rotateGestures": \.rotateGestures,
        "scrollDuringRotateOrZoom": \.allowScrollGesturesDuringRotateOrZoom,
    ]

    private static let colors: [String: WritableKeyPath<UISettings, StyleColor>] = [
        "headerPrimaryColor": \.navigationHeaderPrimaryBackgroundColor,
        "headerSecondaryColor": \.navigationHeaderSecondaryBackgroundColor,
    ]

    private static let nightColors: [String: WritableKeyPath<UISettings, StyleColor?>] = [
        "headerPrimaryNightColor": \.navigationHeaderPrimaryBackgroundColorNightMode,
        "headerSecondaryNightColor": \.navigationHeaderSecondaryBackgroundColorNightMode,
    ]

    private static let units: [String: DistanceUnit] = [
        "metric": .metric, "imperialUS": .imperial, "imperialUK": .imperialYards,
    ]

    private static let voices: [String: VoiceGuidance] = [
        "on": .alertsAndGuidance, "alerts": .alertsOnly, "off": .silent,
    ]

    /// All settings with their values.
    static func values(_ session: DemoSession) -> [String: DemoCommand.Value] {
        let (map, controller) = (session.mapView, session.controller)
        let settings = controller.settings
        var values: [String: DemoCommand.Value] = switches.mapValues {
            .flag(settings[keyPath: $0])
        }
        for (name, path) in colors { values[name] = .text(settings[keyPath: path].css) }
        for (name, path) in nightColors {
            let day = name.contains("Primary") ? "headerPrimaryColor" : "headerSecondaryColor"
            values[name] = settings[keyPath: path].map { .text($0.css) } ?? values[day]
        }
        values["accessoryView"] = .flag(session.hasAccessory)
        values["directionsList"] = .flag(session.wantsDirections)
        values["buildings"] = .flag(map.isBuildingsEnabled)
        values["rightToLeft"] = .flag(map.traits.isRightToLeft)
        values["textScale"] = .number(map.traits.textScale)
        values["mapType"] = .text(map.mapType.rawValue)
        values["perspective"] = .text(controller.followingPerspective.rawValue)
        values["cameraMode"] = .text(controller.cameraMode.rawValue)
        values["alternateRoutes"] = .text(session.drive.options.alternateRoutesStrategy.rawValue)
        let unit = units.first { $0.value == controller.format.unit }
        values["units"] = .text(unit?.key ?? "metric")
        values["voice"] = .text(
            voices.first { $0.value == session.voice }?.key ?? "on")
        return values
    }

    /// Sets one; `false` where there is none of that name, or it cannot have that value.
    static func set(
        _ name: String, to value: DemoCommand.Value, of session: DemoSession
    ) -> Bool {
        let (map, controller) = (session.mapView, session.controller)
        switch value {
        case .flag(let flag):
            if let path = switches[name] {
                controller.settings[keyPath: path] = flag
                return true
            }
            switch name {
            case "accessoryView": session.setAccessory(flag)
            case "directionsList": session.wantsDirections = flag
            case "buildings": map.isBuildingsEnabled = flag
            case "rightToLeft": map.traits.isRightToLeft = flag
            default: return false
            }
        case .number(let number):
            guard name == "textScale", number >= 0.8, number <= 2 else { return false }
            map.traits.textScale = number
        case .text(let text): return setText(name, text, of: session)
        }
        return true
    }

    private static func setText(_ name: String, _ text: String, of session: DemoSession) -> Bool {
        let (map, controller) = (session.mapView, session.controller)
        if let color = StyleColor(css: text) {
            if let path = colors[name] {
                controller.settings[keyPath: path] = color
                return true
            }
            if let path = nightColors[name] {
                controller.settings[keyPath: path] = color
                return true
            }
        }
        switch name {
        case "mapType": return assign(MapType(rawValue: text)) { map.mapType = $0 }
        case "perspective":
            return assign(FollowingPerspective(rawValue: text)) {
                controller.followingPerspective = $0
            }
        case "cameraMode":
            return assign(CameraMode(rawValue: text)) { controller.cameraMode = $0 }
        case "alternateRoutes":
            return assign(AlternateRoutesStrategy(rawValue: text)) {
                session.drive.options.alternateRoutesStrategy = $0
            }
        case "units":
            return assign(units[text]) {
                controller.format.unit = $0
                session.drive.navigator.distanceUnit = $0
            }
        case "voice": return assign(voices[text]) { session.voice = $0 }
        default: return false
        }
    }

    private static func assign<Value>(_ value: Value?, _ set: (Value) -> Void) -> Bool {
        value.map(set) != nil
    }
}

extension StyleColor {
    /// As `#rrggbb`.
    fileprivate var css: String {
        let parts = [red, green, blue].map { Int((max(0, min(1, $0)) * 255).rounded()) }
        return String(format: "#%02x%02x%02x", parts[0], parts[1], parts[2])
    }
}
