import Testing
import WaymarkRegion

private typealias Sample = SectionFileSample

/// Something done to the bytes of a section file, and the error that opening it gives.
struct SectionDamage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: RegionErrorKind
    let apply: @Sendable (inout [UInt8]) -> Void

    init(
        _ name: String, _ expected: RegionErrorKind,
        _ apply: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
        testDescription = name
        self.expected = expected
        self.apply = apply
    }

    private static let size = Sample.contents.count

    static let header = [
        SectionDamage("wrong magic", .malformed) { $0[0] ^= 1 },
        SectionDamage("magic without its end", .malformed) { $0[7] = 1 },
        SectionDamage("another kind", .malformed) { $0[8] = 0x58 },
        SectionDamage("a kind that is no text", .malformed) { $0[9] = 0xff },
        SectionDamage("the next version", .unsupportedVersion(found: 2)) { $0[12] = 2 },
        SectionDamage("version 0", .unsupportedVersion(found: 0)) { $0[12] = 0 },
        SectionDamage("one section less", .checksumMismatch(section: "table of sections")) {
            $0[16] -= 1
        },
        SectionDamage("very many sections", .malformed) {
            Sample.put(UInt32.max, at: 16, in: &$0)
        },
        SectionDamage("another checksum", .checksumMismatch(section: "table of sections")) {
            $0[20] ^= 1
        },
        SectionDamage("a greater size", .truncated(expected: size + 1, found: size)) {
            $0[24] += 1
        },
        SectionDamage("a size beyond all numbers", .truncated(expected: .max, found: size)) {
            Sample.put(UInt64.max, at: 24, in: &$0)
        },
    ]

    static let length = [
        SectionDamage("no bytes", .malformed) { $0 = [] },
        SectionDamage("half a header", .malformed) { $0.removeLast($0.count - 16) },
        SectionDamage("a header alone", .truncated(expected: size, found: 32)) {
            $0.removeLast($0.count - 32)
        },
        SectionDamage("a byte less", .truncated(expected: size, found: size - 1)) {
            $0.removeLast()
        },
        SectionDamage("a byte more", .truncated(expected: size, found: size + 1)) {
            $0.append(0)
        },
    ]

    /// Damage by someone who corrects the checksum of the table.
    static let table = [
        forged("an offset behind the end", 24, UInt64(size + 8)),
        forged("an offset beyond all numbers", 24, UInt64.max - 7),
        forged("an offset out of alignment", 24, UInt64(Sample.entry(4, 0) + 4)),
        forged("one element too many", 32, UInt64(size)),
        forged("elements beyond all numbers", 32, UInt64.max),
        forged("a size that overflows to nothing", 32, UInt64(1) << 62),
        forged("elements without size", 40, UInt32(0)),
        forged("very large elements", 40, UInt32.max),
    ]

    /// A change of the entry of section 0 that opening does not see by the checksum.
    private static func forged(
        _ name: String, _ offset: Int, _ value: some FixedWidthInteger & Sendable
    ) -> SectionDamage {
        SectionDamage(name, .malformed) {
            Sample.put(value, at: Sample.entry(0, offset), in: &$0)
            Sample.reseal(&$0)
        }
    }
}

@Suite("Damaged section files")
struct DamagedSectionFileTests {
    @Test(
        "Each damage is told from the others when the file is opened",
        arguments: SectionDamage.header + SectionDamage.length + SectionDamage.table,
        StorageForm.allCases)
    func opening(damage: SectionDamage, form: StorageForm) throws {
        var contents = Sample.contents
        damage.apply(&contents)
        let file = try form.open(contents)
        let error = #expect(throws: RegionError.self) {
            _ = try SectionFile(file, kind: Sample.kind)
        }
        #expect(error?.kind == damage.expected)
    }

    @Test("A file of another kind is refused", arguments: StorageForm.allCases)
    func otherKind(form: StorageForm) throws {
        let file = try form.open(Sample.contents)
        for kind in ["TESU", "", "TESTS"] {
            let error = #expect(throws: RegionError.self) { _ = try SectionFile(file, kind: kind) }
            #expect(error?.kind == .malformed)
        }
    }

    @Test("A file that ends anywhere is refused")
    func everyTruncation() {
        let contents = Sample.contents
        for count in 0..<contents.count {
            let file = MappedFile(contents: Array(contents.prefix(count)))
            #expect(throws: RegionError.self) { _ = try SectionFile(file, kind: Sample.kind) }
        }
    }

    @Test("A flipped byte in the table is found when the file is opened")
    func flippedTableBytes() {
        let table = Sample.headerSize..<Sample.entry(Sample.sectionCount, 0)
        for offset in table {
            var contents = Sample.contents
            contents[offset] ^= 0x10
            let error = #expect(throws: RegionError.self) {
                _ = try SectionFile(MappedFile(contents: contents), kind: Sample.kind)
            }
            #expect(error?.kind == .checksumMismatch(section: "table of sections"))
        }
    }

    @Test(
        "A flipped byte in a section is found by its name, and only by verifying",
        arguments: [(0, "numbers", 20), (2, "letters", 13), (3, "doubles", 16)],
        StorageForm.allCases)
    func flippedSectionBytes(
        section: (number: Int, name: String, size: Int), form: StorageForm
    ) throws {
        let start = Sample.start(of: section.number, in: Sample.contents)
        for offset in [start, start + section.size / 2, start + section.size - 1] {
            var contents = Sample.contents
            contents[offset] ^= 0x80
            let file = try SectionFile(try form.open(contents), kind: Sample.kind)
            let error = #expect(throws: RegionError.self) { try file.verifyChecksums() }
            #expect(error?.kind == .checksumMismatch(section: section.name))
        }
    }

    @Test("A wrong stride is a missing section, never elements of another size")
    func wrongStride() throws {
        var contents = Sample.contents
        Sample.put(UInt32(2), at: Sample.entry(0, 40), in: &contents)
        Sample.reseal(&contents)
        let file = try SectionFile(MappedFile(contents: contents), kind: Sample.kind)
        let error = #expect(throws: RegionError.self) {
            _ = try file.array("numbers", of: Int32.self)
        }
        #expect(error?.kind == .missingSection("numbers"))
        #expect(try file.array("numbers", of: Int16.self).count == Sample.numbers.count)
    }
}
