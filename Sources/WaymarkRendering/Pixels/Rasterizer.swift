import Dispatch
import Synchronization

/// Fills a bitmap from a display list: bands of rows in parallel, each with an accumulation buffer
/// of signed coverage (exact area coverage, as in font-rs by R. Levien).
public struct Rasterizer: Sendable {
    private let threads: Int

    /// A rasteriser that uses up to `threads` threads.
    public init(threads: Int = 2) { self.threads = max(1, threads) }

    /// Draws `list` over all of `bitmap`.
    public func draw(_ list: DisplayList, into bitmap: inout Bitmap) {
        let masks = textMasks(list, width: bitmap.width, height: bitmap.height)
        let (width, height) = (bitmap.width, bitmap.height)
        let bandHeight = BandPainter.bandHeight
        let bands = (height + bandHeight - 1) / bandHeight
        let next = Atomic<Int>(0)
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            let target = PixelTarget(pixels)
            parallel { _ in
                let painter = BandPainter(width: width)
                while true {
                    let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard band < bands else { break }
                    let top = band * bandHeight
                    painter.paint(
                        list, masks, rows: top..<min(top + bandHeight, height), into: target)
                }
            }
        }
    }

    /// The coverage of every text with its halo, made before the bands so that it is made once.
    private func textMasks(_ list: DisplayList, width: Int, height: Int) -> [TextMask?] {
        let texts = list.commands.indices.filter { list.commands[$0].kind == .text }
        let masks = Mutex([TextMask?](repeating: nil, count: list.commands.count))
        let next = Atomic<Int>(0)
        parallel { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < texts.count else { break }
                let command = list.commands[texts[index]]
                let mask = TextMask(command, edges: list.edges, width: width, height: height)
                masks.withLock { $0[texts[index]] = mask }
            }
        }
        return masks.withLock { $0 }
    }

    private func parallel(_ body: @Sendable (Int) -> Void) {
        if threads == 1 { return body(0) }
        DispatchQueue.concurrentPerform(iterations: threads, execute: body)
    }
}
