import Foundation
import Testing
import WaymarkRegion
import WaymarkTestSupport

@Suite("Mapped files")
struct MappedFileTests {
    private let contents = [UInt8](0..<20)

    @Test(
        "Bytes are copied, or nil where the range leaves the file", arguments: StorageForm.allCases)
    func copying(form: StorageForm) throws {
        let file = try form.open(contents)
        #expect(file.count == 20)
        #expect(file.copy(0..<20) == contents)
        #expect(file.copy(5..<8) == [5, 6, 7])
        #expect(file.copy(20..<20) == [])
        for range in [0..<21, 20..<21, -1..<3, 21..<21, 0..<Int.max, Int.min..<0] {
            #expect(file.copy(range) == nil)
            #expect(file.withBytes(of: range) { $0.byteCount } == nil)
        }
        #expect(file.withBytes(of: 3..<9) { $0.byteCount } == 6)
    }

    @Test(
        "Elements are read where they lie in the file and are aligned",
        arguments: StorageForm.allCases)
    func arrays(form: StorageForm) throws {
        let file = try form.open(contents)
        let numbers = try #require(file.array(of: UInt16.self, offset: 4, count: 3))
        #expect(Array(numbers) == [0x0504, 0x0706, 0x0908].map { UInt16(littleEndian: $0) })
        #expect(file.array(of: UInt32.self, offset: 0, count: 5)?.count == 5)
        #expect(file.array(of: UInt8.self, offset: 20, count: 0)?.isEmpty == true)
    }

    @Test(
        "Elements outside the file or out of alignment are nil",
        arguments: [
            (0, 6), (4, 5), (2, 1), (1, 1), (-4, 1), (0, -1), (20, 1), (24, 0), (Int.max, 1),
            (Int.max - 3, 1), (0, Int.max), (4, Int.max / 4), (Int.min, 1),
        ], StorageForm.allCases)
    func noArrays(place: (offset: Int, count: Int), form: StorageForm) throws {
        let file = try form.open(contents)
        #expect(file.array(of: UInt32.self, offset: place.offset, count: place.count) == nil)
    }

    @Test("An array keeps its file open", arguments: StorageForm.allCases)
    func lifetime(form: StorageForm) throws {
        func numbers() throws -> MappedArray<UInt8> {
            try #require(try form.open(contents).array(of: UInt8.self, offset: 0, count: 20))
        }
        #expect(Array(try numbers()) == contents)
    }

    @Test("An empty file has no bytes", arguments: StorageForm.allCases)
    func empty(form: StorageForm) throws {
        let file = try form.open([])
        #expect(file.count == 0)
        #expect(file.copy(0..<0) == [])
        #expect(file.copy(0..<1) == nil)
        #expect(file.array(of: UInt32.self, offset: 0, count: 0)?.count == 0)
        #expect(file.array(of: UInt32.self, offset: 0, count: 1) == nil)
    }

    @Test("Elements in memory of their own are a collection")
    func ownedArrays() {
        #expect(MappedArray<Int32>().isEmpty)
        #expect(MappedArray([Int32]()).isEmpty)
        let array = MappedArray([3, -1, 4] as [Int32])
        #expect(Array(array) == [3, -1, 4])
        #expect(array.startIndex == 0 && array.endIndex == 3)
        #expect(Array(array.reversed()) == [4, -1, 3])
    }

    @Test("What is not a file cannot be read")
    func notAFile() throws {
        try withTemporaryDirectory { directory in
            let pipe = directory + "/pipe"
            try #require(mkfifo(pipe, 0o600) == 0)
            for path in [directory, pipe, directory + "/missing", directory + "/missing/file", ""] {
                let error = #expect(throws: RegionError.self) { _ = try MappedFile(path: path) }
                #expect(error?.kind == .cannotRead)
            }
        }
    }

    @Test("A file keeps its path")
    func path() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "/some.bin"
            try writeFile([1], to: path)
            #expect(try MappedFile(path: path).path == path)
            #expect(MappedFile(contents: [1]).path.isEmpty)
        }
    }

    @Test("A file that cannot be made cannot be written")
    func cannotWrite() throws {
        try withTemporaryDirectory { directory in
            for path in [directory, directory + "/missing/file"] {
                let error = #expect(throws: RegionError.self) { try writeFile([1], to: path) }
                #expect(error?.kind == .cannotWrite)
            }
        }
    }

    @Test("Writing replaces what the file held")
    func overwriting() throws {
        try withTemporaryDirectory { directory in
            try writeFile([1, 2, 3], to: directory + "/file")
            try writeFile([4], to: directory + "/file")
            #expect(try MappedFile(path: directory + "/file").copy(0..<1) == [4])
            #expect(try MappedFile(path: directory + "/file").count == 1)
        }
    }
}
