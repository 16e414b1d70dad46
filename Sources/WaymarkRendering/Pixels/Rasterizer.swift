import WaymarkGeometry
import WaymarkStyle

/// Fills a bitmap from a display list: bands of rows in parallel, each with an accumulation buffer
/// of signed coverage (exact area coverage, as in font-rs by R. Levien).
public struct Rasterizer: Sendable {
    let threads: Int

    /// A rasteriser that uses up to `threads` threads.
    public init(threads: Int = 2) { self.threads = max(1, threads) }

    /// Draws `list` over all of `bitmap`.
    ///
    /// - Parameters:
    ///   - origin: the place in the list of the bitmap's first pixel.
    ///   - region: the columns and rows of the bitmap that are drawn; all of them where it is `nil`.
    ///   - clears: lays the background of the list under it.
    public func draw(
        _ list: DisplayList, into bitmap: inout Bitmap, origin: SIMD2<Int> = .zero,
        region: PixelRegion? = nil, clears: Bool = true
    ) {
        draw([list], into: &bitmap, origin: origin, region: region, clears: clears)
    }

    /// Draws several lists over all of `bitmap`, each over those before it.
    ///
    /// - Parameters:
    ///   - origin: the place in the lists of the bitmap's first pixel.
    ///   - region: the columns and rows of the bitmap that are drawn; all of them where it is `nil`.
    ///   - clears: lays the background of the first list under them.
    public func draw(
        _ lists: [DisplayList], into bitmap: inout Bitmap, origin: SIMD2<Int> = .zero,
        region: PixelRegion? = nil, clears: Bool = true
    ) {
        let region = region ?? bitmap.region
        let window = PixelRegion(
            columns: region.columns.lowerBound + origin.x..<region.columns.upperBound + origin.x,
            rows: region.rows.lowerBound + origin.y..<region.rows.upperBound + origin.y)
        paint(
            sheets(of: lists, in: window), for: window, over: window, origin: origin,
            background: clears ? lists.first?.background : nil, into: &bitmap)
    }

    /// A list that is ready to be drawn into all of a bitmap, or into some of it again and again.
    package struct PreparedList: Sendable {
        fileprivate let sheet: BandPainter.Sheet

        package var list: DisplayList { sheet.list }
    }

    /// Prepares lists for bitmaps of the size of `bitmap`.
    package func prepare(_ lists: [DisplayList], for bitmap: Bitmap) -> [PreparedList] {
        sheets(of: lists, in: bitmap.region).map(PreparedList.init)
    }

    /// Draws lists that were prepared for `bitmap`, each over those before it and all over the background of the
    /// first.
    ///
    /// - Parameter region: the columns and rows of the bitmap that are drawn; all of them where it is `nil`.
    package func draw(
        _ lists: [PreparedList], into bitmap: inout Bitmap, region: PixelRegion? = nil
    ) {
        let window = bitmap.region
        paint(
            lists.map { $0.sheet }, for: window, over: region ?? window, origin: .zero,
            background: lists.first?.list.background, into: &bitmap)
    }

    /// - Parameters:
    ///   - window: the columns and rows that the sheets were prepared for.
    ///   - region: those that are drawn.
    private func paint(
        _ sheets: [BandPainter.Sheet], for window: PixelRegion, over region: PixelRegion,
        origin: SIMD2<Int>, background: StyleColor?, into bitmap: inout Bitmap
    ) {
        guard !region.columns.isEmpty, !region.rows.isEmpty else { return }
        let (top, bandHeight) = (window.rows.lowerBound, BandPainter.bandHeight)
        let first = (region.rows.lowerBound - top) / bandHeight
        let count = (region.rows.upperBound - top + bandHeight - 1) / bandHeight - first
        // What is no taller than a band is not worth a second thread.
        let threads = region.rows.count > bandHeight ? threads : 1
        bitmap.withTarget { target in
            concurrently(count, threads: threads) { next in
                let painter = BandPainter(columns: region.columns)
                while let number = next() {
                    let start = top + (first + number) * bandHeight
                    let rows = (start..<start + bandHeight).clamped(to: region.rows)
                    painter.paint(
                        sheets, band: first + number, rows: rows, origin: origin,
                        background: background, into: target)
                }
            }
        }
    }

    /// Prepares the lists once for all bands.
    private func sheets(of lists: [DisplayList], in window: PixelRegion) -> [BandPainter.Sheet] {
        // A few shapes, as those of overlays, are not worth a second thread.
        let isSmall = lists.reduce(0) { $0 + $1.commands.count } < 200
        return concurrentMap(lists.count, threads: isSmall ? 1 : threads) { index in
            BandPainter.Sheet(
                list: lists[index], masks: textMasks(of: lists[index], in: window),
                plan: BandPlan(
                    lists[index], window: window, bandHeight: BandPainter.bandHeight))
        }
    }

    /// The coverage of every text with its halo.
    private func textMasks(of list: DisplayList, in window: PixelRegion) -> [TextMask?] {
        let texts = list.commands.indices.filter { list.commands[$0].kind == .text }
        guard !texts.isEmpty else { return [] }
        let made = concurrentMap(texts.count, threads: threads) { index -> TextMask? in
            let command = list.commands[texts[index]]
            return TextMask(
                edges: list.edges[command.edges],
                bounds: command.bounds,
                halo: .init(
                    width: command.haloWidth, blur: command.haloBlur,
                    isSeen: command.haloColor >> 24 > 0), window: window)
        }
        var masks = [TextMask?](repeating: nil, count: list.commands.count)
        for (index, mask) in zip(texts, made) { masks[index] = mask }
        return masks
    }

    /// The `width` times `height` pixels of `list` that begin at `origin`, without its background. Sides are
    /// brought into 1 to 8,192.
    public static func sprite(
        of list: DisplayList, origin: SIMD2<Int> = .zero, width: Int, height: Int
    ) -> Sprite {
        let (columns, rows) = (max(1, min(8192, width)), max(1, min(8192, height)))
        // A translucent pixel shows as much of the ground as lies between black and white ground.
        func drawn(on ground: StyleColor) -> [UInt32] {
            var onGround = list
            onGround.background = ground
            var bitmap = Bitmap(width: columns, height: rows)
            Rasterizer(threads: 1).draw(onGround, into: &bitmap, origin: origin)
            return bitmap.pixels
        }
        let pixels = zip(drawn(on: .black), drawn(on: .white)).map { dark, light in
            let alpha = 255 - max(0, Int(light >> 8 & 255) - Int(dark >> 8 & 255))
            return dark & 0x00ff_ffff | UInt32(alpha) << 24
        }
        return Sprite(width: columns, height: rows, pixels: pixels)
    }
}

extension Bitmap {
    /// All of its columns and rows.
    fileprivate var region: PixelRegion { PixelRegion(columns: 0..<width, rows: 0..<height) }
}
