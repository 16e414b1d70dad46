public import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkPanorama
public import WaymarkPlatform
import WaymarkUIKit

/// Takes a panorama, or the error.
public typealias GMSPanoramaCallback = @MainActor (GMSPanorama?, (any Error)?) -> Void

/// Asks for panoramas, also where no view shows one.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSPanoramaService: NSObject {
    private let core = PanoramaService(provider: ServicePanoramas())

    /// A service that asks the data of the app.
    public override init() { super.init() }

    /// Calls `callback` with the panorama nearest to a place, or with the error.
    public func requestPanoramaNearCoordinate(
        _ coordinate: CLLocationCoordinate2D, callback: @escaping GMSPanoramaCallback
    ) {
        requestPanoramaNearCoordinate(coordinate, source: .default, callback: callback)
    }

    /// Calls `callback` with the panorama nearest to a place, or with the error.
    ///
    /// - Parameter radius: how far away it may be, in meters.
    public func requestPanoramaNearCoordinate(
        _ coordinate: CLLocationCoordinate2D, radius: UInt, callback: @escaping GMSPanoramaCallback
    ) {
        requestPanoramaNearCoordinate(
            coordinate, radius: radius, source: .default, callback: callback)
    }

    /// Calls `callback` with the nearest panorama of some kind, or with the error.
    public func requestPanoramaNearCoordinate(
        _ coordinate: CLLocationCoordinate2D, source: GMSPanoramaSource,
        callback: @escaping GMSPanoramaCallback
    ) {
        requestPanoramaNearCoordinate(
            coordinate, radius: UInt(PanoramaRequest.defaultRadius), source: source,
            callback: callback)
    }

    /// Calls `callback` with the nearest panorama of some kind, or with the error.
    ///
    /// - Parameter radius: how far away it may be, in meters.
    public func requestPanoramaNearCoordinate(
        _ coordinate: CLLocationCoordinate2D, radius: UInt, source: GMSPanoramaSource,
        callback: @escaping GMSPanoramaCallback
    ) {
        core.requestPanorama(
            near: Coordinate(coordinate), radius: Double(radius), source: source.core
        ) { Self.answer($0, callback) }
    }

    /// Calls `callback` with the panorama of an id, or with the error.
    public func requestPanorama(
        withID panoramaID: String, callback: @escaping GMSPanoramaCallback
    ) {
        core.requestPanorama(id: panoramaID) { Self.answer($0, callback) }
    }

    private static func answer(
        _ result: Result<Panorama, PanoramaError>, _ callback: GMSPanoramaCallback
    ) {
        switch result {
        case .success(let panorama): callback(GMSPanorama(panorama), nil)
        case .failure(let error): callback(nil, error)
        }
    }
}
