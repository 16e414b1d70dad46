package import WaymarkDirections
package import WaymarkMaps
package import WaymarkNavigationUI

/// The values that an app and a map share; `nil` for those that the app has no use for.
package struct MapValues: Equatable, Sendable {
    /// The marker whose info window is shown.
    package struct Selection: Equatable, Sendable {
        /// The id of its item; `nil` where none is selected.
        package var id: String?

        /// A selection.
        package init(id: String?) { self.id = id }
    }

    /// The camera.
    package var camera: CameraPosition?
    /// The marker that is selected.
    package var selection: Selection?
    /// The behavior of the camera.
    package var cameraMode: CameraMode?
    /// Whether the map is for the day or for the night.
    package var lightingMode: LightingMode?

    /// No values.
    package init() {}

    /// Whether there are none.
    var isEmpty: Bool { self == MapValues() }
}
