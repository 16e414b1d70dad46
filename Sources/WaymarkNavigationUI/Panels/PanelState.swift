import Foundation
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation

/// The state of a navigation and of its map that panels show.
@MainActor struct PanelState {
    let map: MapView
    let session: NavigationSession
    /// The settings that hold on this trip.
    let settings: UISettings
    /// Whether the user may silence the voice by a button.
    let showsVoiceButton: Bool
    let format: DisplayFormat
    let timeZone: TimeZone
    let speedSign: SpeedSign
    let maneuverIcons: ManeuverIconDrawing?
    let progressBar: TripProgressBarModel
    let isRecenterVisible: Bool
    let cameraMode: CameraMode
    let followingPerspective: FollowingPerspective
    /// How many maneuvers lie between the next one and the one that the header shows.
    let previewOffset: Int
    let notice: Notice?

    /// Whether the driver is guided along a route.
    var isGuiding: Bool {
        session.navigator.isGuidanceActive && session.navigator.state.route != nil
    }

    /// Whether the rest of the route is seen.
    var isOverview: Bool { cameraMode == .overview }

    /// Whether other routes can be chosen on the map.
    var showsAlternatives: Bool { !isGuiding || isOverview }

    /// Metres to the maneuver that the header shows; `nil` where not known.
    var distanceToShownManeuver: Double? {
        let steps = session.navigator.remainingSteps.prefix(previewOffset)
        return session.navigator.distanceToNextManeuver.map { next in
            steps.reduce(next) { $0 + $1.distance }
        }
    }

    /// The name or number of the road that a driver who is guided is on; `nil` off the route, where it has none, and
    /// where the camera is not with him.
    var roadName: String? {
        let navigator = session.navigator
        guard isGuiding, settings.showsRoadName, cameraMode == .following,
            case .onRoute = navigator.state.position, let step = navigator.currentStep
        else { return nil }
        return [step.roadName, step.roadReference].map(\.displayName).first { !$0.isEmpty }
    }
}
