/// How the pixels of a decoded picture lie in memory, as readers of other systems leave them, and the words that they
/// are. Nothing is rounded but parts of sixteen bits.
package struct RawPixels: Hashable, Sendable {
    /// The meaning of the parts of a pixel.
    package enum Colors: Hashable, Sendable {
        case grey
        case rgb
        /// A number of a colour, three bytes each.
        case palette([UInt8])

        fileprivate var count: Int { self == .rgb ? 3 : 1 }
    }

    /// Where the opacity of a pixel stands.
    package enum Alpha: Hashable, Sendable {
        case none
        /// A part that means nothing.
        case skippedFirst, skippedLast
        case first, last
        /// Colours are multiplied by it.
        case premultipliedFirst, premultipliedLast

        fileprivate var isFirst: Bool {
            self == .first || self == .premultipliedFirst || self == .skippedFirst
        }
        fileprivate var isMeant: Bool {
            self != .none && self != .skippedFirst && self != .skippedLast
        }
        fileprivate var isMultiplied: Bool {
            self == .premultipliedFirst || self == .premultipliedLast
        }
    }

    /// Which byte of a number comes first.
    package enum Order: Hashable, Sendable { case big, little16, little32 }

    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    private let colors: Colors
    private let alpha: Alpha
    private let order: Order
    /// Of each part: 1, 2, 4, 8 or 16.
    private let bits: Int
    /// Of each pixel.
    private let pixelBits: Int
    private let bytesPerRow: Int

    /// Pixels that lie so; `nil` where no reader leaves them so, or not known.
    ///
    /// - Parameters:
    ///   - bits: of a part, and of a whole pixel.
    ///   - bytesPerRow: from one row to the next.
    package init?(
        size: (width: Int, height: Int), colors: Colors, alpha: Alpha, order: Order,
        bits: (part: Int, pixel: Int), bytesPerRow: Int
    ) {
        let parts = colors.count + (alpha == .none ? 0 : 1)
        guard size.width > 0, size.height > 0, [1, 2, 4, 8, 16].contains(bits.part),
            bits.pixel == bits.part * parts,
            bytesPerRow >= (size.width * bits.pixel + 7) / 8
        else { return nil }
        switch order {
        case .big: guard bits.part >= 8 || parts == 1 else { return nil }
        case .little16: guard bits.part == 16 else { return nil }
        case .little32: guard bits.part == 8, bits.pixel == 32 else { return nil }
        }
        if case .palette = colors { guard bits.part <= 8, alpha == .none else { return nil } }
        (width, height) = size
        (self.colors, self.alpha, self.order) = (colors, alpha, order)
        (self.bits, pixelBits) = bits
        self.bytesPerRow = bytesPerRow
    }

    /// The pixels of `bytes`: red in the lowest byte and opacity in the highest, by which colours are not multiplied;
    /// `nil` where some are missing.
    package func words<Bytes: RandomAccessCollection>(of bytes: Bytes) -> [UInt32]?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        guard bytes.count >= bytesPerRow * (height - 1) + (width * pixelBits + 7) / 8 else {
            return nil
        }
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        for y in 0..<height {
            let row = bytes.startIndex + y * bytesPerRow
            for x in 0..<width { words.append(word(bytes, row, x)) }
        }
        return words
    }

    @inline(__always)
    private func word<Bytes: RandomAccessCollection>(
        _ bytes: Bytes, _ row: Int, _ x: Int
    ) -> UInt32 where Bytes.Element == UInt8, Bytes.Index == Int {
        let first = alpha.isFirst ? 1 : 0
        let opacity: UInt32 =
            alpha.isMeant ? part(alpha.isFirst ? 0 : colors.count, bytes, row, x) : 255
        var (red, green, blue): (UInt32, UInt32, UInt32)
        switch colors {
        case .grey:
            red = part(first, bytes, row, x)
            (green, blue) = (red, red)
        case .rgb:
            red = part(first, bytes, row, x)
            green = part(first + 1, bytes, row, x)
            blue = part(first + 2, bytes, row, x)
        case .palette(let table):
            let place = 3 * number(bytes, row, x)
            guard place + 3 <= table.count else { return 0xff00_0000 }
            (red, green) = (UInt32(table[place]), UInt32(table[place + 1]))
            blue = UInt32(table[place + 2])
        }
        let word = red | green << 8 | blue << 16 | opacity << 24
        return alpha.isMultiplied ? word.straight : word
    }

    /// A part of a pixel, 0 to 255.
    @inline(__always)
    private func part<Bytes: RandomAccessCollection>(
        _ index: Int, _ bytes: Bytes, _ row: Int, _ x: Int
    ) -> UInt32 where Bytes.Element == UInt8, Bytes.Index == Int {
        let pixel = row + x * (pixelBits / 8)
        switch bits {
        case 8:
            return UInt32(bytes[pixel + (order == .little32 ? 3 - index : index)])
        case 16:
            let place = pixel + 2 * index
            let (one, other) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
            let value = order == .big ? one << 8 | other : other << 8 | one
            return (value * 255 + 32_895) >> 16
        default:
            return UInt32(number(bytes, row, x) * 255 / (1 << bits - 1))
        }
    }

    /// The only part of a pixel of eight bits or fewer.
    @inline(__always)
    private func number<Bytes: RandomAccessCollection>(
        _ bytes: Bytes, _ row: Int, _ x: Int
    ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
        let bit = x * bits
        return Int(bytes[row + bit / 8]) >> (8 - bits - bit % 8) & (1 << bits - 1)
    }
}

extension UInt32 {
    /// A premultiplied pixel with its own colours.
    var straight: UInt32 {
        let alpha = self >> 24
        guard alpha > 0, alpha < 255 else { return self }
        func part(_ shift: UInt32) -> UInt32 {
            Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return part(0) | part(8) | part(16) | alpha << 24
    }
}
