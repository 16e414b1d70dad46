import WaymarkRegion

/// A small section file, and where its parts lie: a header of 32 bytes (magic, kind at 8, version
/// at 12, number of sections at 16, checksum of the table at 20, size at 24), then entries of 48
/// bytes (name, offset at 24, count at 32, stride at 40, checksum at 44).
enum SectionFileSample {
    static let kind = "TEST"
    static let numbers: [Int32] = [3, -1, 4, -1, 5]
    static let doubles = [2.5, -0.125]
    static let letters = Array("thirteen byte".utf8)

    static let headerSize = 32
    static let entrySize = 48
    static let sectionCount = 4

    static var contents: [UInt8] { writer.contents() }

    static var writer: SectionWriter {
        var writer = SectionWriter(kind: kind)
        writer.add("numbers", numbers)
        writer.add("nothing", [UInt16]())
        writer.add("letters", letters)
        writer.add("doubles", doubles)
        return writer
    }

    /// The place of byte `offset` of the entry of section `number`.
    static func entry(_ number: Int, _ offset: Int) -> Int {
        headerSize + number * entrySize + offset
    }

    /// Where the bytes of section `number` begin in `contents`.
    static func start(of number: Int, in contents: [UInt8]) -> Int {
        (0..<8).reduce(0) { $0 | Int(contents[entry(number, 24) + $1]) << (8 * $1) }
    }

    /// Corrects the checksum of the table after it was changed, as an attacker would.
    static func reseal(_ contents: inout [UInt8]) {
        let table = Array(contents[headerSize..<headerSize + sectionCount * entrySize])
        put(CRC32C.checksum(table.span.bytes), at: 20, in: &contents)
    }

    /// Writes `value` in little-endian order.
    static func put(
        _ value: some FixedWidthInteger, at offset: Int, in contents: inout [UInt8]
    ) {
        for byte in 0..<value.bitWidth / 8 {
            contents[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte))
        }
    }
}
