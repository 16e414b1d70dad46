import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A destination that can be changed. A navigator takes it as it is when destinations are set.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationMutableWaypoint: GMSNavigationWaypoint {
    /// Its name.
    public override var title: String {
        get { core.title }
        set { core.title = newValue }
    }

    /// Where it is, which takes the place of ``placeID``. A coordinate that is no place on the Earth changes nothing.
    public override var coordinate: CLLocationCoordinate2D {
        get { super.coordinate }
        set {
            guard CLLocationCoordinate2DIsValid(newValue) else { return }
            core.coordinate = Coordinate(newValue)
            core.placeID = nil
        }
    }

    /// The id of its place, which takes the place of the coordinate. `nil` and an empty id change nothing.
    public override var placeID: String? {
        get { core.placeID }
        set {
            guard let newValue, !newValue.isEmpty else { return }
            core.placeID = newValue
            core.coordinate = nil
        }
    }

    /// Whether it is reached on the side of the road where it lies. It clears ``preferredHeading``.
    public override var preferSameSideOfRoad: Bool {
        get { super.preferSameSideOfRoad }
        set {
            core.approach = newValue ? .curb : .unrestricted
            if newValue { core.preferredHeading = nil }
        }
    }

    /// The direction of travel in which it is reached, in degrees from north, 0 up to 360; any other number is for
    /// none and reads as -1. A direction clears ``preferSameSideOfRoad``.
    public override var preferredHeading: Int32 {
        get { super.preferredHeading }
        set {
            let isHeading = (0..<360).contains(newValue)
            core.preferredHeading = isHeading ? Double(newValue) : nil
            if isHeading { core.approach = .unrestricted }
        }
    }
}
