import WaymarkGeometry

/// The camera of a panorama: where it looks, and how much it sees.
public struct PanoramaCamera: Hashable, Sendable, Codable {
    /// The direction of the middle of the view.
    public var orientation: Orientation
    /// How much closer than at 1: at 2 the middle half of the view fills it.
    public var zoom: Double
    /// How many degrees the longer side of the view takes in at zoom 1.
    public var fov: Double

    /// The field of view where nothing else is said, in degrees.
    public static let defaultFOV = 90.0

    /// A camera that looks in a direction.
    ///
    /// - Parameters:
    ///   - zoom: 1 to 5 on a view.
    ///   - fov: in degrees, 1 to 160; others are brought into that range.
    public init(
        orientation: Orientation = .north, zoom: Double = 1, fov: Double = Self.defaultFOV
    ) {
        self.orientation = orientation
        self.zoom = zoom
        self.fov = Self.fovs.nearest(to: fov, else: Self.defaultFOV)
    }

    /// A camera that looks in a direction, given by its two angles in degrees.
    public init(
        heading: Double, pitch: Double, zoom: Double = 1, fov: Double = Self.defaultFOV
    ) {
        self.init(
            orientation: Orientation(heading: heading, pitch: pitch), zoom: zoom, fov: fov)
    }

    static let zooms = 1.0...5.0
    static let fovs = 1.0...160.0
    static let pitches = -90.0...90.0

    /// The nearest camera that a view may have: the heading from 0 up to 360, all else in its range, and what is no
    /// number as it was in `old`.
    func limited(from old: PanoramaCamera) -> PanoramaCamera {
        var heading = orientation.heading
        heading = heading.isFinite ? heading.remainder(dividingBy: 360) : old.orientation.heading
        if heading < 0 { heading += 360 }
        return PanoramaCamera(
            heading: heading < 360 ? heading : 0,
            pitch: Self.pitches.nearest(to: orientation.pitch, else: old.orientation.pitch),
            zoom: Self.zooms.nearest(to: zoom, else: old.zoom),
            fov: Self.fovs.nearest(to: fov, else: old.fov))
    }

    /// How far the picture plane is from the eye, in lengths of the longer side of the view.
    var focalShare: Double { zoom / 2 / CMath.tangent(fov.degreesToRadians / 2) }
}

extension ClosedRange<Double> {
    /// The nearest number in it; `other` for what is no number.
    fileprivate func nearest(to value: Double, else other: Double) -> Double {
        value.isNaN ? other : Swift.min(upperBound, Swift.max(lowerBound, value))
    }
}

/// A part of a panorama's camera.
public enum PanoramaCameraAttribute: String, Hashable, Sendable, CaseIterable {
    /// The direction clockwise from north; it turns the shorter way.
    case heading
    /// How far it looks up.
    case pitch
    /// How close it is.
    case zoom
    /// The field of view at zoom 1.
    case fov
}

extension PanoramaCamera {
    /// The value of a part.
    public subscript(attribute: PanoramaCameraAttribute) -> Double {
        get { self[keyPath: attribute.path] }
        set { self[keyPath: attribute.path] = newValue }
    }
}

extension PanoramaCameraAttribute {
    fileprivate var path: WritableKeyPath<PanoramaCamera, Double> {
        switch self {
        case .heading: \.orientation.heading
        case .pitch: \.orientation.pitch
        case .zoom: \.zoom
        case .fov: \.fov
        }
    }
}
