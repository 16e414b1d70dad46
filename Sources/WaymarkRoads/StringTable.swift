package import WaymarkRegion

/// Texts by number: offsets into one block of UTF-8.
package struct StringTable: Sendable {
    let offsets: MappedArray<UInt32>
    let bytes: MappedArray<UInt8>

    /// The texts between `offsets` into `bytes`.
    package init(offsets: MappedArray<UInt32>, bytes: MappedArray<UInt8>) {
        self.offsets = offsets
        self.bytes = bytes
    }

    /// The number of texts.
    package var count: Int { max(0, offsets.count - 1) }

    /// The text of `id`; empty where there is none.
    package subscript(id: StringID) -> String {
        String(decoding: bytes(of: id), as: UTF8.self)
    }

    /// The UTF-8 of the text of `id`; none where there is none.
    package func bytes(of id: StringID) -> Slice<MappedArray<UInt8>> {
        let index = Int(id.index)
        guard index + 1 < offsets.count else { return bytes[0..<0] }
        let (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
        guard start < end, end <= bytes.count else { return bytes[0..<0] }
        return bytes[start..<end]
    }
}

extension StringTable {
    /// Whether its numbers fit together and every text is UTF-8.
    package var isConsistent: Bool { offsets.ascends(to: bytes.count) && isText }

    /// Whether every text is UTF-8.
    var isText: Bool {
        // Where all together are, and none begins within a character, each of them is.
        String(validating: Array(bytes), as: UTF8.self) != nil
            && offsets.allSatisfy { offset in
                Int(offset) >= bytes.count || bytes[Int(offset)] & 0xc0 != 0x80
            }
    }
}

extension MappedArray<UInt32> {
    /// Whether the elements begin with 0, never fall and end at `last`; there may be none where
    /// that is 0.
    package func ascends(to last: Int) -> Bool {
        guard let first, let end = self.last else { return last == 0 }
        return first == 0 && end == last
            && indices.dropFirst().allSatisfy { self[$0 - 1] <= self[$0] }
    }
}
