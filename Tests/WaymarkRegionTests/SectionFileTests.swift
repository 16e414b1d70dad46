import Testing
import WaymarkRegion
import WaymarkTestSupport

private typealias Sample = SectionFileSample

@Suite("Section files")
struct SectionFileTests {
    @Test("What was written is read", arguments: StorageForm.allCases)
    func roundTrip(form: StorageForm) throws {
        let file = try SectionFile(try form.open(Sample.contents), kind: Sample.kind)
        #expect(file.sectionNames == ["numbers", "nothing", "letters", "doubles"])
        #expect(Array(try file.array("numbers", of: Int32.self)) == Sample.numbers)
        #expect(try file.array("nothing", of: UInt16.self).isEmpty)
        #expect(Array(try file.array("letters", of: UInt8.self)) == Sample.letters)
        #expect(Array(try file.array("doubles", of: Double.self)) == Sample.doubles)
        #expect(file.size(of: "numbers") == 20 && file.size(of: "nothing") == 0)
        #expect(file.size(of: "letters") == 13 && file.size(of: "doubles") == 16)
        #expect(file.size(of: "absent") == nil)
        try file.verifyChecksums()
    }

    @Test("The element type may come from the place where the array goes")
    func inferredType() throws {
        let file = try SectionFile(MappedFile(contents: Sample.contents), kind: Sample.kind)
        let numbers: MappedArray<Int32> = try file.array("numbers")
        #expect(Array(numbers) == Sample.numbers)
    }

    @Test("A file without sections is a file", arguments: StorageForm.allCases)
    func noSections(form: StorageForm) throws {
        let contents = SectionWriter(kind: "NONE").contents()
        let file = try SectionFile(try form.open(contents), kind: "NONE")
        #expect(contents.count == Sample.headerSize)
        #expect(file.sectionNames.isEmpty)
        try file.verifyChecksums()
    }

    @Test("Equal input gives equal bytes, in memory and on disk")
    func deterministic() throws {
        #expect(Sample.contents == Sample.contents)
        try withTemporaryDirectory { directory in
            try Sample.writer.write(to: directory + "/sections")
            let file = try MappedFile(path: directory + "/sections")
            #expect(file.copy(0..<file.count) == Sample.contents)
        }
    }

    @Test("Sections begin at multiples of eight bytes, one after the other")
    func alignment() {
        let contents = Sample.contents
        let starts = (0..<Sample.sectionCount).map { Sample.start(of: $0, in: contents) }
        #expect(starts.allSatisfy { $0 % 8 == 0 })
        #expect(starts.first == Sample.headerSize + Sample.sectionCount * Sample.entrySize)
        #expect(zip(starts, starts.dropFirst()).map { $1 - $0 } == [24, 0, 16])
        #expect(contents.count == starts[3] + 16)
    }

    @Test(
        "A section that is absent or of another element size is missing",
        arguments: StorageForm.allCases)
    func missingSections(form: StorageForm) throws {
        let file = try SectionFile(try form.open(Sample.contents), kind: Sample.kind)
        let absent = #expect(throws: RegionError.self) {
            _ = try file.array("absent", of: Int32.self)
        }
        #expect(absent?.kind == .missingSection("absent"))
        let wider = #expect(throws: RegionError.self) {
            _ = try file.array("numbers", of: Int64.self)
        }
        #expect(wider?.kind == .missingSection("numbers"))
        let empty = #expect(throws: RegionError.self) {
            _ = try file.array("nothing", of: UInt8.self)
        }
        #expect(empty?.kind == .missingSection("nothing"))
    }

    @Test("A name of 23 characters is kept whole")
    func longName() throws {
        let name = "abcdefghijklmnopqrstuvw"
        var writer = SectionWriter(kind: "LONG")
        writer.add(name, [UInt8(1)])
        let file = try SectionFile(MappedFile(contents: writer.contents()), kind: "LONG")
        #expect(file.sectionNames == [name])
        #expect(file.size(of: name) == 1)
    }
}
