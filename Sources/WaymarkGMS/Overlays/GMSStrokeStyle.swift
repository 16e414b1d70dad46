public import Foundation
public import WaymarkPlatform
import WaymarkMaps
import WaymarkStyle
import WaymarkUIKit

/// How a stretch of a line looks.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSStrokeStyle: NSObject {
    private enum Paint {
        case solid(StyleColor)
        case gradient(from: StyleColor, to: StyleColor)
    }

    private let paint: Paint
    /// A picture again and again over the color; `nil` for none. On a gradient it has one color behind it, that of
    /// the middle.
    public var stampStyle: GMSStampStyle?

    private init(_ paint: Paint) {
        self.paint = paint
        super.init()
    }

    /// One color.
    public static func solidColor(_ color: UIColor) -> GMSStrokeStyle {
        GMSStrokeStyle(.solid(StyleColor(color)))
    }

    /// From one color at the beginning of a stretch to another at its end.
    #if canImport(ObjectiveC)
        @objc(gradientFromColor:toColor:)
    #endif
    public static func gradient(from fromColor: UIColor, to toColor: UIColor) -> GMSStrokeStyle {
        GMSStrokeStyle(.gradient(from: StyleColor(fromColor), to: StyleColor(toColor)))
    }

    /// A picture again and again, without a color behind it.
    #if canImport(ObjectiveC)
        @objc(transparentStrokeWithStampStyle:)
    #endif
    public static func transparentStroke(withStamp stampStyle: GMSStampStyle) -> GMSStrokeStyle {
        let style = GMSStrokeStyle(.solid(.clear))
        style.stampStyle = stampStyle
        return style
    }

    var core: StrokeStyle {
        switch (paint, stampStyle?.stampImage.mapTexture) {
        case (.solid(let color), nil): .solid(color)
        case (.gradient(let first, let last), nil): .gradient(from: first, to: last)
        case (.solid(let color), let stamp?):
            .stamp(color.alpha > 0 ? stamp.laid(over: color) : stamp)
        case (.gradient(let first, let last), let stamp?):
            .stamp(stamp.laid(over: first.mixed(with: last, 0.5)))
        }
    }
}
