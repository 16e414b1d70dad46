package import WaymarkGeometry
import WaymarkRegion

/// The bytes of a section file, to be changed with right checksums, as an attacker would
/// (`Documentation/Formats/sections.md`).
///
/// A file is a header of 32 bytes with the number of sections at 16 and the checksum of the table
/// at 20, then entries of 48 bytes: the name, the offset at 24, the count at 32, the stride at 40,
/// the checksum at 44.
package struct SectionBytes {
    /// A section of the file.
    package struct Section {
        package let name: String
        package let bytes: Range<Int>
        /// The size of an element in bytes.
        package let stride: Int
        /// Its place in the table.
        fileprivate let entry: Int

        /// The number of elements.
        package var count: Int { bytes.count / stride }
    }

    package private(set) var contents: [UInt8]
    package let sections: [Section]

    /// The sections of a sound file.
    package init(_ contents: [UInt8]) {
        func number(_ offset: Int, _ size: Int) -> Int {
            (0..<size).reduce(0) { $0 | Int(contents[offset + $1]) << (8 * $1) }
        }
        self.contents = contents
        sections = (0..<number(16, 4)).map { section in
            let entry = 32 + 48 * section
            let name = contents[entry..<entry + 24].prefix { $0 != 0 }
            let (start, stride) = (number(entry + 24, 8), number(entry + 40, 4))
            return Section(
                name: String(decoding: name, as: UTF8.self),
                bytes: start..<start + number(entry + 32, 8) * stride, stride: stride, entry: entry)
        }
    }

    /// The section with that name.
    package func section(_ name: String) -> Section? { sections.first { $0.name == name } }

    /// Changes the bytes of `section` and then its checksum.
    package mutating func change(
        _ section: Section, _ change: (inout ArraySlice<UInt8>) -> Void
    ) {
        var bytes = contents[section.bytes]
        change(&bytes)
        contents.replaceSubrange(section.bytes, with: bytes)
        reseal(section)
    }

    /// Writes the bits of `value` to the element `index` of `section`, at `offset` within it.
    package mutating func set(
        _ index: Int, of section: Section, to value: some FixedWidthInteger, at offset: Int = 0
    ) {
        change(section) { bytes in
            let start = section.bytes.lowerBound + index * section.stride + offset
            bytes.put(UInt64(truncatingIfNeeded: value), at: start, size: value.bitWidth / 8)
        }
    }

    /// Gives the section another name.
    package mutating func rename(_ section: Section) {
        contents[section.entry] ^= 1
        reseal(section)
    }

    private mutating func reseal(_ section: Section) {
        put(checksum(of: section.bytes), at: section.entry + 44)
        put(checksum(of: 32..<32 + sections.count * 48), at: 20)
    }

    private func checksum(of range: Range<Int>) -> UInt32 {
        CRC32C.checksum(Array(contents[range]).span.bytes)
    }

    private mutating func put(_ checksum: UInt32, at start: Int) {
        for byte in 0..<4 {
            contents[start + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte))
        }
    }
}

extension SectionBytes {
    /// Numbers that are the ends of types, not finite, or characters that steer a terminal.
    private static let hostile: [UInt64] = [
        0, 1, 10, 27, 0x7f, 0x80, 0xc3, 0xff, 0x7fff, 0x8000, 0xffff, 1_000_000_000, 0x7fff_ffff,
        0x8000_0000, 0xffff_fffe, 0xffff_ffff, 0x7fc0_0000, 0x7f80_0000, 0xff80_0000, 0x7f7f_ffff,
        0x7ff8_0000_0000_0000, 0x7ff0_0000_0000_0000, 1 << 63, .max,
    ]

    /// Changes some numbers of `section`: to hostile ones, to neighbours, to others of the section,
    /// or all of them to the same.
    package mutating func mutate(_ section: Section, using random: inout SeededGenerator) {
        // Records are of numbers of four bytes, or of two.
        let size = [1, 2, 4, 8].contains(section.stride) ? section.stride : 4
        let numbers = section.bytes.count / size
        guard numbers > 0 else { return }
        let isAll = Int.random(in: 0..<12, using: &random) == 0
        let hostile = Self.hostile.randomElement(using: &random) ?? 0
        let places =
            isAll
            ? Array(0..<numbers)
            : (0..<[1, 1, 2, 3, 8, 40][.random(in: 0..<6, using: &random)]).map { _ in
                Int.random(in: 0..<numbers, using: &random)
            }
        change(section) { bytes in
            for place in places {
                let start = bytes.startIndex + place * size
                let old = bytes.number(at: start, size: size)
                let other = bytes.startIndex + size * .random(in: 0..<numbers, using: &random)
                let new: UInt64 =
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: old ^ (1 << UInt64.random(in: 0..<UInt64(8 * size), using: &random))
                    case 1: old &+ 1
                    case 2: old &- 1
                    case 3: bytes.number(at: other, size: size)
                    default: Self.hostile.randomElement(using: &random) ?? 0
                    }
                bytes.put(isAll ? hostile : new, at: start, size: size)
            }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func put(_ value: UInt64, at start: Int, size: Int) {
        for byte in 0..<size {
            self[start + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(byte)))
        }
    }

    fileprivate func number(at start: Int, size: Int) -> UInt64 {
        (0..<size).reduce(0) { $0 | UInt64(self[start + $1]) << (8 * UInt64($1)) }
    }
}
