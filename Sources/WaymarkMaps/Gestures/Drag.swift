import WaymarkGeometry

/// One finger, or a mouse, that moves the camera.
enum Drag: Sendable {
    /// The map goes along.
    case pan(SlopMotion)
    /// The map goes round the camera's target with the finger, which was last at a place.
    case circle(last: SIMD2<Double>)
    /// The map tilts.
    case tilt
    /// The map grows and shrinks about a place.
    case zoom(focus: SIMD2<Double>)

    /// Points for a zoom level.
    private static let zoomLevel = 128.0

    /// The drag that `modifiers` make of a press.
    init(_ press: Press, modifiers: InputModifiers, slop: SlopMotion) {
        if case .secondTap = press.kind {
            self = .zoom(focus: press.anchor)
        } else if modifiers.contains([.option, .shift]) {
            self = .tilt
        } else if modifiers.contains(.option) {
            self = .circle(last: press.anchor)
        } else {
            self = .pan(slop)
        }
    }

    /// Goes on by `step` with the finger at `focus`.
    mutating func move(by step: SIMD2<Double>, focus: SIMD2<Double>) -> [MapGesture] {
        switch self {
        case .pan(var slop):
            let by = slop.follow(step)
            self = .pan(slop)
            return by == .zero ? [] : [.panned(by: by, focus: focus)]
        case .circle(let last):
            self = .circle(last: focus)
            return last == focus ? [] : [.circled(from: last, to: focus)]
        case .tilt: return step.y == 0 ? [] : [.tilted(by: -step.y)]
        case .zoom(let place):
            guard step.y != 0 else { return [] }
            // No step of a finger is so long; the scale stays a number.
            let levels = max(-16, min(16, step.y / Self.zoomLevel))
            return [.quickZoomed(scale: CMath.power(2, levels), focus: place)]
        }
    }
}
