import Foundation
import Testing
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

@Suite("Mutated indoor maps")
struct IMDFMutationTests {
    /// `bytes` with one to four changes.
    private func mutated(_ bytes: [UInt8], by random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard !bytes.isEmpty else { return bytes }
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = .random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
            default:
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
                bytes.removeSubrange(place..<end)
            }
        }
        return bytes
    }

    @Test("Mutated files are read or refused", arguments: [UInt64(1), 2, 3, 4])
    func files(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let files = IMDFSample.airport.files
        try withTemporaryDirectory { parent in
            try IMDFSample.airport.write(to: parent)
            for _ in 0..<500 {
                let file = files[Int.random(in: 0..<files.count, using: &random)]
                let path = "\(parent)/\(file.name)"
                try Data(mutated(file.contents, by: &random)).write(to: URL(fileURLWithPath: path))
                do { _ = try IMDFContents(path: parent) } catch is ImportError {}
                try Data(file.contents).write(to: URL(fileURLWithPath: path))
            }
        }
    }

    @Test("Mutated archives are read or refused", arguments: [UInt64(5), 6], [true, false])
    func archives(seed: UInt64, isPacked: Bool) throws {
        var random = SeededGenerator(seed: seed)
        var zip = IMDFSample.airport.zip()
        for index in zip.entries.indices { zip.entries[index].isPacked = isPacked }
        let bytes = zip.bytes
        var refused = 0
        try withTemporaryDirectory { parent in
            let path = parent + "/map.zip"
            for _ in 0..<400 {
                try Data(mutated(bytes, by: &random)).write(to: URL(fileURLWithPath: path))
                do { _ = try IMDFContents(path: path) } catch is ImportError { refused += 1 }
            }
        }
        #expect(refused > 200)
    }
}
