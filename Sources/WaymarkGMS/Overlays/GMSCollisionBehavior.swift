import WaymarkMaps

/// The rule for markers that would lie over each other.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSCollisionBehavior: Int, Sendable {
    /// It is always shown, and hides no other.
    case required = 0
    /// It is always shown, and hides those that may be hidden.
    case requiredAndHidesOptional = 1
    /// It is hidden by one that hides others, and by one of its own kind of a higher z-index.
    case optionalAndHidesLowerPriority = 2

    init(_ rule: MarkerCollision) {
        switch rule {
        case .required: self = .required
        case .requiredAndHidesOptional: self = .requiredAndHidesOptional
        case .optionalAndHidesLowerPriority: self = .optionalAndHidesLowerPriority
        }
    }

    var core: MarkerCollision {
        switch self {
        case .required: .required
        case .requiredAndHidesOptional: .requiredAndHidesOptional
        case .optionalAndHidesLowerPriority: .optionalAndHidesLowerPriority
        }
    }
}
