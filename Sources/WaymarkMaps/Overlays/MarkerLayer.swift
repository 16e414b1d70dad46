public import WaymarkGeometry

/// The thing whose parts a ``MarkerLayer`` animates.
@MainActor protocol MarkerLayerTarget: AnyObject {
    /// The time of the clock of the map that shows it; `nil` while none does.
    var mapTime: Double? { get }
    /// A part, within its range.
    subscript(attribute: MarkerLayer.Attribute) -> Double { get set }
}

/// The parts of a marker that can be animated on their own, with their values while they move.
@MainActor public final class MarkerLayer {
    /// A part.
    public enum Attribute: String, Sendable, CaseIterable {
        /// The latitude of its place.
        case latitude
        /// The longitude of its place.
        case longitude
        /// Its rotation.
        case rotation
        /// Its opacity.
        case opacity
    }

    private struct Motion {
        let from: Double
        let change: Double
        let span: AnimationSpan
    }

    private unowned let target: any MarkerLayerTarget
    private var motions: [Attribute: Motion] = [:]
    private var isSetting = false

    init(_ target: any MarkerLayerTarget) { self.target = target }

    /// Whether anything moves.
    var isActive: Bool { !motions.isEmpty }

    /// Goes from where a part is now to `value`, which the marker has from now on; round the shorter side where
    /// it is a longitude or a rotation. Without a map it is set at once.
    public func animate(
        _ attribute: Attribute, to value: Double, duration: Double,
        curve: AnimationCurve = .easeInOut
    ) {
        guard value.isFinite else { return }
        let time = target.mapTime
        let now = time ?? 0
        let from = self.value(attribute, at: now)
        isSetting = true
        target[attribute] = value
        isSetting = false
        motions[attribute] = nil
        guard time != nil, duration.isFinite, duration > 0 else { return }
        let turns = attribute == .longitude || attribute == .rotation
        let change = turns ? (value - from).normalizedLongitude : value - from
        motions[attribute] = Motion(
            from: from, change: change,
            span: AnimationSpan(start: now, duration: duration, curve: curve))
    }

    /// The values with which the marker is drawn at `time` of the map's clock.
    public func presentation(
        at time: Double
    ) -> (position: Coordinate, rotation: Double, opacity: Double) {
        let longitude = value(.longitude, at: time)
        let position = Coordinate(
            latitude: value(.latitude, at: time),
            longitude: motions.isEmpty ? longitude : longitude.normalizedLongitude)
        let rotation = value(.rotation, at: time)
        let opacity = value(.opacity, at: time)
        if isActive { motions = motions.filter { !$0.value.span.isOver(at: time) } }
        return (position, rotation, max(0, min(1, opacity)))
    }

    /// Ends the animations of parts that were set.
    func stop(_ attributes: [Attribute]) {
        guard !isSetting else { return }
        for attribute in attributes { motions[attribute] = nil }
    }

    private func value(_ attribute: Attribute, at time: Double) -> Double {
        if let motion = motions[attribute], !motion.span.isOver(at: time) {
            return motion.from + motion.change * motion.span.progress(at: time)
        }
        return target[attribute]
    }
}
