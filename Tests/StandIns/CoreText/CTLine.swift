@objc public final class CTLine {}
@objc public final class CTRun {}
@objc public final class CTTypesetter {}
@objc public final class CTParagraphStyle {}

public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32)
    public static var rightToLeft: CTRunStatus { get }
    public static var nonMonotonic: CTRunStatus { get }
    public static var hasNonIdentityMatrix: CTRunStatus { get }
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags)
    public static var excludeTypographicLeading: CTLineBoundsOptions { get }
    public static var excludeTypographicShifts: CTLineBoundsOptions { get }
    public static var useOpticalBounds: CTLineBoundsOptions { get }
    public static var useGlyphPathBounds: CTLineBoundsOptions { get }
}

public enum CTWritingDirection: Int8, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    case alignment = 0
    case baseWritingDirection = 13
}

public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    public var valueSize: Int
    public var value: UnsafeRawPointer
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer)
}

public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray
public func CTLineGetStringRange(_ line: CTLine) -> CFRange
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect
public func CTLineDraw(_ line: CTLine, _ context: CGContext)

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>?
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>)
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>?
public func CTRunGetPositions(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
)
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>?
public func CTRunGetAdvances(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
)
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>?
public func CTRunGetStringIndices(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
)
public func CTRunGetStringRange(_ run: CTRun) -> CFRange
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter?
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex

nonisolated(unsafe) public let kCTFontAttributeName: CFString
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString
nonisolated(unsafe) public let kCTKernAttributeName: CFString
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString
nonisolated(unsafe) public let kCTLanguageAttributeName: CFString
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString
nonisolated(unsafe) public let kCTWritingDirectionAttributeName: CFString
nonisolated(unsafe) public let kCTTypesetterOptionForcedEmbeddingLevel: CFString
