import Foundation

@available(watchOS 2.0, *)
@objc public enum WKHapticType: Int, Sendable {
    case notification
    case directionUp
    case directionDown
    case success
    case failure
    case retry
    case start
    case stop
    case click
    @available(watchOS 7.0, *)
    case navigationLeftTurn
    @available(watchOS 7.0, *)
    case navigationRightTurn
    @available(watchOS 7.0, *)
    case navigationGenericManeuver
}

@available(watchOS 2.0, *)
@objc @MainActor open class WKInterfaceDevice: NSObject {
    open class func current() -> WKInterfaceDevice
    open func play(_ type: WKHapticType)
}
