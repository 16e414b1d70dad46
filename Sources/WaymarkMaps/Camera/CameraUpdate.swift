public import WaymarkGeometry

/// A change of the camera that can be made at once or animated.
public struct CameraUpdate: Hashable, Sendable {
    enum Change: Hashable, Sendable {
        case camera(CameraPosition)
        case target(Coordinate, zoom: Double?)
        case zoomTo(Double)
        case zoomBy(Double, focus: SIMD2<Double>?)
        case fit(CoordinateBounds, EdgeInsets)
        case scroll(SIMD2<Double>)
    }

    let change: Change

    /// One zoom closer.
    public static let zoomIn = zoom(by: 1)
    /// One zoom farther.
    public static let zoomOut = zoom(by: -1)
    /// The padding of ``fit(_:)`` in points.
    public static let defaultPadding = 64.0

    /// `amount` zooms closer.
    public static func zoom(by amount: Double) -> CameraUpdate {
        CameraUpdate(change: .zoomBy(amount, focus: nil))
    }

    /// `amount` zooms closer; what is at `point` of the view stays there.
    public static func zoom(by amount: Double, at point: SIMD2<Double>) -> CameraUpdate {
        CameraUpdate(change: .zoomBy(amount, focus: point))
    }

    /// This zoom.
    public static func zoom(to zoom: Double) -> CameraUpdate {
        CameraUpdate(change: .zoomTo(zoom))
    }

    /// This target.
    public static func target(_ target: Coordinate) -> CameraUpdate {
        CameraUpdate(change: .target(target, zoom: nil))
    }

    /// This target and this zoom.
    public static func target(_ target: Coordinate, zoom: Double) -> CameraUpdate {
        CameraUpdate(change: .target(target, zoom: zoom))
    }

    /// This camera.
    public static func camera(_ camera: CameraPosition) -> CameraUpdate {
        CameraUpdate(change: .camera(camera))
    }

    /// All of `bounds` in the middle of the view, as large as possible, 64 points from its borders beside the
    /// padding of the map; bearing and viewing angle become 0.
    public static func fit(_ bounds: CoordinateBounds) -> CameraUpdate {
        fit(bounds, padding: defaultPadding)
    }

    /// All of `bounds`, `padding` points from the borders of the view beside the padding of the map.
    public static func fit(_ bounds: CoordinateBounds, padding: Double) -> CameraUpdate {
        fit(bounds, insets: EdgeInsets(all: padding))
    }

    /// All of `bounds` within `insets` beside the padding of the map.
    public static func fit(_ bounds: CoordinateBounds, insets: EdgeInsets) -> CameraUpdate {
        CameraUpdate(change: .fit(bounds, insets))
    }

    /// The centre moves by so many points to the right and down.
    public static func scroll(x: Double, y: Double) -> CameraUpdate {
        CameraUpdate(change: .scroll(SIMD2(x, y)))
    }
}
