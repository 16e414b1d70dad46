@objc open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let largeTitle: TextStyle
        public static let title1: TextStyle
        public static let title2: TextStyle
        public static let title3: TextStyle
        public static let headline: TextStyle
        public static let subheadline: TextStyle
        public static let body: TextStyle
        public static let callout: TextStyle
        public static let footnote: TextStyle
        public static let caption1: TextStyle
        public static let caption2: TextStyle
    }

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(_ rawValue: CGFloat)
        public init(rawValue: CGFloat)
        public static let ultraLight: Weight
        public static let thin: Weight
        public static let light: Weight
        public static let regular: Weight
        public static let medium: Weight
        public static let semibold: Weight
        public static let bold: Weight
        public static let heavy: Weight
        public static let black: Weight
    }

    public convenience init?(name fontName: String, size fontSize: CGFloat)
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    open func copy(with zone: NSZone?) -> Any
    open class var supportsSecureCoding: Bool { get }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont
    open class var labelFontSize: CGFloat { get }
    open class var buttonFontSize: CGFloat { get }
    open class var systemFontSize: CGFloat { get }
    open class var smallSystemFontSize: CGFloat { get }
    open var familyName: String { get }
    open var fontName: String { get }
    open var pointSize: CGFloat { get }
    open var ascender: CGFloat { get }
    open var descender: CGFloat { get }
    open var capHeight: CGFloat { get }
    open var lineHeight: CGFloat { get }
    open func withSize(_ fontSize: CGFloat) -> UIFont
}

@objc open class UIFontMetrics: NSObject {
    open class var `default`: UIFontMetrics { get }
    public init(forTextStyle textStyle: UIFont.TextStyle)
    open func scaledFont(for font: UIFont) -> UIFont
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont
    open func scaledValue(for value: CGFloat) -> CGFloat
}

extension NSAttributedString.Key {
    public static let font: NSAttributedString.Key
    public static let foregroundColor: NSAttributedString.Key
    public static let backgroundColor: NSAttributedString.Key
    public static let paragraphStyle: NSAttributedString.Key
    public static let kern: NSAttributedString.Key
    public static let strokeColor: NSAttributedString.Key
    public static let strokeWidth: NSAttributedString.Key
    public static let underlineStyle: NSAttributedString.Key
    public static let link: NSAttributedString.Key
}

extension NSAttributedString {
    public func size() -> CGSize
    public func draw(at point: CGPoint)
    public func draw(in rect: CGRect)
}
