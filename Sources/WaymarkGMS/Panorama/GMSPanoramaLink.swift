public import Foundation
import WaymarkDirections

/// The way from a panorama to a neighbor.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSPanoramaLink: NSObject, Sendable {
    /// The direction of the neighbor, in degrees from north.
    public let heading: CGFloat
    /// The neighbor.
    public let panoramaID: String

    init(_ link: PanoramaLink) {
        heading = CGFloat(link.heading)
        panoramaID = link.panoramaID
        super.init()
    }
}
