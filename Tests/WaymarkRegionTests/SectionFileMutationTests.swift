import WaymarkGeometry
import Testing
import WaymarkRegion
import WaymarkTestSupport

private typealias Sample = SectionFileSample

@Suite("Mutated section files")
struct SectionFileMutationTests {
    @Test("Random mutations are refused or can be read", arguments: [UInt64(1), 2])
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var opened = 0
        for round in 0..<1000 {
            let contents = mutated(round: round, &random)
            let file = MappedFile(contents: contents)
            guard let sections = try? SectionFile(file, kind: Sample.kind) else { continue }
            opened += 1
            readAll(sections)
        }
        #expect(opened > 0)
    }

    @Test("Mutations of a mapped file are refused or can be read", arguments: [UInt64(3)])
    func mappedMutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try withTemporaryDirectory { directory in
            for round in 0..<50 {
                let path = directory + "/\(round)"
                try writeFile(mutated(round: round, &random), to: path)
                let file = try MappedFile(path: path)
                guard let sections = try? SectionFile(file, kind: Sample.kind) else { continue }
                readAll(sections)
            }
        }
    }

    /// A third anywhere; a third in the table, with its checksum corrected; a third in length.
    private func mutated(round: Int, _ random: inout SeededGenerator) -> [UInt8] {
        var contents = Sample.contents
        let table = Sample.headerSize..<Sample.entry(Sample.sectionCount, 0)
        let places = round % 3 == 1 ? table : contents.indices
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            contents[Int.random(in: places, using: &random)] = .random(in: 0...255, using: &random)
        }
        switch round % 3 {
        case 1: Sample.reseal(&contents)
        case 2: resize(&contents, &random)
        default: break
        }
        return contents
    }

    /// Another length, which half of the time is also the one that the header names.
    private func resize(_ contents: inout [UInt8], _ random: inout SeededGenerator) {
        let count = Int.random(in: 0...contents.count + 20, using: &random)
        contents = Array(contents.prefix(count))
        contents += random.bytes(count - contents.count)
        guard count >= Sample.headerSize, Bool.random(using: &random) else { return }
        Sample.put(UInt64(count), at: 24, in: &contents)
    }

    private func readAll(_ sections: SectionFile) {
        for name in sections.sectionNames {
            _ = sections.size(of: name)
            sum(name, in: sections, of: UInt8.self)
            sum(name, in: sections, of: UInt16.self)
            sum(name, in: sections, of: Int32.self)
            sum(name, in: sections, of: UInt64.self)
        }
        // Most are damaged: it only matters that they can be asked.
        try? sections.verifyChecksums()
    }

    private func sum<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
        _ name: String, in sections: SectionFile, of type: Element.Type
    ) {
        guard let array = try? sections.array(name, of: type) else { return }
        let bytes = array.count * MemoryLayout<Element>.stride
        #expect(bytes == sections.size(of: name))
        _ = array.reduce(0) { $0 &+ $1 }
    }
}
