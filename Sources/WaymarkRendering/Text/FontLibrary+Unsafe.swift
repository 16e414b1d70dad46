import CHarfBuzz

/// The faces of a text.
public enum FontStyle: Int, Sendable, CaseIterable {
    /// Upright.
    case regular
    /// Upright and heavy.
    case bold
    /// Slanted, for waters.
    case italic
}

/// One font file.
final class Font {
    let handle: OpaquePointer
    private var outlines: [UInt32: [[SIMD2<Float>]]] = [:]
    static let unitsPerEm: Int32 = 2048

    /// - Parameter face: its number in a collection.
    init?(path: String, face number: UInt32 = 0) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        let face = hb_face_create(blob, number)
        handle = hb_font_create(face)
        hb_font_set_scale(handle, Self.unitsPerEm, Self.unitsPerEm)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    deinit { hb_font_destroy(handle) }

    func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0
    }

    /// The glyph of a character on its own; 0, which is a box, where there is none.
    func glyph(for scalar: Unicode.Scalar) -> UInt32 {
        var glyph: hb_codepoint_t = 0
        _ = hb_font_get_nominal_glyph(handle, scalar.value, &glyph)
        return glyph
    }

    /// How far a glyph moves the pen, in units of the font size.
    func advance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(handle, glyph)) / Double(Self.unitsPerEm)
    }

    /// The height of a line over its base, in units of the font size.
    var ascender: Double {
        var extents = hb_font_extents_t()
        guard hb_font_get_h_extents(handle, &extents) != 0 else { return 1 }
        return Double(extents.ascender) / Double(Self.unitsPerEm)
    }

    /// The outline of a glyph: flattened contours in units of the font size, y upward.
    func contours(of glyph: UInt32) -> [[SIMD2<Float>]] {
        if let known = outlines[glyph] { return known }
        var pen = OutlinePen()
        withUnsafeMutablePointer(to: &pen) { pen in
            hb_font_get_glyph_shape(handle, glyph, OutlinePen.functions.pointer, pen)
        }
        outlines[glyph] = pen.contours
        return pen.contours
    }
}

/// Collects what HarfBuzz draws and flattens curves.
private struct OutlinePen {
    private(set) var contours: [[SIMD2<Float>]] = []
    private var last = SIMD2<Float>.zero

    mutating func move(to point: SIMD2<Float>) {
        last = Self.scaled(point)
        contours.append([last])
    }

    mutating func line(to point: SIMD2<Float>) { append(Self.scaled(point)) }

    mutating func quadratic(control: SIMD2<Float>, to end: SIMD2<Float>) {
        let (start, control, end) = (last, Self.scaled(control), Self.scaled(end))
        let count = Self.steps(for: start - 2 * control + end, factor: 30)
        for step in 1...count {
            let t = Float(step) / Float(count)
            let (a, b) = (start + (control - start) * t, control + (end - control) * t)
            append(a + (b - a) * t)
        }
    }

    mutating func cubic(first: SIMD2<Float>, second: SIMD2<Float>, to end: SIMD2<Float>) {
        let (start, end) = (last, Self.scaled(end))
        let (first, second) = (Self.scaled(first), Self.scaled(second))
        let bend = pointwiseMax(
            Self.abs(start - 2 * first + second), Self.abs(first - 2 * second + end))
        let count = Self.steps(for: bend, factor: 90)
        for step in 1...count {
            let t = Float(step) / Float(count)
            let a = start + (first - start) * t
            let b = first + (second - first) * t
            let c = second + (end - second) * t
            let (ab, bc) = (a + (b - a) * t, b + (c - b) * t)
            append(ab + (bc - ab) * t)
        }
    }

    /// Into how many lines a curve is cut: those of a letter 20 pixels high miss it by less than a sixth of a
    /// pixel.
    private static func steps(for bend: SIMD2<Float>, factor: Float) -> Int {
        let size = (bend * bend).sum().squareRoot()
        return max(1, min(8, Int((size * factor).squareRoot().rounded(.up))))
    }

    private static func abs(_ way: SIMD2<Float>) -> SIMD2<Float> {
        SIMD2(way.x.magnitude, way.y.magnitude)
    }

    private mutating func append(_ point: SIMD2<Float>) {
        last = point
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].append(point)
    }

    private static func scaled(_ point: SIMD2<Float>) -> SIMD2<Float> {
        point / Float(Font.unitsPerEm)
    }

    /// The draw functions are made once and never changed again.
    struct Functions: @unchecked Sendable { let pointer: OpaquePointer? }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen>? {
        data?.assumingMemoryBound(to: OutlinePen.self)
    }

    static let functions: Functions = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in pen(data)?.pointee.move(to: [x, y]) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in pen(data)?.pointee.line(to: [x, y]) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                pen(data)?.pointee.quadratic(control: [cx, cy], to: [x, y])
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                pen(data)?.pointee.cubic(first: [ax, ay], second: [bx, by], to: [x, y])
            }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return Functions(pointer: functions)
    }()
}

/// How characters are written that Chinese, Japanese and Korean share; the numbers of the faces in the
/// collection of Noto Sans CJK.
enum EastAsianFace: UInt32 {
    case japanese = 0
    case korean = 1
    /// Simplified Chinese, which has all of them.
    case chinese = 2

