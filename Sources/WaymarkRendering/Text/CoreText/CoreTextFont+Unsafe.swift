#if canImport(CoreText)
    import CoreGraphics
    import CoreText
    import Foundation

    /// One font of CoreText.
    final class CoreTextFont {
        /// Its number in the library.
        let id: FontID
        let font: CTFont
        private var outlines: [GlyphID: GlyphOutline] = [:]
        /// The size at which fonts are made: that of most texts of a map, for those that look otherwise at others.
        static let size: CGFloat = 16

        init(_ font: CTFont, id: FontID) {
            self.font = font
            self.id = id
        }

        /// The glyph of a character on its own.
        func glyph(for character: Unicode.Scalar) -> GlyphID? {
            let units = Array(String(character).utf16)
            var isThere = false
            let glyphs = [CGGlyph](filling: units.count, with: 0) { glyphs in
                units.withUnsafeBufferPointer { units in
                    guard let start = units.baseAddress else { return }
                    isThere = CTFontGetGlyphsForCharacters(font, start, glyphs, units.count)
                }
            }
            guard isThere, let glyph = glyphs.first else { return nil }
            return GlyphID(UInt32(glyph))
        }

        /// How far a glyph moves the pen, in units of the font size.
        func advance(of glyph: GlyphID) -> Double {
            let number = CGGlyph(truncatingIfNeeded: glyph.number)
            let advance = withUnsafePointer(to: number) {
                CTFontGetAdvancesForGlyphs(font, .horizontal, $0, nil, 1)
            }
            return advance / Double(Self.size)
        }

        var metrics: FontMetrics {
            FontMetrics(
                ascender: Double(CTFontGetAscent(font) / Self.size),
                descender: Double(CTFontGetDescent(font) / Self.size))
        }

        /// Whether it has characters at all.
        var hasCharacters: Bool {
            let set = CTFontCopyCharacterSet(font) as NSCharacterSet
            return set.bitmapRepresentation.contains { $0 != 0 }
        }

        /// The outline of a glyph; empty for pictures in colours.
        func outline(of glyph: GlyphID) -> GlyphOutline {
            if let known = outlines[glyph] { return known }
            var pen = OutlinePen(unitsPerEm: Float(Self.size))
            if let number = CGGlyph(exactly: glyph.number),
                let path = CTFontCreatePathForGlyph(font, number, nil)
            {
                path.applyWithBlock { pen.add($0.pointee) }
            }
            let outline = pen.outline
            outlines[glyph] = outline
            return outline
        }

        var names: FontNames {
            let full = [CTFontCopyFullName(font), CTFontCopyPostScriptName(font)]
            return FontNames(
                families: [CTFontCopyFamilyName(font) as String],
                fullNames: full.map { $0 as String }, style: style)
        }

        var style: FontStyle {
            let traits = CTFontGetSymbolicTraits(font)
            return traits.contains(.traitBold)
                ? .bold : traits.contains(.traitItalic) ? .italic : .regular
        }
    }

    extension Array {
        /// As many elements as `fill` writes: all of them.
        init(
            filling count: Int, with first: Element, _ fill: (UnsafeMutablePointer<Element>) -> Void
        ) {
            self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
                // There may be more room than was asked for.
                let buffer = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
                buffer.initialize(repeating: first)
                initializedCount = count
                if let start = buffer.baseAddress { fill(start) }
            }
        }
    }

    extension OutlinePen {
        fileprivate mutating func add(_ element: CGPathElement) {
            func point(_ index: Int) -> SIMD2<Float> {
                SIMD2(Float(element.points[index].x), Float(element.points[index].y))
            }
            switch element.type {
            case .moveToPoint: move(to: point(0))
            case .addLineToPoint: line(to: point(0))
            case .addQuadCurveToPoint: quadratic(control: point(0), to: point(1))
            case .addCurveToPoint: cubic(first: point(0), second: point(1), to: point(2))
            // Contours are closed anyway.
            case .closeSubpath: break
            @unknown default: break
            }
        }
    }
#endif
