import WaymarkGeometry
import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

/// A file that is no map, and the error that importing it gives.
struct RefusedInput: Sendable, CustomTestStringConvertible {
    let fileName: String
    let testDescription: String
    let expected: ImportErrorKind
    /// Its bytes from those of the sample; `nil` for no file.
    let contents: @Sendable ([UInt8]) -> [UInt8]?

    init(
        _ fileName: String, _ name: String, _ expected: ImportErrorKind,
        _ contents: @escaping @Sendable ([UInt8]) -> [UInt8]?
    ) {
        self.fileName = fileName
        testDescription = "\(fileName): \(name)"
        self.expected = expected
        self.contents = contents
    }

    static let nothing = [
        RefusedInput("map.osm.pbf", "missing", .cannotRead) { _ in nil },
        RefusedInput("map.osm.pbf", "no bytes", .malformed) { _ in [] },
        RefusedInput("map.osm", "no bytes", .malformed) { _ in [] },
        RefusedInput("map.osm.bz2", "no bytes", .malformed) { _ in [] },
        RefusedInput("map.osm", "a map of nothing", .empty) { _ in
            Array(OSMDocument().xml.utf8)
        },
        RefusedInput("map.osm.pbf", "a header alone", .empty) { Array($0.prefix(98)) },
        RefusedInput("map.osm", "ways without nodes", .empty) { _ in
            Array(#"<osm version="0.6"><way id="1"><nd ref="1"/></way></osm>"#.utf8)
        },
    ]

    static let truncated =
        [1, 3, 5, 50, 97, 1000].map { count in
            RefusedInput("map.osm.pbf", "the first \(count) bytes", .malformed) {
                Array($0.prefix(count))
            }
        }
        + [1, 2, 3, 5, 7].map { eighths in
            RefusedInput("map.osm.pbf", "the first \(eighths) eighths", .malformed) {
                Array($0.prefix($0.count * eighths / 8))
            }
        }
        + [1, 4, 100].map { count in
            RefusedInput("map.osm.pbf", "without the last \(count) bytes", .malformed) {
                $0.dropLast(count)
            }
        } + [
            RefusedInput("map.osm", "half of it", .malformed) { _ in
                let text = OSMDocument.town.xml
                return Array(text.utf8.prefix(text.utf8.count / 2))
            }
        ]

    static let otherTypes = [
        RefusedInput("map.osm.pbf", "random bytes", .malformed) { _ in random },
        RefusedInput("map.osm", "random bytes", .malformed) { _ in random },
        RefusedInput("map.osm.bz2", "random bytes", .malformed) { _ in random },
        RefusedInput("map.osm.pbf", "zeros", .malformed) { _ in [UInt8](repeating: 0, count: 5000)
        },
        RefusedInput("map.osm.pbf", "XML", .malformed) { _ in Array(OSMDocument.town.xml.utf8) },
        RefusedInput("map.osm", "PBF", .malformed) { $0 },
        RefusedInput("map.osm.bz2", "PBF", .malformed) { $0 },
        RefusedInput("map.osm", "a web page", .malformed) { _ in Array("<html></html>".utf8) },
        RefusedInput("map.osm", "an old version", .malformed) { _ in
            Array(#"<osm version="0.5"><node id="1" lat="60" lon="24"/></osm>"#.utf8)
        },
        RefusedInput("notes.txt", "words", .malformed) { _ in Array("hello".utf8) },
        RefusedInput("map", "PBF", .malformed) { $0 },
    ]

    private static var random: [UInt8] {
        var generator = SeededGenerator(seed: 21)
        return generator.bytes(5000)
    }
}

@Suite("Refused imports")
struct RefusedImportTests {
    private static let sample = Result { try bytes(of: SampleFiles.helsinki) }

    @Test(
        "A file that is no map gives an error, no directory, and leaves an old region alone",
        arguments: RefusedInput.nothing + RefusedInput.truncated + RefusedInput.otherTypes)
    func input(refused: RefusedInput) throws {
        try withTemporaryDirectory { parent in
            try OSMDocument.town.write(to: parent + "/town.osm")
            try importRegion(parent + "/town.osm", to: parent + "/old.waymark")
            let old = try files(in: parent + "/old.waymark")
            let source = parent + "/" + refused.fileName
            if let contents = refused.contents(try Self.sample.get()) {
                try writeFile(contents, to: source)
            }
            let before = try names(in: parent)
            for destination in ["/old.waymark", "/new.waymark"] {
                let error = #expect(throws: ImportError.self) {
                    try importRegion(source, to: parent + destination)
                }
                #expect(error?.kind == refused.expected)
                #expect(try names(in: parent) == before)
                #expect(try files(in: parent + "/old.waymark") == old)
            }
            try Region.verify(path: parent + "/old.waymark")
        }
    }

    @Test("A directory is no map")
    func directory() throws {
        try withTemporaryDirectory { parent in
            let error = #expect(throws: ImportError.self) {
                try importRegion(parent, to: parent + "/new.waymark")
            }
            #expect(error?.kind == .cannotRead)
            let left = try names(in: parent)
            #expect(left.isEmpty)
        }
    }

