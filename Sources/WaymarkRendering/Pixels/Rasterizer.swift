import Dispatch
import Synchronization

/// Fills a bitmap from a display list: bands of rows in parallel, each with an accumulation buffer
/// of signed coverage (exact area coverage, as in font-rs by R. Levien).
public struct Rasterizer: Sendable {
    private let threads: Int

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
        let region = region ?? PixelRegion(columns: 0..<bitmap.width, rows: 0..<bitmap.height)
        let window = PixelRegion(
            columns: region.columns.lowerBound + origin.x..<region.columns.upperBound + origin.x,
            rows: region.rows.lowerBound + origin.y..<region.rows.upperBound + origin.y)
        guard !region.columns.isEmpty, !region.rows.isEmpty else { return }
        let width = bitmap.width
        let bandHeight = BandPainter.bandHeight
        let bands = (region.rows.count + bandHeight - 1) / bandHeight
        let sheets = sheets(lists, window)
        let background = clears ? lists.first?.background : nil
        let next = Atomic<Int>(0)
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            let target = PixelTarget(pixels, width: width)
            let body: @Sendable (Int) -> Void = { _ in
                let painter = BandPainter(columns: window.columns)
                while true {
                    let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard band < bands else { break }
                    let top = window.rows.lowerBound + band * bandHeight
                    painter.paint(
                        sheets, band: band,
                        rows: top..<min(top + bandHeight, window.rows.upperBound), origin: origin,
                        background: background, into: target)
                }
            }
            if threads == 1 {
                body(0)
            } else {
                DispatchQueue.concurrentPerform(iterations: threads, execute: body)
            }
        }
    }

    /// What is made of the lists once for all bands.
    private func sheets(_ lists: [DisplayList], _ window: PixelRegion) -> [BandPainter.Sheet] {
        concurrentMap(lists.count, threads: threads) { index in
            BandPainter.Sheet(
                list: lists[index], masks: textMasks(lists[index], window),
                plan: BandPlan(
                    lists[index], window: window, bandHeight: BandPainter.bandHeight))
        }
    }

    /// The coverage of every text with its halo.
    private func textMasks(_ list: DisplayList, _ window: PixelRegion) -> [TextMask?] {
        let texts = list.commands.indices.filter { list.commands[$0].kind == .text }
        guard !texts.isEmpty else { return [] }
        let made = concurrentMap(texts.count, threads: threads) { index in
            TextMask(list.commands[texts[index]], edges: list.edges, window)
        }
        var masks = [TextMask?](repeating: nil, count: list.commands.count)
        for (index, mask) in zip(texts, made) { masks[index] = mask }
        return masks
    }
}

/// A rectangle of pixels.
public struct PixelRegion: Hashable, Sendable {
    /// From the left.
    public var columns: Range<Int>
    /// From the top.
    public var rows: Range<Int>

    /// The pixels where `columns` and `rows` cross.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}
