/// The rule for markers that would lie over each other.
public enum MarkerCollision: String, Sendable, CaseIterable {
    /// It is always shown, and hides no other.
    case required
    /// It is always shown, and hides those that may be hidden.
    case requiredAndHidesOptional
    /// It is hidden by one of ``requiredAndHidesOptional``, and by one of its own kind of a higher z-index.
    case optionalAndHidesLowerPriority
}
