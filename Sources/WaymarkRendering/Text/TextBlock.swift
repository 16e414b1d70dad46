import WaymarkStyle

/// A part of a text that looks the same throughout.
struct TextSection: Hashable, Sendable {
    var text: String
    var font: TextFont
    var scale: Float = 1
    var color: StyleColor?
}

/// A text in lines, in units of the font size; its north-west corner is the origin.
final class TextBlock {
    struct Glyph {
        let contours: [[SIMD2<Float>]]
        var x: Float
        /// Of the baseline, downward.
        var y: Float
        let scale: Float
        let color: StyleColor?
    }

    let glyphs: [Glyph]
    let size: SIMD2<Float>
    /// Left, top, right and bottom of each line.
    let lines: [SIMD4<Float>]
    /// Whether all of it has the colour of its layer.
    let isPlain: Bool

    init(glyphs: [Glyph], size: SIMD2<Float>, lines: [SIMD4<Float>]) {
        self.glyphs = glyphs
        self.size = size
        self.lines = lines
        isPlain = glyphs.allSatisfy { $0.color == nil }
    }
}

/// Breaks texts into lines.
final class TextSetter {
    private let shaper: TextShaper
    private var blocks: [Request: TextBlock] = [:]

    /// The parts that a block is made of.
    struct Request: Hashable {
        var sections: [TextSection]
        /// In font sizes.
        var maximumWidth: Float
        var lineHeight: Float
        var letterSpacing: Float
        /// The share of the room beside a short line that lies to the left of it.
        var justification: Float
    }

    private struct Word {
        let text: String
        let section: Int
        let width: Float
        /// Whether the line ends after it.
        let endsLine: Bool
    }

    init(shaper: TextShaper) { self.shaper = shaper }

    func block(_ request: Request) -> TextBlock {
        if let known = blocks[request] { return known }
        if blocks.count > 8000 { blocks.removeAll() }
        let block = makeBlock(request)
        blocks[request] = block
        return block
    }

    private func makeBlock(_ request: Request) -> TextBlock {
        let lines = lines(of: words(request), width: request.maximumWidth)
            .map { shaped($0, of: request) }
        var glyphs: [TextBlock.Glyph] = []
        var boxes: [SIMD4<Float>] = []
        let width = lines.map(\.width).max() ?? 0
        for (number, line) in lines.enumerated() {
            let left = (width - line.width) * request.justification
            let top = request.lineHeight * Float(number)
            boxes.append(SIMD4(left, top, left + line.width, top + request.lineHeight))
            // Capitals are about 0.71 of the size high: so they stand in the middle of the line.
            let baseline = request.lineHeight * (Float(number) + 0.5) + 0.355
            for var glyph in line.glyphs {
                glyph.x += left
                glyph.y += baseline
                glyphs.append(glyph)
            }
        }
        return TextBlock(
            glyphs: glyphs,
            size: SIMD2(width, request.lineHeight * Float(max(1, lines.count))), lines: boxes)
    }

    private func shaped(
        _ line: [(text: String, section: Int)], of request: Request
    ) -> (glyphs: [TextBlock.Glyph], width: Float) {
        var (glyphs, x): ([TextBlock.Glyph], Float) = ([], 0)
        for part in line {
            let section = request.sections[part.section]
            let text = shaper.shape(part.text, font: section.font)
            for (index, glyph) in text.glyphs.enumerated() {
                let spaced = request.letterSpacing * Float(index)
                glyphs.append(
                    TextBlock.Glyph(
                        contours: glyph.contours, x: x + glyph.x * section.scale + spaced,
                        y: -glyph.y * section.scale, scale: section.scale, color: section.color))
            }
            x += text.width * section.scale + request.letterSpacing * Float(text.glyphs.count)
        }
        return (glyphs, max(0, x - request.letterSpacing))
    }

    private func words(_ request: Request) -> [Word] {
        var words: [Word] = []
        for (number, section) in request.sections.enumerated() {
            for part in Self.parts(section.text) {
                let shaped = shaper.shape(part.text, font: section.font)
                let spacing = request.letterSpacing * Float(shaped.glyphs.count)
                words.append(
                    Word(
                        text: part.text, section: number,
                        width: shaped.width * section.scale + spacing, endsLine: part.endsLine))
            }
        }
        return words
    }

    /// Pieces between which a line may break, each with the spaces after it.
    private static func parts(_ text: String) -> [(text: String, endsLine: Bool)] {
        var parts: [(text: String, endsLine: Bool)] = []
        var current = ""
        for character in text {
            if character.isNewline {
                parts.append((current, true))
                current = ""
                continue
            }
            let isIdeograph = character.unicodeScalars.first.map(Self.isIdeograph) ?? false
            if isIdeograph || current.last.map({ $0 == " " || $0 == "/" }) ?? false,
                !current.isEmpty,
                character != " "
            {
                parts.append((current, false))
                current = ""
            }
            current.append(character)
        }
        if !current.isEmpty { parts.append((current, false)) }
        return parts
    }

    /// Whether a line may break before a character of this kind.
    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        // Korean words have spaces between them; marks and small kana do not begin a line.
        guard !cannotBegin.contains(scalar) else { return false }
        return (0x2e80...0x9fff).contains(scalar.value) || (0xf900...0xfaff).contains(scalar.value)
            || (0x20000...0x3ffff).contains(scalar.value)
    }

    private static let cannotBegin = Set(
        "、。」』）〕】〉》・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々".unicodeScalars)

    /// Lines of about equal width, none wider than `most` where words allow it.
    private func lines(of words: [Word], width most: Float) -> [[(text: String, section: Int)]] {
        let total = words.reduce(0) { $0 + $1.width }
        let count = max(1, (total / max(most, 0.5)).rounded(.up))
        let target = count > 1 ? min(most, total / count * 1.1) : .infinity
        var lines: [[Word]] = [[]]
        var width: Float = 0
        for word in words {
            if width > 0, width + word.width > target, width + word.width / 2 > target {
                lines.append([])
                width = 0
            }
            lines[lines.count - 1].append(word)
            width += word.width
            if word.endsLine {
                lines.append([])
                width = 0
            }
        }
        if lines.last?.isEmpty == true, lines.count > 1 { lines.removeLast() }
        return lines.map(Self.joined)
    }

    /// Words of one section are shaped together; spaces at the end of a line are dropped.
    private static func joined(_ words: [Word]) -> [(text: String, section: Int)] {
        var parts: [(text: String, section: Int)] = []
        for word in words {
            if let last = parts.last, last.section == word.section {
                parts[parts.count - 1].text += word.text
            } else {
                parts.append((word.text, word.section))
            }
        }
        if var last = parts.popLast() {
            while last.text.hasSuffix(" ") { last.text.removeLast() }
            parts.append(last)
        }
        return parts
    }
}
