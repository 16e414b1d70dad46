/// When the recenter button is shown: during navigation, from when the user scrolls the map until
/// he taps it or the camera follows again for another reason.
public struct RecenterRule: Hashable, Sendable {
    /// An event that the rule takes.
    public enum Event: Hashable, Sendable {
        /// Navigation starts or ends on the map.
        case navigationChanged(isOn: Bool)
        /// The user scrolls the map.
        case userScrolled
        /// The app, or another control, sets the mode of the camera.
        case cameraModeChanged(CameraMode)
        /// The user taps the button.
        case tapped
    }

    /// An effect that the caller carries out.
    public enum Effect: Hashable, Sendable {
        /// The camera takes this mode.
        case setCameraMode(CameraMode)
        /// The camera takes its own zoom again.
        case resetZoom
        /// The delegate is told of the tap.
        case reportTap
    }

    /// Whether the button may be shown at all, at once.
    public var isEnabled: Bool
    private var isNavigating = false
    private var isWanted = false
    private var cameraMode = CameraMode.following

    /// A button that is not shown.
    public init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

    /// Whether the button is shown.
    public var isVisible: Bool { isEnabled && isNavigating && isWanted }

    /// Takes note of what happens.
    public mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .navigationChanged(let isOn):
            if isOn != isNavigating { isWanted = false }
            isNavigating = isOn
        case .userScrolled: return scroll()
        case .cameraModeChanged(let mode):
            cameraMode = mode
            if mode == .following { isWanted = false }
        case .tapped: return tap()
        }
        return []
    }

    private mutating func scroll() -> [Effect] {
        guard isNavigating else { return [] }
        isWanted = true
        guard cameraMode != .free else { return [] }
        cameraMode = .free
        return [.setCameraMode(.free)]
    }

    private mutating func tap() -> [Effect] {
        guard isVisible else { return [] }
        isWanted = false
        cameraMode = .following
        return [.reportTap, .resetZoom, .setCameraMode(.following)]
    }
}
