package import WaymarkMaps
import WaymarkRendering
package import WaymarkStyle

/// How a text on a panel is written.
package struct TextFace: Hashable, Sendable {
    /// How heavy letters are.
    package enum Weight: Hashable, Sendable {
        /// As usual.
        case regular
        /// Heavier.
        case bold
    }

    /// Its size in points.
    package let size: Double
    /// How heavy it is.
    package let weight: Weight
    /// Its colour.
    package let color: StyleColor

    /// Letters of a size, weight and colour.
    package init(_ size: Double, _ weight: Weight = .regular, _ color: StyleColor) {
        self.size = size
        self.weight = weight
        self.color = color
    }

    /// The same in another size.
    func scaled(_ factor: Double) -> TextFace { TextFace(size * factor, weight, color) }

    fileprivate var style: FontStyle { weight == .bold ? .bold : .regular }

    /// From one line to the next.
    var lineHeight: Double { size * PanelMetrics.line }
}

/// The place of a text in its frame.
package enum TextAlignment: Hashable, Sendable {
    /// At the beginning of lines.
    case leading
    /// In the middle.
    case center
    /// At the end of lines.
    case trailing

    /// The left end of something `width` points wide in a frame.
    func left(_ width: Double, in frame: ViewRect, isRightToLeft: Bool) -> Double {
        switch self {
        case .center: frame.center.x - width / 2
        case .leading: isRightToLeft ? frame.high.x - width : frame.low.x
        case .trailing: isRightToLeft ? frame.low.x : frame.high.x - width
        }
    }
}

extension DrawingCanvas {
    /// The width in points of a text.
    package func width(of text: String, _ face: TextFace) -> Double {
        width(of: text, size: face.size, style: face.style)
    }

    /// `text` as far as it fits into a width, with an ellipsis where that is not all of it.
    package func fitted(_ text: String, to width: Double, _ face: TextFace) -> String {
        lines(of: text, width: width, limit: 1, face).first ?? ""
    }

    /// `text` in at most `limit` lines, the last one with an ellipsis where that is not all of it.
    package func lines(of text: String, width: Double, limit: Int, _ face: TextFace) -> [String] {
        wrapping(text, width: width, limit: limit, face).lines(limit)
    }

    /// Whether all of `text` fits into `limit` lines without a word that is broken.
    func holds(_ text: String, width: Double, limit: Int, _ face: TextFace) -> Bool {
        wrapping(text, width: width, limit: limit, face).fitsWhole(limit)
    }

    private func wrapping(
        _ text: String, width: Double, limit: Int, _ face: TextFace
    ) -> TextWrapping {
        // On average nothing is narrower than a sixth of its height.
        let most = width > 0 && face.size > 0 ? (width / face.size * 6 + 16) * Double(limit) : 1
        return TextWrapping(text, width: width, most: Int(min(most, 4000))) {
            self.width(of: $0, face)
        }
    }

    /// Writes a text from `place` on, its middle at that height.
    mutating func write(_ text: String, at place: SIMD2<Double>, _ face: TextFace) {
        self.text(text, at: place, size: face.size, style: face.style, face.color)
    }

    /// Writes a line in the middle of a frame's height, shortened where it is too long.
    package mutating func write(
        _ line: String, in frame: ViewRect, _ face: TextFace,
        _ alignment: TextAlignment = .leading, isRightToLeft: Bool
    ) {
        // A frame as wide as its text may have become a little less by rounding.
        let line = fitted(line, to: frame.size.x + 0.1, face)
        let width = width(of: line, face)
        let left = alignment.left(width, in: frame, isRightToLeft: isRightToLeft)
        write(line, at: SIMD2(left, frame.center.y), face)
    }
}

extension String {
    /// Whether its first letter is of a script that runs from right to left, by its block in
    /// Unicode; `nil` without letters.
    package var runsRightToLeft: Bool? {
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff,
                0x1e800...0x1efff:
                if scalar.properties.isAlphabetic { return true }
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return nil
    }

    /// The same without emoji, of which the fonts have no outlines; as it is where nothing is left.
    /// A minus sign, which Noto Sans does not have, becomes a dash.
    var drawable: String {
        guard unicodeScalars.contains(where: { $0.value >= 0x203c }) else { return self }
        let text = String(map { $0 == "\u{2212}" ? "\u{2013}" : $0 })
        let rest = text.filter { character in
            !character.unicodeScalars.contains {
                $0.properties.isEmojiPresentation || $0.value == 0xfe0f
            }
        }
        let words = rest.split(separator: " ")
        return words.isEmpty || rest.count == count ? text : words.joined(separator: " ")
    }
}

extension [String] {
    /// All with dots between them, one after the other in a direction; that of one does not reach
    /// the next (isolates of UAX 9).
    func joined(isRightToLeft: Bool) -> String {
        guard count > 1 else { return first ?? "" }
        return (isRightToLeft ? "\u{200f}" : "\u{200e}")
            + map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ")
    }

    /// The same in the direction of the first one that has letters.
    var joinedAsRead: String {
        joined(isRightToLeft: lazy.compactMap(\.runsRightToLeft).first ?? false)
    }
}
