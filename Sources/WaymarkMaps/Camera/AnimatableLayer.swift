/// The parts of a camera that can be animated on their own: what the layer of a map and that of a panorama share.
///
/// ```swift
/// func turn<Layer: AnimatableLayer>(_ layer: Layer, _ part: Layer.Attribute) {
///     layer.animate(part, to: layer[part] + 90, duration: 2)
/// }
/// ```
@MainActor public protocol AnimatableLayer {
    /// A part of the camera.
    associatedtype Attribute: Hashable, Sendable, CaseIterable

    /// Goes from the value that a part has now to `value`; all else stays as it is, or goes on as it does.
    ///
    /// - Parameters:
    ///   - duration: in seconds; half a second where it is `nil`.
    ///   - completion: called at the end with `true`, or with `false` when something else moves that part.
    func animate(
        _ attribute: Attribute, to value: Double, duration: Double?, curve: AnimationCurve,
        completion: (@MainActor (Bool) -> Void)?)

    /// The value that a part has now, also in between; setting it takes effect at once.
    subscript(attribute: Attribute) -> Double { get nonmutating set }
}

extension AnimatableLayer {
    /// Goes from the value that a part has now to `value`, slowly at both ends.
    public func animate(_ attribute: Attribute, to value: Double, duration: Double? = nil) {
        animate(attribute, to: value, duration: duration, curve: .easeInOut, completion: nil)
    }
}

extension CameraLayer: AnimatableLayer {}