    /// As other letters of the text say: kana are Japanese, Hangul is Korean.
    init(_ scalars: [Unicode.Scalar]) {
        let values = scalars.lazy.map(\.value)
        if values.contains(where: { (0x3040...0x30ff).contains($0) }) {
            self = .japanese
        } else if values.contains(where: { (0xac00...0xd7af).contains($0) }) {
            self = .korean
        } else {
            self = .chinese
        }
    }

    /// Whether a character is of one of these scripts, or of their punctuation.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11ff, 0x2e80...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff,
            0xfe30...0xfe4f, 0xff00...0xffef, 0x1b000...0x1b16f, 0x20000...0x3ffff:
            true
        default: false
        }
    }
}

/// The fonts of the map: Noto Sans, else another family, and for other scripts the Noto font of each.
final class FontLibrary {
    private var fonts: [String: Font?] = [:]
    private var base: [FontStyle: Font] = [:]
    private let directories: [String]

    /// The names of the files of a family.
    private struct Family {
        let regular: String
        let bold: String
        let italic: String
    }

    /// The first that is there is the one of the map.
    private static let families = [
        Family(
            regular: "NotoSans-Regular.ttf", bold: "NotoSans-Bold.ttf",
            italic: "NotoSans-Italic.ttf"),
        Family(
            regular: "DejaVuSans.ttf", bold: "DejaVuSans-Bold.ttf", italic: "DejaVuSans-Oblique.ttf"
        ),
        Family(
            regular: "LiberationSans-Regular.ttf", bold: "LiberationSans-Bold.ttf",
            italic: "LiberationSans-Italic.ttf"),
        Family(regular: "Arial.ttf", bold: "Arial Bold.ttf", italic: "Arial Italic.ttf"),
    ]

    /// The fonts that are found in `directories`.
    init(directories: [String]) {
        self.directories = directories
        for family in Self.families where base.isEmpty {
            guard let regular = load(family.regular) else { continue }
            base = [.regular: regular]
            base[.bold] = load(family.bold)
            base[.italic] = load(family.italic)
        }
    }

    /// Why no text can be drawn; `nil` where fonts are found.
    var failure: String? {
        guard base.isEmpty else { return nil }
        return "no font is found, so that no text is drawn; "
            + "install the Noto fonts (Debian: fonts-noto-core)"
    }

    /// The font for `scalar`: that of `style`, or one of its script.
    ///
    /// - Parameter eastAsian: how the characters that Chinese, Japanese and Korean share are written.
    func font(
        for scalar: Unicode.Scalar, style: FontStyle, eastAsian: EastAsianFace = .chinese
    ) -> Font? {
        guard let first = base[style] ?? base[.regular] else { return nil }
        if first.hasGlyph(for: scalar) { return first }
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        let weight = style == .bold ? "Bold" : "Regular"
        if let name = Self.names[script.rawValue],
            let font = load("\(name)-\(weight).ttf"), font.hasGlyph(for: scalar)
        {
            return font
        }
        guard EastAsianFace.contains(scalar) else { return nil }
        let font = load("NotoSansCJK-\(weight).ttc", face: eastAsian.rawValue)
        return font?.hasGlyph(for: scalar) ?? false ? font : nil
    }

    var fallback: Font? { base[.regular] }

    /// The font of the first file `name` that can be read.
    private func load(_ name: String, face: UInt32 = 0) -> Font? {
        let key = "\(name) \(face)"
        if let known = fonts[key] { return known }
        let font = directories.lazy.compactMap { Font(path: "\($0)/\(name)", face: face) }.first
        fonts[key] = .some(font)
        return font
    }

    private static let names: [UInt32: String] = [
        HB_SCRIPT_HEBREW.rawValue: "NotoSansHebrew",
        HB_SCRIPT_ARABIC.rawValue: "NotoSansArabic",
        HB_SCRIPT_ARMENIAN.rawValue: "NotoSansArmenian",
        HB_SCRIPT_GEORGIAN.rawValue: "NotoSansGeorgian",
        HB_SCRIPT_DEVANAGARI.rawValue: "NotoSansDevanagari",
        HB_SCRIPT_BENGALI.rawValue: "NotoSansBengali",
        HB_SCRIPT_TAMIL.rawValue: "NotoSansTamil",
        HB_SCRIPT_TELUGU.rawValue: "NotoSansTelugu",
        HB_SCRIPT_KANNADA.rawValue: "NotoSansKannada",
        HB_SCRIPT_MALAYALAM.rawValue: "NotoSansMalayalam",
        HB_SCRIPT_GUJARATI.rawValue: "NotoSansGujarati",
        HB_SCRIPT_GURMUKHI.rawValue: "NotoSansGurmukhi",
        HB_SCRIPT_SINHALA.rawValue: "NotoSansSinhala",
        HB_SCRIPT_THAI.rawValue: "NotoSansThai",
        HB_SCRIPT_LAO.rawValue: "NotoSansLao",
        HB_SCRIPT_KHMER.rawValue: "NotoSansKhmer",
        HB_SCRIPT_MYANMAR.rawValue: "NotoSansMyanmar",
        HB_SCRIPT_ETHIOPIC.rawValue: "NotoSansEthiopic",
        HB_SCRIPT_TIBETAN.rawValue: "NotoSerifTibetan",
    ]
}
