public import Foundation
import WaymarkMaps
public import WaymarkPlatform

/// The parts of a marker that can be animated on their own.
///
/// A part that is set moves there in the duration of the open `CATransaction`, if it has one; else at once.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSMarkerLayer: NSObject {
    private weak var marker: GMSMarker?

    init(_ marker: GMSMarker) {
        self.marker = marker
        super.init()
    }

    /// Degrees north of the equator.
    public var latitude: CLLocationDegrees {
        get { marker?.position.latitude ?? 0 }
        set { set(.latitude, newValue) }
    }
    /// Degrees east of Greenwich.
    public var longitude: CLLocationDegrees {
        get { marker?.position.longitude ?? 0 }
        set { set(.longitude, newValue) }
    }
    /// Degrees clockwise about the anchor.
    public var rotation: CLLocationDegrees {
        get { marker?.rotation ?? 0 }
        set { set(.rotation, newValue) }
    }
    /// 0 to 1.
    public var opacity: Float {
        get { marker?.opacity ?? 1 }
        set { set(.opacity, Double(newValue)) }
    }

    private func set(_ part: MarkerLayer.Attribute, _ value: Double) {
        marker?.marker.layer.animate(part, to: value, duration: CATransaction.wantedDuration ?? 0)
    }
}
