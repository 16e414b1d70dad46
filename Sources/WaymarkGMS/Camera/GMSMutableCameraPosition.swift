import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

/// A position of a map's camera that can be changed. A map takes it as it is when it is given to it.
public final class GMSMutableCameraPosition: GMSCameraPosition, @unchecked Sendable {
    // It has nothing beside what ``GMSCameraPosition`` locks.

    /// The place in the middle of the map.
    public override var target: CLLocationCoordinate2D {
        get { super.target }
        set { change { $0.target = Coordinate(newValue) } }
    }
    /// The world is 256 times two to the power of it wide, in points; 2 to 21.
    public override var zoom: Float {
        get { super.zoom }
        set { change { $0.zoom = Double(newValue) } }
    }
    /// Degrees from north of the top of the map, clockwise.
    public override var bearing: CLLocationDirection {
        get { super.bearing }
        set { change { $0.bearing = newValue } }
    }
    /// Degrees from looking straight down, 0 to 65.
    public override var viewingAngle: Double {
        get { super.viewingAngle }
        set { change { $0.viewingAngle = newValue } }
    }
}
