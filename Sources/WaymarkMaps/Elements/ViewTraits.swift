/// The traits of the screen, and the wishes of the one who looks at it, as a host gives them.
public struct ViewTraits: Hashable, Sendable {
    /// How far from the borders nothing should stand that is to be read or touched, as for round corners.
    public var safeArea = EdgeInsets.zero { didSet { safeArea = safeArea.finite } }
    /// Whether lines of text run from right to left, so that everything is mirrored.
    public var isRightToLeft = false
    /// How large texts are, 0.8 to 2.
    public var textScale = 1.0 {
        didSet { textScale = textScale.isFinite ? max(0.8, min(2, textScale)) : 1 }
    }

    /// A rectangular screen and texts of the usual size from left to right.
    public init() {}
}
