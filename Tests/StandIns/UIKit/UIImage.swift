@objc open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    @objc public enum Orientation: Int, Sendable {
        case up
        case down
        case left
        case right
        case upMirrored
        case downMirrored
        case leftMirrored
        case rightMirrored
    }

    @objc public enum RenderingMode: Int, Sendable {
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }

    @objc public enum ResizingMode: Int, Sendable {
        case tile
        case stretch
    }

    @objc @MainActor open class Configuration: NSObject, @unchecked Sendable {
        open var traitCollection: UITraitCollection? { get }
    }

    @objc open class SymbolConfiguration: Configuration, @unchecked Sendable {
        nonisolated public convenience init(pointSize: CGFloat)
        nonisolated public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight)
        nonisolated public convenience init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale)
        nonisolated public convenience init(scale: UIImage.SymbolScale)
        nonisolated public convenience init(textStyle: UIFont.TextStyle)
        nonisolated public convenience init(weight: UIImage.SymbolWeight)
        @available(iOS 15.0, *)
        nonisolated public convenience init(paletteColors: [UIColor])
        @available(iOS 15.0, *)
        nonisolated public convenience init(hierarchicalColor: UIColor)
    }

    @objc public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium
        case large
    }

    @objc public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black
    }

    public override init()
    public convenience init?(systemName name: String)
    public convenience init?(
        systemName name: String, withConfiguration configuration: UIImage.Configuration?)
    public convenience init?(named name: String)
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?)
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    public init?(contentsOfFile path: String)
    public init?(data: Data)
    public init?(data: Data, scale: CGFloat)
    public init(cgImage: CGImage)
    public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation)
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    open class var supportsSecureCoding: Bool { get }
    open var size: CGSize { get }
    open var cgImage: CGImage? { get }
    open var imageOrientation: UIImage.Orientation { get }
    open var scale: CGFloat { get }
    open var isSymbolImage: Bool { get }
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage?
    open var images: [UIImage]? { get }
    open var duration: TimeInterval { get }
    open func draw(at point: CGPoint)
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat)
    open func draw(in rect: CGRect)
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat)
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
    ) -> UIImage
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage
    open var renderingMode: UIImage.RenderingMode { get }
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage
    open func withTintColor(_ color: UIColor) -> UIImage
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage?
    open func pngData() -> Data?
    open func jpegData(compressionQuality: CGFloat) -> Data?
    @available(iOS 15.0, *)
    open func preparingForDisplay() -> UIImage?
}

@objc open class UIGraphicsRendererFormat: NSObject {
    public override init()
    open class func `default`() -> Self
    open class func preferred() -> Self
    open var bounds: CGRect { get }
}

@objc open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public override init()
    open var scale: CGFloat { get set }
    open var opaque: Bool { get set }
}

@objc open class UIGraphicsRendererContext: NSObject {
    open var cgContext: CGContext { get }
    open func fill(_ rect: CGRect)
    open func stroke(_ rect: CGRect)
    open func clip(to rect: CGRect)
}

@objc open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    open var currentImage: UIImage { get }
}

@objc open class UIGraphicsRenderer: NSObject {
    public init(bounds: CGRect)
}

@objc open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public convenience init(size: CGSize)
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat)
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat)
    public override init(bounds: CGRect)
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data
}

public func UIGraphicsGetCurrentContext() -> CGContext?
public func UIGraphicsPushContext(_ context: CGContext)
public func UIGraphicsPopContext()
@available(iOS, introduced: 4.0, deprecated: 17.0)
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
@available(iOS, introduced: 2.0, deprecated: 17.0)
public func UIGraphicsBeginImageContext(_ size: CGSize)
@available(iOS, introduced: 2.0, deprecated: 17.0)
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage?
@available(iOS, introduced: 2.0, deprecated: 17.0)
public func UIGraphicsEndImageContext()
