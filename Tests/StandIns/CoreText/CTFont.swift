@objc public final class CTFont {}
@objc public final class CTFontDescriptor {}
@objc public final class CTFontCollection {}

public struct CTFontOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags)
    public static var preventAutoActivation: CTFontOptions { get }
    public static var preventAutoDownload: CTFontOptions { get }
    public static var preferSystemFont: CTFontOptions { get }
}

public struct CTFontSymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32)
    public static var traitItalic: CTFontSymbolicTraits { get }
    public static var traitBold: CTFontSymbolicTraits { get }
    public static var traitExpanded: CTFontSymbolicTraits { get }
    public static var traitCondensed: CTFontSymbolicTraits { get }
    public static var traitMonoSpace: CTFontSymbolicTraits { get }
    public static var traitVertical: CTFontSymbolicTraits { get }
    public static var traitUIOptimized: CTFontSymbolicTraits { get }
    public static var traitColorGlyphs: CTFontSymbolicTraits { get }
}

public enum CTFontUIFontType: UInt32, Sendable {
    case user = 0
    case userFixedPitch = 1
    case system = 2
    case emphasizedSystem = 3
    case smallSystem = 4
    case label = 10
    case message = 23
}

public enum CTFontOrientation: UInt32, Sendable {
    case `default`
    case horizontal
    case vertical
}

public enum CTFontManagerScope: UInt32, Sendable {
    case none
    case process
    case persistent
    case session
    public static var user: CTFontManagerScope { get }
}

public enum CTFontManagerError: CFIndex, Sendable {
    case fileNotFound = 101
    case insufficientPermissions = 102
    case unrecognizedFormat = 103
    case invalidFontData = 104
    case alreadyRegistered = 105
    case exceededResourceLimit = 106
    case assetNotFound = 107
    case notRegistered = 201
    case inUse = 202
    case systemRequired = 203
}

public func CTFontGetTypeID() -> CFTypeID
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont?
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont?
public func CTFontCreateForString(
    _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont
public func CTFontCreateForStringWithLanguage(
    _ currentFont: CTFont, _ string: CFString, _ range: CFRange, _ language: CFString?
) -> CTFont
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef?
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString
public func CTFontCopyFullName(_ font: CTFont) -> CFString
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet
public func CTFontCopySupportedLanguages(_ font: CTFont) -> CFArray
public func CTFontGetSize(_ font: CTFont) -> CGFloat
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits
public func CTFontGetAscent(_ font: CTFont) -> CGFloat
public func CTFontGetDescent(_ font: CTFont) -> CGFloat
public func CTFontGetLeading(_ font: CTFont) -> CGFloat
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
    _ count: CFIndex
) -> Bool
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath?
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
    _ count: Int, _ context: CGContext
)

public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor
public func CTFontDescriptorCreateWithNameAndSize(
    _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor
public func CTFontDescriptorCopyAttribute(
    _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef?
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor?
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor

public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor?
@available(iOS 13.0, *)
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray?
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool

nonisolated(unsafe) public let kCTFontNameAttribute: CFString
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString
nonisolated(unsafe) public let kCTFontStyleNameAttribute: CFString
nonisolated(unsafe) public let kCTFontURLAttribute: CFString
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString
nonisolated(unsafe) public let kCTFontMatrixAttribute: CFString
nonisolated(unsafe) public let kCTFontCascadeListAttribute: CFString
nonisolated(unsafe) public let kCTFontTraitsAttribute: CFString
nonisolated(unsafe) public let kCTFontFixedAdvanceAttribute: CFString
nonisolated(unsafe) public let kCTFontFeatureSettingsAttribute: CFString
nonisolated(unsafe) public let kCTFontCharacterSetAttribute: CFString
nonisolated(unsafe) public let kCTFontLanguagesAttribute: CFString
nonisolated(unsafe) public let kCTFontSymbolicTrait: CFString
nonisolated(unsafe) public let kCTFontWeightTrait: CFString
nonisolated(unsafe) public let kCTFontWidthTrait: CFString
nonisolated(unsafe) public let kCTFontSlantTrait: CFString
nonisolated(unsafe) public let kCTFontVariationAttribute: CFString
