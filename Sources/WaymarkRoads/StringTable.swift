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

/// Gives texts their numbers, in the order of their first use.
struct StringTableBuilder {
    private var numbers: [String: UInt32] = ["": 0]
    private(set) var offsets: [UInt32] = [0, 0]
    private(set) var bytes: [UInt8] = []

    mutating func id(for text: String) -> StringID {
        if let number = numbers[text] { return StringID(number) }
        let number = UInt32(numbers.count)
        numbers[text] = number
        bytes += Array(text.utf8)
        offsets.append(UInt32(bytes.count))
        return StringID(number)
    }
}
