import WaymarkGeometry
import WaymarkDemo
import WaymarkDirections
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

extension DemoSession {
    /// The state that the page shows around the map now.
    var state: DemoState {
        let navigator = drive.navigator
        let rest = navigator.timesAndDistances.last
        let next = navigator.isGuidanceActive ? navigator.nextStep : nil
        return DemoState(
            phase: drive.phase, isPaused: drive.isPaused,
            isRecording: drive.navigation.recorder != nil, speed: drive.speed,
            lighting: drive.lighting, isNight: mapView.lightingMode == .lowLight,
            language: navigator.language,
            languages: DemoDrive.languages.map { DemoState.Language(code: $0.code, name: $0.name) },
            settings: settings,
            stops: zip(drive.stops, drive.stopNames).compactMap(DemoState.Stop.init),
            alternatives: alternatives, remainingTime: rest.map { Int($0.time.rounded()) },
            remainingDistance: rest.map { Int(($0.distance / 10).rounded()) * 10 },
            headline: next.map { navigator.instructor.headline(for: $0) } ?? "",
            framesPerSecond: framesPerSecond)
    }

    /// The route that is driven and the others, the quickest first.
    private var alternatives: [DemoState.Alternative] {
        guard let chosen = drive.navigator.state.route else { return [] }
        return drive.routes.map { route in
            DemoState.Alternative(
                title: title(of: route), time: Int(route.duration.rounded()),
                distance: Int(route.distance.rounded()), isChosen: route == chosen,
                // Of the minutes as they are written, so that no two numbers contradict each other.
                difference: (minutes(of: route) - minutes(of: chosen)) * 60)
        }
    }

    private func minutes(of route: Route) -> Int {
        max(1, Int((route.duration.rounded() / 60).rounded()))
    }

    /// The road that is driven farthest.
    private func title(of route: Route) -> String {
        var lengths: [String: Double] = [:]
        for step in route.legs.flatMap(\.steps) where !step.roadName.isEmpty {
            lengths[step.roadName, default: 0] += step.distance
        }
        return lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
}

extension DemoState.Stop {
    /// `nil` where `waypoint` has no place.
    fileprivate init?(_ waypoint: Waypoint, title: String) {
        guard let place = waypoint.coordinate else { return nil }
        self.init(title: title, latitude: place.latitude, longitude: place.longitude)
    }
}
