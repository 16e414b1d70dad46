import WaymarkGeometry
import WaymarkMaps
import WaymarkDemo
import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation
import WaymarkNavigationUI

/// The state that the page shows around the map.
struct DemoState: Encodable, Hashable, Sendable {
    struct Language: Encodable, Hashable, Sendable {
        let code: String
        let name: String
    }

    struct Stop: Encodable, Hashable, Sendable {
        let title: String
        let latitude: Double
        let longitude: Double
    }

    struct Alternative: Encodable, Hashable, Sendable {
        let title: String
        let time: Int
        let distance: Int
        let isChosen: Bool
        let difference: Int
    }

    let phase: DemoDrive.Phase
    let isPaused: Bool
    let isRecording: Bool
    let speed: Double
    let lighting: String
    let isNight: Bool
    let language: String
    let languages: [Language]
    let settings: [String: DemoCommand.Value]
    let stops: [Stop]
    let alternatives: [Alternative]
    let remainingTime: Int?
    let remainingDistance: Int?
    let headline: String
    let framesPerSecond: Int

    @MainActor init(_ session: DemoSession) {
        let drive = session.drive
        let navigator = drive.navigator
        phase = drive.phase
        isPaused = drive.isPaused
        isRecording = drive.navigation.recorder != nil
        speed = drive.speed
        lighting = drive.lighting
        isNight = session.mapView.lightingMode == .lowLight
        language = navigator.language
        languages = DemoDrive.languages.map { Language(code: $0.code, name: $0.name) }
        settings = DemoSettings.values(session)
        stops = drive.stops.compactMap { stop in
            stop.coordinate.map {
                Stop(title: stop.title, latitude: $0.latitude, longitude: $0.longitude)
            }
        }
        alternatives = Self.alternatives(drive)
        let rest = navigator.timesAndDistances.last
        remainingTime = rest.map { Int($0.time.rounded()) }
        remainingDistance = rest.map { Int(($0.distance / 10).rounded()) * 10 }
        let next = navigator.isGuidanceActive ? navigator.nextStep : nil
        headline = next.map { navigator.instructor.headline(for: $0) } ?? ""
        framesPerSecond = session.framesPerSecond
    }

    /// The route that is driven and the others, the quickest first.
    @MainActor private static func alternatives(_ drive: DemoDrive) -> [Alternative] {
        guard let chosen = drive.navigator.state.route else { return [] }
        return drive.routes.map { route in
            Alternative(
                title: title(of: route), time: Int(route.duration.rounded()),
                distance: Int(route.distance.rounded()), isChosen: route == chosen,
                difference: Int((route.duration - chosen.duration).rounded()))
        }
    }

    /// The road that is driven farthest.
    private static func title(of route: Route) -> String {
        var lengths: [String: Double] = [:]
        for step in route.legs.flatMap(\.steps) where !step.roadName.isEmpty {
            lengths[step.roadName, default: 0] += step.distance
        }
        return lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
}
