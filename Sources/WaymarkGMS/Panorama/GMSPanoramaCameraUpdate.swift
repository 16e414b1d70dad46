public import Foundation
import WaymarkPanorama

/// A change of the camera of a panorama.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSPanoramaCameraUpdate: NSObject, Sendable {
    let core: PanoramaCameraUpdate

    private init(_ update: PanoramaCameraUpdate) {
        core = update
        super.init()
    }

    /// So many degrees further to the right.
    public static func rotate(by deltaHeading: CGFloat) -> GMSPanoramaCameraUpdate {
        GMSPanoramaCameraUpdate(.rotate(by: Double(deltaHeading)))
    }

    /// This heading, in degrees from north.
    public static func setHeading(_ heading: CGFloat) -> GMSPanoramaCameraUpdate {
        GMSPanoramaCameraUpdate(.setHeading(Double(heading)))
    }

    /// This pitch, in degrees above the horizon.
    public static func setPitch(_ pitch: CGFloat) -> GMSPanoramaCameraUpdate {
        GMSPanoramaCameraUpdate(.setPitch(Double(pitch)))
    }

    /// This zoom.
    public static func setZoom(_ zoom: CGFloat) -> GMSPanoramaCameraUpdate {
        GMSPanoramaCameraUpdate(.setZoom(Double(zoom)))
    }
}