    @Test("Errors name the file that was given")
    func path() throws {
        try withTemporaryDirectory { parent in
            let source = parent + "/nothing.osm"
            try OSMDocument().write(to: source)
            #expect(throws: ImportError.empty(path: source)) {
                try importRegion(source, to: parent + "/new.waymark")
            }
        }
    }

    @Test("A code that is no country's is refused", arguments: ["XX", "", "GBR", "Finland"])
    func unknownCountry(code: String) throws {
        try withTemporaryDirectory { parent in
            #expect(throws: ImportError.unknownCountry(code)) {
                try importRegion(
                    SampleFiles.helsinki, to: parent + "/new.waymark", country: code)
            }
            let left = try names(in: parent)
            #expect(left.isEmpty)
        }
    }

    @Test("A time zone that nobody knows is refused", arguments: ["", "Helsinki", "Mars/Olympus"])
    func unknownTimeZone(name: String) throws {
        try withTemporaryDirectory { parent in
            #expect(throws: ImportError.unknownTimeZone(name)) {
                try importRegion(
                    SampleFiles.helsinki, to: parent + "/new.waymark", timeZone: name)
            }
            let left = try names(in: parent)
            #expect(left.isEmpty)
        }
    }

    @Test("What is there and no region is not replaced")
    func occupied() throws {
        try withTemporaryDirectory { parent in
            let (file, directory) = (parent + "/file", parent + "/directory")
            try OSMDocument.town.write(to: parent + "/town.osm")
            try writeFile([1, 2, 3], to: file)
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: false)
            try writeFile([4, 5, 6], to: directory + "/diary.txt")
            let before = try names(in: parent)
            for destination in [file, directory, directory + "/"] {
                let error = #expect(throws: RegionError.self) {
                    try importRegion(parent + "/town.osm", to: destination)
                }
                #expect(error?.isCannotWrite == true)
            }
            #expect(try names(in: parent) == before)
            #expect(try bytes(of: file) == [1, 2, 3])
            #expect(try files(in: directory) == ["diary.txt": [4, 5, 6]])
        }
    }

    @Test("A region cannot be written where there is no directory")
    func noParent() throws {
        try withTemporaryDirectory { parent in
            try OSMDocument.town.write(to: parent + "/town.osm")
            let error = #expect(throws: RegionError.self) {
                try importRegion(parent + "/town.osm", to: parent + "/none/new.waymark")
            }
            #expect(error?.isCannotWrite == true)
            #expect(try names(in: parent) == ["town.osm"])
        }
    }

    @Test("An empty directory is taken, with or without a slash", arguments: ["", "/"])
    func emptyDirectory(slash: String) throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/new.waymark"
            try OSMDocument.town.write(to: parent + "/town.osm")
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
            try importRegion(parent + "/town.osm", to: path + slash)
            try Region.verify(path: path)
            #expect(try RegionManifest(directory: path).name == "new")
            #expect(try names(in: parent) == ["new.waymark", "town.osm"])
        }
    }
}
