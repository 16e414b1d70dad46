@objc @MainActor open class UIWindow: UIView {
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(_ rawValue: CGFloat)
        public init(rawValue: CGFloat)
        public static let normal: Level
        public static let alert: Level
        public static let statusBar: Level
    }

    public init(windowScene: UIWindowScene)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    weak open var windowScene: UIWindowScene? { get set }
    open var screen: UIScreen { get set }
    open var windowLevel: Level { get set }
    open var isKeyWindow: Bool { get }
    open func becomeKey()
    open func resignKey()
    open func makeKey()
    open func makeKeyAndVisible()
    open var rootViewController: UIViewController? { get set }
    open func sendEvent(_ event: UIEvent)
}

@objc @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    open class var main: UIScreen { get }
    open var bounds: CGRect { get }
    open var scale: CGFloat { get }
    open var nativeBounds: CGRect { get }
    open var nativeScale: CGFloat { get }
    open var maximumFramesPerSecond: Int { get }
    open var brightness: CGFloat { get set }
    open var coordinateSpace: any UICoordinateSpace { get }
    open var traitCollection: UITraitCollection { get }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
    nonisolated public class var brightnessDidChangeNotification: NSNotification.Name { get }
}

@objc @MainActor open class UIDevice: NSObject {
    @objc public enum BatteryState: Int, Sendable {
        case unknown
        case unplugged
        case charging
        case full
    }

    open class var current: UIDevice { get }
    open var name: String { get }
    open var model: String { get }
    open var systemName: String { get }
    open var systemVersion: String { get }
    open var orientation: UIDeviceOrientation { get }
    open var identifierForVendor: UUID? { get }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { get }
    open var isBatteryMonitoringEnabled: Bool { get set }
    open var batteryLevel: Float { get }
    open var batteryState: BatteryState { get }
    open func beginGeneratingDeviceOrientationNotifications()
    open func endGeneratingDeviceOrientationNotifications()
    nonisolated public class var orientationDidChangeNotification: NSNotification.Name { get }
    nonisolated public class var batteryLevelDidChangeNotification: NSNotification.Name { get }
}

@objc public enum UIDeviceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown
    public var isLandscape: Bool { get }
    public var isPortrait: Bool { get }
    public var isFlat: Bool { get }
}
