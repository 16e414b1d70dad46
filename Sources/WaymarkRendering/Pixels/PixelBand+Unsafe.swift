/// The pixels of a band of rows while they are drawn: the first one, the way from a row to the next, and
/// the columns and rows of the display list.
struct PixelBand {
    let start: UnsafeMutablePointer<UInt32>
    let stride: Int
    let columns: Range<Int>
    let rows: Range<Int>

    /// The beginning of a row, which is counted from the first one.
    func line(_ row: Int) -> UnsafeMutablePointer<UInt32> { start + row * stride }
}
