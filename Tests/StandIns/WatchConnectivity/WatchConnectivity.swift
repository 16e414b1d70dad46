import Foundation

@available(iOS 9.3, watchOS 2.2, *)
@objc public enum WCSessionActivationState: Int, Sendable {
    case notActivated
    case inactive
    case activated
}

@available(iOS 9.0, watchOS 2.0, *)
@objc open class WCSession: NSObject {
    open class func isSupported() -> Bool
    open class var `default`: WCSession { get }
    weak open var delegate: (any WCSessionDelegate)? { get set }
    open func activate()
    open var activationState: WCSessionActivationState { get }
    @available(watchOS, unavailable)
    open var isWatchAppInstalled: Bool { get }
    open var isReachable: Bool { get }
    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?,
        errorHandler: (@Sendable (any Error) -> Void)? = nil)
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws
    open var receivedApplicationContext: [String: Any] { get }
}

@available(iOS 9.0, watchOS 2.0, *)
public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?)
    @available(watchOS, unavailable)
    func sessionDidBecomeInactive(_ session: WCSession)
    @available(watchOS, unavailable)
    func sessionDidDeactivate(_ session: WCSession)
    func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    func session(
        _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
}

extension WCSessionDelegate {
    public func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    public func session(
        _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
}
