import Foundation
import Testing
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

@Suite("Archives of indoor maps")
struct IMDFArchiveTests {
    /// The plan of an archive of these bytes.
    private func plan(of bytes: [UInt8]) throws -> IMDFContents {
        try withTemporaryDirectory { parent in
            try writeFile(bytes, to: parent + "/map.zip")
            return try IMDFContents(path: parent + "/map.zip")
        }
    }

    private func expect(_ complaint: String, of read: () throws -> IMDFContents) {
        let error = #expect(throws: ImportError.self) { _ = try read() }
        #expect(error?.kind == .malformedIndoor)
        #expect(error?.description.contains(complaint) == true, "\(error as Any)")
    }

    @Test(
        "Files lie in the archive or in a folder of it, deflated or not",
        arguments: ["", "map/", "a/b/"],
        [true, false])
    func folders(folder: String, isPacked: Bool) throws {
        var zip = IMDFSample.airport.zip(in: folder)
        for index in zip.entries.indices { zip.entries[index].isPacked = isPacked }
        zip.entries.insert(ZipSketch.Entry("__MACOSX/\(folder)._manifest.json", [0]), at: 0)
        zip.entries.append(ZipSketch.Entry(folder + "notes/manifest.json", [0]))
        zip.entries.append(ZipSketch.Entry(folder + "pictures/", []))
        let expected = try IMDFSample.airport.plan()
        #expect(try plan(of: zip.bytes).lines == expected.lines)
    }

    @Test("Sizes may stand behind the files")
    func lateSizes() throws {
        var zip = IMDFSample.airport.zip()
        zip.change("unit.geojson") { ($0.flags, $0.localSize) = (8, 0) }
        #expect(try plan(of: zip.bytes).report.leftOut == 0)
    }

    private typealias Change = @Sendable (inout ZipSketch) -> Void

    private static let archives: [(Change, String)] = [
        ({ $0.change("unit.geojson") { $0.flags = 1 } }, "\"unit.geojson\" is encrypted"),
        ({ $0.change("unit.geojson") { $0.flags = 1 << 13 } }, "is encrypted"),
        ({ $0.change("unit.geojson") { $0.method = 12 } }, "that is not known (method 12)"),
        ({ $0.change("unit.geojson") { $0.method = 0 } }, "unit.geojson: it is damaged"),
        ({ $0.change("unit.geojson") { $0.size = 10 } }, "unit.geojson: it is damaged"),
        ({ $0.change("unit.geojson") { $0.size = 100_000 } }, "unit.geojson: it is damaged"),
        ({ $0.change("unit.geojson") { $0.localSize = 10 } }, "it is damaged"),
        ({ $0.change("unit.geojson") { $0.size = 300 << 20 } }, "it unpacks to"),
        ({ $0.change("unit.geojson") { $0.size = 0xffff_ffff } }, "ZIP64"),
        ({ $0.change("unit.geojson") { $0.header = 0xffff_ffff } }, "ZIP64"),
        ({ $0.change("unit.geojson") { $0.header = 0 } }, "has the same bytes as another"),
        ({ $0.change("unit.geojson") { $0.header = 7 } }, "has the same bytes as another"),
        ({ $0.change("unit.geojson") { $0.header = 1 << 20 } }, "it is damaged"),
        ({ $0.count = 0xffff }, "ZIP64"), ({ $0.count = 100 }, "it is damaged"),
        ({ $0.entries = [] }, "it has no manifest.json"),
        ({ $0.entries.append(ZipSketch.Entry("unit.geojson", [])) }, "it has two files"),
        ({ $0.entries.append(ZipSketch.Entry("UNIT.geojson", [])) }, "it has two files"),
        (
            { $0.entries.append(ZipSketch.Entry("zeros", [UInt8](repeating: 0, count: 4 << 20))) },
            "\"zeros\" unpacks to more than 200 times its bytes"
        ),
        (
            { zip in
                zip.entries = ["a/manifest.json", "b/manifest.json"].map { ZipSketch.Entry($0, []) }
            }, "it has several files manifest.json"
        ),
        (
            { $0.entries = (0..<10_001).map { ZipSketch.Entry("\($0)", []) } },
            "it has 10001 files, more than 10000"
        ),
    ]

