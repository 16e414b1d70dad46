public import WaymarkPlatform
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkUIKit

/// When the title of an annotation stands under it.
public enum MKFeatureVisibility: Int, Sendable {
    /// Where there is room for it: here as ``visible``.
    case adaptive
    /// Never.
    case hidden
    /// Always.
    case visible
}

/// A balloon with a letter or a picture in it, and its title below.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
    /// The color of the balloon; red where it is `nil`.
    open var markerTintColor: UIColor? { didSet { hasChanged() } }
    /// The color of the letter; white where it is `nil`.
    open var glyphTintColor: UIColor? { didSet { hasChanged() } }
    /// A few letters in the balloon.
    open var glyphText: String? { didSet { hasChanged() } }
    /// A picture in the balloon, 20 points wide and high; it goes before letters.
    open var glyphImage: UIImage? { didSet { hasChanged() } }
    /// Whether the title stands under it.
    open var titleVisibility = MKFeatureVisibility.adaptive { didSet { hasChanged() } }
    /// Whether the subtitle stands under the title.
    open var subtitleVisibility = MKFeatureVisibility.hidden { didSet { hasChanged() } }
    /// Whether it grows out of its place when it is added.
    open var animatesWhenAdded = false

    override func look(on map: MapView) -> AnnotationLook? {
        let balloon = Balloon(
            color: markerTintColor.map { StyleColor($0) } ?? Balloon.red,
            glyphColor: glyphTintColor.map { StyleColor($0) } ?? .white,
            letters: glyphText ?? "", picture: glyphImage?.mapTexture, lines: lines)
        return AnnotationLook(
            image: balloon.image(map.measuringCanvas), foot: balloon.foot(map.measuringCanvas),
            isGrowing: animatesWhenAdded)
    }

    private var lines: [String] {
        let title = titleVisibility == .hidden ? nil : annotation?.title
        let subtitle = subtitleVisibility == .hidden ? nil : annotation?.subtitle
        return [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }
    }
}

/// The picture of a balloon.
@MainActor private struct Balloon {
    static let red = StyleColor(hex: 0xe0453b)
    private static let radius = 14.0
    private static let lineHeight = 14.0
    private static let textSize = 11.0
    /// From the top to the tip.
    private static let height = 36.0

    let color: StyleColor
    let glyphColor: StyleColor
    let letters: String
    let picture: Texture?
    let lines: [String]

    private func width(_ canvas: DrawingCanvas) -> Double {
        let widths = lines.map { canvas.width(of: $0, size: Self.textSize) + 4 }
        return max(2 * Self.radius, min(200, widths.max() ?? 0))
    }

    func foot(_ canvas: DrawingCanvas) -> SIMD2<Double> {
        SIMD2(width(canvas) / 2, Self.height)
    }

    func image(_ canvas: DrawingCanvas) -> MarkerImage {
        let width = width(canvas)
        let size = SIMD2(width, Self.height + Double(lines.count) * Self.lineHeight)
        return MarkerImage(
            MapDrawing(size: size) { canvas in
                let middle = SIMD2(width / 2, Self.radius)
                drawBalloon(middle, on: &canvas)
                drawGlyph(middle, on: &canvas)
                for (number, line) in lines.enumerated() {
                    let start = (width - canvas.width(of: line, size: Self.textSize)) / 2
                    let height = Self.height + (Double(number) + 0.5) * Self.lineHeight
                    canvas.text(
                        line, at: SIMD2(max(0, start), height), size: Self.textSize,
                        StyleColor(hex: 0x20262c))
                }
            })
    }

    private func drawBalloon(_ middle: SIMD2<Double>, on canvas: inout DrawingCanvas) {
        let tip = SIMD2(middle.x, Self.height)
        canvas.fill([tip, tip - SIMD2(6, 10), tip + SIMD2(6, -10)], color)
        canvas.disc(middle, radius: Self.radius, color)
    }

    private func drawGlyph(_ middle: SIMD2<Double>, on canvas: inout DrawingCanvas) {
        if let picture {
            canvas.image(picture, middle - 10, middle + 10)
        } else if letters.isEmpty {
            canvas.disc(middle, radius: 5, glyphColor)
        } else {
            let width = canvas.width(of: letters, size: 14)
            canvas.text(
                letters, at: SIMD2(middle.x - width / 2, middle.y), size: 14, glyphColor)
        }
    }
}
