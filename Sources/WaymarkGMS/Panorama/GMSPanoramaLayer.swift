public import Foundation
import WaymarkPanorama
public import WaymarkPlatform

/// The name of the heading of a panorama's camera, for ``GMSPanoramaLayer``.
public let kGMSLayerPanoramaHeadingKey = "cameraHeading"
/// The name of the pitch of a panorama's camera, for ``GMSPanoramaLayer``.
public let kGMSLayerPanoramaPitchKey = "cameraPitch"
/// The name of the zoom of a panorama's camera, for ``GMSPanoramaLayer``.
public let kGMSLayerPanoramaZoomKey = "cameraZoom"
/// The name of the field of view of a panorama's camera, for ``GMSPanoramaLayer``.
public let kGMSLayerPanoramaFOVKey = "cameraFOV"

/// The parts of a panorama's camera, each of which can be animated while the others stay or go on as they do.
///
/// A part that is set moves there in the duration of the open `CATransaction`, if it has one; else at once.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSPanoramaLayer: NSObject {
    private let view: PanoramaView

    init(_ view: PanoramaView) {
        self.view = view
        super.init()
    }

    /// Degrees from north.
    public var cameraHeading: CLLocationDirection {
        get { view.layer[.heading] }
        set { set(.heading, newValue) }
    }
    /// Degrees above the horizon.
    public var cameraPitch: Double {
        get { view.layer[.pitch] }
        set { set(.pitch, newValue) }
    }
    /// 1 to 5.
    public var cameraZoom: Float {
        get { Float(view.layer[.zoom]) }
        set { set(.zoom, Double(newValue)) }
    }
    /// Degrees that the longer side of the view shows at zoom 1; 1 to 160.
    public var cameraFOV: Double {
        get { view.layer[.fov] }
        set { set(.fov, newValue) }
    }

    private func set(_ attribute: PanoramaCameraAttribute, _ value: Double) {
        view.layer.animate(attribute, to: value, duration: CATransaction.wantedDuration ?? 0)
    }

    /// Goes from the value that a part has now to another.
    ///
    /// - Parameters:
    ///   - key: one of the names above; any other changes nothing.
    ///   - duration: in seconds.
    /// - Returns: whether there is a part of that name.
    @discardableResult
    public func animate(_ key: String, to value: Double, duration: TimeInterval) -> Bool {
        let attributes: [String: PanoramaCameraAttribute] = [
            kGMSLayerPanoramaHeadingKey: .heading, kGMSLayerPanoramaPitchKey: .pitch,
            kGMSLayerPanoramaZoomKey: .zoom, kGMSLayerPanoramaFOVKey: .fov,
        ]
        guard let attribute = attributes[key] else { return false }
        view.layer.animate(attribute, to: value, duration: duration)
        return true
    }
}
