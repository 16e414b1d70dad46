import Foundation
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation

/// The state of a navigation and of its map that panels show.
@MainActor struct PanelState {
    let map: MapView
    let session: NavigationSession
    /// The settings that hold now.
    let settings: NavigationAccessories
    let format: DisplayFormat
    let timeZone: TimeZone
    let speedSign: SpeedSign
    let maneuverIcons: ManeuverIconDrawing?
    let progressBar: TripProgressBarModel
    let isRecenterVisible: Bool
    let isOverview: Bool
    let notice: Notice?

    /// Whether the driver is guided along a route.
    var isGuiding: Bool {
        session.navigator.isGuidanceActive && session.navigator.state.route != nil
    }

    /// Whether other routes can be chosen on the map.
    var showsAlternatives: Bool { !isGuiding || isOverview }
}
