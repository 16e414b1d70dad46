import WaymarkRegion

/// Texts by number: offsets into one block of UTF-8.
struct StringTable: Sendable {
    let offsets: MappedArray<UInt32>
    let bytes: MappedArray<UInt8>

    subscript(id: StringID) -> String {
        let index = Int(id.index)
        guard index + 1 < offsets.count else { return "" }
        let (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
        guard start < end, end <= bytes.count else { return "" }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
