public import ObjectiveC

// What Apple's Foundation has and that of Linux lacks.
@objc open class UndoManager: NSObject {
    public override init()
    open func undo()
    open func redo()
    open var canUndo: Bool { get }
    open var canRedo: Bool { get }
    open func removeAllActions()
}

@objc open class NSUserActivity: NSObject {
    public init(activityType: String)
    open var activityType: String { get }
    open var title: String? { get set }
    open var userInfo: [AnyHashable: Any]? { get set }
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any])
    open var requiredUserInfoKeys: Set<String>? { get set }
    open var webpageURL: URL? { get set }
    open var isEligibleForHandoff: Bool { get set }
    open var isEligibleForSearch: Bool { get set }
    open var needsSave: Bool { get set }
    open func becomeCurrent()
    open func resignCurrent()
    open func invalidate()
}

extension NotificationCenter {
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
        object anObject: Any?)
}

extension Timer {
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool)
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer
}

extension NSObject {
    public func responds(to aSelector: Selector!) -> Bool
    public func willChangeValue(forKey key: String)
    public func didChangeValue(forKey key: String)
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
}

@objc public class NSKeyValueObservation: NSObject {
    public func invalidate()
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var new: NSKeyValueObservingOptions { get }
    public static var old: NSKeyValueObservingOptions { get }
    public static var initial: NSKeyValueObservingOptions { get }
    public static var prior: NSKeyValueObservingOptions { get }
}

public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    public let isPrior: Bool
}

extension NSObjectProtocol where Self: NSObject {
    @preconcurrency public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation
}
