import Foundation
import Testing
import WaymarkNavigation

@Suite("The memory of accepted terms")
struct AcceptanceStoreTests {
    /// A directory of its own that is not there yet.
    private let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("accepted-\(UUID().uuidString)/deep").path
    private var file: FileAcceptanceStore { FileAcceptanceStore(directory: directory) }

    private func write(_ contents: String) throws {
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: file.path))
    }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    private func removeDirectory() {
        try? FileManager.default.removeItem(
            at: URL(fileURLWithPath: directory).deletingLastPathComponent())
    }

    @Test(
        "Both stores keep versions, each by itself, until they are reset", arguments: [true, false])
    func forms(inMemory: Bool) throws {
        defer { removeDirectory() }
        let store: any AcceptanceStore = inMemory ? MemoryAcceptanceStore() : file
        #expect(!store.isAccepted("1"))
        try store.reset()
        try store.accept("1")
        try store.accept("2")
        try store.accept("1")
        #expect(store.isAccepted("1") && store.isAccepted("2") && !store.isAccepted("3"))
        try store.withdraw("2")
        try store.withdraw("3")
        #expect(store.isAccepted("1") && !store.isAccepted("2"))
        try store.accept("2")
        try store.reset()
        #expect(!store.isAccepted("1") && !store.isAccepted("2"))
    }

    @Test("Another start of the app knows what was accepted")
    func restart() throws {
        defer { removeDirectory() }
        try file.accept("1")
        #expect(file.isAccepted("1"))
        #expect(try files() == ["accepted-terms.json"])
    }

    @Test("Looking and resetting write nothing where nothing was accepted")
    func untouched() throws {
        #expect(!file.isAccepted("1"))
        try file.withdraw("1")
        try file.reset()
        #expect(!FileManager.default.fileExists(atPath: directory))
    }

    @Test(
        "A damaged file is nothing accepted, and is kept when a new one is written",
        arguments: [
            "", "{", "[]", "null", #"{"formatVersion":1}"#, #"{"formatVersion":1,"accepted":"1"}"#,
            #"{"formatVersion":2,"accepted":["1"]}"#, String(repeating: " ", count: 2 << 20),
        ])
    func damaged(_ contents: String) throws {
        defer { removeDirectory() }
        for number in 1...2 {
            try write(contents)
            #expect(!file.isAccepted("1"))
            try file.accept("2")
            #expect(file.isAccepted("2") && !file.isAccepted("1"))
            let kept = try String(contentsOfFile: file.path + ".damaged-\(number)", encoding: .utf8)
            #expect(kept == contents)
        }
    }

    @Test("A reset puts a damaged file aside")
    func damagedReset() throws {
        defer { removeDirectory() }
        try write("{")
        try file.reset()
        #expect(try files() == ["accepted-terms.json", "accepted-terms.json.damaged-1"])
    }

    @Test("A directory in the place of the file is put aside as well")
    func directoryInPlace() throws {
        defer { removeDirectory() }
        try FileManager.default.createDirectory(
            atPath: file.path, withIntermediateDirectories: true)
        #expect(!file.isAccepted("1"))
        try file.accept("1")
        #expect(file.isAccepted("1"))
    }

    @Test("Where nothing can be written the error says so")
    func unwritable() throws {
        defer { removeDirectory() }
        try write("{")
        let store = FileAcceptanceStore(directory: file.path)
        #expect(!store.isAccepted("1"))
        #expect {
            try store.accept("1")
        } throws: { error in
            guard case .cannotWrite(let path, _) = error as? AcceptanceStoreError else {
                return false
            }
            return path == store.path
        }
    }

    @Test("By itself the file lies in the user's directory for data of apps")
    func place() {
        let path = FileAcceptanceStore().path
        #expect(path.hasPrefix("/"))
        #expect(path.hasSuffix("/waymark/accepted-terms.json"))
    }
}
