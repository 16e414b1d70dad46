@objc @MainActor open class UIFeedbackGenerator: NSObject {
    public override init()
    open func prepare()
}

@objc @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    @objc public enum FeedbackStyle: Int, Sendable {
        case light
        case medium
        case heavy
        case soft
        case rigid
    }

    public convenience override init()
    public init(style: FeedbackStyle)
    @available(iOS 17.5, *)
    public convenience init(style: FeedbackStyle, view: UIView)
    open func impactOccurred()
    open func impactOccurred(intensity: CGFloat)
    @available(iOS 17.5, *)
    open func impactOccurred(at location: CGPoint)
}

@objc @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    @objc public enum FeedbackType: Int, Sendable {
        case success
        case warning
        case error
    }

    public override init()
    @available(iOS 17.5, *)
    public convenience init(view: UIView)
    open func notificationOccurred(_ notificationType: FeedbackType)
}

@objc @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init()
    @available(iOS 17.5, *)
    public convenience init(view: UIView)
    open func selectionChanged()
}
