import WaymarkGeometry
import Testing
import WaymarkNavigation

@Suite("Recorded drives with damaged bytes")
struct LocationFileFuzzTests {
    /// Reads in every way; whatever comes of it, the process lives on.
    private func readAll(_ bytes: [UInt8]) {
        _ = try? LocationFile.locations(in: bytes)
        for format in LocationFile.Format.allCases {
            _ = try? LocationFile.locations(in: bytes, format: format)
        }
    }

    @Test("Random bytes crash no reader", arguments: 1...4 as ClosedRange<UInt64>)
    func random(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let count = Int.random(in: 0...400, using: &generator)
            let highest: UInt8 = Bool.random(using: &generator) ? 127 : 255
            readAll((0..<count).map { _ in .random(in: 0...highest, using: &generator) })
        }
    }

    @Test("Mutated drives crash no reader", arguments: SampleDrive.all)
    func mutated(_ format: LocationFile.Format, _ text: String) {
        var generator = SeededGenerator(seed: 7)
        let original = Array(text.utf8)
        for _ in 0..<150 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...8, using: &generator) { bytes.mutate(&generator) }
            readAll(bytes)
        }
    }

    @Test("A drive that is cut off anywhere crashes no reader", arguments: SampleDrive.all)
    func cut(_ format: LocationFile.Format, _ text: String) {
        let bytes = Array(text.utf8)
        for end in stride(from: 0, to: bytes.count, by: 3) { readAll(Array(bytes[..<end])) }
    }
}

extension [UInt8] {
    /// Changes, removes, repeats or inserts some bytes.
    fileprivate mutating func mutate(_ generator: inout SeededGenerator) {
        guard let index = indices.randomElement(using: &generator) else { return }
        let end = Swift.min(count, index + Int.random(in: 1...12, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: self[index] = .random(in: 0...255, using: &generator)
        case 1: removeSubrange(index..<end)
        case 2: insert(contentsOf: self[index..<end], at: index)
        case 3: insert(contentsOf: Array("-1e999,nan\"<&$*\n".utf8), at: index)
        default: self[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
    }
}
