public import Foundation
import WaymarkPanorama
public import WaymarkPlatform

/// The camera of a panorama. It does not change.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSPanoramaCamera: NSObject, Sendable {
    let core: PanoramaCamera

    init(_ camera: PanoramaCamera) {
        core = camera
        super.init()
    }

    /// A camera that looks in a direction.
    ///
    /// - Parameters:
    ///   - zoom: 1 to 5.
    ///   - FOV: degrees that the longer side of the view shows at zoom 1; 1 to 160.
    public convenience init(orientation: GMSOrientation, zoom: Float, FOV: Double) {
        self.init(PanoramaCamera(orientation: orientation.core, zoom: Double(zoom), fov: FOV))
    }

    /// A camera that looks in a direction and shows 90 degrees at zoom 1.
    public convenience init(orientation: GMSOrientation, zoom: Float) {
        self.init(orientation: orientation, zoom: zoom, FOV: PanoramaCamera.defaultFOV)
    }

    /// A camera that shows 90 degrees at zoom 1.
    public convenience init(heading: CLLocationDirection, pitch: Double, zoom: Float) {
        self.init(orientation: GMSOrientation(heading: heading, pitch: pitch), zoom: zoom)
    }

    /// A camera.
    public convenience init(
        heading: CLLocationDirection, pitch: Double, zoom: Float, FOV: Double
    ) {
        self.init(
            orientation: GMSOrientation(heading: heading, pitch: pitch), zoom: zoom, FOV: FOV)
    }

    /// The direction in which it looks.
    public var orientation: GMSOrientation { GMSOrientation(core.orientation) }
    /// How much larger than at zoom 1 things are.
    public var zoom: Float { Float(core.zoom) }
    /// Degrees that the longer side of the view shows at zoom 1.
    #if canImport(ObjectiveC)
        @objc(FOV)
    #endif
    public var fov: Double { core.fov }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSPanoramaCamera)?.core == core
    }

    public override var hash: Int { core.hashValue }
}