    @Test("Archives that are not what they say", arguments: archives.indices)
    func hostile(number: Int) throws {
        var zip = IMDFSample.airport.zip()
        let (change, complaint) = Self.archives[number]
        change(&zip)
        expect(complaint) { try plan(of: zip.bytes) }
    }

    @Test(
        "Names that lead out of the archive",
        arguments: ["../a", "/a", "a/../../b", "a/./b", "..", "C:/a", "a\\..\\b", "a\nb", ""])
    func names(name: String) throws {
        var zip = IMDFSample.airport.zip()
        zip.entries.append(ZipSketch.Entry(name, []))
        expect("leads out of the archive") { try plan(of: zip.bytes) }
    }

    @Test("Archives that end too early, or are none")
    func truncated() throws {
        let bytes = IMDFSample.airport.zip().bytes
        for count in [0, 1, 21, 22, bytes.count / 2, bytes.count - 1] {
            expect("it is damaged, or no ZIP archive") { try plan(of: Array(bytes.prefix(count))) }
        }
    }

    @Test("A changed byte of a file is found")
    func checksum() throws {
        var zip = IMDFSample.airport.zip()
        zip.change("unit.geojson") { $0.isPacked = false }
        var bytes = zip.bytes
        let text = Array("opentobelow".utf8)
        let place = try #require(
            bytes.indices.dropLast(text.count).first { bytes[$0...].starts(with: text) })
        bytes[place] ^= 1
        expect("unit.geojson: it is damaged") { try plan(of: bytes) }
    }

    @Test(
        "A file that must be there is missing",
        arguments: ["manifest.json", "venue.geojson", "level.geojson", "unit.geojson"])
    func missing(name: String) throws {
        var zip = IMDFSample.airport.zip()
        zip.entries.removeAll { $0.name == name }
        expect("it has no \(name)") { try plan(of: zip.bytes) }
        try withTemporaryDirectory { parent in
            try IMDFSample.airport.write(to: parent)
            try FileManager.default.removeItem(atPath: "\(parent)/\(name)")
            expect("it has no \(name)") { try IMDFContents(path: parent) }
        }
    }

    @Test(
        "Files that are no JSON as they should be",
        arguments: [
            "", "{", "[]", "7", "null", #"{"features":7}"#, #"{"features":[NaN]}"#,

            "\u{0}\u{0}", String(repeating: "[", count: 200_000),
            #"{"features":"# + String(repeating: "[", count: 200_000),
            String(repeating: #"{"features":"#, count: 80_000),
        ])
    func malformed(text: String) throws {
        for name in ["unit.geojson", "opening.geojson"] {
            var zip = IMDFSample.airport.zip()
            zip.change(name) { $0.contents = Array(text.utf8) }
            expect("its \(name) is no JSON as it should be") { try plan(of: zip.bytes) }
        }
    }

    @Test("A collection of which nothing is left", arguments: ["venue", "level", "unit"])
    func empty(name: String) throws {
        var sample = IMDFSample.airport
        sample.collections[name] = ["7"]
        expect("its \(name).geojson has no feature that can be read") {
            try sample.plan()
        }
    }

    @Test("Another version is refused")
    func version() throws {
        var sample = IMDFSample.airport
        sample.manifest = sample.manifest.replacing("1.0.0", with: "2.0.0")
        expect("its version is 2.0.0, not 1.0.0") { try sample.plan() }
    }

    @Test("Nothing is there")
    func nothing() throws {
        let error = #expect(throws: ImportError.self) { _ = try IMDFContents(path: "/no/such.zip") }
        #expect(error?.kind == .cannotRead)
    }
}
