public typealias CGGlyph = UInt16
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Void

public enum CGBlendMode: Int32, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case clear
    case copy
    case sourceIn
    case sourceOut
    case sourceAtop
    case destinationOver
    case destinationIn
    case destinationOut
    case destinationAtop
    case xor
    case plusDarker
    case plusLighter
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

public enum CGTextDrawingMode: Int32, Sendable {
    case fill
    case stroke
    case fillStroke
    case invisible
    case fillClip
    case strokeClip
    case fillStrokeClip
    case clip
}

@objc public final class CGContext {
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32)
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
        releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?)
    public var data: UnsafeMutableRawPointer? { get }
    public var width: Int { get }
    public var height: Int { get }
    public var bytesPerRow: Int { get }
    public var ctm: CGAffineTransform { get }
    public var interpolationQuality: CGInterpolationQuality { get set }
    public var boundingBoxOfClipPath: CGRect { get }
    public var textMatrix: CGAffineTransform { get set }
    public var textPosition: CGPoint { get set }
    public func makeImage() -> CGImage?
    public func saveGState()
    public func restoreGState()
    public func scaleBy(x sx: CGFloat, y sy: CGFloat)
    public func translateBy(x tx: CGFloat, y ty: CGFloat)
    public func rotate(by angle: CGFloat)
    public func concatenate(_ transform: CGAffineTransform)
    public func beginPath()
    public func move(to point: CGPoint)
    public func addLine(to point: CGPoint)
    public func addPath(_ path: CGPath)
    public func addRect(_ rect: CGRect)
    public func addEllipse(in rect: CGRect)
    public func closePath()
    public func clip(using rule: CGPathFillRule = .winding)
    public func clip(to rect: CGRect)
    public func fillPath(using rule: CGPathFillRule = .winding)
    public func strokePath()
    public func drawPath(using mode: CGPathDrawingMode)
    public func fill(_ rect: CGRect)
    public func fillEllipse(in rect: CGRect)
    public func stroke(_ rect: CGRect)
    public func clear(_ rect: CGRect)
    public func setFillColor(_ color: CGColor)
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    public func setStrokeColor(_ color: CGColor)
    public func setLineWidth(_ width: CGFloat)
    public func setLineCap(_ cap: CGLineCap)
    public func setLineJoin(_ join: CGLineJoin)
    public func setAlpha(_ alpha: CGFloat)
    public func setBlendMode(_ mode: CGBlendMode)
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?)
    public func setShouldAntialias(_ shouldAntialias: Bool)
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool)
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool)
    public func setTextDrawingMode(_ mode: CGTextDrawingMode)
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false)
    public func flush()
}

@objc public final class CGFont {
    public init?(_ provider: CGDataProvider)
    public init?(_ name: CFString)
    public var numberOfGlyphs: Int { get }
    public var unitsPerEm: Int32 { get }
    public var ascent: Int32 { get }
    public var descent: Int32 { get }
    public var postScriptName: CFString? { get }
    public var fullName: CFString? { get }
}
