import WaymarkGeometry

/// A part of the camera that can be animated on its own.
public enum CameraAttribute: String, Sendable, CaseIterable {
    /// The latitude of the target.
    case latitude
    /// The longitude of the target.
    case longitude
    /// The zoom.
    case zoom
    /// The bearing.
    case bearing
    /// The viewing angle.
    case viewingAngle
}

/// The animations of a camera: of each attribute one at most.
@MainActor struct CameraAnimator {
    /// Called with whether an animation came to its end; false where it was cut off.
    typealias Completion = @MainActor (Bool) -> Void

    private struct Animation {
        var attributes: Set<CameraAttribute>
        let path: CameraPath
        let span: AnimationSpan
        let completion: Completion?
    }

    private var animations: [Animation] = []

    /// Whether anything moves.
    var isActive: Bool { !animations.isEmpty }

    /// Begins an animation of `attributes`, which others let go of.
    ///
    /// - Returns: what is to be called of those that have nothing left to do.
    mutating func begin(
        _ attributes: Set<CameraAttribute>, along path: CameraPath, during span: AnimationSpan,
        completion: Completion?
    ) -> [Completion] {
        for index in animations.indices { animations[index].attributes.subtract(attributes) }
        let cut = animations.filter(\.attributes.isEmpty).compactMap(\.completion)
        animations.removeAll(where: \.attributes.isEmpty)
        animations.append(
            Animation(attributes: attributes, path: path, span: span, completion: completion))
        return cut
    }

    /// Ends all animations where they are.
    ///
    /// - Returns: what is to be called of them.
    mutating func stop() -> [Completion] {
        defer { animations = [] }
        return animations.compactMap(\.completion)
    }

    /// The camera at `time`, `camera` where nothing moves, and what is to be called of those animations that
    /// have come to their end.
    mutating func advance(
        _ camera: CameraPosition, to time: Double
    ) -> (camera: CameraPosition, finished: [Completion]) {
        var moved = camera
        for animation in animations {
            let camera = animation.path.camera(animation.span.progress(at: time))
            for attribute in animation.attributes { moved[attribute] = camera[attribute] }
        }
        let over = animations.filter { $0.span.isOver(at: time) }
        animations.removeAll { $0.span.isOver(at: time) }
        return (moved, over.compactMap(\.completion))
    }
}

extension CameraPosition {
    /// The value of a part.
    subscript(attribute: CameraAttribute) -> Double {
        get { self[keyPath: attribute.path] }
        set { self[keyPath: attribute.path] = newValue }
    }
}

extension CameraAttribute {
    fileprivate var path: WritableKeyPath<CameraPosition, Double> {
        switch self {
        case .latitude: \.target.latitude
        case .longitude: \.target.longitude
        case .zoom: \.zoom
        case .bearing: \.bearing
        case .viewingAngle: \.viewingAngle
        }
    }
}
