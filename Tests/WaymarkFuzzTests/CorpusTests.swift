import Foundation
import Testing
import WaymarkFuzzTargets

// Targets share the files that they write.
@Suite("Inputs that were found by fuzzing", .serialized)
struct CorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fuzz/Corpus")

    @Test("Every input of the corpus is read", arguments: FuzzTarget.all.map(\.name))
    func replayed(name: String) async throws {
        let target = try #require(FuzzTarget.named(name))
        let folder = Self.corpus.appendingPathComponent(name)
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let bytes = Array(try Data(contentsOf: file))
            // Targets wait for others, which a thread of the tests may not.
            await withCheckedContinuation { end in
                DispatchQueue.global().async {
                    target.run(bytes)
                    end.resume()
                }
            }
        }
    }

    @Test("Every folder of the corpus is that of a target")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
    }
}
