public import WaymarkGeometry

/// The parts of a marker that can be animated on their own, and where they are while they move (row M4).
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
        let way: Double
        let span: AnimationSpan
    }

    private unowned let marker: Marker
    private var motions: [Attribute: Motion] = [:]
    private var isSetting = false

    init(_ marker: Marker) { self.marker = marker }

    /// Whether anything moves.
    var isActive: Bool { !motions.isEmpty }

    /// Goes from where a part is now to `value`, which the marker has from now on; round the shorter side where
    /// it is a longitude or a rotation. Without a map it is set at once.
    public func animate(
        _ attribute: Attribute, to value: Double, duration: Double,
        curve: AnimationCurve = .easeInOut
    ) {
        guard value.isFinite else { return }
        let clock = marker.map?.clock
        let now = clock?() ?? 0
        let from = self.value(attribute, at: now)
        isSetting = true
        set(attribute, value)
        isSetting = false
        motions[attribute] = nil
        guard clock != nil, duration.isFinite, duration > 0 else { return }
        let turns = attribute == .longitude || attribute == .rotation
        let way = turns ? (value - from).normalizedLongitude : value - from
        motions[attribute] = Motion(
            from: from, way: way,
            span: AnimationSpan(start: now, duration: duration, curve: curve))
        marker.map?.setNeedsDisplay()
    }

    /// Where the marker is drawn at `time` of the map's clock.
    public func presentation(
        at time: Double
    ) -> (position: Coordinate, rotation: Double, opacity: Double) {
        if motions.isEmpty { return (marker.position, marker.finiteRotation, marker.validOpacity) }
        let position = Coordinate(
            latitude: value(.latitude, at: time),
            longitude: value(.longitude, at: time).normalizedLongitude)
        let rotation = value(.rotation, at: time)
        let opacity = value(.opacity, at: time)
        motions = motions.filter { !$0.value.span.isOver(at: time) }
        return (position, rotation, max(0, min(1, opacity)))
    }

    /// Ends the animations of parts that were set.
    func stop(_ attributes: [Attribute]) {
        guard !isSetting else { return }
        for attribute in attributes { motions[attribute] = nil }
    }

    private func value(_ attribute: Attribute, at time: Double) -> Double {
        if let motion = motions[attribute], !motion.span.isOver(at: time) {
            return motion.from + motion.way * motion.span.progress(at: time)
        }
        return switch attribute {
        case .latitude: marker.position.latitude
        case .longitude: marker.position.longitude
        case .rotation: marker.finiteRotation
        case .opacity: marker.validOpacity
        }
    }

    private func set(_ attribute: Attribute, _ value: Double) {
        switch attribute {
        case .latitude: marker.position.latitude = value
        case .longitude: marker.position.longitude = value
        case .rotation: marker.rotation = value
        case .opacity: marker.opacity = value
        }
    }
}
