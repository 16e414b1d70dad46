/// The round buttons of a map: a disc with an icon, darker under a finger.
public struct RoundButton: Hashable, Sendable {
    /// Points across, as fingers need.
    public static let size = 48.0
    /// How far its shadow goes.
    public static let margin = 6.0

    /// The finger on it, where there is one, and whether it is still over it.
    public private(set) var isPressed = false
    private var finger: Int?

    /// One that nobody touches.
    public init() {}

    /// Follows a finger.
    ///
    /// - Returns: whether it was a tap.
    public mutating func handle(_ touch: Touch, in frame: ViewRect) -> Bool {
        switch touch.phase {
        case .began where finger == nil:
            finger = touch.id
            isPressed = true
        case .moved where touch.id == finger: isPressed = frame.contains(touch.position)
        case .ended where touch.id == finger:
            defer { (finger, isPressed) = (nil, false) }
            return frame.contains(touch.position)
        case .cancelled where touch.id == finger: (finger, isPressed) = (nil, false)
        default: break
        }
        return false
    }

    /// Draws the disc with its shadow in a frame of ``size`` points.
    @MainActor public func drawDisc(on canvas: inout DrawingCanvas, isDark: Bool) {
        let center = SIMD2(repeating: Self.size / 2)
        let radius = Self.size / 2 - 2
        ElementFace.draw(isDark: isDark, isPressed: isPressed) { grown, drop, color in
            canvas.disc(center + SIMD2(0, drop), radius: radius + grown, color)
        }
    }
}
