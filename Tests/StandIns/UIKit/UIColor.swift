@objc open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    public override init()
    public init(white: CGFloat, alpha: CGFloat)
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat)
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    public init(displayP3Red displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    public init(cgColor: CGColor)
    public init(patternImage image: UIImage)
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor)
    public convenience init?(named name: String)
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    open func copy(with zone: NSZone?) -> Any
    open class var supportsSecureCoding: Bool { get }
    open var cgColor: CGColor { get }
    open func set()
    open func setFill()
    open func setStroke()
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool

    open class var black: UIColor { get }
    open class var darkGray: UIColor { get }
    open class var lightGray: UIColor { get }
    open class var white: UIColor { get }
    open class var gray: UIColor { get }
    open class var red: UIColor { get }
    open class var green: UIColor { get }
    open class var blue: UIColor { get }
    open class var cyan: UIColor { get }
    open class var yellow: UIColor { get }
    open class var magenta: UIColor { get }
    open class var orange: UIColor { get }
    open class var purple: UIColor { get }
    open class var brown: UIColor { get }
    open class var clear: UIColor { get }
    open class var systemRed: UIColor { get }
    open class var systemGreen: UIColor { get }
    open class var systemBlue: UIColor { get }
    open class var systemOrange: UIColor { get }
    open class var systemYellow: UIColor { get }
    open class var systemPink: UIColor { get }
    open class var systemPurple: UIColor { get }
    open class var systemTeal: UIColor { get }
    open class var systemIndigo: UIColor { get }
    open class var systemBrown: UIColor { get }
    @available(iOS 15.0, *)
    open class var systemMint: UIColor { get }
    @available(iOS 15.0, *)
    open class var systemCyan: UIColor { get }
    open class var systemGray: UIColor { get }
    open class var systemGray2: UIColor { get }
    open class var systemGray3: UIColor { get }
    open class var systemGray4: UIColor { get }
    open class var systemGray5: UIColor { get }
    open class var systemGray6: UIColor { get }
    @available(iOS 15.0, *)
    open class var tintColor: UIColor { get }
    open class var label: UIColor { get }
    open class var secondaryLabel: UIColor { get }
    open class var tertiaryLabel: UIColor { get }
    open class var quaternaryLabel: UIColor { get }
    open class var link: UIColor { get }
    open class var placeholderText: UIColor { get }
    open class var separator: UIColor { get }
    open class var opaqueSeparator: UIColor { get }
    open class var systemBackground: UIColor { get }
    open class var secondarySystemBackground: UIColor { get }
    open class var tertiarySystemBackground: UIColor { get }
    open class var systemGroupedBackground: UIColor { get }
    open class var secondarySystemGroupedBackground: UIColor { get }
    open class var tertiarySystemGroupedBackground: UIColor { get }
    open class var systemFill: UIColor { get }
    open class var secondarySystemFill: UIColor { get }
    open class var tertiarySystemFill: UIColor { get }
    open class var quaternarySystemFill: UIColor { get }
    open class var lightText: UIColor { get }
    open class var darkText: UIColor { get }
}
