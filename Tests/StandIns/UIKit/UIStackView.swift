@objc @MainActor open class UIStackView: UIView {
    @objc public enum Distribution: Int, Sendable {
        case fill
        case fillEqually
        case fillProportionally
        case equalSpacing
        case equalCentering
    }

    @objc public enum Alignment: Int, Sendable {
        case fill
        case leading
        case firstBaseline
        case center
        case trailing
        case lastBaseline
        public static var top: Alignment { get }
        public static var bottom: Alignment { get }
    }

    public override init(frame: CGRect)
    public required init(coder: NSCoder)
    public convenience init(arrangedSubviews views: [UIView])
    open var arrangedSubviews: [UIView] { get }
    open func addArrangedSubview(_ view: UIView)
    open func removeArrangedSubview(_ view: UIView)
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int)
    open var axis: NSLayoutConstraint.Axis { get set }
    open var distribution: Distribution { get set }
    open var alignment: Alignment { get set }
    open var spacing: CGFloat { get set }
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView)
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat
    open var isBaselineRelativeArrangement: Bool { get set }
    open var isLayoutMarginsRelativeArrangement: Bool { get set }
    public class var spacingUseDefault: CGFloat { get }
    public class var spacingUseSystem: CGFloat { get }
}
