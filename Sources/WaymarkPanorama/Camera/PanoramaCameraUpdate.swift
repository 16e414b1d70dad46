/// A change of one part of a panorama's camera.
///
/// ```swift
/// view.update(.rotate(by: 90), duration: 0.5)  // a quarter to the right
/// ```
public struct PanoramaCameraUpdate: Hashable, Sendable {
    private enum Change: Hashable, Sendable {
        case turn(Double)
        case set(PanoramaCameraAttribute, Double)
    }

    private let change: Change

    /// Turns clockwise by so many degrees.
    public static func rotate(by degrees: Double) -> PanoramaCameraUpdate {
        PanoramaCameraUpdate(change: .turn(degrees))
    }

    /// Looks in the direction of `heading` degrees clockwise from north.
    public static func setHeading(_ heading: Double) -> PanoramaCameraUpdate {
        PanoramaCameraUpdate(change: .set(.heading, heading))
    }

    /// Looks `pitch` degrees up from the horizon.
    public static func setPitch(_ pitch: Double) -> PanoramaCameraUpdate {
        PanoramaCameraUpdate(change: .set(.pitch, pitch))
    }

    /// Goes so close: at 2 the middle half of the view at 1 fills it.
    public static func setZoom(_ zoom: Double) -> PanoramaCameraUpdate {
        PanoramaCameraUpdate(change: .set(.zoom, zoom))
    }

    /// How far a part of `camera` is to go; the heading may leave its range.
    func step(from camera: PanoramaCamera) -> (attribute: PanoramaCameraAttribute, by: Double) {
        switch change {
        case .turn(let degrees): (.heading, degrees)
        case .set(let attribute, let value): (attribute, camera.step(attribute, to: value))
        }
    }
}

extension PanoramaCamera {
    /// How far a part has to go to `value`: the shorter way round where it is the heading.
    func step(_ attribute: PanoramaCameraAttribute, to value: Double) -> Double {
        let change = value - self[attribute]
        return attribute == .heading ? change.remainder(dividingBy: 360) : change
    }
}
