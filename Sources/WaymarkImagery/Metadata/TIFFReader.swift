/// Reads values of a TIFF file, as which EXIF is stored (TIFF 6.0, section 2). Any bytes may be given.
struct TIFFReader {
    /// The values of a tag.
    struct Entry {
        /// How they are written.
        let kind: UInt16
        let count: Int
        /// Where the first is.
        let place: Int
    }

    private let bytes: [UInt8]
    private let isBigEndian: Bool
    /// Where the first directory is.
    let firstDirectory: Int

    /// No camera writes as many.
    private static let mostEntries = 1000

    /// `nil` where it is no TIFF file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        let isBigEndian = bytes[0] == 0x4d
        guard bytes[0] == bytes[1], isBigEndian || bytes[0] == 0x49 else { return nil }
        let head = TIFFReader(bytes, isBigEndian: isBigEndian, firstDirectory: 0)
        guard head.uint16(at: 2) == 42, let place = head.uint32(at: 4) else { return nil }
        self.init(bytes, isBigEndian: isBigEndian, firstDirectory: place)
    }

    private init(_ bytes: [UInt8], isBigEndian: Bool, firstDirectory: Int) {
        (self.bytes, self.isBigEndian) = (bytes, isBigEndian)
        self.firstDirectory = firstDirectory
    }

    /// The entries of the directory at `place` by their tags; what leaves the file is left out.
    func entries(at place: Int) -> [UInt16: Entry] {
        guard let count = uint16(at: place) else { return [:] }
        var entries: [UInt16: Entry] = [:]
        for number in 0..<min(Int(count), Self.mostEntries) {
            let start = place + 2 + 12 * number
            guard let tag = uint16(at: start), let entry = entry(at: start) else { continue }
            if entries[tag] == nil { entries[tag] = entry }
        }
        return entries
    }

    private func entry(at start: Int) -> Entry? {
        guard let kind = uint16(at: start + 2), let size = Self.size(ofKind: kind),
            let count = uint32(at: start + 4), count > 0, count <= bytes.count / size
        else { return nil }
        // Values of up to four bytes stand in the entry itself.
        let place = count * size <= 4 ? start + 8 : uint32(at: start + 8)
        guard let place, place <= bytes.count - count * size else { return nil }
        return Entry(kind: kind, count: count, place: place)
    }

    private static func size(ofKind kind: UInt16) -> Int? {
        switch kind {
        case 1, 2, 6, 7: 1
        case 3, 8: 2
        case 4, 9, 11: 4
        case 5, 10, 12: 8
        default: nil
        }
    }

    /// The number with the index `index` of an entry; `nil` where it is none, or divided by nothing.
    func number(_ entry: Entry?, _ index: Int = 0) -> Double? {
        guard let entry, index < entry.count, let size = Self.size(ofKind: entry.kind) else {
            return nil
        }
        let place = entry.place + index * size
        switch entry.kind {
        case 1: return Double(bytes[place])
        case 3: return uint16(at: place).map(Double.init)
        case 4: return uint32(at: place).map(Double.init)
        case 5, 10:
            guard let above = uint32(at: place), let below = uint32(at: place + 4), below != 0
            else { return nil }
            guard entry.kind == 10 else { return Double(above) / Double(below) }
            func signed(_ word: Int) -> Double {
                Double(Int32(truncatingIfNeeded: word))
            }
            return signed(above) / signed(below)
        default: return nil
        }
    }

    /// The text of an entry up to its end or a zero byte.
    func text(_ entry: Entry?) -> String? {
        guard let entry, entry.kind == 2 || entry.kind == 7 else { return nil }
        let end = entry.place + min(entry.count, 200)
        return String(
            decoding: bytes[entry.place..<end].prefix { $0 != 0 }, as: UTF8.self)
    }

    private func uint16(at place: Int) -> UInt16? {
        guard place >= 0, place <= bytes.count - 2 else { return nil }
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }

    private func uint32(at place: Int) -> Int? {
        guard let first = uint16(at: place), let second = uint16(at: place + 2) else { return nil }
        let (high, low) = isBigEndian ? (first, second) : (second, first)
        return Int(high) << 16 | Int(low)
    }
}
