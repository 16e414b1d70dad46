@objc @MainActor open class UIApplication: UIResponder {
    @objc public enum State: Int, Sendable {
        case active
        case inactive
        case background
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let url: LaunchOptionsKey
        public static let sourceApplication: LaunchOptionsKey
        public static let location: LaunchOptionsKey
        public static let shortcutItem: LaunchOptionsKey
        public static let userActivityDictionary: LaunchOptionsKey
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let sourceApplication: OpenURLOptionsKey
        public static let annotation: OpenURLOptionsKey
        public static let openInPlace: OpenURLOptionsKey
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let universalLinksOnly: OpenExternalURLOptionsKey
    }

    public override init()
    open class var shared: UIApplication { get }
    open var delegate: (any UIApplicationDelegate)? { get set }
    open var isIdleTimerDisabled: Bool { get set }
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil)
    open func canOpenURL(_ url: URL) -> Bool
    open var applicationState: State { get }
    open var backgroundTimeRemaining: TimeInterval { get }
    open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier
    open func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
    open var preferredContentSizeCategory: UIContentSizeCategory { get }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { get }
    open var connectedScenes: Set<UIScene> { get }
    open var openSessions: Set<UISceneSession> { get }
    open var supportsMultipleScenes: Bool { get }
    open var isProtectedDataAvailable: Bool { get }
    @available(iOS, introduced: 2.0, deprecated: 15.0)
    open var windows: [UIWindow] { get }
    @available(iOS, introduced: 2.0, deprecated: 13.0)
    open var keyWindow: UIWindow? { get }
    @available(iOS, introduced: 2.0, deprecated: 13.0)
    open var statusBarFrame: CGRect { get }
    @available(iOS, introduced: 2.0, deprecated: 13.0)
    open var statusBarOrientation: UIInterfaceOrientation { get }
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool
    open func extendStateRestoration()
    open func completeStateRestoration()

    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name { get }
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name { get }
    nonisolated public class var didFinishLaunchingNotification: NSNotification.Name { get }
    nonisolated public class var didBecomeActiveNotification: NSNotification.Name { get }
    nonisolated public class var willResignActiveNotification: NSNotification.Name { get }
    nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name { get }
    nonisolated public class var willTerminateNotification: NSNotification.Name { get }
    nonisolated public class var significantTimeChangeNotification: NSNotification.Name { get }
    nonisolated public class var openSettingsURLString: String { get }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static let invalid: UIBackgroundTaskIdentifier
}

@objc public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

@objc public enum UIInterfaceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft
    public var isLandscape: Bool { get }
    public var isPortrait: Bool { get }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var portrait: UIInterfaceOrientationMask { get }
    public static var landscapeLeft: UIInterfaceOrientationMask { get }
    public static var landscapeRight: UIInterfaceOrientationMask { get }
    public static var portraitUpsideDown: UIInterfaceOrientationMask { get }
    public static var landscape: UIInterfaceOrientationMask { get }
    public static var all: UIInterfaceOrientationMask { get }
    public static var allButUpsideDown: UIInterfaceOrientationMask { get }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }
    func applicationDidFinishLaunching(_ application: UIApplication)
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool
    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool
    func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

// What is optional in Apple's protocol, whose structures Objective-C could not represent here.
extension UIApplicationDelegate {
    public var window: UIWindow? { get set }
    public func applicationDidFinishLaunching(_ application: UIApplication)
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    public func applicationDidBecomeActive(_ application: UIApplication)
    public func applicationWillResignActive(_ application: UIApplication)
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    public func applicationWillTerminate(_ application: UIApplication)
    public func applicationDidEnterBackground(_ application: UIApplication)
    public func applicationWillEnterForeground(_ application: UIApplication)
    public func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool
    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool
    public func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    public func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
    public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    public static func main()
}

@discardableResult
@MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32
