@objc @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var text: String? { get set }
    open var font: UIFont! { get set }
    open var textColor: UIColor! { get set }
    open var shadowColor: UIColor? { get set }
    open var shadowOffset: CGSize { get set }
    open var textAlignment: NSTextAlignment { get set }
    open var lineBreakMode: NSLineBreakMode { get set }
    open var attributedText: NSAttributedString? { get set }
    open var highlightedTextColor: UIColor? { get set }
    open var isHighlighted: Bool { get set }
    open var isEnabled: Bool { get set }
    open var numberOfLines: Int { get set }
    open var adjustsFontSizeToFitWidth: Bool { get set }
    open var allowsDefaultTighteningForTruncation: Bool { get set }
    open var minimumScaleFactor: CGFloat { get set }
    open var preferredMaxLayoutWidth: CGFloat { get set }
    open var adjustsFontForContentSizeCategory: Bool { get set }
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
        -> CGRect
    open func drawText(in rect: CGRect)
}

@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}

@objc @MainActor open class UIImageView: UIView {
    public init(image: UIImage?)
    public init(image: UIImage?, highlightedImage: UIImage?)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var image: UIImage? { get set }
    open var highlightedImage: UIImage? { get set }
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get set }
    open var isHighlighted: Bool { get set }
    open var animationImages: [UIImage]? { get set }
    open var animationDuration: TimeInterval { get set }
    open var animationRepeatCount: Int { get set }
    open func startAnimating()
    open func stopAnimating()
    open var isAnimating: Bool { get }
}

@objc @MainActor open class UIActivityIndicatorView: UIView {
    @objc public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    public init(style: Style)
    public override init(frame: CGRect)
    public required init(coder: NSCoder)
    open var style: Style { get set }
    open var hidesWhenStopped: Bool { get set }
    open var color: UIColor! { get set }
    open func startAnimating()
    open func stopAnimating()
    open var isAnimating: Bool { get }
}

@objc @MainActor open class UIProgressView: UIView {
    @objc public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    public convenience init(progressViewStyle style: Style)
    open var progress: Float { get set }
    open var progressTintColor: UIColor? { get set }
    open var trackTintColor: UIColor? { get set }
    open func setProgress(_ progress: Float, animated: Bool)
}

@objc @MainActor open class UIVisualEffect: NSObject {}

@objc @MainActor open class UIBlurEffect: UIVisualEffect {
    @objc public enum Style: Int, Sendable {
        case extraLight
        case light
        case dark
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
    }

    public convenience init(style: Style)
}

@objc @MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?)
    public required init?(coder: NSCoder)
    open var contentView: UIView { get }
    open var effect: UIVisualEffect? { get set }
}
