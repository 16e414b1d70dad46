@available(iOS 18.0, *)
@objc @MainActor open class UIUpdateLink: NSObject {
    public convenience init(windowScene: UIWindowScene)
    public convenience init(
        windowScene: UIWindowScene,
        actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void)
    public convenience init(view: UIView)
    public convenience init(
        view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void)
    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void)
    open func addAction(
        to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void)
    open var isEnabled: Bool { get set }
    open var requiresContinuousUpdates: Bool { get set }
    open var wantsLowLatencyEventDispatch: Bool { get set }
    open var wantsImmediatePresentation: Bool { get set }
    open var preferredFrameRateRange: CAFrameRateRange { get set }
    open var currentUpdateInfo: UIUpdateInfo? { get }
}

@available(iOS 18.0, *)
@objc @MainActor open class UIUpdateInfo: NSObject {
    open var modelTime: TimeInterval { get }
    open var completionDeadlineTime: TimeInterval { get }
    open var estimatedPresentationTime: TimeInterval { get }
    open var isImmediatePresentationExpected: Bool { get }
    open var isLowLatencyEventDispatchConfirmed: Bool { get }
    open var isPerformingLowLatencyPhases: Bool { get }
}

@available(iOS 18.0, *)
@objc @MainActor open class UIUpdateActionPhase: NSObject {
    open class var afterUpdateScheduled: UIUpdateActionPhase { get }
    open class var beforeEventDispatch: UIUpdateActionPhase { get }
    open class var afterEventDispatch: UIUpdateActionPhase { get }
    open class var beforeCADisplayLinkDispatch: UIUpdateActionPhase { get }
    open class var afterCADisplayLinkDispatch: UIUpdateActionPhase { get }
    open class var beforeCATransactionCommit: UIUpdateActionPhase { get }
    open class var afterCATransactionCommit: UIUpdateActionPhase { get }
    open class var afterUpdateComplete: UIUpdateActionPhase { get }
}
