public import Foundation
import WaymarkDirections
public import WaymarkPlatform
import WaymarkUIKit

/// A picture to all sides from one place. Two are equal where they have the same id.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSPanorama: NSObject, Sendable {
    let core: Panorama

    init(_ panorama: Panorama) {
        core = panorama
        super.init()
    }

    /// The exact place of the camera.
    public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(core.coordinate) }
    /// Tells it apart from all others.
    public var panoramaID: String { core.panoramaID }
    /// The neighbors that one can go to.
    public var links: [GMSPanoramaLink] { core.links.map { GMSPanoramaLink($0) } }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSPanorama)?.core.panoramaID == core.panoramaID
    }

    public override var hash: Int { core.panoramaID.hashValue }
}
