import Dispatch
import Foundation
import Synchronization
import Testing
import WaymarkRegion
import WaymarkTestSupport

@Suite("Scratch bytes")
struct ScratchBytesTests {
    /// Bytes in memory, then in a file of a directory.
    private func inBothForms(_ body: (ScratchBytes, _ directory: String?) throws -> Void) throws {
        try body(ScratchBytes(), nil)
        try withTemporaryDirectory { try body(ScratchBytes(in: $0), $0) }
    }

    @Test("What is appended is read again, also when more came later", arguments: [3, 1 << 20])
    func appended(size: Int) throws {
        try inBothForms { scratch, directory in
            let parts = (0..<5).map { [UInt8](repeating: UInt8($0 + 1), count: size + $0) }
            let offsets = parts.prefix(3).map { scratch.append($0) }
            #expect(offsets == [0, size, 2 * size + 1])
            let early = try scratch.contents()
            #expect(early.copy(0..<early.count) == Array(parts.prefix(3).joined()))
            for part in parts.dropFirst(3) { scratch.append(part) }
            let all = try scratch.contents()
            #expect(all.copy(0..<all.count) == Array(parts.joined()))
            #expect(try scratch.contents().count == 5 * size + 10)
            // A file has no name, so that nothing is left of a program that is killed.
            let names = try directory.map {
                try FileManager.default.contentsOfDirectory(atPath: $0)
            }
            #expect(names ?? [] == [])
        }
    }

    @Test("Nothing gives no bytes")
    func nothing() throws {
        try inBothForms { scratch, _ in
            let count = try scratch.contents().count
            #expect(count == 0)
        }
    }

    @Test("What several threads append stays in one piece each")
    func threads() throws {
        try inBothForms { scratch, _ in
            let places = Mutex<[(offset: Int, number: UInt8)]>([])
            DispatchQueue.concurrentPerform(iterations: 100) { number in
                let part = [UInt8](repeating: UInt8(number), count: 10_000)
                let offset = scratch.append(part)
                places.withLock { $0.append((offset, UInt8(number))) }
            }
            let bytes = try scratch.contents()
            for (offset, number) in places.withLock({ $0 }) {
                #expect(
                    bytes.copy(offset..<offset + 10_000)
                        == [UInt8](repeating: number, count: 10_000))
            }
        }
    }

    @Test("A directory that is not there is told")
    func missing() {
        let error = #expect(throws: RegionError.self) {
            _ = try ScratchBytes(in: "/there/is/none")
        }
        #expect(error?.kind == .cannotWrite)
    }
}
