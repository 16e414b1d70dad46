@objc @MainActor open class UIScene: UIResponder {
    @objc public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    @objc @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { get }
        open var sourceApplication: String? { get }
        open var userActivities: Set<NSUserActivity> { get }
    }

    public init(session: UISceneSession, connectionOptions: ConnectionOptions)
    open var session: UISceneSession { get }
    open var delegate: (any UISceneDelegate)? { get set }
    open var activationState: ActivationState { get }
    open var title: String! { get set }
    nonisolated public class var willConnectNotification: NSNotification.Name { get }
    nonisolated public class var didDisconnectNotification: NSNotification.Name { get }
    nonisolated public class var didActivateNotification: NSNotification.Name { get }
    nonisolated public class var willDeactivateNotification: NSNotification.Name { get }
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name { get }
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name { get }
}

@objc @MainActor open class UIOpenURLContext: NSObject {
    open var url: URL { get }
}

@objc @MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let windowApplication: Role
        @available(iOS 16.0, *)
        public static let windowExternalDisplayNonInteractive: Role
    }

    open var scene: UIScene? { get }
    open var role: Role { get }
    open var configuration: UISceneConfiguration { get }
    open var persistentIdentifier: String { get }
    open var stateRestorationActivity: NSUserActivity? { get set }
    open var userInfo: [String: Any]? { get set }
}

@objc @MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role)
    open var name: String? { get }
    open var role: UISceneSession.Role { get }
    open var sceneClass: AnyClass? { get set }
    open var delegateClass: AnyClass? { get set }
    open var storyboard: UIStoryboard? { get set }
}

@objc @MainActor public protocol UISceneDelegate where Self: NSObject {
    @objc optional func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    @objc optional func sceneDidDisconnect(_ scene: UIScene)
    @objc optional func sceneDidBecomeActive(_ scene: UIScene)
    @objc optional func sceneWillResignActive(_ scene: UIScene)
    @objc optional func sceneWillEnterForeground(_ scene: UIScene)
    @objc optional func sceneDidEnterBackground(_ scene: UIScene)
    @objc optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    @objc(scene:restoreInteractionStateWithUserActivity:) optional func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    @objc(scene:continueUserActivity:) optional func scene(
        _ scene: UIScene, continue userActivity: NSUserActivity)
}

@objc @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    @objc optional var window: UIWindow? { get set }
}

@objc @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
    public override init(
        session: UISceneSession, connectionOptions: UIScene.ConnectionOptions)
    open var screen: UIScreen { get }
    open var interfaceOrientation: UIInterfaceOrientation { get }
    open var coordinateSpace: any UICoordinateSpace { get }
    open var traitCollection: UITraitCollection { get }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
    open var windows: [UIWindow] { get }
    @available(iOS 15.0, *)
    open var keyWindow: UIWindow? { get }
    open var statusBarManager: UIStatusBarManager? { get }
}

@objc @MainActor open class UIStatusBarManager: NSObject {
    open var statusBarStyle: UIStatusBarStyle { get }
    open var isStatusBarHidden: Bool { get }
    open var statusBarFrame: CGRect { get }
}
